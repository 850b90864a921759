"""The end of a match as a scene: the car park at the office, trophies counted up, the two best moments."""

from collections.abc import Iterator, Sequence

from crashgames.core.messages import Event, Names
from crashgames.core.replay import Replay
from crashgames.core.translation import ntr, tr
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.messages import LetThrough, PlacesSwapped, TurnBegan
from crashgames.games.crazy_commute.tables import TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView, Duel
from crashgames.ui.faces import Mood
from crashgames.ui.theatre import MOMENT_SECONDS, Act, Best, Count, CountedPieces, Finale, open_scores, scored_acts
from crashgames.ui.worlds import with_owners, with_people

MIN_PASSED = 2
"""So many drivers passed in one turn are worth telling."""


def ending(view: CommuteView, events: Sequence[Event], names: Names, characters: Sequence[str]) -> Finale:
    """The scene for a match that is over."""
    won = {seat: len(view.trophies[seat]) for seat in sorted(range(view.seats), key=lambda s: -len(view.trophies[s]))}
    cup = CountedPieces(f"{ART}trophy", 1, means=tr("Trophies"))
    counts = [Count((seat,), (cup,) * count, count) for seat, count in won.items()]
    duel = longest_duel(view)
    best = [*([longest(duel, names)] if duel else ()), *_overtaker(events, names), *_champion(view, names)]
    winners = view.outcome.winners if view.outcome else ()
    return Finale(picture_of(view, winners, characters), counts=counts, best=best[:2])


def picture_of(view: CommuteView, winners: Sequence[int], characters: Sequence[str]) -> str:
    """Who stands on the podium in their car; in the evening if the day was over before anybody had seven trophies."""
    cars = ("car",) if len(winners) == 1 else ("left", "right")
    name = "shared" if len(winners) != 1 else "won" if words.best(view) >= TROPHIES_TO_WIN else "evening"
    owners = dict(zip(cars, winners, strict=False))
    drivers = {f"{car}_driver": [(characters[seat], Mood.TRIUMPHANT)] for car, seat in owners.items()}
    return with_owners(with_people(f"{ART}finale/{name}", drivers), owners)


def longest_duel(view: CommuteView) -> Duel | None:
    """The first of the duels between drivers with most cards."""
    duels = [duel for duel in view.duels if not duel.against_pile]
    return max(duels, key=lambda duel: len(duel.cards), default=None)


def longest(duel: Duel, names: Names) -> Best:
    """Who won the longest duel."""
    text = ntr(
        "One card was enough: {name} beat {loser}",
        "The longest duel, {n} cards: {name} beat {loser}",
        len(duel.cards),
        name=names[duel.winner],
        loser=names[duel.rival(duel.winner)],
    )
    return Best((duel.winner, duel.rival(duel.winner)), text)


def _overtaker(events: Sequence[Event], names: Names) -> Iterator[Best]:
    """Whoever passed the most drivers in one turn."""
    best, seat, count = (0, -1), -1, 0
    for event in events:
        match event:
            case TurnBegan(_, began):
                seat, count = began, 0
            case LetThrough(passer) | PlacesSwapped(passer) if passer == seat:
                count += 1
                best = max(best, (count, seat), key=lambda found: found[0])
    if best[0] >= MIN_PASSED:
        text = tr("The fastest turn: {name} passed {n} drivers").format(name=names[best[1]], n=best[0])
        yield Best((best[1],), text)


def _champion(view: CommuteView, names: Names) -> Iterator[Best]:
    """Whoever won the most duels against drivers."""
    winners = [duel.winner for duel in view.duels if not duel.against_pile]
    if winners:
        seat = max(range(view.seats), key=winners.count)
        won, name = str(winners.count(seat)), names[seat]
        text = ntr("{name} won the only duel", "{name} won {won} of {n} duels", len(winners), name=name, won=won)
        yield Best((seat,), text)


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match."""
    return scored_acts(replay, names, open_scores(replay, trophies), instead=_duel(replay, names))


def trophies(view: CommuteView) -> tuple[int, ...]:
    """The number of everybody's trophies."""
    return tuple(map(len, view.trophies))


def _duel(replay: Replay, names: Names) -> Act | None:
    """The longest duel, card by card."""
    views = [view for view in replay.views() if isinstance(view, CommuteView)]
    duel = longest_duel(views[-1])
    if duel is None:
        return None
    over = next(number for number, view in enumerate(views) if duel in view.duels)
    began = max(number for number in range(over) if views[number].duel is None)
    told = longest(duel, names)
    return Act("duel", MOMENT_SECONDS, tr("The duel of the match"), told.words, moment=(began, over), about=told.seats)
