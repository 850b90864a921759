"""The plots of films of Crazy Commute: a long duel, one with the discard pile, the last trophy."""

from collections.abc import Iterator, Sequence

from plots import Clip, Plot, events

from crashgames.core.captions import Cue
from crashgames.core.films import Shot
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.messages import PileBeaten
from crashgames.games.crazy_commute.moments import (
    MIN_DUEL_CARDS,
    DuelOver,
    EachIsBlocked,
    NobodyAhead,
    OneShort,
    PileOver,
    PileTurnedUp,
    Seventh,
    WantsPast,
)
from crashgames.games.crazy_commute.tables import NONE, TROPHIES_TO_WIN

SEATS = 4


def _fights(shots: Sequence[Shot]) -> Iterator[tuple[int, list[Cue], Shot, messages.DuelWon, int]]:
    """Duels of drivers: when the turn began, cues of pulling up and of the first card, the end, and cards played."""
    began, played, cues = 0, 0, list[Cue]()
    for shot in shots:
        for trial in events(shot, messages.PassTried):
            cues = [Cue(shot.number, WantsPast(trial.seat, trial.target))]
        for first in events(shot, messages.DuelOpened):
            cues.append(Cue(shot.number, EachIsBlocked(first.seat, first.item)))
            played = 1
        played += len([*events(shot, messages.Blocked)])
        for won in events(shot, messages.DuelWon):
            yield began, cues, shot, won, played
        for _ in events(shot, messages.TurnBegan):
            began = shot.number


def _ends(shot: Shot) -> bool:
    return any(events(shot, messages.GameEnded))


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
        for pile in events(shot, messages.PileTurned):
            number, item = shot.number, pile.item
        ends: list[PileBeaten | messages.FellToTheBack] = [
            *events(shot, PileBeaten),
            *events(shot, messages.FellToTheBack),
        ]
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


PLOTS = (Plot("duel", SEATS, 3, duels), Plot("pile", SEATS, 3, piles), Plot("seventh_trophy", SEATS, 3, sevenths))
