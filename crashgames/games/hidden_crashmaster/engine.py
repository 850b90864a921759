"""Rules of Hidden Crashmaster, in the order of the rule book: set-up, scheduling, shift, powers, THE DEVICE, the end.

Luck, by label: "roles" and "licenses" (by seat; the Doll's license is put in afterwards), "deck" (the top card first;
later the deck and the discards together), "first" (the seat that is Co-Pilot candidate first).
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.core.messages import Action, Outcome, Reason, scores_of_side
from crashgames.core.translation import tr
from crashgames.games.hidden_crashmaster import messages, reasons, shifts
from crashgames.games.hidden_crashmaster.actions import ANSWERS, CLAIMS, DISCARDS, REPORTS, SEEN, VOTES, BySeat, aimed
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.position import UNDECIDED, Position, hand_crashes, violations
from crashgames.games.hidden_crashmaster.tables import (
    BIT_OF,
    CRASHES_TO_WIN,
    DOLL_DANGER,
    DRAW,
    KINDS,
    NOBODY,
    POINTS_TO_WIN,
    TEAM_TITLES,
    TRACKER_END,
    DeviceAnswer,
    Power,
    Result,
    Team,
    Topic,
)
from crashgames.games.hidden_crashmaster.view import Chaos, Claim, Election, Shift
from crashgames.games.hidden_crashmaster.visibility import restore, view_of

NOMINATION, VOTE, DISCARD, REPORT, CLAIM = (
    Phase.NOMINATION, Phase.VOTE, Phase.DISCARD, Phase.REPORT, Phase.CLAIM,
)  # fmt: skip
ROLES, OF_DRAW, OF_HAND, PEEK = Phase.ROLES, Topic.DRAW, Topic.HAND, Power.SHIFT_RESULT_PEEK
CRASH, INVESTIGATE, NOT_ASKED = Result.CRASH, Power.INVESTIGATE_LOYALTY, DeviceAnswer.NOT_ASKED
"""What comes up in every round, by plain names: looking them up in their enumerations costs too much in a search."""


QUESTIONS: dict[Phase, Callable[[Position], BySeat]] = {
    Phase.ROLES: lambda _: SEEN,
    Phase.NOMINATION: lambda game: aimed(messages.Nominate, shifts.can_drive(game)),
    Phase.VOTE: lambda _: VOTES,
    Phase.DISCARD: lambda game: DISCARDS[hand_crashes(game)],
    Phase.REPORT: lambda game: REPORTS[shifts.may_ask_device(game)][hand_crashes(game)],
    Phase.DEVICE: lambda _: ANSWERS,
    Phase.CLAIM: lambda game: CLAIMS[game.topic] if game.topic else SEEN,
    Phase.INVESTIGATION: lambda game: aimed(messages.Investigate, shifts.uninvestigated(game)),
    Phase.REGISTRATION: lambda _: SEEN,
    Phase.EMERGENCY: lambda game: aimed(messages.Schedule, shifts.others(game)),
    Phase.PEEK: lambda _: SEEN,
    Phase.BANNING: lambda game: aimed(messages.Ban, shifts.others(game)),
}
"""The legal actions of all seats, by phase."""


class HiddenCrashmaster(Position):
    """Hidden roles for 5 to 10 seats."""

    __slots__ = ()

    seats_rule: ClassVar[str] = "HC-1"
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

    view = view_of
    _restore = restore
    violations = violations

    def refusal(self, action: Action) -> tuple[str, str]:
        return reasons.refusal(self.view(None), action)

    # Setting up (HC-1 to HC-5)

    def _set_up(self) -> None:
        self.clear()
        self.deal_roles()
        shifts.shuffle_deck(self)
        self.placard = self.chance.choice("first", range(self.seats))
        self.ask(Phase.ROLES, self.in_game)

    def look(self, action: messages.Seen) -> None:
        """Somebody confirms having seen their role, a Registration or the top of the deck."""
        seat = action.seat
        self.waiting ^= BIT[seat]
        if self.listener:
            self.emit(messages.LookTaken, seat, to=seat if self.phase is ROLES else None)
        if self.phase is Phase.REGISTRATION:
            self._ask_claim(Topic.REGISTRATION)
        elif self.phase is Phase.PEEK:
            self._ask_claim(Topic.PEEK)
        elif not self.waiting:
            self.chance.reveal("looks")
            self._begin_round(self.placard)

    # Scheduling session: the placard and the nomination (HC-10 to HC-12)

    def _next_round(self) -> None:
        if self.outcome is None:
            self.placard = shifts.left_of(self, self.placard)
            self._begin_round(self.placard)

    def _begin_round(self, candidate: int) -> None:
        self.round += 1
        self.co_pilot = candidate
        self.driver = NOBODY
        self.power = self.topic = None
        self.ask(NOMINATION, BIT[candidate])
        if self.listener:
            self.emit(messages.PlacardPassed, self.round, candidate)

    def nominate(self, action: messages.Nominate) -> None:
        self.driver = action.driver
        self.ayes = 0
        self.ask(VOTE, self.in_game)
        if self.listener:
            self.emit(messages.DriverNominated, self.co_pilot, self.driver)

    # The vote (HC-13, HC-14, HC-17)

    def vote(self, action: messages.Vote) -> None:
        seat = action.seat
        self.waiting ^= BIT[seat]
        if action.yes:
            self.ayes |= BIT[seat]
        if self.listener:
            self.emit(messages.VoteCast, seat, to=seat)
        if self.waiting:
            return
        self.chance.reveal("votes")
        yes, no = SEATS_OF[self.ayes], SEATS_OF[self.in_game & ~self.ayes]
        self.elections += (Election(self.round, self.co_pilot, self.driver, yes, no),)
        elected = len(yes) > len(no)
        if self.listener:
            self.emit(messages.VotesRevealed, yes, no, elected)
        if elected:
            self._elect()
        else:
            self._advance_tracker()
            self._next_round()

    def _elect(self) -> None:
        self.last_co_pilot, self.last_driver = self.co_pilot, self.driver
        if self.crashes >= DOLL_DANGER:
            self.chance.reveal("doll")
            if self.driver == self.doll:
                self._finish(Team.SHAMED, reasons.DOLL_DRIVES)
                return
            self.not_doll |= BIT[self.driver]
            if self.listener:
                self.emit(messages.DollDenied, self.driver)
        self._draw()

    # The Shift Tracker and chaos (HC-15, HC-16)

    def _advance_tracker(self) -> None:
        self.tracker += 1
        if self.listener:
            self.emit(messages.TrackerMoved, self.tracker)
        if self.tracker == TRACKER_END:
            self.chance.reveal("deck")
            card = KINDS[shifts.take(self, 1)]
            self.last_co_pilot = self.last_driver = NOBODY
            self.chaos += (Chaos(self.round, card),)
            shifts.play_card(self, card)
            self.emit(messages.ChaosBroke, card)
            self._settle()

    def _settle(self) -> None:
        """After a card was played: the end of the game, or a new deck if there are too few cards."""
        if self.points == POINTS_TO_WIN:
            self._finish(Team.PIT_CREW, reasons.ALL_POINTS)
        elif self.crashes == CRASHES_TO_WIN:
            self._finish(Team.SHAMED, reasons.ALL_CRASHES)
        else:
            self._rebuild()

    # The driving shift (HC-20 to HC-24)

    def _draw(self) -> None:
        self.draws += ((shifts.take(self, DRAW), UNDECIDED),)
        self.device = NOT_ASKED
        self.shifts += (Shift(self.round, self.co_pilot, self.driver),)
        self.chance.reveal("deck")
        self.ask(DISCARD, BIT[self.co_pilot])
        if self.listener:
            self.emit(messages.CardsDrawn, self.co_pilot)

    def discard(self, card: Result) -> None:
        bit = BIT_OF[card]
        shifts.throw(self, bit)
        self.draws = (*self.draws[:-1], (self.draws[-1][0], bit))
        self.chance.reveal("hand")
        self.ask(REPORT, BIT[self.driver])
        if self.listener:
            self.emit(messages.CardsPassed, self.co_pilot, self.driver)

    def report(self, card: Result) -> None:
        shifts.throw(self, hand_crashes(self) - BIT_OF[card])
        self.chance.reveal("report")
        shifts.record_shift(self, card)
        shifts.play_card(self, card)
        self.ask(CLAIM, 0)
        if self.listener:
            self.emit(messages.ResultReported, self.driver, card)
        self._settle()
        if self.outcome is None:
            self.power = self.powers[self.crashes - 1] if card is CRASH else None
            if self.power is INVESTIGATE and not shifts.uninvestigated(self):
                self.power = None  # with nobody left to investigate it lapses
            if self.power and self.listener:
                self.emit(messages.PowerGranted, self.co_pilot, self.power)
            self._ask_claim(OF_DRAW)

    def _rebuild(self) -> None:
        """Deck and discards together, if there are too few cards (HC-24)."""
        if self.left < DRAW:
            shifts.shuffle_deck(self)
            self.emit(messages.DeckRebuilt, self.left)

    # Claims (HC-60)

    def _ask_claim(self, topic: Topic) -> None:
        self.topic = topic
        if self.options["claims"]:
            self.ask(CLAIM, BIT[self.driver if topic is OF_HAND else self.co_pilot])
        else:
            self.go_on()

    def claim(self, seat: int, cards: tuple[Result, ...] = (), team: Team | None = None) -> None:
        topic = self.topic
        assert topic
        self.claims += (Claim(self.round, seat, topic, cards, team),)
        self.waiting = 0
        if self.listener:
            self.emit(messages.ClaimMade, seat, topic, cards, team)
        self.go_on()

    def go_on(self) -> None:
        """After a claim: the Driver claims after the Co-Pilot, and a shift's claims come before its power."""
        if self.topic is OF_DRAW:
            self._ask_claim(OF_HAND)
        elif self.power and self.topic is OF_HAND:
            self._offer_power(self.power)
        else:
            self._next_round()

    # Powers (HC-30 to HC-34)

    def _offer_power(self, power: Power) -> None:
        self.topic = None
        self.ask(shifts.POWER_PHASES[power], BIT[self.co_pilot])
        if power is PEEK:
            shifts.record_deed(self, power, cards=self.deck & 7)
            self.chance.reveal("peek")

    def investigate(self, action: messages.Investigate) -> None:
        target = action.target
        self.investigated |= BIT[target]
        shifts.record_deed(self, Power.INVESTIGATE_LOYALTY, target)
        self.chance.reveal("registration")
        self.ask(Phase.REGISTRATION, BIT[self.co_pilot])
        self.emit(messages.PlayerInvestigated, self.co_pilot, target)

    def schedule(self, action: messages.Schedule) -> None:
        target = action.target
        shifts.record_deed(self, Power.EMERGENCY_SCHEDULING, target)
        self.placard = self.co_pilot
        self.waiting = 0
        self.emit(messages.EmergencyCalled, self.co_pilot, target)
        self._begin_round(target)

    def ban(self, action: messages.Ban) -> None:
        target = action.target
        self.in_game &= ~BIT[target]
        shifts.record_deed(self, Power.BANNING, target)
        self.waiting = 0
        self.chance.reveal("doll")
        self.emit(messages.PlayerBanned, self.co_pilot, target)
        if target == self.doll:
            self._finish(Team.PIT_CREW, reasons.DOLL_BANNED)
        else:
            self._next_round()

    # THE DEVICE (HC-40 to HC-42)

    def ask_device(self) -> None:
        self.device = DeviceAnswer.ASKED
        shifts.record_shift(self, None)
        self.ask(Phase.DEVICE, BIT[self.co_pilot])
        self.emit(messages.DeviceAsked, self.driver)

    def answer_device(self, action: messages.AnswerDevice) -> None:
        self.device = DeviceAnswer.AGREED if action.agrees else DeviceAnswer.REFUSED
        if not action.agrees:
            shifts.record_shift(self, None)
            self.ask(REPORT, BIT[self.driver])
            self.emit(messages.DeviceAnswered, self.co_pilot, False)
            return
        shifts.throw(self, hand_crashes(self), DRAW - 1)
        shifts.record_shift(self, None)
        self.ask(CLAIM, 0)
        self.emit(messages.DeviceAnswered, self.co_pilot, True)
        self._rebuild()
        self._advance_tracker()
        if self.outcome is None:
            self._ask_claim(OF_DRAW)

    # The end (HC-50 to HC-52)

    def _finish(self, team: Team, end: tuple[str, str]) -> None:
        winners = SEATS_OF[self.shamed if team is Team.SHAMED else ~self.shamed & (1 << self.seats) - 1]
        scores = scores_of_side(winners, self.seats)
        self.outcome = Outcome(winners, scores, Reason(end[0], tr(end[1])), tr(TEAM_TITLES[team]))
        self.power = self.topic = None
        self.ask(Phase.OVER, 0)
        self.emit(messages.GameEnded, team, winners)


DONE: dict[type[Action], Callable[[HiddenCrashmaster, Any], None]] = {
    messages.Vote: HiddenCrashmaster.vote,
    messages.Nominate: HiddenCrashmaster.nominate,
    messages.Discard: lambda game, action: game.discard(action.card),
    messages.Report: lambda game, action: game.report(action.card),
    messages.ClaimCards: lambda game, action: game.claim(action.seat, action.cards),
    messages.ClaimTeam: lambda game, action: game.claim(action.seat, (), action.team),
    messages.NoClaim: lambda game, action: game.claim(action.seat),
    messages.Seen: HiddenCrashmaster.look,
    messages.AskDevice: lambda game, _: game.ask_device(),
    messages.AnswerDevice: HiddenCrashmaster.answer_device,
    messages.Investigate: HiddenCrashmaster.investigate,
    messages.Schedule: HiddenCrashmaster.schedule,
    messages.Ban: HiddenCrashmaster.ban,
}
"""The rule for each action. Matching them one after another takes several times as long as looking them up."""
