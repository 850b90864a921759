"""Looking ahead is exact: compared with trying everything out, at positions of random games."""

import random

import pytest

from crashgames.core.chance import FastChance
from crashgames.games.crash_by_crash.cards import bind
from crashgames.games.crash_by_crash.engine import CrashByCrash
from crashgames.games.crash_by_crash.events import BellRang
from crashgames.games.crash_by_crash.floor import cells_of
from crashgames.games.crash_by_crash.messages import CallOperator, Phase, PlayCard
from crashgames.games.crash_by_crash.tables import COLOURS, GRID, MIDDLES, TILE_OF, TILES, Card, Colour
from crashgames.games.crash_by_crash.walks import can_walk, ways
from tests.games.crash_by_crash.situation import OPTIONS, situation

SECOND = (Phase.ACTION, Phase.PLACE, Phase.BUMP, Phase.WALK, Phase.TARGET, Phase.GOAL)
DONE = (Phase.ACTION, Phase.DRAW, Phase.KEEP, Phase.OVER)


def leads_to_bell(game, action):
    """True if a complete action can go on like this and ring a bell, no card binding it: by trying all ways."""
    twin, rung = game.sketch(), []
    twin.chance = FastChance(1)
    twin.listener = lambda event, _: rung.append(event) if isinstance(event, BellRang) else None
    twin.advance(action)
    twin.listener = None
    done = (twin.phase in DONE and not twin.exchange) or twin.turn != game.turn
    if done or rung:
        return bool(rung) and (done or bool(twin.legal_actions(twin.seat)))
    return any(leads_to_bell(twin, further) for further in twin.legal_actions(twin.seat))


def unbound(game):
    twin = game.sketch()
    twin.yellow, twin.legal = None, None
    return twin


def bound(game):
    """The position as a second action after a yellow card, with the other cards of the hand."""
    twin = game.sketch()
    twin.hold(tuple(card for card in game.hands[game.seat] if COLOURS[card] is not Colour.YELLOW)[:2])
    bind(twin, Card.LAST_RIDE)
    twin.action_number, twin.legal = 2, None
    return twin


def agrees(game):
    free = unbound(game)
    expected = {action for action in free.legal_actions(free.seat) if leads_to_bell(free, action)}
    return set(game.legal_actions(game.seat)) == expected


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(12))
def test_after_a_yellow_card_exactly_what_rings_is_legal(seed):
    game = CrashByCrash(2 + seed % 2 * 2, FastChance(seed), OPTIONS)
    pick = random.Random(seed)
    while game.outcome is None:
        if game.phase is Phase.ACTION and not (game.quiet or game.yellow or game.card) and pick.random() < 0.12:
            assert agrees(bound(game))
        if game.yellow and game.phase in SECOND and not game.ringing and pick.random() < 0.5:
            assert agrees(game)
        game.advance(pick.choice(game.legal_actions(game.seat)))


@pytest.mark.parametrize(("lengths", "pieces"), [
    ({2, 4}, {"A": "E8", "b": "E6", "operator": "E7"}),  # he leaves the bell, and the magnetic car pulls over it
    ({4}, {"A": "E9", "b": "E5", "bells": "E8", "operator": "E2"}),  # he brings a car to where it is pulled
    ({4}, {"A": "E5", "b": "E9", "bells": "E8", "operator": "E2"}),  # he brings the magnetic car to the bell
    ({4}, {"a": "E4 E6", "operator": "E2"}),  # two lines become one
    ({2, 4}, {"A": "E8", "B": "F4", "b": "E6", "operator": "G3"}),  # he pushes away the magnetic car that holds
    ({4}, {"a": "E3 E5 E6", "bells": "E8", "operator": "E1"}),  # a car joins a line, which he pushes twice more
    (set(), {"a": "E10", "operator": "E2"}),
])  # fmt: skip
def test_the_operators_walks_that_ring(lengths, pieces):
    game = bound(situation(**{"bells": "E7"} | pieces))
    assert agrees(game)
    assert {action.cells for action in game.legal_actions(0) if isinstance(action, CallOperator)} == lengths
    for action in game.legal_actions(0):
        further = game.sketch()
        further.advance(action)
        while further.phase in SECOND and further.action_number == 2 and further.seat == 0 and not further.ringing:
            assert agrees(further)
            further.advance(further.legal_actions(0)[0])


@pytest.mark.parametrize("seed", range(6))
def test_a_bound_card_is_legal_if_a_second_action_can_follow(seed):
    game = CrashByCrash(2, FastChance(seed), OPTIONS)
    pick = random.Random(seed)
    while game.outcome is None:
        if game.phase is Phase.ACTION and game.action_number == 1 and pick.random() < 0.3:
            legal = {getattr(action, "card", None) for action in game.legal_actions(game.seat)}
            for card in {card for card in game.hands[game.seat] if COLOURS[card] is not Colour.GREY}:
                assert (card in legal) == can_be_followed(game, card)
        game.advance(pick.choice(game.legal_actions(game.seat)))


def can_be_followed(game, card):
    """Plays the card on a copy, whether it is legal or not, and looks whether its player can act then."""
    if game.quiet and COLOURS[card] is Colour.YELLOW:
        return False
    twin = game.sketch()
    twin.chance = FastChance(1)
    twin.advance(PlayCard(twin.seat, card))
    return twin.outcome is not None or bool(twin.legal_actions(twin.seat))


def all_walks(holes, walked, steps):
    return not steps or any(all_walks(holes, (*walked, cell), steps - 1) for cell, _, _ in ways(holes, walked))


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(8))
def test_one_look_ahead_keeps_the_operator_from_dead_ends(seed):
    tiles = random.Random(seed).sample(sorted(MIDDLES), seed)
    holes = cells_of(cell for tile in tiles for cell in TILES[tile])
    starts = [cell for cell in GRID.cells if TILE_OF[cell] not in tiles] + [MIDDLES[tile] for tile in tiles]
    walks = [((start,), 4) for start in starts]
    for walked, steps in walks:
        assert can_walk(holes, walked, steps) == all_walks(holes, walked, steps)
        if steps > 1:
            walks += [((*walked, cell), steps - 1) for cell in {way[0] for way in ways(holes, walked)}]
