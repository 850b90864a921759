"""What Crazy Commute tells of its views: moods, when it gets exciting; the ending as a scene."""

from collections.abc import Iterator, Mapping, Sequence

from crashgames.core.messages import Event, Names
from crashgames.core.replay import Replay
from crashgames.core.translation import ntr, tr
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.board import words
from crashgames.games.crazy_commute.board.card_face import ART
from crashgames.games.crazy_commute.board.choices import meaning
from crashgames.games.crazy_commute.board.private import album, secret_page
from crashgames.games.crazy_commute.tables import TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView, Duel
from crashgames.ui.faces import Mood
from crashgames.ui.telling import Telling, attempted
from crashgames.ui.theatre import MOMENT_SECONDS, Act, Best, Count, CountedPieces, Finale, open_scores, scored_acts
from crashgames.ui.worlds import with_owners, with_people

MIN_PASSED = 2
"""So many drivers passed in one turn are worth telling."""


def feelings(event: Event, view: CommuteView) -> Mapping[int, Mood]:
    """The moods after an event, from the view before it."""
    match event:
        case messages.TookTheLead(seat):
            return {seat: Mood.GLAD}
        case messages.PassTried(seat, target):
            return {seat: Mood.GLAD, target: Mood.CROSS}
        case messages.LetThrough(seat, target):
            return {seat: Mood.GLAD, target: Mood.WORRIED}
        case messages.CardTaken(seat, giver):
            return {seat: Mood.GLAD, giver: Mood.WORRIED}
        case messages.DuelOpened(seat, against):
            return {seat: Mood.CROSS, against: Mood.WORRIED}
        case messages.DuelWon(winner, loser):
            return {winner: _won(view, winner), loser: Mood.CROSS}
        case messages.PileBeaten(seat):
            return {seat: _won(view, seat)}
        case messages.DroppedBehind(seat) | messages.FellToTheBack(seat):
            return {seat: Mood.CROSS}
        case messages.LineReversed():
            first, last = view.rows[0], view.rows[-1]
            return dict.fromkeys(first, Mood.WORRIED) | dict.fromkeys(last, Mood.GLAD)
        case messages.GameEnded(winners):
            return {seat: Mood.TRIUMPHANT if seat in winners else Mood.WORRIED for seat in range(view.seats)}
    return {}


def _won(view: CommuteView, seat: int) -> Mood:
    """More than glad where only one trophy is missing now."""
    return Mood.TRIUMPHANT if len(view.trophies[seat]) >= TROPHIES_TO_WIN - 2 else Mood.GLAD


# The ending: the car park at the office, trophies counted up, the two best moments


def ending(view: CommuteView, events: Sequence[Event], names: Names, characters: Sequence[str]) -> Finale:
    """The scene for a match that is over."""
    won = {seat: len(view.trophies[seat]) for seat in sorted(range(view.seats), key=lambda s: -len(view.trophies[s]))}
    cup = CountedPieces(f"{ART}trophy", 1, means=tr("Trophies"))
    counts = [Count((seat,), (cup,) * count, count) for seat, count in won.items()]
    duel = longest_duel(view)
    best = [*([longest(duel, names)] if duel else ()), *_overtaker(events, names)]
    beaten = [duel.winner for duel in view.duels if not duel.against_pile]
    if beaten:
        seat = max(range(view.seats), key=beaten.count)
        won_by, name = str(beaten.count(seat)), names[seat]
        text = ntr("{name} won the only duel", "{name} won {won} of {n} duels", len(beaten), name=name, won=won_by)
        best.append(Best((seat,), text))
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
            case messages.TurnBegan(_, began):
                seat, count = began, 0
            case messages.LetThrough(passer) | messages.PlacesSwapped(passer) if passer == seat:
                count += 1
                best = max(best, (count, seat), key=lambda found: found[0])
    if best[0] >= MIN_PASSED:
        text = tr("The fastest turn: {name} passed {n} drivers").format(name=names[best[1]], n=best[0])
        yield Best((best[1],), text)


def acts(replay: Replay, names: Names) -> tuple[Act, ...]:
    """All acts of a finished match; among them its longest duel, card by card."""
    scores = open_scores(replay, lambda view: tuple(map(len, view.trophies)))
    views = [view for view in replay.views() if isinstance(view, CommuteView)]
    act, duel = None, longest_duel(views[-1])
    if duel is not None:
        over = next(number for number, view in enumerate(views) if duel in view.duels)
        began = max(number for number in range(over) if views[number].duel is None)
        told, title = longest(duel, names), tr("The duel of the match")
        act = Act("duel", MOMENT_SECONDS, title, told.words, moment=(began, over), about=told.seats)
    return scored_acts(replay, names, scores, instead=act)


TELLING: Telling[CommuteView] = Telling(
    prompt=words.prompt,
    attempt=attempted(meaning),
    moods=feelings,
    tension=lambda view: words.best(view) >= TROPHIES_TO_WIN - 1,
    secret=secret_page,
    album=album,
    theatre=acts,
    finale=ending,
)
"""Tense as soon as one trophy more may be the last."""
