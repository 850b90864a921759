"""The end of a match and what really happened in it, as scenes: plain data that a board gives and a scene draws."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from crashgames.core.messages import Names
from crashgames.core.replay import Replay
from crashgames.core.translation import listing, ntr, tr
from crashgames.core.truths import Scores, Swing, Turning, certainties, largest_swing, turning_point
from crashgames.ui.faces import Mood

T = TypeVar("T")
MAX_ROWS = 6
"""Rows that can be read in the time of an act."""
LEAD_IN = 2
"""Actions that are seen before the one that a moment is about."""
MOMENT_SECONDS, SCORED_SECONDS = 13.0, 40.0
"""Seconds for a moment on the board, and for all acts about scores, of which counting them has what moments leave."""
UNMASKING_SECONDS, LIE_SECONDS, VOTE_SECONDS, KNOWN_SECONDS, LEARNED_SECONDS = 25.0, 25.0, 20.0, 15.0, 15.0
"""Seconds of each act."""


@dataclass(frozen=True)
class ActRow:
    """A text, the seat it is about, small pictures beside it, and whether a claim was true, if it is one.

    `share`: what a meter below the text shows; None if there is none.
    """

    seat: int
    text: str
    faces: tuple[Hashable, ...] = ()
    true: bool | None = None
    share: float | None = None


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
    """People under a heading with an emblem; those in `marked` stand out, and `notes` are numbers for each.

    `sign` is the icon or the art of what the numbers count, and `art` is what those who are marked are, to be drawn
    beside their faces; "" for a disc behind them.
    """

    words: str
    seats: tuple[int, ...]
    marked: tuple[int, ...] = ()
    mood: Mood = Mood.CALM
    picture: str = ""
    notes: tuple[str, ...] = ()
    sign: str = ""
    art: str = ""


@dataclass(frozen=True)
class Act:
    """A part of the theatre. What it has is shown in the order of the fields, one thing after another.

    `turned` are the seats of all `sides` if these are teams whose members are turned over, in this order. `key` says
    below what stands out in `sides`.

    `moment` are the first and the last action that are played on the board, for those whom it is `about`. `scores` are
    those of all seats after each action, for bars that grow; `below` comes last.
    """

    id: str
    seconds: float
    title: str
    words: str = ""
    pictures: tuple[ActPicture, ...] = ()
    sides: tuple[PeopleSide, ...] = ()
    turned: tuple[int, ...] = ()
    rows: tuple[ActRow, ...] = ()
    below: str = ""
    key: str = ""
    moment: tuple[int, int] | None = None
    about: tuple[int, ...] = ()
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
        acts.append(_swing("turning", tr("The turning point"), words, turning, outcome.winners))
    if instead is not None:
        acts.append(instead)
    elif swing is not None:
        about = [seat for seat, gain in enumerate(swing.gains) if gain == max(swing.gains)]
        changed = sorted((seat for seat, gain in enumerate(swing.gains) if gain), key=lambda seat: -swing.gains[seat])
        words = listing([f"{names[seat]} " + f"{swing.gains[seat]:+}".replace("-", "−") for seat in changed])
        acts.append(_swing("swing", tr("The largest swing"), words, swing, about))
    left = SCORED_SECONDS - MOMENT_SECONDS * len(acts)
    return (*acts, Act("count", left, tr("The final count"), scores=tuple(scores)))


def _swing(id: str, title: str, words: str, swing: Swing, about: Sequence[int]) -> Act:
    when = max(0, swing.number - 1 - LEAD_IN), swing.number
    return Act(id, MOMENT_SECONDS, title, words, moment=when, about=tuple(about))


def open_scores(replay: Replay, scores: Any) -> tuple[tuple[int, ...], ...]:
    """The scores after each number of actions, by a function of the open table's view."""
    return tuple(tuple(scores(view)) for view in replay.views())


def unmasking(
    teams: Sequence[T | None],
    heads: Mapping[T, tuple[str, str]],
    winners: Sequence[int],
    suspicion: Sequence[int],
    sign: str,
    chief: tuple[tuple[int, ...], str] = ((), ""),
) -> Act:
    """The people of all teams, turned over one after another, the least suspected last, with how much they were.

    `heads` are the name of each team and the art of its emblem; `sign` that of a suspicion; `chief` are who
    stands out, and the art of that.
    """
    sides = []
    for team, (words, picture) in heads.items():
        seats = tuple(seat for seat, own in enumerate(teams) if own is team)
        mood = Mood.TRIUMPHANT if set(seats) & set(winners) else Mood.CROSS
        notes = tuple(str(suspicion[seat]) for seat in seats)
        sides.append(PeopleSide(words, seats, chief[0], mood, picture, notes, sign, chief[1]))
    order = tuple(sorted(range(len(teams)), key=lambda seat: (-suspicion[seat], seat)))
    words = tr("Whoever was suspected least comes last.")
    return Act("roles", UNMASKING_SECONDS, tr("Who was who"), words, sides=tuple(sides), turned=order)


def best_lie(words: str, pictures: tuple[ActPicture, ...], sides: tuple[PeopleSide, ...] = (), below: str = "") -> Act:
    """What was said beside the truth, and the vote by which it was believed or not, if there was one."""
    return Act("lie", LIE_SECONDS, tr("The best lie"), words, pictures=pictures, sides=sides, below=below)


def right_votes(seats: int, votes: Callable[[int], tuple[int, int]]) -> Act:
    """Whose votes were in line with the truth, the best first; `votes`: how many of a seat were, and of how many."""
    cast = [votes(seat) for seat in range(seats)]
    voters = [seat for seat, (_, count) in enumerate(cast) if count]
    best = sorted(voters, key=lambda seat: -cast[seat][0] / cast[seat][1])[:MAX_ROWS]
    text = tr("{n} of {count} votes in line with the truth")
    rows = tuple(ActRow(seat, text.format(n=cast[seat][0], count=cast[seat][1])) for seat in best)
    return Act("noses", LIE_SECONDS, tr("Whose votes were right"), rows=rows)


def decisive_vote(
    turning: Turning[Any], names: Names, words: str, pictures: tuple[ActPicture, ...], sides: tuple[PeopleSide, ...]
) -> Act:
    """A vote, how many other ballots would have turned it, and who could have done so."""
    title, n = tr("The vote that decided the match"), turning.ballots
    below = ntr(
        "One vote cast differently would have turned it.", "{n} votes cast differently would have turned it.", n
    )
    stoppers = listing([names[seat] for seat in turning.stoppers])
    key = tr("It was up to {names}.").format(names=stoppers) if stoppers else ""
    return Act("vote", VOTE_SECONDS, title, words, pictures=pictures, sides=sides, below=below, key=key)


def knowledge(replay: Replay, possible: Callable[[Any], int], sure: Callable[[Any], str]) -> Act:
    """How much each seat that was told nothing could rule out, or from when on it could be sure.

    `possible` counts the deals that fit a view, and `sure` says that one was left at the view of that moment.
    """
    told_nothing = [one for one in certainties(replay, possible) if one.first > 1]
    rows, left = [], tr("{n}%")
    for one in sorted(told_nothing, key=lambda one: (one.number or replay.count, one.last / one.first)):
        share = 1 - one.last / one.first if one.number is None else 1.0
        text = left.format(n=int(100 * share)) + "\n" if one.number is None else sure(replay.view(one.number))
        rows.append(ActRow(one.seat, text, share=share))
    text = tr("How much of the secret each could work out")
    return Act("known", KNOWN_SECONDS, tr("Who could have known?"), text, rows=tuple(rows))


def learned(words: str, rows: Iterable[ActRow]) -> Act:
    """The rows of what powers and looks have shown."""
    return Act("learned", LEARNED_SECONDS, tr("Who learned what"), words, rows=tuple(rows))


def most_trusted(against: Sequence[int], row: Callable[[int], ActRow]) -> Act:
    """The players with the fewest votes against them, and their teams."""
    order = sorted(range(len(against)), key=lambda seat: (against[seat], seat))[:MAX_ROWS]
    return Act("trusted", LEARNED_SECONDS, tr("The most trusted"), rows=tuple(map(row, order)))


@dataclass(frozen=True)
class Turned:
    """A secret that is turned over: its seat, the art of its face, and its name in a word or two."""

    seat: int
    picture: str
    words: str


@dataclass(frozen=True)
class CountedPieces:
    """Pieces that are counted up: the art of one, their number, and how much each adds to the total."""

    picture: str
    count: int
    worth: int = 1
    means: str = ""
    """What they stand for, in a word or two, beside their number."""


@dataclass(frozen=True)
class Count:
    """The score of a seat, or of the seats of a team, counted up in pieces of the game."""

    seats: tuple[int, ...]
    pieces: tuple[CountedPieces, ...]
    total: int


@dataclass(frozen=True)
class Best:
    """One of the best moments of the match, in a sentence, and whose it is."""

    seats: tuple[int, ...]
    words: str


@dataclass(frozen=True)
class Finale:
    """The end of a match.

    `picture` is the art of the ending, drawn like the place of a world ("crazy_commute/finale/won"). First the secrets
    are turned over, one after another in this order, or else the counts are shown, the best first; then the two best
    moments are told.
    """

    picture: str
    turned: Sequence[Turned] = ()
    counts: Sequence[Count] = ()
    best: Sequence[Best] = ()
    celebrated: str = ""
    """The picture with whoever won in it, once all secrets are known; "" for no other one."""
    face_to_face: bool = False
    """True if two sides face each other in the picture, so that their counts stand between them."""
