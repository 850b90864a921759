"""The seats: a plate with badge and name, marks as shape and word, and at the end who sat there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.sentences import capital
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.choices import AIMED
from crashgames.games.hidden_crashmaster.board.lettering import name_in
from crashgames.games.hidden_crashmaster.board.words import actor, is_tired
from crashgames.games.hidden_crashmaster.tables import ROLE_TITLES, TEAM_TITLES, Result, Role, Team
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.lettering import fits, fitted, shared_step
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, hex_of, mix

CREW: RGB = (63, 151, 140)
SHAMED: RGB = (217, 84, 63)
TEAM_COLOURS = {Team.PIT_CREW: CREW, Team.SHAMED: SHAMED}
ART = "hidden_crashmaster/"
SQUEEZED = 0.75
"""The least share of its size to which the word of a mark shrinks before it is left out."""
PAPER: RGB = (244, 230, 200)
INK: RGB = (42, 32, 48)
TAIL = 4
"""Logical units by which the tail of a speech bubble sticks out."""


@dataclass(frozen=True)
class Plate:
    """All that a seat's plate shows."""

    seat: int
    acts: bool
    banned: bool
    tired: bool
    investigated: bool
    not_doll: bool
    role: Role | None
    team: Team | None


def plate_of(seat: int, view: HiddenView, covered: bool = False, spared: bool = False) -> Plate:
    """The plate of a seat: without the identity while it is `covered`, without a ban while it is `spared`."""
    playing = view.outcome is None
    return Plate(
        seat=seat,
        acts=seat == actor(view) and view.phase not in AIMED,
        banned=seat not in view.in_game and not spared,
        tired=is_tired(seat, view),
        investigated=playing and seat in view.investigated,
        not_doll=playing and seat in view.not_doll,
        role=None if covered else view.roles[seat],
        team=None if covered else view.teams[seat],
    )


def known_art(plate: Plate) -> str:
    """The emblem of the role that is known, or of the team; empty when neither is."""
    if plate.role is Role.DOLL:
        return f"{ART}role_doll"
    return f"{ART}team_{plate.team}" if plate.team else ""


def known_word(plate: Plate) -> str:
    if plate.role is not None:
        return capital(tr(ROLE_TITLES[plate.role]))
    return capital(tr(TEAM_TITLES[plate.team])) if plate.team else ""


class Plates:
    """Draws what is at the seats of one arrangement."""

    def __init__(self, stage: Stage, at: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = at
        self._names = names
        self._kept = SurfaceCache(8 * MEGABYTE)

    def parts(self, plates: Callable[[], tuple[Plate, ...]]) -> tuple[Part, ...]:
        return tuple(self._part(seat, plates) for seat in range(len(self._at.plates)))

    def _part(self, seat: int, plates: Callable[[], tuple[Plate, ...]]) -> Part:
        place = self._at.plates[seat]
        return Part(place, lambda: plates()[seat], lambda surface: self._paint(surface, plates()[seat]))

    def _paint(self, surface: Surface, plate: Plate) -> None:
        surface.blit(self.plate(plate), self._at.plates[plate.seat])

    def warm_up(self) -> Iterator[None]:
        """Draws how seats will look more than once: waiting and acting, fatigued and not."""
        for seat, acts, tired in product(range(len(self._at.plates)), (False, True), (False, True)):
            self.plate(Plate(seat, acts, False, tired, False, False, None, None))
            yield

    def plate(self, plate: Plate) -> Surface:
        return self._kept.get((plate, tr("Yes")), lambda: self._draw(plate))

    def _draw(self, plate: Plate) -> Surface:
        palette, place = self._stage.theme.palette, self._at.plates[plate.seat]
        drawn = Surface(place.size, SRCALPHA)
        fill = palette.raised if plate.acts else palette.panel
        if plate.team is not None:
            fill = mix(fill, TEAM_COLOURS[plate.team], 0.3)
        if plate.banned:
            fill = mix(fill, palette.ground, 0.8)
        edge = palette.accent if plate.acts else mix(fill, palette.line, 0.8)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, edge, 3 if plate.acts else 1.5, 12))
        self._badge(drawn, plate, self._at.badge(plate.seat).move(-place.x, -place.y))
        self._words(drawn, plate, place)
        return drawn

    def _badge(self, drawn: Surface, plate: Plate, rect: Rect) -> None:
        palette, colour = self._stage.theme.palette, SEATS[plate.seat].colour
        if plate.banned:
            colour = mix(colour, palette.ground, 0.6)
        drawn.blit(self._stage.skin.badge(plate.seat, rect.w, colour), rect)
        if plate.banned:
            cross = self._stage.assets.art(f"{ART}mark_banned", round(rect.w * 0.52))
            drawn.blit(cross, cross.get_rect(bottomright=rect.bottomright))

    def _words(self, drawn: Surface, plate: Plate, place: Rect) -> None:
        px = self._stage.theme.px
        left = self._at.badge(plate.seat).right - place.x + px(7)
        right = self._at.slip(plate.seat).left - place.x - px(4)
        half = place.h // 2
        step = shared_step(self._stage, tuple(self._names), right - left, half)
        ink = self._stage.theme.palette.ink_soft if plate.banned else self._stage.theme.palette.ink
        chips = self._chips(plate)
        room_for_name = (right - left, half if chips else place.h - px(6))
        line = name_in(self._stage, self._names[plate.seat], step, room_for_name, ink)
        middle = round(place.h * 0.3) if chips else half
        drawn.blit(line, line.get_rect(midleft=(left, middle)))
        room = Rect(left, round(place.h * 0.54), right - left, round(place.h * 0.38))
        self._row(drawn, chips, room)

    def _chips(self, plate: Plate) -> list[tuple[str, str]]:
        """Marks as art and word; the first keeps its word. A ban is also a cross on the badge."""
        chips = []
        if known_art(plate):
            chips.append((known_art(plate), known_word(plate)))
        elif plate.banned:
            chips.append((f"{ART}mark_banned", tr("banned")))
        if plate.tired and not plate.banned:
            chips.append((f"{ART}mark_fatigued", tr("fatigued")))
        if plate.investigated:
            chips.append((f"{ART}mark_investigated", ""))
        if plate.not_doll:
            chips.append((f"{ART}mark_not_doll", ""))
        return chips

    def _row(self, drawn: Surface, chips: list[tuple[str, str]], room: Rect) -> None:
        """Pictures with words while there is room for words, never without room for all pictures."""
        px, text = self._stage.theme.px, self._stage.text
        side = min(room.h, px(24), (room.w - px(2) * len(chips)) // max(1, len(chips)))
        free, left = room.w - len(chips) * (side + px(3)), room.x
        for art, word in chips:
            picture = self._stage.assets.art(art, side)
            drawn.blit(picture, picture.get_rect(midleft=(left, room.centery)))
            left += side + px(3)
            wide = text.size(word, "caption", "bold")[0] if word else 0
            if wide and wide * SQUEEZED <= free:
                ink = fitted(self._stage, word, "caption", free, self._stage.theme.palette.ink_soft)
                drawn.blit(ink, ink.get_rect(midleft=(left, room.centery)))
                taken = ink.get_width() + px(5)
                left, free = left + taken, free - taken


# What sticks out at a seat: the placard of an office, and a speech bubble


def placard(stage: Stage, driver: bool, elected: bool, size: tuple[int, int]) -> Surface:
    """An office, without its name where that has no room; dashed while its holder is only a candidate."""
    palette, px = stage.theme.palette, stage.theme.px
    drawn = Surface(size, SRCALPHA)
    fill = palette.accent if driver else palette.accent_high
    if not elected:
        fill = mix(fill, palette.panel, 0.72)
    edge = palette.accent_high
    stage.skin.box(drawn, drawn.get_rect(), Box(fill, edge, 1.5, 7))
    side = size[1] - px(6)
    art = stage.assets.art(f"{ART}{'driver' if driver else 'co_pilot'}", side)
    word = tr("Driver") if driver else tr("Co-Pilot")
    room = size[0] - side - px(10)
    step = "body" if stage.text.line_height("body") <= size[1] and fits(stage, word, "body", room) else "caption"
    if not fits(stage, word, step, room):
        drawn.blit(art, art.get_rect(center=drawn.get_rect().center))
        return drawn
    drawn.blit(art, (px(4), px(3)))
    ink = fitted(stage, word, step, room, INK if elected else palette.ink)
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
