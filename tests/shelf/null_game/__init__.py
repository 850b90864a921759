"""The null game: a race with a die and one hidden card each, to show what the smallest game is made of."""

from crashgames.core.catalog import Choice, GameInfo, Option

INFO = GameInfo(
    id="null_game",
    title="Null Game",
    tagline="Be the first at the goal.",
    seats=(2, 3, 4),
    minutes=(1, 2),
    credits="A game for the tests.",
    engine="tests.shelf.null_game.engine:NullGame",
    messages="tests.shelf.null_game.messages",
    options=(
        Option(
            id="goal",
            label="Goal",
            explain="How many steps it takes to win.",
            choices=(Choice(10, "10 steps"), Choice(20, "20 steps")),
            default=10,
        ),
    ),
)
