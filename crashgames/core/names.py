"""The names of people: in any script, short, and never two that look alike."""

import re
import unicodedata
from collections.abc import Iterable

from crashgames.core.translation import tr

NAME_LENGTH = 24
"""The most code points of a name."""
MAX_MARKS = 3
"""Marks above and below one letter: more of them are nobody's name, and reach into other lines."""
JOINERS = "\u200c\u200d"
JOINED = re.compile("[\u0600-\u08ff\u0900-\u0dff\u1780-\u17ff\u2190-\u2bff\ufe0f\U0001f000-\U0001faff]")
"""Letters and pictures after which a joiner or its opposite changes what is seen."""
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Categories of control characters, and of code points that are nothing."""
STYLES = re.compile("[\ufe00-\ufe0f\u200c\u200d]")
LIKE_LATIN = str.maketrans("АВЕЅІЈКМНОРСТХаеоѕіјрсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧονΙ", "ABESIJKMHOPCTXaeosijpcyxABEZHIKMNOPTYXovI")
"""Cyrillic and Greek letters that look as Latin ones."""


def clean_name(text: str, fallback: str) -> str:
    """The name without control and direction characters, with single spaces, cut to 24 characters.

    The `fallback` if nothing is left.
    """
    visible = (c if unicodedata.category(c)[0] != "Z" else " " for c in unicodedata.normalize("NFC", text[:2000]))
    kept = _marked_little("".join(c for c in visible if c in JOINERS or unicodedata.category(c) not in UNSEEN))
    return _cut(" ".join(unicodedata.normalize("NFC", kept).split())) or fallback


def clean_names(texts: Iterable[str]) -> list[str]:
    """Cleaned names that all look different: the second Anna becomes "Anna 2", an empty name "Player 3"."""
    names: list[str] = []
    for seat, text in enumerate(texts, start=1):
        wanted = clean_name(text, tr("Player {number}").format(number=seat))
        name, number = wanted, 2
        while looks(name) in map(looks, names):
            name = f"{_cut(wanted, NAME_LENGTH - 1 - len(str(number)))} {number}"
            number += 1
        names.append(name)
    return names


def looks(name: str) -> str:
    """A key that is equal for names that look alike, by case, composition or lookalike letters."""
    if name.isascii():
        return name.casefold()
    return unicodedata.normalize("NFKC", STYLES.sub("", name).translate(LIKE_LATIN)).casefold()


def _marked_little(text: str) -> str:
    """The text without joiners that join nothing and without heaps of marks."""
    if text.isascii():
        return text
    kept, marks = "", 0
    for character in text:
        if character in JOINERS:
            if kept and (JOINED.match(kept[-1]) or (marks and JOINED.match(kept[-1 - marks]))):
                kept += character
            continue
        marks = marks + 1 if unicodedata.category(character)[0] == "M" else 0
        if marks <= MAX_MARKS:
            kept += character
    return kept.rstrip(JOINERS)


def _cut(name: str, length: int = NAME_LENGTH) -> str:
    """The beginning of a name, without half of a letter that is made of several code points."""
    if len(name) > length and not name.isascii():
        while length > 1 and (unicodedata.category(name[length])[0] == "M" or _in_joint(name, length)):
            length -= 1
    return name[:length].strip().rstrip(JOINERS)


def _in_joint(name: str, at: int) -> bool:
    """True for a cut beside a joiner, before the colour of a skin, or in a flag."""
    flags = re.search("[\U0001f1e6-\U0001f1ff]*$", name[:at])
    half = bool(flags and len(flags[0]) % 2) and "\U0001f1e6" <= name[at] <= "\U0001f1ff"
    return half or name[at] in JOINERS or name[at - 1] in JOINERS or "\U0001f3fb" <= name[at] <= "\U0001f3ff"
