"""Questions to be settled before a match: the options of a game, and how people vote."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from crashgames.core.catalog import GameInfo, Option
from crashgames.core.messages import Options, Secrecy
from crashgames.core.settings import Settings
from crashgames.core.translation import tr
from crashgames.ui.layout import inset
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import Sheet, label_height, roomy
from crashgames.ui.widgets import Label, ScrollArea, Widget
from crashgames.ui.widgets.choice import Chooser


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


def question_sheet(stage: Stage, room: Rect, asked: Sequence[Question]) -> list[Widget]:
    """The questions one below the other on a sheet, which scrolls where they need more than the room."""
    if not asked:
        return []
    theme = stage.theme
    pad = theme.gap(5 if roomy(stage) else 3)
    inner = inset(room, pad)
    widgets, bottom = _rows(stage, inner, asked)
    if bottom <= inner.bottom:
        return [Sheet(Rect(room.x, room.y, room.w, bottom + pad - room.y)), *widgets]
    widgets, _ = _rows(stage, Rect(inner.x, inner.y, inner.w - theme.gap(4), inner.h), asked)
    return [Sheet(room), ScrollArea(inner, widgets, margin=theme.px(4))]


def _rows(stage: Stage, room: Rect, asked: Sequence[Question]) -> tuple[list[Widget], int]:
    """The widgets of all questions, and where the last of them ends."""
    theme, top = stage.theme, room.y
    widgets: list[Widget] = []
    for question in asked:
        widgets += _row(stage, Rect(room.x, top, room.w, 0), question)
        top = widgets[-1].rect.bottom + theme.gap(6)
    return widgets, top - theme.gap(6)


def _row(stage: Stage, room: Rect, question: Question) -> list[Widget]:
    palette = stage.theme.palette
    theme, text = stage.theme, stage.text
    lettering = text.fit(question.title, ("label", "body", "caption"), room.w, None, "bold", 1)
    name = Rect(room.x, room.y, room.w, text.size(question.title, lettering, "bold", room.w)[1])
    step = "body" if roomy(stage) else "caption"
    explain = Rect(room.x, name.bottom, room.w, label_height(stage, question.explain, step, room.w))
    control = Rect(room.x, explain.bottom + theme.gap(2), room.w, theme.target)
    title = Label(name, question.title, lettering, face="bold")
    chooser = Chooser(control, "", question.choices, question.chosen, question.on_change)
    return [title, Label(explain, question.explain, step, palette.ink_soft), chooser]
