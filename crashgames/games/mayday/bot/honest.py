"""The play of an Honest crew member, by its beliefs, and its reasons; Infiltrators pretend to play like this."""

import random
from collections.abc import Iterable, Sequence

from crashgames.core.messages import Action
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, Thought, percent
from crashgames.games.mayday import messages
from crashgames.games.mayday.bot.beliefs import Belief, Card
from crashgames.games.mayday.bot.motives import Motive
from crashgames.games.mayday.bot.record import standing_now
from crashgames.games.mayday.messages import Phase
from crashgames.games.mayday.tables import ANY_PLACE, PLACES, MatchStage, Skill
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
EQUAL_DIFFERENCE = 0.002
"""Values that differ by less count as equal."""
LIKELY_CHANCE = 0.5
"""A smaller chance is not told as a reason for something."""


class Honest:
    """Decides for one seat, at one view, as an Honest CM would."""

    def __init__(self, view: MaydayView, belief: Belief, pick: random.Random, level: int) -> None:
        self.view = view
        self.seat = view.seat
        self.belief = belief
        self.pick = pick
        self.level = level
        self.plans_the_end = level >= END_PHASE_LEVEL and view.stage is MatchStage.END

    def choose(self, legal: Sequence[Action]) -> Action:
        match Phase(self.view.phase):
            case Phase.VOTE:
                return messages.Vote(self.seat, self.likes())
            case Phase.SKILLS:
                return messages.Declare(self.seat) if self.wants_skill() else messages.KeepSilent(self.seat)
        return max(legal, key=self.worth)

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
            case messages.GiveAccess(_, target) if self.level >= END_PHASE_LEVEL:
                return self.prospect(target) + TIE_BREAK_WEIGHT * self.trust(target)
            case messages.GiveAccess(_, target):
                return self.trust(target) + self.noise()
            case messages.Aim(_, target) if self.view.aiming is Skill.SKIRMISH_ELSEWHERE or not self.view.due:
                return self.trust(target) + self.noise()
            case messages.PickCard() | messages.OrderLooker() | messages.OrderTarget() | messages.Aim():
                return self.best(self.cards(action)) + self.noise()
        return 0.0

    def cards(self, action: Action) -> list[Card]:
        """The cards, each with who looks at it, that can be looked at after this choice."""
        view, due = self.view, self.view.due
        match action:
            case messages.PickCard(_, owner, place):
                return [(self.looker(), owner, place)]
            case messages.OrderLooker(_, looker):
                return cards_of((looker, owner) for owner in range(view.seats) if view.may_look(looker, owner))
            case messages.OrderTarget(_, target):
                return cards_of([(view.ordered, target)])
            case messages.Aim(_, target) if due and view.aiming is Skill.SOMEONE_ELSE_LOOKS:
                return cards_of([(target, due.owner)])
            case messages.Aim(_, target) if due and view.aiming is not Skill.SKIRMISH_ELSEWHERE:
                return cards_of([(due.looker, target)])
        return []

    def prospect(self, target: int) -> float:
        """The chance to let in all the Honest if this seat is next, and then orders the look that helps most."""
        worlds = [world for world in self.belief.worlds if not world.team >> target & 1]
        if not worlds:
            return 0.0
        share = sum(world.weight for world in worlds)
        then = Belief(self.view.seats, worlds, self.level)
        seats = [seat for seat in range(self.view.seats) if seat != target]
        looks = [(looker, owner) for looker in seats for owner in seats if self.view.may_look(looker, owner)]
        return share * max((then.hope_after(card) for card in cards_of(looks)), default=then.hope())

    def looker(self) -> int:
        due = self.view.due
        return self.seat if self.view.aiming is Skill.SELF_KNOWLEDGE or due is None else due.looker

    def insight(self, card: Card) -> float:
        """The value of a look at a card."""
        if self.plans_the_end:
            return self.belief.hope_after(card) + TIE_BREAK_WEIGHT * self.belief.insight(card)
        return self.belief.insight(card)

    def best(self, cards: Iterable[Card]) -> float:
        """The value of a look at the best of these cards; 0 if there are none."""
        return max(map(self.insight, cards), default=0.0)

    # Skills

    def wants_skill(self) -> bool:
        if not self.view.can_use:
            return False
        gain = self.gain()
        if gain is None:
            return self.pick.random() < IDLE_SKILL_CHANCE
        return gain > WORTH_A_SKILL

    def gain(self) -> float | None:
        """The insight that the own skill adds to the look that is due; None where it changes no look."""
        view, due = self.view, self.view.due
        if due is None:
            return None
        settled = due.place != ANY_PLACE
        match view.veterans[self.seat]:
            case Skill.I_WILL_LOOK:
                looks = [(self.seat, due.owner)]
            case Skill.SOMEONE_ELSE_LOOKS:
                others = [seat for seat in range(view.seats) if seat != due.looker]
                looks = [(looker, due.owner) for looker in others if view.may_look(looker, due.owner)]
            case Skill.I_LOOK_ELSEWHERE | Skill.NOT_AT_THEM:
                others = [seat for seat in range(view.seats) if seat != due.owner]
                looks = [(due.looker, owner) for owner in others if view.may_look(due.looker, owner)]
            case Skill.NOT_THAT_CARD if settled:
                looks = [(due.looker, due.owner)]
            case _:
                return None
        usual = [(due.looker, due.owner, due.place)] if settled else cards_of([(due.looker, due.owner)])
        return self.best(cards_of(looks)) - self.best(usual)

    # Reasons

    def why(self, legal: Sequence[Action], action: Action) -> Thought | None:
        """The reason for an action, by the values that choose it; None if there is nothing to say about it."""
        match action:
            case messages.Vote(_, protects):
                return self._why_vote(protects)
            case messages.Declare() | messages.KeepSilent():
                skill, gain = self.view.veterans[self.seat], self.gain()
                if skill is None:
                    return None
                if isinstance(action, messages.KeepSilent):
                    return Motive("skill waits", skill=skill)
                return Motive("skill whim" if gain is None or gain <= WORTH_A_SKILL else "skill worth", skill=skill)
            case messages.PickCard(_, owner, _):
                lost = max(map(self.worth, legal)) - self.worth(action)
                if not self._are_alike(legal) and lost > NOTICEABLE_DIFFERENCE:
                    return Motive("card slip", owner)
                return self._why_look(legal, action, "card", owner)
        return self._why_them(legal, action)

    @property
    def way(self) -> int:
        """A number by round, so that a seat varies its words."""
        return self.seat + len(self.view.looks) + len(self.view.skirmishes)

    def _why_vote(self, protects: bool) -> Thought:
        due, trust = standing_now(self.view), self.trust
        others = sorted((seat for seat in due.rivals if seat != due.target), key=trust, reverse=True)
        rival = others[min(due.places, len(others)) - 1]
        if due.places <= len(others) and abs(trust(rival) - trust(due.target)) < NOTICEABLE_DIFFERENCE:
            return Motive("equally trusted", due.target, other=rival, way=self.way)
        if protects is not self.likes():
            return Motive("slip protect" if protects else "slip punch", due.target)
        chance = percent(trust(due.target))
        if protects and trust(due.target) < LIKELY_CHANCE:
            return Motive("least bad", due.target)
        if protects:
            return Motive("best" if due.places == 1 else "enough", due.target, chance, way=self.way)
        if rival == self.seat:
            return Motive("own", due.target)
        if trust(due.target) <= LIKELY_CHANCE:
            return Motive("doubt", due.target, chance, way=self.way)
        clear = trust(rival) >= LIKELY_CHANCE and percent(trust(rival)) != chance
        return Motive("rival" if clear else "better", due.target, percent(trust(rival)), rival, way=self.way)

    def _why_look(self, legal: Sequence[Action], action: Action, choice: str, seat: int) -> Thought:
        """What the best look is good for, where the card, the looker or the target is chosen for it."""
        nothing, alike = Motive("nothing new", way=self.way), Motive(f"{choice} any", seat)
        cards = self.cards(action)
        if not cards:
            return nothing
        card = max(cards, key=self.insight)
        if self.plans_the_end:
            after = self.belief.hope_after(card)
            if after - self.belief.hope() >= NOTICEABLE_DIFFERENCE:
                wins = f"{choice} wins" if after >= LIKELY_CHANCE else f"{choice} helps"
                return alike if self._are_alike(legal) else Motive(wins, seat, percent(after))
        other, good, bad = self.belief.tells(card)
        if abs(good - bad) < NOTICEABLE_DIFFERENCE:
            return nothing
        clears = f"{choice} clears" if good >= LIKELY_CHANCE and good > bad else f"{choice} tells"
        return alike if self._are_alike(legal) else Motive(clears, seat, percent(good), other)

    def _are_alike(self, legal: Sequence[Action]) -> bool:
        """True if there are several choices of a person, all of equal value."""
        values = [self.worth(action) for action in legal if not isinstance(action, messages.NoOrder)]
        return len(values) > 1 and max(values) - min(values) < EQUAL_DIFFERENCE

    def _why_them(self, legal: Sequence[Action], action: Action) -> Thought | None:
        """Who would have been a better choice, if somebody would; else the reason for this one."""
        match best := max(legal, key=self.worth):
            case (
                messages.OrderLooker(_, seat)
                | messages.OrderTarget(_, seat)
                | messages.Aim(_, seat)
                | messages.GiveAccess(_, seat)
            ) if self.worth(best) - self.worth(action) >= NOTICEABLE_DIFFERENCE:
                return Motive("slip", seat)
        match action:
            case messages.Aim(_, target) if self.view.aiming is Skill.SKIRMISH_ELSEWHERE:
                return self._why_trusted(target)
            case messages.GiveAccess(_, target):
                trust = [self.trust(seat) for seat in range(self.view.seats) if seat not in self.view.cockpit]
                is_usual = self.trust(target) >= max(trust) or self.level < END_PHASE_LEVEL
                return self._why_trusted(target) if is_usual else Motive("all inside", target)
            case messages.NoOrder():
                return Motive("nothing to learn")
            case messages.OrderLooker(_, looker):
                return self._why_look(legal, action, "looker", looker)
            case messages.OrderTarget(_, target) | messages.Aim(_, target):
                elsewhere = self.view.aiming is Skill.SOMEONE_ELSE_LOOKS
                return self._why_look(legal, action, "looker" if elsewhere else "target", target)
        return None

    def _why_trusted(self, target: int) -> Thought:
        trust = self.trust(target)
        return Motive("trusted" if trust >= LIKELY_CHANCE else "least distrusted", target, percent(trust), way=self.way)


def cards_of(looks: Iterable[tuple[int, int]]) -> list[Card]:
    """All cards of these looks: of who looks, and at whom."""
    return [(looker, owner, place) for looker, owner in looks for place in PLACES]
