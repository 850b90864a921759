"""Music is heard by the whole table: what it is told depends on nothing that only one seat knows."""

import pytest

from tests.secret_checks import PLANTED, TABLES, Pages, moments


def differences(info, seats, tension=None):
    """Moments at which a seat would hear something else than the open table."""
    found, pages, board = [], Pages(), None
    for match in moments(info, seats):
        board = board or pages.board(match)
        ask = tension or board.telling.tension
        heard = ask(match.view(None))
        found += [(len(match.actions), seat) for seat in range(seats) if ask(match.view(seat)) != heard]
    return found


@pytest.mark.parametrize(("info", "seats"), TABLES, ids=[f"{info.id}-{seats}" for info, seats in TABLES])
def test_the_music_knows_no_secrets(info, seats):
    assert differences(info, seats) == []


def test_a_planted_leak_is_found():
    info, seats = PLANTED
    assert differences(info, seats, tension=lambda view: view.viewer == 0)
