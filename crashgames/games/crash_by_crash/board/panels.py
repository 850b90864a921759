"""The panels beside the floor, below the pieces: sides with score and stock, scoring track, places for cards."""

from collections.abc import Callable

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Names
from crashgames.games.crash_by_crash.board.arrangement import Arrangement
from crashgames.games.crash_by_crash.board.words import quiet_lines
from crashgames.games.crash_by_crash.naming import side_name
from crashgames.games.crash_by_crash.tables import FACE_UP, LAST_EVENT, SIDES, STANDARD_CARS
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Part
from crashgames.ui.lettering import fitted
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, mix

CUT_NAME = 64
"""The room that is worth the beginning of a name that does not fit."""

Painter = Callable[[Surface, CrashView], None]


def side_colour(side: int) -> RGB:
    return SEATS[side].colour


def side_ink(side: int) -> RGB:
    """The colour of a side, light enough to write with on a panel."""
    return mix(side_colour(side), (255, 250, 240), 0.5)


class Panels:
    """Paints the column for one arrangement."""

    def __init__(self, stage: Stage, arrangement: Arrangement, names: Names) -> None:
        self._stage = stage
        self._at = arrangement
        self._names = names

    def parts(self, view: Callable[[], CrashView]) -> tuple[Part, ...]:
        """The parts of the ground beside the floor."""
        return (
            *(self._side_part(side, view) for side in range(SIDES)),
            Part(self._at.track, lambda: _track_shows(view()), self._of(self._track, view)),
            Part(self._at.piles, lambda: view().seats, self._of(self._piles, view)),
        )

    def _of(self, paint: Painter, view: Callable[[], CrashView]) -> Callable[[Surface], None]:
        return lambda surface: paint(surface, view())

    # Sides

    def _side_part(self, side: int, view: Callable[[], CrashView]) -> Part:
        """A side with its shadow, up to the middle between both."""
        area = self._at.sides[side].inflate(self._at.gap, self._at.gap)
        return Part(area, lambda: _side_shows(view(), side), lambda surface: self._side(surface, view(), side))

    def _side(self, surface: Surface, view: CrashView, side: int) -> None:
        palette = self._stage.theme.palette
        _, acting = _side_shows(view, side)
        fill = mix(palette.panel, side_colour(side), 0.14)
        edge = palette.accent if acting else mix(palette.line, side_colour(side), 0.3)
        self._stage.skin.box(surface, self._at.sides[side], Box(fill, edge, 2.5 if acting else 1.5, 12, shadow=6))
        self._heading(surface, view, side)
        tray = self._at.stock(side)
        self._stage.skin.box(surface, tray, Box(mix(palette.shade, fill, 0.35), None, 0, 8))
        for number in range(STANDARD_CARS + 1):
            slot = self._at.slot(side, number)
            share = 0.62 if number < STANDARD_CARS else 0.9
            art = self._stage.assets.art("crash_by_crash/stock_slot", round(min(slot.size) * share))
            surface.blit(art, art.get_rect(center=slot.center))

    def _heading(self, surface: Surface, view: CrashView, side: int) -> None:
        theme, text, rect = self._stage.theme, self._stage.text, self._at.heading(side)
        badge = self._stage.skin.badge(side, round(rect.h * 0.86))
        surface.blit(badge, badge.get_rect(midleft=rect.midleft))
        score = text.letter(str(view.scores[side]), round(rect.h * 0.98), theme.palette.ink)
        surface.blit(score, score.get_rect(midright=(rect.right - theme.px(4), rect.centery)))
        left = rect.x + badge.get_width() + theme.px(6)
        room = rect.right - score.get_width() - theme.px(10) - left
        if room < theme.px(30):
            return
        name = side_name(side, self._names)
        lines = 2 if _in_two_lines(name, room, self._stage) else 1
        cut = lines == 1 and text.size(name, "caption", "bold")[0] > room
        if cut and (" " in name or room < theme.px(CUT_NAME)):
            return
        drawn = text.render(name, "caption", theme.palette.ink_soft, "bold", room, lines)
        surface.blit(drawn, drawn.get_rect(midleft=(left, rect.centery)))

    # Track

    def _track(self, surface: Surface, view: CrashView) -> None:
        palette, skin = self._stage.theme.palette, self._stage.skin
        for number in range(LAST_EVENT):
            space, next_one = self._at.space(number), number == len(view.events)
            edge = palette.accent if next_one else palette.line
            skin.box(surface, space, Box(palette.panel, edge, 1.5, 8))
            if number >= len(view.events):
                self._empty_space(surface, number, next_one)
        for side in range(SIDES):
            self._label(surface, side)
        if view.quiet:
            self._quiet(surface, view)

    def _quiet(self, surface: Surface, view: CrashView) -> None:
        """Across the places of the gains, which stay empty until bells may ring."""
        theme, text = self._stage.theme, self._stage.text
        room = self._at.gain(0, 0).unionall([self._at.gain(LAST_EVENT - 1, side) for side in range(SIDES)])
        room = room.inflate(-theme.px(6), -theme.px(6))
        self._stage.skin.box(surface, room, Box(theme.palette.shade, theme.palette.line, 1.5, 8))
        muffled = self._stage.assets.art("crash_by_crash/bell_muffled", round(room.h * 0.86))
        surface.blit(muffled, muffled.get_rect(midleft=(room.x + theme.px(8), room.centery)))
        left = room.x + muffled.get_width() + theme.px(14)
        width, lines = room.right - theme.px(8) - left, quiet_lines(view)
        step = "label" if text.line_height("label", "bold") <= room.h else "body"
        line = next((line for line in lines if text.size(line, step, "bold")[0] <= width), lines[-1])
        drawn = fitted(self._stage, line, step, width, theme.palette.ink)
        surface.blit(drawn, drawn.get_rect(midleft=(left, room.centery)))

    def _empty_space(self, surface: Surface, number: int, next_one: bool) -> None:
        palette, bell = self._stage.theme.palette, self._at.track_bell(number)
        art = self._stage.assets.art("crash_by_crash/stock_slot", round(min(bell.size) * 0.84))
        surface.blit(art, art.get_rect(center=bell.center))
        ink = palette.accent_high if next_one else palette.ink_soft
        digit = self._stage.text.letter(str(number + 1), round(bell.h * 0.46), ink)
        surface.blit(digit, digit.get_rect(center=bell.center))

    def _label(self, surface: Surface, side: int) -> None:
        labels, row = self._at.track_labels(), self._at.gain(0, side)
        badge = self._stage.skin.badge(side, min(round(row.h * 0.9), labels.w))
        surface.blit(badge, badge.get_rect(center=(labels.centerx, row.centery)))

    # Cards

    def _piles(self, surface: Surface, view: CrashView) -> None:
        slots = [self._at.pile(), self._at.discard()]
        if view.seats == 2:
            slots += [self._at.face_up(number) for number in range(FACE_UP)]
        for slot in slots:
            self._empty_slot(surface, slot)

    def _empty_slot(self, surface: Surface, slot: Rect) -> None:
        palette = self._stage.theme.palette
        self._stage.skin.box(surface, slot, Box(mix(palette.shade, palette.panel, 0.5), palette.line, 1.5, 7))


def _track_shows(view: CrashView) -> tuple[int, int]:
    """The number of scoring events, and the turn as long as no bell may ring."""
    return len(view.events), view.turn if view.quiet else -1


def _side_shows(view: CrashView, side: int) -> tuple[int, bool]:
    """Its score, and whether it is to act."""
    return view.scores[side], any(seat % SIDES == side for seat in view.to_act)


def _in_two_lines(name: str, room: int, stage: Stage) -> bool:
    """True if several names fit below each other without breaking one."""
    words, whole = name.split(), stage.text.size(name, "caption", "bold", room)
    short = all(stage.text.size(word, "caption", "bold")[0] <= room for word in words)
    return len(words) > 1 and short and whole[1] <= 2 * stage.text.line_height("caption", "bold")


def count_pill(stage: Stage, text: str, pixels: int) -> Surface:
    """A small number on a dark pill, for the top of a pile."""
    ink = stage.text.letter(text, pixels, stage.theme.palette.ink)
    size = (max(ink.get_width() + pixels, round(pixels * 1.7)), round(pixels * 1.5))
    pill = Surface(size, SRCALPHA)
    stage.skin.box(pill, pill.get_rect(), Box(stage.theme.palette.shade, stage.theme.palette.line, 1.5, 30))
    pill.blit(ink, ink.get_rect(center=pill.get_rect().center))
    return pill


def gain_text(stage: Stage, points: int, side: int, height: int) -> Surface:
    return stage.text.letter(f"+{points}", round(height * 0.78), side_ink(side))
