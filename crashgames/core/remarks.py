"""What bots say at the table about their own votes and accusations, worked out from public actions.

Nothing of it is saved: equal actions and levels give equal words, at the table, in the log and in a replay.
"""

import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from crashgames.core.catalog import GameInfo
from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Event, Names, Secrecy, View
from crashgames.core.sentences import sentence
from crashgames.core.thoughts import Thought

log = logging.getLogger(__name__)

T = TypeVar("T")
MOST_ALOUD = 2
"""The most remarks about one vote that the table stops for: one for each side."""


class Quote(str):
    """A log line about what somebody said, not about what happened."""

    __slots__ = ()


class Remarked(Event, frozen=True):
    """A bot said something about its own action, to everybody; `aloud` if the table pauses to listen."""

    says = sentence("{name}: “{text}”", text=lambda said, names: said.words(names))

    seat: int
    thought: Thought
    about: str
    """The class name of the action."""
    aloud: bool = False

    def line(self, names: Names) -> str:
        """The log line."""
        return Quote(super().line(names))

    def words(self, names: Names) -> str:
        """The words alone, without a name or quotation marks."""
        return self.thought.line(names)


def remarks(info: GameInfo, before: Engine[Any], actions: Sequence[Action], levels: Sequence[int]) -> list[Remarked]:
    """What is said once the last of these actions is taken, in the position `before` it: the loudest first.

    One speaks after the other, and nobody repeats what somebody has just said.
    """
    if not info.remarks:
        return []
    view: View = before.view(None)
    count = _shown_together(before, view, actions[-1])
    taken = list(zip(actions[len(actions) - count :], levels[len(levels) - count :], strict=True))
    speakers = {action.seat: (action, level) for action, level in taken if _thought(info, view, action, level, {})}
    aloud = _loudest([action for action, _ in taken], sorted(speakers), len(actions))
    said: dict[int, Thought] = {}
    for seat in [*aloud, *(seat for seat in sorted(speakers) if seat not in aloud)]:
        thought = _thought(info, view, *speakers[seat], said)
        if thought and thought not in said.values():
            said[seat] = thought
    return [Remarked(seat, thought, type(speakers[seat][0]).__name__, seat in aloud) for seat, thought in said.items()]


def _shown_together(before: Engine[Any], view: View, action: Action) -> int:
    """The number of actions that everybody sees once this one is taken; 0 if nobody sees anything yet, or ever."""
    if action.secrecy is Secrecy.SIMULTANEOUS:
        return len(view.to_act) if before.to_act() == (action.seat,) else 0
    return int(action.secrecy is Secrecy.OPEN or action.open_once_made)


def _thought(info: GameInfo, view: View, action: Action, level: int, said: Mapping[int, Thought]) -> Thought | None:
    """What a bot says after the others; nothing if that fails, as the match goes on without it, or for a person."""
    if not level:
        return None
    try:
        return info.remark(view, action, level, said)
    except Exception:
        log.exception("no words could be found")
        return None


def _loudest(taken: Sequence[Action], speakers: Sequence[int], number: int) -> list[int]:
    """The speakers that the table listens to: of each side one, first of the smallest, by turns from vote to vote."""
    sides = {action.seat: msgspec.structs.replace(action, seat=0) for action in taken}
    sizes = Counter(sides.values())
    chosen = []
    for side in sorted(sizes, key=sizes.__getitem__):
        fitting = [seat for seat in speakers if sides[seat] == side]
        chosen += [fitting[number % len(fitting)]] if fitting else []
    return chosen[:MOST_ALOUD]


def with_remarks(events: Iterable[tuple[Event, T]], said: Sequence[Remarked], names: Names) -> list[tuple[Event, T]]:
    """The events of an action, each with something; the remarks follow the first that everybody reads of, or sees."""
    heard = list(events)
    if not said:
        return heard
    public = [number for number, (event, _) in enumerate(heard) if event.to is None]
    read = (number for number in public if heard[number][0].line(names))
    after = next(read, public[0] if public else None)
    if after is None:
        return heard
    return [*heard[: after + 1], *((remark, heard[after][1]) for remark in said), *heard[after + 1 :]]
