"""The rules page: what can be done in a turn, except playing cards."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

PUBLISHER, RULING = Source.PUBLISHER, Source.RULING

PLACING = Section(
    mark("Placing a car"),
    (
        Passage(
            mark(
                "Put a standard car on a vacant cell next to at least one other car and choose which neighbour it "
                "bumps. The bump goes straight from your car through that one."
            ),
            ("CB-30",),
            art="crash_by_crash/arrow_bump",
        ),
        Passage(
            mark(
                "The force runs through an unbroken line of cars and moves only the last one, by one cell. All the "
                "others stay where they are."
            ),
            ("CB-31",),
        ),
        Passage(
            mark(
                "A car that leaves the floor, over the edge or into a hole, goes home to its stock. If it belongs "
                "to the other side, you get 2 points at once; for your own you get nothing."
            ),
            ("CB-32",),
            art="crash_by_crash/spark",
        ),
        Passage(
            mark("Nothing moves against the operator: he stops the bump and stays put."),
            ("CB-33",),
            art="crash_by_crash/operator",
        ),
        Passage(mark("You may still place a car like that."), ("CB-33",), RULING),
        Passage(
            mark("A car pushed into a hole falls, even while the operator is standing in it."),
            ("CB-33", "CB-32"),
            RULING,
        ),
        Passage(
            mark("A car moved onto a bell rings it."),
            ("CB-35", "CB-80"),
            art="crash_by_crash/bell_ringing",
        ),
        Passage(mark("If it has movement left, it rings the bell and rolls on."), ("CB-35",), RULING),
    ),
)

ACCUMULATORS = Section(
    mark("Accumulators"),
    (
        Passage(
            mark(
                "Use one or two accumulators with a bump, and the moved car goes one more cell for each. Once used, "
                "they are gone for good. You can't combine them with a blue card."
            ),
            ("CB-34", "CB-21"),
            art="crash_by_crash/accumulator",
        ),
        Passage(
            mark(
                "If the car runs into another with movement left, the rest passes to the last car of the line that "
                "starts there. The operator stops it."
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
                "A magnetic car never bumps. It goes on any vacant cell, next to others or not, as long as at least "
                "one car will then move towards it. Otherwise it is a car like any other: it can be bumped and "
                "pulled, and it scores."
            ),
            ("CB-40",),
            art="crash_by_crash/car_magnet",
        ),
        Passage(
            mark(
                "It doesn't pull when it is placed, but in the round of pulls after that action. A car that is held "
                "or contested doesn't count as pulled."
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
                "A car there is pulled one cell closer if no car or operator is in between. A bell in between is no "
                "obstacle: it rings."
            ),
            ("CB-50",),
        ),
        Passage(mark("No pull crosses a hole."), ("CB-50",), RULING),
        Passage(
            mark(
                "All the pulls of a round happen at once, and there is one round after each action. A car that "
                "comes within reach of another magnet doesn't move a second time."
            ),
            ("CB-51",),
            PUBLISHER,
        ),
        Passage(
            mark("A car that two magnets want stays where it is, however the three are placed."),
            ("CB-52",),
        ),
        Passage(
            mark("Holding counts as wanting: a car next to one magnet doesn't move towards another."),
            ("CB-52",),
            PUBLISHER,
        ),
        Passage(
            mark("A magnet wants a car two cells away only if nothing blocks the way; it wants every car next to it."),
            ("CB-52",),
            RULING,
        ),
        Passage(
            mark(
                "Two cars pulled towards the same cell both stay. When the two magnetic cars pull each other, the "
                "one of the side whose turn it is stays, and the other one moves."
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
                "Make a deal with the operator, and he walks exactly two cells wherever you like. For 2 points he "
                "walks exactly four."
            ),
            ("CB-60",),
            art="crash_by_crash/operator",
        ),
        Passage(
            mark(
                "On his way he never returns to the same cell or hole, and he never leaves the outline of the floor. "
                "A hole, all seven cells of it, is a single cell to him: from it he may step to any cell around it."
            ),
            ("CB-60",),
            art="crash_by_crash/hole",
        ),
        Passage(mark("He doesn't return to where he set out from either."), ("CB-60",), RULING),
        Passage(
            mark(
                "A car in his way is pushed one cell along, with the whole line of cars behind it. Cars that leave "
                "the floor go home, and you get 2 points for each."
            ),
            ("CB-61", "CB-32"),
            art="crash_by_crash/spark",
        ),
        Passage(
            mark("Only cars of the other side count for this, as after a bump, though the book says “each car”."),
            ("CB-61",),
            RULING,
        ),
        Passage(
            mark("When he steps out of a hole onto a car, you say from which cell of the hole."),
            ("CB-61",),
            RULING,
        ),
        Passage(
            mark("He may stand on a bell. It stays silent and can't be rung until he leaves."),
            ("CB-62",),
            art="crash_by_crash/bell",
        ),
        Passage(mark("He can't start a walk that he couldn't finish."), ("CB-63",), RULING),
    ),
)

EXCHANGE = Section(
    mark("Exchanging cards"),
    (
        Passage(
            mark(
                "Discard two cards without using them and take two others, from the pile or the face-up cards. "
                "Face-up cards are replaced at the end of your turn, not before."
            ),
            ("CB-65",),
            art="crash_by_crash/card_back",
        ),
        Passage(
            mark("You take them one at a time, so you can look at the first before choosing the second."),
            ("CB-65",),
            RULING,
        ),
    ),
)
