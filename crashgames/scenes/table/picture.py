"""The picture of a table, the same wherever a match is seen: in play, in a replay, on a second screen, in small."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from pygame import Rect, Surface

from crashgames.core.match import Match, Step
from crashgames.core.messages import Event, View
from crashgames.core.remarks import Remarked
from crashgames.core.replay import Replay
from crashgames.scenes.phones.code import CornerCode
from crashgames.scenes.table.plates import Plates
from crashgames.scenes.table.widgets import TableRing
from crashgames.ui.board import Board, Part
from crashgames.ui.layers import Layers
from crashgames.ui.menu_scene import present
from crashgames.ui.parts import Room
from crashgames.ui.people import characters_of, marks_of
from crashgames.ui.plain_board import PlainBoard
from crashgames.ui.scene import Scene, Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.skin import Box

SIDE_EDGE = 12
"""What stays free at both sides of the window, in logical units of the usual interface size."""
SMALLEST = (160, 100)
"""Boards are never made smaller; a tinier window shows a part of them."""


class Band:
    """A strip above or below the board, across the whole table: by default an empty panel for widgets to stand on."""

    def __init__(self, stage: Stage, high: Callable[[], int] = lambda: 0) -> None:
        self.stage = stage
        self.area = Rect(0, 0, 1, 1)
        self._high = high

    @property
    def flanks(self) -> bool:
        """True if it may stand in the sides of a board whose middle takes the whole height."""
        return False

    @property
    def height(self) -> int:
        """Pixels that the band takes from the window."""
        return self._high()

    @property
    def lower(self) -> int:
        """Pixels of its lower part, beside which the board may stand."""
        return 0

    def shows(self) -> Hashable:
        """All that is on it, to be compared with what was drawn last."""
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the band."""
        palette = self.stage.theme.palette
        self.stage.skin.box(surface, self.area, Box(palette.panel, palette.line, 1.5, 14))


class PictureScene(Scene):
    """A scene with the picture of a table, and widgets on it."""

    picture: TablePicture
    board: Board[Any]
    ring: TableRing

    def entered(self) -> None:
        self.resized()

    def left(self) -> None:
        self.ring.rest()

    @property
    def animating(self) -> bool:
        return self.picture.animating

    @property
    def focus(self) -> tuple[int, str]:
        return present(self.ring)

    def update(self, dt: float) -> None:
        self.ring.update(dt)
        self.dirty |= self.ring.dirty or bool(self.ring.stirred) or self.board.changed

    def draw(self, surface: Surface) -> None:
        self.picture.draw(surface, ring=self.ring)


class TablePicture:
    """A board with the plates of the seats, and as wanted a `head` above and a `foot` below.

    `log` and `line`, the log line of the present step, say no more than the board has shown.
    """

    def __init__(self, stage: Stage, match: Match) -> None:
        self.stage = stage
        self.match = match
        self.board: Board[Any] = (match.info.board_class() or PlainBoard)(stage, match.names)
        self.board.characters = characters_of(match)
        stage.skin.marks = marks_of(match)
        self.board.watch(self._notice, self._begin)
        self.plates = Plates(stage, match, self.board)
        self.head: Band | None = None
        self.foot: Band | None = None
        self.margin: CornerCode | None = None
        self.log: list[str] = []
        self.reveals: list[str] = []
        """The lines of the log at which somebody showed a feeling."""
        self.line = ""
        self.listeners: list[Callable[[str], object]] = []
        """Called with each log line as it is heard."""
        self._past: dict[int, list[str]] = {}
        self._layers: Layers | None = None
        self._heard: View | None = None
        """The view of which the music has been told."""

    # Where everything is

    def arrange(self) -> None:
        """Lay everything out on the whole stage."""
        width, height = self.stage.theme.size
        is_close = not roomy(self.stage) and (self.foot or not self.board.offers)
        gap = self.stage.theme.gap(1 if is_close else 2)
        edge = gap if is_close else max(gap, self.stage.theme.usual.px(SIDE_EDGE))
        top, bottom = gap, height - gap
        if self.head:
            self.head.area = Rect(edge, gap, width - 2 * edge, self.head.height)
            top = self.head.area.bottom + gap
        beside = self.head.lower if self.head and self.board.stands_beside_head else 0
        top -= beside
        if self.foot:
            self.foot.area = Rect(edge, bottom - self.foot.height, width - 2 * edge, self.foot.height)
            bottom = self.foot.area.top - gap
        right = width - edge
        if self.margin and self.margin.width:
            self.margin.area = Rect(right - self.margin.width, top, self.margin.width, max(1, bottom - top))
            right = self.margin.area.left - gap
        area = Rect(edge, top, max(SMALLEST[0], right - edge), max(SMALLEST[1], bottom - top))
        table = Rect(edge, gap, area.w, max(SMALLEST[1], bottom - gap)) if self.head and self.head.flanks else None
        self.board.place(Room(area, beside, table))
        self.plates.stand()
        self.draw_anew()

    # What is shown

    def set_the_mood(self) -> None:
        """Tell the music how things stand, as far as the board has shown it."""
        view = self.board.shown
        if view is not self._heard:
            self._heard = view
            self.stage.music.tense = self.board.telling.tension(view)

    def play(self, steps: Sequence[Step[Any]]) -> None:
        """Show what has happened, after all that is still moving."""
        self.line = ""
        self.board.pieces.limiter.actions = len(self.match.actions)
        self.board.play(steps)

    def move_on(self, dt: float, speed: float = 1.0) -> None:
        """Advance what moves by `dt` seconds, at `speed` times the speed of the settings."""
        usual = self.stage.settings.animation_speed
        if usual:
            self.board.update(dt * usual * speed)
        else:
            self.board.jump()

    def _begin(self, event: Event) -> None:
        self.line = event.opening(self.match.names) or self.line

    def _notice(self, step: Step[Any]) -> None:
        line = step.event.line(self.match.names)
        if line:
            self.log = [*self.log, line]
            self.reveals += [line] if self.board.telling.moods(step.event, self.board.shown) else []
        if line and not isinstance(step.event, Remarked):
            self.line = line
            for listen in self.listeners:
                listen(line)

    def keep_log(self, number: int) -> None:
        """Keep the log as it is now, after so many actions."""
        self._past[number] = self.log

    def go_back(self, number: int) -> None:
        """Show the log as it was after so many actions."""
        self.log = self._past.get(number, self.log)

    def recall(self, replay: Replay | None = None, number: int | None = None) -> None:
        """Take the log of so many actions from a replay; by default of the whole match, as everybody has seen it."""
        replay = replay or Replay(self.match)
        self.log = list(replay.log(replay.count if number is None else number))

    # Drawing

    @property
    def animating(self) -> bool:
        """True if the next frame is to be drawn in any case."""
        return not self.board.idle or self._layers is None or self._layers.behind

    def draw_anew(self) -> None:
        """Rely on nothing that was drawn before."""
        self._layers = None

    def draw(self, surface: Surface, anew: bool = False, ring: TableRing | None = None) -> None:
        """Draw what has changed, or everything if `anew`; on top of it the widgets of a ring."""
        if self._layers is None:
            margin = self.margin if self.margin and self.margin.width else None
            bands = [band for band in (self.head, self.foot, margin) if band]
            calm = tuple(Part(area, band.shows, band.draw) for band in bands for area in self._areas_of(band))
            self._layers = Layers(self.stage, self.board, self.plates.parts(), calm)
        if ring is None:
            self._layers.draw(surface, anew, lambda _: None)
        else:
            stirred, ring.stirred = ring.stirred, []
            self._layers.draw(surface, anew or ring.dirty, ring.draw, stirred)

    def _areas_of(self, band: Band | CornerCode) -> list[Rect]:
        """What a band covers."""
        places = self.board.need.head_places if band is self.head else None
        if places is None:
            return [band.area]
        return [places.ribbon.union(places.goal)] if places.goal == places.ticker else list(places[:3])


def band_height(stage: Stage) -> int:
    """The height of the band above a table, with buttons in it: with little around them on a low screen."""
    return stage.theme.target + stage.theme.gap(3 if roomy(stage) else 1)
