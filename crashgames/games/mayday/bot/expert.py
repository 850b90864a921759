"""The expert as an Infiltrator: it plays its choices out, as hard bots go on, and takes what wins most often."""

import random
from collections.abc import Sequence
from itertools import takewhile

from crashgames.core.bots import UNHURRIED, Clock
from crashgames.core.messages import Action, Options
from crashgames.core.rollouts import SEED_BITS, Rollouts
from crashgames.core.search import Budget, determinize
from crashgames.games.mayday import INFO
from crashgames.games.mayday.bot.rollout_policy import MaydayPolicy
from crashgames.games.mayday.view import MaydayView

DECISIONS = {5: 600, 6: 600, 7: 500, 8: 400}
"""What is worked out anew in all playouts of a decision, by seats."""
POSITIONS = 150
"""The most positions that are imagined and played out."""
CLOSER = 3
"""How much more is worked out to tell what two choices win than to make a choice."""


def foreseen(
    view: MaydayView, legal: Sequence[Action], first: Action, options: Options, pick: random.Random, clock: Clock
) -> Action:
    """The first choice, a hard bot's, unless another one is clearly better."""
    policy = MaydayPolicy(view, options, pick, Budget(DECISIONS[view.seats], clock))
    choices = [first, *(action for action in legal if action != first)]
    seeds = takewhile(lambda _: not clock.over, (pick.getrandbits(SEED_BITS) for _ in range(POSITIONS)))
    positions = (determinize(INFO, view, options, seed) for seed in seeds)
    return Rollouts(policy).best(choices, positions, pick)


def worth_of(view: MaydayView, choices: Sequence[Action], options: Options) -> list[float]:
    """How often each of these choices wins, looked at more closely than for a choice; always the same for a view."""
    pick, clock = random.Random(fingerprint(view)), Clock(UNHURRIED)
    policy = MaydayPolicy(view, options, pick, Budget(CLOSER * DECISIONS[view.seats], clock))
    positions = (determinize(INFO, view, options, pick.getrandbits(SEED_BITS)) for _ in range(CLOSER * POSITIONS))
    return Rollouts(policy).worth(choices, positions, pick)


def fingerprint(view: MaydayView) -> str:
    """The same for the same view, and hardly ever for two of a match: from it follows the luck of looking ahead."""
    return f"{view.viewer} {view.phase} {len(view.looks)} {len(view.skirmishes)} {view.skirmish}"
