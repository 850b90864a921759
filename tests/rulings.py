"""Rulings on an action in a position: why it is not allowed, and what came of it."""

import pytest

from crashgames.core.messages import IllegalAction


def why(game, action):
    """The rule by which an action is refused."""
    with pytest.raises(IllegalAction) as error:
        game.apply(action)
    assert error.value.reason == game.why_not(action) and error.value.reason.text
    return error.value.reason.rule


def kinds(events):
    return [type(event).__name__ for event in events]
