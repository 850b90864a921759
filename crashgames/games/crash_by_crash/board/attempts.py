"""What somebody who presses a piece that cannot be chosen probably meant, so that it can be explained."""

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash.messages import (
    Bump,
    CallOperator,
    ChooseGoal,
    ChooseTarget,
    CrashView,
    Discard,
    DrawCard,
    MoveOperator,
    Phase,
    PlaceCar,
    PlayCard,
    TakeCar,
)
from crashgames.games.crash_by_crash.tables import SIDES, STOCK, Card, is_magnetic
from crashgames.ui.board import Piece


def attempt(piece: Piece, view: CrashView) -> Action | None:
    if not view.to_act:
        return None
    seat = view.to_act[0]
    match view.phase:
        case Phase.SET_UP | Phase.PLACE:
            return _placing(seat, piece, view)
        case Phase.ACTION:
            return _beginning(seat, piece)
        case Phase.BUMP | Phase.SECOND_BUMP:
            cell = cell_of(piece, view)
            return Bump(seat, cell) if cell and cell in view.cars else None
        case Phase.WALK:
            cell = cell_of(piece, view)
            return MoveOperator(seat, cell, view.operator) if cell and cell != view.operator else None
        case Phase.TARGET | Phase.GOAL:
            return _aiming(seat, piece, view)
        case Phase.DISCARD | Phase.DRAW:
            return _card_action(seat, piece, view)
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


def _placing(seat: int, piece: Piece, view: CrashView) -> Action | None:
    cell = cell_of(piece, view)
    magnetic = view.phase == Phase.PLACE and view.placed_car >= 0 and is_magnetic(view.placed_car)
    return PlaceCar(seat, cell, magnetic) if cell else None


def _beginning(seat: int, piece: Piece) -> Action | None:
    match piece:
        case ("stock", side, bool(magnetic)) if side == seat % SIDES:
            return TakeCar(seat, magnetic)
        case ("hand", Card() as card, _):
            return PlayCard(seat, card)
        case ("operator",):
            return CallOperator(seat, 2)
    return None


def _aiming(seat: int, piece: Piece, view: CrashView) -> Action | None:
    cell = cell_of(piece, view)
    if not cell or view.bound is None:
        return None
    return (ChooseTarget if view.phase == Phase.TARGET else ChooseGoal)(seat, view.bound, cell)


def _card_action(seat: int, piece: Piece, view: CrashView) -> Action | None:
    match piece:
        case ("hand", Card() as card, _) if view.phase == Phase.DISCARD:
            return Discard(seat, card)
        case ("face_up", Card() as card, _) if view.phase == Phase.DRAW:
            return DrawCard(seat, card)
        case ("pile",) if view.phase == Phase.DRAW:
            return DrawCard(seat, None)
    return None
