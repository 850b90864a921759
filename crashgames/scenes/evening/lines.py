"""How people of an evening stand: as a line of a list, or as a step of a podium."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.translation import decimal, ntr
from crashgames.evening.standings import FULL_POINTS, StandingRow
from crashgames.scenes.shelf.furniture import LIGHT, WOOD, draw_medal
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.lettering import HIGH_LETTERS, write
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, Step, mix
from crashgames.ui.widgets import Button

FACE_WIDTH = 54
"""The least width of a face in a line."""
RANK_WIDTH, POINTS_WIDTH = 38, 76
"""The widths of the rank and of the points in a line, in logical units."""
BAR, BAR_ROW_HEIGHT = 14, 84
"""The height of a bar of points, and the least of a line that has one."""
RAIL, FADED, BEHIND = 0.55, 0.45, 0.55
"""How strong the rail of a bar is, and the bar of somebody without a rank; and how soft a bar is behind a name."""
PODIUM_STEPS: tuple[Step, ...] = ("hero", "display", "title")
"""The letters of points on the podium; the largest are for the first."""
MAX_FACE, BOARD, MEDAL = 190, 14, 46
"""The largest face on the podium, how thick the boards on the steps are, and the side of a medal, in logical units."""
LINE_STEPS: tuple[Step, ...] = ("title", "label", "body", "caption")


class StandingLine(Button):
    """How one person stands."""

    says_games = True
    """Whether the number of games stands below the name."""

    def __init__(self, rect: Rect, line: StandingRow, on_press: Callable[[], object], needed: int = 0) -> None:
        """`needed` is the number of games that a rank asks for."""
        super().__init__(rect, "", on_press, kind="quiet")
        self.line = line
        self.needed = needed
        self.parted = False
        """True for the first without a rank below somebody with one."""

    @property
    def words(self) -> str:
        return self.line.person.name

    @property
    def state(self) -> str:
        return self.played if self.line.rank is None else f"{self.line.rank}. {self.played}"

    def _face(self, stage: Stage, surface: Surface, down: bool) -> tuple[Rect, RGB]:
        """The ground, while it is pointed at; the ink is softer without a rank."""
        palette = stage.theme.palette
        if self.lift:
            fill = mix(palette.panel, palette.raised, self.lift)
            stage.skin.box(surface, self.rect, Box(fill, radius=self.radius))
        return self.rect, palette.ink if self.line.rank else palette.ink_soft

    @property
    def points(self) -> str:
        """The points in a game; in brackets for those who have no rank."""
        return decimal(self.line.standing) if self.line.rank else f"({decimal(self.line.standing)})"

    @property
    def played(self) -> str:
        """The number of games, or how many more a rank asks for."""
        if self.line.rank is None:
            return ntr("One more game for a rank", "{n} more games for a rank", self.needed - self.line.games)
        return ntr("{n} game", "{n} games", self.line.games)

    @property
    def mood(self) -> Mood:
        """How the person looks."""
        return Mood.TRIUMPHANT if self.line.rank == 1 else Mood.CALM

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        theme, line, palette = stage.theme, self.line, stage.theme.palette
        if self.parted:
            surface.fill(palette.line, Rect(self.rect.x, self.rect.y - theme.gap(2), self.rect.w, theme.px(2)))
        side, pad = max(theme.px(FACE_WIDTH), self.rect.h - theme.px(4)), theme.gap(2)
        rank, person, room = row(inset(self.rect, pad, theme.px(2)), [theme.px(RANK_WIDTH), side, None], pad)
        if line.rank is not None:
            write(surface, stage, rank, f"{line.rank}.", LINE_STEPS, "display", ink, "left")
        draw_marked(surface, stage, SEATS[line.person.mark], line.person.face, person, self.mood)
        has_bar, low = self.rect.h >= theme.px(BAR_ROW_HEIGHT), stage.text.line_height("label")
        has_games = self.says_games and self.rect.h >= low + stage.text.line_height("label", "bold")
        upper, rail, games = column(room, [1.0, theme.px(BAR) * has_bar, low * has_games])
        name, points = row(upper, [None, theme.px(POINTS_WIDTH)], pad)
        if has_bar:
            self._draw_bar(surface, stage, rail)
        elif has_games:  # the points stand beside both
            points.h, games.w = room.h, name.w
        else:  # the name stands on its bar
            self._draw_bar(surface, stage, centre(name, (name.w, name.h * 4 // 5)), BEHIND)
            name = inset(name, pad, 0)
        if has_games:
            write(surface, stage, games, self.played, LINE_STEPS[1:], "text", palette.ink_soft, "left")
        write(surface, stage, name, line.person.name, LINE_STEPS, "bold", ink, "left")
        step: Step = "title" if line.rank else "label"
        wide, most = stage.text.size(self.points, step, "display")[0], theme.font(step)
        pixels = min(most, round(points.h * HIGH_LETTERS), most * points.w // wide)
        stamp(surface, stage.text.letter(self.points, pixels, ink, "display"), midright=points.midright)

    def _draw_bar(self, surface: Surface, stage: Stage, rail: Rect, softness: float = 0.0) -> None:
        """A bar as long as the share of the most points, in the colour of the person's mark if it counts."""
        palette, radius = stage.theme.palette, min(rail.h / 2 / stage.theme.unit, 8)
        colour = SEATS[self.line.person.mark].colour if self.line.rank else mix(palette.panel, palette.ink_soft, FADED)
        colour = mix(colour, palette.panel, softness)
        stage.skin.box(surface, rail, Box(mix(palette.panel, palette.line, RAIL * (1 - softness)), radius=radius))
        wide = max(rail.h, round(rail.w * float(self.line.standing) / FULL_POINTS))
        edge = mix(colour, palette.shade, 0.6 - softness / 2) if self.line.rank else None
        stage.skin.box(surface, Rect(rail.x, rail.y, wide, rail.h), Box(colour, edge, 2, radius))


class PodiumStep(StandingLine):
    """One of the first, on a step of a podium that is `high` pixels high, with a label on it."""

    def __init__(self, rect: Rect, line: StandingRow, on_press: Callable[[], object], high: int) -> None:
        self.block = Rect(rect.x, rect.bottom - high, rect.w, high)
        face = min(rect.w, rect.h - high)
        super().__init__(Rect(rect.x, rect.bottom - high - face, rect.w, high + face), line, on_press)

    def draw(self, surface: Surface, stage: Stage) -> None:
        px, block, edge = stage.theme.px, self.block, mix(WOOD, stage.theme.palette.shade, 0.5)
        body = inset(block, px(4), 0)
        stage.skin.box(surface, body, Box(mix(WOOD, LIGHT, 0.4 * self.lift), edge, 2, 6, shadow=16))
        stage.skin.box(surface, Rect(block.x, block.y, block.w, px(BOARD)), Box(LIGHT, edge, 2, 5))
        side = min(px(MAX_FACE), block.w - px(16), block.y - self.rect.y)
        face = Rect(block.centerx - side // 2, block.y - side + px(5), side, side)
        draw_marked(surface, stage, SEATS[self.line.person.mark], self.line.person.face, face, self.mood)
        room = inset(Rect(body.x, body.y + px(BOARD), body.w, body.h - px(BOARD)), px(14))
        palette, text = stage.theme.palette, stage.text  # a sign with the rank, the name, the points and the games
        steps: Sequence[Step] = PODIUM_STEPS[self.line.rank != 1 :]
        medal, low = stage.theme.px(MEDAL), text.line_height("label")
        step = text.fit(self.points, steps, room.w, max(1, room.h - medal - low), "display", 1)
        high = medal + text.line_height(step, "display") + low
        stage.skin.box(surface, room, Box(palette.panel, palette.line, 1, 6, shadow=4))
        name, points, played = column(centre(room, (room.w - 2 * stage.theme.gap(2), high)), [medal, 1.0, low])
        words, gap = self.line.person.name, stage.theme.gap(2)
        wide = min(name.w - medal - gap, text.size(words, LINE_STEPS[0], "bold")[0])
        place, name = row(centre(name, (medal + gap + wide, medal)), [medal, 1.0], gap)
        draw_medal(surface, stage, self.line.rank or 1, place)
        write(surface, stage, name, words, LINE_STEPS, "bold", palette.ink, lines=2)
        write(surface, stage, points, self.points, steps, "display")
        write(surface, stage, played, self.played, LINE_STEPS[1:], "text", palette.ink)
