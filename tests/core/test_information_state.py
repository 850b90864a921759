"""What a seat has seen of a match: the same for matches that it cannot tell apart, and for no others."""

import random
from itertools import islice

import pytest

from crashgames.core.chance import SEED_BYTES, FastChance
from crashgames.core.information_state import InformationState
from crashgames.core.match import Match, Player
from crashgames.core.translation import use_language
from crashgames.paths import assets_root
from tests.number_checks import ENDS, NUMBERED, has_secret_choices, named, played
from tests.random_play import fresh_match, random_match

FORWARD = 40
"""Actions that are played on a position and on its twin."""
SEEDS, OPENING = 40, 4
"""Matches of which the first actions are played, and how many."""


class Record:
    """The same as a History, kept as the very views, events and actions, from which no text is made."""

    def __init__(self, engine, seat):
        self.engine, self.seat = engine.copy(), seat
        self.engine.listener = self.notice
        self.seen = [engine.view(seat)]
        self.last = self.seen[0]

    def notice(self, event, engine):
        if event.to in (None, self.seat):
            self.seen.append(event)
            self.look(engine)

    def look(self, engine):
        before, self.last = self.last, engine.view(self.seat)
        if self.last != before:
            self.seen.append(self.last)

    def advance(self, action):
        if action.seat == self.seat:
            self.seen.append(action)
        self.engine.advance(action)
        self.look(self.engine)


def both(engine, seat):
    return InformationState(engine, seat), Record(engine, seat)


def advance(followers, action):
    for follower in followers:
        follower.advance(action)


@pytest.mark.parametrize(("info", "seats"), ENDS, ids=named)
def test_histories_are_equal_exactly_where_all_that_was_seen_is(info, seats):
    alike, pick = {True: 0, False: 0}, random.Random(3)
    for match in islice(played(info, seats, 3, pick), 0, None, 25):
        seat = pick.randrange(seats)
        twin = match.engine.determinize(match.view(seat), FastChance(pick.getrandbits(32)), match.options)
        ours, theirs = both(match.engine, seat), both(twin, seat)
        for _ in range(FORWARD):
            same = ours[1].seen == theirs[1].seen
            assert (str(ours[0]) == str(theirs[0])) == same
            alike[same] += 1
            acting = ours[1].engine.to_act()
            if not same or not acting:
                break
            first = pick.choice(acting)
            action = pick.choice(ours[1].engine.legal_actions(first))
            others = theirs[1].engine.legal_actions(first)
            advance(ours, action)
            if not others:
                break
            advance(theirs, action if action in others else pick.choice(others))
    assert all(alike.values())


@pytest.mark.parametrize("info", NUMBERED, ids=named)
def test_matches_of_other_luck_have_equal_histories_as_seen(info):
    texts, seen, count = {}, {}, 0
    for seed in range(SEEDS):
        match = Match(info, [Player(str(seat)) for seat in range(info.seats[0])], seed.to_bytes(SEED_BYTES, "big"))
        for seat in range(info.seats[0]):
            followers, pick = both(match.engine, seat), random.Random(1)
            for _ in range(OPENING):
                text, record = str(followers[0]), repr(followers[1].seen)
                assert texts.setdefault(text, record) == record and seen.setdefault(record, text) == text
                count += 1
                engine = followers[1].engine
                advance(followers, pick.choice(engine.legal_actions(engine.to_act()[0])))
    assert len(seen) == len(texts) > 1
    assert len(texts) < count or not has_secret_choices(info)


@pytest.mark.parametrize(("info", "seats"), [table for table in ENDS if has_secret_choices(table[0])], ids=named)
def test_secret_choices_of_others_leave_no_trace(info, seats):
    found = 0
    for match in islice(played(info, seats, 4, random.Random(4)), 200):
        acting = match.to_act()
        legal = match.legal_actions(acting[0]) if len(acting) > 1 else ()
        if len(legal) < 2 or not legal[0].secrecy.hidden:
            continue
        for seat in range(seats):
            states = {action: InformationState(match.engine, seat) for action in legal}
            silent = str(InformationState(match.engine, seat))
            for action, history in states.items():
                history.advance(action)
            texts = {str(history) for history in states.values()}
            assert len(texts) == (len(legal) if seat == acting[0] else 1)
            assert seat == acting[0] or texts == {silent}
        found += 1
    assert found or not info.board


def test_a_match_follows_its_seats():
    info, seats = ENDS[-1]
    whole, match = random_match(info, seats, 2), fresh_match(info, seats, 2)
    texts = []
    for action in whole.actions:
        texts.append([match.information_state_string(seat) for seat in range(seats)])
        match.play(action)
    assert all(len(set(column)) > 5 for column in zip(*texts, strict=True))
    again = [whole.information_state_string(seat) for seat in range(seats)]
    assert again == [match.information_state_string(seat) for seat in range(seats)]
    count = len(match.actions) // 2
    match.undo(len(match.actions) - count, anyway=True)
    assert [match.information_state_string(seat) for seat in range(seats)] == texts[count]
    assert "viewer" in match.observation_string(1) and match.observation_string(1) != match.observation_string(2)
    with pytest.raises(ValueError, match="no seat"):
        match.information_state_string(seats)


def test_the_language_of_the_program_makes_no_difference():
    info, seats = ENDS[0]
    match = random_match(info, seats, 2)
    english = match.information_state_string(0), match.observation_string(0)
    use_language("de", assets_root())
    try:
        german = fresh_match(info, seats, 2)
        for action in match.actions:
            german.play(action)
    finally:
        use_language("en", assets_root())
    assert german.engine.outcome.reason.text != match.engine.outcome.reason.text
    assert (german.information_state_string(0), german.observation_string(0)) == english
