"""The acts of a game of secret teams: who was who, a lie, the turning vote, who could have known, who learned what."""

from collections.abc import Callable, Iterable, Sequence

from crashgames.core.messages import Names
from crashgames.core.secret_pages import ReviewRow
from crashgames.core.translation import listing, ntr, tr
from crashgames.core.truths import Certainty
from crashgames.ui.theatre import MAX_ROWS, Act, ActPicture, PeopleSide, Unmasked

UNMASKING_SECONDS, LIE_SECONDS, VOTE_SECONDS, KNOWN_SECONDS, LEARNED_SECONDS = 25.0, 25.0, 20.0, 15.0, 15.0
"""Seconds of each act."""


def unmasking(suspicion: Sequence[int], unmasked: Callable[[int], Unmasked]) -> Act:
    """The cards of all seats, the least suspected last."""
    order = sorted(range(len(suspicion)), key=lambda seat: (-suspicion[seat], seat))
    words = tr("Whoever was suspected least comes last.")
    return Act("roles", UNMASKING_SECONDS, tr("Who was who"), words, tuple(map(unmasked, order)))


def best_lie(words: str, pictures: tuple[ActPicture, ...], sides: tuple[PeopleSide, ...] = (), below: str = "") -> Act:
    """What was said beside the truth, and the vote by which it was believed or not, if there was one."""
    return Act("lie", LIE_SECONDS, tr("The best lie"), words, pictures=pictures, sides=sides, below=below)


def right_votes(seats: int, votes: Callable[[int], tuple[int, int]]) -> Act:
    """Whose votes were in line with the truth, the best first; `votes`: how many of a seat were, and of how many."""
    cast = [votes(seat) for seat in range(seats)]
    voters = [seat for seat, (_, count) in enumerate(cast) if count]
    best = sorted(voters, key=lambda seat: -cast[seat][0] / cast[seat][1])[:MAX_ROWS]
    text = tr("{n} of {count} votes in line with the truth")
    rows = tuple(ReviewRow(seat, text.format(n=cast[seat][0], count=cast[seat][1])) for seat in best)
    return Act("noses", LIE_SECONDS, tr("Whose votes were right"), rows=rows)


def decisive_vote(words: str, pictures: tuple[ActPicture, ...], sides: tuple[PeopleSide, ...], below: str) -> Act:
    """A vote, and how close it was."""
    title = tr("The vote that decided the match")
    return Act("vote", VOTE_SECONDS, title, words, pictures=pictures, sides=sides, below=below)


def turned_by(ballots: int, stoppers: Sequence[int], names: Names) -> str:
    """The words for how close a vote was, and for who could have turned it."""
    words = ntr(
        "One vote cast differently would have turned it.", "{n} votes cast differently would have turned it.", ballots
    )
    if stoppers:
        words += " " + tr("It was up to {names}.").format(names=listing([names[seat] for seat in stoppers]))
    return words


def knowledge(found: Iterable[Certainty], count: int, words: Callable[[Certainty], str], nobody: str) -> Act:
    """From when on each seat that was told nothing could be sure, in a match of so many actions; `nobody` if none."""
    told_nothing = [one for one in found if not one.from_the_start]
    order = sorted(told_nothing, key=lambda one: (one.number or count, one.last))
    sure = any(one.number is not None for one in order)
    text = tr("This counts only what they saw themselves.") if sure else nobody
    rows = tuple(ReviewRow(one.seat, words(one)) for one in order)
    return Act("known", KNOWN_SECONDS, tr("Who could have known?"), text, rows=rows)


def learned(words: str, rows: Iterable[ReviewRow]) -> Act:
    """The rows of what powers and looks have shown."""
    return Act("learned", LEARNED_SECONDS, tr("Who learned what"), words, rows=tuple(rows))


def most_trusted(against: Sequence[int], row: Callable[[int], ReviewRow]) -> Act:
    """The players with the fewest votes against them, and their teams."""
    order = sorted(range(len(against)), key=lambda seat: (against[seat], seat))[:MAX_ROWS]
    return Act("trusted", LEARNED_SECONDS, tr("The most trusted"), rows=tuple(map(row, order)))
