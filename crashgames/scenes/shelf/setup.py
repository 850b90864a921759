"""The table before a match: who plays, on which seats, and with which options."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import listing, tr
from crashgames.scenes.dialogs.name_box import NameBox, NameScene
from crashgames.scenes.navigation import navigation_of
from crashgames.scenes.shelf.chairs import (
    FaceButton,
    FaceSheet,
    Ground,
    NamePlate,
    SwapTab,
    in_line,
    least_strip,
    on_card,
    people_cards,
)
from crashgames.scenes.shelf.questions import Question, answers_to, question_sheet, questions
from crashgames.scenes.shelf.seating import PhonesAtSetup, Seating, people_tonight
from crashgames.storage.session import can_practise
from crashgames.storage.settings import save
from crashgames.ui.covers import CoverStrip, shown_height
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import level_name, level_note
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SLIM_SCALE, MenuEntry, header, prop, roomy, tools_beside
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget, least_width_of
from crashgames.ui.widgets.choice import Chooser
from crashgames.ui.worlds import at_dusk, world_of

MAX_WIDTH, BROAD_WIDTH = 1240, 1100
"""The greatest width, and that from which on an answer fits beside its question, in logical units."""
PLAY_STEPS = ("title", "label", "body", "caption")
LEAST_CHAIR, MAX_CHAIR_HEIGHT, NUMBER_WIDTH = 64, 240, 1.2
"""In lines lower than the first, in logical units, there is no chair, only a face; the most height of a line with a
chair; the width of a number of players, in targets.
"""
LEAST_COVER, COVER_SHARE = 112, 0.6
"""Lower than this, or than this share of what it is about, the cover makes way for the options."""


class SetupScene(WidgetScene):
    """The table before the first move. Choices are remembered for the next time."""

    def __init__(self, stage: Stage, info: GameInfo) -> None:
        super().__init__(stage)
        self.world = at_dusk(world_of(info))
        self.info = info
        self.seating = Seating(info, stage.settings.last_players)
        self.seating.people = people_tonight()
        for seat in range(self.seating.count):
            self.seating.recognise(seat)
        self.options = info.defaults()
        self.practice = False
        self.teach: int = False
        """Whether cards explain the game; the number of the answer."""
        self.phones = PhonesAtSetup(stage, self.seating)
        self._props: list[Rect] = []
        self._on_cards = False
        """True if people sit in the place side by side, not on a sheet below each other."""
        self._line: Label | None = None
        self._faces: dict[int, FaceButton] = {}
        """The face of each seat."""

    # Laying out

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        area = self.middle(MAX_WIDTH)
        bar, body = header(self.stage, area, tr(self.info.title), self.back, self.info)
        left, right = row(body, [1.0, 1.0] if self._broad else [1.62, 1.0], theme.gap(9 if self._broad else 4))
        table = self._table(right)
        is_shown = any(isinstance(widget, CoverStrip) for widget in table)
        return [*bar, *self._buttons(bar[1]), *self._players(left, shows_cover=not is_shown), *table]

    @property
    def _broad(self) -> bool:
        """True if a question and its answers fit beside each other, opposite to the players."""
        return roomy(self.stage) and self.stage.theme.logical[0] >= BROAD_WIDTH

    def _buttons(self, title: Widget) -> list[Button]:
        """Phones, lesson and rules, beside the title."""
        entries: list[MenuEntry] = [
            *([(self.phones.words, "phone", self.phones.open)] if self.phones.host else []),
            *([(tr("Show me the game"), "lesson", self._learn)] if self.info.lesson else []),
            (tr("Rules"), "book", self._open_rules),
        ]
        return tools_beside(self.stage, title, entries)

    def _players(self, room: Rect, shows_cover: bool) -> list[Widget]:
        theme = self.stage.theme
        kinds, gap = [level_name(level) for level in (0, *self.info.levels)], theme.gap(2)
        foot = 2 * self.stage.text.line_height("body") + theme.gap(6) if self._team_words() else 0
        upper = inset(Rect(room.x, room.y, room.w, room.h - foot - gap), gap, 0)
        least = least_strip(self.stage, self.info, room.w) if shows_cover else room.h
        cards = people_cards(self.stage, upper, self.seating.count, kinds, least)
        self._on_cards = bool(cards)
        self._props.insert(0, room)
        if cards:
            return self._in_the_place(room, cards, least)
        pad, gap = theme.gap(5 if roomy(self.stage) else 3), theme.gap(3 if roomy(self.stage) else 2)
        inner = inset(room, pad)
        lines = Rect(inner.x, inner.y + theme.target + 2 * gap, inner.w, inner.h - theme.target - 2 * gap)
        count, least = self.seating.count, theme.target + theme.gap(2 if roomy(self.stage) else 0)
        free = lines.h - (2 * self.stage.text.line_height("body") + gap if self._team_words() else 0)
        close = max(theme.gap(1), (free - count * theme.target) // max(1, count - 1))
        if count * (least + gap) - gap <= free:
            least = min(theme.px(MAX_CHAIR_HEIGHT), (free + gap) // count - gap)
        elif count * (theme.target + close) - close <= free:
            least, gap = theme.target, close
        words = self._words(lines)
        if words:
            lines.h -= lines.bottom - words[0].rect.y + gap
        head = self._count(Rect(inner.x, inner.y, inner.w, theme.target))
        return [*head, *self._seats(lines, least, gap), *words]

    def _in_the_place(self, room: Rect, cards: Sequence[Rect], least: int) -> list[Widget]:
        """People on chairs in the place itself, below their number, and what is left below them for its picture."""
        theme, gap = self.stage.theme, self.stage.theme.gap(6)
        sign = Rect(room.x, room.y, room.w, theme.target + gap)
        below = Rect(room.x, cards[-1].bottom + gap, room.w, room.bottom - cards[-1].bottom - gap)
        words = self._words(below)
        alone = below.h < least and not words
        end = room.bottom if alone else below.y - gap + theme.gap(2)
        found: list[Widget] = [
            Ground(Rect(room.x, sign.y, room.w, end - sign.y)),
            NamePlate(sign),
            *self._count(inset(sign, gap, gap // 2)),
            *self._chairs(cards),
        ]
        strip = [] if alone or words else [CoverStrip(below, self.info)]
        return [*found, *(NamePlate(line.rect) for line in words), *words, *strip]

    def _words(self, room: Rect) -> list[Label]:
        """The teams in words at the foot of a room; nothing where everybody plays alone."""
        height, words = self.stage.text.line_height("body") * 2, self._team_words()
        place = Rect(room.x, room.bottom - height, room.w, height)
        label = Label(place, words, ("title", "label", "body", "caption"), None, "bold", "center") if words else None
        self._line = label
        return [label] if label else []

    def _count(self, line: Rect) -> list[Widget]:
        """The number of players, and the shuffle at the end of the line."""
        theme = self.stage.theme
        side, gap = theme.target, theme.gap(2)
        name = tr("Players")
        width = min(line.w // 3, self.stage.text.size(name, "title", "display")[0] + theme.gap(4))
        title = Rect(line.x, line.y, width, line.h)
        shuffle = Rect(line.right - side, line.y, side, side)
        room = Rect(title.right, line.y, shuffle.x - gap - title.right, line.h)
        counts = self.info.seats
        change = self._reseating(lambda number: setattr(self.seating, "count", counts[number]))
        asked = Question(name, "", [str(n) for n in counts], counts.index(self.seating.count), change)
        room.w = min(room.w, round(side * NUMBER_WIDTH * len(counts)))
        mix = self._reseating(self.seating.shuffle)
        return [
            Label(title, name, ("title", "label", "body"), face="display"),
            *([answers_to(self.stage, room, asked, "label")] if len(counts) > 1 else []),
            Button(shuffle, "", mix, icon="shuffle", kind="quiet", tip=tr("Shuffle the seats")),
        ]

    def _seats(self, room: Rect, height: int, gap: int) -> list[Widget]:
        lines = [Rect(room.x, room.y + seat * (height + gap), room.w, height) for seat in range(self.seating.count)]
        if lines[-1].bottom <= room.bottom:
            return self._chairs(lines)
        bar = self.stage.theme.gap(3)
        narrow = [Rect(line.x, line.y, line.w - bar, line.h) for line in lines]
        return [ScrollArea(room, self._chairs(narrow), margin=self.stage.theme.px(4))]

    def _chairs(self, lines: Sequence[Rect]) -> list[Widget]:
        held = [widget for seat, line in enumerate(lines) for widget in self._seat(seat, line)]
        choosers = [widget for widget in held if isinstance(widget, Chooser)]
        for chooser in choosers:
            chooser.company = choosers
        return held

    def _seat(self, seat: int, line: Rect) -> list[Widget]:
        chair = self.seating.chairs[seat]
        kinds = (0, *self.info.levels)
        words, chosen = [level_name(level) for level in kinds], kinds.index(chair.level)
        face, name, kind, up = on_card(self.stage, line) if self._on_cards else in_line(self.stage, line, words)
        box = NameBox(
            self.stage,
            name,
            chair.name,
            lambda text: self._rename(seat, text),
            placeholder=tr("Player {number}").format(number=seat + 1),
            anew=chair.level > 0,
            letters=lambda: self._spell(seat),
        )
        change = self._reseating(lambda index: self.seating.set_level(seat, kinds[index]))
        chooser = Chooser(kind, "", words, chosen, change, tip=level_note(chair.level))
        box.bare, chooser.bare, gap = True, True, self.stage.theme.gap(2)
        plate = name.union(kind).union(Rect(face.centerx, name.y, 0, 0)).inflate(gap, gap)
        art = f"{self.world.folder}/seat" if self.world and self.world.prop else ""
        wearer = self._faces[seat] = FaceButton(
            face,
            chair.face,
            lambda: self._choose_face(seat),
            mark=self.seating.marks[seat],
            tip=tr("Choose another face"),
            chair=art if face.h >= self.stage.theme.px(LEAST_CHAIR) else "",
            alone=False,
        )
        swap = SwapTab(up, self._reseating(self.seating.move_up, seat), wearer, tab=self._on_cards)
        people, name_plate = [wearer, *([swap] if seat else [])], NamePlate(plate, wearer)
        return [*((*people, name_plate) if self._on_cards else (name_plate, *people)), box, chooser]

    def _team_words(self) -> str:
        teams = [listing(names) for names in self.seating.teams()]
        if len(teams) == 2:
            return tr("{first} against {second}").format(first=teams[0], second=teams[1])
        return " · ".join(teams)

    def _table(self, room: Rect) -> list[Widget]:
        theme = self.stage.theme
        gap = theme.gap(5 if roomy(self.stage) else 3)
        play_height = round(theme.target * (1.45 if roomy(self.stage) else 1.15))
        upper, play = column(room, [1.0, play_height], gap)
        asked = [*self._newcomers(), *questions(self.info, self.options, self.stage.settings)]
        above = max(theme.px(LEAST_COVER), round(COVER_SHARE * shown_height(self.info, upper.w)) + 1)
        held, sheet = question_sheet(self.stage, upper, asked, self._broad, above + gap)
        left = Rect(upper.x, upper.y, upper.w, max(0, sheet.y - gap - upper.y))
        held += [CoverStrip(left, self.info)] if left.h else []
        self._props = [sheet]
        return [*held, *self._play_buttons(play, theme.gap(3))]

    def _newcomers(self) -> list[Question]:
        """Whether cards are to explain the game to the table, if the game has any."""
        if not self.info.lesson:
            return []
        explain = tr(
            "Cards explain the game to the whole table as it goes along. Prepared deals are left out of the statistics."
        )
        choices = (tr("Everybody knows it"), tr("Somebody is new"))
        return [Question(tr("Newcomers"), explain, choices, int(self.teach), partial(setattr, self, "teach"))]

    def _play_buttons(self, room: Rect, gap: int) -> list[Widget]:
        """Play, and beside it, for one person with bots, the choice of practice."""
        practises = can_practise(self.seating.players())
        needed = max(least_width_of(self.stage, tr("Practice")), room.w * 2 // 5)
        left, right = row(room, [needed, 1.0], gap) if practises else (room, room)
        play = Button(right, tr("Play"), self._play, icon="play", kind="primary")
        play.steps = PLAY_STEPS
        if not practises:
            return [play]
        tip = tr("Take back anything, even dice, draws and bots' moves. Left out of the statistics.")
        icon = "check" if self.practice else None

        def practise() -> None:
            self.practice = not self.practice
            self.rebuild()

        return [Button(left, tr("Practice"), practise, icon=icon, chosen=self.practice, tip=tip), play]

    # Drawing

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        for sheet in self._props[self._on_cards :]:
            if sheet.h:
                prop(surface, self.stage, sheet, SLIM_SCALE)

    # Actions

    def intent(self, intent: Intent) -> bool:
        if intent is Intent.HELP:
            self._open_rules()
            return True
        return super().intent(intent)

    def back(self) -> bool:
        self.remember()
        self.stage.stack.pop()
        return True

    def uncovered(self) -> None:
        super().uncovered()
        self.seating.people = people_tonight()
        self.rebuild()

    def left(self) -> None:
        self.ring.cancel()

    def _reseating(self, change: Callable[..., object], *given: object) -> Callable[..., None]:
        """What changes the seats when it is called, for phones and screen to follow."""

        def reseat(*more: object) -> None:
            change(*given, *more)
            self.phones.follow()
            self.rebuild()

        return reseat

    def _spell(self, seat: int) -> None:
        """Ask for a name by letters, with no keyboard at hand."""
        chair = self.seating.chairs[seat]

        def take(name: str) -> None:
            if name or not chair.level:
                self._rename(seat, name)
                self.rebuild()

        self.stage.stack.push(NameScene(self.stage, tr("Who sits here?"), "" if chair.level else chair.name, take))

    def _rename(self, seat: int, name: str) -> None:
        self.seating.chairs[seat].name = name
        self.seating.recognise(seat)
        for other, mark in enumerate(self.seating.marks):
            self._faces[other].mark, self._faces[other].character = mark, self.seating.faces[other]
        if self._line:
            self._line.text = self._team_words()

    def _choose_face(self, seat: int) -> None:
        def wear(face: str) -> None:
            self.seating.wear(seat, face)
            self.rebuild()

        worn = dict(zip(self.seating.faces, self.seating.marks, strict=True))
        name, own = self.seating.names[seat], self.seating.faces[seat]
        self.stage.stack.push(FaceSheet(self.stage, name, own, worn, wear))

    def _learn(self) -> None:
        self.remember()
        navigation_of(self.stage).learn(self.info)

    def _open_rules(self) -> None:
        navigation_of(self.stage).rules(self.info)

    def remember(self) -> None:
        """Keeps who sits here for the next time."""
        self.stage.settings.last_players = self.seating.remembered()

    def _play(self) -> None:
        self.remember()
        save(self.stage.settings)
        self.phones.let_everybody_in()
        begin = navigation_of(self.stage).begin
        begin(self.info, self.seating.players(), self.options, self.practice, bool(self.teach))
