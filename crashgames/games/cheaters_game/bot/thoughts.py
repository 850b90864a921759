"""The reasons of the bots of Cheater's Game: how many futures a choice wins, beside the best of the others."""

from collections.abc import Sequence
from typing import ClassVar

from crashgames.core.messages import Action, Options
from crashgames.core.sentences import Part, Sentence, cases, counted, players, sentence, worded
from crashgames.core.thoughts import Thought, hundredths
from crashgames.core.translation import number
from crashgames.games.cheaters_game.bot.manners import acceptance
from crashgames.games.cheaters_game.bot.mind import STYLES, Guests, Mind, Style, T, naming
from crashgames.games.cheaters_game.messages import (
    ALLIANCE,
    Answer,
    Approach,
    BlowWhistle,
    Collect,
    Invite,
    Offer,
    Reply,
)
from crashgames.games.cheaters_game.tables import HONEST
from crashgames.games.cheaters_game.view import CheatersView

NUMBERS: dict[str, Part] = {name: worded(name, number) for name in ("wins", "instead", "of")}
ALIKE = sentence("It hardly matters: this wins {wins} of {of} simulated matches, and so does the next best choice.")


class Weighed(Thought, frozen=True):
    """A choice and the best of the others, by the futures that they win of so many."""

    wins: int
    instead: int
    of: int
    guess: bool
    """The other one looked better."""


def odds(worth: float, instead: float) -> tuple[int, int, int, bool]:
    """Of a hundred futures, or of a thousand where that is needed to tell the two apart."""
    of = 100 if round(worth) != round(instead) else 1000
    return round(worth * of / 100), round(instead * of / 100), of, worth < instead


def either(wise: Sentence, guess: Sentence) -> Sentence:
    """One sentence for the best choice, and one for a choice although another looked better."""
    return cases(
        lambda thought: thought.wins == thought.instead, {True: ALIKE}, cases("guess", {False: wise, True: guess})
    )


class DieIsBetter(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        sentence(
            "The honest die wins {wins} of {of} simulated matches, an alliance with {names} only {instead}.",
            names=players("guests"),
        ),
        sentence(
            "A misjudgement: the honest die wins {wins} of {of} simulated matches, an alliance with {names} {instead}.",
            names=players("guests"),
        ),
    )

    guests: Guests


class AllianceIsBetter(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        sentence(
            "An alliance with {names} wins {wins} of {of} simulated matches, the honest die only {instead}.",
            names=players("guests"),
        ),
        sentence(
            "A misjudgement: an alliance with {names} wins {wins} of {of} simulated matches, the honest die {instead}.",
            names=players("guests"),
        ),
    )

    guests: Guests


class GroupIsBetter(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        sentence(
            "An alliance with {names} wins {wins} of {of} simulated matches, one with {others} only {instead}.",
            names=players("guests"),
            others=players("others"),
        ),
        sentence(
            "A misjudgement: an alliance with {names} wins {wins} of {of} simulated matches, one with {others} "
            "{instead}.",
            names=players("guests"),
            others=players("others"),
        ),
    )

    guests: Guests
    others: Guests


class NobodyElse(Thought, frozen=True):
    """No other group that can still be invited is worth a thought: at a glance somebody in it gains nothing by it.

    It is not known whether that guest declines: to stay out of an alliance of the others may be worse.
    """

    says: ClassVar[Sentence] = cases(
        "guests",
        {(): sentence("In every alliance a guest seems to gain nothing and might decline, so the honest die it is.")},
        sentence(
            "With more guests than {names}, one guest seems to gain nothing and might decline.",
            names=players("guests"),
        ),
    )

    guests: Guests


class Joining(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        cases(
            "risk",
            {
                0: sentence(
                    "Joining wins {wins} of {of} simulated matches, staying out {instead}; no other guest "
                    "can turn the alliance in first."
                )
            },
            sentence(
                "Joining wins {wins} of {of} simulated matches, staying out {instead}, although a guest turns the "
                "alliance in first in {risk}%."
            ),
        ),
        sentence("A misjudgement: joining wins {wins} of {of} simulated matches, staying out {instead}."),
    )

    risk: int


class StayingOut(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        cases(
            "risk",
            {0: sentence("Staying out wins {wins} of {of} simulated matches, joining only {instead}.")},
            sentence(
                "Staying out wins {wins} of {of} simulated matches, joining only {instead}: a guest turns the "
                "alliance in first in {risk}%."
            ),
        ),
        sentence("A misjudgement: staying out wins {wins} of {of} simulated matches, joining {instead}."),
    )

    risk: int


class TurningIn(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        cases(
            lambda thought: len(thought.others),
            {
                1: counted(
                    "Turning in the {alliance} costs {names} one honest point and wins {wins} of {of} "
                    "simulated matches, the next best choice {instead}.",
                    "Turning in the {alliance} costs {names} {n} honest points and wins {wins} of {of} "
                    "simulated matches, the next best choice {instead}.",
                    "points",
                    alliance=ALLIANCE,
                    names=players("others"),
                    **NUMBERS,
                )
            },
            counted(
                "Turning in the {alliance} costs {names} one honest point each and wins {wins} of {of} "
                "simulated matches, the next best choice {instead}.",
                "Turning in the {alliance} costs {names} {n} honest points each and wins {wins} of {of} "
                "simulated matches, the next best choice {instead}.",
                "points",
                alliance=ALLIANCE,
                names=players("others"),
                **NUMBERS,
            ),
        ),
        sentence(
            "A misjudgement: turning in the {alliance} wins {wins} of {of} simulated matches; another "
            "choice would win {instead}.",
            alliance=ALLIANCE,
        ),
    )

    set: int
    others: Guests
    points: int


class KeepingSilent(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        sentence(
            "Keeping silent wins {wins} of {of} simulated matches, turning in the {alliance} only {instead}.",
            alliance=ALLIANCE,
        ),
        sentence(
            "A misjudgement: keeping silent wins {wins} of {of} simulated matches, turning in the {alliance} "
            "{instead}.",
            alliance=ALLIANCE,
        ),
    )

    set: int


class PartnerIsBetter(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        sentence(
            "Sharing with {name} wins {wins} of {of} simulated matches, with {other} only {instead}.",
            name="partner",
            other="other",
        ),
        sentence(
            "A misjudgement: sharing with {name} wins {wins} of {of} simulated matches, with {other} {instead}.",
            name="partner",
            other="other",
        ),
    )

    partner: int
    other: int


class OfferIsBetter(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        sentence(
            "An offer of {gift} out of {pool} points is accepted about {percent}% of the time, one of {less} only "
            "{lower}%."
        ),
        sentence(
            "A misjudgement: an offer of {gift} points wins {wins} of {of} simulated matches, one of {other} {instead}."
        ),
    )

    gift: int
    other: int
    pool: int
    percent: int
    less: int
    lower: int


class Accepting(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        sentence("Accepting wins {wins} of {of} simulated matches, refusing only {instead}."),
        sentence("A misjudgement: accepting wins {wins} of {of} simulated matches, refusing {instead}."),
    )


class Refusing(Weighed, frozen=True):
    says: ClassVar[Sentence] = either(
        sentence(
            "Refusing wins {wins} of {of} simulated matches, accepting only {instead}: {name} would get too much.",
            name="giver",
        ),
        sentence(
            "A matter of pride: only {gift} of {pool} points, although accepting wins {instead} of "
            "{of} simulated matches, refusing {wins}."
        ),
    )

    giver: int
    gift: int
    pool: int


# Which of them


def thought(
    view: CheatersView, legal: Sequence[Action], action: Action, level: int, options: Options
) -> Thought | None:
    """Why a bot of this level that sees this view takes this action."""
    del options
    style = STYLES[level]
    if len(legal) < 2:
        return None
    match action:
        case Answer(_, willing):
            mind = Mind(view, style)
            risk = hundredths(mind.turned_in_before())
            return (Joining if willing else StayingOut)(*_odds(mind.answers(), willing), risk)
        case Collect():
            weighed = Mind(view, style, HONEST).whistles()
            return KeepingSilent(*_odds(weighed, HONEST), _best_but(weighed, HONEST)[1])
        case BlowWhistle(_, number):
            return _turning_in(Mind(view, style, number), number)
        case Approach(_, partner):
            weighed = Mind(view, style).partners()
            return PartnerIsBetter(*_odds(weighed, partner), partner, _best_but(weighed, partner)[1])
        case Offer(_, gift):
            return _offering(Mind(view, style), gift)
        case Reply(_, accepts):
            found = _odds(Mind(view, style).replies(), accepts)
            return Accepting(*found) if accepts else Refusing(*found, view.active, view.gift, view.pool)
    return _naming(view, style, action)


def _odds(weighed: Sequence[tuple[float, T]], choice: T) -> tuple[int, int, int, bool]:
    """The futures that are won by a choice, and by the best of the others."""
    return odds(next(value for value, one in weighed if one == choice), _best_but(weighed, choice)[0])


def _best_but(weighed: Sequence[tuple[float, T]], choice: T) -> tuple[float, T]:
    """The best of the other choices."""
    return max([one for one in weighed if one[1] != choice], key=lambda one: one[0])


def _naming(view: CheatersView, style: Style, action: Action) -> Thought:
    """Of the groups that this action leads to the best one, and the best of those that it does not."""
    group = tuple(sorted(view.guests))
    if isinstance(action, Invite):
        fits = [one for _, one in sorted(Mind(view, style).groups(), reverse=True) if naming(view, one) == action]
        group = fits[0] if fits else tuple(sorted((*group, action.guest)))
    weighed = Mind(view, style, group).groups()
    if len(weighed) == 1:
        return NobodyElse(group)
    found, other = _odds(weighed, group), _best_but(weighed, group)[1]
    if not group:
        return DieIsBetter(*found, other)
    return GroupIsBetter(*found, group, other) if other else AllianceIsBetter(*found, group)


def _turning_in(mind: Mind, number: int) -> Thought:
    alliance = next(one for one in mind.view.alliances if one.set == number)
    others = tuple([seat for seat in alliance.people if seat != mind.seat])
    return TurningIn(*_odds(mind.whistles(), number), number, others, alliance.points)


def _offering(mind: Mind, gift: int) -> Thought:
    pool, less = mind.view.pool, max(0, gift - 1)
    weighed = [(mind.offer(mind.view.partner, gift), gift), *(one for one in mind.gifts() if one[1] != gift)]
    other = _best_but(weighed, gift)[1] if len(weighed) > 1 else gift
    taken, lower = (hundredths(acceptance(one, pool)) for one in (gift, less))
    found = _odds(weighed, gift) if other != gift else odds(*2 * weighed[0][:1])
    return OfferIsBetter(*found, gift, other, pool, taken, less, lower)
