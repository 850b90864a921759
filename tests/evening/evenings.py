"""Evenings for tests: people, their matches, and games of any outcome."""

import random

from crashgames.core.match import Match, Player
from crashgames.evening.honours import with_awards
from crashgames.evening.people import Person
from crashgames.evening.record import Evening, Seated, game_of, with_game
from tests.shelf.null_game import INFO

ID = "0" * 16
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Elsa", "Finn", "Greta", "Hugo", "Ida", "Jan")


def key_of(number):
    return f"c{number:07x}"


def people(count):
    return tuple(Person(key_of(number), NAMES[number]) for number in range(count))


def evening_of(count=4, **fields):
    return Evening(ID, 1000, 1000, people=people(count), **fields)


def match_id(number):
    return f"{number:016x}"


def match_of(info=INFO, seats=3, seed=1, levels=None):
    """A match that is over, played at random."""
    levels = levels or [0] * seats
    players = [Player(NAMES[seat], level) for seat, level in enumerate(levels)]
    match = Match(info, players, seed.to_bytes(32, "big"))
    pick = random.Random(seed)
    while match.outcome is None:
        match.play(pick.choice(list(match.legal_actions(pick.choice(match.to_act())))))
    return match


def seated(keys, out=()):
    return Seated(ID, tuple(keys), tuple(out))


def played(evening, *seats, info=INFO, seed=1, out=(), minutes=30):
    """The evening after a match of the people with these numbers."""
    match = match_of(info, len(seats), seed)
    where = seated([key_of(seat) for seat in seats], [key_of(seat) for seat in out])
    record = game_of(match, where, match_id(len(evening.games) + 1), minutes)
    return with_game(evening, with_awards(record, match) if info.awards else record)
