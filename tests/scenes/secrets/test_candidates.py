"""Private votes: faces of those who are voted on, and two answers that differ in colour and sign alone."""

import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.games.hidden_crashmaster.messages import Phase, Vote
from crashgames.games.mayday.messages import Phase as MaydayPhase
from crashgames.scenes.secrets.answers import ANSWERS, OptionButton
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.guidance import FACE_SIDE
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.ui.people import PersonFace
from crashgames.ui.theme import contrast, luminance
from crashgames.ui.widgets import Label
from tests.scenes.private_table import advanced, match_of, shown, sit_down
from tests.ui.playground import point, wait

SCALES = pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])


def at_vote(match, phase, **settings):
    stage, table = sit_down(advanced(match, phase), reduced_motion=True, **settings)
    seat = table.turns.request.seats[0]
    visit = Visit(match, seat, match.legal_actions(seat))
    page = VisitScene(stage, table.board, visit, lambda _: None, stage.stack.pop)
    stage.stack.push(page)
    wait(stage, 1)
    return stage, page


def answers(page):
    return {button.action.yes: button for button in page.ring.widgets if isinstance(button, OptionButton)}


def words(page):
    return [widget.text for widget in page.ring.widgets if isinstance(widget, Label)]


@SCALES
def test_a_private_vote_shows_faces_and_offices_of_the_nominees(scale):
    """As large as in an interface that is not enlarged, at least; the sentence that only names them is left out."""
    match = match_of(*(0,) * 5)
    _, page = at_vote(match, Phase.VOTE, interface_scale=scale)
    view = match.view(None)
    faces = {widget.seat: widget.rect for widget in page.ring.widgets if isinstance(widget, PersonFace)}
    assert {view.co_pilot, view.driver} <= set(faces)
    for seat, office in ((view.co_pilot, "Co-Pilot"), (view.driver, "Driver")):
        assert f"{match.names[seat]}\n{office}" in words(page)
    assert sum(place.w >= FACE_SIDE and place.h >= FACE_SIDE for place in faces.values()) >= 2
    named = [w for w in page.ring.widgets if isinstance(w, Label) and "\n" in w.text]
    assert len({tuple(widget.steps) for widget in named}) == len(named[0].steps) == 1
    assert [widget.text.split("\n")[1] for widget in named] == ["Driver", "Co-Pilot"]
    assert not any("Driver: " in text for text in words(page))


@SCALES
def test_what_else_is_known_stands_beside_the_face(scale):
    match = match_of(*(0,) * 5, info=game("mayday"))
    _, page = at_vote(match, MaydayPhase.VOTE, interface_scale=scale)
    skirmish = match.view(None).skirmish
    assert skirmish in {widget.seat for widget in page.ring.widgets if isinstance(widget, PersonFace)}
    assert any("Half of the votes" in text for text in words(page))


def test_a_page_without_a_vote_shows_its_owner_alone():
    _, page = at_vote(match_of(*(0,) * 5), Phase.DISCARD)
    assert [w.seat for w in page.ring.widgets if isinstance(w, PersonFace)] == [page.seat]


@SCALES
def test_yes_and_nope_are_green_and_red_and_equally_bright(scale):
    stage, page = at_vote(match_of(*(0,) * 5), Phase.VOTE, interface_scale=scale)
    point(stage, (1, 1))
    wait(stage, 1)
    shown(stage)
    yes, nope = answers(page)[True], answers(page)[False]
    seen = [pygame.display.get_surface().get_at(b.rect.move(0, b.rect.h // 4).midtop)[:3] for b in (yes, nope)]
    assert seen == list(ANSWERS)
    assert max(map(luminance, seen)) < 1.5 * min(map(luminance, seen))
    assert all(contrast(stage.theme.palette.ink, fill) > 4.5 for fill in seen)
    assert yes.rect.size == nope.rect.size and (yes.icon, nope.icon) == ("thumb_up", "thumb_down")


def test_a_chosen_answer_keeps_its_colour_and_gets_a_gold_edge():
    stage, page = at_vote(match_of(*(0,) * 5), Phase.VOTE)
    accent = stage.theme.palette.accent
    for wanted in (True, False, True):
        answers(page)[wanted].activate()
        point(stage, (1, 1))
        wait(stage, 1)
        shown(stage)
        assert page.choice.chosen == Vote(page.seat, wanted)
        for yes, button in answers(page).items():
            left = button.rect.move(stage.theme.px(3), 0).midleft
            assert (pygame.display.get_surface().get_at(left)[:3] == accent) == (yes is wanted)
            inner = button.rect.move(0, button.rect.h // 4).midtop
            assert pygame.display.get_surface().get_at(inner)[:3] == ANSWERS[not yes]


@SCALES
def test_both_answers_are_written_in_letters_of_one_size(scale):
    stage, page = at_vote(match_of(*(0,) * 5), Phase.VOTE, interface_scale=scale)
    assert len({button.common_step(stage) for button in answers(page).values()}) == 1
