"""The expert of Hidden Crashmaster: it reads choices by what the crew would do, and hides from those who read so."""

import random
from itertools import chain

import msgspec
import pytest

from crashgames.core.bots import EXPERT, TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.thoughts import NOTICEABLE_DIFFERENCE, MidpointRandom
from crashgames.games.hidden_crashmaster.bot import HiddenBot, player, thought
from crashgames.games.hidden_crashmaster.bot.beliefs import own_belief
from crashgames.games.hidden_crashmaster.bot.inference import after, crew_at, moments, opened, public_as_crew, read
from crashgames.games.hidden_crashmaster.bot.motives import Motive
from crashgames.games.hidden_crashmaster.bot.shamed import LIKELY_CHANCE
from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.messages import (
    Ban,
    ClaimCards,
    Discard,
    Investigate,
    Nominate,
    Phase,
    Report,
    Schedule,
    Vote,
)
from crashgames.games.hidden_crashmaster.tables import Role, Topic
from crashgames.games.hidden_crashmaster.view import Claim
from tests.games.hidden_crashmaster.table import C, P, elect, table
from tests.games.hidden_crashmaster.test_secrets import OPTIONS
from tests.games.hidden_crashmaster.test_secrets import moments as positions
from tests.games.hidden_crashmaster.twins import replayed, resample
from tests.steady import QUICK, work_of

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus")
KEPT = "phase round placard co_pilot driver tracker crashes points in_game last_co_pilot last_driver not_doll \
investigated elections shifts chaos deeds claims"


def chosen(view, legal, level=EXPERT, seed=7):
    return HiddenBot(level, seed).choose(view, legal, TimeLimit(60))


def decisions(seats, seed, level=EXPERT):
    """All decisions of a match of bots: the position before it, and the action."""
    game, pick = HiddenCrashmaster(seats, FastChance(seed), OPTIONS), random.Random(seed)
    bots = [HiddenBot(level, 100 * seed + seat) for seat in range(seats)]
    while game.outcome is None:
        seat = pick.choice(game.to_act())
        action = bots[seat].choose(game.view(seat), game.legal_actions(seat), TimeLimit(60))
        yield game, action
        game.advance(action)


# The record


@pytest.mark.parametrize(("seats", "seed"), [(5, 3), (7, 4), (10, 5)])
def test_the_past_is_as_it_was(seats, seed):
    """Whoever looks back sees the open table before each choice, and what was chosen."""
    seen, votes = [], {}
    for game, action in decisions(seats, seed, level=3):
        if isinstance(action, Vote):
            votes.setdefault(game.round, (opened(game.view(None)), set()))[1].add(action)
            if len(votes[game.round][1]) == len(game.view(None).in_game):
                seen.append(votes[game.round])
        elif isinstance(action, Nominate | Investigate | Schedule | Ban):
            seen.append((opened(game.view(None)), {action}))
    for viewer in (None, 0):
        found = list(moments(game.view(viewer)))
        assert [set(moment.actions) for moment in found] == [actions for _, actions in seen]
        for moment, (view, _) in zip(found, seen, strict=True):
            for field in KEPT.split():
                assert getattr(moment.view, field) == getattr(view, field), field


def conflict():
    """Co-Pilot 3 of the crew passed a Point and the Shamed Driver 1 reported a Crash; the Co-Pilot has claimed it."""
    game = table(7, deck="CCP CPP CPP", first=3, claims=True)
    elect(game, 1)
    game.apply(Discard(3, C))
    game.apply(Report(1, C))
    game.apply(ClaimCards(3, (C, C, P)))
    return game


def test_who_tells_the_truth_shows_all_that_it_knows():
    game = conflict()
    view = opened(game.view(None))
    shown = public_as_crew(view, 3)
    assert shown.shifts == game.view(3).shifts
    assert public_as_crew(view, 1) is None, "it has said nothing yet"
    assert own_belief(shown, 3).shamed(1) > 0.9
    game.apply(ClaimCards(1, (C, C)))
    assert own_belief(public_as_crew(opened(game.view(None)), 1), 3).shamed(3) > 0.8


def ballots(seats, seed):
    """The votes of a match of experts, each with what the record said before."""
    for game, _ in decisions(seats, seed):
        view = opened(game.view(None))
    before = read(msgspec.structs.replace(view, elections=()))
    for moment in moments(view):
        if isinstance(moment.actions[0], Vote):
            yield moment, before
        before = after(before, moment)


def test_a_vote_that_the_crew_would_not_cast_looks_shamed():
    """As long as a seat does not seem to vote in a way of its own, whatever its team."""
    asked = 0
    for moment, before in ballots(7, 2):
        shift = moment.view.co_pilot, moment.view.driver
        for seat in moment.view.in_game[:2]:
            voters = crew_at(moment.view, seat, before)
            likings = [voter.shift_value(*shift) - voter.rejection_value for voter in voters or ()]
            odd_already = before.manner(seat)[2] > 0.3
            if odd_already or not likings or not (min(likings) > 0.01 or max(likings) < -0.01):
                continue
            likes, asked = likings[0] > 0, asked + 1
            usual, odd = [
                after(before, moment._replace(actions=(Vote(seat, yes),))).odds[seat] for yes in (likes, not likes)
            ]
            assert usual < before.odds[seat] < odd
    assert asked > 5


# The crew


def test_the_crew_refuse_a_shift_that_is_worse_than_chaos():
    refused = 0
    for game, action in decisions(5, 6, level=3):
        if game.phase is Phase.VOTE and game.roles[action.seat] is Role.PIT_CREW:
            view = game.view(action.seat)
            expert, hard = [player(view, random.Random(1), level) for level in (EXPERT, 3)]
            assert expert.rejection_value >= expert.chaos_value()
            refused += hard.rejection_value < hard.chaos_value() - 0.03
    assert refused, "hard bots fear chaos more than the shifts before it"


# The Shamed


def test_the_shamed_vote_together_only_where_it_decides():
    rebelled = 0
    for game, action in chain.from_iterable(decisions(7, seed) for seed in range(4, 12)):
        if rebelled > 3:
            return
        view = game.view(action.seat)
        if game.phase is not Phase.VOTE or view.roles[action.seat] is not Role.SHAMED:
            continue
        plan = player(view, random.Random(1), EXPERT).plan(view.co_pilot, view.driver)
        if plan.rebels:
            rebelled += 1
            for friend in set(view.acquainted) & set(view.in_game):
                if view.roles[friend] is Role.SHAMED:
                    same = player(game.view(friend), random.Random(2), EXPERT).plan(view.co_pilot, view.driver)
                    assert same.rebels == plan.rebels, "each reckons for all"
            reason = thought(view, game.legal_actions(action.seat), action, EXPERT, OPTIONS)
            assert reason.cause.split()[-2] in (["together"] if action.seat in plan.rebels else [*LIKE_CREW, "spared"])
    pytest.fail("nobody voted otherwise than the crew")


LIKE_CREW = ("suits", "hides", "idle")
"""What decides a vote like the crew's: "clearly suits yes"."""


@pytest.mark.parametrize("level", [3, EXPERT])
def test_a_vote_like_the_crews_tells_its_gain_and_the_suspect(level):
    kinds = set()
    for game, action in chain.from_iterable(decisions(7, seed, level=level) for seed in (7, 8, 9)):
        if game.phase is not Phase.VOTE or game.roles[action.seat] is not Role.SHAMED:
            continue
        view = game.view(action.seat)
        reason = thought(view, game.legal_actions(action.seat), action, level, OPTIONS)
        *clear, cause, _ = reason.cause.split()
        if cause not in LIKE_CREW:
            continue
        shamed = player(view, MidpointRandom(), level)
        suspicion = shamed.mask.belief.shamed(reason.seat)
        assert reason.seat in {view.co_pilot, view.driver} - {action.seat}
        assert bool(clear) is ((1 - suspicion if action.yes else suspicion) >= LIKELY_CHANCE)
        gain = shamed.truth.rejection_value - shamed.truth.shift_value(view.co_pilot, view.driver)
        assert cause == "idle" or (cause == "suits") is ((gain > 0) is action.yes)
        assert cause != "suits" or abs(gain) >= NOTICEABLE_DIFFERENCE
        assert (NAMES[reason.seat] in reason.line(NAMES)) is bool(clear)
        kinds.add((action.yes, cause))
    assert len(kinds) > 3 and {yes for yes, _ in kinds} == {True, False}


def test_a_crash_is_weighed_against_what_it_tells_the_table():
    game = table(7, deck="CCP CPP CPP", first=3, claims=True)
    elect(game, 1)
    game.apply(Discard(3, C))
    view, legal = game.view(1), game.legal_actions(1)
    shamed = player(view, random.Random(1), EXPERT)
    crash, point = [shamed.after_report(card) for card in (C, P)]
    assert crash > point + 0.02
    action = chosen(view, legal)
    assert action == Report(1, max((C, P), key=lambda card: shamed.worth_of_cards(shamed.after_report(card), card)))
    reason = thought(view, legal, action, EXPERT, OPTIONS)
    assert reason == Motive("crash worth" if action.card is C else "point worth")


def test_claims_are_those_that_the_table_believes_best():
    game = table(7, deck="CCP", first=1, claims=True)
    elect(game, 4)
    game.apply(Discard(1, P))
    game.apply(Report(4, C))
    view = game.view(1)
    shamed = player(view, random.Random(1), EXPERT)
    costs = {}
    for claim in game.legal_actions(1):
        if isinstance(claim, ClaimCards):
            answer = Claim(view.round, 4, Topic.HAND, (C, C))
            costs[claim] = shamed.cost_of_claims([Claim(view.round, 1, Topic.DRAW, claim.cards), answer])
    assert chosen(view, game.legal_actions(1)) == min(costs, key=costs.get) != ClaimCards(1, (C, P, P))


# Fair and quick


def test_experts_choose_the_same_for_twins():
    pick, asked = random.Random(1), 0
    for game, played in positions(5, matches=4):
        for seat in game.to_act():
            if len(game.legal_actions(seat)) > 1:
                asked += 1
                twin = replayed(played, resample(played, seat, pick))
                assert chosen(twin.view(seat), twin.legal_actions(seat)) == chosen(
                    game.view(seat), game.legal_actions(seat)
                )
    assert asked > 10


def test_an_expert_needs_a_part_of_a_second():
    """In a process of its own it may think for more than a second."""
    works = []
    for number, (game, _) in enumerate(decisions(10, 1, level=3)):
        if number % 60 == 59:
            for seat in game.to_act()[:1]:
                works.append(work_of(lambda: chosen(game.view(seat), game.legal_actions(seat))))  # noqa: B023
    assert max(works) < 3 * QUICK
