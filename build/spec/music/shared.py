"""The shelf: a living room in the evening. A felt piano, a guitar on somebody's lap, a clarinet; slow, in F."""

from random import Random

import numpy as np
from air import bed, crackling, heard, place, sway
from band import comp, hits, moved, sing
from desk import RATE, Loop, Samples
from drums import brush, kick, shaker, tap, tick
from score import bars, bass, each, line, tones
from voices import clarinet, glockenspiel, nylon, pad, piano, strings, upright, vibraphone

METER, BPM, LENGTH = 4, 88, 24
SWING = {"swing": (0.58, 0.5)}
CHORDS = bars("""F|Dm7|Gm7|C7|F A7|Dm7|Gm7 C7|F6
|Bb|Bbm6|F|D7|G7|G7|Gm7|C7
|F|Dm7|Gm7|C7|F A7|Dm7|Gm7 C7|F6""")
TUNE = """C5:1.5 A4:0.5 F4 A4|D5:2 C5 -|Bb4:1.5 G4:0.5 D4 G4|C5:2 Bb4 -
|A4 C5 C#5 E5|F5:1.5 E5:0.5 D5 A4|Bb4 D5 C5:0.5 Bb4:0.5 G4|F4:3 -"""
BRIDGE = """D5:1.5 C5:0.5 Bb4 F5|F5:1.5 Db5:0.5 Bb4 G4|A4:1.5 C5:0.5 F5 C5|C5:2 F#4 A4
|B4 D5 F5:1.5 E5:0.5|D5:2 B4 -|Bb4 D5 G5:1.5 F5:0.5|E5:2 C5 -"""
LAST = """F5:1.5 E5:0.5 C5 A4|F4 A4 D5:1.5 C5:0.5|D5 F5:1.5 D5:0.5 Bb4|E5:0.5 D5:0.5 C5 G4 -
|C5:0.5 F5:0.5 A5 G5 C#5|D5:2 F5 E5|D5 Bb4 E5:0.5 D5:0.5 C5|A4:1.5 C5:0.5 F5 -"""
HIGH = """-:2 A5 C6|-:4|-:2 G5 Bb5|-:2 E5 G5|-:4|-:2 A5 F5|-:4|-:1 C6 A5 F5"""


def calm() -> Samples:
    loop = Loop(LENGTH * METER, BPM)
    sing(loop, line(TUNE, METER), piano, 0.46, 0.3, held=1.1, loose=0.01, **SWING)
    sing(loop.panned(0.25), moved(line(BRIDGE, METER), 32), clarinet, 0.34, 0.35, loose=0.01, **SWING)
    sing(loop, moved(line(LAST, METER), 64), piano, 0.44, 0.3, held=1.1, loose=0.01, seed=3, **SWING)
    sing(loop.panned(0.35), moved(line(LAST, METER), 64), clarinet, 0.18, 0.4, up=-12, loose=0.01, seed=4, **SWING)
    for at, chord, beats in each(CHORDS, METER):
        low, seconds = bass(chord, 29), round(beats * loop.beat, 3)
        loop.add(at, upright(low, round(seconds * 0.45, 3)), 0.5, 0.08)
        if beats == METER:
            loop.add(at + 2, upright(low + 7 if low < 34 else low - 5, round(seconds * 0.4, 3)), 0.42, 0.08)
        notes = tones(chord, 53)
        for number in range(round(beats * 2)):
            step = (0, 2, 1, 3, 2, 1, 3, 2)[number % 8] % len(notes)
            loop.panned(-0.35).add(
                at + number / 2 + 0.08 * (number % 2), nylon(notes[step], 0.8), 0.2 if number % 4 else 0.26, 0.25
            )
        for pitch in tones(chord, 55)[:3]:
            loop.add(at, pad(pitch, seconds), 0.08, 0.3, wide=True)
    hits(loop.panned(0.3), ".x.x", lambda n: brush(n, 0.3), 0.13, 0.2, bars=range(8, LENGTH))
    hits(loop, "x...", lambda n: kick(n, True), 0.18, 0.05, bars=range(8, LENGTH))
    return loop.mixed(1.3, 2800)


def tense() -> Samples:
    """Company comes: bells, a vibraphone on the off beats, brushes that dance."""
    loop = Loop(LENGTH * METER, BPM)
    for part in range(3):
        sing(
            loop.panned(0.3),
            moved(line(HIGH, METER), 32 * part),
            glockenspiel,
            0.24 if part != 1 else 0.0,
            0.5,
            **SWING,
        )
    offbeats = tuple((beat + 0.5, 0.3) for beat in range(METER))
    comp(loop.panned(-0.35), CHORDS, METER, offbeats, vibraphone, 0.22, 0.3, lowest=60, **SWING)
    for at, chord, beats in each(CHORDS, METER):
        loop.panned(0.35).add(at, strings(tones(chord, 60)[1], round(beats * loop.beat * 0.95, 3), 0, 0.5), 0.3, 0.4)
        loop.panned(-0.35).add(at, strings(tones(chord, 48)[0], round(beats * loop.beat * 0.95, 3), 0, 0.5), 0.36, 0.4)
    hits(loop.panned(0.3), "o.-xo.-x", tap, 0.26, 0.15, bars=range(LENGTH), **SWING)
    hits(loop.panned(-0.35), "-.o.-.o.", shaker, 0.2, 0.15, bars=range(LENGTH), **SWING)
    hits(loop, "x..-x...", lambda n: kick(n, True), 0.3, 0.05, bars=range(LENGTH), **SWING)
    return loop.mixed(1.3, 3000)


def room() -> Samples:
    """A fire, and a clock in the next room."""
    seconds, random = 24.0, Random(61)
    loop = place(seconds)
    crackling(loop, 7, 0.22, 62)
    for number in range(24):
        loop.add(number, tick(number % 2, 1100 if number % 2 else 1250), 0.04, 0.7)
    for _ in range(4):
        time = np.arange(round(0.5 * RATE)) / RATE
        log = np.sin(2 * np.pi * 85 * time) * np.exp(-time / 0.06)
        loop.add(random.uniform(0, seconds), log, 0.1, 0.4)
    flames = bed(seconds, 60, 380, 63) * sway(seconds, 0.4, 64, 19) * 0.10
    breath = bed(seconds, 400, 1600, 65) * sway(seconds, 0.3, 66, 23) * 0.03
    return heard(loop, flames, breath, seconds=0.8)


STINGERS = ()
