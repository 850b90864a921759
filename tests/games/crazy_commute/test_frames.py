"""Frames of twins: what a seat, or the open table, cannot know changes no pixel, at rest and in motion."""

import random

import pygame
import pytest
from pygame import Surface

from crashgames.core.chance import QuickChance
from crashgames.core.match import Match, Player, Step
from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.engine import CrazyCommute
from crashgames.games.crazy_commute.messages import Discard, LetPass, Phase, Trade, TryToPass, Wait
from crashgames.scenes.table.rail import Rail
from crashgames.ui.drawing import draw_moving
from tests.games.crazy_commute.boards import NAMES, SIZE, board_of, drawn, show
from tests.games.crazy_commute.test_secrets import showing, shows_a_card
from tests.games.crazy_commute.twins import moments, twin_of

every_table = pytest.mark.parametrize("seats", INFO.seats)
QUIET = (Trade, Discard, LetPass, TryToPass, Wait)
"""Actions that show no card."""


class Screen:
    """A board and the rail beside it."""

    def __init__(self, seats):
        self.board = board_of(seats)
        self.rail = Rail(self.board.stage, Match(INFO, [Player(name) for name in NAMES[:seats]], bytes(32)), self.board)
        self.placed = False

    def frame(self, game, viewer):
        """All pixels that show a position to a viewer."""
        show(game, self.board, viewer)
        return drawn(self.board) + self.beside(game.view(viewer))

    def beside(self, view):
        if not self.placed:
            self.rail.place(pygame.Rect(8, 72, 224, 640), view)
            self.placed = True
        surface = Surface(SIZE)
        self.rail.draw_seats(surface, view)
        return pygame.image.tobytes(surface, "RGB")

    def motion(self, game, viewer, choice):
        """The pixels of some frames while an action is told, up to where a card comes to light."""
        show(game, self.board, viewer)
        steps, over = [], []
        twin = game.copy()
        twin.chance = QuickChance(3)

        def listen(event, at):
            over.extend([event] if shows_a_card(event, viewer, at) else [])
            if not over:
                steps.append(Step(event, at.view(viewer)))

        twin.listen(listen)
        twin.advance(twin.legal_actions(twin.actor)[choice])
        self.board.play(steps)
        return b"".join(self.moving())

    def moving(self):
        for _ in range(40):
            self.board.update(0.17)
            surface = Surface(SIZE)
            draw_moving(self.board, surface)
            yield pygame.image.tobytes(pygame.transform.scale_by(surface, 0.25), "RGB")
            if self.board.idle:
                return


@every_table
def test_what_cannot_be_known_changes_no_pixel(seats):
    pick, covered = random.Random(seats), set()
    one, other = Screen(seats), Screen(seats)
    for number, game in enumerate(moments(seats, matches=2)):
        for viewer in {None, number % seats, game.actor if game.actor >= 0 else None}:
            assert one.frame(game, viewer) == other.frame(twin_of(game, viewer, pick), viewer), (game.phase, viewer)
            covered.add(game.phase)
    assert covered == set(Phase) - {Phase.OVER}


@every_table
def test_what_is_done_in_secret_is_told_to_twins_by_the_same_frames(seats):
    pick, told = random.Random(seats), set()
    one, other = Screen(seats), Screen(seats)
    for game in moments(seats, matches=2):
        choices = [n for n, action in enumerate(game.legal_actions(game.actor)) if isinstance(action, QUIET)]
        for viewer in (None, (game.actor + 1) % seats):
            if choices and viewer != game.current:
                choice = pick.choice(choices)
                frames = one.motion(game, viewer, choice)
                assert frames == other.motion(twin_of(game, viewer, pick), viewer, choice)
                told.add(type(game.legal_actions(game.actor)[choice]))
    assert told >= {Discard, LetPass, TryToPass}


# Leaks


def next_card(self, viewer, seen):
    return seen.deck + 10 * (self.deck[-1] if self.deck else 0)


def top_discard(self, viewer, seen):
    return seen.discards + (self.discards[-1] if self.discards else 0)


def cops_in_hand(self, viewer, seen):
    return tuple(len(hand) + hand.count(1) for hand in self.hands)


def open_hand(self, viewer, seen):
    return seen.hand or tuple(self.hands[self.current]) if viewer is not None else ()


LEAKS = {
    "next card": {"deck": next_card},
    "top discard": {"discards": top_discard},
    "cops": {"hand_sizes": cops_in_hand},
    "hand": {"hand": lambda self, viewer, seen: tuple(self.hands[self.current]) if viewer == 3 else seen.hand},
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_shows_in_the_frame(name):
    leaky = type("Leaky", (CrazyCommute,), {"__slots__": (), "view": showing(**LEAKS[name])})
    pick, one, other = random.Random(1), Screen(4), Screen(4)
    for sound in moments(4, matches=3):
        game = sound.copy()
        game.__class__ = leaky
        for viewer in (None, 3):
            if one.frame(game, viewer) != other.frame(twin_of(game, viewer, pick), viewer):
                return
    pytest.fail("the leak cannot be seen")
