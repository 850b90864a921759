"""Bots that tell where they think: in another process, without pictures, they take the last action, else the first."""

import multiprocessing
import sys
import threading
import time
from pathlib import Path

import msgspec

from crashgames.core.bots import EXPERT, LEVELS, Bot
from crashgames.core.catalog import GameInfo
from tests.shelf.null_game import INFO as NULL

FAILS, HANGS = 1, 2
"""The seats whose experts fail, and never answer."""


class Elsewhere(Bot):
    def choose(self, view, legal, clock):
        if self.level < EXPERT:
            return legal[0]
        if view.viewer == FAILS:
            raise ValueError(view.cards)
        if view.viewer == HANGS:
            threading.Event().wait()
        return legal[-1 if multiprocessing.parent_process() and "pygame" not in sys.modules else 0]


class Slow(GameInfo, frozen=True, kw_only=True):
    """The same game, but the process that is given it does not start before a file is there."""

    gate: Path

    def __reduce__(self):
        return _behind, (self.gate,)


def _behind(gate):
    while not gate.exists():
        time.sleep(0.005)
    return INFO


INFO = msgspec.structs.replace(NULL, bot=f"{__name__}:Elsewhere", levels=LEVELS)
FIELDS = {name: getattr(INFO, name) for name in INFO.__struct_fields__}


def slow(gate):
    return Slow(**FIELDS, gate=gate)
