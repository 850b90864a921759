"""Frames of twins: what a seat, or the open table, cannot know changes no pixel, at rest and in motion."""

import random
from functools import cache

import pygame
import pytest
from pygame import Surface

from crashgames.core.match import Match, Player, Step
from crashgames.core.messages import Secrecy
from crashgames.games.hidden_crashmaster import INFO
from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.messages import Ban, Phase
from crashgames.games.hidden_crashmaster.tables import Role
from crashgames.scenes.table.rail import Rail
from crashgames.ui.drawing import draw_moving
from tests.games.hidden_crashmaster.boards import NAMES, SIZE, board_of, drawn
from tests.games.hidden_crashmaster.test_secrets import moments, phases, showing
from tests.games.hidden_crashmaster.twins import hidden, replayed, resample

some_tables = pytest.mark.parametrize("seats", [5, 7, 10])
MATCHES = 2


class Screen:
    """A board and the rail beside it."""

    def __init__(self, seats):
        self.board = board_of(seats)
        players = [Player(name) for name in NAMES[:seats]]
        self.rail = Rail(self.board.stage, Match(INFO, players, bytes(32)), self.board)
        self.placed = False
        self.surface = Surface(SIZE)

    def frame(self, game, viewer):
        """All pixels that show a position to a viewer."""
        view = game.view(viewer)
        legal = game.legal_actions(viewer) if viewer is not None else ()
        self.board.show(view, legal)
        self.board.jump()
        self.beside(view)
        return drawn(self.board, self.surface)

    def beside(self, view):
        if not self.placed:
            self.rail.place(pygame.Rect(8, 72, 224, 640), view)
            self.placed = True
        self.surface.fill((0, 0, 0))
        self.rail.draw_seats(self.surface, view)

    def motion(self, game, viewer, action):
        """The pixels of some frames while an action is told."""
        told = []
        twin = game.copy()
        twin.listen(lambda event, at: told.append(Step(event, at.view(viewer))))
        self.board.show(game.view(viewer), ())
        self.board.jump()
        twin.apply(action)
        self.board.play([step for step in told if step.event.to in (None, viewer)])
        return b"".join(self.moving())

    def moving(self):
        for _ in range(40):
            self.board.update(0.17)
            surface = Surface(SIZE)
            draw_moving(self.board, surface)
            yield pygame.image.tobytes(pygame.transform.scale_by(surface, 0.25), "RGB")
            if self.board.idle:
                return


@some_tables
def test_what_cannot_be_known_changes_no_pixel(seats):
    pick, changed, covered = random.Random(seats), 0, set()
    one, other = Screen(seats), Screen(seats)
    for number, (game, played) in enumerate(moments(seats, matches=MATCHES)):
        for viewer in (None, number % seats, game.to_act()[0]):
            truth = resample(played, viewer, pick)
            assert one.frame(game, viewer) == other.frame(replayed(played, truth), viewer), (game.phase, viewer)
            changed += hidden(truth) != hidden(played.truth)
            covered.add(game.phase)
    assert changed > 2 * len(covered)
    assert covered >= phases(seats) - {Phase.DEVICE, Phase.PEEK, Phase.BANNING}


@some_tables
def test_open_actions_are_told_to_twins_by_the_same_frames(seats):
    pick, told = random.Random(seats), 0
    one, other = Screen(seats), Screen(seats)
    for game, played in moments(seats, matches=1):
        seat = game.to_act()[0]
        actions = [a for a in game.legal_actions(seat) if a.secrecy is Secrecy.OPEN and not isinstance(a, Ban)]
        if not actions:
            continue
        action = pick.choice(actions)
        for viewer in (None, (seat + 1) % seats):
            twin = replayed(played, resample(played, viewer, pick))
            assert one.motion(game, viewer, action) == other.motion(twin, viewer, action), (action, viewer)
            told += 1
    assert told >= 4


# Leaks


def doll_is_tired(self, viewer, seen):
    return (*seen.fatigued, self.doll)


def roles_of_all(self, viewer, seen):
    return self.roles


def doll_not_denied(self, viewer, seen):
    return tuple(seat for seat in range(self.seats) if self.roles[seat] is not Role.DOLL)


def crashes_thrown(self, viewer, seen):
    return seen.discards + self.discarded_crashes


def votes_by_tracker(self, viewer, seen):
    return min(3, seen.tracker + self.ayes.bit_count() * (self.phase is Phase.VOTE))


LEAKS = {
    "tired doll": {"fatigued": doll_is_tired},
    "roles": {"roles": roles_of_all},
    "denied": {"not_doll": doll_not_denied},
    "discards": {"discards": crashes_thrown},
    "votes": {"tracker": votes_by_tracker},
}


@cache
def leaky(name):
    return type("Leaky", (HiddenCrashmaster,), {"__slots__": (), "view": showing(**LEAKS[name])})


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_shows_in_the_frame(name):
    pick, one, other = random.Random(1), Screen(7), Screen(7)
    for game, played in moments(7, leaky(name), matches=8):
        if name == "votes" and game.phase is not Phase.VOTE:
            continue
        for viewer in (None, 3):
            twin = replayed(played, resample(played, viewer, pick))
            if one.frame(game, viewer) != other.frame(twin, viewer):
                return
    pytest.fail("the leak cannot be seen")
