"""What is told of a match of Crazy Commute: awards at its end, and captions of its films."""

from collections.abc import Iterable, Sequence

from crashgames.core.awards import Award, AwardKind, Awards, Turn, each, most
from crashgames.core.captions import Caption, Captions
from crashgames.core.sentences import cases, sentence, worded
from crashgames.core.translation import mark
from crashgames.games.crazy_commute.messages import PileBeaten
from crashgames.games.crazy_commute.tables import item_name
from crashgames.games.crazy_commute.view import CommuteView

# Awards

MIN_DUEL_CARDS, MIN_TOLLS, MIN_PILES = 5, 2, 2
"""The least cards in a duel, for films as well, and cards taken and piles beaten for an award."""

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

# Captions of films

ITEM = worded("item", item_name)


class WantsPast(Caption, frozen=True):
    says = sentence("{name} wants to pass {target}.")
    lit = (("car", "seat"), ("car", "target"), ("plate", "seat"), ("plate", "target"))
    seat: int
    target: int


class EachIsBlocked(Caption, frozen=True):
    says = sentence("{name} plays: {item}. Every item is blocked by one other.", item=ITEM)
    lit = (("clash",), ("plate", "seat"))
    seat: int
    item: int


class DuelOver(Caption, frozen=True):
    says = cases(
        "trophy",
        {None: sentence("{cards} cards, and {name} wins. But there is no trophy.", name="winner")},
        sentence("{cards} cards, and {name} wins the trophy: {item}.", name="winner", item=worded("trophy", item_name)),
    )
    lit = (("car", "winner"), ("plate", "winner"))
    winner: int
    cards: int
    trophy: int | None


class NobodyAhead(Caption, frozen=True):
    says = sentence("Nobody is ahead of {name}: only the discard pile is left to beat.")
    lit = (("car", "seat"), ("plate", "seat"), ("discards",))
    seat: int


class PileTurnedUp(Caption, frozen=True):
    says = sentence("The top card: {item}. Can {name} block it?", item=ITEM)
    lit = (("clash",), ("car", "seat"), ("plate", "seat"))
    seat: int
    item: int


class PileOver(Caption, frozen=True):
    says = cases(
        "beaten",
        {
            True: sentence("Blocked. {name} wins the trophy: {item}.", item=ITEM),
            False: sentence("Not blocked. {name} falls behind everybody else."),
        },
    )
    lit = (("car", "seat"), ("plate", "seat"))
    seat: int
    item: int
    beaten: bool


class OneShort(Caption, frozen=True):
    says = sentence("{name} has six trophies. With seven the match is won.")
    lit = (("car", "seat"), ("plate", "seat"))
    seat: int


class Seventh(Caption, frozen=True):
    says = sentence("{item}: the seventh trophy. {name} wins.", item=ITEM)
    lit = (("car", "seat"), ("plate", "seat"))
    seat: int
    item: int


CAPTIONS = Captions((WantsPast, EachIsBlocked, DuelOver, NobodyAhead, PileTurnedUp, PileOver, OneShort, Seventh))
