"""The play of an Infiltrator: like the Honest for as long as it pays, with lies where they help and hurt least."""

import random
from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.games.mayday.bot.beliefs import Belief, belief_after, mask_belief
from crashgames.games.mayday.bot.honest import Honest
from crashgames.games.mayday.messages import Declare, KeepSilent, Phase, PlaceMarker, Vote
from crashgames.games.mayday.tables import BIT, Stage, Status, Team
from crashgames.games.mayday.view import MaydayView

DARING = 1.4
"""The margin, as the mask sees it, within which a vote is cast by interest: the fewer they are, the more they hide."""
HIDDEN = 1 / 3
"""With no more than this share of the crew the Infiltrators vote as the Honest would, until the captain is chosen."""
RELUCTANT = {1: 0.0, 2: 0.05, 3: 0.17}
"""The least gain of a lie, by level: beginners lie whenever it suits."""
WHIM = {1: 0.3, 2: 0.1, 3: 0.0}
"""The chance that a lie is left to chance, by level."""


class Infiltrator:
    """Decides for one seat of the Infiltrators, at one view."""

    def __init__(self, view: MaydayView, pick: random.Random, level: int) -> None:
        self.view = view
        self.seat = view.seat
        self.pick = pick
        self.level = level
        self.friends = [seat for seat, team in enumerate(view.teams) if team is Team.INFILTRATOR]
        self.mask = Honest(view, mask_belief(view, self.seat, level), pick, level)

    def choose(self, legal: Sequence[Action]) -> Action:
        match Phase(self.view.phase):
            case Phase.VOTE:
                return Vote(self.seat, self.protects())
            case Phase.MARKER:
                return PlaceMarker(self.seat, self.side())
            case Phase.SKILLS:
                return Declare(self.seat) if self.mask.wants_skill() else KeepSilent(self.seat)
        return self.mask.choose(legal)

    # Votes

    def protects(self) -> bool:
        target = self.view.skirmish
        if self.view.stage is Stage.PHASE_3:
            rival = next(seat for seat, s in enumerate(self.view.statuses) if s is Status.RELIABLE and seat != target)
            if (target in self.friends) != (rival in self.friends):
                return target in self.friends
        if abs(self.margin()) < DARING * (len(self.friends) / self.view.seats - HIDDEN):
            return target in self.friends
        return self.mask.likes()

    def margin(self) -> float:
        """The mask's trust in the Skirmish-CM above that in the last who would go on instead."""
        rivals, places = self.mask.rivals()
        target = self.view.skirmish
        others = sorted((self.mask.trust(seat) for seat in rivals if seat != target), reverse=True)
        return self.mask.trust(target) - others[places - 1] if 0 < places <= len(others) else 1.0

    # Markers

    def side(self) -> Team:
        """The side to put down: the true one, unless the table would think better of the Infiltrators after a lie."""
        at = self.view.at
        assert at
        truth = self.view.cards[at.owner][at.place] or Team.HONEST
        lie = Team.HONEST if truth is Team.INFILTRATOR else Team.INFILTRATOR
        if self.pick.random() < WHIM[self.level]:
            return self.pick.choice((truth, lie))
        after = belief_after(self.view, at.owner, at.place, self.seat, self.level)
        return lie if self.comfort(after(lie)) > self.comfort(after(truth)) + RELUCTANT[self.level] else truth

    def comfort(self, belief: Belief) -> float:
        """The trust in the best Infiltrator above that in the least trusted of the Honest, all others being known."""
        return max(self.scapegoat(belief, seat) for seat in range(self.view.seats) if self.may_be_last(seat))

    def may_be_last(self, seat: int) -> bool:
        return seat not in self.friends and seat not in self.view.cockpit

    def scapegoat(self, belief: Belief, last: int) -> float:
        """The trust in the best Infiltrator above that in this seat, all others being known as honest."""
        others = sum(BIT[seat] for seat in range(self.view.seats) if seat not in self.friends and seat != last)
        chances = belief.chances(world for world in belief.worlds if not world.team & others)
        total = sum(world.weight for world in belief.worlds if not world.team & others)
        if not total:
            return -1.0
        return (max(chances[seat] for seat in self.friends) - chances[last]) / total
