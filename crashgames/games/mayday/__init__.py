"""Mayday! Mayday!: let the crew into the cockpit, but not the Infiltrators among them."""

from crashgames.core.catalog import Choice, GameInfo, Option
from crashgames.core.translation import mark

INFO = GameInfo(
    id="mayday",
    title="Mayday! Mayday!",
    tagline=mark("The pilot is dead, and the crew needs a captain. Let nobody but the Honest into the cockpit."),
    seats=(5, 6, 7, 8),
    minutes=(25, 40),
    hidden_roles=True,
    role_luck=("identities", "laid"),
    credits=mark("A game by Corné van Moorsel with artwork by Stephanie Brandl, published by Cwali in 2013."),
    engine="crashgames.games.mayday.engine:Mayday",
    messages="crashgames.games.mayday.messages",
    numbers="crashgames.games.mayday.observation:numbers",
    bot="crashgames.games.mayday.bot:MaydayBot",
    levels=(1, 2, 3, 4),
    thoughts="crashgames.games.mayday.bot:thought",
    remarks="crashgames.games.mayday.bot.remarks:remark",
    board="crashgames.games.mayday.board:MaydayBoard",
    awards="crashgames.games.mayday.awards:AWARDS",
    wager="crashgames.games.mayday.awards:WAGER",
    world="crashgames.games.mayday.board.world:WORLD",
    lesson="crashgames.games.mayday.lesson:LESSON",
    progress="crashgames.games.mayday.view:how_far",
    options=(
        Option(
            id="veteran_skills",
            label=mark("Veteran skills"),
            explain=mark(
                "Crew members may use the skill on their Veteran card, once each: everybody, or whoever has finished "
                "two matches on this machine."
            ),
            choices=(
                Choice("off", mark("Off")),
                Choice("all", mark("For everybody")),
                Choice("flown", mark("After two matches"), finished=2),
            ),
            default="off",
            picture="veteran_back",
        ),
        Option(
            id="declaring",
            label="",
            explain="",
            choices=(Choice("what works", ""), Choice("anything", "")),
            default="what works",
            before="anything",
            asked=False,
        ),
    ),
)
