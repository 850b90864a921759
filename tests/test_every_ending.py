"""The endings of every game: scores are counted up in all their pieces, and the secret that decides is told last."""

import pytest

from crashgames.scenes.table.finale import public_events
from tests.boards import board_for
from tests.random_play import complete_games, random_match

SEEDS = range(1, 5)
LAST = {"hidden_crashmaster": "Creepy Doll", "mayday": "Infiltrator"}
"""What is turned over last."""


def endings(info):
    for seed in SEEDS:
        match = random_match(info, info.seats[seed % len(info.seats)], seed)
        board = board_for(info, len(match.players))
        yield match, board.telling.finale(match.view(None), public_events(match), board.names, board.characters)


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_every_piece_of_a_score_is_counted(info):
    counted = 0
    for _, finale in endings(info):
        for count in finale.counts:
            assert sum(pieces.count * pieces.worth for pieces in count.pieces) == count.total
            assert all(pieces.means for pieces in count.pieces), "the legend says what each of them is"
            counted += count.total != 0
    assert counted or info.id in LAST


@pytest.mark.parametrize("info", [i for i in complete_games() if i.id in LAST], ids=lambda info: info.id)
def test_everybody_is_turned_over_once_and_who_decides_last(info):
    for match, finale in endings(info):
        assert sorted(turned.seat for turned in finale.turned) == list(range(len(match.players)))
        words = [turned.words for turned in finale.turned]
        last = LAST[info.id]
        assert last in words and words.index(last) == len(words) - words.count(last)


@pytest.mark.parametrize("info", [i for i in complete_games() if i.id in LAST], ids=lambda info: info.id)
def test_only_who_won_is_drawn_in_the_last_picture(info):
    drawn = 0
    for match, finale in endings(info):
        board = board_for(info, len(match.players))
        plain, _, people = finale.celebrated.partition("?")
        assert plain == finale.picture, "nobody is in it before all secrets are known"
        seats = [board.characters.index(who.split("=")[1].split(".")[0]) for who in people.split("&")]
        assert seats and set(seats) <= set(match.outcome.winners)
        drawn += len(set(seats)) == len(seats) > 1
    assert drawn
