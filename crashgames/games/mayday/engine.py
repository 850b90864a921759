"""Mayday! Mayday! as it is asked from outside: the legal actions, what each does, views and imagined positions."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options
from crashgames.core.translation import tr
from crashgames.games.mayday import messages
from crashgames.games.mayday.actions import ANSWERS, LIES, PICKS, SEEN, SILENT, TRUTHS, VOTES, BySeat, aimed, orders
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.position import Position, violations
from crashgames.games.mayday.reasons import SOMEBODY, refusal
from crashgames.games.mayday.rules import Rules
from crashgames.games.mayday.skills import aims, is_usable
from crashgames.games.mayday.tables import SEATS_OF
from crashgames.games.mayday.view import MaydayView
from crashgames.games.mayday.visibility import known_alone, known_to_all, restore, sight


def _answers(game: Position) -> BySeat:
    """A skill that could not work now cannot be declared (MM-61)."""
    if game.all_can_declare:
        return ANSWERS
    return tuple([ANSWERS[seat] if is_usable(game, seat) else SILENT[seat] for seat in range(game.seats)])


def _markers(game: Position) -> BySeat:
    """An Honest CM puts down the true side, an Infiltrator either (MM-11)."""
    at = game.at
    assert at
    if game.infiltrators >> at.looker & 1:
        return LIES
    return TRUTHS[game.is_infiltrator_card(at.owner, at.place)]


QUESTIONS: dict[Phase, Callable[[Position], BySeat]] = {
    Phase.IDENTITIES: lambda _: SEEN,
    Phase.SKILLS: _answers,
    Phase.AIM: lambda game: aimed(messages.Aim, aims(game, game.to_act()[0], game.aiming)) if game.aiming else SEEN,
    Phase.CARD: lambda game: PICKS[game.owner_of_the_pick()],
    Phase.MARKER: _markers,
    Phase.VOTE: lambda _: VOTES,
    Phase.ORDER: lambda game: orders(game.watchful()),
    Phase.TARGET: lambda game: aimed(messages.OrderTarget, game.within_sight(game.ordered)),
    Phase.ACCESS: lambda game: aimed(messages.GiveAccess, game.everybody & ~game.inside),
}
"""The legal actions of all seats, by phase."""


class Mayday(Rules):
    """Hidden teams for 5 to 8 seats."""

    __slots__ = ()

    seats_rule: ClassVar[str] = "MM-1"
    longest: ClassVar[int] = 1500
    """At most 40 pauses and 40 more after skills, with 7 answers each, 12 votes of 7, and 40 looks of 3 choices."""

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat not in SEATS_OF[self.waiting]:
            return ()
        legal = self._legal
        if legal is None:
            legal = self._legal = QUESTIONS[self.phase](self)
        return legal[seat]

    def advance(self, action: Action) -> None:
        DONE[type(action)](self, action)

    def view(self, viewer: int | None) -> MaydayView:
        return sight(self, viewer)

    def known_alone(self, seat: int) -> Hashable:
        return known_alone(self, seat)

    def known_to_all(self) -> Hashable:
        return known_to_all(self)

    @classmethod
    def determinize(cls, view: MaydayView, chance: Chance, options: Options) -> Self:
        game = cls.bare(view.seats, chance, options, view.outcome)
        restore(game, view)
        return game

    def refusal(self, action: Action) -> tuple[str, str]:
        rule, text = refusal(self.view(action.seat), action)
        return rule, tr(text).format(looker=tr(SOMEBODY))

    def violations(self) -> list[str]:
        return violations(self)


DONE: dict[type[Action], Callable[[Rules, Any], None]] = {
    messages.Vote: Rules.vote,
    messages.PlaceMarker: lambda game, action: game.place_marker(action.side),
    messages.PickCard: Rules.pick_card,
    messages.Seen: Rules.see_identity,
    messages.KeepSilent: Rules.answer,
    messages.Declare: Rules.declare,
    messages.Aim: Rules.aim,
    messages.OrderLooker: Rules.order_looker,
    messages.OrderTarget: Rules.order_target,
    messages.NoOrder: Rules.order_nothing,
    messages.GiveAccess: Rules.give_access,
}
"""The rule for each action. Matching them one after another takes several times as long as looking them up."""
