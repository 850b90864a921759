"""Presses on pieces: the actions that they mean, and those that a press on a dead piece probably means."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import messages
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import SIDES, STOCK, Card
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Piece


def piece_of(action: Action, view: CrashView) -> Piece | None:
    """The piece whose press means this action; None for those that need a button. Copies of a card share one piece."""
    if isinstance(action, messages.PlaceCar | messages.MoveOperator):  # apart, as there may be hundreds
        return ("cell", action.cell)
    match action:
        case messages.TakeCar(seat, magnetic):
            return ("stock", seat % 2, magnetic)
        case messages.ChooseTarget(_, Card.BELL_CHARMS, cell) if cell in view.bells:
            return ("bell", view.bells.index(cell))
        case messages.Bump(_, cell, _) | messages.ChooseTarget(_, _, cell) | messages.ChooseGoal(_, _, cell):
            return ("car", view.cars.index(cell)) if cell in view.cars else ("cell", cell)
        case messages.CallOperator():
            return ("operator",)
        case messages.PlayCard(_, card) | messages.Discard(_, card):
            return ("hand", card, 0)
        case messages.KeepCard(_, card):
            return ("offer", card, 0)
        case messages.DrawCard(_, None):
            return ("pile",)
        case messages.DrawCard(_, card):
            return ("face_up", card, 0)
    return None


WAYS: Mapping[str, type[Action]] = {
    "car": messages.TakeCar,
    "operator": messages.CallOperator,
    "cards": messages.ExchangeCards,
}
"""The kinds of actions that stand beside each other as large tiles, in the order of the words that ask for one."""


class Meanings:
    """The actions of each piece while one of the local choices is made: accumulators for a bump, or a kind of car.

    With `tiles` each kind of action in a turn has a tile as well.
    """

    def __init__(self, view: CrashView, legal: Sequence[Action], tiles: bool = False) -> None:
        self.legal = legal
        kinds = {type(action) for action in legal} if tiles else set()
        self.ways: list[Piece] = [("way", name) for name, kind in WAYS.items() if kind in kinds]
        local = sorted({piece for piece in map(_local_choice, legal) if piece is not None})
        self.local: list[Piece] = [*local] if len(local) > 1 else []
        placed = ((piece_of(action, view), action) for action in legal)
        self._placed = [(piece, action) for piece, action in placed if piece is not None]
        self.choose(self.local[0] if self.local else None)

    @property
    def reached(self) -> set[Action]:
        """All actions that some piece stands for, now or after another local choice."""
        return {action for _, action in self._placed} | {action for way in self.ways for action in self.of(way)}

    def choose(self, piece: Piece | None) -> None:
        self.chosen = piece
        self._index: dict[Piece, list[Action]] = defaultdict(list)
        for place, action in self._placed:
            if piece is None or _local_choice(action) in (None, piece):
                self._index[place].append(action)

    def before(self, action: Action) -> list[Piece]:
        """What is to be chosen before an action."""
        piece = _local_choice(action)
        return [piece] if piece is not None and piece in self.local and piece != self.chosen else []

    def of(self, piece: Piece) -> list[Action]:
        """The actions that a press on the piece means now."""
        if piece[0] == "way":
            return [action for action in self.legal if isinstance(action, WAYS[str(piece[1])])]
        if piece[0] in ("hand", "offer", "face_up"):
            piece = (*piece[:2], 0)
        return self._index.get(piece, [])


def _local_choice(action: Action) -> tuple[str, int] | tuple[str, int, bool] | None:
    """The piece that stands for the accumulators, or for the kind of car, of an action."""
    match action:
        case messages.Bump(_, _, boost):
            return "boost", boost
        case messages.PlaceCar(seat, _, magnetic):
            return "stock", seat % SIDES, magnetic
    return None


# What cannot be chosen, but explained


def attempt(piece: Piece, view: CrashView) -> Action | None:
    """The action that somebody who presses a piece that cannot be chosen probably means."""
    seat, cell = next(iter(view.to_act), 0), cell_of(piece, view)
    match view.phase, piece:
        case Phase.ACTION, ("stock", side, bool(magnetic)) if side == seat % SIDES:
            return messages.TakeCar(seat, magnetic)
        case Phase.ACTION, ("hand", Card() as card, _):
            return messages.PlayCard(seat, card)
        case Phase.ACTION, ("operator",):
            return messages.CallOperator(seat, 2)
        case ((Phase.SET_UP | Phase.PLACE), _) if cell:
            return messages.PlaceCar(seat, cell, view.magnetic)
        case ((Phase.BUMP | Phase.SECOND_BUMP), _) if cell and cell in view.cars:
            return messages.Bump(seat, cell)
        case Phase.WALK, _ if cell not in (STOCK, view.operator):
            return messages.MoveOperator(seat, cell, view.operator)
        case Phase.TARGET, _ if cell and view.bound:
            return messages.ChooseTarget(seat, view.bound, cell)
        case Phase.GOAL, _ if cell and view.bound:
            return messages.ChooseGoal(seat, view.bound, cell)
        case Phase.DISCARD, ("hand", Card() as card, _):
            return messages.Discard(seat, card)
        case Phase.DRAW, ("face_up", Card() as card, _):
            return messages.DrawCard(seat, card)
        case Phase.DRAW, ("pile",):
            return messages.DrawCard(seat, None)
    return None


def cell_of(piece: Piece, view: CrashView) -> int:
    """The cell on which a piece lies, 0 if on none."""
    match piece:
        case ("cell", int(cell)):
            return cell
        case ("car", int(car)):
            return view.cars[car]
        case ("bell", int(bell)):
            return view.bells[bell]
        case ("operator",):
            return view.operator
    return STOCK
