"""What the numbers of environments mean: python -m tests.rl.numbers spaces, or describe GAME [--seats N]."""

import argparse
import ast
import inspect
import sys
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any

from crashgames.core.catalog import GameInfo, game, games
from crashgames.core.messages import View
from crashgames.core.observation import Observation, Vocabulary


def spaces() -> str:
    """The sizes of the spaces of every environment, as a table."""
    rows = [
        (f"`{info.id}`", str(seats), str(len(vocabulary)), str(observation.size))
        for info in games().values()
        if info.numbers
        for seats in info.seats
        for observation, vocabulary in (info.in_numbers(seats),)
    ]
    return "\n".join(_table(("game", "seats", "actions", "observation"), rows))


def described(info: GameInfo, seats: int) -> str:
    """The observation field by field, what it leaves out, and the actions kind by kind."""
    observation, vocabulary = info.in_numbers(seats)
    lines = [
        f"# {info.title}, {seats} seats",
        "",
        f"## Observation: {observation.size} numbers",
        "",
        *_table(("from", "to", "name", "shape", "up to", "numbers", "meaning"), list(_fields(observation))),
        "",
        "Seats are counted from the observer on: 0 is the observer, 1 the left neighbour. Not in the numbers:",
        "",
        *(f"- `{name}`: {why}" for name, why in observation.left_out.items()),
        "",
        f"## Actions: {len(vocabulary)} numbers",
        "",
        *_table(("from", "to", "action", "the first", "the last"), list(_kinds(seats, vocabulary))),
        "",
        "`--actions` lists them one by one. Seats in actions are counted from the one that acts, here player_0.",
    ]
    return "\n".join(lines)


def listed(info: GameInfo, seats: int) -> str:
    """All actions in words, as they are for the first seat."""
    vocabulary, names = info.in_numbers(seats)[1], _names(seats)
    lines = (vocabulary.action_of(number, 0).line(names) for number in range(len(vocabulary)))
    return "\n".join(f"{number:>5}  {line}" for number, line in enumerate(lines))


def _fields(observation: Observation[Any]) -> Iterator[tuple[str, ...]]:
    meanings = _meanings(observation.view)
    for (name, part), start in zip(observation.fields.items(), observation.starts, strict=True):
        shape = " x ".join(map(str, part.shape)) or "1"
        last = start + part.size - 1
        yield str(start), str(last), f"`{name}`", shape, f"{part.most:g}", part.words, meanings.get(name, "")


def _meanings(view: type) -> dict[str, str]:
    """What the sources of a view say about its fields."""
    found = {}
    for kind in (View, view):
        for pair in pairwise(ast.walk(ast.parse(inspect.getsource(kind)))):
            match pair:
                case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                    found[name] = " ".join(text.split())
    return found


def _kinds(seats: int, vocabulary: Vocabulary) -> Iterator[tuple[str, ...]]:
    """Actions of one kind, which stand side by side."""
    names, start = _names(seats), 0
    actions = (vocabulary.action_of(number, 0) for number in range(len(vocabulary)))
    for kind, group in groupby(actions, key=type):
        lines = [action.line(names) for action in group]
        yield str(start), str(start + len(lines) - 1), f"`{kind.__name__}`", lines[0], lines[-1]
        start += len(lines)


def _names(seats: int) -> tuple[str, ...]:
    return tuple(f"player_{seat}" for seat in range(seats))


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [_row(head), _row(["---"] * len(head)), *map(_row, rows)]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> int:
    """Run a command line. Returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.rl.numbers", description="What the numbers of environments mean."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("spaces", help="the sizes of all action and observation spaces")
    describe = commands.add_parser("describe", help="an observation field by field, and the actions kind by kind")
    describe.add_argument("game", choices=games())
    describe.add_argument("--seats", type=int, help="players at the table; default: as few as can play")
    describe.add_argument("--actions", action="store_true", help="list every action instead")
    asked = parser.parse_args()
    if asked.command == "spaces":
        print(spaces())
        return 0
    info = game(asked.game)
    seats = info.seats[0] if asked.seats is None else asked.seats
    try:
        info.check_table(seats, {})
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    print((listed if asked.actions else described)(info, seats))
    return 0


if __name__ == "__main__":
    sys.exit(main())
