"""The regions of the board: the rink in the middle, at its sides the pits of both sides, posters, bar and hand."""

from functools import cached_property

from pygame import Rect

from crashgames.games.crash_by_crash import tables
from crashgames.games.crash_by_crash.board import room as rooms
from crashgames.games.crash_by_crash.board import words
from crashgames.games.crash_by_crash.board.room import CARD_ASPECT, Hung, RinkRoom
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.hexes import HexPlane
from crashgames.ui.layout import centre, column, inset, row

PLATE_HEIGHT, LONE_PLATE_HEIGHT, LOW_PLATE_HEIGHT, UPRIGHT_PLATE_HEIGHT, MAX_UPRIGHT_ASPECT = 72, 108, 56, 73, 1.27
"""Heights of plates, of a lone one, and the greatest width of those with the face above the name, in heights."""
PARTNERS_PLATE_HEIGHT, MIN_PARTNERS_HAND = 158, 200
"""The height of plates side by side with the face above, and what is left to the hand below them, in logical units."""
PIT_HEIGHT, LOW_PIT_HEIGHT, TALL_PIT_HEIGHT, ROOMY_SIDE_HEIGHT = 126, 62, 156, 570
"""Heights of pits; where sides have the last height there are tall ones, with sign and shelf below each other."""
TILE_HEIGHT, TILE_SHARE = 112, 0.37
"""The height of tiles above the buttons, in logical units of a usual interface, and at most of what is below the pit.
"""
LOW_TILE, MAX_LOW_TILE, LEAST_HAND, HAND_WITH_TITLES = 0.68, 84, 110, 128
"""The least height of low tiles, as a share of a row of buttons, and the greatest in units of a usual interface; the
logical units that both leave for the hand, and those for which the tiles are lower.
"""
PLATES_BESIDE_WIDTH = 300
"""Sides of this width have the plates of partners beside each other."""
BOARD_EDGE = 5
"""How far the board of a side reaches beyond its plates and its pit, in logical units of the usual interface size."""
LOW_PILE_HEIGHT, MIN_PILE_HEIGHT, MAX_PILE_HEIGHT = 107, 134, 170
"""The height of piles in logical units of a usual interface: the least in low areas and usually, and the greatest."""
ABOVE_COUNTER = 8
"""The room for the counter of a booth below them where they have no words, in logical units of a usual interface."""
PILE_SHARE, TICKET_LINES = 0.2, 2
"""The share of the poster wall that the piles have; they lie beside tickets of which fewer lines would be seen else."""
LABEL_HEIGHT, ABOVE_LABEL, BELOW_LABEL, LEAST_LABEL = 22, 3, 8, 96
"""The least height of words below pile and discards, the room around them, and the least width, in logical units."""
OPEN_TICKET = 72
"""The height of tickets that lie open, in logical units of a usual interface, where the hand has higher ones."""
FAN_HEIGHT = 148
"""The height of cards that are held closed."""
PLAYED_SHARE, PLAYED, WATCHED, BELOW_VALANCE = 0.96, (166, 0.5), (214, 0.6), 32
"""The height of a card that is carried out, as a share of the room's; at most, in logical units, with its width as a
share of the room's, also where nobody chooses; and what the valance of a high booth takes.
"""


class Arrangement:
    """The regions in a room. The side of seat 0 is at the left, the other at the right.

    Hand and bar are on the side that is near, below the pit of whom they belong to, and the posters on the other. If
    nobody chooses, the hand has the room of the bar. In a low room both sides stand at the left of the rink.
    """

    def __init__(self, room: RinkRoom) -> None:
        self.theme = room.theme
        self.near = room.near
        self.top = room.rest.y if room.low else room.full.y
        """Below this nothing has to stay in sight while a part of the floor is shown enlarged."""
        self.low, self.gap, self.rink = room.low, room.gap, room.rink
        unit, frame = room.cell, room.frame
        bed, floor = round(unit * frame.bed), Rect(0, 0, round(unit * 13.01), round(unit * 13.3))
        floor.midbottom = self.rink.centerx, self.rink.bottom - round(unit * frame.rim) - bed
        self.plane = HexPlane(tables.GRID, floor)
        self.bed = self.plane.rect.inflate(2 * bed, 2 * bed)
        self.arch = room.arch()
        self.board = self.arch
        """The board on which the row of bulbs is: in the head above a side, that of the goal as well."""
        if room.head and not self.low:
            self.board = self.arch.unionall([room.goal, self.arch.move(0, self.theme.gap(1))]).inflate(2, 2)
        left, right = room.sides()
        self.tall_pits = not self.low and left.h >= self.theme.px(ROOMY_SIDE_HEIGHT)
        self.plates = [Rect(0, 0, 1, 1)] * room.seats
        self._offers = room.offers
        first, below_first = self._cut(left, room.seats, 0)
        second, below_second = self._cut(right, room.seats, 1)
        self.pits = (first, second)
        self.pit = rooms.cut_pits(self.pits, self.theme, self.gap, self.low, self.tall_pits)
        self._divide(*((below_first, below_second) if room.near == 0 else (below_second, below_first)))

    def _divide(self, below: Rect, posters: Rect) -> None:
        """Divide what is left below the pits of the near side and of the other."""
        self.posters = posters
        self._rows = 2 if not self.low or below.h - self._low_rows(below) >= self.theme.px(LEAST_HAND) else 1
        self.crowded = self._offers and len(self.plates) > tables.SIDES and self._rows == 1
        """True if the bar is on the wall below the other pit, and two drawn cards hang across its lower row."""
        self.hides_piles = len(self.plates) > tables.SIDES
        """True if two drawn cards hang where pile and discards lie else."""
        if not self._offers:
            self.bar, self.hand = Rect(below.topleft, (below.w, 0)), below
        elif self.crowded:
            self.bar, self.hand = self.wall, below
        else:
            self.bar, self.hand = column(below, [self._bar_height(below), None], self.gap)

    def _cut(self, side: Rect, seats: int, first: int) -> tuple[Rect, Rect]:
        """Plates and pit of a side, and what is left below them."""
        px, count = self.theme.px, -(-(seats - first) // tables.SIDES)
        high = px(LOW_PLATE_HEIGHT if self.low else LONE_PLATE_HEIGHT if count == 1 else PLATE_HEIGHT)
        apart = self.theme.usual.gap(1.5)
        bar = 2 * self.theme.target if self._offers else 0
        tall = not self.low and side.h - bar >= px(PARTNERS_PLATE_HEIGHT + PIT_HEIGHT + MIN_PARTNERS_HAND)
        beside = count > 1 and (self.low or tall or side.w >= px(PLATES_BESIDE_WIDTH))
        if beside and tall:
            high = px(PARTNERS_PLATE_HEIGHT)
        elif beside and side.w < px(PLATES_BESIDE_WIDTH):
            high = max(px(UPRIGHT_PLATE_HEIGHT), round((side.w - apart) / 2 / MAX_UPRIGHT_ASPECT))
        total = high if beside or count < 2 else count * high + (count - 1) * apart
        plates, pit, rest = column(side, [total, self._pit_height, None], self.gap)
        for number, place in enumerate((row if beside else column)(plates, count, apart)):
            self.plates[first + tables.SIDES * number] = place
        return pit, rest

    @property
    def _pit_height(self) -> int:
        """The height of a pit: hardly lower in an enlarged interface than in a usual one."""
        least, usual = (LOW_PIT_HEIGHT, PIT_HEIGHT) if self.low else (PIT_HEIGHT, TALL_PIT_HEIGHT * self.tall_pits)
        return self.theme.px(max(least, usual / self.theme.enlarged))

    def _low_rows(self, below: Rect) -> int:
        """The height of tiles and buttons where the hand has little room: tiles are lower for its titles."""
        least, buttons = round(LOW_TILE * self.theme.target), self.theme.target + self.theme.gap(1)
        most = max(self.theme.target, self.theme.usual.px(MAX_LOW_TILE))
        return buttons + max(least, min(most, below.h - buttons - self.theme.px(HAND_WITH_TITLES)))

    def _bar_height(self, below: Rect) -> int:
        """Tiles and a row of buttons; only one row where the hand needs the room."""
        if self._rows == 1:
            return self.theme.target
        if self.low:
            return self._low_rows(below)
        tile = min(self.theme.usual.px(TILE_HEIGHT), round(below.h * TILE_SHARE))
        return max(self.theme.target, tile) + self.theme.target + self.theme.gap(2)

    @cached_property
    def bar_parts(self) -> list[Rect]:
        """The bar without tiles, and these: above it, or side by side in a single row."""
        if self.crowded:
            return column(self.bar, [self.theme.target, None], self.theme.gap(1))
        if self._rows == 1:
            return row(self.bar, 2, self.gap)[::-1]
        return column(self.bar, [None, self.theme.target], self.theme.gap(1 if self.low else 2))[::-1]

    @property
    def has_tiles(self) -> bool:
        """True if there is room for large tiles above the buttons."""
        return self._offers and self._rows == 2

    def tiles(self, count: int) -> list[Rect]:
        """The places of tiles: of no, one and two accumulators, or of what can be done in a turn."""
        return row(self.bar_parts[1], max(1, count), self.theme.gap(2))[:count]

    # The sides

    def home_of(self, car: int) -> tuple[float, float]:
        """The place of a car in its stock."""
        return self.pit[tables.side_of(car)].home(tables.is_magnetic(car))

    @cached_property
    def bulbs(self) -> list[Rect]:
        """The bulb of each scoring event, above the entrance."""
        return row(inset(self.arch, round(self.plane.width * 0.3), 0), tables.LAST_EVENT, 0)

    def signs(self, side: int, view: CrashView) -> rooms.Pit:
        """The pit of a side: if nobody has anything left, sign and tag have the room below them as well."""
        pit, bare = self.pit[side], not self.low and all(words.is_bare(view, one) for one in range(tables.SIDES))
        sign, tag = (Rect(part.x, part.y, part.w, pit.shelf.bottom - part.y) for part in (pit.sign, pit.tag))
        return pit._replace(sign=sign, tag=tag) if bare else pit

    # Cards

    def fan(self, count: int, below_tiles: bool = False) -> list[tuple[Rect, float]]:
        """The places and angles of a hand of `count` that is held closed."""
        return rooms.fan(self._closed(below_tiles), count, self.theme.usual.px(FAN_HEIGHT))

    def _closed(self, below_tiles: bool) -> Rect:
        """The room of a closed hand: where there are no tiles, that of these as well."""
        if below_tiles or not self.has_tiles:
            return self.hand
        return column(self.bar.union(self.hand), [self.theme.target, None], self.gap)[1]

    def played(self, below_tiles: bool) -> Rect:
        """A card that is being carried out: it stands in front of the closed hand."""
        room, (most, share) = self._closed(below_tiles), PLAYED if self._offers else WATCHED
        if not self._offers and room.h > self.theme.usual.px(most):
            room = column(room, [self.theme.usual.px(BELOW_VALANCE), None])[1]
        high = min(round(room.h * PLAYED_SHARE), round(room.w * share / CARD_ASPECT), self.theme.usual.px(most))
        return centre(room, (round(high * CARD_ASPECT), high))

    def booth_around(self, cards: Rect) -> Rect:
        """The booth around a room for cards, as broad as the board of a side."""
        edge = min(self.theme.usual.px(BOARD_EDGE), self.gap // 2)
        return cards.inflate(2 * edge, 2 * edge)

    def booth_of_hand(self, below_tiles: bool) -> Rect:
        """The booth in which the hand is held, up to the pit or below tiles; buttons lie on its valance."""
        whole = self.hand if self.crowded or not self.bar.h else self.hand.union(self.bar)
        if below_tiles and whole != self.hand:
            whole = self.hand.union(self.bar_parts[0]) if self._rows == 2 else self.hand
        return self.booth_around(whole)

    @cached_property
    def wall(self) -> Rect:
        """The part of the poster wall where cards hang."""
        return self._wall_parts[0]

    def hung(self, count: int) -> Hung:
        """The face-up cards, or those that four people draw where pile and discards lie else."""
        wall = self.posters if self.hides_piles else self.wall
        if self.crowded:
            wall = column(self.posters, [self.theme.target, None], self.gap)[1]
        count, px = max(1, count), self.theme.usual.px
        room, high = column(wall, [px(BELOW_VALANCE), None])[1], count * (px(OPEN_TICKET) + self.gap) - self.gap
        return self._tickets(centre(room, (room.w, high)) if room.h > high else wall, count)

    @cached_property
    def _wall_parts(self) -> list[Rect]:
        """Tickets above the piles, or beside them where else too few lines of the tickets would be seen."""
        least = self._least_pile
        below = min(max(least, round(self.posters.h * PILE_SHARE)), self.theme.px(MAX_PILE_HEIGHT))
        parts = column(self.posters, [None, below + self._label_height // 2], self.gap)
        lines = TICKET_LINES * self.theme.font("body")
        if not self.crowded and (not self.low or self._tickets(parts[0], tables.FACE_UP).seen >= lines):
            return parts
        return row(self.posters, [None, round(least * CARD_ASPECT)], self.gap)

    @property
    def _least_pile(self) -> int:
        """The height of a card of a pile: no lower in an enlarged interface than in a usual one."""
        if not self.low:
            return max(self.theme.px(LOW_PILE_HEIGHT), self.theme.usual.px(MIN_PILE_HEIGHT))
        least = MIN_PILE_HEIGHT if self.crowded else LOW_PILE_HEIGHT
        return min(self.theme.usual.px(least), (self.posters.h - self.gap) // 2)

    def pile(self) -> Rect:
        return self._piles[0]

    def discard(self) -> Rect:
        return self._piles[1]

    @cached_property
    def _piles(self) -> list[Rect]:
        if self.hides_piles and not self.crowded:
            room = inset(self.posters, self.gap, self.gap)
            room = column(room, [self.theme.usual.px(BELOW_VALANCE), None])[1] if self._label_height else room
            high = min(room.h - self._label_height, self.theme.usual.px(MAX_PILE_HEIGHT))
            upper = centre(room, (room.w, high)).move(0, -self._label_height // 2)
            return [centre(half, (round(high * CARD_ASPECT), high)) for half in row(upper, 2, 2 * self.gap)]
        room = self._wall_parts[1]
        if room.top == self.wall.top:
            return column(centre(room, (room.w, 2 * self._least_pile + self.gap)), 2, self.gap)
        high = room.h - (self._label_height or self.theme.usual.px(ABOVE_COUNTER))
        size = (round(high * CARD_ASPECT), high)
        whole = inset(room, self.gap) if self._label_height else centre(room, (2 * size[0] + 5 * self.gap, room.h))
        upper = Rect(whole.x, room.y, whole.w, high)
        return [centre(half, size) for half in row(upper, 2, self.gap)]

    @property
    def _label_height(self) -> int:
        """The height that pile and discards leave to words below them; 0 where those have too little room."""
        wide = not self.low and self.posters.w >= 2 * self.theme.px(LEAST_LABEL) + 3 * self.gap
        high = max(self.theme.px(LABEL_HEIGHT), self.theme.font("body"))
        return high + self.theme.px(ABOVE_LABEL + BELOW_LABEL) if wide else 0

    def pile_label(self, number: int) -> Rect:
        """The room for words below pile (0) and discards (1), centred on each; of no height where there is little."""
        card, wide = self._piles[number], self._piles[1].centerx - self._piles[0].centerx - self.gap
        high = max(0, self._label_height - self.theme.px(ABOVE_LABEL + BELOW_LABEL))
        return Rect(card.centerx - wide // 2, card.bottom + self.theme.px(ABOVE_LABEL), wide, high)

    def held(self, count: int) -> Hung:
        """The cards of a hand of `count`."""
        usual_room = rooms.USUAL_ROOM_HEIGHT if self._offers else rooms.WATCHED_ROOM_HEIGHT
        return self._tickets(self.hand, max(1, count), usual_room)

    def _tickets(self, room: Rect, count: int, usual_room: int = rooms.USUAL_ROOM_HEIGHT) -> Hung:
        hung = rooms.hang(room, count, self.theme, self.low, usual_room if self.theme.is_enlarged else 0)
        return hung._replace(named=not self._offers)
