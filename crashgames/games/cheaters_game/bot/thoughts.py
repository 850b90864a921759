"""Why bots of Cheater's Game act: whom a choice helps, what it risks, and how likely it makes winning; in words."""

from collections.abc import Sequence
from enum import StrEnum

from crashgames.core.messages import Action, Options
from crashgames.core.sentence_file import read_sentences
from crashgames.core.sentences import by_cause, players, worded
from crashgames.core.thoughts import Thought, Weighed, percent
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.bot import STYLES, Guests, Mind, T, acceptance
from crashgames.games.cheaters_game.bot.futures import FutureTable, Style, totals_of
from crashgames.games.cheaters_game.messages import ALLIANCE, Answer, Approach, BlowWhistle, Invite, Offer, Phase, Reply
from crashgames.games.cheaters_game.tables import HONEST, NOBODY
from crashgames.games.cheaters_game.view import CheatersView
from crashgames.paths import assets_root

LIKELY_CHANCE, RISKY_CHANCE = 0.5, 0.25
"""Answers less likely are not told in numbers; whoever is so likely to be betrayed first stays out for that reason."""
MANY_ROUNDS_LEFT = 2
"""With more rounds left, alliances are praised for what they bring again and again."""


SENTENCES = read_sentences(
    assets_root() / "cheaters_game/sentences/reasons.toml",
    values={
        "has guests": lambda thought: bool(thought.guests),
        "helps leader": lambda thought: thought.whom == thought.leader,
        "honest instead": lambda thought: thought.other == HONEST,
        "more instead": lambda thought: thought.count < thought.other,
    },
)


class Why(StrEnum):
    """What decides."""

    WARY = "wary"
    """Somebody has turned in alliances before."""
    HELPS = "helps"
    """The other choice would help somebody else most."""
    LEADS = "leads"
    BEHIND = "behind"
    RISK = "risk"
    RIVAL = "rival"
    """The strongest of the others is hit, or is not."""
    GROWS = "grows"
    """An alliance still brings points."""
    CHANCE = "chance"
    """Nothing else than the chance to win."""


class ChoiceReason(Weighed, frozen=True):
    """A choice by the chance to win, beside the best of the others."""

    fields = {
        "name": "whom",
        "leader": "leader",
        "names": players("guests"),
        "others": players("others"),
        "alliance": ALLIANCE,
        "instead": worded("other", messages.cartel_name),
        "risk": worded("risk_percent", str),
        "taken": worded("taken_percent", str),
    }
    says = by_cause(SENTENCES)

    cause: str
    why: Why
    whom: int = NOBODY
    """Whose doing it is, or who is asked."""
    leader: int = NOBODY
    guests: Guests = ()
    others: Guests = ()
    other: int = HONEST
    """The partner, the set of pawns, or the gift that would be the best instead."""
    set: int = HONEST
    count: int = 0
    """Of points: of the alliance, or of the gift."""
    pool: int = 0
    risk: float = 0.0
    """The chance that another guest turns the alliance in first."""

    @property
    def risk_percent(self) -> int:
        return percent(self.risk)

    @property
    def taken_percent(self) -> int:
        """The chance that the gift is accepted."""
        return percent(acceptance(self.count, self.pool))

    @property
    def boldness(self) -> str:
        """Of a gift: "fair" from half of the pool on, "bold" if it is not likely to be accepted, else empty."""
        if 2 * self.count >= self.pool:
            return "fair"
        return "bold" if acceptance(self.count, self.pool) < LIKELY_CHANCE else ""


class NobodyElse(Thought, frozen=True):
    """No other group that can still be invited is worth a thought: at a glance somebody in it gains nothing by it.

    It is not known whether that guest declines: to stay out of an alliance of the others may be worse.
    """

    fields = {"names": players("guests")}
    says = SENTENCES["nobody else"]

    guests: Guests


class Refusing(Thought, frozen=True):
    """`proud`: accepting would have been better, but the offer is an insult."""

    fields = {"name": "giver"}
    says = SENTENCES["refusing"]

    giver: int
    count: int
    """Of the points that the giver wants to keep."""
    proud: bool


# What decides

Because = tuple[Why, int]
"""What decides, and whose doing that is."""
CHANCE: Because = Why.CHANCE, NOBODY
Chances = tuple[float, float]
"""The chances to win by a choice, and by the best of the others."""


def thought(
    view: CheatersView, legal: Sequence[Action], action: Action, level: int, options: Options
) -> Thought | None:
    """Why a bot of this level that sees this view takes this action."""
    del options
    if view.phase in (Phase.TURN, Phase.GUESTS):
        return _naming(view, STYLES[level], action)
    mind = Mind(view, STYLES[level], action)
    chances, other = _compared(mind.choices(), action)
    match action:
        case Answer(_, willing):
            choice, because = "joining" if willing else "staying out", _why_answer(mind, willing)
            return ChoiceReason(*chances, choice, *because, leader=view.active, risk=mind.turned_in_before())
        case Approach(_, partner):
            assert isinstance(other, Approach)
            totals = totals_of(mind.table)
            why = Why.BEHIND if totals[partner] == min(totals[seat] for seat in mind.others) else Why.CHANCE
            return ChoiceReason(*chances, "partner", why, partner, other=other.partner)
        case Offer(_, gift):
            instead = other.gift if isinstance(other, Offer) else gift
            return ChoiceReason(*chances, "offer", Why.CHANCE, view.partner, other=instead, count=gift, pool=view.pool)
        case Reply(_, True):
            return ChoiceReason(*chances, "accepting", Why.CHANCE, view.active, count=view.gift, pool=view.pool)
        case Reply():
            return Refusing(view.active, view.pool - view.gift, chances[0] < chances[1])
    return _whistle(mind, chances, action, other)


def _compared(found: Sequence[tuple[float, T]], choice: T) -> tuple[Chances, T]:
    """The chances of the choice, and the best of the other choices; the choice itself if there is no other."""
    own = next(value for value, one in found if one == choice)
    others = [one for one in found if one[1] != choice]
    value, other = max(others, key=lambda one: one[0], default=(0.0, choice))
    return (own / 100, value / 100), other


def _naming(view: CheatersView, style: Style, action: Action) -> Thought:
    """Of the groups with the guest of this action the best one, and the best of all others."""
    named = group = tuple(sorted(view.guests))
    guest = action.guest if isinstance(action, Invite) else NOBODY
    if guest != NOBODY:
        fits = [one for _, one in sorted(Mind(view, style).groups(), reverse=True) if guest in one]
        group = fits[0] if fits else tuple(sorted((*group, guest)))
    mind = Mind(view, style, group)
    found = [one for one in mind.groups() if one[1] == group or guest not in one[1]]
    if len(found) == 1 and guest == NOBODY:
        return NobodyElse(group)
    chances, other = _compared(found, group)
    helped = _helped(mind, mind.with_group(other), mind.with_group(group))
    if not group:
        return ChoiceReason(*chances, "die", *(_wary(mind, other) or helped or _leading(mind)), guests=other)
    if named and guest != NOBODY:
        return ChoiceReason(*chances, "one more", Why.CHANCE, guest)
    if not other:
        totals, (rival, leads) = totals_of(mind.table), _rival(mind)
        because = (Why.LEADS, NOBODY) if leads else _lasting(mind)
        if totals[mind.seat] < totals[rival] and rival not in group:
            because = Why.BEHIND, rival
        return ChoiceReason(*chances, "alliance", *because, guests=group)
    if guest == NOBODY:
        return ChoiceReason(*chances, "enough", *(helped or CHANCE), others=tuple(sorted({*other} - {*group})))
    return ChoiceReason(*chances, "group", *(helped or CHANCE), guests=group, others=other)


def _helped(mind: Mind, table: FutureTable, instead: FutureTable) -> Because | None:
    """Whom of the others a table helps most, if anybody."""
    whom = mind.favoured(table, instead)
    return None if whom == NOBODY else (Why.HELPS, whom)


def _wary(mind: Mind, people: Sequence[int]) -> Because | None:
    """The boldest of these if they have shown it."""
    bold = [seat for seat in people if seat != mind.seat and mind.table.boldness[seat] > mind.style.others]
    return (Why.WARY, max(bold, key=mind.table.boldness.__getitem__)) if bold else None


def _rival(mind: Mind) -> tuple[int, bool]:
    """The first of the others by points, and whether this seat is ahead of all."""
    totals = totals_of(mind.table)
    rival = max(mind.others, key=totals.__getitem__)
    return rival, totals[mind.seat] > totals[rival]


def _leading(mind: Mind) -> Because:
    return Why.LEADS if _rival(mind)[1] else Why.CHANCE, NOBODY


def _lasting(mind: Mind) -> Because:
    return Why.GROWS if mind.table.turns > MANY_ROUNDS_LEFT * mind.view.seats else Why.CHANCE, NOBODY


def _why_answer(mind: Mind, joins: bool) -> Because:
    joined, without = mind.answer_tables()
    if joins:
        return _helped(mind, without, joined) or _lasting(mind)
    if mind.turned_in_before() >= RISKY_CHANCE:
        return Why.RISK, NOBODY
    return _helped(mind, joined, without) or _wary(mind, (mind.view.active, *mind.view.guests)) or _leading(mind)


def _whistle(mind: Mind, chances: Chances, action: Action, other: Action) -> Thought:
    """Why somebody turns in an alliance, or keeps silent about the one that is best to turn in."""
    instead = other.set if isinstance(other, BlowWhistle) else HONEST
    number = action.set if isinstance(action, BlowWhistle) else instead
    alliance, rival = next(one for one in mind.view.alliances if one.set == number), _rival(mind)[0]
    if isinstance(action, BlowWhistle):
        because = (Why.RIVAL, rival) if rival in alliance.people else _wary(mind, alliance.people) or CHANCE
        return ChoiceReason(*chances, "turning in", *because, other=instead, set=number, count=alliance.points)
    why = Why.RIVAL if rival not in alliance.people else Why.LEADS if alliance.leader == mind.seat else Why.GROWS
    return ChoiceReason(*chances, "keeping silent", why, rival, set=number)
