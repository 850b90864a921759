"""Tips lie where they cover nothing that can be chosen: at the table of every game."""

import random

import pygame
import pytest

from crashgames.core.match import Match, Player
from crashgames.core.settings import Settings
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.widgets import PieceTarget
from crashgames.ui.layout import covered
from crashgames.ui.scene import Stage
from crashgames.ui.widgets.tooltip import note_place
from tests.lesson_walk import LessonWalk
from tests.random_play import all_games, tables

pytestmark = pytest.mark.usefixtures("no_pictures")

TABLES = [(info, seats) for info, seats in tables() if info.board]
SIZES = {"720p": ((1280, 720), 1.0), "4to3": ((1024, 768), 1.0), "large_scale": ((1920, 1080), 1.5)}
MOVES, EVERY, SAMPLE = 60, 12, 6


def table(info, seats, size, scale):
    pygame.display.init()
    stage = Stage(size, Settings(animation_speed=0.0, interface_scale=scale))
    stage.by_keys = False
    scene = PlayScene(stage, Match(info, [Player(f"Player {seat}") for seat in range(seats)], bytes([seats]) * 32))
    stage.stack.push(scene)
    stage.stack.settle()
    stage.advance(0.1)
    return scene


def open_hand(scene):
    if scene.turns.may_open_hand:
        scene.showing.toggle_hand()
        scene.jump()


def look_at(scene, piece):
    at = scene.board.rect_of(piece).center
    scene.stage.dispatch(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(40, 40), buttons=(0, 0, 0)))
    for _ in range(3):
        scene.stage.advance(0.2)


def tip(scene, surface):
    """The place and the subject of the tip; None if there is none."""
    ring = scene.ring
    widget = ring.tooltip.widget
    if widget is None:
        return None
    where = ring.tooltip.draw(surface, scene.stage, ring._seen(widget), ring.kept_free(), ring.in_sight())
    return None if where is None else (where, widget)


CASES = [(*found, size) for found in TABLES for size in SIZES if size == "720p" or found[1] == max(found[0].seats)]


@pytest.mark.long
@pytest.mark.sampled(2)
@pytest.mark.parametrize(("info", "seats", "size"), CASES, ids=[f"{i.id}-{n}-{size}" for i, n, size in CASES])
def test_no_tip_covers_what_can_be_chosen(info, seats, size):
    scene = table(info, seats, *SIZES[size])
    pick, surface, seen = random.Random(seats), pygame.Surface(SIZES[size][0]), 0
    for number in range(MOVES):
        if scene.match.outcome:
            break
        scene.play(pick.choice(scene.match.legal_actions(scene.turns.seat)))
        scene.jump()
        if number % EVERY or scene.match.outcome:
            continue
        open_hand(scene)
        pieces = sorted(scene.board.pieces.sprites, key=str)
        for piece in [*list(scene.board.targets())[:1], *pick.sample(pieces, min(SAMPLE, len(pieces)))]:
            if piece not in scene.board.pieces.sprites:
                continue
            look_at(scene, piece)
            found = tip(scene, surface)
            if found is None:
                continue
            seen += 1
            where, about = found
            others = [w.rect for w in scene.ring.focusables if w is not about and not getattr(w, "on_strip", False)]
            assert not covered(where, others), (piece, about.hint)
            assert surface.get_rect().contains(where)
    assert seen


def test_a_note_goes_to_the_nearest_free_place():
    screen, anchor = pygame.Rect(0, 0, 1000, 600), pygame.Rect(480, 280, 40, 40)
    board = [pygame.Rect(200 + 40 * x, 40 * y, 40, 40) for x in range(15) for y in range(15)]
    place = note_place(pygame.Rect(0, 0, 180, 90), anchor, screen, 10, board)
    assert place.right <= 200 or place.left >= 800
    assert abs(place.centery - anchor.centery) <= 100, "beside the board, at the height of what it is about"


def test_where_no_place_is_free_a_note_covers_little():
    screen, anchor = pygame.Rect(0, 0, 1000, 600), pygame.Rect(480, 280, 40, 40)
    board = [
        pygame.Rect(40 * x, 40 * y, 40, 40) for x in range(25) for y in range(15) if (x, y) not in ((2, 2), (3, 2))
    ]
    place = note_place(pygame.Rect(0, 0, 80, 80), anchor, screen, 20, board)
    assert covered(place, board) == 80 * 80 - 2 * 40 * 40


def test_a_note_never_covers_its_subject_while_there_is_room():
    screen, anchor = pygame.Rect(0, 0, 1000, 600), pygame.Rect(300, 0, 400, 560)
    everything = [pygame.Rect(40 * x, 40 * y, 40, 40) for x in range(25) for y in range(15)]
    place = note_place(pygame.Rect(0, 0, 280, 80), anchor, screen, 20, everything)
    assert not place.colliderect(anchor)


def test_a_note_that_must_cover_covers_little_of_what_it_shuns():
    """Not just anything that is left: of a long bar and a short one below it, only the short one."""
    screen, anchor = pygame.Rect(0, 0, 1000, 600), pygame.Rect(0, 0, 1000, 300)
    long, short = pygame.Rect(0, 300, 1000, 200), pygame.Rect(0, 500, 600, 100)
    place = note_place(pygame.Rect(0, 0, 500, 100), anchor, screen, 20, (), [long, short])
    assert not place.colliderect(long) and covered(place, [short]) == 100 * 100


@pytest.mark.long
@pytest.mark.sampled(3)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("info", [info for info, seats in TABLES if seats == min(info.seats)], ids=lambda info: info.id)
def test_a_tip_by_keys_leaves_the_plate_to_act_in_sight(info, scale):
    scene = table(info, min(info.seats), (1280, 720), scale)
    scene.stage.by_keys = True
    surface, seen = pygame.Surface((1280, 720)), 0
    for widget in scene.ring.focusables:
        scene.ring.focus(widget)
        scene.stage.advance(0.6)
        found = tip(scene, surface)
        if found is None:
            continue
        seen += 1
        plates = scene.picture.plates.places
        assert not covered(found[0], [plates[seat] for seat in scene.board.view.to_act if seat < len(plates)])
        assert not found[0].colliderect(scene.ring._seen(widget))
    assert seen


@pytest.mark.long
@pytest.mark.parametrize("info", [info for info in all_games() if info.lesson], ids=lambda info: info.id)
def test_no_tip_covers_a_card_of_a_lesson(info):
    seen = []

    def look(walk, card):
        stage, ring = walk.stage, walk.scene.ring
        for target in [widget for widget in ring.widgets if isinstance(widget, PieceTarget)]:
            ring.tooltip.update(1.0, target)
            ring.tooltip.update(1.0, target)
            where = ring.tooltip.draw(pygame.Surface(stage.size), stage, target.rect, ring.kept_free(), ring.in_sight())
            seen.append(where)
            assert where is None or not where.colliderect(walk.card.rect), card.idea.id

    walk = LessonWalk(info, on_card=look)
    walk.to_the_end()
    walk.close()
    assert any(seen)
