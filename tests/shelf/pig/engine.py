"""Rules of Pig: the die, holding, and the end."""

from collections.abc import Sequence
from functools import cache

from crashgames.core.engine import Engine
from crashgames.core.messages import Action, Outcome, Reason, Standing
from crashgames.core.translation import tr
from tests.shelf.pig.messages import Held, Hold, PigView, Roll, Rolled, Won

GOAL = 30


@cache
def turn_actions(seat: int, may_hold: bool) -> tuple[Action, ...]:
    """The actions of a turn, made once."""
    return (Roll(seat), Hold(seat)) if may_hold else (Roll(seat),)


class Pig(Engine[PigView]):
    """A race to 30 points."""

    __slots__ = ("at_stake", "scores", "turn")

    at_stake: int
    scores: list[int]
    turn: int

    def _set_up(self) -> None:
        self.turn = 1
        self.at_stake = 0
        self.scores = [0] * self.seats

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return (self.turn - 1) % self.seats

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if self.outcome or seat != self.active:
            return ()
        return turn_actions(seat, self.at_stake > 0)

    def advance(self, action: Action) -> None:
        match action:
            case Roll(seat):
                self._roll(seat)
            case Hold(seat):
                self._hold(seat)

    # The die (P-2)

    def _roll(self, seat: int) -> None:
        face = self.chance.roll("die", 6)
        if face == 1:
            self._pass_on()
        else:
            self.at_stake += face
        self.emit(Rolled, seat, face)

    # Holding and the end (P-3, P-4)

    def _hold(self, seat: int) -> None:
        points = self.at_stake
        self.scores[seat] += points
        self._pass_on()
        self.emit(Held, seat, points)
        if self.scores[seat] >= GOAL:
            self._end(seat)

    def _end(self, winner: int) -> None:
        self.outcome = Outcome((winner,), tuple(self.scores), Reason("P-4", tr("Somebody has 30 points.")))
        self.emit(Won, winner)

    def _pass_on(self) -> None:
        self.turn += 1
        self.at_stake = 0

    # Questions from outside

    def standing(self) -> Standing:
        return Standing(tuple(self.scores), max(self.scores) / GOAL)

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        if self.outcome:
            return self.outcome.reason
        if action.seat != self.active:
            return Reason("P-1", tr("It is somebody else's turn."))
        return Reason("P-3", tr("Roll the die before you hold."))

    def view(self, viewer: int | None) -> PigView:
        return PigView(
            viewer=viewer,
            seats=self.seats,
            phase="over" if self.outcome else "turn",
            to_act=self.to_act(),
            outcome=self.outcome,
            turn=self.turn,
            at_stake=self.at_stake,
            scores=tuple(self.scores),
        )

    def _restore(self, view: PigView) -> None:
        self.turn, self.at_stake, self.scores = view.turn, view.at_stake, list(view.scores)
