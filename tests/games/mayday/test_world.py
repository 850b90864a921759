"""The world of Mayday! Mayday!: light, storm, moods and endings come from what everybody sees, and dazzle nobody."""

import re

import pygame
import pytest

from crashgames.games.mayday import INFO
from crashgames.games.mayday.board.cabin import LAMPLIT, LIGHTNING_RATE, concerned, flashes, light_of
from crashgames.games.mayday.board.faces import Faces
from crashgames.games.mayday.board.story import poll
from crashgames.games.mayday.board.telling import is_tense, moods_of
from crashgames.games.mayday.board.words import tally
from crashgames.games.mayday.board.world import PALETTE, WORLD
from crashgames.games.mayday.messages import AccessGiven, Phase, VotesRevealed
from crashgames.games.mayday.tables import MatchStage, Team
from crashgames.paths import assets_root
from crashgames.ui.drawing import draw_still
from crashgames.ui.theme import contrast
from tests.boards import Screen, drawn, show
from tests.games.mayday.boards import board_of, match_of, positions
from tests.games.mayday.table import phase_3, suspect, table
from tests.ui.playground import stage_of

MOST_IN_DARKNESS = 0.35
DARK = 64
LEVELS = range(len(WORLD.lights))


@pytest.mark.parametrize("level", LEVELS)
def test_there_are_never_more_than_three_flashes_a_second(level):
    bright = [flashes(step, level) for step in range(120 * LIGHTNING_RATE)]
    begins = [now and not before for before, now in zip([False, *bright], bright, strict=False)]
    assert all(sum(begins[k : k + LIGHTNING_RATE]) <= 3 for k in range(len(begins)))
    assert any(begins) == (level in (1, 2, 3)) and not any(bright[: 4 * LIGHTNING_RATE])


def test_no_lightning_where_motion_is_reduced():
    board = board_of(6, reduced_motion=True)
    show(phase_3(table(6), (0, 1)), board)
    seen = set()
    for _ in range(200):
        board.stage.ambient.is_calm = True
        board.stage.ambient.tick(0.25)
        seen.add(drawn(board))
    assert len(seen) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_at_most_a_third_of_the_table_lies_in_darkness(level):
    """The whole table: the place, the cabin in it with all pieces, and the plates of the crew."""
    screen, stages = Screen(INFO, 8), list(MatchStage)
    board, plates = screen.board, screen.picture.plates
    for match in positions(8, (1, 2, 3), "off"):
        view = match.view(None)
        if match.outcome is None and stages.index(view.stage) == level:
            show(match, board)
            break
    else:
        pytest.fail("no match comes to this phase")
    board.stage.skin.world = WORLD
    surface = board.stage.skin.ground(board.stage.size, level).copy()
    for part in board.ground():
        surface.set_clip(part.area)
        part.draw(surface)
    surface.set_clip(None)
    draw_still(board, surface)
    for seat in range(8):
        plates.draw_plate(surface, view, seat)
    grey = pygame.transform.grayscale(surface).get_buffer().raw[::4]
    assert sum(value < DARK for value in grey) / len(grey) < MOST_IN_DARKNESS


def test_words_can_be_read_on_every_ground_of_this_world():
    for ground in (PALETTE.ground, PALETTE.ground_high, PALETTE.panel, PALETTE.raised):
        red, green, blue = ground
        assert 0.299 * red + 0.587 * green + 0.114 * blue >= DARK
        assert contrast(PALETTE.ink, ground) >= 4.5 and contrast(PALETTE.ink_soft, ground) >= 4.5
    assert contrast(PALETTE.ink_dark, PALETTE.accent) >= 4.5 and contrast(PALETTE.ink, PALETTE.danger) >= 4.5


@pytest.mark.parametrize("seats", range(5, 9))
def test_light_falls_on_whom_it_is_about_for_everybody(seats):
    found = set()
    for played in positions(seats, (2,)):
        view = played.view(None)
        lit = concerned(view)
        assert all(concerned(played.view(seat)) == lit for seat in range(seats))
        if view.phase == Phase.VOTE:
            assert view.skirmish in lit and len(lit) == 1 + (view.stage is MatchStage.PHASE_3)
        if view.phase == Phase.MARKER:
            assert lit == {view.at.looker, view.at.owner}
        found.add(view.phase)
    assert {Phase.VOTE, Phase.MARKER} <= found


@pytest.mark.parametrize("seats", range(5, 9))
def test_moods_and_light_are_the_same_for_everybody(seats):
    felt = 0
    match = match_of(seats, 2)
    for played in positions(seats, (2,)):
        views = [played.view(seat) for seat in range(seats)]
        table_view = played.view(None)
        assert {light_of(view) for view in views} == {light_of(table_view)}
        assert {is_tense(view) for view in views} == {is_tense(table_view)}
        for step in played.steps(None):
            moods = [moods_of(step.event, view) for view in (*views, table_view)]
            assert all(mood == moods[0] for mood in moods)
            felt += bool(moods[0])
    assert felt > seats and moods_of(AccessGiven(0, 1), match.view(None))


def test_a_closed_vote_looks_the_same_whatever_comes_out():
    faces = Faces(stage_of((1280, 720)))
    polls = [poll(0, "Anna", tuple(range(1, k)), tuple(range(k, 7))) for k in range(1, 7)]
    seen, opened = (
        {faces.picture(scene, (900, 220), None, 0).get_buffer().raw for scene in scenes}
        for scenes in zip(*polls, strict=True)
    )
    assert (len(seen), len(opened)) == (1, 6)


def test_every_ending_turns_all_hearts_and_tells_who_made_it():
    endings = {}
    for seed in range(1, 12):
        events = []
        for match in positions(6, (seed,), "off"):
            events += [step.event for step in match.steps(None) if step.event.to is None]
        board = board_of(6)
        found = board.telling.finale(match.view(None), events, board.names, board.characters)
        endings[found.picture] = found
        assert {turned.seat for turned in found.turned} == set(range(6))
        assert 1 <= len(found.best) <= 2 and all(board.names[best.seats[0]] in best.words for best in found.best)
        assert board.stage.assets.has(found.picture)
        if any(isinstance(event, VotesRevealed) for event in events) and set(endings) == {
            f"mayday/finale/{team}" for team in Team
        }:
            return
    assert len(endings) == 2


def test_there_is_no_ending_before_the_end():
    assert (
        board_of(6).telling.finale(suspect(table(6)).view(None), [], board_of(6).names, board_of(6).characters) is None
    )


@pytest.mark.parametrize("seats", range(5, 9))
def test_the_goal_is_short_and_alike_for_both_teams(seats):
    game = table(seats)
    goals = {board_of(seats).goal(game.view(viewer)) for viewer in (None, *range(seats))}
    assert len(goals) == 1 and len(*goals) <= 60


def test_whoever_acts_is_far_brighter_than_all_it_is_about():
    """Of all plates only that of whoever acts has the colour of the action; lamplight is a calm second."""
    assert contrast(PALETTE.accent, LAMPLIT) >= 2.5 and contrast(PALETTE.ink, LAMPLIT) >= 4.5
    padding = re.findall(r'stop-color="#(\w+)"', (assets_root() / "mayday/art/stretched/seat.svg").read_text("utf-8"))
    assert len(padding) == 8 and all(contrast(PALETTE.ink, tuple(bytes.fromhex(shade))) >= 3 for shade in padding)
    board = board_of(5)
    fills = {board.plate_fill(match.view(None), seat) for match in positions(5, (1,), "off") for seat in range(5)}
    assert LAMPLIT in fills and PALETTE.accent not in fills


def test_a_number_at_the_head_counts_who_is_inside():
    shown = {entry.number for match in positions(5, (1, 2, 3), "off") for entry in tally(match.view(None))}
    assert {"0/3", "1/3"} <= shown
