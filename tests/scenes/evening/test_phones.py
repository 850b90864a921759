"""Phones at an evening: they bring people, and follow them from game to game."""

import random

import msgspec
import pytest

from crashgames.core.awards import Guess
from crashgames.core.settings import LastPlayer
from crashgames.phones.places import NEW_PLACE
from crashgames.scenes.evening.people import PeopleScene
from crashgames.scenes.evening.suggestions import FitBox, SuggestionsScene
from crashgames.scenes.phones.code import spoken
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.bench import opened_guesses
from crashgames.scenes.table.finale import result_of
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.evenings import own_evenings
from crashgames.storage.session import unsaved_session
from crashgames.ui.faces import FACES
from crashgames.ui.parts import Fact
from crashgames.ui.widgets import Label
from tests.evening.evenings import NAMES, match_of
from tests.gallery.evening import evening_next
from tests.own_phones import phone_stage
from tests.random_play import complete_games
from tests.scenes.hands import button, push, settle, widgets
from tests.ui.playground import stage_of

pytestmark = pytest.mark.usefixtures("no_pictures")

TAB = "tab"


class Pockets:
    """Phones of people at an evening, by name."""

    def __init__(self, stage):
        self.stage = stage
        self.tokens = {}

    @property
    def table(self):
        return self.stage.navigation.phones.table

    def come(self, *names):
        for name in names:
            token = self.table.claim(NEW_PLACE, "", "", name)
            assert token, name
            self.table.listen(token, TAB)
            self.tokens[name] = token
        self.stage.navigation.tick(1.0)
        self.stage.advance(1.0)

    def said(self, name):
        self.table.listen(self.tokens[name], TAB)
        return msgspec.json.decode(self.table.replies([(self.tokens[name], TAB)])[0])

    def names(self, state):
        return {name for name in self.tokens if self.said(name)["state"] == state}


def shelf(*names):
    stage = phone_stage((1280, 720), last_players=[LastPlayer(name) for name in names])
    stage.stack.push(TitleScene(stage))
    stage.stack.settle()
    return stage


def boxes(stage):
    return [widget for widget in widgets(stage) if isinstance(widget, FitBox)]


def opened(*names):
    stage = shelf(*names)
    push(stage, button(stage, "Evening"))
    push(stage, button(stage, "Join by phone"))
    return stage, Pockets(stage)


def test_nine_people_and_seven_phones_play_after_five_presses():
    """Evening, phones, what fits, a box: the two without phones were here last time; the first move is the fifth."""
    stage, pockets = opened(*NAMES[:2])
    pockets.come(*NAMES[2:9])
    assert len(stage.stack.top.party.evening.here) == 9
    push(stage, button(stage, "Pick a game for 9"))
    push(stage, boxes(stage)[0])
    table = stage.stack.top
    assert isinstance(table, PlayScene)
    playing = {name for name in NAMES[2:9] if name in table.match.names}
    assert pockets.names("seat") == playing and pockets.names("bench") == set(NAMES[2:9]) - playing
    for name in playing:
        assert table.match.names[pockets.said(name)["seat"]] == name
    assert table.turns.phones == {pockets.said(name)["seat"] for name in playing}


def test_phones_follow_and_those_who_sat_out_get_their_seat():
    stage, pockets = opened()
    pockets.come(*NAMES[:6])
    push(stage, button(stage, "Pick a game for 6"))
    first = next(box for box in boxes(stage) if box.fit.out)
    push(stage, first)
    table = stage.stack.top
    out = pockets.names("bench")
    assert out == {person.name for person in first.fit.out}
    stage.stack.push(ResultsScene(stage, table.match, session=table.turns.session))
    settle(stage)
    push(stage, button(stage, "Next game"))
    assert isinstance(stage.stack.top, SuggestionsScene) and pockets.names("bench") == set(NAMES[:6])
    whole = next(box for box in boxes(stage) if not box.fit.out)
    push(stage, whole)
    assert pockets.names("seat") == set(NAMES[:6])


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.5)])
def test_late_guests_see_the_address_between_games(size, scale):
    stage = stage_of(size, interface_scale=scale)
    scene = evening_next(stage)
    stage.stack.push(scene)
    settle(stage)
    written = [w.text for w in widgets(stage) if isinstance(w, Label)]
    assert spoken(scene.party.host.url) in written
    places = [w.rect for w in scene.ring.widgets if isinstance(w, Label) and w.rect.h]
    assert all(place.collidelist(places[k + 1 :]) < 0 for k, place in enumerate(places))


def test_a_phone_is_known_again_after_a_new_start():
    stage, pockets = opened()
    pockets.come(*NAMES[:5])
    push(stage, button(stage, "Pick a game for 5"))
    push(stage, boxes(stage)[0])
    word = pockets.table.word
    stage.navigation.tick(1.0)
    again = shelf()
    push(again, button(again, "Evening"))
    assert isinstance(again.stack.top, SuggestionsScene)
    later = Pockets(again)
    later.tokens = pockets.tokens
    assert later.table.word == word and later.names("bench") == set(NAMES[:5])


def test_continue_brings_seats_and_bench_back():
    stage, pockets = opened()
    pockets.come(*NAMES[:6])
    push(stage, button(stage, "Pick a game for 6"))
    push(stage, next(box for box in boxes(stage) if box.fit.out))
    before = pockets.names("seat"), pockets.names("bench")
    stage.navigation.tick(1.0)
    table = stage.stack.top
    table.match.play(table.match.legal_actions(table.match.to_act()[0])[0])
    table.autosave.keep()
    assert table.autosave.writer.wait()
    path = table.autosave.writer.library.path_of(table.turns.session.id)
    stage.navigation.home()
    settle(stage)
    again = shelf()
    resume(again, path)
    settle(again)
    later = Pockets(again)
    later.tokens = pockets.tokens
    assert later.names("gone") == set() and later.names("later") == before[1]
    again.navigation.tick(1.0)
    assert isinstance(again.stack.top, PlayScene) or len(list(again.stack)) > 1
    assert (later.names("seat"), later.names("bench")) == before


def test_a_guest_by_phone_in_a_match_is_listed_and_benched():
    stage, pockets = opened()
    pockets.come(*NAMES[:5])
    push(stage, button(stage, "Pick a game for 5"))
    push(stage, boxes(stage)[0])
    pockets.come("Zoe")
    assert pockets.names("bench") >= {"Zoe"}
    assert [person.name for person in own_evenings().running().here][-1] == "Zoe"


def test_who_goes_home_loses_the_phone_and_its_number():
    stage, pockets = opened()
    pockets.come("Anna", "Ben")
    party = stage.stack.top.party
    party.toggle(party.evening.here[0].key)
    assert pockets.names("gone") == {"Anna"}


def test_who_goes_home_by_phone_is_not_here_any_more():
    stage, pockets = opened()
    pockets.come("Anna", "Ben")
    pockets.table.leave(pockets.tokens["Ben"])
    stage.navigation.tick(1.0)
    assert [person.name for person in own_evenings().running().here] == ["Anna"]


def test_no_socket_listens_unless_somebody_asks_for_phones():
    stage = shelf("Anna", "Ben")
    push(stage, button(stage, "Evening"))
    assert isinstance(stage.stack.top, PeopleScene) and not stage.navigation.phones.on
    push(stage, button(stage, "Pick a game for 2"))
    assert not stage.navigation.phones.on


def test_an_evening_after_one_with_phones_shows_its_code_at_once():
    stage, pockets = opened()
    pockets.come("Anna", "Ben")
    stage.stack.top.party.end()
    again = shelf()
    push(again, button(again, "Evening"))
    host = again.navigation.phones
    assert host.on and host.table.word != pockets.table.word


@pytest.mark.parametrize("name", ["Anna", "Somebody else"])
def test_a_table_set_up_by_hand_gives_phones_to_people_by_name(name):
    stage, pockets = opened()
    pockets.come("Anna", "Ben")
    stage.navigation.home()
    settle(stage)
    stage.settings.last_players = [LastPlayer(name), LastPlayer("Carl"), LastPlayer("Dora")]
    scene = SetupScene(stage, next(info for info in next(iter(stage.stack)).shelf if 3 in info.seats))
    stage.stack.push(scene)
    settle(stage)
    scene.phones.let_everybody_in()
    assert pockets.names("seat") == ({"Anna"} if name == "Anna" else set())


def test_guesses_are_opened_at_the_result_and_not_before():
    stage, pockets = opened()
    pockets.come(*NAMES[:6])
    push(stage, button(stage, "Pick a game for 6"))
    push(stage, next(box for box in boxes(stage) if box.fit.out))
    table = stage.stack.top
    stage.advance(0.2)
    (name,) = pockets.names("bench")
    assert pockets.said(name)["bench"]["question"] == "Who will win?"
    pockets.table.guess(pockets.tokens[name], TAB, 2)
    table.hosting.update(0.1)
    stage.advance(0.2)
    assert pockets.said(name)["guessed"] and opened_guesses(table.match, table.turns.session)[1] == []
    pick = random.Random(1)
    while table.match.outcome is None:
        table.match.play(pick.choice(list(table.match.legal_actions(pick.choice(table.match.to_act())))))
    table.autosave.keep()
    assert table.autosave.writer.wait()
    title, lines = opened_guesses(table.match, table.turns.session)
    right = 2 in table.match.outcome.winners
    assert (name in title) == right and any(name in line and table.match.names[2] in line for line in lines)
    stage.stack.push(ResultsScene(stage, table.match, session=table.turns.session))
    settle(stage)
    stage.stack.top._open_the_bench()
    settle(stage)
    assert stage.stack.top.words == title
    (guessed,) = own_evenings().running().games[0].guessed
    assert guessed.right == right


def test_every_ending_offers_what_the_bench_guessed():
    """Games end in scenes of their own; without guesses nothing more is offered than before."""
    for info in complete_games():
        match = match_of(info, info.seats[0], 3)
        stage, session = shelf(), unsaved_session()
        board = info.board_class()(stage, match.names)
        for guesses in ([], [Guess("c0000000", 0, 3)]):
            session.guesses = guesses
            scene = result_of(stage, match, board, session)
            assert ("From the bench" in [words for words, *_ in scene._entries()]) == bool(guesses), info.id


def test_a_phone_chooses_a_face_that_nobody_here_has():
    stage, pockets = opened()
    pockets.come(*NAMES[:3])
    book = pockets.table.guestbook
    pictures, taken = book.faces(pockets.tokens[NAMES[1]])
    worn = {person.face for person in own_evenings().running().here}
    assert len(pictures) == len(FACES) and {FACES[number] for number in taken} == worn
    free = next(number for number in range(len(FACES)) if number not in taken)
    for choice in (min(taken), free):
        book.wish(pockets.tokens[NAMES[1]], TAB, choice)
        stage.navigation.tick(1.0)
        stage.advance(1.0)
    by_name = {person.name: person.face for person in own_evenings().running().here}
    assert by_name[NAMES[1]] == FACES[free] and len(set(by_name.values())) == 3
    push(stage, button(stage, "Pick a game for 3"))
    push(stage, boxes(stage)[0])
    table = stage.stack.top
    assert table.match.players[table.match.names.index(NAMES[1])].face == FACES[free]


def test_only_phones_of_the_evening_see_faces_and_choose_one():
    _, pockets = opened()
    pockets.come(*NAMES[:2])
    book = pockets.table.guestbook
    for token, tab, choice in (("", TAB, 3), ("wrong", TAB, 3), (pockets.tokens[NAMES[0]], "other", 3)):
        book.wish(token, tab, choice)
    for choice in (-1, len(FACES), 10**9):
        book.wish(pockets.tokens[NAMES[0]], TAB, choice)
    assert book.take_wishes() == {} and book.faces("wrong") == ((), frozenset())


def test_phones_know_whether_a_game_was_played():
    stage, pockets = opened()
    pockets.come(*NAMES[:5])
    assert pockets.said(NAMES[0])["news"]["turn"] == "Before the first game"
    push(stage, button(stage, "Pick a game for 5"))
    push(stage, boxes(stage)[0])
    table = stage.stack.top
    pick = random.Random(3)
    while table.match.outcome is None:
        seat = pick.choice(table.match.to_act())
        table.match.play(pick.choice(list(table.match.legal_actions(seat))))
    table.autosave.keep()
    assert table.autosave.writer.wait()
    stage.stack.push(ResultsScene(stage, table.match, session=table.turns.session))
    settle(stage)
    push(stage, button(stage, "Next game"))
    assert pockets.said(NAMES[0])["news"]["turn"] == "Between games"


def test_the_bench_says_nothing_twice():
    """What an icon means may say its number in words, or its text in other letters."""
    for fact, words in (
        (Fact("", "1", "One card in hand", told=True), "One card in hand"),
        (Fact("", "The Shamed", "Role: the Shamed"), "Role: the Shamed"),
        (Fact("", "3", "Honest points"), "Honest points: 3"),
        (Fact("", "Captain", "The captain."), "The captain"),
    ):
        assert fact.words == words
