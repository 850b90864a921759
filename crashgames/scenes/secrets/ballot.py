"""All decide together: hands ready, three, two, one, show; then one person enters what everybody has seen."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from functools import partial

from pygame import Rect, Surface

from crashgames.core.match import Match
from crashgames.core.messages import Action
from crashgames.core.translation import listing, tr
from crashgames.scenes.secrets.answers import BEAT_SECONDS, SHOWING_BEAT, Countdown, HandSign, Switch, Tally, sign
from crashgames.scenes.secrets.guidance import Candidates
from crashgames.ui.layout import centre, column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import PersonFace, characters_of, mark_of, seat_colour
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import CARD, INK, EdgedSheet, label_height, paper, paper_above, prop, roomy
from crashgames.ui.widgets import Label, LastStep, Widget, alike, least_width_of
from crashgames.ui.worlds import world_of

MAX_WIDTH = 1120
LEAST_ICON = 104
"""Narrower switches have no room for a thumb beside the word."""
NARROW_LINE_WIDTH = 320
"""Lines that are narrower, in logical units, have small faces and names."""
MAX_NAMES = 3
"""The number of names up to which all whose choice is missing are named."""
FACE_SIDE, SWITCH_HEIGHT, STOP_WIDTH = 76, 60, 280
"""The largest side of a face in a line, the height of its switches, and the width of the way to stop a countdown."""


class Stretch(Enum):
    """The stages of a ballot."""

    READY = auto()
    COUNT = auto()
    ENTRY = auto()


class BallotScene(WidgetScene):
    """Asks `seats` for one of their legal actions each; nothing counts before the table confirms.

    `candidates` are the seats that are voted on, with a word for each. `on_votes` is given all actions, in the order of
    the seats; `on_one_by_one` when the table would rather hand the device round.
    """

    def __init__(
        self,
        stage: Stage,
        match: Match,
        seats: Sequence[int],
        question: str,
        candidates: Mapping[int, str],
        on_votes: Callable[[list[Action]], object],
        on_one_by_one: Callable[[], object],
    ) -> None:
        super().__init__(stage)
        self.world = world_of(match.info)
        self.match = match
        self.characters = characters_of(match)
        self.seats = tuple(sorted(seats))
        self.question = question
        self.candidates = Candidates(stage, match, candidates)
        self.on_votes = on_votes
        self.on_one_by_one = on_one_by_one
        self.stretch = Stretch.READY
        self.votes: dict[int, Action] = {}
        self.choices = {seat: tuple(match.legal_actions(seat)) for seat in self.seats}
        self._panel = Rect(0, 0, 1, 1)
        self._paper: Rect | None = None
        self._time = 0.0
        self._countdown: Countdown | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The choices, in the words of the buttons."""
        most = max(self.choices.values(), key=len)
        return tuple(action.line(self.match.names) for action in most)

    # Laying out

    def build(self) -> list[Widget]:
        theme, wide = self.stage.theme, roomy(self.stage)
        area = self.middle(MAX_WIDTH)
        gap = theme.gap(4 if wide else 2)
        line = self.stage.text.line_height
        head = line("display", "display") if wide else max(line("title", "display"), 2 * line("body", "bold"))
        within = inset(area, theme.gap(8 if wide else 3), theme.gap(5 if wide else 2))
        top, inner, foot = column(within, [head, 1.0, round(theme.target * 1.25)], gap)
        written = self.stretch is not Stretch.COUNT
        self._panel, self._paper = area, paper_above(self.stage, area, foot) if written else None
        entered = self.stretch is Stretch.ENTRY
        top, beside = row(top, [2.0 if wide else 1.0, 1.0], gap) if entered else (top, top)
        steps, align = ("display", "title", "label", "body"), "left" if entered else "center"
        question = Label(top, self.question, steps, INK if written else None, "display", align)
        middle = {Stretch.READY: self._ready, Stretch.COUNT: self._count, Stretch.ENTRY: self._entry}[self.stretch]
        made = Counter(action.line(self.match.names) for action in self.votes.values())  # by then all hands were up
        tally = [Tally(beside, self.words, [made[word] for word in self.words])] if entered else []
        return [*middle(inner), *self._foot(foot, gap), question, *tally]

    def _ready(self, room: Rect) -> list[Widget]:
        """Instructions, with the sign for each choice; what follows is said only where there is room."""
        theme, wide = self.stage.theme, roomy(self.stage)
        step, low = ("title", "label") if wide else ("label", "body")
        people = [seat for seat, player in enumerate(self.match.players) if not player.is_bot]
        call = tr("Everybody gets a hand ready under the table. On “Show!” all hands go up at once.")
        if not set(people) <= set(self.seats):  # some vote by phone, or not at all
            call = tr("Hands ready under the table: {names}. On “Show!” they all go up at once.")
            call = call.format(names=listing([self.match.names[seat] for seat in self.seats]))
        after = tr("Then one of you enters what you all saw. Nothing counts until the table agrees.")
        heights = [label_height(self.stage, words, size, room.w) for words, size in ((call, step), (after, low))]
        sizes = [self.candidates.height, heights[0], 1.0, *heights[1:]][: 4 if wide else 3]
        faces, top, middle, *below = column(room, sizes, theme.gap(3 if wide else 1.5))
        cells = row(middle, len(self.words), theme.gap(5))
        faces = centre(faces, (self.candidates.width(faces.h), faces.h))
        return [
            *self.candidates.widgets(faces),
            Label(top, call, (step, low), INK, align="center"),
            *(HandSign(cell, number, self.words) for number, cell in enumerate(cells)),
            *(Label(place, after, (low, "body"), INK, align="center") for place in below),
        ]

    def _count(self, room: Rect) -> list[Widget]:
        sleeves = [seat_colour(self.stage, self.match.info, seat) for seat in self.seats]
        worn = [mark_of(self.match, seat) for seat in self.seats]
        self._countdown = Countdown(room, sleeves, worn, self._time, self.stage.settings.reduced_motion)
        return [self._countdown]

    def _entry(self, room: Rect) -> list[Widget]:
        """A line of switches for everybody, in two columns where there are many."""
        theme = self.stage.theme
        columns = 2 if len(self.seats) > 5 else 1
        rows = -(-len(self.seats) // columns)
        cells = [
            cell
            for line in column(room, rows, theme.gap(2 if roomy(self.stage) else 0.5))
            for cell in row(line, columns, theme.gap(8 if roomy(self.stage) else 4))
        ]
        height = min(cells[0].h, theme.px(FACE_SIDE) + theme.gap(2))
        order = [cell for first in range(columns) for cell in cells[first::columns]]
        return [w for seat, cell in zip(self.seats, order, strict=False) for w in self._line(cell, height, seat)]

    def _line(self, cell: Rect, height: int, seat: int) -> list[Widget]:
        theme, narrow = self.stage.theme, cell.w < self.stage.theme.px(NARROW_LINE_WIDTH)
        line = inset(Rect(cell.x, cell.centery - height // 2, cell.w, height), theme.gap(1.5), 0)
        side = min(height, theme.px(FACE_SIDE // 2 if narrow else FACE_SIDE))
        choices, gap = self.choices[seat], theme.gap(1.5 if narrow else 2)
        least = max(least_width_of(self.stage, word) for word in self.words)
        face, name, slide = row(line, [side, 1.0, max(len(choices) * least, (line.w - side) // 2)], gap)
        high = min(height - theme.gap(1.5), theme.px(SWITCH_HEIGHT))
        slide = centre(slide, (slide.w, high))
        made = []
        for number, (place, action) in enumerate(zip(row(slide, len(choices), 0), choices, strict=True)):
            chosen, enter = self.votes.get(seat) == action, partial(self._enter, seat, action)
            icon = sign(number, len(choices)) if place.w >= theme.px(LEAST_ICON) else None
            kind = "quiet" if seat in self.votes and not chosen else "plain"
            switch = Switch(place, action.line(self.match.names), enter, icon=icon, kind=kind, chosen=chosen)
            switch.seat, switch.side = seat, number if len(choices) == 2 else None
            made.append(switch)
        steps = ("label", "body", "caption") if narrow else ("title", "label", "body", "caption")
        missing = EdgedSheet(line.inflate(2 * theme.gap(1.5), theme.gap(1)), CARD, INK)
        return [
            *([] if seat in self.votes else [missing]),
            *alike(made),
            PersonFace(face, self.match.info, seat, self.characters[seat]),
            Label(name, self.match.names[seat], steps, INK, "close" if narrow else "bold"),
        ]

    def _foot(self, room: Rect, gap: int) -> list[LastStep]:
        """Buttons for what can be done now, the most likely at the right."""
        if self.stretch is Stretch.COUNT:
            place = centre(room, (self.stage.theme.px(STOP_WIDTH), room.h))
            return [LastStep(place, tr("Stop"), self._again, icon="cross")]
        if self.stretch is Stretch.READY:
            leave, apart, begin = row(room, 3, gap)
            begins = LastStep(begin, tr("Start the countdown"), self._begin, icon="play", kind="primary")
            parts = LastStep(apart, tr("One at a time, in private"), self.on_one_by_one, icon="hand")
            return alike([begins, parts, LastStep(leave, tr("Back to the table"), self.back, icon="back")])
        missing = [self.match.names[seat] for seat in self.seats if seat not in self.votes]
        why = tr("Missing: {names}").format(names=listing(missing)) if missing else None
        if len(missing) > MAX_NAMES:
            why = tr("Enter everybody's choice first.")

        def count() -> None:
            self.on_votes([self.votes[seat] for seat in self.seats])

        wrong, right = row(room, 2, gap)
        icon = None if why else "check"
        counts = LastStep(right, tr("That's right"), count, icon=icon, kind="primary", why=why)
        return alike([counts, LastStep(wrong, tr("Wrong: try again"), self._again, icon="undo")])

    # The course

    def _begin(self) -> None:
        self._turn_to(Stretch.COUNT)
        self.stage.audio.play("tick")

    def _again(self) -> None:
        """Forget what was entered and vote again."""
        self.votes.clear()
        self._turn_to(Stretch.READY)

    def _turn_to(self, stretch: Stretch) -> None:
        """Another button may be under the pointer afterwards."""
        self.stretch, self._time = stretch, 0.0
        self.stage.decided()
        self.rebuild(fresh=True)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.stretch is not Stretch.COUNT:
            return
        before, self._time = int(self._time / BEAT_SECONDS), self._time + dt
        beat = int(self._time / BEAT_SECONDS)
        if beat > SHOWING_BEAT + 1:
            self._turn_to(Stretch.ENTRY)
        elif beat != before and beat <= SHOWING_BEAT:
            self.stage.audio.play("confirm" if beat == SHOWING_BEAT else "tick")
            self.rebuild()
        elif self._countdown and not self._countdown.calm:
            self._countdown.time = self._time
            self.dirty = True

    def _enter(self, seat: int, action: Action) -> None:
        """With the keys, the next seat without an entry is the next to be entered, or the end is reached."""
        self.votes[seat] = action
        self.rebuild()
        if self.stage.by_keys:
            order = [*self.seats[self.seats.index(seat) + 1 :], *self.seats]
            switches = [widget for widget in self.ring.widgets if isinstance(widget, Switch)]
            wanted = (switch for other in order for switch in switches if switch.seat == other not in self.votes)
            last = next(widget for widget in self.ring.widgets if isinstance(widget, LastStep))
            self.ring.focus(next(wanted, last))
            self.stage.decided()

    def back(self) -> bool:
        if self.stretch is Stretch.READY:
            self.stage.stack.pop()
        else:
            self._again()
        return True

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        prop(surface, self.stage, self._panel)
        if self._paper:
            paper(surface, self.stage, self._paper)
