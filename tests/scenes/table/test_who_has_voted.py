"""Who has voted is seen on plates and in the headline, and heard of, while others still choose."""

import pytest
from pygame import Rect, Surface

from crashgames.games.hidden_crashmaster.messages import Phase, Vote
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.contents import contents
from crashgames.scenes.table.plate import PlateDrawing
from crashgames.ui.scene import Stage
from tests.scenes.private_table import advanced, match_of, sit_down
from tests.ui.playground import wait


@pytest.fixture
def table():
    """Five people, of whom two have voted."""
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.VOTE), ballot="one_by_one")
    for seat in (3, 0):
        table.play(Vote(seat, True))
    wait(stage, 0.5)
    yield table
    stage.stack.clear()


def test_whoever_has_voted_is_marked_and_no_longer_to_act(table):
    plates = [table.picture.plates.plate(table.board.view, seat) for seat in range(5)]
    assert [plate.voted for plate in plates] == [True, False, False, True, False]
    assert [plate.acts for plate in plates] == [False, True, True, False, True]
    heard = contents(table.picture.plates, table.board, table.board.view, "")[:5]
    assert ["has voted" in line for line in heard] == [plate.voted for plate in plates]
    assert ["to act" in line for line in heard] == [plate.acts for plate in plates]


def test_the_last_to_vote_is_lit_at_their_own_screen():
    stage, table = sit_down(advanced(match_of(0, 1, 1, 1, 1), Phase.VOTE))
    for seat in (1, 2, 3, 4):
        table.play(Vote(seat, True))
    wait(stage, 0.5)
    plates = [table.picture.plates.plate(table.board.view, seat) for seat in range(5)]
    assert [(plate.acts, plate.alone, plate.voted) for plate in plates] == [(True, True, False)] + [
        (False, True, True)
    ] * 4
    stage.stack.clear()


def test_the_headline_counts_those_who_have_voted(table, monkeypatch):
    counts = []
    monkeypatch.setattr("crashgames.scenes.table.header.draw_count", lambda *args: counts.append(args[2]) or 0)
    before = table.header.shows()
    table.header.draw(Surface(table.stage.size))
    table.play(Vote(1, False))
    assert table.header.shows() != before
    table.header.draw(Surface(table.stage.size))
    assert counts == ["2/5", "3/5"]


def test_nothing_is_counted_any_more_while_votes_are_opened(table):
    for seat in (1, 2, 4):
        table.play(Vote(seat, False))
    assert not table.board.idle and table.board.ballots is None
    table.jump()
    assert table.board.ballots is None


def test_the_second_window_follows(table):
    back = Stage(table.stage.size, table.stage.settings)
    back.stack.push(AudienceScene(back, table.stage))
    back.stack.settle()
    for seat in (1, 2):
        back.advance(0.1)
        audience = back.stack.top.table.board
        assert audience.ballots == table.board.ballots and audience.layout_now() == table.board.layout_now()
        back.stack.top.dirty = False
        table.play(Vote(seat, True))
        back.stack.top.update(0.1)
        assert back.stack.top.dirty
    back.stack.clear()


@pytest.mark.parametrize("size", [(110, 36), (224, 110), (120, 150)])
def test_a_mark_covers_no_name(table, size, monkeypatch):
    names = []
    monkeypatch.setattr(PlateDrawing, "_draw_name", lambda self, surface, room, align: names.append(Rect(room)))
    marks = []
    box = table.stage.skin.box
    monkeypatch.setattr(
        table.stage.skin, "box", lambda surface, place, *args: marks.append(place) or box(surface, place, *args)
    )
    plate = table.picture.plates.plate(table.board.view, 3)
    PlateDrawing(table.stage, table.match.info, plate).draw(Surface(size), Rect((0, 0), size))
    written = table.stage.text.size(plate.name, "body", "bold")[0]
    room = names[0]
    name = Rect(room.left, room.centery - 9, written, 18) if size[0] > 1.3 * size[1] else Rect(0, 0, written, 18)
    if size[0] <= 1.3 * size[1]:
        name.center = room.center
    assert not marks[-1].colliderect(name)
