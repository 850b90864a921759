"""Twins of a position, and planted leaks: what is the same in the tests of secrets of several games."""

from collections import defaultdict
from functools import cache

import msgspec

from crashgames.core.chance import Chance
from crashgames.core.messages import Outcome, Reason


class KeepingChance(Chance):
    """A chance that keeps all that it gave, by label."""

    def __init__(self, seed):
        super().__init__(seed)
        self.gave = defaultdict(list)

    def shuffle(self, label, items):
        self.gave[label].append(super().shuffle(label, items))
        return list(self.gave[label][-1])

    def choice(self, label, items):
        self.gave[label].append(super().choice(label, items))
        return self.gave[label][-1]


def differences(game, twin, viewer, strangers=(), waiting=lambda game, other: game.to_act()):
    """The signs by which somebody who knows the same of both could tell the twin from the original.

    `strangers` are actions of the viewer whose reasons could give something away.
    """
    if twin.view(viewer) != game.view(viewer):
        yield "view"
    if twin.view(None) != game.view(None):
        yield "open table"
    if waiting(twin, game) != waiting(game, twin):
        yield "to act"
    if viewer is None:
        return
    if list(twin.legal_actions(viewer)) != list(game.legal_actions(viewer)):
        yield "legal actions"
    for action in strangers:
        if twin.why_not(action) != game.why_not(action):
            yield "reason"


def waited_for_in_both(game, other):
    """The seats that a position waits for, in its order, where others may have chosen already in its twin."""
    return [seat for seat in game.to_act() if seat in other.to_act()]


def noticed(events, viewer):
    return [event for event in events if event.to in (None, viewer)]


def laid_open(game):
    """The table as everybody would see it if the game were over now."""
    copy = game.copy()
    copy.outcome = Outcome((0,), (0,) * game.seats, Reason("", "Laid open."))
    return copy.view(None)


# Leaks


@cache
def spoilt(engine, method, leak):
    """An engine with a leak in place of one of its methods."""
    return type("Spoilt", (engine,), {"__slots__": (), method: leak})


def showing(engine, **fields):
    """A view of an engine that gives these fields values that it should not."""

    def view(self, viewer):
        seen = engine.view(self, viewer)
        return msgspec.structs.replace(seen, **{name: leak(self, viewer, seen) for name, leak in fields.items()})

    return view


def leaking_reasons(engine, secret):
    """Reasons that are worded in another way where a secret is true."""

    def why_not(self, action):
        reason = engine.why_not(self, action)
        return reason and msgspec.structs.replace(reason, text=reason.text + "!" * secret(self))

    return why_not


def of_secrecy(info, secrecy):
    """The names of the kinds of actions that are as secret as that."""
    return {kind.__name__ for kind in info.action_types() if kind.secrecy is secrecy}
