"""The results of a match: who won, by how much, why it ended, and what next, such as the same deal again."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from pygame import Rect, Surface

from crashgames.core.chance import with_new_roles
from crashgames.core.match import Match
from crashgames.core.messages import Outcome, Reason
from crashgames.core.replay import opened
from crashgames.core.translation import listing, ntr, tr
from crashgames.hotseat.ending import ResultLine, places, verdict
from crashgames.scenes.dialogs.menu import ANSWER_SHARE, ConfirmScene, MenuScene, NoticeScene
from crashgames.scenes.navigation import navigation_of, phones_of
from crashgames.scenes.table.bench import opened_guesses
from crashgames.scenes.table.result_lines import (
    Photo,
    PodiumBlock,
    RoleTitle,
    below_faces,
    celebrate,
    podium_fits,
    podium_places,
)
from crashgames.storage.library import own_library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import Session, new_session, unsaved_session
from crashgames.ui.board import Board, Fact
from crashgames.ui.keys import Intent
from crashgames.ui.layout import centre, column, grid, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import MenuEntry, buttons, prop, roomy
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.widgets.base import flatten
from crashgames.ui.widgets.button import STEPS
from crashgames.ui.worlds import world_of


def dealt_again(match: Match) -> Match:
    """A new match with the deal of one that is over."""
    players, info = match.players, match.info
    if info.hidden_roles:
        return Match(info, players, with_new_roles(match.seed), match.options)
    return Match(info, (*players[-1:], *players[:-1]), match.seed, match.options)


def ask_for_same_deal(stage: Stage, match: Match) -> None:
    """Say what will be repeated, and begin it if that is wanted."""
    what = (
        tr("Play the same deck again with new roles? It's left out of the statistics.")
        if match.info.hidden_roles
        else tr("Play the same deal again, with everybody moved on one seat? It's left out of the statistics.")
    )
    stage.stack.push(ConfirmScene(stage, what, tr("Same deal again"), partial(_begin, stage, match)))


def _begin(stage: Stage, match: Match) -> None:
    again, phones = dealt_again(match), phones_of(stage)
    if phones and phones.on and not phones.table.guestbook.evening and again.players != match.players:
        seats = len(match.players)
        phones.table.move({seat: (seat + 1) % seats for seat in range(seats)})
    navigation_of(stage).home()
    navigation_of(stage).sit_down(again, SaveWriter(own_library(), new_session(known_luck=True)))


MAX_WIDTH, AIR = 1040, 8
"""The most width of the board, and what is free above and below its frame where there is room, in logical units."""
TITLE_HEIGHT, LOW_TITLE_HEIGHT, LEAST_PHOTO, LEAST_BOARD = 40, 28, 84, 1.5
"""A role's name, also in little room; a photo at least, where there is room, and the board of a role in photos."""
HERO_HEIGHT = 470
"""The least height of a window, in logical units, that has room for the largest letters."""
VERDICT_STEPS = ("hero", "display", "title", "label", "body")
"""The letters of who won, largest first."""
AT_FOOT = 3
"""So many buttons stand below the lines at most, the last for all the others."""
MIN_BUTTON_WIDTH, MAX_BUTTON_WIDTH = 200, 320
"""The least and the most width of a button."""


class ResultsScene(WidgetScene):
    """Stands in the room of the world, above the table of a finished match."""

    open_to_all = True

    def __init__(
        self, stage: Stage, match: Match, board: Board[Any] | None = None, session: Session | None = None
    ) -> None:
        super().__init__(stage)
        self.world = world_of(match.info)
        self.session = session or unsaved_session()
        self.match = match
        self.board = board
        self.panel = Rect(0, 0, 1, 1)
        self._won: list[Rect] = []

    @property
    def outcome(self) -> Outcome:
        """The result, with its reason in the current language."""
        nothing = Outcome((), (0,) * len(self.match.players), Reason("", tr("The match is not over.")))
        return self.match.result or nothing

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        outer = self.area if wide else inset(Rect((0, 0), self.stage.size), theme.gap(3), theme.gap(2))
        self.panel = centre(outer, (theme.px(MAX_WIDTH), outer.h - wide * 2 * theme.px(AIR)))
        inner = inset(self.panel, theme.gap(9 if wide else 4), theme.gap(7 if wide else 2.5))
        rows = self._rows(inner.w)
        gap = theme.gap(3 if wide else 1.5)
        buttons = rows * (round(theme.target * (ANSWER_SHARE if wide else 1)) + gap) - gap
        text, reason, small = self.stage.text, self.outcome.reason.text, "body"
        length = f"{self._length()}{self._hints()}{self._exception()}"
        below = f"{reason.rstrip('.')} · {length}"
        if text.size(below, "title" if wide else "body")[0] > inner.w:
            below = f"{reason}\n{length}"
        if wide:
            small = text.fit(below, ("title", "label"), inner.w, None, "text", 2)
        lower = text.size(below, small, width=inner.w, lines=2)[1]
        upper = text.line_height("hero" if theme.logical[1] >= HERO_HEIGHT else "display", "display")
        top, middle, foot = column(inner, [upper + lower, 1.0, buttons], theme.gap(4 if wide else 2))
        who, why = column(top, [upper, lower])
        return [
            *self._buttons(foot, rows, gap),
            Label(who, verdict(self.match, self.outcome), VERDICT_STEPS, face="display", align="center"),
            Label(why, below, (small, "body", "caption"), align="center"),
            self._table(middle),
        ]

    def entered(self) -> None:
        super().entered()
        people = {seat for seat, player in enumerate(self.match.players) if not player.is_bot}
        won = not people or people.intersection(self.outcome.winners)
        self.stage.music.tense = False
        if self.match.agreed and not self.match.counts:
            self.stage.audio.play("confirm")
        elif not self.stage.music.stinger("win" if won else "lose"):
            self.stage.audio.play("win")

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        prop(surface, self.stage, self.panel)
        if self._won:
            celebrate(surface, self.stage, self.panel, self._won, list(self._written()))

    def _written(self) -> Iterator[Rect]:
        """The places of blocks, buttons and words."""
        for widget in flatten(self.ring.widgets):
            if isinstance(widget, Label):
                size = self.stage.text.size(widget.text, widget.steps[0], widget.face)
                yield centre(widget.rect, size)
            elif isinstance(widget, PodiumBlock):
                yield from widget.parts(self.stage)[:2]
            elif not isinstance(widget, ScrollArea):
                yield widget.rect

    def intent(self, intent: Intent) -> bool:
        return super().intent(intent) or (intent is Intent.MENU and self.back())

    # What is shown

    def _rows(self, width: int) -> int:
        """The number of rows in which the buttons stand."""
        across = max(2 if roomy(self.stage) else AT_FOOT, width // self.stage.theme.px(MIN_BUTTON_WIDTH))
        return -(-AT_FOOT // across)

    def _length(self) -> str:
        turns = self.match.view(None).turns()
        if turns:
            return ntr("{n} turn", "{n} turns", turns)
        moves = ntr("{n} move", "{n} moves", len(self.match.actions))
        if not self.session.passes:
            return moves
        passes = ntr("the device was passed on once", "the device was passed on {n} times", self.session.passes)
        return f"{moves}, {passes}"

    def _hints(self) -> str:
        """The number of hints; by name, if several people play."""
        names, session = self.match.names, self.session
        takers = [seat for seat in range(len(names)) if session.hints_of(seat)]
        people = sum(not player.is_bot for player in self.match.players)
        if not takers:
            return ""
        if people == 1:
            return " · " + ntr("one hint", "{n} hints", len(session.hints))
        listed = listing([tr("{name} {n}").format(name=names[seat], n=session.hints_of(seat)) for seat in takers])
        return " · " + tr("hints: {names}").format(names=listed)

    def _exception(self) -> str:
        if self.session.practice:
            return " · " + tr("practice, left out of the statistics")
        if self.session.known_luck:
            return " · " + tr("known seed, left out of the statistics")
        if self.session.agreed:
            n = self.session.agreed
            return " · " + ntr("taken back once by agreement", "taken back {n} times by agreement", n)
        return ""

    def _table(self, room: Rect) -> Widget:
        """People on a podium, or on photos where it has no room or scores mean nothing."""
        lines, self._won = places(self.match, self.outcome), []
        scored = not self.outcome.side and any(place.score for place in lines)
        if scored and podium_fits(self.stage, room, len(lines)):
            return self._podium(room, lines)
        return self._photos(room, lines, scored)

    def _photos(self, room: Rect, lines: Sequence[ResultLine], scored: bool) -> Widget:
        """People on boards of their roles where these are known: those who won or the largest group at the left."""
        groups = dict[Fact | None, list[ResultLine]]()
        for line in lines:
            groups.setdefault(self._role(line), []).append(line)
        in_order = sorted(groups.items(), key=lambda group: (not group[1][0].won, -len(group[1])))
        titled, gap = in_order[0][0] is not None, self.stage.theme.gap(2 if roomy(self.stage) else 1)
        head = self.stage.theme.px(TITLE_HEIGHT if roomy(self.stage) else LOW_TITLE_HEIGHT) if titled else 0
        pad = gap * titled
        below = sum(below_faces(self.stage, scored))
        columns, high = self._hung(room, [len(people) for _, people in in_order], head + 2 * pad, gap, below)
        room = centre(room, (room.w, high))
        held = list[RoleTitle | Photo]()
        boards = row(room, [max(float(across), LEAST_BOARD) for across in columns], gap)
        for (role, people), across, board in zip(in_order, columns, boards, strict=True):
            title, hung = column(inset(board, pad), [head, 1.0])
            held += [RoleTitle(title, role, board, people[0].won)] * titled
            rows = -(-len(people) // across)
            cells = grid(hung, across, rows, gap)
            last = (across * rows - len(people)) * (cells[0].w + gap) // 2  # a short row stands in the middle
            for number, person in enumerate(people):
                cell = cells[number].move(last * (number >= across * (rows - 1)), 0)
                cell = centre(cell, (cell.w, cell.w + below))
                held.append(Photo(cell, self.match, person, role, scored))
        photos = [one for one in held if isinstance(one, Photo)]
        for photo in photos:
            photo.company = photos
        return ScrollArea(room, held, margin=0)

    def _hung(self, room: Rect, sizes: Sequence[int], above: int, gap: int, below: int) -> tuple[list[int], int]:
        """The columns of photos of groups of these sizes, so that faces are largest, and the height of all."""
        best, least = list[tuple[bool, int, list[int], int]](), self.stage.theme.px(LEAST_PHOTO)
        for rows in range(1, max(sizes) + 1):
            columns = [-(-size // rows) for size in sizes]
            whole = sum(max(across, LEAST_BOARD) for across in columns)
            wide = round((room.w - gap * (sum(columns) + len(sizes))) / whole)
            high = min((room.h - above + gap) // rows - gap, wide + below)
            best.append((wide >= least, min(wide, high - below), columns, above + rows * (high + gap) - gap))
        *_, columns, high = max(best, key=lambda found: found[:2])
        return columns, high

    def _podium(self, room: Rect, lines: Sequence[ResultLine]) -> Widget:
        """Everybody on a block."""
        at = podium_places(self.stage, room, lines)
        blocks = [PodiumBlock(place, self.match, line, side) for (place, side), line in zip(at, lines, strict=True)]
        for block in blocks:
            block.company = blocks
        self._won = [block.rect for block in blocks if block.place.won]
        return ScrollArea(room, blocks, margin=0)

    def _role(self, place: ResultLine) -> Fact | None:
        """The secret role of the player of a line, if there was one."""
        if self.board is None or not self.match.revealed or len(place.seats) > 1:
            return None
        view = self.match.view(None)
        if self.match.agreed:
            view = msgspec.structs.replace(opened(self.match.engine), outcome=self.outcome)
        return self.board.telling.role(view, place.seats[0])

    # Actions

    def _entries(self) -> list[MenuEntry]:
        ways, match = partial(navigation_of, self.stage), self.match
        again = (tr("Play again"), "play", self._again)
        truth = [(self._truth, "eye", lambda: ways().theatre(match))] if self._truth else []
        following = (tr("Next game"), "trophy", lambda: ways().evening())
        bench = (tr("From the bench"), "eye", self._open_the_bench)
        same = (tr("Same deal again"), "shuffle", lambda: ask_for_same_deal(self.stage, match))
        return [
            *([following, *truth, again] if self.session.seated else [again, *truth]),
            *([bench] if self.session.guesses and match.outcome else []),
            (tr("Replay"), "turn_back", lambda: ways().replay(match)),
            *([same] if match.outcome else []),
            (tr("Show the table"), "eye", self.back),
            (tr("Change players"), "person", lambda: ways().set_up(match.info)),
            (tr("Back to the shelf"), "home", lambda: ways().home()),
        ]

    def _open_more(self) -> None:
        """A menu of what has no room at the foot."""
        back, closing = (tr("Back"), "back", self.stage.stack.pop), self.stage.stack.closing
        entries = [(words, icon, closing(call)) for words, icon, call in self._entries()[AT_FOOT - 1 :]]
        self.stage.stack.push(MenuScene(self.stage, [back, *entries], tr("More")))

    def _buttons(self, room: Rect, rows: int, gap: int) -> list[Button]:
        """What is wanted most, and a menu of the rest."""
        entries = [*self._entries()[: AT_FOOT - 1], (tr("More"), "menu", self._open_more)]
        across = -(-len(entries) // rows)
        width = min(room.w, across * self.stage.theme.px(MAX_BUTTON_WIDTH) + (across - 1) * gap)
        steps = ("reading", *STEPS)[not roomy(self.stage) :]
        return buttons(grid(centre(room, (width, room.h)), across, rows, gap), entries, ["primary"], steps)

    @property
    def _truth(self) -> str:
        """What shows the truth of a match with hidden roles, or the moments of another; empty if it is not offered."""
        settings, has_theatre = self.stage.settings, self.board and self.board.telling.has_theatre
        at_the_end = settings.theatre == "evening" and self.session.seated
        if not has_theatre or not self.match.outcome or settings.theatre == "off" or at_the_end:
            return ""
        return tr("Show the truth") if self.match.info.hidden_roles else tr("Show the highlights")

    def _open_the_bench(self) -> None:
        """Open what was guessed on the bench, once the match is over."""
        title, lines = opened_guesses(self.match, self.session)
        self.stage.stack.push(NoticeScene(self.stage, title, "\n".join(lines)))

    def _again(self) -> None:
        old = self.match
        teach = False if self.session.all_know else None
        seated = self.session.seated and msgspec.structs.replace(self.session.seated, earlier=())
        navigation_of(self.stage).begin(old.info, old.players, old.options, self.session.practice, teach, seated)
