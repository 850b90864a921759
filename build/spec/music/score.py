"""Notes and chords as words: "D5:2 C#5 -" is a half note, a quarter note and a rest; "Gm D7" are chords."""

import re
from functools import cache

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
KINDS = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "9": (0, 4, 10, 14),
    "m7": (0, 3, 7, 10),
    "m9": (0, 3, 10, 14),
    "m6": (0, 3, 7, 9),
    "6": (0, 4, 7, 9),
    "maj7": (0, 4, 7, 11),
    "add9": (0, 4, 7, 14),
    "sus": (0, 5, 7),
    "7sus": (0, 5, 7, 10),
    "dim": (0, 3, 6, 9),
    "7b9": (0, 4, 10, 13),
}
WORD = re.compile(r"(-|[A-G][#b]?\d)(?::([\d.]+))?")
NAME = re.compile(r"([A-G])([#b]?)(.*)")

Note = tuple[float, int, float]
"""The beat, the pitch as a number (60 is middle C), and the length in beats."""


@cache
def pitch(name: str) -> int:
    step, sign, octave = NAME.fullmatch(name).groups()
    return 12 * (int(octave) + 1) + STEPS[step] + {"#": 1, "b": -1, "": 0}[sign]


def hertz(number: float) -> float:
    return 440 * 2 ** ((number - 69) / 12)


def line(text: str, meter: float = 0.0, at: float = 0.0) -> list[Note]:
    """The notes of bars parted by "|", from the beat `at`; every bar must be full.

    Without a meter it is a phrase of any length.
    """
    found: list[Note] = []
    for number, bar in enumerate(text.strip().strip("|").split("|")):
        beat = at + number * meter
        for word in bar.split():
            name, length = WORD.fullmatch(word).groups()
            beats = float(length or 1)
            if name != "-":
                found.append((beat, pitch(name), beats))
            beat += beats
        if meter and abs(beat - at - (number + 1) * meter) > 1e-6:
            raise ValueError(f"bar {number + 1} is not {meter} beats long: {bar}")
    return found


@cache
def root(chord: str) -> int:
    """The pitch class of a chord's lowest note, which may follow a stroke: "G/B"."""
    return pitch(re.match(r"[A-G][#b]?", chord.rpartition("/")[2])[0] + "0") % 12


@cache
def tones(chord: str, lowest: int) -> tuple[int, ...]:
    """The notes of a chord in close position, none of them below `lowest`."""
    name, sign, kind = NAME.fullmatch(chord.partition("/")[0]).groups()
    base = pitch(f"{name}{sign}0")
    return tuple(sorted(lowest + (base + step - lowest) % 12 for step in KINDS[kind]))


def bass(chord: str, lowest: int) -> int:
    """The root of a chord, not below `lowest`."""
    return lowest + (root(chord) - lowest) % 12


def bars(text: str) -> list[list[str]]:
    """The chords of bars parted by "|"; a bar may have several, of equal length."""
    return [bar.split() for bar in text.strip().strip("|").split("|")]


def each(chords: list[list[str]], meter: float) -> list[tuple[float, str, float]]:
    """Every chord with its beat and its length."""
    return [
        (bar * meter + k * meter / len(names), name, meter / len(names))
        for bar, names in enumerate(chords)
        for k, name in enumerate(names)
    ]
