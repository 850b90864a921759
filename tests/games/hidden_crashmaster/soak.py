"""Twins and strengths of Hidden Crashmaster in many matches: `python -m tests.soak games`."""

from crashgames.games.hidden_crashmaster import INFO
from tests.games.hidden_crashmaster.test_bot import wins
from tests.games.hidden_crashmaster.test_secrets import differences, twins_of


def problems(count):
    """All that goes wrong in so many matches at each table, in words."""
    for seats in INFO.seats:
        for game, viewer, twin, _ in twins_of(seats, count):
            yield from (
                f"{seats} seats: {sign} shows {viewer} a twin in {game.phase}"
                for sign in differences(game, twin, viewer)
            )
    share = wins(count, 3, 3) / count
    print(f"the Pit Crew win {share:.0%} of {count} matches", flush=True)
    if not 0.33 < share < 0.67:
        yield "one team wins too often"
