"""Sentences kept as text: the words of bots and lessons, in files of the assets.

Every entry of a file is a sentence under its name. It is written as

- a text with `{fields}`, which are filled from the message: `even = "Nobody stands out."`;
- a list of texts that say alike, of which the message's `way` chooses one; in a list a pair, such as
  `["Keeps a car.", "Keeps {n} cars."]`, goes by the message's `count`;
- a table with the sentences `likely`, `certain` and, where it can be, `never`, by the message's `chance` in percent;
- a table whose entry `by` is the name of an attribute, with a sentence for each of its values and for any `else`.
"""

from collections.abc import Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any

from crashgames.core.data_file import read_data
from crashgames.core.sentences import Sentence, cases, counted, sentence, ways

CHANCES = {"likely": "else", "certain": "100", "never": "0"}


def read_sentences(path: Path) -> Mapping[str, Sentence]:
    """The sentences of a file, by their names. ValueError, which names the file, for a fault in it."""
    return read_data(path, lambda data: {key: _read(key, value) for key, value in data.items()})


def _read(where: str, value: Any) -> Sentence:
    """The sentence that an entry stands for."""
    match value:
        case str():
            return sentence(value)
        case [text]:
            return _way(where, text)
        case [_, *_]:
            return ways(*(_way(f"{where}, text {number}", text) for number, text in enumerate(value, start=1)))
        case {"likely": _, "certain": _}:
            return _cases(where, "chance", {CHANCES.get(name, name): text for name, text in value.items()})
        case {"by": str(attribute)}:
            return _cases(where, attribute, {name: text for name, text in value.items() if name != "by"})
    raise ValueError(f"{where} is not a sentence")


def _way(where: str, value: Any) -> Sentence:
    """One of several texts that say alike."""
    match value:
        case [str(one), str(many)]:
            return counted(one, many)
    return _read(where, value)


def _cases(where: str, attribute: str, texts: Mapping[str, Any]) -> Sentence:
    """The sentence for a value of an attribute, as it is written."""
    value = attrgetter(attribute)
    found = {name: _read(f"{where}, {name}", text) for name, text in texts.items()}
    return cases(lambda message: name if (name := str(value(message))) in found else "else", found)
