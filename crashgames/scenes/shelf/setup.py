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
    on_card,
    people_cards,
    people_lines,
)
from crashgames.scenes.shelf.questions import OptionsScene, Question, answers_to, question_sheet, questions
from crashgames.scenes.shelf.seating import PhonesAtSetup, Seating, people_tonight
from crashgames.storage.session import can_practise
from crashgames.storage.settings import save
from crashgames.ui.covers import CoverStrip, shown_height
from crashgames.ui.keys import Intent
from crashgames.ui.layout import column, inset, row
from crashgames.ui.menu_scene import WidgetScene
from crashgames.ui.people import MarkedFace, level_name, level_note
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SLIM_SCALE, MenuEntry, buttons, header, prop, roomy, tools_beside
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.widgets.choice import Chooser
from crashgames.ui.worlds import at_dusk, world_of

MAX_WIDTH, BROAD_WIDTH = 1240, 1100
"""The greatest width, and the least for an answer beside its question, opposite to the players, in logical units."""
PLAY_STEPS = ("title", "label", "body", "caption")
LEAST_CHAIR, TAB_FOOT, NUMBER_WIDTH = 64, 14, 1.2
"""The least line with a chair and the part of a tab below its plate, in logical units; a number's width in targets."""
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
        self._sheet = Rect(0, 0, 0, 0)
        """The place of the options."""
        self._on_cards = False
        """True if people sit side by side, not in lines."""
        self._line: Label | None = None
        self._faces: dict[int, FaceButton] = {}
        """The face of each seat."""

    # Laying out

    def build(self) -> list[Widget]:
        theme = self.stage.theme
        area = self.middle(MAX_WIDTH)
        bar, body = header(self.stage, area, tr(self.info.title), self.back, self.info)
        is_broad = roomy(self.stage) and theme.logical[0] >= BROAD_WIDTH
        shares, gap = ([1.0, 1.0], theme.gap(9)) if is_broad else ([1.62, 1.0], theme.gap(4))
        left, right = (row if body.w > body.h else column)(body, shares, gap)
        return [*bar, *self._buttons(bar[1]), *self._players(left), *self._table(right)]

    def _buttons(self, title: Widget) -> list[Button]:
        """Phones, lesson and rules, beside the title."""
        entries: list[MenuEntry] = [
            *([(self.phones.words, "phone", self.phones.open)] if self.phones.host else []),
            *([(tr("Show me the game"), "lesson", self._learn)] if self.info.lesson else []),
            (tr("Rules"), "book", self._open_rules),
        ]
        return tools_beside(self.stage, title, entries)

    def _players(self, room: Rect) -> list[Widget]:
        """People in the place itself, below their number and above their teams."""
        stage, gap, count = self.stage, self.stage.theme.gap(6 if roomy(self.stage) else 3), self.seating.count
        sign, floor = column(room, [stage.theme.target + gap, 1.0])
        words = self._words(floor)
        floor.h -= words[0].rect.h + gap // 2 if words else 0
        within = Rect(floor.x + gap // 3, floor.y, floor.w - 2 * (gap // 3), floor.h - gap // 3)
        places = people_cards(stage, within, count, [level_name(level) for level in (0, *self.info.levels)])
        self._on_cards = bool(places)
        places = places or people_lines(stage, inset(floor, gap // 2), count)
        held = self._chairs(places)
        if places[-1].bottom > floor.bottom:
            for place in places:
                place.w -= gap // 2
            held = [ScrollArea(floor, self._chairs(places), margin=gap // 2)]
        return [
            Ground(Rect(room.x, sign.y, room.w, floor.bottom - sign.y), self._floors(held)),
            NamePlate(sign),
            *self._count(inset(sign, gap, gap // 2)),
            *held,
            *(NamePlate(line.rect) for line in words),
            *words,
        ]

    def _floors(self, held: Sequence[Widget]) -> list[int]:
        """Where the floors of those are who sit side by side."""
        sitting = (one.rect.bottom for one in held if isinstance(one, FaceButton) and one.chair)
        return sorted(set(sitting)) if self._on_cards else []

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
        swap = SwapTab(up, self._reseating(self.seating.move_up, seat), wearer)
        swap.foot = TAB_FOOT * self._on_cards
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
        lines = round(theme.target * (1.45 if roomy(self.stage) else 1.15)), theme.target
        upper, more, play = column(room, [1.0, *reversed(lines)], gap)
        asked = self._newcomers()
        above = max(theme.px(LEAST_COVER), round(COVER_SHARE * shown_height(self.info, upper.w)) + 1)
        held, sheet = question_sheet(self.stage, upper, asked, noted=False)
        left = Rect(upper.x, upper.y, upper.w, max(0, sheet.y - gap - upper.y))
        held += [CoverStrip(left, self.info)] if left.h >= above else []
        self._sheet = sheet
        return [*held, *self._play_buttons(more, play)]

    def _newcomers(self) -> list[Question]:
        """Whether cards are to explain the game to the table, if the game has any."""
        if not self.info.lesson:
            return []
        explain = tr(
            "Cards explain the game to the whole table as it goes along. Prepared deals are left out of the statistics."
        )
        choices = (tr("Everybody knows it"), tr("Somebody is new"))
        return [Question(tr("Newcomers"), explain, choices, int(self.teach), partial(setattr, self, "teach"))]

    def _play_buttons(self, room: Rect, last: Rect) -> list[Widget]:
        """Play, and above it the options and, for one person with bots, the choice of practice."""
        entries: list[MenuEntry] = []
        if can_practise(self.seating.players()):
            entries.append((tr("Practice"), "check" if self.practice else "", self._practise))
        if questions(self.info, self.options, self.stage.settings):
            entries.append((tr("Options"), "sliders", self._ask))
        found = buttons(row(room, max(1, len(entries)), self.stage.theme.gap(3)), entries)
        for button in found[: can_practise(self.seating.players())]:
            button.chosen = self.practice
            button.tip = tr("Take back anything, even dice, draws and bots' moves. Left out of the statistics.")
        play = Button(last, tr("Play"), self._play, icon="play", kind="primary")
        play.steps = PLAY_STEPS
        return [*found, play]

    # Drawing

    def paint(self, surface: Surface) -> None:
        self.stage.skin.backdrop(surface)
        if self._sheet.h:
            prop(surface, self.stage, self._sheet, SLIM_SCALE)

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

        name, face = "" if chair.level else chair.name, MarkedFace(self.seating.marks[seat], self.seating.faces[seat])
        self.stage.stack.push(NameScene(self.stage, tr("Who sits here?"), name, take, face=face))

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

    def _practise(self) -> None:
        self.practice = not self.practice
        self.rebuild()

    def _ask(self) -> None:
        self.stage.stack.push(OptionsScene(self.stage, self.info, self.options))

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
