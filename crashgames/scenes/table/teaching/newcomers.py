"""Matches that begin for beginners: lessons; before secrets an open round, with a dummy page for each."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from pygame import SRCALPHA, Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.chance import fresh_seed
from crashgames.core.lessons import Lesson, stacked
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action, Options, Secrecy
from crashgames.core.names import clean_names
from crashgames.core.secret_pages import SecretCard, SecretPage
from crashgames.core.sentences import sentence, worded
from crashgames.core.settings import Settings
from crashgames.core.translation import mark, tr
from crashgames.scenes.secrets.choosing import Visit
from crashgames.scenes.secrets.curtain import CurtainScene, Lower, curtain_before
from crashgames.scenes.secrets.visit import VisitScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.teaching.open_round import OpenRoundScene
from crashgames.storage.library import Library, own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import Teaching, new_session
from crashgames.storage.statistics import settled
from crashgames.ui.board import Board
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.people import PersonFace, characters_of, marks_of
from crashgames.ui.plain_board import PAPER, PlainBoard
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, SheetScene, header, label_height, roomy
from crashgames.ui.skin import Box
from crashgames.ui.theme import RGB
from crashgames.ui.widgets import Button, Label, LastStep, Widget, alike
from crashgames.ui.worlds import world_of

ITEMS = {"suitcase": mark("Suitcase"), "cactus": mark("Cactus"), "sunglasses": mark("Sunglasses")}
"""What stands on the dummy cards."""
MARGIN_SHARE = 0.08
"""The edge around the picture of a card, as a share of its width."""


class Leave(Action, frozen=True):
    """Leave something at home."""

    says = sentence("Leave behind: {item}", item=worded("item", ITEMS))
    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE

    item: str


class DummyBoard(PlainBoard):
    """Draws the dummy cards."""

    def picture(self, face: Hashable, size: tuple[int, int], tint: RGB | None, angle: float) -> Surface:
        card = Surface(size, SRCALPHA)
        self.stage.skin.box(card, card.get_rect(), Box(PAPER, radius=8))
        margin = round(size[0] * MARGIN_SHARE)
        inner = card.get_rect().inflate(-2 * margin, -2 * margin)
        unit = min(inner.w / 160, inner.h / 200)
        art = self.stage.assets.art(f"shared/packing/{face}", (round(160 * unit), round(200 * unit)))
        card.blit(art, art.get_rect(center=inner.center))
        return card


@dataclass(frozen=True)
class DummyVisit(Visit):
    """A visit with three dummy cards, in the boxes of a real page, which say what stands in them."""

    def page(self, board: Board[Any]) -> SecretPage:
        """A private page with cards that mean nothing."""
        meaning = tr("{item}: the outcome is described here.")
        return SecretPage(
            "dummy",
            tr("Your dummy cards"),
            tr("choose what you leave behind"),
            known=(tr("Just practice: these cards mean nothing."),),
            cards=tuple(SecretCard(item, tr(name), (Leave(self.seat, item),)) for item, name in ITEMS.items()),
            lines=(tr("Here you see what only you know."),),
            goal=tr("Here you see what your team wants."),
            meanings=tuple(meaning.format(item=tr(name)) for name in ITEMS.values()),
        )


class DummyCurtain(CurtainScene):
    """A curtain behind which there is nothing secret."""

    def way_back(self) -> str:
        """The label of the button that goes back."""
        return tr("Back")


class ShownCurtain(DummyCurtain):
    """A curtain behind which the others may look."""

    def others(self) -> str:
        return tr("This time everybody may watch.")


class DummyPages:
    """Leads some seats through a dummy page each, above the scene that began it, and then calls `on_done`."""

    def __init__(
        self, stage: Stage, match: Match, seats: Sequence[int], on_done: Callable[[], object], shown: bool = False
    ) -> None:
        self.stage = stage
        self.match = match
        self.seats = tuple(seats)
        self.on_done = on_done
        self.shown = shown
        self._board = DummyBoard(stage, match.names)

    def begin(self) -> None:
        """Close the curtain for the first of those who try it."""
        self.stage.stack.push(self._curtain(0))

    def _curtain(self, number: int) -> CurtainScene:
        seat = self.seats[number]

        def page(lower: Lower) -> VisitScene:
            visit = DummyVisit(self.match, seat, [Leave(seat, item) for item in ITEMS])
            return VisitScene(self.stage, self._board, visit, lambda _: self._go_on(number + 1), lower)

        kind = ShownCurtain if self.shown else DummyCurtain
        return curtain_before(self.stage, self.match, seat, page, kind=kind)

    def _go_on(self, number: int) -> None:
        if number < len(self.seats):
            self.stage.stack.replace(self._curtain(number))
        else:
            self.stage.stack.pop()
            self.on_done()


MAX_SHOWING = 2
"""So many show a dummy page if the others only watch."""
MAX_WIDTH = 1040


def introduce(stage: Stage, info: GameInfo, players: Sequence[Player], on_done: Callable[[], object]) -> None:
    """Show a table how a game with secrets goes, above the top scene; `on_done` finds that scene on top again.

    It is called at once for a game that has no open round.
    """
    lesson = info.first_match()
    if lesson is None or lesson.rehearsal is None:
        on_done()
        return

    def end() -> None:
        stage.stack.pop()
        on_done()

    def practise() -> None:
        people = [seat for seat, player in enumerate(players) if not player.is_bot]
        if len(people) < MAX_SHOWING:
            end()
        else:
            stage.stack.replace(NewcomersScene(stage, table.round.match, people, end))

    table = OpenRoundScene(stage, info, players, lesson.rehearsal, practise)
    stage.stack.push(table)


class NewcomersScene(SheetScene):
    """Asks who wants to try a private page; those who know it already need not. `on_done` is called afterwards."""

    def __init__(self, stage: Stage, match: Match, people: Sequence[int], on_done: Callable[[], object]) -> None:
        super().__init__(stage)
        self.world, self.marks = world_of(match.info), marks_of(match)
        self.match = match
        self.people = tuple(people)
        self.on_done = on_done
        self.knowing: set[int] = set()
        """The seats that know private pages already."""

    @property
    def trying(self) -> list[int]:
        """The seats that try private pages, in order."""
        return [seat for seat in self.people if seat not in self.knowing]

    # Laying out

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        bar, body = header(self.stage, self.area, tr("Private pages"), self.back)
        self.panel = centre(body, (theme.px(MAX_WIDTH), body.h))
        inner = inset(self.panel, theme.gap(6 if wide else 3), theme.gap(4 if wide else 2))
        words = tr("In this game everybody has secrets behind a curtain. Try it once, with cards that mean nothing.")
        high = label_height(self.stage, words, "label" if wide else "body", inner.w)
        foot = round(theme.target * (1.25 if wide else 1.1))
        above, middle, below = column(inner, [high, 1.0, foot], theme.gap(3 if wide else 1.5))
        return [*self._foot(below), *self._seats(middle), Label(above, words, ("label", "body")), *bar]

    def _seats(self, room: Rect) -> list[Widget]:
        """A line for everybody, in two columns."""
        theme = self.stage.theme
        rows = -(-len(self.people) // 2)
        gap = theme.gap(2 if roomy(self.stage) else 1)
        high = min(room.h, rows * (round(theme.target * 1.3) + gap) - gap)
        cells = grid(Rect(room.x, room.y + (room.h - high) // 2, room.w, high), 2, rows, gap)
        found: list[Widget] = []
        for seat, cell in zip(self.people, cells, strict=False):
            knows = seat in self.knowing
            face, name, button = row(inset(cell, theme.gap(1), 0), [cell.h, 1.0, 1.0], theme.gap(2))
            place = centre(button, (button.w, min(button.h, round(theme.target * 1.1))))
            toggle, icon = partial(self._toggle, seat), "check" if knows else None
            found += [
                Button(place, tr("I know how"), toggle, icon=icon, chosen=knows),
                PersonFace(face, self.match.info, seat, characters_of(self.match)[seat]),
                Label(name, self.match.names[seat], ("label", "body", "caption"), face="bold"),
            ]
        return found

    def _foot(self, room: Rect) -> list[Widget]:
        trying, pages = self.trying, partial(DummyPages, self.stage, self.match)
        entries: list[MenuEntry] = [(tr("Start the match"), "play", self.on_done)]
        if trying:
            everybody = pages(trying, self.on_done)
            entries = [(tr("Try it"), "eye", everybody.begin), (tr("Skip"), "exit", self.on_done)]
        if len(trying) > MAX_SHOWING:
            two = pages(trying[:MAX_SHOWING], self.on_done, shown=True)
            entries.insert(1, (tr("Two show it, the others watch"), "person", two.begin))
        sizes = [1.6 if number == 1 and len(entries) > MAX_SHOWING else 1.0 for number in range(len(entries))]
        places = row(room, sizes[::-1], self.stage.theme.gap(3))[::-1]
        kinds = ["primary", "plain", "plain"]
        steps = [
            LastStep(place, words, call, icon=icon, kind=kind)
            for place, (words, icon, call), kind in zip(places, entries, kinds, strict=False)
        ]
        return [*alike(steps)]

    # Actions

    def _toggle(self, seat: int) -> None:
        self.knowing ^= {seat}
        self.rebuild()


def lesson_table(stage: Stage, info: GameInfo, library: Library | None = None) -> PlayScene:
    """The table of a new lesson, kept in a library, by default the player's own. LookupError if the game has none."""
    lesson = lesson_of(info)
    match = Match(info, lesson_players(info, stage.settings), stacked(lesson.seed), lesson.options)
    for action in lesson.opening:
        match.play(action)
    session = new_session(practice=True)
    session.bot_seed = lesson.seed
    session.teaching = Teaching(lesson.version, 0, len(lesson.to_meet))
    return PlayScene(stage, match, SaveWriter(library or own_library(), session))


def lesson_of(info: GameInfo) -> Lesson[Any]:
    """The lesson of a game; LookupError if it has none."""
    lesson = info.first_match()
    if lesson is None:
        raise LookupError(f"{info.title} has no lesson")
    return lesson


def lesson_players(info: GameInfo, settings: Settings) -> list[Player]:
    """The learner, under the name and face of the first person of the last match, and bots."""
    lesson = lesson_of(info)
    person = next((player for player in settings.last_players if not player.bot), None)
    names = [person.name if person and seat == lesson.learner else name for seat, name in enumerate(lesson.names)]
    if person is None:
        names[lesson.learner] = ""
    return [
        Player(name, 0 if seat == lesson.learner else 1, person.face if person and seat == lesson.learner else "")
        for seat, name in enumerate(clean_names(names))
    ]


def begin_for_beginners(stage: Stage, info: GameInfo, players: Sequence[Player], options: Options) -> None:
    """Put the table of people who learn together in the place of the top scene, with luck that suits beginners.

    A game with secrets is shown in the open first. Where the luck is stacked the match does not count, like any whose
    luck could be known.
    """
    introduce(stage, info, players, lambda: _sit_down(stage, info, players, options))


def _sit_down(stage: Stage, info: GameInfo, players: Sequence[Player], options: Options) -> None:
    lesson = lesson_of(info)
    seed = lesson.tables.get(len(players))
    match = Match(info, players, fresh_seed() if seed is None else stacked(seed), settled(info, players, options))
    session = new_session(known_luck=seed is not None)
    alone = sum(not player.is_bot for player in players) == 1
    ideas = [idea for idea in lesson.to_meet if alone or not idea.alone]
    session.teaching = Teaching(lesson.version, 0, len(ideas), whole_table=True)
    stage.stack.back_to(PlayScene)
    stage.stack.replace(PlayScene(stage, match, SaveWriter(own_library(), session)))
