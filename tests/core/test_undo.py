"""The limits of undo: nothing is declared, everything follows from what can be seen."""

import random
from functools import cache

import pytest

from crashgames.core.chance import FastChance
from crashgames.core.match import Match, Player
from crashgames.core.messages import Secrecy
from crashgames.core.undo import Barrier, Disclosure, disclosure
from tests.random_play import fresh_match, positions, random_match, tables
from tests.shelf.null_game import INFO, engine
from tests.shelf.null_game.engine import NullGame
from tests.shelf.null_game.messages import ChooseLane, LaneChosen, LanesRevealed, Phase, PlayCard, Roll

at_every_table = pytest.mark.parametrize(
    ("info", "seats"), [pytest.param(info, seats, id=f"{info.id}-{seats}") for info, seats in tables()]
)


def smallest_and_largest():
    return [(info, seats) for info, seats in tables() if seats in (info.seats[0], info.seats[-1])]


SAMPLES, OTHERS = 2, 4
"""How many moments of a match are looked at for each kind of action; and, in each, how many that look the same."""


def race(*names, seed=1):
    """After the lanes were chosen."""
    match = Match(INFO, [Player(name) for name in names], seed.to_bytes(32, "big"))
    for seat in range(len(names)):
        match.play(ChooseLane(seat, False))
    return match


def own_card(match, seat):
    return PlayCard(seat, match.view(seat).cards[seat])


@pytest.fixture
def open_cards(monkeypatch):
    """Nobody knows more than the table."""
    monkeypatch.setattr(NullGame, "_knows", lambda self, viewer, seat: True)


# What an action teaches


@cache
def sampled(info, seats, seed):
    """Positions, what is done there and what it teaches: some of each kind of action, by its phase and the next."""
    match, pick, kinds = random_match(info, seats, seed), random.Random(seed), {}
    phases = [position.view(None).phase for _, position in positions(match)]
    for number, action in enumerate(match.actions):
        kinds.setdefault((type(action), *phases[number : number + 2]), []).append(number)
    chosen = {number for found in kinds.values() for number in pick.sample(found, min(SAMPLES, len(found)))}
    return [
        (position.copy(), match.actions[number], disclosure(position, match.actions[number]))
        for number, position in positions(match)
        if number in chosen
    ]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", [0, 1])
@at_every_table
def test_only_luck_and_reveals_teach(info, seats, seed):
    """The games note for previews where luck or a reveal is asked for; the lessons are found without looking there."""
    for position, action, taught in sampled(info, seats, seed):
        after = position.copy()
        after.advance(action)
        if taught is Disclosure.LEARNED:
            assert after.chance.drawn != position.chance.drawn, action


@pytest.mark.parametrize("seed", [0, 1])
@at_every_table
def test_luck_and_reveals_are_never_missed(info, seats, seed):
    """What was decided openly is not taken back once the rules noted one; in secret, a seat may show what it knew."""
    for position, action, taught in sampled(info, seats, seed):
        after = position.copy()
        after.advance(action)
        if after.chance.drawn != position.chance.drawn:
            allowed = (
                {Disclosure.LEARNED} if action.secrecy is Secrecy.OPEN else {Disclosure.LEARNED, Disclosure.DECIDED}
            )
            assert taught in allowed, action


@pytest.mark.sampled(2)
@at_every_table
def test_what_can_be_taken_back_shows_the_table_nothing(info, seats):
    """Where the table cannot tell two positions apart, an action that looks the same teaches the same."""
    compared = 0
    for position, action, taught in sampled(info, seats, 0):
        looks = seen_openly(position, action)
        twin = position.determinize(position.view(None), FastChance(99), position.options)
        if action in twin.legal_actions(action.seat) and seen_openly(twin, action) == looks:
            assert disclosure(twin, action) is taught, action
            compared += 1
        legal = [other for other in position.legal_actions(action.seat) if other != action]
        others = [other for other in legal if seen_openly(position, other) == looks]
        for other in random.Random(len(others)).sample(others, min(OTHERS, len(others))):
            assert disclosure(position, other) is taught, (action, other)
    assert compared


def seen_openly(position, action):
    after = position.copy()
    return after.apply(action), after.view(None)


@at_every_table
def test_every_game_has_moments_with_and_without_undo(info, seats):
    """A small game may have no luck after the deal."""
    found = {taught for _, _, taught in sampled(info, seats, 0)}
    assert not info.board or (Disclosure.LEARNED in found and len(found) > 1)


def test_lessons_leave_the_position_alone():
    match = fresh_match(INFO, 3, 0)
    before = [match.view(viewer) for viewer in (None, 0, 1, 2)]
    disclosure(match.engine, ChooseLane(0, True))
    assert [match.view(viewer) for viewer in (None, 0, 1, 2)] == before


@pytest.mark.parametrize(
    ("played", "action", "taught"),
    [
        ((), ChooseLane(0, True), Disclosure.DECIDED),
        ((ChooseLane(0, True),), ChooseLane(1, True), Disclosure.LEARNED),
        ((ChooseLane(0, True), ChooseLane(1, True)), Roll(0), Disclosure.LEARNED),
    ],
    ids=["a hidden choice", "the reveal", "a die"],
)
def test_what_is_taught(played, action, taught):
    match = Match(INFO, [Player("Anna"), Player("Ben")], bytes(32))
    for before in played:
        match.play(before)
    assert disclosure(match.engine, action) is taught


def test_a_card_put_down_shows_only_itself():
    match = race("Anna", "Ben")
    assert disclosure(match.engine, own_card(match, 0)) is Disclosure.DECIDED


def test_who_knows_only_the_table_decides_nothing_by_choosing(open_cards):
    match = Match(INFO, [Player("Anna"), Player("Ben")], bytes(32))
    assert disclosure(match.engine, ChooseLane(0, True)) is Disclosure.NOTHING


def test_an_answer_is_a_decision_however_open_everything_is(open_cards, monkeypatch):
    monkeypatch.setattr(ChooseLane, "answers", True)
    match = Match(INFO, [Player("Anna"), Player("Ben")], bytes(32))
    assert disclosure(match.engine, ChooseLane(0, True)) is Disclosure.DECIDED


def test_to_confirm_what_was_seen_is_no_decision(monkeypatch):
    monkeypatch.setattr(ChooseLane, "secrecy", Secrecy.INFORMATION)
    match = Match(INFO, [Player("Anna"), Player("Ben")], bytes(32))
    assert disclosure(match.engine, ChooseLane(0, True)) is Disclosure.NOTHING


def reveal_without_a_note(self, seat, inner):
    self.lanes[seat] = inner
    self.emit(LaneChosen, seat, to=seat)
    if None not in self.lanes:
        self.phase = Phase.TURN
        self.emit(LanesRevealed, tuple(map(bool, self.lanes)))


def whisper(self, seat, card):
    """Whoever plays a card is shown the card of the next seat."""
    NullGame._play_card(self, seat, card)
    self.seen[(seat + 1) % self.seats] = True


@pytest.mark.parametrize(
    ("method", "planted", "number"), [("_choose_lane", reveal_without_a_note, 1), ("_play_card", whisper, 2)]
)
def test_reveals_are_found_that_the_rules_do_not_note(method, planted, number, monkeypatch):
    monkeypatch.setattr(engine, "NullGame", type("Spoilt", (NullGame,), {"__slots__": (), method: planted}))
    match = race("Anna", "Ben")
    match.play(own_card(match, 0))
    assert disclosure(match.replay(number), match.actions[number]) is Disclosure.LEARNED


def test_the_real_position_has_no_say(monkeypatch):
    """Whoever plays a card is shown another one if the hidden cards lie as they do: too rare to be imagined."""
    match = race("Anna", "Ben", "Cleo", "Dora")
    lying = match.engine.cards[1:]

    def rarely(self, seat, card, play=NullGame._play_card):
        play(self, seat, card)
        self.seen[1] |= self.cards[1:] == lying

    monkeypatch.setattr(NullGame, "_play_card", rarely)
    twin = match.engine.determinize(match.view(0), FastChance(5), match.options)
    assert twin.cards[1:] != lying and twin.view(0) == match.view(0)
    assert disclosure(match.engine, own_card(match, 0)) is disclosure(twin, own_card(match, 0)) is Disclosure.DECIDED


# How far it goes


def test_it_goes_back_to_the_start_where_nothing_was_learned(open_cards):
    match = fresh_match(INFO, 4, 0)
    for seat in range(3):
        match.play(ChooseLane(seat, True))
    assert match.undoable == 3
    assert "the start of the match" in match.why_no_further()
    match.undo(3)
    assert match.actions == [] and "Nothing" in match.why_no_further(1)


def test_it_stops_where_luck_has_spoken_and_says_what_was_seen():
    match = race("Anna", "Ben")
    match.play(Roll(0))
    assert match.undoable == 0
    assert "Anna rolls a" in match.why_no_further(1)
    with pytest.raises(ValueError, match="Anna rolls a"):
        match.undo()


def test_luck_that_hardly_ever_comes_otherwise_is_luck(monkeypatch):
    """Too rare for the few positions that are imagined: it counts because the rules asked for luck."""

    def loaded(self, seat):
        self._run(seat, 6 if self.chance.roll("die", 10_000) == 1 else 1)
        self._end_turn()

    monkeypatch.setattr(engine, "NullGame", type("Loaded", (NullGame,), {"__slots__": (), "_roll": loaded}))
    match = race("Anna", "Ben")
    match.play(Roll(0))
    assert match.undoable == 0


def test_who_has_shown_a_card_may_take_it_back():
    match = race("Anna", "Ben")
    match.play(own_card(match, 0))
    assert match.undoable == 1


def test_nobody_goes_back_over_a_card_that_another_has_shown():
    match = race("Anna", "Ben", "Cleo")
    match.play(own_card(match, 0))
    match.play(own_card(match, 1))
    assert match.undoable == 1
    assert "Ben has made a decision since: Ben plays the" in match.why_no_further()


def test_nobody_chooses_a_lane_again_when_another_has_chosen():
    """They lie hidden, but whoever chose second knew its own card."""
    match = Match(INFO, [Player(name) for name in ("Anna", "Ben", "Cleo")], bytes(32))
    match.play(ChooseLane(0, True))
    match.play(ChooseLane(1, True))
    assert match.undoable == 1
    assert match.why_no_further() == "A secret choice has been made since."


def test_a_seat_undoes_past_others_who_learned_nothing(open_cards, monkeypatch):
    monkeypatch.setattr(PlayCard, "answers", True)
    match = race("Anna", "Ben")
    for seat in (0, 1):
        match.play(own_card(match, seat))
    assert match.barrier(1) is None and match.barrier(2) == Barrier(2 + 1, 1)
    monkeypatch.setattr(PlayCard, "answers", False)
    match = race("Anna", "Ben")
    for seat in (0, 1):
        match.play(own_card(match, seat))
    assert match.barrier(2) is None


def test_undo_of_a_decision_binds_only_those_who_chose_before_it():
    match = race("Anna", "Ben", "Cleo")
    match.play(own_card(match, 0))
    match.undo()
    match.play(own_card(match, 0))
    match.play(own_card(match, 1))
    assert match.can_undo, "Anna's card was taken back before Ben has played"


def test_what_was_shown_and_taken_back_is_not_forgotten():
    match = race("Anna", "Ben", "Cleo")
    match.play(own_card(match, 0))
    match.play(own_card(match, 1))
    match.undo()
    assert match.undoable == 0
    assert match.why_no_further(1) == "Ben has made a decision since: a move that was taken back"
    match.play(own_card(match, 1))
    assert match.undoable == 1


def test_several_go_back_at_once(open_cards):
    one, other = (fresh_match(INFO, 4, 0) for _ in range(2))
    for match in (one, other):
        for seat in range(3):
            match.play(ChooseLane(seat, True))
    first = one.undo(2)
    for _ in range(2):
        other.undo()
    assert first == ChooseLane(1, True)
    assert one.actions == other.actions and one.view(1) == other.view(1)
    with pytest.raises(ValueError, match="the start of the match"):
        one.undo(2)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("info", "seats"), [pytest.param(info, seats, id=f"{info.id}-{seats}") for info, seats in smallest_and_largest()]
)
def test_how_far_it_goes_is_the_same_asked_at_once_or_on_the_way(info, seats):
    """Kept positions and lessons are those that a match has that was never asked before."""
    finished = random_match(info, seats, 0)
    asked = fresh_match(info, seats, 0)
    for count, action in enumerate(finished.actions[:60]):
        asked.play(action)
        reach = asked.undoable
        if count % 10 == 0 and reach > 1:
            asked.undo(reach - 1)
            for again in finished.actions[count + 2 - reach : count + 1]:
                asked.play(again)
        if count % 12 == 0:
            silent = fresh_match(info, seats, 0)
            for before in finished.actions[: count + 1]:
                silent.play(before)
            assert silent.view(None) == asked.view(None)
            assert (silent.undoable, silent.why_no_further()) == (reach, asked.why_no_further())


def test_nothing_is_worked_out_until_somebody_asks(monkeypatch):
    monkeypatch.setattr(NullGame, "determinize", None)
    match = race("Anna", "Ben")
    match.play(Roll(0))
    with pytest.raises(TypeError):
        assert match.can_undo
