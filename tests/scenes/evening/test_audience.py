"""What a television shows between the games of an evening: never the shelf alone, and nothing to press."""

import pygame
import pytest

from crashgames.core.catalog import game
from crashgames.scenes.evening.awards import PAGE_SECONDS, AwardsScene, HonourLine
from crashgames.scenes.evening.lines import PodiumStep, StandingLine
from crashgames.scenes.evening.people import PeopleScene
from crashgames.scenes.evening.poster import PosterOnShow, PosterScene
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.evening.suggestions import FitBox, SuggestionsScene
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.widgets import Button
from tests.evening.evenings import evening_of, played
from tests.gallery.evening import honoured, party
from tests.scenes.hands import push, settle, show, widgets
from tests.ui.playground import stage_of

SIZE = (960, 540)


def television(front):
    """A second stage that shows what is in front on another."""
    stage = stage_of(SIZE)
    stage.stack.push(AudienceScene(stage, front))
    stage.stack.settle()
    stage.advance(0.1)
    return stage, stage.stack.top


def pixels(stage):
    surface = pygame.Surface(SIZE)
    stage.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


SCENES = {
    "suggestions": (lambda stage: SuggestionsScene(stage, party(stage)), StandingsScene),
    "standings": (lambda stage: StandingsScene(stage, party(stage)), StandingsScene),
    "awards": (lambda stage: AwardsScene(stage, honoured(stage)), AwardsScene),
    "poster": (lambda stage: PosterScene(stage, honoured(stage).evening), PosterOnShow),
}


@pytest.mark.parametrize("name", SCENES)
def test_an_audience_sees_how_the_evening_goes(name):
    make, kind = SCENES[name]
    front, _ = show(make)
    stage, audience = television(front)
    shelf, _ = television(stage_of(SIZE))
    assert isinstance(audience.guest, kind) and pixels(stage) != pixels(shelf)
    if kind is not PosterOnShow:
        lines = [type(widget).__name__ for widget in widgets_of(audience.guest) if isinstance(widget, Button)]
        assert set(lines) <= {"PodiumStep", "StandingLine", "HonourLine"}, lines


def widgets_of(scene):
    """All widgets of a scene, also those that scroll."""
    found = list(scene.ring.widgets)
    return found + [held for widget in found for held in getattr(widget, "held", ())]


def test_an_audience_sees_the_code_before_the_first_game():
    front, scene = show(lambda stage: SuggestionsScene(stage, party(stage)))
    scene.party.evening = type(scene.party.evening)(
        scene.party.evening.id,
        scene.party.evening.begun,
        scene.party.evening.changed,
        people=scene.party.evening.people,
    )
    _, audience = television(front)
    assert isinstance(audience.guest, PeopleScene) and audience.guest.watched


def test_an_audience_sees_the_table_once_a_game_begins():
    front, _ = show(lambda stage: SuggestionsScene(stage, party(stage)))
    stage, audience = television(front)
    push(front, next(widget for widget in widgets(front) if isinstance(widget, FitBox)))
    settle(front)
    assert any(isinstance(scene, PlayScene) for scene in front.stack)
    stage.advance(0.1)
    assert audience.guest is None and audience.table is not None


def test_standings_on_a_television_follow_the_evening():
    front, scene = show(lambda stage: SuggestionsScene(stage, party(stage)))
    stage, audience = television(front)
    before = [row.standing for row in audience.guest.rows]
    games = scene.party.evening.games
    scene.party.evening = type(scene.party.evening)(
        scene.party.evening.id,
        scene.party.evening.begun,
        scene.party.evening.changed,
        people=scene.party.evening.people,
        games=games[:1],
    )
    stage.advance(0.1)
    assert [row.standing for row in audience.guest.rows] != before


def seen(scene, line):
    """True if a line is on the sheet, or a step of the podium within the window."""
    return (scene.area if isinstance(line, PodiumStep) else scene.panel).contains(line.rect)


@pytest.mark.parametrize("people", [5, 8, 10])
def test_all_standings_are_seen_on_a_television(people):
    evening = played(played(evening_of(people), *range(people), info=game("hidden_crashmaster"), seed=2), 0, 1, 2, 3)
    stage, scene = show(lambda stage: StandingsScene(stage, party(stage), watched=True), SIZE)
    scene.party.evening = evening
    stage.advance(0.1)
    lines = [widget for widget in widgets(stage) if isinstance(widget, StandingLine)]
    assert len(lines) == people and all(seen(scene, line) for line in lines)
    assert not scene.ring.focusables


def test_all_awards_are_seen_on_a_television():
    stage, scene = show(lambda stage: AwardsScene(stage, honoured(stage), watched=True), SIZE)
    seen = []
    for _ in range(scene.pages):
        lines = [widget for widget in widgets(stage) if isinstance(widget, HonourLine)]
        assert lines and 0 < scene.idle_seconds <= PAGE_SECONDS
        seen += [line.words for line in lines]
        stage.advance(PAGE_SECONDS)
    assert scene.pages > 1 and scene.page == 0 and len(seen) == len(scene.lines) == len(set(seen))
    assert not scene.ring.focusables


def test_the_poster_of_an_audience_changes_with_that_in_front():
    front, scene = show(lambda stage: PosterScene(stage, honoured(stage).evening))
    stage, audience = television(front)
    before = pixels(stage)
    scene._toggle_date()
    stage.advance(0.1)
    assert audience.guest.dirty or stage.dirty
    assert pixels(stage) != before
