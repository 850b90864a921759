"""The rules of Crash by Crash as they can be read in the program, with what we had to decide or make up ourselves."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark
from crashgames.games.crash_by_crash.rules_page.actions import ACCUMULATORS, EXCHANGE, MAGNETS, OPERATOR, PLACING
from crashgames.games.crash_by_crash.rules_page.cards import BLUE, CARDS, GREY, YELLOW
from crashgames.games.crash_by_crash.rules_page.scoring import END, FOUR, SCORING

RULING, RECONSTRUCTED = Source.RULING, Source.RECONSTRUCTED

IDEA = Section(
    mark("What it is about"),
    (
        Passage(
            mark(
                "The fair is in town, and the bumper cars are the place to be. Two gangs share one floor, under the "
                "eyes of an operator who is grumpy, and can be bought. Nudge your cars onto good cells, shove the "
                "others onto poor ones, and hit a bell at the very moment when you stand better than they do."
            ),
            art="crash_by_crash/car",
        ),
        Passage(
            mark(
                "Every bell that rings pays both sides, and then costs the floor a piece. After seven bells the ride "
                "is over, and the higher score wins."
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
                "25 tiles lie in five rows of five, like a checkerboard: thirteen X tiles of eight cells, one of "
                "them in each corner, and twelve flower tiles of seven. Every game shuffles them anew, the X tiles "
                "among themselves and the flowers among themselves."
            ),
            ("CB-1",),
            art="crash_by_crash/cell_1",
        ),
        Passage(mark("Each tile is also turned at random, as far as its shape allows."), ("CB-1",), RULING),
        Passage(
            mark(
                "How the shapes fit together we had to work out. One symmetric way leaves no gap: fifteen rows, "
                "thirteen and twelve cells long by turns, 188 cells in all."
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
                "The colour key cannot be read in our copy of the rule book; we took it from published reviews. "
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
        Passage(mark("On which of the seven cells the star is, we chose ourselves."), ("CB-4",), RECONSTRUCTED),
        Passage(
            mark("The operator begins in the middle of one of the two flowers without a star."),
            ("CB-5",),
            art="crash_by_crash/operator",
        ),
        Passage(mark("Luck decides in which of the two."), ("CB-5",), RULING),
        Passage(
            mark(
                "A cell is vacant when it is still there and holds no car, no operator and no bell. So nobody ever "
                "puts a car on a bell: cars get there by a bump, by the operator or by a magnet."
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
                "gets three cards. With two players three more lie face up beside the pile. There are 39 cards, "
                "three of each of the thirteen kinds."
            ),
            ("CB-10",),
            art="crash_by_crash/stock_slot",
        ),
        Passage(
            mark(
                "By turns the players put four cars each on vacant cells, standard or magnetic as they like. A tile "
                "takes one car only at this stage, and nothing is bumped or pulled yet."
            ),
            ("CB-11",),
            art="crash_by_crash/car",
        ),
        Passage(
            mark("Luck decides who puts the first car. With four players it goes round, two cars each."),
            ("CB-11",),
            RULING,
        ),
        Passage(
            mark(
                "Now each side adds up the values under its cars. The lower sum moves first. The sums are not scored."
            ),
            ("CB-12",),
        ),
        Passage(
            mark(
                "If the sums are equal, whoever put the first car moves first. With four players the side's first "
                "turn goes to the partner who put a car earlier."
            ),
            ("CB-12",),
            RULING,
        ),
        Passage(
            mark("A score never drops to zero or below. What would lead there is not allowed."),
            ("CB-13",),
        ),
        Passage(
            mark(
                "Payments are taken before anything moves: a second car needs a score of at least 5, a long walk of "
                "the operator one of at least 3. What the action would earn does not help."
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
                "You take two actions, and you must take both. Choose from four: place a car, play a card, make an "
                "agreement with the operator, exchange two cards."
            ),
            ("CB-20",),
        ),
        Passage(
            mark("You may do the same thing twice. A second car in one turn costs 4 points, paid at once."),
            ("CB-20",),
        ),
        Passage(
            mark(
                "After each action three things happen in this order: the magnets pull once, then every bell that "
                "was rung is scored, one after another, and then the next action begins."
            ),
            ("CB-22",),
            art="crash_by_crash/bell_ringing",
        ),
        Passage(
            mark(
                "Bells rung by the action itself come first, in the order in which they rang, then those rung by "
                "magnets, row by row from the top. A bell rings once only. Cars that one scoring sends home are not "
                "there for the next, and scoring does not make the magnets pull again."
            ),
            ("CB-22",),
            RULING,
        ),
        Passage(
            mark(
                "At the end of your turn you draw back up to three cards, one by one, from the pile or from the "
                "face-up cards. Only then are the face-up cards filled up."
            ),
            ("CB-23",),
            art="crash_by_crash/card_back",
        ),
        Passage(mark("When the pile is empty, the discards are shuffled into a new one."), ("CB-23",), RULING),
        Passage(mark("If you can do nothing at all, the action is skipped, and no magnet pulls."), ("CB-24",), RULING),
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
