"""Hints at a table: shown at once where all is open, else behind the curtain, where nobody sees or hears anything."""

import pygame
import pytest
from pygame import Rect, Surface

from crashgames.core.catalog import game
from crashgames.core.sentences import sentence
from crashgames.core.thoughts import Thought
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.hotseat.hints import Hint, HintRequest
from crashgames.hotseat.turns import Method
from crashgames.scenes.dialogs.menu import MenuScene
from crashgames.scenes.secrets.curtain import CurtainScene
from crashgames.scenes.secrets.hint import MIN_HINT_SECONDS, HintScene
from crashgames.scenes.secrets.hint_marks import SealedMark, draw_badge
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.hinting import HintMark, hidden
from crashgames.scenes.table.teaching.card import CardWidget
from crashgames.ui.keys import Intent
from tests.boards import pixels
from tests.people import choosable
from tests.scenes.hands import button, push
from tests.scenes.private_table import advanced, match_of, shown, sit_down
from tests.secret_checks import boxes, twin_of
from tests.ui.playground import FRAME, key, stage_of, wait

HINT = pygame.K_t


class Because(Thought, frozen=True):
    says = sentence("{text}", text=lambda why, names: why.text)
    text: str


def advised(stage, scene, patience=5):
    """Wait until the hint is there."""
    for _ in range(int(patience / 0.05)):
        if not scene.turns.hints.thinking:
            break
        wait(stage, 0.05)
    wait(stage, 0.05)


def cards(scene):
    return [widget for widget in scene.ring.widgets if isinstance(widget, CardWidget)]


def marks(scene):
    return [widget for widget in scene.ring.widgets if isinstance(widget, HintMark)]


def press(found):
    found[0].activate()


def alone(info_id="crazy_commute", **settings):
    """One person among bots, asked for something."""
    stage, scene = sit_down(match_of(0, 1, 1, info=game(info_id)), **settings)
    for _ in range(200):
        if scene.turns.person is not None:
            break
        wait(stage, 0.1)
    return stage, scene


def test_who_plays_alone_is_lit_while_asked():
    _, scene = alone()
    assert scene.picture.plates.called == scene.turns.person == 0


@pytest.mark.parametrize("way", ["mouse", "keys", "pad", "key"])
def test_alone_the_hint_shows_at_once_and_a_press_follows_it(way):
    stage, scene = alone()
    before = list(scene.match.actions)
    if way == "key":
        key(stage, HINT)
    else:
        push(stage, button(stage, "bulb"), way)
    advised(stage, scene)
    (card,), hint = cards(scene), scene.controls.hinting.shown
    assert hint.actions[0].line(scene.match.names) in card.move and marks(scene)
    assert scene.match.actions == before and scene.turns.session.hints == [(len(before), 0)]
    scene.play(hint.actions[0])
    assert not cards(scene) and scene.turns.hints.given is None


def test_places_are_shown_on_the_board_and_named_when_read_aloud():
    stage, scene = sit_down(match_of(0, 0, info=game("crash_by_crash")))
    scene.controls.hinting.ask()
    advised(stage, scene)
    (card,), (action, *_) = cards(scene), scene.controls.hinting.shown.actions
    assert "here" in card.move and action.line(scene.match.names) not in card.move
    assert action.line(scene.match.names) in card.called


def test_a_hint_goes_by_its_key_by_escape_and_by_a_press():
    stage, scene = alone()
    for put_away in (lambda: key(stage, HINT), lambda: key(stage, pygame.K_ESCAPE), lambda: press(cards(scene))):
        scene.controls.hinting.ask()
        advised(stage, scene)
        assert cards(scene)
        put_away()
        wait(stage, 0.1)
        assert not cards(scene) and stage.stack.top is scene
    assert len(scene.turns.session.hints) == 1


def test_there_are_none_in_lessons_or_if_switched_off():
    _, scene = alone(hints=False)
    assert not [b for b in scene.controls.header_entries() if b.icon == "bulb"]
    scene.intent(Intent.HINT)
    assert not scene.turns.hints.thinking


def test_a_hint_that_is_outrun_by_its_seat_is_dropped():
    stage, scene = alone()
    scene.controls.hinting.ask()
    assert scene.turns.hints.thinking
    scene.play(scene.turns.legal_actions()[0])
    assert not scene.turns.hints.thinking
    wait(stage, 1.0)
    assert not cards(scene) and scene.turns.session.hints == []


def test_where_hands_are_held_it_opens_and_closes_with_the_hand():
    stage, scene = sit_down(match_of(0, 0, info=game("crash_by_crash")))
    for _ in range(8):
        scene.play(scene.turns.legal_actions()[0])
    scene.controls.hinting.ask()
    assert scene.turns.hand_open
    advised(stage, scene)
    assert cards(scene)
    scene.showing.toggle_hand()
    wait(stage, 0.5)
    assert not cards(scene) and not marks(scene) and scene.board.suggestion is None and scene.header.notice == ""


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_the_card_covers_no_crew_card_and_nothing_of_the_viewer(scale):
    match = match_of(*(0,) * 7, info=game("mayday"))
    while match.view(None).looks == ():
        match.play(match.legal_actions(match.to_act()[0])[0])
    seat = match.to_act()[0]
    for other in range(7):
        match.seat(other, int(other != seat))
    stage, scene = sit_down(match, interface_scale=scale)
    why = Because("This card can tell the most: marked Honest, it makes Ben 93% likely to be Honest, otherwise 41%.")
    scene.turns.hints.give(Hint(seat, tuple(match.legal_actions(seat)[:1]), why))
    scene.controls.lay_out()
    (card,) = cards(scene)
    pieces = [scene.board.rect_of(piece) for piece in scene.board.pieces.standing if piece[0] == "card"]
    assert card.rect.collidelist([*pieces, *scene.board.need.plates, *scene.board.kept_in_sight()]) < 0
    assert len(pieces) == 21 and stage.stack.top is scene


# Behind the curtain


def between_people(phase=Phase.NOMINATION, **settings):
    return sit_down(advanced(match_of(0, 0, 0, 0, 0), phase), **{"peek": "toggle", **settings})


def at_hint(stage):
    wait(stage, 0.6)
    top = stage.stack.top
    assert isinstance(top, CurtainScene)
    top.on_open()
    wait(stage, 0.1)
    assert isinstance(stage.stack.top, HintScene)
    return stage.stack.top


def read(stage, page):
    """Wait for the hint, look at it, and let go."""
    wait(stage, MIN_HINT_SECONDS)
    advised(stage, page)
    key(stage, pygame.K_h)
    wait(stage, 0.5)
    key(stage, pygame.K_h)
    wait(stage, 2.0)


def test_an_open_choice_is_advised_behind_the_curtain():
    stage, scene = between_people(reduced_motion=True)
    wait(stage, 2.0)
    before = shown(stage)
    key(stage, HINT)
    page = at_hint(stage)
    read(stage, page)
    assert page.revealed and len(page.page.lines) >= 1
    assert stage.stack.top is scene and shown(stage) == before
    assert scene.turns.session.hints == [(len(scene.match.actions), scene.turns.person)]


def test_in_a_vote_anybody_who_is_asked_can_have_one():
    stage, scene = between_people(Phase.VOTE)
    assert scene.turns.request.method is Method.BALLOT
    key(stage, HINT)
    wait(stage, 0.1)
    assert isinstance(stage.stack.top, MenuScene) and len(stage.stack.top.entries) == 6
    stage.stack.top.entries[2][2]()
    assert at_hint(stage).seat == 2


def course(match, seat):
    """All that others could see or hear of a hint for a seat, and when it ends."""
    stage, scene = sit_down(match, size=(640, 360), peek="toggle")
    heard, seen = [], []
    stage.audio.play = lambda name, volume=1.0, side=0.0: heard.append((round(stage.now, 2), name, volume))
    scene.privacy.advise()
    page = at_hint(stage)
    seen.append((boxes(page), pixels_of(stage)))
    while not page.revealed:
        wait(stage, FRAME)
    seen.append(round(stage.now, 2))
    read(stage, page)
    assert page.revealed
    return seen, heard, round(stage.now, 2), type(stage.stack.top)


def pixels_of(stage):
    surface = pygame.display.get_surface()
    stage.draw(surface)
    return hash(pixels(surface))


def test_twins_look_sound_and_take_the_same():
    match = advanced(match_of(0, 0, 0, 0, 0), Phase.NOMINATION)
    seat = match.to_act()[0]
    first, *others = [course(twin, seat) for twin in (match, twin_of(match, 1), twin_of(match, 2))]
    assert all(other == first for other in others)


def test_the_hint_of_a_private_page_is_marked_only_while_open():
    stage, scene = between_people(Phase.DISCARD)
    scene.privacy.visit()
    stage.stack.settle()
    wait(stage, 0.6)
    stage.stack.top.on_open()
    wait(stage, 0.6)
    options = len(choosable(stage.stack.top))
    key(stage, HINT)
    wait(stage, 0.1)
    page = stage.stack.top
    assert isinstance(page, HintScene)
    wait(stage, 0.5)
    read(stage, page)
    page = stage.stack.top
    assert isinstance(page, VisitScene) and not isinstance(page, HintScene)
    assert page.hinted in page.visit.legal and len(choosable(page)) == options
    (mark,) = [widget for widget in page.ring.widgets if isinstance(widget, SealedMark)]
    closed = pixels_of(stage)
    page.ring.widgets.remove(mark)
    stage.spoilt()
    assert not mark.open and pixels_of(stage) == closed


def test_a_hint_not_found_says_so_and_can_be_asked_again(monkeypatch):
    stage, scene = between_people(reduced_motion=True)
    with monkeypatch.context() as patch:
        patch.setattr(HintRequest, "hint", lambda *_: [].pop())
        key(stage, HINT)
        page = at_hint(stage)
        assert read(stage, page) is None and page.page.lines == ("There is no hint this time.",)
    wait(stage, 2.0)
    key(stage, HINT)
    page = at_hint(stage)
    wait(stage, MIN_HINT_SECONDS)
    assert scene.turns.hints.given.actions and page.page.lines != ("There is no hint this time.",)


def test_a_badge_leaves_the_plate_right_above_it_free(monkeypatch):
    stage, drawn = stage_of((1280, 720)), []
    plate, place, surface = Rect(100, 100, 200, 100), Rect(150, 212, 120, 160), Surface((1280, 720))
    monkeypatch.setattr(stage.skin, "box", lambda surface, rect, box: drawn.append(Rect(rect)))
    draw_badge(surface, stage, place)
    draw_badge(surface, stage, place, above=[plate])
    without, beside = drawn
    assert without.colliderect(plate) and not beside.colliderect(plate.inflate(8, 8)) and beside.x == without.x


def test_a_hint_points_past_no_plate():
    card, plates = Rect(0, 0, 500, 60), [Rect(0, 80, 100, 60), Rect(0, 150, 100, 60)]
    assert [hidden(plate, card, plates) for plate in plates] == [False, True]
