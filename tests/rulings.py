"""Rulings on an action in a position: why it is not allowed, what came of it, and what the rules page says."""

import pytest

from crashgames.core.messages import IllegalAction
from crashgames.core.rulebook import rules_of
from crashgames.paths import assets_root


def why(game, action):
    """The rule by which an action is refused."""
    with pytest.raises(IllegalAction) as error:
        game.apply(action)
    assert error.value.reason == game.why_not(action) and error.value.reason.text
    return error.value.reason.rule


def kinds(events):
    return [type(event).__name__ for event in events]


def passages(game):
    """All passages of the rules page of a game, in the current language."""
    return [passage for section in rules_of(game, assets_root()) for passage in section.passages]
