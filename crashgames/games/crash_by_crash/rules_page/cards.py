"""The rules page: the cards."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark
from crashgames.games.crash_by_crash.tables import TITLES, Card

PUBLISHER, RULING = Source.PUBLISHER, Source.RULING
RECONSTRUCTED, OPTION = Source.RECONSTRUCTED, Source.OPTION


def _card(card: Card, text: str, rules: tuple[str, ...] = (), source: Source = Source.BOOK) -> Passage:
    return Passage(text, rules, source, art=f"crash_by_crash/card_{card}", title=TITLES[card])


CARDS = Section(
    mark("Playing a card"),
    (
        Passage(
            mark(
                "A grey card is an action by itself, the first or the second of your turn. A played card lies face "
                "up on the discards. Dead Accumulator alone has an effect beyond your turn."
            ),
            ("CB-21", "CB-71"),
            art="crash_by_crash/card_back",
        ),
        Passage(
            mark(
                "A yellow card is your first action, and your second must then ring a bell, in whatever way. The "
                "card changes how that bell is scored."
            ),
            ("CB-21",),
        ),
        Passage(
            mark(
                "A blue card is your first action, and your second is then to place a car, which the card changes. "
                "No accumulator may be used with it."
            ),
            ("CB-21",),
        ),
        Passage(
            mark(
                "Playing a blue or yellow card has magnets and bells of its own, which the card does not change. It "
                "may be played only if a second action will be possible after these, or if they end the game. With a "
                "yellow card, a bell that only a magnet rings is enough."
            ),
            ("CB-21",),
            RULING,
        ),
        Passage(
            mark(
                "Double Hit, Car-Racket and Tandem go with a standard car only, Expansion Unlimited with either kind."
            ),
            ("CB-70",),
            RULING,
        ),
        Passage(
            mark("If the second action rings several bells, a yellow card changes only the first scoring."),
            ("CB-72",),
            RULING,
        ),
        Passage(mark("A card that would do nothing cannot be played."), ("CB-73",), RULING),
    ),
)

GREY = Section(
    mark("Grey cards"),
    (
        _card(
            Card.BELL_CHARMS,
            mark(
                "Move a bell to a vacant cell of a flower without another bell, or within its own tile. It does not "
                "ring."
            ),
        ),
        Passage(mark("You may take it from under the operator."), ("CB-73",), RULING),
        _card(Card.LAMBADA, mark("Two cars side by side change places, whosever they are.")),
        _card(Card.FREE_RIDE, mark("Move one car to a vacant cell next to it.")),
        Passage(mark("Any car, also one of the other side. The cell of a bell is not vacant."), ("CB-6",), RULING),
        _card(Card.SABOTEUR, mark("One car of the other side goes home from the floor. It brings no points.")),
        _card(Card.FLYING_DUTCHMAN, mark("Put the operator on another cell.")),
        Passage(mark("Any cell of the floor will do that holds no car and no bell."), (), PUBLISHER),
        Passage(mark("A hole is no cell for this, nor is the one on which he stands."), ("CB-73",), RULING),
        _card(
            Card.DEAD_ACCUMULATOR,
            mark("The other side loses one accumulator, and may use none in its next turn."),
            ("CB-71",),
        ),
        Passage(
            mark(
                "It cannot be played against a side that has none left. With four players it binds whichever partner "
                "is next."
            ),
            ("CB-73",),
            RULING,
        ),
    ),
)

YELLOW = Section(
    mark("Yellow cards"),
    (
        _card(
            Card.POWERLESS_BELL,
            mark("When the bell has been scored its tile stays, with all the cars on it. Only the bell goes."),
        ),
        _card(Card.SHADY_EXCEPTION, mark("For this bell the values are turned round.")),
        Passage(
            mark(
                "How, the card does not show in our copy. With us 0 counts 3, 1 counts 2, 2 counts 1, and 3 counts 0."
            ),
            (),
            RECONSTRUCTED,
        ),
        _card(Card.LAST_RIDE, mark("For this bell, cars on its tile count double."), (), RECONSTRUCTED),
        Passage(
            mark(
                "The thirteenth card is missing from our copy of the rules; this one is made up. You can leave it "
                "out when you set the table, and play with 36 cards."
            ),
            ("CB-10",),
            OPTION,
        ),
    ),
)

BLUE = Section(
    mark("Blue cards"),
    (
        _card(
            Card.DOUBLE_HIT,
            mark("Your car bumps in up to two directions. You choose which, and in what order."),
        ),
        _card(
            Card.CAR_RACKET,
            mark(
                "The bumped car runs until something stops it. A bell: it stops there and rings it. A car: it stops, "
                "and bumps that one by one cell, no further. The operator: it stops. Nothing at all: over the edge "
                "it goes."
            ),
        ),
        _card(
            Card.TANDEM,
            mark(
                "The last two cars of the line move one cell, the rearmost first. If you bump one car only, yours "
                "follows it. Against the operator nobody moves; if the last goes over the edge, the other moves all "
                "the same."
            ),
        ),
        _card(
            Card.EXPANSION_UNLIMITED,
            mark("Your car may go on any vacant cell, and need not bump or pull anything."),
        ),
    ),
)
