"""Crazy Commute: brisk funk in F for the way to work, with swing, a whistled tune and horns that answer."""

from random import Random

import numpy as np
from air import bed, chirp, heard, passing, place, sway
from band import comp, hits, moved, roll, sing, strum, swung
from desk import RATE, Loop, Samples, Take
from drums import conga, cymbal, hat, kick, rim, snare, tambourine, tom
from score import bars, bass, each, line, tones
from voices import brass, clav, electric_bass, flute, glockenspiel, muted, organ, rhodes, vibraphone

METER, BPM, LENGTH = 4, 112, 32
SHUFFLE = (0.58, 0.25)
SWING = {"swing": SHUFFLE}
CHORDS = bars("""F9|F9|Bb9|F9|F9|Dm7|Gm7|C9
|F9|F9|Bb9|F9|F9|D7b9|Gm7 C9|F9 C9
|Bb9|Bb9|F9|F9|Bb9|Bb9|G7|C9
|F9|F9|Bb9|F9|Bb9|F9 D7b9|Gm7 C9|F9 C9""")
TUNE = """C5:0.5 A4:0.25 C5:0.25 -:0.5 D5:0.5 C5:0.5 A4:0.5 F4:0.5 G4:0.5|A4:0.75 G4:0.25 F4:0.5 D4:0.5 F4 -
|D5:0.5 Bb4:0.25 D5:0.25 -:0.5 F5:0.5 D5:0.5 Bb4:0.5 G4:0.5 Ab4:0.5|A4:0.75 C5:0.25 A4:0.5 F4:0.5 G4 -
|C5:0.5 A4:0.25 C5:0.25 -:0.5 D5:0.5 F5:0.5 D5:0.5 C5:0.5 A4:0.5|D5:0.75 F5:0.25 E5:0.5 D5:0.5 C5:0.5 A4:0.5 -
|Bb4:0.5 D5:0.5 F5:0.5 D5:0.5 G5:0.75 F5:0.25 D5:0.5 Bb4:0.5|C5:0.25 D5:0.25 E5:0.5 G5:0.5 E5:0.5 C5 -"""
SECOND = """F5:0.75 Eb5:0.25 C5:0.5 A4:0.5 -:0.5 C5:0.5 Eb5:0.5 C5:0.5|F5:0.5 G5:0.5 -:0.5 A5:1.5 -
|Ab5:0.75 F5:0.25 D5:0.5 Bb4:0.5 -:0.5 D5:0.5 F5:0.5 D5:0.5|C5:0.5 Eb5:0.5 -:0.5 G4:1.5 -
|A4:0.25 C5:0.25 F5:0.5 -:0.5 Eb5:0.5 D5:0.5 C5:0.5 A4|F#4:0.5 A4:0.5 C5:0.5 Eb5:0.5 D5:1.5 -:0.5
|G5:0.5 F5:0.5 D5:0.5 Bb4:0.5 E5:0.5 D5:0.5 Bb4:0.5 G4:0.5|A4:0.5 C5:0.5 F5 -:2"""
BRIDGE = """F5:1.5 D5:0.5 C5:0.5 Bb4:0.5 -|-:0.5 D5:0.5 F5:0.5 Ab5:0.5 G5 F5
|Eb5:1.5 C5:0.5 A4:0.5 G4:0.5 -|-:0.5 A4:0.5 C5:0.5 Eb5:0.5 D5 C5
|F5:1.5 D5:0.5 C5:0.5 Bb4:0.5 -|-:0.5 D5:0.5 F5:0.5 Ab5:0.5 Bb5 Ab5
|B4:0.5 D5:0.5 F5:0.5 A5:0.5 G5:1.5 F5:0.5|E5:0.25 -:0.25 E5:0.25 -:0.25 E5:0.5 D5:0.5 C5:0.5 -:1.5"""
LAST = """A5 G5:0.5 Eb5:0.5 -:0.5 C5:0.5 D5:0.5 Eb5:0.5|F5:0.25 -:0.25 F5:0.25 -:0.25 G5:0.5 A5:0.5 C6 A5
|Ab5 F5:0.5 D5:0.5 -:0.5 C5:0.5 D5:0.5 F5:0.5|Eb5:0.25 -:0.25 Eb5:0.25 -:0.25 C5:0.5 A4:0.5 F4:1.5 -:0.5
|Bb4:0.5 D5:0.5 F5:0.5 Ab5:0.5 C6 Bb5:0.5 Ab5:0.5|A5:0.75 F5:0.25 C5 Eb5:0.5 C5:0.5 F#5:0.5 A5:0.5
|D6:0.5 Bb5:0.5 G5:0.5 F5:0.5 E5:0.5 G5:0.5 Bb5:0.5 D6:0.5|C6:0.5 A5:0.5 F5 -:0.5 F4:0.5 -"""
GROOVES = (
    ((0, 0, 0.45), (0.75, 0, 0.2), (1.5, 10, 0.2), (1.75, 12, 0.2), (2.5, 7, 0.4), (3.25, 10, 0.2), (3.5, 12, 0.3)),
    ((0, 0, 0.45), (0.5, 12, 0.15), (1.5, 7, 0.2), (1.75, 10, 0.2), (2.25, 12, 0.2), (2.75, 7, 0.2), (3.5, -1, 0.3)),
)


STABS = {1: ((3, 0.2), (3.5, 0.2)), 3: ((2.5, 0.2), (3.25, 0.5)), 7: ((2.5, 0.2), (3, 0.2), (3.5, 0.35))}
"""Where the horns answer: in which bar of eight, at which beats, and for how long."""


def calm() -> Samples:
    loop = Loop(LENGTH * METER, BPM)
    first, last = line(TUNE + "|" + SECOND, METER), moved(line(LAST, METER), 96)
    for notes in (first, last):
        sing(loop.panned(-0.15), notes, vibraphone, 0.34, 0.3, **SWING)
    sing(loop.panned(0.3), moved(line(SECOND, METER), 32), flute, 0.2, 0.35, seed=3, **SWING)
    sing(loop.panned(0.3), last, flute, 0.26, 0.35, seed=4, **SWING)
    sing(loop, moved(line(BRIDGE, METER), 64), muted, 0.6, 0.3, **SWING)
    sing(loop, moved(line(BRIDGE, METER), 64), vibraphone, 0.12, 0.4, up=-12, **SWING)
    _groove(loop)
    offbeats = ((0.5, 0.25), (1.5, 0.5), (2.75, 0.25), (3.5, 0.25))
    comp(loop.panned(-0.4), CHORDS, METER, offbeats, rhodes, 0.12, 0.2, lowest=57, **SWING)
    for bar in range(LENGTH):
        _stabs(loop, bar)
    _drums(loop)
    return loop.mixed(0.9, 3600)


def _groove(loop: Loop) -> None:
    """The bass, in turn in two ways; where two chords share a bar it takes both."""
    chords = each(CHORDS, METER)
    for bar in range(LENGTH):
        for place_in, step, beats in GROOVES[bar % 2]:
            beat = bar * METER + place_in
            chord = [name for at, name, _ in chords if at <= beat + 0.01][-1]
            note = electric_bass(bass(chord, 29) + step, round(beats * loop.beat, 3))
            loop.add(swung(beat, SHUFFLE), note, 0.42, 0.05)


def _stabs(loop: Loop, bar: int) -> None:
    places = STABS.get(bar % 8)
    if not places or 16 <= bar < 23:
        return
    chord = CHORDS[bar][-1]
    for at, beats in places:
        for pitch in tones(chord, 58):
            loop.panned(0.35).add(
                swung(bar * METER + at, SHUFFLE), brass(pitch, round(beats * loop.beat, 3), 1.1), 0.3, 0.3
            )


def _drums(loop: Loop) -> None:
    fills = [bar for bar in range(LENGTH) if bar % 8 == 7]
    steady = [bar for bar in range(LENGTH) if bar not in fills]
    hits(loop, "x..o ..x. ..x. ...-", kick, 0.5, 0.04, bars=steady, **SWING)
    hits(loop, ".... x..- .-.. x..-", snare, 0.36, 0.15, bars=steady, **SWING)
    hits(loop, "x... ..x. x... ....", kick, 0.5, 0.04, bars=fills, **SWING)
    hits(loop, ".... x..- oo.o xoxx", snare, 0.34, 0.15, bars=fills, **SWING)
    hits(loop.panned(0.35), "x-o- x-o- x-o- x-o-", hat, 0.17, 0.05, bars=range(LENGTH), **SWING)
    hits(loop.panned(0.35), "..x.", lambda n: hat(n, 0.12), 0.07, 0.05, bars=range(16, 24), **SWING)
    for bar in (0, 16):
        loop.add(bar * METER, cymbal(bar, 0.5), 0.14, 0.2)


def tense() -> Samples:
    """Rush hour: a chattering clavinet, hands on drums, low horns that push and high ones that warn."""
    loop = Loop(LENGTH * METER, BPM)
    for at, chord, beats in each(CHORDS, METER):
        notes = tones(chord, 53)
        for number in range(round(beats * 4)):
            if number % 8 not in (3, 6):
                pitch = notes[(0, 2, 1, 0, 3, 2, 0, 1)[number % 8] % len(notes)] + (12 if number % 8 == 4 else 0)
                loop.panned(-0.4).add(
                    swung(at + number / 4, SHUFFLE), clav(pitch, 0.1), 0.28 if number % 4 == 0 else 0.2, 0.1
                )
        low = bass(chord, 34)
        for place_in in (0, 0.5, 1.5):
            loop.add(at + place_in, brass(low, 0.22, 0.7), 0.36, 0.2)
    for bar in range(3, LENGTH, 4):
        top = tones(CHORDS[bar][-1], 66)
        for number, at in enumerate((0, 0.5, 1, 1.5, 2, 2.5)):
            loop.panned(0.35).add(bar * METER + at, brass(top[number % 2 + 1], 0.2, 1.0), 0.26 + 0.03 * number, 0.35)
        for pitch in top:
            loop.add(bar * METER + 3, brass(pitch, 0.45, 1.2), 0.18, 0.35)
    hits(
        loop.panned(0.3),
        "x.oo x.o. xo.o x.oo",
        lambda n: conga(n, 190 + 40 * (n % 2)),
        0.3,
        0.15,
        bars=range(LENGTH),
        **SWING,
    )
    hits(loop.panned(-0.35), "o.x.o.x.o.x.o.x.", tambourine, 0.14, 0.1, bars=range(LENGTH), **SWING)
    for end in (8, 16, 24, 32):
        roll(loop, end * METER - 2, 2, lambda n: tom(n, 110), 0.26, 4, 0.4)
    return loop.mixed(0.8, 3200)


def room() -> Samples:
    """A road in the morning: cars pass, birds sing, somebody hoots far away."""
    seconds, random = 24.0, Random(21)
    loop = place(seconds)
    for number, at in enumerate((0.5, 4.8, 8.1, 13.0, 17.4, 20.2)):
        loop.add(at, passing(random.uniform(3.0, 5.0), 30 + number), random.uniform(0.25, 0.5), 0.2)
    for _ in range(16):
        loop.add(random.uniform(0, seconds), chirp(random), random.uniform(0.015, 0.045), 0.5)
    for at in (6.2, 15.5):
        for pitch in (68, 72):
            loop.add(at, brass(pitch, 0.18, 0.6), 0.05, 0.9)
            loop.add(at + 0.3, brass(pitch, 0.3, 0.6), 0.05, 0.9)
    town = bed(seconds, 50, 320, 22) * sway(seconds, 0.6, 23) * 0.12
    wind = bed(seconds, 300, 1200, 24) * sway(seconds, 0.3, 25) * 0.035
    return heard(loop, town, wind)


# Stingers


def duel() -> Samples:
    """Two horns face each other over a drum roll."""
    take = Take(3.2, BPM)
    for at, low in ((0, 41), (0.5, 41), (1, 44), (1.5, 41)):
        take.add(at, brass(low, 0.2, 0.9), 0.5, 0.2)
        take.add(at, tom(1, 75), 0.5, 0.2)
    roll(take, 2, 2, snare, 0.35, 8)
    sing(take, line("- - C5:0.25 -:0.25 F5:0.25 -:0.25 C5:0.25 -:0.25 F#5:0.25 -:0.25"), brass, 0.35, 0.3)
    for pitch in (53, 60, 63, 66, 72):
        take.add(4, brass(pitch, 0.7, 1.3), 0.3, 0.35)
    take.add(4, kick(), 0.8, 0.1)
    take.add(4, cymbal(2, 0.6), 0.4, 0.3)
    return take.done(1.0)


def trophy() -> Samples:
    take = Take(3.0, BPM)
    fanfare = line("C5:0.25 C5:0.25 C5:0.25 -:0.25 F5:0.5 A5:0.5 C6:2")
    sing(take, fanfare, brass, 0.4, 0.3)
    sing(take, fanfare, vibraphone, 0.3, 0.3)
    for at, chord in ((0, "C7"), (1, "F6"), (2, "F6")):
        strum(take, at, chord, brass, 0.4 if at < 2 else 1.6, 0.16, 0.3, lowest=53, apart=0)
        take.add(at, kick(), 0.6, 0.1)
    for number, pitch in enumerate((89, 93, 96, 101)):
        take.add(2 + number / 4, glockenspiel(pitch), 0.2, 0.5)
    take.add(2, cymbal(1, 0.5), 0.3, 0.3)
    return take.done(1.0)


def event() -> Samples:
    """A sign comes into view."""
    take = Take(2.6, BPM)
    for number, pitch in enumerate((53, 57, 60, 63, 65, 69, 72)):
        take.add(number / 6, clav(pitch, 0.12), 0.5, 0.2)
        take.add(number / 6, rhodes(pitch + 12, 0.3), 0.2, 0.3)
    for at, pitches in ((1.5, (63, 67, 70, 74)), (2.0, (63, 67, 70, 74)), (2.75, (65, 69, 72, 75))):
        for pitch in pitches:
            take.add(at, brass(pitch, 0.16 if at < 2.5 else 0.5, 1.1), 0.22, 0.3)
        take.add(at, kick(), 0.5, 0.1)
    take.add(2.75, rim(1), 0.5, 0.3)
    take.add(2.75, cymbal(3, 0.4), 0.25, 0.3)
    return take.done(1.0)


def win() -> Samples:
    take = Take(4.0, BPM)
    sing(take, line("C5:0.25 D5:0.25 F5:0.5 A5:0.5 C6:0.25 A5:0.75 D6:0.5 C6:0.5 F6:2.5"), brass, 0.34, 0.3, **SWING)
    sing(take, line("A4:0.25 Bb4:0.25 C5:0.5 F5:0.5 A5:0.25 F5:0.75 Bb5:0.5 G5:0.5 A5:2.5"), brass, 0.28, 0.3, **SWING)
    for at, chord in ((0.5, "F6"), (1.5, "F6"), (2.5, "Bb9"), (3, "C9"), (3.5, "F6")):
        take.add(at, electric_bass(bass(chord, 29), 0.35 if at < 3.5 else 1.2), 0.5, 0.1)
        strum(take, at, chord, organ, 0.4 if at < 3.5 else 2, 0.1, 0.2, lowest=55, apart=0)
        take.add(at, kick(), 0.6, 0.1)
    hits(take, "..x...xo..x.xxxx", snare, 0.3, bars=[0], meter=4, **SWING)
    take.add(3.5, cymbal(1, 0.9), 0.35, 0.3)
    for number, pitch in enumerate((89, 93, 96, 101, 105)):
        take.add(3.5 + number / 4, glockenspiel(pitch), 0.2, 0.5)
    return take.done(1.2)


def lose() -> Samples:
    """The motor coughs and the horns sink."""
    take = Take(3.4, BPM)
    sing(take, line("C5:0.5 B4:0.5 Bb4:0.5 A4:0.5 Ab4:2.5"), muted, 0.8, 0.35)
    for at, low in ((0, 41), (0.5, 40), (1, 39), (1.5, 38), (2, 37)):
        take.add(at, brass(low, 0.25 if at < 2 else 1.0, 0.7), 0.45, 0.3)
    for number in range(6):
        take.add(2.2 + number * (0.28 + 0.05 * number), tom(number % 3, 62), 0.45 - 0.05 * number, 0.2)

    time = np.arange(round(0.3 * RATE)) / RATE
    hoot = sum(np.sin(2 * np.pi * pitch * time) for pitch in (311, 392))
    take.add(5.2, hoot * np.hanning(len(time)), 0.16, 0.4)
    return take.done(1.2)


STINGERS = (duel, trophy, event, win, lose)
