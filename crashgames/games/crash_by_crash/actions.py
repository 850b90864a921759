"""All actions that a seat can ever take, made once, so that legal actions are nothing but references."""

from crashgames.games.crash_by_crash import messages
from crashgames.games.crash_by_crash.tables import GRID, MIDDLES, RIMS, Card

MOST_SEATS = 4
TARGET_CARDS: tuple[Card, ...] = (Card.BELL_CHARMS, Card.LAMBADA, Card.FREE_RIDE, Card.SABOTEUR, Card.FLYING_DUTCHMAN)
"""The cards that are about one bell, car or cell, which their player names."""
GOAL_CARDS: tuple[Card, ...] = (Card.BELL_CHARMS, Card.LAMBADA, Card.FREE_RIDE)
"""The cards whose target goes somewhere."""


class SeatActions:
    """The actions of one seat, by what they are about."""

    def __init__(self, seat: int) -> None:
        cells = GRID.cells
        self.take = (messages.TakeCar(seat, False), messages.TakeCar(seat, True))
        self.place = tuple(
            {cell: messages.PlaceCar(seat, cell, magnetic) for cell in cells} for magnetic in (False, True)
        )
        self.bump = tuple({cell: messages.Bump(seat, cell, boost) for cell in cells} for boost in range(3))
        self.no_bump = messages.NoBump(seat)
        self.call = {length: messages.CallOperator(seat, length) for length in (2, 4)}
        self.step = {way: messages.MoveOperator(seat, *way) for way in _ways()}
        self.exchange = messages.ExchangeCards(seat)
        self.play = {card: messages.PlayCard(seat, card) for card in Card}
        self.target = {card: {cell: messages.ChooseTarget(seat, card, cell) for cell in cells} for card in TARGET_CARDS}
        self.goal = {card: {cell: messages.ChooseGoal(seat, card, cell) for cell in cells} for card in GOAL_CARDS}
        self.discard = {card: messages.Discard(seat, card) for card in Card}
        self.draw = {card: messages.DrawCard(seat, card) for card in (*Card, None)}
        self.keep = {card: messages.KeepCard(seat, card) for card in Card}


def _ways() -> set[tuple[int, int]]:
    """Every step of the operator as (cell, origin); a hole is entered at its middle cell."""
    beside = {(cell, origin) for origin in GRID.cells for cell in GRID.neighbours(origin)}
    into = {(MIDDLES[tile], origin) for tile in RIMS for origin in RIMS[tile]}
    return beside | into


ACTIONS = tuple(SeatActions(seat) for seat in range(MOST_SEATS))
