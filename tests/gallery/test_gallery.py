"""Pictures of all scenes, in all sizes: nothing overlaps, nothing is cut, nothing depends on luck."""

import gettext

import pygame
import pytest
from pygame import Rect

from crashgames.core import translation
from crashgames.core.bots import TimeLimit
from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.hotseat.hints import Hint, HintRequest
from crashgames.scenes.dialogs.menu import TileButton
from crashgames.scenes.secrets.envelope import Cover, Envelope, SealedLines
from crashgames.scenes.secrets.hint import SealedHint
from crashgames.scenes.shelf.chairs import FaceButton, SwapTab
from crashgames.scenes.table.play import PlayScene
from crashgames.storage import learning
from crashgames.storage.library import own_library
from crashgames.storage.statistics import ResultKind, records
from crashgames.ui.covers import wordmark
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet, Sign
from crashgames.ui.widgets import Button, Label, ScrollArea
from crashgames.ui.widgets.base import flatten
from tests.boards import pixels
from tests.gallery import SHOTS, picture, render, render_moment
from tests.gallery.names import BY_BOTS, SOME_BY_BOTS
from tests.ui.playground import stage_of, wait

VIEWS = [
    ((1280, 720), 1.0, 1.0),
    ((1920, 1080), 1.0, 1.0),
    ((1280, 720), 1.5, 1.0),
    ((800, 450), 1.0, 1.0),
    ((1024, 768), 1.0, 1.0),
    ((2560, 1080), 1.0, 1.0),
    ((1280, 720), 1.0, 1.4),
    ((1280, 720), 1.5, 1.4),
]
DRAWN = [VIEWS[0], VIEWS[3], VIEWS[7]]
"""Where scenes are drawn as well: for the others it is enough that everything has its place."""
SMALL = (640, 360)
UNUSUAL = [((800, 600), 1.5), ((1720, 720), 1.5), (SMALL, 2.0)]
LAID_OVER = ("demo_", "moment_", "theatre_", *(f"lesson_{game}" for game in games()))
"""Films, great moments, acts and cards, in which things lie on others: they have tests of their own."""
PAGES = ["hint_question", "hint_page", "hint_page_open"]
ROOMS = [name for name in SHOTS if name not in BY_BOTS or name in PAGES]
OURS = [name for name in ROOMS if "table" not in name and not name.startswith(LAID_OVER)]
FILMS = ("_0_0", "offer")
REST = [name for name in SHOTS if name not in BY_BOTS or name in SOME_BY_BOTS]
AGAIN = [name for name in REST if not name.startswith("demo_") or name.endswith(FILMS) or "card" in name]
"""Of every game one of its films."""
FACES = ("title", "label", "body", "caption")


class Wordy(gettext.NullTranslations):
    """A language in which everything takes a third more room."""

    def gettext(self, message):
        return f"{message} {'mmmm ' * (len(message) // 15)}".strip()

    def ngettext(self, msgid1, msgid2, n):
        return super().ngettext(msgid1, msgid2, n)


@pytest.fixture
def wordy(monkeypatch):
    monkeypatch.setattr(translation, "_current", [Wordy()])
    translation._found.cache_clear()
    yield
    translation._found.cache_clear()


def scene_of(name, size, scale, text_scale):
    pygame.display.init()
    pygame.display.set_mode(size)
    stage = Stage(size, Settings(interface_scale=scale, text_scale=text_scale, animation_speed=0.0))
    stage.stack.push(SHOTS[name](stage))
    for _ in range(10):
        stage.advance(0.1)
    if (size, scale, text_scale) in DRAWN or size == SMALL:
        stage.draw(pygame.display.get_surface())
    return stage


def faults(stage):
    """The faults of the picture of the top scene, in words."""
    top = stage.stack.top.ring.widgets
    scrolled = {id(w) for area in flatten(top) if isinstance(area, ScrollArea) for w in flatten(area.children)}
    every = flatten(top)
    screen = Rect((0, 0), stage.size)
    found = [f"off the screen: {name(w)}" for w in every if id(w) not in scrolled and not screen.contains(w.rect)]
    found += [f"cut: {name(w)}" for w in every if isinstance(w, Label | Button) and cut(stage, w)]
    return found + [f"{name(a)} lies over {name(b)}" for a, b in pairs(every, scrolled) if a.rect.colliderect(b.rect)]


def pairs(every, scrolled):
    """Widgets that must not touch: both in the open or both in one scrolled area, neither holding the other."""
    plain = [w for w in every if not isinstance(w, Sheet | ScrollArea)]
    held = {(id(w), id(child)) for w in plain for child in flatten(w.children)}
    for k, one in enumerate(plain):
        for other in plain[k + 1 :]:
            apart = (id(one) in scrolled) == (id(other) in scrolled) and (id(one), id(other)) not in held
            if apart and not covered(one, other):
                yield one, other


def covered(one, other):
    """Sealed words and what is read while they are closed, of which one is seen; a tab before the arm of a chair."""
    if isinstance(one, Envelope) and type(other) is Label:
        return one.line.told and other.rect.y >= one.face_place.bottom
    if isinstance(one, FaceButton) and isinstance(other, SwapTab):
        return other.rect.right <= one.rect.centerx - one.rect.w // 5 and other.rect.top > one.rect.centery
    return type(other) is Cover and isinstance(one, SealedLines | SealedHint) and other.rect.contains(one.rect)


def name(widget):
    return f"{type(widget).__name__} {getattr(widget, 'label', '') or getattr(widget, 'text', '')!r}"


def cut(stage, widget):
    text = stage.text
    if isinstance(widget, Sign) and widget.info and wordmark(stage, widget.info, widget.rect.size):
        return False  # it is drawn as large as it fits, not written
    if isinstance(widget, Label):
        step = text.fit(widget.text, widget.steps, widget.rect.w, widget.rect.h, widget.face)
        lines = max(1, widget.rect.h // text.line_height(step, widget.face))
        whole = text.size(widget.text, step, widget.face, widget.rect.w)
        return whole[1] > text.size(widget.text, step, widget.face, widget.rect.w, lines)[1]
    if not widget.label:
        return False
    beside = bool(widget.icon) and not isinstance(widget, TileButton)
    icon = round(stage.theme.font("label") * 1.15) + stage.theme.gap(2.5) if beside else 0
    room = widget.rect.w - 2 * stage.theme.gap(3) - icon
    return text.size(widget.label, "caption", "bold", room)[1] > 2 * text.line_height("caption", "bold")


@pytest.mark.sampled(3)
@pytest.mark.briefly(2)
@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("view", VIEWS, ids=str)
@pytest.mark.parametrize("shot", OURS)
def test_nothing_overlaps_and_nothing_is_cut(shot, view):
    assert faults(scene_of(shot, *view)) == []


@pytest.mark.sampled(4)
@pytest.mark.briefly(2)
@pytest.mark.usefixtures("no_pictures")
@pytest.mark.parametrize("view", [VIEWS[0], VIEWS[3]], ids=str)
@pytest.mark.parametrize("shot", OURS)
def test_a_wordy_language_has_room(shot, view, wordy):
    assert faults(scene_of(shot, *view)) == []


def painted(shot):
    stage = Stage(SMALL, Settings(animation_speed=0.0))
    return picture(stage, SHOTS[shot])


@pytest.mark.sampled(3)
@pytest.mark.briefly(3)
@pytest.mark.parametrize("shot", AGAIN)
def test_a_picture_is_the_same_every_time(shot, monkeypatch):
    """In the list of matches stands when they were saved, by the minute."""
    monkeypatch.setattr("crashgames.storage.session.now", lambda: 1_700_000_000)
    one, other = painted(shot), painted(shot)
    if shot != "error":
        assert pixels(one) == pixels(other)


def test_a_picture_is_written_under_a_name_that_tells_what_it_is(tmp_path):
    file = render("title", SMALL, 1.0, tmp_path / "pictures")
    assert file == tmp_path / "pictures" / "title_640x360_100.png"
    written, drawn = (pygame.image.tobytes(one, "RGB") for one in (pygame.image.load(file), painted("title")))
    assert written == drawn


def test_a_picture_of_a_lesson_leaves_nothing_behind():
    painted(f"lesson_{next(info.id for info in games().values() if info.lesson)}")
    assert own_library().entries() == [] and learning.load() == learning.Learning()


def test_an_unknown_shot_is_refused(tmp_path):
    with pytest.raises(KeyError):
        render("nothing", (960, 540), 1.0, tmp_path)


def test_a_picture_fills_its_size():
    stage = Stage((1000, 600), Settings())
    assert picture(stage, SHOTS["title"]).get_size() == (1000, 600)


@pytest.mark.long
@pytest.mark.parametrize(("size", "scale"), UNUSUAL, ids=str)
@pytest.mark.parametrize("shot", [name for name in BY_BOTS if name not in PAGES])
def test_tables_are_drawn_in_windows_of_unusual_shapes(shot, size, scale):
    stage = Stage(size, Settings(interface_scale=scale, animation_speed=0.0))
    assert picture(stage, SHOTS[shot]).get_size() == size


@pytest.mark.parametrize("info", games().values(), ids=lambda info: info.id)
def test_every_game_is_drawn_from_its_beginning_to_its_end(info):
    stages = [Stage((1280, 720), Settings()) for _ in range(3)]
    tables = [shot for name, shot in SHOTS.items() if name.startswith(f"table_{info.id}_")]
    matches = [shot(stage).match for shot, stage in zip(tables, stages, strict=True)]
    assert all(match.info is info and match.actions and match.outcome is None for match in matches)
    assert len({len(match.actions) for match in matches}) == 3
    assert {matches[0].info.seats[0], matches[-1].info.seats[-1]} == {len(matches[k].players) for k in (0, -1)}


def test_the_statistics_are_filled_for_every_game_and_kind():
    scene = SHOTS["statistics"](Stage((1280, 720), Settings()))
    assert len(scene.lines) > 5
    for info in games().values():
        for kind in ResultKind:
            assert records(scene.results, info.id, kind)


@pytest.mark.parametrize("shot", [name for name in SHOTS if name.startswith("table_")])
def test_a_picture_of_a_table_shows_the_table(shot):
    """And not the curtain that comes by itself after a while for whoever is asked in private."""
    stage = scene_of(shot, SMALL, 1.0, 1.0)
    for _ in range(40):
        stage.advance(0.1)
    assert isinstance(stage.stack.top, PlayScene)


def test_a_moment_is_written_frame_by_frame(tmp_path):
    *pictures, sheet = render_moment("moment_cheaters_game_die", SMALL, 1.0, tmp_path)
    assert [path.name for path in pictures[:2]] == [
        f"moment_cheaters_game_die_640x360_100_{n}.png" for n in ("00", "01")
    ]
    assert 15 < len(pictures) < 90 and sheet.name.endswith("_sheet.png")
    light = [pygame.transform.average_color(pygame.image.load(path))[1] for path in pictures]
    assert min(light) < 0.8 * light[0] < light[-1], "the table steps back, and comes back"


def test_hints_are_those_of_the_best_bot_of_the_game(monkeypatch):
    asked = []

    def noted(self, view, legal, worlds):
        asked.append((self.bot.level, self.bot.choose(view, legal, TimeLimit(0.0))))
        return Hint(self.seat, (asked[0][1],))

    monkeypatch.setattr(HintRequest, "hint", noted)
    stage = scene_of("hint_crazy_commute", *VIEWS[0])
    (level, _), turns = asked[0], stage.stack.top.turns
    assert level == games()["crazy_commute"].levels[-1] and turns.hints.given.actions[0] in turns.legal_actions()
    stage.stack.clear()


def test_ten_people_at_the_phones_need_no_scrolling():
    stage = scene_of("phones_full", (1280, 720), 1.0, 1.0)
    assert not any(isinstance(widget, ScrollArea) for widget in flatten(stage.stack.top.ring.widgets))


def test_a_hint_shows_the_cards_that_it_names():
    stage = stage_of((1280, 720), animation_speed=0.0)
    stage.stack.push(SHOTS["hint_page_open"](stage))
    wait(stage, 3)
    (told,) = [widget for widget in stage.stack.top.ring.widgets if isinstance(widget, SealedHint)]
    assert [str(card.value) for _, card in told.faces] == told.what.lower().removeprefix("claim: ").split(", ")
