"""What a television shows between the games of an evening: what is in front where nothing is secret, and no more."""

import pygame
import pytest
from pygame import Rect

from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.awards import AwardsScene
from crashgames.scenes.evening.people import PeopleScene
from crashgames.scenes.evening.poster import PosterScene
from crashgames.scenes.evening.standings import StandingsScene
from crashgames.scenes.evening.suggestions import FitBox, SuggestionsScene
from crashgames.scenes.table.play import PlayScene
from crashgames.ui.scene import Scene
from tests.gallery import SHOTS
from tests.gallery.evening import honoured, party
from tests.scenes.hands import push, settle, show, widgets
from tests.television import Television

SCENES = {
    "people": lambda stage: PeopleScene(stage, party(stage), lambda: None),
    "suggestions": lambda stage: SuggestionsScene(stage, party(stage)),
    "standings": lambda stage: StandingsScene(stage, party(stage)),
    "awards": lambda stage: AwardsScene(stage, honoured(stage)),
    "poster": lambda stage: PosterScene(stage, honoured(stage).evening),
}
MIRRORED = {
    *("AwardsScene", "PeopleScene", "PosterScene", "StandingsScene", "SuggestionsScene", "TheatreScene"),
    *("DarkWalk", "FilmScene", "JoiningScene", "TitleCard", "UnattendedScene"),
}
"""All scenes that an audience sees as they are. Whoever adds one has made sure that it never shows a secret."""


def on_television(make):
    front, scene = show(make)
    television = Television(front)
    television.frame()
    return scene, television


def scene_classes(kind=Scene):
    for other in kind.__subclasses__():
        yield from (other, *scene_classes(other))


def test_only_scenes_without_secrets_are_copied():
    assert SHOTS, "all scenes have been imported"
    mirrored = [kind for kind in scene_classes() if kind.mirrored and kind.__module__.startswith("crashgames.")]
    assert {kind.__name__ for kind in mirrored} == MIRRORED
    assert not any(kind.secret_of or kind.overlay for kind in mirrored)


@pytest.mark.parametrize("name", SCENES)
def test_an_audience_sees_how_the_evening_goes(name):
    _, television = on_television(SCENES[name])
    assert television.shows_copy
    television.close()


def test_what_changes_in_front_changes_on_the_television():
    scene, television = on_television(SCENES["poster"])
    before = television.pixels()
    assert not television.frame()
    scene._toggle_date()
    assert television.frame() and television.shows_copy and television.pixels() != before
    television.close()


@pytest.mark.parametrize("change", [(-90, 200, 40, 40), (300, 5000, 40, 40), (-20, -20, 60, 60)])
def test_what_flies_out_of_the_window_is_not_copied(change):
    _, television = on_television(SCENES["standings"])
    television.front.changes = [Rect(change)]
    assert television.screen.draw(television.front, television.picture, television.number + 1)
    assert television.shows_copy
    television.close()


def test_a_question_above_a_copy_is_not_copied():
    scene, television = on_television(SCENES["standings"])
    before = television.pixels()
    scene.stage.stack.push(NoticeScene(scene.stage, "Not for all", "Only the host reads this."))
    for _ in range(3):
        television.frame()
    assert television.pixels() == before
    scene.stage.stack.pop()
    assert television.frame() and television.pixels() == before
    television.close()


def test_nothing_is_copied_of_what_lies_above_it_from_the_start():
    front, _ = show(SCENES["standings"])
    front.stack.push(NoticeScene(front, "Not for all", "Only the host reads this."))
    settle(front)
    television, shelf = Television(front), Television(show(Scene)[0])
    assert television.frame() and shelf.frame()
    assert television.pixels() == shelf.pixels()
    television.close()


def test_an_audience_sees_the_table_once_a_game_begins():
    scene, television = on_television(SCENES["suggestions"])
    push(scene.stage, next(widget for widget in widgets(scene.stage) if isinstance(widget, FitBox)))
    settle(scene.stage)
    assert any(isinstance(scene, PlayScene) for scene in scene.stage.stack)
    television.frame()
    television.frame()
    assert television.audience.table is not None and not television.shows_copy
    television.close()


def test_a_copy_comes_back_after_the_window_was_covered():
    _, television = on_television(SCENES["awards"])
    screen, before = television.screen, television.pixels()
    screen.surface.fill((9, 9, 9))
    screen.takes(pygame.event.Event(pygame.WINDOWEXPOSED, window=screen.window))
    assert television.frame() and television.pixels() == before
    television.close()


def test_a_window_of_another_shape_shows_all_of_it():
    _, television = on_television(SCENES["awards"])
    television.screen.window.size = (960, 700)
    assert television.frame()
    surface = television.screen.surface
    assert surface.get_size() == (960, 700)
    middle = surface.subsurface((0, 80, 960, 540))
    scaled = pygame.transform.smoothscale(television.picture, middle.get_size())
    assert pygame.image.tobytes(middle, "RGB") == pygame.image.tobytes(scaled, "RGB")
    assert not any(surface.get_at((480, y))[:3] != (0, 0, 0) for y in (*range(80), *range(620, 700)))
    television.close()
