"""The footer of the shelf: the match to go on with, and the ways to everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from crashgames.core.catalog import GameInfo
from crashgames.core.translation import tr
from crashgames.scenes.navigation import features_of, navigation_of
from crashgames.ui.scene import Stage
from crashgames.ui.sheets import roomy
from crashgames.ui.widgets import Button, Label, Widget, alike, width_of, widths_in

if TYPE_CHECKING:  # matches are looked for after the first picture
    from crashgames.storage.library import SaveEntry

CONTINUE_WIDTH, SMALL_PRINT_WIDTH, USUAL_WIDTH = 240, 190, 400
"""Least widths of the match to go on with and of the small print in its place, and what the match has if it can."""
GIVE_WAY = (1, 4, 3, 2, 0)
"""The buttons in the order in which they lose their words where there is not room for all."""


def footer(stage: Stage, room: Rect, shelf: Sequence[GameInfo], unfinished: SaveEntry | None) -> list[Widget]:
    """The widgets of the footer in a room; the small print takes the place of a missing *Continue*."""
    gap = stage.theme.gap(3 if roomy(stage) else 1.5)
    entries = _entries(stage, shelf)
    least = stage.theme.px(CONTINUE_WIDTH if unfinished else SMALL_PRINT_WIDTH) + 6 * gap
    widths = widths_in(stage, room.w - least, [(words, icon) for words, _, icon in entries], GIVE_WAY)
    left = room.right - sum(width for width, _ in widths) - gap * (len(widths) - 1)
    buttons: list[Button] = []
    for (words, call, icon), (width, named) in zip(entries, widths, strict=True):
        place = Rect(left, room.y, width, room.h)
        buttons.append(Button(place, words if named else "", call, icon=icon, kind="quiet", tip="" if named else words))
        left = place.right + gap
    space = Rect(room.x, room.y, buttons[0].rect.x - 2 * gap - room.x, room.h)
    small_print = Label(space, tr("An unofficial fan adaptation"), ("body", "caption"), stage.theme.palette.ink_soft)
    return [_going_on(stage, space, shelf, unfinished) if unfinished else small_print, *alike(buttons)]


def _entries(stage: Stage, shelf: Sequence[GameInfo]) -> list[tuple[str, Callable[[], object], str]]:
    features = features_of(stage)
    return [
        *([(tr("Evening"), lambda: navigation_of(stage).evening(), "trophy")] if features.saves else []),
        (tr("About"), lambda: navigation_of(stage).about(shelf), "info"),
        *([(tr("Saved matches"), lambda: navigation_of(stage).saved(), "list")] if features.saves else []),
        (tr("Settings"), lambda: navigation_of(stage).settings(), "gear"),
        *([(tr("Quit"), stage.quit, "exit")] if features.leaving else []),
    ]


def _going_on(stage: Stage, room: Rect, shelf: Sequence[GameInfo], unfinished: SaveEntry) -> Widget:
    """Going on with the last match, in the place of the small print; the players are on a tip if there is no room."""
    from crashgames.scenes.shelf.match_row import match_title, match_words

    games = {info.id: info for info in shelf}
    whole, tip = match_words(unfinished, games), ""
    label = tr("Continue – {match}").format(match=whole)
    if width_of(stage, label, "play") > room.w:
        label, tip = tr("Continue – {match}").format(match=match_title(unfinished, games)), whole
    wanted = max(stage.theme.px(USUAL_WIDTH), width_of(stage, label, "play"))
    place = Rect(room.x, room.y, min(room.w, wanted), room.h)
    return Button(
        place, label, lambda: navigation_of(stage).resume(unfinished.path), icon="play", kind="primary", tip=tip
    )
