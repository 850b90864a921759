"""Rules of Cheater's Game, in the order of a turn: die or alliance, whistle, alliance rolls, bonus pools, the end.

Luck, by label: "first" (the seat that begins), "honest" (the honest die), "dice" (a throw of an alliance, as a tuple).
"""

from collections.abc import Sequence
from typing import ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options, Outcome, Reason
from crashgames.core.translation import mark, tr
from crashgames.games.cheaters_game.actions import (
    ANSWERS,
    OFFERS,
    REPLIES,
    ROLL,
    WHISTLES,
    guest_actions,
    partner_actions,
    turn_actions,
)
from crashgames.games.cheaters_game.ending import result
from crashgames.games.cheaters_game.imagined import imagined
from crashgames.games.cheaters_game.messages import (
    AllianceFormed,
    AllianceRolled,
    Answer,
    AnswerGiven,
    AnswersShown,
    Approach,
    BlowWhistle,
    Collect,
    GameEnded,
    GuestNamed,
    HonestRolled,
    InvitationSent,
    Invite,
    Offer,
    OfferAnswered,
    OfferMade,
    PartnerChosen,
    Phase,
    PointsCollected,
    PoolFound,
    Reply,
    Roll,
    RoundEnded,
    SendInvitation,
    TurnBegan,
    TurnPassed,
    WhistleBlown,
)
from crashgames.games.cheaters_game.position import Position
from crashgames.games.cheaters_game.reasons import reason
from crashgames.games.cheaters_game.sight import sight
from crashgames.games.cheaters_game.soundness import problems
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
from crashgames.games.cheaters_game.view import CheatersView

AT_END = mark("The turn pawn has reached the END space.")
AT_GOAL = mark("Somebody is above 100 points.")
AT_LAST = mark("The hundredth round is over.")


class CheatersGame(Position):
    """Honest and shady points for 3 to 5 seats."""

    __slots__ = ()

    longest: ClassVar[int] = ROUNDS_OF_RACE * SEATS[-1] * (2 * SEATS[-1] + 3 * len(SETS))
    """In a turn at most everybody else is named and answers, and each alliance finds a pool: three actions."""

    # Legal actions

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat < 0 or not self.waiting >> seat & 1:
            return ()
        match self.phase:
            case Phase.TURN if len(self.order) < len(SETS):
                return turn_actions(self.seats, seat)
            case Phase.ANSWERS:
                return ANSWERS[seat]
            case Phase.GUESTS:
                return guest_actions(self.seats, seat, self.guests)
            case Phase.TURN:
                return ROLL[seat]
            case Phase.PARTNER:
                return partner_actions(self.seats, seat)
            case Phase.SPLIT:
                return OFFERS[seat][self.pool]
            case Phase.REPLY:
                return REPLIES[seat]
        return WHISTLES[seat][self.sets_with(seat)]

    def advance(self, action: Action) -> None:
        match action:
            case Answer():
                self._answer(action.seat, action.willing)
            case Invite():
                self._invite(action.guest)
            case Roll():
                self._roll_honest()
            case SendInvitation():
                self._send_invitation()
            case Collect():
                self._collect()
            case BlowWhistle():
                self._blow_whistle(action.set)
            case Approach():
                self._approach(action.partner)
            case Offer():
                self._offer(action.gift)
            case Reply():
                self._reply(action.accepts)

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
        self._ask(Phase.WHISTLE, BIT[self.active] if may_whistle else 0)
        self.emit(HonestRolled, self.active, die)
        if not may_whistle:
            self._collect()

    def _collect(self) -> None:
        points = self.dice[0]
        self.honest[self.active] += points
        self.by_dice[self.active] += points
        self.waiting = 0
        self.emit(PointsCollected, self.active, points)
        self._lead()

    # Whistle-blowing (CG-40 to CG-44)

    def _blow_whistle(self, number: int) -> None:
        seat, points = self.active, self.points[number]
        others = SEATS_OF[self.people(number) & ~BIT[seat]]
        self.honest[seat] += points
        self.by_whistles[seat] += points
        self.blown[seat] += 1
        for other in others:
            self.honest[other] -= points
            self.lost[other] += points
            self.passes[other] += 1
        self.return_pawns(number)
        self.waiting = 0
        self.emit(WhistleBlown, seat, number, points, others)
        self._lead()

    # Forming an alliance (CG-20 to CG-22)

    def _invite(self, guest: int) -> None:
        self.guests |= BIT[guest]
        self._ask(Phase.GUESTS, BIT[self.active])
        self.emit(GuestNamed, self.active, guest)

    def _send_invitation(self) -> None:
        self._ask(Phase.ANSWERS, self.guests)
        self.emit(InvitationSent, self.active, SEATS_OF[self.guests])

    def _answer(self, seat: int, willing: bool) -> None:
        self.waiting &= ~BIT[seat]
        self.answered |= BIT[seat]
        if willing:
            self.ayes |= BIT[seat]
        self.emit(AnswerGiven, seat, to=seat)
        if not self.waiting:
            self._show_answers()

    def _show_answers(self) -> None:
        self.chance.reveal("answers")
        willing, unwilling = self.ayes, self.guests & ~self.ayes
        self.guests = self.answered = self.ayes = 0
        self._ask(Phase.TURN, 0)
        self.emit(AnswersShown, self.active, SEATS_OF[willing], SEATS_OF[unwilling])
        if willing:
            self._form(willing)
        else:
            self._roll_honest()

    def _form(self, members: int) -> None:
        number = self.leaders.index(NOBODY)
        self.leaders[number] = self.active
        self.members[number] = members
        self.order += (number,)
        self.emit(AllianceFormed, number, self.active, SEATS_OF[members])
        self._lead()

    # Alliance rolls (CG-12, CG-13, CG-23)

    def _lead(self) -> None:
        """After the die or the alliance of its turn, the active seat rolls for all alliances that it leads."""
        seat, leaders = self.active, self.leaders
        self.queue = tuple([number for number in self.order if leaders[number] == seat])
        self._roll_on()

    def _roll_on(self) -> None:
        while self.queue:
            number, self.queue = self.queue[0], self.queue[1:]
            self._roll_for(number)
            if self.pool:
                return
        self._end_turn()

    def _roll_for(self, number: int) -> None:
        count = self.members[number].bit_count() + self.leader_rolls
        dice = self.chance.choice("dice", throws(count))
        self.dice, self.thrown_for = dice, number
        self.points[number] += sum(dice)
        self.emit(AllianceRolled, number, self.active, dice, self.points[number])
        pool = pool_of(dice)
        if pool:
            self.pool = pool
            self._ask(Phase.PARTNER, BIT[self.active])
            self.emit(PoolFound, self.active, pool)

    # Bonus pools (CG-50 to CG-54)

    def _approach(self, partner: int) -> None:
        self.partner = partner
        self._ask(Phase.SPLIT, BIT[self.active])
        self.emit(PartnerChosen, self.active, partner)

    def _offer(self, gift: int) -> None:
        self.gift = gift
        self._ask(Phase.REPLY, BIT[self.partner])
        self.emit(OfferMade, self.active, self.partner, gift, self.pool - gift)

    def _reply(self, accepts: bool) -> None:
        partner, gift, rest = self.partner, self.gift, self.pool - self.gift
        if accepts:
            self._gain(partner, gift)
            self._gain(self.active, rest)
        self.pool, self.partner, self.gift = 0, NOBODY, NOBODY
        self._ask(Phase.TURN, 0)
        self.emit(OfferAnswered, self.active, partner, gift, rest, accepts)
        self._roll_on()

    def _gain(self, seat: int, points: int) -> None:
        self.honest[seat] += points
        self.by_pools[seat] += points

    # The end of a turn, of a round and of the match (CG-10, CG-14, CG-44, CG-64)

    def _end_turn(self) -> None:
        self.dice = ()
        while self._round_goes_on():
            self.turn += 1
            self.active = (self.active + 1) % self.seats
            if not self.passes[self.active]:
                self._ask(Phase.TURN, BIT[self.active])
                self.emit(TurnBegan, self.active, self.turn)
                return
            self.passes[self.active] -= 1
            self.emit(TurnPassed, self.active, self.passes[self.active])

    def _round_goes_on(self) -> bool:
        """Advance the turn pawn after the last turn of a round; False if the match is over."""
        if self.turn % self.seats == 0:
            self.pawn += 1
            self.waiting = 0
            self.emit(RoundEnded, self.pawn)
            self._look_for_end()
        return self.outcome is None

    def _look_for_end(self) -> None:
        if self.race and max(self._totals()) > RACE_GOAL:
            self._finish(AT_GOAL)
        elif self.pawn == self.rounds:
            self._finish(AT_LAST if self.race else AT_END)

    def _totals(self) -> list[int]:
        return [points + self.cheater_score(seat) for seat, points in enumerate(self.honest)]

    def _finish(self, end: str) -> None:
        found = result(self.honest, [self.cheater_score(seat) for seat in range(self.seats)])
        why = Reason(found.rule, f"{tr(end)} {tr(found.text)}")
        self.outcome = Outcome(found.winners, tuple(self._totals()), why)
        self._ask(Phase.OVER, 0)
        self.emit(GameEnded, found.winners)

    # What the table asks

    def view(self, viewer: int | None) -> CheatersView:
        return sight(self, viewer)

    @classmethod
    def imagine(cls, view: CheatersView, chance: Chance, options: Options) -> Self:
        return imagined(cls, view, chance, options)

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return reason(self.view(None), action)

    def problems(self) -> list[str]:
        return problems(self)
