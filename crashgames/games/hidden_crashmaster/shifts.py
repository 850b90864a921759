"""Parts of a round in the order of the rule book: who can be nominated, the cards of a shift, the powers they give."""

from crashgames.components.seats import BIT
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.position import Position
from crashgames.games.hidden_crashmaster.tables import (
    CARDS,
    CRASH_CARDS,
    DEVICE_FROM,
    KINDS,
    NOBODY,
    SMALL_TABLE,
    DeviceAnswer,
    Power,
    Result,
)
from crashgames.games.hidden_crashmaster.view import Deed, Shift

POINT, CRASH = KINDS
NOT_ASKED = DeviceAnswer.NOT_ASKED
"""By plain names, which a search looks up faster."""

# Scheduling session (HC-10 to HC-12)


def others(game: Position) -> int:
    """All in the game but the Co-Pilot, or candidate."""
    return game.in_game & ~BIT[game.co_pilot]


def left_of(game: Position, seat: int) -> int:
    """The next player in the game."""
    further = game.in_game & -2 << seat or game.in_game
    return (further & -further).bit_length() - 1


def fatigued(game: Position) -> int:
    """The seats that cannot be nominated now: those of the last elected shift, or only its Driver if nobody is left."""
    driver = BIT[game.last_driver]
    if game.options["small_table_fatigue"] and game.in_game.bit_count() <= SMALL_TABLE:
        return driver
    tired = driver | BIT[game.last_co_pilot]
    return tired if game.in_game & ~BIT[game.co_pilot] & ~tired else driver


def can_drive(game: Position) -> int:
    """The seats that can be nominated."""
    return game.in_game & ~BIT[game.co_pilot] & ~fatigued(game)


# Driving shift (HC-20 to HC-24)


def shuffle_deck(game: Position) -> None:
    """A new deck of all cards that are not on the board."""
    game.discards = game.discarded_crashes = 0
    crashes = CRASH_CARDS - game.crashes
    game.left = CARDS - game.crashes - game.points
    cards = game.chance.shuffle("deck", [CRASH] * crashes + [POINT] * (game.left - crashes))
    game.deck = sum([1 << place for place, card in enumerate(cards) if card is CRASH])


def take(game: Position, cards: int) -> int:
    """Cards from the top of the deck."""
    taken = game.deck & ((1 << cards) - 1)
    game.deck >>= cards
    game.left -= cards
    return taken


def throw(game: Position, crashes: int, cards: int = 1) -> None:
    """Cards onto the discard pile, face down, so many of them Crashes."""
    game.discards += cards
    game.discarded_crashes += crashes


def play_card(game: Position, card: Result) -> None:
    """A card onto its track, by a shift or by chaos (HC-16)."""
    game.tracker = 0
    if card is CRASH:
        game.crashes += 1
    else:
        game.points += 1


def record_shift(game: Position, card: Result | None) -> None:
    """Note what is known of this shift now."""
    game.shifts = (*game.shifts[:-1], Shift(game.round, game.co_pilot, game.driver, card, game.device))


def may_ask_device(game: Position) -> bool:
    """True if the Driver of the shift may ask for THE DEVICE (HC-40, HC-42)."""
    return game.crashes >= DEVICE_FROM and game.device is NOT_ASKED


# Powers (HC-30 to HC-34)

POWER_PHASES = {
    Power.INVESTIGATE_LOYALTY: Phase.INVESTIGATION,
    Power.EMERGENCY_SCHEDULING: Phase.EMERGENCY,
    Power.SHIFT_RESULT_PEEK: Phase.PEEK,
    Power.BANNING: Phase.BANNING,
}


def uninvestigated(game: Position) -> int:
    """The seats that the Co-Pilot can investigate."""
    return others(game) & ~game.investigated


def record_deed(game: Position, power: Power, target: int = NOBODY, cards: int = 0) -> None:
    """Note a power that was used, and the cards that were seen by a peek."""
    game.deeds += (Deed(game.round, power, game.co_pilot, target),)
    game.peeks += (cards,)
