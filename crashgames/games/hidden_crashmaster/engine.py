"""Hidden Crashmaster as it is asked from outside: the legal actions, what each does, views and imagined positions."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options, Reason
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.actions import ANSWERS, CLAIMS, DISCARDS, REPORTS, SEEN, VOTES, BySeat, aimed
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.position import Position, hand_crashes, violations
from crashgames.games.hidden_crashmaster.reasons import reason
from crashgames.games.hidden_crashmaster.rules import Rules
from crashgames.games.hidden_crashmaster.shifts import can_drive, may_ask_device, others, uninvestigated
from crashgames.games.hidden_crashmaster.tables import SEATS_OF, TRACKER_END
from crashgames.games.hidden_crashmaster.view import HiddenView
from crashgames.games.hidden_crashmaster.visibility import restore, view_of

QUESTIONS: dict[Phase, Callable[[Position], BySeat]] = {
    Phase.ROLES: lambda _: SEEN,
    Phase.NOMINATION: lambda game: aimed(messages.Nominate, can_drive(game)),
    Phase.VOTE: lambda _: VOTES,
    Phase.DISCARD: lambda game: DISCARDS[hand_crashes(game)],
    Phase.REPORT: lambda game: REPORTS[may_ask_device(game)][hand_crashes(game)],
    Phase.DEVICE: lambda _: ANSWERS,
    Phase.CLAIM: lambda game: CLAIMS[game.topic] if game.topic else SEEN,
    Phase.INVESTIGATION: lambda game: aimed(messages.Investigate, uninvestigated(game)),
    Phase.REGISTRATION: lambda _: SEEN,
    Phase.EMERGENCY: lambda game: aimed(messages.Schedule, others(game)),
    Phase.PEEK: lambda _: SEEN,
    Phase.BANNING: lambda game: aimed(messages.Ban, others(game)),
}
"""The legal actions of all seats, by phase."""


class HiddenCrashmaster(Rules):
    """Hidden roles for 5 to 10 seats."""

    __slots__ = ()

    longest: ClassVar[int] = 10 + 10 * TRACKER_END * 20
    """At most ten cards are played, within three rounds each, and no round takes more than twenty actions."""

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat not in SEATS_OF[self.waiting]:
            return ()
        legal = self._legal
        if legal is None:
            legal = self._legal = QUESTIONS[self.phase](self)
        return legal[seat]

    def advance(self, action: Action) -> None:
        DONE[type(action)](self, action)

    def view(self, viewer: int | None) -> HiddenView:
        return view_of(self, viewer)

    @classmethod
    def determinize(cls, view: HiddenView, chance: Chance, options: Options) -> Self:
        game = cls.bare(view.seats, chance, options, view.outcome)
        restore(game, view)
        return game

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return reason(self.view(None), action)

    def violations(self) -> list[str]:
        return violations(self)


DONE: dict[type[Action], Callable[[Rules, Any], None]] = {
    messages.Vote: Rules.vote,
    messages.Nominate: Rules.nominate,
    messages.Discard: lambda game, action: game.discard(action.card),
    messages.Report: lambda game, action: game.report(action.card),
    messages.ClaimCards: lambda game, action: game.claim(action.seat, action.cards),
    messages.ClaimTeam: lambda game, action: game.claim(action.seat, (), action.team),
    messages.NoClaim: lambda game, action: game.claim(action.seat),
    messages.Seen: Rules.look,
    messages.AskDevice: lambda game, _: game.ask_device(),
    messages.AnswerDevice: Rules.answer_device,
    messages.Investigate: Rules.investigate,
    messages.Schedule: Rules.schedule,
    messages.Ban: Rules.ban,
}
"""The rule for each action. Matching them one after another takes several times as long as looking them up."""
