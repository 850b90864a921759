"""The words of the board: prompts, facts on seat cards, and a sentence about every piece."""

from crashgames.core.messages import Action, Names
from crashgames.core.translation import mark, ntr, tr
from crashgames.games.crash_by_crash import messages, tables
from crashgames.games.crash_by_crash.messages import Phase
from crashgames.games.crash_by_crash.naming import car_name, points_of_sides, side_name
from crashgames.games.crash_by_crash.tables import Card, Colour
from crashgames.games.crash_by_crash.view import CrashView
from crashgames.ui.board import Piece

TIMES = {
    Colour.GREY: mark("Grey: play it as either action."),
    Colour.YELLOW: mark("Yellow: play it first; your second action must ring a bell."),
    Colour.BLUE: mark("Blue: play it first; your second action must place a car."),
}
PROMPTS: dict[str, str] = {
    Phase.PLACE: mark("choose a cell for the car"),
    Phase.BUMP: mark("bump which car?"),
    Phase.SECOND_BUMP: mark("Double Hit: bump which other car?"),
    Phase.DISCARD: mark("discard two cards, one at a time"),
    Phase.DRAW: mark("draw a card"),
    Phase.KEEP: mark("keep one of the two cards"),
}
TARGETS = {
    Card.BELL_CHARMS: mark("Bell Charms: which bell?"),
    Card.LAMBADA: mark("Lambada: swap which car?"),
    Card.FREE_RIDE: mark("Free Ride: move which car?"),
    Card.SABOTEUR: mark("Saboteur: send which car home?"),
    Card.FLYING_DUTCHMAN: mark("Flying Dutchman: where should the operator go?"),
}
WAY_WORDS = {"car": mark("Car"), "operator": mark("Operator"), "cards": mark("Cards")}
"""What stands on the tiles of a turn."""
GOALS = {
    Card.BELL_CHARMS: mark("Bell Charms: where to?"),
    Card.LAMBADA: mark("Lambada: with which neighbour?"),
    Card.FREE_RIDE: mark("Free Ride: where to?"),
}


def in_stock(view: CrashView, side: int, magnetic: bool = False) -> int:
    """The standard or the magnetic cars of a side that are not on the floor."""
    cars = view.cars_of(side)
    return (cars[tables.STANDARD_CARS :] if magnetic else cars[: tables.STANDARD_CARS]).count(tables.STOCK)


# Prompts


def prompt(view: CrashView) -> str:
    side = view.to_act[0] % tables.SIDES if view.to_act else 0
    match view.phase:
        case Phase.SET_UP:
            number = min(tables.SET_UP_CARS, len(view.values_under(side)) + 1)
            return tr("place a car ({number} of {all})").format(number=number, all=tables.SET_UP_CARS)
        case Phase.ACTION if view.bound:
            blue = tables.COLOURS[view.bound] is Colour.BLUE
            text = tr("{card}: place a car") if blue else tr("{card}: ring a bell")
            return text.format(card=tr(tables.TITLES[view.bound]))
        case Phase.ACTION if tables.STOCK in view.cars_of(side) and view.scores[side] > view.car_cost:
            first = tr("first action – car, operator or cards")
            return first if view.action_number == 1 else tr("second action – car, operator or cards")
        case Phase.ACTION:
            first = tr("first action – operator or cards")
            return first if view.action_number == 1 else tr("second action – operator or cards")
        case Phase.WALK:
            return ntr("walk the operator 1 more step", "walk the operator {n} more steps", view.steps_left)
        case Phase.TARGET | Phase.GOAL if view.bound:
            return tr((TARGETS if view.phase is Phase.TARGET else GOALS)[view.bound])
    return tr(PROMPTS[view.phase]) if view.phase in PROMPTS else ""


def beside_mark(action: Action) -> str:
    """The words for an action whose place is marked on the floor; "" where they would say too little."""
    match action:
        case messages.PlaceCar(_, _, magnetic):
            return tr("Place a magnetic car here") if magnetic else tr("Place a car here")
        case messages.Bump(_, _, 0):
            return tr("Bump this car")
        case messages.MoveOperator():
            return tr("Walk the operator here")
        case messages.ChooseTarget(_, card, _) | messages.ChooseGoal(_, card, _):
            return tr("{card}: here").format(card=tr(tables.TITLES[card]))
    return ""


# Tips


def tip(piece: Piece, view: CrashView, names: Names) -> str:
    match piece:
        case ("cell", int(cell)):
            return cell_tip(cell, view)
        case ("car", int(car)):
            return _car_tip(car, view, names)
        case ("bell", int(bell)):
            return _bell_tip(bell, view, names)
        case ("operator",) | ("way", "operator"):
            return _operator_tip(view)
        case ("score", int(side)):
            return _score_tip(side, view, names)
        case ("space", int(number)):
            return _event_tip(number, view, names)
        case ("stock", int(side), bool(magnetic)):
            return _stock_tip(side, magnetic, view, names)
        case ("accumulator", int(side), _):
            return _power_tip(side, view, names)
        case ("way", "car"):
            return _stock_tip(view.to_act[0] % tables.SIDES, False, view, names)
        case ("way", "cards"):
            return tr("Exchange two cards")
        case ("boost", 0):
            return tr("Bump without an accumulator")
        case ("boost", int(count)):
            return ntr("Use an accumulator: 1 cell further", "Use {n} accumulators: {n} cells further", count)
        case ("hand" | "face_up" | "offer", Card() as card, _):
            return f"{tr(tables.TITLES[card])}. {tr(tables.EFFECTS[card])} {tr(TIMES[tables.COLOURS[card]])}"
        case ("discard", _):
            return tr("Discard pile. Top card: {card}").format(card=tr(tables.TITLES[view.discards[-1]]))
        case ("pile",) if view.pile:
            return ntr("Draw pile: 1 card", "Draw pile: {n} cards", view.pile)
        case ("pile",):
            return tr("The draw pile is empty: the discards will be shuffled for the next draw.")
        case ("played",) if view.bound:
            return tip(("hand", view.bound, 0), view, names)
        case ("back", *_):
            return tr("A face-down hand. Its owner can press it to look.")
    return ""


def cell_tip(cell: int, view: CrashView) -> str:
    value = view.floor[cell]
    if value == tables.HOLE:
        return tr("A hole: cars pushed in go home. To the operator it is a single cell.")
    worth = ntr(
        "one dot, so a car here scores 1 whenever a bell rings",
        "{n} dots, so a car here scores {n} whenever a bell rings",
        value,
    )
    if not value:
        worth = tr("no dots, so a car here scores nothing when a bell rings")
    return tr("Cell {cell}: {worth}").format(cell=tables.GRID.name(cell), worth=worth)


def _operator_tip(view: CrashView) -> str:
    if view.floor[view.operator] == tables.HOLE:
        text = tr("The operator is in a hole, a single cell to him. Cars pushed into it still fall.")
    else:
        text = tr("The operator. A car bumped into him stays put, and a bell under him can't ring.")
    walks = tr("As an action, have him walk 2 cells, or 4 for 2 points. He pushes cars out of his way.")
    return f"{text} {walks}"


def _score_tip(side: int, view: CrashView, names: Names) -> str:
    text = ntr("{name}: 1 point.", "{name}: {n} points.", view.scores[side], name=side_name(side, names))
    more = tr(
        "Both sides start with {start}. A second car in one turn costs {car}, a walk of 4 cells {walk}; you can "
        "never spend your last point. The higher score wins."
    ).format(start=tables.START_SCORE, car=tables.SECOND_CAR_COST, walk=tables.LONG_WALK_COST)
    return f"{text} {_if_a_bell_rang(view, names)} {more}"


def _car_tip(car: int, view: CrashView, names: Names) -> str:
    at, name = view.cars[car], car_name(car, names)
    if at == tables.STOCK:
        return tr("{car}, in stock").format(car=name)
    text = tr("{car}. {cell}").format(car=name, cell=cell_tip(at, view))
    if not tables.is_magnetic(car):
        return text
    pulls = tr("It pulls cars two cells away in a straight line one cell closer; a car in reach of two magnets stays.")
    return f"{text}. {pulls}"


def _bell_tip(bell: int, view: CrashView, names: Names) -> str:
    at = view.bells[bell]
    if view.quiet:
        text = tr("Muffled bell on {cell}: no bell may ring in the first five turns, so no car may be moved onto it.")
    else:
        text = tr("Bell on {cell}: when a car gets here, all cars score and this tile falls.")
    return f"{text.format(cell=tables.GRID.name(at))} {_if_a_bell_rang(view, names)}"


def _if_a_bell_rang(view: CrashView, names: Names) -> str:
    gains = points_of_sides(worth_now(view), names, tr("{name} +{points}"))
    return tr("If a bell rang now: {gains}").format(gains=gains)


def worth_now(view: CrashView) -> tuple[int, int]:
    """What each side would get if a bell rang as the cars stand now."""
    return sum(view.values_under(0)), sum(view.values_under(1))


def is_bare(view: CrashView, side: int) -> bool:
    """True if a side has nothing left that stands below its sign."""
    return not view.accumulators[side] and tables.STOCK not in view.cars_of(side)


def quiet_lines(view: CrashView) -> list[str]:
    """The words on the scoring track while the bells are muffled, and last the short ones for narrow tracks."""
    short = tr("Bells can ring from turn {first}").format(first=tables.QUIET_TURNS + 1)
    if not view.turn:
        return [short]
    return [tr("Turn {turn}: bells from turn {first}").format(turn=view.turn, first=tables.QUIET_TURNS + 1), short]


def _event_tip(number: int, view: CrashView, names: Names) -> str:
    """About a space of the scoring track, counted from 0."""
    if number >= len(view.events):
        text = tr(
            "Scoring {number} of {all}, still to come: the bell goes here, with both sides' points. After the last "
            "one the match is over."
        )
        asleep = tr("Bells can ring from turn {first}").format(first=tables.QUIET_TURNS + 1)
        return text.format(number=number + 1, all=tables.LAST_EVENT) + (f" {asleep}." if view.quiet else "")
    gains = points_of_sides(view.events[number], names, tr("{name} +{points}"))
    return tr("Scoring {number}: {gains}").format(number=number + 1, gains=gains)


def _stock_tip(side: int, magnetic: bool, view: CrashView, names: Names) -> str:
    name = side_name(side, names)
    inside = in_stock(view, side, magnetic)
    if magnetic:
        text = tr("{name}'s magnetic car, in stock") if inside else tr("{name}'s magnetic car is on the floor")
        pulls = tr("On the floor, it pulls cars exactly two cells away in a straight line, after every action.")
        return f"{text.format(name=name)}. {pulls}"
    text = tr("{name}'s stock: {inside} of {all} cars")
    cost = tr("Placing one is an action; a second one in the same turn costs {n} points.").format(
        n=tables.SECOND_CAR_COST
    )
    return f"{text.format(name=name, inside=inside, all=tables.STANDARD_CARS)}. {cost}"


def _power_tip(side: int, view: CrashView, names: Names) -> str:
    count = ntr("1 accumulator", "{n} accumulators", view.accumulators[side])
    text = tr("{name}: {count}. Each moves a bumped car one cell further.").format(
        name=side_name(side, names), count=count
    )
    return text + " " + tr("None may be used for now.") if view.dead[side] else text
