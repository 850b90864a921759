"""Why bots of Cheater's Game act: whom a choice helps, what it risks, and how likely it makes winning."""

from collections.abc import Sequence

from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import Thought
from crashgames.games.cheaters_game.bot import STYLES, Guests, Mind, T, acceptance
from crashgames.games.cheaters_game.bot.futures import FutureTable, Style, totals_of
from crashgames.games.cheaters_game.bot.reasons import Because, ChoiceReason, NobodyElse, Refusing, Why
from crashgames.games.cheaters_game.messages import Answer, Approach, BlowWhistle, Collect, Invite, Offer, Reply
from crashgames.games.cheaters_game.tables import HONEST, NOBODY
from crashgames.games.cheaters_game.view import CheatersView

RISKY_CHANCE = 0.25
"""From this chance on that an alliance is turned in first, it is why a guest stays out."""
MANY_ROUNDS_LEFT = 2
"""With more rounds left, alliances are praised for what they bring again and again."""


def thought(
    view: CheatersView, legal: Sequence[Action], action: Action, level: int, options: Options
) -> Thought | None:
    """Why a bot of this level that sees this view takes this action."""
    del options
    style = STYLES[level]
    if not isinstance(action, Answer | Collect | BlowWhistle | Approach | Offer | Reply):
        return _naming(view, style, action)
    mind = Mind(view, style, action)
    chances, other = _compared(mind.choices(), action)
    match action:
        case Answer(_, willing):
            choice, because = "joining" if willing else "staying out", _why_answer(mind, willing)
            return ChoiceReason(*chances, choice, *because, leader=view.active, risk=mind.turned_in_before())
        case BlowWhistle(_, number):
            return _turning_in(mind, chances, number, other)
        case Approach(_, partner):
            assert isinstance(other, Approach)
            why = _why_partner(mind, partner, other.partner)
            return ChoiceReason(*chances, "partner", why, partner, other=other.partner)
        case Offer(_, gift):
            instead = other.gift if isinstance(other, Offer) else gift
            taken = acceptance(gift, view.pool)
            return ChoiceReason(
                *chances, "offer", Why.CHANCE, view.partner, other=instead, points=gift, pool=view.pool, taken=taken
            )
        case Reply(_, accepts) if accepts:
            return ChoiceReason(*chances, "accepting", Why.CHANCE, view.active, points=view.gift, pool=view.pool)
        case Reply():
            return Refusing(view.active, view.pool - view.gift, chances[0] < chances[1])
    assert isinstance(other, BlowWhistle)
    return _keeping_silent(mind, chances, other.set)


Chances = tuple[float, float]
"""The chances to win by a choice, and by the best of the others."""


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
    if not group:
        return ChoiceReason(*chances, "die", *_why_die(mind, other), guests=other)
    if named and guest != NOBODY:
        return ChoiceReason(*chances, "one more", Why.CHANCE, guest)
    if not other:
        return ChoiceReason(*chances, "alliance", *_why_alliance(mind, group), guests=group)
    helped = _helped(mind, mind.with_group(other), mind.with_group(group)) or Because(Why.CHANCE)
    if guest == NOBODY:
        return ChoiceReason(*chances, "enough", *helped, others=tuple(sorted({*other} - {*group})))
    return ChoiceReason(*chances, "group", *helped, guests=group, others=other)


# What decides


def _helped(mind: Mind, table: FutureTable, instead: FutureTable) -> Because | None:
    """Whom of the others a table helps most, if anybody."""
    whom = mind.favoured(table, instead)
    return None if whom == NOBODY else Because(Why.HELPS, whom)


def _wary(mind: Mind, people: Sequence[int]) -> Because | None:
    """The boldest of these if they have shown it."""
    bold = [seat for seat in people if seat != mind.seat and mind.table.boldness[seat] > mind.style.others]
    return Because(Why.WARY, max(bold, key=mind.table.boldness.__getitem__)) if bold else None


def _rival(mind: Mind) -> tuple[int, bool]:
    """The first of the others by points, and whether this seat is ahead of all."""
    totals = totals_of(mind.table)
    rival = max(mind.others, key=totals.__getitem__)
    return rival, totals[mind.seat] > totals[rival]


def _leading(mind: Mind) -> Because:
    return Because(Why.LEADS if _rival(mind)[1] else Why.CHANCE)


def _lasting(mind: Mind) -> Because:
    return Because(Why.GROWS if mind.table.turns > MANY_ROUNDS_LEFT * mind.view.seats else Why.CHANCE)


def _why_die(mind: Mind, guests: Guests) -> Because:
    return _wary(mind, guests) or _helped(mind, mind.with_group(guests), mind.table) or _leading(mind)


def _why_alliance(mind: Mind, guests: Guests) -> Because:
    totals, (rival, leads) = totals_of(mind.table), _rival(mind)
    if totals[mind.seat] < totals[rival] and rival not in guests:
        return Because(Why.BEHIND, rival)
    return Because(Why.LEADS) if leads else _lasting(mind)


def _why_answer(mind: Mind, joins: bool) -> Because:
    joined, without = mind.answer_tables()
    if joins:
        return _helped(mind, without, joined) or _lasting(mind)
    if mind.turned_in_before() >= RISKY_CHANCE:
        return Because(Why.RISK)
    people = (mind.view.active, *mind.view.guests)
    return _helped(mind, joined, without) or _wary(mind, people) or _leading(mind)


def _turning_in(mind: Mind, chances: Chances, number: int, other: Action) -> Thought:
    alliance = next(one for one in mind.view.alliances if one.set == number)
    rival, _ = _rival(mind)
    hits = Because(Why.RIVAL, rival) if rival in alliance.people else None
    because = hits or _wary(mind, alliance.people) or Because(Why.CHANCE)
    instead = other.set if isinstance(other, BlowWhistle) else HONEST
    return ChoiceReason(*chances, "turning in", *because, other=instead, set=number, points=alliance.points)


def _keeping_silent(mind: Mind, chances: Chances, number: int) -> Thought:
    alliance, (rival, _) = next(one for one in mind.view.alliances if one.set == number), _rival(mind)
    because = Because(Why.LEADS if alliance.leader == mind.seat else Why.GROWS)
    if rival not in alliance.people:
        because = Because(Why.RIVAL, rival)
    return ChoiceReason(*chances, "keeping silent", *because, set=number)


def _why_partner(mind: Mind, partner: int, other: int) -> Why:
    totals, (rival, _) = totals_of(mind.table), _rival(mind)
    if totals[partner] == min(totals[seat] for seat in mind.others):
        return Why.BEHIND
    return Why.LEADS if other == rival else Why.CHANCE
