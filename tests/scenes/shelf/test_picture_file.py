"""Drawn pictures, kept from one start to the next: whatever has become of the file, it stops nobody."""

import os

import pytest
from pygame import SRCALPHA, Surface

from crashgames.scenes.shelf import pictures
from crashgames.scenes.shelf.pictures import ShelfPictures, _keep
from crashgames.storage.disk import Prefetch
from tests.ui.playground import stage_of

OPAQUE, CLEAR = Surface((3, 2)), Surface((1, 1), SRCALPHA)
OPAQUE.fill((10, 20, 30))
CLEAR.fill((1, 2, 3, 4))
PICTURES = {"place": OPAQUE, "box": CLEAR}


def load(path, prefetch=None):
    return ShelfPictures(None, path, prefetch)._load().pictures


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cache" / "shelf.pictures"
    _keep(path, PICTURES, {})
    return path


def test_pictures_come_back_as_they_were(file):
    for name, stored in load(file).items():
        found, drawn = pictures._surface(stored), PICTURES[name]
        assert found.get_flags() & SRCALPHA == drawn.get_flags() & SRCALPHA
        assert (found.get_size(), found.get_at((0, 0))) == (drawn.get_size(), drawn.get_at((0, 0)))


def test_a_file_can_be_read_ahead(file):
    ahead = ShelfPictures(None, file, Prefetch(file))
    assert ahead._load() == ahead._load() and list(ahead._load().pictures) == list(PICTURES)


def test_another_version_draws_its_own(file, monkeypatch):
    monkeypatch.setattr(pictures, "_painter", lambda: "the next version")
    assert load(file) == {}
    _keep(file, {"place": OPAQUE}, {})
    assert list(load(file)) == ["place"]
    monkeypatch.undo()
    assert load(file) == {}


def test_nothing_is_known_once_a_source_file_has_changed(file, tmp_path, monkeypatch):
    font = tmp_path / "letters.ttf"
    font.write_bytes(b"letters")
    monkeypatch.setattr(pictures, "font_files", lambda: [font])
    _keep(file, PICTURES, {"a line": 70})
    assert ShelfPictures(None, file)._load().lengths == {"a line": 70} and len(load(file)) == 2
    os.utime(font, (1, 1))
    assert ShelfPictures(None, file)._load().lengths == load(file) == {}


def test_every_damage_is_noticed(file):
    whole = file.read_bytes()
    for at in range(len(whole)):
        file.write_bytes(whole[:at])
        assert load(file) == {}
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        assert load(file) == {}
    file.write_bytes(whole + b"\0")
    assert load(file) == {}
    _keep(file, PICTURES, {})
    assert len(load(file)) == 2


@pytest.mark.parametrize("size", [(3, 3), (3, -2), (0, 0)])
def test_what_is_no_picture_is_none(file, size, monkeypatch):
    monkeypatch.setattr(pictures, "_picture", lambda drawn: (size, False, bytes(24)))
    _keep(file, PICTURES, {})
    stage = stage_of((64, 36))
    ShelfPictures(stage, file).bring()
    assert stage.draw_cache._known_drawings == {}


def test_something_else_in_its_place_stops_nobody(tmp_path):
    folder = tmp_path / "shelf.pictures"
    folder.mkdir()
    assert load(folder) == load(tmp_path / "none") == {}
    _keep(folder, PICTURES, {})
    assert len(load(folder)) == 2
    (tmp_path / "taken").write_bytes(b"")
    _keep(tmp_path / "taken" / "shelf.pictures", PICTURES, {})


def test_half_written_files_of_a_killed_program_are_removed(file):
    stale = file.with_name(f"{file.name}.{os.getpid() + 1}.1.tmp")
    stale.write_bytes(b"half")
    _keep(file, PICTURES, {})
    assert not stale.exists() and file.exists()
