"""The legal actions of the seat to act in each phase, in their fixed order: cells, bumps, steps, cards."""

from collections.abc import Callable, Iterable, Iterator

from crashgames.core.messages import Action
from crashgames.games.crash_by_crash import outlook
from crashgames.games.crash_by_crash.actions import ACTIONS
from crashgames.games.crash_by_crash.bumps import hits, may_bump_nothing
from crashgames.games.crash_by_crash.cards import goals, targets
from crashgames.games.crash_by_crash.floor import vacant_cells
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.placing import stock
from crashgames.games.crash_by_crash.position import Position
from crashgames.games.crash_by_crash.steps import fitting_steps, is_plain, plain_steps
from crashgames.games.crash_by_crash.tables import TILE_OF, Card
from crashgames.games.crash_by_crash.turn_actions import can_exchange, can_take, places, playable, walk_lengths

Actions = list[Action]

# Setting up (CB-11)


def set_up_places(game: Position) -> Actions:
    own = ACTIONS[game.seat]
    taken = {TILE_OF[cell] for cell in game.cars if cell}
    cells = [cell for cell in vacant_cells(game.at) if TILE_OF[cell] not in taken]
    return [own.place[kind][cell] for kind in (False, True) if stock(game, kind) >= 0 for cell in cells]


# The kinds of actions (CB-20)


def kinds(game: Position) -> Iterator[Action]:
    own, hand = ACTIONS[game.seat], game.hands[game.seat]
    for magnetic in (False, True):
        if can_take(game, magnetic):
            yield own.take[magnetic]
    if game.card:
        return
    for length in walk_lengths(game):
        yield own.call[length]
    if can_exchange(game):
        yield own.exchange
    for card in playable(game, hand):
        yield own.play[card]


# Placing a car (CB-30, CB-40)


def place_actions(game: Position) -> Actions:
    placed = ACTIONS[game.seat].place[game.magnetic]
    return [placed[cell] for cell in places(game, game.magnetic)]


# Bumping (CB-30 to CB-35)


def bumps(game: Position) -> Actions:
    """The cars that the car just placed may bump, with accumulators."""
    own = ACTIONS[game.seat]
    found: Actions = [own.bump[boost][cell] for cell, boost in hits(game)]
    if may_bump_nothing(game):
        found.append(own.no_bump)
    return found


# The operator (CB-60 to CB-63)


def walk_steps(game: Position) -> Actions:
    own, here = ACTIONS[game.seat].step, game.operator
    if is_plain(game):
        return [own[cell, here] for cell in plain_steps(game)]
    return [own[cell, origin] for cell, origin, _ in fitting_steps(game)]


# Cards (CB-65 to CB-73)


def card_targets(game: Position) -> Actions:
    card = game.played()
    own = ACTIONS[game.seat].target[card]
    cells = outlook.ringing_targets(game, card) if game.yellow else targets(game, card)
    return [own[cell] for cell in cells]


def card_goals(game: Position) -> Actions:
    card = game.played()
    own = ACTIONS[game.seat].goal[card]
    cells = outlook.ringing_goals(game, card, game.target) if game.yellow else goals(game, card, game.target)
    return [own[cell] for cell in cells]


def discards(game: Position) -> Actions:
    own = ACTIONS[game.seat].discard
    return [own[card] for card in dict.fromkeys(game.hands[game.seat])]


def draws(game: Position) -> Actions:
    own = ACTIONS[game.seat].draw
    cards: list[Card | None] = [*sorted(set(game.face_up)), None]
    return [own[card] for card in cards]


def keeps(game: Position) -> Actions:
    own = ACTIONS[game.seat].keep
    return [own[card] for card in dict.fromkeys(game.offer)]


def nothing(_game: Position) -> Actions:
    return []


CHOICES: dict[Phase, Callable[[Position], Iterable[Action]]] = {
    Phase.SET_UP: set_up_places,
    Phase.ACTION: kinds,
    Phase.PLACE: place_actions,
    Phase.BUMP: bumps,
    Phase.SECOND_BUMP: bumps,
    Phase.WALK: walk_steps,
    Phase.TARGET: card_targets,
    Phase.GOAL: card_goals,
    Phase.DISCARD: discards,
    Phase.DRAW: draws,
    Phase.KEEP: keeps,
    Phase.OVER: nothing,
}
"""The choices of the seat to act in each phase."""
