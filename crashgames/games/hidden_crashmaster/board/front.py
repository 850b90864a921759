"""The windscreen of the bus: the desert behind the glass, stickers of the Crashes above, signs of the Points in it."""

from collections.abc import Callable, Iterator
from math import pi, sin

from pygame import SRCALPHA, Surface

from crashgames.core.translation import mark, tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.land import STORM_LIGHT, bolt, dashes, indoors, land
from crashgames.games.hidden_crashmaster.board.world import WORLD
from crashgames.games.hidden_crashmaster.tables import DEVICE_FROM, POINTS_TO_WIN, TRACKER_END, Power
from crashgames.ui.board import Part
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
FRAME: RGB = (47, 111, 112)
LEATHER: RGB = (190, 146, 92)
STICKER: RGB = (248, 234, 204)
STICKER_EDGE: RGB = (150, 112, 74)
BROKEN: RGB = (176, 52, 38)
BOARDED: RGB = (74, 62, 74)
WARNING: RGB = (236, 124, 66)
"""A lamp of the tracker on the way to chaos."""
MIN_STICKER_SHARE = 0.86
"""The least share of their size to which the words on stickers shrink before they are left out."""
ROAD_RATE, DICE_RATE = 6, 4
"""Steps a second in which the road runs, and in which the dice dangle."""
STORM_RATE, STEPS_PER_FLASH = 5, 30
"""Steps a second of the storm, and how many there are from flash to flash."""
SHORT_POWERS = {
    Power.INVESTIGATE_LOYALTY: mark("Investigate"),
    Power.EMERGENCY_SCHEDULING: mark("Emergency"),
    Power.SHIFT_RESULT_PEEK: mark("Peek"),
    Power.BANNING: mark("Banning"),
}
"""Names short enough for a sticker."""


class Front:
    """Paints the front for one arrangement; `light` is the present level of light."""

    def __init__(self, stage: Stage, at: Arrangement, light: Callable[[], int], beat: Callable[[int], int]) -> None:
        self._stage = stage
        self._at = at
        self._light = light
        self._beat = beat
        self._lands: dict[int, str] = {}

    def parts(self) -> tuple[Part, ...]:
        at = self._at
        return (
            Part(at.front, self._light, self._windscreen),
            Part(at.road, lambda: (self._light(), self._beat(ROAD_RATE)), self._dashes),
            Part(at.dice, lambda: self._beat(DICE_RATE), self._dice),
            Part(at.bolt, self._flashes, self._bolt),
        )

    def _windscreen(self, surface: Surface) -> None:
        at, skin, px = self._at, self._stage.skin, self._stage.theme.px
        frame, leather = (indoors(colour, self._light()) for colour in (FRAME, LEATHER))
        skin.box(surface, at.front, Box(frame, mix(frame, INK, 0.5), 2, 16))
        surface.blit(self._land(self._light()), at.glass)
        skin.box(surface, at.glass, Box(None, mix(frame, INK, 0.6), 3, 6))
        band = at.visor.inflate(-px(6), 0)
        skin.box(surface, band, Box(leather, mix(leather, INK, 0.5), 2, 10, lip=mix(leather, INK, 0.35), depth=3))
        start = at.start
        post = self._stage.assets.art(f"{ART}tucson", start.size)
        surface.blit(post, post.get_rect(midbottom=start.midbottom))

    def _land(self, light: int) -> Surface:
        """The desert in some light, written down once."""
        if light not in self._lands:
            self._lands[light] = land(self._at, light)
        return self._stage.assets.svg(self._lands[light], self._at.glass.size)

    def warm_up(self) -> Iterator[None]:
        """Paint the desert in every light."""
        for light in range(len(WORLD.lights)):
            self._land(light)
            yield

    # What moves as long as somebody looks

    def _dashes(self, surface: Surface) -> None:
        dashes(surface, self._at, self._light(), self._beat(ROAD_RATE) % ROAD_RATE / ROAD_RATE)

    def _dice(self, surface: Surface) -> None:
        place = self._at.dice
        size = (place.w, round(place.h * 1.9))
        angle = 9 * sin(self._beat(DICE_RATE) * 2 * pi / 8)
        dice = self._stage.assets.art(f"{ART}dice", size, None, angle)
        surface.blit(dice, dice.get_rect(center=place.midtop))

    def _flashes(self) -> bool:
        """True in the moments in which there is lightning: twice, then for a while not."""
        return self._light() > STORM_LIGHT and self._beat(STORM_RATE) % STEPS_PER_FLASH in (0, 2)

    def _bolt(self, surface: Surface) -> None:
        if self._flashes():
            surface.blit(self._stage.assets.svg(bolt(self._at.bolt.size), self._at.bolt.size), self._at.bolt)

    # Pieces

    def town_name(self, goal: bool, size: tuple[int, int]) -> Surface:
        """The name of a town; nothing where it has no room."""
        drawn, name = Surface(size, SRCALPHA), tr("Las Vegas") if goal else tr("Tucson")
        room = size[0] - self._stage.theme.px(6)
        if self._stage.text.size(name, "body", "bold")[0] <= room:
            self._stage.skin.box(drawn, drawn.get_rect(), Box(STICKER, STICKER_EDGE, 1.5, 5))
            ink = fitted(self._stage, name, "body", room, INK)
            drawn.blit(ink, ink.get_rect(center=drawn.get_rect().center))
        return drawn

    def space(self, number: int, power: Power | None, broken: bool, size: tuple[int, int]) -> Surface:
        """The sticker of a Crash, counted from 0: its number, and what it gives."""
        px, text = self._stage.theme.px, self._stage.text
        drawn = Surface(size, SRCALPHA)
        fill = BROKEN if broken else STICKER
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, INK if broken else STICKER_EDGE, 2, 7))
        art, word = self._meaning(number, power)
        ink = self._stage.theme.palette.ink if broken else INK
        label = text.line_height("body", "bold") if self._named(size) else 0
        side = min(size[1] - label - px(4), size[0] // 2 - px(2))
        middle = (size[1] - label) // 2 + px(1) * bool(label)
        lead = self._lead(number, broken, side, ink)
        drawn.blit(lead, lead.get_rect(center=(size[0] // 2 if not art else round(size[0] * 0.3), middle)))
        if art:
            picture = self._stage.assets.art(art, round(side * 0.98))
            drawn.blit(picture, picture.get_rect(center=(round(size[0] * 0.7), middle)))
        if label:
            words = fitted(self._stage, word, "body", size[0] - px(6), ink)
            drawn.blit(words, words.get_rect(midbottom=(size[0] // 2, size[1] - px(1))))
        return drawn

    def _lead(self, number: int, broken: bool, side: int, ink: RGB) -> Surface:
        """The number of a Crash, or what it left."""
        if broken:
            return self._stage.assets.art(f"{ART}crash", side)
        return self._stage.text.letter(str(number + 1), round(side * 0.86), ink)

    def _named(self, size: tuple[int, int]) -> bool:
        """True if stickers of this size say in words what a Crash gives."""
        words = (*SHORT_POWERS.values(), mark("Shamed win"), mark("no power"))
        high = 1.7 * self._stage.text.line_height("body", "bold")
        room = size[0] - self._stage.theme.px(6)
        return size[1] >= high and all(
            self._stage.text.size(tr(word), "body", "bold")[0] * MIN_STICKER_SHARE <= room for word in words
        )

    def _meaning(self, number: int, power: Power | None) -> tuple[str, str]:
        if number >= DEVICE_FROM:
            return f"{ART}team_shamed", tr("Shamed win")
        if power is not None:
            return f"{ART}power_{power}", tr(SHORT_POWERS[power])
        return "", tr("no power")

    def sign(self, number: int, reached: bool, size: tuple[int, int]) -> Surface:
        """The sign of a Point, counted from 1."""
        drawn = Surface(size, SRCALPHA)
        post = self._stage.assets.art(f"{ART}{'sign_reached' if reached else 'sign'}", size[1])
        drawn.blit(post, post.get_rect(midbottom=(size[0] // 2, size[1])))
        middle = (size[0] // 2, round(size[1] * 0.36))
        if number == POINTS_TO_WIN:
            star = self._stage.assets.art(f"{ART}point", round(size[1] * 0.48))
            drawn.blit(star, star.get_rect(center=middle))
            return drawn
        digit = self._stage.text.letter(str(number), round(size[1] * 0.44), self._stage.theme.palette.ink)
        drawn.blit(digit, digit.get_rect(center=middle))
        return drawn

    def lamp(self, number: int, lit: bool, size: tuple[int, int]) -> Surface:
        """A lamp of the tracker: its number, and chaos on the last."""
        palette = self._stage.theme.palette
        drawn = Surface(size, SRCALPHA)
        last = number == TRACKER_END
        glow = palette.danger if last else WARNING
        fill = glow if lit else mix(BOARDED, glow, 0.18)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.ink if lit else mix(fill, glow, 0.5), 2.5, 90))
        if last:
            chaos = self._stage.assets.art(f"{ART}chaos", round(size[1] * 0.66))
            drawn.blit(chaos, chaos.get_rect(center=drawn.get_rect().center))
            return drawn
        digit = self._stage.text.letter(str(number), round(size[1] * 0.5), INK if lit else palette.ink_soft)
        drawn.blit(digit, digit.get_rect(center=drawn.get_rect().center))
        return drawn

    def pile(self, count: int, size: tuple[int, int], back: Callable[[tuple[int, int]], Surface]) -> Surface:
        """A few backs above each other, and how many there are."""
        drawn = Surface(size, SRCALPHA)
        if not count:
            return drawn
        layers = min(3, 1 + count // 6)
        step = max(1, round(size[0] * 0.05))
        card = (size[0] - step * (layers - 1), size[1] - step * (layers - 1))
        for layer in range(layers):
            shift = step * (layers - 1 - layer)
            drawn.blit(back(card), (shift, shift))
        pill = self._pill(str(count), max(round(size[0] * 0.36), min(self._stage.theme.font("body"), size[0] // 2)))
        drawn.blit(pill, pill.get_rect(midbottom=(size[0] // 2, size[1] - step)))
        return drawn

    def _pill(self, text: str, pixels: int) -> Surface:
        palette = self._stage.theme.palette
        ink = self._stage.text.letter(text, pixels, palette.ink)
        size = (max(ink.get_width() + pixels, round(pixels * 1.7)), round(pixels * 1.4))
        pill = Surface(size, SRCALPHA)
        self._stage.skin.box(pill, pill.get_rect(), Box(palette.shade, palette.line, 1.5, 30))
        pill.blit(ink, ink.get_rect(center=pill.get_rect().center))
        return pill
