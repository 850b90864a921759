"""What a late guest is told: the last round, and in private all that the seat knows, has seen and has claimed."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.messages import Action, Names, Secrecy
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import Nothing, SecretPage
from crashgames.core.translation import listing, tr
from crashgames.scenes.secrets.curtain import curtain_before, leaves_the_window, reset_pointer
from crashgames.scenes.secrets.envelope import draw_slip
from crashgames.scenes.secrets.guidance import heading
from crashgames.ui.board import Board
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import INK, RED, paper, paper_above, prop, roomy
from crashgames.ui.theme import Step
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.worlds import world_of

LENGTHS = (12, 24, 48)
"""The lines of a recap: it has one of these lengths, whatever there is to tell."""
MAX_WIDTH = 1000
TEXT_LINES = 2
"""Lines of text for which each line of the recap has room."""
MAX_PHONE_LETTERS = 160
"""Letters of a line on a phone."""
STEPS = ("label", "body", "caption")
MARGIN, ICON, EYE = 84, 60, 48
"""Before each line, in logical units, the room for a face, and its side; and that of the eye before what the seat alone
knows.
"""


class HaveRead(Action, frozen=True):
    """A guest has read the recap on the phone: no action of a game, and never saved."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE

    def line(self, names: Names) -> str:
        return tr("I have read it")


class RecapLine(NamedTuple):
    """One line of a recap; a `private` one is known to its seat alone, perhaps from a page of this title."""

    text: str
    private: bool = False
    title: str = ""
    what: str = ""


def recap(match: Match, board: Board[Any], seat: int) -> list[RecapLine]:
    """What has happened, as far as a seat knows, in the order of the game; of one of three lengths."""
    found = _newest(list(_story(match, board, seat)), LENGTHS[-1])
    length = next(length for length in LENGTHS if len(found) <= length)
    return [*found, *[RecapLine("")] * (length - len(found))]


def recap_by_phone(match: Match, board: Board[Any], seat: int) -> SecretPage:
    """The recap on a page of a phone, always of the shortest length: what the seat knew first, and the latest."""
    lines, length = _newest([line for line in recap(match, board, seat) if line.text], LENGTHS[0]), LENGTHS[0]
    most, words = MAX_PHONE_LETTERS, [line.text for line in lines]
    texts = [text if len(text) <= most else text[: most - 1].rstrip() + "…" for text in words]
    texts += [""] * (length - len(lines))
    return SecretPage("recap", tr("What has happened"), lines=tuple(texts))


def _newest(lines: list[RecapLine], most: int) -> list[RecapLine]:
    """So many lines at most: what the seat knew first, and the latest."""
    first = [line for line in lines if line.private][:1]
    return lines if len(lines) <= most else [*first, *lines[len(first) - most :]]


def _story(match: Match, board: Board[Any], seat: int) -> Iterator[RecapLine]:
    """All that concerns a seat, and of the last round all that everybody saw.

    Of a game whose hands are held at the table it is the last round alone: no more is secret than the guest then holds.
    """
    names, engine, known = match.names, match.replay(0), PagesSeen()
    replay, openly = Replay(match), match.info.held_hands
    recent = max((chapter.number for chapter in replay.chapters if chapter.number < replay.count), default=0)
    for number, action in enumerate((*match.actions, None)):
        page = board.telling.secret(engine.view(seat), engine.legal_actions(seat), names)
        if not openly and (line := known.add(page)):
            yield line
        if action is None:
            return
        for event, _ in engine.watched(action, lambda _: None):
            words = str(event.line(names))
            private = event.to == seat and not openly
            if words and (private or (event.to is None and (number >= recent or (action.seat == seat and not openly)))):
                yield RecapLine(words, private=event.to == seat)


class PagesSeen:
    """What has been told of the private pages of a seat, so that nothing is told twice."""

    def __init__(self) -> None:
        self._said = set[str]()
        self._held = ""

    def add(self, page: SecretPage) -> RecapLine | None:
        """What is new on a page, in one line; None if nothing is. Cards to choose from are new each time."""
        cards = listing([card.name or str(card.face) for card in page.cards]) if page.cards else ""
        chosen = any(card.actions for card in page.cards)
        fresh = bool(cards) and (cards != self._held if chosen else cards not in self._said)
        self._held = cards if chosen else ""
        lines = [str(line) for line in page.lines if not isinstance(line, Nothing) and str(line) not in self._said]
        parts = [*([cards] if fresh else []), *lines]
        self._said.update(parts)
        what = " · ".join(parts)
        line = RecapLine(tr("{title}: {what}").format(title=page.title, what=what), True, page.title, what)
        return line if parts else None


def show_recap(stage: Stage, match: Match, board: Board[Any], seat: int) -> None:
    """Lower the curtain before the recap of a seat; without secrets it lies on the open table."""
    page = partial(RecapScene, stage, match, seat, recap(match, board, seat))
    openly = match.info.held_hands
    stage.stack.push(page() if openly else curtain_before(stage, match, seat, page, tr("What has happened")))


class RecapScene(SuddenScene):
    """Pages of a recap, for its seat alone; `on_cover` lowers the curtain when nobody knows any more who looks.

    Without it the recap is for everybody.
    """

    def __init__(
        self,
        stage: Stage,
        match: Match,
        seat: int,
        lines: Sequence[RecapLine],
        on_cover: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(stage)
        self.world = world_of(match.info)
        self.match = match
        self.seat = seat
        self.lines = tuple(lines)
        self.on_cover = on_cover
        self.number = 0
        self._panel = self._paper = Rect(0, 0, 1, 1)
        self._rows: list[tuple[Rect, RecapLine]] = []

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        self._panel = self.middle(MAX_WIDTH)
        inner = inset(self._panel, theme.gap(6 if wide else 3), theme.gap(5 if wide else 2))
        gap = theme.gap(3 if wide else 1.5)
        head, body, foot = column(inner, [theme.target * (5 if wide else 4) // 4, 1.0, theme.target], gap)
        self._paper = paper_above(self.stage, self._panel, foot)
        asks = Label(head, tr("What has happened"), ("display", "title", *STEPS), INK, "display")
        top = heading(self.stage, head, self.match, self.seat, asks.text, asks)
        body.h -= theme.gap(2)
        return [*self._foot(foot), *top, *self._lines(body)]

    def _lines(self, room: Rect) -> list[Widget]:
        """The lines of a page: a divisor of all lengths, so that pages are full."""
        theme = self.stage.theme
        step, lines = ("body", TEXT_LINES) if roomy(self.stage) else ("caption", TEXT_LINES + 1)
        least = lines * self.stage.text.line_height(step) + theme.gap(2.5)
        size = max(size for size in (1, 2, 3, 4, 6, 12) if size == 1 or size * least <= room.h)
        first = self.number * size % len(self.lines)
        places = column(room, size, theme.gap(2))
        margins = theme.gap(2), theme.gap(0.5)
        wide = room.w - theme.px(MARGIN) - 2 * margins[0]
        text, told = self.stage.text, self.lines[first : first + size]
        plain = [line.text for line in told if not line.title]
        longest = max(plain, key=lambda words: text.size(words, "title")[0], default="")
        steps = (text.fit(longest, ("title", "reading", "label"), wide, None, "text", 1), *STEPS)
        self._rows = list(zip(places, told, strict=False))
        found: list[Widget] = []
        for place, line in self._rows:
            beside = Rect(place.x + theme.px(MARGIN), place.y, wide + 2 * margins[0], place.h)
            near = inset(beside, *margins)
            large: Step = "title" if text.holds(line.what, "title", near.w, None, "text", 1) else "reading"
            heights = text.line_height("label", "bold"), text.line_height(large)
            upper, lower = column(centre(near, (near.w, sum(heights))), heights)
            if line.title and near.h >= sum(heights) and text.holds(line.what, "label", lower.w, lower.h):
                found.append(Label(upper, line.title, ("label", *STEPS), RED, "bold"))
                found.append(Label(lower, line.what, (large, *STEPS), INK))
            else:
                found.append(Label(near, line.text, steps, INK))
        return found

    def _foot(self, room: Rect) -> list[Widget]:
        close, turn = row(room, 2, self.stage.theme.gap(4))
        words, icon = (tr("Close the curtain"), "eye_off") if self.on_cover else (tr("Back to the table"), "back")
        return [
            Button(turn, tr("Read on"), self._turn, icon="arrow_right", kind="primary"),
            Button(close, words, self.back, icon=icon),
        ]

    def _turn(self) -> None:
        """Show the next page; after the last the first again."""
        self.number += 1
        self.rebuild()

    def entered(self) -> None:
        super().entered()
        reset_pointer(self.stage)

    def handle(self, event: Any) -> None:
        if self.on_cover and leaves_the_window(event):
            self.on_cover()
            return
        super().handle(event)

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        prop(surface, self.stage, self._panel)
        paper(surface, self.stage, self._paper)
        theme = self.stage.theme
        for place, line in self._rows:
            side = min(theme.px(ICON), place.h - theme.gap(1))
            sign = centre(Rect(place.x, place.y, theme.px(MARGIN), place.h), (side, side))
            seat = next((seat for seat, name in enumerate(self.match.names) if line.text.startswith(name)), None)
            if line.private:
                draw_slip(surface, self.stage, place)
                stamp(surface, self.stage.assets.icon("eye", min(theme.px(EYE), side), RED), center=sign.center)
            elif seat is not None:
                draw_person(surface, self.stage, self.match.info, seat, characters_of(self.match)[seat], sign)
