"""Faults planted into the null game, to prove that the checks of every game can fail."""

import random

import msgspec
import pytest

from crashgames.core.chance import Chance
from crashgames.core.engine import Engine
from crashgames.core.messages import Outcome, Reason, Secrecy
from tests.invariants import match_faults, plain_data_faults, private_page_faults, random_actions
from tests.random_play import fresh_match
from tests.shelf.null_game import INFO, engine
from tests.shelf.null_game.engine import NullGame
from tests.shelf.null_game.messages import LaneChosen, LanesRevealed, Phase, PlayCard, Roll


def leak_in_the_view(self, viewer):
    return msgspec.structs.replace(NullGame.view(self, viewer), seen=tuple(card > 3 for card in self.cards))


def forgetful_view(self, viewer):
    return msgspec.structs.replace(NullGame.view(self, viewer), cards=(None,) * self.seats)


def listed_view(self, viewer):
    return msgspec.structs.replace(NullGame.view(self, viewer), places=self.places)


def blind_view(self, viewer):
    return msgspec.structs.replace(NullGame.view(self, viewer), to_act=())


def counting_view(self, viewer):
    return msgspec.structs.replace(NullGame.view(self, viewer), to_act=self.to_act())


def open_choice(self, seat, inner):
    self.emit(LaneChosen, seat)
    NullGame._choose_lane(self, seat, inner)


def turning_view(self, viewer):
    return msgspec.structs.replace(NullGame.view(self, viewer), to_act=tuple(range(self.seats)))


def leak_in_legal_actions(self, seat):
    legal = NullGame.legal_actions(self, seat)
    return legal[:1] if max(self.cards) == 6 else legal


def foreign_actions(self, seat):
    legal = NullGame.legal_actions(self, seat)
    return [msgspec.structs.replace(action, seat=(seat + 1) % self.seats) for action in legal]


def doubled_actions(self, seat):
    return tuple(NullGame.legal_actions(self, seat)) * 2


def no_actions(self, seat):
    return ()


def actions_after_the_end(self, seat):
    return NullGame.legal_actions(self, seat) or ((Roll(seat),) if self.phase is Phase.OVER else ())


def actions_of_nobody(self, seat):
    return NullGame.legal_actions(self, seat % self.seats)


def seat_blind_check(self, action):
    return None


def shared_copy(self, twin):
    NullGame._copy_into(self, twin)
    twin.places = self.places


def forgetful_copy(self, twin):
    NullGame._copy_into(self, twin)
    twin.seen = [False] * self.seats


def copy_with_other_luck(self):
    twin = Engine.copy(self)
    twin.chance = Chance(bytes(32))
    return twin


def run_by_a_hidden_card(self, seat, steps):
    NullGame._run(self, seat, steps + (self.cards[seat - 1] > 3))


def reveal_without_a_note(self, seat, inner):
    self.lanes[seat] = inner
    self.emit(LaneChosen, seat, to=seat)
    if None not in self.lanes:
        self.phase = Phase.TURN
        self.emit(LanesRevealed, tuple(map(bool, self.lanes)))


def event_with_a_list(self, seat, inner):
    self.emit(LanesRevealed, self.lanes)
    NullGame._choose_lane(self, seat, inner)


def luck_from_elsewhere(self, seat):
    self._run(seat, random.SystemRandom().randint(1, 6))
    self._end_turn()


def lost_card(self, seat, card):
    NullGame._play_card(self, seat, 9)


def endless_turn(self):
    self.turn = (self.turn + 1) % self.seats


def nobody_wins(self):
    NullGame._end_turn(self)
    self.outcome = self.outcome and Outcome((), self.outcome.scores, self.outcome.reason)


def end_without_a_reason(self):
    NullGame._end_turn(self)
    self.outcome = self.outcome and Outcome((0,), self.outcome.scores, Reason("", ""))


def no_reason(self, action):
    return None


def meddling_reason(self, action):
    reason = NullGame.why_not(self, action)
    self.places[0] += reason is not None
    return reason


PLANTED = [
    ("view", leak_in_the_view, "changes when the hidden is dealt anew: seen"),
    ("view", forgetful_view, "other legal actions when the hidden is dealt anew"),
    ("view", listed_view, "places is no plain data: list"),
    ("view", blind_view, "sees that () are to act"),
    ("view", counting_view, "notices that seat"),
    ("_choose_lane", open_choice, "notices that seat"),
    ("view", turning_view, "does not see whether it is to act"),
    ("legal_actions", leak_in_legal_actions, "other legal actions when the hidden is dealt anew"),
    ("legal_actions", foreign_actions, "stands among the actions of seat"),
    ("legal_actions", doubled_actions, "has a legal action twice"),
    ("legal_actions", no_actions, "() can act, and the outcome is None"),
    ("legal_actions", actions_after_the_end, "can act, and the outcome is Outcome"),
    ("legal_actions", actions_of_nobody, "who has no seat can act"),
    ("check", seat_blind_check, "is not legal, but was carried out"),
    ("_copy_into", shared_copy, "playing on a copy changed the original"),
    ("_copy_into", forgetful_copy, "a copy is not like the original"),
    ("copy", copy_with_other_luck, "comes out otherwise on a copy"),
    ("_run", run_by_a_hidden_card, "came otherwise than foreseen: at"),
    ("_choose_lane", reveal_without_a_note, "asked for no luck, but came otherwise"),
    ("_choose_lane", event_with_a_list, "inner is no plain data: list"),
    ("_roll", luck_from_elsewhere, "comes out otherwise on a copy"),
    ("_play_card", lost_card, "different cards"),
    ("_end_turn", endless_turn, "no end after"),
    ("_end_turn", nobody_wins, "() cannot be the winners"),
    ("_end_turn", end_without_a_reason, "the outcome gives no reason"),
    ("why_not", no_reason, "is illegal without a reason"),
    ("why_not", meddling_reason, "was illegal, but changed something"),
]


def found_faults(seed):
    """The faults of one match, up to the one at which it breaks down."""
    match, pick, found = fresh_match(INFO, 3, seed), random.Random(seed), []
    try:
        for fault in match_faults(match, lambda at: next(random_actions(at.engine, pick)), pick):
            found.append(fault)
    except Exception as error:
        found.append(repr(error))
    return found


@pytest.mark.parametrize(("method", "fault", "sentence"), PLANTED, ids=[fault.__name__ for _, fault, _ in PLANTED])
def test_a_planted_fault_is_found(method, fault, sentence, monkeypatch):
    monkeypatch.setattr(engine, "NullGame", type("Spoilt", (NullGame,), {"__slots__": (), method: fault}))
    assert any(sentence in found for seed in range(12) for found in found_faults(seed))


def test_a_hand_that_nobody_can_look_at_is_found(monkeypatch):
    """As long as a card can be played in private, people at a shared screen have private pages."""
    match = fresh_match(INFO, 3, 1)
    while match.view(None).phase is not Phase.TURN:
        match.play(match.legal_actions(match.to_act()[0])[0])
    assert not list(private_page_faults(match))
    monkeypatch.setattr(PlayCard, "secrecy", Secrecy.OPEN)
    assert any("seat 0 sees in cards" in fault for fault in private_page_faults(match))


def test_nothing_is_found_where_nothing_was_planted():
    assert [found_faults(seed) for seed in range(12)] == [[]] * 12


class Loose(msgspec.Struct):
    """A struct that can be changed."""

    x: int = 1


@pytest.mark.parametrize("value", [[1], {1: 2}, {1}, 1.5, object(), Loose(), len, (1, (2, [3]))])
def test_mutable_or_foreign_data_is_found(value):
    assert list(plain_data_faults(value, "x"))


@pytest.mark.parametrize("value", [None, True, 7, "a", b"a", Phase.TURN, (1, ("a", None)), Roll(0)])
def test_what_is_plain_data(value):
    assert not list(plain_data_faults(value, "x"))
