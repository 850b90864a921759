"""Whole matches by gamepad events alone: one person among bots walks over everything and presses A."""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.scenes.dialogs.menu import ChoiceScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.ui.widgets import Button
from tests.scenes.hands import reach
from tests.ui.playground import pad, stage_of, wait

CONFIRM, BACK = 0, 1
LONGEST = 60_000
"""Steps after which a match is stuck."""


def pads(asked: argparse.Namespace, home: Path) -> Iterator[str]:
    """One match of each game at its smallest table, and so on with other seeds."""
    for number in range(asked.count):
        for info in games().values():
            names = [Player("Anna"), *(Player(f"Bot {n}", 1) for n in range(1, info.seats[0]))]
            match = Match(info, names, (asked.seed + number).to_bytes(32, "big"))
            fault = by_pad(match, random.Random(number))
            print(f"{info.id}: {len(match.actions)} actions by pad", flush=True)
            if fault:
                yield f"{info.id}, seed {asked.seed + number}: {fault}"


def by_pad(match: Match, pick: random.Random) -> str:
    """Play a match to its results; returns what went wrong, if anything did."""
    stage = stage_of((1280, 720), animation_speed=0.0, reduced_motion=True)
    stage.stack.push(table_for(stage, match))
    try:
        for _ in range(LONGEST):
            stage.advance(0.1)
            top = stage.stack.top
            if isinstance(top, ResultsScene):
                return ""
            if isinstance(top, PlayScene) and (top.turns.person is None or not top.board.idle):
                continue
            before = len(match.actions)
            _press_something(stage, pick)
            if len(match.actions) == before:
                wait(stage, 0.3)
        return f"it is stuck after {len(match.actions)} actions at {type(stage.stack.top).__name__}"
    finally:
        stage.stack.clear()


def _press_something(stage, pick: random.Random) -> None:
    """At a table one of the pieces or buttons that belong to the match; elsewhere anything."""
    top = stage.stack.top
    ring = getattr(top, "ring", None)
    targets = ring.focusables if ring else []
    if isinstance(top, PlayScene):
        targets = [w for w in targets if not getattr(w, "on_strip", False)]
        targets = [w for w in targets if not isinstance(w, Button) or w.words]
    elif isinstance(top, ChoiceScene):
        targets = [w for w in targets if isinstance(w, Button)]
    if not targets:
        pad(stage, BACK)
        return
    reach(stage, pick.choice(targets), "pad")
    pad(stage, CONFIRM)
    wait(stage, 0.4)
