"""What sticks out at a seat: the tab of an office, and a speech bubble."""

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.tables import Result, Team
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, hex_of, mix

ART = "hidden_crashmaster/"
PAPER: RGB = (250, 238, 212)
INK: RGB = (42, 32, 48)
TAIL = 4
"""Logical units by which the tail of a speech bubble sticks out."""


def placard(stage: Stage, driver: bool, elected: bool, size: tuple[int, int]) -> Surface:
    """An office, without its name where that has no room; dashed while its holder is only a candidate."""
    palette, px = stage.theme.palette, stage.theme.px
    drawn = Surface(size, SRCALPHA)
    fill = palette.accent_high if elected else mix(palette.panel, palette.accent, 0.16)
    stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.accent_high if not elected else INK, 2, 8))
    side = size[1] - px(6)
    art = stage.assets.art(f"{ART}{'driver' if driver else 'co_pilot'}", side)
    word = tr("Driver") if driver else tr("Co-Pilot")
    room = size[0] - side - px(9)
    if stage.text.size(word, "body", "bold")[0] > room:
        drawn.blit(art, art.get_rect(center=drawn.get_rect().center))
        return drawn
    drawn.blit(art, (px(4), px(3)))
    ink = fitted(stage, word, "body", room, INK if elected else palette.ink)
    drawn.blit(ink, ink.get_rect(midleft=(side + px(7), size[1] // 2)))
    return drawn


def bubble(stage: Stage, cards: tuple[Result, ...], team: Team | None, up: bool, size: tuple[int, int]) -> Surface:
    """A claim of cards, a team or nothing, with a tail that points up or down to the seat."""
    px = stage.theme.px
    tail = px(TAIL)
    drawn = Surface(size, SRCALPHA)
    arts = [f"{ART}{card}" for card in cards] or [f"{ART}team_{team}" if team else f"{ART}bubble_nothing"]
    side = min(size[1] - tail - px(2), (size[0] - px(12)) // len(arts) - px(2))
    wide = min(size[0], len(arts) * (side + px(2)) + px(16))
    body = Rect(0, tail if up else 0, wide, size[1] - tail)
    drawn.blit(stage.assets.svg(_outline((wide, size[1]), tail, px(2), up), (wide, size[1])), (0, 0))
    left = body.centerx - (len(arts) * (side + px(2)) - px(2)) // 2
    for number, art in enumerate(arts):
        picture = stage.assets.art(art, side)
        place = Rect(left + number * (side + px(2)), body.centery - side // 2, side, side)
        drawn.blit(picture, picture.get_rect(center=place.center))
    return drawn


def _outline(size: tuple[int, int], tail: int, line: int, up: bool) -> str:
    """A rounded speech bubble as an SVG drawing; for a tail below the one with a tail above, upside down."""
    wide, high, half = size[0], size[1], line / 2
    top, round_ = tail + half, (size[1] - tail) * 0.42
    path = (
        f"M{half + round_:.1f} {top:.1f} H{wide * 0.3 - tail:.1f} L{wide * 0.3:.1f} {half:.1f} "
        f"L{wide * 0.3 + tail:.1f} {top:.1f} H{wide - half - round_:.1f} "
        f"Q{wide - half:.1f} {top:.1f} {wide - half:.1f} {top + round_:.1f} V{high - half - round_:.1f} "
        f"Q{wide - half:.1f} {high - half:.1f} {wide - half - round_:.1f} {high - half:.1f} H{half + round_:.1f} "
        f"Q{half:.1f} {high - half:.1f} {half:.1f} {high - half - round_:.1f} V{top + round_:.1f} "
        f"Q{half:.1f} {top:.1f} {half + round_:.1f} {top:.1f} Z"
    )
    turn = "" if up else f'transform="matrix(1 0 0 -1 0 {high})"'
    ink = f'stroke="{hex_of(INK)}" stroke-width="{line}" stroke-linejoin="round"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
    return f'{head}<path d="{path}" fill="{hex_of(PAPER)}" {ink} {turn}/></svg>'
