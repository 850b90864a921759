"""Reasons that both teams have, and those of the Shamed, which only they and the finished match may show."""

from collections.abc import Sequence

from crashgames.core.messages import Action
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, Thought, percent
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.bot.crew import Crew
from crashgames.games.hidden_crashmaster.bot.motives import Motive
from crashgames.games.hidden_crashmaster.bot.odds import decks
from crashgames.games.hidden_crashmaster.bot.shamed import FOUND_OUT, Shamed
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


def on_vote(cause: str, yes: bool, seat: int = 0, way: int = 0) -> Motive:
    return Motive(f"{cause} {'yes' if yes else 'nope'}", seat, way=way)


def avoids(view: HiddenView) -> Motive:
    """THE DEVICE is asked for because it keeps cards off the board that help the others."""
    return Motive("avoids crashes" if view.hand[0] is tables.Result.CRASH else "avoids points")


def answers(view: HiddenView, agrees: bool) -> Motive:
    """The Co-Pilot, who knows the Driver's cards, agrees to THE DEVICE or refuses."""
    return on_vote("device for crash" if tables.Result.CRASH in view.shifts[-1].passed else "device for points", agrees)


def truth(crew: Crew, helps: bool) -> Thought:
    """A true claim, by one of the crew whom the truth `helps`, or by one of the Shamed who need no lie."""
    topic, shift = crew.view.topic, crew.view.shifts[-1]
    assert topic
    about = {tables.Topic.DRAW: shift.driver, tables.Topic.HAND: shift.co_pilot}.get(topic, crew.seat)
    if topic is tables.Topic.REGISTRATION:
        about = crew.last_deed(tables.Power.INVESTIGATE_LOYALTY).target
    return Motive(f"true {topic}" if helps else f"no lie {topic}", about)


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
                return self._crash() if card is tables.Result.POINT else self._point()
            case messages.Report(_, card):
                return self._crash() if card is tables.Result.CRASH else self._point()
            case messages.AskDevice():
                return avoids(view)
            case messages.AnswerDevice(_, agrees):
                return answers(view, agrees)
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
        drew, all_crashes = self.view.topic is tables.Topic.DRAW, set(action.cards) == {tables.Result.CRASH}
        if drew and reported is tables.Result.POINT:
            return Motive("lie fits", driver)
        if reported is tables.Result.CRASH and (drew or all_crashes):
            return Motive("lie hand" if not drew else "lie draw" if all_crashes else "lie blame", driver)
        return Motive("lie easy", driver)
