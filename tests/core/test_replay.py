"""Looking back: every position with anybody's eyes, turns and key events, and nothing secret before the end."""

import msgspec
import pytest

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.messages import Moment, Secrecy, View
from crashgames.core.replay import EVERYTHING, OPEN_TABLE, Eyes, Replay, opened
from tests.random_play import all_games, fresh_match, positions, random_match, tables
from tests.shelf.null_game import INFO
from tests.shelf.null_game.messages import ChooseLane, LaneChosen, PlayCard, Roll
from tests.shelf.null_game.talk import TALKING, CardIsLow

at_every_table = pytest.mark.parametrize(
    ("info", "seats"), [pytest.param(info, seats, id=f"{info.id}-{seats}") for info, seats in tables()]
)


def stopped(info, seats, share=0.5):
    """A match that is still running."""
    finished = random_match(info, seats, 0)
    match = fresh_match(info, seats, 0)
    for action in finished.actions[: max(1, round(len(finished.actions) * share))]:
        match.play(action)
    return match


@at_every_table
def test_every_view_is_the_one_of_that_moment(info, seats):
    match = random_match(info, seats, 0)
    replay = Replay(match)
    every = len(match.actions) // 40 + 1
    forwards = {}
    for count, engine in positions(match):
        if count % every == 0:
            forwards[count] = [engine.view(viewer) for viewer in (None, *range(seats))]
    for count in sorted(forwards, reverse=True):
        views = [replay.view(count), *(replay.view(count, Eyes(seat)) for seat in range(seats))]
        assert views == forwards[count], count


@at_every_table
def test_steps_are_those_of_the_match(info, seats):
    finished = random_match(info, seats, 0)
    match, replay = fresh_match(info, seats, 0), Replay(finished)
    match.listening = True
    for number, action in enumerate(finished.actions):
        match.play(action)
        if number % 7 == 0:
            for eyes in (OPEN_TABLE, Eyes(seats - 1)):
                assert replay.steps(number, eyes) == match.steps(eyes.seat)


@at_every_table
def test_a_running_match_is_seen_by_the_open_table_alone(info, seats):
    replay = Replay(stopped(info, seats))
    assert replay.eyes() == (OPEN_TABLE,)
    for eyes in (Eyes(0), Eyes(seats - 1), EVERYTHING):
        with pytest.raises(ValueError, match="before the end"):
            replay.view(0, eyes)
        with pytest.raises(ValueError, match="before the end"):
            replay.steps(0, eyes)
    assert replay.view(replay.count).viewer is None
    assert all(step.event.to is None for number in range(replay.count) for step in replay.steps(number))


def test_what_is_played_later_is_not_in_it():
    match = fresh_match(INFO, 2, 0)
    match.play(ChooseLane(0, True))
    match.play(ChooseLane(1, True))
    replay = Replay(match)
    match.play(Roll(0))
    assert replay.count == 2 and replay.view(2).lanes == (True, True)


def test_a_secret_round_is_not_in_it_before_it_is_over():
    """Neither who has chosen nor how many."""
    for chosen in ((0,), (2, 1)):
        match = fresh_match(INFO, 3, 0)
        for seat in chosen:
            match.play(ChooseLane(seat, True))
        replay = Replay(match)
        assert replay.count == 0 and replay.log(0) == ()


# Everything open


@at_every_table
def test_everything_is_the_open_table_and_more(info, seats):
    """Where the seats know nothing beyond it, both are the same; nothing is in it that no seat sees."""
    differ, every = 0, 6 if seats == 5 else 5  # as often as there are seats would always be between two rounds
    for count, engine in positions(random_match(info, seats, 0), every):
        full, openly = opened(engine), engine.view(None)
        known = [msgspec.structs.replace(engine.view(seat), viewer=None) for seat in range(seats)]
        assert type(full) is type(openly) and full.viewer is None
        shared = View.__struct_fields__
        assert [getattr(full, name) for name in shared] == [getattr(openly, name) for name in shared]
        assert atoms(full) <= set().union(*map(atoms, (openly, *known))), count
        differ += full != openly
    assert differ or all(kind.secrecy is Secrecy.OPEN for kind in info.action_types())


def atoms(value):
    if isinstance(value, msgspec.Struct):
        return set().union(*(atoms(getattr(value, name)) for name in value.__struct_fields__))
    if isinstance(value, tuple):
        return set().union(*map(atoms, value)) if value else set()
    return {value}


def test_cards_of_all_hands_lie_open():
    replay = Replay(random_match(INFO, 3, 0))
    assert replay.view(0).cards == (None, None, None)
    assert None not in replay.view(0, EVERYTHING).cards


def test_where_all_differ_the_seat_to_act_shows_its_own():
    replay = Replay(random_match(games()["crash_by_crash"], 2, 0))
    for number in (0, 30, 31):
        (seat,) = replay.view(number).to_act
        hands = [replay.view(number, Eyes(viewer)).hand for viewer in range(2)]
        assert hands[0] != hands[1]
        assert replay.view(number, EVERYTHING).hand == hands[seat]


def test_a_single_secret_is_open():
    replay = Replay(random_match(INFO, 2, 0))
    first = replay.actions[0].seat
    assert replay.view(1, EVERYTHING).lanes[first] is replay.actions[0].inner
    assert replay.view(1, Eyes(1 - first)).lanes[first] is None


# Turns and key events


@at_every_table
def test_turns_begin_in_order_and_cover_the_match(info, seats):
    for match in (random_match(info, seats, 0), stopped(info, seats)):
        replay = Replay(match)
        starts = [turn.number for turn in replay.turns]
        assert starts[0] == 0 and starts == sorted(set(starts))
        assert all(turn.text for turn in replay.turns)
        for number in range(replay.count + 1):
            turn = replay.turn_at(number)
            assert starts[turn] <= number
            assert number < [*starts, replay.count + 1][turn + 1]


@at_every_table
def test_key_events_stand_in_order_with_their_log_lines(info, seats):
    replay = Replay(random_match(info, seats, 0))
    assert replay.marks and replay.marks == tuple(sorted(replay.marks, key=lambda mark: mark.number))
    for mark in replay.marks:
        lines = [step.event.line(replay.match.names) for step in replay.steps(mark.number - 1)]
        assert mark.text in lines


@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_only_public_events_that_have_words_are_in_the_log(info):
    replay = Replay(random_match(info, max(info.seats), 0))
    last = replay.log(replay.count)
    assert last and all(last)
    assert replay.log(0) == ()
    steps = [step for number in range(replay.count) for step in replay.steps(number)]
    lines = [line for step in steps if (line := step.event.line(replay.match.names))]
    assert list(last) == lines[-len(last) :]


def test_without_turns_the_seats_give_them():
    replay = Replay(random_match(INFO, 3, 0))
    assert replay.turns[0].text == "The start"
    assert {turn.text for turn in replay.turns[1:]} == {"Player 0", "Player 1", "Player 2"}


def test_a_match_without_a_move():
    replay = Replay(Match(INFO, [Player("Anna"), Player("Ben")], bytes(32)))
    assert replay.count == 0 and replay.marks == ()
    assert [turn.number for turn in replay.turns] == [0]
    assert replay.turn_at(0) == 0


def test_events_weigh_nothing_unless_they_say_so():
    assert LaneChosen.moment is Moment.PASSING


def by_bots(*levels):
    """A finished match of the null game whose bots can say why they act."""
    match = Match(TALKING, [Player(f"Player {seat}", level) for seat, level in enumerate(levels)], bytes(32))
    while match.outcome is None:
        seat = match.to_act()[0]
        match.play(match.legal_actions(seat)[-1])
    return match


def test_only_eyes_that_see_as_much_may_know_why_a_bot_acted():
    match = by_bots(3, 1, 0)
    replay = Replay(match)
    number = next(k for k, action in enumerate(match.actions) if isinstance(action, PlayCard) and action.seat == 0)
    card = match.actions[number]
    for eyes in (EVERYTHING, Eyes(0)):
        decision = replay.decision(number, eyes)
        assert decision.view == match.replay(number).view(0) and card in decision.legal
        assert (decision.action, decision.level) == (card, 3)
        assert replay.thought(decision) == CardIsLow(card.card)
    for eyes in (OPEN_TABLE, Eyes(1)):
        with pytest.raises(ValueError, match="may not know"):
            replay.decision(number, eyes)


def test_nobody_may_know_why_a_bot_acted_before_the_end():
    match = by_bots(3, 1, 0)
    replay = Replay(match.part(len(match.actions) - 1))
    assert not replay.explains and Replay(match).explains
    for eyes in (OPEN_TABLE, Eyes(0), EVERYTHING):
        with pytest.raises(ValueError, match=r"before the end|may not know"):
            replay.decision(0, eyes)


def test_the_last_line_tells_a_secret_choice_to_who_knows_it():
    match = random_match(INFO, 3, 1)
    replay = Replay(match)
    name, lane = match.names[match.actions[0].seat], match.actions[0].line(match.names)
    assert isinstance(match.actions[0], ChooseLane)
    for eyes in (EVERYTHING, Eyes(match.actions[0].seat)):
        assert replay.line(1, eyes) == f"{name}: {lane}"
    assert replay.line(1) == replay.line(1, Eyes(match.actions[1].seat)) == ""
    rolled = 1 + next(k for k, action in enumerate(match.actions) if isinstance(action, Roll))
    assert replay.line(rolled, EVERYTHING) == replay.line(rolled) != ""
    assert Replay(match.part(rolled)).line(1, EVERYTHING) == "", "a running match"
