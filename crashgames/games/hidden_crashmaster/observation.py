"""The actions of Hidden Crashmaster as numbers, and its views as rows of numbers, for programs that learn."""

from collections.abc import Iterator
from itertools import product

from crashgames.core.messages import Action, Options
from crashgames.core.observation import (
    Field,
    Observation,
    Row,
    Words,
    answer,
    common,
    flag,
    flags,
    number,
    one_of,
    one_of_each,
    seat,
    turned,
)
from crashgames.games.hidden_crashmaster import messages
from crashgames.games.hidden_crashmaster.messages import Phase
from crashgames.games.hidden_crashmaster.tables import (
    CARDS,
    CRASHES_TO_WIN,
    DRAW,
    HANDS,
    POINTS_TO_WIN,
    TRACKER_END,
    DeviceAnswer,
    Power,
    Result,
    Role,
    Team,
    Topic,
)
from crashgames.games.hidden_crashmaster.view import Claim, Deed, Election, HiddenView, Shift


def _actions(seats: int, options: Options) -> Iterator[Action]:
    """All actions of seat 0. The options make no difference, so a number has one meaning."""
    del options
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


WORDS = Words(_actions, ("driver", "target"))
"""Three cards claimed are a draw, Crashes first, or after a peek a row in its order."""


MAX_ROUNDS = TRACKER_END * (CRASHES_TO_WIN + POINTS_TO_WIN - 1)
"""No match has more: each card comes after as many rounds as the tracker has steps, at most."""
RESULTS, DEVICES, POWERS, TEAMS = tuple(Result), tuple(DeviceAnswer), tuple(Power), tuple(Team)
ROWS = tuple(product(Result, repeat=DRAW))
SAID: dict[Topic, tuple[object, ...]] = {
    Topic.DRAW: HANDS[DRAW],
    Topic.HAND: HANDS[DRAW - 1],
    Topic.REGISTRATION: TEAMS,
    Topic.PEEK: ROWS,
}
"""What can be claimed about each topic, besides nothing."""
HiddenField = Field[HiddenView]


def observation(seats: int, options: Options) -> Observation[HiddenView]:
    """The numbers of a view at a table of so many seats."""
    del options
    left_out = {
        "powers": "printed on the board for so many seats",
        "characters": "they mean nothing, but for the Doll's, whose role `roles` shows",
    }
    return Observation((*common(seats, Phase), *_table(seats), *_people(seats), *_rounds(seats)), left_out)


def _table(seats: int) -> Iterator[HiddenField]:
    yield number("round", "rounds begun", lambda view: view.round, MAX_ROUNDS)
    yield seat("placard", "after whose left the placard goes on", seats, lambda view: view.placard)
    yield seat("co_pilot", "the Co-Pilot, or candidate", seats, lambda view: view.co_pilot)
    yield seat("driver", "the Driver, or candidate", seats, lambda view: view.driver)
    yield number("tracker", "the Shift Tracker", lambda view: view.tracker, TRACKER_END)
    yield number("crashes", "Crashes played", lambda view: view.crashes, CRASHES_TO_WIN)
    yield number("points", "Points played", lambda view: view.points, POINTS_TO_WIN)
    yield number("deck", "cards in the deck", lambda view: view.deck, CARDS)
    yield number("discards", "discarded cards", lambda view: view.discards, CARDS)
    yield one_of("power", "the power of this round's shift", Power, lambda view: view.power)
    yield one_of("topic", "what the claim that is due is about", Topic, lambda view: view.topic)
    hands = tuple(hand for size in (DRAW, DRAW - 1) for hand in HANDS[size])
    says = f"the observer's cards: {_words(hands)}"
    yield Field("hand", (len(hands),), says, lambda view, row, at: _mark(hands, view.hand, row, at))
    yield answer("vote", "the observer's vote while others vote", lambda view: view.vote)


def _people(seats: int) -> Iterator[HiddenField]:
    yield flags("in_game", "not banned", seats, lambda view: view.in_game)
    yield flags("fatigued", "not to be nominated because of fatigue", seats, lambda view: view.fatigued)
    yield seat("last_co_pilot", "the Co-Pilot of the last elected shift", seats, lambda view: view.last_co_pilot)
    yield seat("last_driver", "its Driver", seats, lambda view: view.last_driver)
    yield flags("investigated", "investigated", seats, lambda view: view.investigated)
    yield flags("not_doll", "known not to be the Doll", seats, lambda view: view.not_doll)
    yield one_of_each("roles", "the role, where the observer knows it", seats, Role, lambda view: view.roles)
    yield one_of_each("teams", "the team, where the observer knows it", seats, Team, lambda view: view.teams)
    yield flags("acquainted", "known since the start", seats, lambda view: view.acquainted)


def _rounds(seats: int) -> Iterator[HiddenField]:
    """The histories, each with a place for every round."""
    history = f"of each round up to the {MAX_ROUNDS}th"

    def elections(view: HiddenView, row: Row, at: int) -> None:
        for election in view.elections:
            _election(view, election, row, at + (election.round - 1) * 4 * seats)

    says = f"elections, {history}: by seat Co-Pilot, Driver, those who said Yes, and Nope"
    yield Field("elections", (MAX_ROUNDS, 4, seats), says, elections)
    length = 2 * seats + 1 + len(RESULTS) + len(DEVICES) + len(HANDS[DRAW]) + len(HANDS[DRAW - 1])

    def shifts(view: HiddenView, row: Row, at: int) -> None:
        for shift in view.shifts:
            _shift(view, shift, row, at + (shift.round - 1) * length)

    says = (
        f"shifts, {history}: Co-Pilot by seat, Driver by seat, whether there was one, reported ({', '.join(RESULTS)}), "
        f"THE DEVICE ({', '.join(DEVICES)}), drawn where known ({_words(HANDS[DRAW])}), passed where known "
        f"({_words(HANDS[DRAW - 1])})"
    )
    yield Field("shifts", (MAX_ROUNDS, length), says, shifts)

    def chaos(view: HiddenView, row: Row, at: int) -> None:
        for broke in view.chaos:
            row[at + (broke.round - 1) * len(RESULTS) + RESULTS.index(broke.card)] = 1.0

    says = f"cards played in chaos, {history}: {', '.join(RESULTS)}"
    yield Field("chaos", (MAX_ROUNDS, len(RESULTS)), says, chaos)
    yield _deeds(seats, history)
    yield from _claims(seats, history)


def _deeds(seats: int, history: str) -> HiddenField:
    length = 2 * seats + len(POWERS) + len(TEAMS) + len(ROWS)

    def fill(view: HiddenView, row: Row, at: int) -> None:
        for deed in view.deeds:
            _deed(view, deed, row, at + (deed.round - 1) * length)

    says = (
        f"powers used, {history}: by whom by seat, on whom by seat, which ({', '.join(POWERS)}), the team found where "
        f"known ({', '.join(TEAMS)}), the cards seen where known ({_words(ROWS)})"
    )
    return Field("deeds", (MAX_ROUNDS, length), says, fill)


def _claims(seats: int, history: str) -> Iterator[HiddenField]:
    """One field for each topic: there is at most one claim about it in a round."""
    for topic, values in SAID.items():
        length = seats + len(values) + 1

        def fill(view: HiddenView, row: Row, at: int, topic: Topic = topic, length: int = length) -> None:
            for claim in view.claims:
                if claim.topic is topic:
                    _claim(view, claim, row, at + (claim.round - 1) * length)

        says = f"claims about the {topic}, {history}: by whom by seat; {_words(values)}, nothing"
        yield Field(f"claims_{topic}", (MAX_ROUNDS, length), says, fill)
    yield flag("claimed", "anything was claimed", lambda view: view.claims)


def _election(view: HiddenView, election: Election, row: Row, at: int) -> None:
    for who in ((election.co_pilot,), (election.driver,), election.yes, election.no):
        for found in who:
            row[at + turned(view, found)] = 1.0
        at += view.seats


def _shift(view: HiddenView, shift: Shift, row: Row, at: int) -> None:
    row[at + turned(view, shift.co_pilot)] = 1.0
    row[at + view.seats + turned(view, shift.driver)] = 1.0
    at += 2 * view.seats
    row[at] = 1.0
    at += 1
    if shift.reported is not None:
        row[at + RESULTS.index(shift.reported)] = 1.0
    at += len(RESULTS)
    row[at + DEVICES.index(shift.device)] = 1.0
    at += len(DEVICES)
    _mark(HANDS[DRAW], shift.drawn, row, at)
    _mark(HANDS[DRAW - 1], shift.passed, row, at + len(HANDS[DRAW]))


def _deed(view: HiddenView, deed: Deed, row: Row, at: int) -> None:
    row[at + turned(view, deed.seat)] = 1.0
    at += view.seats
    if deed.target >= 0:
        row[at + turned(view, deed.target)] = 1.0
    at += view.seats
    row[at + POWERS.index(deed.power)] = 1.0
    at += len(POWERS)
    if deed.team is not None:
        row[at + TEAMS.index(deed.team)] = 1.0
    _mark(ROWS, deed.cards, row, at + len(TEAMS))


def _claim(view: HiddenView, claim: Claim, row: Row, at: int) -> None:
    row[at + turned(view, claim.seat)] = 1.0
    values = SAID[claim.topic]
    said = claim.team or claim.cards
    row[at + view.seats + (values.index(said) if said else len(values))] = 1.0


def _mark(values: tuple[object, ...], value: object, row: Row, at: int) -> None:
    """1 at the place of a value among these; nothing for any other."""
    if value in values:
        row[at + values.index(value)] = 1.0


def _words(values: tuple[object, ...]) -> str:
    """Values in words; of cards their first letters: "ccp" are two Crashes and a Point."""
    return ", ".join("".join(card[0] for card in value) if isinstance(value, tuple) else str(value) for value in values)
