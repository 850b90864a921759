"""The bots of Cheater's Game: they play out possible futures of each choice and take the best."""

from collections.abc import Callable, Sequence
from itertools import chain, combinations
from typing import NamedTuple, TypeVar

from crashgames.core.bots import Bot, Clock
from crashgames.core.messages import Action, Options
from crashgames.games.cheaters_game.bot.futures import STREAMS, Table, Trust, chance_to_win, ending, stream, table_of
from crashgames.games.cheaters_game.bot.manners import acceptance, best_gift
from crashgames.games.cheaters_game.messages import (
    Answer,
    Approach,
    BlowWhistle,
    Collect,
    Invite,
    Offer,
    Phase,
    Reply,
    Roll,
    SendInvitation,
)
from crashgames.games.cheaters_game.view import CheatersView

T = TypeVar("T")
Guests = tuple[int, ...]


class Style(NamedTuple):
    """The judgement of a level: what counts, trust in the players, number of futures, and noise."""

    worth: Callable[[Sequence[float], int, int], float]
    """The value to a seat of the totals at the end of a future that takes so many turns."""
    trust: Trust
    futures: int
    noise: float


def lead(totals: Sequence[float], seat: int, turns: int) -> float:
    """The seat's points above the average of the others."""
    del turns
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def win_chance(totals: Sequence[float], seat: int, turns: int) -> float:
    """The chance to win, in percent."""
    return 100 * chance_to_win(totals, seat, turns)


STUBBORN = 1000.0
"""A bot with so much doubt learns nothing."""
STYLES = {
    1: Style(lead, Trust(others=0.4, doubt=STUBBORN, oneself=0.5), futures=4, noise=36.0),
    2: Style(lead, Trust(others=0.5, doubt=STUBBORN, oneself=0.8), futures=12, noise=9.0),
    3: Style(win_chance, Trust(others=0.6, doubt=2.0, oneself=1.0), futures=40, noise=0.0),
}
GLANCE, FINALISTS = 10, 4
"""Of more choices than so many the best are picked by a glance at so many futures."""


class CheaterBot(Bot[CheatersView]):
    """Levels 1 and 2 go by points, the first one roughly, level 3 by its chance to win; each looks further."""

    def __init__(self, level: int, seed: int, options: Options | None = None) -> None:
        super().__init__(level, seed, options)
        self.style = STYLES[level]
        self._group: Guests = ()

    def choose(self, view: CheatersView, legal: Sequence[Action], clock: Clock) -> Action:
        if len(legal) == 1:
            return legal[0]
        choice = self._choice(view)
        return choice if choice in legal else legal[0]

    def _choice(self, view: CheatersView) -> Action:
        mind = Mind(view, self.style, self.random.randrange(STREAMS))
        match Phase(view.phase):
            case Phase.TURN:
                self._group = self._best(mind.groups())
                return Invite(view.active, self._group[0]) if self._group else Roll(view.active)
            case Phase.GUESTS:
                missing = [guest for guest in self._group if guest not in view.guests]
                return Invite(view.active, missing[0]) if missing else SendInvitation(view.active)
            case Phase.ANSWERS:
                return self._best(mind.answers())
            case Phase.WHISTLE:
                return self._best(mind.whistles())
            case Phase.PARTNER:
                return Approach(view.active, mind.weakest())
            case Phase.SPLIT:
                return Offer(view.active, best_gift(view.pool))
        return self._reply(mind)

    def _best(self, weighed: Sequence[tuple[float, T]]) -> T:
        noise = self.style.noise
        return max([(value + noise * self.random.random(), choice) for value, choice in weighed], key=_value)[1]

    def _reply(self, mind: "Mind") -> Reply:
        """Harmful offers are refused always, insulting ones often."""
        view = mind.view
        offended = self.random.random() > acceptance(view.gift, view.pool)
        return Reply(mind.seat, not offended and mind.gains_by_offer())


class Mind:
    """The thoughts of one seat at one view: the worth of each choice, in futures with the same luck for all choices."""

    def __init__(self, view: CheatersView, style: Style, luck: int) -> None:
        assert view.viewer is not None
        self.view = view
        self.seat = view.viewer
        self.style = style
        self.table = table_of(view, style.trust)
        self.streams = [(luck + number) % STREAMS for number in range(style.futures)]

    def worth(self, table: Table) -> float:
        """The average worth of a table."""
        return mean(self._worths(table, self.streams))

    def _worths(self, table: Table, streams: Sequence[int]) -> list[float]:
        ends = [ending(table, stream(number)) for number in streams]
        return [self.style.worth(totals, self.seat, table.turns) for totals in ends]

    def _weighed(self, options: Sequence[tuple[Table, T]]) -> list[tuple[float, T]]:
        if len(options) <= FINALISTS:
            return [(self.worth(table), choice) for table, choice in options]
        glances = [self._worths(table, self.streams[:GLANCE]) for table, _ in options]
        best = sorted(range(len(options)), key=lambda number: -mean(glances[number]))[:FINALISTS]
        weighed = []
        for number in best:
            table, choice = options[number]
            weighed.append((mean(glances[number] + self._worths(table, self.streams[GLANCE:])), choice))
        return weighed

    # Die or alliance

    def groups(self) -> list[tuple[float, Guests]]:
        """The groups that could be invited; the empty one stands for the die."""
        others = [seat for seat in range(self.view.seats) if seat != self.seat]
        groups = chain.from_iterable(combinations(others, count) for count in range(1, len(others) + 1))
        return self._weighed([(self.table, ()), *((self.table.with_alliance(guests), guests) for guests in groups)])

    # Answers and whistles

    def answers(self) -> list[tuple[float, Action]]:
        """Weighed as if all the other guests were willing."""
        others = [guest for guest in self.view.guests if guest != self.seat]
        without = self.table.with_alliance(others) if others else self.table
        joined = self.table.with_alliance(self.view.guests)
        return self._weighed([(joined, Answer(self.seat, True)), (without, Answer(self.seat, False))])

    def whistles(self) -> list[tuple[float, Action]]:
        options: list[tuple[Table, Action]] = [(self.table.after_die(self.view.dice[0]), Collect(self.seat))]
        for alliance in self.view.alliances:
            if self.seat in alliance.people:
                options.append((self.table.after_whistle(alliance), BlowWhistle(self.seat, alliance.set)))
        return self._weighed(options)

    # Offers

    def weakest(self) -> int:
        """The least dangerous of the others."""
        ends = [ending(self.table, stream(number)) for number in self.streams]
        others = [seat for seat in range(self.view.seats) if seat != self.seat]
        return min(others, key=lambda seat: sum([totals[seat] for totals in ends]))

    def gains_by_offer(self) -> bool:
        view = self.view
        accepted = self.table.with_points([(self.seat, view.gift), (view.active, view.pool - view.gift)])
        return self.worth(accepted) > self.worth(self.table)


def mean(worths: Sequence[float]) -> float:
    return sum(worths) / len(worths)


def _value(weighed: tuple[float, object]) -> float:
    return weighed[0]
