"""The first picture of the program is the whole shelf, whether it was drawn before or not."""

import threading

import pygame
import pytest

from crashgames.core.settings import Settings
from crashgames.program.app import App
from crashgames.program.window import open_display
from crashgames.scenes.shelf.pictures import ShelfPictures
from crashgames.scenes.shelf.title import TitleScene
from crashgames.ui.assets import Assets

SIZE = (640, 360)


@pytest.fixture
def start(tmp_path):
    """Starts the program: its first picture, its picture when nothing is left to do, and the running program."""
    apps = []

    def begin(size=SIZE, frames=30):
        assert open_display() == ""
        app = App(Settings(window_size=size, reduced_motion=True))
        apps.append(app)
        pygame.event.clear()
        app.begin(lambda stage: TitleScene(stage, pictures=ShelfPictures(stage, tmp_path / "shelf.pictures")))
        app.frame(0.0)
        first = app.surface.copy()
        for _ in range(frames):
            app.frame(1 / 60)
        app.stage.spoilt()
        app.frame(1 / 60)
        for thread in threading.enumerate():
            if thread.name == "pictures":
                thread.join()
        return first, app.surface.copy(), app

    yield begin
    for app in apps:
        app.close()


@pytest.fixture
def painted(monkeypatch):
    """The names of large pictures, as they are drawn."""
    names, draw = [], Assets._draw

    def note(assets, source, box, name):
        names.extend([name] if name.endswith(("/box", "/place")) else [])
        return draw(assets, source, box, name)

    monkeypatch.setattr(Assets, "_draw", note)
    return names


@pytest.fixture
def alone(no_hurry):
    """Nothing that another test has drawn or measured is there."""
    no_hurry.undo()


def large(app):
    """How many pictures are drawn for a shelf: the room, and the boxes that have one."""
    return 1 + sum(app.stage.assets.has(f"{info.id}/box") for info in app.stage.stack.top.shelf)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.usefixtures("alone")
def test_the_first_picture_is_whole_and_the_same_at_every_start(start, painted, tmp_path):
    first, last, app = start()
    assert len(painted) == large(app)
    assert pixels(first) == pixels(last) and len(set(pixels(first))) > 100
    again, _, _ = start()
    assert pixels(again) == pixels(first) and len(painted) == large(app)


@pytest.mark.usefixtures("alone")
def test_what_is_small_in_the_first_picture_is_made_only_once(start, monkeypatch):
    first, _, _ = start()
    made = []
    svg, font = pygame.image.load_sized_svg, pygame.font.Font
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda file, size: made.append(file) or svg(file, size))
    monkeypatch.setattr(pygame.font, "Font", lambda *file: made.append(file) or font(*file))
    again, _, app = start(frames=0)
    assert pixels(again) == pixels(first)
    assert [one for one in made if not isinstance(one, str)] == []
    noted, before = len(app.stage.draw_cache.drawings), len(made)
    app.stage.assets.art("shared/logo_mark", 77)
    assert len(made) == before + 1 and len(app.stage.draw_cache.drawings) == noted


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("change", ["damage", "size"])
def test_what_was_kept_is_drawn_anew_if_it_does_not_fit(start, painted, tmp_path, change):
    first, _, _ = start()
    file = tmp_path / "shelf.pictures"
    before = file.read_bytes()
    if change == "damage":
        file.write_bytes(before[:2000] + bytes(1000) + before[3000:])
    again, last, app = start(SIZE if change == "damage" else (660, 380))
    assert len(painted) == 2 * large(app)
    assert pixels(again) == pixels(last)
    assert (pixels(again) == pixels(first)) == (change == "damage") == (file.read_bytes() == before)


@pytest.mark.usefixtures("alone")
def test_what_is_written_without_a_font_is_not_kept(start, monkeypatch, tmp_path):
    with monkeypatch.context() as patch:
        patch.setattr("crashgames.scenes.shelf.pictures.font_files", list)
        start()
    assert not (tmp_path / "shelf.pictures").exists()
    start()
    assert ShelfPictures(None, tmp_path / "shelf.pictures")._load().lengths
