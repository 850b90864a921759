"""What really happened in a finished match, told in a few acts: plain data that a board gives and a scene draws."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from crashgames.core.messages import Names
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import ReviewRow
from crashgames.core.translation import listing, tr
from crashgames.core.truths import Scores, Swing, largest_swing, turning_point
from crashgames.ui.faces import Mood

MAX_ROWS = 6
"""Rows that can be read in the time of an act."""
LEAD_IN = 2
"""Actions that are seen before the one that a moment is about."""
MOMENT_SECONDS, COUNT_SECONDS = 13.0, 14.0
"""Seconds for a moment on the board, and for counting up the scores."""


@dataclass(frozen=True)
class Unmasked:
    """Somebody whose secret is turned over: the art of it, its name, and a fact about it."""

    seat: int
    picture: str
    words: str
    note: str = ""


@dataclass(frozen=True)
class ActPicture:
    """Faces of the board under a heading; `true` says whether they show the truth, None where that is not the point.

    `seat`: whose word they are.
    """

    words: str
    faces: tuple[Hashable, ...]
    true: bool | None = None
    seat: int | None = None


@dataclass(frozen=True)
class PeopleSide:
    """People under a heading; those in `marked` stand out."""

    words: str
    seats: tuple[int, ...]
    marked: tuple[int, ...] = ()
    mood: Mood = Mood.CALM


@dataclass(frozen=True)
class Act:
    """A part of the theatre. What it has is shown in the order of the fields, one thing after another.

    `moment` are the first and the last action that are played on the board. `scores` are those of all seats after each
    action, for bars that grow; `below` comes last.
    """

    id: str
    seconds: float
    title: str
    words: str = ""
    unmasked: tuple[Unmasked, ...] = ()
    pictures: tuple[ActPicture, ...] = ()
    sides: tuple[PeopleSide, ...] = ()
    rows: tuple[ReviewRow, ...] = ()
    below: str = ""
    moment: tuple[int, int] | None = None
    scores: tuple[tuple[int, ...], ...] = ()


def scored_acts(
    replay: Replay, names: Names, scores: Scores, won: Scores | None = None, instead: Act | None = None
) -> tuple[Act, ...]:
    """The turning point, the largest swing or another act `instead`, and the final count of a game of scores.

    Where scores are also spent, the largest swing is looked for in what was `won`.
    """
    outcome = replay.match.outcome
    if outcome is None:
        return ()
    turning = turning_point(scores, outcome.winners)
    swing = largest_swing(won or scores, besides=turning)
    acts = []
    if turning is not None:
        ahead = listing([names[seat] for seat in outcome.winners])
        words = tr("{names}: ahead from here to the end").format(names=ahead)
        acts.append(_swing("turning", tr("The turning point"), words, turning))
    if instead is not None:
        acts.append(instead)
    elif swing is not None:
        acts.append(_swing("swing", tr("The largest swing"), gains_text(swing.gains, names), swing))
    return (*acts, Act("count", 40.0 - MOMENT_SECONDS * len(acts), tr("The final count"), scores=tuple(scores)))


def _swing(id: str, title: str, words: str, swing: Swing) -> Act:
    return Act(id, MOMENT_SECONDS, title, words, moment=(max(0, swing.number - 1 - LEAD_IN), swing.number))


def gains_text(gains: Sequence[int], names: Names) -> str:
    """What everybody won or lost at once: "Anna +7, Ben −7"."""
    changed = sorted((seat for seat, gain in enumerate(gains) if gain), key=lambda seat: -gains[seat])
    return listing([f"{names[seat]} {'+' if gains[seat] > 0 else '−'}{abs(gains[seat])}" for seat in changed])


def open_scores(replay: Replay, scores: Any) -> tuple[tuple[int, ...], ...]:
    """The scores after each number of actions, by a function of the open table's view."""
    return tuple(tuple(scores(view)) for view in replay.views())
