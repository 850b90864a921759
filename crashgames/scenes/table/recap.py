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
from crashgames.ui.layout import centre, column, inset, joined, row, stamp
from crashgames.ui.lettering import write
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.people import characters_of, draw_person
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import INK, RED, paper, paper_above, prop, roomy
from crashgames.ui.widgets import Button, Label, Widget
from crashgames.ui.worlds import world_of

LENGTHS = (12, 24, 48)
"""The lines of a recap: it has one of these lengths, whatever there is to tell."""
MAX_WIDTH = 1000
TEXT_LINES = 2
"""Lines of text for which each line of the recap has room."""
MAX_FACES = 3
"""The most people beside a line."""
MAX_PHONE_LETTERS = 160
"""Letters of a line on a phone."""
STEPS = ("title", "reading", "label", "body", "caption")
LARGE_STEPS = ("display", *STEPS)
HEIGHT, SIGNS = 128, 0.12
"""The least height of a line where there is room, in logical units, and the share of a picture in its width."""


class HaveRead(Action, frozen=True):
    """A guest has read the recap on the phone: no action of a game, and never saved."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE

    def line(self, names: Names) -> str:
        return tr("I have read it")


class RecapLine(NamedTuple):
    """One line of a recap; a `private` one is known to its seat alone, perhaps from a page with a title and cards.

    `what` is said below the title, and beside the faces of cards only what they do not show.
    """

    text: str
    private: bool = False
    title: str = ""
    what: str = ""
    faces: tuple[Hashable, ...] = ()


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

    def headed(line: RecapLine, number: int) -> RecapLine:
        """A line after so many actions, with the name of its round if that is a new one."""
        nonlocal told
        is_new, told = told < replay.turn_at(number), replay.turn_at(number)
        title = replay.turns[told].text
        if not is_new or line.text == title:
            return line
        title = title.partition(":")[0].strip()
        titles = " · ".join(filter(None, (title, line.title)))
        return line._replace(text=f"{title} · {line.text}", title=titles, what=line.what if line.title else line.text)

    for number, action in enumerate((*match.actions, None)):
        page = board.telling.secret(engine.view(seat), engine.legal_actions(seat), names)
        if not openly and (line := known.add(page)):
            yield headed(line, number)
        if action is None:
            return
        for event, _ in engine.watched(action, lambda _: None):
            words, private = str(event.line(names)), event.to == seat and not openly
            is_near = number >= recent or (action.seat == seat and not openly)
            if words and action.secrecy is not Secrecy.INFORMATION and (private or (event.to is None and is_near)):
                yield headed(RecapLine(words, private=event.to == seat), number + 1)


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
        text = tr("{title}: {what}").format(title=page.title, what=" · ".join(parts))
        faces = tuple(card.face for card in page.cards) if fresh else ()
        return RecapLine(text, True, page.title, " · ".join(lines), faces) if parts else None


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
        head, body, foot = column(inner, [theme.target * (8 if wide else 4) // 4, 1.0, theme.target], gap)
        self._paper = paper_above(self.stage, self._panel, foot)
        asks = Label(head, tr("What has happened"), LARGE_STEPS, INK, "display")
        top = heading(self.stage, head, self.match, self.seat, asks)
        body.h -= theme.gap(2)
        return [*self._foot(foot), *top, *self._lines(body)]

    def _lines(self, room: Rect) -> list[Widget]:
        """The lines of a page, all of one height: a divisor of all lengths, so that pages are full."""
        theme, wide = self.stage.theme, roomy(self.stage)
        needed = (TEXT_LINES + 1) * self.stage.text.line_height("body") + theme.gap(2.5)
        gap, least = theme.gap(3 if wide else 2), theme.px(HEIGHT) if wide else needed
        size = max(size for size in (1, 2, 3, 4, 6) if size == 1 or size * (least + gap) <= room.h + gap)
        first = self.number * size % len(self.lines)
        places = column(room, size, gap)
        told = zip(places, self.lines[first : first + size], strict=True)
        return [RecapRow(place, line, self.board, self.match) for place, line in told if line.text]

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
    """A line of a recap: the cards that the seat alone knows, or who did something, beside the words."""

    takes_focus = False

    def __init__(self, rect: Rect, line: RecapLine, board: Board[Any], match: Match) -> None:
        super().__init__(rect)
        self.line, self.board, self.match = line, board, match
        self.text = line.text

    @property
    def called(self) -> str:
        return self.text

    def draw(self, surface: Surface, stage: Stage) -> None:
        theme, line = stage.theme, self.line
        gap = theme.gap(2)
        if line.private:
            draw_slip(surface, stage, self.rect)
        share = SIGNS * min(5, max(MAX_FACES, len(line.faces)))
        signs, words = row(inset(self.rect, gap), [share, 1.0 - share], 2 * gap)
        said = line.what if line.title else line.text
        self._draw_signs(surface, stage, said, signs)
        if not said:
            write(surface, stage, words, line.title, LARGE_STEPS, "bold", RED, "left", TEXT_LINES)
            return
        head = stage.text.line_height(STEPS[1], "bold") if line.title else 0
        step = stage.text.fit(said, LARGE_STEPS, words.w, words.h - head, "text", TEXT_LINES)
        below = stage.text.size(said, step, width=words.w, lines=TEXT_LINES)[1]
        upper, words = column(centre(words, (words.w, min(words.h, head + below))), [head, 1.0], 0)
        if line.title:
            write(surface, stage, upper, line.title, STEPS[1:], "bold", RED, "left")
        write(surface, stage, words, said, (step,), "text", INK, "left", TEXT_LINES)

    def _draw_signs(self, surface: Surface, stage: Stage, said: str, room: Rect) -> None:
        """The cards of a line, an eye beside what else is private, or the faces of those who are named."""
        faces, (wide, tall), gap = self.line.faces, self.board.card_shape, stage.theme.gap(2)
        if faces:
            across = min(room.h * wide // tall, room.w // max(MAX_FACES, len(faces)) - gap)
            size = across, across * tall // wide
            cards = joined([self.board.picture(face, size, None, 0.0) for face in faces], gap)
            stamp(surface, cards, center=room.center)
        elif self.line.private:
            stamp(surface, stage.assets.art("shared/things/eye", room.h * 2 // 3), center=room.center)
        else:
            found = [(re.search(rf"\b{re.escape(name)}\b", said), seat) for seat, name in enumerate(self.match.names)]
            named = [seat for _, seat in sorted((match.start(), seat) for match, seat in found if match)][:MAX_FACES]
            places = centre(room, (len(named) * (room.h + gap), min(room.h, room.w // MAX_FACES)))
            for seat, place in zip(named, row(places, len(named)), strict=True):
                draw_person(surface, stage, self.match.info, seat, characters_of(self.match)[seat], place)
