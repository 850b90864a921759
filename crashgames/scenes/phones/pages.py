"""Private pages as phones show them: plain data, and the actions that the choices on them mean."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pygame
from msgspec.structs import replace
from pygame import Surface

from crashgames.core.messages import Action
from crashgames.core.secret_pages import SecretPage
from crashgames.phones.pages import PhoneAlbum, PhoneCard, PhonePage
from crashgames.scenes.secrets.choosing import Choosing, Visit
from crashgames.ui.board import Board
from crashgames.ui.faces import Mood
from crashgames.ui.theme import Palette, hex_of, mix

CARD_PIXELS, PORTRAIT_PIXELS = 336, 240
"""The height of a card in the album, and the side of a face, in pixels."""
NO_FACE = -1


@dataclass(frozen=True)
class SeatPage:
    """The page of one seat: as its board gave it, as its phone shows it, and what its choices mean."""

    secret: SecretPage
    legal: tuple[Action, ...]
    page: PhonePage
    actions: tuple[Action, ...]


def offer_of(
    board: Board[Any], visit: Visit, secret: SecretPage, faces: Mapping[Hashable, int], hints: bool = False
) -> SeatPage:
    """The page of a visitor, perhaps with hints; `faces` are the numbers of the pictures in the album.

    What can be chosen stands in an order of its own, as behind the curtain, unless everybody may see it.
    """
    mixed = board.stage.settings.shuffle_secret_buttons and not visit.is_open
    choosing = Choosing(secret, visit.legal, visit.mix if mixed else tuple)
    cards, actions = list[PhoneCard](), list[Action]()
    for card in choosing.cards:
        first = len(actions)
        actions += choosing.actions_of(card)
        means = tuple(range(first, len(actions)))
        name = card.name or str(card.face)
        cards.append(PhoneCard(faces.get(card.face, NO_FACE), name, means, card.plays))
    actions += choosing.options
    page = PhonePage(
        title=secret.title,
        asks=secret.asks,
        known=plain(secret.known),
        cards=tuple(cards),
        lines=plain(secret.lines),
        goal=secret.goal,
        meanings=plain(secret.meanings),
        choices=tuple(board.label(action, choosing.legal) for action in actions),
        sides=tuple(map(choosing.unmixed.index, actions)) if visit.votes and len(actions) == 2 else (),
        covered=not visit.is_open and not choosing.free,
        looks=choosing.decides_nothing and bool(choosing.legal),
        refusals=tuple(visit.refusal(action) for action in actions) if secret.guarded else (),
        hints=hints,
        mixed=choosing.mixed,
    )
    return SeatPage(secret, tuple(visit.legal), page, tuple(actions))


def plain(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines as nothing but text."""
    return tuple(str(line) for line in lines)


def at_rest(page: PhonePage) -> PhonePage:
    """The page while nothing can be chosen on it: what it asked for is over."""
    cards = tuple(replace(card, choices=(), plays=()) for card in page.cards)
    return replace(page, asks="", cards=cards, choices=(), sides=(), looks=False, refusals=(), hints=False, mixed=False)


# The album


def faces_of(board: Board[Any]) -> dict[Hashable, int]:
    """The number of each face in the album."""
    return {face: number for number, face in enumerate(board.telling.album())}


def album_of(board: Board[Any], palette: Palette) -> PhoneAlbum:
    """The pictures of a match in the order of their numbers, the same in every window, its people and its colours.

    They are in the colours of its world, whatever is being read in this window.
    """
    (wide, high), stage = board.card_shape, board.stage
    size = round(CARD_PIXELS * wide / high), CARD_PIXELS
    with stage.in_colours(palette):
        cards = [_picture(board, face, size) for face in board.telling.album()]
        people = [
            png_of(stage.skin.portrait(character, Mood.CALM, PORTRAIT_PIXELS, stage.skin.colour(seat)))
            for seat, character in enumerate(board.characters)
        ]
    return PhoneAlbum(tuple(cards), tuple(people), colours_of(palette))


def colours_of(palette: Palette) -> dict[str, str]:
    """A world as a phone shows it: its plates on a darker ground."""
    ground, seal = mix(palette.ground, palette.shade, 0.6), mix(palette.panel, palette.shade, 0.25)
    named = {"ground": ground, "glow": mix(palette.ground, palette.shade, 0.2), "seal": seal}
    named |= {"panel": palette.panel, "raised": palette.raised, "seal-line": palette.raised, "line": palette.line}
    named |= {"ink": palette.ink, "soft": palette.ink_soft, "title": palette.accent_high, "accent": palette.accent}
    named |= {"on-accent": palette.ink_dark, "warn": palette.warn, "focus": palette.focus, "danger": palette.danger}
    return {name: hex_of(colour) for name, colour in named.items()}


def _picture(board: Board[Any], face: Hashable, size: tuple[int, int]) -> bytes:
    """A face, drawn as large as its letters take in this window."""
    unit = board.stage.theme.unit
    drawn = board.picture(face, (round(size[0] * unit), round(size[1] * unit)), None, 0.0)
    return png_of(drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size))


def png_of(drawn: Surface) -> bytes:
    """A picture in the format that browsers read."""
    written = BytesIO()
    pygame.image.save(drawn, written, "album.png")
    return written.getvalue()
