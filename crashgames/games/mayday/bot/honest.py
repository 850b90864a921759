"""The play of an Honest crew member, by its beliefs; Infiltrators pretend to play like this."""

import random
from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.games.mayday import messages
from crashgames.games.mayday.bot.beliefs import Belief
from crashgames.games.mayday.bot.record import standing_now
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import ANY_PLACE, PLACES, SEATS_OF, MatchStage, Skill
from crashgames.games.mayday.view import MaydayView

END_PHASE_LEVEL = 3
"""From this level on the End phase is played for the chance that everybody let in is Honest."""
NOISE = {1: 1.0, 2: 0.35, 3: 0.002}
"""The share of chance in a judgement, by level."""
TIE_BREAK_WEIGHT = 0.01
"""The weight of what decides between equal chances."""
WORTH_A_SKILL = 0.02
"""The gain of insight for which a skill is used."""
IDLE_SKILL_CHANCE = 0.06
"""The chance that a skill is used that changes no look."""


class Honest:
    """Decides for one seat, at one view, as an Honest CM would."""

    def __init__(self, view: MaydayView, belief: Belief, pick: random.Random, level: int) -> None:
        self.view = view
        self.seat = view.seat
        self.belief = belief
        self.pick = pick
        self.level = level

    def choose(self, legal: Sequence[Action]) -> Action:
        match Phase(self.view.phase):
            case Phase.VOTE:
                return messages.Vote(self.seat, self.likes())
            case Phase.SKILLS:
                return messages.Declare(self.seat) if self.wants_skill() else messages.KeepSilent(self.seat)
            case Phase.CARD | Phase.ORDER | Phase.TARGET | Phase.AIM | Phase.ACCESS:
                return max(legal, key=self.worth)
        return legal[0]

    def noise(self) -> float:
        return NOISE[self.level] * self.pick.random()

    # Votes

    def trust(self, seat: int) -> float:
        return self.belief.honest[seat]

    def likes(self) -> bool:
        """True if the Skirmish-CM is among the most trusted, as many as can go on."""
        target = self.view.skirmish
        due = standing_now(self.view)
        mine = self.trust(target) + self.noise() - self.noise()
        return sum(self.trust(seat) > mine for seat in due.rivals if seat != target) < due.places

    # Looks, orders and access

    def worth(self, action: Action) -> float:
        """The value of a choice; only choices of one kind can be compared."""
        match action:
            case messages.PickCard(_, owner, place):
                return self.insight(self.looker(), owner, place) + self.noise()
            case messages.OrderLooker(_, looker):
                return self.best_order(looker) + self.noise()
            case messages.OrderTarget(_, target):
                return self.best_look(self.view.ordered, target) + self.noise()
            case messages.GiveAccess(_, target) if self.level >= END_PHASE_LEVEL:
                return self.prospect(target) + TIE_BREAK_WEIGHT * self.trust(target)
            case messages.GiveAccess(_, target):
                return self.trust(target) + self.noise()
            case messages.Aim(_, target):
                return self.aim(target) + self.noise()
        return 0.0

    def prospect(self, target: int) -> float:
        """The chance to let in all the Honest if this seat is next, and then orders the look that helps most."""
        worlds = [world for world in self.belief.worlds if not world.team >> target & 1]
        if not worlds:
            return 0.0
        share = sum(world.weight for world in worlds)
        then = Belief(self.view.seats, worlds, self.level)
        seats = [seat for seat in range(self.view.seats) if seat != target]
        looks = [(looker, owner) for looker in seats for owner in seats if self.view.may_look(looker, owner)]
        hopes = [then.hope_after(looker, owner, place) for looker, owner in looks for place in PLACES]
        return share * max(hopes, default=then.hope())

    def looker(self) -> int:
        if self.view.aiming is Skill.SELF_KNOWLEDGE or self.view.due is None:
            return self.seat
        return self.view.due.looker

    def insight(self, looker: int, owner: int, place: int) -> float:
        if self.level >= END_PHASE_LEVEL and self.view.stage is MatchStage.END:
            return self.belief.hope_after(looker, owner, place) + TIE_BREAK_WEIGHT * self.belief.insight(
                looker, owner, place
            )
        return self.belief.insight(looker, owner, place)

    def best_look(self, looker: int, owner: int) -> float:
        return max(self.insight(looker, owner, place) for place in PLACES)

    def best_order(self, looker: int) -> float:
        owners = [owner for owner in range(self.view.seats) if self.view.may_look(looker, owner)]
        return max((self.best_look(looker, owner) for owner in owners), default=0.0)

    # Skills

    def aim(self, target: int) -> float:
        due = self.view.due
        match self.view.aiming:
            case Skill.SOMEONE_ELSE_LOOKS if due:
                return self.best_look(target, due.owner)
            case Skill.I_LOOK_ELSEWHERE | Skill.NOT_AT_THEM if due:
                return self.best_look(due.looker, target)
        return self.trust(target)

    def wants_skill(self) -> bool:
        if not self.view.can_use:
            return False
        gain = self.gain_now()
        if gain is None:
            return self.pick.random() < IDLE_SKILL_CHANCE
        return gain > WORTH_A_SKILL

    def gain_now(self) -> float | None:
        """The insight that the own skill adds to the look that is due; None where it changes no look."""
        return self.gain(self.view.veterans[self.seat]) if self.view.due else None

    def gain(self, skill: Skill | None) -> float | None:
        """The insight that a skill adds to the look that is due; None where it changes no look."""
        view, due = self.view, self.view.due
        assert due
        settled = due.place != ANY_PLACE
        usual = self.insight(due.looker, due.owner, due.place) if settled else self.best_look(due.looker, due.owner)
        everybody = SEATS_OF[(1 << view.seats) - 1]
        match skill:
            case Skill.I_WILL_LOOK:
                return self.best_look(self.seat, due.owner) - usual
            case Skill.SOMEONE_ELSE_LOOKS:
                lookers = [seat for seat in everybody if seat != due.looker and view.may_look(seat, due.owner)]
                return max((self.best_look(seat, due.owner) for seat in lookers), default=0.0) - usual
            case Skill.I_LOOK_ELSEWHERE | Skill.NOT_AT_THEM:
                owners = [owner for owner in everybody if owner != due.owner and view.may_look(due.looker, owner)]
                return max((self.best_look(due.looker, owner) for owner in owners), default=0.0) - usual
            case Skill.NOT_THAT_CARD if settled:
                return self.best_look(due.looker, due.owner) - usual
        return None
