"""Line breaking: which characters are shown, where lines end, and what is left out where there is no room."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice

from crashgames.ui.scripts import whole

ELLIPSIS = "…"
MAX_LETTERS = 20_000
SHORT_LETTERS = 16
MARKS = ":;?!»"
BETWEEN = f"(?<!«) (?![{MARKS}])"
"""Places where lines may be broken: not the spaces that French has beside its marks."""
SOFT = "\u00ad"
"""Marks in a translation where a long word may be broken; a hyphen appears there if it is."""
FIRM = "\xa0"
"""A space at which no line is broken."""
NARROW = "\u202f"
"""The narrow no-break space, which French has inside quotation marks and before ; ! ? and %."""
UNSEEN = frozenset((SOFT, *map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF))))

MOST_BALANCED, BALANCE_STEPS = 4, 64
"""The most lines that are made even, and how many widths are told apart for that."""

Measure = Callable[[str], int]
Syllables = Mapping[str, Sequence[str]]


def printable(text: str) -> str:
    """The text without control characters, direction overrides and broken code points; line breaks stay."""
    if text.isprintable():
        return text[:MAX_LETTERS]
    return "".join(_kept(c) for c in text[:MAX_LETTERS].replace("\r\n", "\n"))


def syllables(text: str) -> Syllables:
    """The words of a text that may be broken, with their parts."""
    soft = [word for word in words_of(text) if SOFT in word]
    return {printable(word): words_of(printable(word.replace(SOFT, " ").replace("-", "- "))) for word in soft}


def words_of(text: str) -> list[str]:
    """What stands between spaces at which a line may be broken."""
    return re.split("[ \n]+", text.strip())


def wrap(
    text: str, limit: int, measure: Measure, lines: int | None = None, parts: Syllables | None = None
) -> tuple[str, ...]:
    """The lines of a text, broken at line breaks and between words.

    A word is broken only if it is wider than `limit`: between its `parts`, or after a hyphen if that helps.
    """
    every = (line for paragraph in text.split("\n") for line in _paragraph(paragraph, limit, measure, parts or {}))
    if lines is None:
        return tuple(every)
    lines = max(1, lines)
    found = list(islice(every, lines + 1))
    if len(found) > lines:
        found[lines - 1 :] = [shorten(found[lines - 1], limit, measure, cut=True)]
    return tuple(found)


def balanced(
    found: tuple[str, ...], text: str, limit: int, measure: Measure, parts: Syllables | None = None
) -> tuple[str, ...]:
    """The lines that were found for a whole text, as many as these but of even width where they are few."""
    if not 1 < len(found) <= MOST_BALANCED:
        return found
    least = max(map(measure, text.split()), default=limit)
    while limit - least > 1 + limit // BALANCE_STEPS:
        middle = (least + limit) // 2
        tried = wrap(text, middle, measure, None, parts)
        least, limit, found = (middle, limit, found) if len(tried) > len(found) else (least, middle, tried)
    return found


def shorten(line: str, limit: int, measure: Measure, cut: bool = False) -> str:
    """`line` if it fits and nothing after it was cut, else as much of it as fits before an ellipsis."""
    if not cut and measure(line) <= limit:
        return line
    kept = line[: _fitting(line, limit, lambda start: measure(start.rstrip() + ELLIPSIS))].rstrip()
    return kept + ELLIPSIS if measure(kept + ELLIPSIS) <= limit else ""


def _paragraph(text: str, limit: int, measure: Measure, parts: Syllables) -> Iterator[str]:
    if measure(text) <= limit and len(text) < 400:
        yield text
        return
    line = ""
    for word in filter(None, _words(text)):
        longer = f"{line} {word}" if line else word
        if measure(longer) <= limit:
            line = longer
            continue
        if line:
            yield line
        pieces = _pieces(word, limit, measure, parts.get(word, ()))
        line = next(pieces)
        for piece in pieces:
            yield line
            line = piece
    yield line


def _words(text: str) -> list[str]:
    """What stays on one line."""
    french = "«" in text or any(f" {mark}" in text for mark in MARKS)
    return re.split(BETWEEN, text) if french else text.split(" ")


def _pieces(word: str, limit: int, measure: Measure, parts: Sequence[str]) -> Iterator[str]:
    """A word cut into pieces that fit in a line each: at least one, empty if not even one letter fits."""
    if measure(word) > limit >= max(map(measure, _hyphenated(parts)), default=limit + 1):
        yield from _joined(parts, limit, measure)
        return
    while word:
        fitting = _fitting(word, limit, measure)
        if fitting < len(word):
            fitting = word.rfind("-", 1, fitting) + 1 or fitting
        yield word[:fitting]
        word = word[fitting:] if fitting else ""


def _hyphenated(parts: Sequence[str]) -> list[str]:
    """The parts of a word, each with the hyphen it has if the word is broken after it."""
    return [part if part.endswith("-") else part + "-" for part in parts[:-1]] + list(parts[-1:])


def _joined(parts: Sequence[str], limit: int, measure: Measure) -> Iterator[str]:
    """The lines of a word broken between its parts, as many parts in each as fit, with hyphens."""
    line = ""
    for part, broken in zip(parts, _hyphenated(parts), strict=True):
        if measure(line + broken) > limit:
            yield _hyphenated((line, part))[0]
            line = ""
        line += part
    yield line


def _fitting(line: str, limit: int, measure: Measure) -> int:
    """The number of characters that fit: tried from short to long, as long texts take long to measure."""
    low, high = 0, SHORT_LETTERS
    while high < len(line) and measure(line[:high]) <= limit:
        low, high = high, 2 * high
    high = min(high, len(line))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if measure(line[:middle]) <= limit else (low, middle - 1)
    return whole(line, low)


def _kept(character: str) -> str:
    if character == "\n":
        return character
    if character == "\t":
        return " "
    control = character < " " or "\x7f" <= character < "\xa0" or "\ud800" <= character <= "\udfff"
    return "" if control or character in UNSEEN else character
