"""The seats: a plate with badge and name, marks as shape and word, and at the end who sat there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.blocks import name_in
from crashgames.games.hidden_crashmaster.board.choosing import AIMED
from crashgames.games.hidden_crashmaster.board.words import actor, capital, is_tired
from crashgames.games.hidden_crashmaster.tables import ROLE_TITLES, TEAM_TITLES, Role, Team
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.ui.board import Part
from crashgames.ui.cache import MEGABYTE, SurfaceCache
from crashgames.ui.lettering import fitted, shared_step
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, mix

CREW: RGB = (63, 151, 140)
SHAMED: RGB = (217, 84, 63)
TEAM_COLOURS = {Team.PIT_CREW: CREW, Team.SHAMED: SHAMED}
ART = "hidden_crashmaster/"
SQUEEZED = 0.75
"""The least share of its size to which the word of a mark shrinks before it is left out."""


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
    """What the plate of a seat shows: while `covered` nothing of who sits there, while `spared` no banning."""
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
        """Marks as art and word; the first keeps its word. A cross on the badge tells of a banning as well."""
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
