"""The words of Crazy Commute: its phases, actions and events. Items, events and drivers are numbers of cards."""

from enum import StrEnum

from crashgames.core.messages import Action, Event, KeyEvent, PrivateAction, SeatEvent, TurnEvent
from crashgames.core.sentences import cases, counted, players, sentence, worded
from crashgames.games.crazy_commute.tables import MAX_PLAN_BLOCKS, driver_name, event_name, item_name


class Phase(StrEnum):
    DRIVERS = "drivers"
    FIRST_DISCARD = "first_discard"
    TURN = "turn"
    TRADE = "trade"
    ANSWER = "answer"
    BLOCK = "block"
    PILE = "pile"
    ONWARD = "onward"
    OVER = "over"


DRIVERS, FIRST_DISCARD, TURN, TRADE, ANSWER, BLOCK, PILE, ONWARD, OVER = Phase
"""By plain names: looking them up in their enumeration costs too much in a search."""


# Actions. `copy` tells equal cards of a hand apart, 0 being the first: each card in hand is a choice of its own.


class ChooseDriver(Action, frozen=True):
    """Take a driver card that nobody has."""

    says = sentence("Drive as the {driver}", driver=worded("driver", driver_name))
    driver: int


class Trade(Action, frozen=True):
    """Discard a card, which is chosen next, and draw two."""

    says = sentence("Discard a card and draw two")


class Discard(PrivateAction, frozen=True):
    """This card goes onto the discard pile, face down."""

    says = sentence("Discard {item}", item=worded("item", item_name))
    item: int
    copy: int


class TryToPass(Action, frozen=True):
    """Pull up beside a driver and wait for the answer."""

    says = sentence("Try to pass {name}", name="target")
    target: int


class DuelPile(Action, frozen=True):
    """With nobody ahead: turn up the top card of the discard pile."""

    says = sentence("Duel the discard pile")


class LetPass(PrivateAction, frozen=True):
    """The target's answer: drive on."""

    says = sentence("Let them by, take a card")


DUEL = cases(
    "blocks",
    {MAX_PLAN_BLOCKS: sentence("Duel, block all you can"), 0: sentence("Duel, no blocks")},
    counted("Duel, up to one block", "Duel, up to {n} blocks", "blocks"),
)
"""Names no card: it stands on a button while the cards are covered."""


class OpenDuel(PrivateAction, frozen=True):
    """The target's answer: play this card, and later block so many times at most; MAX_PLAN_BLOCKS: no limit."""

    says = DUEL
    item: int
    copy: int
    blocks: int


class HoldBack(PrivateAction, frozen=True):
    """Choose a card that must not start a duel now: it lets pass. So every card gives equally many choices."""

    says = DUEL
    item: int
    copy: int
    blocks: int


class Block(PrivateAction, frozen=True):
    """Block so many times at most, as long as the hand lasts; 0 gives the duel up, MAX_PLAN_BLOCKS sets no limit."""

    says = cases(
        "blocks",
        {MAX_PLAN_BLOCKS: sentence("Block as long as you can"), 0: sentence("Don't block")},
        counted("Block once", "Block up to {n} times", "blocks"),
    )
    blocks: int


class BlockWith(PrivateAction, frozen=True):
    """Block with this card, where an event leaves a choice of blockers."""

    says = sentence("Block with {item}", item=worded("item", item_name))
    item: int
    copy: int


class BlockInVain(PrivateAction, frozen=True):
    """Choose a card that does not block: it gives up. So every card is a choice."""

    says = sentence("{item} doesn't block: give up", item=worded("item", item_name))
    item: int
    copy: int


class Wait(Action, frozen=True):
    """After having been let pass: that was enough for this turn."""

    says = sentence("Stop here")


# Events: setting up and drawing


class DriverChosen(SeatEvent, frozen=True):
    says = sentence("{name} is the {driver}", driver=worded("driver", driver_name))
    driver: int


class TurnBegan(TurnEvent, frozen=True):
    """A turn, counted from 1, begins."""

    says = sentence("Turn {n}: {name}", n=worded("turn", str))
    turn: int
    seat: int


class CardDrawn(SeatEvent, frozen=True):
    """Somebody drew an item: that, never which."""


class EventTurnedUp(KeyEvent, SeatEvent, frozen=True):
    """Somebody drew an event: it covers the one before it."""

    says = sentence("{name} draws an event: {event}", event=worded("event", event_name))
    event: int


class DeckRebuilt(Event, frozen=True):
    """Discards and covered events are a new deck of so many cards."""

    says = counted("A new deck of one card is shuffled", "A new deck of {n} cards is shuffled", "cards")
    cards: int


class NothingToDraw(SeatEvent, frozen=True):
    """Deck and discard pile are empty: the rest of the draw is left out."""

    says = sentence("There is nothing left for {name} to draw")


class CardDiscarded(SeatEvent, frozen=True):
    says = sentence("{name} discards a card face down")


class LineReversed(KeyEvent, frozen=True):
    says = sentence("The whole line turns round")


# Events: passing


class TookTheLead(SeatEvent, frozen=True):
    says = sentence("{name} takes the lead")


class PassTried(SeatEvent, frozen=True):
    says = sentence("{name} pulls up beside {target}")
    target: int


class CardTaken(SeatEvent, frozen=True):
    """The target of a pass took a random card: that, never which."""

    says = sentence("{name} takes a card from {giver}", giver="giver")
    giver: int


class LetThrough(SeatEvent, frozen=True):
    """The driver was let pass and is now directly ahead of the target."""

    says = sentence("{target} lets {name} pass")
    target: int


class Waited(SeatEvent, frozen=True):
    says = sentence("{name} stops here")


# Events: duels


class DuelOpened(SeatEvent, frozen=True):
    says = sentence("{name} duels {target} with {item}", target="against", item=worded("item", item_name))
    against: int
    item: int


class PileTurned(SeatEvent, frozen=True):
    says = sentence("{name} duels the discard pile: {item}", item=worded("item", item_name))
    item: int


class Blocked(SeatEvent, frozen=True):
    says = sentence("{name} blocks with {item}", item=worded("item", item_name))
    item: int


class DuelWon(KeyEvent, frozen=True):
    """One driver has beaten another; the trophy, None if there is none, lies before the winner."""

    says = cases(
        "trophy",
        {None: sentence("{name} beats {loser}, but wins no trophy", name="winner", loser="loser")},
        sentence("{name} beats {loser}: {item}", name="winner", loser="loser", item=worded("trophy", item_name)),
    )
    winner: int
    loser: int
    trophy: int | None


class PileBeaten(KeyEvent, SeatEvent, frozen=True):
    """The card from the discard pile was blocked and is a trophy."""

    says = sentence("{name} beats the discard pile: {item}", item=worded("trophy", item_name))
    trophy: int


class PlacesSwapped(SeatEvent, frozen=True):
    says = sentence("{name} and {other} swap places")
    other: int


class DroppedBehind(SeatEvent, frozen=True):
    """The loser of a duel is now directly behind its winner."""

    says = sentence("{name} drops behind {target}")
    target: int


class FellToTheBack(KeyEvent, SeatEvent, frozen=True):
    """The card from the discard pile was not blocked: its driver is behind everybody."""

    says = sentence("{name} doesn't block and falls to the back")


class GameEnded(KeyEvent, frozen=True):
    says = counted("{names} wins", "{names} win", lambda event: len(event.winners), names=players("winners"))
    winners: tuple[int, ...]
