"""Cheater's Game: honest dice, shared shady ones, and friends who may turn you in."""

from crashgames.core.catalog import Choice, GameInfo, Option
from crashgames.core.translation import mark

INFO = GameInfo(
    id="cheaters_game",
    title="Cheater's Game",
    tagline=mark("Get rich with your friends, share the loot, and turn them in before they turn you in."),
    seats=(3, 4, 5),
    minutes=(20, 40),
    credits=mark(
        "A game by Jonathan Leistiko, inspired by comments from Leif Brown and Sharon Cichelli, 2008. This is an "
        "unofficial fan adaptation; the names of the five alliances are ours."
    ),
    engine="crashgames.games.cheaters_game.engine:CheatersGame",
    messages="crashgames.games.cheaters_game.messages",
    numbers="crashgames.games.cheaters_game.observation:numbers",
    bot="crashgames.games.cheaters_game.bot:CheaterBot",
    thoughts="crashgames.games.cheaters_game.bot.thoughts:thought",
    board="crashgames.games.cheaters_game.board:CheatersBoard",
    awards="crashgames.games.cheaters_game.awards:AWARDS",
    world="crashgames.games.cheaters_game.board.world:WORLD",
    lesson="crashgames.games.cheaters_game.lesson:LESSON",
    options=(
        Option(
            id="rounds",
            label=mark("Length"),
            explain=mark(
                "The turn track ends with an END space after space 10, so a match takes eleven rounds. Or play only "
                "ten."
            ),
            choices=(Choice("end", mark("Up to the END space")), Choice("ten", mark("Ten rounds"))),
            default="end",
            picture="pawn_turn",
        ),
        Option(
            id="leaders_die",
            label=mark("Leader's die"),
            explain=mark(
                "An alliance rolls one die for each member. With this option it rolls one more for its leader."
            ),
            choices=(Choice(False, mark("Members only")), Choice(True, mark("One more die"))),
            default=False,
            picture="die_honest",
        ),
        Option(
            id="race",
            label=mark("Win the Race"),
            explain=mark("No turn track: the match ends when somebody has more than 100 points at the end of a round."),
            choices=(Choice(False, mark("Turn track")), Choice(True, mark("Past 100 points"))),
            default=False,
            picture="purse_4",
        ),
    ),
)
