"""After a match: who won, by how much, why it ended, and what next."""

from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.chance import fresh_seed
from crashgames.core.match import Match
from crashgames.core.messages import Outcome, Reason
from crashgames.core.telling import listing, ntr, tr
from crashgames.scenes.parts import Entry, roomy, sheet
from crashgames.scenes.prose import Icon
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, grid, inset
from crashgames.ui.marks import draw_badge, seat_colour
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import PALETTE, mix
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget

BROADEST = 1040
ROW = 78


@dataclass(frozen=True)
class Place:
    """One line of the result: a seat alone, or the seats of a team."""

    seats: tuple[int, ...]
    score: int
    won: bool


def places(match: Match, outcome: Outcome) -> list[Place]:
    """The result by team or seat, the winners first, then by score."""
    teams: dict[int, list[int]] = {}
    for seat in range(len(match.players)):
        teams.setdefault(match.info.team_of(seat), []).append(seat)
    found = [
        Place(tuple(seats), outcome.scores[seats[0]], any(seat in outcome.winners for seat in seats))
        for seats in teams.values()
    ]
    return sorted(found, key=lambda place: (not place.won, -place.score))


def verdict(match: Match, outcome: Outcome) -> str:
    """Who won, in a few words."""
    winners = [match.names[seat] for seat in sorted(outcome.winners)]
    if not winners:
        return tr("Nobody wins")
    if sum(place.won for place in places(match, outcome)) > 1:
        return tr("A draw")
    if len(winners) > 1:
        return tr("{names} win!").format(names=listing(winners))
    return tr("{name} wins!").format(name=winners[0])


class ResultsScene(WidgetScene):
    """Lies over the table of a finished match."""

    overlay = True

    def __init__(self, stage: Stage, match: Match) -> None:
        super().__init__(stage)
        self.match = match
        nothing = Outcome((), (0,) * len(match.players), Reason("", tr("The match is not over.")))
        self.outcome = match.outcome or nothing
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        outer = self.area if roomy(self.stage) else inset(Rect((0, 0), self.stage.size), theme.gap(4))
        self.panel = centre(outer, (theme.px(BROADEST), self._full_height()))
        inner = inset(self.panel, theme.gap(9 if roomy(self.stage) else 5), theme.gap(7 if roomy(self.stage) else 4))
        rows = 1 if inner.w >= theme.px(800) else 2
        gap = theme.gap(3)
        buttons = rows * (theme.target + gap) - gap
        head = self._head_height()
        top, middle, foot = column(inner, [head, 1.0, buttons], theme.gap(5 if roomy(self.stage) else 2))
        return [*self._buttons(foot, rows, gap), *self._head(top), self._table(middle)]

    def entered(self) -> None:
        super().entered()
        self.stage.audio.play("win")

    def paint(self, surface: Surface) -> None:
        self.stage.skin.veil(surface, 0.72)
        sheet(surface, self.stage, self.panel)

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent is Intent.MENU and self.back())

    def back(self) -> bool:
        self.stage.stack.pop()
        return True

    # What is shown

    def _full_height(self) -> int:
        """The height that shows every line at its best."""
        theme = self.stage.theme
        lines = len(places(self.match, self.outcome))
        around = self._head_height() + theme.target + theme.gap(10) + theme.gap(14) + theme.gap(8)
        return around + lines * (theme.px(ROW) + theme.gap(2))

    def _head_height(self) -> int:
        text = self.stage.text
        return text.line_height("hero" if roomy(self.stage) else "display", "display") + text.line_height("body") * 2

    def _head(self, room: Rect) -> list[Widget]:
        theme, text = self.stage.theme, self.stage.text
        lower = 2 * text.line_height("body")
        upper = Rect(room.x, room.y, room.w, room.h - lower)
        words = verdict(self.match, self.outcome)
        cup = round(upper.h * 0.72)
        step = text.fit(words, ("hero", "display", "title"), upper.w - cup - theme.gap(4), upper.h, "display", 1)
        width = min(upper.w - cup - theme.gap(4), text.size(words, step, "display")[0] + theme.gap(2))
        left = upper.centerx - (cup + theme.gap(4) + width) // 2
        reason = self.outcome.reason
        why = f"{reason.text} ({reason.rule})" if reason.rule else reason.text
        return [
            Icon(Rect(left, upper.centery - cup // 2, cup, cup), "trophy"),
            Label(Rect(left + cup + theme.gap(4), upper.y, width, upper.h), words, step, face="display"),
            Label(
                Rect(room.x, upper.bottom, room.w, lower),
                f"{why}\n{self._length()}",
                "body",
                PALETTE.ink_soft,
                align="center",
            ),
        ]

    def _length(self) -> str:
        turns = getattr(self.match.view(None), "turn", 0)
        if turns:
            return ntr("{n} turn", "{n} turns", turns)
        return ntr("{n} move", "{n} moves", len(self.match.actions))

    def _table(self, room: Rect) -> Widget:
        theme = self.stage.theme
        lines = places(self.match, self.outcome)
        gap = theme.gap(2)
        height = max(theme.px(38), min(theme.px(ROW), (room.h - gap * (len(lines) - 1)) // len(lines)))
        total = len(lines) * (height + gap) - gap
        top = room.y + max(0, (room.h - total) // 2)
        best = max(1, *(abs(place.score) for place in lines))
        scored = any(place.score for place in lines)
        bar = theme.gap(5) if total > room.h else 0
        held = [
            ScoreLine(
                Rect(room.x, top + k * (height + gap), room.w - bar, height),
                self.match,
                place,
                place.score / best if scored else None,
            )
            for k, place in enumerate(lines)
        ]
        return ScrollArea(room, held, margin=0)

    # What is done

    def _buttons(self, room: Rect, rows: int, gap: int) -> list[Widget]:
        entries: list[Entry] = [
            (tr("Play again"), "play", self._again),
            (tr("See the table"), "eye", self.back),
            (tr("Change the table"), "person", self._change),
            (tr("Back to the shelf"), "home", self._shelf),
        ]
        kinds = ("primary", "plain", "plain", "plain")
        return [
            Button(place, label, call, icon=icon, kind=kind)
            for place, (label, icon, call), kind in zip(grid(room, 4 // rows, rows, gap), entries, kinds, strict=True)
        ]

    def _again(self) -> None:
        from crashgames.scenes.play import PlayScene

        old = self.match
        match = Match(old.info, old.players, fresh_seed(), old.options)
        self.stage.stack.pop()
        self.stage.stack.replace(PlayScene(self.stage, match))

    def _change(self) -> None:
        from crashgames.scenes.setup import SetupScene
        from crashgames.scenes.title import TitleScene

        self.stage.stack.reset(TitleScene(self.stage))
        self.stage.stack.push(SetupScene(self.stage, self.match.info))

    def _shelf(self) -> None:
        from crashgames.scenes.title import TitleScene

        self.stage.stack.reset(TitleScene(self.stage))


class ScoreLine(Widget):
    """Badges, names, a bar as long as the share of the best score, and the score."""

    takes_focus = False

    def __init__(self, rect: Rect, match: Match, place: Place, share: float | None) -> None:
        super().__init__(rect)
        self.match = match
        self.place = place
        self.share = share

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, rect = stage.theme, self.rect
        side = min(rect.h, theme.px(54))
        left = rect.x
        for seat in self.place.seats:
            draw_badge(surface, stage, self.match.info, seat, Rect(left, rect.centery - side // 2, side, side))
            left += side + theme.gap(1)
        left = rect.x + (side + theme.gap(1)) * len(self.place.seats) + theme.gap(2)
        names = Rect(left, rect.y, round(rect.w * 0.34) - left + rect.x, rect.h)
        self._write_names(surface, stage, names)
        if self.share is not None:
            self._draw_bar(
                surface,
                stage,
                Rect(names.right + theme.gap(3), rect.y, rect.right - names.right - theme.gap(3), rect.h),
            )

    def _write_names(self, surface: Surface, stage: Stage, room: Rect) -> None:
        names = listing([self.match.names[seat] for seat in self.place.seats])
        ink = PALETTE.ink if self.place.won else PALETTE.ink_soft
        step = stage.text.fit(names, ("title", "label", "body"), room.w, room.h, "bold", 1)
        if stage.text.size(names, step, "bold")[0] > room.w:
            step = stage.text.fit(names, ("body", "caption"), room.w, room.h, "bold", 2)
        lines = max(1, min(2, room.h // stage.text.line_height(step, "bold")))
        drawn = stage.text.render(names, step, ink, "bold", room.w, lines)
        surface.blit(drawn, drawn.get_rect(midleft=room.midleft))

    def _draw_bar(self, surface: Surface, stage: Stage, room: Rect) -> None:
        theme = stage.theme
        step = "title" if room.h >= stage.text.line_height("title", "display") else "label"
        number = stage.text.render(
            str(self.place.score), step, PALETTE.ink if self.place.won else PALETTE.ink_soft, "display"
        )
        longest = room.w - max(number.get_width(), theme.px(64)) - theme.gap(3)
        height = min(theme.px(40), room.h - theme.gap(2))
        width = max(height, round(longest * max(0.0, self.share or 0.0)))
        bar = Rect(room.x, room.centery - height // 2, width, height)
        colour = seat_colour(self.match.info, self.place.seats[0])
        fill = colour if self.place.won else mix(colour, PALETTE.panel, 0.5)
        stage.skin.box(
            surface, bar, Box(fill, None, 0, 8, mix(fill, PALETTE.shade, 0.4), 3, mix(fill, PALETTE.ink, 0.3))
        )
        surface.blit(number, number.get_rect(midleft=(bar.right + theme.gap(3), room.centery)))
