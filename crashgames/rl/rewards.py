"""What the end of a match is worth to each seat."""

from collections.abc import Callable

from crashgames.core.messages import Outcome

Reward = Callable[[Outcome, int], list[float]]


def share(outcome: Outcome, seats: int) -> list[float]:
    """The share of the win less an even one, so that all rewards add up to 0: with two winners of five, 1/2 - 1/5 each.

    0 for everybody in a draw, and where nobody wins.
    """
    if not outcome.winners:
        return [0.0] * seats
    won = 1 / len(outcome.winners)
    return [(won if seat in outcome.winners else 0.0) - 1 / seats for seat in range(seats)]


def win(outcome: Outcome, seats: int) -> list[float]:
    """1 for each winner and -1 for everybody else, however many win; 0 for everybody in a draw of all."""
    if len(outcome.winners) == seats:
        return [0.0] * seats
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]


REWARDS: dict[str, Reward] = {"share": share, "win": win}
