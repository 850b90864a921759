"""Matches for the tests of saving, and files that hold them."""

import random

from crashgames.core.match import Match, Player
from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session
from tests.shelf.null_game import INFO

SHELF = {INFO.id: INFO}


def match_of(info=INFO, moves=6, seats=2, seed=1, levels=()):
    """A match after so many random moves, or at its end."""
    levels = levels or (0,) * seats
    players = [Player(f"Player {seat}", level) for seat, level in enumerate(levels)]
    match = Match(info, players, seed.to_bytes(32, "big"))
    play_on(match, moves, seed)
    return match


def under_way(info, moves, seats, seed=1):
    """A match after so many random moves, or half of one that is not longer."""
    match = match_of(info, moves, seats, seed)
    return match if match.outcome is None else match_of(info, len(match.actions) // 2, seats, seed)


def play_on(match, moves, seed=1):
    pick = random.Random(seed)
    goal = len(match.actions) + moves
    while match.outcome is None and len(match.actions) < goal:
        match.play(pick.choice(match.legal_actions(pick.choice(match.to_act()))))
    return match


def kept(library, match, **details):
    """Save a match once; returns its entry."""
    session = new_session()
    for name, value in details.items():
        setattr(session, name, value)
    writer = SaveWriter(library, session)
    writer.keep(match)
    assert writer.close(), writer.problem
    return library.entry(library.path_of(session.id))


def library_at(folder):
    return Library(folder / "home" / "saves")
