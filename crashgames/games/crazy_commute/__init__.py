"""Crazy Commute: drivers in a line, items that clash, and seven trophies to win."""

from crashgames.core.catalog import Choice, GameInfo, Option
from crashgames.core.translation import mark

INFO = GameInfo(
    id="crazy_commute",
    title="Crazy Commute",
    tagline=mark("Pass the others on the way to work, duel with whatever is in the car, and win seven trophies."),
    seats=(3, 4, 5),
    minutes=(15, 30),
    credits=mark(
        "An unofficial fan adaptation of a game by Rena Lawhead and Daniel Lawhead, published by Sheep Tree Studios in "
        "2018."
    ),
    engine="crashgames.games.crazy_commute.engine:CrazyCommute",
    messages="crashgames.games.crazy_commute.messages",
    numbers="crashgames.games.crazy_commute.observation:numbers",
    bot="crashgames.games.crazy_commute.bot:CommuteBot",
    levels=(1, 2, 3, 4),
    thoughts="crashgames.games.crazy_commute.bot.thoughts:thought",
    advice="crashgames.games.crazy_commute.bot.thoughts:advice",
    board="crashgames.games.crazy_commute.board:CommuteBoard",
    lesson="crashgames.games.crazy_commute.lesson:LESSON",
    awards="crashgames.games.crazy_commute.awards:AWARDS",
    world="crashgames.games.crazy_commute.board.world:WORLD",
    options=(
        Option(
            id="drivers",
            label=mark("Drivers"),
            explain=mark(
                "Everybody chooses a driver before the first turn, or drivers are dealt at random. They differ only "
                "in looks."
            ),
            choices=(Choice("chosen", mark("Chosen")), Choice("dealt", mark("Dealt"))),
            default="chosen",
            picture="driver_witch",
        ),
        Option(
            id="first",
            label=mark("First player"),
            explain=mark(
                "Whoever got their driving licence first starts: put that player in the first seat, or draw at random."
            ),
            choices=(Choice("drawn", mark("Drawn at random")), Choice("first_seat", mark("The first seat"))),
            default="drawn",
            picture="event_green_wave",
        ),
        Option(
            id="trophy",
            label=mark("Trophy for a duel"),
            explain=mark(
                "The trophy is the last card the loser played. If there is none, it is the winner's last card (so "
                "every duel counts), or there is no trophy. Or it is always the winner's last card."
            ),
            choices=(
                Choice("every duel", mark("Every duel")),
                Choice("loser's card", mark("The loser's last card"), once=False),
                Choice("last card", mark("The last card"), once=True),
            ),
            default="every duel",
            picture="trophy",
            before="loser's card",
            once="last_card",
        ),
        Option(
            id="draw_up",
            label=mark("Refilling the hand after a duel"),
            explain=mark(
                "A duel ends the turn. The player whose turn it was still refills to five cards – or doesn't."
            ),
            choices=(Choice(True, mark("Yes")), Choice(False, mark("No"))),
            default=True,
            picture="hand",
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
