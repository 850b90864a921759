"""Line breaking: which characters are shown, where lines end, and what is left out where there is no room."""

import re
from collections.abc import Callable, Iterator
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

MOST_BALANCED, BALANCE_STEPS = 5, 64
"""The most lines that are made even, and how many widths are told apart for that."""

Measure = Callable[[str], int]


def printable(text: str) -> str:
    """The text without control characters, direction overrides and broken code points; line breaks stay."""
    if text.isprintable():
        return text[:MAX_LETTERS]
    return "".join(_kept(c) for c in text[:MAX_LETTERS].replace("\r\n", "\n"))


def words_of(text: str) -> list[str]:
    """What stands between spaces at which a line may be broken."""
    return re.split("[ \n]+", text.strip())


def wrap(text: str, limit: int, measure: Measure, lines: int | None = None) -> tuple[str, ...]:
    """The lines of a text, broken at line breaks and between words.

    A word is broken only if it is wider than `limit`: at a SOFT mark or after a hyphen, if that helps.
    """
    marked = SOFT.join(map(printable, text[:MAX_LETTERS].split(SOFT)))
    paragraphs = (_paragraph(paragraph, limit, measure) for paragraph in marked.split("\n"))
    every = (line for paragraph in paragraphs for line in paragraph)
    if lines is None:
        return tuple(every)
    lines = max(1, lines)
    found = list(islice(every, lines + 1))
    if len(found) > lines:
        found[lines - 1 :] = [shorten(found[lines - 1], limit, measure, cut=True)]
    return tuple(found)


def balanced(found: tuple[str, ...], text: str, limit: int, measure: Measure) -> tuple[str, ...]:
    """The lines that were found for a whole text, as many as these but of even width where they are few."""
    if not 1 < len(found) <= MOST_BALANCED:
        return found
    least = max(map(measure, printable(text).split()), default=limit)
    while limit - least > 1 + limit // BALANCE_STEPS:
        middle = (least + limit) // 2
        tried = wrap(text, middle, measure)
        least, limit, found = (middle, limit, found) if len(tried) > len(found) else (least, middle, tried)
    return found


def shorten(line: str, limit: int, measure: Measure, cut: bool = False) -> str:
    """`line` if it fits and nothing after it was cut, else as much of it as fits before an ellipsis."""
    if not cut and measure(line) <= limit:
        return line
    kept = line[: _fitting(line, limit, lambda start: measure(start.rstrip() + ELLIPSIS))].rstrip()
    return kept + ELLIPSIS if measure(kept + ELLIPSIS) <= limit else ""


def _paragraph(text: str, limit: int, measure: Measure) -> Iterator[str]:
    """The lines of a text without line breaks, in which SOFT marks are left out."""
    whole = text.replace(SOFT, "")
    if measure(whole) <= limit and len(whole) < 400:
        yield whole
        return
    line = ""
    for marked in filter(None, _words(text)):
        word = marked.replace(SOFT, "")
        longer = f"{line} {word}" if line else word
        if measure(longer) <= limit:
            line = longer
            continue
        if line:
            yield line
        pieces = _pieces(marked, limit, measure)
        line = next(pieces)
        for piece in pieces:
            yield line
            line = piece
    yield line


def _words(text: str) -> list[str]:
    """What stays on one line."""
    french = "«" in text or any(f" {mark}" in text for mark in MARKS)
    return re.split(BETWEEN, text) if french else text.split(" ")


def _pieces(marked: str, limit: int, measure: Measure) -> Iterator[str]:
    """A word cut into pieces that fit in a line each: at least one, empty if not even one letter fits."""

    def width(start: str) -> int:
        return measure(_broken(start))

    while marked:
        end = _fitting(marked, limit, width)
        if end < len(marked):
            marks = (at for at in range(end, 1, -1) if marked[at - 1] in (SOFT, "-"))
            end = next((at for at in marks if width(marked[:at]) <= limit), end)
        yield _broken(marked[:end])
        marked = marked[end:] if end else ""


def _broken(start: str) -> str:
    """The beginning of a word as it is seen where the word is broken after it."""
    return start.replace(SOFT, "") + "-" * start.endswith(SOFT)


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
