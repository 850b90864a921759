"""The private screens of every game: pages of a kind look, sound and take the same, whatever is secret.

Whatever the open table cannot know is dealt anew by the engine itself (`determinize`): nothing that others can see or
hear may change by that. How bright and how coloured an open page is may differ by no more than the tolerances below.
"""

import copy
import dataclasses
import zlib
from dataclasses import replace

import pygame
import pytest

from crashgames.core.match import Match, Preview
from crashgames.core.replay import opened
from crashgames.hotseat.bots import Bots
from crashgames.hotseat.taking_back import TakingBack
from crashgames.hotseat.turns import Turns
from crashgames.scenes.secrets.body import PageBody
from crashgames.scenes.secrets.choosing import Choosing
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.envelope import Envelope
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.controls import Pointing
from crashgames.ui.menu_scene import DEAD_TIME
from tests.random_play import positions, random_match
from tests.refusal_checks import check_refusals
from tests.secret_checks import (
    CURTAINED,
    PLANTED,
    TABLES,
    TWINS,
    Pages,
    check_bots,
    check_closed_pages,
    check_colours,
    check_course,
    check_curtains,
    check_kinds,
    check_tables,
)

every_table = pytest.mark.parametrize(("info", "seats"), TABLES, ids=[f"{i.id}-{s}" for i, s in TABLES])
with_curtains = pytest.mark.parametrize(("info", "seats"), CURTAINED, ids=[f"{i.id}-{s}" for i, s in CURTAINED])

in_halves = pytest.mark.parametrize("seed", [0, 1], ids=["even", "odd"])
"""Every other moment of a match; its name makes it a sweep, of which the quick command runs one."""


@every_table
def test_some_seat_sees_what_the_open_table_does_not(info, seats):
    """A game that asks people to look in private has something to hide; a view that shows all of it leaks it."""
    for engine in (engine for seed in range(3) for _, engine in positions(random_match(info, seats, seed))):
        table = engine.view(None)
        if any(set(unlike(engine.view(seat), table)) - {"viewer"} for seat in range(seats)):
            return
    pytest.fail("every seat sees just what the open table shows")


def unlike(view, other):
    return [field for field in view.__struct_fields__ if getattr(view, field) != getattr(other, field)]


@pytest.mark.sampled(2)
@every_table
@in_halves
def test_a_closed_page_shows_nothing(info, seats, seed):
    check_closed_pages(info, seats, Pages(), slice(seed, None, 2))


@pytest.mark.sampled(2)
@every_table
def test_pages_of_a_kind_have_the_same_boxes(info, seats):
    kinds = check_kinds(info, seats, Pages())
    assert kinds


@pytest.mark.sampled(2)
@with_curtains
def test_open_pages_are_equally_bright_and_coloured(info, seats):
    seen = check_colours(info, seats, Pages())
    assert any(len(found) >= TWINS for found in seen.values())


@pytest.mark.sampled(2)
@with_curtains
def test_a_visit_sounds_and_takes_the_same(info, seats):
    check_course(info, seats, Pages())


@pytest.mark.sampled(2)
@every_table
def test_a_refusal_is_seen_only_while_it_is_held(info, seats):
    check_refusals(info, seats, Pages())


SKILLED = 7
"""A table of this seed plays with skills, and declares only those that work."""
GUARDED = next((info, seats) for info, seats in CURTAINED if info.id == "mayday")


def test_a_refusal_is_seen_only_while_held_on_a_small_page():
    assert check_refusals(*GUARDED, Pages(interface_scale=2.0)) == {"look"}


def test_a_skill_that_is_refused_is_seen_only_while_it_is_held():
    assert check_refusals(*GUARDED, Pages(), seed=SKILLED) == {"look", "skills"}


@pytest.mark.sampled(2)
@every_table
@in_halves
def test_tables_show_nothing_that_may_not_be_known(info, seats, seed):
    check_tables(info, seats, Pages(), slice(seed, None, 2))


@pytest.mark.sampled(2)
@every_table
def test_curtains_and_menus_look_and_take_the_same(info, seats):
    check_curtains(info, seats, Pages())


@every_table
def test_bots_know_and_show_no_more_than_their_seats(info, seats):
    check_bots(info, seats, Pages())


# Planted leaks, to prove that the checks can fail


def bit(view):
    """A secret that only the seat knows, as a number."""
    return zlib.crc32(repr(view).encode()) % 2


def spoiling(change):
    """A leak that changes the page of a seat when its secret is 1."""

    def leak(board):
        def spoilt(view, legal, names, honest=board.telling.secret):
            return change(honest(view, legal, names)) if bit(view) else honest(view, legal, names)

        board.telling = dataclasses.replace(board.telling, secret=spoilt)

    return leak


def loud(board):
    secret = board.telling.secret

    def spied_on(view, legal, names):
        if bit(view):
            board.stage.audio.play("error")
        return secret(view, legal, names)

    board.telling = dataclasses.replace(board.telling, secret=spied_on)


def coloured(board):
    picture = board.picture

    def painted(face, size, tint, angle):
        drawn = picture(face, size, tint, angle).copy()
        if zlib.crc32(repr(face).encode()) % 2:
            drawn.fill((0, 60, 60), special_flags=pygame.BLEND_RGB_SUB)
        return drawn

    board.picture = painted


def bright(board):
    def white(face, size, tint, angle):
        drawn = pygame.Surface(size)
        drawn.fill((255, 255, 255) if zlib.crc32(repr(face).encode()) % 2 else (200, 200, 200))
        return drawn

    board.picture = white


LEAKS = [
    (check_closed_pages, spoiling(lambda page: replace(page, title=f"{page.title}!"))),
    (check_closed_pages, spoiling(lambda page: replace(page, known=(*page.known, "Take care.")))),
    (check_closed_pages, spoiling(lambda page: replace(page, asks=""))),
    (check_closed_pages, spoiling(lambda page: replace(page, cards=page.cards[:1]))),
    (check_closed_pages, spoiling(lambda page: replace(page, lines=()))),
    (check_closed_pages, spoiling(lambda page: replace(page, cards=tuple(replace(c, actions=()) for c in page.cards)))),
    (check_kinds, spoiling(lambda page: replace(page, known=(*page.known, "Take", "care.")))),
    (check_kinds, spoiling(lambda page: replace(page, lines=(*page.lines, *"abcde")))),
    (check_colours, coloured),
    (check_colours, bright),
    (check_course, loud),
]


@pytest.mark.parametrize(("check", "leak"), LEAKS)
def test_a_planted_leak_is_found(check, leak):
    info, seats = PLANTED
    with pytest.raises(AssertionError):
        check(info, seats, Pages(leak))


def held(scene, seat):
    """The same for what a seat holds."""
    return bit(scene.match.view(seat))


CHOOSE, THINK = VisitScene._choose_card, Bots.think


def name_the_card(self, card):
    self.stage.audio.play(card.name)
    CHOOSE(self, card)


def think_with_open_cards(self, seat):
    seen, self.match = self.match, copy.copy(self.match)
    self.match.view = lambda viewer: opened(self.match.engine)
    THINK(self, seat)
    self.match = seen


SPOILT = [
    (check_tables, Turns, "eyes", 1),
    (check_tables, Pointing, "tip", lambda self, piece: self.board.tip(piece, self.turns.match.view(1))),
    (check_tables, Pointing, "note", lambda self, piece: (str(self.turns.match.view(1)), False)),
    (check_tables, Match, "preview", lambda self, action, viewer: Preview((), self.view(action.seat))),
    (check_tables, TakingBack, "words", lambda self, with_key=str: "." * bit(self.match.view(1))),
    (check_curtains, CurtainScene, "dead", property(lambda self: self._age < DEAD_TIME + 0.1 * held(self, self.seat))),
    (check_curtains, CurtainScene, "lead", lambda self: "To" + "!" * held(self, self.seat)),
    (check_bots, Turns, "bot_pause", property(lambda self: 0.1 * bit(self.match.view(self.bot or 0)))),
    (check_bots, Bots, "think", think_with_open_cards),
    (check_closed_pages, Turns, "_visiting_order", lambda self, seats: sorted(seats, key=lambda s: held(self, s))),
    (check_closed_pages, Envelope, "_draw_closed", lambda self, surface, stage, room: self._draw_card(surface, room)),
    (check_course, VisitScene, "_choose_card", name_the_card),
    (check_course, VisitScene, "_why_not", lambda self: "" if self._age < 1 + held(self, self.seat) else None),
]


@pytest.mark.parametrize(("check", "kind", "name", "fault"), SPOILT)
def test_a_leak_of_the_scenes_is_found(check, kind, name, fault, monkeypatch):
    monkeypatch.setattr(kind, name, fault)
    info, seats = PLANTED
    with pytest.raises(AssertionError):
        check(info, seats, Pages())


REFUSED = [
    (PageBody, "shows_choice", property(lambda self: True)),
    (VisitScene, "_note", lambda self: self.choice.refusal),
    (VisitScene, "_why_not", lambda self: None if self.choice.chosen else "Choose first."),
    (Choosing, "refuse", lambda self, why: None),
]


@pytest.mark.parametrize(("kind", "name", "fault"), REFUSED, ids=[name for _, name, _ in REFUSED])
def test_a_refusal_that_can_be_noticed_is_found(kind, name, fault, monkeypatch):
    monkeypatch.setattr(kind, name, fault)
    with pytest.raises(AssertionError):
        check_refusals(*GUARDED, Pages())


def test_a_page_that_may_refuse_and_is_not_guarded_is_found():
    with pytest.raises(AssertionError):
        check_refusals(*GUARDED, Pages(open_to_all))


def open_to_all(board):
    secret = board.telling.secret
    board.telling = dataclasses.replace(
        board.telling, secret=lambda view, legal, names: replace(secret(view, legal, names), guarded=False)
    )
