"""Why a bot acts as it does, by the beliefs and values with which it chooses, but for chance.

The reasons of the Shamed may be shown to nobody else before the match is over.
"""

from collections.abc import Sequence

from crashgames.core.messages import Action, Options
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, MidpointRandom, Thought, percent
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.bot import player
from crashgames.games.hidden_crashmaster.bot.crew import Crew, seat_of
from crashgames.games.hidden_crashmaster.bot.expert import ShamedExpert
from crashgames.games.hidden_crashmaster.bot.motives import Motive, on_device, on_vote, truth
from crashgames.games.hidden_crashmaster.bot.odds import decks
from crashgames.games.hidden_crashmaster.bot.shamed import FOUND_OUT, Shamed
from crashgames.games.hidden_crashmaster.roles import CREW
from crashgames.games.hidden_crashmaster.tables import Result
from crashgames.games.hidden_crashmaster.view import HiddenView

EVEN_DIFFERENCE = 0.01
"""Choices whose worths lie so close together, in shares of the win, are as good as each other."""


def is_even(worths: Sequence[float]) -> bool:
    """True if it makes no noticeable difference which of some choices is taken."""
    return max(worths) - min(worths) < EVEN_DIFFERENCE


def slip(player: Crew | Shamed, legal: Sequence[Action], action: Action) -> Thought | None:
    """Who would have been a better choice, if somebody would."""
    best = max(legal, key=player.worth)
    lost = player.worth(best) - player.worth(action)
    match best:
        case (
            messages.Nominate(_, target)
            | messages.Schedule(_, target)
            | messages.Investigate(_, target)
            | messages.Ban(_, target)
        ) if lost >= NOTICEABLE_DIFFERENCE:
            return Motive("slip", target)
    return None


LIKELY_CHANCE = 0.5
"""From this chance on, something is rather to be expected than not."""
RICH_POINT_SHARE = 0.4
"""A deck with such a share of Points makes a Crash suspicious."""


class ShamedReasons:
    """Reasons of one of the Shamed team."""

    def __init__(self, view: HiddenView, player: Shamed) -> None:
        self.view = view
        self.player = player

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        view = self.view
        match action:
            case messages.Nominate(_, target) | messages.Schedule(_, target) | messages.Ban(_, target):
                return slip(self.player, legal, action) or self._choice(legal, action, target)
            case messages.Investigate(_, target):
                return Motive("harmless", target)
            case messages.Vote(_, yes):
                return self._vote(yes)
            case messages.Discard(_, card):
                return self._crash() if card is Result.POINT else self._point()
            case messages.Report(_, card):
                return self._crash() if card is Result.CRASH else self._point()
            case messages.AskDevice() | messages.AnswerDevice():
                return on_device(view, action)
            case messages.ClaimCards() | messages.ClaimTeam() | messages.NoClaim():
                return self._claim(action)
        return None

    # Choosing somebody

    def _choice(self, legal: Sequence[Action], action: Action, target: int) -> Thought:
        if is_even([self.player.worth(other) for other in legal]):
            return Motive("even", target)
        if isinstance(action, messages.Ban):
            return Motive(self._ban(action), target)
        if not self.player.is_friend(target):
            return Motive(self._stranger(legal, action), target)
        if isinstance(action, messages.Schedule):
            return Motive("leads", target)
        if self.view.roles[target] is tables.Role.DOLL and self.view.crashes >= tables.DOLL_DANGER:
            return Motive("friend doll", target)
        chance = self.player.elected(action.seat, target)
        return Motive("elected" if chance >= LIKELY_CHANCE else "friend", target, percent(chance))

    def _ban(self, action: messages.Ban) -> str:
        """Whether one of the crew is banned who is trusted, or who looks guilty."""
        if self.player.level > 2:
            return "trusted"
        return "guilty" if self.player.mask.belief.shamed(action.target) >= LIKELY_CHANCE else "harmless"

    def _stranger(self, legal: Sequence[Action], action: Action) -> str:
        """Why one of the crew is put forward: as the crew would, or because it suits the Shamed."""
        mask, truth = self.player.mask, self.player.truth
        if mask.worth(action) > max(map(mask.worth, legal)) - NOTICEABLE_DIFFERENCE:
            return "harmless"
        if isinstance(action, messages.Nominate):
            gain = truth.rejection_value - truth.shift_value(action.seat, action.driver)
            return "helps" if gain > 0 else "least harm"
        return "least harm"

    # Voting

    @property
    def _way(self) -> int:
        """A number by seat, so that seats of one mind use different words."""
        return self.player.seat + self.view.round + self.view.tracker

    def _vote(self, yes: bool) -> Thought:
        gain, decides = self.player.stake()
        worth, price = abs(gain) * decides, self.player.price()
        suits, is_like_crew = (gain > 0) is yes, self.player.mask.likes_shift() is yes
        if not suits and (worth > price or not is_like_crew):
            return on_vote("close" if worth < NOTICEABLE_DIFFERENCE else "slip", yes, way=self._way)
        if worth <= price and is_like_crew:
            return self._like_crew(yes, suits, abs(gain) if suits else worth)
        return self._interest(yes)

    def _interest(self, yes: bool) -> Thought:
        """A vote for the team, by who is on the shift."""
        pair = (self.view.co_pilot, self.view.driver)
        friends = [seat for seat in pair if self.player.is_friend(seat)]
        if yes and self.player.seat in friends:
            return Motive("own yes", way=self._way)
        if yes and friends:
            return Motive("friend yes", friends[0], way=self._way)
        if not yes and not friends:
            return Motive("crew nope", pair[0], other=pair[1], way=self._way)
        return on_vote("other", yes, way=self._way)

    def _like_crew(self, yes: bool, suits: bool, gain: float) -> Thought:
        """A vote as one of the crew would cast it, who trusts or suspects one of the two most."""
        suspicion = self.player.mask.belief.shamed
        pair = [seat for seat in (self.view.co_pilot, self.view.driver) if seat != self.player.seat]
        seat = min(pair, key=suspicion) if yes else max(pair, key=suspicion)
        clear = (1 - suspicion(seat) if yes else suspicion(seat)) >= LIKELY_CHANCE
        cause = "idle" if gain < NOTICEABLE_DIFFERENCE else "suits" if suits else "hides"
        return on_vote(f"clearly {cause}" if clear else cause, yes, seat, self._way)

    # Cards

    def _crash(self) -> Thought:
        """What makes a Crash better than a Point, for one who crashes this share of such shifts."""
        daring, suspected = self.player.daring(), self.player.suspected()
        if self.view.crashes == tables.CRASHES_TO_WIN - 1:
            return Motive("crash win")
        if self.view.points == tables.POINTS_TO_WIN - 1:
            return Motive("crash lose")
        if daring == 1 and suspected > FOUND_OUT:
            return Motive("crash found", chance=percent(suspected))
        if daring < LIKELY_CHANCE:
            return Motive("crash rare")
        return Motive("crash hidden" if self.player.level > 2 and self.player.can_hide() else "crash worth")

    def _point(self) -> Thought:
        """What makes a Point better than a Crash."""
        before, _ = decks(self.view)
        left = before[-1].left if before else 0
        points = round(left - before[-1].crashes) if before else 0
        if self.player.role is tables.Role.DOLL:
            return Motive("point doll")
        if self.player.daring() >= LIKELY_CHANCE:
            return Motive("point rare")
        return Motive("point deck" if points > 1 and points >= RICH_POINT_SHARE * left else "point expected")

    # Claims

    def _claim(self, action: messages.ClaimCards | messages.ClaimTeam | messages.NoClaim) -> Thought:
        if self.player.level == 1:
            return Motive("anything")
        if isinstance(action, messages.ClaimTeam):
            deed = self.player.truth.last_deed(tables.Power.INVESTIGATE_LOYALTY)
            is_true = action.team is deed.team
            return truth(self.player.truth, False) if is_true else Motive(f"lie {action.team}", deed.target)
        if isinstance(action, messages.NoClaim) or action == self.player.truth.claim():
            return truth(self.player.truth, False)
        return self._lie(action)

    def _lie(self, action: messages.ClaimCards) -> Thought:
        """By the card on the board, and by what is claimed of which cards."""
        driver, reported = self.view.shifts[-1].driver, self.view.shifts[-1].reported
        drew, all_crashes = self.view.topic is tables.Topic.DRAW, set(action.cards) == {Result.CRASH}
        if drew and reported is Result.POINT:
            return Motive("lie fits", driver)
        if reported is Result.CRASH and (drew or all_crashes):
            return Motive("lie hand" if not drew else "lie draw" if all_crashes else "lie blame", driver)
        return Motive("lie easy", driver)


class ExpertReasons(ShamedReasons):
    """Reasons of an expert of the Shamed team."""

    def __init__(self, view: HiddenView, player: ShamedExpert) -> None:
        super().__init__(view, player)
        self.expert = player

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        mixed = len(set(self.view.hand)) > 1
        match action:
            case messages.Report(_, card) if mixed and self.view.crashes < tables.CRASHES_TO_WIN - 1:
                return self._report(card)
            case messages.Discard(_, card) if mixed:
                return self._discard(card)
        return super().reason(legal, action)

    def _ban(self, action: messages.Ban) -> str:
        return "guilty" if self.player.table.belief.shamed(action.target) >= LIKELY_CHANCE else "trusted"

    def _vote(self, yes: bool) -> Thought:
        plan = self.expert.plan(self.view.co_pilot, self.view.driver)
        rebels = self.expert.seat in plan.rebels
        if (self.expert.mask.likes_shift() is not rebels) is not yes:
            return Motive("either way")
        if rebels:
            return on_vote("together", yes)
        if (plan.gain > 0) is yes:
            return self._like_crew(yes, True, abs(plan.gain))
        if plan.rebels:
            return on_vote("spared", yes, plan.rebels[0])
        return self._like_crew(yes, False, self.expert.alone(self.view.co_pilot, self.view.driver)[0])

    # Cards

    def _report(self, card: Result) -> Thought:
        if self.view.points == tables.POINTS_TO_WIN - 1 and card is Result.CRASH:
            return Motive("crash lose")
        stories = self.expert.stories
        return self._weighed(
            card is Result.CRASH, stories.after_report(Result.CRASH), stories.after_report(Result.POINT)
        )

    def _discard(self, card: Result) -> Thought:
        stories = self.expert.stories
        point, crash = stories.after_discard(Result.POINT), stories.after_discard(Result.CRASH)
        if point[1] is crash[1]:
            return Motive("point same")
        return self._weighed(card is Result.POINT, point[0], crash[0])

    def _weighed(self, crash: bool, after_crash: float, after_point: float) -> Thought:
        """Why the one or the other, by what the table would then know: what that costs."""
        shows = after_crash > after_point
        if crash:
            return Motive("crash worth" if shows else "crash hidden")
        return Motive("point worth" if shows else "point expected")


FEARED_DOLL_CHANCE = 0.15
"""So likely a Doll decides the vote on its shift."""
SUSPECTED_CHANCE = 0.5
"""More likely than this to be one of the Shamed, somebody is refused."""
TRUSTED_CHANCE = 0.55
"""So likely to be Pit Crew, somebody is a reason to say Yes."""


def thought(view: HiddenView, legal: Sequence[Action], action: Action, level: int, options: Options) -> Thought | None:
    """Why a bot of this level, which sees this view, takes this action."""
    if len(legal) < 2 or view.viewer is None:
        return None
    thinker = player(view, MidpointRandom(), level)
    if isinstance(thinker, Crew):
        return CrewReasons(view, thinker).reason(legal, action)
    if isinstance(thinker, ShamedExpert):
        return ExpertReasons(view, thinker).reason(legal, action)
    return ShamedReasons(view, thinker).reason(legal, action)


class CrewReasons:
    """Reasons of one of the Pit Crew."""

    def __init__(self, view: HiddenView, crew: Crew) -> None:
        self.view = view
        self.seat = seat_of(view)
        self.crew = crew

    def reason(self, legal: Sequence[Action], action: Action) -> Thought | None:
        view = self.view
        match action:
            case (
                messages.Nominate(_, target)
                | messages.Schedule(_, target)
                | messages.Investigate(_, target)
                | messages.Ban(_, target)
            ):
                return slip(self.crew, legal, action) or self._choice(legal, action, target)
            case messages.Vote(_, yes):
                return self.vote(yes)
            case messages.Discard():
                return Motive("keeps points" if view.hand.count(Result.POINT) > 1 else "keeps point")
            case messages.Report():
                return Motive("winning point" if view.points == tables.POINTS_TO_WIN - 1 else "reports point")
            case messages.AskDevice() | messages.AnswerDevice():
                return on_device(view, action)
            case messages.ClaimCards() | messages.ClaimTeam() | messages.NoClaim():
                return truth(self.crew, True)
        return None

    def _choice(self, legal: Sequence[Action], action: Action, target: int) -> Thought:
        belief, others = self.crew.belief, [seat for seat in self.view.in_game if seat != self.seat]
        if is_even([self.crew.worth(other) for other in legal]):
            return Motive("even", target)
        match action:
            case messages.Investigate():
                return Motive("look", target)
            case messages.Ban():
                return Motive("ban" if target == max(others, key=belief.doll) else "guilty and doll", target)
            case messages.Nominate() if self.view.crashes >= tables.DOLL_DANGER and target == min(
                others, key=belief.doll
            ):
                return Motive("doll", target)
        clean = 1 - belief.shamed(target)
        return Motive("clean" if clean >= TRUSTED_CHANCE else "least", target, percent(clean))

    def vote(self, yes: bool) -> Thought:
        view, crew = self.view, self.crew
        gain = crew.shift_value(view.co_pilot, view.driver) - crew.rejection_value
        if (gain >= 0) is not yes:
            return on_vote("close" if abs(gain) < NOTICEABLE_DIFFERENCE else "slip", yes, way=self._way)
        return self._doll(yes) or self._chaos(yes) or self._suspect(yes) or self._people(yes)

    @property
    def _way(self) -> int:
        """A number by round, so that a seat varies its reasons."""
        return self.seat + self.view.round + self.view.tracker

    @property
    def _doll_can_win(self) -> bool:
        return self.view.crashes >= tables.DOLL_DANGER

    def _doll(self, yes: bool) -> Thought | None:
        doll = self.crew.belief.doll(self.view.driver)
        if yes or not self._doll_can_win or doll < FEARED_DOLL_CHANCE:
            return None
        return Motive("doll at wheel", self.view.driver, percent(doll), way=self._way)

    def _chaos(self, yes: bool) -> Thought | None:
        """The last vote before chaos."""
        crash = self.crew.crash_chance(self.view.co_pilot, self.view.driver)
        better = self.crew.belief.deck.share - crash
        if (
            self.view.tracker != tables.TRACKER_END - 1
            or abs(better) < NOTICEABLE_DIFFERENCE
            or (better > 0) is not yes
        ):
            return None
        return on_vote("chaos", yes, way=self._way)

    def _suspect(self, yes: bool) -> Thought | None:
        """Somebody on the shift who is rather one of the Shamed than not."""
        others = [seat for seat in (self.view.co_pilot, self.view.driver) if seat != self.seat]
        worst = max(others, key=self.crew.belief.shamed)
        shamed = self.crew.belief.shamed(worst)
        if yes or shamed <= SUSPECTED_CHANCE:
            return None
        return Motive("suspects", worst, percent(shamed), way=self._way)

    def _people(self, yes: bool) -> Thought:
        """One of the reasons that lie in the two on the shift, or in who is up next."""
        found = self._trust() if yes else self._doubt()
        following = self.crew.next_candidates()[0]
        if following != self.seat and self.view.tracker != tables.TRACKER_END - 1:
            found.append(on_vote("next", yes, following, self._way // 2))
        return found[self._way % len(found)] if found else on_vote("waiting", yes, way=self._way)

    def _trust(self) -> list[Thought]:
        """Reasons for the two, one of whom may be this seat."""
        pair, belief = (self.view.co_pilot, self.view.driver), self.crew.belief
        places = zip(pair, ("Co-Pilot", "Driver"), strict=True)
        if self.seat in pair:
            places = zip((seat for seat in pair if seat != self.seat), ("partner",), strict=True)
        trusted = [(seat, place, 1 - belief.shamed(seat)) for seat, place in places]
        found: list[Thought] = [
            Motive(f"trusts {place}", seat, percent(clean), way=self._way // 2)
            for seat, place, clean in trusted
            if clean >= TRUSTED_CHANCE
        ]
        both = belief.pair(*pair)[CREW][CREW]
        if both >= TRUSTED_CHANCE and len(trusted) == 2:
            found.append(Motive("trusts pair", pair[0], percent(both), pair[1]))
        return found

    def _doubt(self) -> list[Thought]:
        """Reasons against the two, neither of whom is suspected much."""
        pair = (self.view.co_pilot, self.view.driver)
        both = self.crew.belief.pair(*pair)[CREW][CREW]
        return (
            []
            if self.seat in pair or both > SUSPECTED_CHANCE
            else [Motive("doubts pair", pair[0], percent(both), pair[1])]
        )
