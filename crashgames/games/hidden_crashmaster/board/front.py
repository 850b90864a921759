"""The windscreen of the bus: the desert behind the glass, stickers of the Crashes above, signs of the Points in it."""

from collections.abc import Callable, Iterator

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotate

from crashgames.core.translation import mark, tr
from crashgames.games.hidden_crashmaster.board.arrangement import Arrangement
from crashgames.games.hidden_crashmaster.board.windscreen import dashes, indoors, land
from crashgames.games.hidden_crashmaster.board.world import WORLD
from crashgames.games.hidden_crashmaster.tables import CRASHES_TO_WIN, DEVICE_FROM, POINTS_TO_WIN, TRACKER_END, Power
from crashgames.ui.board import Part
from crashgames.ui.layout import inset, joined, row, stamp, width_of
from crashgames.ui.lettering import lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "hidden_crashmaster/"
INK: RGB = (42, 32, 48)
FRAME: RGB = (47, 111, 112)
LEATHER: RGB = (58, 46, 60)
STICKER: RGB = (248, 234, 204)
WRECKED, ALARM, EMPTY = (72, 58, 80), (222, 44, 36), (98, 80, 96)
"""A Crash that has happened, the one that would end the match, and one that is still to come."""
BOARDED: RGB = (74, 62, 74)
WARNING: RGB = (236, 124, 66)
"""A lamp of the tracker on the way to chaos."""
WORDS, LARGE_WORDS = 0.6, 0.9
"""The height of words on a sticker, as a share of it, and of those that are to be the loudest."""
CRASH_SIZE = 1.3
"""The sign of a Crash before the number of the next one, in sizes of other signs."""
ROAD_RATE = 6
"""Steps a second in which the road runs."""
SHORT_POWERS = {
    Power.INVESTIGATE_LOYALTY: mark("Investigate"),
    Power.EMERGENCY_SCHEDULING: mark("Emergency"),
    Power.SHIFT_RESULT_PEEK: mark("Peek"),
    Power.BANNING: mark("Ban"),
}
"""Names short enough for a sticker."""


class Front:
    """Paints the front for one arrangement; `light` is the present level of light."""

    def __init__(self, stage: Stage, at: Arrangement, light: Callable[[], int], beat: Callable[[int], int]) -> None:
        self._stage = stage
        self._at = at
        self._light = light
        self._beat = beat

    def parts(self) -> tuple[Part, ...]:
        at = self._at
        return (
            Part(at.front, self._light, self._windscreen),
            Part(
                at.road,
                lambda: (self._light(), self._beat(ROAD_RATE)),
                lambda s: dashes(s, at, self._light(), self._beat(ROAD_RATE) % ROAD_RATE / ROAD_RATE),
            ),
        )

    def _windscreen(self, surface: Surface) -> None:
        at, skin, px = self._at, self._stage.skin, self._stage.theme.px
        frame, leather = (indoors(colour, self._light()) for colour in (FRAME, LEATHER))
        skin.box(surface, at.front, Box(frame, mix(frame, INK, 0.5), 2, 16))
        surface.blit(self._land(self._light()), at.glass)
        skin.box(surface, at.glass, Box(None, mix(frame, INK, 0.6), 3, 6))
        band = at.visor.inflate(-px(6), 0)
        skin.box(surface, band, Box(leather, mix(leather, INK, 0.5), 2, 10, lip=mix(leather, INK, 0.35), depth=3))

    def _land(self, light: int) -> Surface:
        """The desert in some light."""
        return land(self._stage.assets, self._at, light)

    def warm_up(self) -> Iterator[None]:
        """Paint the desert in every light."""
        for light in range(len(WORLD.lights)):
            self._land(light)
            yield

    # Pieces

    def spent(self, crashes: int, size: tuple[int, int]) -> Surface:
        """The sticker of all Crashes so far: each as a picture, or their number where pictures would be small."""
        drawn, gap = self._sticker(size, Box(WRECKED, mix(WRECKED, INK, 0.6), 2, 9)), round(size[1] * 0.06)
        shown = 1 if self._stage.theme.is_enlarged else crashes
        side = min(round(size[1] * 0.74), (size[0] - (shown + 1) * gap) // shown)
        signs = [self._stage.assets.art(f"{ART}crash", side)] * shown
        if shown < crashes:
            signs = self._worded(signs, f"{crashes}/{CRASHES_TO_WIN}", size, STICKER, LARGE_WORDS)
        stamp(drawn, joined(signs, gap), center=drawn.get_rect().center)
        return drawn

    def space(self, number: int, power: Power | None, is_next: bool, size: tuple[int, int]) -> Surface:
        """The sticker of a Crash that is still to come, counted from 0: its number, and what it gives.

        The next one is the brightest, and the one that ends the match the loudest. Where words have no room, there is
        the picture alone.
        """
        art, words = f"{ART}power_{power}" if power else "", tr(SHORT_POWERS[power]) if power else tr("No power")
        if number >= DEVICE_FROM:
            art, words = f"{ART}team_shamed", tr("Shamed win")
        ends = is_next and number >= DEVICE_FROM
        ink = INK if is_next and not ends else STICKER
        bright = Box(ALARM, STICKER, 4, 9) if ends else Box(STICKER, mix(STICKER, INK, 0.6), 2, 9)
        box = bright if is_next else Box(EMPTY, None, 2, 9)
        drawn, below = self._sticker(size, box), self._below(words, size[1]) if art and not is_next else Surface((0, 0))
        side, gap = round(size[1] * (0.5 if is_next or below.width else 0.62)), round(size[1] * 0.12)
        digit = self._stage.text.letter(str(number + 1), round(side * 0.92), ink)
        signs = [digit, self._stage.assets.art(art, side)] if art else [digit]
        if is_next:
            crash = self._stage.assets.art(f"{ART}crash", round(side * CRASH_SIZE))
            share = LARGE_WORDS if ends or self._stage.theme.is_enlarged else WORDS
            signs = self._worded(signs[1:] if ends else [crash, *signs], words, size, ink, share)
        elif width_of(signs, gap) > size[0] - 2 * gap:
            signs = signs[-1:]
        upper = Rect(0, 0, size[0], size[1] - round(below.height * 0.8))
        stamp(drawn, joined(signs, gap), center=upper.center)
        stamp(drawn, below, midbottom=(size[0] // 2, round(size[1] * 0.98)))
        return drawn

    def _sticker(self, size: tuple[int, int], box: Box) -> Surface:
        drawn = Surface(size, SRCALPHA)
        self._stage.skin.box(drawn, drawn.get_rect(), box)
        return drawn

    def _worded(self, signs: list[Surface], words: str, size: tuple[int, int], ink: RGB, share: float) -> list[Surface]:
        """The signs with words beside them, in such a share of the height.

        There are fewer signs where words need the room, and less room around words without signs.
        """
        gap = round(size[1] * 0.12)
        for kept in (signs[count:] for count in range(len(signs) + 1)):
            room = size[0] - width_of(kept, gap) - (4 if kept else 2) * gap, round(size[1] * share)
            word = lettered(self._stage, words, room, ink)
            if word.get_width():
                return [*kept, word]
        return signs

    def _below(self, words: str, high: int) -> Surface:
        """Words below the signs of a sticker; nothing where those of any power would be too small."""
        room = (self._at.space(1, 0).w - round(high * 0.18), round(high * 0.45))
        powers = (lettered(self._stage, tr(power), room, STICKER).get_width() for power in SHORT_POWERS.values())
        return lettered(self._stage, words, room, STICKER) if all(powers) else Surface((0, 0))

    def sign(self, number: int, is_next: bool, reached: bool, size: tuple[int, int]) -> Surface:
        """The road sign of a Point, counted from 1: bright if it is the next, green once it is reached.

        The last one names the town, in a row of bulbs.
        """
        drawn, px, is_town = Surface(size, SRCALPHA), self._at.small.px, number == POINTS_TO_WIN
        state = "reached" if reached else "next" if is_next else "town" if is_town else "plain"
        states, unit = (state, "bulbs") if is_town else (state,), self._at.small.unit
        self._stage.skin.spread(drawn, drawn.get_rect(), f"{ART}sign", *states, unit=unit)
        ink, room = INK if is_next else STICKER, inset(drawn.get_rect(), px(5), px(5))
        if not is_town:
            star = self._stage.assets.art(f"{ART}point", round(room.h * 0.86))
            digit = self._stage.text.letter(str(number), round(size[1] * 0.72), ink, "display")
            shown = [star] if reached else [star, digit] if is_next else [digit]
            stamp(drawn, joined(shown, px(6)), center=room.center)
            return drawn
        side = round(room.h * 0.72)
        left, right = row(inset(room, px(8), px(4)), [side, None], px(6))
        towns = [lettered(self._stage, tr("Las Vegas"), place.size, ink) for place in (right, inset(room, px(5), 0))]
        beside, alone = (town.get_width() for town in towns)
        if beside or not alone:
            stamp(drawn, self._stage.assets.art(f"{ART}team_pit_crew", side), center=(left if beside else room).center)
        drawn.blit(towns[not beside], towns[not beside].get_rect(center=(right if beside else room).center))
        return drawn

    def lamp(self, number: int, lit: bool, size: tuple[int, int]) -> Surface:
        """A lamp of the tracker: its number, and chaos on the last."""
        palette = self._stage.theme.palette
        drawn, last = Surface(size, SRCALPHA), number == TRACKER_END
        glow = palette.danger if last else WARNING
        fill = glow if lit else mix(BOARDED, glow, 0.18)
        self._stage.skin.box(drawn, drawn.get_rect(), Box(fill, palette.ink if lit else mix(fill, glow, 0.5), 2.5, 90))
        digit = self._stage.text.letter(str(number), round(size[1] * 0.5), INK if lit else palette.ink_soft)
        picture = self._stage.assets.art(f"{ART}chaos", round(size[1] * 0.66)) if last else digit
        stamp(drawn, picture, center=drawn.get_rect().center)
        return drawn

    def pile(self, count: int, size: tuple[int, int]) -> Surface:
        """A few backs that lie above each other on their sides, and how many there are."""
        drawn = Surface(size, SRCALPHA)
        layers = min(3, 1 + count // 6) * bool(count)
        step = max(1, round(size[0] * 0.05))
        card = (size[0] - step * (layers - 1), size[1] - step * (layers - 1))
        for layer in range(layers):
            shift = step * (layers - 1 - layer)
            drawn.blit(rotate(self._stage.assets.art(f"{ART}card_back", card[::-1]), 90), (shift, shift))
        palette, pixels = self._stage.theme.palette, round(size[1] * 0.5)
        ink = self._stage.text.letter(str(count), pixels, palette.ink)
        pill = Rect(0, 0, max(ink.get_width() + pixels, round(pixels * 1.7)), round(pixels * 1.4))
        pill.center = drawn.get_rect().center
        self._stage.skin.box(drawn, pill, Box(palette.shade, palette.line, 1.5, 30))
        stamp(drawn, ink, center=pill.center)
        return drawn
