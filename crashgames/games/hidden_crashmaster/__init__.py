"""Hidden Crashmaster: two teams on one bus, and nobody knows for sure who is who."""

from crashgames.core.catalog import Choice, GameInfo, Option
from crashgames.core.translation import mark

INFO = GameInfo(
    id="hidden_crashmaster",
    title="Hidden Crashmaster",
    tagline=mark("Elect a shift you can trust, bring home the Points, and find out who wants the bus to crash."),
    seats=(5, 6, 7, 8, 9, 10),
    minutes=(30, 60),
    hidden_roles=True,
    role_luck=("roles", "licenses"),
    credits=mark(
        "Secret Hitler, a game by Mike Boxleiter, Tommy Maranges, Max Temkin and Mac Schubert, in an unofficial fan "
        "conversion to a Desert Bus for Hope theme. The rule book of Hidden Crashmaster names no other authors."
    ),
    engine="crashgames.games.hidden_crashmaster.engine:HiddenCrashmaster",
    messages="crashgames.games.hidden_crashmaster.messages",
    numbers="crashgames.games.hidden_crashmaster.observation:numbers",
    bot="crashgames.games.hidden_crashmaster.bot:HiddenBot",
    thoughts="crashgames.games.hidden_crashmaster.bot:thought",
    remarks="crashgames.games.hidden_crashmaster.bot.talk:remark",
    board="crashgames.games.hidden_crashmaster.board:HiddenBoard",
    lesson="crashgames.games.hidden_crashmaster.lesson:LESSON",
    progress="crashgames.games.hidden_crashmaster.view:how_far",
    long_talks=True,
    levels=(1, 2, 3, 4),
    awards="crashgames.games.hidden_crashmaster.awards:AWARDS",
    wager="crashgames.games.hidden_crashmaster.awards:WAGER",
    world="crashgames.games.hidden_crashmaster.board.world:WORLD",
    options=(
        Option(
            id="claims",
            label=mark("Claims"),
            explain=mark(
                "After a shift and after some powers, those who saw cards may claim what they saw – truthfully or not."
            ),
            choices=(Choice(True, mark("On screen")), Choice(False, mark("Only out loud"))),
            default=True,
            picture="phase_claim",
        ),
        Option(
            id="small_table_fatigue",
            label=mark("Fatigue at small tables"),
            explain=mark("With five players or fewer left in the game: who can't be nominated again."),
            choices=(Choice(False, mark("Last Co-Pilot and Driver")), Choice(True, mark("Last Driver only"))),
            default=False,
            picture="mark_fatigued",
        ),
    ),
)
