"""The table from above: how many play, and the seats with their players, clockwise."""

import math
from collections.abc import Callable, Sequence

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.translation import tr
from crashgames.scenes.shelf.face_sheet import FaceButton
from crashgames.scenes.shelf.seating import Seating
from crashgames.ui.covers import rounded
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, RGB, hex_of, ink_on, mix
from crashgames.ui.widgets import Button, Widget
from crashgames.ui.widgets.choice import Chooser
from crashgames.ui.worlds import world_of

MIN_HEIGHT = 170
MAX_HEIGHT = 330
FACE_SIDE, FACE_SHARE = 62, 0.3
"""The least side of a face in logical units, and its share of the height where there is room."""
TABLE_ASPECT = 2.6
"""Width to height of a table."""
NAME_WIDTH = 150


class NamePlate(Sheet):
    """A plate, such as that beside a chair, behind the name and kind of whoever sits there, in their colour."""

    def __init__(self, rect: Rect, face: FaceButton | None = None) -> None:
        super().__init__(rect)
        self.face = face

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, mark = stage.theme.palette, self.face.mark if self.face else None
        fill = mark.colour if mark else mix(palette.panel, palette.raised, 0.7)
        edge = mix(fill, palette.shade, 0.7) if mark else None
        stage.skin.box(surface, self.rect, Box(fill, edge, 2, 14, mix(fill, palette.shade, 0.45), 4))


class SwapTab(Button):
    """Lets two neighbours change seats: a `tab` on such a plate, in its colour, or an arrow in a line of its own."""

    def __init__(self, rect: Rect, on_press: Callable[[], object], face: FaceButton, *, tab: bool) -> None:
        icon = "swap" if tab else "move_up"
        super().__init__(rect, "", on_press, icon=icon, kind="quiet", tip=tr("Move one seat forward"))
        self.mark = face.mark if tab else None

    def draw(self, surface: Surface, stage: Stage) -> None:
        if self.mark is None:
            super().draw(surface, stage)
            return
        shade, fill = stage.theme.palette.shade, mix(self.mark.colour, stage.theme.palette.ink, 0.35 * self.lift)
        whole = Rect(self.rect.topleft, (self.rect.w, self.rect.h + stage.theme.px(14)))
        stage.skin.box(surface, whole, Box(fill, mix(fill, shade, 0.7), 2, 12))
        self._draw_label(surface, stage, self.rect, ink_on(fill))


class Ground(Sheet):
    """The floor of a place where people sit, on which nothing else shows much."""

    def draw(self, surface: Surface, stage: Stage) -> None:
        key = ("ground", self.rect.size, stage.theme.palette)
        surface.blit(stage.skin.kept(key, lambda: self._veil(stage)), self.rect)

    def _veil(self, stage: Stage) -> Surface:
        veil, palette = Surface(self.rect.size, SRCALPHA), stage.theme.palette
        veil.fill((*mix(palette.ground, palette.shade, 0.3), 190))
        return rounded(veil, stage, (14, 14, 14, 14), self.rect.size)


class SeatPlan(Widget):
    """The table of a game, with a face and a name for every seat, the first one below, and perhaps a sentence on it."""

    takes_focus = False

    def __init__(self, rect: Rect, seating: Seating, words: str = "") -> None:
        super().__init__(rect)
        self.info = seating.info
        self.words = words
        self.name(seating)

    def name(self, seating: Seating) -> None:
        """Names may have changed, and with them marks and faces."""
        self.names, self.marks, self.faces = seating.names, seating.marks, seating.faces

    @staticmethod
    def fits(stage: Stage, room: Rect, seats: int) -> bool:
        """True if there is room for a plan of so many seats."""
        px = stage.theme.px
        return room.h >= px(MIN_HEIGHT + 40 * max(0, seats - 4)) and room.w >= px(420)

    def draw(self, surface: Surface, stage: Stage) -> None:
        table, art = self._table(stage), f"{world_of(self.info).folder}/table"
        known = stage.assets.has(art)
        top = stage.assets.art(art, table.size) if known else stage.assets.svg(_wood(table.size), table.size)
        surface.blit(top, top.get_rect(center=table.center))
        if self.words:
            self._write(surface, stage, table)
        elif not known:
            mark = stage.assets.art("shared/logo_mark", round(table.h * 0.34))
            surface.blit(mark, mark.get_rect(center=table.center))
        for seat in range(len(self.names)):
            self._draw_seat(surface, stage, seat)

    def _write(self, surface: Surface, stage: Stage, table: Rect) -> None:
        """The words on a sign in the middle of the table."""
        palette, gap = stage.theme.palette, stage.theme.gap(3)
        lines = max(1, round(table.h * 0.6) // stage.text.line_height("body"))
        drawn = stage.text.render(self.words, "body", palette.ink, "text", round(table.w * 0.62), lines, "center")
        sign = drawn.get_rect(center=table.center).inflate(2 * gap, gap)
        stage.skin.box(surface, sign, Box(palette.panel, palette.line, 1.5, 10))
        surface.blit(drawn, drawn.get_rect(center=table.center))

    def _table(self, stage: Stage) -> Rect:
        px = stage.theme.px
        height = min(self.rect.h, px(MAX_HEIGHT)) - self._side(stage) - px(34)
        beside = 0 if len(self.names) == 2 else px(2 * NAME_WIDTH)
        width = min(self.rect.w - beside, round(height * TABLE_ASPECT))
        table = Rect(0, 0, width, round(width / TABLE_ASPECT))
        table.center = self.rect.centerx, self.rect.centery - px(10)
        return table

    def _side(self, stage: Stage) -> int:
        """The side of a face: of two people, who have the table to themselves, larger ones."""
        least, few = stage.theme.px(FACE_SIDE), len(self.names) == 2
        return max(least, round(min(self.rect.h, stage.theme.px(MAX_HEIGHT)) * FACE_SHARE)) if few else least

    def _draw_seat(self, surface: Surface, stage: Stage, seat: int) -> None:
        px, table = stage.theme.px, self._table(stage)
        angle = math.pi / 2 + 2 * math.pi * seat / len(self.names)
        face = Rect(0, 0, self._side(stage), self._side(stage))
        face.center = (
            round(table.centerx + math.cos(angle) * table.w / 2),
            round(table.centery + math.sin(angle) * table.h / 2),
        )
        draw_marked(surface, stage, self.marks[seat], self.faces[seat], face)
        name = stage.text.render(self.names[seat], "body", PALETTE.ink, "bold", px(NAME_WIDTH), 1)
        sideways = math.cos(angle)
        place = name.get_rect(midtop=(face.centerx, face.bottom + px(2)))
        if sideways < -0.4:
            place = name.get_rect(midright=(face.left - px(12), face.centery))
        elif sideways > 0.4:
            place = name.get_rect(midleft=(face.right + px(12), face.centery))
        elif math.sin(angle) < 0:
            place = name.get_rect(midleft=(face.right + px(12), face.centery - px(8)))
        else:
            place = name.get_rect(midleft=(face.right + px(12), face.centery + px(8)))
        sign = place.inflate(px(14), px(4))
        stage.skin.box(surface, sign, Box(stage.theme.palette.panel, radius=10))
        surface.blit(name, place)


def _wood(size: tuple[int, int]) -> str:
    """A wooden rim around dark felt, lit from above."""
    width, height = size
    edge = max(2.0, height * 0.035)
    felt, deep = mix(PALETTE.danger, PALETTE.ground, 0.72), mix(PALETTE.danger, PALETTE.shade, 0.82)
    rings = (
        (0.0, hex_of(mix(PALETTE.ground, PALETTE.shade, 0.5)), edge * 0.8),
        (0.0, hex_of(mix(PALETTE.line, PALETTE.accent, 0.35)), 0.0),
        (edge * 0.35, hex_of(mix(PALETTE.line, PALETTE.shade, 0.15)), 0.0),
        (edge * 1.6, hex_of(deep), 0.0),
        (edge * 1.6, "url(#felt)", edge * 0.35),
    )
    middle, base = width / 2, (height - edge * 0.8) / 2
    ovals = "".join(
        f'<ellipse cx="{middle}" cy="{base + drop}" rx="{middle - inner}" ry="{base - inner}" fill="{fill}"/>'
        for inner, fill, drop in rings
    )
    light = f'<stop offset="0" stop-color="{hex_of(mix(felt, PALETTE.accent, 0.10))}"/>'
    light += f'<stop offset="1" stop-color="{hex_of(felt)}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<defs><radialGradient id="felt" cx="50%" cy="35%" r="65%">{light}</radialGradient></defs>{ovals}</svg>'
    )


CHOOSER_WIDTH, BUTTON_SHARE = 200, 1.15
"""The width of a chooser, in logical units, and that of a button, as a share of the least side of a target."""


def player_counts(
    stage: Stage, room: Rect, counts: Sequence[int], chosen: int, choose: Callable[[int], object]
) -> list[Widget]:
    """Widgets that choose one of the numbers; none where there is only one."""
    if len(counts) < 2:
        return []
    wide, gap = round(stage.theme.target * BUTTON_SHARE), stage.theme.gap(1.5)
    if len(counts) * (wide + gap) > room.w:
        place = Rect(room.x, room.y, min(room.w, stage.theme.px(CHOOSER_WIDTH)), room.h)
        return [Chooser(place, "", list(map(str, counts)), counts.index(chosen), lambda index: choose(counts[index]))]
    places = [Rect(room.x + k * (wide + gap), room.y, wide, room.h) for k in range(len(counts))]
    return [
        CountButton(place, str(count), lambda count=count: choose(count), kind="quiet", chosen=count == chosen)  # type: ignore[misc]
        for place, count in zip(places, counts, strict=True)
    ]


class CountButton(Button):
    """A number of players; the chosen one is a slip of paper."""

    def _edge(self, stage: Stage) -> RGB | None:
        return None

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        palette = stage.theme.palette
        return (palette.ink, palette.ink_dark) if self.chosen else super()._colours(stage)
