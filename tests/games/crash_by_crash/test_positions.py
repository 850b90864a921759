"""Positions of random games: they are sound, they hide what is secret, and whatever is not legal has a reason."""

import random
from itertools import islice

import msgspec
import pytest

from crashgames.core.chance import FastChance
from crashgames.games.crash_by_crash.engine import CrashByCrash
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.tables import Card
from tests.games.crash_by_crash.situation import OPTIONS, fresh, situation

WITHOUT_LAST_RIDE = {"reconstructed_card": False}
at_both_tables = pytest.mark.parametrize("seats", [2, 4])


def positions(seats, seed, options=OPTIONS):
    """Every position of a random game; it is played on when the next one is asked for."""
    game, pick = CrashByCrash(seats, FastChance(seed), options), random.Random(seed)
    yield game
    while game.outcome is None:
        game.advance(pick.choice(game.legal_actions(game.seat)))
        yield game


@at_both_tables
@pytest.mark.parametrize("options", [OPTIONS, WITHOUT_LAST_RIDE])
def test_positions_are_sound_and_somebody_can_act(seats, options):
    for seed in range(3):
        for count, game in enumerate(positions(seats, seed, options)):
            assert game.violations() == []
            assert bool(game.legal_actions(game.seat)) == (game.outcome is None)
            assert count <= game.longest


@at_both_tables
def test_imagined_positions_give_the_same_view(seats):
    for seed in range(3):
        for game in islice(positions(seats, seed), seed, None, 3):
            for viewer in (None, *range(seats)):
                view = game.view(viewer)
                twin = CrashByCrash.determinize(view, FastChance(seed), OPTIONS)
                assert twin.view(viewer) == view
                assert twin.violations() == []
                assert bool(twin.legal_actions(twin.seat)) == (game.outcome is None)


@at_both_tables
def test_views_hide_the_other_hands_offers_and_the_pile(seats):
    for game in positions(seats, 1):
        for viewer in (None, *range(seats)):
            view = game.view(viewer)
            assert view.hand == (() if viewer is None else game.hands[viewer])
            assert view.offer == (game.offer if viewer == game.seat else ())
            assert view.hand_sizes == tuple(len(hand) for hand in game.hands)


def test_what_one_seat_sees_does_not_depend_on_the_others_cards():
    game = fresh(4)
    twin = CrashByCrash.determinize(game.view(2), FastChance(9), OPTIONS)
    assert twin.hands[0] != game.hands[0] or twin.hands[1] != game.hands[1]
    assert (twin.view(2), twin.view(None)) == (game.view(2), game.view(None))


@at_both_tables
def test_every_reason_names_a_rule_and_says_why(seats):
    seen, pick = [], random.Random(seats)
    for game in positions(seats, seats):
        for action in pick.sample(seen, min(12, len(seen))):
            for asked in (action, msgspec.structs.replace(action, seat=max(game.seat, 0))):
                reason = game.why_not(asked)
                assert (reason is None) == (asked in game.legal_actions(asked.seat))
                assert reason is None or (reason.rule.startswith("CB-") and reason.text)
        seen += pick.sample(game.legal_actions(game.seat), min(2, len(game.legal_actions(game.seat))))


@pytest.mark.parametrize("spoil", [
    lambda game: game.cars.__setitem__(1, game.cars[0]),
    lambda game: game.at.__setitem__(game.operator, 0),
    lambda game: game.scores.__setitem__(0, 0),
    lambda game: game.pile.pop(),
    lambda game: game.pile.__setitem__(0, next(card for card in Card if card is not game.pile[0])),
    lambda game: game.face_up.pop(),
    lambda game: game.bells.__setitem__(0, 0),
    lambda game: game.accumulators.__setitem__(1, 5),
    lambda game: game.events.append((1, 1)),
    lambda game: game.hold(game.hands[0][:2]),
    lambda game: setattr(game, "operator", 0),
    lambda game: setattr(game, "turn", 201),
    lambda game: setattr(game, "quiet", False),
    lambda game: setattr(game, "phase", Phase.WALK),
    lambda game: setattr(game, "target", 5),
    lambda game: setattr(game, "placed_car", 3),
    lambda game: setattr(game, "exchange", 2),
    lambda game: setattr(game, "offer", (Card.TANDEM,)),
])  # fmt: skip
def test_a_spoiled_position_is_found_out(spoil):
    game = fresh()
    while game.phase is not Phase.ACTION or game.action_number != 1:
        game.advance(game.legal_actions(game.seat)[0])
    assert game.violations() == []
    spoil(game)
    assert game.violations() != []


def test_copies_are_independent():
    for game in positions(4, 3):
        twin, before = game.copy(), game.view(0)
        while twin.outcome is None and twin.turn == game.turn:
            twin.advance(twin.legal_actions(twin.seat)[-1])
        assert game.view(0) == before
        if game.turn > 8:
            break


def test_imagined_hands_hold_the_card_that_an_action_needs():
    """In a quiet turn neither car nor operator can do anything, and the hand is one card, which others do not see."""
    game = situation(
        a="A2 B1 G2 G4 G6 G8 I2 I4 I6", A="N11", b="O9", bells="A3 C2", operator="A1", hand=[Card.SABOTEUR], turn=5
    )
    view = game.view(1)
    for seed in range(20):
        twin = CrashByCrash.determinize(view, FastChance(seed), OPTIONS)
        assert twin.legal_actions(0)
        assert twin.view(1) == view
