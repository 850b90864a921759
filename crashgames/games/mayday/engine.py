"""Rules of Mayday! Mayday!, in the order of the rule book: set-up, looks, the phases, the cockpit, Veteran cards.

Luck, by label: "identities" (the third cards by seat), "laid" (for each seat the place of the card that differs from
the others), "skills" (the eight Veteran cards, the first ones are used), "veterans" (those dealt, by seat), and
"shuffled" (the same as "laid", when somebody shuffles and shows the cards).
"""

from collections.abc import Sequence
from typing import ClassVar, Self

from crashgames.core.chance import Chance
from crashgames.core.messages import Action, Options, Reason
from crashgames.games.mayday.actions import ANSWERS, PICKS, SEEN, VOTES, BySeat, aimed, orders
from crashgames.games.mayday.imagined import imagined
from crashgames.games.mayday.messages import (
    AccessGiven,
    Aim,
    AnswerGiven,
    CaptainNamed,
    CardLookedAt,
    Declare,
    GameEnded,
    GiveAccess,
    IdentitySeen,
    IdentityShown,
    KeepSilent,
    NoOrder,
    OrderGiven,
    OrderLooker,
    OrderTarget,
    Phase,
    PickCard,
    PlaceMarker,
    Seen,
    SkillReturned,
    SkillsAsked,
    SkirmishMoved,
    StageBegan,
    Vote,
    VoteCast,
)
from crashgames.games.mayday.phases import (
    come_due,
    count_votes,
    elect,
    markers_to_place,
    next_suspicion,
    place_marker,
    settle_looker,
    settle_phase_1,
    settle_phase_2,
)
from crashgames.games.mayday.position import Position
from crashgames.games.mayday.reasons import ALL_INSIDE, CAPTAIN_INFILTRATES, COCKPIT_INFILTRATED, outcome_of, reason
from crashgames.games.mayday.sight import sight
from crashgames.games.mayday.skills import (
    aim,
    aims,
    answers,
    carry_out,
    is_card_skill,
    is_usable,
    show_declared,
    use,
    who_is_asked,
)
from crashgames.games.mayday.soundness import problems
from crashgames.games.mayday.tables import (
    ANY,
    BIT,
    NOBODY,
    PLACES,
    SEATS_OF,
    Moment,
    Skill,
    Stage,
    Team,
)
from crashgames.games.mayday.view import Due, MaydayView


class Mayday(Position):
    """Hidden teams for 5 to 8 seats."""

    __slots__ = ()

    longest: ClassVar[int] = 1500
    """At most 40 pauses and 40 more after skills, with 7 answers each, 12 votes of 7, and 40 looks of 3 choices."""

    # What can be done

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat < 0 or not self.waiting >> seat & 1:
            return ()
        if self._legal is None:
            self._legal = self._choices()
        return self._legal[seat]

    def _choices(self) -> BySeat:
        match self.phase:
            case Phase.VOTE:
                return VOTES
            case Phase.SKILLS:
                return ANSWERS if self.all_can_declare else answers(self)
            case Phase.MARKER:
                return markers_to_place(self)
            case Phase.CARD:
                return PICKS[self.owner_of_the_pick()]
            case Phase.AIM if self.aiming:
                return aimed(Aim, aims(self, self.to_act()[0], self.aiming))
            case Phase.ORDER:
                return orders(self.watchful())
            case Phase.TARGET:
                return aimed(OrderTarget, self.within_sight(self.ordered))
            case Phase.ACCESS:
                return aimed(GiveAccess, self.everybody & ~self.inside)
        return SEEN

    def advance(self, action: Action) -> None:
        match action:
            case Vote(seat, protects):
                self._vote(seat, protects)
            case KeepSilent(seat):
                self._answer(seat, 0)
            case Declare(seat):
                self._answer(seat, BIT[seat])
            case PlaceMarker(_, side):
                self._place_marker(side)
            case PickCard(seat, owner, place):
                self._pick_card(seat, owner, place)
            case Seen(seat):
                self._see_identity(seat)
            case Aim(seat, target):
                self._aim(seat, target)
            case OrderLooker(_, looker):
                self._order_looker(looker)
            case OrderTarget(seat, target):
                self._order_target(seat, target)
            case NoOrder(seat):
                self._order_nothing(seat)
            case GiveAccess(seat, target):
                self._give_access(seat, target)

    # Set-up (MM-1 to MM-6)

    def _set_up(self) -> None:
        self.clear()
        self.deal()
        self.first = self.skirmish = self.veterans.index(Skill.FIRST_SKIRMISH)
        self.revealed = BIT[self.first]
        self.ask(Phase.IDENTITIES, self.everybody)

    def _see_identity(self, seat: int) -> None:
        self.waiting &= ~BIT[seat]
        self.emit(IdentitySeen, seat, to=seat)
        if not self.waiting:
            self.chance.reveal("looks")
            self._next_suspicion()

    # First suspicions (MM-20)

    def _next_suspicion(self) -> None:
        if next_suspicion(self):
            self._pause(Moment.LOOK)
        else:
            self._begin_stage(Stage.PHASE_1, self.first)

    # Looking at a card (MM-10 to MM-12)

    def _pick_card(self, seat: int, owner: int, place: int) -> None:
        skill, self.aiming = self.aiming, None
        self.speaker = NOBODY
        if skill is Skill.NOT_THAT_CARD:
            self.due = Due(self.due.looker, owner, place) if self.due else None
            use(self, seat, skill, owner, place)
            self._next_skill()
        else:
            if skill is Skill.SELF_KNOWLEDGE:
                use(self, seat, skill, owner, place)
            self._look(Due(seat, owner, place))

    def _look(self, at: Due) -> None:
        self.at = at
        self.chance.reveal("look")
        self.ask(Phase.MARKER, BIT[at.looker])
        self.emit(CardLookedAt, at.looker, at.owner, at.place)

    def _place_marker(self, side: Team) -> None:
        at = place_marker(self, side)
        if at.looker == at.owner:
            self._next_skill()
        else:
            self.due = None
            self._after_look()

    def _after_look(self) -> None:
        match self.stage:
            case Stage.SUSPICIONS:
                self._next_suspicion()
            case Stage.END:
                self._pause(Moment.ACCESS)
            case _:
                self._pause(Moment.VOTE)

    # Step A: who must look (MM-30 to MM-33)

    def _begin_stage(self, stage: Stage, seat: int) -> None:
        self.stage = stage
        self.emit(StageBegan, stage)
        self._skirmish_about(seat)

    def _skirmish_about(self, seat: int) -> None:
        if seat != self.skirmish:
            self.skirmish = seat
            self.emit(SkirmishMoved, seat)
        self._pause(settle_looker(self))

    # Step B: the vote (MM-31)

    def _vote(self, seat: int, protects: bool) -> None:
        self.waiting &= ~BIT[seat]
        self.speaker = NOBODY
        if protects:
            self.protects |= BIT[seat]
        self.emit(VoteCast, seat, to=seat)
        if not self.waiting:
            self._count_votes()

    def _count_votes(self) -> None:
        self.chance.reveal("votes")
        protected = count_votes(self)
        self._end_skirmish(self.skirmish, protected)

    # Step C: phases I and II (MM-32, MM-40 to MM-43)

    def _end_skirmish(self, seat: int, protected: bool) -> None:
        """The vote is over; until it is settled who looks next nobody chooses anything."""
        self.ask(Phase.CARD, 0)
        match self.stage:
            case Stage.PHASE_1:
                settle_phase_1(self, seat, protected)
                self._go_round(Stage.PHASE_2, bool(self.doubts_left), self.doubts)
            case Stage.PHASE_2:
                settle_phase_2(self, seat, protected)
                self._go_round(Stage.PHASE_3, bool(self.doubts), self.reliables)
            case _:
                self._name_captain(seat, protected)

    def _go_round(self, following: Stage, goes_on: bool, promoted: int) -> None:
        """The Skirmish card goes to the next who is to be decided on, or the following phase begins."""
        if goes_on:
            self._skirmish_about(self.next_clockwise(self.candidates()))
        else:
            self._begin_stage(following, self.next_clockwise(promoted))

    # Phase III: the captain (MM-44, MM-45)

    def _name_captain(self, seat: int, protected: bool) -> None:
        captain = elect(self, seat, protected)
        self._let_in(captain)
        self.emit(CaptainNamed, captain)
        self._show_identity(captain)

    def _let_in(self, seat: int) -> None:
        self.cockpit += (seat,)
        self.inside |= BIT[seat]

    def _show_identity(self, seat: int) -> None:
        place = self.chance.choice("shuffled", PLACES)
        self.shown = (*self.shown[:seat], place, *self.shown[seat + 1 :])
        self.emit(IdentityShown, seat, self.team(seat))
        if self.infiltrators >> seat & 1:
            self._finish(Team.INFILTRATOR, CAPTAIN_INFILTRATES if len(self.cockpit) == 1 else COCKPIT_INFILTRATED)
        elif self.inside | self.infiltrators == self.everybody:
            self._finish(Team.HONEST, ALL_INSIDE)
        else:
            self._begin_round()

    # End phase: orders and Cockpit Access (MM-50 to MM-52)

    def _begin_round(self) -> None:
        if self.stage is not Stage.END:
            self.stage = Stage.END
            self.emit(StageBegan, Stage.END)
        self._pause(Moment.ORDER if self.watchful() else Moment.ACCESS)

    def _order_looker(self, looker: int) -> None:
        self.ordered = looker
        self.speaker = NOBODY
        self.ask(Phase.TARGET, BIT[self.cockpit[-1]])

    def _order_target(self, seat: int, target: int) -> None:
        looker, self.ordered = self.ordered, NOBODY
        self.waiting = 0
        self.emit(OrderGiven, seat, looker, target)
        come_due(self, looker, target)
        self._pause(Moment.LOOK)

    def _order_nothing(self, seat: int) -> None:
        self.speaker = NOBODY
        self.waiting = 0
        self.emit(OrderGiven, seat, NOBODY, NOBODY)
        self._pause(Moment.ACCESS)

    def _give_access(self, seat: int, target: int) -> None:
        self.speaker = NOBODY
        self.waiting = 0
        self.access_left -= 1
        self._let_in(target)
        self.emit(AccessGiven, seat, target)
        self._show_identity(target)

    # Veteran cards (MM-60 to MM-64)

    def _pause(self, moment: Moment) -> None:
        """Ask the table for skills, if there may be any, and go on when nobody declares one."""
        self.moment = moment
        self.asked = who_is_asked(self) if self.skilled else 0
        if not self.asked:
            self._go_on()
            return
        self.ask(Phase.SKILLS, self.asked)
        self.emit(SkillsAsked, SEATS_OF[self.asked])

    def _go_on(self) -> None:
        moment, self.moment = self.moment, None
        match moment:
            case Moment.VOTE:
                self.ask(Phase.VOTE, self.everybody & ~BIT[self.skirmish])
            case Moment.LOOK if self.due:
                if self.due.place == ANY:
                    self.ask(Phase.CARD, BIT[self.due.looker])
                else:
                    self._look(self.due)
            case Moment.ORDER if self.watchful():
                self.ask(Phase.ORDER, BIT[self.cockpit[-1]])
            case _:
                self.ask(Phase.ACCESS, BIT[self.cockpit[-1]])

    def _answer(self, seat: int, declares: int) -> None:
        self.waiting &= ~BIT[seat]
        self.declared |= declares
        self.emit(AnswerGiven, seat, to=seat)
        if self.waiting:
            return
        self.chance.reveal("skills")
        if show_declared(self):
            self._next_skill()
        else:
            self._go_on()

    def _next_skill(self) -> None:
        """Carry out the next declared skill that is possible; when there is none left the table is asked again."""
        while self.queue:
            seat, self.queue = self.queue[0], self.queue[1:]
            skill = self.veterans[seat]
            if not is_usable(self, seat):
                self.emit(SkillReturned, seat, skill)
            elif not carry_out(self, seat, skill):
                self.ask(Phase.CARD if is_card_skill(skill) else Phase.AIM, BIT[seat])
                return
        assert self.moment
        self._pause(self.moment)

    def _aim(self, seat: int, target: int) -> None:
        skill, self.aiming = self.aiming, None
        assert skill
        self.speaker = NOBODY
        self.waiting = 0
        aim(self, seat, skill, target)
        self._next_skill()

    # The end

    def _finish(self, team: Team, end: tuple[str, str]) -> None:
        winners = SEATS_OF[self.infiltrators if team is Team.INFILTRATOR else self.everybody & ~self.infiltrators]
        self.outcome = outcome_of(team, winners, self.seats, end)
        self.ask(Phase.OVER, 0)
        self.emit(GameEnded, team, winners)

    # What somebody sees

    def view(self, viewer: int | None) -> MaydayView:
        return sight(self, viewer)

    @classmethod
    def imagine(cls, view: MaydayView, chance: Chance, options: Options) -> Self:
        return imagined(cls, view, chance, options)

    def why_not(self, action: Action) -> Reason | None:
        if action in self.legal_actions(action.seat):
            return None
        return reason(self.view(action.seat if action.seat in range(self.seats) else None), action)

    def problems(self) -> list[str]:
        return problems(self)
