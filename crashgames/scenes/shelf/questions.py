"""Questions to be settled before a match: the options of a game, and how people vote."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo
from crashgames.core.messages import Options, Secrecy
from crashgames.core.settings import Settings
from crashgames.core.translation import tr
from crashgames.ui.boxes import Box
from crashgames.ui.layout import centre, column, inset, row, stamp
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import SheetScene, header, roomy
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Button, Label, ScrollArea, Widget
from crashgames.ui.widgets.base import Point
from crashgames.ui.widgets.choice import Chooser
from crashgames.ui.worlds import world_of

LEAST_GAP_STEPS, GAP_STEPS = 3, 4
"""Steps of spacing between questions: where room is scarce, and usually."""
ANSWERS_WIDTH, OPTIONS_WIDTH = 2.2, 1000
"""The width of answers beside a question, as a multiple of its own; that of the page in logical units."""
ANSWER_SHARE = 1.4
"""The height of answers in two lines, in targets."""
TITLE_STEPS = CARD_STEPS = NOTE_STEPS = ("label", "body")
"""The letters of a question, of its answers and of what it means, the largest first."""
CARD_PAD = 5
"""Steps of spacing that an answer has beside its words, both sides together."""
NOTE_PAD = 3
"""Steps of spacing between the edge of a note and its words."""


@dataclass(frozen=True)
class Question:
    """A title, what it means, and one of several choices."""

    title: str
    explain: str
    choices: Sequence[str]
    chosen: int
    on_change: Callable[[int], object]


def questions(info: GameInfo, options: Options, settings: Settings) -> list[Question]:
    """The options of a game, and how people vote where they do. Answers go into `options` and `settings`."""
    asked = list[Question]()
    for option in info.questions:
        given = {choice.value: tr(choice.label) for choice in option.choices}
        change = partial(options.__setitem__, option.id)
        asked.append(_asked(tr(option.label), tr(option.explain), given, options[option.id], change))
    if any(kind.secrecy is Secrecy.SIMULTANEOUS for kind in info.action_types()):
        explain = tr("Show hands on a countdown and enter them, or pass the device round. You can switch at any vote.")
        change = partial(setattr, settings, "ballot")
        asked.append(_asked(tr("How people vote"), explain, dict(ballot_choices()), settings.ballot, change))
    return asked


def _asked(
    title: str, explain: str, given: Mapping[Any, str], chosen: object, change: Callable[[Any], object]
) -> Question:
    """A question whose answers stand for values."""
    values = list(given)
    return Question(title, explain, [*given.values()], values.index(chosen), lambda index: change(values[index]))


def ballot_choices() -> list[tuple[float | str, str]]:
    """The ways to vote at one screen: values of the setting, and their names."""
    return [("countdown", tr("Together, on a countdown")), ("one_by_one", tr("One at a time, in private"))]


def question_sheet(
    stage: Stage, room: Rect, asked: Sequence[Question], noted: bool = True
) -> tuple[list[Widget], Rect]:
    """The questions one below the other at the lower end of a room, and the sheet for them.

    Answers stand beside what they answer, all of them or none. A note at the foot says what the question that is
    pointed at means; where room is scarce, or it is not `noted`, a tip does. They scroll where room is very scarce.
    """
    if not asked:
        return [], Rect(room.x, room.bottom, room.w, 0)
    theme, pad = stage.theme, stage.theme.gap(5 if roomy(stage) else 3)
    inner = inset(room, pad)
    high = round(stage.theme.target * ANSWER_SHARE)
    answers_at = _halves(stage, Rect(inner.x, inner.y, inner.w, high))[1]
    beside = all(OptionCards.shares_of(stage, answers_at, question.choices) for question in asked)
    gap = theme.gap(GAP_STEPS if roomy(stage) else LEAST_GAP_STEPS)
    free = inner.bottom - max(one.rect.bottom for one in _rows(stage, inner, asked, beside, gap, high))
    step = NOTE_STEPS[not roomy(stage)]
    note = OptionNote.height(stage, asked, step, inner.w) if noted else 0
    note = note if note + gap <= free else 0
    free -= note + gap if note else 0
    spare = max(0, free)
    room = Rect(room.x, room.y + spare, room.w, room.h - spare)
    inner = inset(room, pad)
    upper, foot = column(inner, [1.0, note], gap) if note else (inner, None)
    narrow = Rect(upper.x, upper.y, upper.w - (theme.gap(4) if free < 0 else 0), upper.h)
    rows = _rows(stage, narrow, asked, beside, gap, high)
    titles = [widget for widget in rows if isinstance(widget, Label)]
    answers = [widget for widget in rows if isinstance(widget, Answers)]
    cards = [one for one in answers if isinstance(one, OptionCards)]
    pairs = [pair for one in cards for pair in zip(one.options, one.cards, strict=True)]
    letters = next((step for step in CARD_STEPS if all(_holds(stage, step, *pair) for pair in pairs)), CARD_STEPS[-1])
    for card in cards:  # the largest letters in which each of them can be read
        card.letters = letters
    held: list[Widget] = [ScrollArea(upper, rows, margin=theme.px(4))] if free < 0 else rows
    if foot:
        return [*held, OptionNote(foot, list(zip(titles, answers, strict=True)), step)], room
    for one in answers:
        one.tip = one.question.explain
    return held, room


def _rows(stage: Stage, room: Rect, asked: Sequence[Question], beside: bool, gap: int, high: int) -> list[Widget]:
    """The questions one below the other, with answers beside or below them; those in two lines are so high."""
    width = _halves(stage, room)[0].w if beside else room.w
    step = min(
        (stage.text.fit(one.title, TITLE_STEPS, width, high, "display", 1 + beside) for one in asked),
        key=stage.theme.font,
    )
    widgets: list[Widget] = []
    top = room.y
    for question in asked:
        line = stage.text.size(question.title, step, "display", width)[1]
        if beside:
            name, control = _halves(stage, Rect(room.x, top, room.w, max(high, line)))
        else:
            name = Rect(room.x, top, room.w, line)
            control = Rect(room.x, name.bottom + stage.theme.gap(0.5), room.w, stage.theme.target)
            tall = Rect(control.topleft, (control.w, high))
            is_tight = roomy(stage) and not OptionCards.shares_of(stage, control, question.choices)
            control = tall if is_tight and OptionCards.shares_of(stage, tall, question.choices) else control
        widgets += [Label(name, question.title, step, face="display"), answers_to(stage, control, question)]
        top = max(name.bottom, control.bottom) + gap
    return widgets


def _halves(stage: Stage, room: Rect) -> list[Rect]:
    """The places of a title and of the answers beside it."""
    return row(room, [1.0, ANSWERS_WIDTH], stage.theme.gap(3))


def answers_to(stage: Stage, place: Rect, question: Question, letters: str = CARD_STEPS[-1]) -> "Answers":
    """All answers as cards where there is room for their words, else one of them between arrows."""
    shares = OptionCards.shares_of(stage, place, question.choices)
    return OptionCards(place, question, shares, letters) if shares else Answers(place, question)


class OptionsScene(SheetScene):
    """The options of a game, on a page in its room."""

    def __init__(self, stage: Stage, info: GameInfo, options: Options) -> None:
        super().__init__(stage)
        self.world = world_of(info)
        self.info = info
        self.options = options

    def build(self) -> list[Widget]:
        stage = self.stage
        bar, body = header(stage, self.middle(OPTIONS_WIDTH), tr("Options"), self.back)
        high, gap = round(stage.theme.target * ANSWER_SHARE), stage.theme.gap(5 if roomy(stage) else 2)
        asked = questions(self.info, self.options, stage.settings)
        needed = question_sheet(stage, Rect(body.x, body.y, body.w, body.h - high - gap), asked)[1].h
        room, foot = column(centre(body, (body.w, needed + gap + high)), [1.0, high], gap)
        held, self.panel = question_sheet(stage, room, asked)
        return [*held, Button(foot, tr("Done"), self.back, icon="check", kind="primary"), *bar]


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
        stage.skin.box(surface, self.rect, Box(mix(palette.ground, palette.raised, 0.4 * self.lift), radius=12))
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


class OptionNote(Widget):
    """What one question means: the first, then whichever was last pointed at or has the focus."""

    takes_focus = False

    def __init__(self, rect: Rect, rows: Sequence[tuple[Label, Answers]], step: str) -> None:
        super().__init__(rect)
        self.rows = rows
        self.step = step
        self.shown = 0

    @staticmethod
    def height(stage: Stage, asked: Sequence[Question], step: str, width: int) -> int:
        """The height in which any of these questions can be explained."""
        room, head = width - 2 * stage.theme.gap(NOTE_PAD), stage.text.line_height("body", "bold")
        words = max(stage.text.size(one.explain, step, "text", room)[1] for one in asked)
        return words + head + 2 * stage.theme.gap(NOTE_PAD - 1)

    @property
    def question(self) -> Question:
        """The question that is explained now."""
        return self.rows[self.shown][1].question

    def update(self, dt: float) -> bool:
        before = self.shown
        self.shown = next((n for n, row in enumerate(self.rows) if any(one.lit for one in row)), before)
        return self.shown != before

    def carry_over(self, old: Self) -> None:
        super().carry_over(old)
        self.shown = min(old.shown, len(self.rows) - 1)

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, text = stage.theme.palette, stage.text
        stage.skin.box(surface, self.rect, Box(mix(palette.panel, palette.shade, 0.3), radius=12))
        inner = inset(self.rect, stage.theme.gap(NOTE_PAD), stage.theme.gap(NOTE_PAD - 1))
        title = text.render(self.question.title, "body", palette.chosen, "bold", inner.w, 1)
        words = text.render(self.question.explain, self.step, palette.ink, "text", inner.w)
        surface.blit(title, inner.topleft)
        surface.blit(words, (inner.x, inner.y + title.get_height()))
