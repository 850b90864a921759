"""The faces of cards: items with their shields, drivers, events on their signs, backs and piles."""

from collections.abc import Sequence
from functools import cache

import pygame
from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crazy_commute.tables import DRIVERS, driver_name, event_name, event_text, item_name, printed_cards
from crashgames.paths import assets_root
from crashgames.ui.assets import lasting
from crashgames.ui.layout import inset
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SMALLEST_FONT, Face, Step
from crashgames.ui.wrapping import printable, syllables, wrap

ART = "crazy_commute/"
PAPER: RGB = (244, 230, 200)
PLATE: RGB = (232, 210, 168)
INK: RGB = (42, 32, 48)
SHIELD: RGB = (63, 93, 105)
SIGN: RGB = (250, 243, 226)
LINES = 2
SHARES = (0.255, 0.3, 0.34)
"""The shares of a card's height that a name may take."""
LEADING = 1.12
"""From line to line, in sizes of the letters."""
LIGHT = {True: 160.0, False: 131.0}
"""The brightness of a whole card, of 255, with words and without."""
BESIDE_ASPECT = 2.2
"""The width, in heights, from which signs have words beside the picture."""
SMALL_CARD_HEIGHT = 60
"""Cards that are less high, in logical units, show pictures and no words."""


@cache
def has_art(name: str) -> bool:
    return (assets_root() / "crazy_commute" / "art" / f"{name}.svg").exists()


def art_of(kind: str, card_id: str) -> str:
    """The drawing of a card; one for cards that were typed in and have none."""
    name = f"{kind}_{card_id}"
    return ART + (name if has_art(name) else f"{kind}_other")


def item_art(item: int) -> str:
    return art_of("item", printed_cards().items[item].id)


def sticker_art(item: int) -> str:
    """An item as a trophy."""
    return art_of("sticker", printed_cards().items[item].id)


def event_art(event: int) -> str:
    return art_of("event", printed_cards().events[event].id)


def driver_art(driver: int) -> str:
    return art_of("driver", printed_cards().drivers[driver].id)


class CardFaces:
    """Draws cards of any size."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._sizes: dict[tuple[tuple[str, ...], tuple[int, int], Face], int] = {}

    def back(self, size: tuple[int, int]) -> Surface:
        return self._stage.assets.art(f"{ART}card_back", size)

    def item(self, item: int, size: tuple[int, int]) -> Surface:
        """Name above, picture in the middle, and on the shield what blocks it.

        The plate below the picture makes all cards equally bright on the whole, so that the light of the screen in a
        face gives no card away.
        """
        drawn, free = self._item(item, size, PLATE)
        missing = (LIGHT[self._is_worded(size)] - brightness(drawn)) / max(0.1, free)
        return lasting(self._item(item, size, shifted(PLATE, missing))[0])

    def played(self, item: int, size: tuple[int, int]) -> Surface:
        """A card of a duel: its picture and its name, as what blocks it is shown beside it."""
        drawn = Surface(size, SRCALPHA)
        room, edge = drawn.get_rect(), self._stage.theme.px(6)
        self._stage.skin.box(drawn, room, Box(PAPER, INK, 2.8, 12))
        worded, text = self._is_worded(size), self._stage.text
        name = Surface((1, 1))
        if not worded:  # long words are broken between syllables
            name = text.render(item_name(item), "body", INK, "close", room.w - 2 * edge, None, "center")
        foot = round(room.h * SHARES[0]) if worded else name.get_height() + 2 * edge
        foot = edge if foot > room.h // 2 else foot
        plate = Rect(edge, edge, room.w - 2 * edge, room.h - edge - foot)
        self._stage.skin.box(drawn, plate, Box(PLATE, None, 0, 8))
        picture = self._stage.assets.art(item_art(item), round(min(plate.w, plate.h) * 0.9))
        drawn.blit(picture, picture.get_rect(center=plate.center))
        below = Rect(edge, plate.bottom, plate.w, foot - edge)
        if worded:
            self._name(drawn, item_name(item), _item_names(), inset(below, edge, 0))
        elif foot > edge:
            drawn.blit(name, name.get_rect(center=below.center))
        return lasting(drawn)

    def beaten(self, item: int, size: tuple[int, int]) -> Surface:
        """A card of a duel that another one has blocked: darker, and cracked."""
        drawn = self.played(item, size).copy()
        drawn.fill((196, 190, 196), special_flags=pygame.BLEND_RGB_MULT)
        crack = self._stage.assets.art(f"{ART}crack", size)
        drawn.blit(crack, crack.get_rect(center=drawn.get_rect().center))
        return lasting(drawn)

    def _is_worded(self, size: tuple[int, int]) -> bool:
        """True if there is room for words, even for the longest name: the pictures are enough otherwise."""
        if size[1] < self._stage.theme.px(SMALL_CARD_HEIGHT):
            return False
        room = self._name_room(size, SHARES[-1])
        return self._common_size(_item_names(), room, "bold") >= self._stage.theme.font("body")

    def _item(self, item: int, size: tuple[int, int], colour: RGB) -> tuple[Surface, float]:
        """A card with a plate of this colour, and which share of it the plate is seen on."""
        drawn = Surface(size, SRCALPHA)
        room = drawn.get_rect()
        self._stage.skin.box(drawn, room, Box(PAPER, INK, 2.4, 9))
        worded = self._is_worded(size)
        share = self._words_share(size) if worded else 0.36
        head, foot = round(room.h * share) if worded else 0, round(room.h * share)
        edge = self._stage.theme.px(5 if worded else 3)
        plate = Rect(edge, head or edge, room.w - 2 * edge, room.h - (head or edge) - foot)
        self._stage.skin.box(drawn, plate, Box(colour, None, 0, 7))
        picture = self._stage.assets.art(item_art(item), round(min(plate.w * 0.94, plate.h * 0.92)))
        drawn.blit(picture, picture.get_rect(center=plate.center))
        if worded:
            edge = self._stage.theme.px(4)
            top = Rect(edge, edge, room.w - 2 * edge, head - edge)
            self._name(drawn, item_name(item), _item_names(), top)
        self._shield(drawn, item, Rect(0, room.h - foot, room.w, foot), worded)
        seen = plate.w * plate.h - pygame.mask.from_surface(picture).count()
        return drawn, seen / (room.w * room.h)

    def _words_share(self, size: tuple[int, int]) -> float:
        """The share of a card's height for each of its two names: as little as they need to be read well."""
        least = self._stage.theme.font("body")
        fitting = (s for s in SHARES if self._common_size(_item_names(), self._name_room(size, s), "bold") >= least)
        return next(fitting, SHARES[-1])

    def _name_room(self, size: tuple[int, int], share: float) -> tuple[int, int]:
        """The room for a name that has a share of the height."""
        px = self._stage.theme.px
        return size[0] - 2 * px(4) - 2 * px(3), round(size[1] * share) - 2 * px(4) - 2 * px(1)

    def _name(self, drawn: Surface, name: str, names: tuple[str, ...], room: Rect, colour: RGB = INK) -> None:
        """A name in one or two lines; all names that stand at such a place are equally large."""
        face: Face = "display"
        if self._common_size(names, room.size, face) < self._stage.theme.font("body"):
            face = "bold"
        self._words(drawn, name, self._common_size(names, room.size, face), room, colour, face)

    def _words(self, drawn: Surface, words: str, pixels: int, room: Rect, colour: RGB, face: Face) -> None:
        step = round(pixels * LEADING)
        lines = self._broken(words, pixels, room.w, face)
        top = room.centery - step * len(lines) // 2
        for number, line in enumerate(lines):
            ink = self._stage.text.letter(line, pixels, colour, face)
            drawn.blit(ink, ink.get_rect(center=(room.centerx, top + step * number + step // 2)))

    def _shield(self, drawn: Surface, item: int, room: Rect, worded: bool) -> None:
        """The lower edge: the picture of the blocker and, where there is room, its name."""
        px = self._stage.theme.px
        blocker = printed_cards().items[item].blocked_by
        shield = inset(room, px(4), px(4)) if worded else inset(room, px(3))
        self._stage.skin.box(drawn, shield, Box(SHIELD, INK, 1.6, 7))
        side = round(room.w * 0.3) if worded else min(round(shield.h * 1.15), round(shield.w * 0.8))
        picture = self._stage.assets.art(item_art(blocker), round(side * 0.82))
        if not worded:
            drawn.blit(picture, picture.get_rect(center=shield.center))
            return
        self._name(drawn, item_name(blocker), _item_names(), inset(shield, px(3), px(1)), PAPER)
        disc = Rect(0, 0, side, side)
        disc.midbottom = (shield.right - side // 2, shield.y + round(side * 0.12))
        self._stage.skin.box(drawn, disc, Box(SHIELD, INK, 1.6, 90))
        drawn.blit(picture, picture.get_rect(center=disc.center))

    def _common_size(self, names: tuple[str, ...], room: tuple[int, int], face: Face) -> int:
        """The largest size, up to that of labels, in which all names fit in two lines; the same on every card.

        Only where bold letters would not be read well, words are broken between syllables.
        """
        key = (names, room, face)
        if key not in self._sizes:
            whole = self._largest(names, room, face, False)
            is_small = face == "bold" and whole < self._stage.theme.font("body")
            self._sizes[key] = self._largest(names, room, face, True) if is_small else whole
        return self._sizes[key]

    def _largest(self, names: tuple[str, ...], room: tuple[int, int], face: Face, breaks: bool) -> int:
        pixels = self._stage.theme.font("label")
        while pixels > SMALLEST_FONT and not all(self._fits(name, pixels, room, face, breaks) for name in names):
            pixels -= 1
        return pixels

    def _fits(self, name: str, pixels: int, room: tuple[int, int], face: Face, breaks: bool) -> bool:
        lines = self._broken(name, pixels, room[0], face, breaks)
        if not all(line.endswith(("-", *printable(name).split())) for line in lines[:-1]):
            return False  # a word was cut where it has no syllable
        wide = max(self._wide(line, pixels, face) for line in lines)
        return wide <= room[0] and len(lines) <= LINES and round(pixels * LEADING) * len(lines) <= room[1]

    def _broken(self, name: str, pixels: int, width: int, face: Face, breaks: bool = True) -> Sequence[str]:
        """Lines of at most so many pixels; words that are wider are broken between syllables if that is allowed."""
        parts = syllables(name) if breaks else {}
        return wrap(printable(name), width, lambda line: self._wide(line, pixels, face), None, parts)

    def _wide(self, text: str, pixels: int, face: Face) -> int:
        return self._stage.text.letter(text, pixels, PAPER, face).get_width()

    def driver(self, driver: int, taken: int, size: tuple[int, int]) -> Surface:
        """A driver card; `taken` is the seat that has it, less than 0 for nobody."""
        drawn = Surface(size, SRCALPHA)
        room = drawn.get_rect()
        self._stage.skin.box(drawn, room, Box(PAPER if taken < 0 else PLATE, INK, 2.4, 10))
        foot = round(room.h * 0.26)
        side = min(room.h - foot - self._stage.theme.px(6), round(room.w * 0.86))
        picture = self._stage.assets.art(driver_art(driver), side)
        drawn.blit(picture, picture.get_rect(center=(room.centerx, (room.h - foot) // 2 + self._stage.theme.px(3))))
        names = tuple(driver_name(number) for number in range(DRIVERS))
        below = inset(Rect(0, room.h - foot, room.w, foot), self._stage.theme.px(6), 0)
        self._name(drawn, driver_name(driver), names, below)
        if taken >= 0:
            badge = self._stage.skin.badge(taken, round(room.w * 0.42))
            drawn.blit(badge, badge.get_rect(topright=(room.right - 2, 2)))
        return lasting(drawn)

    def event(self, event: int, size: tuple[int, int]) -> Surface:
        """A road sign: its picture, beside it the name, and where there is room the text."""
        drawn = Surface(size, SRCALPHA)
        theme, text, room = self._stage.theme, self._stage.text, drawn.get_rect()
        if room.w < room.h * BESIDE_ASPECT:
            sign = self._stage.assets.art(event_art(event), min(room.size))
            drawn.blit(sign, sign.get_rect(center=room.center))
            return lasting(drawn)
        self._stage.skin.box(drawn, room, Box(SIGN, INK, 2.8, 12))
        inner = inset(room, theme.px(8), theme.px(4))
        name = event_name(event)
        side = min(inner.h, round(inner.w * 0.3))
        side = max(side * 2 // 3, min(side, inner.w - theme.px(9) - text.size(name, "body", "display")[0]))
        words = Rect(inner.x + side + theme.px(9), inner.y, inner.w - side - theme.px(9), inner.h)
        line = text.line_height("body")
        below = event_text(event)
        if not text.holds(below, "body", words.w, words.h - line):
            below = ""
        steps: tuple[Step, ...] = ("title", "label", "body")
        rest = text.size(below, "body", "text", words.w)[1] if below else 0
        step = text.fit(name, steps, words.w, words.h - rest, "display", 1)
        head = fitted(self._stage, name, step, words.w, INK, "display")
        step = text.fit(below, steps[1:], words.w, words.h - head.get_height(), "text")
        ink = text.render(below, step, INK, "text", self._even(below, step, words.w)) if below else None
        top = words.centery - (head.get_height() + (ink.get_height() if ink else 0)) // 2
        spare = words.w - max(head.get_width(), ink.get_width() if ink else 0)
        words.x, inner.x = words.x + spare * 2 // 3, inner.x + spare // 3
        sign = self._stage.assets.art(event_art(event), side)
        drawn.blit(sign, sign.get_rect(midleft=inner.midleft))
        drawn.blit(head, (words.x, top))
        if ink:
            drawn.blit(ink, (words.x, top + head.get_height()))
        return lasting(drawn)

    def _even(self, words: str, step: str, wide: int) -> int:
        """The least width in which words take no more lines than in this one: lines that are alike."""
        size = self._stage.text.size
        high = size(words, step, "text", wide)[1]
        return min(part for part in range(wide // 2, wide + 1) if size(words, step, "text", part)[1] <= high)

    def pile(self, count: int, size: tuple[int, int], used: bool = False) -> Surface:
        """A pile of closed cards with their number, used ones in disorder, or an empty place."""
        drawn = Surface(size, SRCALPHA)
        theme, room = self._stage.theme, drawn.get_rect()
        if not count:
            self._stage.skin.box(drawn, room, Box(theme.palette.ground, SIGN, 2.4, 9))
        layers, shift = min(3, count), theme.px(3)
        back = self.back((room.w - 2 * shift, room.h - 2 * shift))
        if used:
            back = self.back((round(room.w * 0.84), round(room.h * 0.84)))
        for layer in range(layers):
            if used:
                turned = pygame.transform.rotozoom(back, (-9, 7, -2)[layer - layers], 1.0)
                drawn.blit(turned, turned.get_rect(center=room.center))
            else:
                drawn.blit(back, ((2 - layer) * shift, (2 - layer) * shift))
        ink = self._stage.text.render(str(count), "label", theme.palette.ink, "bold")
        label = Rect(0, 0, max(round(room.w * 0.62), ink.get_width() + theme.px(10)), round(ink.get_height() * 1.1))
        label.center = (room.centerx, round(room.h * 0.56))
        self._stage.skin.box(drawn, label, Box(theme.palette.shade, theme.palette.ink, 1.6, 20))
        drawn.blit(ink, ink.get_rect(center=label.center))
        return lasting(drawn)


def _item_names() -> tuple[str, ...]:
    return tuple(item_name(number) for number in range(len(printed_cards().items)))


def brightness(drawn: Surface) -> float:
    """The mean of a picture, 0 to 255."""
    red, green, blue, _ = pygame.transform.average_color(drawn, consider_alpha=True)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def shifted(colour: RGB, light: float) -> RGB:
    """A colour with so much more light, within bounds."""
    red, green, blue = (max(120, min(255, round(part + light))) for part in colour)
    return red, green, blue


def blocked_by(item: int) -> str:
    """The words for an item's shield."""
    return tr("Blocked by {item}.").format(item=item_name(printed_cards().items[item].blocked_by))
