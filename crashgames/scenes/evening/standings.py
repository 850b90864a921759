"""How everybody stands this evening; a press on a line shows how its number comes about."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.catalog import games
from crashgames.core.translation import decimal, ntr, tr
from crashgames.evening.standings import StandingRow, condition, standings
from crashgames.scenes.dialogs.menu import ConfirmScene, NoticeScene
from crashgames.scenes.evening.awards import AwardsScene
from crashgames.scenes.evening.party import Party
from crashgames.scenes.evening.poster_page import PosterScene
from crashgames.scenes.evening.theatre import TheatreScene
from crashgames.scenes.evening.tonight import finished_matches, kept_games
from crashgames.scenes.phones.code import CornerCode
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, grid, inset, row, stack
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, header, label_height, roomy
from crashgames.ui.theme import RGB, SEATS, mix
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget, alike

MAX_WIDTH = 1000
CUP_SIDE = 30
DIMMED_SHARE = 0.15
"""The share of the ground in the letters of those who have no rank."""
ROW_HEIGHT, WINNER_HEIGHT = 54, 76
"""The heights of a line, and of one of the winner's."""
COLUMNS = (0.6, 0.7, 2.6, 1.4, 1.0)
"""Weights of the columns: rank, face, name, games, points."""


class StandingsScene(SheetScene):
    """The people of an evening, the first first. An audience sees them without buttons."""

    def __init__(self, stage: Stage, party: Party, watched: bool = False) -> None:
        super().__init__(stage)
        self.party = party
        self.watched = watched
        if not watched:
            self.mirror = lambda other: StandingsScene(other, party, watched=True)
        self.rows = standings(party.evening)
        self._of = party.evening
        """The evening whose standings are shown."""
        self.corner = CornerCode(stage, party.host)
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
        bar, body = header(self.stage, area, tr("Standings"), self._leave)
        address = self.corner.address(bar[1].rect)
        buttons = self._entries()
        upper, foot = column(body, [1.0, theme.target if buttons else 0], theme.gap(4 if wide else 2))
        self.panel = upper
        inner = inset(upper, theme.gap(5 if wide else 2.5))
        line = self.stage.text.line_height("body")
        words, table = column(inner, [line, 1.0], theme.gap(2))
        return [
            *self._head(words),
            *self._lines(table),
            *self._buttons(foot, buttons),
            *bar[1 if self.watched else 0 :],
            *address,
        ]

    def _entries(self) -> list[MenuEntry]:
        """Awards and poster once something was played, and the end of the evening."""
        over = self.party.evening.ended or self.party.new
        if self.watched:
            return []
        return [
            *([(tr("Show the truth"), "eye", self._truth)] if self._tells_the_truth else []),
            *([(tr("Awards"), "trophy", self._awards), (tr("Poster"), "page", self._poster)] if self.rows else []),
            *([] if over else [(tr("End the evening"), "exit", self._ask_to_end)]),
        ]

    def _buttons(self, room: Rect, entries: Sequence[MenuEntry]) -> list[Widget]:
        cells = grid(room, max(1, len(entries)), 1, self.stage.theme.gap(2))
        buttons = [Button(c, words, call, icon=icon) for c, (words, icon, call) in zip(cells, entries, strict=False)]
        return list(alike(buttons)) if buttons else []

    def _head(self, room: Rect) -> list[Widget]:
        """The unit of the points, and to its left, if there is room, the games."""
        steps, soft = ("body", "caption"), self.stage.theme.palette.ink_soft
        if not self.rows:
            words = tr("No match has been finished yet.")
            return [Label(room, words, steps, soft, align="center")]
        titles = [tr(games()[game.game].title) for game in self.party.evening.games if game.game in games()]
        played, unit = " · ".join(titles[-5:]), tr("Points per game, 12 at most")
        room, writer = inset(room, self.stage.theme.gap(3), 0), self.stage.text
        left, right = row(room, [1.0, writer.size(unit, "body", "bold")[0]], self.stage.theme.gap(5))
        if not writer.holds(played, "body", left.w, lines=1):
            return [Label(room, unit, steps, soft, face="bold", align="right")]
        return [Label(left, played, "body", soft), Label(right, unit, steps, soft, face="bold", align="right")]

    def _lines(self, room: Rect) -> list[Widget]:
        """The people with a rank, the first one larger; then the others, below a rule that says why they have none."""
        theme, ranked = self.stage.theme, [line for line in self.rows if line.rank is not None]
        words = condition(self.party.evening)
        heights = [max(theme.px(WINNER_HEIGHT if line.rank == 1 else ROW_HEIGHT), theme.target) for line in self.rows]
        gap, note = theme.gap(1), label_height(self.stage, words, "body", room.w - theme.gap(5)) + theme.gap(2)
        if len(ranked) < len(self.rows):
            heights.insert(len(ranked), note)
        most = room.h - len(heights) * gap
        if self.watched and sum(heights) > most:  # nobody can scroll there
            kept = note if len(ranked) < len(self.rows) else 0
            share = (most - kept) / max(1, sum(heights) - kept)
            heights = [round(high * share - 0.5) if high != note else high for high in heights]
        bar = theme.gap(5) if sum(heights) > most else 0
        places = stack(Rect(room.x, room.y, room.w - bar, room.h), heights, gap)
        notes = [Rule(places.pop(len(ranked)), words)] if len(ranked) < len(self.rows) else []
        held = [
            StandingLine(place, line, lambda line=line: self._explain(line))  # type: ignore[misc]
            for place, line in zip(places, self.rows, strict=True)
        ]
        for line in held:
            line.takes_focus = not self.watched
        if held:
            low = max(widget.rect.bottom for widget in [*held, *notes]) + self.panel.bottom - room.bottom
            self.panel = Rect(self.panel.topleft, (self.panel.w, min(self.panel.h, low - self.panel.y)))
        return [ScrollArea(room, [*held[: len(ranked)], *notes, *held[len(ranked) :]], margin=theme.px(4))]

    def paint(self, surface: Surface) -> None:
        super().paint(surface)
        if self.corner.width:
            self.corner.draw(surface)

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.stage.stack.pop()

    def _explain(self, line: StandingRow) -> None:
        words = tr("A game is worth up to 12 points: the share of the others you beat, with ties counting half.")
        if line.rank is None:
            words += " " + condition(self.party.evening)
        self.stage.stack.push(NoticeScene(self.stage, line.formula, words))

    @property
    def _tells_the_truth(self) -> bool:
        """True once the evening is over, if its matches were not to be told of before."""
        return self.party.evening.ended and self.stage.settings.theatre == "evening" and bool(self.rows)

    def _truth(self) -> None:
        """Show what really happened in every match of the evening."""
        matches = finished_matches(self.party.store, kept_games(self.party.evening))
        first = next(matches, None)
        if first is not None:
            self.stage.stack.push(TheatreScene(self.stage, first, matches))
        else:
            words = tr("This evening's matches are no longer saved.")
            self.stage.stack.push(NoticeScene(self.stage, tr("Nothing to show"), words))

    def _awards(self) -> None:
        self.stage.stack.push(AwardsScene(self.stage, self.party))

    def _poster(self) -> None:
        self.stage.stack.push(PosterScene(self.stage, self.party.evening, store=self.party.store))

    def _ask_to_end(self) -> None:
        question = tr("End the evening? The standings are kept.")
        self.stage.stack.push(ConfirmScene(self.stage, question, tr("End the evening"), self._end))

    def _end(self) -> None:
        self.party.end()
        self.rebuild()
        if self.rows:
            self._awards()


class Rule(Label):
    """A thin line across, with words below it."""

    def __init__(self, rect: Rect, words: str) -> None:
        super().__init__(rect, words, ("body", "caption"), align="center", valign="bottom")

    def draw(self, surface: Surface, stage: Stage) -> None:
        self.colour = stage.theme.palette.ink_soft
        surface.fill(stage.theme.palette.line, Rect(self.rect.topleft, (self.rect.w, stage.theme.px(2))))
        super().draw(surface, stage)


class StandingLine(Button):
    """How one person stands."""

    def __init__(self, rect: Rect, line: StandingRow, on_press: Callable[[], object]) -> None:
        super().__init__(rect, "", on_press, kind="quiet")
        self.line = line

    @property
    def words(self) -> str:
        return self.line.person.name

    @property
    def state(self) -> str:
        games = ntr("{n} game", "{n} games", self.line.games)
        return games if self.line.rank is None else f"{self.line.rank}. {games}"

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        """Gold for the first; those without a rank stand back."""
        palette = stage.theme.palette
        if self.line.rank == 1:
            return mix(palette.accent, palette.accent_high, self.lift), palette.ink_dark
        fill, ink = super()._colours(stage)
        return fill, ink if self.line.rank else mix(palette.ink_soft, palette.panel, DIMMED_SHARE)

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        theme, line = stage.theme, self.line
        rank, person, name, played, points = row(inset(self.rect, theme.gap(3), 0), COLUMNS, theme.gap(2))
        if line.rank is not None:
            self._write(surface, stage, rank, f"{line.rank}.", "display", ink)
        if line.rank == 1 and rank.w >= theme.px(2.5 * CUP_SIDE):
            cup = stage.assets.icon("trophy", theme.px(CUP_SIDE), ink)
            surface.blit(cup, cup.get_rect(midright=rank.midright))
        person = centre(person, (person.w, self.rect.h - theme.px(8)))
        mood = Mood.TRIUMPHANT if line.rank == 1 else Mood.CALM
        draw_marked(surface, stage, SEATS[line.person.mark], line.person.face, person, mood)
        written = self._write(surface, stage, name, line.person.name, "bold", ink)
        games = self._write(surface, stage, played, ntr("{n} game", "{n} games", line.games), "text", ink, right=True)
        self._lead(surface, stage, written.right, games.left, ink)
        standing = decimal(line.standing) if line.rank else f"({decimal(line.standing)})"
        self._write(surface, stage, points, standing, "display" if line.rank else "text", ink, right=True)

    def _lead(self, surface: Surface, stage: Stage, left: int, right: int, ink: RGB) -> None:
        """Dots that lead the eye from a name to what stands at its right."""
        theme, across = stage.theme, round(stage.theme.gap(3))
        for x in range(-(-(left + across) // across) * across, right - across, across):
            surface.fill(ink, Rect(x, self.rect.centery + theme.px(5), theme.px(2), theme.px(2)))

    def _write(
        self, surface: Surface, stage: Stage, room: Rect, words: str, face: str, ink: RGB, right: bool = False
    ) -> Rect:
        steps = ("title", "label", "body", "caption")[0 if self.line.rank and face != "text" else 1 :]
        step = stage.text.fit(words, steps, room.w, None, face, 1)
        drawn = stage.text.render(words, step, ink, face, room.w, 1)
        return surface.blit(
            drawn, drawn.get_rect(midright=room.midright) if right else drawn.get_rect(midleft=room.midleft)
        )
