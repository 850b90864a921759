"""What a phone gets of the world of a game: its colours, its pictures, and everybody's face."""

from io import BytesIO

import pygame
import pytest
from pygame import Rect

from crashgames.core.match import Match, Player
from crashgames.scenes.phones.pages import album_of, colours_of
from crashgames.ui.parts import Room
from crashgames.ui.people import characters_of
from crashgames.ui.theme import DESIGN, contrast
from crashgames.ui.worlds import on_paper, world_of
from tests.random_play import complete_games
from tests.ui.playground import stage_of

GROUNDS = ("ground", "glow", "seal", "seal-line", "panel", "raised")
READ = {"ink": GROUNDS, "soft": GROUNDS, "title": GROUNDS, "warn": GROUNDS, "on-accent": ("accent",)}


def rgb(colour):
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_words_can_be_read_in_the_colours_of_every_world(info):
    colours = {name: rgb(colour) for name, colour in colours_of(world_of(info).palette).items()}
    faint = [(ink, on) for ink, grounds in READ.items() for on in grounds if contrast(colours[ink], colours[on]) < 4.5]
    assert not faint


def album_in(info, shown, size=DESIGN, **settings):
    """The album of a match, drawn in a window that shows some world."""
    match = Match(info, [Player(name) for name in "ABCDEFGHIJ"[: info.seats[-1]]], bytes(32))
    stage = stage_of(size, **settings)
    stage.turn_to(shown)
    board = info.board_class()(stage, match.names)
    board.characters = characters_of(match)
    board.place(Room(Rect((0, 0), stage.size)))
    album = album_of(board, world_of(info).palette)
    assert stage.theme.palette == shown.palette
    return album


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_the_album_has_a_face_for_every_seat(info):
    portraits = album_in(info, world_of(info)).portraits
    assert len(set(portraits)) == info.seats[-1] and all(one.startswith(b"\x89PNG") for one in portraits)


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_the_album_is_the_same_while_the_host_reads_on_paper(info):
    assert album_in(info, on_paper(world_of(info))) == album_in(info, world_of(info))


def are_alike(one, other):
    """True if two pictures differ in no more than the edges of a few letters."""
    drawn, again = (pygame.image.load(BytesIO(picture)) for picture in (one, other))
    drawn.blit(again, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    same = pygame.mask.from_threshold(drawn, (0, 0, 0), (40, 40, 40, 255))
    return drawn.size == again.size and same.count() > 0.995 * drawn.width * drawn.height


@pytest.mark.parametrize("size", [(240, 136), (640, 360), (960, 540)], ids=str)
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_pictures_from_a_small_window_are_as_large(info, size):
    usual, small = album_in(info, world_of(info)).pictures, album_in(info, world_of(info), size).pictures
    assert all(are_alike(*pair) for pair in zip(usual, small, strict=True))


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_an_enlarged_interface_has_an_album(info):
    large = album_in(info, world_of(info), interface_scale=2.0)
    assert len(large.pictures) == len(album_in(info, world_of(info)).pictures)
