"""Matches that people end by agreement: what counts, what stays closed, and taking it back."""

import random

import pytest

from crashgames.core.chance import FastChance
from crashgames.core.messages import COUNTING_SHARE, Agreement, IllegalAction
from crashgames.core.replay import OPEN_TABLE, Replay
from crashgames.core.saves import decode, encode
from crashgames.evening.record import game_of
from crashgames.evening.standings import points
from crashgames.storage.session import fingerprint, unsaved_session
from crashgames.storage.statistics import result_of
from tests.evening.evenings import key_of, match_id, seated
from tests.playthrough import RECORD, playthrough, recorded
from tests.random_play import all_games, fresh_match, positions, random_match, tables

at_every_table = pytest.mark.parametrize(("info", "seats"), tables(), ids=lambda value: getattr(value, "id", value))
of_every_game = pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)


def ended(info, seats, share, seed=1, opened=False):
    """A match that was ended after a share of its actions."""
    match, whole = fresh_match(info, seats, seed), random_match(info, seats, seed)
    for action in whole.actions[: round(share * (len(whole.actions) - 1))]:
        match.play(action)
    match.agree(Agreement(opened))
    return match


@at_every_table
def test_scores_as_they_stand_become_those_of_the_outcome(info, seats):
    for seed in range(3):
        for _, engine in positions(random_match(info, seats, seed), every=5):
            standing = engine.standing()
            if standing is None:
                assert info.hidden_roles or engine.outcome is None or info.id == "null_game"
                continue
            assert len(standing.scores) == seats and standing.played >= 0
            imagined = engine.determinize(engine.view(None), FastChance(seed), engine.options)
            assert imagined.standing() == standing
            if engine.outcome:
                assert standing.scores == engine.outcome.scores


@of_every_game
def test_a_game_has_scores_as_they_stand_or_hidden_roles(info):
    standing = fresh_match(info, info.seats[0], 1).engine.standing()
    assert (standing is None) == (info.hidden_roles or info.id == "null_game")
    assert standing is None or standing.played < COUNTING_SHARE


@at_every_table
def test_whatever_is_counted_pays_six_a_head(info, seats):
    counted = 0
    for share in (0, 0.3, 0.5, 0.7, 0.9, 1):
        match = ended(info, seats, share)
        record = game_of(match, seated(map(key_of, range(seats))), match_id(1), 20)
        standing = match.engine.standing()
        assert (record is not None) == match.counts == bool(standing and standing.counts)
        assert (result_of(match, unsaved_session(), 0) is not None) == match.counts
        if record is not None:
            counted += 1
            assert sum(points(record)) == 6 * seats
            best = max(standing.scores)
            assert {seat for seat in range(seats) if record.seats[seat].won} == {
                seat for seat in range(seats) if standing.scores[seat] == best
            }
    assert counted or standing is None


@of_every_game
def test_an_agreed_end_stops_all_actions_and_changes_no_table(info):
    match = ended(info, info.seats[0], 0.6)
    engine = match.engine
    assert match.over and match.outcome is None and match.to_act() == ()
    for seat in (None, *range(info.seats[0])):
        before = engine.view(seat)
        after = match.view(seat)
        assert after.to_act == () and after.outcome is None
        assert type(after)(**{f: getattr(after, f) for f in after.__struct_fields__} | {"to_act": before.to_act}) == (
            before
        )
    seat = engine.to_act()[0]
    with pytest.raises(IllegalAction):
        match.play(engine.legal_actions(seat)[0])
    with pytest.raises(ValueError, match="over"):
        match.agree(Agreement())


@of_every_game
@pytest.mark.parametrize("opened", [False, True])
def test_hidden_roles_stay_closed_unless_all_want_them_opened(info, opened):
    match = ended(info, info.seats[0], 0.6, opened=opened)
    replay = Replay(match)
    if info.hidden_roles and not opened:
        assert not match.revealed and replay.eyes() == (OPEN_TABLE,)
        text = playthrough(match)
        assert match.seed.hex() not in text and RECORD not in text
    else:
        assert match.revealed and len(replay.eyes()) == info.seats[0] + 2
        assert recorded(playthrough(match), {info.id: info}).agreed == match.agreed


@of_every_game
def test_it_is_saved(info):
    match = ended(info, info.seats[0], 0.6, opened=True)
    again = decode(encode(match), {info.id: info})
    assert again.agreed == Agreement(True) and encode(again) == encode(match)
    assert fingerprint(again) == fingerprint(match) and again.result == match.result


@of_every_game
def test_it_can_be_taken_back_and_played_to_the_end(info):
    match = ended(info, info.seats[0], 0.6)
    match.play_on()
    assert not match.over and match.result is None and b"agreed" not in encode(match)
    pick = random.Random(3)
    while not match.over:
        match.play(pick.choice(list(match.legal_actions(pick.choice(match.to_act())))))
    assert match.result == match.outcome


def test_taking_moves_back_takes_the_end_back_first():
    match = ended(next(info for info in all_games() if info.id == "pig"), 2, 0.6)
    match.undo(1, anyway=True)
    assert not match.over
