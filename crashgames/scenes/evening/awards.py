"""The awards of an evening: who, for what, and by how much."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.awards import AwardKind
from crashgames.core.catalog import games
from crashgames.core.translation import listing, tr
from crashgames.evening.honours import WHOLE, Honour, honours, shared
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.party import Party
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet, header, roomy
from crashgames.ui.theme import RGB, SEATS
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget

MAX_WIDTH = 1000
PAGE_SECONDS = 6.0
"""Seconds for which an audience sees a page."""
ROW_HEIGHT, FACE_SIDE = 104, 72
"""The least height of a row, and the largest side of a face."""
MAX_FACES, FACE_STEP_SHARE = 4, 0.6
"""The most faces that are given room of their own, each of which shows at least such a share of its width."""
ICON_SHARE, CENTRE_SHARE = 0.3, 0.38
"""The side of the icon on a medal and the height of its centre, as shares of the side of the medal."""
ICON_COLOUR: RGB = (94, 52, 14)
"""The colour of that icon."""


def kind_of(honour: Honour) -> AwardKind | None:
    """The kind of an award; None if this version does not know it."""
    if honour.game is None:
        return WHOLE.get(honour.award)
    info = games().get(honour.game.game)
    part = info.awards_part() if info else None
    return next((kind for kind in part.kinds if kind.id == honour.award), None) if part else None


def title_of(honour: Honour) -> str:
    """The title of an award in the current language."""
    kind = kind_of(honour)
    return tr(kind.title) if kind else ""


def fact_of(honour: Honour) -> str:
    """What was done, with its number, and in which game."""
    kind = kind_of(honour)
    fact = tr(kind.fact).format(n=honour.number) if kind else ""
    game = tr(games()[honour.game.game].title) if honour.game else ""
    return f"{fact} · {game}" if game else fact


class AwardsScene(WidgetScene):
    """Everybody's awards; a press on a line says how awards come about. An audience sees them, too."""

    def __init__(self, stage: Stage, party: Party, watched: bool = False) -> None:
        super().__init__(stage)
        self.watched = watched
        if not watched:
            self.mirror = lambda other: AwardsScene(other, party, watched=True)
        self.honours = [honour for honour in honours(party.evening) if kind_of(honour)]
        self.lines = shared(self.honours)
        self.page, self.pages = 0, 1
        self._time = 0.0

    @property
    def idle_seconds(self) -> float:
        return PAGE_SECONDS - self._time if self.pages > 1 else super().idle_seconds

    def update(self, dt: float) -> None:
        """For an audience, who cannot scroll, pages turn by themselves."""
        super().update(dt)
        self._time += dt
        if self.pages > 1 and self._time >= PAGE_SECONDS:
            self.page, self._time = (self.page + 1) % self.pages, 0.0
            self.rebuild()

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Awards"), self._leave)
        bar = bar[1:] if self.watched else bar
        inner = inset(body, theme.gap(5 if wide else 2.5))
        if not self.honours:
            words = tr("Nothing has been played to the end yet.")
            return [Sheet(body), Label(inner, words, ("title", "label", "body"), align="center"), *bar]
        height, gap = max(theme.px(ROW_HEIGHT), theme.target), theme.gap(1.5)
        whole = max(1, (inner.h + gap) // (height + gap))
        if len(self.lines) > whole:
            height = (inner.h + gap) // whole - gap
        shown = self.lines
        if self.watched:
            self.pages = -(-len(shown) // whole)
            shown = shown[self.page * whole :][:whole]
        room = Rect(inner.x, inner.y, inner.w - (theme.gap(5) if len(shown) > whole else 0), inner.h)
        faces = min(MAX_FACES, max(map(len, self.lines)))
        lines = [
            HonourLine(Rect(room.x, room.y + k * (height + gap), room.w, height), line, faces, self._explain)
            for k, line in enumerate(shown)
        ]
        for honour in lines:
            honour.takes_focus = not self.watched
        sheet = Rect(body.x, body.y, body.w, min(body.h, lines[-1].rect.bottom + inner.y - 2 * body.y))
        return [Sheet(sheet), ScrollArea(inner, list(lines), margin=theme.px(4)), *bar]

    def back(self) -> bool:
        self._leave()
        return True

    def _leave(self) -> None:
        self.stage.stack.pop()

    def _explain(self) -> None:
        words = tr("Facts from finished matches. One for each person and game: the one that is rarest tonight.")
        self.stage.stack.push(NoticeScene(self.stage, tr("Awards"), words))


class HonourLine(Button):
    """One award: its medal, the faces, the names, and what it is for. There is room for `faces` of them."""

    def __init__(self, rect: Rect, line: Sequence[Honour], faces: int, on_press: Callable[[], object]) -> None:
        super().__init__(rect, "", on_press, kind="quiet")
        self.people = [honour.person for honour in line]
        self.honour = line[0]
        self.faces = faces

    @property
    def words(self) -> str:
        return f"{self.names}: {title_of(self.honour)}"

    @property
    def state(self) -> str:
        return fact_of(self.honour)

    @property
    def names(self) -> str:
        """Who has it."""
        return listing([person.name for person in self.people])

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        theme, palette = stage.theme, stage.theme.palette
        inner = inset(self.rect, theme.gap(3), theme.gap(1.5))
        side = min(inner.h, theme.px(FACE_SIDE))
        wide = side + round(side * FACE_STEP_SHARE * (self.faces - 1))
        medal, places, text = row(inner, [side, wide, 1.0], theme.gap(4))
        draw_medal(surface, stage, self.honour, medal)
        self._draw_faces(surface, stage, Rect(places.x, places.centery - side // 2, wide, side))
        title, name, fact = column(text, [1.1, 1.0, 1.7], 0)
        for room, words, look, colour, lines in (
            (title, title_of(self.honour), "display", palette.accent_high, 1),
            (name, self.names, "bold", palette.ink, 1),
            (fact, fact_of(self.honour), "text", palette.ink_soft, 2),
        ):
            step = stage.text.fit(words, ("label", "body", "caption"), room.w, room.h, look, lines)
            drawn = stage.text.render(words, step, colour, look, room.w, lines)
            surface.blit(drawn, room.topleft)

    def _draw_faces(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """All faces from the left, the more the closer, the first in front."""
        people, side = self.people, room.h
        step = min(side * FACE_STEP_SHARE, (room.w - side) / max(1, len(people) - 1))
        for k, person in reversed(list(enumerate(people))):
            place = Rect(room.x + round(k * step), room.y, side, side)
            draw_marked(surface, stage, SEATS[person.mark], person.face, place, Mood.TRIUMPHANT)


def draw_medal(surface: Surface, stage: Stage, honour: Honour, room: Rect) -> None:
    """Draw the medal of an award, as large as fits into `room`."""
    side, kind = min(room.size), kind_of(honour)
    place = centre(room, (side, side))
    surface.blit(stage.assets.art("shared/medal", side), place)
    if kind:
        icon = stage.assets.icon(kind.icon, round(side * ICON_SHARE), ICON_COLOUR)
        surface.blit(icon, icon.get_rect(center=(place.centerx, place.y + round(side * CENTRE_SHARE))))
