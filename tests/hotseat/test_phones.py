"""Who is asked by phone, and who at the screen meanwhile or afterwards."""

from itertools import combinations

import pytest

from crashgames.core.catalog import game
from crashgames.core.messages import Secrecy
from crashgames.games.hidden_crashmaster.messages import Phase, Seen, Vote
from crashgames.games.mayday.messages import Phase as MaydayPhase
from crashgames.hotseat.turns import DecisionRequest, Method, Turns
from tests.passes import chosen_by, deciding, seated
from tests.random_play import complete_games
from tests.scenes.private_table import advanced, match_of

MIXES = [set(), {0}, {1, 3}, {0, 1, 2, 3}, {0, 1, 2, 3, 4}]


def turns_of(phase, phones, *levels, **session):
    turns = Turns(advanced(match_of(*levels or (0,) * 5), phase))
    for name, value in session.items():
        setattr(turns.session, name, value)
    turns.give_phones(phones)
    return turns


@pytest.mark.parametrize("phones", MIXES)
def test_looks_are_due_on_phones_and_at_the_curtain_at_once(phones):
    turns = turns_of(Phase.ROLES, phones)
    everybody = set(range(5))
    assert set(turns.request.phones) == phones and set(turns.request.seats) == everybody - phones
    assert turns.request.method is (Method.PHONE if phones == everybody else Method.VISIT)
    assert turns.asked == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("phones", MIXES)
@pytest.mark.parametrize("one_by_one", [False, True])
def test_phones_vote_first_unless_the_device_goes_round(phones, one_by_one):
    turns = turns_of(Phase.VOTE, phones, one_by_one=one_by_one)
    here = set(range(5)) - phones
    if phones and (not one_by_one or not here):
        assert turns.request == DecisionRequest(Method.PHONE, (), tuple(sorted(phones)))
        for seat in sorted(phones):
            turns.play(Vote(seat, True))
        if not here:
            assert turns.match.view(None).phase != Phase.VOTE
            return
    assert set(turns.request.seats) == here
    expected = Method.VISIT if one_by_one else Method.BALLOT if len(here) > 1 else Method.TABLE
    assert turns.request.method is expected


def test_a_vote_from_before_a_phone_was_freed_is_not_shown():
    turns = turns_of(Phase.VOTE, {0, 1})
    turns.play(Vote(0, True))
    turns.give_phones({1})
    assert turns.request.phones == (1,)
    turns.play(Vote(1, True))
    assert turns.request.method is Method.VISIT and set(turns.request.seats) == {2, 3, 4}


def test_an_open_decision_is_made_on_the_phone_or_at_the_table():
    turns = turns_of(Phase.NOMINATION, range(5))
    seat = turns.match.to_act()[0]
    assert turns.request == DecisionRequest(Method.TABLE, (seat,), (seat,))
    assert turns.person == seat and turns.legal_actions()
    turns.give_phones(set(range(5)) - {seat})
    assert turns.request == DecisionRequest(Method.TABLE, (seat,))


@pytest.mark.parametrize("phones", [set(), {0, 2}, set(range(7))])
def test_a_call_goes_to_all_phones_and_a_key_answers_for_others(phones):
    match = match_of(*(0,) * 7, info=game("mayday"), veteran_skills="all")
    turns = Turns(advanced(match, MaydayPhase.SKILLS))
    everybody = set(match.to_act())
    turns.give_phones(phones)
    assert set(turns.request.phones) == phones & everybody
    assert set(turns.request.seats) == everybody - phones
    assert turns.request.method is (Method.CALL if everybody - phones else Method.PHONE)


def test_with_a_phone_even_a_lone_person_sees_the_open_table():
    match = match_of(0, 1, 1, 1, 1)
    turns = Turns(match)
    while turns.request.method is Method.BOT:
        turns.play(match.legal_actions(turns.bot)[0])
    assert turns.alone and turns.eyes == 0
    turns.give_phones({0, 3})
    assert turns.phones == {0} and not turns.alone and turns.eyes is None
    assert turns.request == DecisionRequest(Method.PHONE, (), (0,)) and turns.legal_actions() == []
    turns.give_phones(())
    assert turns.alone and turns.eyes == 0 and turns.request.method is Method.TABLE
    turns.close()


def test_a_hand_on_a_phone_is_not_opened_at_the_table():
    match = match_of(0, 0, info=game("crash_by_crash"))
    turns = Turns(match)
    while match.view(None).phase != "action":
        turns.play(match.legal_actions(match.to_act()[0])[0])
    assert turns.may_open_hand
    turns.hand_open = True
    turns.give_phones({turns.person})
    assert not turns.hand_open and not turns.may_open_hand and turns.eyes is None
    assert turns.legal_actions() and all(action.secrecy is Secrecy.OPEN for action in turns.legal_actions())
    assert turns.request.phones == (turns.person,)


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_table_of_phones_passes_nothing_and_asks_nobody_twice(info):
    for seats in {info.seats[0], info.seats[-1]}:
        for phones in (set(range(seats)), {0}, {0, seats - 1}):
            passes, asked = passes_with(info, seats, phones)
            assert passes == 0 or phones != set(range(seats))
            assert not asked & phones


def passes_with(info, seats, phones):
    """The passes of a match played by chance, and who was ever asked in secret at the screen."""
    match, minds = seated(info, seats, 1, level=0)
    turns, visited = Turns(match), set()
    turns.give_phones(phones)
    while match.outcome is None:
        request = turns.request
        assert set(request.seats) | set(request.phones) <= set(match.to_act())
        assert request.method is Method.TABLE or not set(request.seats) & set(request.phones)
        if request.method is Method.VISIT:
            turns.give_device(request.seats[0])
        if request.method in (Method.VISIT, Method.BALLOT, Method.CALL):
            visited |= set(request.seats)
        for seat in request.phones[:1] or deciding(request):
            turns.play(chosen_by(minds, match, seat))
    return turns.session.passes, visited


def test_bots_choose_before_anybody_is_asked_by_phone():
    match = match_of(0, 1, 0, 1, 0)
    turns = Turns(match)
    turns.give_phones({0, 2, 4})
    assert turns.request.method is Method.BOT and set(turns.request.seats) == {1, 3}
    for seat in (1, 3):
        turns.play(Seen(seat))
    assert turns.request == DecisionRequest(Method.PHONE, (), (0, 2, 4))
    for pair in combinations((0, 2, 4), 2):
        assert set(pair) <= set(turns.asked)
    turns.close()
