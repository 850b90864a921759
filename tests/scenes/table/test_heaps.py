"""Pieces counted up in a finale: as many are seen as there are, in every size, and never more than fit."""

from collections import Counter
from itertools import pairwise

import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.scenes.table.finale import result_of
from crashgames.scenes.table.heaps import laid_out, largest_side
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.assets import Assets
from crashgames.ui.finale import Count, CountedPieces, Finale
from crashgames.ui.telling import Telling
from tests.random_play import random_match
from tests.seen_texts import recording
from tests.ui.playground import stage_of

GAME = "crazy_commute"
STAR, BELL = "shared/icons/star", "crash_by_crash/bell"
ROOMS = [(200, 120), (180, 60), (90, 150), (400, 90)]
HEAPS = [((7,), (3,)), ((20, 4), (0, 20)), ((1,), (9,)), ((), (14,))]


@pytest.mark.parametrize("size", ROOMS)
@pytest.mark.parametrize("heaps", HEAPS)
def test_every_piece_has_a_place_of_its_own_within_the_room(heaps, size):
    room, side = Rect((10, 20), size), largest_side(heaps, size)
    assert side > 0
    for counts in heaps:
        stood = list(laid_out(counts, room, side))
        assert Counter(kind for kind, _ in stood) == {kind: count for kind, count in enumerate(counts) if count}
        places = [place for _, place in stood]
        assert all(room.contains(place) for place in places)
        assert not any(place.collidelistall(places[:number]) for number, place in enumerate(places))


def ended(counts, size, scale):
    """A finale with these counts, at its end."""
    stage = stage_of(size, interface_scale=scale)
    match = random_match(games()[GAME], len(counts), 1)
    table = PlayScene(stage, match)
    end = Finale(f"{GAME}/finale/nowhere", counts=counts)
    table.board.telling = Telling(finale=lambda view, events, names, faces: end)
    stage.stack.push(table)
    stage.stack.settle()
    scene = result_of(stage, match, table.board)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.finish()
    return stage


def pieces_drawn(monkeypatch, stage):
    """The names and sides of the pictures of pieces."""
    drawn, art = [], Assets.art

    def noted(assets, name, size, *others):
        if name in (STAR, BELL):
            drawn.append((name, size))
        return art(assets, name, size, *others)

    with monkeypatch.context() as patch:
        patch.setattr(Assets, "art", noted)
        stage.draw(Surface(stage.size))
    return drawn


@pytest.mark.parametrize(("bells", "written"), [((7, 20, 3), False), ((21, 5, 3), True), ((65, 80, 8), True)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_few_bells_are_seen_and_many_are_written(monkeypatch, size, scale, bells, written):
    counts = tuple(
        Count((seat,), (CountedPieces(BELL, bell), CountedPieces(STAR, seat + 1)), bell + seat + 1)
        for seat, bell in enumerate(bells)
    )
    with recording() as record:
        stage = ended(counts, size, scale)
        words = Counter(seen.text for seen in record.look(stage, 1))
        drawn = Counter(name for name, _ in pieces_drawn(monkeypatch, stage))
    if written or drawn[BELL] == len(bells):  # no room for pieces
        assert drawn == {BELL: len(bells), STAR: len(bells)}
        assert all(words[str(bell)] for bell in bells)
    else:
        assert drawn == {BELL: sum(bells), STAR: 6}


def test_numbers_of_a_kind_stand_in_aligned_lines_with_signs():
    kinds = (CountedPieces(BELL, 84), CountedPieces(STAR, 2), CountedPieces(STAR, 18, -1))
    with recording() as record:
        stage = ended(tuple(Count((seat,), kinds, 68) for seat in range(3)), (1280, 720), 1.0)
        seen = [one for one in record.look(stage, 1) if one.text in ("84", "2", "−18")]
    for plate in (seen[:3], seen[3:6], seen[6:]):
        assert [one.text for one in plate] == ["84", "2", "−18"]
        assert len({one.place.right for one in plate}) == 1
        assert all(one.place.bottom <= two.place.centery for one, two in pairwise(plate))
