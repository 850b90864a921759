"""What happens in Crash by Crash, as everybody is told. Cells are indices of `tables.GRID`."""

from typing import ClassVar

from crashgames.core.messages import Event, Moment, Names
from crashgames.core.telling import listing, ntr, tr
from crashgames.games.crash_by_crash.tables import GRID, SIDES, TITLES, Card


class TurnBegan(Event, frozen=True):
    """A turn, counted from 1, begins."""

    moment: ClassVar[Moment] = Moment.TURN

    seat: int
    turn: int

    def says(self, names: Names) -> str:
        return tr("Turn {turn}: {name}").format(turn=self.turn, name=names[self.seat])


class ActionSkipped(Event, frozen=True):
    """The seat had no legal action."""

    seat: int

    def says(self, names: Names) -> str:
        return tr("{name} can do nothing").format(name=names[self.seat])


class CarPlaced(Event, frozen=True):
    """A car came from the stock to a cell."""

    seat: int
    car: int
    cell: int

    def says(self, names: Names) -> str:
        return tr("{name} places a car on {cell}").format(name=names[self.seat], cell=GRID.name(self.cell))


class CarBumped(Event, frozen=True):
    """A bump moved a car along `path`, its first cell included. When it leaves the floor a CarFell follows."""

    car: int
    path: tuple[int, ...]


class CarPushed(Event, frozen=True):
    """The operator, or a card, moved a car along `path`, its first cell included."""

    car: int
    path: tuple[int, ...]


class CarsSwapped(Event, frozen=True):
    """Two neighbouring cars changed places."""

    cars: tuple[int, int]
    cells: tuple[int, int]


class CarPulled(Event, frozen=True):
    """A magnetic car pulled a car by one cell."""

    car: int
    origin: int
    cell: int
    magnet: int

    def says(self, names: Names) -> str:
        return tr("The magnet pulls a car to {cell}").format(cell=GRID.name(self.cell))


class CarFell(Event, frozen=True):
    """A car left the floor from `origin` towards `beyond` (a hole's cell or an index outside) and went home."""

    moment: ClassVar[Moment] = Moment.KEY

    car: int
    origin: int
    beyond: int

    def says(self, names: Names) -> str:
        return tr("A car goes over the edge at {cell}").format(cell=GRID.name(self.origin))


class CarSentHome(Event, frozen=True):
    """A car went back to its stock without falling: Saboteur."""

    car: int
    origin: int


class OperatorHit(Event, frozen=True):
    """A bump ended at the operator, who takes the blow."""

    cell: int

    def says(self, names: Names) -> str:
        return tr("The operator takes the blow")


class OperatorMoved(Event, frozen=True):
    """The operator went from cell to cell, on foot or by Flying Dutchman."""

    origin: int
    cell: int


class BellRang(Event, frozen=True):
    """A car entered a bell's cell; the scoring event comes at the end of the action."""

    bell: int
    cell: int
    car: int

    def says(self, names: Names) -> str:
        return tr("The bell on {cell} rings!").format(cell=GRID.name(self.cell))


class BellMoved(Event, frozen=True):
    """Bell Charms moved a bell."""

    bell: int
    origin: int
    cell: int


class PointsChanged(Event, frozen=True):
    """A side gained or paid points; `scores` are the new scores."""

    side: int
    points: int
    scores: tuple[int, int]

    def says(self, names: Names) -> str:
        side = listing(names[self.side :: SIDES])
        if self.points < 0:
            return ntr("{name} pays a point", "{name} pays {n} points", -self.points, name=side)
        return ntr("{name} gains a point", "{name} gains {n} points", self.points, name=side)


class EventScored(Event, frozen=True):
    """A scoring event: its number from 1, what each side gained, what every car counted (car, value), the card."""

    moment: ClassVar[Moment] = Moment.KEY

    number: int
    bell: int
    gains: tuple[int, int]
    scores: tuple[int, int]
    worth: tuple[tuple[int, int], ...]
    card: Card | None

    def says(self, names: Names) -> str:
        text = tr("Scoring event {number}: {first} and {second} points")
        return text.format(number=self.number, first=self.gains[0], second=self.gains[1])


class TileFell(Event, frozen=True):
    """The bell's tile was taken away; the cars on it went home."""

    tile: int
    cells: tuple[int, ...]
    cars: tuple[int, ...]


class AccumulatorsUsed(Event, frozen=True):
    """A side put accumulators into a bump, or lost one to Dead Accumulator."""

    side: int
    count: int
    left: int


class CardPlayed(Event, frozen=True):
    """A card was played and lies on the discard pile."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int
    card: Card

    def says(self, names: Names) -> str:
        return tr("{name} plays {card}").format(name=names[self.seat], card=tr(TITLES[self.card]))


class CardDiscarded(Event, frozen=True):
    """A card went to the discard pile without effect."""

    seat: int
    card: Card

    def says(self, names: Names) -> str:
        return tr("{name} discards {card}").format(name=names[self.seat], card=tr(TITLES[self.card]))


class CardDrawn(Event, frozen=True):
    """A seat drew a face-up card, or with None one (four players: two, to keep one) from the pile."""

    seat: int
    card: Card | None

    def says(self, names: Names) -> str:
        if self.card is None:
            return tr("{name} draws from the pile").format(name=names[self.seat])
        return tr("{name} takes {card}").format(name=names[self.seat], card=tr(TITLES[self.card]))


class CardsRevealed(Event, frozen=True):
    """Cards were turned up beside the pile."""

    cards: tuple[Card, ...]


class PileRebuilt(Event, frozen=True):
    """The discard pile was shuffled into a new draw pile."""

    def says(self, names: Names) -> str:
        return tr("The discards are shuffled into a new pile")


class GameEnded(Event, frozen=True):
    """The game is over; the view says who won."""

    moment: ClassVar[Moment] = Moment.KEY

    def says(self, names: Names) -> str:
        return tr("The game is over")
