"""What happens in Crash by Crash, as everybody is told. Cells are indices of `tables.GRID`."""

from typing import ClassVar

from crashgames.core.messages import Event, Moment, Names
from crashgames.core.translation import listing, ntr, tr
from crashgames.games.crash_by_crash.naming import car_name, car_names, points_of_sides, sentence, side_name
from crashgames.games.crash_by_crash.tables import (
    GRID,
    SECOND_CAR_COST,
    TITLES,
    Card,
    is_magnetic,
    side_of,
)

NO_CAR = -1


class SetUpEnded(Event, frozen=True):
    """All first cars stand: what lies under those of each side, and who has the first turn."""

    values: tuple[int, int]
    seat: int

    def line(self, names: Names) -> str:
        even = self.values[0] == self.values[1]
        text = (
            tr("Values under the cars: {values}. A tie, so whoever placed first begins: {name}")
            if even
            else tr("Values under the cars: {values}. The lower sum begins: {name}")
        )
        return text.format(values=points_of_sides(self.values, names, "{name} {points}"), name=names[self.seat])


class TurnBegan(Event, frozen=True):
    """A turn, counted from 1, begins."""

    moment: ClassVar[Moment] = Moment.TURN

    seat: int
    turn: int

    def line(self, names: Names) -> str:
        return tr("Turn {turn}: {name}").format(turn=self.turn, name=names[self.seat])


class ActionSkipped(Event, frozen=True):
    """The seat had no legal action."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} can do nothing").format(name=names[self.seat])


class CarPlaced(Event, frozen=True):
    """A car came from the stock to a cell."""

    seat: int
    car: int
    cell: int

    def line(self, names: Names) -> str:
        magnetic = is_magnetic(self.car)
        text = tr("{name} places a magnetic car on {cell}") if magnetic else tr("{name} places a car on {cell}")
        return text.format(name=names[self.seat], cell=GRID.name(self.cell))


class CarBumped(Event, frozen=True):
    """A bump moved a car along `path`, its first cell included. When it leaves the floor a CarFell follows.

    The blow came to it through so many other cars. `hit` is the car that stopped it with force left, or NO_CAR. In
    Tandem the second car only `follows` the first one.
    """

    car: int
    path: tuple[int, ...]
    through: int = 0
    hit: int = NO_CAR
    follows: bool = False

    def line(self, names: Names) -> str:
        what = sentence(self._move(car_name(self.car, names), GRID.name(self.path[0]), GRID.name(self.path[-1])))
        if self.hit == NO_CAR:
            return what
        return tr("{what}; it hits {car}").format(what=what, car=car_name(self.hit, names))

    def _move(self, car: str, origin: str, goal: str) -> str:
        if self.follows:
            return tr("{car} follows from {origin} to {goal}").format(car=car, origin=origin, goal=goal)
        if not self.through:
            return tr("{car} is bumped from {origin} to {goal}").format(car=car, origin=origin, goal=goal)
        return ntr(
            "The blow runs through a car and bumps {car} from {origin} to {goal}",
            "The blow runs through {n} cars and bumps {car} from {origin} to {goal}",
            self.through,
            car=car,
            origin=origin,
            goal=goal,
        )


class CarPushed(Event, frozen=True):
    """The operator, or a card, moved a car along `path`, its first cell included."""

    car: int
    path: tuple[int, ...]
    card: Card | None = None

    def line(self, names: Names) -> str:
        way = {"origin": GRID.name(self.path[0]), "goal": GRID.name(self.path[-1])}
        if self.card is None:
            return tr("The operator pushes {car} from {origin} to {goal}").format(car=car_name(self.car, names), **way)
        text = tr("{card}: {car} goes from {origin} to {goal}")
        return text.format(card=tr(TITLES[self.card]), car=car_name(self.car, names), **way)


class CarsSwapped(Event, frozen=True):
    """Two neighbouring cars changed places: Lambada. The first one stood on the first cell."""

    cars: tuple[int, int]
    cells: tuple[int, int]

    def line(self, names: Names) -> str:
        first, second = (car_name(car, names) for car in self.cars)
        origin, goal = map(GRID.name, self.cells)
        text = tr("{card}: {car} on {origin} and {other} on {goal} change places")
        return text.format(card=tr(TITLES[Card.LAMBADA]), car=first, other=second, origin=origin, goal=goal)


class CarPulled(Event, frozen=True):
    """A magnetic car pulled a car by one cell."""

    car: int
    origin: int
    cell: int
    magnet: int

    def line(self, names: Names) -> str:
        return tr("{name}'s magnet pulls {car} from {origin} to {goal}").format(
            name=side_name(side_of(self.magnet), names),
            car=car_name(self.car, names),
            origin=GRID.name(self.origin),
            goal=GRID.name(self.cell),
        )


class CarFell(Event, frozen=True):
    """A car left the floor from `origin` towards `beyond` (a hole's cell or an index outside) and went home."""

    moment: ClassVar[Moment] = Moment.KEY

    car: int
    origin: int
    beyond: int

    def line(self, names: Names) -> str:
        over = self.beyond not in GRID
        text = tr("{car} goes over the edge at {cell}") if over else tr("{car} falls into the hole next to {cell}")
        return sentence(text.format(car=car_name(self.car, names), cell=GRID.name(self.origin)))


class CarSentHome(Event, frozen=True):
    """A car went back to its stock without falling: Saboteur."""

    car: int
    origin: int

    def line(self, names: Names) -> str:
        text = tr("{card}: {car} goes home from {cell}")
        title, cell = tr(TITLES[Card.SABOTEUR]), GRID.name(self.origin)
        return text.format(card=title, car=car_name(self.car, names), cell=cell)


class OperatorHit(Event, frozen=True):
    """A bump of this car ended at the operator, who takes the blow."""

    cell: int
    car: int
    origin: int

    def line(self, names: Names) -> str:
        text = tr("{car} on {origin} is bumped into the operator on {cell}, who takes the blow")
        places = {"origin": GRID.name(self.origin), "cell": GRID.name(self.cell)}
        return sentence(text.format(car=car_name(self.car, names), **places))


class OperatorCalled(Event, frozen=True):
    """The operator sets out for a walk of so many cells."""

    seat: int
    cells: int

    def line(self, names: Names) -> str:
        return tr("{name} has the operator walk {n} cells").format(name=names[self.seat], n=self.cells)


class OperatorMoved(Event, frozen=True):
    """The operator went from cell to cell, on foot or by a card: Flying Dutchman.

    At the end of a walk `way` has all its cells, the first one included; those of them that are `holes` again.
    """

    origin: int
    cell: int
    way: tuple[int, ...] = ()
    holes: tuple[int, ...] = ()
    card: Card | None = None

    def line(self, names: Names) -> str:
        if self.card is not None:
            text = tr("{card}: the operator goes from {origin} to {goal}")
            return text.format(card=tr(TITLES[self.card]), origin=self._name(self.origin), goal=self._name(self.cell))
        if not self.way:
            return ""
        return tr("The operator has walked {way}").format(way=" – ".join(map(self._name, self.way)))

    def _name(self, cell: int) -> str:
        name = GRID.name(cell)
        return tr("hole {cell}").format(cell=name) if cell in self.holes else name


class BellRang(Event, frozen=True):
    """A car entered a bell's cell; the scoring event comes at the end of the action."""

    bell: int
    cell: int
    car: int

    def line(self, names: Names) -> str:
        text = tr("{car} rings the bell on {cell}!")
        return sentence(text.format(car=car_name(self.car, names), cell=GRID.name(self.cell)))


class BellMoved(Event, frozen=True):
    """Bell Charms moved a bell."""

    bell: int
    origin: int
    cell: int

    def line(self, names: Names) -> str:
        text = tr("{card}: the bell on {origin} goes to {goal}")
        title = tr(TITLES[Card.BELL_CHARMS])
        return text.format(card=title, origin=GRID.name(self.origin), goal=GRID.name(self.cell))


class PointsChanged(Event, frozen=True):
    """A side gained or paid points by what a seat did; `scores` are the new scores."""

    side: int
    points: int
    scores: tuple[int, int]
    seat: int

    def line(self, names: Names) -> str:
        name = names[self.seat]
        if self.points > 0:
            return ntr("{name} gains a point", "{name} gains {n} points", self.points, name=name)
        text = (
            tr("{name} pays {n} points for a second car in one turn")
            if self.points == -SECOND_CAR_COST
            else tr("{name} pays {n} points for a walk of 4 cells")
        )
        return text.format(name=name, n=-self.points)


class EventScored(Event, frozen=True):
    """A scoring event: its number from 1, what each side gained, what every car counted (car, value), the card."""

    moment: ClassVar[Moment] = Moment.KEY

    number: int
    bell: int
    gains: tuple[int, int]
    scores: tuple[int, int]
    worth: tuple[tuple[int, int], ...]
    card: Card | None

    def line(self, names: Names) -> str:
        gains = points_of_sides(self.gains, names, tr("{name} +{points}"))
        text = tr("Scoring event {number}: {gains}").format(number=self.number, gains=gains)
        return f"{text} ({tr(TITLES[self.card])})" if self.card else text


class TileFell(Event, frozen=True):
    """The bell's tile was taken away; the cars on it went home."""

    tile: int
    cells: tuple[int, ...]
    cars: tuple[int, ...]

    def line(self, names: Names) -> str:
        middle = GRID.name(self.cells[len(self.cells) // 2])
        if not self.cars:
            return tr("The tile around {cell} falls").format(cell=middle)
        text = tr("The tile around {cell} falls, and with it {cars}")
        return text.format(cell=middle, cars=car_names(self.cars, names))


class AccumulatorsUsed(Event, frozen=True):
    """A side put accumulators into a bump, or lost one by a card: Dead Accumulator. `seat` is who acted."""

    side: int
    count: int
    left: int
    seat: int
    card: Card | None = None

    def line(self, names: Names) -> str:
        if self.card is not None:
            text = tr("{name}: one accumulator lost ({left} left), and none may be used in the next turn")
            return text.format(name=side_name(self.side, names), left=self.left)
        return ntr(
            "{name} uses an accumulator ({left} left)",
            "{name} uses {n} accumulators ({left} left)",
            self.count,
            name=names[self.seat],
            left=str(self.left),
        )


class CardPlayed(Event, frozen=True):
    """A card was played and lies on the discard pile."""

    moment: ClassVar[Moment] = Moment.KEY

    seat: int
    card: Card

    def line(self, names: Names) -> str:
        return tr("{name} plays {card}").format(name=names[self.seat], card=tr(TITLES[self.card]))


class ExchangeBegan(Event, frozen=True):
    """A seat exchanges two cards: two are discarded without effect, then two are drawn."""

    seat: int

    def line(self, names: Names) -> str:
        return tr("{name} exchanges two cards").format(name=names[self.seat])


class CardDiscarded(Event, frozen=True):
    """A card went to the discard pile without effect."""

    seat: int
    card: Card

    def line(self, names: Names) -> str:
        return tr("{name} discards {card}").format(name=names[self.seat], card=tr(TITLES[self.card]))


class CardDrawn(Event, frozen=True):
    """A seat drew a face-up card, or with None one (four players: two, to keep one) from the pile."""

    seat: int
    card: Card | None

    def line(self, names: Names) -> str:
        if self.card is None:
            return tr("{name} draws from the pile").format(name=names[self.seat])
        return tr("{name} takes {card}").format(name=names[self.seat], card=tr(TITLES[self.card]))


class CardsRevealed(Event, frozen=True):
    """Cards were turned up beside the pile."""

    cards: tuple[Card, ...]

    def line(self, names: Names) -> str:
        return tr("Turned up beside the pile: {cards}").format(cards=listing([tr(TITLES[c]) for c in self.cards]))


class PileRebuilt(Event, frozen=True):
    """The discard pile was shuffled into a new draw pile."""

    def line(self, names: Names) -> str:
        return tr("The discards are shuffled into a new pile")


class GameEnded(Event, frozen=True):
    """The game is over; the view says who won."""

    moment: ClassVar[Moment] = Moment.KEY

    def line(self, names: Names) -> str:
        return tr("The game is over")
