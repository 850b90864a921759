"""The bots of Cheater's Game: they play out possible futures of each choice and take the best."""

from collections.abc import Sequence

from crashgames.core.bots import Bot, TimeLimit
from crashgames.core.messages import Action
from crashgames.games.cheaters_game.bot.mind import STYLES, Mind, T, acceptance, naming
from crashgames.games.cheaters_game.messages import Phase, Reply
from crashgames.games.cheaters_game.view import CheatersView


class CheaterBot(Bot[CheatersView]):
    """All levels go by their chance to win; each looks at more futures, with less noise.

    The first one trusts everybody, the third one learns whom to trust.
    """

    def choose(self, view: CheatersView, legal: Sequence[Action], clock: TimeLimit) -> Action:
        if len(legal) == 1:
            return legal[0]
        choice = self._choice(Mind(view, STYLES[self.level]))
        return choice if choice in legal else legal[0]

    def _choice(self, mind: Mind) -> Action:
        match Phase(mind.view.phase):
            case Phase.TURN | Phase.GUESTS:
                return naming(mind.view, self._best(mind, mind.groups()))
            case Phase.REPLY:
                offended = self.random.random() > acceptance(mind.view.gift, mind.view.pool)
                return Reply(mind.seat, accepts=False) if offended else max(mind.choices(), key=_value)[1]
        return self._best(mind, mind.choices())

    def _best(self, mind: Mind, weighed: Sequence[tuple[float, T]]) -> T:
        noise = mind.style.noise
        return max([(value + noise * self.random.random(), choice) for value, choice in weighed], key=_value)[1]


def _value(weighed: tuple[float, object]) -> float:
    return weighed[0]
