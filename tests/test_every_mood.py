"""The faces of every game: they show no more than the open table knows, whoever looks."""

from collections import Counter
from zlib import crc32

import pytest

from crashgames.core.match import Match
from crashgames.ui.faces import Mood
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.telling import Telling
from tests.boards import board_for
from tests.random_play import all_games, random_match
from tests.ui.playground import stage_of

EVERY = 3
TABLES = [(info, seats) for info in all_games() for seats in sorted({info.seats[0], info.seats[-1]})]


def board_of(info, seats):
    return board_for(info, seats) if info.board else PlainBoard(stage_of(), ("",) * seats)


def moods_seen(board, match, viewer, before):
    """What faces show of the last action, to a viewer who saw this before it."""
    seen = []
    for step in match.steps(viewer):
        if step.event.to is None:
            seen.append(dict(board.telling.moods(step.event, before)))
        before = step.view
    return seen


def check_moods(info, seats, board, seed=1):
    """Compare what viewers see of the actions of a match with what the open table sees; returns the moods."""
    whole, found = random_match(info, seats, seed), Counter()
    match = Match(info, whole.players, whole.seed, whole.options)
    match.listening = True
    for number, action in enumerate(whole.actions):
        viewers = (None, *(range(seats) if number % EVERY == 0 else (number % seats,)))
        before = {viewer: match.view(viewer) for viewer in viewers}
        match.play(action)
        seen = [moods_seen(board, match, viewer, before[viewer]) for viewer in viewers]
        assert all(moods == seen[0] for moods in seen), action
        found.update(mood for moods in seen[0] for mood in moods.values())
        assert all(seat in range(seats) for moods in seen[0] for seat in moods)
    return found


@pytest.mark.parametrize(("info", "seats"), TABLES, ids=[f"{i.id}-{s}" for i, s in TABLES])
def test_faces_show_the_same_to_everybody(info, seats):
    board = board_of(info, seats)
    moods = check_moods(info, seats, board)
    assert set(moods) <= set(Mood)
    assert moods or not info.board


class Telltale:
    """A board on which whoever has something to hide looks worried."""

    telling = Telling(moods=lambda event, view: {0: Mood.WORRIED} if crc32(repr(view).encode()) % 2 else {})


def test_a_planted_leak_is_found():
    info, seats = next(table for table in TABLES if table[0].id == "hidden_crashmaster")
    with pytest.raises(AssertionError):
        check_moods(info, seats, Telltale())
