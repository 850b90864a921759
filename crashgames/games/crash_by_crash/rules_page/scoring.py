"""The rules page: scoring, the end, and playing in teams."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

RULING = Source.RULING

SCORING = Section(
    mark("When a bell rings"),
    (
        Passage(
            mark(
                "A bell rings when a car is moved into its cell: by a bump, by the operator, by a magnet. At the end "
                "of the action each side scores the values under all its cars, everywhere on the floor."
            ),
            ("CB-80",),
            art="crash_by_crash/bell_ringing",
        ),
        Passage(
            mark(
                "Then the bell goes to its place on the track of seven, and its tile is taken away. Cars on it go "
                "home, without points for anybody. An operator on it stands in the hole."
            ),
            ("CB-80",),
            art="crash_by_crash/hole",
        ),
        Passage(
            mark("It rings also if the car rolls on, or leaves the floor, in the same action."),
            ("CB-80",),
            RULING,
        ),
        Passage(
            mark(
                "No bell may ring in the first five turns of a game. An action that would ring one by a bump or by "
                "the operator is not allowed."
            ),
            ("CB-81",),
        ),
        Passage(
            mark(
                "In these turns no magnet pulls a car onto a bell. The car stays where it is, and is pulled in the "
                "first round after them if it is still in reach."
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
                "The game ends after the seventh scoring. It also ends when a side has no car on the floor any more. "
                "The higher score wins."
            ),
            ("CB-82",),
            art="crash_by_crash/star",
        ),
        Passage(
            mark(
                "It ends at once: other bells that were rung, and the rest of the turn, are dropped. Cars are looked "
                "for after an action with its magnets and bells. Equal scores are a draw."
            ),
            ("CB-82",),
            RULING,
        ),
        Passage(
            mark("So that no game goes on for ever, it ends after 200 turns at the latest."),
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
                "accumulators and score, but each has three cards of their own. There are no face-up cards."
            ),
            ("CB-90",),
            art="crash_by_crash/car",
        ),
        Passage(
            mark(
                "For every card that you draw you take two from the pile, keep one and discard the other. Partners "
                "may talk about everything except their cards."
            ),
            ("CB-90",),
            art="crash_by_crash/card_back",
        ),
        Passage(
            mark(
                "The card that is not kept goes face up on the discards. If the pile runs out between the two, it is "
                "rebuilt first; each card is chosen before the next two are taken."
            ),
            ("CB-90", "CB-23"),
            RULING,
        ),
    ),
)
