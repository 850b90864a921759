"""Scores counted up in a finale: who won has the largest number, every piece is seen or written, nothing overlaps."""

from itertools import pairwise

import pytest
from pygame import Rect

from crashgames.core.catalog import games
from crashgames.scenes.table.finale import result_of
from crashgames.scenes.table.finale_scores import SMALL_PIECE, heap, kinds_of
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.telling import Telling
from crashgames.ui.theatre import Count, CountedPieces, Finale
from tests.random_play import random_match
from tests.seen_texts import recording
from tests.ui.playground import stage_of

GAME = "crazy_commute"
STAR, BELL = "shared/icons/star", "crash_by_crash/bell"
PLACES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0), ((1920, 1080), 1.0), ((800, 480), 1.0)]


@pytest.mark.parametrize("size", [(200, 120), (180, 60), (90, 150), (400, 90)])
@pytest.mark.parametrize("count", [1, 2, 7, 14, 20])
def test_every_piece_has_a_place_of_its_own_within_the_room(count, size):
    room = Rect((10, 20), size)
    places = heap(count, room, 56)
    assert len(places) == count and all(room.contains(place) for place in places)
    assert not any(place.collidelistall(places[:number]) for number, place in enumerate(places))


def test_the_last_row_of_a_heap_stands_in_its_middle():
    places = heap(7, Rect(10, 20, 220, 120), 50)
    assert {place.y for place in places} == {places[0].y, places[-1].y}
    first, last = (Rect(row[0]).unionall(row[1:]) for row in (places[:4], places[4:]))
    assert first.centerx == last.centerx


def ended(counts, size, scale, **more):
    """A finale with these counts, at its end."""
    stage = stage_of(size, interface_scale=scale)
    match = random_match(games()[GAME], sum(len(count.seats) for count in counts), 1)
    table = PlayScene(stage, match)
    end = Finale(f"{GAME}/finale/nowhere", counts=counts, **more)
    table.board.telling = Telling(finale=lambda view, events, names, faces: end)
    stage.stack.push(table)
    stage.stack.settle()
    scene = result_of(stage, match, table.board)
    stage.stack.push(scene)
    stage.stack.settle()
    scene.finish()
    return stage, scene


def everybody(match_winner, total):
    """Counts of four, the winner first."""
    order = (match_winner, *(seat for seat in range(4) if seat != match_winner))
    return tuple(
        Count((seat,), (CountedPieces(BELL, 40 - 9 * k, 1, "Bells"), CountedPieces(STAR, 2, -1, "Paid")), total - 9 * k)
        for k, seat in enumerate(order)
    )


@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_the_total_of_who_won_is_the_largest_number(size, scale):
    winner = random_match(games()[GAME], 4, 1).outcome.winners[0]
    with recording() as record:
        stage, _ = ended(everybody(winner, 38), size, scale)
        seen = {one.text: one for one in record.look(stage, 1)}
        assert record.faults(stage) == []
    won, *others = (seen[words].pixels for words in ("38", "29", "20", "11"))
    assert won > max(others)
    assert [seen[words].place.y for words in ("29", "20", "11")] == sorted(
        seen[words].place.y for words in ("29", "20", "11")
    )
    assert {"40", "Bells", "−2", "Paid"} <= set(seen)


@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_sides_face_to_face_are_compared_line_by_line(size, scale):
    kinds = CountedPieces(BELL, 84, 1, "Bells"), CountedPieces(STAR, 18, -1, "Paid")
    counts = Count((0, 2), kinds, 66), Count((1, 3), kinds[:1], 84)
    with recording() as record:
        stage, _ = ended(counts, size, scale, face_to_face=True)
        seen = record.look(stage, 1)
        assert record.faults(stage) == []
    lines = [[one.place for one in seen if one.text == words] for words in ("Bells", "Paid")]
    numbers = [one.place for one in seen if one.text in ("−18", "0")]
    assert len(numbers) == 2 and all(abs(one.centery - lines[1][0].centery) < 4 for one in numbers)
    assert numbers[0].right < lines[1][0].left or numbers[1].right < lines[1][0].left
    assert all(upper[0].bottom <= lower[0].bottom for upper, lower in pairwise(lines))


def test_pieces_that_stand_for_the_same_are_one_kind():
    one, two = CountedPieces(STAR, 1, means="Trophies"), CountedPieces(BELL, 1, means="Trophies")
    paid = CountedPieces(BELL, 3, -1, "Paid")
    assert kinds_of(Count((0,), (one, paid, two), -1)) == [("Trophies", (one, two)), ("Paid", (paid,))]


def test_numbers_of_others_end_well_before_the_next_piece():
    pieces = CountedPieces(STAR, 49, -1, "Honest"), CountedPieces(BELL, 38, 1, "Others")
    winner = random_match(games()[GAME], 4, 1).outcome.winners[0]
    order = (winner, *(seat for seat in range(4) if seat != winner))
    with recording() as record:
        stage, _ = ended(tuple(Count((seat,), pieces, 95 - seat) for seat in order), (1280, 720), 1.0)
        seen = [one.place for one in record.look(stage, 1) if one.text in ("−49", "38")]
    beside = [place for place in seen if place.x > stage.size[0] // 2]
    lines = [beside[k : k + 2] for k in range(0, len(beside), 2)]
    least = stage.theme.px(SMALL_PIECE) + stage.theme.gap(3)
    assert len(lines) == 3 and all(right.x - left.right > least for left, right in lines)


def test_boards_leave_the_middle_of_the_picture_to_who_won():
    trophies = (CountedPieces(STAR, 1, means="Trophies"),) * 6
    winner = random_match(games()[GAME], 4, 1).outcome.winners[0]
    order = (winner, *(seat for seat in range(4) if seat != winner))
    stage, scene = ended(tuple(Count((seat,), trophies, 6) for seat in order), (1280, 720), 1.0)
    won, others = scene.scores.plates
    assert others.x - won.right > stage.size[0] * 0.35
