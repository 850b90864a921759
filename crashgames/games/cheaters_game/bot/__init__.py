"""The bots of Cheater's Game: they play out possible futures of each choice and take the one with most wins."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain, combinations
from math import exp
from operator import itemgetter
from typing import TypeVar

from crashgames.core.bots import Bot, TimeLimit
from crashgames.core.messages import Action
from crashgames.games.cheaters_game.bot.futures import (
    CHANCE_STREAMS,
    FutureTable,
    Style,
    chance_to_win,
    ending,
    stream,
    table_of,
)
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
from crashgames.games.cheaters_game.tables import NOBODY
from crashgames.games.cheaters_game.view import CheatersView, alliances_of

FAIR_SHARE = 0.26
"""The share of a pool at which half of the offers are refused."""
SHARE_TOLERANCE = 0.07
"""The change of the share that makes much of a difference."""
MIN_OFFERED_SHARE = 0.25
"""Nobody offers a smaller share."""


def acceptance(gift: int, pool: int) -> float:
    """The chance that an offer of so much is not felt as an insult."""
    if not gift:
        return 0.02
    return 1 / (1 + exp((FAIR_SHARE - gift / pool) / SHARE_TOLERANCE))


def polite_gifts(pool: int) -> range:
    """The offers worth a thought: neither insults nor more than half."""
    return range(max(1, round(MIN_OFFERED_SHARE * pool)), pool // 2 + 1)


T = TypeVar("T")
Guests = tuple[int, ...]
Totals = list[float]


STUBBORN_DOUBT = 1000.0
"""A bot with so much doubt learns nothing."""
STYLES = {
    1: Style(others=0.05, doubt=STUBBORN_DOUBT, oneself=0.3, futures=4, noise=30.0),
    2: Style(others=0.5, doubt=STUBBORN_DOUBT, oneself=0.8, futures=12, noise=15.0),
    3: Style(others=0.6, doubt=2.0, oneself=1.0, futures=40, foresight=True),
}
"""By level; the easy one is trusting: it hardly reckons with whistles."""
GLANCE_FUTURES, GLANCE_CHOICES = 10, 4
"""Of more choices than so many the best are picked by a glance at so many futures."""
NOTICEABLE_PERCENT = 3.0
"""Percent: whoever a choice helps less is not helped noticeably."""
STREAMS_PER_TURN = 5
"""From turn to turn other courses of luck come first."""


class Mind:
    """The thoughts of one seat at one view: the chance to win by each choice, in percent.

    They depend on nothing but the view and the style, and all choices have the same luck.
    """

    def __init__(self, view: CheatersView, style: Style, asked: object = None) -> None:
        """`asked`: a choice that is weighed as well as the best are, whatever it looks like."""
        assert view.viewer is not None
        self.view = view
        self.seat = view.viewer
        self.asked = asked
        self.style = style
        self.table = table_of(view, style)
        self._played: dict[tuple[FutureTable, int], Totals] = {}
        self.streams = [(STREAMS_PER_TURN * view.turn + number) % CHANCE_STREAMS for number in range(style.futures)]

    @cached_property
    def others(self) -> Guests:
        return tuple([seat for seat in range(self.view.seats) if seat != self.seat])

    def _worths(self, table: FutureTable, streams: Sequence[int]) -> list[float]:
        return self._won(self._ends(table, streams), self.seat)

    def _ends(self, table: FutureTable, streams: Sequence[int]) -> list[Totals]:
        """The totals at the end of these futures; each is played out once."""
        found = []
        for number in streams:
            key = table, number
            if key not in self._played:
                self._played[key] = ending(table, stream(number))
            found.append(self._played[key])
        return found

    def _won(self, ends: Iterable[Sequence[float]], seat: int) -> list[float]:
        return [100 * chance_to_win(totals, seat, self.table.turns) for totals in ends]

    def _weighed(self, options: Sequence[tuple[FutureTable, T]]) -> list[tuple[float, T]]:
        if len(options) <= GLANCE_CHOICES:
            return [(mean(self._worths(table, self.streams)), choice) for table, choice in options]
        glances = [self._worths(table, self.streams[:GLANCE_FUTURES]) for table, _ in options]
        ranking = sorted(range(len(options)), key=lambda number: -mean(glances[number]))
        weighed = []
        for place, number in enumerate(ranking):
            table, choice = options[number]
            if place >= GLANCE_CHOICES and choice != self.asked:
                continue
            weighed.append((mean(glances[number] + self._worths(table, self.streams[GLANCE_FUTURES:])), choice))
        return weighed

    # Die or alliance

    def groups(self) -> list[tuple[float, Guests]]:
        """The groups that could be invited, with those who are named; the empty one stands for the die."""
        named = self.view.guests
        free = [seat for seat in self.others if seat not in named]
        more = chain.from_iterable(combinations(free, count) for count in range(len(free) + 1))
        groups = [tuple(sorted((*named, *guests))) for guests in more]
        if self.style.foresight:
            groups = [group for group in groups if group in (named, self.asked) or self._willing(group)]
        return self._weighed([(self.with_group(group), group) for group in groups])

    def _willing(self, group: Guests) -> bool:
        """True if each of these would gain by the alliance, at a glance."""
        streams = self.streams[:GLANCE_FUTURES]
        ends, before = self._ends(self.with_group(group), streams), self._ends(self.table, streams)
        return all(mean(self._won(ends, guest)) > mean(self._won(before, guest)) for guest in group)

    def with_group(self, guests: Guests) -> FutureTable:
        """The table after an alliance with these, or with the die to come if there are none."""
        return self.table.with_alliance(guests) if guests else self.table

    # Answers and whistles

    def choices(self) -> list[tuple[float, Action]]:
        """The actions worth a thought, where no group of guests is asked for."""
        match Phase(self.view.phase):
            case Phase.ANSWERS:
                joined, without = self.answer_tables()
                return self._weighed([(joined, Answer(self.seat, True)), (without, Answer(self.seat, False))])
            case Phase.WHISTLE:
                turned_in = alliances_of(self.view, self.seat)
                options = [(self.table.after_whistle(one), BlowWhistle(self.seat, one.set)) for one in turned_in]
                return self._weighed([(self.table.after_die(self.view.dice[0]), Collect(self.seat)), *options])
            case Phase.PARTNER:  # each with the best offer
                offered = polite_gifts(self.view.pool)
                return [
                    (max(self.offer(one, gift) for gift in offered), Approach(self.seat, one)) for one in self.others
                ]
            case Phase.SPLIT:
                gifts = list(polite_gifts(self.view.pool))
                if isinstance(self.asked, Offer) and self.asked.gift not in gifts:
                    gifts.append(self.asked.gift)
                return [(self.offer(self.view.partner, gift), Offer(self.seat, gift)) for gift in gifts]
        view = self.view
        accepted = self._shifted(self.seat, {self.seat: view.gift, view.active: view.pool - view.gift})
        return [(accepted, Reply(self.seat, True)), (self._shifted(self.seat, {}), Reply(self.seat, False))]

    def answer_tables(self) -> tuple[FutureTable, FutureTable]:
        """The tables after joining and after staying out, as if all the other guests were willing."""
        others = [guest for guest in self.view.guests if guest != self.seat]
        without = self.table.with_alliance(others) if others else self.table
        return self.table.with_alliance(self.view.guests), without

    def turned_in_before(self) -> float:
        """The probability that a guest turns the new alliance in before it is this seat's turn."""
        silent, seat = 1.0, self.view.active
        while (seat := (seat + 1) % self.view.seats) != self.seat:
            if seat in self.view.guests and not self.view.passes[seat]:
                silent *= 1 - self.table.boldness[seat] / 3
        return 1 - silent

    def favoured(self, table: FutureTable, instead: FutureTable) -> int:
        """The other seat whose chance to win is raised most by the one table; NOBODY if hardly anybody's is."""
        ends, before = self._ends(table, self.streams), self._ends(instead, self.streams)
        gains = [mean(self._won(ends, seat)) - mean(self._won(before, seat)) for seat in self.others]
        return self.others[gains.index(max(gains))] if max(gains) >= NOTICEABLE_PERCENT else NOBODY

    # Offers: points that change hands shift the ends of all futures

    def _shifted(self, seat: int, changes: dict[int, int]) -> float:
        """The chance of a seat to win after a change of points."""
        futures = self._ends(self.table, self.streams)
        ends = [[total + changes.get(one, 0) for one, total in enumerate(totals)] for totals in futures]
        return mean(self._won(ends, seat))

    def offer(self, partner: int, gift: int) -> float:
        """The worth of an offer, which is accepted or not."""
        accepted = acceptance(gift, self.view.pool)
        split = {self.seat: self.view.pool - gift, partner: gift}
        return accepted * self._shifted(self.seat, split) + (1 - accepted) * self._shifted(self.seat, {})


def naming(view: CheatersView, group: Guests) -> Action:
    """The next action on the way to inviting this group, or to the die for an empty one."""
    missing = [guest for guest in group if guest not in view.guests]
    if missing:
        return Invite(view.active, missing[0])
    return SendInvitation(view.active) if group else Roll(view.active)


def mean(worths: Sequence[float]) -> float:
    return sum(worths) / len(worths)


class CheaterBot(Bot[CheatersView]):
    """All levels go by their chance to win; each looks at more futures, with less noise.

    The first one trusts everybody, the third one learns whom to trust.
    """

    def choose(self, view: CheatersView, legal: Sequence[Action], clock: TimeLimit) -> Action:
        if len(legal) == 1:
            return legal[0]
        mind = Mind(view, STYLES[self.level])
        match Phase(view.phase):
            case Phase.TURN | Phase.GUESTS:
                choice = naming(view, self._best(mind, mind.groups()))
            case Phase.REPLY:
                offended = self.random.random() > acceptance(view.gift, view.pool)
                choice = Reply(mind.seat, accepts=False) if offended else max(mind.choices(), key=itemgetter(0))[1]
            case _:
                choice = self._best(mind, mind.choices())
        return choice if choice in legal else legal[0]

    def _best(self, mind: Mind, weighed: Sequence[tuple[float, T]]) -> T:
        noise = mind.style.noise
        return max([(value + noise * self.random.random(), choice) for value, choice in weighed], key=itemgetter(0))[1]
