"""Crazy Commute: drivers in a line, items that clash, and seven trophies to win."""

from crashgames.core.catalog import Choice, GameInfo, Option
from crashgames.core.telling import mark

INFO = GameInfo(
    id="crazy_commute",
    title="Crazy Commute",
    tagline=mark("Pass the others on the way to work, duel with whatever is in the car, and take seven trophies."),
    seats=(3, 4, 5),
    minutes=(15, 30),
    credits=mark(
        "An unofficial fan adaptation of a game by Rena Lawhead and Daniel Lawhead, published by Sheep Tree Studios in "
        "2018."
    ),
    engine="crashgames.games.crazy_commute.engine:CrazyCommute",
    messages="crashgames.games.crazy_commute.messages",
    bot="crashgames.games.crazy_commute.bot:CommuteBot",
    board="crashgames.games.crazy_commute.board:CommuteBoard",
    rules_page="crashgames.games.crazy_commute.rules_page:PAGE",
    options=(
        Option(
            id="drivers",
            label=mark("Drivers"),
            explain=mark(
                "Everybody chooses a driver before the first turn, or they are dealt at random. All drive alike: it is "
                "a matter of taste."
            ),
            choices=(Choice("chosen", mark("Chosen")), Choice("dealt", mark("Dealt"))),
            default="chosen",
        ),
        Option(
            id="first",
            label=mark("First player"),
            explain=mark("Who got the driving licence first begins: sit that player on the first seat, or draw."),
            choices=(Choice("drawn", mark("Drawn at random")), Choice("first_seat", mark("The first seat"))),
            default="drawn",
        ),
        Option(
            id="trophy",
            label=mark("Trophy of a duel"),
            explain=mark(
                "The winner takes the last card that the loser played. If the loser played none: his own last card, so "
                "that every duel counts, or no trophy. Or he always takes the last card of all, his own."
            ),
            choices=(
                Choice("every duel", mark("Every duel")),
                Choice("loser's card", mark("The loser's last card"), once=False),
                Choice("last card", mark("The last card"), once=True),
            ),
            default="every duel",
            before="loser's card",
            once="last_card",
        ),
        Option(
            id="draw_up",
            label=mark("Drawing up after a duel"),
            explain=mark("A duel ends the turn. Whoever's turn it was still draws up to five cards, or does not."),
            choices=(Choice(True, mark("Yes")), Choice(False, mark("No"))),
            default=True,
        ),
        Option(
            id="far",
            label="",
            explain="",
            choices=(Choice("to the end", ""), Choice("asked again", "")),
            default="to the end",
            before="asked again",
            asked=False,
        ),
    ),
)
