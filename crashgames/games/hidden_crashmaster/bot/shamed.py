"""The play of the Shamed and the Doll, and its reasons: like the crew while that pays, else against them.

Their reasons may be shown to nobody else before the match is over.
"""

import random
from collections.abc import Sequence
from functools import partial
from math import exp

from crashgames.components.ballots import count_chances
from crashgames.core.messages import Action
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, Thought, percent
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.bot.beliefs import (
    COVERING_CHANCE,
    FALSE_ACCUSATION_CHANCE,
    mask_belief,
    open_belief,
    own_belief,
)
from crashgames.games.hidden_crashmaster.bot.conduct import boldness, noticed, temptation, unnoticed
from crashgames.games.hidden_crashmaster.bot.crew import NOISE, Crew, best_card, seat_of, why_no_other
from crashgames.games.hidden_crashmaster.bot.motives import Motive, on_vote
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.roles import DOLL, SHAMED
from crashgames.games.hidden_crashmaster.tables import Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import HiddenView

FOUND_OUT = 0.85
"""So much suspicion leaves nothing to hide."""
TEMPTED = {Role.SHAMED: 0.07, Role.DOLL: 0.12}
"""The least worth of a vote that the crew would not cast, to those who do not reckon with the votes of others."""
EXPOSED = {Role.SHAMED: 0.08, Role.DOLL: 0.1}
"""The cost of a vote that the crew would not cast, where the others vote alike and so can see who does not."""
MIN_DISAGREEMENT, MAX_DISAGREEMENT = 0.39, 0.45
"""How often two others disagree in a vote when they read each other well, and when their votes tell nothing."""
UNHEEDED_COST_SHARE = 0.08
"""The share of that cost that is left where votes tell nothing."""
PRIOR_DISAGREEMENT, PRIOR_PAIRS = 0.34, 12
"""How often two others disagree before much was seen of them, and the pairs that such a first guess is worth."""
BLAMING_CHANCE = 0.35
"""The chance to claim that a Driver without a choice had one."""
VOTE_SHARPNESS = 25.0
"""The steepness with which liking a shift turns into voting for it."""
LIKED_OWN = 0.06
"""How much more candidates like their own shift than others do."""
LIKELY_CHANCE = 0.5
"""From this chance on, something is rather to be expected than not."""


def majority(chances: Sequence[float]) -> float:
    """The chance that more vote Yes than Nope, of voters who say Yes with these chances."""
    return sum(count_chances(chances)[len(chances) // 2 + 1 :])


def tipping(chances: Sequence[float]) -> float:
    """The chance that one further vote decides."""
    return count_chances(chances)[(len(chances) + 1) // 2]


class Shamed:
    """Decides for one seat of the Shamed team, at one view."""

    def __init__(self, view: HiddenView, pick: random.Random, level: int) -> None:
        self.view = view
        self.seat = seat_of(view)
        self.pick = pick
        self.level = level
        self.role = view.roles[self.seat] or Role.SHAMED
        self.truth = Crew(view, partial(own_belief, view, level), pick, level)
        self.mask = Crew(view, partial(mask_belief, view, self.seat, level), pick, level)
        self.table = Crew(view, partial(open_belief, view, level), pick, level)

    def is_friend(self, seat: int) -> bool:
        return self.view.teams[seat] is Team.SHAMED

    # Choosing somebody

    def worth(self, action: Action) -> float:
        match action:
            case messages.Nominate(seat, driver):
                return self.worth_of_shift(seat, driver)
            case messages.Schedule(_, target):
                return max(self.worth_of_shift(target, driver) for driver in self.truth.drivers(target))
            case messages.Investigate():
                return self.mask.worth(action)
            case messages.Ban(_, target):
                return self.worth_of_ban(action) - 2 * self.is_friend(target) - self.truth.belief.doll(target)
        return 0.0

    def worth_of_ban(self, action: messages.Ban) -> float:
        """At level 3 the trusted go, without whom the crew cannot elect a shift; at others those who look guilty."""
        return self.mask.worth(action) if self.level < 3 else -self.table.belief.shamed(action.target)

    def gain(self, co_pilot: int, driver: int) -> float:
        """What the Shamed gain, in shares of the win, if this shift is elected and not rejected."""
        return self.truth.rejection_value - self.truth.shift_value(co_pilot, driver)

    def worth_of_shift(self, co_pilot: int, driver: int) -> float:
        """The chance of the Shamed to win, if this shift is voted on by a table that knows what is public."""
        gain, elected = self.gain(co_pilot, driver), self.elected(co_pilot, driver)
        worth = elected * gain + max(0.01, NOISE[self.level]) * self.pick.random()
        if self.level > 2:  # they care to nominate whom the crew would nominate, half as much once the Doll can win
            worth += self.mask.shift_value(co_pilot, driver) * (0.5 if self.view.crashes >= tables.DOLL_DANGER else 1.0)
        return worth

    def elected(self, co_pilot: int, driver: int) -> float:
        """The chance that this shift is elected."""
        return majority(self.forecast(co_pilot, driver, self.gain(co_pilot, driver) > 0, but=-1))

    def forecast(self, co_pilot: int, driver: int, wanted: bool, but: int) -> list[float]:
        """The chance of each voter but one to vote Yes, if friends vote as they want."""
        liking = self.table.shift_value(co_pilot, driver) - self.table.rejection_value
        found = []
        for seat in self.view.in_game:
            own = LIKED_OWN if seat in (co_pilot, driver) else 0.0
            guess = 1 / (1 + exp(-VOTE_SHARPNESS * (liking + own)))
            if seat != but:
                found.append(float(wanted) if self.is_friend(seat) else guess)
        return found

    def votes_yes(self) -> bool:
        """By interest if it is worth it, else as one of the crew would."""
        gain, decides = self.stake()
        gain += 2 * NOISE[self.level] * (self.pick.random() - 0.5)
        return gain > 0 if abs(gain) * decides > self.price() else self.mask.votes_yes()

    def stake(self) -> tuple[float, float]:
        """What this shift brings the Shamed, and the chance that one vote decides on it: level 3 reckons with that."""
        co_pilot, driver = self.view.co_pilot, self.view.driver
        gain = self.gain(co_pilot, driver)
        if self.level < 3:
            return gain, 1.0
        return gain, tipping(self.forecast(co_pilot, driver, gain > 0, but=self.seat))

    def price(self) -> float:
        """The least worth of a vote that the crew would not cast."""
        return TEMPTED[self.role] if self.level < 3 else EXPOSED[self.role] * self.vote_salience()

    def vote_salience(self) -> float:
        """How far a vote shows: among people who vote alike one stands out, among erratic ones nobody does."""
        # how often two of the others have disagreed so far, about shifts of which they were not part
        apart, pairs = PRIOR_DISAGREEMENT * PRIOR_PAIRS, float(PRIOR_PAIRS)
        for said in self.view.elections:
            left = {said.co_pilot, said.driver, *filter(self.is_friend, range(self.view.seats))}
            yes, no = len(set(said.yes) - left), len(set(said.no) - left)
            apart += yes * no
            pairs += (yes + no) * (yes + no - 1) / 2
        alike = (MAX_DISAGREEMENT - apart / pairs) / (MAX_DISAGREEMENT - MIN_DISAGREEMENT)
        return max(UNHEEDED_COST_SHARE, min(alike, 1.0))

    # Cards

    def daring(self) -> float:
        """The chance to work for a Crash."""
        bold = boldness(self.view.crashes, self.view.points) if self.level > 1 else 1.0
        if self.level > 2:
            bold = unnoticed(bold) if self.can_hide() else noticed(bold)
        bold = temptation(DOLL if self.role is Role.DOLL else SHAMED, bold)
        return 1.0 if self.level > 2 and bold < 1 and self.table.belief.shamed(self.seat) > FOUND_OUT else bold

    def can_hide(self) -> bool:
        """True if nobody of the crew can tell a Crash from one by chance: who drew two can claim three."""
        if self.view.phase == Phase.REPORT:
            return self.is_friend(self.view.co_pilot)
        return self.is_friend(self.view.driver) or self.view.hand.count(Result.CRASH) == tables.DRAW - 1

    def discard(self, legal: Sequence[Action]) -> Action:
        return best_card(legal, Result.POINT if self.pick.random() < self.daring() else Result.CRASH)

    def report(self, legal: Sequence[Action]) -> Action:
        if messages.AskDevice(self.seat) in legal and Result.CRASH not in self.view.hand:
            return messages.AskDevice(self.seat)
        return best_card(legal, Result.CRASH if self.pick.random() < self.daring() else Result.POINT)

    def agrees(self) -> bool:
        return Result.CRASH not in self.view.shifts[-1].passed

    # Claims

    def claim(self, legal: Sequence[Action]) -> Action:
        match self.view.topic if self.level > 1 else None:
            case None:
                return self.pick.choice(legal)
            case Topic.DRAW:
                return messages.ClaimCards(self.seat, tables.HANDS[tables.DRAW][self.drawn_as_claimed()])
            case Topic.HAND:
                shift = self.view.shifts[-1]
                got = tables.DRAW - 1 if shift.reported is Result.CRASH else shift.passed.count(Result.CRASH)
                return messages.ClaimCards(self.seat, tables.HANDS[tables.DRAW - 1][got])
            case Topic.REGISTRATION:
                return messages.ClaimTeam(self.seat, self.team_as_claimed())
        return self.truth.claim(legal)

    def drawn_as_claimed(self) -> int:
        """The number of Crashes that the Co-Pilot claims to have drawn."""
        shift = self.view.shifts[-1]
        drawn, passed = shift.drawn.count(Result.CRASH), shift.passed.count(Result.CRASH)
        if shift.reported is Result.POINT:
            return max(drawn, passed + 1) if passed else drawn
        if self.is_friend(shift.driver):
            return tables.DRAW
        if passed < drawn or drawn == tables.DRAW:
            return drawn
        return 2 if self.pick.random() < BLAMING_CHANCE and passed == 2 else tables.DRAW

    def team_as_claimed(self) -> Team:
        seen = self.view.deeds[-1].team
        lie = COVERING_CHANCE if seen is Team.SHAMED else FALSE_ACCUSATION_CHANCE
        if self.pick.random() >= lie:
            return seen or Team.PIT_CREW
        return Team.PIT_CREW if seen is Team.SHAMED else Team.SHAMED

    # Reasons

    def why_card(self, action: messages.Discard | messages.Report) -> Thought:
        wrecks = Result.POINT if isinstance(action, messages.Discard) else Result.CRASH
        if action.card is wrecks:
            return self._why_crash()
        if self.role is Role.DOLL:
            return Motive("point doll")
        return Motive("point rare" if self.daring() >= LIKELY_CHANCE else "point expected")

    def why_them(self, legal: Sequence[Action], action: Action, target: int) -> Thought:
        if isinstance(action, messages.Investigate):
            return Motive("harmless", target)
        if any_other := why_no_other(self.worth, legal, action, target, self.mask.way):
            return any_other
        if isinstance(action, messages.Ban):
            return Motive(self._why_banned(target), target)
        if not self.is_friend(target):
            is_usual = self.mask.worth(action) > max(map(self.mask.worth, legal)) - NOTICEABLE_DIFFERENCE
            helps = isinstance(action, messages.Nominate) and self.gain(action.seat, target) > 0
            return Motive("harmless" if is_usual else "helps" if helps else "least harm", target)
        if isinstance(action, messages.Schedule):
            return Motive("leads", target)
        if self.view.roles[target] is Role.DOLL and self.view.crashes >= tables.DOLL_DANGER:
            return Motive("friend doll", target)
        chance = self.elected(action.seat, target)
        return Motive("elected" if chance >= LIKELY_CHANCE else "friend", target, percent(chance))

    def _why_banned(self, target: int) -> str:
        """Whether one of the crew is banned who is trusted, or who looks guilty."""
        if self.level > 2:
            return "trusted"
        return "guilty" if self.mask.belief.shamed(target) >= LIKELY_CHANCE else "harmless"

    def why_vote(self, yes: bool) -> Thought:
        gain, decides = self.stake()
        worth, price, way = abs(gain) * decides, self.price(), self.truth.way
        suits, is_like_crew = (gain > 0) is yes, self.mask.votes_yes() is yes
        if not suits and (worth > price or not is_like_crew):
            return on_vote("close" if worth < NOTICEABLE_DIFFERENCE else "slip", yes, way=way)
        if worth <= price and is_like_crew:
            return self._why_like_crew(yes, suits, abs(gain) if suits else worth)
        pair = (self.view.co_pilot, self.view.driver)
        friends = [seat for seat in pair if self.is_friend(seat)]
        if yes and self.seat in friends:
            return Motive("own yes", way=way)
        if yes and friends:
            return Motive("friend yes", friends[0], way=way)
        if not yes and not friends:
            return Motive("crew nope", pair[0], other=pair[1], way=way)
        return on_vote("other", yes, way=way)

    def _why_like_crew(self, yes: bool, suits: bool, gain: float) -> Thought:
        """A vote as one of the crew would cast it, who trusts or suspects one of the two most."""
        suspicion = self.mask.belief.shamed
        pair = [seat for seat in (self.view.co_pilot, self.view.driver) if seat != self.seat]
        seat = min(pair, key=suspicion) if yes else max(pair, key=suspicion)
        clear = (1 - suspicion(seat) if yes else suspicion(seat)) >= LIKELY_CHANCE
        cause = "idle" if gain < NOTICEABLE_DIFFERENCE else "suits" if suits else "hides"
        return on_vote(f"clearly {cause}" if clear else cause, yes, seat, self.truth.way)

    def _why_crash(self) -> Thought:
        """What makes a Crash better than a Point, for one who crashes this share of such shifts."""
        daring, suspected = self.daring(), self.table.belief.shamed(self.seat)
        if self.view.crashes == tables.CRASHES_TO_WIN - 1:
            return Motive("crash win")
        if self.view.points == tables.POINTS_TO_WIN - 1:
            return Motive("crash lose")
        if daring == 1 and suspected > FOUND_OUT:
            return Motive("crash found", chance=percent(suspected))
        if daring < LIKELY_CHANCE:
            return Motive("crash rare")
        return Motive("crash hidden" if self.level > 2 and self.can_hide() else "crash worth")

    def why_claim(
        self, legal: Sequence[Action], action: messages.ClaimCards | messages.ClaimTeam | messages.NoClaim
    ) -> Thought:
        """The cause of a lie lies in the card on the board, and in what is claimed of which cards."""
        if self.level == 1:
            return Motive("anything")
        if isinstance(action, messages.NoClaim) or action == self.truth.claim(legal):
            return self.truth.why_true(False)
        if isinstance(action, messages.ClaimTeam):
            return Motive(f"lie {action.team}", self.view.deeds[-1].target)
        driver, reported = self.view.shifts[-1].driver, self.view.shifts[-1].reported
        drew, all_crashes = self.view.topic is Topic.DRAW, set(action.cards) == {Result.CRASH}
        if drew and reported is Result.POINT:
            return Motive("lie fits", driver)
        if reported is Result.CRASH and (drew or all_crashes):
            return Motive("lie hand" if not drew else "lie draw" if all_crashes else "lie blame", driver)
        return Motive("lie easy", driver)
