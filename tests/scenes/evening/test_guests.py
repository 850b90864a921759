"""Guests who come while a match is played, and people who go: whose result it is, and who is asked next time."""

import msgspec
import pytest

from crashgames.core.catalog import game
from crashgames.core.settings import LastPlayer
from crashgames.evening.record import Seated, game_of, taken_over, with_person
from crashgames.evening.standings import points, standings
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.dialogs.name_box import NameScene
from crashgames.scenes.evening.suggestions import FitBox
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.guests import ask_for_guest, choose_seat
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.evenings import own_evenings
from crashgames.storage.session import now
from tests.evening.evenings import NAMES, key_of, match_id, match_of, seated
from tests.own_phones import phone_stage
from tests.scenes.evening.test_phones import Pockets
from tests.scenes.hands import WAYS, button, push, settle, widgets

pytestmark = pytest.mark.usefixtures("no_pictures")

A, B, C = map(key_of, range(3))


def table_of(*names, game_id="crazy_commute"):
    """An evening of these people at a table of a game, with bots where they are too few."""
    stage = phone_stage((1280, 720), last_players=[LastPlayer(name) for name in names])
    stage.stack.push(TitleScene(stage))
    stage.stack.settle()
    push(stage, button(stage, "Evening"))
    push(stage, button(stage, f"Pick a game for {len(names)}"))
    while not any(isinstance(widget, FitBox) and widget.info.id == game_id for widget in widgets(stage)):
        push(stage, button(stage, "Other games"))
    push(stage, next(w for w in widgets(stage) if isinstance(w, FitBox) and w.info.id == game_id))
    return stage, stage.stack.top


def play_on(table, count):
    for _ in range(count):
        table.match.play(table.match.legal_actions(table.match.to_act()[0])[0])


def scene_of(stage):
    return next(scene for scene in reversed(tuple(stage.stack)) if isinstance(scene, PlayScene))


@pytest.mark.parametrize("way", WAYS)
def test_a_guest_takes_over_from_a_bot_under_a_name_of_their_own(way):
    stage, table = table_of("Anna", "Ben")
    assert isinstance(table, PlayScene) and table.turns.session.seated.people[2] == ""
    choose_seat(stage, table.autosave)
    settle(stage)
    push(stage, button(stage, "A guest is here"), way)
    for letter in "ZOE":
        push(stage, button(stage, letter), way)
    push(stage, button(stage, "Done"), way)
    after = scene_of(stage)
    zoe = own_evenings().running().here[-1]
    assert after.match.names[2] == zoe.name == "Zoe" and after.match.players[2].level == 0
    assert after.match.players[2].face == zoe.face and after.turns.session.seated.people[2] == zoe.key


def test_somebody_on_the_bench_gets_the_seat_and_keeps_a_phone():
    stage = phone_stage((1280, 720), last_players=[])
    stage.stack.push(TitleScene(stage))
    stage.stack.settle()
    push(stage, button(stage, "Evening"))
    push(stage, button(stage, "Join by phone"))
    pockets = Pockets(stage)
    pockets.come(*NAMES[:6])
    party = stage.stack.top.party
    party.play(next(fit for fit in party.fits() if fit.game == "crazy_commute"))
    settle(stage)
    scene = scene_of(stage)
    (name,) = pockets.names("bench")
    choose_seat(stage, scene.autosave)
    settle(stage)
    push(stage, button(stage, f"A bot takes over for {scene.match.names[1]}"))
    ask_for_guest(stage, scene_of(stage).autosave)
    settle(stage)
    push(stage, button(stage, name))
    after = scene_of(stage)
    assert after.match.names[1] == name and not after.match.players[1].is_bot
    assert pockets.said(name)["state"] == "seat" and pockets.said(name)["seat"] == 1
    assert 1 in after.turns.phones


def test_nobody_takes_over_while_somebody_chooses_in_secret():
    stage, table = table_of("Anna", "Ben", "Cleo", "Dan", "Elsa", game_id="mayday")
    match = table.match
    match.seat(4, 1)
    match.play(match.legal_actions(match.to_act()[0])[0])
    ask_for_guest(stage, table.autosave)
    settle(stage)
    assert isinstance(stage.stack.top, NoticeScene)


@pytest.mark.parametrize("way", WAYS)
def test_in_the_last_third_everybody_is_asked_first(way):
    stage, table = table_of("Anna", "Ben", "Cleo", "Dan", "Elsa", game_id="mayday")
    table.match.seat(4, 1)
    table.turns.session.started = now() - 40 * 60
    for words, hand, after in (("Not now", "mouse", PlayScene), ("Everybody agrees", way, NameScene)):
        ask_for_guest(stage, table.autosave)
        settle(stage)
        assert isinstance(stage.stack.top, ConfirmScene) and "last third" in stage.stack.top.words
        push(stage, button(stage, words), hand)
        assert isinstance(stage.stack.top, after)


def test_who_is_back_is_at_the_evening_again():
    stage, table = table_of("Anna", "Ben", "Cleo")
    choose_seat(stage, table.autosave)
    settle(stage)
    push(stage, button(stage, "A bot takes over for Ben"))
    after = scene_of(stage)
    assert after.match.players[1].is_bot
    running = own_evenings().running()
    ben = running.person(after.turns.session.seated.people[1])
    own_evenings().save(with_person(running, msgspec.structs.replace(ben, left=0)))
    choose_seat(stage, after.autosave)
    settle(stage)
    push(stage, button(stage, "Ben is back"))
    assert "Ben" in [person.name for person in own_evenings().running().here]


def test_playing_again_begins_with_who_sits_there_now():
    stage, table = table_of("Anna", "Ben", "Cleo")
    session = table.turns.session
    session.seated = taken_over(session.seated, 1, session.seated.people[1], 3)
    stage.stack.push(ResultsScene(stage, table.match, session=session))
    settle(stage)
    push(stage, button(stage, "Play again"))
    assert stage.stack.top.turns.session.seated.earlier == ()


# Whose result it is


def decided(match, seat):
    return [number for number, action in enumerate(match.actions) if action.seat == seat]


def test_a_seat_is_whose_who_decided_most_on_it():
    match = match_of(game("crazy_commute"), 3, 5)
    numbers = decided(match, 1)
    for share, owner in ((0.25, key_of(7)), (0.75, B)):
        after = numbers[round(len(numbers) * share)]
        record = game_of(match, taken_over(seated([A, B, C]), 1, key_of(7), after), match_id(1), 20)
        assert record.seats[1].person == owner and record.seats[1].level == 0


def test_others_points_do_not_change_when_somebody_takes_over():
    match = match_of(game("crazy_commute"), 3, 5)
    alone = points(game_of(match, seated([A, B, C]), match_id(1), 20))
    after = decided(match, 1)[3]
    assert points(game_of(match, taken_over(seated([A, B, C]), 1, key_of(7), after), match_id(1), 20)) == alone


@pytest.mark.parametrize(("share", "compared"), [(0.2, True), (0.8, False)])
def test_a_guest_for_a_bot_counts_if_they_played_most(share, compared):
    match = match_of(game("crazy_commute"), 3, 5)
    numbers = decided(match, 1)
    after = numbers[round(len(numbers) * share)]
    for number in numbers:
        match.levels[number] = 1 if number < after else 0
    record = game_of(match, taken_over(seated([A, "", C]), 1, B, after), match_id(1), 20)
    assert (record.seats[1].person == B) is compared and (record.seats[1].level == 0) is compared
    assert len(record.compared) == 2 + compared


def test_nobody_has_two_results_of_one_game():
    match = match_of(game("crazy_commute"), 3, 5)
    late = taken_over(taken_over(seated([A, B, C]), 0, key_of(7), len(match.actions)), 1, A, 0)
    owners = [seat.person for seat in game_of(match, late, match_id(1), 20).seats if seat.person]
    assert len(owners) == len(set(owners))


def test_a_guest_stands_in_the_standings():
    evening = own_evenings().save(own_evenings().begin())
    person = own_evenings().come(evening.id, "Zoe")
    own_evenings().come(evening.id, "Anna")
    anna = own_evenings().running().people[1]
    match = match_of(seats=2)
    own_evenings().note(evening.id, game_of(match, Seated(evening.id, (person.key, anna.key)), match_id(1), 20))
    assert {row.person.name for row in standings(own_evenings().running())} == {"Zoe", "Anna"}
