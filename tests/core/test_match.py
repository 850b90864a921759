"""One playing: what the match lets through, shows, foresees and takes back. Played with the null game."""

import random

import pytest

from crashgames.core.chance import fresh_seed
from crashgames.core.match import ACTIONS_PER_SNAPSHOT, Match, Player
from crashgames.core.messages import IllegalAction
from tests.invariants import table
from tests.shelf.null_game import INFO
from tests.shelf.null_game.messages import (
    CardPlayed,
    CardSeen,
    ChooseLane,
    LaneChosen,
    LanesRevealed,
    PlayCard,
    Ran,
    Roll,
    Rolled,
)

SEED = bytes(range(32))


def null_match(seats=2, seed=SEED, **options):
    return Match(INFO, [Player(name) for name in ("Anna", "Ben", "Cleo", "Dan")[:seats]], seed, options)


def raced(match):
    """The match after the lanes were chosen."""
    for seat in range(len(match.players)):
        match.play(ChooseLane(seat, False))
    return match


def own_card(match, seat):
    return match.view(seat).cards[seat]


def kinds(steps):
    return [type(step.event) for step in steps]


def test_a_new_match():
    match = null_match(3)
    assert match.names == ("Anna", "Ben", "Cleo")
    assert match.options == {"goal": 10}
    assert match.to_act() == (0, 1, 2)
    assert match.outcome is None and match.actions == []


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (5, {}), (2, {"goal": 7}), (2, {"colour": "red"})])
def test_impossible_tables_are_refused(seats, options):
    with pytest.raises(ValueError, match="Null Game"):
        Match(INFO, [Player("x")] * seats, SEED, options)


def test_play_records_what_was_played():
    match = raced(null_match())
    match.play(Roll(0))
    assert match.actions == [ChooseLane(0, False), ChooseLane(1, False), Roll(0)]


@pytest.mark.parametrize("action", [Roll(0), ChooseLane(7, True), ChooseLane(-1, True), PlayCard(0, 3)])
def test_an_illegal_action_changes_nothing(action):
    match = null_match()
    before = [match.view(viewer) for viewer in (None, 0, 1)]
    with pytest.raises(IllegalAction) as refused:
        match.play(action)
    assert refused.value.reason == match.why_not(action)
    assert refused.value.reason.rule.startswith("N-")
    assert [match.view(viewer) for viewer in (None, 0, 1)] == before
    assert match.actions == [] and not match.can_undo


def test_a_match_is_played_to_its_end():
    match = raced(null_match())
    while not match.outcome:
        match.play(match.legal_actions(match.to_act()[0])[0])
    assert match.outcome.reason.rule == "N-5"
    assert match.to_act() == ()
    with pytest.raises(IllegalAction, match="The goal is reached"):
        match.play(Roll(0))


# Steps


def test_steps_hold_each_event_with_the_table_of_that_moment():
    match = null_match()
    match.listening = True
    match.play(ChooseLane(0, True))
    assert kinds(match.steps(0)) == [LaneChosen] and not match.steps(1) and not match.steps(None)
    match.play(ChooseLane(1, False))
    assert kinds(match.steps(0)) == [LanesRevealed, Ran, Ran]
    steps = match.steps(1)
    assert kinds(steps) == [LaneChosen, LanesRevealed, Ran, Ran]
    assert [step.view.places for step in steps] == [(0, 0), (0, 0), (1, 0), (1, 1)]
    assert {step.view.viewer for step in steps} == {1}


def test_steps_leave_out_events_for_another_seat():
    match = raced(null_match(seed=seed_with_first_roll(6)))
    match.listening = True
    match.play(Roll(0))
    assert kinds(match.steps(0)) == [Rolled, CardSeen, Ran]
    assert kinds(match.steps(1)) == kinds(match.steps(None)) == [Rolled, Ran]
    assert match.steps(0)[1].event.card == own_card(match, 1)


def seed_with_first_roll(face):
    for number in range(1000):
        match = raced(null_match(seed=number.to_bytes(32, "big")))
        match.listening = True
        match.play(Roll(0))
        if match.steps(None)[0].event.face == face:
            return match.seed
    raise AssertionError


def test_there_are_no_steps_unless_somebody_listens():
    match = null_match()
    match.play(ChooseLane(0, True))
    assert match.steps(None) == ()


def test_listening_can_be_ended():
    match = null_match()
    match.listening = True
    match.play(ChooseLane(0, True))
    match.listening = False
    match.play(ChooseLane(1, True))
    assert match.steps(None) == ()


# Looking ahead


def test_a_preview_shows_what_the_action_will_do():
    match = raced(null_match())
    card = own_card(match, 0)
    preview = match.preview(PlayCard(0, card), 0)
    assert kinds(preview.steps) == [CardPlayed, Ran]
    assert match.actions[-1] == ChooseLane(1, False)
    match.play(PlayCard(0, card))
    assert preview.view == match.view(0)


def test_a_preview_stops_where_luck_decides():
    match = raced(null_match())
    preview = match.preview(Roll(0), 0)
    assert preview.steps == () and preview.view == match.view(0)


def test_a_preview_stops_where_a_secret_comes_to_light():
    match = null_match()
    match.play(ChooseLane(1, True))
    preview = match.preview(ChooseLane(0, True), 0)
    assert kinds(preview.steps) == [LaneChosen]
    assert preview.view.lanes == (True, None)


# Going back


def test_undo_goes_back_to_the_last_luck():
    match = raced(null_match())
    match.play(Roll(0))
    assert not match.can_undo and "Anna rolls a" in match.why_no_further(1)
    before = match.view(1)
    match.play(PlayCard(1, own_card(match, 1)))
    assert match.can_undo and match.why_no_further(1) == ""
    assert isinstance(match.undo(), PlayCard)
    assert match.view(1) == before and not match.can_undo


def test_undo_does_not_cross_a_reveal():
    match = null_match()
    match.play(ChooseLane(0, True))
    assert match.can_undo
    match.play(ChooseLane(1, True))
    assert not match.can_undo


def test_nothing_to_undo():
    match = null_match()
    assert "Nothing" in match.why_no_further(1)
    with pytest.raises(ValueError, match="Nothing"):
        match.undo()


def test_play_goes_on_after_an_undo_as_if_nothing_had_been():
    straight, winding = raced(null_match()), raced(null_match())
    card = own_card(winding, 0)
    winding.play(PlayCard(0, card))
    winding.undo()
    for match in (straight, winding):
        match.play(PlayCard(0, card))
        match.play(Roll(1))
    assert straight.view(None) == winding.view(None)


def test_an_undo_drops_positions_kept_beyond_it():
    def tables(match):
        return [table(match.replay(count)) for count in range(len(match.actions) + 1)]

    match, other = null_match(4, goal=20), null_match(4, goal=20)
    play_to_the_end(match, 35)
    first = tables(match)
    match.undo(len(match.actions) - 3, anyway=True)
    assert tables(match) == first[:4]
    play_to_the_end(match, 3)
    for action in match.actions:
        other.play(action)
    second = tables(match)
    assert min(len(first), len(second)) > ACTIONS_PER_SNAPSHOT + 1, "one of their positions was kept"
    assert second == tables(other) and second[-1] == table(match.engine)
    assert second[ACTIONS_PER_SNAPSHOT] != first[ACTIONS_PER_SNAPSHOT]


def play_to_the_end(match, seed):
    pick = random.Random(seed)
    while match.to_act():
        match.play(pick.choice(match.legal_actions(pick.choice(match.to_act()))))


def test_replay_gives_every_position_anew():
    match = raced(null_match(seed=fresh_seed()))
    views = []
    while not match.outcome:
        views.append(match.view(None))
        match.play(match.legal_actions(match.to_act()[0])[0])
    assert [match.replay(count + 2).view(None) for count in range(len(views))] == views
    assert match.replay(0).view(0) == null_match(seed=match.seed).view(0)
