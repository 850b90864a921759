"""A scripted table for the tests of Cheater's Game: which dice fall, and what is done in one line."""

from crashgames.games.cheaters_game import INFO
from crashgames.games.cheaters_game.engine import CheatersGame
from crashgames.games.cheaters_game.messages import (
    Answer,
    Approach,
    BlowWhistle,
    Collect,
    Invite,
    Offer,
    Phase,
    Reply,
    Roll,
    SendInvitation,
)
from tests.scripted_chance import ScriptedChance

OIL, STEEL, RAIL, COAL, GOLD = range(5)
PLAIN = {1: (3,), 2: (3, 4), 3: (2, 3, 5), 4: (1, 2, 3, 5), 5: (1, 2, 3, 4, 5)}
"""Throws without duplicates: they come to 3, 7, 10, 11 and 15."""


def table(seats=4, *, first=0, honest=(), dice=(), **options):
    """A game at its first turn, with these honest dice and throws of alliances; afterwards luck follows the seed."""
    script = {"first": [first]}
    script |= {label: list(results) for label, results in (("honest", honest), ("dice", dice)) if results}
    return CheatersGame(seats, ScriptedChance(script), INFO.defaults() | options)


def script(game, *, honest=None, dice=None):
    """The next dice, in place of those that were scripted."""
    for label, results in (("honest", honest), ("dice", dice)):
        if results is not None:
            game.chance._script[label] = list(results)


def roll(game, die, *, whistle=None):
    """The honest die; with a 5 or 6 in an alliance it is collected unless an alliance is to be turned in."""
    seat = game.active
    script(game, honest=[die])
    events = list(game.apply(Roll(seat)))
    if game.phase is Phase.WHISTLE:
        events += game.apply(Collect(seat) if whistle is None else BlowWhistle(seat, whistle))
    return events


def invite(game, *guests):
    """Name guests and ask them."""
    for guest in guests:
        game.apply(Invite(game.active, guest))
    return game.apply(SendInvitation(game.active))


def answer(game, *willing):
    """All who are asked answer; the events of the last answer."""
    events = ()
    for seat in game.to_act():
        events = game.apply(Answer(seat, seat in willing))
    return events


def form(game, *members, dice=None):
    """The active seat forms an alliance; `dice` is its throw, or a list of all throws of this turn."""
    dice = dice or PLAIN[len(members) + game.leader_rolls]
    script(game, dice=dice if isinstance(dice, list) else [dice])
    invite(game, *members)
    return answer(game, *members)


def settle(game, partner, gift, accepts=True):
    """Split a bonus pool."""
    seat = game.active
    game.apply(Approach(seat, partner))
    game.apply(Offer(seat, gift))
    return game.apply(Reply(partner, accepts))


def refuse_pools(game):
    """Split all pools that come now, for nothing."""
    while game.phase is Phase.PARTNER:
        settle(game, (game.active + 1) % game.seats, 0, accepts=False)


def turn_of(game, seat, die=1):
    """Everybody rolls small honest dice, and alliances throw no duplicates, until it is this seat's turn."""
    while game.outcome is None and game.active != seat:
        quick_turn(game, die)


def pass_round(game, die=1):
    """Everybody has a turn."""
    pawn = game.pawn
    while game.outcome is None and (game.pawn == pawn or game.active != game.first):
        quick_turn(game, die)


def quick_turn(game, die=1):
    led = [game.members[number].bit_count() + game.leader_rolls for number in game.order]
    leaders = [game.leaders[number] for number in game.order]
    script(game, dice=[PLAIN[n] for n, leader in zip(led, leaders, strict=True) if leader == game.active])
    roll(game, die)


def play_out(game, die=1):
    """To the end, with small honest dice."""
    while game.outcome is None:
        quick_turn(game, die)


def scores(game):
    """Honest scores, by seat."""
    return tuple(game.honest)


def shady(game):
    """Cheater scores, by seat."""
    return tuple(game.cheater_score(seat) for seat in range(game.seats))
