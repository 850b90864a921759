"""What a late guest is told: the last round, and in private all that the seat knows, has seen and has claimed."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from pygame.event import Event

from crashgames.core.match import Match
from crashgames.core.messages import Action, Names, Secrecy
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import Nothing, SecretPage
from crashgames.core.translation import listing, tr
from crashgames.scenes.secrets.curtain import curtain_before, leaves_the_window, reset_pointer
from crashgames.scenes.table.log import LogScene
from crashgames.ui.board import Board
from crashgames.ui.menu_scene import SuddenScene
from crashgames.ui.scene import Stage
from crashgames.ui.worlds import world_of

LENGTHS = (12, 24, 48)
"""The lines of a recap: it has one of these lengths, whatever there is to tell."""
MAX_PHONE_LETTERS = 160
"""Letters of a line on a phone."""


class HaveRead(Action, frozen=True):
    """A guest has read the recap on the phone: no action of a game, and never saved."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE

    def line(self, names: Names) -> str:
        return tr("I have read it")


class RecapLine(NamedTuple):
    """One line of a recap: a heading, or what has happened; a `private` one is known to its seat alone."""

    text: str
    private: bool = False
    heading: bool = False


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
        text = tr("{title}: {what}").format(title=page.title, what=" · ".join(parts))
        return RecapLine(text, private=True) if parts else None


def show_recap(stage: Stage, match: Match, board: Board[Any], seat: int) -> None:
    """Lower the curtain before the recap of a seat; without secrets it lies on the open table."""
    page = partial(RecapScene, stage, match, seat, recap(match, board, seat))
    openly = match.info.held_hands
    stage.stack.push(page() if openly else curtain_before(stage, match, seat, page, tr("What has happened")))


class RecapScene(LogScene, SuddenScene):
    """A recap as a log, for its seat alone; `on_cover` lowers the curtain when nobody knows any more who looks.

    Without it the recap is for everybody.
    """

    overlay = open_to_all = False
    opens_at = 0

    def __init__(
        self,
        stage: Stage,
        match: Match,
        seat: int,
        lines: Sequence[RecapLine],
        on_cover: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(stage, [line.text for line in lines])
        self.world = world_of(match.info)
        self.headings = {line.text for line in lines if line.heading}
        self.secret_of = match.names[seat] if on_cover else ""
        self.on_cover = on_cover

    def entered(self) -> None:
        super().entered()
        reset_pointer(self.stage)

    def handle(self, event: Event) -> None:
        if self.on_cover and leaves_the_window(event):
            self.on_cover()
            return
        super().handle(event)
