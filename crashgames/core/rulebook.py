"""The parts of a rules page: sections of passages, with pictures and the ids of the rules."""

from enum import Enum

import msgspec


class Source(Enum):
    """The source of a rule."""

    BOOK = "book"
    PUBLISHER = "publisher"
    RULING = "ruling"
    RECONSTRUCTED = "reconstructed"
    OPTION = "option"


class Passage(msgspec.Struct, frozen=True):
    """A paragraph: text marked for translation, the rule ids behind it, its source, and an art name beside it."""

    text: str
    rules: tuple[str, ...] = ()
    source: Source = Source.BOOK
    art: str = ""
    title: str = ""


class Section(msgspec.Struct, frozen=True):
    """A chapter of the rules page; its title is marked for translation."""

    title: str
    passages: tuple[Passage, ...]
