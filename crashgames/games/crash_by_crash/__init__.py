"""Crash by Crash: bumper cars on a floor of hexagons that falls apart, bell by bell."""

from crashgames.core.catalog import Choice, GameInfo, Option
from crashgames.core.translation import mark

INFO = GameInfo(
    id="crash_by_crash",
    title="Crash by Crash",
    tagline=mark("Bump cars, ring bells, and be in the best spot when the floor falls apart."),
    seats=(2, 4),
    teams=2,
    held_hands=True,
    minutes=(20, 40),
    credits=mark("A game by Monika Dillingerová and Ivan Dostál, published by Czech Board Games, 2008."),
    engine="crashgames.games.crash_by_crash.engine:CrashByCrash",
    messages="crashgames.games.crash_by_crash.messages",
    numbers="crashgames.games.crash_by_crash.observation:numbers",
    levels=(1, 2, 3, 4),
    bot="crashgames.games.crash_by_crash.bot:CrashBot",
    thoughts="crashgames.games.crash_by_crash.bot.thoughts:thought",
    board="crashgames.games.crash_by_crash.board:CrashBoard",
    awards="crashgames.games.crash_by_crash.awards:AWARDS",
    world="crashgames.games.crash_by_crash.board.world:WORLD",
    lesson="crashgames.games.crash_by_crash.lesson:LESSON",
    options=(
        Option(
            id="reconstructed_card",
            label=mark("Last Ride"),
            explain=mark(
                "A thirteenth kind of card. Its original text is lost, so we wrote our own. 39 cards with it, 36 "
                "without."
            ),
            choices=(Choice(True, mark("In the deck")), Choice(False, mark("Left out"))),
            default=True,
            picture="card_last_ride",
        ),
    ),
)
