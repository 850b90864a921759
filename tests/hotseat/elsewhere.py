"""Bots that tell where they think: in another process, without pictures, they take the last action, else the first."""

import multiprocessing
import sys

import msgspec

from crashgames.core.bots import EXPERT, LEVELS, Bot
from tests.shelf.null_game import INFO as NULL

FAILS = 1
"""The seat whose expert fails."""


class Elsewhere(Bot):
    def choose(self, view, legal, clock):
        if self.level < EXPERT:
            return legal[0]
        if view.viewer == FAILS:
            raise ValueError(view.cards)
        return legal[-1 if multiprocessing.parent_process() and "pygame" not in sys.modules else 0]


INFO = msgspec.structs.replace(NULL, bot=f"{__name__}:Elsewhere", levels=LEVELS)
