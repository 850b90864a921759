"""What phones of an evening take home: for those that were let in alone, and only what was offered."""

import time

import pytest

from crashgames.phones.places import MAX_BYTES, NEW_PLACE, Keepsakes
from crashgames.scenes.evening.poster import PosterScene
from tests.gallery.evening import honoured
from tests.own_phones import phone_stage
from tests.phones.clients import Phone, served
from tests.phones.test_guestbook import guests
from tests.scenes.hands import button, push, settle
from tests.ui.playground import wait

PICTURE = b"\x89PNG" + bytes(range(256)) * 2000


@pytest.fixture
def host():
    with served(names=("Zoe",)) as host:
        host.table.guestbook.invite(guests("Anna", "Ben"))
        host.table.seat([])
        yield host


def come(host, name):
    """The phone of somebody who has come to the evening and waits to be let in."""
    phone = Phone(host)
    phone.token = host.table.claim(NEW_PLACE, "", "", name)
    phone.beat()
    return phone


@pytest.fixture
def phones(host):
    """Two phones, of which the first was let in."""
    first = come(host, "Anna")
    host.table.accept_all()
    return first, come(host, "Ben")


def test_nothing_is_offered_until_something_was_made(phones):
    first, _ = phones
    assert first.beat().said["state"] == "bench" and first.beat().said["keepsakes"] == []
    assert first.post("keepsake", choice=0).status == 404


def test_a_phone_that_was_let_in_gets_a_picture_byte_by_byte(host, phones, tmp_path):
    first, second = phones
    path = tmp_path / "poster.png"
    path.write_bytes(PICTURE)
    host.table.keepsakes.put("poster", path)
    assert first.beat().said["keepsakes"] == ["poster"] and second.beat().said["keepsakes"] == []
    reply = first.post("keepsake", choice=0)
    assert reply.status == 200 and reply.body == PICTURE and reply.headers["content-type"] == "image/png"
    assert reply.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("token", ["", "-", "0" * 43])
def test_strangers_and_those_who_wait_get_nothing(host, phones, tmp_path, token):
    path = tmp_path / "poster.png"
    path.write_bytes(PICTURE)
    host.table.keepsakes.put("poster", path)
    _, waiting = phones
    stranger = Phone(host)
    stranger.token = token
    replies = [waiting.post("keepsake", choice=0), stranger.post("keepsake", choice=0)]
    replies += [stranger.get(f"/{host.table.word}/keepsake"), stranger.get(f"/{host.table.word}/poster.png")]
    assert all(reply.status in (403, 404) and PICTURE not in reply.data for reply in replies)


@pytest.mark.parametrize("choice", [-1, 1, 7])
def test_there_is_nothing_beside_what_was_offered(host, phones, tmp_path, choice):
    (tmp_path / "poster.png").write_bytes(PICTURE)
    host.table.keepsakes.put("poster", tmp_path / "poster.png")
    assert phones[0].post("keepsake", choice=choice).status == 404


def test_a_missing_strange_or_huge_picture_is_not_sent(tmp_path):
    keepsakes = Keepsakes()
    keepsakes.put("poster", tmp_path / "gone.png")
    keepsakes.put("notes", tmp_path / "notes.txt")
    (tmp_path / "notes.txt").write_text("secret")
    keepsakes.put("film", tmp_path / "film.gif")
    (tmp_path / "film.gif").write_bytes(bytes(MAX_BYTES + 1))
    assert [keepsakes.read(number) for number in range(3)] == [None] * 3


def test_every_reply_is_as_long_with_pictures_as_without(host, phones, tmp_path):
    first, second = phones
    host.table.keepsakes.put("poster", tmp_path / "poster.png")
    assert len(first.beat().body) == len(second.beat().body)


def test_the_poster_is_offered_once_it_was_saved(tmp_path):
    stage = phone_stage((1280, 720))
    stage.navigation.phones.switch_on()
    scene = PosterScene(stage, honoured(stage).evening, lambda: tmp_path)
    stage.stack.push(scene)
    settle(stage)
    push(stage, button(stage, "Save as pictures"))
    end = time.monotonic() + 60
    while scene.saving and time.monotonic() < end:
        wait(stage, 0.3)
    keepsakes = stage.navigation.phones.table.keepsakes
    assert keepsakes.names == ("poster",) and keepsakes.read(0)[0].startswith(b"\x89PNG")
