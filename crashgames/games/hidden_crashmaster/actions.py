"""The legal actions as tables made once: for each question those of each seat, in a fixed order."""

from collections.abc import Callable
from functools import cache
from itertools import product

from crashgames.components.seats import SEATS_OF
from crashgames.core.messages import Action
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.tables import DRAW, HANDS, SEATS, Result, Team, Topic

BySeat = tuple[tuple[Action, ...], ...]
PLACES = range(SEATS[-1])


def _by_seat(choices: Callable[[int], list[Action]]) -> BySeat:
    return tuple(tuple(choices(seat)) for seat in PLACES)


SEEN = _by_seat(lambda seat: [messages.Seen(seat)])
VOTES = _by_seat(lambda seat: [messages.Vote(seat, True), messages.Vote(seat, False)])
ANSWERS = _by_seat(lambda seat: [messages.AnswerDevice(seat, True), messages.AnswerDevice(seat, False)])


def _of_cards(size: int, crashes: int, kind: type[messages.Discard] | type[messages.Report], device: bool) -> BySeat:
    cards = [card for card in Result if card in HANDS[size][crashes]]
    asked = [messages.AskDevice] if device else []
    return _by_seat(lambda seat: [*(kind(seat, card) for card in cards), *(ask(seat) for ask in asked)])


DISCARDS = tuple(_of_cards(DRAW, crashes, messages.Discard, False) for crashes in range(DRAW + 1))
"""By the number of Crashes in the hand; a card of each kind that is there."""
REPORTS = tuple(
    tuple(_of_cards(DRAW - 1, crashes, messages.Report, device) for crashes in range(DRAW)) for device in (False, True)
)
"""By whether THE DEVICE may be asked for, and the number of Crashes in the hand."""

CLAIMABLE: dict[Topic, list[tuple[Result, ...]]] = {
    Topic.DRAW: list(HANDS[DRAW][::-1]),
    Topic.HAND: list(HANDS[DRAW - 1][::-1]),
    Topic.PEEK: list(product(Result, repeat=DRAW)),
}


def claims_about(topic: Topic) -> list[tuple[tuple[Result, ...], Team | None]]:
    """All that can be claimed, as cards and team; neither is to say nothing."""
    if topic is Topic.REGISTRATION:
        return [*(((), team) for team in Team), ((), None)]
    return [*((cards, None) for cards in CLAIMABLE[topic]), ((), None)]


def claim(seat: int, cards: tuple[Result, ...], team: Team | None) -> Action:
    """The action that claims a team or, without one, cards; neither makes no claim."""
    if team is not None:
        return messages.ClaimTeam(seat, team)
    return messages.ClaimCards(seat, cards) if cards else messages.NoClaim(seat)


def aim(action: Action) -> int | None:
    """The seat that an action chooses; None if it chooses something else."""
    seat: int | None = getattr(action, "target", getattr(action, "driver", None))
    return seat


def _claims(topic: Topic) -> BySeat:
    return _by_seat(lambda seat: [claim(seat, cards, team) for cards, team in claims_about(topic)])


CLAIMS = {topic: _claims(topic) for topic in Topic}


@cache
def aimed(
    kind: type[messages.Nominate] | type[messages.Investigate] | type[messages.Schedule] | type[messages.Ban],
    targets: int,
) -> BySeat:
    """One action of a kind for each seat of a set, in seat order."""
    return _by_seat(lambda seat: [kind(seat, target) for target in SEATS_OF[targets]])
