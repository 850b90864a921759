"""A match at a table with phones: what each of them shows, and what a choice there does at the table."""

import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.core.remarks import MOST_ALOUD, Quote
from crashgames.core.translation import listing
from crashgames.games.cheaters_game.messages import Invite, SendInvitation
from crashgames.games.hidden_crashmaster.messages import Nominate, Phase, Seen, Vote
from crashgames.games.mayday.messages import KeepSilent
from crashgames.games.mayday.messages import Phase as MaydayPhase
from crashgames.hotseat.ending import verdict
from crashgames.hotseat.turns import Method
from crashgames.scenes.secrets.ballot import BallotScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.guests import give_seats
from crashgames.scenes.table.hosting import HOST_QUESTION_SECONDS
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.teaching.newcomers import lesson_table
from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import body_of, header_of, new_session, opened
from crashgames.ui.widgets import Label
from tests.boards import pixels
from tests.own_phones import PhonePeople, Phones, phone_stage, seated
from tests.people import buttons
from tests.scenes.private_table import HIDDEN, advanced, match_of
from tests.scenes.private_table import opened as opened_page
from tests.scenes.table.test_talking import INFO as TALKING
from tests.secret_checks import boxes
from tests.ui.playground import key, wait

EVERYBODY = range(5)


@pytest.fixture
def voting():
    """Five people with phones who vote."""
    stage, scene, phones = seated(advanced(match_of(*(0,) * 5), Phase.VOTE), EVERYBODY)
    yield scene, phones
    stage.stack.clear()


def frame(stage):
    stage.spoilt()
    surface = pygame.display.get_surface()
    while True:
        surface.fill((0, 0, 0))  # what has no picture here leaves the ground as it was
        stage.draw(surface)
        if not stage.dirty:
            return pixels(surface)


def labels(stage):
    return [button.label for button in buttons(stage.stack.top) if button.label]


def words(stage, label):
    return next(button for button in buttons(stage.stack.top) if button.label == label)


def vote(phones, seat, word="Yes"):
    phones.choose(seat, phones.page(seat)["choices"].index(word))
    phones.stage.advance(1 / 60)


# Secret rounds


def test_all_are_asked_at_once_and_answers_do_not_show(voting):
    scene, phones = voting
    stage = scene.stage
    assert phones.asked == [*EVERYBODY]
    before, widgets = frame(stage), list(scene.ring.widgets)
    others = {seat: phones.reply(seat) for seat in (0, 3, 4)}
    for seat in (1, 2):
        vote(phones, seat)
        assert list(scene.match.to_act()) == [other for other in EVERYBODY if other not in (1, 2)[:seat]]
        assert frame(stage) == before and list(scene.ring.widgets) == widgets
    assert {seat: phones.reply(seat) for seat in others} == others
    assert phones.page(1)["choices"] == [] and phones.page(1)["known"][-1] == "Your answer is in."
    for seat in (0, 3, 4):
        vote(phones, seat)
    assert scene.match.view(None).phase != Phase.VOTE


def test_a_choice_on_an_outdated_page_changes_nothing(voting):
    scene, phones = voting
    number = phones.reply(2)["number"]
    vote(phones, 2)
    count = len(scene.match.actions)
    for page in (number, number + 1, phones.reply(2)["number"], 10**9):
        phones.choose(2, 0, page)
        phones.choose(2, 7, page)
        scene.stage.advance(1 / 60)
    assert len(scene.match.actions) == count


def test_votes_by_phone_and_on_a_countdown_are_opened_together():
    stage, scene, phones = seated(advanced(match_of(*(0,) * 5), Phase.VOTE), (0, 1, 2))
    assert scene.header.line().startswith("Anna, Ben and Carl (phones)")
    log = list(scene.picture.log)
    for seat in (0, 1, 2):
        assert scene.turns.request.method is Method.PHONE
        vote(phones, seat, "Yes")
    assert scene.turns.request.method is Method.BALLOT and scene.turns.request.seats == (3, 4)
    assert scene.picture.log == log and phones.asked == []
    scene.privacy.ballot()
    stage.stack.settle()
    ballot = stage.stack.top
    assert isinstance(ballot, BallotScene)
    (call,) = (w.text for w in ballot.ring.widgets if isinstance(w, Label) and "Show!" in w.text)
    assert call.startswith("Hands ready under the table: Dora and Emil."), "the others have voted by phone"
    ballot.on_votes([Vote(3, True), Vote(4, False)])
    wait(stage, 0.3)
    assert len(scene.picture.log) > len(log) and scene.match.view(None).phase != Phase.VOTE
    stage.stack.clear()


def test_phones_answer_while_others_are_behind_the_curtain():
    stage, scene, phones = seated(advanced(match_of(*(0,) * 5), Phase.ROLES), (0, 1, 2), night="aloud")
    scene.privacy.visit()
    stage.stack.settle()
    curtain = stage.stack.top
    assert isinstance(curtain, CurtainScene) and curtain.seat == 3
    for seat in (0, 1, 2):
        assert phones.page(seat)["looks"]
        phones.choose(seat, 0)
        stage.advance(1 / 60)
    assert scene.match.to_act() == (3, 4) and stage.stack.top is curtain
    assert scene.turns.session.passes == 0
    curtain.on_open()
    stage.stack.settle()
    assert not stage.stack.top.visit.night, "a night is told aloud to nobody where phones tell it"
    stage.stack.clear()


def test_a_curtain_makes_way_for_a_phone_let_in_meanwhile():
    stage, scene, phones = seated(advanced(match_of(*(0,) * 5), Phase.ROLES), (1, 2))
    scene.privacy.visit()
    stage.stack.settle()
    curtain = stage.stack.top
    assert isinstance(curtain, CurtainScene) and curtain.seat == 0
    for seat in (3, 0):
        phones.join(seat)
        stage.advance(1 / 60)
        assert (stage.stack.top is curtain) == (seat == 3)
    assert stage.stack.top is scene and scene.turns.request.seats == (4,)
    stage.stack.clear()


def test_nobody_is_handed_the_device_for_a_page_without_secrets():
    """In Cheater's Game there is something behind the curtain only while somebody is invited."""
    stage, scene, phones = seated(match_of(*(0,) * 3, info=game("cheaters_game")), (0, 1, 2))
    key(stage, pygame.K_h)
    wait(stage, 0.1)
    assert stage.stack.top is scene, "an open decision"
    for action in (Invite(0, 1), Invite(0, 2), SendInvitation(0)):
        scene.play(action)
        wait(stage, 0.5)
    scene.privacy.look(1)
    stage.stack.settle()
    page = opened_page(stage)
    for seat in (1, 2):
        phones.choose(seat, 0)
        stage.advance(1 / 60)
    close = words(stage, "Close the curtain")
    close.on_press()
    stage.stack.settle()
    assert not scene.match.view(None).guests, "all have answered"
    assert stage.stack.top is scene and page not in stage.stack
    stage.stack.clear()


def test_a_silent_call_is_answered_by_phone_or_by_the_key():
    match = match_of(*(0,) * 7, info=game("mayday"), veteran_skills="all")
    stage, scene, phones = seated(advanced(match, MaydayPhase.SKILLS), (0, 1))
    assert scene.turns.request.method is Method.CALL and {0, 1} <= set(phones.asked)
    assert {len(phones.page(seat)["choices"]) for seat in (0, 1)} == {2}
    before = len(match.actions)
    scene.privacy.say_nothing()
    assert match.to_act() == (0, 1) and scene.turns.request.method is Method.PHONE
    for seat in (0, 1):
        silence = scene.board.label(KeepSilent(seat), ())
        vote(phones, seat, silence)
    assert {type(action) for action in match.actions[before:]} == {KeepSilent}
    stage.stack.clear()


# Open decisions, and choices that are not allowed


def test_an_open_decision_can_be_made_from_a_list_on_the_phone():
    stage, scene, phones = seated(advanced(match_of(*(0,) * 5), Phase.NOMINATION), EVERYBODY)
    seat = scene.match.to_act()[0]
    page = phones.page(seat)
    legal = scene.match.legal_actions(seat)
    assert phones.asked == [seat] and len(page["choices"]) == len(legal) and not page["covered"]
    assert scene.board.targets()
    phones.choose(seat, 1)
    stage.advance(1 / 60)
    assert scene.match.actions[-1] == legal[1] and isinstance(legal[1], Nominate)
    stage.stack.clear()


def test_what_is_refused_is_known_on_its_phone_alone():
    match = match_of(0, 0, info=game("crash_by_crash"))
    stage, scene, phones = seated(match, (0, 1))
    people = PhonePeople(stage, phones)
    while not (refused := [seat for seat in (0, 1) if any(phones.page(seat)["refusals"])]):
        people.step()
    seat = refused[0]
    page, other, before = phones.page(seat), phones.reply(1 - seat), len(match.actions)
    number = next(k for k, why in enumerate(page["refusals"]) if why)
    assert len(page["refusals"]) == len(page["choices"]) and "CB-" not in page["refusals"][number]
    phones.choose(seat, number)
    wait(stage, 0.1)
    assert len(match.actions) == before and phones.page(seat) == page
    assert phones.reply(1 - seat) == other and not scene.header.notice
    stage.stack.clear()


# In the course of time


def test_bots_remarks_reach_all_phones_after_their_bubbles():
    match = match_of(0, 2, 0, 2, 2, info=TALKING)
    while match.view(None).phase != Phase.VOTE:
        match.play(match.legal_actions(match.to_act()[0])[0])
    stage, scene, phones = seated(match, (0, 2), animation_speed=1.0)
    while len(phones.asked) < 2:
        wait(stage, 0.1)
    for seat in (0, 2):
        vote(phones, seat, "Nope")
    assert not scene.board.idle and phones.reply(0)["news"]["said"] == []
    stage.advance(60.0)
    scene.jump()
    news = phones.reply(0)["news"]
    said = [str(line) for line in scene.picture.log if isinstance(line, Quote)]
    assert 1 <= len(news["said"]) <= MOST_ALOUD and set(news["said"]) <= set(said)
    assert news["latest"] and phones.reply(2)["news"] == news
    stage.stack.clear()


def test_nothing_on_a_phone_is_ahead_of_the_board():
    match = advanced(match_of(*(0,) * 5), Phase.NOMINATION)
    stage, scene, phones = seated(match, EVERYBODY, animation_speed=1.0)
    seat = match.to_act()[0]
    news = phones.reply(seat)["news"]
    phones.choose(seat, 0)
    stage.advance(1 / 60)
    assert not scene.board.idle and phones.asked == []
    assert [phones.reply(seat)["news"] for seat in EVERYBODY] == [news] * 5
    while not scene.board.idle:
        assert phones.asked == []
        stage.advance(1 / 60)
    stage.advance(1 / 60)
    assert phones.asked == [*EVERYBODY] and phones.reply(0)["news"] != news
    stage.stack.clear()


def test_who_is_missing_is_said_late_and_only_when_asked(voting):
    scene, phones = voting
    vote(phones, 1)
    wait(scene.stage, HOST_QUESTION_SECONDS - 1)
    early = {label: words(scene.stage, label).rect for label in ("Who is missing?", "Use this screen instead")}
    assert not words(scene.stage, "Who is missing?").enabled
    vote(phones, 2)
    wait(scene.stage, 1.2)
    assert all(words(scene.stage, label).rect == rect for label, rect in early.items()), "nothing moves under a hand"
    words(scene.stage, "Who is missing?").activate()
    assert scene.header.notice == "No answer yet from Anna, Dora and Emil"


@pytest.mark.parametrize("owners", [(0, 1, 2), (1, 3), EVERYBODY])
def test_only_phones_without_an_answer_are_said_to_be_missing(owners):
    stage, scene, phones = seated(advanced(match_of(*(0,) * 5), Phase.VOTE), owners)
    left = list(owners)
    while len(left) > 1:
        vote(phones, left.pop(0))
        wait(stage, HOST_QUESTION_SECONDS + 0.2)
        words(stage, "Who is missing?").activate()
        assert scene.header.notice == f"No answer yet from {listing([scene.match.names[seat] for seat in left])}"
    stage.stack.clear()


def behind_the_curtain(scene, seat):
    """The page on which somebody looks and answers at the screen."""
    words(scene.stage, "Use this screen instead").activate()
    scene.stage.stack.settle()
    words(scene.stage, scene.match.names[seat]).activate()
    scene.stage.stack.settle()
    assert isinstance(scene.stage.stack.top, CurtainScene)
    scene.stage.stack.top.on_open()
    scene.stage.stack.settle()
    page = scene.stage.stack.top
    assert isinstance(page, VisitScene) and page.seat == seat
    return page


def test_behind_the_curtain_nobody_sees_who_answered_by_phone(voting):
    scene, phones = voting
    stage = scene.stage
    stage.settings.shuffle_secret_buttons = False
    forms = []
    for _ in range(2):
        page = behind_the_curtain(scene, 1)
        forms.append((boxes(page), frame(stage)))
        stage.stack.pop()
        stage.stack.settle()
        if 1 in scene.match.to_act():
            vote(phones, 1, "Yes")
    assert forms[0] == forms[1]
    reason = behind_the_curtain(scene, 1).on_choice(Vote(1, False))
    assert reason is not None and Vote(1, False) not in scene.match.actions
    stage.stack.pop()
    stage.stack.settle()
    assert behind_the_curtain(scene, 2).on_choice(Vote(2, False)) is None
    stage.stack.settle()
    assert scene.match.actions[-1] == Vote(2, False) and phones.page(2)["known"][-1] == "Your answer is in."


@pytest.mark.parametrize("mixes", [True, False])
def test_a_page_says_whether_its_choices_change_places(mixes):
    table = advanced(match_of(*(0,) * 5), Phase.VOTE)
    stage, _, phones = seated(table, EVERYBODY, shuffle_secret_buttons=mixes)
    page = phones.page(1)
    stage.stack.clear()
    assert page["choices"] and page.get("mixed", False) == mixes


# Seats that change hands


def test_a_seat_moves_from_phone_to_curtain_and_back(voting):
    scene, phones = voting
    stage = scene.stage
    phones.table.free(2)
    stage.advance(1 / 60)
    assert scene.turns.phones == {0, 1, 3, 4} and phones.reply(2)["state"] == "gone"
    phones.choose(2, 0, 1)
    stage.advance(1 / 60)
    assert 2 in scene.match.to_act()
    phones.join(2)
    assert phones.asked == [*EVERYBODY]
    phones.table.free(2)
    phones.join(2)
    assert scene.turns.session.phones == phones.table.kept, "the phone before would own the seat again"


def test_a_takeover_by_a_bot_or_undo_withdraws_the_question(tmp_path):
    match = advanced(match_of(*(0,) * 5), Phase.NOMINATION)
    writer = SaveWriter(Library(tmp_path / "saves"), new_session())
    stage, scene, phones = seated(match, EVERYBODY, writer)
    seat = match.to_act()[0]
    phones.choose(seat, 0)
    stage.advance(1 / 60)
    number = phones.reply(1)["number"]
    scene.undo()
    assert phones.asked == [seat]
    phones.choose(1, 0, number)
    phones.choose(seat, 1)
    stage.advance(1 / 60)
    assert match.view(None).phase == Phase.VOTE and len(phones.asked) == 5
    give_seats(stage, scene.autosave, (3,), 2)
    wait(stage, 0.2)
    table = next(one for one in stage.stack if isinstance(one, PlayScene))
    assert table is not scene and table.turns.phones == {0, 1, 2, 4} and phones.reply(3)["state"] == "gone"
    wait(stage, 2.0)
    assert phones.asked == [0, 1, 2, 4]
    stage.stack.clear()


def test_going_on_with_a_saved_match_needs_no_new_joining(tmp_path):
    match = advanced(match_of(*(0,) * 5), Phase.VOTE)
    writer = SaveWriter(Library(tmp_path / "saves"), new_session())
    stage, _, phones = seated(match, (0, 2), writer)
    page, word = phones.page(2), phones.table.word
    body, header = body_of(match, writer.session), header_of(match, writer.session, 1)
    stage.stack.clear()
    assert phones.page(2) is None
    saved = opened(header, body, {HIDDEN.id: HIDDEN})
    stage = phone_stage()
    scene = PlayScene(stage, saved.match, SaveWriter(Library(tmp_path / "saves"), saved.session))
    stage.stack.push(scene)
    stage.stack.settle()
    again = Phones(stage, scene)
    again.tokens = phones.tokens
    again.table.listen(again.tokens[2], "tab")
    assert again.table.word == word and scene.turns.phones == {0, 2}
    votes = [sorted(zip(one["sides"], one["choices"], strict=True)) for one in (again.page(2), page)]
    assert votes[0] == votes[1] == [(0, "Yes"), (1, "Nope")]
    assert {**again.page(2), "choices": 0, "sides": 0} == {**page, "choices": 0, "sides": 0}
    stage.stack.clear()


def test_between_two_games_phones_say_so_and_where_it_goes_on(voting):
    scene, phones = voting
    scene.stage.stack.clear()
    for seat in EVERYBODY:
        said = phones.reply(seat)
        assert said["page"] is None and said["news"]["turn"] == "Between games"
        assert "begins on the big screen" in said["news"]["prompt"]


def test_after_a_match_phones_say_who_won_and_what_comes_next():
    match = match_of(*(0,) * 5)
    while match.outcome is None:
        match.play(match.legal_actions(match.to_act()[0])[0])
    stage, _, phones = seated(match, EVERYBODY)
    news = phones.reply(0)["news"]
    assert news["turn"] == verdict(match, match.outcome) and "next one begins" in news["prompt"]
    stage.stack.clear()


def test_without_phones_the_curtain_serves_everybody_again(voting):
    scene, _ = voting
    scene.stage.navigation.phones.switch_off()
    scene.stage.advance(1 / 60)
    assert not scene.turns.phones and scene.turns.request.method is Method.BALLOT and scene.turns.session.phones is None
    assert "Show hands together" in labels(scene.stage)


def test_a_phone_takes_a_lone_persons_secrets_off_the_table():
    match = match_of(0, 1, 1, 1, 1)
    while match.to_act() != (0,):
        match.play(match.legal_actions(next(seat for seat in match.to_act() if seat))[0])
    stage, scene, phones = seated(match)
    assert scene.board.view.viewer == 0 and Seen(0) in scene.turns.legal_actions()
    phones.join(0)
    assert scene.board.view.viewer is None and phones.page(0)["looks"]
    assert scene.board.view.to_act == match.view(None).to_act
    phones.table.free(0)
    stage.advance(1 / 60)
    assert scene.board.view.viewer == 0
    stage.stack.clear()


def test_a_lesson_is_played_at_the_screen(tmp_path):
    stage = phone_stage()
    stage.navigation.phones.switch_on()
    scene = lesson_table(stage, HIDDEN, Library(tmp_path / "saves"))
    stage.stack.push(scene)
    stage.stack.settle()
    stage.advance(1 / 60)
    assert scene.hosting.host is None and not scene.turns.phones
    stage.stack.clear()
