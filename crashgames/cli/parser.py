"""The parser, and the values of arguments: games, seats, levels, seeds, options."""

import argparse
import re
from collections.abc import Sequence
from typing import NoReturn

from crashgames.core.bots import LEVELS
from crashgames.core.catalog import GameInfo, Option, counted, game
from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Player
from crashgames.core.messages import Options
from crashgames.core.names import clean_names

BOT = "bot:"
YES, NO = ("yes", "true", "on"), ("no", "false", "off")

EXIT_CODES = "exit codes: 0 done, 1 failed, 2 wrong command line, 130 interrupted"

Value = str | int | bool
Seat = tuple[str, int]
"""A name and a level; 0 is a person."""


class Misuse(Exception):
    """A wrong command line; the message is one line."""


class Parser(argparse.ArgumentParser):
    """Reports a mistake in one line, and shows examples and exit codes at the end of its help."""

    called = "crashgames"
    """The command with which examples begin."""

    def __init__(self, prog: str, description: str, examples: Sequence[str]) -> None:
        super().__init__(prog, description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
        shown = [f"  {self.called} {example}".rstrip() for example in examples]
        self.epilog = "\n".join(["examples:", *shown, "", EXIT_CODES])

    def error(self, message: str) -> NoReturn:
        raise Misuse(message)


def game_named(text: str) -> GameInfo:
    """The game with this id. ArgumentTypeError if there is none."""
    try:
        return game(text)
    except LookupError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def level(text: str) -> int:
    """The level of a bot. ArgumentTypeError for anything else."""
    if text not in map(str, LEVELS):
        raise argparse.ArgumentTypeError(f"{text!r} is not a bot level; there are {LEVELS[0]} to {LEVELS[-1]}")
    return int(text)


def seed(text: str) -> bytes:
    """A seed of 32 bytes from hex digits. ArgumentTypeError for anything else."""
    try:
        return int(text, 16).to_bytes(SEED_BYTES, "big")
    except (ValueError, OverflowError):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of at most {2 * SEED_BYTES} hex digits") from None


# Players


def seats(text: str) -> list[Seat]:
    """Names with their levels; 0 is a person. ArgumentTypeError for an unknown level."""
    parts = [part.strip() for part in text.split(",")]
    return [("", level(part.removeprefix(BOT))) if part.startswith(BOT) else (part, 0) for part in parts]


def players(info: GameInfo, named: list[Seat] | None, bots: int | None) -> list[Player]:
    """The named players, and bots on the remaining seats; without names, one person among bots."""
    session = list(named or [("", 0)])
    if bots or not named:
        wanted = min((count for count in info.seats if count > len(session)), default=0)
        session += [("", bots or LEVELS[1])] * (wanted - len(session))
    try:
        info.check_table(len(session), {})
        info.check_levels(bot for _, bot in session)
    except ValueError as error:
        raise Misuse(str(error)) from None
    names = clean_names(name or ("Bot" if bot else "") for name, bot in session)
    return [Player(name, bot) for name, (_, bot) in zip(names, session, strict=True)]


# Options


def option_lines(info: GameInfo) -> list[str]:
    """The options of a game with their possible values."""
    lines = [f"{info.title} ({info.id}), {counted(info.seats)} players"]
    for option in info.questions:
        lines += ["", f"{option.label}: {option.explain}"]
        for choice in option.choices:
            default = " (default)" if choice.value == option.default else ""
            lines.append(f"  --option {option.id}={word_of(choice.value)}  {choice.label}{default}".rstrip())
    return lines if info.questions else [*lines, "", "no options"]


def example_of_options(info: GameInfo) -> str:
    """An example in which no option has its default."""
    given = []
    for option in info.questions:
        unusual = (choice.value for choice in option.choices if choice.value != option.default)
        given.append(f"--option {option.id}={word_of(next(unusual, option.default))}")
    return " ".join([info.id, *given])


def options(info: GameInfo, given: Sequence[str]) -> Options:
    """The options as typed, such as ["drivers=dealt"], with defaults for all others."""
    return info.defaults() | dict(_option(info, text) for text in given)


def _option(info: GameInfo, text: str) -> tuple[str, Value]:
    name, _, word = text.partition("=")
    option = next((option for option in info.questions if option.id == name), None)
    if option is None:
        known = ", ".join(option.id for option in info.questions) or "none"
        raise Misuse(f"{info.title} has no option {name!r}; there are: {known}")
    return name, _value(option, word)


def _value(option: Option, word: str) -> Value:
    for choice in option.choices:
        if word.casefold() in _words_of(choice.value):
            return choice.value
    values = ", ".join(f"{word_of(choice.value)} ({choice.label})" for choice in option.choices)
    raise Misuse(f"{option.id!r} cannot be {word!r}; there are: {values}")


def word_of(value: Value) -> str:
    """A value as it is typed: one word without quotes."""
    return _words_of(value)[0]


def _words_of(value: Value) -> tuple[str, ...]:
    if isinstance(value, bool):
        return YES if value else NO
    typed = re.sub(r"[^\w]+", "_", str(value).casefold().replace("'", "")).strip("_")
    return typed, str(value).casefold()
