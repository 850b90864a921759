"""The catalogue of games: the facts on their boxes, and where their parts are."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

import msgspec

if TYPE_CHECKING:  # looking at the shelf loads no engine, and nothing that engines are made of
    from crashgames.core.awards import Awards, Wager
    from crashgames.core.bots import Bot
    from crashgames.core.engine import Engine
    from crashgames.core.lessons import Lesson
    from crashgames.core.messages import Action, Options, View
    from crashgames.core.observation import Observation, Vocabulary
    from crashgames.core.thoughts import Thought

SHELVES = ["crashgames.games"]
"""Packages whose subpackages are games."""


class Choice(msgspec.Struct, frozen=True):
    """A value of a table option, and its label."""

    value: str | int | bool
    label: str
    finished: int = 0
    """If not 0, this value stands for the seats whose players have finished at least so many matches of this game here.
    """
    once: str | int | bool | None = None
    """The equivalent value of the older option."""


class Option(msgspec.Struct, frozen=True):
    """A table option, chosen when a game is set up. `label` and `explain` are marked for translation."""

    id: str
    label: str
    explain: str
    choices: tuple[Choice, ...]
    default: str | int | bool
    picture: str = ""
    """The name of a drawing in the game's folder of art; empty for none."""
    before: str | int | bool | None = None
    """The value for matches saved before this option existed; None for the default."""
    once: str = ""
    """The id of the older option that this one replaces."""
    asked: bool = True
    """False for an option that exists only to read matches of older versions: no table is asked for it."""

    def in_save(self, saved: Options) -> str | int | bool:
        """The value of this option in a saved match, which may be of an older version."""
        if self.id in saved:
            return cast(str | int | bool, saved[self.id])
        older = (choice.value for choice in self.choices if self.once in saved and choice.once == saved[self.once])
        return next(older, self.default if self.before is None else self.before)

    def allows(self, value: str | int | bool, seats: int) -> bool:
        """True if the value is one of the choices, or the seats (as bits) of a choice by finished matches."""
        by_seat = any(choice.finished for choice in self.choices) and type(value) is int
        return (by_seat and 0 <= int(value) < 1 << seats) or value in [choice.value for choice in self.choices]

    def settled(self, value: str | int | bool, finished: Sequence[int]) -> str | int | bool:
        """The value itself; for a choice by finished matches, its seats as bits: 1 << k for seat k.

        `finished` holds the number of matches that the player on each seat has finished.
        """
        by_seat = [choice for choice in self.choices if choice.finished]
        wanted = next((choice.finished for choice in by_seat if value == choice.value or type(value) is int), 0)
        return sum(1 << seat for seat, count in enumerate(finished) if count >= wanted) if wanted else value


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """The box of a game. Texts are marked for translation. Parts are named as "module:Name" and loaded on demand."""

    id: str
    title: str
    tagline: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    credits: str
    engine: str
    messages: str
    bot: str = ""
    levels: tuple[int, ...] = (1, 2, 3)
    """The levels of its bots: 1 easy, 2 medium, 3 hard, and in some games 4 expert."""
    thoughts: str = ""
    """The function that says why a bot takes an action: see `thought`."""
    advice: str = ""
    """The function behind `advised`."""
    remarks: str = ""
    """The function that says what a bot tells the table about its action: see `remark`."""
    numbers: str = ""
    """The function that says, for a number of seats, how programs that learn know the game: as `Numbers`."""
    board: str = ""
    world: str = ""
    """The look of the game, for its table and all other screens of it."""
    lesson: str = ""
    """The first match that teaches the game."""
    awards: str = ""
    """The awards of a finished match, for the end of an evening."""
    wager: str = ""
    """What people without a seat guess, if it is not who will win."""
    progress: str = ""
    """The function behind `how_far`."""
    options: tuple[Option, ...] = ()
    teams: int = 0
    """The number of teams, with seats assigned to them in turn; 0 if everybody plays alone."""
    held_hands: bool = False
    """True if players hold their hands at the table, and no device is passed, as when two sit face to face."""
    hidden_roles: bool = False
    """True if roles are secret. At a table with few people among bots, people then have little to hide from each other.
    """
    role_luck: tuple[str, ...] = ()
    """The labels of all luck that deals hidden roles, for playing a deal again with new ones."""
    long_talks: bool = False
    """True if people may talk for minutes without touching anything."""
    rules_version: int = 1

    def engine_class(self) -> type[Engine[Any]]:
        """The engine of the game."""
        return cast("type[Engine[Any]]", self._part(self.engine))

    def action_types(self) -> tuple[type[Action], ...]:
        """The kinds of actions of this game, in the order of its messages module."""
        return _action_types(self.messages)

    def make_bot(self, level: int, seed: int, options: Options | None = None) -> Bot[Any]:
        """A bot of this level for a table with these options; a `RandomBot` if the game has no bots."""
        if self.bot:
            return cast("Bot[Any]", self._part(self.bot)(level, seed, options))
        from crashgames.core.bots import RandomBot

        return RandomBot(level, seed)

    def thought(
        self, view: View, legal: Sequence[Action], action: Action, level: int, options: Options
    ) -> Thought | None:
        """Why a bot of this level, seeing this view, takes this action; None without a choice or a reason.

        It is worked out again from the beliefs and values by which the bot chooses, without chance and without a clock:
        equal views and actions always give equal thoughts.
        """
        if not self.thoughts or len(legal) < 2:
            return None
        return cast("Thought | None", self._part(self.thoughts)(view, legal, action, level, options))

    def advised(self, view: View, legal: Sequence[Action], action: Action) -> Action:
        """The action that a hint names for this choice of a bot: the choice, or a plainer action of equal effect."""
        return cast("Action", self._part(self.advice)(view, legal, action)) if self.advice else action

    def remark(self, view: View, action: Action, level: int, said: Mapping[int, Thought]) -> Thought | None:
        """What a bot tells everybody about its own vote or accusation; None if it says nothing.

        `view` is the open table's view right before the action, or before the last of several secret choices that are
        shown together, so the words tell nothing that only one seat knows. Whether they are true depends on the
        speaker: those who hide give the reasons that others would have.

        `said` holds, by seat, what others have just said about actions shown together with this one. A bot that has
        nothing to add to it had better say nothing.
        """
        return cast("Thought | None", self._part(self.remarks)(view, action, level, said)) if self.remarks else None

    def in_numbers(self, seats: int) -> tuple[Observation[Any], Vocabulary]:
        """How views and actions at such a table become numbers. LookupError, with a sentence, if the game has none."""
        from crashgames.core.observation import Observation, Vocabulary

        if not self.numbers:
            raise LookupError(f"{self.title} has no numbers")
        numbers = self._part(self.numbers)(seats)
        return Observation(numbers, seats), Vocabulary(numbers, self.action_types(), seats)

    def board_class(self) -> Any:
        """The game's own `Board`; None if the plain board shows the game."""
        return self._part(self.board) if self.board else None

    def world_part(self) -> Any:
        """The game's own `World`; None if it has none."""
        return self._part(self.world) if self.world else None

    def first_match(self) -> Lesson[Any] | None:
        """The match that teaches the game; None if there is none."""
        return cast("Lesson[Any]", self._part(self.lesson)) if self.lesson else None

    def awards_part(self) -> Awards | None:
        """The awards of the game; None if it has none."""
        return cast("Awards", self._part(self.awards)) if self.awards else None

    def own_wager(self) -> Wager | None:
        """The game's own question for spectators' guesses; None if they guess who will win."""
        return cast("Wager", self._part(self.wager)) if self.wager else None

    def team_of(self, seat: int) -> int:
        """The number of a seat's team; the seat itself if there are no teams."""
        return seat % self.teams if self.teams else seat

    def how_far(self, progress: Sequence[int]) -> str:
        """The progress of a match in words, from `View.progress()`; empty if the game has no words for it."""
        return cast(str, self._part(self.progress)(progress)) if self.progress and progress else ""

    def defaults(self) -> Options:
        """The default value of every option."""
        return {option.id: option.default for option in self.options}

    def options_in_save(self, saved: Options) -> Options:
        """The options of a saved match under the names and values of this version."""
        older = {option.once for option in self.options if option.once}
        unknown = {name: value for name, value in saved.items() if name not in older}
        return unknown | {option.id: option.in_save(saved) for option in self.options}

    def check_table(self, seats: int, options: Options) -> None:
        """Check a number of seats and options. ValueError, with a sentence, if the game can't be played with them."""
        if seats not in self.seats:
            raise ValueError(f"{self.title} is for {counted(self.seats)} players, not {seats}")
        known = {option.id: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{self.title} has no option {name!r}")
            if not known[name].allows(value, seats):
                raise ValueError(f"option {name!r} of {self.title} cannot be {value!r}")

    def check_levels(self, levels: Iterable[int]) -> None:
        """Check that the game has bots of these levels; 0 is a person. ValueError, with a sentence, if not."""
        for level in levels:
            if level and level not in self.levels:
                raise ValueError(f"{self.title} has no bots of level {level}, only of {counted(self.levels)}")

    @property
    def questions(self) -> tuple[Option, ...]:
        """The options that people choose when they set up a table."""
        return tuple(option for option in self.options if option.asked)

    def settle(self, options: Options, finished: Sequence[int]) -> Options:
        """All options, with defaults filled in and choices by finished matches turned into seats.

        `finished` holds the number of matches of this game that the player on each seat has finished on this machine.
        """
        whole = self.defaults() | options
        return whole | {option.id: option.settled(whole[option.id], finished) for option in self.options}

    def _part(self, name: str) -> Any:
        module, _, attribute = name.partition(":")
        return getattr(import_module(module), attribute)


def games() -> dict[str, GameInfo]:
    """All games by id, ordered by title. LookupError if there is none."""
    found = [
        import_module(f"{shelf}.{entry.name}").INFO
        for shelf in SHELVES
        for folder in filter(os.path.isdir, import_module(shelf).__path__)
        for entry in os.scandir(folder)
        if os.path.isfile(os.path.join(entry.path, "__init__.py"))
    ]
    if not found:
        raise LookupError("there is no game on the shelf")
    return {info.id: info for info in sorted(found, key=lambda info: info.title)}


def game(game_id: str) -> GameInfo:
    """The game with this id. LookupError, with a sentence, if there is none."""
    shelf = games()
    if game_id not in shelf:
        raise LookupError(f"there is no game {game_id!r}; there are: {', '.join(shelf)}")
    return shelf[game_id]


@cache
def _action_types(name: str) -> tuple[type[Action], ...]:
    from crashgames.core.messages import Action

    module = import_module(name)
    found = (value for value in vars(module).values() if isinstance(value, type) and issubclass(value, Action))
    return tuple(kind for kind in found if kind is not Action and kind.__module__ == module.__name__)


def counted(seats: Sequence[int]) -> str:
    """Numbers of seats, or levels, in words: "2 or 4", "3 to 5"."""
    if len(seats) > 2 and list(seats) == list(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))
