"""The bots of Cheater's Game: they weigh what comes of a choice, for themselves or against the others."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from crashgames.core.bots import Bot, Clock
from crashgames.core.messages import Action, Options, View
from crashgames.games.cheaters_game.manners import acceptance
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
from crashgames.games.cheaters_game.prospects import DIE, Outlook, Trust, outlook
from crashgames.games.cheaters_game.standings import alliance_with
from crashgames.games.cheaters_game.views import CheatersView


class Style(NamedTuple):
    """How a level judges: what counts, how bold it takes players to be, and how much chance is in it."""

    worth: Callable[[Outlook, int], float]
    trust: Trust
    noise: float


def own_total(table: Outlook, seat: int) -> float:
    """Only the own points count."""
    return table.expected()[seat]


def lead(table: Outlook, seat: int) -> float:
    """The own points beside those of the others."""
    totals = table.expected()
    return totals[seat] - (sum(totals) - totals[seat]) / (len(totals) - 1)


def win_chance(table: Outlook, seat: int) -> float:
    """The chance to win, in percent."""
    return 100 * table.chances()[seat]


STUBBORN = 1000.0
"""Who doubts so much learns nothing."""
STYLES = {
    1: Style(own_total, Trust(others=0.05, doubt=STUBBORN, oneself=0.2), noise=20.0),
    2: Style(lead, Trust(others=0.1, doubt=STUBBORN, oneself=0.2), noise=4.0),
    3: Style(win_chance, Trust(others=0.5, doubt=3.0, oneself=1.0), noise=0.3),
}


class CheaterBot(Bot):
    """Level 1 trusts everybody, level 2 reckons with the others' points, level 3 with its chance to win."""

    def __init__(self, level: int, seed: int, options: Options | None = None) -> None:
        super().__init__(level, seed, options)
        self.style = STYLES[level]

    def choose(self, view: View, legal: Sequence[Action], clock: Clock) -> Action:
        assert isinstance(view, CheatersView)
        if len(legal) == 1:
            return legal[0]
        choice = self._choice(view, legal)
        return choice if choice in legal else legal[0]

    def _choice(self, view: CheatersView, legal: Sequence[Action]) -> Action:
        mind = Mind(view, self.style)
        match Phase(view.phase):
            case Phase.TURN:
                return self._best(mind.turns(legal))
            case Phase.GUESTS:
                return mind.next_guest(legal)
            case Phase.ANSWERS | Phase.WHISTLE:
                return self._best(mind.weigh(legal))
            case Phase.PARTNER:
                return self._best(mind.partners(legal))
            case Phase.SPLIT:
                return max(mind.splits(view.partner), key=_value)[1]
        return self._reply(mind)

    def _best(self, weighed: Iterator[tuple[float, Action]]) -> Action:
        noise = self.style.noise
        return max(((value + noise * self.random.random(), action) for value, action in weighed), key=_value)[1]

    def _reply(self, mind: "Mind") -> Reply:
        """What does harm is refused, and what insults is refused often."""
        view = mind.view
        offended = self.random.random() > acceptance(view.gift, view.pool)
        return Reply(mind.seat, not offended and mind.gains_by_offer(mind.seat, view.gift))


class Mind:
    """One seat at one view: what each choice would be worth."""

    def __init__(self, view: CheatersView, style: Style) -> None:
        assert view.viewer is not None
        self.view = view
        self.seat = view.viewer
        self.style = style
        self.table = outlook(view, style.trust)

    def worth(self, table: Outlook) -> float:
        return self.style.worth(table, self.seat)

    # Die or alliance

    def turns(self, legal: Sequence[Action]) -> Iterator[tuple[float, Action]]:
        """The die, and for each group that could be invited its first guest."""
        yield self.worth(self.table), Roll(self.seat)
        if len(legal) > 1:
            for value, guests in self.groups():
                yield value, Invite(self.seat, guests[0])

    def groups(self) -> Iterator[tuple[float, tuple[int, ...]]]:
        others = [seat for seat in range(self.view.seats) if seat != self.seat]
        for count in range(1, len(others) + 1):
            for guests in combinations(others, count):
                yield self.group_value(guests), guests

    def group_value(self, guests: tuple[int, ...]) -> float:
        """What comes of inviting these, if those who gain by it are willing."""
        willing = [guest for guest in guests if self.gains_by_joining(guest, guests)]
        if not willing:
            return self.worth(self.table)
        return self.worth(self.without_die().with_alliance(self.seat, willing))

    def without_die(self) -> Outlook:
        return self.table.with_honest([(self.view.active, -DIE)])

    def next_guest(self, legal: Sequence[Action]) -> Action:
        """Complete the best group with those who are named already."""
        named = set(self.view.guests)
        best = max((group for group in self.groups() if named <= set(group[1])), key=lambda group: group[0])
        missing = [guest for guest in best[1] if guest not in named]
        return Invite(self.seat, missing[0]) if missing else SendInvitation(self.seat)

    # Answers and whistles

    def weigh(self, legal: Sequence[Action]) -> Iterator[tuple[float, Action]]:
        for action in legal:
            yield self.worth(self.after(action)), action

    def after(self, action: Action) -> Outlook:
        view, table = self.view, self.table
        match action:
            case Answer(seat, willing):
                joining = [guest for guest in view.guests if willing or guest != seat]
                return self.joined(joining)
            case Collect(seat):
                return table.with_honest([(seat, view.dice[0])])
            case BlowWhistle(seat, number):
                alliance = alliance_with(view, number)
                return table.after_whistle(alliance, seat) if alliance else table
        return table

    def joined(self, members: Sequence[int]) -> Outlook:
        if not members:
            return self.table
        return self.without_die().with_alliance(self.view.active, members)

    def gains_by_joining(self, guest: int, guests: tuple[int, ...]) -> bool:
        with_it = self.without_die().with_alliance(self.seat, guests)
        others = [other for other in guests if other != guest]
        without = self.without_die().with_alliance(self.seat, others) if others else self.table
        return self.style.worth(with_it, guest) >= self.style.worth(without, guest)

    # Offers

    def partners(self, legal: Sequence[Action]) -> Iterator[tuple[float, Action]]:
        for action in legal:
            if isinstance(action, Approach):
                yield max(self.splits(action.partner), key=_value)[0], action

    def splits(self, partner: int) -> Iterator[tuple[float, Action]]:
        refused = self.worth(self.table)
        for gift in range(self.view.pool + 1):
            chance = acceptance(gift, self.view.pool)
            accepted = self.worth(self.after_offer(partner, gift))
            yield chance * accepted + (1 - chance) * refused, Offer(self.seat, gift)

    def after_offer(self, partner: int, gift: int) -> Outlook:
        return self.table.with_honest([(partner, gift), (self.view.active, self.view.pool - gift)])

    def gains_by_offer(self, partner: int, gift: int) -> bool:
        return self.style.worth(self.after_offer(partner, gift), partner) > self.style.worth(self.table, partner)


def _value(weighed: tuple[float, Action]) -> float:
    return weighed[0]
