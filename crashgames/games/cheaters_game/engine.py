"""Rules of Cheater's Game, in the order of a turn: die or alliance, whistle, alliance rolls, bonus pools, the end.

Luck, by label: "first" (the seat that begins), "honest" (the honest die), "dice" (a throw of an alliance, as a tuple).
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar

from crashgames.core.messages import Action, Outcome, Reason, Standing
from crashgames.core.translation import mark, tr
from crashgames.games.cheaters_game import messages
from crashgames.games.cheaters_game.messages import Answer, Phase, Reply
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.reasons import refusal
from crashgames.games.cheaters_game.tables import (
    BIT,
    HONEST,
    NOBODY,
    RACE_GOAL,
    ROUNDS_OF_RACE,
    SEATS,
    SEATS_OF,
    SETS,
    SIDES,
    WHISTLE_FROM,
    pool_of,
    throws,
)
from crashgames.games.cheaters_game.view import result

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
        return LEGAL[self.phase](self, seat)

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
        others = SEATS_OF[self.people(number) & ~BIT[seat]]
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
        guest = action.guest
        self.guests |= BIT[guest]
        self._ask(GUESTS, BIT[self.active])
        if self.listener:
            self.emit(messages.GuestNamed, self.active, guest)

    def _send_invitation(self, _: messages.SendInvitation) -> None:
        self._ask(ASKING, self.guests)
        if self.listener:
            self.emit(messages.InvitationSent, self.active, SEATS_OF[self.guests])

    def _answer(self, action: messages.Answer) -> None:
        seat = action.seat
        bit = BIT[seat]
        self.waiting ^= bit
        self.answered |= bit
        if action.willing:
            self.ayes |= bit
        if self.listener:
            self.emit(messages.AnswerGiven, seat, to=seat)
        if not self.waiting:
            self._show_answers()

    def _show_answers(self) -> None:
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
        partner = action.partner
        self.partner = partner
        self._ask(SPLIT, BIT[self.active])
        if self.listener:
            self.emit(messages.PartnerChosen, self.active, partner)

    def _offer(self, action: messages.Offer) -> None:
        gift = action.gift
        self.gift = gift
        self._ask(REPLY, BIT[self.partner])
        if self.listener:
            self.emit(messages.OfferMade, self.active, self.partner, gift, self.pool - gift)

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
        return refusal(self.view(None), action)

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


# The legal actions, each tuple made once: for each question those of a seat, in a fixed order


@cache
def _turn(seats: int, seat: int, full: bool) -> Actions:
    """The honest die, or somebody for a new alliance; with all sets in use only the die (CG-20)."""
    return (messages.Roll(seat),) if full else (messages.Roll(seat), *_invites(seats, seat, 0))


@cache
def _guests(seats: int, seat: int, named: int) -> Actions:
    """Somebody else for the alliance than those named, as bits, or nobody else."""
    return (messages.SendInvitation(seat), *_invites(seats, seat, named))


def _invites(seats: int, seat: int, named: int) -> list[Action]:
    return [messages.Invite(seat, guest) for guest in range(seats) if guest != seat and not named >> guest & 1]


@cache
def _whistles(seat: int, sets: int) -> Actions:
    """The points of the die, or one of the alliances that the seat is in, as bits."""
    return (messages.Collect(seat), *(messages.BlowWhistle(seat, number) for number in SEATS_OF[sets]))


@cache
def _partners(seats: int, seat: int) -> Actions:
    return tuple(messages.Approach(seat, other) for other in range(seats) if other != seat)


@cache
def _offers(seat: int, pool: int) -> Actions:
    """Every part from nothing to all of it."""
    return tuple(messages.Offer(seat, gift) for gift in range(pool + 1))


@cache
def _yes_or_no(kind: type[Answer | Reply], seat: int) -> Actions:
    return kind(seat, True), kind(seat, False)


LEGAL: dict[Phase, Callable[[Position, int], Actions]] = {
    Phase.TURN: lambda game, seat: _turn(game.seats, seat, len(game.order) == len(SETS)),
    Phase.GUESTS: lambda game, seat: _guests(game.seats, seat, game.guests),
    Phase.ANSWERS: lambda _, seat: _yes_or_no(Answer, seat),
    Phase.WHISTLE: lambda game, seat: _whistles(seat, game.sets_with(seat)),
    Phase.PARTNER: lambda game, seat: _partners(game.seats, seat),
    Phase.SPLIT: lambda game, seat: _offers(seat, game.pool),
    Phase.REPLY: lambda _, seat: _yes_or_no(Reply, seat),
}
"""The legal actions of a seat that is to act, by phase."""
