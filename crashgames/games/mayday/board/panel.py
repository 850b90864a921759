"""The desk below the cabin: the flight panel with the phases, and for a lone person a drawer with what it knows."""

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.telling import listing, tr
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import NOBODY, SKILL_EFFECTS, SKILL_TITLES, TEAM_TITLES, Stage, Team
from crashgames.games.mayday.views import MaydayView
from crashgames.ui.board import Part
from crashgames.ui.layout import column, inset, row
from crashgames.ui.scene import Stage as Screen
from crashgames.ui.secrets import Nothing
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix

ART = "mayday/"
CHIP = 32


class Panel:
    """Paints the desk for one arrangement."""

    def __init__(self, screen: Screen, at: Arrangement, names: Names) -> None:
        self._screen = screen
        self._at = at
        self._names = names

    def parts(self, view: Callable[[], MaydayView]) -> tuple[Part, ...]:
        return (Part(self._at.panel(False), lambda: self._shows(view()), lambda surface: self._paint(surface, view())),)

    def _shows(self, view: MaydayView) -> Hashable:
        told = (words.headline(view, self._names), words.subline(view, self._names))
        own = () if view.viewer is None else (view.teams, view.veterans[view.viewer], view.can_use, view.spent)
        return (view.viewer, view.stage, view.phase, view.speaker, told, own)

    def _paint(self, surface: Surface, view: MaydayView) -> None:
        self._flight(surface, self._at.panel(view.viewer is not None), view)
        if view.viewer is not None:
            self._drawer(surface, view, view.viewer)

    # The flight panel

    def _flight(self, surface: Surface, room: Rect, view: MaydayView) -> None:
        palette, px = self._screen.theme.palette, self._at.theme.px
        edge = palette.warn if view.speaker != NOBODY else palette.line
        self._screen.skin.box(surface, room, Box(palette.panel, edge, 1.5, 12))
        inner = inset(room, px(10), px(6))
        chips, head, below = column(inner, [min(px(CHIP), inner.h // 3), 0.85, 1.0], px(2))
        self._chips(surface, chips, view)
        self._line(surface, words.headline(view, self._names), head, palette.ink, ("title", "label", "body"), "display")
        ink = palette.warn if view.speaker != NOBODY else palette.ink_soft
        self._line(surface, words.subline(view, self._names), below, ink, ("label", "body", "caption"), "text", 2)

    def _chips(self, surface: Surface, room: Rect, view: MaydayView) -> None:
        """The chapters of the flight in a row; the present one is lit, those that are over are dim."""
        stages = list(Stage)
        now = stages.index(view.stage) if view.phase != Phase.IDENTITIES else -1
        for number, (stage, place) in enumerate(zip(stages, row(room, len(stages), self._at.theme.px(4)), strict=True)):
            self._chip(surface, place, stage, number - now)

    def _chip(self, surface: Surface, place: Rect, stage: Stage, ahead: int) -> None:
        palette, px, text = self._screen.theme.palette, self._at.theme.px, self._screen.text
        lit = ahead == 0
        fill = palette.accent if lit else mix(palette.panel, palette.ground, 0.7)
        self._screen.skin.box(surface, place, Box(fill, palette.line if ahead >= 0 else None, 1, 9))
        side = place.h - px(8)
        art = self._screen.assets.art(f"{ART}{words.STAGE_ART[stage]}", side).copy()
        if ahead < 0:
            art.set_alpha(90)
        word = words.STAGE_SIGNS[stage]
        ink = palette.ink_dark if lit else palette.ink if ahead > 0 else palette.line
        sign = text.render(word, "label", ink, "display") if word else None
        wide = art.get_width() + (sign.get_width() + px(5) if sign else 0)
        left = place.centerx - wide // 2
        surface.blit(art, art.get_rect(midleft=(left, place.centery)))
        if sign:
            surface.blit(sign, sign.get_rect(midright=(left + wide, place.centery)))

    def _line(
        self, surface: Surface, told: str, room: Rect, ink: RGB, steps: tuple[str, ...], face: str, lines: int = 1
    ) -> None:
        text = self._screen.text
        step = text.fit(told, steps, room.w, room.h, face, lines)
        most = max(1, min(lines, room.h // text.line_height(step, face)))
        written = text.render(told, step, ink, face, room.w, most)
        surface.blit(written, written.get_rect(midleft=room.midleft))

    # The drawer of a lone person

    def skilled(self, view: MaydayView) -> bool:
        """Whether the viewer has a Veteran card to use."""
        return view.viewer is not None and view.viewer in view.skilled and view.viewer != view.first

    def _drawer(self, surface: Surface, view: MaydayView, viewer: int) -> None:
        palette, px = self._screen.theme.palette, self._at.theme.px
        self._screen.skin.box(surface, self._at.drawer, Box(palette.ground_high, palette.line, 1.5, 12))
        if view.phase in (Phase.VOTE, Phase.MARKER) and viewer in view.to_act:
            return
        tray = self._at.tray(self.skilled(view))
        top, low = column(tray, [1.0, 0.95], px(2)) if self.skilled(view) else (tray, None)
        head, mates = column(top, [1.0, 0.9], 0)
        team = view.teams[viewer] or Team.HONEST
        self._line(surface, tr(TEAM_TITLES[team]), head, palette.ink, ("title", "label", "body"), "display")
        steps = ("body", "caption")
        self._line(surface, mates_line(view, self._names), mates, palette.ink_soft, steps, "text", 2)
        if low is not None:
            self._skill(surface, low, view, viewer)

    def _skill(self, surface: Surface, room: Rect, view: MaydayView, viewer: int) -> None:
        palette, skill = self._screen.theme.palette, view.veterans[viewer]
        if skill is None:
            return
        if viewer in view.spent:
            told = tr("{text}: used").format(text=tr(SKILL_TITLES[skill]))
        else:
            told = f"{tr(SKILL_TITLES[skill])}. {tr(SKILL_EFFECTS[skill])}"
        ink = palette.accent_high if view.can_use else palette.ink_soft
        self._line(surface, told, room, ink, ("body", "caption"), "text", 3)


def mates_line(view: MaydayView, names: Names) -> str:
    """Who else is known to be an Infiltrator since the start."""
    assert view.viewer is not None
    if view.teams[view.viewer] is not Team.INFILTRATOR:
        return Nothing(tr("Nobody else is known to you"))
    mates = [names[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR and seat != view.viewer]
    return tr("With you: {names}").format(names=listing(mates))
