"""What stands in the strip above a table, and where: the score and the way to win, and the last line of the log."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import product
from math import inf

from pygame import BLEND_RGBA_ADD, BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import listing, tr
from crashgames.ui.assets import lasting
from crashgames.ui.bindings import Device, Intent
from crashgames.ui.key_names import code_name
from crashgames.ui.layout import column, joined, row, stamp, width_of
from crashgames.ui.lettering import fitted
from crashgames.ui.parts import WIDE_STRIP, HeadPlaces, Tally
from crashgames.ui.people import seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import Theme

GOAL_WIDTH = 290
LOWER_ROW_HEIGHT = 28
"""The height of the lower row, in logical units."""
MAX_NAMES = 2
"""Of more seats that are asked, so many are named and the others counted."""


@dataclass(frozen=True)
class Regions:
    """The parts of the strip."""

    goal: Rect
    ribbon: Rect
    ticker: Rect
    buttons: Rect


def regions(area: Rect, theme: Theme, buttons: int, lower_width: int = 0, log: int = 0) -> Regions:
    """Divide the strip, with so many pixels of buttons: the goal beside the ribbon, or below it in a narrow strip.

    If there is less width for the lower row than the strip has, the `log` has no more of it than it needs.
    """
    gap = theme.gap(2)
    low = theme.px(LOWER_ROW_HEIGHT)
    upper, lower = column(area, [None, low], theme.gap(1))
    right = Rect(upper.right - buttons, upper.top, buttons, upper.height)
    if theme.logical[0] < WIDE_STRIP:
        beside = Rect(lower.topleft, (lower_width, low))
        goal, ticker = row(beside, [None, log], gap) if lower_width else row(lower, [3.0, 2.0], gap)
        return Regions(goal, Rect(upper.left, upper.top, right.left - gap - upper.left, upper.height), ticker, right)
    goal = Rect(area.left, area.top, theme.px(GOAL_WIDTH), area.height)
    middle = Rect(goal.right + gap, upper.top, right.left - goal.right - 2 * gap, upper.height)
    return Regions(goal, middle, Rect(middle.left, lower.top, area.right - middle.left, low), right)


def beside(places: HeadPlaces, theme: Theme, buttons: int, log: int) -> Regions:
    """The parts beside the middle of a board, with so many pixels of buttons, and of the `log` if it has no own row."""
    right = Rect(places.buttons.right - buttons, places.buttons.top, buttons, places.buttons.height)
    if places.ticker != places.goal:
        ribbon = places.ribbon.copy()
        if ribbon.colliderect(right):
            ribbon.width = right.left - theme.gap(2) - ribbon.left
        return Regions(places.goal, ribbon, places.ticker, right)
    goal, ticker = row(places.goal, [None, log], theme.gap(2))
    return Regions(goal, places.ribbon, ticker, right)


NUMBER_AHEAD = 1.15
"""The size of the number of whoever leads, in sizes of the words beside it."""
MISSING = 120
"""How far the light silhouettes of pieces that are still missing are seen, of 255."""


class GoalPlate:
    """The score as large as it fits, with the goal below it, or at its right on a low plate; or the goal alone."""

    def __init__(self, stage: Stage, match: Match, goal: str, tally: Sequence[Tally]) -> None:
        self.stage = stage
        self.match = match
        self.goal = goal
        self.tally = tally

    def draw(self, surface: Surface, area: Rect) -> None:
        """Draw it into an area of the window, in pixels; kept until it shows something else."""
        key = "goal", self.goal, tuple(self.tally), self.match.info.id, self.match.names, area.size
        surface.blit(self.stage.skin.kept(key, lambda: self._drawn(area.size)), area)

    def _drawn(self, size: tuple[int, int]) -> Surface:
        theme, pad, drawn = self.stage.theme, self.stage.theme.usual.gap(3), Surface(size, SRCALPHA)
        self.stage.skin.box(drawn, drawn.get_rect(), Box(theme.palette.panel, theme.palette.line, 1.5, 12))
        self._write(drawn, drawn.get_rect().inflate(-2 * pad, -theme.gap(1)))
        return lasting(drawn)

    def _write(self, surface: Surface, room: Rect) -> None:
        if not self.tally or not self.goal:
            self._draw_alone(surface, room)
        elif room.height < 2 * self.stage.text.line_height("body"):
            self._draw_low(surface, room)
        elif all(entry.words and entry.number for entry in self.tally):
            self._draw_named(surface, room)
        else:
            self._draw_high(surface, room)

    def _draw_named(self, surface: Surface, room: Rect) -> None:
        """Sides that race, below each other, with their scores in large digits at the right; or one above the goal."""
        palette = self.stage.theme.palette
        entries = self.tally if len(self.tally) > 1 else (*self.tally, Tally("", self.goal))
        for entry, line in zip(entries, column(room, len(entries)), strict=True):
            ink = palette.accent_high if entry.ahead else palette.ink
            score = self.stage.text.letter(entry.number, line.h, ink, "display")
            left = line.width - score.get_width() - self.stage.theme.gap(2) * bool(entry.number)
            stamp(surface, fitted(self.stage, entry.words, "title", left, palette.ink), midleft=line.midleft)
            surface.blit(score, score.get_rect(midright=line.midright))

    def _draw_alone(self, surface: Surface, room: Rect) -> None:
        """The goal without a score, or the title, in as many lines as there is room for."""
        text, palette, words = self.stage.text, self.stage.theme.palette, self.goal or self.match.info.title
        lines = max(1, room.height // text.line_height("body", "bold"))
        step = text.fit(words, ("label", "body"), room.width, room.height, "bold", lines)
        if text.holds(words, step, room.width, room.height, "bold", lines):
            drawn = text.render(
                words, step, palette.ink, "bold", text.evenly(words, step, "bold", room.width, lines), lines
            )
        else:
            drawn = fitted(self.stage, words, step, room.width, palette.ink)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))

    def _draw_low(self, surface: Surface, room: Rect) -> None:
        """Both beside each other, if the goal keeps its size; else the score alone, which can be pressed like it."""
        text, palette, goal = self.stage.text, self.stage.theme.palette, self.goal
        high = room.height + self.stage.theme.gap(1)
        score = self._whole(room.width - text.size(goal, "body")[0] - self.stage.theme.gap(4), high)
        if score is not None:
            stamp(surface, text.render(goal, "body", palette.ink, lines=1), midright=room.midright)
        stamp(surface, score or self.score(room.width, high), midleft=room.midleft)

    def _draw_high(self, surface: Surface, room: Rect) -> None:
        text, palette = self.stage.text, self.stage.theme.palette
        line = text.line_height("body")
        lines = 2 if room.height >= 3 * line else 1
        large = text.holds(self.goal, "label", room.width, text.line_height("label"), "text", 1)
        below = text.render(self.goal, "label" if large else "body", palette.ink, "text", room.width, lines)
        above = self.score(room.width, room.height - below.get_height())
        top = room.centery - (above.get_height() + below.get_height()) // 2
        surface.blit(above, (room.left, top))
        surface.blit(below, (room.left, top + above.get_height()))

    # The score

    def score(self, width: int, height: int) -> Surface:
        """The score in one line, with the name of whoever leads; where that has no room, without its end."""
        whole = self._whole(width, height)
        if whole is not None:
            return whole
        row, gap = self._row("body", False), self.stage.theme.gap(0.75)
        while len(row) > 1 and width_of(row, gap) > width:
            row.pop()
        return joined(row, gap)

    def _whole(self, width: int, height: int) -> Surface | None:
        """All of the score, as large as it fits; None if it does not."""
        collects = any(entry.pieces for entry in self.tally)
        names, shares = ((False,), (9, 8, 7)) if collects else ((True, False), (9,))
        gaps = [self.stage.theme.gap(steps) for steps in (3, 1.5, 0.75)]
        for step, named, share, gap in product(("title", "label", "body"), names, shares, gaps):
            row = self._row(step, named, share)
            if width_of(row, gap) <= width and max(piece.get_height() for piece in row) <= height:
                return joined(row, gap)
        return None

    def _row(self, step: str, named: bool, share: int = 9) -> list[Surface]:
        return [self._entry(entry, step, named, share) for entry in self.tally]

    def _entry(self, entry: Tally, step: str, named: bool, share: int) -> Surface:
        """A mark or words, and the number in the colour of whoever leads; `share` tenths of a line high if pieces."""
        palette, text, skin = self.stage.theme.palette, self.stage.text, self.stage.skin
        pieces = []
        words = entry.words
        if entry.seat is not None:
            side = text.line_height(step, "bold") * (7 if entry.number else share) // 10
            pieces.append(skin.badge(entry.seat, side, seat_colour(self.stage, self.match.info, entry.seat)))
            words = self.match.names[entry.seat] if named and entry.ahead else ""
        if words:
            pieces.append(text.render(words, step, palette.ink, "bold", lines=1))
        if entry.pieces:  # in a row, clear of each other, those still wanted as silhouettes
            (art, count, wanted), side = entry.pieces, text.line_height(step, "bold") * share // 10
            found = self.stage.assets.art(art, side)
            missing = found.copy()
            missing.fill((0, 0, 0, MISSING), special_flags=BLEND_RGBA_MULT)
            missing.fill((*palette.ink, 0), special_flags=BLEND_RGBA_ADD)
            pieces.append(joined([found] * count + [missing] * (wanted - count), -side // 10))
        if entry.number:
            pixels = self.stage.theme.font(step)
            size = round(pixels * NUMBER_AHEAD) if entry.ahead else pixels
            pieces.append(text.letter(entry.number, size, palette.accent_high if entry.ahead else palette.ink))
        return joined(pieces, self.stage.theme.gap(1 if words else 0.5))


SHOWN_SECONDS = 3.0
"""Seconds for which a line is shown in full."""


class Ticker:
    """One line on a strip, which goes after a while."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.area = Rect(0, 0, 1, 1)
        self.line = ""
        self.covered = False
        """True while something lies over it, beside which a part of it would be seen."""
        self.watched = False
        """True on the screen of an audience, where no key means anything."""
        self._left = 0.0

    def tell(self, line: str) -> None:
        """Show a line from now on; an empty one ends the last one at once."""
        self.line, self._left = line, SHOWN_SECONDS if line else 0.0

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True if it looks different now."""
        before = self.fresh
        self._left = max(0.0, self._left - dt)
        return self.fresh != before

    @property
    def idle_seconds(self) -> float:
        """Seconds until it changes by itself."""
        return self._left or inf

    def words(self) -> str:
        """The line, if there is one and it is whole here; else the name of the drawer in which it is."""
        whole = self.stage.text.size(self.line, "body")[0] <= self.area.width - 2 * self._pad
        return self.line if self.fresh and whole else self._name

    @property
    def fresh(self) -> bool:
        """True as long as the last line is shown."""
        return bool(self._left)

    @property
    def least(self) -> int:
        """The width that it needs for the name of the drawer."""
        return self.stage.text.size(self._name, "body")[0] + 2 * self._pad

    @property
    def _pad(self) -> int:
        """What is left beside the words, no more in an enlarged interface than in a usual one."""
        return self.stage.theme.usual.gap(3)

    @property
    def _name(self) -> str:
        """The name of the drawer; the key stays, whatever device is used, as it decides how wide this is.

        Where nobody presses anything there is none.
        """
        if self.watched:
            return tr("Log")
        code = self.stage.keys.bindings.code(Device.KEYBOARD, Intent.LOG)
        key = code_name(Device.KEYBOARD, code)
        return tr("{words} ({key})").format(words=tr("Log"), key=key) if key else tr("Log")

    def draw(self, surface: Surface) -> None:
        """Draw the line or, once it has gone, the name of the drawer that holds all lines."""
        text, palette, room = self.stage.text, self.stage.theme.palette, self.area.width - 2 * self._pad
        ink = palette.ink if self.fresh else palette.ink_soft
        drawn = text.render(self.words(), "body", ink, "text", room, 1)
        self.plate = Rect(0, 0, drawn.get_width() + 2 * self._pad, self.area.height)
        self.plate.midleft = self.area.midleft
        self.stage.skin.box(surface, self.plate, Box(palette.ground, palette.line, 1, 10))
        surface.blit(drawn, drawn.get_rect(center=self.plate.center))


def who(names: Sequence[str], seats: Collection[int]) -> str:
    """The players on these seats, short enough for one line."""
    asked = [names[seat] for seat in sorted(seats)]
    others = [name for seat, name in enumerate(names) if seat not in seats]
    if len(asked) <= MAX_NAMES:
        return listing(asked)
    if not others:
        return tr("Everybody")
    if len(asked) == MAX_NAMES + 1 and len(others) > 1:
        return listing(asked)
    if len(others) <= MAX_NAMES:
        return tr("Everybody except {name}").format(name=listing(others))
    return tr("{names} and {n} more").format(names=", ".join(asked[:MAX_NAMES]), n=len(asked) - MAX_NAMES)
