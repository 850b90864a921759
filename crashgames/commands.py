"""The commands: list the games, play, simulate, take pictures of scenes."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from crashgames import __version__, opening, saved_commands
from crashgames.core.bots import LEVELS
from crashgames.core.catalog import GameInfo, game, games
from crashgames.core.chance import SEED_BYTES, fresh_seed
from crashgames.core.match import Match, Player, clean_names

FAILED, MISUSED = 1, 2
BOT = "bot:"
RANDOM = "random"
SMALLEST, LARGEST = 320, 8192


class Misuse(Exception):
    """What was asked for cannot be; says why in one line."""


class Parser(argparse.ArgumentParser):
    """Tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        raise Misuse(message)


def run(typed: Sequence[str]) -> int:
    """Runs one command and returns its exit code: 0 done, 1 failed, 2 misused."""
    try:
        asked = _parser().parse_args(typed)
        command: Callable[[argparse.Namespace], int] = asked.command
        return command(asked)
    except SystemExit as over:
        return int(over.code or 0)
    except (Misuse, LookupError) as error:
        return _complain(str(error), MISUSED if isinstance(error, Misuse) else FAILED)


def _complain(sentence: str, code: int) -> int:
    if sys.stderr is not None:
        print(f"crashgames: {sentence}", file=sys.stderr)
    return code


def _parser() -> Parser:
    parser = Parser(prog="crashgames", description="Table games about crashing. Without a command: opens the shelf.")
    parser.add_argument("--version", action="version", version=f"crashgames {__version__}")
    parser.add_argument("--list", action="store_true", help="the games on the shelf: id, title, seats")
    parser.set_defaults(command=_start)
    commands = parser.add_subparsers(metavar="COMMAND")

    play = commands.add_parser("play", help="go straight to the table of a game")
    play.add_argument("game", metavar="GAME", type=_game)
    play.add_argument("--seats", metavar="NAMES", type=_seats, help='who sits where, such as "Anna,Ben,bot:2"')
    play.add_argument("--bots", metavar="LEVEL", type=_level, help="fill the table with bots of this level, 1 to 3")
    play.add_argument("--seed", metavar="HEX", type=_seed, help="the luck of this match")
    play.set_defaults(command=_play)

    saved_commands.add_to(commands, opening.window)

    simulate = commands.add_parser("simulate", help="matches of bots without a window")
    simulate.add_argument("game", metavar="GAME", type=_game)
    simulate.add_argument("--seats", metavar="N", type=_whole(1), help="default: the smallest table")
    simulate.add_argument("--games", metavar="K", type=_whole(1), default=100, help="default: 100")
    simulate.add_argument("--seed", metavar="S", type=_whole(0), default=0, help="of the first match; default: 0")
    simulate.add_argument("--check", action="store_true", help="check every invariant at every position")
    simulate.add_argument(
        "--level", metavar="LEVEL", type=_levels, default=(0,), help="1, 2, 3 or random (default), or one for each seat"
    )
    simulate.set_defaults(command=_simulate)

    shot = commands.add_parser("shot", help="pictures of scenes as PNG, without a window")
    shot.add_argument("scenes", metavar="SCENE", nargs="+", help='"all" for all of them')
    shot.add_argument("--size", metavar="WxH", type=_size, default=(1920, 1080), help="default: 1920x1080")
    shot.add_argument("--scale", metavar="X", type=_scale, default=1.0, help="interface scale, 1 to 2")
    shot.add_argument("--out", metavar="DIR", type=Path, default=Path("."), help="default: here")
    shot.set_defaults(command=_shot)
    tell = commands.add_parser("playthrough", help="a match as text: a saved one, or one told before")
    tell.add_argument("file", metavar="FILE", type=Path)
    tell.add_argument("--table", action="store_true", help="with all that changes on the table")
    tell.set_defaults(command=_tell)

    check = commands.add_parser("check", help="whether the code shown before a deal fits the seed shown after the end")
    check.add_argument("code", metavar="CODE", nargs="+", help="as shown, with or without spaces")
    check.add_argument("--seed", metavar="HEX", help="as shown after the end")
    check.add_argument("--match", metavar="FILE", type=Path, help="a saved match or a playthrough: checks it as well")
    check.set_defaults(command=_check)
    return parser


# What is typed


def _game(text: str) -> GameInfo:
    try:
        return game(text)
    except LookupError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _seats(text: str) -> list[tuple[str, int]]:
    """Names with their levels, 0 for persons."""
    return [_seat(part.strip()) for part in text.split(",")]


def _seat(text: str) -> tuple[str, int]:
    return ("", _level(text.removeprefix(BOT))) if text.startswith(BOT) else (text, 0)


def _level(text: str) -> int:
    if text not in map(str, LEVELS):
        raise argparse.ArgumentTypeError(f"{text!r} is no level of a bot; there are {LEVELS[0]} to {LEVELS[-1]}")
    return int(text)


def _levels(text: str) -> tuple[int, ...]:
    return tuple(0 if part == RANDOM else _level(part) for part in text.split(","))


def _seed(text: str) -> bytes:
    try:
        return int(text, 16).to_bytes(SEED_BYTES, "big")
    except (ValueError, OverflowError):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of at most {2 * SEED_BYTES} hex digits") from None


def _whole(least: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdecimal() or len(text) > 18 or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least}")
        return int(text)

    return read


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not all(part.isdecimal() and SMALLEST <= int(part[:9]) <= LARGEST for part in (width, height)):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1920x1080, {SMALLEST} to {LARGEST} each way")
    return int(width), int(height)


def _scale(text: str) -> float:
    try:
        scale = float(text)
    except ValueError:
        scale = 0.0
    if not 1.0 <= scale <= 2.0:
        raise argparse.ArgumentTypeError(f"{text!r} is no scale from 1 to 2")
    return scale


# Commands


def _start(asked: argparse.Namespace) -> int:
    if asked.list:
        shelf = games()
        width, titles = max(map(len, shelf)), max(len(info.title) for info in shelf.values())
        for info in shelf.values():
            print(f"{info.id:<{width}}  {info.title:<{titles}}  {' or '.join(map(str, info.seats))} players")
        return 0
    return opening.shelf()


def _play(asked: argparse.Namespace) -> int:
    match = Match(asked.game, _players(asked.game, asked.seats, asked.bots), asked.seed or fresh_seed())
    from crashgames.scenes.keeping import table_for
    from crashgames.scenes.luck import before_the_deal

    return opening.window(lambda stage: before_the_deal(stage, table_for(stage, match)))


def _players(info: GameInfo, named: list[tuple[str, int]] | None, bots: int | None) -> list[Player]:
    """Who was named, and bots on the seats that are left. Nobody named: one person among bots."""
    seats = list(named or [("", 0)])
    if bots or not named:
        seats += [("", bots or LEVELS[1])] * (_table_with_room(info, len(seats)) - len(seats))
    try:
        info.check_table(len(seats), {})
    except ValueError as error:
        raise Misuse(str(error)) from None
    names = clean_names(name or ("Bot" if level else "") for name, level in seats)
    return [Player(name, level) for name, (_, level) in zip(names, seats, strict=True)]


def _table_with_room(info: GameInfo, named: int) -> int:
    return min((seats for seats in info.seats if seats > named), default=named)


def _simulate(asked: argparse.Namespace) -> int:
    from crashgames.simulate import run

    info: GameInfo = asked.game
    seats = asked.seats or info.seats[0]
    levels = asked.level * seats if len(asked.level) == 1 else asked.level
    if len(levels) != seats:
        raise Misuse(f"{len(levels)} levels are given for {seats} seats")
    try:
        info.check_table(seats, info.defaults())
    except ValueError as error:
        raise Misuse(str(error)) from None
    return run(info, range(asked.seed, asked.seed + asked.games), levels, asked.check)


def _shot(asked: argparse.Namespace) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from crashgames.scenes.gallery import SHOTS, render

    wanted = list(SHOTS) if "all" in asked.scenes else asked.scenes
    unknown = [scene for scene in wanted if scene not in SHOTS]
    if unknown:
        raise Misuse(f"there is no scene {unknown[0]!r}; there are: {', '.join(SHOTS)}")
    for scene in wanted:
        try:
            print(render(scene, asked.size, asked.scale, asked.out))
        except OSError as error:
            return _complain(f"the picture of {scene} cannot be written: {error}", FAILED)
    return 0


def _tell(asked: argparse.Namespace) -> int:
    from crashgames.looking_back import tell

    try:
        sys.stdout.write(tell(asked.file, asked.table))
    except ValueError as error:
        return _complain(str(error), FAILED)
    return 0


def _check(asked: argparse.Namespace) -> int:
    from crashgames.looking_back import check

    if asked.seed is None and asked.match is None:
        raise Misuse("a code is checked against --seed, --match or both")
    try:
        print("\n".join(check("".join(asked.code), asked.seed, asked.match)))
    except ValueError as error:
        return _complain(str(error), FAILED)
    return 0
