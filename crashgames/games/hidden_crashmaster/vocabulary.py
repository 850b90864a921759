"""All that can be done in Hidden Crashmaster, in the order of the numbers that programs know it by."""

from collections.abc import Iterator
from itertools import product

from crashgames.core.messages import Action, Options
from crashgames.core.vocabulary import Words
from crashgames.games.hidden_crashmaster.messages import (
    AnswerDevice,
    AskDevice,
    Ban,
    ClaimCards,
    ClaimTeam,
    Discard,
    Investigate,
    NoClaim,
    Nominate,
    Report,
    Schedule,
    Seen,
    Vote,
)
from crashgames.games.hidden_crashmaster.tables import DRAW, HANDS, Result, Team


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """The same with and without claims, so that a number always means the same."""
    del options
    others = range(1, seats)
    yield Seen(0)
    yield from (Vote(0, yes) for yes in (True, False))
    yield from (Discard(0, card) for card in Result)
    yield from (Report(0, card) for card in Result)
    yield AskDevice(0)
    yield from (AnswerDevice(0, agrees) for agrees in (True, False))
    yield from (Nominate(0, driver) for driver in others)
    yield from (Investigate(0, target) for target in others)
    yield from (Schedule(0, target) for target in others)
    yield from (Ban(0, target) for target in others)
    yield NoClaim(0)
    yield from (ClaimTeam(0, team) for team in Team)
    yield from (ClaimCards(0, cards) for cards in HANDS[DRAW - 1])
    yield from (ClaimCards(0, cards) for cards in product(Result, repeat=DRAW))


WORDS = Words(_actions, ("driver", "target"))
"""Three cards claimed are a draw, Crashes first, or after a peek a row in its order."""
