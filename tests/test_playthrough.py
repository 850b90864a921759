"""Matches as text: those on record read as ever, nothing is in them too early, and they can be checked."""

import base64
import random
import re
import zlib
from itertools import pairwise
from pathlib import Path

import pytest

from crashgames.core.match import Match, Player
from crashgames.core.messages import Moment, Secrecy
from crashgames.core.replay import Eyes, Replay
from crashgames.core.saves import BadSave, encode
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from tests.playthrough import RECORD, playthrough, recorded
from tests.random_play import all_games, complete_games, fresh_match, random_match, tables
from tests.shelf.null_game import INFO, engine
from tests.shelf.null_game.engine import NullGame
from tests.shelf.null_game.messages import ChooseLane

ROOT = Path(__file__).parent
GOLDEN = sorted(ROOT.glob("*/*/playthroughs/*.txt"))
SHELF = {info.id: info for info in all_games()}

at_every_table = pytest.mark.parametrize(
    ("info", "seats"), [pytest.param(info, seats, id=f"{info.id}-{seats}") for info, seats in tables()]
)


# What stays for ever


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_match_on_record_reads_as_ever(path):
    """But for the record, which is in the words of the version that wrote it."""
    text = path.read_text(encoding="utf-8")
    again = playthrough(recorded(text, SHELF), fields=True)
    assert again.partition(RECORD)[0] == text.partition(RECORD)[0]
    assert encode(recorded(again, SHELF)) == encode(recorded(text, SHELF))


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_every_game_has_matches_on_record(info):
    found = [path for path in GOLDEN if path.parts[-3] == info.id]
    assert len(found) >= 2
    assert len({recorded(path.read_text(encoding="utf-8"), SHELF).seed for path in found}) == len(found)


def leaky_view(self, viewer):
    return NullGame.view(self, 0 if viewer == 1 else viewer)


def other_race(self, seat, steps):
    NullGame._run(self, seat, steps + (steps == 2))


@pytest.mark.parametrize(("method", "planted"), [("view", leaky_view), ("_run", other_race)])
def test_a_leak_or_another_rule_shows_in_the_text(method, planted, monkeypatch):
    text = (ROOT / "shelf" / "null_game" / "playthroughs" / "three_seats.txt").read_text(encoding="utf-8")
    match = recorded(text, SHELF)
    monkeypatch.setattr(engine, "NullGame", type("Spoilt", (NullGame,), {"__slots__": (), method: planted}))
    again = Match(match.info, match.players, match.seed, match.options)
    for action in match.actions:
        if again.outcome is None:
            again.play(action)
    assert playthrough(again, fields=True) != text


# What is in it


def null_match(*names):
    return Match(INFO, [Player(name) for name in names], bytes(32))


def test_also_sees_is_what_a_seat_sees_beyond_the_table():
    match = random_match(INFO, 3, 0)
    text = playthrough(match, fields=True)
    cards = Replay(match).view(0, Eyes(1)).cards
    assert f"Player 1 also sees: cards[Player 1] {cards[1]}\n" in text
    assert not re.search(r"Player 1 also sees:.*cards\[Player [02]\] \d", text.split("rolls a 6")[0])


NOT_WORDS = re.compile(r"\w_\w|\(\d( \d)+\)|\[[A-Z]\w+(\]|:)|[{}<>]|\w=\w|'")
"""Fields, class names and unfilled gaps, which no player should read."""


@pytest.mark.parametrize("info", all_games(), ids=lambda info: info.id)
def test_only_for_developers_are_there_fields_of_views(info):
    match = random_match(info, info.seats[0], 0)
    raw = re.compile(r"also sees:|table:|to_act|\(\d( \d)*\)|\[[A-Z]\w+(\]|:)")
    assert raw.search(playthrough(match, fields=True)) and not raw.search(playthrough(match).split("RECORD")[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_match_of_bots_is_told_in_words_alone(info, language):
    match = Match(info, [Player(name, 2) for name in "ABCDEFG"[: info.seats[0]]], bytes(32))
    match.talking, pick = True, random.Random(0)
    while match.outcome is None and len(match.actions) < 150:
        match.play(pick.choice(match.legal_actions(pick.choice(match.to_act()))))
    use_language(language, assets_root())
    try:
        text = playthrough(match).partition(RECORD)[0]
    finally:
        use_language("en", assets_root())
    assert re.findall(r"^Seat (\d+)\s?: ", text, re.M) == [str(number + 1) for number in range(len(match.players))]
    assert [line for line in text.splitlines() if NOT_WORDS.search(line)] == []


def test_what_is_not_in_words_is_found():
    assert all(map(NOT_WORDS.search, ("hand (0 3 8 8 9)", "to_act 1", "[Seen: seat 0]", "{name} wins", "<round=1>")))
    assert not any(
        map(NOT_WORDS.search, ("Somebody has won seven trophies. (CC-50)", "Élise: 85 - winner", "+11 (2 left)"))
    )


def test_a_secret_that_has_come_out_is_none_any_more():
    text = playthrough(random_match(INFO, 2, 0), fields=True)
    assert re.search(r"also sees: .*lanes\[Player \d\] (yes|no)\n", text)
    assert re.search(r"also sees: .*lanes\[Player \d\] -\n", text)


def test_every_move_of_a_finished_match_is_in_its_text():
    match = random_match(INFO, 4, 0)
    text = playthrough(match)
    for number, action in enumerate(match.actions, start=1):
        assert f"{number:>4}. {match.names[action.seat]}: {action.line(match.names)}\n" in text
    assert match.seed.hex() in text and "- winner" in text


def test_the_options_and_the_bots_are_named():
    match = Match(INFO, [Player("Anna"), Player("Ben", 2)], bytes(32), {"goal": 20})
    text = playthrough(match)
    assert "Goal: 20 steps\n" in text and "Seat 1: Anna\nSeat 2: Ben (medium)\n" in text


@pytest.mark.parametrize("info", complete_games(), ids=lambda info: info.id)
def test_a_turn_begins_with_its_first_event_and_is_named_once(info):
    match = random_match(info, info.seats[0], 0)
    lines = playthrough(match).split(RECORD)[0].splitlines()
    titles = [turn.text for turn in Replay(match).turns]
    found = [line for line, below in pairwise(lines) if below and set(below) == {"-"}]
    assert found == titles
    assert not {line.strip() for line in lines if line.startswith(" ")} & set(titles)


def test_a_text_has_no_soft_hyphens():
    match = random_match(SHELF["crazy_commute"], 3, 0)  # shared: it keeps the language in which it ended
    use_language("de", assets_root())
    try:
        text = playthrough(match)
    finally:
        use_language("en", assets_root())
    assert "Reifenfedern" in text and "\u00ad" not in text


def test_scores_that_mean_nothing_are_left_out():
    info = next(info for info in complete_games() if info.id == "mayday")
    match = random_match(info, 5, 0)
    ending = playthrough(match).split(RECORD)[0].rpartition(match.outcome.reason.rule)[2]
    assert match.outcome.side and ": winner\n" in ending and not re.search(r": \d\b(?!\d)", ending)


# Nothing too early


@at_every_table
def test_the_text_of_a_running_match_holds_only_open_facts(info, seats):
    finished = random_match(info, seats, 0)
    match = fresh_match(info, seats, 0)
    for action in finished.actions[: len(finished.actions) // 2]:
        match.play(action)
    text = playthrough(match)
    assert match.seed.hex() not in text and RECORD not in text and "also sees" not in text
    moves = re.findall(r"^ *\d+\. .*$|^ {6,}.*$|^.*(?=\n-+$)", text, re.M)
    assert words(moves) == words(open_lines(match))


def open_lines(match):
    replay = Replay(match)
    begun = {mark.text for mark, moment in replay._lines if moment is Moment.TURN}
    titles = {turn.number: turn.text for turn in replay.turns if turn.text not in begun}
    for number, action in enumerate(replay.actions):
        yield titles.get(number, "")
        if action.secrecy is Secrecy.OPEN:
            yield f"{number + 1}. {match.names[action.seat]}: {action.line(match.names)}"
        yield from (step.event.line(match.names) for step in replay.steps(number))


def words(lines):
    return " ".join(lines).split()


def test_a_hidden_choice_and_its_chooser_are_not_in_the_text():
    texts = set()
    for choices in ((), (ChooseLane(0, False),), (ChooseLane(0, True),), (ChooseLane(1, True),)):
        match = null_match("Anna", "Ben")
        for choice in choices:
            match.play(choice)
        texts.add(playthrough(match, fields=True))
    assert len(texts) == 1


# The record


@pytest.mark.sampled(2)
@at_every_table
def test_a_match_comes_back_from_its_text(info, seats):
    match = random_match(info, seats, 0)
    again = recorded(playthrough(match), SHELF)
    assert (again.actions, again.seed, again.names) == (match.actions, match.seed, match.names)
    assert playthrough(again) == playthrough(match)


def test_a_name_that_looks_like_a_record_does_no_harm():
    match = null_match(RECORD, "Ben")
    pick = random.Random(1)
    while match.outcome is None:
        match.play(pick.choice(match.legal_actions(match.to_act()[0])))
    assert recorded(playthrough(match), SHELF).names[0] == RECORD


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Null Game",
        RECORD,
        f"{RECORD}\n!!!!",
        f"{RECORD}\nAAAA",
        RECORD + "\n" + base64.b64encode(zlib.compress(bytes(30_000_000), 9)).decode(),
        RECORD + "\n" + base64.b64encode(zlib.compress(b"{}")).decode(),
    ],
    ids=["nothing", "no record", "empty", "no base64", "no zlib", "a bomb", "no match"],
)
def test_what_is_no_record_is_refused(text):
    with pytest.raises(BadSave):
        recorded(text, SHELF)


def test_a_damaged_record_is_refused():
    text = playthrough(random_match(INFO, 2, 0))
    start = text.index(RECORD) + len(RECORD) + 1
    pick = random.Random(0)
    refused = 0
    for _ in range(300):
        at = pick.randrange(start, len(text) - 1)
        damaged = text[:at] + pick.choice("ABCxyz019+/") + text[at + 1 :]
        try:
            recorded(damaged, SHELF)
        except BadSave:
            refused += 1
    assert refused > 250


def test_the_record_is_a_saved_match():
    match = random_match(INFO, 2, 0)
    packed = playthrough(match).rpartition(RECORD)[2]
    assert zlib.decompress(base64.b64decode(packed)) == encode(match)
