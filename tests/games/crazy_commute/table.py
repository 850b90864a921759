"""Situations for the tests of Crazy Commute, in letters: the items A to J, each blocked by the next, J by A."""

from collections import Counter

from crashgames.games.crazy_commute import INFO
from crashgames.games.crazy_commute.engine import CrazyCommute
from crashgames.games.crazy_commute.messages import (
    Block,
    ChooseDriver,
    Discard,
    DuelPile,
    LetPass,
    OpenDuel,
    Phase,
    Trade,
    TryToPass,
)
from crashgames.games.crazy_commute.tables import NO_EVENT, printed_cards
from tests.scripted_chance import ScriptedChance

LETTERS = "ABCDEFGHIJ"
A, B, C, D, E, F, G, H, _, J = range(10)
CARDS = printed_cards()
EVENTS = {event.id: number for number, event in enumerate(CARDS.events)}


def items(letters):
    return [LETTERS.index(letter) for letter in letters if letter != " "]


def letters(found):
    return "".join(LETTERS[item] for item in found)


def pile(text):
    """Cards in a row: "A B dirt_road C"."""
    cards = text.split() if " " in text or "_" in text else list(text)
    return [CARDS.event_code + EVENTS[card] if card in EVENTS else LETTERS.index(card) for card in cards]


def rest_of(everything, *taken):
    left = Counter(everything)
    for cards in taken:
        left.subtract(cards)
    assert not -left, f"these cards are not there: {-left}"
    return sorted(left.elements())


def dealt(seats=3, hands=(), deck="", script=None, **options):
    """A match from its start: hands as dealt, the deck's top cards first."""
    held = [items(hand) for hand in hands] or [items("ABCDE")] * seats
    dealt_items = [item for hand in held for item in hand]
    remaining = rest_of(CARDS.item_pile, dealt_items)
    top = pile(deck) if deck else []
    whole = top + rest_of(remaining + list(CARDS.event_pile), top)
    luck = {"items": [dealt_items + remaining], "deck": [whole], "first": [0], **(script or {})}
    chosen = {"drivers": "dealt", **options}
    return CrazyCommute(seats, ScriptedChance(luck), INFO.defaults() | chosen)


def situation(rows, hands, *, event="", discards="", deck="", trophies=(), current=0, turn=20, script=None, **options):
    """In the middle of a match: `rows` from front to back such as "1 02", discards with the top last, the deck's first.

    The current driver has drawn and is to choose.
    """
    seats = len(hands)
    game = CrazyCommute(seats, ScriptedChance({}), INFO.defaults() | {"drivers": "dealt"} | options)
    game.chance = ScriptedChance(script or {})
    game.rows = [sum(1 << int(seat) for seat in row) for row in rows.split()]
    game.hands = [sorted(items(hand)) for hand in hands]
    game.trophies = [tuple(items(won)) for won in trophies] or [()] * seats
    game.discards = items(discards)
    game.event_pile = [CARDS.event_code + EVENTS[event]] if event else []
    game.in_force = CARDS.events[EVENTS[event]].in_force if event else NO_EVENT
    top = pile(deck) if deck else []
    there = [item for group in (*game.hands, *game.trophies, game.discards) for item in group]
    left = rest_of(CARDS.item_pile, there, [card for card in top if card < CARDS.event_code])
    events = rest_of(CARDS.event_pile, game.event_pile, [c for c in top if c > 9])
    game.deck = events + (top + left)[::-1]
    game.turn, game.current = turn, current
    game.passed = game.has_duelled = False
    game.phase, game.actor, game.legal = Phase.TURN, current, None
    assert game.violations() == []
    return game


def use_up(game, left=""):
    """Take the whole deck out of the way, as trophies of the last seat, but for these cards."""
    there = pile(left) if left else []
    gone = rest_of([card for card in game.deck if card < CARDS.event_code], [c for c in there if c < CARDS.event_code])
    game.trophies[-1] += tuple(gone)
    game.deck = there[::-1]


def rows(game):
    """The line as `situation` takes it."""
    return " ".join("".join(map(str, row)) for row in game.view(None).rows)


def hand(game, seat):
    return letters(game.hands[seat])


def discards(game):
    return letters(game.discards)


def trade(game, item):
    seat = game.current
    return game.apply(Trade(seat)) + game.apply(Discard(seat, item, 0))


def pull_up(game, target):
    return game.apply(TryToPass(game.current, target))


def let_pass(game, target):
    return pull_up(game, target) + game.apply(LetPass(target))


def duel(game, target, item, blocks=0, answer=0):
    """The whole duel: the target opens and means to block so often; the passer, when asked, too."""
    passer = game.current
    events = pull_up(game, target) + game.apply(OpenDuel(target, item, 0, blocks))
    if game.phase is Phase.BLOCK and game.to_act() == (passer,):
        events += game.apply(Block(passer, answer))
    return events


def duel_pile(game, blocks=None):
    events = game.apply(DuelPile(game.current))
    if blocks is not None:
        events += game.apply(Block(game.current, blocks))
    return events


def choose_drivers(game, drivers=(0, 1, 2, 3, 4)):
    for driver in drivers[: game.seats]:
        game.apply(ChooseDriver(game.to_act()[0], driver))
