"""The console below the cabin: signs that name the phase, and beside them the viewer's drawer."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.secret_pages import Nothing
from crashgames.core.translation import listing, tr
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import (
    NOBODY,
    SKILL_EFFECTS,
    SKILL_TITLES,
    STAGE_TITLES,
    TEAM_TITLES,
    MatchStage,
    Team,
)
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Part
from crashgames.ui.layout import column, inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "mayday/"
SIGN_HEIGHT = 36
MIN_LIT_SHARE, MIN_DIM_WIDTH, MIN_TIGHT_DIM_WIDTH = 0.36, 40, 24
"""The least width of the sign that is lit, as a share of all, of another one in logical units, and
of another one where there is little room."""


class FittedText(NamedTuple):
    """A text that is written as large as fits."""

    words: str
    ink: RGB
    steps: tuple[str, ...]
    face: str = "text"
    lines: int = 1


class Panel:
    """Paints the desk for one arrangement."""

    def __init__(self, screen: Stage, at: Arrangement, names: Names) -> None:
        self._screen = screen
        self._at = at
        self._names = names
        self._lit: Hashable = None
        self._row = Surface((1, 1))

    def parts(self, view: Callable[[], MaydayView]) -> tuple[Part, ...]:
        """The whole console, with the drawer reaching below the buttons."""
        return (Part(self._at.desk, lambda: self._holds(view()), lambda surface: self._draw(surface, view())),)

    def _flies(self, view: MaydayView) -> Hashable:
        return (view.viewer is None, view.stage, view.phase == Phase.IDENTITIES, view.speaker, self.headlines(view))

    def headlines(self, view: MaydayView) -> tuple[str, str]:
        """Headline and the line below it."""
        return words.headline(view, self._names), words.subline(view, self._names)

    def _holds(self, view: MaydayView) -> Hashable:
        if view.viewer is None:
            return self._flies(view)
        own = (view.teams, view.veterans[view.viewer], view.can_use, view.due, view.spent)
        return (self._flies(view), chooses(view, view.viewer), own)

    def _draw(self, surface: Surface, view: MaydayView) -> None:
        self._flight(surface, view)
        if view.viewer is not None:
            self._drawer(surface, view, view.viewer)

    def _write(self, surface: Surface, room: Rect, texts: Sequence[FittedText]) -> None:
        """Texts below each other in the middle of a room; where not all can be read in full the last give way."""
        text = self._screen.text
        while len(texts) > 1 and self._steps(texts, room.w, room.h) is None:
            texts = texts[:-1]
        steps = self._steps(texts, room.w, room.h) or [line.steps[-1] for line in texts]
        written = [
            text.render(line.words, step, line.ink, line.face, room.w, line.lines)
            for line, step in zip(texts, steps, strict=True)
        ]
        top = room.y + max(0, room.h - sum(line.get_height() for line in written)) // 2
        for line in written:
            surface.blit(line, (room.x, top))
            top += line.get_height()

    def _steps(self, texts: Sequence[FittedText], wide: int, high: int) -> list[str] | None:
        """The largest steps in which all texts can be written in full, those of the first before others."""
        if not texts:
            return []
        line, text = texts[0], self._screen.text
        for step in line.steps:
            needed = text.size(line.words, step, line.face, wide)[1]
            fits = text.fit(line.words, (step,), wide, None, line.face) == step
            if fits and needed <= min(high, line.lines * text.line_height(step, line.face)):
                others = self._steps(texts[1:], wide, high - needed)
                if others is not None:
                    return [step, *others]
        return None

    # The signs

    def _flight(self, surface: Surface, view: MaydayView) -> None:
        palette = self._screen.theme.palette
        room = self._at.panel(view.viewer is not None)
        speaks = view.speaker != NOBODY
        self._screen.skin.box(surface, room, Box(palette.panel, palette.warn if speaks else palette.line, 2, 14))
        signs, room_for_words = self._columns(view)
        self._signs(surface, signs, view)
        below = words.subline(view, self._names)
        line = FittedText(below, palette.warn if speaks else palette.ink, ("label", "body"), "text", 2)
        if not speaks and view.phase == Phase.VOTE and self._stakes(surface, room_for_words, view):
            return
        if self._steps((line,), *room_for_words.size):
            self._write(surface, room_for_words, (line,))

    def _stakes(self, surface: Surface, room: Rect, view: MaydayView) -> bool:
        """Both sides of the vote as pictures, with what each brings about; False where there is no room for them."""
        if room.h < self._screen.text.line_height("body", "bold"):
            return False
        gap, sides = self._at.theme.px(10), []
        told = zip(("vote_protect", "vote_punch"), words.stakes_of(view, self._names), row(room, 2, gap), strict=True)
        for name, said, cell in told:
            art = self._screen.assets.art(f"{ART}{name}", room.h)
            line = FittedText(said, self._screen.theme.palette.ink, ("label", "body"), "bold", 2)
            sides.append((art, line, row(cell, [art.get_width(), None], gap)[1]))
        if any(self._steps((line,), *place.size) is None for _, line, place in sides):
            return False
        for art, line, place in sides:
            surface.blit(art, art.get_rect(topright=(place.x - gap, place.y)))
            self._write(surface, place, (line,))
        return True

    def _signs(self, surface: Surface, room: Rect, view: MaydayView) -> None:
        """The phases as signs in a row, drawn anew when another one begins."""
        shows = (view.stage, view.phase == Phase.IDENTITIES, view.viewer is None, room.size, tr("Honest"))
        if shows != self._lit:
            self._lit, self._row = shows, Surface(room.size, SRCALPHA)
            self._draw_signs(self._row, self._row.get_rect(), view)
        surface.blit(self._row, room)

    def _draw_signs(self, surface: Surface, room: Rect, view: MaydayView) -> None:
        """The sign of the present phase is lit, those of phases that are over are dim."""
        now, stages = _chapter(view), list(MatchStage)
        for stage, place in self._sign_places(room, view).items():
            self._sign(surface, place, stage, stages.index(stage) - now)

    def _sign_places(self, room: Rect, view: MaydayView) -> dict[MatchStage, Rect]:
        """The present phase has room for its name; the others have only their pictures, or no place at all.

        Before the first phase all have as much.
        """
        stages, now = list(MatchStage), max(0, _chapter(view))
        crowded = self._at.tight and view.viewer is not None
        if _chapter(view) < 0 and not crowded:
            return dict(zip(stages, row(room, [None] * len(stages), self._at.theme.px(4)), strict=True))
        gap, px, title = self._at.theme.px(4), self._at.theme.px, sign_words(stages[now], False)
        most = room.w - (len(stages) - 1) * (gap + px(MIN_TIGHT_DIM_WIDTH if self._at.tight else MIN_DIM_WIDTH))
        least = self._screen.text.size(title, "body", "display")[0] + px(8)
        if crowded or (self._at.tight and least > most):
            return {stages[now]: room}
        wide = max(self._wide(sign_words(stages[now], whole), room.h) for whole in (False, True))
        wide = self._wide(title, room.h) if wide > most else wide
        lit = max(round(room.w * MIN_LIT_SHARE), min(wide, most))
        places = row(room, [lit if number == now else None for number in range(len(stages))], gap)
        return dict(zip(stages, places, strict=True))

    def _wide(self, word: str, high: int) -> int:
        """The width of a sign with these words."""
        return self._screen.text.size(word, "label", "display")[0] + high + self._at.theme.px(18)

    def chapters(self, view: MaydayView) -> dict[MatchStage, Rect]:
        """The places of the phases on the console."""
        return self._sign_places(self._columns(view)[0], view)

    def _columns(self, view: MaydayView) -> list[Rect]:
        """The signs, and below them what the present phase is about."""
        px = self._at.theme.px
        inner = inset(self._at.panel(view.viewer is not None), px(8), px(4))
        line = self._screen.text.line_height("body")
        high = min(px(SIGN_HEIGHT), inner.h) if inner.h >= px(SIGN_HEIGHT) + line else inner.h
        return column(inner, [high, None], px(2))

    def _sign(self, surface: Surface, place: Rect, stage: MatchStage, ahead: int) -> None:
        """A sign like those for seat belts: glass with a picture and words, lit from behind in the present phase."""
        palette, px = self._screen.theme.palette, self._at.theme.px
        lit = ahead == 0
        fill = palette.ink if lit else mix(palette.panel, palette.shade, 0.35 if ahead > 0 else 0.15)
        self._screen.skin.box(
            surface, place, Box(fill, palette.ink_soft if lit else palette.line, 2.5 if lit else 1, 9)
        )
        ink = palette.ink_dark if lit else palette.ink_soft if ahead > 0 else palette.line
        art = self._picture(stage, ink, place.w - px(4), place.h - px(8))
        word = self._sign_word(stage, lit, place, art.get_width())
        beside = place.w - px(8) if lit else place.w - px(10) - art.get_width()
        step = self._screen.text.fit(word, ("label", "body"), beside, place.h, "display", 1)
        written = self._screen.text.render(word, step, ink, "display") if word else None
        shown = [art, written] if written else [art]
        if sum(one.get_width() + px(6) for one in shown) - px(6) > place.w - px(4):
            shown = [written] if lit and written and written.get_width() <= place.w - px(8) else [art]
        left = place.centerx - (sum(one.get_width() for one in shown) + px(6) * (len(shown) - 1)) // 2
        for one in shown:
            surface.blit(one, one.get_rect(midleft=(left, place.centery)))
            left += one.get_width() + px(6)

    def _picture(self, stage: MatchStage, ink: RGB, wide: int, high: int) -> Surface:
        """The picture of a phase, as large as there is room."""
        name = f"{ART}{words.STAGE_ART[stage]}"
        art = self._screen.assets.art(name, high, ink)
        return (
            self._screen.assets.art(name, max(1, high * wide // art.get_width()), ink)
            if art.get_width() > wide
            else art
        )

    def _sign_word(self, stage: MatchStage, lit: bool, place: Rect, picture: int) -> str:
        """The words on a sign: as many as there is room for beside its picture."""
        title, whole, px = sign_words(stage, False), sign_words(stage, True), self._at.theme.px
        if lit:
            return whole if self._wide(whole, place.h) <= place.w else title
        wide = self._screen.text.size(title, "body", "display")[0] + picture + px(10)
        if wide <= place.w:
            return title
        return tr(words.LOOKS_SIGN) if stage is MatchStage.SUSPICIONS else words.STAGE_SIGNS[stage]

    # The drawer

    def skilled(self, view: MaydayView) -> bool:
        """True if the viewer has a Veteran card to use."""
        return view.viewer is not None and view.viewer in view.skilled and view.viewer != view.first

    def _drawer(self, surface: Surface, view: MaydayView, viewer: int) -> None:
        palette = self._screen.theme.palette
        room = self._at.wide_drawer if chooses(view, viewer) else self._at.drawer
        self._screen.skin.box(surface, room, Box(palette.ground_high, palette.line, 1.5, 12))
        if chooses(view, viewer):
            return
        team = view.teams[viewer] or Team.HONEST
        skill = self._skill(view, viewer) if self.skilled(view) else ()
        steps = (("label", "body"), ("caption",)) if skill else (("title", "label", "body"), ("body", "caption"))
        whole = FittedText(tr(TEAM_TITLES[team]), palette.ink, steps[0], "display")
        mates = FittedText(mates_line(view, self._names), palette.ink_soft, steps[1], "text", 1 if skill else 2)
        self._write(surface, self._at.holder(bool(skill)), (whole, mates, *skill))

    def _skill(self, view: MaydayView, viewer: int) -> tuple[FittedText, ...]:
        palette, skill = self._screen.theme.palette, view.veterans[viewer]
        if skill is None:
            return ()
        if viewer in view.spent:
            text = tr("{text}: used").format(text=tr(SKILL_TITLES[skill]))
        else:
            text = tr(SKILL_EFFECTS[skill])
        effect = FittedText(text, palette.ink_soft, ("body", "caption"), "text", 5)
        if view.can_use is None:
            return (effect,)
        return FittedText(words.skill_line(view, self._names), palette.ink, ("body", "caption"), "bold", 3), effect


def _chapter(view: MaydayView) -> int:
    """The number of the current chapter; -1 before the first."""
    return list(MatchStage).index(view.stage) if view.phase != Phase.IDENTITIES else -1


def sign_words(stage: MatchStage, whole: bool) -> str:
    """The name of a phase, as a whole with what it is about."""
    title, about = tr(STAGE_TITLES[stage]), tr(words.STAGE_WORDS[stage]) if words.STAGE_WORDS[stage] else ""
    return f"{title} · {about}" if whole and about else title


def chooses(view: MaydayView, viewer: int) -> bool:
    """True if the viewer now chooses in the drawer."""
    return view.phase in (Phase.VOTE, Phase.MARKER) and viewer in view.to_act


def mates_line(view: MaydayView, names: Names) -> str:
    """The other Infiltrators, for one of them."""
    if view.team is not Team.INFILTRATOR:
        return Nothing(tr("You know nobody else's team"))
    mates = [names[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR and seat != view.seat]
    return tr("On the same team: {names}").format(names=listing(mates))
