"""What each seat and the open table see of a position; and positions that fit a view, with roles dealt anew."""

from functools import cache
from itertools import combinations
from operator import itemgetter

from crashgames.components.seats import BIT, MASK_OF, SEATS_OF
from crashgames.core.chance import Chance
from crashgames.games.hidden_crashmaster.messages import HELD, Phase
from crashgames.games.hidden_crashmaster.position import UNDECIDED, Position, hand_crashes
from crashgames.games.hidden_crashmaster.roles import acquaintances, casts, known
from crashgames.games.hidden_crashmaster.shifts import fatigued
from crashgames.games.hidden_crashmaster.tables import (
    BIT_OF,
    CARDS,
    CRASH_CARDS,
    DRAW,
    HANDS,
    ORDINARY,
    ROWS,
    TEAM_OF,
    Character,
    DeviceAnswer,
    Power,
    Result,
)
from crashgames.games.hidden_crashmaster.view import Chaos, Deed, HiddenView, Shift

ALIKE = (
    "round", "placard", "co_pilot", "driver", "tracker", "crashes", "points", "discards", "powers", "power", "topic",
    "last_co_pilot", "last_driver", "elections", "chaos", "claims",
)  # fmt: skip
"""What a position has and all may see, by the same name as in a view."""


def view_of(game: Position, viewer: int | None) -> HiddenView:
    """All that a seat, or for None the open table, may know."""
    acquainted = () if viewer is None else acquaintances(game.roles, viewer)
    shown = (*acquainted, viewer) if game.outcome is None else range(game.seats)
    roles = tuple([role if seat in shown else None for seat, role in enumerate(game.roles)])
    teams = [None if role is None else TEAM_OF[role] for role in roles]
    for deed in game.deeds:
        if deed.seat == viewer and deed.power is Power.INVESTIGATE_LOYALTY:
            teams[deed.target] = TEAM_OF[game.roles[deed.target]]
    held = HELD.get(game.phase, 0) if viewer == (game.co_pilot if game.phase is Phase.DISCARD else game.driver) else 0
    voted = viewer is not None and game.phase is Phase.VOTE and (game.in_game & ~game.waiting) >> viewer & 1
    return HiddenView(
        viewer=viewer,
        seats=game.seats,
        phase=game.phase,
        to_act=SEATS_OF[_asked(game, viewer)],
        outcome=game.outcome,
        deck=game.left,
        in_game=SEATS_OF[game.in_game],
        fatigued=SEATS_OF[fatigued(game) & game.in_game],
        investigated=SEATS_OF[game.investigated],
        not_doll=SEATS_OF[game.not_doll],
        characters=tuple([one if game.outcome or seat == viewer else None for seat, one in enumerate(game.characters)]),
        roles=roles,
        teams=tuple(teams),
        acquainted=acquainted if game.outcome is None else (),
        hand=HANDS[held][hand_crashes(game)] if held else (),
        vote=bool(game.ayes & BIT[viewer]) if voted and viewer is not None else None,
        shifts=tuple(
            [_shift_seen(game, viewer, shift, draw) for shift, draw in zip(game.shifts, game.draws, strict=True)]
        ),
        deeds=tuple(
            [_deed_seen(game, viewer, deed, cards) for deed, cards in zip(game.deeds, game.peeks, strict=True)]
        ),
        **{name: getattr(game, name) for name in ALIKE},
    )


def _asked(game: Position, viewer: int | None) -> int:
    """The seats that are asked; while all look or vote everybody, except a viewer who is done (HC-13)."""
    counted = bool(game.elections) and game.elections[-1].round == game.round
    if game.phase is not Phase.ROLES and (game.phase is not Phase.VOTE or counted):
        return game.waiting
    return game.in_game if viewer is None else game.in_game & ~(BIT[viewer] & ~game.waiting)


def _shift_seen(game: Position, viewer: int | None, shift: Shift, draw: tuple[int, int]) -> Shift:
    drew = viewer == shift.co_pilot or game.outcome is not None
    if not drew and viewer != shift.driver:
        return shift
    drawn, discarded = draw
    crashes = drawn.bit_count()
    passed = () if discarded == UNDECIDED else HANDS[DRAW - 1][crashes - discarded]
    seen = HANDS[DRAW][crashes] if drew else ()
    return Shift(shift.round, shift.co_pilot, shift.driver, shift.reported, shift.device, seen, passed)


def _deed_seen(game: Position, viewer: int | None, deed: Deed, cards: int) -> Deed:
    if viewer != deed.seat and game.outcome is None:
        return deed
    if deed.power is Power.SHIFT_RESULT_PEEK:
        return Deed(deed.round, deed.power, deed.seat, cards=ROWS[cards])
    if deed.power is Power.INVESTIGATE_LOYALTY:
        return Deed(deed.round, deed.power, deed.seat, deed.target, TEAM_OF[game.roles[deed.target]])
    return deed


PLACES = range(len(ORDINARY))


def restore(game: Position, view: HiddenView) -> None:
    """Make this a position that fits the view. Luck, by label: "roles", "deck", "order", "licenses", "discards"."""
    game.ask(Phase(view.phase), MASK_OF[view.to_act])
    for name in ALIKE:
        setattr(game, name, getattr(view, name))
    game.left = view.deck
    game.device = view.shifts[-1].device if view.shifts else DeviceAnswer.NOT_ASKED
    game.in_game = MASK_OF[view.in_game]
    game.investigated, game.not_doll = MASK_OF[view.investigated], MASK_OF[view.not_doll]
    game.shifts = tuple([Shift(one.round, one.co_pilot, one.driver, one.reported, one.device) for one in view.shifts])
    game.deeds = tuple([Deed(deed.round, deed.power, deed.seat, deed.target) for deed in view.deeds])
    game.ayes = BIT[view.viewer] if view.vote and view.viewer is not None else 0
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
    # all that touched the deck: round, order in it, number among its like, and the thing itself
    pulls: list[tuple[int, int, int, Shift | Chaos | Deed]]
    pulls = [(shift.round, 0, n, shift) for n, shift in enumerate(view.shifts)]
    pulls += [(chaos.round, 1, 0, chaos) for chaos in view.chaos]
    looks = [(n, deed) for n, deed in enumerate(view.deeds) if deed.power is Power.SHIFT_RESULT_PEEK]
    pulls = sorted(pulls + [(deed.round, 2, n, deed) for n, deed in looks], key=itemgetter(0, 1))
    for _, _, number, what in pulls:
        shuffle.note(number, what)
        left = shuffle.cards - shuffle.taken
        if left < DRAW and not (what is pulls[-1][3] and view.deck == left):
            shuffle.deal(rows, peeks, chance)
            played = shuffle.played
            shuffle = _Shuffle(shuffle.crashes - played.count(Result.CRASH), shuffle.cards - len(played))
    return rows, peeks, shuffle.deal(rows, peeks, chance)


class _Shuffle:
    """The cards from one shuffle to the next, and what of it is known."""

    def __init__(self, crashes: int, cards: int) -> None:
        self.crashes, self.cards = crashes, cards
        self.played: list[Result] = []
        self.row: list[int | None] = []  # the bits of cards from the top on, None where nobody knows
        self.taken = 0
        self.draws: list[tuple[int, int, int]] = []  # of which shift, from where on, how many a peek had shown
        self.looks: list[tuple[int, int]] = []

    def note(self, number: int, what: Shift | Chaos | Deed) -> None:
        """Besides what a peek has shown, some of a shift may be known because it was seen afterwards."""
        peeked = self.row[self.taken :]
        match what:
            case Shift():
                reported = () if what.reported is None else (what.reported,)
                seen = what.drawn or what.passed or reported
                crashes = seen.count(Result.CRASH)
                known = [1] * (crashes - peeked.count(1)) + [0] * (len(seen) - crashes - peeked.count(0))
                self.row += (*known, None, None, None)[: DRAW - len(peeked)]
                self.draws.append((number, self.taken, len(peeked)))
                self.taken += DRAW
                self.played += reported
            case Chaos():
                self.row += [] if peeked else [BIT_OF[what.card]]
                self.taken += 1
                self.played.append(what.card)
            case Deed():
                self.looks.append((number, self.taken))
                if what.cards:
                    self.row[self.taken :] = [BIT_OF[card] for card in what.cards]

    def deal(self, rows: list[int], peeks: list[int], chance: Chance) -> int:
        """Fills in what is not known; returns the cards that are left, the top one first."""
        drawn, below = self.row.count(None), self.cards - len(self.row)
        rest = chance.choice("deck", patterns(drawn + below, self.crashes - self.row.count(1)))
        bits = iter([rest >> place & 1 for place in range(drawn)])
        order = [next(bits) if bit is None else bit for bit in self.row]
        rest >>= drawn
        deck = packed(order[self.taken :]) | rest << len(self.row) - self.taken
        if self.looks:
            order += [rest >> place & 1 for place in range(below)]
        for number, start, shown in self.draws:
            hand = order[start + shown : start + DRAW]
            rows[number] = (1 << sum(hand)) - 1
            if self.looks:  # the order in which cards were drawn matters only to a seat that has peeked at them
                arranged = chance.choice("order", patterns(len(hand), sum(hand)))
                order[start + shown : start + DRAW] = [arranged >> place & 1 for place in range(len(hand))]
                rows[number] = packed(order[start : start + DRAW])
        for number, start in self.looks:
            peeks[number] = packed(order[start : start + DRAW])
        return deck


def packed(bits: list[int]) -> int:
    return sum([bit << place for place, bit in enumerate(bits)])


@cache
def patterns(size: int, ones: int) -> tuple[int, ...]:
    """All rows of `size` bits of which `ones` are 1."""
    return tuple(sum(1 << place for place in places) for places in combinations(range(size), ones))
