"""The rules of Crazy Commute in our words, with what we had to decide or make up ourselves."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

RULING, RECONSTRUCTED, OPTION = Source.RULING, Source.RECONSTRUCTED, Source.OPTION

_IDEA = Section(
    mark("What it is about"),
    (
        Passage(
            mark(
                "Everybody is on the way to work, and everybody is late. You try to pass the drivers ahead of you. "
                "They let you, for a card, or they stop you in a duel: items clash, and each item is blocked by one "
                "other. Duels give trophies, and the first driver with seven trophies wins."
            ),
            ("CC-50",),
            art="crazy_commute/trophy",
        ),
        Passage(
            mark(
                "Nobody ahead of you? Then duel the discard pile. That is the quickest way to trophies, but the others "
                "will not leave you there for long."
            ),
            ("CC-40",),
        ),
    ),
)

_CARDS = Section(
    mark("Cards"),
    (
        Passage(mark("There are 5 drivers, 50 items and 10 events. Everybody chooses a driver."), ("CC-1",)),
        Passage(
            mark(
                "On each item stands, below its shield, the one item that blocks it. Items are played in duels, taken "
                "by those who let you pass, and discarded."
            ),
            ("CC-30",),
        ),
        Passage(
            mark(
                "The printed cards are known to us in part only: the drivers Zombie and Minotaur; the items Rocket "
                "Fuel, which Canned Cop blocks, Bottled Oil Slick and Tire Springs; the event Dirt Road. All others "
                "are ours: ten items, five of each, which block each other in one circle, and ten events, one of "
                "each. They stand in a file, so that whoever owns the game can type in the printed cards."
            ),
            ("CC-1",),
            RECONSTRUCTED,
        ),
        Passage(
            mark(
                "The circle: Rocket Fuel is blocked by Canned Cop, that by Doughnut Bait, that by Hungry Pigeons, that "
                "by Air Horn, that by Earmuffs, that by Bottled Oil Slick, that by Tire Springs, that by Loose Nails, "
                "that by Giant Magnet, and that by Rocket Fuel."
            ),
            ("CC-30",),
            RECONSTRUCTED,
        ),
    ),
)

_SET_UP = Section(
    mark("Setting up"),
    (
        Passage(mark("All drivers stand side by side in one row. Nobody is ahead of anybody."), ("CC-2",)),
        Passage(
            mark(
                "Only this first row ever holds more than one driver. Should it come to the front with several, nobody "
                "is ahead of each of them. A row that nobody is left in is gone."
            ),
            ("CC-2",),
            RULING,
        ),
        Passage(
            mark(
                "Five items are dealt to each player. Only then are the events shuffled into what is left, which is "
                "the deck: nobody starts with an event."
            ),
            ("CC-3",),
        ),
        Passage(mark("Who got the driving licence first begins."), ("CC-4",)),
        Passage(
            mark("The first player is drawn, unless the table puts that player on the first seat."), ("CC-4",), OPTION
        ),
        Passage(
            mark(
                "The first turn of the first player is short: draw a card, discard a card face down, and drive ahead "
                "of everybody."
            ),
            ("CC-5",),
        ),
    ),
)

_TURN = Section(
    mark("A turn"),
    (
        Passage(
            mark(
                "First draw one card. Then either discard a card face down and draw two, or try to pass; with nobody "
                "ahead of you, duel the discard pile instead. At last draw up to five cards if you hold fewer."
            ),
            ("CC-10", "CC-13", "CC-14"),
        ),
        Passage(mark("A hand may be as large as it likes."), ("CC-11",)),
        Passage(
            mark(
                "One of the two must be done if it can be. With nobody ahead and no discards you can only discard and "
                "draw two; with no cards in hand you can only try to pass or duel the pile; with neither, you do "
                "nothing."
            ),
            ("CC-15",),
            RULING,
        ),
        Passage(
            mark(
                "Whenever an event is drawn, drawing stops, the event is put on the pile of events, and its text is "
                "followed. Only the top event counts. Then the draw goes on until all the items are there."
            ),
            ("CC-12",),
        ),
        Passage(
            mark("While you draw up, your hand and the limit are looked at anew after every card."), ("CC-12",), RULING
        ),
        Passage(
            mark(
                "When the deck is empty, the discards and all events but the top one are shuffled into a new deck. "
                "With no discards nothing is shuffled, and the rest of the draw is left out."
            ),
            ("CC-16",),
            RULING,
        ),
    ),
)

_PASSING = Section(
    mark("Passing"),
    (
        Passage(mark("You pull up beside the driver one row ahead of you: that is the target."), ("CC-20",)),
        Passage(mark("Where that row holds several drivers, you choose one of them."), ("CC-20",), RULING),
        Passage(
            mark(
                "The target lets you pass, or starts a duel by playing an item. A target that has no item to play must "
                "let you pass."
            ),
            ("CC-21",),
        ),
        Passage(
            mark(
                "Who lets you pass takes a random card from your hand, if there is one. You drive to a row of your own "
                "directly ahead of the target, behind whoever was ahead of it."
            ),
            ("CC-22",),
        ),
        Passage(
            mark(
                "Then, as long as you have a card, you may try to pass the next driver, or stop. At the front you may "
                "duel the discard pile or wait."
            ),
            ("CC-23",),
        ),
        Passage(mark("For the discard pile, too, you need a card in hand at that moment."), ("CC-23",), RULING),
    ),
)

_DUELS = Section(
    mark("Duels"),
    (
        Passage(
            mark(
                "The target has played an item. You may block it with the item named on it, the target may block that "
                "one, and so on. When one of you cannot block, or does not want to, whoever played last has won."
            ),
            ("CC-30",),
        ),
        Passage(
            mark(
                "Every item is blocked by just one other, so you decide straight away how far you will go: how many "
                "times you will block at most, or for as long as you can. Nobody learns your plan; the others only see "
                "the cards. The driver who wants to pass makes a plan after seeing the first card. Where an event "
                "gives you a choice of blockers, you choose card by card."
            ),
            ("CC-30",),
            RULING,
        ),
        Passage(
            mark(
                "The winner takes the last card that the loser played as a trophy. The other cards of the duel go onto "
                "the discard pile, face down."
            ),
            ("CC-31",),
        ),
        Passage(mark("They go there in the order in which they were played."), ("CC-31",), RULING),
        Passage(
            mark(
                "If the loser has not played a single card, the winner's own last card is the trophy instead: you "
                "have to beat seven opponents, so every duel won against a driver counts."
            ),
            ("CC-32",),
            RULING,
        ),
        Passage(
            mark(
                "You can play more strictly: no trophy if the loser has not played a card. Or as in the rule book's "
                "example: the trophy is always the last card of the duel, the winner's own, and the loser's cards are "
                "discarded."
            ),
            ("CC-32",),
            OPTION,
        ),
        Passage(mark("If you win, you and the target swap places in the line."), ("CC-33",)),
        Passage(
            mark("In a shared row, too: the loser takes exactly the place that the winner had."), ("CC-33",), RULING
        ),
        Passage(mark("If the target wins, you are directly behind the target."), ("CC-34",)),
        Passage(mark("You get a row of your own there, even if that brings you ahead of others."), ("CC-34",), RULING),
        Passage(mark("A duel ends your passing, whoever won. The target draws no cards."), ("CC-35",)),
        Passage(
            mark("After a duel you still draw up to five cards, unless the table plays without that."),
            ("CC-35",),
            OPTION,
        ),
    ),
)

_PILE = Section(
    mark("Dueling the discard pile"),
    (
        Passage(
            mark("The top card of the discard pile is turned face up. You may block it with the item named on it."),
            ("CC-40",),
        ),
        Passage(mark("Blocked: that card is your trophy, and the one you played is discarded."), ("CC-41",)),
        Passage(mark("Not blocked: you fall behind everybody, into a row of your own."), ("CC-42",)),
        Passage(
            mark(
                "It makes no difference whether you cannot block or do not want to. The card goes back onto the pile, "
                "face down."
            ),
            ("CC-42",),
            RULING,
        ),
    ),
)

_EVENTS = Section(
    mark("Events"),
    (
        Passage(
            mark("An event counts until the next one covers it, unless it happens at once."),
            ("CC-12",),
        ),
        Passage(
            mark("Bottled Oil Slick cannot start a duel. It can still block."), ("CC-12",), title=mark("Dirt Road")
        ),
        Passage(
            mark("Nothing special: the event before it is over."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Clear Skies"),
        ),
        Passage(
            mark(
                "The target is the driver two rows ahead, if there is one. Let pass, you drive directly ahead of that "
                "driver; a won duel swaps you with that driver, and the row between stays; after a lost one you are "
                "directly behind that driver, ahead of the row between."
            ),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Car Pool Lane"),
        ),
        Passage(
            mark("Whoever is let pass must stop, and cannot duel the discard pile in this turn either."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Rush Hour"),
        ),
        Passage(
            mark("Whoever lets somebody pass takes two cards instead of one."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Toll Booth"),
        ),
        Passage(
            mark("At the end of a turn you draw up to four cards, not five."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Road Works"),
        ),
        Passage(
            mark("Canned Cop blocks every item, besides what blocks it anyway."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Police Check"),
        ),
        Passage(
            mark(
                "Whoever wins a duel against a driver drives on, as long as a card is left: to the next driver or to "
                "the discard pile."
            ),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Green Wave"),
        ),
        Passage(
            mark(
                "At once every driver, clockwise from the one whose turn it is, discards a random card face down. The "
                "event before it is over."
            ),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Pile-up"),
        ),
        Passage(
            mark("At once the order of the rows is turned round. The event before it is over."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("U-turn"),
        ),
    ),
)

_END = Section(
    mark("The end, and what is secret"),
    (
        Passage(mark("The first driver with seven trophies wins at once."), ("CC-50",)),
        Passage(
            mark(
                "The game ends at the latest with turn 500: the most trophies win, among equals whoever is further "
                "ahead; in the same row they share the win."
            ),
            ("CC-51",),
            RULING,
        ),
        Passage(
            mark(
                "Hands are secret, and so is who could have blocked and did not want to. A card taken from a hand is "
                "seen by the two drivers concerned. What lies face down is not shown again, to nobody: remembering it "
                "is part of the game. After the end all hands are open."
            ),
            ("CC-22",),
            RULING,
        ),
    ),
)

PAGE = (_IDEA, _CARDS, _SET_UP, _TURN, _PASSING, _DUELS, _PILE, _EVENTS, _END)
