"""Cheater's Game: a back room after midnight. A bass that walks, brushes, a muted piano, in D minor."""

from random import Random

import numpy as np
from air import bed, heard, murmur, passing, place, sway
from band import comp, hits, moved, roll, sing, strum, walking
from desk import RATE, Loop, Samples, Take
from drums import brush, cymbal, kick, ride, rim, slam, snare, tap, tick, timpani
from score import bars, bass, each, line, tones
from voices import brass, clarinet, muted, piano, strings, upright, vibraphone

METER, BPM, LENGTH = 4, 112, 32
SWING = {"swing": (0.64, 0.5)}
PART = "Dm6|Bb7 A7|Dm6|A7|Dm6 D7|Gm6|Bb7 A7|Dm6 A7"
CHORDS = bars(f"{PART}|{PART}|Gm6|Gm6|Dm6|Dm6|E7|E7|A7|A7|{PART}")
TUNE = """-:0.5 A4:0.5 D5:0.5 F5:0.5 E5 D5|Ab4:0.5 Bb4:0.5 D5:0.5 F5:0.5 E5:0.5 C#5:0.5 A4
|-:0.5 A4:0.5 B4:0.5 D5:0.5 F5:1.5 D5:0.5|C#5 E5:0.5 G5:0.5 Bb5:0.5 A5:0.5 -
|-:0.5 A4:0.5 D5:0.5 F5:0.5 F#5:0.5 A5:0.5 C6|Bb5:0.5 G5:0.5 E5:0.5 D5:0.5 Bb4:1.5 -:0.5
|D5:0.5 F5:0.5 Ab5:0.5 F5:0.5 G5:0.5 E5:0.5 C#5:0.5 Bb4:0.5|D5:1.5 A4:0.5 E5 -"""
SECOND = """A5 F5:0.5 D5:0.5 -:0.5 B4:0.5 D5|D5:0.5 F5:0.5 Ab5 G5:0.5 E5:0.5 C#5
|- F5:0.5 E5:0.5 D5:0.5 B4:0.5 A4|C#5:1.5 E5:0.5 A5 -
|D5:0.5 D5:0.5 -:0.5 F5:0.5 F#5 C5|D5:0.5 G5:0.5 Bb5 -:0.5 G5:0.5 E5
|Ab5:1.5 F5:0.5 E5:0.5 C#5:0.5 G4|A4:0.5 D5:0.5 - C#5:0.5 E5:0.5 G5"""
BRIDGE = """D5:1.5 E5:0.5 G5 Bb5|A5:0.5 G5:0.5 E5:0.5 D5:0.5 Bb4 -|F5:1.5 E5:0.5 D5 A4|B4:0.5 D5:0.5 F5:0.5 A5:0.5 F5 -
|G#5:1.5 F5:0.5 E5 D5|B4:0.5 D5:0.5 E5:0.5 G#5:0.5 B5 -|A5:0.5 -:0.5 A5:0.5 G5:0.5 E5:0.5 C#5:0.5 Bb4:0.5 A4:0.5
|A4:0.5 Bb4:0.5 B4:0.5 C5:0.5 C#5:0.5 E5:0.5 G5"""
LAST = """D6:1.5 A5:0.5 F5 D5|D5 Bb4:0.5 Ab4:0.5 A4 C#5|B4:0.5 A4:0.5 D5 F5:0.5 A5:0.5 -
|G5:0.5 Bb5:0.5 A5:0.5 G5:0.5 E5 -|F5:1.5 E5:0.5 C5:0.5 D5:0.5 F#5|G5:0.5 -:0.5 G5:0.5 E5:0.5 D5 Bb4
|F5:0.5 D5:0.5 Bb4 C#5:0.5 E5:0.5 G5|F5:0.5 D5:0.5 A4 A4:0.5 G4:0.5 E4"""


def calm() -> Samples:
    loop = Loop(LENGTH * METER, BPM)
    sing(loop, line(TUNE, METER), piano, 0.42, 0.22, held=0.8, **SWING)
    sing(loop, moved(line(SECOND, METER), 32), piano, 0.4, 0.22, held=0.8, seed=2, **SWING)
    sing(loop.panned(0.3), moved(line(BRIDGE, METER), 64), clarinet, 0.36, 0.3, up=-12, **SWING)
    sing(loop.panned(-0.15), moved(line(LAST, METER), 96), piano, 0.38, 0.22, held=0.8, seed=3, **SWING)
    sing(loop.panned(0.35), moved(line(LAST, METER), 96), muted, 0.34, 0.35, seed=4, **SWING)
    sing(loop, walking(CHORDS, METER), upright, 0.6, 0.08, held=0.95, loose=0.008)
    early = [CHORDS[bar] for bar in range(16)]
    comp(loop.panned(-0.3), early, METER, ((1.5, 0.4), (3.5, 0.4)), _left, 0.12, 0.25, lowest=53, **SWING)
    comp(loop.panned(-0.35), CHORDS[16:24], METER, ((0, 3.5),), vibraphone, 0.1, 0.4, lowest=57, start=64)
    comp(
        loop.panned(-0.3), CHORDS[24:], METER, ((0.5, 0.3), (2.5, 0.4)), _left, 0.12, 0.25, lowest=53, start=96, **SWING
    )
    whole = range(LENGTH)
    hits(loop.panned(0.3), ".x.x", brush, 0.34, 0.15, bars=whole)
    hits(loop.panned(-0.35), "x.o.x.o.", lambda n: brush(n, 0.5), 0.14, 0.15, bars=whole)
    hits(loop.panned(0.25), "o.-oo.-o", tap, 0.36, 0.12, bars=whole, **SWING)
    hits(loop, "x..o", lambda n: kick(n, True), 0.3, 0.05, bars=whole)
    hits(loop.panned(0.4), "x.xxx.xx", ride, 0.2, 0.2, bars=range(16, 24), **SWING)
    hits(loop, "......-.oo.oo.xo", lambda n: snare(n, 0.04), 0.12, 0.2, bars=(7, 15, 23, 31))
    return loop.mixed(0.8, 2600)


def _left(pitch: float, seconds: float) -> Samples:
    return piano(pitch, seconds, 0.3)


def tense() -> Samples:
    """Somebody listens at the door: a clock, two high notes that rub, low strings that shiver."""
    loop = Loop(LENGTH * METER, BPM)
    for at, chord, beats in each(CHORDS, METER):
        low, seconds = bass(chord, 36), round(beats * loop.beat * 0.97, 3)
        loop.add(at, strings(low, seconds, 7, 0.1), 0.5, 0.3)
        loop.panned(-0.35).add(at, strings(low + 12, seconds, 9, 0.2), 0.3, 0.3)
        loop.panned(0.4).add(at, strings(tones(chord, 58)[1], seconds, 11, 0.3), 0.24, 0.4)
        top = tones(chord, 74)
        for number in range(round(beats * 2)):
            pitch = top[-1] + (1 if number % 4 == 3 else 0)
            loop.panned(-0.2).add(at + number / 2, piano(pitch, 0.16, 0.7), 0.2 if number % 4 == 0 else 0.13, 0.3)
        loop.add(at, timpani(1, 65 + low % 12), 0.26 if beats > 2 else 0.18, 0.3)
    for bar in range(3, LENGTH, 4):
        for at, high in ((2.5, 0), (3, 1), (3.5, 0)):
            for pitch in tones(CHORDS[bar][-1], 62)[1:]:
                loop.add(bar * METER + at, muted(pitch + high, 0.14), 0.3, 0.35)
    hits(loop.panned(0.45), "x-o-x-o-", lambda n: tick(n, 1500), 0.34, 0.25, bars=range(LENGTH))
    hits(loop.panned(-0.35), "...x..x.", rim, 0.34, 0.25, bars=range(LENGTH), **SWING)
    for end in (16, 24, 32):
        roll(loop, end * METER - 4, 4, lambda n: timpani(n, 73), 0.12, 6)
    return loop.mixed(1.1, 2400)


def room() -> Samples:
    """A clock on the wall, voices behind smoke, a lamp that hums, glasses."""
    seconds, random = 24.0, Random(31)
    loop = place(seconds)
    murmur(loop, 4, 0.07, 32, 0.5)
    for beat in range(24):
        loop.add(beat, tick(1, 1750), 0.3, 0.3)
        loop.add(beat + 0.5, tick(2, 1420), 0.22, 0.3)
    for _ in range(7):
        at, pitch = random.uniform(0, seconds), random.uniform(1900, 2900)
        time = np.arange(round(0.5 * RATE)) / RATE
        clink = np.sin(2 * np.pi * pitch * time) + 0.5 * np.sin(2 * np.pi * pitch * 1.52 * time)
        loop.add(at, clink * np.exp(-time / 0.06), random.uniform(0.02, 0.05), 0.5)
    loop.add(9, passing(5, 33, 60, 300), 0.2, 0.6)
    time = np.arange(loop.size) / RATE
    lamp = 0.02 * np.sin(2 * np.pi * 100 * time) + 0.012 * np.sin(2 * np.pi * 200 * time)
    smoke = bed(seconds, 120, 900, 34) * sway(seconds, 0.6, 35) * 0.04
    return heard(loop, lamp, smoke, seconds=0.9)


# Stingers


def die() -> Samples:
    """The die is shaken, thrown, and comes to rest."""
    take, random, at = Take(2.8, 60), Random(36), 0.0
    while at < 0.55:
        take.add(at, rim(random.randrange(4)), random.uniform(0.2, 0.35), 0.15)
        at += random.uniform(0.03, 0.06)
    gap, at = 0.07, 0.75
    while at < 1.6:
        take.add(at, rim(random.randrange(4)), 0.8 - 0.3 * at / 1.6, 0.2)
        take.add(at, kick(1, True), 0.3, 0.1)
        at, gap = at + gap, gap * 1.25
    for pitch in (38, 50, 57, 59):
        take.add(1.75, piano(pitch, 1.0, 0.7), 0.4, 0.3)
    take.add(1.75, upright(38, 1.0), 0.7, 0.2)
    return take.done(0.8)


def whistle() -> Samples:
    """A pea whistle, and the law is there."""
    take = Take(3.2, 60)
    for at, seconds in ((0.0, 0.22), (0.3, 0.75)):
        time = np.arange(round(seconds * RATE)) / RATE
        pea = 0.65 + 0.35 * np.sin(2 * np.pi * 31 * time)
        angle = 2 * np.pi * np.cumsum(2150 + 60 * np.sin(2 * np.pi * 31 * time)) / RATE
        blow = (
            (np.sin(angle) + 0.15 * np.sin(2 * angle))
            * pea
            * np.clip(time / 0.02, 0, 1)
            * np.clip((seconds - time) / 0.05, 0, 1)
        )
        take.add(at, blow, 0.28, 0.35)
    for at, chord in ((1.1, (38, 50, 53, 56, 59)), (1.45, (37, 49, 52, 55, 58))):
        for pitch in chord:
            take.add(at, brass(pitch, 0.2 if at < 1.4 else 1.0, 1.0), 0.3, 0.3)
        take.add(at, timpani(1, 73), 0.6, 0.3)
        take.add(at, cymbal(1, 0.4), 0.2, 0.3)
    return take.done(1.2)


def refused() -> Samples:
    """A fist on the table, and no."""
    take = Take(2.4, 60)
    for at, low in ((0.0, 46), (0.35, 45), (0.95, 38)):
        take.add(at, upright(low, 0.3 if at < 0.9 else 1.0), 0.8, 0.15)
        take.add(at, muted(low + 17, 0.18 if at < 0.9 else 0.9), 0.6, 0.3)
        take.add(at, muted(low + 12, 0.18 if at < 0.9 else 0.9), 0.5, 0.3)
        take.add(at, kick(2), 0.5, 0.15)
    take.add(0.95, rim(1), 0.5, 0.3)
    return take.done(0.9)


def win() -> Samples:
    """The pot is yours: the band gets up."""
    take = Take(4.0, 126)
    swing = {"swing": (0.62, 0.5)}
    sing(take, line("A4:0.5 D5:0.5 F5:0.5 A5:0.5 B5:0.5 C6:0.5 C#6:0.5 D6:3"), piano, 0.5, 0.25, **swing)
    sing(take, line("F4:0.5 A4:0.5 D5:0.5 F5:0.5 G5:0.5 G#5:0.5 G5:0.5 F#5:3"), brass, 0.3, 0.3, **swing)
    sing(take, line("D3 A2 Bb2:0.5 B2:0.5 A2:0.5 D2:3"), upright, 0.7, 0.1)
    for at, chord in ((1.5, "Dm6"), (2.5, "E7"), (3.5, "D6")):
        strum(take, at, chord, brass, 0.4 if at < 3 else 2.4, 0.16, 0.3, lowest=57, apart=0)
    hits(take, "..x..x.xx.......", snare, 0.25, bars=[0], **swing)
    take.add(3.5, cymbal(2, 0.8), 0.35, 0.3)
    take.add(3.5, kick(), 0.7, 0.1)
    return take.done(1.1)


def lose() -> Samples:
    """Caught: the door falls shut."""
    take = Take(3.6, 100)
    sing(take, line("A4:0.5 Ab4:0.5 G4:0.5 F#4:0.5 F4 E4:0.5 D4:2"), muted, 0.8, 0.35, swing=(0.62, 0.5))
    sing(take, line("D3 C3 Bb2 A2:0.5 D2:2"), upright, 0.8, 0.15)
    for pitch in (50, 53, 56, 59):
        take.add(3.5, piano(pitch, 1.4, 0.4), 0.3, 0.35)
    take.add(4.0, slam(4, 400, 0.06), 0.7, 0.5)
    return take.done(1.3)


STINGERS = (die, whistle, refused, win, lose)
