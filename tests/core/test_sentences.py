"""Sentences as data: what stands in their fields."""

from dataclasses import dataclass

import pytest

from crashgames.core.sentences import by_cause, capitalized, cases, counted, players, sentence, ways, worded

NAMES = ("anna", "Ben", "Cleo")


@dataclass
class Sample:
    seat: int = 0
    seats: tuple = (1, 2)
    team: str = "crew"
    count: int = 2
    way: int = 0
    other: int = 2
    looker: int = 1
    cause: str = "sees"


class Look(Sample):
    fields = {"name": "looker", "team": worded("team", {"crew": "the crew"})}


TEAMS = {"crew": "the crew"}


def test_fields_are_players_values_and_words():
    text = sentence("{name}: {team}, {count}, {who}", team=worded("team", TEAMS), who=players("seats"))
    assert text.line(Sample(), NAMES) == "anna: the crew, 2, Ben and Cleo"


def test_fields_nobody_fills_are_people_by_their_names():
    text = sentence("{name} sees {other}")
    assert text.line(Sample(), NAMES) == "anna sees Cleo"
    assert counted("{name}", "{name}, {n}", "count").line(Sample(), NAMES) == "anna, 2"


def test_a_message_fills_fields_unless_its_sentence_does():
    text = "{name} sees {other} of {team}"
    assert sentence(text).line(Look(), NAMES) == "Ben sees Cleo of the crew"
    assert sentence(text, name="seat").line(Look(), NAMES) == "anna sees Cleo of the crew"


def test_a_number_in_a_field_has_its_thousands_set_apart():
    assert sentence("{count} of them").line(Sample(count=12_345), NAMES) == "12,345 of them"


def test_counted_sentences_have_a_form_for_one():
    cards = counted("one card", "{n} cards", "count")
    assert [cards.line(Sample(count=count), NAMES) for count in (1, 2)] == ["one card", "2 cards"]


def test_the_case_chooses_the_sentence():
    text = cases("team", {"crew": sentence("Crew")}, sentence("Others"))
    assert [text.line(Sample(team=team), NAMES) for team in ("crew", "x")] == ["Crew", "Others"]


def test_a_cause_without_a_sentence_is_an_error():
    text = by_cause({"sees": sentence("{name} sees {other}")})
    assert text.line(Sample(), NAMES) == "anna sees Cleo"
    with pytest.raises(KeyError, match="hears"):
        text.line(Sample(cause="hears"), NAMES)


def test_ways_of_saying_something_take_turns():
    text = ways(sentence("{team}", team="seat"), sentence("{count}"))
    assert [text.line(Sample(way=way), NAMES) for way in (0, 1, 2)] == ["anna", "2", "anna"]


def test_only_capitalized_sentences_begin_with_a_capital():
    text = sentence("{team} win", team=worded("team", TEAMS))
    assert text.line(Sample(), NAMES) == "the crew win"
    assert capitalized(text).line(Sample(), NAMES) == "The crew win"
    assert sentence("{name} wins").line(Sample(), NAMES) == "anna wins"
