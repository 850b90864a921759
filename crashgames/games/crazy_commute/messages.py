"""The words of Crazy Commute: its phases, actions and events. Items, events and drivers are numbers of the cards."""

from enum import StrEnum
from typing import ClassVar

from crashgames.core.messages import Action, Event, Moment, Names, Secrecy
from crashgames.core.translation import listing, ntr, tr
from crashgames.games.crazy_commute.tables import FARTHEST, driver_name, event_name, item_name


class Phase(StrEnum):
    """What is being decided."""

    DRIVERS = "drivers"
    FIRST_DISCARD = "first_discard"
    TURN = "turn"
    TRADE = "trade"
    ANSWER = "answer"
    BLOCK = "block"
    PILE = "pile"
    ONWARD = "onward"
    OVER = "over"


# Actions. `copy` tells equal cards of a hand apart, 0 being the first: each card in hand is a choice of its own.


class ChooseDriver(Action, frozen=True):
    """Take a driver card that nobody has."""

    driver: int

    def line(self, names: Names) -> str:
        return tr("Drive as the {driver}").format(driver=driver_name(self.driver))


class Trade(Action, frozen=True):
    """Discard a card, which is chosen next, and draw two."""

    def line(self, names: Names) -> str:
        return tr("Discard a card and draw two")


class Discard(Action, frozen=True):
    """This card goes onto the discard pile, face down."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    item: int
    copy: int

    def line(self, names: Names) -> str:
        return tr("Discard {item}").format(item=item_name(self.item))


class TryToPass(Action, frozen=True):
    """Pull up beside a driver and wait for the answer."""

    target: int

    def line(self, names: Names) -> str:
        return tr("Try to pass {name}").format(name=names[self.target])


class DuelPile(Action, frozen=True):
    """With nobody ahead: turn up the top card of the discard pile."""

    def line(self, names: Names) -> str:
        return tr("Duel the discard pile")


class LetPass(Action, frozen=True):
    """The target's answer: drive on."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE

    def line(self, names: Names) -> str:
        return tr("Let pass, take a card")


def _duel_text(blocks: int) -> str:
    """Names no card: it stands on a button while the cards are covered."""
    if blocks == FARTHEST:
        return far_text(OpenDuel)
    if not blocks:
        return tr("Duel, no blocks")
    return ntr("Duel, up to one block", "Duel, up to {n} blocks", blocks)


class OpenDuel(Action, frozen=True):
    """The target's answer: play this card, and later block so many times at most; FARTHEST: as long as it lasts."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    item: int
    copy: int
    blocks: int

    def line(self, names: Names) -> str:
        return _duel_text(self.blocks)


class HoldBack(Action, frozen=True):
    """Choose a card that must not start a duel now: it lets pass. So every card gives equally many choices."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    item: int
    copy: int
    blocks: int

    def line(self, names: Names) -> str:
        return _duel_text(self.blocks)


class Block(Action, frozen=True):
    """Block so many times at most, as long as the hand lasts; 0 gives the duel up, FARTHEST sets no limit."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    blocks: int

    def line(self, names: Names) -> str:
        if self.blocks == FARTHEST:
            return far_text(Block)
        return ntr("Block once at most", "Block {n} times at most", self.blocks) if self.blocks else tr("Do not block")


def far_text(kind: type[Action]) -> str:
    """What the greatest plan of a hand comes to."""
    return tr("Block as long as you can") if kind is Block else tr("Duel, block all you can")


class BlockWith(Action, frozen=True):
    """Block with this card, where an event leaves a choice of blockers."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    item: int
    copy: int

    def line(self, names: Names) -> str:
        return tr("Block with {item}").format(item=item_name(self.item))


class BlockInVain(Action, frozen=True):
    """Choose a card that does not block: it gives up. So every card is a choice."""

    secrecy: ClassVar[Secrecy] = Secrecy.PRIVATE
    item: int
    copy: int

    def line(self, names: Names) -> str:
        return tr("{item} does not block: give up").format(item=item_name(self.item))


class Wait(Action, frozen=True):
    """After having been let pass: that was enough for this turn."""

    def line(self, names: Names) -> str:
        return tr("Stop here")


# Events: setting up and drawing


class DriverChosen(Event, frozen=True):
    """A seat drives as this driver."""

    seat: int
    driver: int

    def line(self, names: Names) -> str:
        return tr("{name} is the {driver}").format(name=names[self.seat], driver=driver_name(self.driver))


class TurnBegan(Event, frozen=True):
    """A turn, counted from 1, begins."""

    moment: ClassVar[Moment] = Moment.TURN
    turn: int
    seat: int

    def line(self, names: Names) -> str:
        return tr("Turn {n}: {name}").format(n=self.turn, name=names[self.seat])


class CardDrawn(Event, frozen=True):
    """Somebody drew an item: that, never which."""

    seat: int


class EventTurnedUp(Event, frozen=True):
    """Somebody drew an event: it covers the one before it."""

    moment: ClassVar[Moment] = Moment.KEY
    seat: int
    event: int

    def line(self, names: Names) -> str:
        return tr("{name} draws an event: {event}").format(name=names[self.seat], event=event_name(self.event))


class DeckRebuilt(Event, frozen=True):
    """Discards and covered events are a new deck of so many cards."""

    cards: int

    def line(self, names: Names) -> str:
        return ntr("A new deck of one card is shuffled", "A new deck of {n} cards is shuffled", self.cards)


class NothingToDraw(Event, frozen=True):
    """Deck and discard pile are empty: the rest of the draw is left out."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("There is nothing left to draw for {name}").format(name=names[self.seat])


class CardDiscarded(Event, frozen=True):
    """A card went to the discard pile, face down."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} discards a card face down").format(name=names[self.seat])


class LineReversed(Event, frozen=True):
    """Whoever was last is first."""

    moment: ClassVar[Moment] = Moment.KEY

    def line(self, names: Names) -> str:
        return tr("The whole line turns round")


# Events: passing


class TookTheLead(Event, frozen=True):
    """The first player moved ahead of everybody."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} drives ahead of everybody").format(name=names[self.seat])


class PassTried(Event, frozen=True):
    """A driver pulled up beside another."""

    seat: int
    target: int

    def line(self, names: Names) -> str:
        return tr("{name} pulls up beside {target}").format(name=names[self.seat], target=names[self.target])


class CardTaken(Event, frozen=True):
    """The target of a pass took a random card: that, never which."""

    seat: int
    giver: int

    def line(self, names: Names) -> str:
        return tr("{name} takes a card from {giver}").format(name=names[self.seat], giver=names[self.giver])


class LetThrough(Event, frozen=True):
    """The driver was let pass and is now directly ahead of the target."""

    seat: int
    target: int

    def line(self, names: Names) -> str:
        return tr("{target} lets {name} pass").format(name=names[self.seat], target=names[self.target])


class Waited(Event, frozen=True):
    """The driver goes no further in this turn."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} stays there").format(name=names[self.seat])


# Events: duels


class DuelOpened(Event, frozen=True):
    """The target played a card against the passer."""

    seat: int
    against: int
    item: int

    def line(self, names: Names) -> str:
        text = tr("{name} duels {target} with {item}")
        return text.format(name=names[self.seat], target=names[self.against], item=item_name(self.item))


class PileTurned(Event, frozen=True):
    """The top card of the discard pile lies face up, to be blocked."""

    seat: int
    item: int

    def line(self, names: Names) -> str:
        text = tr("{name} duels the discard pile: {item}")
        return text.format(name=names[self.seat], item=item_name(self.item))


class Blocked(Event, frozen=True):
    """Somebody blocked the last card with this one."""

    seat: int
    item: int

    def line(self, names: Names) -> str:
        return tr("{name} blocks with {item}").format(name=names[self.seat], item=item_name(self.item))


class DuelWon(Event, frozen=True):
    """One driver has beaten another; the trophy, None if there is none, lies before the winner."""

    moment: ClassVar[Moment] = Moment.KEY
    winner: int
    loser: int
    trophy: int | None

    def line(self, names: Names) -> str:
        names_of = {"name": names[self.winner], "loser": names[self.loser]}
        if self.trophy is None:
            return tr("{name} wins against {loser}, without a trophy").format(**names_of)
        return tr("{name} wins against {loser}: {item}").format(**names_of, item=item_name(self.trophy))


class PileBeaten(Event, frozen=True):
    """The card from the discard pile was blocked and is a trophy."""

    moment: ClassVar[Moment] = Moment.KEY
    seat: int
    trophy: int

    def line(self, names: Names) -> str:
        return tr("{name} beats the discard pile: {item}").format(name=names[self.seat], item=item_name(self.trophy))


class PlacesSwapped(Event, frozen=True):
    """The winner of a duel and its loser changed places in the line."""

    seat: int
    other: int

    def line(self, names: Names) -> str:
        return tr("{name} and {other} swap places").format(name=names[self.seat], other=names[self.other])


class DroppedBehind(Event, frozen=True):
    """The loser of a duel is now directly behind its winner."""

    seat: int
    target: int

    def line(self, names: Names) -> str:
        return tr("{name} drops behind {target}").format(name=names[self.seat], target=names[self.target])


class FellToTheBack(Event, frozen=True):
    """The card from the discard pile was not blocked: its driver is behind everybody."""

    moment: ClassVar[Moment] = Moment.KEY
    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} cannot answer and falls behind everybody").format(name=names[self.seat])


class GameEnded(Event, frozen=True):
    """The game is over."""

    moment: ClassVar[Moment] = Moment.KEY
    winners: tuple[int, ...]

    def line(self, names: Names) -> str:
        who = listing([names[seat] for seat in self.winners])
        return ntr("{names} wins", "{names} win", len(self.winners), names=who)
