"""Those who play: melodies, chords and drum patterns on a loop, with swing and a human's small unevenness."""

from collections.abc import Callable, Iterable
from random import Random

from desk import Loop, Samples
from score import Note, bass, each, tones

Voice = Callable[[float, float], Samples]
Drum = Callable[[int], Samples]
Swing = tuple[float, float]
"""The share of a pair of short notes that the first takes, and the length of a short note in beats."""
LOUD = {"x": 1.0, "o": 0.6, "-": 0.3}
STRAIGHT = (0.5, 0.5)


def swung(beat: float, swing: Swing) -> float:
    """A beat in swing."""
    first, unit = swing
    pair = 2 * unit
    whole, share = divmod(beat + 1e-9, pair)
    share /= pair
    share = share * 2 * first if share < 0.5 else first + (share - 0.5) * 2 * (1 - first)
    return whole * pair + share * pair


def sing(
    loop: Loop,
    notes: Iterable[Note],
    voice: Voice,
    gain: float = 0.5,
    send: float = 0.25,
    *,
    held: float = 0.92,
    swing: Swing = STRAIGHT,
    loose: float = 0.006,
    up: int = 0,
    seed: int = 1,
) -> None:
    """Play notes one after another, each for the share `held` of its length, `up` semitones higher than written."""
    random = Random(seed)
    for beat, pitch, beats in notes:
        at, end = swung(beat, swing), swung(beat + beats, swing)
        seconds = round(max(0.06, (end - at) * held * loop.beat), 3)
        loop.add(at, voice(pitch + up, seconds), gain * random.uniform(0.88, 1.06), send, random.gauss(0, loose))


def strum(
    loop: Loop,
    at: float,
    chord: str,
    voice: Voice,
    beats: float,
    gain: float = 0.16,
    send: float = 0.25,
    *,
    lowest: int = 55,
    apart: float = 0.012,
    held: float = 0.9,
) -> None:
    """A chord at a beat, its notes `apart` by some seconds, the lowest first."""
    seconds = round(max(0.05, beats * held * loop.beat), 3)
    for number, pitch in enumerate(tones(chord, lowest)):
        loop.add(at, voice(pitch, seconds), gain, send, number * apart)


def comp(
    loop: Loop,
    chords: list[list[str]],
    meter: float,
    places: Iterable[tuple[float, float]],
    voice: Voice,
    gain: float = 0.16,
    send: float = 0.25,
    *,
    lowest: int = 55,
    swing: Swing = STRAIGHT,
    start: float = 0.0,
) -> None:
    """Every bar's chord at the same places of the bar: beats and lengths."""
    found = each(chords, meter)
    for bar in range(len(chords)):
        for place, beats in places:
            beat = bar * meter + place
            chord = [name for at, name, _ in found if at <= beat + 1e-6][-1]
            strum(loop, start + swung(beat, swing), chord, voice, beats, gain, send, lowest=lowest, apart=0.01)


def walking(chords: list[list[str]], meter: int, lowest: int = 28, seed: int = 4) -> list[Note]:
    """A bass that walks: root, notes of the chord, and a step towards the next root."""
    random, found = Random(seed), each(chords, meter)
    notes: list[Note] = []
    for number, (at, chord, beats) in enumerate(found):
        here, there = bass(chord, lowest), bass(found[(number + 1) % len(found)][1], lowest)
        inner = [pitch for pitch in tones(chord, here) if pitch != here]
        for beat in range(round(beats)):
            if beat == 0:
                pitch = here
            elif beat == round(beats) - 1:
                pitch = there + random.choice((-1, 1, 2, -1))
            else:
                pitch = inner[(beat - 1 + number) % len(inner)]
            notes.append((at + beat, pitch, 1.0))
    return notes


def hits(
    loop: Loop,
    pattern: str,
    drum: Drum,
    gain: float = 0.3,
    send: float = 0.12,
    *,
    bars: Iterable[int],
    meter: float = 4,
    swing: Swing = STRAIGHT,
    loose: float = 0.004,
    seed: int = 2,
) -> None:
    """A pattern in every one of these bars: x is a stroke, o a softer one, - a ghost, and . nothing."""
    steps, random = pattern.replace(" ", ""), Random(seed)
    if len(steps) % meter and meter % len(steps):
        raise ValueError(f"{pattern} does not divide {meter} beats")
    for bar in bars:
        for number, sign in enumerate(steps):
            if sign in LOUD:
                beat = swung(bar * meter + number * meter / len(steps), swing)
                loud = gain * LOUD[sign] * random.uniform(0.85, 1.05)
                loop.add(beat, drum(random.randrange(4)), loud, send, random.gauss(0, loose))


def roll(loop: Loop, at: float, beats: float, drum: Drum, gain: float, rate: float = 8, fade_in: float = 0.15) -> None:
    """Quick strokes that grow louder."""
    random, count = Random(9), max(1, round(beats * rate))
    for number in range(count):
        loud = gain * (fade_in + (1 - fade_in) * (number / count) ** 1.6)
        loop.add(at + number / rate, drum(number % 4), loud, 0.2, random.gauss(0, 0.003))


def moved(notes: Iterable[Note], beats: float, up: int = 0) -> list[Note]:
    """The same notes later, and higher."""
    return [(at + beats, pitch + up, length) for at, pitch, length in notes]
