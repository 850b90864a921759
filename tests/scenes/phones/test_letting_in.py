"""Letting in during a match: a badge at the edge of the table, a question that gives nothing away, and thieves."""

import random

import pygame
import pytest

from crashgames.core.translation import tr, use_language
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.paths import assets_root
from crashgames.phones import table as table_module
from crashgames.phones.register import GONE_AFTER
from crashgames.scenes.phones.joining import JoiningScene
from crashgames.scenes.phones.letting_in import HOLD_SECONDS, LettingInScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.shelf.setup import SetupScene
from crashgames.scenes.table.play import PlayScene
from crashgames.storage.library import Library, own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session, now
from crashgames.ui.menu_scene import DEAD_TIME
from tests.own_phones import TAB, Phones, seated
from tests.phones.test_admission import Clock
from tests.scenes.hands import WAYS, button, push, reach, settle, widgets
from tests.scenes.phones.test_playing_by_phone import frame
from tests.scenes.private_table import advanced, match_of
from tests.ui.playground import key, key_down, key_up, pad, press, release, wait

pytestmark = pytest.mark.usefixtures("no_pictures")

THIEF = "192.168.1.66"


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(table_module, "time", made)
    return made


def at_phase(phase, seats=(1, 2), **settings):
    return seated(advanced(match_of(*(0,) * 5), phase), seats, **settings)


def badge(stage):
    return next((widget for widget in widgets(stage) if getattr(widget, "icon", "") == "phone"), None)


def asked(stage, phones, seat=0, way="mouse"):
    """The question about a phone that asks for a seat, from the badge, once it takes something in."""
    phones.table.claim(seat, address=THIEF)
    wait(stage, 0.3)
    push(stage, badge(stage), way)
    wait(stage, DEAD_TIME)
    assert isinstance(stage.stack.top, LettingInScene)
    return stage.stack.top


def hold(stage, target, seconds, way="mouse"):
    """Press a button for so long."""
    if way == "mouse":
        press(stage, target.rect.center)
        wait(stage, seconds)
        release(stage, target.rect.center)
    else:
        reach(stage, target, way)
        send = {"keys": (key_down, key_up), "pad": (pad_down, pad_up)}[way]
        send[0](stage, pygame.K_RETURN)
        wait(stage, seconds)
        send[1](stage, pygame.K_RETURN)
    settle(stage)


def pad_down(stage, _):
    stage.dispatch(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=pygame.CONTROLLER_BUTTON_A))


def pad_up(stage, _):
    stage.dispatch(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=3, button=pygame.CONTROLLER_BUTTON_A))


# The badge and the question


@pytest.mark.parametrize("way", WAYS)
def test_a_badge_leads_to_the_question_a_long_press_lets_in(way):
    stage, scene, phones = at_phase(Phase.NOMINATION)
    before, focused = list(scene.ring.widgets), scene.ring.focused
    token = phones.table.claim(0)
    wait(stage, 0.3)
    assert stage.stack.top is scene and badge(stage).hint == scene.header.aside == "A phone wants Anna’s seat"
    assert [type(widget) for widget in scene.ring.widgets[:-1]] == [type(widget) for widget in before]
    assert type(scene.ring.focused) is type(focused) and scene.ring.focused is not badge(stage)
    phones.table.leave(token)
    wait(stage, 0.3)
    assert badge(stage) is None and not scene.header.aside
    question = asked(stage, phones, way=way)
    (claim,) = phones.table.claims
    assert question.claim == claim and question.ring.focused.label == "Not now"
    yes = button(stage, "Hold to let in")
    hold(stage, yes, HOLD_SECONDS * 0.6, way)
    assert stage.stack.top is question and 0 not in phones.table.seats_with_phone
    hold(stage, yes, HOLD_SECONDS * 1.2, way)
    assert stage.stack.top is scene and 0 in phones.table.seats_with_phone and badge(stage) is None
    stage.stack.clear()


def test_the_first_press_gives_nothing_away():
    stage, _, phones = at_phase(Phase.NOMINATION)
    phones.table.claim(0)
    wait(stage, 0.3)
    badge(stage).activate()
    stage.advance(1 / 60)
    question = stage.stack.top
    for press_it in (lambda: key(stage, pygame.K_RETURN), lambda: pad(stage, 0), lambda: key(stage, pygame.K_ESCAPE)):
        press_it()
        stage.advance(1 / 60)
        assert stage.stack.top is question and len(phones.table.claims) == 1
    wait(stage, DEAD_TIME)
    key(stage, pygame.K_RETURN)
    settle(stage)
    assert not phones.table.claims and phones.table.seats_with_phone == {1, 2}
    stage.stack.clear()


def test_a_lost_phone_leaves_the_question_and_is_not_let_in(clock):
    stage, _, phones = at_phase(Phase.NOMINATION)
    question = asked(stage, phones)
    first = question.claim
    later = phones.table.claim(0, address="192.168.1.20")
    wait(stage, 0.3)
    assert question.claim == first
    yes = button(stage, "Hold to let in")
    press(stage, yes.rect.center)
    wait(stage, HOLD_SECONDS / 2)
    clock.pass_by(GONE_AFTER)
    phones.table.listen(later, TAB)
    wait(stage, HOLD_SECONDS)
    assert question.claim != first and 0 not in phones.table.seats_with_phone
    assert question.claim.number == Phones.reply(phones_with(phones, 0, later), 0)["digits"]
    phones.table.leave(later)
    wait(stage, 0.3)
    assert not isinstance(stage.stack.top, LettingInScene)
    stage.stack.clear()


def phones_with(phones, seat, token):
    phones.tokens[seat] = token
    return phones


@pytest.mark.parametrize("way", WAYS)
def test_without_holding_a_press_lets_the_phone_in(way):
    stage, _, phones = at_phase(Phase.NOMINATION, peek="timed")
    question = asked(stage, phones, 3, way)
    assert question.ring.focused.label == "Not now"
    push(stage, button(stage, "Let this phone in"), way)
    assert 3 in phones.table.seats_with_phone
    stage.stack.clear()


def test_the_code_page_lets_nobody_in_without_the_question():
    stage, scene, phones = at_phase(Phase.NOMINATION)
    phones.table.claim(0)
    scene.admission.open()
    settle(stage)
    assert isinstance(stage.stack.top, JoiningScene)
    push(stage, next(w for w in widgets(stage) if w.hint == "Let this phone in"))
    assert isinstance(stage.stack.top, LettingInScene) and 0 not in phones.table.seats_with_phone
    wait(stage, DEAD_TIME)
    hold(stage, button(stage, "Hold to let in"), HOLD_SECONDS * 1.2)
    assert 0 in phones.table.seats_with_phone and isinstance(stage.stack.top, JoiningScene)
    stage.stack.clear()


# Thieves


def behind_the_curtain(stage, scene, opened):
    scene.privacy.visit()
    stage.stack.settle()
    assert isinstance(stage.stack.top, CurtainScene)
    if opened:
        stage.stack.top.on_open()
        stage.stack.settle()
        assert isinstance(stage.stack.top, VisitScene)


@pytest.mark.parametrize("opened", [False, True])
def test_no_phone_asks_anything_over_a_curtain_or_a_private_page(opened):
    stage, scene, phones = at_phase(Phase.ROLES)
    behind_the_curtain(stage, scene, opened)
    top = stage.stack.top
    wait(stage, 1.0)
    before = frame(stage)
    for seat in (0, 3, 4):
        phones.table.claim(seat, address=THIEF)
        wait(stage, 1.0)
        assert stage.stack.top is top and frame(stage) == before
    stage.stack.pop()
    wait(stage, 0.3)
    assert stage.stack.top is scene and badge(stage).hint == "3 phones want a seat"
    stage.stack.clear()


STRAY = (
    *(lambda stage, code=code: key(stage, code) for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE)),
    *(lambda stage, code=code: key(stage, code) for code in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP)),
    *(lambda stage, number=number: pad(stage, number) for number in (0, 1, 3, 10)),
    lambda stage: key(stage, pygame.K_h),
)


@pytest.mark.parametrize("place", ["table", "curtain", "page", "question"])
@pytest.mark.parametrize("seed", range(3))
def test_random_presses_never_seat_a_stranger(place, seed, clock):
    stage, scene, phones = at_phase(Phase.NOMINATION if place == "table" else Phase.ROLES)
    pick = random.Random(f"{place} {seed}")
    if place in ("curtain", "page"):
        behind_the_curtain(stage, scene, place == "page")
    questions = 0
    for number in range(150):
        for seat in (0, 3, 4):
            phones.table.claim(seat, address=f"192.168.1.{60 + pick.randrange(40)}")
        for token in phones.tokens.values():
            phones.table.listen(token, TAB)
        if place == "question" and number % 10 == 0 and badge(stage):
            badge(stage).activate()
            stage.advance(1 / 60)
        questions += isinstance(stage.stack.top, LettingInScene)
        (STRAY[0] if number % 3 == 0 else pick.choice(STRAY))(stage)
        for _ in range(4):
            stage.advance(0.25)
        clock.pass_by(1.0)
        assert phones.table.seats_with_phone <= {1, 2}, f"a stranger sits there after {number} presses"
        if not stage.navigation.phones.on:
            break
    assert questions or place != "question"
    stage.stack.clear()


def test_seated_phones_notice_nothing_of_refused_ones():
    stage, _, phones = at_phase(Phase.VOTE, (0, 1, 2))
    stage.ambient.in_focus = False
    known = [(phones.tokens[seat], TAB) for seat in (0, 1, 2)]
    before = phones.table.replies(known)
    thief = phones.table.claim(4, address=THIEF)
    wait(stage, 0.5)
    assert phones.table.replies([*known, (thief, TAB)])[:3] == before
    badge(stage).activate()
    settle(stage)
    wait(stage, DEAD_TIME)
    assert phones.table.replies(known) == before
    key(stage, pygame.K_RETURN)
    settle(stage)
    assert phones.table.replies([*known, (thief, TAB)])[:3] == before
    assert len({len(reply) for reply in phones.table.replies([*known, (thief, TAB)])}) == 1
    stage.stack.clear()


# Late guests, and phones that are gone


def late(tmp_path, name):
    """A late guest has taken over from the bot on the last seat of a table."""
    match = advanced(match_of(0, 0, 0, 0, 2), Phase.NOMINATION)
    stage, scene, phones = seated(match, (0,), SaveWriter(Library(tmp_path / "saves"), new_session()))
    scene.admission.seat()
    stage.settings.last_players = []
    set_up = SetupScene(stage, match.info)
    for chair, player in zip(set_up.seating.chairs, match.players, strict=False):
        chair.name, chair.level = player.name, player.level
    set_up.seating.count = 5
    set_up.remember()
    phones.tokens[4] = phones.table.claim(4, name=name)
    wait(stage, 0.3)
    push(stage, badge(stage))
    wait(stage, DEAD_TIME)
    hold(stage, button(stage, "Hold to let in"), HOLD_SECONDS * 1.2)
    wait(stage, 0.3)
    return stage, next(one for one in stage.stack if isinstance(one, PlayScene)), phones


@pytest.mark.parametrize(("seat", "replaces"), [(0, False), (1, True)])
def test_the_table_always_reads_what_a_phone_would_see(seat, replaces, clock):
    stage, _, phones = at_phase(Phase.NOMINATION)
    clock.pass_by(GONE_AFTER + 1)
    said = asked(stage, phones, seat).warning
    assert "see every secret of that seat" in said and ("loses it" in said) is replaces
    stage.stack.clear()


def test_the_table_reads_that_it_is_late_for_a_guest():
    match = advanced(match_of(0, 0, 0, 0, 2), Phase.NOMINATION)
    stage, scene, phones = seated(match, (0,), SaveWriter(own_library(), new_session()))
    said = []
    for minutes in (0, 40):
        scene.turns.session.started = now() - 60 * minutes
        phones.table.claim(4, name="Zoe")
        wait(stage, 0.3)
        push(stage, badge(stage))
        said.append(any("last third" in getattr(widget, "text", "") for widget in widgets(stage)))
        stage.stack.top.back()
        settle(stage)
    assert said == [False, True]
    stage.stack.clear()


@pytest.mark.parametrize(("typed", "name"), [("Zoe", "Zoe"), ("anna", "anna 2"), ("", "Emil")])
def test_a_late_guest_keeps_the_typed_name_and_stays_a_person(tmp_path, typed, name):
    stage, scene, phones = late(tmp_path, typed)
    assert scene.match.names[4] == name and not scene.match.players[4].is_bot and 4 in phones.table.seats_with_phone
    assert phones.table.seats().seats[4].name == name and not phones.table.seats().seats[4].bot
    again = SetupScene(stage, scene.match.info)
    assert again.seating.names[4] == name and again.seating.chairs[4].level == 0
    stage.stack.clear()


@pytest.fixture
def dutch():
    """Words that are longer than in English, which it is again after the test."""
    use_language("nl", assets_root())
    yield
    use_language("en", assets_root())


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_a_seat_has_is_spoken_where_an_icon_shows_it(dutch, scale):
    match = advanced(match_of(*(0,) * 9, 2), Phase.NOMINATION)
    stage, scene, _ = seated(match, (0,), size=(1280, 720), interface_scale=scale)
    scene.admission.open()
    settle(stage)
    spoken = [getattr(widget, "called", "") for widget in widgets(stage)]
    assert [spoken.count(tr(words)) for words in ("Has a phone", "No phone yet", "Bot")] == [1, 8, 1]
    stage.stack.clear()


def test_a_lost_phone_is_announced_within_five_seconds(clock):
    stage, scene, phones = seated(advanced(match_of(0, 0, 0, 0, 2), Phase.NOMINATION), (0, 1))
    phones.tokens[4] = None
    scene.admission.open()
    settle(stage)
    page = stage.stack.top

    def marks():
        return [page._words(guest, seat, None) for seat, guest in enumerate(page.table_guests.guests())]

    assert [icon for _, icon in marks()] == ["check", "check", "", "", "robot"]
    for _ in range(5):
        clock.pass_by(1.0)
        phones.table.listen(phones.tokens[1], TAB)
        wait(stage, 1.0)
    assert marks()[:2] == [("Asleep", "pause"), ("Has a phone", "check")]
    assert "Asleep" in [widget.called for widget in widgets(stage)]
    stage.stack.clear()
