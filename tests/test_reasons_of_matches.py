"""Reasons of bots in whole matches: each says why, with one honest number at most, and none is said again and again."""

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from itertools import count, groupby
from unittest import mock

import pytest

from crashgames.core import sentences
from crashgames.core.bots import EXPERT, TimeLimit
from crashgames.core.match import Match, Player
from crashgames.core.replay import Replay
from crashgames.core.thoughts import Leaning, Weighed
from tests.random_play import complete_games
from tests.steady import Glances
from tests.test_every_thought import NAMES, check

ENOUGH = 120
"""Reasons to look at, from at least one match at the smallest and one at the largest table."""
GLANCES = 20
"""Looks at the clock for experts, who would search much longer."""
LONGEST = 25
"""Words of a reason, with names and cards of several words."""
VOICES = 2
"""Seats that may say the same of a vote."""
LARGEST_SHARE = 0.25
"""Of one wording among all reasons of a game."""
SPOKEN = re.compile(r"(?<![A-Z\d])(\d[\d,.]*\d|\d)")
"""Numbers, but not the names of cells: K4."""
CHANCE = re.compile(r"(\d+)\s?%")
SLIP = "A slip: "


class Said:
    """One reason in a match: the wording without what fills it, and the sentence."""

    def __init__(self, thought, names, action):
        self.thought, self.seat, self.kind, texts = thought, action.seat, type(action), []
        with (
            mock.patch.object(sentences, "tr", noted(texts, sentences.tr)),
            mock.patch.object(sentences, "plural", noted(texts, sentences.plural)),
        ):
            self.line = thought.line(names)
        self.wording = texts[0]


def noted(texts, words):
    """`tr` or `plural` that notes every text that it is asked for: the sentence comes before its fields."""

    def translated(text, *rest, **fields):
        texts.append(text)
        return words(text, *rest, **fields)

    return translated


def reasons(info, seats, number):
    """The reasons of a match in which bots of all levels sit, by rounds of the table."""
    levels = [info.levels[(seat + number) % len(info.levels)] for seat in range(seats)]
    match = Match(info, [Player(name) for name in NAMES[:seats]], (100 + number).to_bytes(32, "big"))
    bots = [info.make_bot(level, 10 * number + seat, match.options) for seat, level in enumerate(levels)]
    found = []
    while match.outcome is None:
        seat = match.to_act()[0]
        view, legal = match.view(seat), tuple(match.legal_actions(seat))
        action = bots[seat].choose(view, legal, TimeLimit(60.0) if levels[seat] < EXPERT else Glances(GLANCES))
        thought = info.thought(view, legal, action, levels[seat], match.options)
        if thought:
            found.append(((view.turns() - 1) // seats, len(match.actions), Said(thought, match.names, action)))
        match.play(action)
    begins = [turn.number for turn in Replay(match).turns]
    counts_turns = any(turns >= 0 for turns, _, _ in found)
    rounds = defaultdict(list)
    for turns, place, said in found:
        rounds[turns if counts_turns else bisect_right(begins, place)].append(said)
    return list(rounds.values())


def faults_of(said):
    """What is wrong with one reason."""
    line, numbers = said.line, SPOKEN.findall(said.line)
    if len(numbers) > 1:
        yield f"two numbers: {line}"
    if re.search(r"\b(in|of) (100|1,000)\b|\bodds\b", line):
        yield f"no percentage: {line}"
    if any(int(chance) % 5 and int(chance) < 95 for chance in CHANCE.findall(line)):
        yield f"finer than can be known: {line}"
    if len(line.split()) > LONGEST:
        yield f"long: {line}"
    if {"0", "100"} & {*CHANCE.findall(line)}:
        yield f"a percentage for what is certain: {line}"
    if line.startswith(("A guess", "A misjudgement")) or (SLIP in line and numbers):
        yield f"a slip in another form: {line}"
    if isinstance(said.thought, Weighed):
        if (said.thought.leaning is Leaning.SLIP) != line.startswith(SLIP):
            yield f"no slip, or one that is not admitted: {line}"
        if said.thought.leaning is not Leaning.BETTER and "{percent}" in said.wording:
            yield f"a number that speaks against the choice: {line}"


def repeated(rounds):
    """What somebody says twice within a round."""
    for reasons_of_round in rounds:
        for (seat, line), times in Counter((said.seat, said.line) for said in reasons_of_round).items():
            if times > 1:
                yield f"{NAMES[seat]} says {times} times in a round: {line}"


def echoed(rounds):
    """What too many voters say of one shift or candidate; slips have one form."""
    for reasons_of_round in rounds:
        for (_, line), seats in voices(reasons_of_round).items():
            if len(seats) > VOICES and not line.startswith(SLIP):
                yield f"{len(seats)} say of one thing: {line}"


def voices(reasons_of_round):
    """Who says a sentence about one thing: decisions of one kind that follow each other at once."""
    found = defaultdict(set)
    for number, (_, together) in enumerate(groupby(reasons_of_round, key=lambda said: said.kind)):
        for said in together:
            found[number, said.line].add(said.seat)
    return found


def worn(said):
    """Wordings that are used too often."""
    for wording, times in Counter(one.wording for one in said).items():
        if times > LARGEST_SHARE * len(said):
            yield f"{times} of {len(said)} reasons: {wording}"


@pytest.mark.long
@pytest.mark.parametrize("info", [info for info in complete_games() if info.thoughts], ids=lambda info: info.id)
def test_reasons_of_whole_matches_say_why_and_do_not_wear_out(info):
    matches, said = [], []
    for number in count():
        rounds = reasons(info, info.seats[-(number % 2)], number)
        matches.append(rounds)
        said += [one for reasons_of_round in rounds for one in reasons_of_round]
        if number and len(said) >= ENOUGH:
            break
    for one in said:
        check(one.line)
    faults = [fault for one in said for fault in faults_of(one)]
    faults += [fault for rounds in matches for fault in (*repeated(rounds), *echoed(rounds))]
    assert not [*worn(said), *sorted(set(faults))]
