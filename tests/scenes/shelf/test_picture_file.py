"""Drawn pictures, kept from one start to the next: whatever has become of the file, it stops nobody."""

import os

import pytest

from crashgames.scenes.shelf.pictures import PictureFile, StoredPicture
from crashgames.storage.disk import Prefetch

ME = "this version"
PLACE = "place"
PICTURES = [StoredPicture(PLACE, (3, 2), "BGRX", bytes(range(24))), StoredPicture("box", (1, 1), "BGRA", b"abcd")]


def keep(path, painter, pictures):
    PictureFile(path, painter).keep(pictures, {}, [])


def load(path, painter):
    return by_name(PictureFile(path, painter).load())


def by_name(album):
    return {picture.name: picture for picture in album.pictures}


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "cache" / "shelf.pictures"
    keep(path, ME, PICTURES)
    return path


def test_pictures_come_back_as_they_were(file):
    found = load(file, ME)
    assert [(name, picture.size, picture.format, bytes(picture.pixels)) for name, picture in found.items()] == [
        (picture.name, picture.size, picture.format, picture.pixels) for picture in PICTURES
    ]


def test_a_file_can_be_read_ahead(file):
    prefetch = PictureFile(file, ME, Prefetch(file))
    assert list(by_name(prefetch.load())) == list(load(file, ME)) == [picture.name for picture in PICTURES]
    assert list(by_name(prefetch.load())) == list(load(file, ME))


def test_another_version_draws_its_own(file):
    assert load(file, "the next version") == {}
    keep(file, "the next version", PICTURES[:1])
    assert load(file, ME) == {} and list(load(file, "the next version")) == [PLACE]


def test_nothing_is_known_once_a_source_file_has_changed(file, tmp_path):
    font = tmp_path / "letters.ttf"
    font.write_bytes(b"letters")
    PictureFile(file, ME).keep(PICTURES, {"a line": 70}, [font])
    assert PictureFile(file, ME).load().lengths == {"a line": 70} and len(load(file, ME)) == 2
    os.utime(font, (1, 1))
    assert PictureFile(file, ME).load().lengths == load(file, ME) == {}


def test_every_damage_is_noticed(file):
    whole = file.read_bytes()
    for at in range(len(whole)):
        file.write_bytes(whole[:at])
        assert load(file, ME) == {}
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
        assert load(file, ME) == {}
    file.write_bytes(whole + b"\0")
    assert load(file, ME) == {}
    keep(file, ME, PICTURES)
    assert len(load(file, ME)) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        StoredPicture(PLACE, (3, 2), "BGRX", bytes(17)),
        StoredPicture(PLACE, (3, 2), "BGRA", bytes(18)),
        StoredPicture(PLACE, (3, -2), "BGRX", bytes(18)),
        StoredPicture(PLACE, (0, 0), "BGRX", b""),
        StoredPicture(PLACE, (3, 2), "P", bytes(6)),
        StoredPicture(PLACE, (3, 2), "BGRX", "letters"),
    ],
)
def test_what_is_no_picture_is_none(file, wrong):
    keep(file, ME, [wrong])
    assert load(file, ME) == {}


def test_something_else_in_its_place_stops_nobody(tmp_path):
    folder = tmp_path / "shelf.pictures"
    folder.mkdir()
    assert load(folder, ME) == load(tmp_path / "none", ME) == {}
    keep(folder, ME, PICTURES)
    assert len(load(folder, ME)) == 2
    (tmp_path / "taken").write_bytes(b"")
    keep(tmp_path / "taken" / "shelf.pictures", ME, PICTURES)


def test_half_written_files_of_a_killed_program_are_removed(file):
    stale = file.with_name(f"{file.name}.{os.getpid() + 1}.1.tmp")
    stale.write_bytes(b"half")
    keep(file, ME, PICTURES)
    assert not stale.exists() and file.exists()
