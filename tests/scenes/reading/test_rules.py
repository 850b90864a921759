"""The rules scene, and the rules page of every game."""

import itertools
import re

import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.scenes.reading.rules import SOURCES, PassageView, RulesScene
from crashgames.ui.keys import Intent
from tests.random_play import complete_games
from tests.rulings import passages
from tests.scenes.hands import WAYS, button, leave, settle, show, steer, widgets
from tests.shelf.null_game import INFO
from tests.ui.playground import key

CRASH = next(info for info in games().values() if info.id.startswith("crash"))
IDS = [
    "CB-1",
    "CB-2",
    "CB-3",
    "CB-4",
    "CB-5",
    "CB-6",
    "CB-10",
    "CB-11",
    "CB-12",
    "CB-13",
    "CB-20",
    "CB-21",
    "CB-22",
    "CB-23",
    "CB-24",
    "CB-30",
    "CB-31",
    "CB-32",
    "CB-33",
    "CB-34",
    "CB-35",
    "CB-40",
    "CB-50",
    "CB-51",
    "CB-52",
    "CB-53",
    "CB-54",
    "CB-60",
    "CB-61",
    "CB-62",
    "CB-63",
    "CB-65",
    "CB-70",
    "CB-71",
    "CB-72",
    "CB-73",
    "CB-80",
    "CB-81",
    "CB-82",
    "CB-83",
    "CB-90",
]


def test_every_rule_is_on_the_page():
    found = {rule for passage in passages(CRASH.id) for rule in passage.rules}
    assert found == set(IDS)


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_page_is_whole(info):
    assert passages(info.id)
    for passage in passages(info.id):
        assert passage.text.strip() == passage.text and passage.text.endswith((".", "?", "!"))
        assert len(passage.text) < 420
        folder, _, name = passage.art.partition("/")
        assert not passage.art or (assets_root() / folder / "art" / f"{name}.svg").is_file()


def test_all_cards_have_their_picture():
    from crashgames.games.crash_by_crash.tables import TITLES, Card

    shown = {passage.title: passage.art for passage in passages(CRASH.id) if passage.title}
    assert shown == {TITLES[card]: f"{CRASH.id}/card_{card}" for card in Card}


def test_every_kind_of_source_occurs_and_has_a_label():
    assert {passage.source for passage in passages(CRASH.id)} == set(Source)
    assert set(SOURCES) == set(Source) - {Source.BOOK}
    assert len({(icon, words) for icon, words, _ in SOURCES.values()}) == len(SOURCES)


def read(stage):
    return [widget.passage.text for widget in widgets(stage) if isinstance(widget, PassageView)]


@pytest.mark.parametrize("way", ["keys", "pad"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_chapters_are_turned_and_scrolled(way, scale):
    stage, scene = show(lambda stage: RulesScene(stage, CRASH), interface_scale=scale)
    seen = set()
    for _ in scene.chapters:
        seen |= set(read(stage))
        steer(stage, Intent.DOWN, way)
        assert scene._content.offset > 0 or not scene._content.reach
        steer(stage, Intent.RIGHT, way)
        assert scene._content.offset == 0
    assert seen >= {passage.text for passage in passages(CRASH.id)}
    assert scene.chapter == 0
    steer(stage, Intent.LEFT, way)
    assert scene.chapter == len(scene.chapters) - 1


@pytest.mark.parametrize(("size", "scale"), [((1280, 480), 1.0), ((800, 600), 1.5)], ids=["beside", "above"])
def test_page_keys_scroll_the_text_and_leave_the_chapters(size, scale):
    stage, scene = show(lambda stage: RulesScene(stage, CRASH), size=size, interface_scale=scale)
    scene.turn_to(6)
    settle(stage)
    text, chapters = scene._content, scene.contents
    assert text.reach and (chapters.reach if scale == 1.0 else chapters is None)
    before = chapters.offset if chapters else 0
    offsets = []
    for code in (pygame.K_PAGEDOWN, pygame.K_PAGEUP, pygame.K_END, pygame.K_HOME):
        key(stage, code)
        settle(stage)
        offsets.append(text.offset)
        assert chapters is None or chapters.offset == before
    assert offsets[0] > 0 and offsets[2] == text.reach
    assert (offsets[1], offsets[3]) == (0, 0)


def test_chapters_by_mouse():
    stage, scene = show(lambda stage: RulesScene(stage, CRASH))
    from tests.scenes.hands import push

    push(stage, button(stage, "The floor"))
    assert scene.chapter == 1 and scene.chapters[1].passages[0].text in read(stage)


@pytest.mark.parametrize("way", WAYS)
def test_back_returns(way):
    stage, below = show(lambda stage: RulesScene(stage, INFO))
    stage.stack.push(RulesScene(stage, CRASH))
    settle(stage)
    leave(stage, way)
    assert stage.stack.top is below


def test_help_closes_what_help_opened():
    stage, _ = show(lambda stage: RulesScene(stage, CRASH))
    key(stage, pygame.K_F1)
    settle(stage)
    assert stage.stack.top is None


def test_credits_are_shown():
    stage, scene = show(lambda stage: RulesScene(stage, CRASH))
    scene.turn_to(-1)
    settle(stage)
    assert CRASH.credits in read(stage) and any("unofficial fan adaptation" in text for text in read(stage))


def test_a_game_without_a_page_still_has_credits():
    stage, scene = show(lambda stage: RulesScene(stage, INFO))
    assert len(scene.chapters) == 1 and INFO.credits in read(stage)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_passages_do_not_touch(scale):
    _stage, scene = show(lambda stage: RulesScene(stage, CRASH), interface_scale=scale)
    for chapter in range(len(scene.chapters)):
        scene.turn_to(chapter)
        held, page = scene._content.held, scene.pages[-1]
        for above, below in itertools.pairwise(held):
            assert above.rect.bottom <= below.rect.top or above.rect.right <= below.rect.left
        assert all(page.x <= widget.rect.x and widget.rect.right <= page.right for widget in held)


def test_ids_of_rules_are_not_shown(monkeypatch):
    stage, scene = show(lambda stage: RulesScene(stage, CRASH))
    written, render = [], stage.text.render
    monkeypatch.setattr(stage.text, "render", lambda words, *rest: written.append(words) or render(words, *rest))
    for chapter in range(len(scene.chapters)):
        scene.turn_to(chapter)
    assert written and not any(re.search(r"\b[A-Z]{2}-\d", words) for words in written)


def test_endless_text_and_missing_art_are_survived(monkeypatch):
    odd = (Section("x" * 500, (Passage("y" * 5000, ("R",) * 100, Source.RULING, art="nowhere/nothing"),)),)
    monkeypatch.setattr("crashgames.scenes.reading.rules.rules_of", lambda game, assets: odd)
    stage, scene = show(lambda stage: RulesScene(stage, CRASH), interface_scale=1.5)
    settle(stage)
    (passage,) = [widget for widget in scene._content.held if isinstance(widget, PassageView)]
    page = scene.pages[-1]
    assert page.x <= passage.rect.x and passage.rect.right <= page.right
    assert passage.rect.h > stage.size[1]


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_all_chapter_titles_have_letters_of_one_size(size, language):
    try:
        for info in games().values():
            stage, scene = show(lambda stage, info=info: RulesScene(stage, info), size)
            use_language(language, assets_root())
            scene.rebuild()
            steps = {chapter.common_step(stage) for chapter in scene.contents.held}
            assert steps <= {"label", "reading", "body"} and len(steps) == 1, info.id
    finally:
        use_language("en", assets_root())
