"""The rules page: scoring, the end, and playing in teams."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

RULING = Source.RULING

SCORING = Section(
    mark("When a bell rings"),
    (
        Passage(
            mark(
                "A bell rings when a car is moved onto its cell: by a bump, by the operator or by a magnet. At the "
                "end of the action each side scores the values under all its cars, anywhere on the floor."
            ),
            ("CB-80",),
            art="crash_by_crash/bell_ringing",
        ),
        Passage(
            mark(
                "Then the bell goes to the next of seven places on the scoring track, and its tile is taken away. "
                "Cars on it go home, with no points for anybody. If the operator was on it, he is now in the hole."
            ),
            ("CB-80",),
            art="crash_by_crash/hole",
        ),
        Passage(
            mark("It rings even if the car rolls on or leaves the floor in the same action."),
            ("CB-80",),
            RULING,
        ),
        Passage(
            mark(
                "No bell may ring in the first five turns of a match. An action that would ring one, by a bump or "
                "by the operator, is not allowed."
            ),
            ("CB-81",),
        ),
        Passage(
            mark(
                "In these turns no magnet pulls a car onto a bell. The car stays where it is and is pulled in the "
                "first round of pulls afterwards if it is still within reach."
            ),
            ("CB-81", "CB-40"),
            RULING,
        ),
    ),
)

END = Section(
    mark("The end"),
    (
        Passage(
            mark(
                "The match ends after the seventh scoring, or when a side has no cars left on the floor. The higher "
                "score wins."
            ),
            ("CB-82",),
            art="crash_by_crash/star",
        ),
        Passage(
            mark(
                "It ends at once: other bells that were rung and the rest of the turn are dropped. Whether a side "
                "has cars left is checked after an action with its magnets and bells. Equal scores are a draw."
            ),
            ("CB-82",),
            RULING,
        ),
        Passage(
            mark("So that no match goes on for ever, it ends after 200 turns at the latest."),
            ("CB-83",),
            RULING,
        ),
    ),
)

FOUR = Section(
    mark("Four players"),
    (
        Passage(
            mark(
                "Two teams, partners across the table, turns clockwise; nobody may pass. Partners share cars, "
                "accumulators and score, but each has their own three cards. There are no face-up cards."
            ),
            ("CB-90",),
            art="crash_by_crash/car",
        ),
        Passage(
            mark(
                "For every card you draw, take two from the pile, keep one and discard the other. Partners may talk "
                "to each other."
            ),
            ("CB-90",),
            art="crash_by_crash/card_back",
        ),
        Passage(
            mark("But not about their cards. The book forbids telling “what cars they possess”, which all can see."),
            ("CB-90",),
            RULING,
        ),
        Passage(
            mark(
                "The other card goes face up on the discard pile. If the pile runs out between the two, reshuffle "
                "first. Choose each card before taking the next two."
            ),
            ("CB-90", "CB-23"),
            RULING,
        ),
    ),
)
