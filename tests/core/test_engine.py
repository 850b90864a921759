"""What every engine is given: copies of its slots, by their types."""

import pytest

from crashgames.core.chance import FastChance
from tests.shelf.pig.engine import Pig


class Chequers(Pig):
    __slots__ = ("bag", "crowned", "moves", "rows", "squares")

    rows: list[list[int]]
    moves: list[tuple[int, int]]
    squares: bytearray
    crowned: tuple[int, ...]
    bag: dict[str, int]

    def _set_up(self):
        super()._set_up()
        self.rows, self.moves, self.squares = [[1, 2], [3]], [(1, 2)], bytearray(b"ab")
        self.crowned, self.bag = (3,), {"man": 12}


class Draughts(Chequers):
    __slots__ = ()


@pytest.mark.parametrize("kind", [Chequers, Draughts])
def test_a_copy_has_all_slots_and_shares_nothing_that_can_change(kind):
    game = kind(2, FastChance(1), {})
    twin = game.copy()
    for name in (*Pig.__slots__, *Chequers.__slots__):
        assert getattr(twin, name) == getattr(game, name)
    assert twin.rows is not game.rows and all(own is not other for own, other in zip(twin.rows, game.rows, strict=True))
    assert twin.moves is not game.moves and twin.squares is not game.squares and twin.scores is not game.scores
    assert twin.bag is not game.bag
    assert twin.moves[0] is game.moves[0] and twin.crowned is game.crowned


@pytest.mark.parametrize(
    "kind", [None, list[int] | None, dict[str, list[int]], list[list[list[int]]], tuple[set[int], ...]], ids=str
)
def test_a_slot_that_cannot_be_copied_by_its_type_is_refused(kind):
    with pytest.raises(TypeError, match="loose"):
        type("Loose", (Pig,), {"__slots__": ("loose",), "__annotations__": {"loose": kind} if kind else {}})
