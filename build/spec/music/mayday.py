"""Mayday! Mayday!: the cabin in the storm, in A minor. Something ticks below warm cushions and a clear voice."""

from random import Random

import numpy as np
from air import bed, heard, place, sway, thunder
from band import hits, moved, roll, sing
from desk import RATE, Loop, Samples, Take
from drums import big_drum, cymbal, hat, kick, shaker, slam, snare, tick, timpani, tom
from score import bars, bass, each, line, tones
from voices import blip, brass, glass, glockenspiel, pad, piano, pulse, strings

METER, BPM, LENGTH = 4, 116, 32
CHORDS = bars("""Am9|Am9|Fmaj7|Fmaj7|Dm9|Dm9|E7sus|E7
|Am9|Am9|Fmaj7|Fmaj7|C|G/B|Am|Am
|Fmaj7|G|Em7|Am|Fmaj7|G|E7sus|E7
|Am9|Am9|Fmaj7|Dm9|Dm9|E7sus|E7|Am""")
TUNE = "E5:3 D5|C5:2 B4 A4|C5:3 B4|A4:4|F5:3 E5|D5:2 C5 A4|B4:2 A4:2|G#4:4"
SECOND = "A4:2 C5 E5|B5:3 A5|G5:2 E5 C5|A4:3 -|G5:2 C6 G5|B5:2 D5 G5|A5:3 G5|E5:4"
BRIDGE = "A5:2 G5 F5|G5:2 D5:2|B4:2 E5:2|C5:4|A5:2 C6 A5|B5:2 G5:2|A5:2 E5:2|G#5:4"
LAST = "A4:3 G4|E4:2 A4 B4|C5:2 E5:2|F5:3 E5|D5:2 F5 A5|A5:2 B4:2|G#4:2 B4 E5|A4:4"
ARPEGGIO = (0, 2, 1, 3, 2, 1, 0, 2, 3, 1, 2, 0, 1, 3, 2, 1)


def calm() -> Samples:
    loop = Loop(LENGTH * METER, BPM)
    sing(loop, line(TUNE, METER), glass, 0.26, 0.5)
    sing(loop, moved(line(SECOND, METER), 32), glass, 0.28, 0.5, seed=2)
    sing(loop, moved(line(BRIDGE, METER), 64), glass, 0.3, 0.5, seed=3)
    sing(loop.panned(-0.3), moved(line(BRIDGE, METER), 64), piano, 0.2, 0.4, up=-12, seed=4)
    sing(loop, moved(line(LAST, METER), 96), glass, 0.28, 0.5, seed=5)
    sing(loop.panned(0.35), moved(line(LAST, METER), 96), glockenspiel, 0.1, 0.6, up=12, seed=6)
    for at, chord, beats in each(CHORDS, METER):
        seconds = round(beats * loop.beat, 3)
        for pitch in tones(chord, 52):
            loop.add(at, pad(pitch, seconds), 0.17, 0.3, wide=True)
        low = bass(chord, 33)
        loop.add(at, pulse(low, round(seconds * 0.45, 3), 0.5), 0.34, 0.05)
        loop.add(at + 2.5, pulse(low, round(seconds * 0.3, 3), 0.5), 0.26, 0.05)
        notes = tones(chord, 64)
        for number, step in enumerate(ARPEGGIO):
            loud = (0.16, 0.08, 0.115, 0.08)[number % 4]
            open_ = 1.0 + 0.7 * np.sin(2 * np.pi * (at + number / 4) / 64)
            loop.panned(0.45 if number % 2 else -0.45).add(
                at + number / 4, blip(notes[step % len(notes)], 0.1, round(open_, 1)), loud, 0.35
            )
    hits(loop, "x.......-.......", lambda n: kick(n, True), 0.42, 0.05, bars=range(LENGTH))
    hits(loop.panned(0.35), "..o...o.", shaker, 0.17, 0.15, bars=range(8, LENGTH))
    hits(loop.panned(-0.4), "x-o-", lambda n: tick(n, 2100), 0.28, 0.2, bars=range(LENGTH))
    return loop.mixed(1.9, 3400)


def tense() -> Samples:
    """The storm: a bass that does not let go, two notes of alarm, drums that come nearer."""
    loop = Loop(LENGTH * METER, BPM)
    for at, chord, beats in each(CHORDS, METER):
        low, seconds = bass(chord, 33), round(beats * loop.beat * 0.97, 3)
        for number in range(8):
            step = 12 if number == 6 else 0
            loop.add(at + number / 2, pulse(low + step, 0.2, 1.4), 0.4 if number % 2 == 0 else 0.3, 0.05)
        loop.panned(0.4).add(at, strings(tones(chord, 69)[1], seconds, 8, 0.3), 0.22, 0.4)
        loop.panned(-0.4).add(at, strings(tones(chord, 57)[0], seconds, 8, 0.3), 0.26, 0.4)
    for bar in range(LENGTH):
        fifth = tones(CHORDS[bar][-1], 76)[-1]
        if bar % 2:
            for number in range(4):
                loop.panned(0.4 if number % 2 else -0.4).add(
                    bar * METER + number, blip(fifth + number % 2, 0.16, 1.6), 0.3, 0.5
                )
        if bar % 4 == 0:
            loop.add(bar * METER, timpani(1, 55), 0.5, 0.35)
            loop.add(bar * METER, brass(bass(CHORDS[bar][0], 33) + 12, 1.2, 0.6), 0.36, 0.4)
    hits(loop, "x..x..x.x..x..o.", lambda n: tom(n, 78), 0.34, 0.2, bars=range(LENGTH))
    hits(loop, "....x.......x...", lambda n: snare(n, 0.09), 0.2, 0.25, bars=range(LENGTH))
    hits(loop.panned(0.35), "x-o-x-o-x-o-x-o-", hat, 0.11, 0.1, bars=range(LENGTH))
    for end in (8, 16, 24, 32):
        roll(loop, end * METER - 4, 4, lambda n: snare(n, 0.05), 0.16, 4)
        loop.add(end * METER - 4, cymbal(end, 0.3, round(4 * loop.beat, 3)), 0.18, 0.3)
    return loop.mixed(1.3, 2800)


def room() -> Samples:
    """The cabin: it hums, rain runs along the windows, thunder rolls around it."""
    seconds, random = 28.0, Random(51)
    loop = place(seconds)
    for at, length, loud in ((2.0, 6.5, 0.5), (11.5, 7.5, 0.8), (21.0, 6.0, 0.35)):
        loop.add(at, thunder(length, round(at)), loud, 0.3)
    for _ in range(5):
        at = random.uniform(0, seconds)
        for number in range(random.randrange(2, 5)):
            loop.add(at + number * 0.09, tick(number, 900), random.uniform(0.03, 0.07), 0.4)
    time = np.arange(loop.size) / RATE
    hum = sum(loud * np.sin(2 * np.pi * hz * time) for hz, loud in ((92, 1), (92.5, 0.7), (184, 0.4), (276, 0.2)))
    air = bed(seconds, 140, 900, 52) * sway(seconds, 0.75, 53) * 0.08
    rain = bed(seconds, 1500, 4500, 54) * sway(seconds, 0.3, 55) * 0.025
    return heard(loop, 0.045 * hum, air, rain, seconds=1.2)


# Stingers


def punch() -> Samples:
    """A fist, and a wing that is gone."""
    take = Take(2.6, 60)
    take.add(0, slam(5, 900, 0.03), 0.9, 0.2)
    take.add(0, big_drum(1), 1.0, 0.2)
    take.add(0, snare(1, 0.08), 0.5, 0.3)
    for pitch in (33, 45, 51, 52, 58):
        take.add(0.04, brass(pitch, 0.35, 1.3), 0.3, 0.3)
    for number, pitch in enumerate((76, 75, 73, 70, 66, 61)):
        take.add(0.5 + number * 0.14, blip(pitch, 0.14, 1.5), 0.45 - 0.04 * number, 0.4)
    take.add(1.4, pulse(33, 0.7, 0.6), 0.5, 0.2)
    return take.done(1.2)


def protect() -> Samples:
    """A shield goes up: it is caught, and all is well."""
    take = Take(2.8, 60)
    take.add(0, tom(1, 90), 0.7, 0.3)
    ring = Random(6)
    for number, pitch in enumerate((57, 64, 69, 73, 76, 81, 85)):
        take.add(0.05 + number * 0.06, glockenspiel(pitch, 1.6), 0.35, 0.5, ring.uniform(0, 0.01))
    for pitch in (57, 61, 64, 69, 76):
        take.add(0.1, pad(pitch, 1.2, 0.1), 0.4, 0.4, wide=True)
    take.add(0.4, glass(81, 1.2), 0.3, 0.5)
    return take.done(1.6)


def captain() -> Samples:
    """All rise for the new captain."""
    take = Take(3.4, 108)
    fanfare = line("E4:0.75 E4:0.25 A4 C#5:0.5 E5:2.5")
    sing(take, fanfare, brass, 0.42, 0.3)
    sing(take, line("C#4:0.75 C#4:0.25 E4 A4:0.5 C#5:2.5"), brass, 0.34, 0.3)
    for at, low in ((0, 45), (1, 42), (2, 38), (2.5, 45)):
        take.add(at, brass(low, 0.5 if at < 2.4 else 1.5, 0.8), 0.36, 0.25)
    roll(take, 1.5, 1, lambda n: snare(n, 0.05), 0.3, 12)
    for at in (0, 1, 2.5):
        take.add(at, timpani(1, 55), 0.6, 0.3)
    take.add(2.5, cymbal(1, 0.8), 0.3, 0.3)
    return take.done(1.5)


def access() -> Samples:
    """A card is read, the lock of the cockpit turns."""
    take = Take(2.6, 60)
    for at, pitch in ((0, 81), (0.16, 81), (0.42, 88)):
        take.add(at, blip(pitch, 0.12 if at < 0.4 else 0.4, 2), 0.55, 0.35)
    for number in range(4):
        take.add(0.75 + number * 0.07, tick(number, 700), 0.8, 0.3)
    take.add(1.05, kick(2), 0.7, 0.3)
    for pitch in (45, 52, 57, 59, 64):
        take.add(1.05, pad(pitch, 0.9, 0.08), 0.45, 0.4, wide=True)
    take.add(1.05, pulse(33, 0.9, 0.6), 0.4, 0.2)
    return take.done(1.4)


def win() -> Samples:
    """The lights of the runway."""
    take = Take(4.0, 120)
    tune = line("A4:0.5 C#5:0.5 E5:0.5 A5:1 G#5:0.5 A5:0.5 B5:0.5 C#6:3")
    sing(take, tune, brass, 0.34, 0.35)
    sing(take, tune, glass, 0.25, 0.5)
    for at, chord in ((0, "A"), (1.5, "D6"), (3, "E7"), (4, "A6")):
        for pitch in tones(chord, 55):
            take.add(at, pad(pitch, 0.7 if at < 4 else 1.6, 0.05), 0.3, 0.3, wide=True)
            take.add(at, brass(pitch, 0.6 if at < 4 else 1.6, 0.8), 0.1, 0.3)
        take.add(at, pulse(bass(chord, 33), 0.7 if at < 4 else 1.4, 0.8), 0.45, 0.1)
        take.add(at, timpani(1, 55), 0.5, 0.3)
    roll(take, 3, 1, lambda n: snare(n, 0.05), 0.3, 12)
    take.add(4, cymbal(1, 1.0), 0.35, 0.3)
    for number, pitch in enumerate((81, 85, 88, 93, 97)):
        take.add(4 + number / 4, glockenspiel(pitch), 0.22, 0.5)
    return take.done(1.7)


def lose() -> Samples:
    """Into the cloud."""
    take = Take(3.8, 84)
    sing(take, line("E5 D5:0.5 C5:0.5 B4:0.5 Bb4:0.5 A4:2"), glass, 0.35, 0.5)
    for at, chord in ((0, "Am"), (1.5, "Fmaj7"), (3, "Am")):
        for pitch in tones(chord, 50):
            take.add(at, strings(pitch, 0.9 if at < 3 else 1.4, 7, 0.1), 0.3, 0.4)
        take.add(at, pulse(bass(chord, 28), 0.9, 0.5), 0.45, 0.1)
    take.add(3, thunder(3.0, 7), 0.5, 0.3)
    take.add(3, big_drum(2), 0.5, 0.4)
    return take.done(1.8)


STINGERS = (punch, protect, captain, access, win, lose)
