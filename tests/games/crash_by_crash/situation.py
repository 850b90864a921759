"""Situations on the floor for tests of the rules: pieces on cells with names, on a floor that is known."""

from crashgames.games.crash_by_crash.engine import CrashByCrash
from crashgames.games.crash_by_crash.messages import (
    Bump,
    CallOperator,
    ChooseGoal,
    ChooseTarget,
    Discard,
    DrawCard,
    ExchangeCards,
    MoveOperator,
    Phase,
    PlaceCar,
    PlayCard,
    TakeCar,
)
from crashgames.games.crash_by_crash.tables import BELLS, CARS, GRID, HOLE, STOCK, TILES, Card
from tests.scripted_chance import ScriptedChance

OPTIONS = {"reconstructed_card": True}
GREY = (Card.LAMBADA, Card.FREE_RIDE, Card.SABOTEUR)


def cell(name):
    """The index of a cell with a name such as "F8"."""
    return GRID.rows[ord(name[0]) - ord("A")][int(name[1:]) - 1]


def cells(names):
    return [cell(name) for name in names.split()]


def names(indices):
    return {GRID.name(index) for index in indices}


def fresh(seats=2, script=None, options=OPTIONS):
    """A new game; what is not scripted follows a fixed seed."""
    return CrashByCrash(seats, ScriptedChance(script or {}), options)


def situation(  # noqa: PLR0913
    *,
    a="",
    b="",
    A="",  # noqa: N803
    B="",  # noqa: N803
    bells="",
    operator="O7",
    holes=(),
    seats=2,
    hand=GREY,
    turn=11,
    action=1,
    values=None,
):
    """Seat 0 is to begin an action. Cars of side 0 (a) and 1 (b), magnetic ones (A, B), every cell worth 1.

    A car of each side always stands far away, on O1 and O13, so that the game goes on. `values` are exceptions.
    """
    game = fresh(seats)
    floor = bytearray(min(value, 1) or 1 if value <= 3 else value for value in game.values)
    for name, value in (values or {}).items():
        floor[cell(name)] = value
    for tile in holes:
        for index in TILES[tile]:
            floor[index] = HOLE
    game.values = bytes(floor)
    game.cars = [STOCK] * CARS
    for first, placed in ((0, f"O1 {a}"), (10, A), (11, f"O13 {b}"), (21, B)):
        for car, index in enumerate(cells(placed), start=first):
            game.cars[car] = index
    stand = cells(bells)
    game.bells = stand + [STOCK] * (BELLS - len(stand))
    game.operator = cell(operator)
    game.lay_out()
    game.phase, game.action_number = Phase.ACTION, action
    game.give_turn(0)
    game.turn, game.quiet = turn, turn <= 5
    deal(game, hand)
    return game


def begin_again(game, seat=0):
    """Let a seat begin a turn, with the cards that seat 0 had."""
    if seat:
        game.hands = game.hands[::-1]
    game.legal = None
    game.car_taken = False
    game.give_turn(seat)
    game.begin_action(1)
    return game


def deal(game, hand):
    """Seat 0 holds these cards; the others get the first that are left, in order."""
    cards = [*game.face_up, *game.pile, *(card for held in game.hands for card in held)]
    for card in hand:
        cards.remove(card)
    cards.sort()
    dealt = [tuple(sorted(hand))]
    for _ in range(1, game.seats):
        dealt.append(tuple(cards[:3]))
        del cards[:3]
    game.hands = dealt
    game.face_up = [cards.pop(0) for _ in game.face_up]
    game.pile = cards
    game.legal = None


def legal(game, kind, field="cell"):
    """The values of one field of the legal actions of a kind, cells by name."""
    found = [getattr(action, field) for action in game.legal_actions(game.seat) if isinstance(action, kind)]
    return names(found) if field == "cell" else set(found)


def play(game, *actions):
    """Play actions of the seat to act; returns all events."""
    return [event for action in actions for event in game.apply(action)]


def place(game, at, *, magnetic=False, bump=None, boost=0):
    """Take a car and place it, and bump."""
    seat = game.seat
    events = play(game, TakeCar(seat, magnetic), PlaceCar(seat, cell(at), magnetic))
    return events + (play(game, Bump(seat, cell(bump), boost)) if bump else [])


def walk(game, path, origin=None):
    """Call the operator and lead him along a path; `origin` is the hole's cell from which he sets out."""
    seat, path = game.seat, cells(path)
    events = play(game, CallOperator(seat, len(path)))
    for goal in path:
        start = cell(origin) if origin else game.operator
        origin = None
        events += play(game, MoveOperator(seat, goal, start))
    return events


def card(game, kind, target=None, goal=None):
    """Play a card, with what it is about."""
    seat = game.seat
    events = play(game, PlayCard(seat, kind))
    if target:
        events += play(game, ChooseTarget(seat, kind, cell(target)))
    return events + (play(game, ChooseGoal(seat, kind, cell(goal))) if goal else [])


def exchange(game, first, second, *draws):
    """Exchange two cards in a game of two."""
    seat = game.seat
    gone = [Discard(seat, first), Discard(seat, second)]
    return play(game, ExchangeCards(seat), *gone, *(DrawCard(seat, kind) for kind in draws))


def of(events, kind):
    return [event for event in events if isinstance(event, kind)]


def cars_at(game, side_names):
    """True if exactly these cells hold cars, but for the two that are always there."""
    standing = names(index for index in game.cars if index) - {"O1", "O13"}
    return standing == set(side_names.split())


def why(game, action):
    """The rule that forbids an action."""
    reason = game.why_not(action)
    return reason.rule if reason else None
