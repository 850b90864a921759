"""Taking the poster home in a browser: by a tap, as a file, and back again."""

import pygame
import pytest
from pygame import Surface

from tests.phones.test_guestbook import guests


@pytest.fixture
def host(fresh_host, tmp_path):
    """A table of an evening, at which no match is played, with a poster."""
    host = fresh_host
    host.table.guestbook.invite(guests("Anna", "Ben"))
    host.table.seat([])
    picture = Surface((640, 360))
    picture.fill((200, 120, 40))
    pygame.image.save(picture, str(tmp_path / "poster.png"))
    host.table.keepsakes.put("poster", tmp_path / "poster.png")
    return host


def test_a_tap_shows_the_poster_and_another_saves_it(host, lobby, tmp_path):
    page = lobby.page
    page.wait_for_selector(".seat")
    lobby.join("Anna")
    page.wait_for_selector(".bench .digits")
    assert page.locator(".bench .confirm").count() == 0
    host.table.accept_all()
    page.click(".bench .confirm")
    page.wait_for_selector(".keepsake img")
    page.wait_for_function("() => document.querySelector('.keepsake img').naturalWidth === 640")
    with page.expect_download() as download:
        page.click(".keepsake .confirm")
    saved = download.value
    assert saved.suggested_filename == "crashgames-poster.png"
    saved.save_as(tmp_path / "saved.png")
    assert (tmp_path / "saved.png").read_bytes() == (tmp_path / "poster.png").read_bytes()
    page.click(".keepsake .quiet")
    page.wait_for_selector(".bench .confirm")


def test_a_picture_that_is_gone_is_said(host, lobby, tmp_path):
    page = lobby.page
    page.wait_for_selector(".seat")
    lobby.join("Anna")
    page.wait_for_selector(".bench .digits")
    host.table.accept_all()
    (tmp_path / "poster.png").unlink()
    page.click(".bench .confirm")
    page.wait_for_selector(".message h1")
    assert "could not be loaded" in page.text_content(".message h1")
    assert len(lobby.complaints) == 1 and "404" in lobby.complaints.pop()
    page.click(".message .confirm")
    page.wait_for_selector(".bench .confirm")


def test_the_faces_stay_while_somebody_else_comes(host, lobby, tmp_path):
    """The list of people changes under a finger that is about to choose."""
    page, png = lobby.page, (tmp_path / "poster.png").read_bytes()
    host.table.guestbook.offer_faces([png] * 4, [0])
    page.wait_for_selector(".seat")
    lobby.join("Anna")
    page.wait_for_selector(".bench .digits")
    host.table.accept_all()
    page.get_by_role("button", name="Choose another face").click()
    page.wait_for_selector("button.wear")
    host.table.guestbook.invite(guests("Anna", "Ben", "Cleo"))
    page.wait_for_timeout(1500)
    assert page.locator("button.wear").count() == 4 and page.locator("button.wear:not([disabled])").count() == 3
    page.locator("button.wear:not([disabled])").first.click()
    page.wait_for_selector("main.bench h1")
    page.wait_for_selector("button.wear", state="detached")
