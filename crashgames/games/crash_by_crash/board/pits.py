"""The pits at both sides of the rink, below the pieces: garage, shelf, score; and the wall where cards hang."""

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.faces import ENAMEL, INK, SIGN_CORNERS, SIGN_SHADE, draw_sign
from crashgames.games.crash_by_crash.board.words import in_stock, is_bare, worth_now
from crashgames.games.crash_by_crash.tables import SIDES
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Part
from crashgames.ui.layout import inset, row, stamp
from crashgames.ui.lettering import lettered, silhouette
from crashgames.ui.parts import of_view
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box, Skin
from crashgames.ui.theme import RGB, mix

BOARD_SHADE = 0.62
"""How dark the colour of a side is on its board."""
SPENT = 0.35
"""How light the car and the number of a side are that has nothing left, between its ground and figures."""
MARKET = (150, 84, 168)
"""The cloth of the market."""
LEAST_BOOTH = 108
"""The least height of a room for cards with a booth, in logical units of a usual interface."""
FIGURES, LABEL = ENAMEL, (234, 211, 180)
CREAM, INSIDE = (234, 211, 180), (34, 20, 48)
"""The cloth of every second stripe, and the dark of a booth; both become another colour with that of its cloth."""
STRIPE, VALANCE = 27, 36
"""The width of a stripe, and how far it hangs down, in logical units."""


class Pits:
    """Paints what belongs to the sides, and the places of cards, for one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement) -> None:
        self._stage = stage
        self._at = arrangement

    def parts(self, view: Callable[[], CrashView], has_tiles: Callable[[], bool]) -> Iterator[Part]:
        """The boards of both sides, their pits, the booth in which the hand is held, and the wall."""
        stage, at = self._stage, self._at
        for side, colour in enumerate(map(stage.skin.colour, range(SIDES))):
            box = Box(ground_of(stage.skin, side), colour, 3, 15, shadow=4)
            board = at.booth_around(at.pits[side].unionall(at.plates[side::SIDES]))
            yield Part(board.inflate(16, 16), lambda: None, partial(stage.skin.box, rect=board, box=box))
        for side in range(SIDES):
            yield self._pit_part(side, view)
        if at.hand.h >= stage.theme.usual.px(LEAST_BOOTH):
            cloth = stage.skin.colour(at.near)
            yield Part(
                at.booth_of_hand(False),
                has_tiles,
                lambda surface: paint_booth(surface, stage, at.booth_of_hand(has_tiles()), cloth),
            )
        piles = of_view(view, lambda now: 0 if at.hides_piles and now.offer else 1 + bool(now.discards))
        yield Part(at.booth_around(at.posters), piles, lambda surface: self._wall(surface, piles()))

    def _pit_part(self, side: int, view: Callable[[], CrashView]) -> Part:
        """One sign with the score and what the side would get if a bell rang now; below it what it has left."""
        stage = self._stage

        def draw(surface: Surface) -> None:
            scores, pit = view().scores, self._at.signs(side, view())
            self._count(surface, side, view())
            whole, dark = pit.sign.union(pit.tag), ground_of(stage.skin, side, SIGN_SHADE)
            stage.skin.box(surface, whole, Box(dark, INK, 2.5, SIGN_CORNERS[side]))
            sign = draw_sign(stage, side, pit.sign.size, scores[side], scores[side] - scores[1 - side])
            surface.blit(sign, pit.sign)
            room = inset(pit.tag, stage.theme.usual.px(14), pit.tag.h // 12)
            ink = lettered(stage, tr("Next bell"), (room.w, max(1, round(room.h * 0.36))), FIGURES, "bold")
            if ink.height:
                stamp(surface, ink, midtop=room.midtop)
                room = Rect(room.x, room.y + ink.height, room.w, room.h - ink.height)
            high, share = min(room.h, round(room.w * 0.46)), 0.76 if ink.height else 1.0
            bell = stage.assets.art("crash_by_crash/bell", round(high * 0.8))
            points = stage.text.letter(f"+{worth_now(view())[side]}", round(high * share), FIGURES)
            left = room.centerx - (bell.width + points.width) // 2
            stamp(surface, bell, midleft=(left, room.centery))
            stamp(surface, points, midleft=(left + bell.width, room.centery))

        stock = of_view(view, lambda now: (now.scores, worth_now(now), in_stock(now, side), self._at.signs(side, now)))
        return Part(self._at.pits[side], stock, draw)

    def _count(self, surface: Surface, side: int, view: CrashView) -> None:
        """The number of cars in stock, or a pale nought if a side has nothing left and the other one has something."""
        stage, pit, count = self._stage, self._at.pit[side], in_stock(view, side)
        is_spent = is_bare(view, side) and self._at.signs(side, view) is pit
        ink = mix(ground_of(stage.skin, side), FIGURES, SPENT) if is_spent else FIGURES
        if count or is_spent:
            size = round(min(pit.stock_count.h, pit.car_length) * 0.94)
            stamp(surface, stage.text.letter(str(count), size, ink), center=pit.stock_count.center)
        if is_spent:
            car = stage.assets.art("crash_by_crash/car" + "_b" * side, pit.car_length)
            stamp(surface, silhouette(car, ink), center=pit.home(False))

    # Cards

    def _wall(self, surface: Surface, piles: int) -> None:
        """The market with the names of so many piles that lie there."""
        at, stage = self._at, self._stage
        if at.posters.h >= stage.theme.usual.px(LEAST_BOOTH):
            paint_booth(surface, stage, at.booth_around(at.posters), MARKET)
        for number, words in enumerate((tr("Draw pile"), tr("Discards"))[:piles]):
            self._label(surface, number, words, LABEL)

    def _label(self, surface: Surface, number: int, words: str, colour: RGB) -> None:
        room = self._at.pile_label(number)
        stamp(surface, lettered(self._stage, words, room.size, colour, "bold"), center=room.center)

    def draw_pile_button(self, surface: Surface) -> None:
        """The ground of a draw pile that can be chosen: it looks like a button."""
        px, label = self._stage.theme.usual.px, self._at.pile_label(0)
        pile = self._at.pile().inflate(2 * px(7), 2 * px(7))
        button = pile.union(label.inflate(0, px(10))) if label.h else pile.inflate(px(4), px(4))
        fill, shade = self._stage.theme.palette.accent, self._stage.theme.palette.shade
        box = Box(fill, INK, 2, 12, lip=mix(fill, shade, 0.4), depth=3, rim=mix(fill, ENAMEL, 0.5))
        self._stage.skin.box(surface, button, box)
        self._label(surface, 0, tr("Draw pile"), INK)


def ground_of(skin: Skin, side: int, shade: float = BOARD_SHADE) -> RGB:
    """The ground of the board of a side, or with more shade of its sign."""
    return mix(skin.colour(side), skin.theme.palette.shade, shade)


# Booths behind cards: a dark inside, a striped valance above, and a counter


def paint_booth(surface: Surface, stage: Stage, rect: Rect, cloth: RGB) -> None:
    """A booth whose stripes have the colour `cloth`: side by side, each round at its lower end, before a lamp."""
    skin, unit, px = stage.skin, stage.theme.usual.unit, stage.theme.usual.px
    skin.spread(surface, rect, "crash_by_crash/booth", unit=unit, colours={INSIDE: mix(INSIDE, cloth, 0.13)})
    valance = Rect(rect.x + px(3), rect.y, rect.w - 2 * px(3), px(VALANCE))
    for number, place in enumerate(row(valance, max(3, round(rect.w / px(STRIPE)) // 2 * 2 + 1), 0)):
        stripe = CREAM if number % 2 else cloth
        skin.spread(surface, place, "crash_by_crash/stripe", unit=unit, colours={CREAM: stripe})
    skin.spread(surface, Rect(rect.x, rect.y, rect.w, px(9)), "crash_by_crash/rail", unit=unit)
