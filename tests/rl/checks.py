"""The tests that PettingZoo has for everybody's environments, for one game at one size of table."""

import contextlib
import io
import warnings
from functools import partial

from crashgames import rl

with warnings.catch_warnings():  # its example environments are old
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, render_test, seed_test

EXPECTED = "Observation space for each agent probably should be|Observation is not a NumPy array|all zeros"
"""What is said of every environment with a mask, PettingZoo's own ones included."""


@contextlib.contextmanager
def strictly():
    """Every other warning is a fault, and nothing is printed."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", EXPECTED)
        yield


def as_pettingzoo_asks(info, seats, cycles):
    with strictly():
        api_test(rl.env(info.id, seats=seats), num_cycles=cycles)


def has_one_luck(info, seats, cycles):
    with strictly():
        seed_test(partial(rl.env, info.id, seats=seats), num_cycles=cycles)


def shows_itself(info, seats):
    with strictly():
        render_test(partial(rl.env, info.id, seats=seats))
