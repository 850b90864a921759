"""Questions to be settled before a match: the options of a game, and how people vote."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.messages import Options, Secrecy
from crashgames.core.settings import Settings
from crashgames.core.translation import tr
from crashgames.ui.boxes import Box
from crashgames.ui.layout import centre, inset, row, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, roomy
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Button, Label, Picture, ScrollArea, Widget
from crashgames.ui.widgets.base import Point
from crashgames.ui.widgets.choice import Chooser
from crashgames.ui.worlds import world_of

ANSWERS_WIDTH, ANSWERS_SHARE, OPTIONS_WIDTH = 2.2, 1.2, 1160
"""Widths of answers beside a question, in widths of that, and after a picture; that of the page in logical units."""
ANSWER_SHARE = 1.4
"""The height of answers in two lines, in targets."""
LETTERS = ("title", "reading", "label", "body")
"""The letters of questions and answers, the largest first."""
HEADINGS = [("display", 6, 4), ("title", 5, 0), ("title", 3, 1)]
"""Letters of the heading, steps of spacing around everything and above the last button, for less and less room."""
GROOVE = 0.35
"""How much darker the groove in which answers lie is than the board."""
DONE_WIDTH, MARGIN = 400, 3
"""The width of the button that ends the choice, in logical units; steps of spacing beside the questions."""
CARD_PAD = 5
"""Steps of spacing that an answer has beside its words, both sides together."""


@dataclass(frozen=True)
class Question:
    """A title, what it means, and one of several choices."""

    title: str
    explain: str
    choices: Sequence[str]
    chosen: int
    on_change: Callable[[int], object]
    picture: str = ""
    """The name of a drawing of what is asked; empty for none."""


class Way(NamedTuple):
    """How questions are laid out."""

    picture: int
    """The side of the picture before each, in logical units; 0 if there is none and what they mean is a tip."""
    note: str
    """The letters of what they mean."""
    share: float
    """The height of answers, in targets."""
    gap: float
    """Steps of spacing between questions."""
    letters: Sequence[str]


PICTURED = [
    Way(200, "reading", 2.0, 6, LETTERS),
    Way(128, "label", 1.8, 6, LETTERS[1:]),
    Way(96, "body", ANSWER_SHARE, 4, LETTERS[1:]),
]
"""Ways with pictures and notes, for less and less room."""


def questions(info: GameInfo, options: Options, settings: Settings) -> list[Question]:
    """The options of a game, and how people vote where they do. Answers go into `options` and `settings`."""
    asked = list[Question]()
    for option in info.questions:
        given = {choice.value: tr(choice.label) for choice in option.choices}
        change = partial(options.__setitem__, option.id)
        picture = f"{info.id}/{option.picture}" if option.picture else ""
        asked.append(_asked(tr(option.label), tr(option.explain), given, options[option.id], change, picture))
    if any(kind.secrecy is Secrecy.SIMULTANEOUS for kind in info.action_types()):
        explain = tr("Show hands on a countdown and enter them, or pass the device round. You can switch at any vote.")
        change = partial(setattr, settings, "ballot")
        ways = dict(ballot_choices())
        asked.append(_asked(tr("How people vote"), explain, ways, settings.ballot, change, "shared/things/thumb"))
    return asked


def _asked(
    title: str, explain: str, given: Mapping[Any, str], chosen: object, change: Callable[[Any], object], picture: str
) -> Question:
    """A question whose answers stand for values."""
    values = list(given)
    chosen_at = values.index(chosen)
    return Question(title, explain, [*given.values()], chosen_at, lambda index: change(values[index]), picture)


def ballot_choices() -> list[tuple[float | str, str]]:
    """The ways to vote at one screen: values of the setting, and their names."""
    return [("countdown", tr("Together, on a countdown")), ("one_by_one", tr("One at a time, in private"))]


def question_sheet(
    stage: Stage, room: Rect, asked: Sequence[Question], noted: bool = True
) -> tuple[list[Widget], Rect]:
    """The questions one below the other at the lower end of a room, and the sheet for them.

    Answers stand beside what they answer, all of them or none. A picture and a note say what the question means; where
    room is scarce, or it is not `noted`, a tip does. They scroll where room is very scarce.
    """
    if not asked:
        return [], Rect(room.x, room.bottom, room.w, 0)
    theme, pad = stage.theme, stage.theme.gap(5 if roomy(stage) else 3)
    inner = inset(room, pad)
    wide = roomy(stage)
    for way in [*(PICTURED if noted else ()), Way(0, "", ANSWER_SHARE, 4 if wide else 3, LETTERS[2:])]:
        rows = _rows(stage, inner, asked, way)
        free = inner.bottom - max(one.rect.bottom for one in rows)
        if free >= 0 and (not way.picture or sum(isinstance(one, OptionCards) for one in rows) == len(asked)):
            break
    room = Rect(room.x, room.y + max(0, free), room.w, room.h - max(0, free))
    inner = inset(room, pad)
    narrow = Rect(inner.x, inner.y, inner.w - (theme.gap(4) if free < 0 else 0), inner.h)
    rows = _rows(stage, narrow, asked, way)
    answers = [widget for widget in rows if isinstance(widget, Answers)]
    cards = [one for one in answers if isinstance(one, OptionCards)]
    pairs = [pair for one in cards for pair in zip(one.options, one.cards, strict=True)]
    fitting = (step for step in way.letters if all(_holds(stage, step, *pair) for pair in pairs))
    letters = next(fitting, LETTERS[-1])
    for card in cards:  # the largest letters in which each of them can be read
        card.letters = letters
    for one in answers:
        one.tip = None if way.picture else one.question.explain
    return [ScrollArea(inner, rows, margin=theme.px(4))] if free < 0 else rows, room


def _rows(stage: Stage, room: Rect, asked: Sequence[Question], way: Way) -> list[Widget]:
    """The questions one below the other, with answers beside or below them."""
    if way.picture:
        return _pictured(stage, room, asked, way)
    high, gap = round(stage.theme.target * way.share), stage.theme.gap(way.gap)
    answers_at = _halves(stage, Rect(room.x, room.y, room.w, high))[1]
    beside = all(OptionCards.shares_of(stage, answers_at, question.choices) for question in asked)
    width = _halves(stage, room)[0].w if beside else room.w
    step = _letters(stage, asked, way, (width, high), 1 + beside)
    widgets: list[Widget] = []
    top = room.y
    for question in asked:
        line = stage.text.size(question.title, step, "display", width)[1]
        if beside:
            name, control = _halves(stage, Rect(room.x, top, room.w, max(high, line)))
        else:
            name = Rect(room.x, top, room.w, line)
            below = high if roomy(stage) else stage.theme.target
            control = Rect(room.x, name.bottom + stage.theme.gap(0.5), room.w, below)
        widgets += [Label(name, question.title, step, face="display"), answers_to(stage, control, question)]
        top = max(name.bottom, control.bottom) + gap
    return widgets


def _pictured(stage: Stage, room: Rect, asked: Sequence[Question], way: Way) -> list[Widget]:
    """The questions one below the other: a picture, the title above what it means, and the answers."""
    theme, text = stage.theme, stage.text
    side, high = theme.px(way.picture), round(theme.target * way.share)
    shares = [side, 1.0, ANSWERS_SHARE]
    width = row(room, shares, theme.gap(6))[1].w
    step = _letters(stage, asked, way, (width, high), 2)
    widgets: list[Widget] = []
    top = room.y
    for question in asked:
        title = text.size(question.title, step, "display", width)[1]
        note = text.size(question.explain, way.note, "text", width)[1]
        said = title + theme.gap(1) + note
        place, words, control = row(Rect(room.x, top, room.w, max(side, said)), shares, theme.gap(6))
        name = Rect(words.x, words.centery - said // 2, words.w, title)
        meant = Rect(words.x, name.bottom + theme.gap(1), words.w, note)
        widgets += [
            Picture(centre(place, (side, side)), question.picture),
            Label(name, question.title, step, face="display"),
            Label(meant, question.explain, way.note),
            answers_to(stage, centre(control, (control.w, high)), question),
        ]
        top = place.bottom + theme.gap(way.gap)
    return widgets


def _letters(stage: Stage, asked: Sequence[Question], way: Way, room: tuple[int, int], lines: int) -> str:
    """The largest letters in which each title fits into its room."""
    fitting = (stage.text.fit(one.title, way.letters, *room, "display", lines) for one in asked)
    return min(fitting, key=stage.theme.font)


def _halves(stage: Stage, room: Rect) -> list[Rect]:
    """The places of a title and of the answers beside it."""
    return row(room, [1.0, ANSWERS_WIDTH], stage.theme.gap(3))


def answers_to(stage: Stage, place: Rect, question: Question, letters: str = LETTERS[-1]) -> "Answers":
    """All answers as cards where there is room for their words, else one of them between arrows."""
    shares = OptionCards.shares_of(stage, place, question.choices)
    return OptionCards(place, question, shares, letters) if shares else Answers(place, question)


class OptionsScene(SheetScene):
    """The options of a game, on a page in its room."""

    frame = 1.0

    def __init__(self, stage: Stage, info: GameInfo, options: Options) -> None:
        super().__init__(stage)
        self.world = world_of(info)
        self.info = info
        self.options = options

    def build(self) -> list[Widget]:
        stage, area, asked = (
            self.stage,
            self.middle(OPTIONS_WIDTH),
            questions(self.info, self.options, self.stage.settings),
        )
        theme, high = stage.theme, round(stage.theme.target * ANSWER_SHARE)
        inner = inset(area, theme.gap(MARGIN) if roomy(stage) else 0, 0)
        for heading, around, above in HEADINGS if roomy(stage) else HEADINGS[-1:]:
            head, pad, gap = stage.text.line_height(heading, "display"), theme.gap(around), theme.gap(above)
            free = area.h - head - high - gap - 2 * pad
            held, sheet = question_sheet(stage, Rect(0, 0, inner.w, free), asked)
            if sheet.h < free and len(held) > 2 * len(asked):  # with their pictures
                break
        self.panel = centre(area, (area.w, area.h - free + sheet.h))
        top, foot = self.panel.y + pad, self.panel.bottom - pad - high
        title = Label(Rect(inner.x, top, inner.w, head), tr("Options"), heading, face="display", align="center")
        held, _ = question_sheet(stage, Rect(inner.x, top + head, inner.w, foot - gap - top - head), asked)
        place = centre(Rect(inner.x, foot, inner.w, high), (min(inner.w, theme.px(DONE_WIDTH)), high))
        done = Button(place, tr("Done"), self.back, icon="check", kind="primary")
        done.steps = ("title", *done.steps)
        return [title, *held, done]


class Answers(Chooser):
    """The answers to a question, of which one is seen, between arrows."""

    def __init__(self, rect: Rect, question: Question) -> None:
        super().__init__(rect, "", question.choices, question.chosen, question.on_change)
        self.question = question

    @property
    def called(self) -> str:
        return self.question.title

    @property
    def spoken(self) -> str:
        return ". ".join(part.rstrip(".") for part in (self.called, self.state, self.question.explain) if part)


class OptionCards(Answers):
    """One of several options, all of which are seen: a press on one chooses it."""

    def __init__(self, rect: Rect, question: Question, shares: Sequence[float], letters: str) -> None:
        super().__init__(rect, question)
        self.letters = letters
        """The step of the letters, one for all cards of a sheet."""
        self.shares = shares
        """The parts of the width that the cards have."""

    @property
    def cards(self) -> list[Rect]:
        """The places of the cards beside each other."""
        return row(self.rect, self.shares)

    @staticmethod
    def shares_of(stage: Stage, place: Rect, options: Sequence[str]) -> list[float]:
        """Equal shares of a width for cards on which all options can be read, else as they need; empty if none do."""
        needs = list[int]()
        for words in options:  # in two lines
            parts = words.split()
            ways = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts) + 1)]
            least = min(max(stage.text.size(line, "body", "bold")[0] for line in way) for way in ways)
            needs.append(least + stage.theme.gap(CARD_PAD))
        spare = max(0, place.w - sum(needs)) / len(options)
        for shares in ([1.0] * len(options), [need + spare for need in needs]):
            if all(map(partial(_holds, stage, "body"), options, row(place, shares))):
                return shares
        return []

    def activate(self, at: Point | None = None) -> None:
        wanted = sum(card.right <= at[0] for card in self.cards[:-1]) if at else self.index + 1
        if wanted != self.index:
            self.step(wanted - self.index)

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, text, edge = stage.theme.palette, stage.text, stage.theme.px(4)
        groove = mix(palette.panel, palette.shade, GROOVE * (1 - self.lift))
        stage.skin.box(surface, self.rect, Box(groove, palette.line, radius=12))
        for number, (words, place) in enumerate(zip(self.options, self.cards, strict=True)):
            chosen = number == self.index
            if chosen:
                stage.skin.box(surface, place.inflate(-2 * edge, -2 * edge), Box(palette.ink, radius=9, shadow=4))
            colour = palette.ink_dark if chosen else palette.ink
            room = max(1, place.w - stage.theme.gap(CARD_PAD))
            stamp(surface, text.render(words, self.letters, colour, "bold", room, 2, "center"), center=place.center)


def _holds(stage: Stage, step: str, words: str, card: Rect) -> bool:
    """True if all words can be read on a card in letters of this step."""
    width, height = max(1, card.w - stage.theme.gap(CARD_PAD)), max(1, card.h - stage.theme.px(2))
    return stage.text.holds(words, step, width, height, "bold", 2)
