"""Views turned back into full positions: what is hidden is dealt at random, so that it fits what the viewer sees."""

from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import TypeVar

from crashgames.core.chance import Chance
from crashgames.core.messages import Options
from crashgames.games.hidden_crashmaster.messages import HELD, Phase
from crashgames.games.hidden_crashmaster.position import UNDECIDED, Position
from crashgames.games.hidden_crashmaster.roles import casts, known
from crashgames.games.hidden_crashmaster.shifts import hand_crashes
from crashgames.games.hidden_crashmaster.tables import (
    BIT,
    BIT_OF,
    CARDS,
    CRASH_CARDS,
    DRAW,
    MASK_OF,
    ORDINARY,
    Character,
    Device,
    Power,
    Result,
)
from crashgames.games.hidden_crashmaster.view import Chaos, Deed, HiddenView, Shift

P = TypeVar("P", bound=Position)

CHAOS = 1000
"""Instead of the number of a shift, for a card played by chaos."""
PLACES = range(len(ORDINARY))


def determinized(kind: type[P], view: HiddenView, chance: Chance, options: Options) -> P:
    """A position of this kind that fits the view. Luck, by label: "roles", "deck", "order", "licenses", "discards"."""
    game = kind.__new__(kind)
    game.seats, game.chance, game.options, game.outcome = view.seats, chance, options, view.outcome
    game.listen(None)
    _fill_in(game, view)
    return game


def _fill_in(game: Position, view: HiddenView) -> None:
    _restore(game, view)
    cast = game.chance.choice("roles", casts(known(view)))
    game.roles, game.shamed, game.doll = cast.roles, cast.shamed, cast.doll
    rows, peeks, game.deck = _deal_cards(view, game.chance)
    game.peeks = tuple(peeks)
    game.characters = _deal_characters(view, cast.doll, game.chance)
    game.draws = tuple(
        [(row, _discarded(view, shift, row, game.chance)) for shift, row in zip(view.shifts, rows, strict=True)]
    )
    on_tracks = game.crashes + game.deck.bit_count()
    held = hand_crashes(game) if game.phase in HELD else 0
    game.discarded_crashes = CRASH_CARDS - on_tracks - held


def _restore(game: Position, view: HiddenView) -> None:
    """All that the open table sees, and the viewer's own vote."""
    game.ask(Phase(view.phase), MASK_OF[view.to_act])
    game.round, game.placard = view.round, view.placard
    game.co_pilot, game.driver = view.co_pilot, view.driver
    game.tracker, game.crashes, game.points = view.tracker, view.crashes, view.points
    game.left, game.discards = view.deck, view.discards
    game.powers, game.power, game.topic = view.powers, view.power, view.topic
    game.device = view.shifts[-1].device if view.shifts else Device.NOT_ASKED
    game.in_game = MASK_OF[view.in_game]
    game.last_co_pilot, game.last_driver = view.last_co_pilot, view.last_driver
    game.investigated, game.not_doll = MASK_OF[view.investigated], MASK_OF[view.not_doll]
    game.elections, game.chaos, game.claims = view.elections, view.chaos, view.claims
    game.shifts = tuple([_as_the_table_sees(shift) if shift.passed or shift.drawn else shift for shift in view.shifts])
    game.deeds = tuple([Deed(deed.round, deed.power, deed.seat, deed.target) for deed in view.deeds])
    game.ayes = BIT[view.viewer] if view.vote and view.viewer is not None else 0


def _deal_characters(view: HiddenView, doll: int, chance: Chance) -> tuple[Character, ...]:
    """Any characters will do where the viewer does not see them, as long as they differ."""
    if view.outcome:
        return tuple(filter(None, view.characters))
    start = chance.choice("licenses", PLACES)
    dealt = [*ORDINARY[start:], *ORDINARY[:start]]
    own = None if view.viewer is None else view.characters[view.viewer]
    if view.viewer is not None and own:
        if own in dealt:
            dealt[dealt.index(own)] = dealt[view.viewer]
        dealt[view.viewer] = own
    dealt[doll] = Character.CREEPY_DOLL
    return tuple(dealt[: view.seats])


def _as_the_table_sees(shift: Shift) -> Shift:
    return Shift(shift.round, shift.co_pilot, shift.driver, shift.reported, shift.device)


# What the Co-Pilot discarded


def _discarded(view: HiddenView, shift: Shift, row: int, chance: Chance) -> int:
    """The bit of the card that went away, of the three in `row`."""
    crashes = row.bit_count()
    if shift.passed:
        return crashes - shift.passed.count(Result.CRASH)
    if view.phase == Phase.DISCARD and shift is view.shifts[-1]:
        return UNDECIDED
    if shift.reported is None:
        return chance.choice("discards", ANY_DISCARD[crashes])
    left = crashes - (shift.reported is Result.CRASH)
    return chance.choice("discards", MIXED) if left == 1 else left // 2


ANY_DISCARD = ((0,), (0, 1), (0, 1), (1,))
"""The bits of a card that the Co-Pilot may have discarded, by the number of Crashes drawn."""
MIXED = (0, 1)


# Cards


def _deal_cards(view: HiddenView, chance: Chance) -> tuple[list[int], list[int], int]:
    """The cards drawn in each shift, those seen in each deed (0 where it was no peek), and the deck."""
    rows, peeks = [0] * len(view.shifts), [0] * len(view.deeds)
    shuffle = _Shuffle(CRASH_CARDS, CARDS)
    pulls = _pulls(view)
    for _, _, number, what in pulls:
        shuffle.note(number, what)
        if shuffle.left < DRAW and not (what is pulls[-1][3] and view.deck == shuffle.left):
            shuffle.deal(rows, peeks, chance)
            shuffle = _Shuffle(shuffle.all_crashes, shuffle.all_cards)
    return rows, peeks, shuffle.deal(rows, peeks, chance)


def _pulls(view: HiddenView) -> list[tuple[int, int, int, Shift | Chaos | Deed]]:
    """All that touched the deck, in order: round, order in it, number among its like, and the thing itself."""
    pulls: list[tuple[int, int, int, Shift | Chaos | Deed]]
    pulls = [(shift.round, 0, number, shift) for number, shift in enumerate(view.shifts)]
    others: list[tuple[int, int, int, Shift | Chaos | Deed]]
    others = [(chaos.round, 1, 0, chaos) for chaos in view.chaos]
    for number, deed in enumerate(view.deeds):
        if deed.power is Power.SHIFT_RESULT_PEEK:
            others.append((deed.round, 2, number, deed))
    return sorted(pulls + others, key=itemgetter(0, 1)) if others else pulls


class _Shuffle:
    """The cards from one shuffle to the next: what was taken from them in which order, and what of it is known."""

    __slots__ = ("all_cards", "all_crashes", "crashes", "events", "known", "left", "peeked_at", "top", "unknown")

    def __init__(self, crashes: int, cards: int) -> None:
        self.all_crashes, self.all_cards = crashes, cards  # without those that were played since
        self.crashes, self.unknown = crashes, cards  # of which it is open where they are
        self.left = cards
        self.peeked_at = False
        self.top = self.known = 0  # the next cards, that a peek has shown, and how many these are
        self.events: list[tuple[int, int, int, int, int]] = []

    def note(self, number: int, what: Shift | Chaos | Deed) -> None:
        if isinstance(what, Shift):
            self._shift(number, what)
            if what.reported:
                self._play(what.reported)
        elif isinstance(what, Chaos):
            self._chaos(int(what.card is Result.CRASH))
            self._play(what.card)
        else:
            self._peek(number, what.cards)

    def _play(self, card: Result) -> None:
        self.all_crashes -= card is Result.CRASH
        self.all_cards -= 1

    def _shift(self, number: int, shift: Shift) -> None:
        """Three cards; besides those that a peek has shown, some may be known because they were seen afterwards."""
        seen = shift.drawn or shift.passed
        crashes = seen.count(Result.CRASH) if seen else int(shift.reported is Result.CRASH)
        points = (len(seen) if seen else int(shift.reported is not None)) - crashes
        peeked, top = self.known, self.top
        if peeked:
            crashes = max(crashes, top.bit_count())
            points = max(points, peeked - top.bit_count())
            self.top = self.known = 0
        self.crashes -= crashes - top.bit_count()
        self.unknown -= crashes + points - peeked
        self.left -= DRAW
        self.events.append((number, top, peeked, crashes, DRAW - crashes - points))

    def _chaos(self, bit: int) -> None:
        if self.known:
            self.top >>= 1
            self.known -= 1
        else:
            self.crashes -= bit
            self.unknown -= 1
        self.left -= 1
        self.events.append((CHAOS, bit, 1, bit, 0))

    def _peek(self, number: int, cards: tuple[Result, ...]) -> None:
        self.peeked_at = True
        self.events.append((~number, 0, 0, 0, 0))
        if cards:
            row = sum(BIT_OF[card] << place for place, card in enumerate(cards))
            self.crashes -= row.bit_count() - self.top.bit_count()
            self.unknown -= DRAW - self.known
            self.top, self.known = row, DRAW

    def deal(self, rows: list[int], peeks: list[int], chance: Chance) -> int:
        """Fills in what is not known; returns the cards that are left, the top one first."""
        rest = chance.choice("deck", patterns(self.unknown, self.crashes))
        order = at = 0
        looks = []
        for number, top, shown, crashes, hidden in self.events:
            if number < 0:
                looks.append((~number, at))
            elif number == CHAOS:
                order |= top << at
                at += 1
            else:
                missing = crashes + (rest & ((1 << hidden) - 1)).bit_count() - top.bit_count()
                rest >>= hidden
                rows[number] = row = top | self._arranged(DRAW - shown, missing, chance) << shown
                order |= row << at
                at += DRAW
        deck = self.top | rest << self.known
        order |= deck << at
        for deed, place in looks:
            peeks[deed] = order >> place & 7
        return deck

    def _arranged(self, size: int, crashes: int, chance: Chance) -> int:
        """The order in which cards were drawn matters only to a seat that has peeked at them."""
        return chance.choice("order", patterns(size, crashes)) if self.peeked_at else (1 << crashes) - 1


@cache
def patterns(size: int, ones: int) -> tuple[int, ...]:
    """All rows of `size` bits of which `ones` are 1."""
    return tuple(sum(1 << place for place in places) for places in combinations(range(size), ones))
