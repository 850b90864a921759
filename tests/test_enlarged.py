"""Nothing on any board is smaller at 150 or 200 % of the interface than at 100 %."""

from itertools import product

import pytest

from crashgames.core.replay import Replay
from crashgames.scenes.demo.preparing import FilmShowing, films_of, prepare
from crashgames.scenes.demo.screening import Screening
from crashgames.scenes.evening.programme import FilmMoment, Programme
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.theatre import Act
from tests.random_play import complete_games, random_match
from tests.scenes.demo.test_films import LEAST_FILMS
from tests.table_walk import part_of
from tests.ui.playground import stage_of

SIZES = ((1280, 720), (1920, 1080))
SCALES = (1.5, 2.0)
MOMENTS = (0.05, 0.3, 0.6, 0.95)
"""Shares of a match after which its table is measured."""
ROUNDING = 1
LEAST_WATCHED = 0.9
"""The share of their usual size that pieces keep beside the controls of a replay, which grow with the interface."""
FOLDED = {
    ("hidden_crashmaster", "book"),
    ("cheaters_game", "hand"),
    ("cheaters_game", "hint"),
    ("cheaters_game", "envelope"),
    ("cheaters_game", "roll"),
    ("cheaters_game", "confirm"),
    ("crash_by_crash", "way"),
    ("crash_by_crash", "pile"),
    ("crash_by_crash", "discard"),
}
"""Furniture gives way to everything else: the log book folds to a button above the table, the clock on the wall to
points on the plates, and a hint is words, of which there are fewer. The envelope of a pool says the sum of the two
parts that lie beside its dice. What a button is about lies on the felt above it, or is drawn on the button.
The tiles of a turn fold to what they stand for, stock and operator, and a button. Piles fill what room a booth has.
"""
CROWDED = {"cheaters_game": ((3, 7, 1.0), (4, 8, 0.95)), "crazy_commute": ((5, 8, 0.8),)}
"""Seats, seed and share of matches in which much lies on the table: an offer to be answered, four who watch a duel."""


def pieces_of(match, size, scale):
    """The sizes of all pieces at a table."""
    stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    scene = PlayScene(stage, match)
    scene.pace.stay()
    stage.stack.push(scene)
    stage.stack.settle()
    scene.jump()
    found = sides_of(scene.board, match.info.id)
    stage.stack.clear()
    return found


def sides_of(board, game):
    """The smaller side of the picture of every piece that is seen, by what it is."""
    layout = board.layout_now()
    return {
        piece: min(pose.size)
        for piece, pose in layout.items()
        if pose.face
        and (game, piece[0]) not in FOLDED
        and not has_a_claim(piece, layout)
        and not folds_in_a_duel(piece, layout)
    }


def has_a_claim(piece, layout):
    """True for a vote in whose place a claim may stand."""
    return piece[0] == "slip" and ("bubble", piece[1]) in layout


def folds_in_a_duel(piece, layout):
    """True for the sign of an event beside a duel: its words give way to everything else, its picture does not."""
    return piece[0] == "event" and any(other[0] == "clash" for other in layout)


def smaller(usual, enlarged, least=1.0):
    """The sides of the pieces that are smaller in an enlarged interface, or below such a share of their usual size."""
    sides = {piece: (side, enlarged.get(piece, 0)) for piece, side in usual.items()}
    return {piece: both for piece, both in sides.items() if both[1] < least * both[0] - ROUNDING}


@pytest.mark.long
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_no_piece_is_smaller_in_a_larger_interface(info):
    found = {}
    tables = [(seats, 7, share) for seats in info.seats for share in MOMENTS]
    for seats, seed, share in (*tables, *CROWDED.get(info.id, ())):
        match = part_of(random_match(info, seats, seed), share)
        for size in SIZES:
            usual = pieces_of(match, size, 1.0)
            found |= {(seats, seed, share, size, s): smaller(usual, pieces_of(match, size, s)) for s in SCALES}
    assert not {where: pieces for where, pieces in found.items() if pieces}


def replayed(match, number, size, scale):
    """The sizes of all pieces in a replay, after so many actions."""
    stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    scene = ReplayScene(stage, match, number)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.board.jump()
    found = sides_of(scene.board, match.info.id)
    stage.stack.clear()
    return found


def played_again(match, number, size, scale):
    """The same in a moment of the truth about a match."""
    stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
    programme = Programme(match, Replay(match), ())
    moment = FilmMoment(stage, programme, Act("", 1.0, "", moment=(number, number + 1)))
    return sides_of(moment.board, match.info.id)


@pytest.mark.parametrize("seen", [replayed, played_again], ids=["replay", "moment"])
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_no_piece_is_smaller_where_a_match_is_seen_again(info, seen):
    found = {}
    for seats, share in product({info.seats[0], info.seats[-1]}, (0.05, 0.3, 0.6)):
        match = random_match(info, seats, 7)
        number = round(len(match.actions) * share)
        usual = seen(match, number, SIZES[0], 1.0)
        for scale in SCALES:
            found[seats, share, scale] = smaller(usual, seen(match, number, SIZES[0], scale), LEAST_WATCHED)
    assert not {where: pieces for where, pieces in found.items() if pieces}


@pytest.mark.sampled(6)
@pytest.mark.parametrize("upper", [True, False], ids=["above", "below"])
@pytest.mark.parametrize("number", range(LEAST_FILMS))
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_no_piece_is_smaller_in_an_enlarged_film(info, number, upper):
    film = prepare(FilmShowing(info, films_of(info)[number], number))
    views = (film.begins, *(film.view_at(cue.number) for cue in film.cues))
    usual, *enlarged = (list(filmed(film, views, scale, upper)) for scale in (1.0, *SCALES))
    found = [smaller(*both) for each in enlarged for both in zip(usual, each, strict=True)]
    assert not [pieces for pieces in found if pieces]


def filmed(film, views, scale, upper):
    screen = Screening(stage_of(SIZES[0], interface_scale=scale, reduced_motion=True), film, upper)
    for view in views:
        screen.arrange(view)
        yield sides_of(screen.board, film.showing.info.id)
