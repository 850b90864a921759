"""Letters, shapes and colours at an evening: on every screen they are a person's, not a seat's."""

import random
import re
from pathlib import Path

import pygame
import pytest

import crashgames
from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.saves import decode, encode
from crashgames.core.settings import LastPlayer
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.film import EveningFilm
from crashgames.scenes.phones.letting_in import phone_seats
from crashgames.scenes.replay.scene import ReplayScene
from crashgames.scenes.shelf.chairs import FaceButton
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.guests import seat_guest
from crashgames.scenes.table.picture import TablePicture
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.evenings import own_evenings
from crashgames.ui import skin as skins
from crashgames.ui.people import mark_of, marks_of, worn_mark
from crashgames.ui.theme import SEATS, SeatMark
from tests.boards import SMALL
from tests.evening.evenings import NAMES, evening_of, match_of
from tests.gallery import evening as shots
from tests.scenes.evening.test_guests import scene_of, table_of
from tests.scenes.hands import settle, widgets
from tests.ui.playground import stage_of

ALL = list(games().values())
PLANTED = (255, 0, 255)


def marks_at(match):
    """The mark of everybody at a table by name, as the evening has it."""
    own = {person.name: person.mark for person in own_evenings().running().people}
    return [own[player.name] for player in match.players if not player.is_bot]


def test_everybody_wears_the_same_mark_in_every_game():
    stage, _ = table_of(*NAMES[:5])
    party = shots.Party(stage)
    worn = {}
    for fit in party.fits()[:2]:
        party.play(fit)
        settle(stage)
        match = scene_of(stage).match
        for seat, player in enumerate(match.players):
            if not player.is_bot:
                worn.setdefault(player.name, set()).add(marks_of(match)[seat])
        assert marks_at(match) == [player.mark for player in match.players if not player.is_bot]
        assert len(set(marks_of(match))) == len(match.players)
    assert len(worn) == 5 and all(len(marks) == 1 for marks in worn.values())


def test_a_saved_match_and_its_replay_show_the_marks_worn():
    stage, table = table_of(*NAMES[:4])
    table.match.wear((8, 3, 5, 1))
    again = decode(encode(table.match), games())
    assert marks_of(again) == (8, 3, 5, 1)
    stage.stack.push(ReplayScene(stage, again))
    stage.stack.push(NoticeScene(stage, "Over it", ""))
    settle(stage)
    assert stage.skin.mark(0) == SEATS[8] and stage.skin.colour(3) == SEATS[1].colour
    stage.navigation.home()
    settle(stage)
    assert stage.skin.mark(0) == SEATS[0]


def test_a_match_outside_an_evening_has_marks_of_seats():
    stage, table = table_of(*NAMES[:4])
    assert any(player.mark is not None for player in table.match.players)
    stage.navigation.begin(table.match.info, table.match.players, table.match.options)
    settle(stage)
    assert marks_of(scene_of(stage).match) == tuple(range(4))
    assert b"mark" not in encode(scene_of(stage).match)


def marks_shown(stage):
    """The marks on the chairs of a table that is being set, by the names there."""
    scene = stage.stack.top
    faces = [widget for widget in widgets(stage) if isinstance(widget, FaceButton)]
    return dict(zip(scene.seating.names, [face.mark for face in faces], strict=True))


def test_chairs_at_set_up_have_the_marks_of_those_who_sit_there():
    stage, _ = table_of(*NAMES[:4])
    party = shots.Party(stage)
    own = {person.name: SEATS[person.mark] for person in party.evening.people}
    info = next(info for info in ALL if 4 in info.seats and not info.teams)
    stage.navigation.home()
    stage.settings.last_players = [LastPlayer(name) for name in (NAMES[2], NAMES[0], NAMES[9])]
    stage.stack.push(SetupScene(stage, info))
    settle(stage)
    shown = marks_shown(stage)
    assert {name: shown[name] for name in (NAMES[2], NAMES[0])} == {name: own[name] for name in (NAMES[2], NAMES[0])}
    assert len(set(shown.values())) == len(shown)
    stage.stack.top._rename(0, NAMES[3])
    shown = marks_shown(stage)
    assert shown[NAMES[3]] == own[NAMES[3]] and len(set(shown.values())) == len(shown)


def test_a_known_name_at_set_up_wears_their_own_face():
    stage, _ = table_of(*NAMES[:4])
    own = {person.name: person.face for person in shots.Party(stage).evening.people}
    info = next(info for info in ALL if 4 in info.seats and not info.teams)
    stage.navigation.home()
    stage.settings.last_players = [LastPlayer(NAMES[2], face=own[NAMES[0]]), LastPlayer(NAMES[9])]
    stage.stack.push(SetupScene(stage, info))
    settle(stage)
    scene = stage.stack.top
    assert scene.seating.faces[0] == own[NAMES[2]]
    scene._rename(1, NAMES[3].upper())
    assert scene.seating.faces[1] == own[NAMES[3]] and len(set(scene.seating.faces)) == scene.seating.count
    faces = [widget for widget in widgets(stage) if isinstance(widget, FaceButton)]
    assert [face.character for face in faces] == scene.seating.faces


def test_a_newcomer_at_set_up_has_the_mark_that_the_table_shows():
    stage, _ = table_of(*NAMES[:4])
    info = next(info for info in ALL if 4 in info.seats and not info.teams)
    names = [NAMES[9], NAMES[1], NAMES[8]]
    stage.navigation.home()
    stage.settings.last_players = [LastPlayer(name) for name in names]
    stage.stack.push(SetupScene(stage, info))
    settle(stage)
    scene = stage.stack.top
    shown = marks_shown(stage)
    seating = scene.seating
    players = [None if chair.level else name for name, chair in zip(seating.names, seating.chairs, strict=False)]
    stage.navigation.begin(info, seating.players(), info.defaults(), seated=shots.Party(stage).seat(players))
    settle(stage)
    match = scene_of(stage).match
    assert [SEATS[mark] for mark in marks_of(match)] == [shown[name] for name in match.names]


def test_chairs_without_an_evening_have_the_marks_of_their_seats():
    stage = stage_of()
    stage.stack.push(SetupScene(stage, ALL[0]))
    settle(stage)
    marks = list(marks_shown(stage).values())
    assert marks == [worn_mark(ALL[0], range(len(marks)), seat) for seat in range(len(marks))]


def test_a_late_guest_brings_a_mark_and_nobody_else_changes():
    stage, table = table_of("Anna", "Ben")
    before = marks_of(table.match)
    seat_guest(stage, table.autosave, 2, "Zoe")
    settle(stage)
    after = scene_of(stage).match
    assert marks_at(after) == [player.mark for player in after.players if not player.is_bot]
    assert marks_of(after)[:2] == before[:2] and len(set(marks_of(after))) == len(before)


def test_a_second_window_shows_the_marks_of_what_is_in_front():
    stage, table = table_of(*NAMES[:4])
    table.match.wear((8, 3, 5, 1))
    stage.stack.replace(PlayScene(stage, table.match))
    stage.stack.settle()
    back = stage_of(SMALL)
    back.stack.push(AudienceScene(back, stage))
    back.stack.settle()
    back.advance(0.1)
    assert tuple(back.skin.marks) == (8, 3, 5, 1)


def test_phones_list_the_marks_of_the_table():
    _, table = table_of(*NAMES[:4])
    table.match.wear((8, 3, 5, 1))
    listed = phone_seats(table.admission.table_guests)
    assert [seat.letter for seat in listed] == [SEATS[mark].letter for mark in (8, 3, 5, 1)]


def pixels(match, stage):
    """A table, drawn on a stage."""
    picture = TablePicture(stage, match)
    picture.arrange()
    picture.board.settle(match.view(None))
    surface = pygame.Surface(SMALL)
    picture.draw(surface, anew=True)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("info", ALL, ids=lambda info: info.id)
def test_a_table_is_drawn_in_the_marks_worn_at_it_and_no_others(info, monkeypatch):
    seats = min(5, max(info.seats))
    match = Match(info, [Player(name) for name in NAMES[:seats]], bytes(32))
    pick = random.Random(2)
    for _ in range(25):
        if match.outcome:
            break
        match.play(pick.choice(list(match.legal_actions(match.to_act()[0]))))
    stage = stage_of(SMALL)
    plain = pixels(match, stage)
    match.wear(range(5, 5 + seats))
    worn = pixels(match, stage)
    assert worn != plain and worn == pixels(match, stage_of(SMALL))
    others = tuple(
        mark if k in range(5, 5 + seats) else SeatMark(PLANTED, "X", "cross") for k, mark in enumerate(SEATS)
    )
    monkeypatch.setattr(skins, "SEATS", others)
    assert worn == pixels(match, stage_of(SMALL))
    match.wear(())
    assert pixels(match, stage_of(SMALL)) != plain
    monkeypatch.undo()
    assert pixels(match, stage) == plain


def test_no_game_knows_the_marks_of_seats():
    folder = Path(crashgames.__file__).parent / "games"
    readers = [path for path in folder.rglob("*.py") if re.search(r"theme import .*\bSEATS\b", path.read_text("utf-8"))]
    assert not readers


def test_a_film_without_names_has_the_letters_of_the_marks():
    match = match_of()
    match.wear((6, 2, 9))
    EveningFilm(evening_of(3), [match], names=False)
    assert match.names == tuple(mark_of(match, seat).letter for seat in range(3)) == ("G", "C", "J")
