"""Menus and questions laid over another scene, the small menu beside a piece, and menus of people."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.match import Match
from crashgames.core.translation import tr
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, inset, row, stack
from crashgames.ui.people import Crowd, characters_of, draw_person, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, buttons, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB, mix
from crashgames.ui.widgets import Button, Label, Widget, alike, width_of
from crashgames.ui.widgets.button import FACE
from crashgames.ui.widgets.button import STEPS as BUTTON_STEPS

LINE_WIDTH, QUESTION_WIDTH, CHOICE_WIDTH = 400, 800, 340
"""The widths of a line of a menu, of a question at most, and of the menu beside a piece, in logical units."""
STEPS = ("display", "title", "label", "body", "caption")
FACES_HEIGHT, ANSWER_SHARE = 168, 1.25
"""The height of the faces, in logical units, and that of an answer where there is room, as a multiple of the least."""
WIDE_TILE = 200
"""From which width the words of a tile are larger if they fit in a line, in logical units."""
LINE_SHARE = 1.15
"""The height of a line of a menu where there is room, as a multiple of the least."""


class MenuScene(SheetScene):
    """A list of things to do, the first of which is to continue. Escape, B, F10 or Start closes it.

    If it `leaves`, it is closed before anything is done.
    """

    overlay = True
    open_to_all = True

    def __init__(self, stage: Stage, entries: Sequence[MenuEntry], title: str = "", leaves: bool = False) -> None:
        super().__init__(stage)
        after = [(words, icon, stage.stack.closing(call)) for words, icon, call in entries]
        self.entries: Sequence[MenuEntry] = after if leaves else tuple(entries)
        self.title = title or tr("Menu")

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        pad, gap = theme.gap(6 if roomy(self.stage) else 4), theme.gap(3 if roomy(self.stage) else 2)
        line = round(theme.target * (LINE_SHARE if roomy(self.stage) else 1))
        head = self.stage.text.line_height("title", "display")
        rows, titled = self._rows(self.area.h - 2 * pad, line, gap, head + gap)
        lines = self._height(len(rows), line, gap)
        self.panel = centre(self.area, (theme.px(LINE_WIDTH) * max(rows), lines + titled * (head + gap) + 2 * pad))
        inner = inset(self.panel, pad)
        title = Label(
            Rect(inner.x, inner.y, inner.w, head), self.title, ("title", "label"), face="display", align="center"
        )
        below = Rect(inner.x, inner.bottom - lines, inner.w, lines)
        places = [
            cell
            for place, number in zip(stack(below, [line] * len(rows), gap), rows, strict=True)
            for cell in row(place, number, gap)
        ]
        return [*([title] if titled else []), *buttons(places, self.entries, ["primary"])]

    def _rows(self, room: int, line: int, gap: int, head: int) -> tuple[list[int], bool]:
        """The number of entries in each row, and whether there is room for the title above them."""
        count = len(self.entries)
        below = [2] * ((count - 1) // 2) + [1] * ((count - 1) % 2)
        for rows in ([1] * count, [1, *below]):
            if self._height(len(rows), line, gap) + head <= room:
                return rows, True
        return [2] * (count // 2) + [1] * (count % 2), self._height(-(-count // 2), line, gap) + head <= room

    def _height(self, rows: int, line: int, gap: int) -> int:
        return rows * (line + gap) - gap

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent is Intent.MENU and self.back())


class NoticeScene(SheetScene):
    """Something that should be known in a heading, with its details below, and above it a picture, such as faces."""

    overlay = True
    dims = 0.9
    rows, picture_height, most_width = 1, FACES_HEIGHT, QUESTION_WIDTH
    """The rows of answers below the details, and the height of the picture and the width at most, in logical units."""
    headed = False
    """True if the heading is above the picture."""

    def __init__(self, stage: Stage, words: str, details: str = "", picture: Widget | None = None) -> None:
        super().__init__(stage)
        self.words = words
        self.details = details
        self.picture = picture

    def build(self) -> list[Widget]:
        theme, text, wide = self.stage.theme, self.stage.text, roomy(self.stage)
        pad, gap = theme.gap(7 if wide else 4), theme.gap(4 if wide else 2)
        width = min(self.area.w, theme.px(self.most_width)) - 2 * pad
        foot = self.rows * (round(theme.target * (ANSWER_SHARE if wide else 1)) + gap) - gap
        air = theme.gap(3) if wide else 0  # between what is said and the answers
        room = self.area.h - foot - air - 2 * gap - 2 * pad
        step = text.fit(self.words, STEPS[0 if wide else 1 : 3], width, None, "display", 2)
        head = min(room, text.size(self.words, step, "display", width)[1])
        kept = self.picture_height if wide else min(self.picture_height, FACES_HEIGHT)
        faces = theme.usual.px(kept) + gap if self.picture else 0
        low = text.fit(self.details, STEPS[1:], width, room - head - faces)
        details = [min(room - head, text.size(self.details, low, "text", width)[1])] if self.details else []
        heights = [head, *details, air + foot]
        side = min(theme.px(self.picture_height), room - head - sum(details) - gap)
        crowd = [self.picture] if self.picture and side >= theme.target else []
        at = int(self.headed)
        heights[at:at] = [
            one.height_in(width, room - head - sum(details) - gap, side) if isinstance(one, Crowd) else side
            for one in crowd
        ]
        self.panel = centre(self.area, (width + 2 * pad, sum(heights) + gap * (len(heights) - 1) + 2 * pad))
        places = stack(inset(self.panel, pad), heights, gap)
        for one in crowd:
            one.rect = places.pop(at)
        words, *below, last = places
        answers = self._answers(Rect(last.x, last.bottom - foot, last.w, foot))
        for button in answers:
            if wide and isinstance(button, Button):
                button.steps = ("title", *BUTTON_STEPS)
        return [
            *crowd,
            Label(words, self.words, (step, *STEPS[2:]), face="display", align="center"),
            *(Label(place, self.details, low, align="center") for place in below),
            *answers,
        ]

    def _answers(self, room: Rect) -> Sequence[Widget]:
        return [Button(room, tr("OK"), self.back, icon="check", kind="primary")]


class ConfirmScene(NoticeScene):
    """A question before something that cannot be undone; the focus begins on the safe answer.

    What is said after the first question mark stands below it.
    """

    def __init__(
        self,
        stage: Stage,
        question: str,
        yes_label: str,
        on_yes: Callable[[], object],
        no_label: str = "",
        crowd: Crowd | None = None,
    ) -> None:
        words, mark, details = question.partition("? ")
        super().__init__(stage, words + mark.rstrip(), details, crowd)
        self.yes_label = yes_label
        self.no_label = no_label or tr("Cancel")
        self.on_yes = on_yes

    def _answers(self, room: Rect) -> Sequence[Widget]:
        agree = self.stage.stack.closing(self.on_yes)
        no, yes = row(room, 2, self.stage.theme.gap(3))
        refuse = Button(no, self.no_label, self.back, icon="back", kind="primary")
        return alike([refuse, Button(yes, self.yes_label, agree, kind="danger")])


class ChoiceScene(MenuScene):
    """Lists labels near `anchor`; choosing one closes the menu and calls. Escape or a press beside it only closes."""

    open_to_all = False

    def __init__(self, stage: Stage, anchor: Rect, entries: Sequence[tuple[str, Callable[[], object]]]) -> None:
        super().__init__(stage, [(label, "", call) for label, call in entries], leaves=True)
        self.anchor = anchor

    def build(self) -> list[Widget]:
        theme, gap, count = self.stage.theme, self.stage.theme.gap(2), len(self.entries)
        screen = Rect((0, 0), self.stage.size)
        panel = Rect(0, 0, theme.px(CHOICE_WIDTH), count * (theme.target + gap) + gap)
        panel.midleft = (self.anchor.right + theme.gap(3), self.anchor.centery)
        if panel.right > inset(screen, gap).right:
            panel.right = self.anchor.left - theme.gap(3)
        self.panel = panel.clamp(inset(screen, gap))
        places = stack(inset(self.panel, gap), [theme.target] * count, gap)
        return [Beside(screen, self.stage.stack.pop), *buttons(places, self.entries)]

    def paint(self, surface: Surface) -> None:
        palette = self.stage.theme.palette
        self.stage.skin.box(surface, self.panel, Box(palette.panel, palette.accent, 2, 16, shadow=16))


class Beside(Widget):
    """All of the screen that is not the menu."""

    takes_focus = False

    def __init__(self, rect: Rect, on_press: Callable[[], object]) -> None:
        super().__init__(rect)
        self.on_press = on_press

    def activate(self, at: tuple[int, int] | None = None) -> None:
        self.on_press()


TILE_WIDTH, TILE_HEIGHT, BACK_WIDTH = 204, 188, 340
"""The size of a face with its name, and the least width of the way back, in logical units."""
MOST_ABREAST = 4
"""More people stand in two rows."""


class SeatMenuScene(MenuScene):
    """A question with a face for each of some seats; the answer closes the menu and calls."""

    def __init__(
        self, stage: Stage, match: Match, seats: Sequence[int], title: str, call: Callable[[int], object]
    ) -> None:
        self.match = match
        self.seats = tuple(seats)
        leave: MenuEntry = (tr("Back to the table"), "back", lambda: None)
        people = [(match.names[seat], "person", partial(call, seat)) for seat in self.seats]
        super().__init__(stage, [*people, leave], title, leaves=True)

    def build(self) -> list[Widget]:
        """Faces in one row or two equal ones, of which the lower is centred, and the way back below them."""
        theme, wide = self.stage.theme, roomy(self.stage)
        pad, gap = theme.gap(6 if wide else 3), theme.gap(3 if wide else 2)
        head = self.stage.text.line_height("display" if wide else "title", "display")
        rows = 1 if len(self.seats) <= MOST_ABREAST else 2
        columns = max(2, -(-len(self.seats) // rows))
        most = inset(self.area, pad)
        width = min(theme.px(TILE_WIDTH), (most.w - (columns - 1) * gap) // columns)
        free = most.h - head - theme.target - (rows + 1) * gap
        height = min(theme.px(TILE_HEIGHT), free // rows)
        size = columns * (width + gap) - gap, head + theme.target + rows * height + (rows + 1) * gap
        self.panel = centre(self.area, (size[0] + 2 * pad, size[1] + 2 * pad))
        title, *lines, foot = stack(inset(self.panel, pad), [head, *[height] * rows, theme.target], gap)
        places = []
        for number, line in enumerate(lines):
            count = min(columns, len(self.seats) - number * columns)
            places += row(centre(line, (count * (width + gap) - gap, height)), count, gap)
        characters = characters_of(self.match)
        *people, (label, icon, leave) = self.entries
        faces = [
            FaceButton(place, name, call, self.match, seat, characters[seat])
            for place, (name, _, call), seat in zip(places, people, self.seats, strict=True)
        ]
        back = centre(foot, (max(theme.px(BACK_WIDTH), width_of(self.stage, label, icon)), foot.h))
        return [
            Label(title, self.title, ("display", "title", "label"), face="display", align="center"),
            *alike(faces),
            Button(back, label, leave, icon=icon),
        ]


class TileButton(Button):
    """A picture above its words."""

    lines, share = 2, 0.9
    """The most lines of its words, and how much of the room above them the picture takes."""

    def step(self, stage: Stage) -> str:
        text, room = stage.text, self._room(stage)
        wide = roomy(stage) and self.rect.w >= stage.theme.px(WIDE_TILE)
        if wide and text.holds(self.words, "title", room - stage.theme.gap(6), None, FACE, 1):
            return "title"
        return text.fit(self.words, ("reading", *BUTTON_STEPS)[not wide :], room, None, FACE, self.lines)

    def _room(self, stage: Stage) -> int:
        return self.rect.w - 2 * stage.theme.gap(2)

    def _draw_label(self, surface: Surface, stage: Stage, face: Rect, ink: RGB) -> None:
        step, gap, room = self.common_step(stage), stage.theme.gap(1.5), self._room(stage)
        high = max(stage.text.size(one.words, step, FACE, room)[1] for one in self.company)
        side = round(min(face.w - 2 * gap, face.h - high - 2 * gap) * self.share)
        top = face.centery - (side + high) // 2
        surface.blit(self._picture(stage, side), (face.centerx - side // 2, top))
        words = stage.text.render(self.words, step, ink, FACE, room, self.lines, "center")
        surface.blit(words, words.get_rect(midtop=(face.centerx, top + side)))

    def _picture(self, stage: Stage, side: int) -> Surface:
        name = f"shared/things/{self.icon}"
        return stage.assets.art(name, side) if stage.assets.has(name) else stage.assets.icon(self.icon or "", side)


class FaceButton(TileButton):
    """The face of a seat above its name."""

    lines, share = 1, 1.0

    def __init__(
        self, rect: Rect, name: str, on_press: Callable[[], object], match: Match, seat: int, character: str
    ) -> None:
        super().__init__(rect, name, on_press)
        self.match = match
        self.seat = seat
        self.character = character
        self._face_drawn: Surface | None = None

    def _colours(self, stage: Stage) -> tuple[RGB, RGB]:
        """A dark tint of the colour of the seat, and the ink on it."""
        palette = stage.theme.palette
        fill, ink = super()._colours(stage)
        return mix(mix(seat_colour(stage, self.match.info, self.seat), palette.shade, 0.6), fill, 0.12), ink

    def _picture(self, stage: Stage, side: int) -> Surface:
        if self._face_drawn is None or self._face_drawn.get_height() != side:
            drawn = self._face_drawn = Surface((side, side), SRCALPHA)
            draw_person(drawn, stage, self.match.info, self.seat, self.character, drawn.get_rect())
        return self._face_drawn
