"""Rules of Cheater's Game, in the order of a turn: die or alliance, whistle, alliance rolls, bonus pools, the end.

Luck, by label: "first" (the seat that begins), "honest" (the honest die), "dice" (a throw of an alliance, as a tuple).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.core.messages import Action, Outcome, Reason, Standing
from crashgames.core.translation import mark, tr
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Phase
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.tables import (
    HONEST,
    NOBODY,
    RACE_GOAL,
    ROUNDS_OF_RACE,
    SEATS,
    SETS,
    SIDES,
    WHISTLE_FROM,
    pool_of,
    throws,
)
from crashgames.games.cheaters_game.view import CheatersView, result

TURN, GUESTS, ASKING, WHISTLE = Phase.TURN, Phase.GUESTS, Phase.ANSWERS, Phase.WHISTLE
PARTNER, SPLIT, REPLY = Phase.PARTNER, Phase.SPLIT, Phase.REPLY
"""The phases by plain names: looking them up in their enumeration costs too much in a search."""

Actions = tuple[Action, ...]

AT_END = mark("The clock has struck END.")
AT_GOAL = mark("Somebody is above 100 points.")
AT_LAST = mark("The hundredth round is over.")


class CheatersGame(Position):
    """Honest and shady points for 3 to 5 seats."""

    __slots__ = ()

    seats_rule: ClassVar[str] = "CG-1"
    longest: ClassVar[int] = ROUNDS_OF_RACE * SEATS[-1] * (2 * SEATS[-1] + 3 * len(SETS))
    """In a turn at most everybody else is named and answers, and each alliance finds a pool: three actions."""

    # Legal actions

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat not in SEATS_OF[self.waiting]:
            return ()
        known = self.guests | self.pool
        if self.phase is TURN:
            known = len(self.order) == len(SETS)
        elif self.phase is WHISTLE:
            known = self.sets_with(seat)
        return _legal(self.phase, self.seats, seat, known)

    def advance(self, action: Action) -> None:
        DONE[type(action)](self, action)

    def _ask(self, phase: Phase, seats: int) -> None:
        self.phase = phase
        self.waiting = seats

    def _set_up(self) -> None:
        self.clear()
        self.first = self.active = self.chance.choice("first", range(self.seats))
        self._ask(Phase.TURN, BIT[self.first])

    # The honest die (CG-11, CG-30)

    def _roll_honest(self) -> None:
        die = self.chance.roll("honest", SIDES)
        self.dice, self.thrown_for = (die,), HONEST
        may_whistle = die >= WHISTLE_FROM and self.sets_with(self.active)
        self.temptations[self.active] += bool(may_whistle)
        self._ask(WHISTLE, BIT[self.active] if may_whistle else 0)
        if self.listener:
            self.emit(messages.HonestRolled, self.active, die)
        if not may_whistle:
            self._collect()

    def _collect(self) -> None:
        points = self.dice[0]
        self.by_dice[self.active] += points
        self.waiting = 0
        if self.listener:
            self.emit(messages.PointsCollected, self.active, points)
        self._lead()

    # Whistle-blowing (CG-40 to CG-44)

    def _blow_whistle(self, action: messages.BlowWhistle) -> None:
        number = action.set
        seat, points = self.active, self.points[number]
        others = SEATS_OF[(self.members[number] | BIT[self.leaders[number]]) & ~BIT[seat]]
        self.by_whistles[seat] += points
        self.blown[seat] += 1
        for other in others:
            self.lost[other] += points
            self.passes[other] += 1
        self.leaders[number], self.members[number], self.points[number] = NOBODY, 0, 0
        self.order = tuple([other for other in self.order if other != number])
        self.waiting = 0
        if self.listener:
            self.emit(messages.WhistleBlown, seat, number, points, others)
        self._lead()

    # Forming an alliance (CG-20 to CG-22)

    def _invite(self, action: messages.Invite) -> None:
        self.guests |= BIT[action.guest]
        self._ask(GUESTS, BIT[self.active])
        if self.listener:
            self.emit(messages.GuestNamed, self.active, action.guest)

    def _send_invitation(self, _: messages.SendInvitation) -> None:
        self._ask(ASKING, self.guests)
        if self.listener:
            self.emit(messages.InvitationSent, self.active, SEATS_OF[self.guests])

    def _answer(self, action: messages.Answer) -> None:
        seat = action.seat
        self.waiting ^= BIT[seat]
        self.answered |= BIT[seat]
        self.ayes |= BIT[seat] * action.willing
        if self.listener:
            self.emit(messages.AnswerGiven, seat, to=seat)
        if self.waiting:
            return
        self.chance.reveal("answers")
        willing, unwilling = self.ayes, self.guests & ~self.ayes
        self.guests = self.answered = self.ayes = 0
        self._ask(TURN, 0)
        if self.listener:
            self.emit(messages.AnswersShown, self.active, SEATS_OF[willing], SEATS_OF[unwilling])
        if willing:
            number = self.leaders.index(NOBODY)
            self.leaders[number] = self.active
            self.members[number] = willing
            self.order += (number,)
            if self.listener:
                self.emit(messages.AllianceFormed, number, self.active, SEATS_OF[willing])
            self._lead()
        else:
            self._roll_honest()

    # Alliance rolls (CG-12, CG-13, CG-23)

    def _lead(self) -> None:
        """After the die or the alliance of its turn, the active seat rolls for all alliances that it leads."""
        if self.order:
            seat, leaders = self.active, self.leaders
            self.queue = tuple([number for number in self.order if leaders[number] == seat])
        self._roll_on()

    def _roll_on(self) -> None:
        while self.queue:
            number, self.queue = self.queue[0], self.queue[1:]
            count = self.members[number].bit_count() + self.leader_rolls
            dice = self.chance.choice("dice", throws(count))
            self.dice, self.thrown_for = dice, number
            self.points[number] += sum(dice)
            if self.listener:
                self.emit(messages.AllianceRolled, number, self.active, dice, self.points[number])
            if pool := pool_of(dice):
                self.pool = pool
                self._ask(PARTNER, BIT[self.active])
                if self.listener:
                    self.emit(messages.PoolFound, self.active, pool)
                return
        self._end_turn()

    # Bonus pools (CG-50 to CG-54)

    def _approach(self, action: messages.Approach) -> None:
        self.partner = action.partner
        self._ask(SPLIT, BIT[self.active])
        if self.listener:
            self.emit(messages.PartnerChosen, self.active, self.partner)

    def _offer(self, action: messages.Offer) -> None:
        self.gift = action.gift
        self._ask(REPLY, BIT[self.partner])
        if self.listener:
            self.emit(messages.OfferMade, self.active, self.partner, self.gift, self.pool - self.gift)

    def _reply(self, action: messages.Reply) -> None:
        partner, gift, rest = self.partner, self.gift, self.pool - self.gift
        if action.accepts:
            self.by_pools[partner] += gift
            self.by_pools[self.active] += rest
        self.pool, self.partner, self.gift = 0, NOBODY, NOBODY
        self._ask(Phase.TURN, 0)
        if self.listener:
            self.emit(messages.OfferAnswered, self.active, partner, gift, rest, action.accepts)
        self._roll_on()

    # The end of a turn, of a round and of the match (CG-10, CG-14, CG-44, CG-64)

    def _end_turn(self) -> None:
        self.dice = ()
        while self.turn % self.seats or self._round_goes_on():
            self.turn += 1
            self.active = (self.active + 1) % self.seats
            if not self.passes[self.active]:
                self._ask(TURN, BIT[self.active])
                if self.listener:
                    self.emit(messages.TurnBegan, self.active, self.turn)
                return
            self.passes[self.active] -= 1
            self.emit(messages.TurnPassed, self.active, self.passes[self.active])

    def _round_goes_on(self) -> bool:
        """Advance the turn pawn after the last turn of a round; False if the match is over."""
        self.pawn += 1
        self.waiting = 0
        if self.listener:
            self.emit(messages.RoundEnded, self.pawn)
        if self.race and max(self._totals()) > RACE_GOAL:
            self._finish(AT_GOAL)
        elif self.pawn == self.rounds:
            self._finish(AT_LAST if self.race else AT_END)
        return self.outcome is None

    def _totals(self) -> list[int]:
        return [points + self.cheater_score(seat) for seat, points in enumerate(self.honest)]

    def _finish(self, end: str) -> None:
        winners, (rule, text) = result(self.honest, [self.cheater_score(seat) for seat in range(self.seats)])
        why = Reason(rule, f"{tr(end)} {tr(text)}")
        self.outcome = Outcome(winners, tuple(self._totals()), why)
        self._ask(Phase.OVER, 0)
        self.emit(messages.GameEnded, winners)

    # What the table asks

    def refusal(self, action: Action) -> tuple[str, str]:
        """Reasons are found in the open table's view, so that they cannot give away a secret."""
        view = self.view(None)
        match action:
            case messages.Answer() if view.phase != Phase.ANSWERS:
                return "CG-20", mark("There is no invitation to answer right now.")
            case messages.Answer(seat) if seat not in view.guests:
                return "CG-20", mark("Only those who were invited can answer.")
            case messages.Answer():
                return "CG-20", mark("You have already answered.")
            case messages.Reply() if view.phase != Phase.REPLY:
                return "CG-53", mark("There is no offer to answer right now.")
            case messages.Reply():
                return "CG-52", mark("The offer was made to somebody else.")
            case _ if action.seat == view.active:
                return _rule_of_turn(view, action)
        if view.passes[action.seat]:
            return "CG-44", mark("Whoever was turned in skips their next turn.")
        return "CG-14", mark("It is somebody else's turn.")

    def standing(self) -> Standing:
        totals = tuple(self._totals())
        raced = max(0, *totals) / RACE_GOAL if self.race else 0.0
        return Standing(totals, max(raced, self.pawn / self.rounds))


DONE: dict[type[Action], Callable[[CheatersGame, Any], None]] = {
    messages.Answer: CheatersGame._answer,
    messages.Invite: CheatersGame._invite,
    messages.Roll: lambda game, _: game._roll_honest(),
    messages.SendInvitation: CheatersGame._send_invitation,
    messages.Collect: lambda game, _: game._collect(),
    messages.BlowWhistle: CheatersGame._blow_whistle,
    messages.Approach: CheatersGame._approach,
    messages.Offer: CheatersGame._offer,
    messages.Reply: CheatersGame._reply,
}
"""The rule for each action. Matching them one after another takes several times as long as looking them up."""


@cache
def _legal(phase: Phase, seats: int, seat: int, known: int) -> Actions:
    """The legal actions of a seat that is to act, each tuple made once.

    `known` are the guests named or the alliances of the seat as bits, the points of a pool, or 1 if all sets are taken.
    """
    others = [other for other in range(seats) if other != seat]
    match phase:
        case Phase.TURN if known:  # all sets of pawns are in use (CG-20)
            return (messages.Roll(seat),)
        case Phase.TURN | Phase.GUESTS:
            first = messages.Roll(seat) if phase is Phase.TURN else messages.SendInvitation(seat)
            return first, *(messages.Invite(seat, guest) for guest in others if not known >> guest & 1)
        case Phase.WHISTLE:
            return messages.Collect(seat), *(messages.BlowWhistle(seat, number) for number in SEATS_OF[known])
        case Phase.PARTNER:
            return tuple(messages.Approach(seat, other) for other in others)
        case Phase.SPLIT:
            return tuple(messages.Offer(seat, gift) for gift in range(known + 1))
    kind = messages.Answer if phase is Phase.ANSWERS else messages.Reply
    return kind(seat, True), kind(seat, False)


def _rule_of_turn(view: CheatersView, action: Action) -> tuple[str, str]:
    """The rule that forbids an action to the seat whose turn it is."""
    match action:
        case messages.Roll() if view.phase in (GUESTS, ASKING):
            return "CG-11", mark("You can roll or form an alliance, not both. To roll, take back the invitation first.")
        case messages.Roll():
            return "CG-11", mark("The honest die is rolled once a turn, at the start.")
        case messages.Invite() if view.phase == TURN and len(view.alliances) == len(SETS):
            return "CG-22", mark("All five sets of pawns are taken.")
        case messages.Invite() if view.phase not in (TURN, GUESTS):
            return "CG-11", mark("An alliance is formed at the start of a turn, instead of rolling the honest die.")
        case messages.Invite(seat, guest) if guest == seat:
            return "CG-20", mark("You can't invite yourself.")
        case messages.Invite():
            return "CG-20", mark("This player is already invited. Take that back to leave them out.")
        case messages.SendInvitation():
            return "CG-20", mark("Invite at least one other player.")
        case messages.Approach() if view.phase == PARTNER:
            return "CG-52", mark("Make the offer to another player.")
        case messages.Offer() if view.phase == PARTNER:
            return "CG-52", mark("First choose who gets the offer.")
        case messages.Offer() if view.phase == SPLIT:
            return "CG-52", mark("Both shares are whole numbers, from 0 up to the whole pool.")
        case messages.Approach() | messages.Offer() if view.phase in (SPLIT, REPLY):
            return "CG-52", mark("There is only one offer, and it has been made.")
        case messages.Approach() | messages.Offer():
            return "CG-50", mark("No bonus pool: the dice show no duplicates.")
        case messages.Collect() | messages.BlowWhistle() if view.phase == WHISTLE:
            return "CG-40", mark("You can only turn in an alliance that you are in.")
        case messages.Collect():
            return "CG-30", mark("The honest die is scored automatically unless you can turn in an alliance.")
        case messages.BlowWhistle() if view.thrown_for == HONEST and max(view.dice, default=0) >= WHISTLE_FROM:
            return "CG-40", mark("You turn in an alliance instead of collecting the points, not afterwards.")
        case messages.BlowWhistle():
            return "CG-40", mark("You need a 5 or 6 on the honest die to turn in an alliance.")
    return "CG-11", mark("That isn't possible now.")
