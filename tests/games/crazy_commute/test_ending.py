"""The end of a match of Crazy Commute as a scene, how everybody feels on the way, and which moments are great."""

import pytest

from crashgames.games.crazy_commute.board.card_face import has_art
from crashgames.games.crazy_commute.board.telling import ending, feelings, picture_of
from crashgames.games.crazy_commute.messages import CardDrawn, DuelWon, GameEnded, LetThrough, PassTried, TurnBegan
from crashgames.ui.faces import FACES, Mood
from crashgames.ui.theme import SEATS
from crashgames.ui.worlds import art_of
from tests.boards import NAMES
from tests.games.crazy_commute.boards import match_of
from tests.games.crazy_commute.table import situation
from tests.random_play import random_match
from tests.ui.playground import stage_of

BONNET = (290, 247)
"""Where the car on the podium shows nothing but its paint, in a window of 640 by 360."""


def finished(seats, seed):
    match = random_match(match_of(seats).info, seats, seed)
    assert match.outcome
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_ending_counts_all_trophies_and_tells_two_moments(seats):
    match = finished(seats, 3)
    view = match.view(None)
    finale = ending(view, (), NAMES[:seats], FACES)
    assert sorted(count.total for count in finale.counts) == sorted(map(len, view.trophies))
    assert all(len(count.pieces) == count.total for count in finale.counts)
    assert finale.counts[0].seats == view.outcome.winners
    assert len(finale.best) == 2 and all(NAMES[seat] in best.words for best in finale.best for seat in best.seats)


def test_the_longest_duel_is_told_with_both_drivers():
    view = finished(4, 5).view(None)
    longest = max(len(duel.cards) for duel in view.duels if not duel.against_pile)
    assert str(longest) in ending(view, (), NAMES[:4], FACES).best[0].words


def test_the_fastest_turn_is_told_if_somebody_passed_two():
    view = finished(4, 5).view(None)
    passed = [LetThrough(2, 0), LetThrough(2, 1)]
    finale = ending(view, [TurnBegan(1, 2), *passed, TurnBegan(2, 0), LetThrough(0, 1)], NAMES[:4], FACES)
    assert NAMES[2] in finale.best[1].words and finale.best[1].seats == (2,)
    finale = ending(view, [TurnBegan(1, 2), passed[0], TurnBegan(2, 2), passed[1]], NAMES[:4], FACES)
    assert "2" not in finale.best[1].words or finale.best[1].words.startswith(NAMES[finale.best[1].seats[0]])


def test_every_way_to_end_has_a_picture():
    game = situation("1 0 2", ["A", "B", "C"], trophies=["", "ABCDEFG", ""])
    view = game.view(None)
    pictures = {art_of(picture_of(view, winners, FACES)) for winners in ((0, 1), (1,))}
    early = situation("1 0 2", ["A", "B", "C"], trophies=["", "AB", ""]).view(None)
    pictures.add(art_of(picture_of(early, (1,), FACES)))
    assert len(pictures) == 3
    assert all(has_art(picture.removeprefix("crazy_commute/")) for picture in pictures)


def test_the_car_on_the_podium_has_its_owners_paint():
    stage = stage_of((640, 360))
    view = situation("1 0 2", ["A", "B", "C"], trophies=["", "ABCDEFG", ""]).view(None)
    seen = set()
    for mark in (2, 4, 7):
        stage.skin.marks = (0, mark, 1)
        drawn = stage.skin.scenery.picture(picture_of(view, (1,), FACES), stage.size)
        seen.add(tuple(drawn.get_at(BONNET)[:3]))
        assert all(abs(a - b) <= 3 for a, b in zip(drawn.get_at(BONNET)[:3], SEATS[mark].colour, strict=True))
    assert len(seen) == 3


# Faces


def test_faces_answer_to_what_everybody_has_seen():
    view = situation("1 0 2", ["A", "B", "C"], trophies=["", "ABCDE", ""]).view(None)
    assert feelings(CardDrawn(0), view) == {}
    assert feelings(PassTried(0, 1), view)[1] is Mood.CROSS
    assert feelings(DuelWon(0, 1, 3), view) == {0: Mood.GLAD, 1: Mood.CROSS}
    assert feelings(DuelWon(1, 0, 3), view)[1] is Mood.TRIUMPHANT, "only one more is missing"
    assert feelings(GameEnded((1,)), view)[1] is Mood.TRIUMPHANT
