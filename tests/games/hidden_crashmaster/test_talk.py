"""What the bots of Hidden Crashmaster tell the table: the public record, and what they believe if they are honest."""

from collections import Counter
from functools import cache

import msgspec
import pytest

from crashgames.core.bots import EXPERT, UNHURRIED, TimeLimit
from crashgames.core.catalog import game as box
from crashgames.core.match import Match, Player
from crashgames.core.remarks import Remarked
from crashgames.games.hidden_crashmaster.bot import reason
from crashgames.games.hidden_crashmaster.bot.crew import ExpertCrew
from crashgames.games.hidden_crashmaster.bot.inference import public_as_crew
from crashgames.games.hidden_crashmaster.bot.talk import BLAME, MAX_SPEAKERS, PRAISE, Remark, Speaker, judge, remark
from crashgames.games.hidden_crashmaster.messages import Vote
from crashgames.games.hidden_crashmaster.tables import Role
from crashgames.games.hidden_crashmaster.view import Election, Shift
from tests.games.hidden_crashmaster.table import C, P, shift, table
from tests.games.hidden_crashmaster.test_bot import after_conflict
from tests.games.hidden_crashmaster.test_bot_words import nominated_again

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hedy")
INFO = box("hidden_crashmaster")
TABLES = [(7, 4, 1), (7, 4, 2), (8, 3, 3), (8, 3, 4), (6, 2, 5), (7, 2, 6), (7, 3, 7)]
"""Seats, the level of all bots, and a seed."""


@cache
def spoken(seats, level, seed):
    """A match of bots: of each action the open table before it, if one of the crew took it, why, and what was said."""
    match = Match(INFO, [Player(name, level) for name in NAMES[:seats]], seed.to_bytes(32, "big"))
    bots = [INFO.make_bot(level, 100 * seed + seat, match.options) for seat in range(seats)]
    match.listening = match.talking = True
    found = []
    while match.outcome is None:
        seat = match.to_act()[0]
        view, shown, legal = match.view(seat), match.view(None), match.legal_actions(seat)
        action = bots[seat].choose(view, legal, TimeLimit(UNHURRIED))
        why = INFO.thought(view, legal, action, level, match.options)
        match.play(action)
        said = [step.event for step in match.steps(None) if isinstance(step.event, Remarked)]
        found.append((shown, action, view.roles[seat] is Role.PIT_CREW, why, said))
    return found


def votes(played):
    """The votes that are shown together: by seat the table, the vote, and why; and what was said."""
    ballot = {}
    for open_table, action, honest, why, said in played:
        if isinstance(action, Vote):
            ballot[action.seat] = (open_table, action, honest, why)
            if len(ballot) == len(open_table.in_game):
                yield ballot, said
                ballot = {}


def all_votes():
    for seats, level, seed in TABLES:
        yield from votes(spoken(seats, level, seed))


def side(said, yes):
    """1 for somebody, -1 against them, 0 for what can be said of anybody."""
    if said.cause == "agrees":
        return 1 if yes else -1
    if said.cause == "before chaos":
        return 0
    return (said.cause in PRAISE) - (said.cause in BLAME)


@pytest.mark.long
def test_the_open_table_tells_what_an_honest_seat_believes():
    for seats, level, seed in TABLES:
        honest = [one for one in spoken(seats, level, seed) if isinstance(one[1], Vote) and one[2]]
        assert len(honest) > 10
        for open_table, action, _, why, _ in honest:
            crew = judge(open_table, action.seat, level)
            assert reason(crew, (action,), action) == why


def test_who_keeps_silent_is_judged_by_the_rest_of_the_facts():
    game = table(7, deck="CCP CPP", first=1, claims=False)
    shift(game, 4, C, P)
    view = game.view(None)
    assert public_as_crew(view, 1) is None
    crew = judge(view, 1, EXPERT)
    assert isinstance(crew, ExpertCrew) and crew.view.viewer == 1 and crew.view.shifts[0].drawn == ()


def test_an_honest_nope_means_whom_its_voter_suspects():
    meant = Counter()
    for ballot, said in all_votes():
        for one in said:
            open_table, action, honest, why = ballot[one.seat]
            if honest and not action.yes and why.cause in ("suspects", "doll at wheel"):
                assert one.thought.seat == why.seat, one.line(NAMES)
                meant[why.seat == open_table.co_pilot] += 1
    assert min(meant[True], meant[False]) > 5, "now the Co-Pilot is suspected, now the Driver"


def test_nobody_turns_about_before_anything_is_learnt():
    kept = 0
    for played in TABLES:
        stands, last = {}, {}
        for open_table, action, _, _, said in spoken(*played):
            last[action.seat] = action
            for one in said:
                about, now = one.thought.seat, side(one.thought, getattr(last[one.seat], "yes", True))
                shifts = sum(about in (past.co_pilot, past.driver) for past in open_table.shifts)
                learnt = shifts, len(open_table.investigated)
                before = stands.get((one.seat, about))
                if now and before and before[1] == learnt:
                    kept += 1
                    assert before[0] == now, one.line(NAMES)
                if now:
                    stands[one.seat, about] = now, learnt
    assert kept > 5


def test_a_vote_binds_until_something_is_learnt():
    refused = Election(1, 0, 1, yes=(0, 1), no=(2, 3, 4))
    view = msgspec.structs.replace(table(5).view(None), round=2, elections=(refused,))
    assert not Speaker(view, 2, 3, {}).speaks_for(1) and Speaker(view, 2, 3, {}).speaks_for(4)
    against, in_favour = Speaker(view, 2, 3, {}), Speaker(view, 0, 3, {})
    assert False in against.stand(1) and True in in_favour.stand(1) and True not in against.stand(1)
    elected = Election(2, 4, 1, yes=(0, 1, 3, 4), no=(2,))
    crashed = msgspec.structs.replace(view, elections=(refused, elected), shifts=(Shift(2, 4, 1, C),))
    against, in_favour = Speaker(crashed, 2, 3, {}), Speaker(crashed, 0, 3, {})
    assert False not in against.stand(1) and True not in in_favour.stand(1) and False in against.stand(0)


def test_in_one_vote_few_speak_and_nobody_repeats_another():
    spoke = agreed = 0
    for ballot, said in all_votes():
        lines = [one.words(NAMES) for one in said]
        voices = Counter(ballot[one.seat][1].yes for one in said)
        assert len(set(lines)) == len(lines) and max(voices.values(), default=0) <= MAX_SPEAKERS
        spoke += len(said)
        for one in said:
            if one.thought.cause == "agrees":
                agreed += 1
                other = next(more for more in said if more.seat == one.thought.other)
                assert other.thought.seat == one.thought.seat and other.thought.cause != "agrees"
                assert ballot[one.seat][1].yes is ballot[other.seat][1].yes
    assert 0 < agreed < spoke / 4


def test_both_teams_say_everything_that_is_said_of_votes():
    kinds = {True: Counter(), False: Counter()}
    for ballot, said in all_votes():
        for one in said:
            kinds[ballot[one.seat][2]][one.thought.cause] += 1
    for honest, counted in kinds.items():
        frequent = {kind for kind, count in counted.items() if count > 5}
        assert frequent <= kinds[not honest].keys()


def test_remarks_hold_the_record_against_people_whoever_speaks():
    game = nominated_again()
    voters = [seat for seat in range(7) if seat not in (game.co_pilot, 1, 3)]
    said = [remark(game.view(None), Vote(seat, False), 3, {}) for seat in voters]
    assert any(one and one.cause == "point missing" and {one.seat, one.other} == {1, 3} for one in said)
    assert remark(game.view(None), Vote(game.co_pilot, True), 3, {}) is None
    lines = [one.line(NAMES) for one in said if one]
    assert len(set(lines)) > 1 and all("round 1" in line or "Ben" in line for line in lines)


def test_nobody_says_the_same_in_two_rounds_running():
    for cause in ("clean", "unsure", "before chaos", "not doll"):
        assert Remark(cause, 0, 2).line(NAMES) != Remark(cause, 1, 2).line(NAMES)
    first, later = after_conflict(), nominated_again()
    assert (later.round - first.round) % 2 == 1
    assert Speaker(first.view(None), 4, 3, {}).way != Speaker(later.view(None), 4, 3, {}).way
