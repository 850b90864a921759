"""A scripted table for the tests of Hidden Crashmaster: who is who, which cards come, and what is done in one line."""

from crashgames.games.hidden_crashmaster.engine import HiddenCrashmaster
from crashgames.games.hidden_crashmaster.messages import Discard, NoClaim, Nominate, Phase, Report, Seen, Vote
from crashgames.games.hidden_crashmaster.tables import Result, Role
from tests.scripted_chance import ScriptedChance

C, P = Result.CRASH, Result.POINT
LETTERS = {"C": C, "P": P, "d": Role.DOLL, "s": Role.SHAMED, "p": Role.PIT_CREW}
ALL_CRASH = "CCCCCCCCCCC"
FIVE = "CCC CCC CPP CCP PCP"
"""A Crash in each of five shifts, after which a new deck is needed."""
USUAL_ROLES = {5: "dsppp", 6: "dspppp", 7: "dsspppp", 8: "dssppppp", 9: "dsssppppp", 10: "dssspppppp"}


def items(letters):
    return [LETTERS[letter] for letter in letters if letter != " "]


def pile(letters, crashes=11, points=6):
    """A deck that begins with these cards, its top card first, the rest in any order."""
    top = items(letters)
    return top + [C] * (crashes - top.count(C)) + [P] * (points - top.count(P))


def table(seats=5, roles=None, *, deck="", first=0, claims=False, small=False, later=(), at_roles=False):
    """A game whose roles have been looked at; `later` are the decks that are shuffled during the game."""
    script = {"roles": [items(roles or USUAL_ROLES[seats])], "deck": [pile(deck), *later], "first": [first]}
    game = HiddenCrashmaster(seats, ScriptedChance(script), {"claims": claims, "small_table_fatigue": small})
    if not at_roles:
        for seat in range(seats):
            game.apply(Seen(seat))
    return game


def nominate(game, driver):
    return game.apply(Nominate(game.co_pilot, driver))


def vote(game, yes):
    """All vote, so many of them Yes, the first seats first; the events of the last vote."""
    seats = game.to_act()
    events = [game.apply(Vote(seat, number < yes)) for number, seat in enumerate(seats)]
    return events[-1]


def elect(game, driver):
    nominate(game, driver)
    return vote(game, 10)


def reject(game, driver=None):
    """A shift with this driver, or anybody, gets no vote."""
    game.apply(next(a for a in game.legal_actions(game.co_pilot) if driver in (None, a.driver)))
    return vote(game, 0)


def drive(game, discard, report):
    """The cards of an elected shift; the events of the report."""
    game.apply(Discard(game.co_pilot, discard))
    return game.apply(Report(game.driver, report))


def shift(game, driver, discard, report):
    elect(game, driver)
    return drive(game, discard, report)


def free_driver(game):
    """Somebody who can be nominated and is not the Doll, if possible."""
    drivers = [action.driver for action in game.legal_actions(game.co_pilot)]
    return next((seat for seat in drivers if seat != game.doll), drivers[0])


def crash(game, times=1, avoid=()):
    """Shifts that report Crashes; powers are used on whoever comes first, but for the Doll and those to be avoided."""
    for _ in range(times):
        before = game.crashes
        elect(game, free_driver(game))
        play_card(game, C)
        assert game.crashes == before + 1
        use_power(game, avoid)


def point(game, times=1):
    for _ in range(times):
        elect(game, free_driver(game))
        play_card(game, P)


def play_card(game, card):
    """Discard something else if there is something else."""
    for _ in range(2):
        seat = game.to_act()[0]
        other = Discard if game.phase is Phase.DISCARD else Report
        cards = [action.card for action in game.legal_actions(seat) if isinstance(action, other)]
        wanted = [kind for kind in cards if (kind is card) is (other is Report)] or cards
        game.apply(other(seat, wanted[0]))


def use_power(game, avoid=()):
    """Somebody who is not the Doll and not among `avoid`, where a choice has to be made."""
    while game.phase not in (Phase.NOMINATION, Phase.OVER):
        seat = game.to_act()[0]
        legal = game.legal_actions(seat)
        safe = [a for a in legal if getattr(a, "target", -1) not in (game.doll, *avoid)]
        game.apply(NoClaim(seat) if NoClaim(seat) in legal else safe[0])


def at_five_crashes(seats=7, **options):
    """A table after the fifth Crash, in a round whose shift will draw three cards of both kinds."""
    game = table(seats, deck=FIVE, later=[pile("CPC PPC", 6, 6)], **options)
    crash(game, 5)
    return game
