"""Checks of the numbers by which programs know a game: of its actions and of its views."""

from collections import defaultdict

import msgspec

from crashgames.core.catalog import games
from tests.random_play import fresh_match

NUMBERED = [info for info in games().values() if info.numbers]
TABLES = [(info, seats) for info in NUMBERED for seats in info.seats]
ENDS = [(info, seats) for info in NUMBERED for seats in sorted({info.seats[0], info.seats[-1]})]
"""The smallest and the largest table of each game."""


def named(value):
    """A game or a number in the name of a test."""
    return str(value) if isinstance(value, int) else value.id


def has_secret_choices(info):
    """True if several seats choose in it before anybody sees what."""
    return any(kind.secrecy.hidden for kind in info.action_types())


def played(info, seats, seed, pick, choose=None):
    """A match of this seed, at each of its positions; at random, or as `choose` chooses for a seat."""
    match = fresh_match(info, seats, seed)
    while match.outcome is None:
        yield match
        seat = pick.choice(match.to_act())
        match.play(choose(match, seat) if choose else pick.choice(match.legal_actions(seat)))
    yield match


def word_faults(match, words):
    """Legal actions of all seats that the vocabulary has no number for, or another."""
    for seat in match.to_act():
        for action in match.legal_actions(seat):
            try:
                number = words.number_of(action)
            except LookupError as missing:
                yield f"{match.info.id}, {match.engine.seats} seats: {missing}"
            else:
                if not 0 <= number < len(words) or words.action_of(number, seat) != action:
                    yield f"{match.info.id}, {match.engine.seats} seats: {number} does not mean {action}"


def facts(view, observation):
    """The fields of a view that its numbers are to show."""
    fields = msgspec.structs.asdict(view)
    return {name: value for name, value in fields.items() if name not in observation.left_out}


def bound_faults(rows, observation):
    """Numbers of rows that are out of their bounds."""
    most = observation.largest()
    for row in rows:
        for place, value in enumerate(row):
            if not 0 <= value <= most[place]:
                yield f"{value} at {place}"


def confusions(views, observation):
    """Fields in which views differ that have the same numbers."""
    known = defaultdict(list)
    for view in views:
        known[view.viewer, observation.encode(view).tobytes()].append(facts(view, observation))
    for (viewer, _), group in known.items():
        for other in group[1:]:
            unlike = [name for name, value in other.items() if value != group[0][name]]
            if unlike:
                yield f"seat {viewer} sees no difference in {', '.join(unlike)}"


def swaps(views, observation, pick, count):
    """For each field of the view how often numbers change, and do not, when it is taken from another view."""
    changed, same = defaultdict(int), defaultdict(int)
    for _ in range(count):
        view, other = pick.sample(views, 2)
        if view.viewer != other.viewer:
            continue
        row, strange = observation.encode(view), facts(other, observation)
        for name, value in facts(view, observation).items():
            if value != strange[name]:
                changes = observation.encode(msgspec.structs.replace(view, **{name: strange[name]})) != row
                changed[name] += changes
                same[name] += not changes
    return changed, same
