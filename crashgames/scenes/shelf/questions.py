"""Questions to be settled before a match: the options of a game, and how people vote."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from crashgames.core.catalog import GameInfo, Option
from crashgames.core.messages import Options, Secrecy
from crashgames.core.settings import Settings
from crashgames.core.translation import tr
from crashgames.ui.boxes import Box
from crashgames.ui.layout import inset, row
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import label_height, roomy
from crashgames.ui.theme import mix
from crashgames.ui.widgets import Label, ScrollArea, Widget
from crashgames.ui.widgets.base import Point
from crashgames.ui.widgets.choice import Chooser

GAP_STEPS, MAX_GAP_STEPS = 4, 9
"""Steps of spacing between questions."""
ANSWERS_WIDTH = 2.4
"""The width of answers beside a question, as a multiple of its own."""


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
    asked = [_option(option, options) for option in info.questions]
    votes = any(kind.secrecy is Secrecy.SIMULTANEOUS for kind in info.action_types())
    return [*asked, _voting(settings)] if votes else asked


def _option(option: Option, options: Options) -> Question:
    values = [choice.value for choice in option.choices]
    return Question(
        tr(option.label),
        tr(option.explain),
        [tr(choice.label) for choice in option.choices],
        values.index(options[option.id]),
        lambda index: options.update({option.id: values[index]}),
    )


def _voting(settings: Settings) -> Question:
    values, words = zip(*ballot_choices(), strict=True)
    return Question(
        tr("How people vote"),
        tr("Show hands on a countdown and enter them, or pass the device round. You can switch at any vote."),
        words,
        values.index(settings.ballot),
        lambda index: setattr(settings, "ballot", values[index]),
    )


def ballot_choices() -> list[tuple[float | str, str]]:
    """The ways to vote at one screen: values of the setting, and their names."""
    return [("countdown", tr("Together, on a countdown")), ("one_by_one", tr("One at a time, in private"))]


def question_sheet(
    stage: Stage, room: Rect, asked: Sequence[Question], broad: bool, least: int
) -> tuple[list[Widget], Rect]:
    """The questions one below the other at the lower end of a room, and the sheet for them.

    In a `broad` room answers stand beside what they answer, all of them or none. The questions take all of the room if
    less than `least` pixels would be left above them; they scroll where they need more than that.
    """
    if not asked:
        return [], Rect(room.x, room.bottom, room.w, 0)
    theme, pad = stage.theme, stage.theme.gap(5 if roomy(stage) else 3)
    inner = inset(room, pad)
    make = _beside if broad and all(_fits_beside(stage, inner, question) for question in asked) else _row
    gap = theme.gap(GAP_STEPS)
    free = inner.bottom - _rows(stage, inner, asked, make, gap)[1]
    if free < 0 and not roomy(stage):
        make, gap = _briefly, theme.gap(3)
        free = inner.bottom - _rows(stage, inner, asked, make, gap)[1]
    if free < 0:
        narrow = Rect(inner.x, inner.y, inner.w - theme.gap(4), inner.h)
        return [ScrollArea(inner, _rows(stage, narrow, asked, make, gap)[0], margin=theme.px(4))], room
    if free >= least:
        low = Rect(room.x, room.y + free, room.w, room.h - free)
        return _rows(stage, inset(low, pad), asked, make, gap)[0], low
    more = min(free // max(1, len(asked) - 1), theme.gap(MAX_GAP_STEPS - GAP_STEPS))
    return _rows(stage, inner, asked, make, gap + more)[0], room


Make = Callable[[Stage, Rect, Question], list[Widget]]


def _rows(stage: Stage, room: Rect, asked: Sequence[Question], make: Make, gap: int) -> tuple[list[Widget], int]:
    """The widgets of all questions, and where the last of them ends."""
    top = room.y
    widgets: list[Widget] = []
    for question in asked:
        made = make(stage, Rect(room.x, top, room.w, 0), question)
        widgets += made
        top = max(widget.rect.bottom for widget in made) + gap
    return widgets, top - gap


def _row(stage: Stage, room: Rect, question: Question) -> list[Widget]:
    """What is asked, what it means, and the answers below each other."""
    palette = stage.theme.palette
    theme, text = stage.theme, stage.text
    lettering = text.fit(question.title, ("label", "body", "caption"), room.w, None, "display", 1)
    name = Rect(room.x, room.y, room.w, text.size(question.title, lettering, "display", room.w)[1])
    step = "body" if roomy(stage) else "caption"
    explain = Rect(room.x, name.bottom, room.w, label_height(stage, question.explain, step, room.w))
    control = Rect(room.x, explain.bottom + theme.gap(2), room.w, theme.target)
    high = Rect(control.x, control.y, control.w, _high(stage))
    if roomy(stage) and not OptionCards.fit(stage, control, question.choices):
        control = high if OptionCards.fit(stage, high, question.choices) else control
    title = Label(name, question.title, lettering, face="display")
    return [title, Label(explain, question.explain, step, palette.ink_soft), _answers(stage, control, question)]


def _briefly(stage: Stage, room: Rect, question: Question) -> list[Widget]:
    """What is asked, and below it the answers, which say what it means as soon as they are pointed at."""
    theme, text = stage.theme, stage.text
    lettering = text.fit(question.title, ("label", "body", "caption"), room.w, None, "display", 1)
    name = Rect(room.x, room.y, room.w, text.size(question.title, lettering, "display", room.w)[1])
    answers = _answers(stage, Rect(room.x, name.bottom + theme.gap(0.5), room.w, theme.target), question)
    answers.tip = question.explain
    return [Label(name, question.title, lettering, face="display"), answers]


def _beside(stage: Stage, room: Rect, question: Question) -> list[Widget]:
    """The answers beside what is asked, with what it means below."""
    theme = stage.theme
    name, control = _halves(stage, room)
    if OptionCards.fit(stage, control, question.choices, 1):
        name.h = control.h = round(theme.target * 1.1)
    explain = Rect(room.x, name.bottom + theme.gap(1), room.w, label_height(stage, question.explain, "body", room.w))
    title = Label(name, question.title, ("label", "body", "caption"), face="display")
    explained = Label(explain, question.explain, "body", theme.palette.ink_soft)
    return [title, explained, _answers(stage, control, question)]


def _fits_beside(stage: Stage, room: Rect, question: Question) -> bool:
    return OptionCards.fit(stage, _halves(stage, room)[1], question.choices)


def _halves(stage: Stage, room: Rect) -> list[Rect]:
    """The places of a title and of the answers beside it."""
    return row(Rect(room.x, room.y, room.w, _high(stage)), [1.0, ANSWERS_WIDTH], stage.theme.gap(3))


def _high(stage: Stage) -> int:
    """The height of answers in two lines."""
    return round(stage.theme.target * 1.3)


def _answers(stage: Stage, place: Rect, question: Question) -> Chooser:
    """All answers as cards where there is room for their words, else one of them between arrows."""
    kind = OptionCards if OptionCards.fit(stage, place, question.choices) else Chooser
    return kind(place, "", question.choices, question.chosen, question.on_change)


class OptionCards(Chooser):
    """One of several options, all of which are seen: a press on one chooses it."""

    @staticmethod
    def fit(stage: Stage, place: Rect, options: Sequence[str], lines: int = 2) -> bool:
        """True if the words of all options can be read on cards that stand there beside each other."""
        cell = _cell(stage, place, len(options))
        return all(stage.text.holds(words, "body", *cell, "bold", lines) for words in options)

    def activate(self, at: Point | None = None) -> None:
        if at is None:
            self.step(1)
            return
        wanted = max(0, min(len(self.options) - 1, (at[0] - self.rect.x) * len(self.options) // max(1, self.rect.w)))
        if wanted != self.index:
            self.step(wanted - self.index)

    def draw(self, surface: Surface, stage: Stage) -> None:
        palette, text, edge = stage.theme.palette, stage.text, stage.theme.px(4)
        stage.skin.box(surface, self.rect, Box(mix(palette.ground, palette.raised, 0.4 * self.lift), radius=12))
        cell = _cell(stage, self.rect, len(self.options))
        for number, (words, place) in enumerate(zip(self.options, row(self.rect, len(self.options)), strict=True)):
            chosen = number == self.index
            if chosen:
                stage.skin.box(surface, place.inflate(-2 * edge, -2 * edge), Box(palette.ink, radius=9, shadow=4))
            colour = palette.ink_dark if chosen else palette.ink_soft
            drawn = text.render(words, "body", colour, "bold", cell[0], 2, "center")
            surface.blit(drawn, drawn.get_rect(center=place.center))


def _cell(stage: Stage, place: Rect, count: int) -> tuple[int, int]:
    """The room for words on one of so many cards."""
    return max(1, place.w // max(1, count) - stage.theme.gap(3)), max(1, place.h - stage.theme.px(2))
