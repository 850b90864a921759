"""Hints: what the best bot would choose for a seat, from this seat's view alone, counted once for each decision."""

from concurrent.futures import Future

import pytest

from crashgames.core.catalog import game
from crashgames.core.match import Match
from crashgames.games.crazy_commute.bot.thoughts import blockers
from crashgames.games.crazy_commute.messages import Block, Discard, Trade
from crashgames.games.hidden_crashmaster.messages import Phase, Vote
from crashgames.hotseat.bots import Bots
from crashgames.hotseat.hints import Hint, Hints
from crashgames.storage.session import new_session
from tests.random_play import all_games, random_match
from tests.scenes.private_table import advanced, match_of
from tests.secret_checks import twin_of

TIMES = (0.2, 0.7)
"""Shares of a match after which somebody wants a hint."""


def hints_for(match):
    return Hints(match, new_session(), Bots(match, 1))


def worked_out(match, seat, seed=7):
    hints = hints_for(match)
    hints.session.bot_seed = seed
    hints.ask(seat)
    hints._thought.exception()
    hint = hints.answer()
    hints.bots.close()
    return hint


def part_of(info, share, seed=1):
    """A random match up to a share of its actions, or a little less, to a decision with a choice; and its seat."""
    whole = random_match(info, info.seats[0], seed)
    found, match = None, Match(info, whole.players, whole.seed, whole.options)
    for number, action in enumerate(whole.actions[: round(share * len(whole.actions))]):
        if len(match.legal_actions(action.seat)) > 1:
            found = number, action.seat
        match.play(action)
    number, seat = found
    match = Match(info, whole.players, whole.seed, whole.options)
    for action in whole.actions[:number]:
        match.play(action)
    return match, seat


@pytest.mark.long
@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_a_hint_is_legal_and_depends_only_on_what_the_seat_sees(info):
    for share in TIMES:
        match, seat = part_of(info, share)
        before = list(match.actions), match.view(seat)
        hint = worked_out(match, seat)
        assert hint.actions[0] in match.legal_actions(seat) and not hint.private
        assert (match.actions, match.view(seat)) == before
        assert worked_out(twin_of(match, 3, viewer=seat), seat) == hint


def test_the_twins_differ_where_the_hint_would_show_it(monkeypatch):
    """A hint that looked at the position itself would be found."""
    monkeypatch.setattr(Match, "determinized", lambda self, viewer, luck=0: self.engine.copy())
    info, found = game("crazy_commute"), set()
    for number in range(8):
        match, seat = part_of(info, 0.5, seed=number)
        twin = twin_of(match, number, viewer=seat)
        found.add(match.engine.view(1 - seat) == twin.engine.view(1 - seat))
    assert False in found


def test_a_decision_of_several_steps_is_told_and_followed_whole():
    match, seat = part_of(game("crash_by_crash"), 0.3)
    while match.view(None).phase != "action":
        match.play(match.legal_actions(match.to_act()[0])[0])
    seat = match.to_act()[0]
    hints = hints_for(match)
    steps = (match.legal_actions(seat)[0],)
    match_after = Match(match.info, match.players, match.seed, match.options)
    for action in (*match.actions, *steps):
        match_after.play(action)
    following = next(iter(match_after.legal_actions(match_after.to_act()[0])))
    hints.give(Hint(seat, (*steps, following)))
    match.play(steps[0])
    hints.follow(steps[0])
    assert hints.given == Hint(seat, (following,))
    match.play(following)
    hints.follow(following)
    assert hints.given is None


def test_the_reason_is_that_of_the_first_step_with_a_choice():
    whole = random_match(game("crazy_commute"), 3, seed=2)
    match = Match(whole.info, whole.players, whole.seed, whole.options)
    for action in whole.actions:
        if isinstance(action, Trade) and len(match.legal_actions(action.seat)) == 1:
            break
        match.play(action)
    hint = worked_out(match, action.seat)
    assert [type(step) for step in hint.actions] == [Trade, Discard] and hint.why


def first_of(info, wanted):
    """A random match up to the first decision that is wanted, and its seat."""
    for seed in range(60):
        whole = random_match(info, 3, seed)
        match = Match(info, whole.players, whole.seed, whole.options)
        for action in whole.actions:
            view, legal = match.view(action.seat), match.legal_actions(action.seat)
            if wanted(view, legal):
                return match, action.seat
            match.play(action)
    raise AssertionError("there is none")


def test_where_nothing_blocks_the_hint_not_to_says_so():
    match, seat = first_of(
        game("crazy_commute"), lambda view, legal: view.phase == "pile" and len(legal) > 1 and not blockers(view)
    )
    hint = worked_out(match, seat)
    assert hint.actions[0] == Block(seat, 0) and hint.why.cause == "gives up empty"


def test_where_nothing_else_can_be_done_a_hint_is_not_counted():
    match, seat = first_of(game("cheaters_game"), lambda view, legal: len(legal) == 1)
    hint, hints = worked_out(match, seat), hints_for(match)
    assert hint.actions[:1] == tuple(match.legal_actions(seat)) and hint.forced
    assert hint.reason(match.names) == "Nothing else can be done here."
    hints.give(hint)
    assert hints.given == hint and hints.session.hints == []
    hints.bots.close()


def test_hints_are_counted_once_for_each_decision():
    match, seat = part_of(game("crazy_commute"), 0.5)
    session, kept = new_session(), []
    hints = Hints(match, session, Bots(match, 1), lambda: kept.append(list(session.hints)))
    for _ in range(2):
        hints.give(Hint(seat, (match.legal_actions(seat)[0],)))
    hints.give(Hint(seat))
    assert hints.session.hints == [(len(match.actions), seat)] and len(kept) == 1
    assert hints.session.hints_of(seat) == 1


def test_others_secret_choices_leave_a_hint_as_it_is():
    match = advanced(match_of(0, 0, 0, 0, 0), Phase.VOTE)
    table, phone = hints_for(match), hints_for(match)
    phone.session = table.session
    table.ask(1)
    table.give(Hint(1, (Vote(1, True),)))
    before = list(table.session.hints)
    for seat in (0, 2):
        match.play(Vote(seat, True))
        table.follow(Vote(seat, True))
    assert table.given and table.thinking
    phone.give(Hint(1, (Vote(1, True),)))
    assert table.session.hints == before
    match.play(Vote(1, False))
    table.follow(Vote(1, False))
    assert table.given is None and not table.thinking
    table.bots.close()


def test_a_bot_that_fails_gives_no_hint(caplog):
    match, seat = part_of(game("crazy_commute"), 0.5)
    hints = hints_for(match)
    hints._thought, hints._seat = Future(), seat
    hints._thought.set_exception(ValueError())
    assert hints.answer() == Hint(seat) and not hints.thinking
    assert "the hint failed" in caplog.text
