"""The log of Crash by Crash: for every action whose car, of which kind, from where, to where, what it hit."""

import random

import pytest

from crashgames.core.match import Match, Player
from crashgames.games.crash_by_crash import INFO
from crashgames.games.crash_by_crash.events import AccumulatorsUsed, CardsRevealed, SetUpEnded
from crashgames.games.crash_by_crash.messages import KeepCard
from crashgames.games.crash_by_crash.tables import TITLES, Card
from tests.games.crash_by_crash.situation import begin_again, card, place, situation, walk

NAMES = ("Anna", "Ben")
SPARE = (Card.LAMBADA, Card.FREE_RIDE)


def log(events, names=NAMES):
    return [line for line in (event.line(names) for event in events) if line and not line.startswith("Turn ")]


def table_with(kind, **pieces):
    spare = [other for other in (*SPARE, Card.SABOTEUR) if other is not kind]
    return situation(hand=(kind, *spare[:2]), **pieces)


@pytest.mark.parametrize(
    ("pieces", "move", "lines"),
    [
        ({"b": "H6"}, {"at": "H5", "bump": "H6"}, ["Anna places a car on H5", "Ben’s car is bumped from H6 to H7"]),
        (
            {"a": "H6", "b": "H7 H8"},
            {"at": "H5", "bump": "H6"},
            ["Anna places a car on H5", "The bump runs through 2 cars and moves Ben’s car from H8 to H9"],
        ),
        (
            {"a": "H4", "b": "H6"},
            {"at": "H3", "bump": "H4", "boost": 2},
            [
                "Anna places a car on H3",
                "Anna uses 2 accumulators (2 left)",
                "Anna’s car is bumped from H4 to H5; it hits Ben’s car",
                "Ben’s car is bumped from H6 to H8",
            ],
        ),
        (
            {"b": "H12"},
            {"at": "H11", "bump": "H12"},
            ["Anna places a car on H11", "Ben’s car goes over the edge at H12", "Anna gains 2 points"],
        ),
        (
            {"a": "H7", "holes": [13]},
            {"at": "H6", "bump": "H7"},
            ["Anna places a car on H6", "Anna’s car falls into the hole next to H7"],
        ),
        (
            {"b": "H6", "operator": "H7"},
            {"at": "H5", "bump": "H6"},
            ["Anna places a car on H5", "Ben’s car on H6 is bumped into the operator on H7, who stops it"],
        ),
        (
            {"b": "H8"},
            {"at": "H6", "magnetic": True},
            ["Anna places a magnetic car on H6", "Anna’s magnet pulls Ben’s car from H8 to H7"],
        ),
        (
            {"b": "E6", "bells": "E7"},
            {"at": "E5", "bump": "E6"},
            [
                "Anna places a car on E5",
                "Ben’s car is bumped from E6 to E7",
                "Ben’s car rings the bell on E7!",
                "Scoring 1: Anna +2, Ben +2",
                "The tile around E7 falls, taking Ben’s car with it",
            ],
        ),
    ],
)
def test_placing_a_car(pieces, move, lines):
    assert log(place(situation(**pieces), **move)) == lines


def test_a_walk_is_logged_from_the_call_to_its_end():
    game = situation(a="H7", B="H8", operator="H6")
    assert log(walk(game, "H7 G8")) == [
        "Anna walks the operator 2 cells",
        "The operator pushes Ben’s magnetic car from H8 to H9",
        "The operator pushes Anna’s car from H7 to H8",
        "The operator has walked H6 – H7 – G8",
    ]
    game = situation(operator="F8", holes=[13])
    assert log(walk(game, "G8 H9"))[-1] == "The operator has walked F8 – G8 – hole H9"


def test_what_is_paid_says_what_for():
    game = situation(a="H6")
    place(game, "H5", bump="H6")
    assert "Anna pays 4 points for a second car in one turn" in log(place(game, "H4", bump="H5"))
    assert "Anna pays 2 points for a walk of 4 cells" in log(walk(situation(operator="H6"), "H7 H8 H9 H10"))


@pytest.mark.parametrize(
    ("kind", "pieces", "target", "goal", "line"),
    [
        (Card.LAMBADA, {"a": "H6", "B": "H7"}, "H6", "H7",
         "Lambada: Anna’s car on H6 and Ben’s magnetic car on H7 swap places"),
        (Card.FREE_RIDE, {"b": "H6"}, "H6", "H7", "Free Ride: Ben’s car goes from H6 to H7"),
        (Card.SABOTEUR, {"b": "H6"}, "H6", None, "Saboteur: Ben’s car goes home from H6"),
        (Card.FLYING_DUTCHMAN, {"operator": "H6"}, "B4", None, "Flying Dutchman: the operator goes from H6 to B4"),
        (Card.BELL_CHARMS, {"bells": "E7"}, "E7", "E8", "Bell Charms: the bell on E7 moves to E8"),
        (Card.DEAD_ACCUMULATOR, {}, None, None,
         "Ben: one accumulator lost (3 left), and none may be used next turn"),
    ],
)  # fmt: skip
def test_cards_say_what_they_do(kind, pieces, target, goal, line):
    title = TITLES[kind]
    assert log(card(table_with(kind, **pieces), kind, target, goal)) == [f"Anna plays {title}", line]


def test_cards_that_change_a_bump():
    game = begin_again(table_with(Card.TANDEM, b="H6"))
    card(game, Card.TANDEM)
    lines = log(place(game, "H5", bump="H6"))
    assert lines[1:] == ["Ben’s car is bumped from H6 to H7", "Anna’s car follows from H5 to H6"]
    game = begin_again(table_with(Card.CAR_RACKET, a="H4", b="H9"))
    card(game, Card.CAR_RACKET)
    lines = log(place(game, "H3", bump="H4"))
    assert lines[1:] == ["Anna’s car is bumped from H4 to H8; it hits Ben’s car", "Ben’s car is bumped from H9 to H10"]


def test_who_begins_and_why():
    assert SetUpEnded((4, 6), 1).line(NAMES) == "Values under the cars: Anna 4, Ben 6. The lower total goes first: Ben"
    tie = "Values under the cars: Anna 5, Ben 5. A tie, so whoever placed first starts: Ben"
    assert SetUpEnded((5, 5), 1).line(NAMES) == tie


def test_teams_are_named_together():
    """Who acts is named alone, and what belongs to a team is named after both."""
    game, names = situation(a="H6", b="H7", seats=4), ("Anna", "Ben", "Carl", "Dora")
    lines = log(place(game, "H5", bump="H6", boost=1), names)
    assert lines[1:] == [
        "Anna uses an accumulator (3 left)",
        "The bump runs through a car and moves Ben and Dora’s car from H7 to H9",
    ]
    lost = AccumulatorsUsed(1, 1, 3, 0, Card.DEAD_ACCUMULATOR).line(names)
    assert lost == "Ben and Dora: one accumulator lost (3 left), and none may be used next turn"


def test_what_is_turned_up_is_named():
    revealed = CardsRevealed((Card.FREE_RIDE, Card.TANDEM))
    assert revealed.line(NAMES) == "New face-up cards: Free Ride and Tandem"


@pytest.mark.parametrize("seats", [2, 4])
def test_the_log_has_every_floor_action_and_no_secret_card(seats):
    """Titles of cards are said only of cards that lie open before or after the event."""
    names = ["Anna", "Ben", "Carl", "Dora"][:seats]
    match = Match(INFO, [Player(name) for name in names], bytes(32))
    match.listening = True
    choose = random.Random(seats)
    titles, quiet = set(TITLES.values()), set()
    while match.outcome is None:
        action = choose.choice(list(match.legal_actions(match.to_act()[0])))
        before = match.view(None)
        match.play(action)
        after = match.view(None)
        lines = [step.event.line(names) for step in match.steps(None)]
        named = {title for title in titles for line in lines if title in line}
        yellow = (before.yellow,) if before.yellow else ()
        lie_open = (*before.face_up, *after.face_up, *before.discards, *after.discards, *yellow)
        bound = (before.bound,) if before.bound else ()
        assert named <= {TITLES[kind] for kind in (*lie_open, *bound)}, lines
        if not any(lines):
            quiet.add(type(action).__name__)
    assert quiet <= {"TakeCar", "MoveOperator", "NoBump", "ChooseTarget", KeepCard.__name__}, quiet
