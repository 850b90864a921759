"""The rules of Crazy Commute in our words, with what we had to decide or make up ourselves."""

from crashgames.core.rulebook import Passage, Section, Source
from crashgames.core.translation import mark

RULING, RECONSTRUCTED, OPTION = Source.RULING, Source.RECONSTRUCTED, Source.OPTION

_IDEA = Section(
    mark("The idea"),
    (
        Passage(
            mark(
                "Everybody is on the way to work, and everybody is late. Try to pass the drivers ahead of you. They "
                "let you, for a card, or stop you with a duel: items clash, and each item is blocked by one other. "
                "Duels win trophies, and the first driver with seven trophies wins."
            ),
            ("CC-50",),
            art="crazy_commute/trophy",
        ),
        Passage(
            mark(
                "Nobody ahead of you? Then duel the discard pile. It is the quickest way to trophies, but the "
                "others won't leave you in front for long."
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
                "Below its shield, each item names the one item that blocks it. Items are played in duels, taken by "
                "those who let you pass, and discarded."
            ),
            ("CC-30",),
        ),
        Passage(
            mark(
                "We know only some of the printed cards: the drivers Zombie and Minotaur; the items Rocket Fuel, "
                "which Canned Cop blocks, Bottled Oil Slick and Tire Springs; and from a prototype the name of the "
                "event Dirt Road. The others are ours: ten items, five of each, which block each other in one "
                "circle, and ten events, one of each. They are kept in a file, so if you own the game, you can type "
                "in the printed cards."
            ),
            ("CC-1",),
            RECONSTRUCTED,
        ),
        Passage(
            mark(
                "The circle: Rocket Fuel is blocked by Canned Cop, which is blocked by Doughnut Bait, then Hungry "
                "Pigeons, Air Horn, Earmuffs, Bottled Oil Slick, Tire Springs, Loose Nails, Giant Magnet – and that "
                "is blocked by Rocket Fuel."
            ),
            ("CC-30",),
            RECONSTRUCTED,
        ),
    ),
)

_SET_UP = Section(
    mark("Setting up"),
    (
        Passage(mark("All drivers start side by side in one row. Nobody is ahead of anybody."), ("CC-2",)),
        Passage(
            mark(
                "Only this first row ever holds more than one driver. If it reaches the front with several, nobody "
                "is ahead of any of them. An empty row disappears."
            ),
            ("CC-2",),
            RULING,
        ),
        Passage(
            mark(
                "Deal five items to each player. Only then shuffle the events into the rest, which is the deck: "
                "nobody starts with an event."
            ),
            ("CC-3",),
        ),
        Passage(mark("Whoever got their driving licence first starts."), ("CC-4",)),
        Passage(
            mark("The first player is drawn at random, unless you put that player on the first seat."),
            ("CC-4",),
            OPTION,
        ),
        Passage(
            mark("The first player's first turn is short: draw a card, discard a card face down, and take the lead."),
            ("CC-5",),
        ),
    ),
)

_TURN = Section(
    mark("A turn"),
    (
        Passage(
            mark(
                "First draw a card. Then either discard a card face down and draw two, or try to pass; with nobody "
                "ahead of you, duel the discard pile instead. Finally, draw up to five cards if you hold fewer."
            ),
            ("CC-10", "CC-13", "CC-14"),
        ),
        Passage(mark("There is no hand limit."), ("CC-11",)),
        Passage(
            mark(
                "You have to do one of the two if you can. With nobody ahead and no discards, you can only discard "
                "and draw two; with no cards in hand, only try to pass or duel the pile; with neither, you do "
                "nothing."
            ),
            ("CC-15",),
            RULING,
        ),
        Passage(
            mark(
                "Whenever an event is drawn, drawing stops: put it on the event pile and follow its text. Only the "
                "top event counts. Then carry on drawing until you have all your items."
            ),
            ("CC-12",),
        ),
        Passage(mark("While you draw up, hand and limit are checked again after every card."), ("CC-12",), RULING),
        Passage(
            mark(
                "When the deck is empty, shuffle the discards and all events except the top one into a new deck. "
                "With no discards, nothing is shuffled and the rest of the draw is skipped."
            ),
            ("CC-16",),
            RULING,
        ),
    ),
)

_PASSING = Section(
    mark("Passing"),
    (
        Passage(mark("Pull up beside the driver one row ahead of you: the target."), ("CC-20",)),
        Passage(mark("If that row holds several drivers, choose one of them."), ("CC-20",), RULING),
        Passage(
            mark(
                "The target lets you pass, or starts a duel by playing an item. A target that has no item to play must "
                "let you pass."
            ),
            ("CC-21",),
        ),
        Passage(
            mark(
                "Whoever lets you pass takes a random card from your hand, if you have one. You move to a row of "
                "your own directly ahead of the target, behind whoever was ahead of it."
            ),
            ("CC-22",),
        ),
        Passage(
            mark(
                "Then, as long as you have a card, you may try to pass the next driver, or stop. At the front you "
                "may duel the discard pile, or stop."
            ),
            ("CC-23",),
        ),
        Passage(mark("You need a card in hand for the discard pile, too."), ("CC-23",), RULING),
    ),
)

_DUELS = Section(
    mark("Duels"),
    (
        Passage(
            mark(
                "The target has played an item. You may block it with the item named on it, the target may block "
                "that one, and so on. When one of you can't or won't block, whoever played last wins."
            ),
            ("CC-30",),
        ),
        Passage(
            mark(
                "Since every item is blocked by just one other, you decide up front how far you will go: how many "
                "times you will block at most, up to six, or as long as you can. Nobody learns your plan; the others "
                "only see the cards. Whoever wants to pass makes a plan after seeing the first card. If an event "
                "gives you a choice of blockers, you choose card by card."
            ),
            ("CC-30",),
            RULING,
        ),
        Passage(
            mark(
                "The winner takes the last card the loser played as a trophy. The other cards of the duel go onto "
                "the discard pile, face down."
            ),
            ("CC-31",),
        ),
        Passage(mark("They go there in the order they were played."), ("CC-31",), RULING),
        Passage(
            mark(
                "If the loser hasn't played a single card, the winner's own last card becomes the trophy: you have "
                "to beat seven opponents, so every duel won against a driver counts."
            ),
            ("CC-32",),
            RULING,
        ),
        Passage(
            mark(
                "You can play more strictly: no trophy if the loser hasn't played a card. Or as in the rule book's "
                "example: the trophy is always the last card of the duel, the winner's own, and the loser's cards "
                "are discarded."
            ),
            ("CC-32",),
            OPTION,
        ),
        Passage(mark("If you win, you and the target swap places in the line."), ("CC-33",)),
        Passage(
            mark("That holds in a shared row, too: the loser takes exactly the place the winner had."),
            ("CC-33",),
            RULING,
        ),
        Passage(mark("If the target wins, you are directly behind the target."), ("CC-34",)),
        Passage(mark("You get a row of your own there, even if that puts you ahead of others."), ("CC-34",), RULING),
        Passage(mark("A duel ends your passing, whoever wins. The target draws no cards."), ("CC-35",)),
        Passage(
            mark("After a duel you still draw up to five cards, unless you have switched that off."),
            ("CC-35",),
            OPTION,
        ),
    ),
)

_PILE = Section(
    mark("Duelling the discard pile"),
    (
        Passage(
            mark("Turn the top card of the discard pile face up. You may block it with the item named on it."),
            ("CC-40",),
        ),
        Passage(mark("Blocked: that card is your trophy, and the one you played is discarded."), ("CC-41",)),
        Passage(mark("Not blocked: you fall to the back, into a row of your own."), ("CC-42",)),
        Passage(
            mark(
                "It makes no difference whether you can't block or won't. The card goes back onto the pile, face down."
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
            mark("An event stays in force until the next one covers it, unless it takes effect at once."),
            ("CC-12",),
        ),
        Passage(
            mark("Bottled Oil Slick cannot start a duel. It can still block."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Dirt Road"),
        ),
        Passage(
            mark("Nothing special, but the previous event is over."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Clear Skies"),
        ),
        Passage(
            mark(
                "The target is the driver two rows ahead, if there is one. Let past, you move directly ahead of "
                "that driver. If you win the duel, you swap places and the row between stays; if you lose, you are "
                "directly behind that driver, ahead of the row between."
            ),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Car Pool Lane"),
        ),
        Passage(
            mark("If you are let past, you have to stop and can't duel the discard pile this turn either."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Rush Hour"),
        ),
        Passage(
            mark("If you let somebody past, you take two cards instead of one."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Toll Booth"),
        ),
        Passage(
            mark("At the end of your turn, draw up to four cards, not five."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Road Works"),
        ),
        Passage(
            mark("Every item is blocked by Canned Cop as well as by the item named on it."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Police Check"),
        ),
        Passage(
            mark(
                "If you win a duel against a driver and have a card left, you may drive on: to the next driver or "
                "the discard pile."
            ),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Green Wave"),
        ),
        Passage(
            mark(
                "Every driver, clockwise from the one whose turn it is, discards a random card face down at once. "
                "The previous event is over."
            ),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("Pile-up"),
        ),
        Passage(
            mark("The order of the rows is reversed at once. The previous event is over."),
            ("CC-12",),
            RECONSTRUCTED,
            title=mark("U-turn"),
        ),
    ),
)

_END = Section(
    mark("The end, and what stays secret"),
    (
        Passage(mark("The first driver with seven trophies wins at once."), ("CC-50",)),
        Passage(
            mark(
                "The match ends with turn 500 at the latest: most trophies win, then whoever is further ahead; "
                "drivers in the same row share the win."
            ),
            ("CC-51",),
            RULING,
        ),
        Passage(
            mark(
                "Hands are secret, and so is whether somebody could have blocked. A card taken from a hand is seen "
                "only by the two drivers involved. Face-down cards are never shown again: remembering them is part "
                "of the game. At the end all hands are revealed."
            ),
            ("CC-22",),
            RULING,
        ),
    ),
)

PAGE = (_IDEA, _CARDS, _SET_UP, _TURN, _PASSING, _DUELS, _PILE, _EVENTS, _END)
