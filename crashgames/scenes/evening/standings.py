"""How everybody stands this evening; a press on a line shows how its number comes about."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.translation import decimal, ntr, tr
from crashgames.evening.standings import FULL_POINTS, StandingRow, condition, quorum, standings
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.evening.awards import AwardsScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.poster import PosterScene
from crashgames.scenes.evening.theatre import TheatreScene
from crashgames.scenes.phones.code import LARGE_MODULE, CornerCode
from crashgames.scenes.shelf.furniture import LIGHT, WOOD, draw_medal
from crashgames.storage.evenings import finished_matches, kept_games
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row, stack, stamp
from crashgames.ui.lettering import HIGH_LETTERS, write
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, buttons, header, label_height, paper, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, Step, mix
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.worlds import LIBRARY

ROW_HEIGHT, MOST_HEIGHT, FACE_WIDTH = 58, 124, 54
"""The least and the most height of a line, and the least width of the face in it."""
MAX_WIDTH, PODIUM_WIDTH = 1220, 900
"""The greatest width, and the least for a podium beside the list, in logical units."""
PODIUM_SHARE, WATCHED_SHARE = 1.35, 1.1
"""The width of the podium as a share of that of the list beside it, also on the screen of an audience."""
RANK_WIDTH, POINTS_WIDTH = 44, 88
"""The widths of the rank and of the points in a line, in logical units."""
STEPS_HIGH = (0.56, 0.43, 0.34)
"""The heights of the steps of the podium by rank, as shares of its own."""
STANDS = (1, 0, 2)
"""Where on the podium they stand, from left to right."""
MAX_FACE, BOARD, MEDAL = 190, 14, 46
"""The largest face on the podium, how thick the boards on the steps are, and the side of a medal, in logical units."""
BAR, BAR_ROW_HEIGHT, BESIDE_WIDTH = 14, 84, 360
"""The height of a bar of points, the least of a line that has one, and from which width it stands beside a name."""
RAIL, FADED = 0.55, 0.45
"""How strong the rail of a bar is, and the bar of somebody without a rank."""
PODIUM_STEPS: tuple[Step, ...] = ("hero", "display", "title")
"""The letters of points on the podium; the largest are for the first."""
LINE_STEPS: tuple[Step, ...] = ("title", "label", "body", "caption")


class StandingsScene(SheetScene):
    """The people of an evening: the first three on a podium where there is room, the others on a list.

    An audience sees them without buttons.
    """

    world = LIBRARY

    def __init__(self, stage: Stage, party: Party, watched: bool = False) -> None:
        super().__init__(stage)
        self.party = party
        self.watched = watched
        if not watched:
            self.mirror = lambda other: StandingsScene(other, party, watched=True)
        self.rows = standings(party.evening)
        self._of = party.evening
        """The evening whose standings are shown."""
        self.corner = CornerCode(stage, party.host, LARGE_MODULE)
        """The code for whoever comes late, on the screen of an audience."""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._of is not self.party.evening:
            self._of, self.rows = self.party.evening, standings(self.party.evening)
            self.rebuild()

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        area = self.middle(MAX_WIDTH)
        self.corner.wanted = self.watched and self.party.book is not None and bool(self.corner.shows())
        if self.corner.wanted:
            area = self.corner.beside(self.area)
        bar, body = header(self.stage, area, tr("Standings"), self.back)
        if self.watched:
            bar[1].rect.union_ip(bar[0].rect)
        address = self.corner.address(bar[1].rect)
        entries = self._entries()
        upper, foot = column(body, [1.0, theme.target if entries else 0], theme.gap(4 if wide else 2))
        podium, self.panel = self._podium(upper)
        inner = inset(self.panel, theme.gap(5 if wide else 2.5))
        heads = self._heads(inner.w)
        *places, table = column(inner, [*(label_height(self.stage, *head, inner.w, "bold") for head in heads), 1.0])
        drop, soft = theme.gap(4 if wide else 2), theme.palette.ink_soft
        table = Rect(table.x, table.y + drop, table.w, table.h - drop)
        return [
            *podium,
            *(Label(place, words, step, soft, face="bold") for place, (words, step) in zip(places, heads, strict=True)),
            *self._lines(table, self.rows[len(podium) :]),
            *buttons(row(foot, max(1, len(entries)), theme.gap(2)), entries, ["primary"] * (len(entries) > 1)),
            *bar[1 if self.watched else 0 :],
            *address,
        ]

    def _podium(self, room: Rect) -> tuple[list["PodiumStep"], Rect]:
        """The steps of the podium, and the room that they leave for the list."""
        theme, ranked = self.stage.theme, [line for line in self.rows if line.rank is not None]
        if not ranked or not roomy(self.stage) or room.w < theme.px(PODIUM_WIDTH):
            return [], room
        share, gap = (WATCHED_SHARE, theme.gap(6)) if self.watched else (PODIUM_SHARE, theme.gap(8))
        left, right = row(room, [share, 1.0], gap)
        cells = [row(left, len(STANDS))[number] for number in STANDS]
        steps = []
        for cell, line in zip(cells, ranked, strict=False):
            high = round(cell.h * STEPS_HIGH[min(line.rank or 1, len(STEPS_HIGH)) - 1])
            steps.append(PodiumStep(cell, line, partial(self._explain, line), high))
            steps[-1].takes_focus = not self.watched
        return steps, right

    def _entries(self) -> list[MenuEntry]:
        """Awards and poster once something was played, and the end of the evening."""
        ended, entries = self.party.evening.ended, list[MenuEntry]()
        if self.watched:
            return []

        def poster() -> None:
            self.stage.stack.push(PosterScene(self.stage, self.party.evening, store=self.party.store))

        if self.rows and ended and self.stage.settings.theatre == "evening":
            entries.append((tr("Show the truth"), "eye", self._truth))
        if self.rows:
            entries += [(tr("Awards"), "trophy", self._awards), (tr("Poster"), "page", poster)]
        if not ended and not self.party.new:
            entries.append((tr("End the evening"), "exit", self._ask_to_end))
        return entries

    def _heads(self, width: int) -> list[tuple[str, Step]]:
        """The unit of the points, and in a large room the latest games, each with a step of letters."""
        if not self.rows:
            return [(tr("No match has been finished yet."), "body")]
        titles = [tr(games()[game.game].title) for game in self.party.evening.games if game.game in games()]
        played, unit = " · ".join(titles[-5:]), tr("Points per game, 12 at most")
        step: Step = "label" if self.stage.text.holds(unit, "label", width, face="bold", lines=1) else "body"
        whole = roomy(self.stage) and self.stage.text.holds(played, "body", width, face="bold", lines=1)
        return [(unit, step), (played, "body")] if whole and played else [(unit, step)]

    def _lines(self, room: Rect, rows: Sequence[StandingRow]) -> list[Widget]:
        """The people with a rank, then the others."""
        theme, gap, needed = self.stage.theme, self.stage.theme.gap(1), quorum(self.party.evening)
        parting = theme.gap(3) if {True, False} == {line.rank is None for line in rows} else 0
        free = (room.h - parting) // max(1, len(rows)) - gap
        high = max(theme.px(ROW_HEIGHT), theme.target, min(theme.px(MOST_HEIGHT), free))
        high = min(high, free) if self.watched else high  # nobody can scroll there
        bar = theme.gap(5) if len(rows) * (high + gap) + parting > room.h else 0
        places, held = stack(Rect(room.x, room.y, room.w - bar, 0), [high] * len(rows), gap), list[StandingLine]()
        for place, line in zip(places, rows, strict=True):
            below = place.move(0, parting if line.rank is None else 0)
            held.append(StandingLine(below, line, partial(self._explain, line), needed))
            held[-1].takes_focus = not self.watched
            held[-1].parted = line.rank is None and len(held) > 1 and held[-2].line.rank is not None
        low = max((line.rect.bottom for line in held), default=room.y) + self.panel.bottom - room.bottom
        self.panel = Rect(self.panel.topleft, (self.panel.w, min(self.panel.h, low - self.panel.y)))
        return [ScrollArea(room, held, margin=theme.px(4))]

    def paint(self, surface: Surface) -> None:
        WidgetScene.paint(self, surface)
        paper(surface, self.stage, self.panel)
        if self.corner.width:
            self.corner.draw(surface)

    def _explain(self, line: StandingRow) -> None:
        words = tr("A game is worth up to 12 points: the share of the others you beat, with ties counting half.")
        if line.rank is None:
            words += " " + condition(self.party.evening)
        self.stage.stack.push(NoticeScene(self.stage, line.formula, words))

    def _truth(self) -> None:
        """Show what really happened in every match of the evening."""
        matches = finished_matches(self.party.store, kept_games(self.party.evening))
        gone = NoticeScene(self.stage, tr("Nothing to show"), tr("This evening's matches are no longer saved."))
        first = next(matches, None)
        self.stage.stack.push(TheatreScene(self.stage, first, matches) if first else gone)

    def _awards(self) -> None:
        self.stage.stack.push(AwardsScene(self.stage, self.party))

    def _ask_to_end(self) -> None:
        def end() -> None:
            self.party.end()
            self.rebuild()
            if self.rows:
                self._awards()

        question = tr("End the evening? The standings are kept.")
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("End the evening"), end))


class StandingLine(Button):
    """How one person stands."""

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
        theme, line = stage.theme, self.line
        if self.parted:
            edge = Rect(self.rect.x, self.rect.y - theme.gap(2), self.rect.w, theme.px(2))
            surface.fill(theme.palette.line, edge)
        side = max(theme.px(FACE_WIDTH), self.rect.h - theme.px(4))
        columns = [theme.px(RANK_WIDTH), side, 1.0, theme.px(POINTS_WIDTH)]
        rank, person, name, points = row(inset(self.rect, theme.gap(2), 0), columns, theme.gap(2))
        if line.rank is not None:
            write(surface, stage, rank, f"{line.rank}.", LINE_STEPS, "display", ink, "left")
        person = centre(person, (person.w, self.rect.h - theme.px(4)))
        draw_marked(surface, stage, SEATS[line.person.mark], line.person.face, person, self.mood)
        is_high = self.rect.h >= theme.px(BAR_ROW_HEIGHT)
        high = stage.text.line_height("label" if is_high else "body")
        if not is_high and name.w >= theme.px(BESIDE_WIDTH):
            name, beside = row(name, [0.6, 1.0])
            self._draw_bar(surface, stage, centre(beside, (beside.w, theme.px(BAR))))
        if self.rect.h >= high + stage.text.line_height("label", "bold"):
            name, games = column(centre(name, (name.w, self.rect.h - theme.px(4))), [1.0, high])
            if is_high:
                name.h, games.y, games.w = name.h - theme.px(BAR), games.y + theme.px(2), points.right - games.x
                self._draw_bar(surface, stage, Rect(name.x, name.bottom, points.right - name.x, theme.px(BAR)))
            write(surface, stage, games, self.played, LINE_STEPS[1:], "text", stage.theme.palette.ink_soft, "left")
            points.h -= self.rect.bottom - name.bottom if is_high else 0
        write(surface, stage, name, line.person.name, LINE_STEPS, "bold", ink, "left")
        step: Step = "title" if line.rank else "label"
        wide, most = stage.text.size(self.points, step, "display")[0], theme.font(step)
        pixels = min(most, round(points.h * HIGH_LETTERS), most * points.w // wide)
        stamp(surface, stage.text.letter(self.points, pixels, ink, "display"), midright=points.midright)

    def _draw_bar(self, surface: Surface, stage: Stage, rail: Rect) -> None:
        """A bar as long as the share of the most points, in the colour of the person's mark if it counts."""
        palette, colour = stage.theme.palette, SEATS[self.line.person.mark].colour
        radius = rail.h / 2 / stage.theme.unit
        stage.skin.box(surface, rail, Box(mix(palette.panel, palette.line, RAIL), radius=radius))
        done = Rect(rail.x, rail.y, max(rail.h, round(rail.w * float(self.line.standing) / FULL_POINTS)), rail.h)
        faded = Box(mix(palette.panel, palette.ink_soft, FADED), radius=radius)
        counted = Box(colour, mix(colour, palette.shade, 0.6), 2, radius)
        stage.skin.box(surface, done, counted if self.line.rank else faded)


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
