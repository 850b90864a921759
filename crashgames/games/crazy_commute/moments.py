"""What is told of a match of Crazy Commute: awards at its end, and moments for films."""

from collections.abc import Iterable, Iterator, Sequence

from crashgames.core.awards import Award, AwardKind, Awards, Turn, each, most
from crashgames.core.plots import Caption, Clip, Cue, Plot, Shot
from crashgames.core.sentences import cases, sentence, worded
from crashgames.core.translation import mark
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import PileBeaten
from crashgames.games.crazy_commute.tables import NONE, TROPHIES_TO_WIN, item_name
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

# Films

SEATS = 4
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


def _fights(shots: Sequence[Shot]) -> Iterator[tuple[int, list[Cue], Shot, messages.DuelWon, int]]:
    """Duels of drivers: when the turn began, cues of pulling up and of the first card, the end, and cards played."""
    began, played, cues = 0, 0, list[Cue]()
    for shot in shots:
        for trial in shot.of(messages.PassTried):
            cues = [Cue(shot.number, WantsPast(trial.seat, trial.target))]
        for first in shot.of(messages.DuelOpened):
            cues.append(Cue(shot.number, EachIsBlocked(first.seat, first.item)))
            played = 1
        played += len([*shot.of(messages.Blocked)])
        for won in shot.of(messages.DuelWon):
            yield began, cues, shot, won, played
        for _ in shot.of(messages.TurnBegan):
            began = shot.number


def _ends(shot: Shot) -> bool:
    return any(shot.of(messages.GameEnded))


def duels(shots: Sequence[Shot]) -> Iterator[Clip]:
    """A long duel under the printed rules of blocking."""
    for _, cues, shot, won, played in _fights(shots):
        is_printed = shot.before.in_force.blocks_all == NONE
        if cues[1].number < shot.number and played >= MIN_DUEL_CARDS and is_printed and not _ends(shot):
            over = Cue(shot.number, DuelOver(won.winner, played, won.trophy))
            yield Clip((cues[0], cues[1], over), worth=played)


def piles(shots: Sequence[Shot]) -> Iterator[Clip]:
    """Somebody with nobody ahead duels the discard pile."""
    number, item = 0, NONE
    for shot in shots:
        for pile in shot.of(messages.PileTurned):
            number, item = shot.number, pile.item
        ends: list[PileBeaten | messages.FellToTheBack] = [*shot.of(PileBeaten), *shot.of(messages.FellToTheBack)]
        for end in ends if shot.number > number and not _ends(shot) else ():
            seat, beaten = end.seat, isinstance(end, PileBeaten)
            cues = (
                Cue(number - 1, NobodyAhead(seat)),
                Cue(number, PileTurnedUp(seat, item)),
                Cue(shot.number, PileOver(seat, item, beaten)),
            )
            yield Clip(cues, worth=1.0 if beaten else 2.0)


def sevenths(shots: Sequence[Shot]) -> Iterator[Clip]:
    """The last duel of a match."""
    for began, cues, shot, won, _ in _fights(shots):
        is_short = len(shot.before.trophies[won.winner]) == TROPHIES_TO_WIN - 1
        if is_short and won.trophy is not None and _ends(shot):
            last = Cue(shot.number, Seventh(won.winner, won.trophy))
            yield Clip((Cue(began, OneShort(won.winner)), cues[0], last), worth=3.0, after=0)


PLOTS = (
    Plot("duel", SEATS, 3, duels, (WantsPast, EachIsBlocked, DuelOver)),
    Plot("pile", SEATS, 3, piles, (NobodyAhead, PileTurnedUp, PileOver)),
    Plot("seventh_trophy", SEATS, 3, sevenths, (OneShort, WantsPast, Seventh)),
)
