"""Frames of twins: what a seat, or the open table, cannot know changes no pixel, at rest and in motion."""

import random
from functools import cache

import pygame
import pytest
from pygame import Surface

from crashgames.core.match import Match, Player, Step
from crashgames.core.messages import Secrecy
from crashgames.games.mayday import INFO
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import GiveAccess, Phase
from crashgames.scenes.table.rail import Rail
from crashgames.ui.drawing import draw_moving
from tests.games.mayday.boards import NAMES, SIZE, board_of, drawn
from tests.games.mayday.test_secrets import LEAKS, moments, showing
from tests.games.mayday.twins import hidden, replayed, resample

at_every_table = pytest.mark.parametrize("seats", range(5, 9))
MATCHES = 4


class Screen:
    """A board and the rail beside it."""

    def __init__(self, seats):
        self.board = board_of(seats)
        players = [Player(name) for name in NAMES[:seats]]
        self.rail = Rail(self.board.stage, Match(INFO, players, bytes(32)), self.board)
        self.placed = False

    def frame(self, game, viewer, threads=False):
        """All pixels that show a position to a viewer."""
        view = game.view(viewer)
        legal = game.legal_actions(viewer) if viewer is not None else ()
        self.board.with_threads = threads
        self.board.show(view, legal)
        self.board.jump()
        return drawn(self.board) + self.beside(view)

    def beside(self, view):
        if not self.placed:
            self.rail.place(pygame.Rect(8, 72, 224, 640), view)
            self.placed = True
        surface = Surface(SIZE)
        self.rail.draw_seats(surface, view)
        return pygame.image.tobytes(surface, "RGB")

    def motion(self, game, viewer, action):
        """The pixels of some frames of the story of an action."""
        steps = []
        twin = game.copy()
        twin.listen(lambda event, at: steps.append(Step(event, at.view(viewer))))
        self.board.show(game.view(viewer), ())
        self.board.jump()
        twin.apply(action)
        self.board.play([step for step in steps if step.event.to in (None, viewer)])
        return b"".join(self.moving())

    def moving(self):
        for _ in range(40):
            self.board.update(0.17)
            surface = Surface(SIZE)
            draw_moving(self.board, surface)
            yield pygame.image.tobytes(pygame.transform.scale_by(surface, 0.25), "RGB")
            if self.board.idle:
                return


@at_every_table
def test_what_cannot_be_known_changes_no_pixel(seats):
    pick, changed, covered = random.Random(seats), 0, set()
    one, other = Screen(seats), Screen(seats)
    for number, (game, played) in enumerate(moments(seats, matches=MATCHES)):
        for viewer in (None, number % seats, game.to_act()[0]):
            truth = resample(played, viewer, pick)
            twin, threads = replayed(played, truth), number % 5 == 0
            assert one.frame(game, viewer, threads) == other.frame(twin, viewer, threads), (game.phase, viewer)
            changed += hidden(truth) != hidden(played.truth)
            covered.add((game.phase, viewer is None or game.team(viewer)))
    assert changed > 2 * len(covered)
    assert {phase for phase, _ in covered} == set(Phase) - {Phase.OVER}
    assert len({who for _, who in covered}) == 3


@at_every_table
def test_open_actions_are_shown_to_twins_in_the_same_frames(seats):
    pick, shown = random.Random(seats), 0
    one, other = Screen(seats), Screen(seats)
    for game, played in moments(seats, matches=1):
        seat = game.to_act()[0]
        legal = game.legal_actions(seat)
        actions = [a for a in legal if a.secrecy is Secrecy.OPEN and not isinstance(a, GiveAccess)]
        if not actions:
            continue
        action = pick.choice(actions)
        for viewer in (None, (seat + 1) % seats):
            twin = replayed(played, resample(played, viewer, pick))
            assert one.motion(game, viewer, action) == other.motion(twin, viewer, action), (action, viewer)
            shown += 1
    assert shown >= 4


# Leaks: those of the views that a picture can show


SEEN = ("teams for all", "own cards", "the card looked at", "votes so far")


def revealed_if_useful(self, viewer, seen):
    return tuple(seat for seat in range(self.seats) if self.veterans[seat] % 2)


def asked_aloud(self, viewer, seen):
    return self.veterans


def headline_by_team(self, viewer, seen):
    return 0 if self.infiltrators & 1 else -1


LEAKY = {name: LEAKS[name][1] for name in SEEN} | {
    "known skills": showing(revealed=revealed_if_useful, veterans=asked_aloud),
    "speaker": showing(speaker=headline_by_team),
}


@cache
def leaky(name):
    return type("Leaky", (Mayday,), {"__slots__": (), "view": LEAKY[name]})


@pytest.mark.parametrize("name", LEAKY)
def test_a_planted_leak_shows_in_the_frame(name):
    pick, one, other = random.Random(1), Screen(7), Screen(7)
    for game, played in moments(7, leaky(name), matches=8):
        for viewer in (None, 3):
            twin = replayed(played, resample(played, viewer, pick))
            if one.frame(game, viewer) != other.frame(twin, viewer):
                return
    pytest.fail("the leak cannot be seen")
