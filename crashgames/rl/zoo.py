"""PettingZoo, loaded without what it does to the process: its import sets another sound driver for everybody."""

import os
from collections.abc import Iterator
from contextlib import contextmanager


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
