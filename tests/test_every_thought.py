"""The thoughts of bots: sentences about every decision, the same whenever they are asked for."""

from itertools import cycle

import pytest

from crashgames.core.bots import EXPERT, TimeLimit
from crashgames.core.match import Match, Player
from tests.random_play import complete_games, random_match
from tests.steady import Glances

THINKING = [info for info in complete_games() if info.thoughts]
TALKING = [info for info in complete_games() if info.remarks]
HURRY = 20
"""Looks at the clock for experts, who would search much longer: whatever they take must have a reason."""
SAMPLES = 30
"""Decisions of a match whose reasons are asked for, more or less."""
LONGEST = 160
"""Letters of a sentence, so that it can be read in passing."""
NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay", "Gus", "Hedy", "Ivo", "Jule")


def samples(info):
    """Decisions from a match played at random, one in a stretch of it, each by a bot of another level."""
    match = random_match(info, info.seats[-1], seed=2)
    actions, names = match.actions, [Player(name) for name in NAMES[: info.seats[-1]]]
    played = Match(info, names, match.seed, match.options)
    turns, stretch = cycle(info.levels), len(actions) // SAMPLES
    wanted = 0
    for number, action in enumerate(actions):
        legal = tuple(played.legal_actions(action.seat))
        if number >= wanted and len(legal) > 1:
            level = next(turns)
            bot = info.make_bot(level, number, played.options)
            clock = TimeLimit(60.0) if level < EXPERT else Glances(HURRY)
            yield played, level, legal, bot.choose(played.view(action.seat), legal, clock)
            wanted = number + stretch
        played.play(action)


def decisions(info):
    """Every decision with a choice in a match of bots of all levels: the match before it, and the action."""
    seats = info.seats[-1]
    levels = [info.levels[seat % len(info.levels)] for seat in range(seats)]
    match = Match(info, [Player(name) for name in NAMES[:seats]], bytes(32))
    bots = [info.make_bot(level, seat, match.options) for seat, level in enumerate(levels)]
    while match.outcome is None:
        seat = match.to_act()[0]
        legal = tuple(match.legal_actions(seat))
        clock = TimeLimit(60.0) if levels[seat] < EXPERT else Glances(HURRY)
        action = bots[seat].choose(match.view(seat), legal, clock)
        if len(legal) > 1:
            yield match, levels[seat], legal, action
        match.play(action)


def check(line):
    assert line == line.strip() and 0 < len(line) <= LONGEST, line
    assert line[-1] in ".!?" and "{" not in line and line[0] == line[0].upper(), line


@pytest.mark.long
@pytest.mark.parametrize("info", THINKING, ids=lambda info: info.id)
def test_every_decision_has_a_reason(info):
    asked = said = 0
    for match, level, legal, action in samples(info):
        view = match.view(action.seat)
        thought = info.thought(view, legal, action, level, match.options)
        asked += 1
        assert info.thought(view, (action,), action, level, match.options) is None
        if thought:
            said += 1
            assert thought == info.thought(view, legal, action, level, match.options)
            check(thought.line(match.names))
    assert said > 0.9 * asked > 0.5 * SAMPLES


@pytest.mark.long
@pytest.mark.parametrize("info", TALKING, ids=lambda info: info.id)
def test_what_bots_say_is_said_from_the_open_table(info):
    said = set()
    for match, level, _, action in decisions(info):
        remark = info.remark(match.view(None), action, level, {})
        if remark:
            line = remark.line(match.names)
            check(line)
            said.add((type(action), line))
    assert len({kind for kind, _ in said}) > 1 and len(said) > 10
