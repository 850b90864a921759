"""Sentences kept as text: the words of bots and lessons, in files of the assets.

Every entry of a file is a sentence under its name. It is written as

- a text with `{fields}`, which are filled from the message: `even = "Nobody stands out."`;
- a table with a `text` and with attributes that are the seats of people in it: `name = "event.looker"`;
- a list of texts that say alike, of which the message's `way` chooses one; in a list a pair, such as
  `["Keeps a car.", "Keeps {n} cars."]`, goes by the message's `count`;
- a table with the sentences `likely`, `certain` and, where it can be, `never`, by the message's `chance` in percent;
- a table whose entry `by` is the name of an attribute, with a sentence for each of its values and for any `else`.
"""

from collections.abc import Callable, Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any

import msgspec

from crashgames.core.data_file import read_data
from crashgames.core.sentences import Fields, Sentence, cases, counted, sentence, ways

CHANCES = {"likely": "else", "certain": "100", "never": "0"}
Values = Mapping[str, Callable[[Any], object]]
"""What entries go by beside attributes: functions of the message, by name."""


def read_sentences(path: Path, fields: Fields | None = None, values: Values | None = None) -> Mapping[str, Sentence]:
    """The sentences of a file, by their names. ValueError, which names the file, for a fault in it.

    `fields` fill the fields of those names in all its texts, unless they say otherwise themselves.
    """
    reader = _Reader(fields or {}, values or {})
    return read_data(path, lambda data: {key: reader.read(key, value) for key, value in data.items()})


class _Reader(msgspec.Struct, frozen=True):
    """Reads entries; `where` says which one, for errors."""

    fields: Fields
    values: Values

    def read(self, where: str, value: Any) -> Sentence:
        """The sentence that an entry stands for."""
        match value:
            case str():
                return sentence(value, **self.fields)
            case {"text": str(text)} if all(isinstance(part, str) for part in value.values()):
                seats: Fields = {field: seat for field, seat in value.items() if field != "text"}
                return sentence(text, **{**self.fields, **seats})
            case [text]:
                return self._way(where, text)
            case [_, *_]:
                return ways(*(self._way(f"{where}, text {number}", text) for number, text in enumerate(value, 1)))
            case {"likely": _, "certain": _}:
                return self._cases(where, "chance", {CHANCES.get(name, name): text for name, text in value.items()})
            case {"by": str(name)}:
                return self._cases(where, name, {case: text for case, text in value.items() if case != "by"})
        raise ValueError(f"{where} is not a sentence")

    def _way(self, where: str, value: Any) -> Sentence:
        """One of several texts that say alike."""
        match value:
            case [str(one), str(many)]:
                return counted(one, many, **self.fields)
        return self.read(where, value)

    def _cases(self, where: str, name: str, texts: Mapping[str, Any]) -> Sentence:
        """The sentence for a value, as it is written."""
        value = self.values.get(name) or attrgetter(name)
        found = {case: self.read(f"{where}, {case}", text) for case, text in texts.items()}
        return cases(lambda message: case if (case := str(value(message))) in found else "else", found)
