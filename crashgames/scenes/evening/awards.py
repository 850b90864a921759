"""The awards of an evening: who, for what, and by how much."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from crashgames.core.awards import AwardKind
from crashgames.core.catalog import games
from crashgames.core.translation import listing, ntr, tr
from crashgames.evening.honours import WHOLE, Honour, honours, shared
from crashgames.scenes.dialogs.menu import NoticeScene
from crashgames.scenes.evening.party import Party
from crashgames.ui.faces import Mood
from crashgames.ui.layout import centre, column, grid, inset, row, stack, stamp
from crashgames.ui.lettering import write
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import draw_marked
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet, header, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, SEATS, mix
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget, alike
from crashgames.ui.worlds import LIBRARY
from crashgames.ui.wrapping import FIRM

MAX_WIDTH, RING_WIDTH = 1240, 8
"""The greatest width of the wall, and that of what is drawn around the card with the focus, in logical units."""
CARD_SIZE, SMALL_CARD_SIZE = (360, 250), (280, 196)
"""The least size of a card, in logical units, and that where room is scarce."""
NAME_LINES = 2
"""The most lines of names on a card."""
FACE_SIDE, MEDAL_SHARE, MOST_FACES = 160, 0.74, 8
"""The largest face, a medal as a share of a broad wall's height, and the faces side by side there; more overlap."""
STEPS = ("title", "reading", "label", "body", "caption")
"""The sizes of its words, the largest first; facts begin with smaller ones."""
ICON_SHARE, CENTRE_SHARE = 0.28, 0.39
"""The side of the icon on a medal and the height of its centre, as shares of the side of the medal."""
WALL_SOFTNESS, LEAST_WALL, BESIDE_SHARE = 0.55, 72, 0.4
"""Of the tint behind faces: the paper in it, its least height above words in logical units, its part beside them."""
ICON_COLOUR: RGB = (94, 52, 14)
"""The colour of that icon."""


def kind_of(honour: Honour) -> AwardKind | None:
    """The kind of an award; None if this version does not know it."""
    if honour.game is None:
        return WHOLE.get(honour.award)
    info = games().get(honour.game.game)
    part = info.awards_part() if info else None
    return next((kind for kind in part.kinds if kind.id == honour.award), None) if part else None


class AwardsScene(WidgetScene):
    """Everybody's awards; a press on a line says how awards come about."""

    mirrored = True
    world = LIBRARY

    def __init__(self, stage: Stage, party: Party) -> None:
        super().__init__(stage)
        self.honours = [honour for honour in honours(party.evening) if kind_of(honour)]
        self.lines = shared(self.honours)

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        bar, body = header(self.stage, self.middle(MAX_WIDTH), tr("Awards"), self.back)
        inner = inset(body, theme.gap(5 if wide else 2.5))
        if not self.honours:
            words = tr("No match has been finished yet.")
            return [Sheet(body), Label(inner, words, ("title", "label", "body"), align="center"), *bar]
        gap, bar_width, margin = theme.gap(3 if wide else 2), theme.gap(5), theme.px(RING_WIDTH)
        least = [theme.px(side) for side in (CARD_SIZE if wide else SMALL_CARD_SIZE)]
        columns = max(1, (body.w - bar_width + gap) // (least[0] + gap))
        whole = max(1, (body.h + gap) // (least[1] + gap))
        height = (body.h - margin + gap) // whole - gap
        width = body.w - (bar_width if len(self.lines) > whole * columns else 0)
        rows = stack(Rect(body.x, body.y, width, 0), [height] * -(-len(self.lines) // columns), gap)
        cells = [cell for line in rows for cell in row(line, columns, gap)]
        cards = [HonourLine(cell, line, self._explain) for cell, line in zip(cells, self.lines, strict=False)]
        area = Rect(body.x - margin, body.y - margin, body.w + 2 * margin, body.h + margin)
        return [ScrollArea(area, alike(cards), margin=margin), *bar]

    def _explain(self) -> None:
        words = tr("Awards come from finished matches: one per person and game, whichever is rarest tonight.")
        self.stage.stack.push(NoticeScene(self.stage, tr("Awards"), words))


class HonourLine(Button):
    """One award as a card on the wall: the faces with their medal, the title, the names, and what it is for."""

    radius = 18.0

    def __init__(
        self, rect: Rect, line: Sequence[Honour], on_press: Callable[[], object], names_game: bool = True
    ) -> None:
        super().__init__(rect, "", on_press)
        self.people = [honour.person for honour in line]
        self.names = listing([person.name for person in self.people])
        honour, kind = line[0], kind_of(line[0])
        self.title, self.icon = (tr(kind.title), kind.icon) if kind else ("", "")
        self.fact = tr(kind.fact).format(n=honour.number) if kind else ""
        """What was done, with its number, and perhaps in which game."""
        if honour.game and names_game:
            self.fact += f"{FIRM}· {tr(games()[honour.game.game].title)}"

    @property
    def words(self) -> str:
        return f"{self.names}: {self.title}"

    @property
    def state(self) -> str:
        return self.fact

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        palette = stage.theme.palette
        return mix(palette.panel, palette.raised, self.lift), palette.ink

    def _rooms(self, stage: Stage, face: Rect) -> list[Rect]:
        """The places of the faces, of the title, of the names, and of what it is for."""
        theme, writer = stage.theme, stage.text
        inner = inset(face, theme.gap(2), theme.gap(2))
        heights = [writer.line_height("title", "display"), writer.line_height("title", "bold")]
        heights.append(2 * writer.line_height("label"))
        picture, *rooms = column(inner, [1.0, *heights], theme.gap(0.5))
        if picture.h < theme.px(LEAST_WALL):
            picture, beside = row(inner, [BESIDE_SHARE, 1.0 - BESIDE_SHARE], theme.gap(1))
            rooms = column(beside, [*heights[:2], 1.0], theme.gap(0.5))
        return [picture, *(inset(room, theme.gap(2), 0) for room in rooms)]

    def step(self, stage: Stage) -> str:
        """The largest step for what it is for."""
        fact = self._rooms(stage, self.rect)[-1]
        lines = max(2, fact.h // stage.text.line_height(STEPS[-1]))
        return stage.text.fit(self._fact(stage, fact), STEPS[1:], fact.w, fact.h, "text", lines)

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        picture, title, name, fact = self._rooms(stage, face)
        tint = SEATS[self.people[0].mark].colour if len(self.people) == 1 else stage.theme.palette.accent
        stage.skin.box(surface, picture, Box(mix(tint, stage.theme.palette.panel, WALL_SOFTNESS), radius=12))
        self._draw_faces(surface, stage, picture)
        lines = max(2, fact.h // stage.text.line_height(STEPS[-1]))
        cards = [one for one in self.company if isinstance(one, HonourLine)]
        fitting = (stage.text.fit(one.title, STEPS, title.w, title.h, "display", 1) for one in cards)
        write(surface, stage, title, self.title, [min(fitting, key=stage.theme.font)], "display", ink)
        whole = stage.text.holds(self.names, STEPS[-1], name.w, name.h, "bold", NAME_LINES)
        names = self.names if whole else ntr("{n} person", "{n} people", len(self.people))
        write(surface, stage, name, names, STEPS, "bold", ink, lines=NAME_LINES)
        words, step = self._fact(stage, fact), self.common_step(stage)
        high = min(fact.h, stage.text.size(words, step, "text", fact.w)[1])
        fact.h = high
        write(surface, stage, fact, words, [step], "text", ink, lines=lines)

    def _fact(self, stage: Stage, room: Rect) -> str:
        """What it is for, with the game on a line of its own where there is room."""
        broken = self.fact.replace(f"{FIRM}· ", "\n")
        return broken if stage.text.holds(broken, STEPS[2], room.w, room.h, "text") else self.fact

    def _draw_faces(self, surface: Surface, stage: Stage, room: Rect) -> None:
        """The medal and all faces, the first in front."""
        medal, faces = self._places(stage, inset(room, stage.theme.gap(2), stage.theme.gap(1)))
        for person, place in reversed(list(zip(self.people, faces, strict=True))):
            draw_marked(surface, stage, SEATS[person.mark], person.face, place, Mood.TRIUMPHANT)
        surface.blit(stage.assets.art("shared/medal", medal.w), medal)
        if self.icon:
            icon = stage.assets.icon(self.icon, round(medal.w * ICON_SHARE), ICON_COLOUR)
            stamp(surface, icon, center=(medal.centerx, medal.y + round(medal.h * CENTRE_SHARE)))

    def _places(self, stage: Stage, room: Rect) -> tuple[Rect, list[Rect]]:
        """The places of the medal and of the faces: in a line, or on a high wall in two columns."""
        count, gap = len(self.people), stage.theme.gap(2)
        if room.w > room.h:
            medal = round(room.h * MEDAL_SHARE)
            free = room.w - medal - gap
            side = round(min(room.h, stage.theme.px(FACE_SIDE), max(free / count, free / MOST_FACES)))
            step = min(side, (free - side) / max(1, count - 1))
            group = centre(room, (medal + gap + side + round(step * (count - 1)), room.h))
            left = group.x + medal + gap
            faces = [Rect(left + round(step * k), group.bottom - side, side, side) for k in range(count)]
            return Rect(group.topleft, (medal, medal)), faces
        if count == 1:
            side = min(room.size)
            face = Rect(room.right - side, room.bottom - side, side, side)
            return Rect(room.topleft, (side * 2 // 5,) * 2), [face]
        first, *cells = grid(room, 2, count // 2 + 1)
        side = min(first.size)
        return centre(first, (side, side)), cells[:count]
