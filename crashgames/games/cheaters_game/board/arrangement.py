"""The regions of the board: dice, pools and buttons on the felt; in large windows a rack and a clock on the wall."""

from functools import cached_property

from pygame import Rect

from crashgames.games.cheaters_game.board.seating import LARGEST_DIE, Seating
from crashgames.games.cheaters_game.tables import SETS
from crashgames.ui.layout import centre, column, inset, row

GROUND, THREADS, FLAT, PAWNS, HANDS, DICE, PAPERS, CHIPS, SIGNS = 0, 1, 30, 40, 50, 60, 70, 75, 80
"""Layers."""
MOST_ROWS = 6
"""Rows of chips in a split."""
DOOR, WINDOW, SMOKE = (1168, 30, 190, 330), (1212, 142, 102, 78), (1482, 726, 96, 116)
"""In the picture of the place: the door, its window, and the air above the cigar."""
HINT_SIZE, MAIN_SIZE, RACK_SIZE = (430, 44), (420, 350), (290, 100)
"""Where a wall is: words on the felt, a button alone, and the rack of sets that are free, in logical units."""
FEW_LINES, NARROW_MAIN_SIZE = 2, (330, 300)
"""With more lines on the felt than these a button alone is narrower, as the lines fall towards both sides."""
NOTE_HEIGHT, LEAST_MAIN, LEAST_PEOPLED = 40, 170, 210
"""The height of words above it, and what they leave it at least without and with people, in logical units."""
PART_HEIGHT, TALL_PART_HEIGHT = 92, 136
"""The usual height of a part of an offer, and the greatest one, with few lines, in logical units."""
OFFER, SPLIT = (0.38, 0.24, 0.38), (0.27, 0.46, 0.27)
"""Shares of the width for a part, the sum or the button between both, and the other part."""
RACK = (0.38, 0.62)
"""Shares of the height of the rack for its words and for the sets."""
CLOTH_EDGE, LEAST_CHIP, LARGEST_CHIP = 14, 40, 60
"""What a cloth has beside a row of chips, both sides together, and the side of chips, in logical units."""
CUP = 36
"""The side of the trophy above a page, in logical units."""
LYING_DIE_SCALE = 0.7
"""The size of a die that lies, as a share of one in the air, of which all corners are seen."""


class Arrangement(Seating):
    """The regions for one area and so many seats."""

    # Dice and pools

    def die(self, number: int, count: int) -> Rect:
        """One of so many dice, apart enough for the frames of pairs."""
        tray = self.dish(count)
        most = self.theme.px(60 if not self.open else 118 if self._is_enlarged else LARGEST_DIE)
        side = min(tray.h * 4 // 5, tray.w * 10 // (13 * max(1, count)), most) & ~1
        step = side * 13 // 10
        left = tray.centerx - (count * step - step + side) // 2
        return Rect(left + number * step, tray.centery - side // 2, side, side)

    def dish(self, count: int, edge: int = 0) -> Rect:
        """The tray of so many dice: the fewer they are, the higher it reaches between the lines that fall."""
        if not self.open:
            return self.tray
        if (count, edge) not in self._dishes:
            self._dishes[count, edge] = max(
                (self._felt_within(half) for half in range(self.theme.px(40), self.front.w // 2, self.theme.px(4))),
                key=lambda room: min(room.h - edge, (room.w - edge) / max(1, count)),
                default=self.tray,
            )
        return self._dishes[count, edge]

    def _felt_within(self, half: int) -> Rect:
        """The free felt as far as this from the middle, below all lines."""
        top = self._edge + round(self.arc.at(self.arc.middle + half)) + self.theme.px(4)
        bottom = self._edge + self._free
        return Rect(self.arc.middle - half, top, 2 * half, max(1, bottom - top))

    @property
    def thrown(self) -> Rect:
        """A die in the air, as large as a hand: in the middle of the table."""
        side = min(round(self.theme.size[1] * 0.32), self.area.h * 2 // 3)
        return centre(self.area, (side, side))

    @property
    def landed(self) -> Rect:
        """A die that has just come to lie there."""
        side = round(self.thrown.w * LYING_DIE_SCALE)
        return centre(self.thrown, (side, side))

    @property
    def door(self) -> Rect:
        """The door in the wall."""
        return self._sight.rect(*DOOR)

    @property
    def window(self) -> Rect:
        """The little window in the door."""
        return self._sight.rect(*WINDOW)

    @property
    def ashtray(self) -> Rect:
        """Above the cigar on the table."""
        return self._sight.rect(*SMOKE)

    # Pools

    @cached_property
    def envelope(self) -> Rect:
        """At the left end of the note; where there is a wall, in the place of buttons."""
        note = Rect(self.note.topleft, (self.note.w * 4 // 10 - self.gap, self.note.h))
        return centre(self.front if self.walled else note, (round(note.h * 1.4), note.h))

    def main(self, lines: int = len(SETS), noted: bool = False) -> Rect:
        """A button beside which there is no other; on a table in front of a wall, what it is about lies above it.

        The fewer `lines` there are on the felt, the larger; it may have a note above it.
        """
        if not self.walled:
            return self.answers[0]
        wide, high = map(self.theme.px, MAIN_SIZE if lines <= FEW_LINES else NARROW_MAIN_SIZE)
        top = max(self._free_below(lines) + noted * self.theme.px(NOTE_HEIGHT), self.front.bottom - high)
        return Rect(self.front.centerx - wide // 2, top, wide, self.front.bottom - top)

    def _offer(self, lines: int) -> list[Rect]:
        """Both parts of a pool, and between them the room for its sum: the fewer lines, the larger.

        They lie on the felt, or beside the buttons where it has no room for them.
        """
        least = self.theme.px(PART_HEIGHT / self._least if self._is_enlarged else PART_HEIGHT)
        free = self._free + (len(SETS) - lines) * self.step
        if not self.open and free * 4 // 5 < least:
            return row(self.note, OFFER, self.gap)
        beside = free - round(self.arc.at(self.arc.middle + self.front.w // 2))
        bottom = self.front.top - self.gap
        high = min(max(least, min(beside, self.theme.px(TALL_PART_HEIGHT))), free * 4 // 5)
        if lines:
            high = min(high, bottom - self.knot(lines - 1).bottom)
        half = min(self.arc.distance(free - high), self.front.w // 2)
        return row(Rect(self.arc.middle - half, bottom - high, 2 * half, high), OFFER, self.gap)

    def parting(self, lines: int = len(SETS)) -> Rect:
        """Between the parts: the sum that is divided."""
        return self._offer(lines)[1]

    def part(self, number: int, lines: int = len(SETS)) -> Rect:
        """The part of the partner (0) and of the roller (1)."""
        return self._offer(lines)[2 * number]

    def side(self, number: int) -> Rect:
        """The part of the partner (0) and of the roller (1) beside the button with which somebody makes an offer."""
        return row(self.front, SPLIT, self.gap)[2 * number] if self.walled else row(self.note, 2, self.gap)[number]

    @property
    def answers(self) -> list[Rect]:
        """The places of two buttons with nothing beside them."""
        wide = self.second.right - self.first.x
        return row(centre(self.front, (wide, self.front.h)), 2, self.gap)

    def replies(self, lines: int) -> list[Rect]:
        """The places of two buttons while an offer waits, whose parts may lie beside them."""
        return [self.first, self.second] if self.part(0, lines).colliderect(self.front) else self.answers

    @property
    def both(self) -> Rect:
        """Both buttons: for one that says more."""
        return self.first.union(self.second)

    @property
    def offer(self) -> Rect:
        """That button."""
        return row(self.front, SPLIT, self.gap)[1] if self.walled else self.both

    @property
    def hint(self) -> Rect:
        """Words about what can be done: on the felt above both buttons, or beside the only one."""
        if not self.walled:
            return self.answers[1]
        wide, high = map(self.theme.px, HINT_SIZE)
        return Rect(self.front.centerx - wide // 2, self._free_below(len(SETS)), wide, high)

    def note_on_main(self, lines: int, peopled: bool = False) -> Rect:
        """Words about what else can be done than to press the only button; empty where lines leave no room for them."""
        if not self.walled:
            return self.hint
        main, px = self.main(lines, True), self.theme.px
        high = px(NOTE_HEIGHT) if main.h >= px(LEAST_PEOPLED if peopled else LEAST_MAIN) else 0
        return Rect(main.x, main.y - high, main.w, high)

    def _free_below(self, lines: int) -> int:
        """The upper edge of the felt below the lowest of so many lines."""
        return self.knot(lines - 1).bottom + self.gap // 2 if lines else 0

    def _rail(self, count: int) -> Rect:
        """A single row of so many chips below all lines; empty if they would be small."""
        edge = self.theme.px(CLOTH_EDGE)
        beside = max(0, edge - self.radius // 2)  # a line is narrower than the pawns on it
        dish = self.dish(count, beside)
        side = min((dish.w - beside) // count, dish.h - beside, self.theme.px(LARGEST_CHIP))
        if not (self.walled and self.open and side >= self.theme.px(LEAST_CHIP)):
            return Rect(0, 0, 0, 0)
        rail = Rect(0, 0, side * count, side)
        rail.midbottom = dish.centerx, dish.bottom - edge // 2
        return rail

    def chip(self, number: int, count: int) -> Rect:
        """The chip for a part of so many points, of `count` chips."""
        if rail := self._rail(count):
            return inset(Rect(rail.x + number * rail.h, rail.y, rail.h, rail.h), max(1, rail.h // 16))
        per_row, side, rows = self._chip_grid(count)
        line, place = divmod(number, per_row)
        room = self._chips
        left = room.centerx - per_row * side // 2
        top = room.bottom - rows * side - self.theme.px(12) if self.covering else room.centery - rows * side // 2
        top = max(room.y, top)
        return inset(Rect(left + place * side, top + line * side, side, side), max(1, side // 16))

    def chips(self, count: int) -> Rect:
        """The cloth below so many chips."""
        first, rail = self.chip(0, count), self._rail(count)
        margin, room = self.theme.px(CLOTH_EDGE if rail else 24), self.area if rail else self.stage
        return first.unionall([self.chip(n, count) for n in range(1, count)]).inflate(margin, margin).clip(room)

    @property
    def _chips(self) -> Rect:
        return inset(self.stage, self.theme.px(4), 0)

    def _chip_grid(self, count: int) -> tuple[int, int, int]:
        """Chips in a row, the side of one, and the number of rows: whatever makes them largest."""
        room, most = self._chips, self.theme.px(LARGEST_CHIP)
        grids = [(-(-count // rows), rows) for rows in range(1, MOST_ROWS + 1)]
        fitting = [(wide, min(room.w // wide, room.h // rows, most), rows) for wide, rows in grids]
        return max(fitting, key=lambda found: found[1])

    # On the wall

    @cached_property
    def _wall(self) -> Rect:
        """The wall above the outermost people, below the head."""
        px, head = self.theme.px, self.head
        top = head.ribbon.bottom + px(4) if head else self.area.y + px(2)
        return Rect(self.area.x, top, self.area.w, self.plate(0).y - px(10) - top)

    def cup(self, seat: int) -> Rect:
        """Above the page of whoever is ahead."""
        page, px = self.page(seat), self.theme.px
        return Rect(page.right - px(45), page.y - px(CUP + 1), px(CUP), px(CUP))

    @cached_property
    def rack_of_sets(self) -> Rect:
        """The board for the sets that are free, at the left of the wall."""
        px, top = self.theme.px, self.head.goal.bottom + self.gap if self.head else self._wall.y
        wide = min(px(RACK_SIZE[0]), self.place(1).x - self.area.x - px(30))
        return Rect(self.area.x, top, wide, min(px(RACK_SIZE[1]), self._wall.bottom - px(12) - top))

    @property
    def rack_label(self) -> Rect:
        """For words on the rack."""
        return inset(column(self.rack_of_sets, RACK)[0], self.theme.px(8), self.theme.px(3))

    def rack(self, number: int) -> Rect:
        """The place of a set that is free; where there is a wall, on the rack."""
        hollows = inset(column(self.rack_of_sets, RACK)[1], self.theme.px(12), self.theme.px(3))
        return row(hollows, len(SETS), self.theme.px(3))[number]

    @cached_property
    def clock(self) -> Rect:
        px, wall = self.theme.px, self._wall
        beside = wall.right - self.window.right - px(20)
        side = min(px(224), wall.h, beside if beside > px(120) else wall.h)
        return Rect(wall.right - side - px(2), wall.y, side, side)
