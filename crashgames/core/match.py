"""One playing of a game: who plays, the seed, the actions so far. The only way from a click to the rules."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import BlindChance, Chance, LuckNeeded, QuickChance
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Event, Moment, Options, Outcome, Reason, View
from crashgames.core.telling import tr
from crashgames.core.undo import Past, Reach

NAME_LENGTH = 24
WEIGHTS = (Moment.TURN, Moment.PASSING, Moment.KEY)
"""Of several events the last of the weightiest kind tells best what was new; a turn that begins tells nothing."""


class Player(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person (level 0) or a bot of level 1 to 3."""

    name: str
    level: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0

    @property
    def is_bot(self) -> bool:
        return self.level > 0


class Step(msgspec.Struct, frozen=True):
    """One event and the table as it stands then, seen by one viewer."""

    event: Event
    view: View


class Preview(msgspec.Struct, frozen=True):
    """What an action would do as far as its viewer can know: the steps, and the table after the last of them."""

    steps: tuple[Step, ...]
    view: View


class Match:
    """The mid-end between engine and scene: checks, records, replays and tells, for any game."""

    def __init__(self, info: GameInfo, players: Iterable[Player], seed: bytes, options: Options | None = None) -> None:
        self.info = info
        self.players = tuple(players)
        self.seed = seed
        self.options = info.defaults() | (options or {})
        info.check_table(len(self.players), self.options)
        self.actions: list[Action] = []
        self.listening = False
        self._engine = self._fresh_engine()
        self._told: list[tuple[Event, Engine]] = []
        self._past = Past(self.actions, self.replay)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def outcome(self) -> Outcome | None:
        return self._engine.outcome

    @property
    def engine(self) -> Engine:
        """The rules and the full position: for checks and replays, never for a board or a bot."""
        return self._engine

    def seat(self, seat: int, level: int) -> None:
        """Let a bot of `level`, or with 0 a person, play on in a seat, under the same name."""
        players = list(self.players)
        players[seat] = msgspec.structs.replace(players[seat], level=level)
        self.players = tuple(players)

    # Playing

    def play(self, action: Action) -> None:
        """Check an action, carry it out and record it. IllegalAction changes nothing."""
        engine = self._engine
        engine.check(action)
        self._told = []
        engine.listen(self._tell if self.listening else None)
        engine.advance(action)
        self.actions.append(action)

    def to_act(self) -> tuple[int, ...]:
        return self._engine.to_act()

    def legal_actions(self, seat: int) -> Sequence[Action]:
        return self._engine.legal_actions(seat)

    def why_not(self, action: Action) -> Reason | None:
        return self._engine.why_not(action)

    # Looking

    def view(self, viewer: int | None) -> View:
        return self._engine.view(viewer)

    def steps(self, viewer: int | None) -> tuple[Step, ...]:
        """What happened in the last action, as this viewer saw it. Empty unless `listening` was set before."""
        return _seen(self._told, viewer)

    def preview(self, action: Action, viewer: int | None) -> Preview:
        """What a legal action would do, as far as the viewer can know: it stops where luck decides.

        It is played on a position imagined from the viewer's own view, so it cannot tell what that view hides.
        """
        engine = self._engine.imagine(self.view(viewer), QuickChance(0), self.options)
        engine.chance = BlindChance()
        told: list[tuple[Event, Engine]] = []
        engine.listen(lambda event, position: told.append((event, position.copy())))
        try:
            engine.advance(action)
        except LuckNeeded:
            last = told[-1][1].view(viewer) if told else self.view(viewer)
            return Preview(_seen(told, viewer), last)
        return Preview(_seen(told, viewer), engine.view(viewer))

    # Going back

    def replay(self, count: int) -> Engine:
        """The position after the first `count` actions, played anew from the seed."""
        engine = self._fresh_engine()
        for action in self.actions[:count]:
            engine.advance(action)
        return engine

    @property
    def reach(self) -> Reach:
        """How far back it goes: to the last action from which somebody learned what its seat had not chosen to tell."""
        return self._past.reach(self._engine)

    @property
    def given_away(self) -> list[tuple[int, int]]:
        """Number and seat of actions that had shown something and were taken back: to be kept with the actions."""
        return self._past.given_away

    @property
    def undoable(self) -> int:
        """How many actions can be taken back, each by the seat that played it."""
        return self.reach.count

    @property
    def can_undo(self) -> bool:
        return self.undoable > 0

    def why_no_undo(self) -> str:
        """Why nothing can be taken back now; empty when something can."""
        return "" if self.can_undo else self.why_no_further()

    def why_no_further(self) -> str:
        """What is in the way of taking more back, in words for the whole table."""
        reach = self.reach
        if reach.barrier is None:
            return tr("Before that, nothing has happened.") if self.actions else tr("Nothing has happened yet.")
        told = self._told_openly(reach.barrier)
        if reach.shown_by is not None:
            return tr("{name} has shown something: {what}").format(name=self.names[reach.shown_by], what=told)
        if not told:
            return tr("Somebody has seen something new since then.")
        return tr("What has been seen cannot be taken back: {what}").format(what=told)

    def _told_openly(self, number: int) -> str:
        """What everybody was told when this action was played, the weightiest line of it."""
        if number >= len(self.actions):
            return tr("a move that was taken back")
        told: list[Event] = []
        engine = self._past.position(number).copy()
        engine.listen(lambda event, _: told.append(event))
        engine.advance(self.actions[number])
        spoken = [event for event in told if event.to is None and event.says(self.names)]
        spoken.sort(key=lambda event: WEIGHTS.index(event.moment))
        return spoken[-1].says(self.names) if spoken else ""

    def undo(self, count: int = 1) -> Action:
        """Take the last actions back and return the first of them. ValueError beyond the horizon."""
        if not 0 < count <= self.undoable:
            raise ValueError(self.why_no_further())
        left = len(self.actions) - count
        first = self.actions[left]
        self._engine = self.replay(left)
        self._told = []
        self._past.cut(left)
        del self.actions[left:]
        return first

    def _fresh_engine(self) -> Engine:
        return self.info.engine_class()(len(self.players), Chance(self.seed), self.options)

    def _tell(self, event: Event, engine: Engine) -> None:
        self._told.append((event, engine.copy()))


def _seen(told: Sequence[tuple[Event, Engine]], viewer: int | None) -> tuple[Step, ...]:
    return tuple(Step(event, at.view(viewer)) for event, at in told if event.to is None or event.to == viewer)


# Names


def clean_name(text: str, fallback: str) -> str:
    """A name that can be drawn: no control or direction characters, single spaces, at most 24 characters."""
    visible = (c if unicodedata.category(c)[0] != "Z" else " " for c in unicodedata.normalize("NFC", text[:2000]))
    kept = "".join(c for c in visible if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return " ".join(kept.split())[:NAME_LENGTH].strip() or fallback


def clean_names(texts: Iterable[str]) -> list[str]:
    """Cleaned names that all differ: the second Anna becomes "Anna 2", an empty one "Player 3"."""
    names: list[str] = []
    for seat, text in enumerate(texts, start=1):
        wanted = clean_name(text, tr("Player {number}").format(number=seat))
        name, number = wanted, 2
        while name.casefold() in {taken.casefold() for taken in names}:
            name = f"{wanted[: NAME_LENGTH - 1 - len(str(number))].rstrip()} {number}"
            number += 1
        names.append(name)
    return names
