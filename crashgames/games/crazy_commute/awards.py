"""The awards of a match of Crazy Commute."""

from collections.abc import Iterable, Sequence

from crashgames.core.awards import Award, AwardKind, Awards, Turn, each, most
from crashgames.core.translation import mark
from crashgames.games.crazy_commute.messages import PileBeaten
from crashgames.games.crazy_commute.view import CommuteView

MIN_DUEL_CARDS, MIN_TOLLS, MIN_PILES = 5, 2, 2
"""The least cards in a duel, cards taken, and piles beaten for an award."""

LONG_CHAIN = AwardKind("long_chain", mark("Long chain"), mark("Cards in longest duel won: {n}"), "list")
TOLL_KEEPER = AwardKind("toll_keeper", mark("Toll keeper"), mark("Cards taken for letting others pass: {n}"), "plus")
PILE_DRIVER = AwardKind("pile_driver", mark("Against the pile"), mark("Duels won against the pile: {n}"), "arrow_up")


def find(view: CommuteView, turns: Sequence[Turn]) -> Iterable[Award]:
    """All awards of a match that is over."""
    seats = range(view.seats)
    longest = [max((len(duel.cards) for duel in view.duels if duel.winner == seat), default=0) for seat in seats]
    yield from most(LONG_CHAIN.id, longest, MIN_DUEL_CARDS)
    taken = [sum(taking.cards for taking in view.takings if taking.taker == seat) for seat in seats]
    yield from most(TOLL_KEEPER.id, taken, MIN_TOLLS)
    beaten = [pile.seat for turn in turns for pile in turn.of(PileBeaten)]
    yield from each(PILE_DRIVER.id, [beaten.count(seat) for seat in seats], MIN_PILES)


AWARDS = Awards((LONG_CHAIN, TOLL_KEEPER, PILE_DRIVER), find)
