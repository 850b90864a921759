"""The events of Crash by Crash, which everybody notices. Cells are indices of `tables.GRID`."""

from crashgames.core.messages import Event, KeyEvent, SeatEvent, TurnEvent
from crashgames.core.sentences import NOTHING, Part, capitalized, cases, counted, sentence, worded
from crashgames.core.translation import listing, mark, tr
from crashgames.games.crash_by_crash import tables
from crashgames.games.crash_by_crash.naming import (
    CAR,
    CELL,
    ORIGIN,
    TITLE,
    car_names,
    car_of,
    cell_of,
    points_of,
    side_name,
    stops_of,
    title_of,
)

NO_CAR = -1

VALUES = points_of("values", "{name} {points}")
START, END = cell_of("path", 0), cell_of("path", -1)
PAYMENT = worded("points", lambda points: str(-points))
MIDDLE = cell_of("cells", tables.FLOWER_CELLS // 2)


class SetUpEnded(Event, frozen=True):
    """All first cars stand: what lies under those of each side, and who has the first turn."""

    says = cases(
        lambda ended: ended.values[0] == ended.values[1],
        {
            True: sentence(
                "Values under the cars: {values}. A tie, so whoever placed first starts: {name}", values=VALUES
            )
        },
        sentence("Values under the cars: {values}. The lower total goes first: {name}", values=VALUES),
    )
    values: tuple[int, int]
    seat: int


class TurnBegan(TurnEvent, SeatEvent, frozen=True):
    """A turn, counted from 1, begins."""

    says = sentence("Turn {turn}: {name}")
    turn: int


class ActionSkipped(SeatEvent, frozen=True):
    says = sentence("{name} has no legal action")


class PointsChanged(Event, frozen=True):
    """A side gained or paid points by what a seat did; `scores` are the new scores."""

    says = cases(
        "points",
        {
            -tables.SECOND_CAR_COST: sentence("{name} pays {n} points for a second car in one turn", n=PAYMENT),
            -tables.LONG_WALK_COST: sentence("{name} pays {n} points for a walk of 4 cells", n=PAYMENT),
        },
        counted("{name} gains a point", "{name} gains {n} points", "points"),
    )
    side: int
    points: int
    scores: tuple[int, int]
    seat: int


# Cars


class CarPlaced(SeatEvent, frozen=True):
    says = cases(
        lambda placed: tables.is_magnetic(placed.car),
        {True: sentence("{name} places a magnetic car on {cell}", cell=CELL)},
        sentence("{name} places a car on {cell}", cell=CELL),
    )
    car: int
    cell: int


WAY: dict[str, Part] = {"car": CAR, "origin": START, "goal": END}
BUMPED = cases(
    lambda bumped: "follows" if bumped.follows else bumped.through,
    {
        "follows": sentence("{car} follows from {origin} to {goal}", **WAY),
        0: sentence("{car} is bumped from {origin} to {goal}", **WAY),
    },
    counted(
        "The bump runs through a car and moves {car} from {origin} to {goal}",
        "The bump runs through {n} cars and moves {car} from {origin} to {goal}",
        "through",
        **WAY,
    ),
)


class CarBumped(Event, frozen=True):
    """A bump moved a car along `path`, its first cell included. When it leaves the floor a CarFell follows.

    The blow came to it through so many other cars. `hit` is the car that stopped it with force left, or NO_CAR. In
    Tandem the second car only `follows` the first one.
    """

    says = capitalized(
        cases("hit", {NO_CAR: BUMPED}, sentence("{what}; it hits {car}", what=BUMPED.line, car=car_of("hit")))
    )
    car: int
    path: tuple[int, ...]
    through: int = 0
    hit: int = NO_CAR
    follows: bool = False


class CarPushed(Event, frozen=True):
    """The operator, or a card, moved a car along `path`, its first cell included."""

    fields = WAY
    says = cases(
        "card",
        {None: sentence("The operator pushes {car} from {origin} to {goal}")},
        sentence("{card}: {car} goes from {origin} to {goal}", card=TITLE),
    )
    car: int
    path: tuple[int, ...]
    card: tables.Card | None = None


class CarsSwapped(Event, frozen=True):
    """Two neighbouring cars changed places: Lambada. The first one stood on the first cell."""

    says = sentence(
        "{card}: {car} on {origin} and {other} on {goal} swap places",
        card=title_of(tables.Card.LAMBADA),
        car=car_of("cars", 0),
        origin=cell_of("cells", 0),
        other=car_of("cars", 1),
        goal=cell_of("cells", 1),
    )
    cars: tuple[int, int]
    cells: tuple[int, int]


class CarPulled(Event, frozen=True):
    says = sentence(
        "{name}'s magnet pulls {car} from {origin} to {goal}",
        name=lambda pulled, names: side_name(tables.side_of(pulled.magnet), names),
        car=CAR,
        origin=ORIGIN,
        goal=CELL,
    )
    car: int
    origin: int
    cell: int
    magnet: int


class CarFell(KeyEvent, frozen=True):
    """A car left the floor from `origin` towards `beyond` (a hole's cell or an index outside) and went home."""

    fields = {"car": CAR, "cell": ORIGIN}
    says = capitalized(
        cases(
            lambda fell: fell.beyond in tables.GRID,
            {True: sentence("{car} falls into the hole next to {cell}")},
            sentence("{car} goes over the edge at {cell}"),
        )
    )
    car: int
    origin: int
    beyond: int


class CarSentHome(Event, frozen=True):
    """A car went back to its stock without falling: Saboteur."""

    says = sentence("{card}: {car} goes home from {cell}", card=title_of(tables.Card.SABOTEUR), car=CAR, cell=ORIGIN)
    car: int
    origin: int


# The operator


class OperatorHit(Event, frozen=True):
    """A bump of this car ended at the operator, who takes the blow."""

    says = capitalized(
        sentence(
            "{car} on {origin} is bumped into the operator on {cell}, who stops it", car=CAR, origin=ORIGIN, cell=CELL
        )
    )
    cell: int
    car: int
    origin: int


class OperatorCalled(SeatEvent, frozen=True):
    """The operator sets out for a walk of so many cells."""

    says = sentence("{name} walks the operator {n} cells", n=worded("cells", str))
    cells: int


class OperatorMoved(Event, frozen=True):
    """The operator went from cell to cell, on foot or by a card: Flying Dutchman.

    At the end of a walk `way` has all its cells, the first one included; those of them that are `holes` again.
    """

    says = cases(
        lambda moved: "walk" if moved.card is None and moved.way else moved.card,
        {None: NOTHING, "walk": sentence("The operator has walked {way}", way=stops_of("way"))},
        sentence(
            "{card}: the operator goes from {origin} to {goal}",
            card=TITLE,
            origin=stops_of("origin"),
            goal=stops_of("cell"),
        ),
    )
    origin: int
    cell: int
    way: tuple[int, ...] = ()
    holes: tuple[int, ...] = ()
    card: tables.Card | None = None


# Bells


class BellRang(Event, frozen=True):
    """A car entered a bell's cell; the scoring event comes at the end of the action."""

    says = capitalized(sentence("{car} rings the bell on {cell}!", car=CAR, cell=CELL))
    bell: int
    cell: int
    car: int


class BellMoved(Event, frozen=True):
    says = sentence(
        "{card}: the bell on {origin} moves to {goal}", card=title_of(tables.Card.BELL_CHARMS), origin=ORIGIN, goal=CELL
    )
    bell: int
    origin: int
    cell: int


class EventScored(KeyEvent, frozen=True):
    """A scoring event: its number from 1, what each side gained, what every car counted (car, value), the card."""

    fields = {"gains": points_of("gains", mark("{name} +{points}")), "card": TITLE}
    says = cases("card", {None: sentence("Scoring {number}: {gains}")}, sentence("Scoring {number}: {gains} ({card})"))
    number: int
    bell: int
    gains: tuple[int, int]
    scores: tuple[int, int]
    worth: tuple[tuple[int, int], ...]
    card: tables.Card | None


class TileFell(Event, frozen=True):
    says = cases(
        "cars",
        {(): sentence("The tile around {cell} falls", cell=MIDDLE)},
        sentence(
            "The tile around {cell} falls, taking {cars} with it",
            cell=MIDDLE,
            cars=lambda fell, names: car_names(fell.cars, names),
        ),
    )
    tile: int
    cells: tuple[int, ...]
    cars: tuple[int, ...]


# Accumulators and cards


class AccumulatorsUsed(Event, frozen=True):
    """A side put accumulators into a bump, or lost one by a card: Dead Accumulator. `seat` is who acted."""

    says = cases(
        "card",
        {
            None: counted(
                "{name} uses an accumulator ({left} left)",
                "{name} uses {n} accumulators ({left} left)",
                "count",
                left=worded("left", str),
            )
        },
        sentence(
            "{name}: one accumulator lost ({left} left), and none may be used next turn",
            name=lambda used, names: side_name(used.side, names),
        ),
    )
    side: int
    count: int
    left: int
    seat: int
    card: tables.Card | None = None


class CardPlayed(KeyEvent, SeatEvent, frozen=True):
    """A card was played and lies on the discard pile."""

    says = sentence("{name} plays {card}", card=TITLE)
    card: tables.Card


class ExchangeBegan(SeatEvent, frozen=True):
    """A seat exchanges two cards: two are discarded without effect, then two are drawn."""

    says = sentence("{name} exchanges two cards")


class CardDiscarded(SeatEvent, frozen=True):
    """A card went to the discard pile without effect."""

    says = sentence("{name} discards {card}", card=TITLE)
    card: tables.Card


class CardDrawn(SeatEvent, frozen=True):
    """A seat drew a face-up card, or with None one (four players: two, to keep one) from the pile."""

    says = cases("card", {None: sentence("{name} draws from the pile")}, sentence("{name} takes {card}", card=TITLE))
    card: tables.Card | None


class CardsRevealed(Event, frozen=True):
    says = sentence(
        "New face-up cards: {cards}",
        cards=lambda revealed, _: listing([tr(tables.TITLES[card]) for card in revealed.cards]),
    )
    cards: tuple[tables.Card, ...]


class PileRebuilt(Event, frozen=True):
    says = sentence("The discards are shuffled into a new pile")


class GameEnded(KeyEvent, frozen=True):
    """The game is over; the view says who won."""

    says = sentence("The match is over")
