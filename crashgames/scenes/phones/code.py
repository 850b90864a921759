"""The code that phones scan, on a page or in the corner of a table, and the address for those that cannot."""

from collections.abc import Callable, Hashable

from pygame import Rect, Surface

from crashgames.core.translation import tr
from crashgames.phones.host import BORDER_MODULES, PhoneHost, modules
from crashgames.scenes.dialogs.menu import ANSWER_SHARE
from crashgames.ui.layout import centre, column, inset
from crashgames.ui.lettering import write
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sign, label_height, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Label, Picture, Widget, width_of
from crashgames.ui.widgets.button import STEPS

PAPER: RGB = (255, 255, 255)
INK: RGB = (16, 16, 20)
NO_NETWORK, TROUBLE_STEPS = "shared/help/no_network", ("title", "reading", "label", "body", "caption")
"""What is drawn where there is no code, and the letters of the reason."""
NO_NETWORK_SHARE, REASON_SHARE = 0.56, 0.4
"""The size of that drawing in widths of its page, and the most height of the reason, as a share of the height."""


class CodePicture(Widget):
    """The code as large as fits, in whole pixels for each module, on white paper."""

    takes_focus = False

    def __init__(self, rect: Rect, url: str) -> None:
        super().__init__(rect)
        self.url = url

    def draw(self, surface: Surface, stage: Stage) -> None:
        draw_code(surface, stage, self.rect, self.url)


def draw_code(surface: Surface, stage: Stage, rect: Rect, url: str) -> None:
    """Draw the code for an address into the middle of a rectangle; too small a place stays empty."""
    side = min(rect.size)
    drawn = stage.skin.kept(("code", url, side), lambda: _picture(url, side))
    place = drawn.get_rect(center=rect.center)
    stage.skin.box(surface, place.inflate(stage.theme.px(6), stage.theme.px(6)), Box(PAPER, radius=10, shadow=10))
    surface.blit(drawn, place)


def _picture(url: str, side: int) -> Surface:
    rows = modules(url)
    count = len(rows) + 2 * BORDER_MODULES
    unit = max(1, side // count)
    picture = Surface((unit * count, unit * count))
    picture.fill(PAPER)
    for y, line in enumerate(rows):
        for x, dark in enumerate(line):
            if dark:
                picture.fill(INK, Rect((x + BORDER_MODULES) * unit, (y + BORDER_MODULES) * unit, unit, unit))
    return picture


def spoken(url: str) -> str:
    """The address as people type it."""
    return url.removeprefix("http://")


def code_page(
    stage: Stage, room: Rect, url: str, hint: str, trouble: str = "", again: Callable[[], object] | None = None
) -> list[Widget]:
    """The code, the address and how to join, or what is wrong, on a page; without an address only that.

    There, a picture shows it, and a button calls `again`, if given.
    """
    theme, large = stage.theme, roomy(stage)
    inner = inset(room, theme.gap(3), theme.gap(4 if large else 2))
    if not url:
        return _no_code(stage, inset(inner, theme.gap(3)), trouble, again)
    address, steps = spoken(url), ("display", "title", "reading", "label", "body", "caption")[not large :]
    if stage.text.size(address, "label" if large else "body", "bold")[0] > inner.w:
        address = address.replace("/", "/\n")
    high = stage.text.size(address, stage.text.fit(address, steps, inner.w, None, "bold", 2), "bold")[1]
    step, ink = "reading" if large else "body", theme.palette.warn if trouble else theme.palette.ink
    low = label_height(stage, trouble or hint, step, inner.w)
    gap, below = theme.gap(2), high + low
    side = min(inner.w - 2 * gap, inner.h - below - 2 * gap)
    code, line, words = column(centre(inner, (inner.w, side + below + 2 * gap)), [1.0, high, low], gap)
    return [
        CodePicture(code, url),
        Label(line, address, steps, face="bold", align="center"),
        Label(words, trouble or hint, step, ink, align="center"),
    ]


def _no_code(stage: Stage, room: Rect, trouble: str, again: Callable[[], object] | None) -> list[Widget]:
    """A picture of a computer without a network, what is wrong, and the button, in the middle of a page."""
    theme, text = stage.theme, stage.text
    foot = round(theme.target * ANSWER_SHARE) if again else 0
    step = text.fit(trouble, TROUBLE_STEPS, room.w, round(room.h * REASON_SHARE))
    said = text.size(trouble, step, "text", room.w)[1]
    gap = theme.gap(4 if roomy(stage) else 1)
    side = min(round(room.w * NO_NETWORK_SHARE), room.h - said - foot - 4 * gap)
    whole = centre(room, (room.w, side + said + foot + 4 * gap))
    picture, words, below = column(whole, [side, said, foot], 2 * gap)
    call = tr("Try again")
    wide = round(width_of(stage, call, "undo") * ANSWER_SHARE)
    retry = [Button(centre(below, (wide, foot)), call, again, icon="undo", kind="primary")] if again else []
    for button in retry:
        button.steps = ("reading", *STEPS)
    return [*retry, Picture(picture, NO_NETWORK), Label(words, trouble, step, align="center")]


def address_beside(stage: Stage, url: str, title: Rect) -> list[Widget]:
    """The address in words, at the right of the room of a title; nothing without one."""
    if not url:
        return []
    wide = min(title.w // 2, stage.text.size(spoken(url), "label")[0] + stage.theme.gap(7))
    place = Rect(title.right - wide, title.y, wide, title.h)
    title.w -= wide + stage.theme.gap(2)
    return [Sign(place, spoken(url), ("label", "body", "caption"))]


CODE_MODULES = 29 + 2 * BORDER_MODULES
"""Modules across the code and what has to stay light around it."""
MODULE_SIDE = 3.4
"""The side of a module in logical units."""
WORDS_GAP = 1.5
"""Steps of spacing between the code and its words."""
MIN_TABLE_WIDTH = 940
"""Narrower tables, in logical units, have no room for the code."""


class CornerCode:
    """A column beside the board with the code at its foot, as long as somebody has no phone."""

    def __init__(self, stage: Stage, host: PhoneHost | None) -> None:
        self.stage = stage
        self.host = host
        self.wanted = False
        """True if a person at the table has no phone."""
        self.area = Rect(0, 0, 1, 1)

    @property
    def width(self) -> int:
        """Pixels, with the gap beside it; 0 if no code is shown."""
        if not self.wanted or self.host is None or not self.host.on or self.stage.theme.logical[0] < MIN_TABLE_WIDTH:
            return 0
        return self.stage.theme.px(CODE_MODULES * MODULE_SIDE) + self.stage.theme.gap(3)

    @property
    def plate(self) -> Rect:
        """Where the code and its words stand."""
        words = 2 * self.stage.text.line_height("body", "bold")
        high = min(self.area.h, self.area.w + words + self.stage.theme.gap(WORDS_GAP))
        return Rect(self.area.x, self.area.bottom - high, self.area.w, high)

    def beside(self, room: Rect) -> Rect:
        """Take the column at the right of a room; returns the rest, which is all of it if no code is shown."""
        self.area = Rect(room.right - self.width, room.y, self.width, room.h)
        if not self.width:
            return room
        gap = self.stage.theme.gap(3)
        self.area.x, self.area.w = self.area.x + gap, self.area.w - gap
        return Rect(room.x, room.y, room.w - self.width, room.h)

    def shows(self) -> Hashable:
        """What its picture depends on: the address, "" if phones are off."""
        return self.host.url if self.host else ""

    def draw(self, surface: Surface) -> None:
        """Draw the code on its plate; nothing if phones are off."""
        if self.host is None:
            return
        theme, text = self.stage.theme, self.stage.text
        self.stage.skin.box(surface, self.plate, Box(theme.palette.panel, theme.palette.line, 1, 12))
        words = 2 * text.line_height("body", "bold")
        code, line = column(inset(self.plate, theme.gap(1.5)), [1.0, words], theme.gap(WORDS_GAP))
        draw_code(surface, self.stage, code, self.host.url)
        write(surface, self.stage, line, tr("Join with your phone"), ("label", "body", "caption"), "bold", lines=2)
