"""Mayday! Mayday!: the rules, in the order of the rule book, and the engine that asks and answers by them.

Luck, by label: "identities" (the third cards by seat), "laid" (for each seat the place of the card that differs from
the others), "skills" (the eight Veteran cards, the first ones are used), "veterans" (those dealt, by seat), and
"shuffled" (the same as "laid", when somebody shuffles and shows the cards).
"""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from crashgames.components.seats import BIT, SEATS_OF
from crashgames.core.messages import Action, Outcome, Reason, scores_of_side
from crashgames.core.translation import tr
from crashgames.games.mayday import messages, phases, visibility
from crashgames.games.mayday.messages import LIES, PICKS, SEEN, TRUTHS, VOTES, BySeat, Phase, aimed, orders
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.reasons import ALL_INSIDE, CAPTAIN_INFILTRATES, COCKPIT_INFILTRATED, SOMEBODY, refusal
from crashgames.games.mayday.skills import (
    CARD_SKILLS,
    aim,
    aims,
    carry_out,
    is_usable,
    show_declared,
    use,
    who_is_asked,
)
from crashgames.games.mayday.tables import ANY_PLACE, NOBODY, PLACES, TEAM_NAMES, MatchStage, Skill, SkillMoment, Team
from crashgames.games.mayday.view import Due

IDENTITIES, BALLOT, MARKER, PICK = Phase.IDENTITIES, Phase.VOTE, Phase.MARKER, Phase.CARD
LOOK, VOTE, ORDER, ACCESS = SkillMoment.LOOK, SkillMoment.VOTE, SkillMoment.ORDER, SkillMoment.ACCESS
SUSPICIONS, PHASE_1, PHASE_2, PHASE_3, END = MatchStage
"""By plain names: looking them up in their enumerations costs too much in a search."""


def _answers(game: Position) -> BySeat:
    """A skill that could not work now cannot be declared (MM-61)."""
    usable = [game.all_can_declare or is_usable(game, seat) for seat in range(game.seats)]
    return tuple([(messages.ANSWERS if can else messages.SILENT)[seat] for seat, can in enumerate(usable)])


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


class Mayday(Position):
    """Hidden teams for 5 to 8 seats.

    A method for each action does what it leads to, up to the next question; whoever calls it knows that it is legal.
    """

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

    view = visibility.sight
    _restore = visibility.restore
    known_alone = visibility.known_alone
    known_to_all = visibility.known_to_all

    def refusal(self, action: Action) -> tuple[str, str]:
        rule, text = refusal(self.view(action.seat), action)
        return rule, tr(text).format(looker=tr(SOMEBODY))

    # Set-up (MM-1 to MM-6)

    def _set_up(self) -> None:
        self.clear()
        self.deal()
        self.first = self.skirmish = self.veterans.index(Skill.FIRST_SKIRMISH)
        self.revealed = BIT[self.first]
        self.ask(IDENTITIES, self.everybody)

    def see_identity(self, action: messages.Seen) -> None:
        seat = action.seat
        self.waiting ^= BIT[seat]
        if self.listener:
            self.emit(messages.IdentitySeen, seat, to=seat)
        if not self.waiting:
            self.chance.reveal("looks")
            self._next_suspicion()

    # First suspicions (MM-20)

    def _next_suspicion(self) -> None:
        if phases.next_suspicion(self):
            self._pause(LOOK)
        else:
            self.begin_stage(MatchStage.PHASE_1, self.first)

    # Looking at a card (MM-10 to MM-12)

    def pick_card(self, action: messages.PickCard) -> None:
        seat, owner, place = action.seat, action.owner, action.place
        skill, self.aiming = self.aiming, None
        self.speaker = NOBODY
        if skill is Skill.NOT_THAT_CARD and self.due:
            self.due = Due(self.due.looker, owner, place)
        if skill is not None:
            use(self, seat, skill, owner, place)
        if skill is Skill.NOT_THAT_CARD:
            self._next_skill()
        else:
            self.look(Due(seat, owner, place))

    def look(self, at: Due) -> None:
        self.at = at
        self.chance.reveal("look")
        self.ask(MARKER, BIT[at.looker])
        if self.listener:
            self.emit(messages.CardLookedAt, at.looker, at.owner, at.place)

    def place_marker(self, side: Team) -> None:
        at = self.at
        assert at
        phases.place_marker(self, at.looker, at.owner, at.place, side)
        if at.looker == at.owner:
            self._next_skill()
            return
        self.due = None
        if self.stage is SUSPICIONS:
            self._next_suspicion()
        else:
            self._pause(ACCESS if self.stage is END else VOTE)

    # Step A: who must look (MM-30 to MM-33)

    def begin_stage(self, stage: MatchStage, seat: int) -> None:
        self.stage = stage
        self.emit(messages.StageBegan, stage)
        self._skirmish_about(seat)

    # Step B: the vote (MM-31)

    def vote(self, action: messages.Vote) -> None:
        seat = action.seat
        self.waiting ^= BIT[seat]
        self.speaker = NOBODY
        if action.protects:
            self.protects |= BIT[seat]
        if self.listener:
            self.emit(messages.VoteCast, seat, to=seat)
        if not self.waiting:
            self.chance.reveal("votes")
            self._end_skirmish(self.skirmish, phases.count_votes(self))

    # Step C (MM-32, MM-40 to MM-45)

    def _end_skirmish(self, seat: int, protected: bool) -> None:
        """The vote is over; until it is settled who looks next nobody chooses anything."""
        self.phase, self.waiting, self._legal = PICK, 0, None
        if self.stage is PHASE_1:
            phases.settle_phase_1(self, seat, protected)
            self._go_round(PHASE_2, self.doubts_left > 0, self.doubts)
        elif self.stage is PHASE_2:
            phases.settle_phase_2(self, seat, protected)
            self._go_round(PHASE_3, self.doubts > 0, self.reliables)
        else:  # the captain (MM-44, MM-45)
            captain = phases.elect(self, seat, protected)
            self._let_in(captain)
            self.emit(messages.CaptainNamed, captain)
            self._show_identity(captain)

    def _go_round(self, following: MatchStage, goes_on: bool, promoted: int) -> None:
        """The Skirmish card goes to the next who is to be decided on, or the following phase begins."""
        if goes_on:
            self._skirmish_about(self.next_clockwise(self.candidates()))
        else:
            self.begin_stage(following, self.next_clockwise(promoted))

    def _skirmish_about(self, seat: int) -> None:
        if seat != self.skirmish:
            self.skirmish = seat
            self.emit(messages.SkirmishMoved, seat)
        self._pause(phases.settle_looker(self))

    def _let_in(self, seat: int) -> None:
        self.cockpit += (seat,)
        self.inside |= BIT[seat]

    def _show_identity(self, seat: int) -> None:
        place = self.chance.choice("shuffled", PLACES)
        self.shown = (*self.shown[:seat], place, *self.shown[seat + 1 :])
        self.emit(messages.IdentityShown, seat, self.team(seat))
        if self.infiltrators >> seat & 1:
            self._finish(Team.INFILTRATOR, CAPTAIN_INFILTRATES if len(self.cockpit) == 1 else COCKPIT_INFILTRATED)
        elif self.inside | self.infiltrators == self.everybody:
            self._finish(Team.HONEST, ALL_INSIDE)
        else:
            self._begin_round()

    # End phase: orders and Cockpit Access (MM-50 to MM-52)

    def _begin_round(self) -> None:
        if self.stage is not END:
            self.stage = END
            self.emit(messages.StageBegan, END)
        self._pause(ORDER if self.watchful() else ACCESS)

    def order_looker(self, action: messages.OrderLooker) -> None:
        self.ordered = action.looker
        self.speaker = NOBODY
        self.ask(Phase.TARGET, BIT[self.cockpit[-1]])

    def order_target(self, action: messages.OrderTarget) -> None:
        looker, self.ordered = self.ordered, NOBODY
        self.waiting = 0
        self.emit(messages.OrderGiven, action.seat, looker, action.target)
        phases.come_due(self, Due(looker, action.target, ANY_PLACE))
        self._pause(LOOK)

    def order_nothing(self, action: messages.NoOrder) -> None:
        self.speaker = NOBODY
        self.waiting = 0
        self.emit(messages.OrderGiven, action.seat, NOBODY, NOBODY)
        self._pause(ACCESS)

    def give_access(self, action: messages.GiveAccess) -> None:
        self.speaker = NOBODY
        self.waiting = 0
        self.access_left -= 1
        self._let_in(action.target)
        self.emit(messages.AccessGiven, action.seat, action.target)
        self._show_identity(action.target)

    # Veteran cards (MM-60 to MM-64)

    def _pause(self, moment: SkillMoment) -> None:
        """Ask the table for skills, if there may be any, and go on when nobody declares one."""
        if self.skilled:
            self.moment = moment
            self.asked = who_is_asked(self)
            if self.asked:
                self.ask(Phase.SKILLS, self.asked)
                self.emit(messages.SkillsAsked)
                return
        self._go_on(moment)

    def _go_on(self, moment: SkillMoment | None) -> None:
        """The next step. A skill may have used the last marker, so that there is nobody left to order."""
        self.moment, due = None, self.due
        if moment is LOOK and due:
            if due.place == ANY_PLACE:
                self.ask(PICK, BIT[due.looker])
            else:
                self.look(due)
        elif moment is VOTE:
            self.ask(BALLOT, self.everybody ^ BIT[self.skirmish])
        else:
            orders = moment is ORDER and (not self.skilled or self.watchful())
            self.ask(Phase.ORDER if orders else Phase.ACCESS, BIT[self.cockpit[-1]])

    def answer(self, action: messages.Declare | messages.KeepSilent) -> None:
        seat = action.seat
        self.waiting ^= BIT[seat]
        if isinstance(action, messages.Declare):
            self.declared |= BIT[seat]
        self.emit(messages.AnswerGiven, seat, to=seat)
        if self.waiting:
            return
        self.chance.reveal("skills")
        if show_declared(self):
            self._next_skill()
        else:
            self._go_on(self.moment)

    def _next_skill(self) -> None:
        """Carry out the next declared skill that is possible; when there is none left the table is asked again."""
        while self.queue:
            seat, self.queue = self.queue[0], self.queue[1:]
            skill = self.veterans[seat]
            if not is_usable(self, seat):
                self.emit(messages.SkillReturned, seat, skill)
            elif not carry_out(self, seat, skill):
                self.ask(Phase.CARD if skill in CARD_SKILLS else Phase.AIM, BIT[seat])
                return
        assert self.moment
        self._pause(self.moment)

    def aim(self, action: messages.Aim) -> None:
        skill, self.aiming = self.aiming, None
        assert skill
        self.speaker = NOBODY
        self.waiting = 0
        aim(self, action.seat, skill, action.target)
        self._next_skill()

    # The end

    def _finish(self, team: Team, end: tuple[str, str]) -> None:
        winners = SEATS_OF[self.infiltrators if team is Team.INFILTRATOR else self.everybody & ~self.infiltrators]
        reason = Reason(end[0], tr(end[1]))
        self.outcome = Outcome(winners, scores_of_side(winners, self.seats), reason, tr(TEAM_NAMES[team]))
        self.ask(Phase.OVER, 0)
        self.emit(messages.GameEnded, team, winners)


DONE: dict[type[Action], Callable[[Mayday, Any], None]] = {
    messages.Vote: Mayday.vote,
    messages.PlaceMarker: lambda game, action: game.place_marker(action.side),
    messages.PickCard: Mayday.pick_card,
    messages.Seen: Mayday.see_identity,
    messages.KeepSilent: Mayday.answer,
    messages.Declare: Mayday.answer,
    messages.Aim: Mayday.aim,
    messages.OrderLooker: Mayday.order_looker,
    messages.OrderTarget: Mayday.order_target,
    messages.NoOrder: Mayday.order_nothing,
    messages.GiveAccess: Mayday.give_access,
}
"""The rule for each action. Matching them one after another takes several times as long as looking them up."""
