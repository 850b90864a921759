"""The actions of Hidden Crashmaster as numbers, and its views as rows of numbers, for programs that learn."""

from collections.abc import Callable, Iterator
from itertools import product

from crashgames.core.messages import Action
from crashgames.core.observation import (
    ANSWER,
    FLAG,
    Field,
    Numbers,
    by_round,
    each_seat,
    field,
    one_hot,
    one_seat,
    record,
    scaled,
    some_seats,
    words,
)
from crashgames.games.hidden_crashmaster import messages, tables
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import DRAW, HANDS, DeviceAnswer, Power, Result, Role, Team, Topic
from crashgames.games.hidden_crashmaster.view import Claim, HiddenView


def _actions(seats: int) -> Iterator[Action]:
    """All actions of seat 0."""
    others = range(1, seats)
    yield messages.Seen(0)
    yield from (messages.Vote(0, yes) for yes in (True, False))
    yield from (messages.Discard(0, card) for card in Result)
    yield from (messages.Report(0, card) for card in Result)
    yield messages.AskDevice(0)
    yield from (messages.AnswerDevice(0, agrees) for agrees in (True, False))
    yield from (messages.Nominate(0, driver) for driver in others)
    yield from (messages.Investigate(0, target) for target in others)
    yield from (messages.Schedule(0, target) for target in others)
    yield from (messages.Ban(0, target) for target in others)
    yield messages.NoClaim(0)
    yield from (messages.ClaimTeam(0, team) for team in Team)
    yield from (messages.ClaimCards(0, cards) for cards in HANDS[DRAW - 1])
    yield from (messages.ClaimCards(0, cards) for cards in product(Result, repeat=DRAW))


MAX_ROUNDS = tables.TRACKER_END * (tables.CRASHES_TO_WIN + tables.POINTS_TO_WIN - 1)
"""No match has more: each card comes after as many rounds as the tracker has steps, at most."""
ROWS = tuple(product(Result, repeat=DRAW))
SAID: dict[Topic, tuple[object, ...]] = {
    Topic.DRAW: HANDS[DRAW],
    Topic.HAND: HANDS[DRAW - 1],
    Topic.REGISTRATION: tuple(Team),
    Topic.PEEK: ROWS,
}
"""What can be claimed about each topic, besides nothing."""
HiddenField = Field[HiddenView]


NUMBERS: Numbers[HiddenView] = Numbers(
    actions=_actions,
    named=("driver", "target"),
    phases=Phase,
    fields=lambda seats: (*_table(seats), *_rounds(seats)),
    left_out={
        "powers": "printed on the board for so many seats",
        "characters": "they mean nothing, but for the Doll's, whose role `roles` shows",
    },
)
"""Three cards claimed are a draw, Crashes first, or after a peek a row in its order."""


def _table(seats: int) -> Iterator[HiddenField]:
    yield field("round", "rounds begun", scaled(MAX_ROUNDS))
    yield field("placard", "after whose left the placard goes on", one_seat(seats))
    yield field("co_pilot", "the Co-Pilot, or candidate", one_seat(seats))
    yield field("driver", "the Driver, or candidate", one_seat(seats))
    yield field("tracker", "the Shift Tracker", scaled(tables.TRACKER_END))
    yield field("crashes", "Crashes played", scaled(tables.CRASHES_TO_WIN))
    yield field("points", "Points played", scaled(tables.POINTS_TO_WIN))
    yield field("deck", "cards in the deck", scaled(tables.CARDS))
    yield field("discards", "discarded cards", scaled(tables.CARDS))
    yield field("power", "the power of this round's shift", one_hot(Power))
    yield field("topic", "what the claim that is due is about", one_hot(Topic))
    hands = tuple(hand for size in (DRAW, DRAW - 1) for hand in HANDS[size])
    yield field("hand", "the observer's cards", one_hot(hands))
    yield field("vote", "the observer's vote while others vote", ANSWER)
    yield field("in_game", "not banned", some_seats(seats))
    yield field("fatigued", "not to be nominated because of fatigue", some_seats(seats))
    yield field("last_co_pilot", "the Co-Pilot of the last elected shift", one_seat(seats))
    yield field("last_driver", "its Driver", one_seat(seats))
    yield field("investigated", "investigated", some_seats(seats))
    yield field("not_doll", "known not to be the Doll", some_seats(seats))
    yield field("roles", "the role, where the observer knows it", each_seat(seats, one_hot(Role)))
    yield field("teams", "the team, where the observer knows it", each_seat(seats, one_hot(Team)))
    yield field("acquainted", "known since the start", some_seats(seats))


def _rounds(seats: int) -> Iterator[HiddenField]:
    """The histories, each with a place for every round."""
    history = f"of each round up to the {MAX_ROUNDS}th"
    who, group, result, team = one_seat(seats), some_seats(seats), one_hot(Result), one_hot(Team)

    says = f"elections, {history}: by seat Co-Pilot, Driver, those who said Yes, and Nope"
    election = record(co_pilot=who, driver=who, yes=group, no=group)
    yield field("elections", says, by_round(MAX_ROUNDS, election._replace(shape=(4, seats))))
    says = (
        f"shifts, {history}: Co-Pilot by seat, Driver by seat, whether there was one, reported ({words(Result)}), "
        f"THE DEVICE ({words(DeviceAnswer)}), drawn where known ({words(HANDS[DRAW])}), passed where known "
        f"({words(HANDS[DRAW - 1])})"
    )
    drawn, passed = one_hot(HANDS[DRAW]), one_hot(HANDS[DRAW - 1])
    shift = record(
        co_pilot=who, driver=who, round=FLAG, reported=result, device=one_hot(DeviceAnswer), drawn=drawn, passed=passed
    )
    yield field("shifts", says, by_round(MAX_ROUNDS, shift))
    says = f"cards played in chaos, {history}: {words(Result)}"
    yield field("chaos", says, by_round(MAX_ROUNDS, record(card=result)))
    says = (
        f"powers used, {history}: by whom by seat, on whom by seat, which ({words(Power)}), the team found where "
        f"known ({words(Team)}), the cards seen where known ({words(ROWS)})"
    )
    deed = record(seat=who, target=who, power=one_hot(Power), team=team, cards=one_hot(ROWS))
    yield field("deeds", says, by_round(MAX_ROUNDS, deed))
    for topic, values in SAID.items():
        says = f"claims about the {topic}, {history}: by whom by seat; {words(values)}, nothing"
        said = one_hot((*values, None if topic is Topic.REGISTRATION else ()))
        claim = record(seat=who, team=said) if topic is Topic.REGISTRATION else record(seat=who, cards=said)
        yield field(f"claims_{topic}", says, by_round(MAX_ROUNDS, claim), _about(topic))
    yield field("claimed", "anything was claimed", FLAG, lambda view: view.claims)


def _about(topic: Topic) -> Callable[[HiddenView], list[Claim]]:
    """There is at most one claim about each topic in a round."""
    return lambda view: [claim for claim in view.claims if claim.topic is topic]
