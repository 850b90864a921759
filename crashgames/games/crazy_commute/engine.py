"""Crazy Commute as it is asked from outside: the legal actions, what each does, views and imagined positions."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options, Reason, Standing
from crashgames.games.crazy_commute import messages
from crashgames.games.crazy_commute.actions import LEGAL
from crashgames.games.crazy_commute.position import violations
from crashgames.games.crazy_commute.reasons import reason
from crashgames.games.crazy_commute.rollout_policy import roll_out, win_chances
from crashgames.games.crazy_commute.rules import Rules
from crashgames.games.crazy_commute.tables import DRIVERS, LAST_TURN, NOBODY, TROPHIES_TO_WIN
from crashgames.games.crazy_commute.view import CommuteView
from crashgames.games.crazy_commute.visibility import deal_hidden, restore, seen_by


class CrazyCommute(Rules):
    """Drivers in a line for 3 to 5 seats."""

    __slots__ = ()

    longest: ClassVar[int] = DRIVERS + LAST_TURN * 80
    """In a turn every other driver can be passed, each time with a duel of a few dozen cards at the very most."""

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat != self.actor:
            return ()
        if self.legal is None:
            self.legal = LEGAL[self.phase](self, seat)
        return self.legal

    def advance(self, action: Action) -> None:
        self.actor, self.legal = NOBODY, None
        DONE[type(action)](self, action)

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return reason(self.view(None), action)

    def view(self, viewer: int | None) -> CommuteView:
        return seen_by(self, viewer)

    @classmethod
    def determinize(cls, view: CommuteView, chance: Chance, options: Options) -> Self:
        game = cls.cleared(view.seats, chance, options)
        restore(game, view)
        deal_hidden(game, view)
        return game

    def truncated_rollout(self, turn: int) -> list[float]:
        roll_out(self, turn)
        return win_chances(self)

    def standing(self) -> Standing:
        scores = tuple(map(len, self.trophies))
        return Standing(scores, max(max(scores) / TROPHIES_TO_WIN, self.turn / LAST_TURN))

    def violations(self) -> list[str]:
        return violations(self)


DONE: dict[type[Action], Callable[[Rules, Any], None]] = {
    messages.ChooseDriver: lambda game, action: game.choose_driver(action.seat, action.driver),
    messages.Trade: lambda game, _: game.trade(),
    messages.Discard: lambda game, action: game.throw_away(action.item),
    messages.TryToPass: lambda game, action: game.try_to_pass(action.target),
    messages.DuelPile: lambda game, _: game.duel_pile(),
    messages.LetPass: lambda game, _: game.let_pass(),
    messages.OpenDuel: lambda game, action: game.open_duel(action.item, action.blocks),
    messages.HoldBack: lambda game, _: game.let_pass(),
    messages.Block: lambda game, action: game.plan(action.blocks),
    messages.BlockWith: lambda game, action: game.block_with(action.seat, action.item),
    messages.BlockInVain: lambda game, _: game.block_in_vain(),
    messages.Wait: lambda game, _: game.wait(),
}
"""The rule for each action. Matching them one after another takes several times as long as looking them up."""
