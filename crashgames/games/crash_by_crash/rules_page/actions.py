"""The rules page: what can be done in a turn, except playing cards."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

PUBLISHER, RULING = Source.PUBLISHER, Source.RULING

PLACING = Section(
    mark("Placing a car"),
    (
        Passage(
            mark(
                "Put a standard car on a vacant cell next to at least one other car, and choose which neighbour it "
                "bumps. The bump goes straight from your car to that one."
            ),
            ("CB-30",),
            art="crash_by_crash/arrow_bump",
        ),
        Passage(
            mark(
                "The force runs through an unbroken line of cars, and only the last of them moves, by one cell. All "
                "the others stay where they are."
            ),
            ("CB-31",),
        ),
        Passage(
            mark(
                "A car that leaves the floor, over the edge or into a hole, goes home to its stock. For a car of the "
                "other side you get 2 points at once, for one of your own nothing."
            ),
            ("CB-32",),
            art="crash_by_crash/spark",
        ),
        Passage(
            mark("Against the operator nothing moves: he takes the blow and stays."),
            ("CB-33",),
            art="crash_by_crash/operator",
        ),
        Passage(mark("You may place a car like that all the same."), ("CB-33",), RULING),
        Passage(
            mark("A car pushed into a hole falls, even while the operator is standing in it."),
            ("CB-33", "CB-32"),
            RULING,
        ),
        Passage(
            mark("A car that is moved onto a bell rings it."),
            ("CB-35", "CB-80"),
            art="crash_by_crash/bell_ringing",
        ),
        Passage(mark("With movement left over it rings the bell and rolls on."), ("CB-35",), RULING),
    ),
)

ACCUMULATORS = Section(
    mark("Accumulators"),
    (
        Passage(
            mark(
                "Put one or two accumulators into a bump, and the moved car goes one more cell for each. Used ones "
                "are gone for good. They cannot be combined with a blue card."
            ),
            ("CB-34", "CB-21"),
            art="crash_by_crash/accumulator",
        ),
        Passage(
            mark(
                "If the car meets another with movement left, the rest passes to the last car of the line that "
                "begins there. The operator ends it."
            ),
            ("CB-34",),
            art="crash_by_crash/accumulator_spent",
        ),
    ),
)

MAGNETS = Section(
    mark("Magnetic cars"),
    (
        Passage(
            mark(
                "A magnetic car never bumps. It goes on any vacant cell, near others or not, if at least one car "
                "will then move towards it. Otherwise it is a car like any other: it can be bumped and pulled, and "
                "it counts when points are scored."
            ),
            ("CB-40",),
            art="crash_by_crash/car_magnet",
        ),
        Passage(
            mark(
                "It does not pull when it is placed, but in the round of pulls after this action. A car that is held "
                "or contested then does not count as pulled."
            ),
            ("CB-40",),
            RULING,
        ),
        Passage(
            mark("It works on the six cells that are exactly two away in a straight line."),
            ("CB-50",),
            PUBLISHER,
            art="crash_by_crash/magnet_field",
        ),
        Passage(
            mark(
                "A car there is pulled one cell nearer, if no car and no operator stands between. A bell between is "
                "no obstacle: it rings."
            ),
            ("CB-50",),
        ),
        Passage(mark("No pull crosses a hole."), ("CB-50",), RULING),
        Passage(
            mark(
                "All pulls of a round happen at once, and there is one round after each action. A car that comes "
                "into the reach of another magnet does not move a second time."
            ),
            ("CB-51",),
            PUBLISHER,
        ),
        Passage(
            mark("A car that two magnets want stays where it is, whichever way the three of them stand."),
            ("CB-52",),
        ),
        Passage(
            mark("To hold is to want, too: a car next to one magnet does not move towards the other."),
            ("CB-52",),
            PUBLISHER,
        ),
        Passage(
            mark(
                "A magnet wants a car two cells away only if nothing blocks the way between, and it wants every car "
                "next to it."
            ),
            ("CB-52",),
            RULING,
        ),
        Passage(
            mark(
                "Two cars pulled towards the same cell both stay. When the two magnetic cars pull each other, that "
                "of the side to move stays, and the other one comes."
            ),
            ("CB-53",),
            RULING,
        ),
        Passage(
            mark("Bells and the operator are never pulled, and nobody is ever pulled off the floor."),
            ("CB-54",),
        ),
    ),
)

OPERATOR = Section(
    mark("The operator"),
    (
        Passage(
            mark(
                "Make an agreement with the operator, and he walks exactly two cells where you want him. For 2 "
                "points he walks exactly four."
            ),
            ("CB-60",),
            art="crash_by_crash/operator",
        ),
        Passage(
            mark(
                "In one action he never comes back to a cell or hole in which he has been, not even to that where he "
                "began, and he never leaves the outline of the floor. A hole, seven cells wide, is one cell for him: "
                "from it he may step to any cell around."
            ),
            ("CB-60",),
            art="crash_by_crash/hole",
        ),
        Passage(
            mark(
                "A car in his way is pushed one cell on, with the whole line of cars behind it. What goes over the "
                "edge goes home, and is paid for as after a bump."
            ),
            ("CB-61", "CB-32"),
            art="crash_by_crash/spark",
        ),
        Passage(
            mark("When he steps out of a hole onto a car, you name the cell of the hole from which he comes."),
            ("CB-61",),
            RULING,
        ),
        Passage(
            mark("He may stand on a bell. It stays silent, and cannot be rung until he goes."),
            ("CB-62",),
            art="crash_by_crash/bell",
        ),
        Passage(mark("A walk that cannot be finished cannot be begun."), ("CB-63",), RULING),
    ),
)

EXCHANGE = Section(
    mark("Exchanging cards"),
    (
        Passage(
            mark(
                "Discard two cards without their effect, and take two others from the pile or from the face-up "
                "cards. These are filled up at the end of your turn, not before."
            ),
            ("CB-65",),
            art="crash_by_crash/card_back",
        ),
        Passage(mark("You take the two one by one, so the second may depend on the first."), ("CB-65",), RULING),
    ),
)
