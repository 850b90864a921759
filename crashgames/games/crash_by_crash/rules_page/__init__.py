"""The rules of Crash by Crash as they can be read in the program, with what we had to decide or make up ourselves."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark
from crashgames.games.crash_by_crash.rules_page.actions import ACCUMULATORS, EXCHANGE, MAGNETS, OPERATOR, PLACING
from crashgames.games.crash_by_crash.rules_page.cards import BLUE, CARDS, GREY, YELLOW
from crashgames.games.crash_by_crash.rules_page.scoring import END, FOUR, SCORING

RULING, RECONSTRUCTED = Source.RULING, Source.RECONSTRUCTED

IDEA = Section(
    mark("The idea"),
    (
        Passage(
            mark(
                "The fair is in town, and the bumper cars are the place to be. Two gangs share one floor, watched "
                "by an operator who is grumpy but can be bought. Nudge your cars onto good cells, shove theirs onto "
                "poor ones, and hit a bell at the very moment your cars stand better than theirs."
            ),
            art="crash_by_crash/car",
        ),
        Passage(
            mark(
                "Every bell pays both sides, then costs the floor a tile. After seven bells the ride is over, and "
                "the higher score wins."
            ),
            ("CB-80", "CB-82"),
            art="crash_by_crash/bell_ringing",
        ),
        Passage(
            mark("Two players play against each other; four play as two teams, with partners across the table."),
            ("CB-90",),
        ),
    ),
)

FLOOR = Section(
    mark("The floor"),
    (
        Passage(
            mark(
                "25 tiles lie in five rows of five, like a chequerboard: thirteen X tiles of eight cells, one in "
                "each corner, and twelve flower tiles of seven. They are shuffled for every match, X tiles among X "
                "tiles, flowers among flowers."
            ),
            ("CB-1",),
            art="crash_by_crash/cell_1",
        ),
        Passage(mark("Each tile is also turned at random, as far as its shape allows."), ("CB-1",), RULING),
        Passage(
            mark(
                "We had to work out how the shapes fit together. One symmetric way leaves no gap: fifteen rows, "
                "alternately thirteen and twelve cells long, 188 cells in all."
            ),
            ("CB-2",),
            RECONSTRUCTED,
        ),
        Passage(
            mark("A cell is worth 0, 1, 2 or 3. The darker its blue, the more it is worth; white is worth nothing."),
            ("CB-3",),
            art="crash_by_crash/cell_3",
        ),
        Passage(
            mark(
                "The colour key is illegible in our copy of the rule book, so we took it from published reviews. "
                "Which cells of a tile have which value is our own design: 25 different tiles, with every value on "
                "both kinds."
            ),
            ("CB-3",),
            RECONSTRUCTED,
        ),
        Passage(
            mark("Ten of the twelve flowers carry a star. A bell stands on each star."),
            ("CB-4",),
            art="crash_by_crash/bell",
        ),
        Passage(mark("We chose which of the seven cells has the star."), ("CB-4",), RECONSTRUCTED),
        Passage(
            mark("The operator starts in the middle of one of the two flowers without a star."),
            ("CB-5",),
            art="crash_by_crash/operator",
        ),
        Passage(mark("Which of the two is drawn at random."), ("CB-5",), RULING),
        Passage(
            mark(
                "A cell is vacant if it is still there and has no car, operator or bell on it. So you never place a "
                "car on a bell: cars get there by a bump, by the operator or by a magnet."
            ),
            ("CB-6",),
            RULING,
        ),
    ),
)

SET_UP = Section(
    mark("Setting up"),
    (
        Passage(
            mark(
                "Each side has ten standard cars, one magnetic car, four accumulators and 10 points. Each player "
                "gets three cards. With two players, three more lie face up beside the pile. There are 39 cards, "
                "three of each of thirteen kinds."
            ),
            ("CB-10",),
            art="crash_by_crash/stock_slot",
        ),
        Passage(
            mark(
                "Take turns placing four cars each on vacant cells, standard or magnetic as you like. At this stage "
                "a tile takes only one car, and nothing is bumped or pulled yet."
            ),
            ("CB-11",),
            art="crash_by_crash/car",
        ),
        Passage(
            mark("Who places the first car is drawn at random. With four players, go round the table, two cars each."),
            ("CB-11",),
            RULING,
        ),
        Passage(
            mark("Now each side adds up the values under its cars. The lower sum goes first. The sums don't score."),
            ("CB-12",),
        ),
        Passage(
            mark(
                "If the sums are equal, whoever placed the first car goes first. With four players, the side's "
                "first turn goes to the partner who placed a car earlier."
            ),
            ("CB-12",),
            RULING,
        ),
        Passage(
            mark(
                "You can never spend your last point: anything that would bring a score to zero or below is not "
                "allowed."
            ),
            ("CB-13",),
        ),
        Passage(
            mark(
                "You pay before anything moves: a second car needs a score of at least 5, a long walk of the "
                "operator at least 3. What the action would earn doesn't help."
            ),
            ("CB-13",),
            RULING,
        ),
    ),
)

TURN = Section(
    mark("A turn"),
    (
        Passage(
            mark(
                "Take two actions, no fewer. There are four to choose from: place a car, play a card, make a deal "
                "with the operator, exchange two cards."
            ),
            ("CB-20",),
        ),
        Passage(
            mark("You may take the same action twice. A second car in one turn costs 4 points, paid at once."),
            ("CB-20",),
        ),
        Passage(
            mark(
                "After each action the magnets pull, and every bell that was rung scores. Then comes the next action."
            ),
            ("CB-22",),
            art="crash_by_crash/bell_ringing",
        ),
        Passage(
            mark(
                "The book gives no order. Here the magnets pull first, once, and then the bells score: those rung "
                "by the action itself in the order they rang, then those rung by magnets, row by row from the top, "
                "left to right. A bell rings only once. Cars sent home by one scoring are gone for the next, and "
                "scoring doesn't make the magnets pull again."
            ),
            ("CB-22",),
            RULING,
        ),
        Passage(
            mark(
                "At the end of your turn, draw back up to three cards, from the pile or the face-up cards. Only "
                "then are the face-up cards replaced."
            ),
            ("CB-23",),
            art="crash_by_crash/card_back",
        ),
        Passage(
            mark(
                "You draw them one at a time. The face-up cards “can be used by any player”: here that means drawn, "
                "not played from where they lie."
            ),
            ("CB-23",),
            RULING,
        ),
        Passage(mark("When the pile is empty, the discards are shuffled into a new one."), ("CB-23",), RULING),
        Passage(
            mark("If you have no legal action at all, the action is skipped and no magnet pulls."), ("CB-24",), RULING
        ),
    ),
)

PAGE: tuple[Section, ...] = (
    IDEA,
    FLOOR,
    SET_UP,
    TURN,
    PLACING,
    ACCUMULATORS,
    MAGNETS,
    OPERATOR,
    EXCHANGE,
    CARDS,
    GREY,
    YELLOW,
    BLUE,
    SCORING,
    END,
    FOUR,
)
