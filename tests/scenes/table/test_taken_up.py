"""A table that is taken up in the middle of a secret round names everybody who is asked, as it did before."""

import pytest

from crashgames.core.catalog import games
from crashgames.core.match import Match
from crashgames.games.hidden_crashmaster.messages import Phase, Vote
from crashgames.hotseat.turns import Method
from crashgames.scenes.shelf.match_row import how_far
from crashgames.scenes.shelf.opening import resume
from crashgames.scenes.table.audience import AudienceScene
from crashgames.scenes.table.sitting_down import table_for
from crashgames.storage.library import own_library
from crashgames.storage.session import header_of, new_session
from crashgames.ui.scene import Stage
from tests.random_play import random_match
from tests.scenes.private_table import advanced, match_of, shown, sit_down
from tests.secret_checks import CURTAINED
from tests.ui.playground import wait


def decides_together(info):
    return any(kind.secrecy.hidden for kind in info.action_types())


REAL = [(info, seats) for info, seats in CURTAINED if info.id in games() and decides_together(info)]
SMALL = [(info, seats) for info, seats in REAL if seats == min(n for i, n in REAL if i is info)]


def secret_rounds(info, seats):
    """Of each phase the first in which several decide in secret: how many actions were before it, and what they do."""
    whole, found = random_match(info, seats, 3), {}
    match = Match(info, whole.players, whole.seed, whole.options)
    for count, action in enumerate(whole.actions):
        asked = match.to_act()
        if action.secrecy.hidden and len(asked) > 1 and len(match.view(None).to_act) == len(asked):
            found.setdefault(match.view(None).phase, (count, whole.actions[count : count + len(asked)]))
        match.play(action)
    return whole, found


def taken_up(whole, count, done, ballot):
    """The table of a match that goes on after so many actions and these."""
    match = Match(whole.info, whole.players, whole.seed, whole.options)
    for action in (*whole.actions[:count], *done):
        match.play(action)
    for seat in range(len(match.players)):
        match.seat(seat, 0)
    stage, table = sit_down(match, ballot=ballot)
    wait(stage, 1.0)
    return stage, table


def what_is_shown(stage, table):
    """What the table shows in both windows, but for who is given the device, and what the list of matches shows."""
    other = Stage(stage.size, stage.settings)
    audience = AudienceScene(other, stage)
    other.stack.push(audience)
    other.stack.settle()
    wait(other, 0.5)
    header = header_of(table.match, new_session(), 1)
    table.ring.set_widgets([widget for widget in table.ring.widgets if not getattr(widget, "label", "")])
    table.ring.focus(None)
    table.picture.plates.called = None
    table.picture.draw_anew()
    wait(stage, 0.3)
    lines = (table.header.line(), table.header.seat, audience.table.header.line(), how_far(header, table.match.info))
    audience.left()
    return (*lines, hash(shown(stage)), hash(shown(other)))


@pytest.mark.long
@pytest.mark.parametrize(("info", "seats"), SMALL, ids=lambda value: getattr(value, "id", value))
@pytest.mark.parametrize("ballot", ["countdown", "one_by_one"])
def test_a_table_resumed_in_a_secret_round_names_all_asked(info, seats, ballot):
    whole, found = secret_rounds(info, seats)
    assert found
    for phase, (count, actions) in found.items():
        seen = {what_is_shown(*taken_up(whole, count, done, ballot)) for done in ((), *parts(actions))}
        assert len(seen) == 1, (phase, seen)


def parts(actions):
    """Each one of them alone, and all without each one."""
    last = len(actions) - 1
    return [actions[:1], actions[last:], actions[:last], actions[1:]]


@pytest.mark.parametrize("ballot", ["countdown", "one_by_one"])
def test_the_device_goes_on_as_if_nobody_had_got_up(ballot):
    """Where somebody has voted the others do so in private: a ballot of those who are left would show who they are."""
    stage, table = sit_down(advanced(match_of(*(0,) * 5), Phase.VOTE), ballot=ballot)
    table = table_for(stage, table.match)
    stage.stack.replace(table)
    stage.stack.settle()
    table.privacy.vote_one_by_one()
    for left in (4, 3, 2, 1):
        seat = table.turns.request.seats[0]
        table.turns.give_device(seat)
        table.play(Vote(seat, True))
        before = table.turns.request
        assert before.method is Method.VISIT and len(before.seats) == left
        stage.stack.clear()
        resume(stage, own_library().entries()[0].path)
        wait(stage, 0.2)
        table = stage.stack.top
        assert table.turns.request == before
