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
                "A grey card is an action in itself, first or second. Played cards go face up on the discard pile. "
                "Only Dead Accumulator has an effect beyond your turn."
            ),
            ("CB-21", "CB-71"),
            art="crash_by_crash/card_back",
        ),
        Passage(
            mark(
                "A yellow card is your first action, and your second then has to ring a bell, in any way you like. "
                "The card changes how that bell scores."
            ),
            ("CB-21",),
        ),
        Passage(
            mark(
                "A blue card is your first action, and your second is then to place a car, with the change on the "
                "card. You can't use accumulators with it."
            ),
            ("CB-21",),
        ),
        Passage(
            mark(
                "After you play a blue or yellow card, magnets pull and bells score as after any action, and the "
                "card does not affect them. You may play it only if a second action will be possible after that, or "
                "if that ends the match. For a yellow card, a bell rung by a magnet is enough."
            ),
            ("CB-21",),
            RULING,
        ),
        Passage(
            mark(
                "Double Hit, Car-Racket and Tandem work only with a standard car, Expansion Unlimited with either kind."
            ),
            ("CB-70",),
            RULING,
        ),
        Passage(
            mark("If the second action rings several bells, a yellow card changes only the first scoring."),
            ("CB-72",),
            RULING,
        ),
        Passage(mark("You can't play a card that would have no effect."), ("CB-73",), RULING),
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
        _card(Card.LAMBADA, mark("Swap two neighbouring cars, whoever they belong to.")),
        _card(Card.FREE_RIDE, mark("Move one car to a vacant cell next to it.")),
        Passage(mark("Any car, even the other side's. A cell with a bell is not vacant."), ("CB-6",), RULING),
        _card(Card.SABOTEUR, mark("Take one car of the other side off the floor. No points for it.")),
        Passage(
            mark("The book says “discard”. Here the car goes home to its stock and can be placed again."), (), RULING
        ),
        _card(Card.FLYING_DUTCHMAN, mark("Put the operator on another cell.")),
        Passage(mark("Any cell of the floor with no car and no bell on it."), (), PUBLISHER),
        Passage(mark("A hole doesn't count as a cell here, and neither does the one he is on."), ("CB-73",), RULING),
        _card(
            Card.DEAD_ACCUMULATOR,
            mark("The other side loses one accumulator and may use none on its next turn."),
            ("CB-71",),
        ),
        Passage(
            mark(
                "You can't play it against a side with none left. With four players it affects whichever partner is "
                "next."
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
            mark("After this bell has scored, its tile stays, with all the cars on it. Only the bell goes."),
        ),
        _card(Card.SHADY_EXCEPTION, mark("For this bell the values are reversed.")),
        Passage(
            mark("Our copy of the card doesn't show how. Here 0 counts as 3, 1 as 2, 2 as 1 and 3 as 0."),
            (),
            RECONSTRUCTED,
        ),
        _card(Card.LAST_RIDE, mark("For this bell, cars on its tile count double."), (), RECONSTRUCTED),
        Passage(
            mark(
                "The thirteenth card is missing from our copy of the rules, so we made this one up. You can leave "
                "it out when you set up the match and play with 36 cards."
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
                "The bumped car runs until something stops it. A bell: it stops there and rings it. A car: it stops "
                "and bumps the other car one cell, no further. The operator: it stops. Nothing at all: over the "
                "edge it goes."
            ),
        ),
        _card(
            Card.TANDEM,
            mark("The last two cars of the line move one cell. If you bump a single car, yours follows it."),
        ),
        Passage(
            mark(
                "The farther car moves first. Against the operator nothing moves; if the last car goes over the edge, "
                "the other one still moves."
            ),
            (),
            RULING,
        ),
        _card(
            Card.EXPANSION_UNLIMITED,
            mark("Your car may go on any vacant cell and doesn't have to bump or pull anything."),
        ),
    ),
)
