"""The first picture of the program is the whole shelf, whether it was drawn before or not."""

import os
import threading
from functools import partial

import msgspec
import pygame
import pytest

from crashgames.core.catalog import games
from crashgames.core.settings import Settings
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from crashgames.program.app import App
from crashgames.program.window import open_display
from crashgames.scenes.shelf import first_picture
from crashgames.scenes.shelf.first_picture import FirstPicture, begin_with_picture
from crashgames.scenes.shelf.title import TitleScene
from crashgames.storage.library import own_library
from crashgames.ui.assets import Assets
from tests.storage.matches import kept, match_of

SIZE = (640, 360)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "cache" / "shelf.picture"


@pytest.fixture
def start(file):
    """Starts the program: its first picture, its picture when nothing is left to do, and the first scene."""
    apps = []

    def begin(size=SIZE, frames=30, **settings):
        assert open_display() == ""
        app = App(Settings(window_size=size, reduced_motion=True, **settings))
        apps.append(app)
        pygame.event.clear()
        app.begin(lambda stage: begin_with_picture(stage, file, partial(TitleScene, stage)))
        scene = app.stage.stack.top
        app.frame(0.0)
        first = app.surface.copy()
        for _ in range(frames):
            app.frame(1 / 60)
        app.stage.spoilt()
        app.frame(1 / 60)
        for thread in threading.enumerate():
            if thread.name == "picture":
                thread.join()
        assert isinstance(app.stage.stack.top, TitleScene)
        return first, app.surface.copy(), scene

    yield begin
    for app in apps:
        app.close()


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


@pytest.fixture
def drawn(monkeypatch):
    """What is drawn."""
    names, draw = [], Assets._draw

    def note(assets, source, box, name):
        names.append(name)
        return draw(assets, source, box, name)

    monkeypatch.setattr(Assets, "_draw", note)
    return names


@pytest.fixture
def alone(no_hurry):
    """Nothing that another test has drawn or measured is there."""
    no_hurry.undo()


@pytest.mark.usefixtures("alone")
def test_the_first_picture_is_whole_and_the_same_at_every_start(start, drawn):
    first, last, scene = start()
    large = [name for name in drawn if name.endswith(("/box", "/place"))]
    boxes = [f"{info.id}/box" for info in scene.shelf if scene.stage.assets.has(f"{info.id}/box")]
    assert isinstance(scene, TitleScene) and sorted(large) == sorted([*boxes, "shared/world/place"])
    assert pixels(first) == pixels(last) and len(set(pixels(first))) > 100
    again, later, scene = start()
    assert isinstance(scene, FirstPicture) and pixels(again) == pixels(later) == pixels(first)


def test_a_kept_picture_waits_for_nothing_to_be_drawn(start, drawn, monkeypatch):
    start()
    drawn.clear()
    before, draw = [], FirstPicture.draw
    monkeypatch.setattr(FirstPicture, "draw", lambda *given: before.extend(drawn) or draw(*given))
    start()
    assert before == [] and drawn


@pytest.mark.parametrize("change", [{"size": (660, 380)}, {"interface_scale": 1.5}, {"text_scale": 1.2}, "language"])
def test_in_other_circumstances_the_shelf_is_drawn_and_kept(start, change):
    start()
    if change == "language":
        use_language("de", assets_root())
        change = {}
    first, last, scene = start(**change)
    assert isinstance(scene, TitleScene) and pixels(first) == pixels(last)
    assert isinstance(start(**change)[2], FirstPicture)
    use_language("en", assets_root())


def test_another_version_draws_its_own(start, monkeypatch):
    start()
    monkeypatch.setattr(first_picture, "__version__", "the next one")
    assert isinstance(start()[2], TitleScene)


def test_an_outdated_picture_is_gone_after_a_frame_and_replaced(start, file):
    first, _, _ = start()
    old = msgspec.msgpack.decode(file.read_bytes(), type=first_picture.KeptPicture)
    file.write_bytes(msgspec.msgpack.encode(msgspec.structs.replace(old, pixels=bytes(len(old.pixels)))))
    again, last, _ = start()
    assert not any(pixels(again)) and pixels(last) == pixels(first)
    assert pixels(start()[0]) == pixels(first)


def test_nobody_is_named_on_the_picture_that_is_kept(start, file):
    start()
    before = file.read_bytes()
    info = next(iter(games().values()))
    kept(own_library(), match_of(info, 3, info.seats[0]), title="Friday with Anna")
    for _ in range(2):
        first, last, _ = start()
        assert pixels(first) != pixels(last), "the shelf itself names the match"
        assert file.read_bytes() == before


def test_what_has_not_changed_is_not_written_again(start, file):
    start()
    os.utime(file, (1, 1))
    start()
    assert file.stat().st_mtime == 1


@pytest.mark.parametrize("size", [(3, 3), (3, -2), (0, 0)])
def test_what_is_no_picture_is_not_shown(start, file, size):
    start()
    old = msgspec.msgpack.decode(file.read_bytes(), type=first_picture.KeptPicture)
    for change in ({"size": size}, {"pixels": bytes(24)}):
        file.write_bytes(msgspec.msgpack.encode(msgspec.structs.replace(old, **change)))
        assert isinstance(start()[2], TitleScene)


def test_a_cut_file_or_something_else_in_its_place_stops_nobody(start, file):
    start()
    whole = file.read_bytes()
    for content in (b"", b"\x93", whole[: len(whole) // 2], whole + b"\0"):
        file.write_bytes(content)
        assert isinstance(start()[2], TitleScene)
        assert file.read_bytes() == whole
    file.unlink()
    file.mkdir()
    start()
    assert file.read_bytes() == whole


def test_without_a_folder_for_it_no_picture_is_kept(start, file):
    file.parent.write_bytes(b"")
    assert isinstance(start()[2], TitleScene)


def test_half_written_files_of_a_killed_program_are_removed(start, file):
    file.parent.mkdir()
    stale = file.with_name(f"{file.name}.{os.getpid() + 1}.1.tmp")
    stale.write_bytes(b"half")
    start()
    assert not stale.exists() and file.exists()
