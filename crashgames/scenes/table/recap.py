"""What a late guest is told: the last round, and in private all that the seat knows, has seen and has claimed."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
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
from crashgames.ui.layout import centre, column, inset, row, stack, stamp
from crashgames.ui.lettering import write
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import INK, RED, paper, paper_above, prop, roomy, rule
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.worlds import world_of

LENGTHS = (12, 24, 48)
"""The lines of a recap: it has one of these lengths, whatever there is to tell."""
MAX_WIDTH = 1000
TEXT_LINES = 2
"""Lines of text for which each line of the recap has room."""
MAX_PHONE_LETTERS = 160
"""Letters of a line on a phone."""
STEPS = ("title", "reading", "label", "body", "caption")
MARGIN, ICON, MAX_HEIGHT = 72, 56, 96
"""Before each line, in logical units, the room for a face, the side of an eye there, and the height of a line."""


class HaveRead(Action, frozen=True):
    """A guest has read the recap on the phone: no action of a game, and never saved."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE

    def line(self, names: Names) -> str:
        return tr("I have read it")


class RecapLine(NamedTuple):
    """One line of a recap; a `private` one is known to its seat alone, perhaps from a page with a title and cards."""

    text: str
    private: bool = False
    title: str = ""
    what: str = ""
    faces: tuple[Hashable, ...] = ()
    heading: bool = False

    @property
    def share(self) -> float:
        """How high it is beside others."""
        return 1.9 if self.faces else 0.66 if self.heading else 1.15 if self.private else 0.95


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
    recent = max((turn.number for turn in replay.turns if turn.number < replay.count), default=0)
    told = 0

    def headed(line: RecapLine, number: int) -> Iterator[RecapLine]:
        """A line after so many actions, below the name of its round if that is a new one."""
        nonlocal told
        is_new, told = told < replay.turn_at(number), replay.turn_at(number)
        title = replay.turns[told].text
        if is_new:
            yield RecapLine(title if line.text == title else title.partition(":")[0].strip(), heading=True)
        if line.text != title:
            yield line

    for number, action in enumerate((*match.actions, None)):
        page = board.telling.secret(engine.view(seat), engine.legal_actions(seat), names)
        if not openly and (line := known.add(page)):
            yield from headed(line, number)
        if action is None:
            return
        for event, _ in engine.watched(action, lambda _: None):
            words, private = str(event.line(names)), event.to == seat and not openly
            is_near = number >= recent or (action.seat == seat and not openly)
            if words and action.secrecy is not Secrecy.INFORMATION and (private or (event.to is None and is_near)):
                yield from headed(RecapLine(words, private=event.to == seat), number + 1)


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
        text, faces = tr("{title}: {what}").format(title=page.title, what=what), [card.face for card in page.cards]
        return RecapLine(text, True, page.title, what, tuple(faces) if fresh else ()) if parts else None


def show_recap(stage: Stage, match: Match, board: Board[Any], seat: int) -> None:
    """Lower the curtain before the recap of a seat; without secrets it lies on the open table."""
    page = partial(RecapScene, stage, match, board, seat, recap(match, board, seat))
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
        board: Board[Any],
        seat: int,
        lines: Sequence[RecapLine],
        on_cover: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(stage)
        self.world = world_of(match.info)
        self.match, self.board = match, board
        self.seat = seat
        self.lines = tuple(lines)
        self.on_cover = on_cover
        self.number = 0
        self._panel = self._paper = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        self._panel = self.middle(MAX_WIDTH)
        inner = inset(self._panel, theme.gap(6 if wide else 3), theme.gap(5 if wide else 2))
        gap = theme.gap(3 if wide else 1.5)
        head, body, foot = column(inner, [theme.target * (6 if wide else 4) // 4, 1.0, theme.target], gap)
        self._paper = paper_above(self.stage, self._panel, foot)
        asks = Label(head, tr("What has happened"), ("display", "title", *STEPS), INK, "display")
        top = heading(self.stage, head, self.match, self.seat, asks.text, asks)
        body.h -= theme.gap(2)
        return [*self._foot(foot), *top, *self._lines(body)]

    def _lines(self, room: Rect) -> list[Widget]:
        """The lines of a page: a divisor of all lengths, so that pages are full; where there is room, some are high."""
        theme, wide = self.stage.theme, roomy(self.stage)
        step, lines = ("body", TEXT_LINES) if wide else ("caption", TEXT_LINES + 1)
        least = lines * self.stage.text.line_height(step) + theme.gap(2.5)
        size = max(size for size in (1, 2, 3, 4, 6) if size == 1 or size * least <= room.h)
        first = self.number * size % len(self.lines)
        told = [line for line in self.lines[first : first + size] if line.text]
        shares = [line.share if wide else 1.0 for line in told]
        gap = theme.gap(2)
        high = min((room.h - gap * (size - 1)) / max(1.0, sum(shares)), theme.px(MAX_HEIGHT))
        places = stack(room, [int(share * high) for share in shares], gap)
        shown = max((len(line.faces) for line in told), default=0)
        return [RecapRow(place, line, self.board, self.match, shown) for place, line in zip(places, told, strict=True)]

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


class RecapRow(Widget):
    """A line of a recap: a heading, what the seat alone knows with its cards, or something public with who did it.

    The cards of all rows take the place of so many.
    """

    takes_focus = False

    def __init__(self, rect: Rect, line: RecapLine, board: Board[Any], match: Match, shown: int) -> None:
        super().__init__(rect)
        self.line, self.text = line, line.text
        self.board, self.match, self.shown = board, match, shown

    @property
    def called(self) -> str:
        return self.text

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, line = stage.theme, self.line
        if line.heading:
            write(surface, stage, self.rect, line.text, STEPS, "display", RED, "left")
            said = stage.text.size(line.text, STEPS[0], "display")[0] + theme.gap(4)
            rule(surface, stage, min(self.rect.x + said, self.rect.right), self.rect.right, self.rect.centery)
            return
        room, gap = inset(self.rect, theme.gap(2), theme.gap(2 if line.faces else 1)), theme.gap(3)
        if line.private:
            draw_slip(surface, stage, self.rect)
        wide, tall = self.board.card_shape
        across = min(room.h * wide // tall, room.w // 2 // max(1, self.shown) - gap)
        signs, words = row(room, [self.shown * (across + gap) if line.faces else theme.px(MARGIN), 1.0], gap)
        if line.faces:
            cards = centre(signs, (len(line.faces) * (across + gap) - gap, signs.h))
            for face, place in zip(line.faces, row(cards, len(line.faces), gap), strict=True):
                drawn = self.board.picture(face, (across, across * tall // wide), None, 0.0)
                stamp(surface, drawn, center=place.center)
        elif line.private:
            stamp(surface, stage.assets.art("shared/things/eye", min(room.h, theme.px(ICON))), center=signs.center)
        for seat, name in enumerate(self.match.names if not line.private else ()):
            if found := re.search(rf"\b{re.escape(name)}\b", line.text):  # who acts stands first, the others at the end
                place = signs if not found.start() else Rect(words.right - room.h, words.y, room.h, room.h)
                words.w -= (room.h + gap) * (found.start() > 0)
                draw_person(surface, stage, self.match.info, seat, characters_of(self.match)[seat], place)
        head = stage.text.line_height("label", "bold")
        if line.title and room.h >= head + stage.text.line_height("body"):
            step = stage.text.fit(line.what, STEPS, words.w, words.h - head, "text", TEXT_LINES)
            below = stage.text.size(line.what, step, width=words.w, lines=TEXT_LINES)[1]
            upper, words = column(centre(words, (words.w, head + below)), [head, 1.0])
            write(surface, stage, upper, line.title, STEPS[2:], "bold", RED, "left")
            write(surface, stage, words, line.what, (step,), "text", INK, "left", TEXT_LINES)
        else:
            write(surface, stage, words, line.text, STEPS, "text", INK, "left", TEXT_LINES + 1)
