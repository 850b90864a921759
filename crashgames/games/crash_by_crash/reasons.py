"""Reasons against an action: the rule and a sentence, for whoever may choose now and thus knows the hand."""

from collections.abc import Mapping

from crashgames.core.messages import Action
from crashgames.core.translation import mark
from crashgames.games.crash_by_crash import messages, moves
from crashgames.games.crash_by_crash.cards import can_be_played, goals, targets
from crashgames.games.crash_by_crash.floor import STEPS, bump_runs, is_car, rings
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.tables import COLOURS, GRID, LONG_WALK_COST, Card, Colour
from crashgames.games.crash_by_crash.walks import can_walk, fitting, steps, ways

Refusal = tuple[str, str]
"""A rule and its sentence."""

NO_CAR_LEFT = "CB-10", mark("There is no such car in your stock.")
NOT_VACANT = "CB-6", mark("This cell is not vacant.")
RINGS_NOTHING = "CB-21", mark("After a yellow card a bell has to ring, and this wouldn't ring one.")
TOO_EARLY = "CB-81", mark("No bell may ring in the first five turns.")
CAR_MUST_FOLLOW = "CB-21", mark("After a blue card you have to place a car.")
CARD_FIRST = "CB-73", mark("First carry out the card you have played.")
BUMP_FIRST = "CB-30", mark("First choose which car to bump.")
DRAW_FIRST = "CB-23", mark("First draw your cards.")
FIRST_THINGS_FIRST = {
    Phase.SET_UP: ("CB-11", mark("First everybody places their cars.")),
    Phase.ACTION: ("CB-20", mark("First choose an action: a car, a card, the operator or an exchange.")),
    Phase.PLACE: ("CB-30", mark("First place the car you have taken.")),
    Phase.BUMP: BUMP_FIRST,
    Phase.SECOND_BUMP: BUMP_FIRST,
    Phase.WALK: ("CB-60", mark("First the operator has to finish his walk.")),
    Phase.DISCARD: ("CB-65", mark("First discard two cards.")),
    Phase.DRAW: DRAW_FIRST,
    Phase.KEEP: DRAW_FIRST,
}
WRONG_TARGETS = {
    Card.BELL_CHARMS: mark("There is no bell here that can be moved."),
    Card.LAMBADA: mark("The card has no car to work on here."),
    Card.FREE_RIDE: mark("The card has no car to work on here."),
    Card.SABOTEUR: mark("There is no car of the other side here."),
    Card.FLYING_DUTCHMAN: mark("The operator needs another cell, with no car or bell on it."),
}
WRONG_GOALS = {
    Card.BELL_CHARMS: mark("A bell needs a vacant cell on a flower tile with no other bell."),
    Card.LAMBADA: mark("There is no car next to the first one."),
    Card.FREE_RIDE: mark("The car must go to a vacant cell next to it."),
}


def refusal(game: Position, action: Action) -> Refusal:
    """The reason why an action that is not legal is not."""
    if action.seat != game.seat:
        return "CB-11" if game.phase is Phase.SET_UP else "CB-90", mark("It is somebody else's turn.")
    match game.phase, action:
        case Phase.SET_UP, messages.PlaceCar(_, cell, magnetic):
            return _set_up(game, cell, magnetic)
        case Phase.ACTION, messages.TakeCar(_, magnetic):
            return _take(game, magnetic)
        case Phase.PLACE, messages.PlaceCar(_, cell, magnetic):
            return _place(game, cell, magnetic)
        case ((Phase.BUMP | Phase.SECOND_BUMP), messages.Bump(_, cell, boost)):
            return _bump(game, cell, boost)
        case Phase.BUMP, messages.NoBump():
            return "CB-30", mark("A car must be bumped.")
        case Phase.ACTION, messages.CallOperator(_, length):
            return _call(game, length)
        case Phase.WALK, messages.MoveOperator(_, cell, origin):
            return _step(game, cell, origin)
        case Phase.ACTION, messages.PlayCard(_, card):
            return _play(game, card)
        case Phase.ACTION, messages.ExchangeCards():
            return _exchange(game)
        case Phase.TARGET, messages.ChooseTarget(_, card, cell):
            return _aim(game, card, cell in targets(game, game.played()), WRONG_TARGETS)
        case Phase.GOAL, messages.ChooseGoal(_, card, cell):
            return _aim(game, card, cell in goals(game, game.played(), game.target), WRONG_GOALS)
        case Phase.DISCARD, messages.Discard():
            return "CB-65", mark("This card is not in your hand.")
        case Phase.DRAW, messages.DrawCard():
            return "CB-23", mark("This card is not face up.")
        case Phase.KEEP, messages.KeepCard():
            return "CB-90", mark("This is not one of the two cards you drew.")
    return FIRST_THINGS_FIRST.get(game.phase, CARD_FIRST)


# Cars


def _set_up(game: Position, cell: int, magnetic: bool) -> Refusal:
    if moves.stock(game, magnetic) < 0:
        return NO_CAR_LEFT
    if not _vacant(game, cell):
        return NOT_VACANT
    return "CB-11", mark("During set-up a tile takes only one car, and this one has one already.")


def _vacant(game: Position, cell: int) -> bool:
    return cell in GRID and not game.at[cell]


def _take(game: Position, magnetic: bool) -> Refusal:
    if moves.stock(game, magnetic) < 0:
        return NO_CAR_LEFT
    if magnetic and not moves.may_be_magnetic(game):
        return "CB-70", mark("The card you have played works only with a standard car.")
    if game.scores[game.side] <= game.car_cost():
        return "CB-13", mark("A second car costs 4 points, and you can't spend your last point.")
    if game.yellow:
        return RINGS_NOTHING
    if magnetic:
        return "CB-40", mark("A magnetic car has to pull a car, and there is no cell where it would.")
    if any(moves.cells_beside_cars(game)):
        return TOO_EARLY
    return "CB-30", mark("There is no vacant cell next to a car.")


def _place(game: Position, cell: int, magnetic: bool) -> Refusal:
    if magnetic != game.magnetic:
        return "CB-30", mark("You have taken the other kind of car.")
    if not _vacant(game, cell):
        return NOT_VACANT
    if magnetic:
        pulls_nothing = "CB-40", mark("A magnetic car would pull nothing from this cell.")
        pulls = moves.pulls_from(game.at, cell, game.side, game.quiet)
        return RINGS_NOTHING if pulls else pulls_nothing
    if not any(is_car(game.at[cell + step]) for step in STEPS):
        return "CB-30", mark("There is no car next to this cell.")
    return TOO_EARLY if game.quiet else RINGS_NOTHING


def _bump(game: Position, cell: int, boost: int) -> Refusal:
    step = cell - game.cars[game.placed_car]
    if step not in STEPS or not is_car(game.at[cell]):
        return "CB-30", mark("The new car has no neighbour there.")
    if cell == game.target:
        return "CB-70", mark("Double Hit's second bump has to go in another direction.")
    if boost not in range(moves.boosts(game) + 1):
        if boost not in (0, 1, 2):
            return "CB-34", mark("You may use one or two accumulators.")
        if game.card:
            return "CB-21", mark("Accumulators can't be combined with a blue card.")
        if game.dead[game.side]:
            return "CB-71", mark("Dead Accumulator: you can't use accumulators this turn.")
        return "CB-34", mark("You don't have that many accumulators left.")
    if rings(game.at, step, bump_runs(game.at, cell, step, boost + 1, game.card)):
        return TOO_EARLY
    return RINGS_NOTHING


# The operator


def _call(game: Position, length: int) -> Refusal:
    if length not in (2, 4):
        return "CB-60", mark("The operator walks 2 or 4 cells.")
    if game.card:
        return CAR_MUST_FOLLOW
    if length == 4 and game.scores[game.side] <= LONG_WALK_COST:
        return "CB-13", mark("This costs 2 points, and you can't spend your last point.")
    if game.yellow:
        return RINGS_NOTHING
    return "CB-63", mark("The operator can't walk that far without ringing a bell.")


def _step(game: Position, cell: int, origin: int) -> Refusal:
    if cell in game.walked:
        return "CB-60", mark("On one walk the operator never visits a cell twice.")
    origins = [start for goal, start, _ in ways(game.holes, game.walked) if goal == cell]
    if not origins:
        return "CB-60", mark("The operator walks one cell at a time, and a hole is a single cell.")
    if not can_walk(game.holes, (*game.walked, cell), game.steps_left - 1):
        return "CB-63", mark("From there the operator couldn't finish his walk.")
    fits = any(map(fitting(game), (way for way in steps(game) if way[0] == cell)))
    if origin not in origins or (fits and not is_car(game.at[cell])):
        return "CB-61", mark("The operator isn't on that cell.")
    return TOO_EARLY if game.quiet else RINGS_NOTHING


# Cards


def _play(game: Position, card: Card) -> Refusal:
    if card not in game.hands[game.seat]:
        return "CB-20", mark("This card is not in your hand.")
    if game.card:
        return CAR_MUST_FOLLOW
    if COLOURS[card] is Colour.GREY:
        no_effect = "CB-73", mark("This card would have no effect right now.")
        return RINGS_NOTHING if can_be_played(game, card) else no_effect
    if game.action_number > 1:
        return "CB-21", mark("Yellow and blue cards have to be the first action of a turn.")
    if COLOURS[card] is Colour.BLUE:
        return "CB-21", mark("You couldn't place a car after this card.")
    return TOO_EARLY if game.quiet else ("CB-21", mark("No second action could ring a bell."))


def _exchange(game: Position) -> Refusal:
    if game.card:
        return CAR_MUST_FOLLOW
    if len(game.hands[game.seat]) < 2:
        return "CB-65", mark("You don't have two cards to exchange.")
    return RINGS_NOTHING


def _aim(game: Position, card: Card, fits: bool, wrong: Mapping[Card, str]) -> Refusal:
    """Against a target of a card, or against a goal of its target."""
    if card is not game.card:
        return "CB-73", mark("You have played another card.")
    return RINGS_NOTHING if fits else ("CB-73", wrong[card])
