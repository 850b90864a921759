"""A match that is played by numbers, seat by seat, like PettingZoo's AEC environments; and opponents that do."""

import operator
import os
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from crashgames.core.bots import LEVELS, UNHURRIED, Bot, TimeLimit
from crashgames.core.catalog import game, games
from crashgames.core.chance import SEED_BYTES
from crashgames.core.match import Match, Player
from crashgames.core.messages import Action, Options, Outcome, View
from crashgames.core.replay import Replay

if TYPE_CHECKING:  # drawing is loaded only for pictures
    from crashgames.rl.pictures import BoardPicture


@contextmanager
def same_environment() -> Iterator[None]:
    """Bring back the variables of the process as they were."""
    before = dict(os.environ)
    try:
        yield
    finally:
        for name in os.environ.keys() - before.keys():
            del os.environ[name]
        os.environ.update(before)


with same_environment():
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

__all__ = ["AECEnv", "AssertOutOfBoundsWrapper", "OrderEnforcingWrapper", "TerminateIllegalWrapper"]


Reward = Callable[[Outcome, int], list[float]]


def share(outcome: Outcome, seats: int) -> list[float]:
    """Each seat's share of the win minus an even share, so that rewards add up to 0.

    With two winners of five, each gets 1/2 - 1/5. In a draw, and where nobody wins, all get 0.
    """
    if not outcome.winners:
        return [0.0] * seats
    won = 1 / len(outcome.winners)
    return [(won if seat in outcome.winners else 0.0) - 1 / seats for seat in range(seats)]


def win(outcome: Outcome, seats: int) -> list[float]:
    """1 for each winner and -1 for everybody else, however many win; 0 for everybody in a draw of all."""
    if len(outcome.winners) == seats:
        return [0.0] * seats
    return [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]


REWARDS: dict[str, Reward] = {"share": share, "win": win}


VERSION = "v1"
"""Changes with anything that a program has learnt by: numbers of actions, observations, rewards, rules."""
MODES = ("human", "ansi", "rgb_array")
LOG_LINES = 12
"""The number of log lines shown in words."""
ILLEGAL_REWARD = -1.0
"""The reward of whoever chooses a number that the mask forbids; the episode is over then."""

Observed = dict[str, NDArray[Any]]


class TableEnv(AECEnv):
    """One match after another of one game, at a table of one size with fixed options.

    The agent that is asked chooses a number. Where several are asked at once, they choose seat by seat, and nobody sees
    the choices of the others before all have chosen. Rewards come at the end.
    """

    def __init__(
        self,
        game_id: str,
        seats: int | None = None,
        options: Options | None = None,
        render_mode: str | None = None,
        reward: str = "share",
    ) -> None:
        super().__init__()
        self.info = game(game_id)
        self.seats = self.info.seats[0] if seats is None else operator.index(seats)
        self.info.check_table(self.seats, options or {})
        self.options = self.info.settle(options or {}, [0] * self.seats)
        self.observation, self.vocabulary = self.info.in_numbers(self.seats)
        if render_mode is not None and render_mode not in MODES:
            raise ValueError(f"there is no render mode {render_mode!r}; there are: {', '.join(MODES)}")
        if reward not in REWARDS:
            raise ValueError(f"there is no reward {reward!r}; there are: {', '.join(REWARDS)}")
        self.metadata = {
            "name": f"{game_id}_{VERSION}",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._reward = REWARDS[reward]
        self._luck = random.Random()
        self._match: Match | None = None
        self._picture: BoardPicture | None = None
        self._action_spaces = {agent: spaces.Discrete(len(self.vocabulary)) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        largest = np.frombuffer(self.observation.largest(), np.float32)
        mask = spaces.Box(0, 1, (len(self.vocabulary),), np.int8)
        return spaces.Dict({"observation": spaces.Box(0, largest, dtype=np.float32), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    @property
    def state_space(self) -> spaces.Box:
        """The observations of all seats side by side."""
        largest = np.frombuffer(self.observation.largest(), np.float32)
        return spaces.Box(0, np.tile(largest, self.seats), dtype=np.float32)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    # An episode

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new match: with a seed always the same match, without one the next match after it."""
        del options
        if seed is not None:
            self._luck = random.Random(seed)
        players = [Player(agent) for agent in self.possible_agents]
        self._match = Match(self.info, players, self._luck.randbytes(SEED_BYTES), self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask()

    def step(self, action: int | None) -> None:
        """Carry out the action of this number for the agent that is asked.

        IllegalAction, with the reason, if it is not legal; ValueError if there is no such number. In both cases nothing
        changes.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose a number")
        if int(action) not in range(len(self.vocabulary)):
            raise ValueError(f"there is no action {action}; there are 0 to {len(self.vocabulary) - 1}")
        self.match.play(self.action_of(int(action), agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._ask()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Turn to the first seat that is asked, or to the end."""
        outcome = self.match.outcome
        if outcome is None:
            self.agent_selection = self.possible_agents[self.match.to_act()[0]]
            return
        self.agent_selection = self.agents[0]
        shares = self._reward(outcome, self.seats)
        for agent, seat in self._seats.items():
            self.rewards[agent] = shares[seat]
            self.terminations[agent] = True
            self.infos[agent] = {
                "won": seat in outcome.winners,
                "score": outcome.scores[seat],
                "rule": outcome.reason.rule,
                "side": outcome.side,
            }

    def observe(self, agent: str) -> Observed:
        """What an agent sees, as numbers, and which numbers it may choose: none unless it is asked."""
        seat = self._seats[agent]
        row = self.observation.encode(self.match.view(seat))
        mask = np.zeros(len(self.vocabulary), np.int8)
        legal = self.match.legal_actions(seat)
        if legal:
            mask[self.vocabulary.numbers_of(legal)] = 1
        return {"observation": np.frombuffer(row, np.float32), "action_mask": mask}

    def state(self) -> NDArray[np.float32]:
        """The observations of all seats in one row, for critics that may know everything during training."""
        rows = [self.observation.encode(self.match.view(seat)) for seat in range(self.seats)]
        return np.concatenate([np.frombuffer(row, np.float32) for row in rows])

    # Beyond numbers

    @property
    def match(self) -> Match:
        """The present match. LookupError before the first reset."""
        if self._match is None:
            raise LookupError("reset() begins a match")
        return self._match

    def view(self, agent: str) -> View:
        """All that an agent may know, as the view of the game."""
        return self.match.view(self._seats[agent])

    def legal_actions(self, agent: str) -> Sequence[Action]:
        """The legal actions of an agent; empty if it is not its turn to act."""
        return self.match.legal_actions(self._seats[agent])

    def action_of(self, number: int, agent: str) -> Action:
        """The action that a number means when this agent chooses it."""
        return self.vocabulary.action_of(number, self._seats[agent])

    def number_of(self, action: Action) -> int:
        """The number of an action; it is the same for all agents. LookupError, with a sentence, if it has none."""
        return self.vocabulary.number_of(action)

    def words_of(self, number: int, agent: str) -> str:
        """The action of this number in words, as on its button."""
        return self.action_of(number, agent).line(self.match.names)

    def observation_string(self, agent: str) -> str:
        """All that an agent sees now, as JSON; equal for equal views."""
        return self.match.observation_string(self._seats[agent])

    def information_state_string(self, agent: str) -> str:
        """All that an agent has seen and done, in order; equal exactly for matches that it cannot tell apart."""
        return self.match.information_state_string(self._seats[agent])

    # Pictures

    def render(self) -> str | NDArray[np.uint8] | None:
        """The open table: in words, as a picture, or in a window, as the environment was made."""
        if self.render_mode is None:
            return None
        if self.render_mode == "ansi":
            return words(self.match)
        if self._picture is None or self._picture.match is not self.match:
            self.close()
            os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
            from crashgames.rl.pictures import BoardPicture

            self._picture = BoardPicture(self.match, window=self.render_mode == "human")
        if self.render_mode == "rgb_array":
            return self._picture.pixels()
        self._picture.show()
        return None

    def close(self) -> None:
        """Close the window, if there is one."""
        if self._picture:
            self._picture.close()
            self._picture = None


def words(match: Match) -> str:
    """What everybody at the table sees: the latest log lines, and the open view field by field."""
    replay = Replay(match)
    log = list(replay.log(replay.count))[-LOG_LINES:]
    fields = msgspec.structs.asdict(match.view(None))
    shown = [f"{name}: {msgspec.json.encode(value).decode()}" for name, value in fields.items() if name != "viewer"]
    return "\n".join((match.info.title, "", *log, "", *shown))


raw_env = TableEnv
"""An environment without wrappers: an action that is not legal raises IllegalAction."""


def env(game_id: str, **settings: Any) -> AECEnv:
    """An environment as PettingZoo's own ones are wrapped: whoever chooses a forbidden number loses, and it is over."""
    wrapped = TerminateIllegalWrapper(raw_env(game_id, **settings), illegal_reward=ILLEGAL_REWARD)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(wrapped))


class Registered(NamedTuple):
    """The environment of one game, as in PettingZoo's modules."""

    env: Callable[..., AECEnv]
    raw_env: Callable[..., TableEnv]


def registered() -> dict[str, Registered]:
    """All environments by their versioned names: one for every game that has numbers."""
    numbered = [info.id for info in games().values() if info.numbers]
    return {f"{id}_{VERSION}": Registered(partial(env, id), partial(raw_env, id)) for id in numbered}


class Environment(Protocol):
    """A TableEnv, or a wrapper around one."""

    @property
    def unwrapped(self) -> Any:
        """The TableEnv itself."""


class BotPolicy:
    """A bot of the game on any number of seats. Equal seeds and deals give equal choices.

    It sees what the agent sees: its view and legal actions, and nothing else.
    """

    def __init__(self, level: int, seed: int = 0) -> None:
        """ValueError if no game has bots of this level."""
        if level not in LEVELS:
            raise ValueError(f"there are no bots of level {level!r}; there are {LEVELS[0]} to {LEVELS[-1]}")
        self.level = level
        self.seed = seed
        self._match: Match | None = None
        self._bots: dict[str, Bot[Any]] = {}

    def __call__(self, env: Environment, agent: str) -> int:
        """The number that the bot chooses for the agent, which is asked now."""
        table = _table(env)
        if table.match is not self._match:
            self._match, self._bots = table.match, {}
        if agent not in self._bots:
            self._bots[agent] = self._bot(table, agent)
        action = self._bots[agent].choose(table.view(agent), table.legal_actions(agent), TimeLimit(UNHURRIED))
        return table.number_of(action)

    def _bot(self, table: TableEnv, agent: str) -> Bot[Any]:
        """A bot whose own luck follows from the seed, the deal and the seat."""
        if self.level not in table.info.levels:
            levels = ", ".join(map(str, table.info.levels))
            raise ValueError(f"{table.info.title} has no bots of level {self.level}; it has {levels}")
        luck = random.Random(f"{self.seed} {agent} {table.match.seed.hex()}")
        return table.info.make_bot(self.level, luck.getrandbits(64), table.match.options)


class RandomPolicy:
    """Chooses any number that the mask allows, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def __call__(self, env: Environment, agent: str) -> int:
        table = _table(env)
        return table.number_of(self._random.choice(table.legal_actions(agent)))


def _table(env: Environment) -> TableEnv:
    table = env.unwrapped
    if not isinstance(table, TableEnv):
        raise TypeError(f"{table} is no environment of a game of this program")
    return table
