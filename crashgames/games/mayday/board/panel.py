"""The console: the sign of the phase, what is to be decided, and the viewer's drawer."""

from collections.abc import Callable, Hashable, Sequence

from pygame import Rect, Surface

from crashgames.core.messages import Names
from crashgames.core.secret_pages import Nothing
from crashgames.core.translation import listing, tr
from crashgames.games.mayday.board import words
from crashgames.games.mayday.board.arrangement import Arrangement
from crashgames.games.mayday.board.decision import Decision, Decisions, FittedText, Writer, decision_of
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import SKILL_EFFECTS, SKILL_TITLES, STAGE_TITLES, TEAM_TITLES, MatchStage, Team
from crashgames.games.mayday.view import MaydayView
from crashgames.ui.board import Part
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.lettering import lettered
from crashgames.ui.scene import Stage
from crashgames.ui.skin import Box
from crashgames.ui.theme import mix

ART = "mayday/"
SIGN_ABOVE_STOPS, MAX_SIGN, STOP_HEIGHT, STOP_WIDTH, STOP_LINE = 64, 92, 12, 24, 9
"""In logical units, the height from which on all phases lie below the sign of one, the most for both, the size of a
phase in short, and the height of what is drawn of it.
"""


class Panel:
    """Paints the desk for one arrangement."""

    def __init__(self, screen: Stage, at: Arrangement, names: Names, characters: Callable[[], Sequence[str]]) -> None:
        self._screen = screen
        self._at = at
        self._names = names
        self._characters = characters
        self._writer = Writer(screen)
        self._decisions = Decisions(screen, self._writer)

    def parts(self, view: Callable[[], MaydayView], silent: Callable[[], bool]) -> tuple[Part, ...]:
        """The whole console; while it is `silent`, other words stand in the place of what is to be decided."""

        def shows() -> Hashable:
            return silent(), self._holds(view())

        return (Part(self._at.desk, shows, lambda surface: self._draw(surface, view(), silent())),)

    def _said(self, view: MaydayView) -> Decision:
        return decision_of(view, self._names, self._characters())

    def _holds(self, view: MaydayView) -> Hashable:
        flies = (view.stage, view.phase == Phase.IDENTITIES, self._said(view))
        if view.viewer is None:
            return flies
        own = (view.teams, view.veterans[view.viewer], view.can_use, view.due, view.spent)
        return (flies, chooses(view, view.viewer), own)

    def _draw(self, surface: Surface, view: MaydayView, silent: bool = False) -> None:
        palette, alone = self._screen.theme.palette, view.viewer is not None
        if not self._at.central:
            self._screen.skin.box(surface, self._at.panel(alone), Box(palette.panel, palette.line, 1.5, 14))
        self._signs(surface, view)
        chosen = self._at.central and view.viewer is not None and chooses(view, view.viewer)
        if not silent and not chosen:
            self._decisions.draw(surface, self._at.signs(alone)[1], self._said(view))
        if view.viewer is not None:
            self._drawer(surface, view, view.viewer)

    # The signs

    def chapters(self, view: MaydayView) -> dict[MatchStage, Rect]:
        """The places of the phases: the sign of the present one, and those of the others if there is room for them."""
        room, now = self._at.signs(view.viewer is not None)[0], _chapter(view)
        sign, stops = self._sign_and_stops(room)
        places = dict(zip(MatchStage, row(stops, len(MatchStage)), strict=True)) if stops.w else {}
        return places | ({list(MatchStage)[now]: sign} if now >= 0 else {})

    def _sign_and_stops(self, room: Rect) -> list[Rect]:
        """The phases in short below the sign, or beside it; without a place where the words have too little room."""
        px = self._at.theme.px
        if room.h >= px(SIGN_ABOVE_STOPS):
            room = centre(room, (room.w, px(MAX_SIGN)))
            return column(room, [None, px(STOP_HEIGHT)], px(4))
        wide = len(MatchStage) * px(STOP_WIDTH)
        return row(room, [None, wide if room.w >= 2 * wide else 0], px(4))

    def _signs(self, surface: Surface, view: MaydayView) -> None:
        """The present phase as a sign that is lit from behind, and how far the match has come."""
        palette, px, now = self._screen.theme.palette, self._at.theme.px, _chapter(view)
        sign, stops = self._sign_and_stops(self._at.signs(view.viewer is not None)[0])
        self._screen.skin.box(surface, sign, Box(palette.ink, palette.shade, 2.5, 10))
        self._sign(surface, inset(sign, px(10), px(4)), view)
        for number, place in enumerate(row(stops, len(MatchStage), px(4)) if stops.w else ()):
            self._stop(surface, centre(place, (place.w, px(STOP_LINE))), now - number)

    def _stop(self, surface: Surface, place: Rect, passed: int) -> None:
        """A phase in short: lit now, pale if it has passed, dark if it is still to come."""
        palette = self._screen.theme.palette
        fill = palette.ink if passed == 0 else mix(palette.shade, palette.ink, 0.6) if passed > 0 else palette.shade
        self._screen.skin.box(surface, place, Box(fill, palette.shade, 2, 7))

    def _sign(self, surface: Surface, room: Rect, view: MaydayView) -> None:
        """The picture of the phase, beside it its name, and below what it is about if there is room for that."""
        ink, text = self._screen.theme.palette.ink_dark, self._screen.text
        title, about = tr(STAGE_TITLES[view.stage]), words.STAGE_WORDS[view.stage]
        line = text.line_height("body", "bold")
        upper, lower = column(room, [None, line], 0)
        whole = bool(about) and room.h >= 2 * line and text.holds(tr(about), "body", lower.w, line, "bold", 1)
        if whole:
            self._writer.write(surface, lower, (FittedText(tr(about), ink, ("body",), "bold"),))
            room = upper
        art = self._screen.assets.art(f"{ART}{words.STAGE_ART[view.stage]}", min(room.h, room.w // 4), ink)
        beside = row(room, [art.get_width(), None], self._at.theme.px(8))[1]
        name = lettered(self._screen, title, beside.size, ink, "display") if whole else Surface((0, 0))
        if name.get_width() or text.holds(title, "body", beside.w, beside.h, "display", 2):
            surface.blit(art, art.get_rect(midleft=room.midleft))
        else:
            beside = room
        if name.get_width():
            surface.blit(name, name.get_rect(midleft=beside.midleft))
            return
        self._writer.write(
            surface, beside, (FittedText(title, ink, ("title", "label", "body", "caption"), "display", 2),)
        )

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
        steps = (("label", "body"), ("caption",)) if skill else (("title", "label", "body"), ("body",))
        whole = FittedText(tr(TEAM_TITLES[team]), palette.ink, steps[0], "display")
        mates = FittedText(mates_line(view, self._names), palette.ink_soft, steps[1], "text", 1 if skill else 2)
        room = self._at.holder(bool(skill))
        if self._writer.steps((whole, mates, *skill), *room.size) is None:
            mates = mates._replace(steps=("caption",))
        self._writer.write(surface, room, (whole, mates, *skill))

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


def sign_words(stage: MatchStage) -> str:
    """The name of a phase with what it is about, if its name does not say that."""
    about = words.STAGE_WORDS[stage]
    return f"{tr(STAGE_TITLES[stage])} · {tr(about)}" if about else tr(STAGE_TITLES[stage])


def chooses(view: MaydayView, viewer: int) -> bool:
    """True if the viewer now chooses in the drawer."""
    return view.phase in (Phase.VOTE, Phase.MARKER) and viewer in view.to_act


def mates_line(view: MaydayView, names: Names) -> str:
    """The other Infiltrators, for one of them."""
    if view.team is not Team.INFILTRATOR:
        return Nothing(tr("You know nobody else's team"))
    mates = [names[seat] for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR and seat != view.seat]
    return tr("On the same team: {names}").format(names=listing(mates))
