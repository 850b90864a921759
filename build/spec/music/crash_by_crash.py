"""Crash by Crash: the waltz of a fairground organ at dusk, in G minor, with a brighter middle."""

from random import Random

import numpy as np
from air import bed, heard, murmur, place, sway
from band import comp, hits, moved, roll, sing
from desk import RATE, Loop, Samples, Take
from drums import big_drum, cymbal, snare, timpani, triangle
from score import bars, bass, each, line, tones
from voices import brass, church_bell, flute, glockenspiel, organ, strings

METER, BPM, LENGTH = 3, 168, 64
A = bars("Gm|Gm|D7|D7|D7|D7|Gm|Gm|Cm|Cm|Gm|Gm|A7|D7|Gm|D7")
B = bars("Bb|Bb|F7|F7|F7|F7|Bb|Bb|G7|G7|Cm|Cm|Eb|Bb|F7|D7")
CHORDS = A + A + B + A
TUNE = """D5:2 C#5|D5:2 Bb4|C5:2 B4|C5:2 A4|F#4 A4 C5|Eb5:2 D5|Bb4:3|- G4 A4
|Eb5:2 D5|C5 D5 Eb5|D5:2 C5|Bb4 A4 G4|C#5:2 E5|D5 C5 A4|G4:3|- Bb4 C5"""
AGAIN = """G4:0.5 A4:0.5 Bb4:0.5 C5:0.5 D5|G5:2 D5|F#5:0.5 G5:0.5 A5 F#5|D5:3|C5:0.5 D5:0.5 Eb5 C5|A5:2 F#5
|G5 D5 Bb4|G4:2 -|Eb5:0.5 F5:0.5 G5:0.5 Ab5:0.5 G5|C6:2 G5|Bb5:0.5 A5:0.5 G5 D5|Bb4:2 D5|C#5 A5 G5|F#5 D5 C5
|Bb4:0.5 D5:0.5 G5:2|- D5 Eb5"""
MIDDLE = """F5 G5 F5|D5:2 Bb4|C5 D5 Eb5|G5:2 F5|Eb5 F5 Eb5|C5:2 A4|Bb4 C5 D5|F5:3
|B4 D5 F5|Ab5:2 G5|G5 Eb5 C5|Eb5:3|Eb5 F5 G5|F5:2 D5|C5:2 Eb5|D5 C5 A4"""
LAST = """Bb5:2 A5|G5:1.5 F#5:0.5 G5|A5:2 C6|F#5:3|Eb5 F#5 A5|C6:2 Bb5|Bb5 A5 G5|D5:3
|C5:0.5 D5:0.5 Eb5:0.5 F5:0.5 G5|Ab5:2 G5|G5 Bb5 D6|D6:0.5 C6:0.5 Bb5:0.5 A5:0.5 G5|E5 G5 C#6|D6 C6 A5|G5:3|- C5 C#5"""
ANSWER = """Bb4:3|D5:3|F#5:3|F#5:3|A4:3|C5:3|D5 G5 D5|Bb4:3|G5:3|G5:3|Bb5:3|G5:3|E5:3|F#5:3|Bb5 A5 G5|- - -"""


def calm() -> Samples:
    loop = Loop(LENGTH * METER, BPM)
    tune = line(TUNE + "|" + AGAIN + "|" + MIDDLE + "|" + LAST, METER)
    sing(loop, tune, organ, 0.5, 0.3)
    sing(loop.panned(-0.3), [note for note in tune if 48 <= note[0] < 144], _piccolo, 0.13, 0.4, up=12, seed=5)
    sing(loop.panned(0.4), moved(line(ANSWER, METER), 48), glockenspiel, 0.2, 0.4)
    sing(loop.panned(0.4), moved(line(ANSWER, METER), 144), glockenspiel, 0.22, 0.4)
    comp(loop.panned(-0.35), CHORDS, METER, ((1, 0.5), (2, 0.5)), _reeds, 0.12, 0.25, lowest=58)
    for at, chord, _ in each(CHORDS, METER):
        low = bass(chord, 38)
        fifth = at // METER % 2 == 1
        loop.add(at, organ(low - 5 if fifth and low >= 43 else low, 0.3, 0.8), 0.5, 0.15)
    _drums(loop)
    return loop.mixed(1.4, 3000)


def _piccolo(pitch: float, seconds: float) -> Samples:
    return organ(pitch, seconds, 0.6)


def _reeds(pitch: float, seconds: float) -> Samples:
    return organ(pitch, seconds, 0.75)


def _drums(loop: Loop) -> None:
    whole = range(LENGTH)
    hits(loop, "x..", big_drum, 0.26, bars=whole, meter=3)
    hits(loop.panned(0.25), "..o.o-", lambda n: snare(n, 0.04), 0.2, bars=[b for b in whole if b % 4 != 3], meter=3)
    hits(loop.panned(0.25), "..o.oo", lambda n: snare(n, 0.04), 0.2, bars=[b for b in whole if b % 4 == 3], meter=3)
    hits(loop.panned(-0.5), "x..", triangle, 0.16, 0.4, bars=range(32, 48), meter=3)
    for bar in (0, 32, 48):
        loop.add(bar * METER, cymbal(bar, 0.5), 0.16, 0.3)


def tense() -> Samples:
    """Runs of pipes, low horns, and a drum roll before every part."""
    loop = Loop(LENGTH * METER, BPM)
    for at, chord, _ in each(CHORDS, METER):
        bar = round(at / METER)
        run = tones(chord, 67)
        shape = (0, 1, 2, 1, 2, 1) if bar % 2 else (2, 1, 0, 1, 2, 1)
        for number, step in enumerate(shape):
            loop.panned(0.35 if number % 2 else -0.35).add(
                at + number / 2, organ(run[step], 0.13, 0.55), 0.17 if number % 2 else 0.21, 0.35
            )
        loop.add(at, brass(bass(chord, 34), 0.7, 0.6), 0.42, 0.2)
        loop.add(at + 2.5, brass(bass(chord, 34) + 12, 0.14, 0.6), 0.25, 0.2)
        loop.add(at, timpani(bar % 3, 49 + bass(chord, 34) % 12 * 2.5), 0.3 if bar % 2 == 0 else 0.2, 0.25)
        loop.panned(-0.4).add(at, strings(tones(chord, 62)[0] + 12, 1.05, 9), 0.16, 0.4)
    hits(loop.panned(0.25), "xooxoo xoxooo", lambda n: snare(n, 0.03), 0.08, bars=range(LENGTH // 2), meter=6)
    for end in (16, 32, 48, 64):
        roll(loop, end * METER - 6, 6, lambda n: snare(n, 0.05), 0.16, 8)
    return loop.mixed(1.2, 2600)


def room() -> Samples:
    """People between the stalls, a ride that rumbles, somebody who shrieks with joy."""
    seconds, random = 26.0, Random(11)
    loop = place(seconds)
    murmur(loop, 9, 0.10, 12, 0.8)
    for _ in range(5):
        loop.add(random.uniform(0, seconds), _cheer(random), 0.05, 1.0)
    for number in range(13):
        loop.add(number * 2 + 0.3, big_drum(number % 3), 0.07, 0.9)
        loop.add(number * 2 + 1.1, organ(55 + (0, 3, 7, 10)[number % 4], 0.5, 0.4), 0.035, 1.0)
    ride = bed(seconds, 60, 260, 13) * sway(seconds, 0.2, 14, 9) * 0.16
    crowd = bed(seconds, 300, 1500, 15) * sway(seconds, 0.6, 16) * 0.07
    return heard(loop, ride, crowd, seconds=2.2)


def _cheer(random: Random) -> Samples:
    """A shriek on a ride: it rises and falls."""
    seconds = random.uniform(0.8, 1.5)
    time = np.arange(round(seconds * RATE)) / RATE
    angle = 2 * np.pi * np.cumsum(random.uniform(420, 620) * (1 + 0.5 * np.sin(np.pi * time / seconds))) / RATE
    return (np.sin(angle) + 0.3 * np.sin(2 * angle)) * np.sin(np.pi * time / seconds) ** 1.5


# Stingers


def bell() -> Samples:
    """The bell of the rink, twice, and the lights go on."""
    take = Take(3.4, BPM)
    for beat, loud in ((0, 1.0), (0.8, 0.8)):
        take.add(beat, church_bell(79, 3.0), loud, 0.35)
        take.add(beat, glockenspiel(91), 0.3 * loud, 0.4)
    for number, pitch in enumerate((67, 70, 74, 79, 82, 86, 91)):
        take.add(2.2 + number * 0.3, glockenspiel(pitch), 0.35, 0.5)
    take.add(4.3, organ(67, 1.3), 0.3, 0.5)
    for pitch in (74, 79, 82):
        take.add(4.3, organ(pitch, 1.3), 0.22, 0.5)
    return take.done(1.6)


def fall() -> Samples:
    """Tiles that drop away below a falling run of pipes."""
    take = Take(2.8, BPM)
    for number, pitch in enumerate((86, 85, 82, 79, 78, 75, 72, 69, 67, 66, 63, 60, 57, 54)):
        take.add(number * 0.26, organ(pitch, 0.14), 0.45 - number * 0.012, 0.3)
    for number in range(7):
        take.add(0.6 + number * 0.45, timpani(number % 3, 90 - 6 * number), 0.35 + 0.05 * number, 0.3)
    take.add(3.9, big_drum(1), 1.0, 0.4)
    for pitch in (31, 43, 46, 49):
        take.add(3.9, organ(pitch, 0.9, 0.8), 0.35, 0.4)
    return take.done(1.4)


def win() -> Samples:
    take = Take(4.0, BPM)
    fanfare = line("D5:0.5 D5:0.5 D5:0.5 - G5:1 B5:1 D6:0.5 B5:0.5 D6:4")
    sing(take, fanfare, organ, 0.5, 0.35)
    sing(take, fanfare, brass, 0.4, 0.3, up=-12)
    for beat, chord in ((0, "D7"), (2.5, "G"), (3.5, "G"), (4.5, "D7"), (5.5, "G")):
        for pitch in tones(chord, 55):
            take.add(beat, organ(pitch, 1.4 if beat == 5.5 else 0.3), 0.2, 0.3)
        take.add(beat, big_drum(1), 0.6, 0.2)
    roll(take, 2.5, 3, lambda n: snare(n, 0.05), 0.25, 8)
    take.add(5.5, cymbal(1, 0.9), 0.4, 0.3)
    for number, pitch in enumerate((79, 83, 86, 91, 95, 91, 95)):
        take.add(5.5 + number * 0.25, glockenspiel(pitch), 0.25, 0.5)
    return take.done(1.6)


def lose() -> Samples:
    """The organ runs out of air."""
    take = Take(3.6, 120)
    sing(take, line("D5 C#5 C5 Bb4:0.75 A4:0.75 G4:2"), organ, 0.5, 0.35)
    sing(take, line("Bb4 A4 F#4 G4:0.75 F#4:0.75 D4:2"), flute, 0.35, 0.35)
    for beat, low in ((0, 43), (2, 38), (3, 43), (4.5, 31)):
        take.add(beat, organ(low, 0.4 if beat < 4 else 1.2, 0.8), 0.5, 0.3)
    take.add(4.5, big_drum(2), 0.5, 0.4)
    return take.done(1.6)


STINGERS = (bell, fall, win, lose)
