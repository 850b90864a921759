"""What is claimed about somebody at the table stands there until it has been read."""

import random

import pytest

from crashgames.games.hidden_crashmaster.messages import ClaimTeam, Investigate, NoClaim, Phase, Seen
from crashgames.games.hidden_crashmaster.tables import Team, Topic
from tests.people import Hand, People, buttons
from tests.scenes.private_table import match_of, sit_down
from tests.ui.playground import wait

CLAIMS = {ClaimTeam(1, Team.SHAMED): "claims", NoClaim(1): "makes no claim"}


def at_investigation(*levels):
    """A match in which the second seat, a bot's, may investigate the first."""
    for seed in range(300):
        match, pick = match_of(*levels, seed=seed), random.Random(seed)
        while match.outcome is None and match.view(None).phase != Phase.INVESTIGATION:
            seat = pick.choice(match.to_act())
            match.play(pick.choice(match.legal_actions(seat)))
        if match.outcome is None and Investigate(1, 0) in match.legal_actions(1):
            return match
    raise AssertionError("no such match")


def claimed(claim, *levels):
    stage, table = sit_down(at_investigation(*levels), rest=0.0)
    for action in (Investigate(1, 0), Seen(1), claim):
        if action in table.match.legal_actions(1):
            assert table.play(action) is None
    table.jump()
    assert table.match.view(None).claims[-1].topic is Topic.REGISTRATION
    return stage, table


@pytest.mark.parametrize("claim", CLAIMS)
def test_a_claim_about_a_person_stands_until_it_was_read(claim):
    stage, table = claimed(claim, 0, 1, 1, 1, 1, 1, 1)
    count = len(table.match.actions)
    assert table.turns.bot is not None
    wait(stage, 30)
    assert len(table.match.actions) == count
    assert table.header.line().startswith(f"Ben looks at Anna’s Registration · Ben {CLAIMS[claim]}")
    assert [button.label for button in buttons(table) if button.label] == ["Continue"]
    Hand(stage, "keyboard").press(table.ring, table.ring.focused)
    assert not table.pace.unread
    People(stage, Hand(stage, "mouse")).play(table.match, count + 1)
    assert len(table.match.actions) > count


def test_a_claim_about_a_bot_holds_nobody_up():
    _, table = claimed(ClaimTeam(1, Team.SHAMED), 1, 1, 1, 1, 1, 1, 0)
    assert not table.pace.unread
