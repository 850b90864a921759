"""The acts of a finished match in their order: what its board tells, with how it ended and awards around that."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from crashgames.core.match import Match
from crashgames.core.replay import Replay
from crashgames.core.secret_pages import ReviewRow
from crashgames.core.translation import tr
from crashgames.evening.honours import awards_of
from crashgames.hotseat.ending import verdict
from crashgames.scenes.table.finale import public_events
from crashgames.ui.board import Board
from crashgames.ui.faces import Mood
from crashgames.ui.theatre import Act, PeopleSide

ENDING_SECONDS, AWARDS_SECONDS = 10.0, 10.0
"""Seconds of the first and the last act where roles were hidden."""
MOST_AWARDS = 2


@dataclass(frozen=True)
class Programme:
    """What is shown of a match; `picture` is the art of its ending, empty if there is none."""

    match: Match
    replay: Replay
    acts: Sequence[Act]
    picture: str = ""

    @property
    def seconds(self) -> float:
        """How long all acts last together."""
        return sum(act.seconds for act in self.acts)

    @property
    def stands(self) -> bool:
        """False once the match goes on, as something was taken back."""
        return self.match.outcome is not None and len(self.match.actions) == self.replay.count


def programme(match: Match, board: Board[Any]) -> Programme:
    """What there is to show of a match: no acts before its end, or if its game has nothing to tell."""
    replay = Replay(match)
    acts_shown = board.telling.theatre(replay, board.names) if match.outcome else ()
    if not acts_shown or not match.info.hidden_roles:
        return Programme(match, replay, acts_shown)
    finale = board.telling.finale(match.view(None), public_events(match), board.names, board.characters)
    acts = [_ending(match), *acts_shown, _awards(match)]
    return Programme(match, replay, [act for act in acts if act], finale.picture if finale else "")


def _ending(match: Match) -> Act | None:
    """Who has won, and by what, in one line."""
    outcome = match.outcome
    if outcome is None:
        return None
    winners = tuple(sorted(outcome.winners))
    sides = (PeopleSide("", winners, winners, Mood.TRIUMPHANT),)
    return Act("ending", ENDING_SECONDS, verdict(match, outcome), outcome.reason.text, sides=sides)


def _awards(match: Match) -> Act | None:
    """Awards of two seats, the rarest first; None if nobody has one."""
    part = match.info.awards_part()
    kinds = {kind.id: kind for kind in part.kinds} if part else {}
    found = awards_of(match)
    kept: dict[int, ReviewRow] = {}
    for award in sorted(found, key=lambda award: sum(one.id == award.id for one in found)):
        kind = kinds[award.id]
        text = f"{tr(kind.title)}\n{tr(kind.fact).format(n=award.number)}"
        kept.setdefault(award.seat, ReviewRow(award.seat, text))
    rows = tuple(kept.values())[:MOST_AWARDS]
    return Act("awards", AWARDS_SECONDS, tr("Awards"), rows=rows) if rows else None
