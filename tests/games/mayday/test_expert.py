"""The expert of Mayday! Mayday!: it reads the record by what hard bots do, and plays its choices out to the end."""

import random
from functools import cache
from math import log

import pytest

from crashgames.core.bots import EXPERT, TimeLimit
from crashgames.core.chance import FastChance
from crashgames.core.thoughts import Leaning, percent
from crashgames.games.mayday.bot import MaydayBot, expert, thought
from crashgames.games.mayday.bot.beliefs import Belief, own_belief, public_worlds
from crashgames.games.mayday.bot.expert import EXPECTED_LEVEL, Ballot, expert_belief, read, worth_of
from crashgames.games.mayday.bot.motives import CERTAIN_CHANCE, EVEN_CHANCE, PlayedOut
from crashgames.games.mayday.bot.record import record, standing_now
from crashgames.games.mayday.engine import Mayday
from crashgames.games.mayday.messages import Phase, Vote
from crashgames.games.mayday.tables import LEFT, MIDDLE, RIGHT, MatchStage
from crashgames.games.mayday.view import Skirmish
from tests.games.mayday.table import suspect, table
from tests.steady import QUICK, work_of

NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil")
OPTIONS = {"veteran_skills": "off", "declaring": "what works"}


def captains(level, matches=12):
    """Positions of matches of bots of this level, in which the captain is honest and the End phase begins."""
    for seed in range(matches):
        game = Mayday(5, FastChance(seed), OPTIONS)
        bots = [MaydayBot(level, 100 * seed + seat, OPTIONS) for seat in range(5)]
        while game.outcome is None and game.stage is not MatchStage.END:
            seat = game.to_act()[0]
            game.advance(bots[seat].choose(game.view(seat), game.legal_actions(seat), TimeLimit(60)))
        if game.outcome is None:
            yield game


@cache
def surprise(level):
    """How little the captains believed in the truth, on average: the expert and a hard bot."""
    found, count = [0.0, 0.0], 0
    for game in captains(level):
        view = game.view(game.cockpit[0])
        count += 1
        for number, belief in enumerate((expert_belief(view), own_belief(view, EXPECTED_LEVEL))):
            weights = {world.team: world.weight for world in belief.worlds}
            found[number] -= log(max(weights.get(game.infiltrators, 0.0), 1e-6))
    return [total / count for total in found]


def test_the_expert_sees_through_hard_bots():
    expert, hard = surprise(EXPECTED_LEVEL)
    assert expert < hard - 0.5


def test_the_expert_does_not_take_everybody_for_a_hard_bot():
    expert, hard = surprise(1)
    assert expert < hard + 0.15


def test_an_unlikely_vote_makes_an_infiltrator_likelier():
    """At seven seats, where experts among the Infiltrators win too often unless their daring is expected."""
    view = suspect(table(7, laid=[LEFT, MIDDLE, RIGHT] * 2 + [LEFT])).view(None)
    before, due = record(view), standing_now(view)
    ballot = Ballot(7, due, public_worlds(7, before, EXPECTED_LEVEL))
    voters = [seat for seat in range(7) if seat != due.target]
    odd = max(voters, key=lambda seat: abs(ballot.margins[seat]))
    trust = []
    for unlikely in (False, True):
        yes = {seat for seat in voters if (ballot.margins[seat] >= 0) != (unlikely and seat == odd)}
        vote = Skirmish(due.stage, due.target, tuple(sorted(yes)), tuple(sorted({*voters} - yes)))
        trust.append(Belief(7, read(7, (*before, vote))[0], EXPECTED_LEVEL).honest[odd])
    assert trust[1] < trust[0] - 0.1


def test_the_honest_vote_by_judgement_infiltrators_by_knowledge():
    view = suspect(table(7, laid=[LEFT, MIDDLE, RIGHT] * 2 + [LEFT])).view(None)
    due, public = standing_now(view), public_worlds(7, record(view), EXPECTED_LEVEL)
    known = Ballot(7, due, public)
    judging = {}
    for trusted in (False, True):
        judged = [world for world in public if trusted != bool(world.team >> due.target & 1)]
        judging[trusted] = Ballot(7, due, public, judged)
    for team in {world.team for world in public}:
        for seat in set(range(7)) - {due.target}:
            distrusting, trusting = [judging[trusted].chance(seat, team) for trusted in (False, True)]
            if team >> seat & 1:
                assert distrusting == trusting == known.chance(seat, team)
            else:
                assert (distrusting, trusting) == (0, 1)


def infiltrators(seats, options=OPTIONS, seed=3):
    """Decisions of Infiltrators with a choice in a match of hard bots: the view and the choices."""
    game = Mayday(seats, FastChance(seed), options)
    bots, pick = [MaydayBot(EXPECTED_LEVEL, seat, options) for seat in range(seats)], random.Random(seed)
    while game.outcome is None:
        seat = pick.choice(game.to_act())
        view, legal = game.view(seat), game.legal_actions(seat)
        if len(legal) > 1 and game.infiltrators >> seat & 1:
            yield view, legal
        game.advance(bots[seat].choose(view, legal, TimeLimit(60)))


def chosen(view, legal, level=EXPERT):
    return MaydayBot(level, 7, OPTIONS).choose(view, legal, TimeLimit(900))


def test_playouts_are_told_where_a_hard_bot_differs():
    unlike = 0
    for view, legal in list(infiltrators(5))[::3]:
        action, hard = chosen(view, legal), chosen(view, legal, EXPECTED_LEVEL)
        reason = thought(view, legal, action, EXPERT, OPTIONS)
        if isinstance(reason, PlayedOut):
            unlike += 1
            assert action != hard == reason.other
            assert reason == thought(view, legal, action, EXPERT, OPTIONS)
        else:
            assert reason == thought(view, legal, action, EXPECTED_LEVEL, OPTIONS)
    assert unlike


@pytest.mark.long
def test_only_legal_actions_are_played_out_where_skills_show(monkeypatch):
    """The same silence and the same word can lead elsewhere in another deal, as another skill is shown."""
    advance, options = Mayday.advance, {"veteran_skills": "all", "declaring": "anything"}

    def advance_legally(game, action):
        assert action in game.legal_actions(action.seat), (game.phase, action)
        advance(game, action)

    asked = [moment for moment in infiltrators(5, options, seed=1) if moment[0].phase is Phase.SKILLS]
    monkeypatch.setattr(Mayday, "advance", advance_legally)
    for view, legal in asked:
        assert MaydayBot(EXPERT, 1, options).choose(view, legal, TimeLimit(900)) in legal
    assert len(asked) > 5


def test_two_choices_are_told_apart_as_playouts_tell_them():
    better = tried = 0
    for view, legal in list(infiltrators(5))[::3]:
        action = chosen(view, legal)
        said = thought(view, legal, action, EXPERT, OPTIONS)
        if isinstance(said, PlayedOut):
            tried += 1
            better += said.chance > said.instead
            shown = said.leaning is Leaning.BETTER and EVEN_CHANCE <= said.chance < CERTAIN_CHANCE
            assert shown is (f"{percent(said.chance)}% of" in said.line(NAMES))
            assert not isinstance(thought(view, legal, said.other, EXPERT, OPTIONS), PlayedOut)
    assert better > tried / 2


@pytest.mark.long
def test_what_choices_win_is_the_same_whenever_it_is_asked_for():
    for view, legal in list(infiltrators(5))[:3]:
        worth = worth_of(view, legal, OPTIONS)
        assert len(set(worth)) > 1 and worth == worth_of(view, legal, OPTIONS)


def test_an_expert_who_was_wrong_says_so():
    other = Vote(0, True)
    assert "“Protect”" in PlayedOut(0.4, 0.3, other).line(NAMES)
    said = [PlayedOut(wins, 0.5, other).line(NAMES) for wins in (0.6, 0.48, 0.3)]
    assert [line.split(":")[0] for line in said[1:]] == ["A close call", "A slip"] and "60%" in said[0]


def test_without_time_the_expert_is_a_hard_bot(monkeypatch):
    monkeypatch.setattr(expert.Budget, "spend", lambda budget: False)
    for view, legal in list(infiltrators(5))[::4]:
        assert chosen(view, legal) == chosen(view, legal, EXPECTED_LEVEL)


def test_an_expert_needs_a_part_of_a_second():
    """At most ten times what may be the work of a hard bot: it is done in a process of its own."""
    view, legal = next(infiltrators(8))
    assert work_of(lambda: chosen(view, legal)) < 10 * QUICK
