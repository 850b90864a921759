"""The rules pages of games: Markdown in `assets/<game>/rules`, one file for each language, as sections of passages."""

import re
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path

import msgspec

from crashgames.core.translation import WRITTEN, current_language

ART = re.compile(r"!\[\]\(\.\./art/(\w+)\.svg\)")
FOOTNOTE = re.compile(r"\*(?P<notes>[^*]+)\*")


class Source(Enum):
    """Where a rule comes from."""

    BOOK = "book"
    PUBLISHER = "publisher"
    RULING = "ruling"
    RECONSTRUCTED = "reconstructed"
    OPTION = "option"


class Passage(msgspec.Struct, frozen=True):
    """A paragraph in the current language: its text, rule ids, source, the name of a picture, and a title."""

    text: str
    rules: tuple[str, ...] = ()
    source: Source = Source.BOOK
    art: str = ""
    title: str = ""


class Section(msgspec.Struct, frozen=True):
    """A chapter of a rules page."""

    title: str
    passages: tuple[Passage, ...]


def rules_of(game: str, assets: Path) -> tuple[Section, ...]:
    """The rules page of a game in the current language, else in English; empty if the game has none.

    ValueError for a file that is not a rules page.
    """
    folder = assets / game / "rules"
    files = [folder / f"{language}.md" for language in (current_language(), WRITTEN)]
    found = next((file for file in files if file.is_file()), None)
    return _read(found, game) if found else ()


@cache
def _read(file: Path, game: str) -> tuple[Section, ...]:
    return parse(file.read_text(encoding="utf-8"), game)


def parse(page: str, game: str) -> tuple[Section, ...]:
    """The sections of a page in Markdown; ValueError for text before the first heading."""
    before, *chapters = re.split(r"^# ", page, flags=re.MULTILINE)
    if before.strip():
        raise ValueError("a rules page begins with a heading")
    headed = (chapter.partition("\n") for chapter in chapters)
    return tuple(Section(title.strip(), tuple(_passages(body, game))) for title, _, body in headed)


def _passages(body: str, game: str) -> Iterator[Passage]:
    """A passage for each block of lines; a heading of the second order is the title of the next one.

    A block begins perhaps with a picture, and ends perhaps, in italics, with its source and the ids of its rules.
    """
    title = ""
    for block in filter(None, map(str.strip, re.split(r"\n\s*\n", body))):
        if block.startswith("## "):
            title = block.removeprefix("## ")
            continue
        lines = block.splitlines()
        art, footnote = ART.fullmatch(lines[0]), FOOTNOTE.fullmatch(lines[-1])
        notes = footnote["notes"].split(", ") if footnote else []
        sources = [source for source in Source if source.value.capitalize() in notes]
        yield Passage(
            " ".join(lines[bool(art) : len(lines) - bool(footnote)]),
            tuple(note for note in notes if "-" in note),
            sources[0] if sources else Source.BOOK,
            f"{game}/{art[1]}" if art else "",
            title,
        )
        title = ""
