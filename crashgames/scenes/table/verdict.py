"""The result of a match in a few words, and line by line."""

from dataclasses import dataclass

from crashgames.core.match import Match
from crashgames.core.messages import Outcome
from crashgames.core.translation import listing, tr


@dataclass(frozen=True)
class ResultLine:
    """One line of the result: a seat alone, or the seats of a team."""

    seats: tuple[int, ...]
    score: int
    won: bool


def places(match: Match, outcome: Outcome) -> list[ResultLine]:
    """The result by team or seat, the winners first, then by score."""
    teams: dict[int, list[int]] = {}
    for seat in range(len(match.players)):
        teams.setdefault(match.info.team_of(seat), []).append(seat)
    found = [
        ResultLine(tuple(seats), outcome.scores[seats[0]], any(seat in outcome.winners for seat in seats))
        for seats in teams.values()
    ]
    return sorted(found, key=lambda place: (not place.won, -place.score))


def verdict(match: Match, outcome: Outcome) -> str:
    """The winners, in a few words."""
    winners = [match.names[seat] for seat in sorted(outcome.winners)]
    if match.agreed and not match.counts:
        return tr("Ended by agreement")
    if outcome.side:
        return tr("{side} win!").format(side=outcome.side[:1].upper() + outcome.side[1:])
    if not winners:
        return tr("Nobody wins")
    if len(winners) == len(match.players):
        return tr("A draw")
    if sum(place.won for place in places(match, outcome)) > 1:
        return tr("{names} share the win").format(names=listing(winners))
    if len(winners) > 1:
        return tr("{names} win!").format(names=listing(winners))
    return tr("{name} wins!").format(name=winners[0])
