"""A number for every action of a game, equal in every match, for programs that choose by number."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from crashgames.core.messages import Action, Options


class Words(msgspec.Struct, frozen=True):
    """All actions of a game, as it enumerates them."""

    actions: Callable[[int, Options], Iterable[Action]]
    """All actions of seat 0, for a number of seats and the options, in the order of their numbers."""
    named: tuple[str, ...] = ()
    """The fields of actions that name a seat."""


class Vocabulary:
    """The numbered actions of one kind of table. A number means the same whoever takes the action.

    Seats in an action are counted from the seat that acts: 1 is always its left neighbour.
    """

    def __init__(self, words: Words, seats: int, options: Options) -> None:
        first = tuple(words.actions(seats, options))
        self._actions = tuple(
            tuple(_turned(action, seat, seats, words.named) for action in first) for seat in range(seats)
        )
        self._numbers = {action: number for row in self._actions for number, action in enumerate(row)}
        if len(self._numbers) != seats * len(first):
            raise ValueError("an action stands twice in the vocabulary")

    def __len__(self) -> int:
        return len(self._actions[0])

    def action_of(self, number: int, seat: int) -> Action:
        """The action of this number, for this seat. IndexError if there is no such number."""
        if number < 0 or seat < 0:
            raise IndexError(number if number < 0 else seat)
        return self._actions[seat][number]

    def number_of(self, action: Action) -> int:
        """The number of an action. LookupError, with a sentence, if it has none."""
        try:
            return self._numbers[action]
        except KeyError:
            raise LookupError(f"{action} is not in the vocabulary") from None

    def numbers_of(self, actions: Iterable[Action]) -> list[int]:
        """The numbers of actions, in order. LookupError, with a sentence, if one has none."""
        numbers = self._numbers
        return [numbers[action] for action in actions]

    def lines(self, names: Sequence[str]) -> list[str]:
        """What each number means, in words, if the first seat acts."""
        return [action.line(tuple(names)) for action in self._actions[0]]


def _turned(action: Action, seat: int, seats: int, named: Sequence[str]) -> Action:
    """The action of seat 0, as it is for another seat in its place."""
    if not seat:
        return action
    fields = msgspec.structs.asdict(action)
    others = {name: (fields[name] + seat) % seats for name in named if name in fields}
    return msgspec.structs.replace(action, seat=seat, **others)
