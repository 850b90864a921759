"""Environments: what PettingZoo asks of them, rewards, seeds, and the numbers that are allowed."""

import subprocess
import sys
import warnings

import pytest

from crashgames.core.chance import FastChance
from crashgames.core.match import Match
from crashgames.core.messages import IllegalAction, Outcome, Reason
from tests.modules import ROOT
from tests.number_checks import ENDS, NUMBERED, has_secret_choices, named
from tests.rl.needs import NEEDS

pytest.importorskip("crashgames.rl", reason=NEEDS)

from crashgames import rl
from crashgames.rl.environment import share, win
from tests.rl.checks import as_pettingzoo_asks, has_one_luck, shows_itself

CYCLES = 4


def episode(env, choose, seed=None):
    """Play one match; returns the numbers that were chosen, and the last rewards."""
    env.reset(seed=seed)
    chosen, rewards = [], {}
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            rewards[agent] = reward
            env.step(None)
        else:
            chosen.append(choose(env, agent))
            env.step(chosen[-1])
    return chosen, rewards


@pytest.mark.parametrize(("info", "seats"), ENDS, ids=named)
def test_it_does_what_pettingzoo_asks(info, seats):
    as_pettingzoo_asks(info, seats, CYCLES)
    has_one_luck(info, seats, CYCLES)


@pytest.mark.parametrize("info", NUMBERED, ids=named)
def test_it_shows_itself(info, no_pictures):
    shows_itself(info, info.seats[0])


@pytest.mark.parametrize("info", NUMBERED, ids=named)
def test_a_seed_makes_one_match_and_rewards_add_up_to_nothing(info):
    env = getattr(rl, f"{info.id}_v1").env()
    first = episode(env, rl.RandomPolicy(5), seed=3)
    second = episode(env, rl.RandomPolicy(5))
    again = episode(env, rl.RandomPolicy(5), seed=3)
    assert first == again and first != second
    assert episode(env, rl.RandomPolicy(5)) == second
    for _, rewards in (first, second):
        assert set(rewards) == set(env.possible_agents)
        assert sum(rewards.values()) == pytest.approx(0)


def test_bots_choose_the_same_again():
    env = rl.mayday_v1.env(seats=5)
    first = episode(env, rl.BotPolicy(1, seed=4), seed=1)
    assert episode(env, rl.BotPolicy(1, seed=4), seed=1) == first
    assert episode(env, rl.BotPolicy(1, seed=5), seed=1) != first
    bots = rl.BotPolicy(1, seed=4)
    assert episode(env, bots, seed=1) == first == episode(env, bots, seed=1)


def test_what_is_hidden_is_not_observed():
    env = rl.mayday_v1.raw_env(seats=6)
    env.reset(seed=1)
    for agent in env.possible_agents:
        before = env.observe(agent)["observation"].tobytes()
        seat = env.possible_agents.index(agent)
        twin = env.match.engine.determinize(env.view(agent), FastChance(3), env.options)
        assert env.observation.encode(twin.view(seat)).tobytes() == before
        assert env.information_state_string(agent).startswith("see ")
        assert env.observation_string(agent) == env.match.observation_string(seat)


@pytest.mark.parametrize("info", [info for info in NUMBERED if has_secret_choices(info)], ids=named)
def test_nobody_observes_who_has_chosen_what_before_all_have(info):
    env, policy, found = rl.raw_env(info.id, seats=info.seats[-1]), rl.RandomPolicy(2), 0
    env.reset(seed=2)
    while env.match.outcome is None and found < 30:
        agent, asked, others = env.agent_selection, env.match.to_act(), [*env.agents]
        others.remove(agent)
        secret = len(asked) > 1 and env.legal_actions(agent)[0].secrecy.hidden
        before = {other: env.observe(other)["observation"].tobytes() for other in others} if secret else {}
        env.step(policy(env, agent))
        assert all(env.observe(other)["observation"].tobytes() == row for other, row in before.items())
        found += secret
    assert found > 5


def test_the_state_is_what_all_see():
    env = rl.cheaters_game_v1.env(seats=4)
    env.reset(seed=1)
    rows = [env.observe(agent)["observation"] for agent in env.agents]
    assert env.state().tobytes() == b"".join(row.tobytes() for row in rows)
    assert env.state_space.contains(env.state())


def test_only_who_is_asked_may_choose():
    env = rl.mayday_v1.raw_env()
    with pytest.raises(LookupError, match="reset"):
        env.match  # noqa: B018
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"] for agent in env.agents}
    acting = {env.possible_agents[seat] for seat in env.match.to_act()}
    assert {agent for agent, mask in masks.items() if mask.any()} == acting
    agent = env.agent_selection
    allowed = {env.number_of(action) for action in env.legal_actions(agent)}
    assert set(masks[agent].nonzero()[0]) == allowed
    assert all(env.words_of(number, agent) for number in range(len(env.vocabulary)))
    forbidden = next(number for number in range(len(env.vocabulary)) if number not in allowed)
    with pytest.raises(IllegalAction):
        env.step(forbidden)
    with pytest.raises(ValueError, match="choose a number"):
        env.step(None)
    for nothing in (-1, len(env.vocabulary)):
        with pytest.raises(ValueError, match=f"no action {nothing}; there are 0 to {len(env.vocabulary) - 1}"):
            env.step(nothing)
    assert not env.match.actions


def test_whoever_chooses_what_is_forbidden_loses():
    env = rl.mayday_v1.env()
    env.reset(seed=1)
    mask = env.last()[0]["action_mask"]
    loser = env.agent_selection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env.step(int(mask.argmin()))
    assert env.rewards[loser] == -1 and all(env.terminations.values())


def test_loading_it_leaves_the_process_as_it_was():
    code = "import os; before = dict(os.environ); import crashgames.rl; assert dict(os.environ) == before"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_rewards():
    reason = Reason("X-1", "It is over.")
    two, nobody, all_of_them = (Outcome(winners, (0,) * 5, reason) for winners in ((0, 2), (), tuple(range(5))))
    assert share(two, 5) == pytest.approx([0.3, -0.2, 0.3, -0.2, -0.2])
    assert share(nobody, 5) == share(all_of_them, 5) == [0.0] * 5
    assert win(two, 5) == [1.0, -1.0, 1.0, -1.0, -1.0]
    assert win(nobody, 5) == [-1.0] * 5 and win(all_of_them, 5) == [0.0] * 5


def test_mistakes_are_named():
    with pytest.raises(LookupError, match="no game"):
        rl.env("chess")
    with pytest.raises(ValueError, match="players"):
        rl.env("mayday", seats=3)
    with pytest.raises(ValueError, match="render mode"):
        rl.env("mayday", render_mode="braille")
    with pytest.raises(ValueError, match="no reward"):
        rl.env("mayday", reward="gold")
    with pytest.raises(AttributeError, match="mayday_v1"):
        rl.chess_v6  # noqa: B018
    with pytest.raises(TypeError, match="integer"):
        rl.env("mayday", seats="6")
    with pytest.raises(ValueError, match="level 9; there are 1 to 4"):
        rl.BotPolicy(9)
    env = rl.cheaters_game_v1.env()
    env.reset(seed=1)
    with pytest.raises(ValueError, match="level 4; it has 1, 2, 3"):
        rl.BotPolicy(4)(env, env.agent_selection)


def test_no_state_is_truncated():
    """A match ends by itself: the environment has no limit of its own, as the longest matches are known."""
    env = rl.raw_env("cheaters_game", options={"race": True})
    chosen, _ = episode(env, rl.RandomPolicy(1), seed=1)
    assert isinstance(env.match, Match) and len(chosen) == len(env.match.actions) <= env.match.engine.longest
