"""A match that ends by agreement: everybody answers in secret, and nobody learns who said no."""

import pytest

from crashgames.core.catalog import game
from crashgames.core.messages import Agreement
from crashgames.core.secret_pages import SecretRound
from crashgames.evening.record import Evening, Seated
from crashgames.scenes.dialogs.menu import MenuScene, NoticeScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import LEAST_TIME
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.table.agreeing import ProposalScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.result_lines import Photo
from crashgames.scenes.table.results import ResultsScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.storage.evenings import own_evenings
from crashgames.storage.library import own_library
from crashgames.storage.session import now
from crashgames.ui.keys import Intent
from tests.evening.evenings import ID, key_of, people
from tests.own_phones import seated
from tests.random_play import random_match
from tests.scenes.hands import WAYS, button, pick, push, settle, show, widgets
from tests.scenes.private_table import match_of, shown
from tests.scenes.private_table import opened as lifted
from tests.ui.playground import wait

COMMUTE, HIDDEN, MAYDAY = game("crazy_commute"), game("hidden_crashmaster"), game("mayday")
KEEP, END, OPEN = "Keep playing", "End the match", "End it and reveal the roles"


def part_of(info, seats, share, bots=0):
    """A match of people and bots, after a share of its actions, where nobody is choosing in secret."""
    whole = random_match(info, seats, 1)
    match = match_of(*[0] * (seats - bots), *[2] * bots, info=info, **whole.options)
    for action in whole.actions:
        if len(match.actions) >= share * len(whole.actions) and not SecretRound(match).count:
            break
        match.play(action)
    return match


def sit(match, evening=False):
    where = Seated(ID, tuple(key_of(n) for n in range(len(match.players)))) if evening else None
    if evening:
        own_evenings().save(Evening(ID, now(), now(), people=people(len(match.players))))
    stage, scene = show(lambda stage: table_for(stage, match, seated=where), animation_speed=0.0)
    stage.ambient.in_focus = False
    return stage, scene


def propose(stage, scene, way="mouse"):
    scene.intent(Intent.MENU)
    settle(stage)
    push(stage, button(stage, "Propose ending the match"), way)
    wait(stage, 0.6)


def answer(stage, label, way="mouse"):
    """The next person answers behind the curtain."""
    page = lifted(stage, {"keys": "keyboard"}.get(way, way))
    wait(stage, LEAST_TIME + 0.1)
    push(stage, button(stage, label), way)
    push(stage, button(stage, "Confirm"), way)
    return page


def ask_all(stage, labels, way="mouse"):
    push(stage, button(stage, "Let everybody answer"), way)
    for label in labels:
        answer(stage, label, way)
    settle(stage)
    return stage.stack.top


@pytest.mark.parametrize("way", WAYS)
def test_all_agree_and_the_scores_as_they_stand_decide(way):
    match = part_of(COMMUTE, 3, 0.85)
    stage, scene = sit(match)
    propose(stage, scene, way)
    assert isinstance(stage.stack.top, ProposalScene)
    end = ask_all(stage, [END] * 3, way)
    assert isinstance(end, ResultsScene) and match.agreed == Agreement(False) and match.counts
    best = max(match.engine.standing().scores)
    assert {seat for seat in range(3) if match.engine.standing().scores[seat] == best} == set(end.outcome.winners)
    scene.left()


@pytest.mark.parametrize("no", range(3))
def test_whoever_says_no_the_table_hears_the_same(no):
    match = part_of(COMMUTE, 3, 0.85)
    stage, scene = sit(match)
    propose(stage, scene)
    notice = ask_all(stage, [KEEP if seat == no else END for seat in range(3)])
    assert isinstance(notice, NoticeScene) and "continues" in notice.words
    assert not any(name in notice.words + notice.details for name in match.names)
    assert not match.over and match.legal_actions(match.to_act()[0])
    push(stage, button(stage, "OK"))
    propose(stage, scene)
    assert isinstance(stage.stack.top, NoticeScene), "not again before some moves"
    scene.left()


def test_every_page_looks_the_same_whatever_was_answered_before():
    seen = []
    for first in (KEEP, END):
        match = part_of(COMMUTE, 3, 0.85)
        stage, scene = sit(match)
        stage.settings.shuffle_secret_buttons = False
        propose(stage, scene)
        push(stage, button(stage, "Let everybody answer"))
        answer(stage, first)
        assert isinstance(stage.stack.top, CurtainScene) and stage.stack.top.seat == 1
        wait(stage, 1.0)
        curtain = shown(stage)
        lifted(stage)
        wait(stage, LEAST_TIME + 0.1)
        seen.append((curtain, shown(stage)))
        scene.left()
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("labels", "opened"), [((END, OPEN, OPEN, OPEN, OPEN), False), ((OPEN,) * 5, True)])
def test_hidden_roles_open_only_if_all_agree_and_do_not_count(labels, opened):
    match = part_of(HIDDEN, 5, 0.6)
    stage, scene = sit(match, evening=True)
    propose(stage, scene)
    end = ask_all(stage, labels)
    assert isinstance(end, ResultsScene) and match.agreed == Agreement(opened) and not match.counts
    lines = [widget for widget in widgets(stage) if isinstance(widget, Photo)]
    assert len(lines) == 5 and all((line.role is not None) == opened for line in lines)
    assert scene.autosave.writer.wait()
    assert own_evenings().read(ID).found.games == ()
    scene.left()


def test_a_counted_end_is_a_game_of_the_evening_a_closed_not():
    match = part_of(COMMUTE, 3, 0.9)
    stage, scene = sit(match, evening=True)
    propose(stage, scene)
    ask_all(stage, [END] * 3)
    assert scene.autosave.writer.wait()
    assert [game.game for game in own_evenings().read(ID).found.games] == [COMMUTE.id]
    assert not scene.turns.can_undo, "hands may be seen after the end"
    scene.left()
    match = part_of(HIDDEN, 5, 0.6)
    stage, scene = sit(match)
    propose(stage, scene)
    ask_all(stage, [END] * 5)
    pick(stage, "Show the table")
    assert scene.turns.back.words() == "Play on after all"
    count = len(match.actions)
    scene.undo()
    settle(stage)
    assert not match.over and len(match.actions) == count and stage.stack.top is scene
    scene.left()


def test_a_match_that_ended_so_opens_with_its_result():
    match = part_of(MAYDAY, 5, 0.6)
    stage, scene = sit(match)
    propose(stage, scene)
    ask_all(stage, [END] * 5)
    assert scene.autosave.writer.wait()
    path = own_library().path_of(scene.turns.session.id)
    header = own_library().entry(path).header
    assert header.finished
    scene.left()
    stage.stack.clear()
    resume(stage, path)
    wait(stage, 4.0)
    assert isinstance(stage.stack.top, ResultsScene) and stage.stack.top.match.agreed
    next(one for one in stage.stack if isinstance(one, PlayScene)).left()


def test_nobody_is_asked_in_the_middle_of_a_secret_round():
    whole = random_match(HIDDEN, 5, 1)
    match = match_of(*[0] * 5, info=HIDDEN, **whole.options)
    for action in whole.actions:
        match.play(action)
        if SecretRound(match).count:
            break
    stage, scene = sit(match)
    propose(stage, scene)
    assert isinstance(stage.stack.top, NoticeScene)
    scene.left()


def test_one_person_among_bots_is_not_offered_it():
    stage, scene = sit(part_of(COMMUTE, 3, 0.5, bots=2))
    scene.intent(Intent.MENU)
    settle(stage)
    assert isinstance(stage.stack.top, MenuScene)
    assert "Propose ending the match" not in [getattr(widget, "label", "") for widget in widgets(stage)]
    scene.left()


# By phone


def choose(phones, seat, label):
    phones.choose(seat, phones.page(seat)["choices"].index(label))
    phones.stage.advance(1 / 60)


def test_a_phone_proposes_and_all_phones_answer_at_once():
    match = part_of(COMMUTE, 3, 0.85)
    stage, scene, phones = seated(match, range(3))
    phones.table.propose(phones.tokens[1], "tab")
    wait(stage, 0.6)
    assert isinstance(stage.stack.top, ProposalScene) and phones.asked == [0, 1, 2]
    assert "Anna" not in stage.stack.top.poll.page().known
    others = {seat: phones.reply(seat) for seat in (0, 2)}
    picture = shown(stage)
    choose(phones, 1, KEEP)
    assert {seat: phones.reply(seat) for seat in others} == others and shown(stage) == picture
    assert phones.page(1)["known"][-1] == "Your answer is in."
    for seat in (0, 2):
        choose(phones, seat, END)
    wait(stage, 0.2)
    assert isinstance(stage.stack.top, NoticeScene) and not match.over
    phones.table.propose(phones.tokens[0], "tab")
    push(stage, button(stage, "OK"))
    wait(stage, 0.6)
    assert stage.stack.top is scene, "not again before some moves"
    scene.left()


def test_some_answer_by_phone_and_the_others_behind_the_curtain():
    match = part_of(COMMUTE, 3, 0.85)
    stage, scene, phones = seated(match, [0, 2], size=(1280, 720))
    propose(stage, scene)
    choose(phones, 2, END)
    push(stage, button(stage, "Let everybody answer"))
    assert stage.stack.top.seat == 1
    answer(stage, END)
    assert isinstance(stage.stack.top, ProposalScene) and not match.over
    choose(phones, 0, END)
    wait(stage, 0.2)
    assert isinstance(stage.stack.top, ResultsScene) and match.agreed
    scene.left()


@pytest.mark.parametrize("way", WAYS)
def test_the_owner_of_a_silent_phone_answers_behind_the_curtain(way):
    """The table sees the same whether or not that phone has answered, and the last answer of a seat stands."""
    seen = []
    for first in ([], [1]):
        match = part_of(COMMUTE, 3, 0.85)
        stage, scene, phones = seated(match, range(3), size=(1280, 720))
        stage.settings.shuffle_secret_buttons = False
        propose(stage, scene, way)
        for seat in first:
            choose(phones, seat, KEEP)
        push(stage, button(stage, "Use this screen instead"), way)
        wait(stage, 0.6)
        push(stage, button(stage, match.names[1]), way)
        wait(stage, 1.0)
        assert isinstance(stage.stack.top, CurtainScene) and stage.stack.top.seat == 1
        others = [phones.reply(seat) for seat in (0, 2)]
        seen.append(shown(stage))
        answer(stage, END, way)
        wait(stage, 1.0)
        assert [phones.reply(seat) for seat in (0, 2)] == others
        assert isinstance(stage.stack.top, ProposalScene) and phones.page(1)["known"][-1] == "Your answer is in."
        for seat in (0, 2):
            choose(phones, seat, END)
        wait(stage, 0.3)
        assert match.agreed == Agreement(False) and isinstance(stage.stack.top, ResultsScene)
        scene.left()
    assert seen[0] == seen[1]


def test_whoever_withdraws_gives_all_phones_their_pages_back():
    match = part_of(COMMUTE, 3, 0.85)
    stage, scene, phones = seated(match, range(3))
    before = [phones.page(seat)["title"] for seat in range(3)]
    propose(stage, scene)
    assert [phones.page(seat)["title"] for seat in range(3)] != before
    push(stage, button(stage, KEEP))
    assert [phones.page(seat)["title"] for seat in range(3)] == before and stage.stack.top is scene
    scene.left()


def test_a_phone_without_a_seat_proposes_nothing():
    match = part_of(COMMUTE, 3, 0.85)
    stage, scene, phones = seated(match, range(2))
    for token, tab in (("", "tab"), (phones.tokens[0], "other"), ("wrong", "tab")):
        phones.table.propose(token, tab)
    wait(stage, 0.6)
    assert stage.stack.top is scene
    scene.left()
