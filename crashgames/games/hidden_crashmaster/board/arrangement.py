"""The regions of the bus: seats along both walls, between them the windscreen, the dashboard and the aisle."""

from functools import cached_property

from pygame import Rect

from crashgames.games.hidden_crashmaster.board.windscreen import Windscreen
from crashgames.games.hidden_crashmaster.tables import DRAW, TRACKER_END
from crashgames.ui.layout import between, centre, column, inset, row
from crashgames.ui.theme import Theme

CARD_ASPECT = 5 / 7
"""Width to height of every card."""
CARD_STEP = 0.42
"""The step from closed card to closed card in somebody's hands, in widths of one."""
SHARES, LOW_SHARES = (0.162, 0.059), (0.175, 0.052)
"""The shares of the width that a seat and the ballot beside it have, and those of low seats: faces stay large there."""
VOTE_HAND_SCALE, MAX_VOTE_HAND = 1.2, 118
"""How much larger than ballots hands are while a vote is told, and how high they grow with the plates."""
RIM_WIDTH = 4
"""Logical units around what can be pressed, for the line that marks it."""
FRONT_SHARE, LEAST_DASHBOARD, DASHBOARD_SHARE, MAX_DASHBOARD = 0.29, 0.25, 0.325, 0.395
"""Shares of the height of the window, however large the interface: of the front, of the dashboard at least, and where
there is room; and the most of a small area for the dashboard.
"""
MAX_GROWTH = 0.5
"""How much higher the dashboard becomes where there is no log book below it, as a share of its height."""
LEDGE_HEIGHT, LEDGE_SHARE = 43, 0.235
"""The height of the ledge above the two in front, in logical units, and its greatest share of the dashboard."""
PILE_NAME, LEAST_NAMED_LEDGE = 92, 560
"""The width of the name of a pile, and that of a ledge with such names, in logical units."""
LEAST_CONSOLE, LEAST_CONSOLE_SHARE, LAMPS, HELD_HEIGHT = 300, 0.46, 116, 62
"""In logical units: between faces, or such a share; the tracker; the greatest height of cards held before a face."""
LEAST_FOOT, FOOT_SHARE, GLASS_SHARES, FACES_SHARE, STRIP_HEIGHT = 44, 0.3, (0.12, 0.25), 0.12, 50
"""The room below the two in front: its least height in logical units, the greatest as a share of the width, how much of
it the windscreen takes where claims reach below it, more between low seats, whose hands are narrow, and then their
faces, and the height of a strip with one line.
"""
OFFICE_SHARE, NAME_SHARE = 0.17, 0.33
"""The heights of an office and of a name, as shares of what is between the faces."""
UPRIGHT_IDENTITY, UPRIGHT_LICENCE = 0.8, 0.6
"""What the viewer is stands below the License from this height on, in widths; and the License there, as a share."""
UPRIGHT_HEIGHT, UPRIGHT_WIDTH, MAX_SEAT_HEIGHT = 140, 152, 178
"""Seats so high, in logical units, have the face above the name and are no wider than this; the greatest height."""


class Arrangement(Windscreen):
    """The regions for one area and one number of seats, with or without room for `buttons`."""

    def __init__(self, area: Rect, theme: Theme, seats: int, buttons: bool = True) -> None:
        self.theme, self.small = theme, theme.usual
        self._buttons = buttons
        self.area = area
        px = theme.px
        self.compact = area.h < px(440) or area.w < px(820)
        self.gap = theme.gap(1 if self.compact else 2)
        is_low = area.h // ((seats + 1) // 2) - px(6) < px(UPRIGHT_HEIGHT) and not theme.is_enlarged
        self._seat_share, self._hand_share = LOW_SHARES if is_low else SHARES
        self.bays = self._seats((seats + 1) // 2)
        self.plates = self.bays[:seats]
        beside = max(plate.right for plate in self.plates[: (seats + 1) // 2]) - area.x
        wide = beside + self._hand_wide + px(6 if self.compact else 12)
        middle = Rect(area.x + wide, area.y, area.w - 2 * wide, area.h)
        front, dash = self._front_heights
        foot = min(area.h - front - dash - self._bar_height - self.gap, round(middle.w * FOOT_SHARE))
        foot = foot if foot >= self.theme.px(LEAST_FOOT) and not self.compact else 0
        self.vista = round(foot * GLASS_SHARES[is_low]) if buttons else 0
        foot -= self.vista
        self.front, self.dash, self.aisle = column(middle, [front + self.vista, dash + foot, None], 0)
        self.aisle = inset(self.aisle, 0, self.gap)
        ledge = min(self.small.px(LEDGE_HEIGHT), round(dash * LEDGE_SHARE))
        foot -= round(foot * FACES_SHARE)
        self.ledge, self.pair, self.foot = column(self.dash, [ledge, None, foot])
        """What lies below the windscreen, the two who sit in front, or stand for it, and the room below them."""
        self.cabin = inset(self.pair, self.small.px(4), 0)
        inner = inset(self.pair, self.small.px(12), self.small.px(5))
        console = min(self.small.px(LEAST_CONSOLE), round(inner.w * LEAST_CONSOLE_SHARE))
        side = min(inner.h, (inner.w - console) // 2)
        self.driver, self.console, self.co_pilot = row(inner, [side, None, side], self.small.px(14))
        shares = [None] * 3 if self._crowded else [OFFICE_SHARE, NAME_SHARE, 1 - OFFICE_SHARE - NAME_SHARE]
        self._offices, self._names, self.display = column(self.console, shares, self.small.px(2))
        """The offices, the names, and what matters now; large names stand below each other without the offices."""
        shelf, pile = inset(self.ledge, self.small.px(14), self.small.px(4)), round((ledge - self.small.px(8)) * 1.4)
        words = self.small.px(PILE_NAME) if shelf.w > self.small.px(LEAST_NAMED_LEDGE) and not theme.is_enlarged else 0
        book = 0 if self.compact or theme.is_enlarged else shelf.h
        parts = row(shelf, [self.small.px(LAMPS), None, book, words, pile, words, pile], self.small.px(9))
        self._lamps, self.lamps_label, self.book, deck_label, self.deck, discards_label, self.discards = parts
        self.pile_labels = deck_label, discards_label
        """The names of both piles; without a width where there is no room for them, as the log book."""

    @property
    def _front_heights(self) -> tuple[int, int]:
        """The heights of the front and the dashboard, which has what neither the front nor the log book can use."""
        px, high = self.small.px, self.theme.size[1]
        room = self.area.h - self._bar_height - 2 * self.gap
        front = between(px(84), high * FRONT_SHARE, px(420))
        wanted = between(high * LEAST_DASHBOARD, room - front, high * DASHBOARD_SHARE)
        dash = between(px(44), min(wanted, self.area.h * MAX_DASHBOARD), px(290))
        front = min(room - dash, front)
        spare = max(0, room - dash - front - self.gap)
        if self.compact:
            return front, dash + min(spare, round(dash * MAX_GROWTH))
        return front, dash + (spare if spare < self.theme.px(LEAST_FOOT) else 0)

    @property
    def _bar_height(self) -> int:
        return (self.theme.target if self._buttons else 0) + 2 * self.theme.px(RIM_WIDTH)

    # Seats, clockwise: along the left wall to the front, along the right one back

    @property
    def _hand_wide(self) -> int:
        return between(self.small.px(34), self.area.w * self._hand_share, self.small.px(82))

    def _seats(self, rows: int) -> list[Rect]:
        """The seats of the bus, of which one may be free, a little lower than the way from one to the next."""
        area, px = self.area, self.theme.px
        pitch = self.area.h // rows
        high = min(pitch - px(6), px(MAX_SEAT_HEIGHT))
        wide = between(px(126), self.area.w * self._seat_share, px(224))
        if high >= px(UPRIGHT_HEIGHT):
            wide = min(wide, px(UPRIGHT_WIDTH))
        left = [Rect(area.x, area.y + number * pitch, wide, pitch) for number in reversed(range(rows))]
        bays = [*left, *(bay.move_to(right=area.right) for bay in reversed(left))]
        return [centre(bay, (bay.w, high)) for bay in bays]

    def placard(self, seat: int) -> Rect:
        """The emblem of an office at the corner of a seat."""
        place, side = self.plates[seat], self.small.px(42)
        return Rect(place.x, place.y, side, side)

    def bubble(self, seat: int) -> Rect:
        """The claim of a seat, in the place of its ballot."""
        slot, px = self.slot(seat), self.theme.px
        return centre(slot, (min(slot.w - px(4), px(64)), min(slot.h, px(150))))

    def slot(self, seat: int) -> Rect:
        """The room beside a plate, towards the aisle: what is held up there keeps closer to its seat than to others."""
        plate, wide = self.plates[seat], self._hand_wide
        is_left = plate.centerx < self.area.centerx
        return Rect(plate.right if is_left else plate.x - wide, plate.y, wide, plate.h)

    def slip(self, seat: int) -> Rect:
        """The ballot beside a seat."""
        slot, wide = self.slot(seat), self._hand_wide - self.small.px(8)
        return centre(slot, (wide, round(wide * 1.25)))

    def great_hand(self, seat: int) -> tuple[int, int]:
        """The size of a raised hand for the moment in which all look at it."""
        place = self.slip(seat)
        high = max(place.h * VOTE_HAND_SCALE, min(self.plates[seat].h * 0.95, self.theme.px(MAX_VOTE_HAND)))
        return round(high / 1.6), round(high)

    @property
    def around_book(self) -> Rect:
        """Where a press means the log book."""
        return Rect(0, 0, self.theme.target, self.theme.target).move_to(center=self.book.center)

    # The dashboard: on its ledge tracker and piles; below it the Driver, what matters now, and the Co-Pilot

    def portrait(self, driver: bool) -> Rect:
        """The face of who sits in front."""
        room = self.driver if driver else self.co_pilot
        return centre(room, (min(room.size), min(room.size)))

    @property
    def _crowded(self) -> bool:
        """True if the offices do not fit beside each other between the faces."""
        return self.theme.font("body") > self.console.h * OFFICE_SHARE

    def office(self, driver: bool) -> Rect:
        """The name of an office beside the face of who has it; without a size where there is no room for it."""
        if self._crowded:
            return Rect(self.console.topleft, (0, 0))
        return row(self._offices, 2, self.small.px(8))[not driver]

    def name(self, driver: bool, above: bool = False) -> Rect:
        """The name beside that face; without offices one lies below the other, or both `above` a question."""
        if self._crowded and above:
            return row(self._offices, 2, self.small.px(8))[not driver]
        if self._crowded:
            return self._offices if driver else self._names
        return row(self._names, 2, self.small.px(20))[not driver]

    @cached_property
    def above_hand(self) -> Rect:
        """The words for what matters now while the viewer holds cards or ballots."""
        place = self.display
        top = self.hand(0, DRAW).y if self.compact else min(self.hand(0, DRAW).y, self.ballot(0, 2).y)
        bottom = min(place.bottom, top - self.theme.gap(2))
        return Rect(place.x, place.y, place.w, max(0, bottom - place.y))

    def lamp(self, number: int) -> Rect:
        """A lamp of the Shift Tracker, the last, chaos, at the right."""
        place = row(self._lamps, TRACKER_END, self.small.px(4))[number - 1]
        return centre(place, (min(place.size), min(place.size)))

    @property
    def dealt(self) -> Rect:
        """A card as it leaves the deck."""
        return centre(self.deck, (round(self.deck.h * CARD_ASPECT), self.deck.h))

    def held(self, place: int, count: int, driver: bool) -> Rect:
        """A closed card in the hands of the Co-Pilot or the Driver."""
        face = self.portrait(driver)
        high = round(min(face.h * (0.57 if self.compact else 0.47), self.small.px(HELD_HEIGHT)))
        wide = round(high * CARD_ASPECT)
        whole = round(wide * (1 + CARD_STEP * (count - 1)))
        return Rect(face.centerx - whole // 2 + round(place * wide * CARD_STEP), face.bottom - high, wide, high)

    @cached_property
    def flight(self) -> tuple[int, int]:
        """The size of a card that is shown to all on its way to a track."""
        high = round(self.area.h * 0.42)
        return round(high * CARD_ASPECT), high

    @property
    def stage(self) -> Rect:
        """The middle of the bus, over those in front, for what everybody is to see."""
        whole = self.front.union(self.aisle)
        place = Rect(0, 0, min(whole.w, self.theme.px(760)), max(round(whole.h * 0.3), round(self.pair.h * 1.06)))
        place.center = self.pair.center
        return place

    # Below those in front: what matters now, the viewer's cards, what they are, and below these the bar

    @cached_property
    def _columns(self) -> list[Rect]:
        """Parts of the foot: one that is free, one for cards to choose from, one for what the viewer is."""
        floor = inset(self.foot, self.small.px(10), 0)
        if self.compact:
            return row(floor, [0, None, 0])
        side = between(self.theme.px(150), floor.w * 0.25, self.theme.px(230))
        return row(floor, [side, None, side], self.gap)

    @property
    def floor(self) -> Rect:
        """All of the room below the two."""
        return inset(self.foot, self.small.px(10), self.small.px(4)) if self.foot.h else self.foot

    @property
    def strip(self) -> Rect:
        """The lower part of it, for one line across."""
        high = min(self.floor.h, self.theme.px(STRIP_HEIGHT))
        return Rect(self.floor.x, self.floor.bottom - high, self.floor.w, high)

    def asked(self, alone: bool) -> Rect:
        """The room for a question, between the faces, and below them if it stands `alone` there, or above a line."""
        room = self._names.union(self.display) if self._crowded else self.display
        bottom = max(room.bottom, (self.floor.bottom if alone else self.strip.top) - self.small.px(4))
        return Rect(room.x, room.y, room.w, bottom - room.y)

    def foot_line(self, has_identity: bool, warns: bool = False) -> Rect:
        """The words for what matters now below the two, beside what the viewer is; a warning stands on the strip."""
        left, middle, right = self._columns
        room = left.union(middle if has_identity else right).inflate(0, -self.small.px(10)).move(0, -self.small.px(5))
        return room.clip(inset(self.strip, 0, self.small.px(3))) if warns else room

    @property
    def identity(self) -> Rect:
        """What the viewer is; without a height where there is no room for it."""
        room = self._columns[2]
        return Rect(room.x, room.y, room.w, max(0, room.h - self.small.px(10)))

    @property
    def page(self) -> Rect:
        """The opened log book: between the seats, or over everything where that is too narrow."""
        if self.compact:
            return self.area
        wide = self.dash.w + 2 * self._hand_wide
        return centre(self.area, (wide, self.area.h))

    @cached_property
    def bar(self) -> Rect:
        """The place of buttons, at the lower edge."""
        room, rim = self.aisle, self.theme.px(RIM_WIDTH)
        high = self._bar_height
        place = inset(Rect(room.x, room.bottom - high, room.w, high), rim)
        return centre(place, (self.theme.px(800), place.h))

    @cached_property
    def tray(self) -> Rect:
        """The viewer's cards and ballots, above the bar; on a small screen over the dashboard."""
        room = self._columns[1]
        top = self.dash.y if self.compact else room.y
        bottom = self.bar.y - self.theme.px(RIM_WIDTH)
        return Rect(room.x, top, room.w, bottom - top)

    def hand(self, place: int, count: int) -> Rect:
        """A card in the viewer's hand."""
        gap, (room, (wide, high)) = self.theme.px(12), self._held
        whole = centre(room, (wide * count + gap * (count - 1), high)).move_to(bottom=room.bottom)
        return Rect(whole.x + place * (wide + gap), whole.y, wide, high)

    @cached_property
    def _held(self) -> tuple[Rect, tuple[int, int]]:
        """The room for cards in hand and their size: in the tray, or up to the names on the dashboard if larger."""
        tray, gap = inset(self.tray, self.theme.px(4), self.theme.gap(2)), self.theme.px(12) * (DRAW - 1)
        found = []
        raised = self._raised.clip(Rect(tray.x, self._raised.y, tray.w, self._raised.h))  # beside the log book
        for room in [tray] if self.compact else [tray, raised]:
            wide = min(round(room.h * CARD_ASPECT), (room.w - gap) // DRAW)
            found.append((room, (wide, min(room.h, round(wide / CARD_ASPECT)))))
        return max(found, key=lambda one: one[1][1])

    @property
    def _raised(self) -> Rect:
        """The room for cards from the floor up to a line of words between the faces."""
        bottom = self.tray.bottom - self.theme.gap(2)
        top = self.tray.y if self.compact else self.display.y + self.theme.font("title") + self.theme.gap(2)
        return Rect(self.console.x, top, self.console.w, bottom - top)

    def ballot(self, place: int, count: int) -> Rect:
        """A ballot to choose, or the one that was chosen; over the dashboard both keep clear of the faces."""
        room = self._raised
        high = min(room.h, self.theme.px(150))
        room = centre(room, (min(room.w, self.theme.px(380)), high))
        halves = row(room, 2, self.theme.px(12))
        return halves[place] if count == len(halves) else centre(room, halves[0].size)

    @property
    def _stands(self) -> bool:
        """True if what the viewer is has no room for words beside the License."""
        return self.identity.h > self.identity.w * UPRIGHT_IDENTITY

    @property
    def told(self) -> Rect:
        """The words for what the viewer is, beside the License or below it."""
        room = inset(self.identity, self.theme.px(6), self.theme.px(5))
        if self._stands:
            top = self.licence.bottom + self.theme.px(4)
            return Rect(room.x, top, room.w, room.bottom - top)
        left = self.licence.right + self.theme.px(7)
        return Rect(left, room.y, room.right - left, room.h)

    @property
    def licence(self) -> Rect:
        room = inset(self.identity, self.theme.px(6))
        if self._stands:
            high = round(room.h * UPRIGHT_LICENCE)
            return Rect(0, 0, round(high * CARD_ASPECT), high).move_to(midtop=room.midtop)
        wide = min(round(room.h * CARD_ASPECT), round(room.w * 0.42))
        return Rect(room.x, room.centery - round(wide / CARD_ASPECT) // 2, wide, round(wide / CARD_ASPECT))

    def option(self, place: int, count: int, alone: bool) -> Rect:
        """One of the claims that can be made; a viewer `alone` at the screen has own things beside them."""
        left, middle, right = self._columns
        room = left.union(middle if alone else right)
        room = Rect(room.x, room.y, room.w, self.aisle.bottom - room.y)
        if self.compact:  # there are no buttons meanwhile, nor is the dashboard looked at
            room = self.aisle.union(self.dash)
        tray = inset(room, self.theme.px(RIM_WIDTH))
        columns = 3 if self.compact else count if count <= 5 else -(-count // 2)
        rows = -(-count // columns)
        gap = self.theme.px(2 * RIM_WIDTH + 2)
        lines = column(tray, rows, gap)
        line, at = divmod(place, columns)
        return row(lines[line], columns, gap)[at]
