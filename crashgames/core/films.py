"""Films: moments of real matches between bots, played again from stored actions, with three captions each."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Union

import msgspec

from crashgames.core.captions import Cue
from crashgames.core.catalog import GameInfo
from crashgames.core.engine import Engine
from crashgames.core.lessons import stacked
from crashgames.core.match import Match, Player, steps_of
from crashgames.core.messages import Action, View
from crashgames.core.replay import opened

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Ida", "Jonas")


class Film(msgspec.Struct, frozen=True):
    """A moment in its stored form, with all actions of the match up to its end."""

    plot: str
    seats: int
    level: int
    seed: int
    bot_seed: int
    first: int
    last: int
    cues: tuple[Cue, ...]
    actions: tuple[msgspec.Raw, ...]


@dataclass(frozen=True)
class Shot:
    """An action, the number of actions after it, the views before and after it, and its public events as steps."""

    number: int
    action: Action
    before: Any
    steps: tuple[Any, ...]
    after: Any


def players_of(film: Film) -> tuple[Player, ...]:
    """Bots at every seat."""
    return tuple(Player(name, film.level) for name in NAMES[: film.seats])


def actions_of(film: Film, info: GameInfo) -> list[Action]:
    """The actions of a film."""
    reader = msgspec.json.Decoder(Union[info.action_types()])
    return [reader.decode(raw) for raw in film.actions]


def match_of(film: Film, info: GameInfo) -> Match:
    """The match of a film, before its first action."""
    return Match(info, players_of(film), stacked(film.seed))


Look = Callable[[Engine[Any]], View]
"""What is seen of a position: a function from an engine to a view."""


def open_table(engine: Engine[Any]) -> View:
    """The view of the open table."""
    view: View = engine.view(None)
    return view


def x_rayed(match: Match) -> Look:
    """Sees everything that anybody at the table knows. ValueError unless only bots sit there."""
    if not all(player.is_bot for player in match.players):
        raise ValueError("only a match of bots alone can be X-rayed")
    return opened


def shots(match: Match, actions: Sequence[Action], look: Look, first: int = 0) -> Iterator[Shot]:
    """Play these actions, checked by the rules, and yield a shot for each from number `first` on."""
    engine = match.replay(0)
    for number, action in enumerate(actions):
        if number < first:
            engine.check(action)
            engine.advance(action)
            continue
        before = look(engine)
        steps = [step for step in steps_of(engine, action, look) if step.event.to is None]
        yield Shot(number + 1, action, before, tuple(steps), look(engine))
