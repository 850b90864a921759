"""Scripts: which letters belong together, in which direction they run, and where a text may be cut."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

EMOJI = "Zsye"
RIGHT_TO_LEFT = frozenset(("Hebr", "Arab", "Syrc", "Thaa", "Nkoo", "Samr", "Adlm"))
_TABLE = """
0000 Latn 0530 Armn 0590 Hebr 0600 Arab 0700 Syrc 0750 Arab 0780 Thaa 07C0 Nkoo 0800 Samr 0840 Zsym 0860 Syrc 0870 Arab
0900 Deva 0980 Beng 0A00 Guru 0A80 Gujr 0B00 Orya 0B80 Taml 0C00 Telu 0C80 Knda 0D00 Mlym 0D80 Sinh 0E00 Thai 0E80 Laoo
0F00 Tibt 1000 Mymr 10A0 Geor 1100 Hang 1200 Ethi 13A0 Cher 1400 Cans 1680 Zsym 1780 Khmr 1800 Mong 18B0 Cans 1900 Zsym
1AB0 Latn 1B00 Zsym 1C80 Latn 1C90 Geor 1CC0 Zsym 1CD0 Deva 1D00 Latn 2100 Zsym 2300 Zsye 2400 Zsym 25A0 Zsye 27C0 Zsym
2B00 Zsye 2C00 Zsym 2C60 Latn 2C80 Zsym 2D00 Geor 2D30 Zsym 2D80 Ethi 2DE0 Latn 2E80 Hani 3040 Jpan 3100 Hani 3130 Hang
3190 Hani 31F0 Jpan 3200 Hani A000 Zsym A640 Latn A6A0 Zsym A720 Latn A800 Zsym A8E0 Deva A900 Zsym A960 Hang A980 Zsym
A9E0 Mymr AA00 Zsym AA60 Mymr AA80 Zsym AB00 Ethi AB30 Latn AB70 Cher ABC0 Zsym AC00 Hang D800 Zsym F900 Hani FB00 Latn
FB13 Armn FB1D Hebr FB50 Arab FE00 Zsym FE30 Hani FE70 Arab FF00 Jpan FFA0 Hang FFE0 Jpan FFF0 Zsym 1E900 Adlm
1E960 Zsym 1EE00 Arab 1EF00 Zsym 1F000 Zsye 1FB00 Zsym 20000 Hani 40000 Zsym
"""
_BLOCKS = _TABLE.split()
STARTS = [int(start, 16) for start in _BLOCKS[::2]]
"""The first code point of each block of the table, ascending."""
TAGS = _BLOCKS[1::2]
"""The script of each block, as ISO 15924 has it."""
FOREIGN = re.compile("[^\0-\u052f\u1e00-\u22ff\ufb00-\ufb06\ufeff]")
"""Anything that the fonts of Latin, Greek and Cyrillic do not have."""
JOINED = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc"
    "\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0711\u0730-\u074a\u07a6-\u07b0\u07eb-\u07f3\u0900-\u0903\u093a-\u093c"
    "\u093e-\u094f\u0951-\u0957\u0962\u0963\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20ff\u302a-\u302f\u3099"
    "\u309a\ufe00-\ufe0f\ufe20-\ufe2f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f\U000e0100-\U000e01ef]"
)
"""Marks and joiners of the commonest scripts: they are never parted from the letter before them."""
JOINER = "\u200d"
AS_PICTURE = "\ufe0f"
"""Asks for the letter before it as a coloured picture."""
ELLIPSIS = "…"
MAX_CLUSTER = 16
"""The most code points that are kept together: more of them are nobody's letter."""
DIGITS = re.compile("[0-9\u0660-\u0669\u06f0-\u06f9]")
BINDING = " -'’.\u05be\u05f3\u05f4\u0640\u2010\u2011"
"""What stands inside a name of several words: from right to left between words that run so."""


Choose = Callable[[str, str], str]
"""Takes a letter with its marks, and its script; returns the face or file of its font."""


class Piece(NamedTuple):
    """Letters drawn in one font, in reading order."""

    text: str
    script: str
    file: str
    leftward: bool = False


def script_of(letter: str) -> str:
    """The ISO 15924 tag of a letter's script; signs that many scripts share count as Latin, pictures as emoji."""
    return TAGS[bisect_right(STARTS, ord(letter)) - 1]


def runs_left(text: str) -> bool:
    """True if all of a text runs from right to left."""
    if text.isascii():
        return False
    scripts = {script_of(letter) for letter in text if letter not in BINDING and not _is_joined(letter)}
    return bool(scripts) and scripts <= RIGHT_TO_LEFT and not DIGITS.search(text)


def clusters(text: str) -> Iterator[str]:
    """What a reader takes for single letters: each with its marks, a flag whole, a picture with its parts."""
    start = 0
    while start < len(text):
        end, last = start + 1, min(len(text), start + MAX_CLUSTER)
        if _is_flag(text[start]) and end < last and _is_flag(text[end]):
            end += 1
        while end < last and (_is_joined(text[end]) or (text[end - 1] == JOINER and script_of(text[end]) == EMOJI)):
            end += 1
        yield text[start:end]
        start = end


def whole(text: str, at: int) -> int:
    """The last place at or before `at` where a cut separates no letter from its marks."""
    if not 0 < at < len(text) or text.isascii():
        return at
    start = 0
    for cluster in clusters(text):
        if start + len(cluster) > at:
            break
        start += len(cluster)
    return start or at


def pieces(text: str, choose: Choose) -> list[Piece]:
    """The text by fonts and directions, from the left end of the line to the right.

    Only words that run from right to left keep together: two names in a sentence stay in its order.
    """
    return [piece for block in _directed(list(_runs(text, choose))) for piece in block]


def _runs(text: str, choose: Choose) -> Iterator[Piece]:
    """Runs of one script and font. Digits of right-to-left scripts are runs of their own, as they run to the right."""
    japanese = any(script_of(letter) == "Jpan" for letter in text)

    def kind(cluster: str) -> tuple[str, str, bool]:
        script = EMOJI if AS_PICTURE in cluster else script_of(cluster[0])
        if script == "Hani" and japanese:
            script = "Jpan"
        return script, choose(cluster, script), script in RIGHT_TO_LEFT and not DIGITS.match(cluster)

    for its, run in groupby(clusters(text), kind):
        yield Piece("".join(run), *its)


def _directed(runs: Sequence[Piece]) -> Iterator[Sequence[Piece]]:
    """The runs by direction. What binds words joins those of right-to-left scripts on both its sides."""
    at = 0
    while at < len(runs):
        end = at + 1
        while runs[at].leftward and end < len(runs):
            if runs[end].script in RIGHT_TO_LEFT:
                end += 1
            elif not runs[end].text.strip(BINDING) and end + 1 < len(runs) and runs[end + 1].script in RIGHT_TO_LEFT:
                end += 2
            elif runs[end].text.startswith(ELLIPSIS):
                dots, rest = runs[end]._replace(text=ELLIPSIS), runs[end].text[1:]
                yield [dots, *reversed(runs[at:end])]
                if rest:
                    yield [runs[end]._replace(text=rest)]
                at = end = end + 1
                break
            else:
                break
        if at < end:
            yield [*reversed(runs[at:end])]
        at = end


def _is_flag(letter: str) -> bool:
    """True for one of the two letters that make a flag."""
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _is_joined(letter: str) -> bool:
    """True for a mark, a joiner or another part of the letter before it."""
    if letter < "\u0300":
        return False
    if JOINED.match(letter):
        return True
    if not "\u0980" <= letter <= "\u1cff":
        return False
    import unicodedata

    return unicodedata.category(letter)[0] == "M"
