"""Composed pictures: pawns, lines, purses, dice, handcuffs, people and points; what is chosen lies in `papers`."""

from collections.abc import Callable, Hashable, Iterable

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.games.cheaters_game.board.papers import Papers, fitted
from crashgames.games.cheaters_game.board.throws import rolling
from crashgames.games.cheaters_game.board.words import signed
from crashgames.games.cheaters_game.board.world import (
    ART,
    BRIGHT,
    GAIN,
    INK,
    LOSS,
    PAPER,
    die_colour,
    emblem,
    has_light_pips,
    set_colour,
)
from crashgames.ui.assets import lasting
from crashgames.ui.cache import MEGABYTE
from crashgames.ui.faces import Mood, face, portrait
from crashgames.ui.layout import inset
from crashgames.ui.lettering import edged
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

Size = tuple[int, int]

FULLER = (8, 20, 40)
"""From so many points on a purse looks fuller."""
EMBLEM_SHARE = 0.36
"""The size of an emblem, as a share of the height of its purse."""


class Faces:
    """Draws every face of this board, and keeps what it drew."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._kept = stage.skin.store(48 * MEGABYTE)
        self._painters: dict[str, Callable[..., None]] = {
            "pawn": self._pawn,
            "knot": self._knot,
            "rim": self._rim,
            "cuffs": self._cuffs,
            "person": self._person,
            "shadow": self._shadow,
            "points": self._points,
            **Papers(stage, self.picture).painters,
        }
        """What paints a face of each kind on an empty picture, given what else stands in its name."""

    def picture(self, face: Hashable, size: Size, tint: RGB | None, angle: float) -> Surface:
        match face:
            case ("die", int(value), int(number), bool(paired)):
                die = self._die(value, number, size, angle)
                return self._kept.get((face, size, angle), lambda: self._ringed(die)) if paired else die
            case ("cube", int(value), int(turn), int(number)):
                return self._kept.get((face, size), lambda: self._cube(value, turn, number, size))
            case (str(kind), *known):
                return self._kept.get((face, size), lambda: self._painted(kind, known, size))
        return self._stage.assets.art(str(face), size, tint, angle)

    def _painted(self, kind: str, known: Iterable[object], size: Size) -> Surface:
        canvas = Surface(size, SRCALPHA)
        self._painters[kind](canvas, *known)
        return lasting(canvas)

    # Dice

    def _die(self, value: int, number: int, size: Size, angle: float) -> Surface:
        """A die that lies, thrown for this set or honest."""
        name = f"{ART}die_light_{value}" if has_light_pips(number) else f"{ART}die_{value}"
        return self._stage.assets.art(name, size, die_colour(number), angle)

    def _cube(self, value: int, turn: int, number: int, size: Size) -> Surface:
        """A die in the air."""
        drawing = rolling(value, turn, die_colour(number), has_light_pips(number))
        return self._stage.assets.drawing(drawing, size, "a die in the air")

    def _ringed(self, art: Surface) -> Surface:
        """A die that is one of several alike: in a bright double frame."""
        reach = round(art.get_width() * 0.14)
        canvas = Surface((art.get_width() + 2 * reach, art.get_height() + 2 * reach), SRCALPHA)
        rect, radius = canvas.get_rect(), 20
        self._stage.skin.box(canvas, rect, Box(INK, None, 0, radius))
        inner = rect.inflate(-max(2, reach // 3), -max(2, reach // 3))
        self._stage.skin.box(canvas, inner, Box(BRIGHT, None, 0, radius - 2))
        canvas.blit(art, art.get_rect(center=rect.center))
        return canvas

    # Pawns and purses

    def _pawn(self, canvas: Surface, number: int, leads: bool, seat: int, character: str) -> None:
        """The face of an ally in a ring of the colour of the alliance, for a leader with a crown."""
        side, inner = canvas.get_width(), Surface(canvas.get_size(), SRCALPHA)
        middle = side // 2, canvas.get_height() - side // 2
        for colour, wide in ((INK, 1.0), (set_colour(number), 0.95)):
            pygame.draw.aacircle(canvas, colour, middle, wide * side / 2)
        pygame.draw.aacircle(inner, "white", middle, 0.42 * side)
        head = Surface(canvas.get_size(), SRCALPHA)
        head.fill(self._stage.skin.colour(seat))
        art = face(self._stage.assets, character, Mood.CALM, round(side * 1.1))
        head.blit(art, art.get_rect(midbottom=(middle[0], middle[1] + round(side * 0.55))))
        inner.blit(head, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit(inner, (0, 0))
        if leads:
            crown = self._stage.assets.art(f"{ART}crown", round(side * 0.45))
            canvas.blit(crown, crown.get_rect(midtop=canvas.get_rect().midtop))

    def _knot(self, canvas: Surface, number: int, points: int | None) -> None:
        """The purse of a set with its emblem: fuller the more points are in it, with their number unless it is free."""
        rect = canvas.get_rect()
        shade = Rect(0, 0, rect.h, rect.h // 7)
        shade.midbottom = rect.midbottom
        pygame.draw.ellipse(canvas, (*INK, 70), shade)
        full = 1 + sum((points or 0) >= least for least in FULLER)
        purse = self._stage.assets.art(f"{ART}purse_{full}", rect.h, set_colour(number))
        place = canvas.blit(purse, purse.get_rect(midbottom=(rect.centerx, rect.bottom - rect.h // 24)))
        bag = purse.get_bounding_rect().move(place.topleft)
        art = self._stage.assets.art(emblem(number), round(rect.h * EMBLEM_SHARE))
        if points is None:
            canvas.blit(art, art.get_rect(center=(rect.centerx, round(rect.h * 0.74))))
            return
        canvas.blit(art, art.get_rect(bottomleft=(max(0, bag.x - art.get_width() // 3), bag.bottom)))
        pixels = round(rect.h * 0.42)
        ink = edged(self._stage, pixels, lambda: self._stage.text.letter(str(points), pixels, PAPER), points)
        canvas.blit(ink, ink.get_rect(center=(rect.centerx, round(rect.h * 0.67))))

    def _rim(self, canvas: Surface, face: Hashable, rim: RGB) -> None:
        """The outline of another face."""
        mask = pygame.mask.from_surface(self.picture(face, canvas.get_size(), None, 0))
        outline = [point for part in mask.connected_components(50) for point in part.outline(2)]
        for colour, reach in ((INK, 5), (rim, 3)):
            for point in outline:
                pygame.draw.aacircle(canvas, colour, point, self._stage.theme.usual.px(reach))

    def _cuffs(self, canvas: Surface, turns: int) -> None:
        """Handcuffs on a tag for turns to pass, with their number if there are several."""
        rect = canvas.get_rect()
        self._stage.skin.box(canvas, rect, Box(LOSS, PAPER, 2, 9))
        art = self._stage.assets.art(f"{ART}cuffs", (rect.w * 9 // 10, rect.h * 9 // 10))
        canvas.blit(art, art.get_rect(center=rect.center))
        if turns > 1:
            ink = self._stage.text.letter(f"×{turns}", max(round(rect.h * 0.5), self._stage.theme.px(18)), PAPER)
            plate = ink.get_rect(midbottom=rect.midbottom).inflate(rect.h // 5, 0)
            self._stage.skin.box(canvas, plate.clamp(rect), Box(LOSS, INK, 2, 8))
            canvas.blit(ink, ink.get_rect(center=plate.clamp(rect).center))

    def _shadow(self, canvas: Surface) -> None:
        pygame.draw.ellipse(canvas, (*INK, 90), canvas.get_rect())

    def _person(self, canvas: Surface, name: str, seat: int) -> None:
        """Somebody who stands up, whistling."""
        drawn = portrait(
            self._stage.assets, name, Mood.TRIUMPHANT, min(canvas.get_size()), self._stage.skin.colour(seat)
        )
        canvas.blit(drawn, drawn.get_rect(midbottom=canvas.get_rect().midbottom))

    def _points(self, canvas: Surface, points: int, passes: bool) -> None:
        """Points gained or lost, which differ in colour, sign and shape; at the right, a lost turn."""
        rect, fill = canvas.get_rect(), GAIN if points > 0 else LOSS if points else INK
        radius = 30 if points >= 0 else 5
        self._stage.skin.box(canvas, rect, Box(fill, INK, 2.5, radius, rim=mix(fill, PAPER, 0.4)))
        room = inset(rect, round(rect.w * 0.08), 0)
        if passes:
            cuffs = self._stage.assets.art(f"{ART}cuffs", round(rect.h * 0.9))
            place = canvas.blit(cuffs, cuffs.get_rect(midright=room.midright))
            room.w = place.x - room.x - round(rect.w * 0.03)
        ink = fitted(self._stage, signed(points), round(rect.h * 0.62), room.w, PAPER)
        canvas.blit(ink, ink.get_rect(center=room.center))
