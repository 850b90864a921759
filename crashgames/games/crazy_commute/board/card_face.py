"""The faces of cards: items with their shields, drivers, events on their signs, backs and piles."""

from collections.abc import Hashable
from functools import cache

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.games.crazy_commute.tables import DRIVERS, driver_name, event_name, event_text, item_name, printed_cards
from crashgames.paths import assets_root
from crashgames.ui.assets import lasting
from crashgames.ui.layout import inset, stamp
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, Face, Step
from crashgames.ui.wrapping import SOFT

ART = "crazy_commute/"
Point = tuple[float, float]
PAPER: RGB = (244, 230, 200)
PLATE: RGB = (232, 210, 168)
INK: RGB = (42, 32, 48)
SHIELD: RGB = (38, 92, 150)
SIGN: RGB = (250, 243, 226)
SHAPES: tuple[tuple[Step, Face, int], ...] = (
    ("title", "display", 2),
    ("reading", "display", 2),
    ("label", "display", 2),
    ("label", "bold", 2),
    ("body", "bold", 2),
    ("body", "close", 3),
    ("caption", "close", 3),
)
"""Letters for names on cards, and their most lines: the first in which all names have room."""
NAME_SHARE = 0.38
"""The greatest share of a card's height for its name."""
LIGHT = 154.0
"""The brightness of a whole card, of 255."""
BESIDE_ASPECT = 2.2
"""The width, in heights, from which signs have words beside the picture."""
NAME_DROP = 3
"""How far the words on a sign reach into the line of its name, in logical units."""
LEAST_SIGN = 0.85
"""The share of its width that a sign has at least, however short its words are."""


@cache
def has_art(name: str) -> bool:
    return (assets_root() / "crazy_commute" / "art" / f"{name}.svg").exists()


def art_of(kind: str, card_id: str) -> str:
    """The drawing of a card; one for cards that were typed in and have none."""
    name = f"{kind}_{card_id}"
    return ART + (name if has_art(name) else f"{kind}_other")


def item_art(item: int) -> str:
    return art_of("item", printed_cards().items[item].id)


def event_art(event: int) -> str:
    return art_of("event", printed_cards().events[event].id)


def driver_art(driver: int) -> str:
    return art_of("driver", printed_cards().drivers[driver].id)


class CardFaces:
    """Draws cards of any size."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._shapes: dict[Hashable, tuple[Step, Face, int]] = {}

    def back(self, size: tuple[int, int]) -> Surface:
        return self._stage.assets.art(f"{ART}card_back", size)

    def item(self, size: tuple[int, int], item: int) -> Surface:
        """A card in hand: picture and name, and in a corner what blocks it.

        The plate behind the picture makes all cards equally bright on the whole, so that the light of the screen in a
        face gives no card away.
        """
        drawn, free = self.card(item, size, PLATE)
        red, green, blue, _ = pygame.transform.average_color(drawn, consider_alpha=True)
        missing = (LIGHT - (0.299 * red + 0.587 * green + 0.114 * blue)) / max(0.1, free)
        red, green, blue = (max(120, min(255, round(part + missing))) for part in PLATE)
        return lasting(self.card(item, size, (red, green, blue))[0])

    def played(self, size: tuple[int, int], item: int, named: bool = True) -> Surface:
        """A card of a duel, what blocks it being shown beside it; or of a fan, where others would cut its name."""
        return lasting(self.card(item, size, PLATE, False, named)[0])

    def beaten(self, size: tuple[int, int], item: int) -> Surface:
        """A card of a duel that another one has blocked: darker, and cracked."""
        drawn = self.played(size, item).copy()
        drawn.fill((196, 190, 196), special_flags=pygame.BLEND_RGB_MULT)
        stamp(drawn, self._stage.assets.art(f"{ART}crack", size), center=drawn.get_rect().center)
        return lasting(drawn)

    def card(
        self, item: int, size: tuple[int, int], colour: RGB, shield: bool = True, named: bool = True
    ) -> tuple[Surface, float]:
        """A card with a plate of this colour, and which share of it the plate is seen on."""
        drawn, px = Surface(size, SRCALPHA), self._stage.theme.px
        room, edge = drawn.get_rect(), px(5)
        self._stage.skin.box(drawn, room, Box(PAPER, INK, 2.6, 10))
        names = tuple(item_name(number) for number in range(len(printed_cards().items)))
        foot = self._name(drawn, names, item, inset(room, px(6), px(6))) if named else 0
        plate = Rect(edge, edge, room.w - 2 * edge, room.h - edge - (foot + px(8) if foot else edge))
        self._stage.skin.box(drawn, plate, Box(colour, None, 0, 7))
        picture = self._stage.assets.art(item_art(item), round(min(plate.size) * 0.94))
        seen = plate.w * plate.h - pygame.mask.from_surface(picture).count()
        stamp(drawn, picture, center=plate.center)
        if shield:
            side = round(min(plate.size) * 0.48)
            middle = plate.right - side // 2 + edge // 2, plate.top + side // 2 - edge // 2
            token(self._stage, drawn, printed_cards().blockers[item], middle, side, SHIELD, PAPER, 0.9)
        return drawn, seen / (room.w * room.h)

    def _name(self, drawn: Surface, names: tuple[str, ...], number: int, room: Rect) -> int:
        """Write one of several names, all alike, at the lower end of a room; return their height, 0 without room."""
        text = self._stage.text
        step, face, high = self._shape(names, room.size)
        if high:
            ink = text.render(names[number], step, INK, face, room.w, None, "center")
            stamp(drawn, ink, center=(room.centerx, room.bottom - high // 2))
        return high

    def _shape(self, names: tuple[str, ...], size: tuple[int, int]) -> tuple[Step, Face, int]:
        """The letters for names, and the height that the longest takes: 0 if none of them has room."""
        if (names, size) not in self._shapes:
            text, most = self._stage.text, round(size[1] * NAME_SHARE)
            fitting = [
                (step, face)
                for step, face, lines in SHAPES
                if all(
                    text.holds(name, step, size[0], most, face, lines)
                    or (lines > 2 and SOFT in name and text.size(name, step, face, size[0])[1] <= most)
                    for name in names
                )
            ]
            step, face = fitting[0] if fitting else SHAPES[-1][:2]
            high = max(text.size(name, step, face, size[0])[1] for name in names) if fitting else 0
            self._shapes[names, size] = step, face, high
        return self._shapes[names, size]

    def driver(self, size: tuple[int, int], driver: int, taken: int) -> Surface:
        """A driver card; `taken` is the seat that has it, less than 0 for nobody."""
        drawn = Surface(size, SRCALPHA)
        room = drawn.get_rect()
        self._stage.skin.box(drawn, room, Box(PAPER if taken < 0 else PLATE, INK, 2.4, 10))
        names = tuple(driver_name(number) for number in range(DRIVERS))
        px = self._stage.theme.px
        foot = self._name(drawn, names, driver, inset(room, px(2), px(6)))
        side = min(room.h - foot - px(9), round(room.w * 0.9))
        picture = self._stage.assets.art(driver_art(driver), side)
        stamp(drawn, picture, center=(room.centerx, (room.h - foot) // 2 + px(3)))
        if taken >= 0:
            stamp(drawn, self._stage.skin.badge(taken, round(room.w * 0.42)), topright=(room.right - 2, 2))
        return lasting(drawn)

    def event(self, size: tuple[int, int], event: int) -> Surface:
        """A road sign: its picture, beside it the name, and where there is room the text."""
        drawn = Surface(size, SRCALPHA)
        theme, text, room = self._stage.theme, self._stage.text, drawn.get_rect()
        if room.w < room.h * BESIDE_ASPECT:
            stamp(drawn, self._stage.assets.art(event_art(event), min(room.size)), center=room.center)
            return lasting(drawn)
        inner, gap = inset(room, theme.px(10), theme.px(3)), theme.px(12)
        name, below = event_name(event), event_text(event)
        side = min(inner.h, round(inner.w * 0.26))
        side = max(side * 2 // 3, min(side, inner.w - gap - text.size(name, "body", "display")[0]))
        words = Rect(inner.x + side + gap, inner.y, inner.w - side - gap - theme.px(5), inner.h)
        if not text.holds(below, "body", words.w, words.h - text.line_height("body")):
            below = ""
        sizes, close = ("title", "reading", "label", "body"), theme.px(NAME_DROP)
        least = text.line_height("title", "display") - close
        step = text.fit(below, sizes[1:], words.w, words.h - least, "text")
        rest = words.h - (text.size(below, step, "text", words.w)[1] - close if below else 0)
        head = text.fit(name, sizes, words.w, rest, "display", 1)
        inks = [fitted(self._stage, name, head, words.w, INK, "display")]
        if below:
            even = text.render(below, step, INK, "text", words.w, None, "center").get_width()
            inks.append(text.render(below, step, INK, "text", even))
        room.w = min(room.w, max(words.x + max(ink.get_width() for ink in inks) + gap, round(room.w * LEAST_SIGN)))
        self._stage.skin.box(drawn, room, Box(SIGN, INK, 2.8, 12))
        stamp(drawn, self._stage.assets.art(event_art(event), side), midleft=inner.midleft)
        top = words.centery - (sum(ink.get_height() for ink in inks) - close * (len(inks) - 1)) // 2
        for ink in inks:
            top = stamp(drawn, ink, topleft=(words.x, top)).bottom - close
        return lasting(drawn)

    def pile(self, size: tuple[int, int], count: int, used: bool = False) -> Surface:
        """A pile of closed cards with their number, used ones in disorder, or an empty place."""
        drawn = Surface(size, SRCALPHA)
        theme, room = self._stage.theme, drawn.get_rect()
        if not count:
            ghost = self.back(size).copy()
            ghost.set_alpha(70)
            drawn.blit(ghost, (0, 0))
        shift = theme.px(3)
        back = self.back(
            (round(room.w * 0.84), round(room.h * 0.84)) if used else (room.w - 2 * shift, room.h - 2 * shift)
        )
        for layer in range(3 - min(3, count), 3):
            if used:
                stamp(drawn, pygame.transform.rotozoom(back, (-9, 7, -2)[layer], 1.0), center=room.center)
            else:
                stamp(drawn, back, topleft=((2 - layer) * shift, (2 - layer) * shift))
        step = "title" if room.w > theme.px(120) else "label"
        ink = self._stage.text.render(str(count), step, theme.palette.ink, "bold")
        size = max(round(room.w * 0.62), ink.get_width() + theme.px(10)), round(ink.get_height() * 1.1)
        label = Rect((0, 0), size).move_to(center=(room.centerx, round(room.h * 0.56)))
        self._stage.skin.box(drawn, label, Box(theme.palette.shade, theme.palette.ink, 1.6, 20))
        stamp(drawn, ink, center=label.center)
        return lasting(drawn)


def token(
    stage: Stage,
    surface: Surface,
    item: int,
    at: Point,
    side: int,
    edge: RGB = INK,
    fill: RGB = PAPER,
    share: float = 0.8,
) -> None:
    """An item on a disc, of which it takes a share."""

    def draw() -> Surface:
        whole = side + 3 - side % 2
        drawn, middle = Surface((whole, whole), SRCALPHA), (whole // 2, whole // 2)
        for colour, edging in ((INK, 0), (edge, 1), (fill, max(2, side // 16))):
            pygame.draw.aacircle(drawn, colour, middle, side // 2 - edging)
        stamp(drawn, stage.assets.art(item_art(item), round(side * share)), center=middle)
        return lasting(drawn)

    drawn = stage.skin.kept(("token", item, side, edge, fill, share), draw)
    stamp(surface, drawn, center=(round(at[0]), round(at[1])))
