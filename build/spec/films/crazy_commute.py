"""The plots of films of Crazy Commute: a long duel, one with the discard pile, the last trophy."""

from collections.abc import Iterator, Sequence

from plots import Clip, Plot, each, events, said

from crashgames.core.captions import Caption, Cue
from crashgames.core.films import Shot
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.awards import MIN_DUEL_CARDS
from crashgames.games.crazy_commute.messages import PileBeaten
from crashgames.games.crazy_commute.tables import NONE, TROPHIES_TO_WIN, printed_cards

SEATS = 4

# Captions


def _about(seat: int, text: str, **fields: int | str | tuple[int, ...]) -> Caption:
    """A caption about one driver."""
    return said(text, ("car", seat), ("plate", seat), name=(seat,), **fields)


def _item(item: int) -> str:
    return printed_cards().items[item].name


def wants_past(seat: int, target: int) -> Caption:
    lit = *each("car", (seat, target)), *each("plate", (seat, target))
    return said("{name} wants to pass {target}.", *lit, name=(seat,), target=(target,))


def each_is_blocked(seat: int, item: int) -> Caption:
    text = "{name} plays: {item}. Every item is blocked by one other."
    return said(text, ("clash",), ("plate", seat), name=(seat,), item=_item(item))


def duel_over(winner: int, cards: int, trophy: int | None) -> Caption:
    if trophy is None:
        return _about(winner, "{cards} cards, and {name} wins. But there is no trophy.", cards=cards)
    return _about(winner, "{cards} cards, and {name} wins the trophy: {item}.", cards=cards, item=_item(trophy))


def nobody_ahead(seat: int) -> Caption:
    text = "Nobody is ahead of {name}: only the discard pile is left to beat."
    return said(text, ("car", seat), ("plate", seat), ("discards",), name=(seat,))


def pile_turned_up(seat: int, item: int) -> Caption:
    lit = ("clash",), ("car", seat), ("plate", seat)
    return said("The top card: {item}. Can {name} block it?", *lit, name=(seat,), item=_item(item))


def pile_over(seat: int, item: int, beaten: bool) -> Caption:
    if beaten:
        return _about(seat, "Blocked. {name} wins the trophy: {item}.", item=_item(item))
    return _about(seat, "Not blocked. {name} falls behind everybody else.")


def one_short(seat: int) -> Caption:
    return _about(seat, "{name} has six trophies. With seven the match is won.")


def seventh(seat: int, item: int) -> Caption:
    return _about(seat, "{item}: the seventh trophy. {name} wins.", item=_item(item))


# Plots


def _fights(shots: Sequence[Shot]) -> Iterator[tuple[int, list[Cue], Shot, messages.DuelWon, int]]:
    """Duels of drivers: when the turn began, cues of pulling up and of the first card, the end, and cards played."""
    began, played, cues = 0, 0, list[Cue]()
    for shot in shots:
        for trial in events(shot, messages.PassTried):
            cues = [Cue(shot.number, wants_past(trial.seat, trial.target))]
        for first in events(shot, messages.DuelOpened):
            cues.append(Cue(shot.number, each_is_blocked(first.seat, first.item)))
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
            over = Cue(shot.number, duel_over(won.winner, played, won.trophy))
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
                Cue(number - 1, nobody_ahead(seat)),
                Cue(number, pile_turned_up(seat, item)),
                Cue(shot.number, pile_over(seat, item, beaten)),
            )
            yield Clip(cues, worth=1.0 if beaten else 2.0)


def sevenths(shots: Sequence[Shot]) -> Iterator[Clip]:
    """The last duel of a match."""
    for began, cues, shot, won, _ in _fights(shots):
        is_short = len(shot.before.trophies[won.winner]) == TROPHIES_TO_WIN - 1
        if is_short and won.trophy is not None and _ends(shot):
            last = Cue(shot.number, seventh(won.winner, won.trophy))
            yield Clip((Cue(began, one_short(won.winner)), cues[0], last), worth=3.0, after=0)


PLOTS = (Plot("duel", SEATS, 3, duels), Plot("pile", SEATS, 3, piles), Plot("seventh_trophy", SEATS, 3, sevenths))
