"""The null game: its few rules, and what nobody may know of it."""

import random

import msgspec
import pytest

from crashgames.core.chance import FastChance
from crashgames.core.messages import IllegalAction
from tests.random_play import positions, random_match
from tests.scripted_chance import ScriptedChance
from tests.shelf.null_game import INFO, engine
from tests.shelf.null_game.engine import DECK, NullGame
from tests.shelf.null_game.messages import CardPlayed, CardSeen, ChooseLane, LaneChosen, Phase, PlayCard, Roll


def null_game(seats=2, goal=10, **script):
    return NullGame(seats, ScriptedChance(script), {"goal": goal})


def in_race(game, lanes=(True, True, True, True)):
    for seat in range(game.seats):
        game.apply(ChooseLane(seat, lanes[seat]))
    return game


def refused(game, action):
    with pytest.raises(IllegalAction) as error:
        game.apply(action)
    return error.value.reason.rule


def test_n1_everybody_chooses_one_lane():
    game = null_game(3)
    assert game.to_act() == (0, 1, 2)
    assert game.apply(ChooseLane(1, True)) == (LaneChosen(1, to=1),)
    assert game.to_act() == (0, 2)
    assert refused(game, ChooseLane(1, False)) == "N-1"


def test_n2_the_race_begins_when_all_have_chosen():
    game = null_game(3)
    assert refused(game, Roll(0)) == "N-2"
    in_race(game, (False, True, False))
    assert game.phase is Phase.TURN and game.places == [0, 1, 0]


def test_n3_the_seats_take_turns():
    game = in_race(null_game(die=[2, 3]))
    assert refused(game, Roll(1)) == "N-3"
    game.apply(Roll(0))
    game.apply(Roll(1))
    assert game.places == [2, 3] and game.to_act() == (0,)


def test_n3_who_rolls_a_6_sees_the_card_of_the_next_seat():
    game = in_race(null_game(deck=[[1, 2, 3, 4, 5, 6]], die=[6]))
    assert game.view(0).cards == (1, None)
    assert CardSeen(1, 2, to=0) in game.apply(Roll(0))
    assert game.view(0).cards == (1, 2) and game.view(1).cards == (None, 2)


def test_n4_everybody_has_one_card_for_one_time():
    game = in_race(null_game(deck=[[5, 2, 3, 4, 1, 6]], die=[1]))
    assert refused(game, PlayCard(0, 2)) == "N-4"
    assert CardPlayed(0, 5) in game.apply(PlayCard(0, 5))
    game.apply(Roll(1))
    assert refused(game, PlayCard(0, 5)) == "N-4"
    assert game.view(1).cards == (5, 2) and game.places == [5, 1]


def test_n5_the_first_at_the_goal_wins():
    game = in_race(null_game(die=[6, 1, 6]))
    for seat in (0, 1, 0):
        game.apply(Roll(seat))
    assert game.outcome.winners == (0,) and game.outcome.scores == (10, 1)
    assert refused(game, Roll(1)) == "N-5"


# Secrets


def twin(game, viewer, pick):
    """A position that `viewer` cannot know apart: others' lanes before the race, and cards it has not seen."""
    other = game.copy()
    known = [seat for seat in range(game.seats) if seat == viewer or game.played[seat]]
    if viewer is not None and game.seen[(viewer + 1) % game.seats]:
        known.append((viewer + 1) % game.seats)
    free = [card for card in DECK if card not in {game.cards[seat] for seat in known}]
    pick.shuffle(free)
    for seat in range(game.seats):
        if seat not in known:
            other.cards[seat] = free.pop()
        if game.phase is Phase.LANES and seat != viewer and game.lanes[seat] is not None:
            other.lanes[seat] = pick.random() < 0.5
    return other


def secrets_kept(seeds=range(15)):
    """True if all twins of some matches look the same to whom they should."""
    pick = random.Random(0)
    return all(
        seen_by(game, viewer) == seen_by(twin(game, viewer, pick), viewer)
        for seed in seeds
        for _, game in positions(random_match.__wrapped__(INFO, 3, seed))
        for viewer in (None, 0, 1, 2)
    )


def seen_by(game, viewer):
    legal = () if viewer is None else tuple(game.legal_actions(viewer))
    return game.view(viewer), game.view(None), legal, game.to_act()


def test_nobody_sees_what_is_hidden():
    assert secrets_kept()


def test_twins_are_mostly_not_what_is():
    pick, differ, count = random.Random(0), 0, 0
    for _, game in positions(random_match(INFO, 4, 0)):
        count += 1
        differ += twin(game, 0, pick).cards != game.cards
    assert differ > 0.7 * count


def leak_cards(self, viewer):
    return msgspec.structs.replace(NullGame.view(self, viewer), cards=tuple(self.cards))


def leak_lanes(self, viewer):
    return msgspec.structs.replace(NullGame.view(self, viewer), lanes=tuple(self.lanes))


def leak_to_the_wrong_seat(self, viewer, seat):
    return viewer in (seat, 0)


def leak_by_to_act(self):
    return tuple(sorted(NullGame.to_act(self), key=lambda seat: self.cards[seat]))


def leak_by_missing_choice(self, seat):
    legal = NullGame.legal_actions(self, seat)
    return legal[:1] if self.cards[seat - 1] == 6 else legal


@pytest.mark.parametrize(
    ("method", "leak"),
    [
        ("view", leak_cards),
        ("view", leak_lanes),
        ("_knows", leak_to_the_wrong_seat),
        ("to_act", leak_by_to_act),
        ("legal_actions", leak_by_missing_choice),
    ],
)
def test_planted_leaks_are_found(method, leak, monkeypatch):
    monkeypatch.setattr(engine, "NullGame", type("Leaky", (NullGame,), {"__slots__": (), method: leak}))
    assert not secrets_kept()


def test_imagined_positions_cover_what_is_possible():
    game = in_race(null_game(deck=[[1, 2, 3, 4, 5, 6]]))
    cards = {NullGame.determinize(game.view(0), FastChance(luck), game.options).cards[1] for luck in range(60)}
    assert cards == {2, 3, 4, 5, 6}
