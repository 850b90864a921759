"""Sentences kept as text: how the files are read, and that those of all games can be told."""

from dataclasses import dataclass

import pytest

from crashgames.core.sentence_file import read_sentences
from crashgames.paths import assets_root

NAMES = ("Anna", "Ben")
FILES = sorted(assets_root().glob("*/sentences/*.toml"))
TEXTS = """
plain = "{name} waits."
plural = [["A car.", "{n} cars."]]
alike = ["One way.", "Another way.", ["Keeps a car.", "Keeps {n} cars."]]
sure = { likely = "{chance}% likely.", certain = "Certain.", never = "Impossible." }

[team]
by = "crew"
True = "Crew."
else = ["Shamed.", "Not one of the crew."]
"""


@dataclass
class Sample:
    seat: int = 1
    way: int = 0
    count: int = 2
    chance: int = 55
    crew: bool = False


@pytest.fixture
def write(tmp_path):
    def written(texts):
        path = tmp_path / "reasons.toml"
        path.write_text(texts, encoding="utf-8")
        return read_sentences(path)

    return written


@pytest.mark.parametrize(
    ("name", "message", "line"),
    [
        ("plain", Sample(), "Ben waits."),
        ("plural", Sample(), "2 cars."),
        ("alike", Sample(way=1), "Another way."),
        ("alike", Sample(way=5), "Keeps 2 cars."),
        ("alike", Sample(way=2, count=1), "Keeps a car."),
        ("sure", Sample(), "55% likely."),
        ("sure", Sample(chance=100), "Certain."),
        ("sure", Sample(chance=0), "Impossible."),
        ("team", Sample(crew=True), "Crew."),
        ("team", Sample(way=1), "Not one of the crew."),
    ],
)
def test_an_entry_is_told_as_it_is_written(name, message, line, write):
    assert write(TEXTS)[name].line(message, NAMES) == line


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ("wins = 3", "reasons.toml: wins is not a sentence"),
        ("wins = []", "reasons.toml: wins is not a sentence"),
        ('wins = ["Wins.", ["a", "b", 3]]', "reasons.toml: wins, text 2, text 3 is not a sentence"),
        ("wins = { likely = 1, certain = 'Wins.' }", "reasons.toml: wins, else is not a sentence"),
        ("wins = { yes = 'Wins.' }", "reasons.toml: wins is not a sentence"),
        ("wins = 'Wins", "reasons.toml: "),
    ],
)
def test_a_fault_in_a_file_is_named(texts, fault, write):
    with pytest.raises(ValueError, match=f"^{fault}"):
        write(texts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_every_file_can_be_read(path):
    assert read_sentences(path)
