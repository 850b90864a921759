"""Sentences as data: texts with fields that are filled from an action or event, in the current language."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar

import msgspec

from crashgames.core.translation import listing, number, plural, tr

Names = Sequence[str]
"""Player names, indexed by seat."""
Part = Callable[[Any, Names], str]
"""Makes the words for one field, from the message and the player names."""
Fields = Mapping[str, str | Part]
"""How fields are filled: an attribute, such as "seat" or "view.active", stands for the player on that seat."""
PEOPLE: Fields = {"name": "seat", "other": "other", "owner": "owner", "rival": "rival", "target": "target"}
"""Fields that are players in every sentence, unless it or its message says otherwise."""


class Sentence:
    """A sentence about a message: `line(message, names)` is it in the current language."""

    def __init__(self, line: Callable[[Any, Names], str]) -> None:
        self.line = line


class _Fields(dict[str, str]):
    """Looks up a field when the text asks for it."""

    def __init__(self, fields: Fields, message: object, names: Names, **words: str) -> None:
        super().__init__(words)
        self._fields = fields
        self._message = message
        self._names = names

    def __missing__(self, name: str) -> str:
        for fields in (self._fields, getattr(type(self._message), "fields", {}), PEOPLE):
            part = fields.get(name)
            if part is not None:
                return (player(part) if isinstance(part, str) else part)(self._message, self._names)
        value = getattr(self._message, name)
        return number(value) if type(value) is int else str(value)


NOTHING = Sentence(lambda message, names: "")
"""An empty sentence, where the picture is enough."""


class Worded(msgspec.Struct, frozen=True):
    """Data with a sentence about it."""

    says: ClassVar[Sentence] = NOTHING
    fields: ClassVar[Fields] = {}
    """How fields are filled in all sentences about it, unless they say otherwise."""

    def line(self, names: Names) -> str:
        """The sentence in the current language; empty where the picture is enough."""
        return self.says.line(self, names)


def sentence(text: str, /, **fields: str | Part) -> Sentence:
    """A text marked for translation, whose `{fields}` are filled from a message.

    How a field is filled is given here, as in `sentence("{name} looks at {owner}", name="looker")`, else by the
    `fields` of the message's class, else by `PEOPLE`: the name of an attribute stands for the player on that seat, a
    function makes the words. Any other field is the attribute of its name: a number with its thousands separated,
    anything else unchanged.
    """
    return Sentence(lambda message, names: tr(text).format_map(_Fields(fields, message, names)))


def counted(one: str, many: str, count: str | Callable[[Any], int] = "count", /, **fields: str | Part) -> Sentence:
    """A text that depends on a number {n}, which is an attribute of the message or a function of it."""
    number_of = _value_of(count)

    def line(message: object, names: Names) -> str:
        n = number_of(message)
        return plural(one, many, n).format_map(_Fields(fields, message, names, n=str(n)))

    return Sentence(line)


def cases(
    key: str | Callable[[Any], object], sentences: Mapping[Any, Sentence], otherwise: Sentence = NOTHING
) -> Sentence:
    """The sentence for the value of an attribute, or of a function of the message; `otherwise` if it has none."""
    value = _value_of(key)
    return Sentence(lambda message, names: sentences.get(value(message), otherwise).line(message, names))


def by_cause(sentences: Mapping[str, Sentence]) -> Sentence:
    """The sentence for the message's `cause`. KeyError for a cause without a sentence."""
    return Sentence(lambda message, names: sentences[message.cause].line(message, names))


def _value_of(what: str | Callable[[Any], Any]) -> Callable[[Any], Any]:
    return attrgetter(what) if isinstance(what, str) else what


def ways(*sentences: Sentence) -> Sentence:
    """One of several sentences that say alike, by the attribute `way`, a number: so that none wears out."""
    return cases(lambda message: message.way % len(sentences), dict(enumerate(sentences)))


def capitalized(whole: Sentence) -> Sentence:
    """The sentence with a capital first letter, even where it begins with a field other than a name."""
    return Sentence(lambda message, names: capital(whole.line(message, names)))


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def as_sentence(text: str) -> str:
    """The text with a capital first letter and a full stop, to stand alone."""
    return capital(text.rstrip(".")) + "."


def player(attribute: str) -> Part:
    """The name of the player on a seat."""
    seat = attrgetter(attribute)
    return lambda message, names: names[seat(message)]


def players(attribute: str) -> Part:
    """The names of the players on several seats: "Anna, Ben and Cleo"."""
    seats = attrgetter(attribute)
    return lambda message, names: listing([names[seat] for seat in seats(message)])


def worded(attribute: str, words: Callable[[Any], str] | Mapping[Any, str]) -> Part:
    """A value in words, by a function or by a table of texts marked for translation."""
    value = attrgetter(attribute)
    if isinstance(words, Mapping):
        return lambda message, names: tr(words[value(message)])
    return lambda message, names: words(value(message))
