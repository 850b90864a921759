"""Hidden Crashmaster: a desert road in E minor. A guitar, somebody who whistles, a drone that is not well."""

from random import Random

import numpy as np
from air import bed, heard, place, sway
from band import comp, hits, moved, roll, sing, strum
from desk import RATE, Loop, Samples, Take, filtered
from drums import big_drum, brush, cymbal, kick, shaker, snare, tap, timpani, tom
from score import bars, bass, each, line, tones
from voices import blip, brass, church_bell, drone, flute, glockenspiel, nylon, organ, pad, strings, twang, upright

METER, BPM, LENGTH = 4, 92, 24
CHORDS = bars("Em|Em|C|Em|Em|G|F|Em|Am|Em|C|G|Am|F|B7|B7|Em|Em|C|Em|Am|F|B7|Em")
TUNE = """E3:1.5 G3:0.5 B3:1.5 A3:0.5|B3:3 -|C4:1.5 B3:0.5 G3:1.5 E3:0.5|E3:3 -
|E3 G3:0.5 B3:0.5 E4:1.5 D4:0.5|D4 B3:0.5 A3:0.5 G3:2|A3 C4:0.5 A3:0.5 F3:2|E3:3 -"""
WHISTLED = """C5:1.5 B4:0.5 A4 E5|B4:3 -|G4:0.5 C5:0.5 E5:1.5 D5:0.5 C5|D5:2 B4 -
|C5 E5 A5:1.5 G5:0.5|F5:1.5 E5:0.5 C5 A4|B4:1.5 D#5:0.5 F#5 A5|B5:3 -"""
LAST = """B3:0.5 E4 G4:0.5 F#4 E4|D4:1.5 B3:0.5 G3:2|G3:0.5 C4 E4:0.5 D4 C4|B3:3 -
|C4:0.5 E4:0.5 A4 C5:1.5 B4:0.5|A4:1.5 F4:0.5 C4:2|D#4:0.5 F#4:0.5 B4 A4 F#4|E4:3 -"""
FAR = "B4:4|- - B4 D5|E5:4|-:4|C5:2 E5:2|A4:4|D#5:2 F#5:2|E5:3 -"


def calm() -> Samples:
    loop = Loop(LENGTH * METER, BPM)
    sing(loop, line(TUNE, METER), _lead, 0.6, 0.4)
    sing(loop, moved(line(LAST, METER), 64), _lead, 0.6, 0.4, seed=2)
    sing(loop, moved(line(WHISTLED, METER), 32), flute, 0.34, 0.5)
    sing(loop.panned(0.4), moved(line(FAR, METER), 64), flute, 0.16, 0.6, seed=3)
    for at, chord, _ in each(CHORDS, METER):
        low = bass(chord, 28)
        loop.add(at, upright(low, 0.9), 0.5, 0.1)
        loop.add(at + 2, upright(low + 7 if low < 33 else low - 5, 0.6), 0.42, 0.1)
        for pitch in tones(chord, 52):
            loop.add(at, pad(pitch, round(METER * loop.beat, 3)), 0.09, 0.3, wide=True)
    comp(loop.panned(-0.4), CHORDS, METER, ((1, 0.8), (2.5, 0.3), (3, 0.8)), nylon, 0.13, 0.25, lowest=50)
    for bar in range(0, LENGTH, 4):
        loop.add(bar * METER, drone(40, round(4 * METER * loop.beat, 3)), 0.2, 0.3)
    whole = range(LENGTH)
    hits(loop, "x.-.o.-.x.-.o-o.", lambda n: kick(n, True), 0.16, 0.08, bars=range(0, 8))
    hits(loop, "x...o...x..-o...", lambda n: kick(n, True), 0.3, 0.08, bars=range(8, 24))
    hits(loop.panned(0.3), "--x---x---x---x-", tap, 0.28, 0.2, bars=whole)
    hits(loop.panned(-0.35), "-.o.-.o.", shaker, 0.2, 0.15, bars=whole)
    hits(loop.panned(0.25), "..x...x.", lambda n: brush(n, 0.25), 0.16, 0.2, bars=range(8, 24))
    return loop.mixed(1.9, 3000)


def _lead(pitch: float, seconds: float) -> Samples:
    return twang(pitch, seconds, 0.4 if seconds > 0.8 else 0.0)


def tense() -> Samples:
    """Something gallops behind the bus, and a bell rings where there is no church."""
    loop = Loop(LENGTH * METER, BPM)
    for at, chord, beats in each(CHORDS, METER):
        low, seconds = bass(chord, 40), round(beats * loop.beat * 0.97, 3)
        for number, step in enumerate((0, 0, 1, 0, 3, 0, 1, 0)):
            loop.panned(-0.25).add(
                at + number / 2, twang(low + step, 0.12, 0.0, 0.0), 0.34 if number % 4 == 0 else 0.25, 0.2
            )
        loop.panned(-0.4).add(at, strings(tones(chord, 64)[0], seconds, 8, 0.4), 0.26, 0.4)
        loop.panned(0.4).add(at, strings(tones(chord, 64)[1], seconds, 9, 0.6), 0.22, 0.4)
        loop.add(at + 2, strings(tones(chord, 76)[0] + 1, round(seconds / 2, 3), 12, 0.5), 0.1, 0.5)
    hits(loop, "x..xo..ox..xo.oo", lambda n: tom(n, 82), 0.4, 0.2, bars=range(LENGTH))
    hits(loop.panned(0.3), "x.-ox.-o", lambda n: snare(n, 0.03), 0.1, 0.2, bars=range(LENGTH))
    for bar in range(0, LENGTH, 4):
        loop.add(bar * METER, church_bell(52, 4.0), 0.4, 0.5)
        loop.add(bar * METER, timpani(1, 82), 0.4, 0.3)
    for end in (8, 16, 24):
        roll(loop, end * METER - 4, 4, lambda n: timpani(n, 82), 0.13, 7)
        loop.add(end * METER - 4, cymbal(end, 0.3, round(4 * loop.beat, 3)), 0.16, 0.3)
    return loop.mixed(1.6, 2600)


def room() -> Samples:
    """The bus: its motor, wind at the windows, something loose that rattles."""
    seconds, random = 24.0, Random(41)
    loop = place(seconds)
    time = np.arange(loop.size) / RATE
    speed = 36 + 1.5 * np.sin(2 * np.pi * time / seconds) + 0.8 * np.sin(2 * np.pi * 3 * time / seconds)
    turns = 2 * np.pi * np.cumsum(np.round(speed.mean() * seconds) / seconds * speed / speed.mean()) / RATE
    motor = sum(np.sin(k * turns + k) / k**0.8 for k in (1, 2, 3, 4, 6, 8))
    motor = 0.06 * motor * (1 + 0.15 * np.sin(turns / 2))
    wind = bed(seconds, 250, 1300, 42) * sway(seconds, 0.25, 43, 9) * 0.09
    tyres = bed(seconds, 60, 420, 44) * sway(seconds, 0.7, 45) * 0.12
    for _ in range(9):
        at = random.uniform(0, seconds)
        for number in range(random.randrange(3, 8)):
            loop.add(at + number * 0.055, tap(number % 4), random.uniform(0.02, 0.06), 0.3)
    for number in range(6):
        loop.add(number * 4 + random.uniform(0, 1), kick(number % 3, True), 0.16, 0.3)
        loop.add(number * 4 + 0.22 + random.uniform(0, 1), kick(number % 3, True), 0.1, 0.3)
    return heard(loop, filtered(motor, low=45, high=500), wind, tyres, seconds=0.5)


# Stingers


def vote() -> Samples:
    """A drum roll, always as long, until all hands are up."""
    take = Take(2.6, 60)
    roll(take, 0, 1.5, lambda n: snare(n, 0.05), 0.4, 18)
    for at, pitch in ((0, 40), (0.75, 40), (1.55, 52)):
        take.add(at, timpani(1, 82), 0.5, 0.25)
        take.add(at, twang(pitch, 0.5), 0.5, 0.4)
    for pitch in (52, 59, 64):
        take.add(1.55, twang(pitch, 0.9), 0.4, 0.4)
    return take.done(1.3)


def _shards(take: Take, at: float, seed: int) -> None:
    random = Random(seed)
    for number in range(26):
        pitch = random.uniform(84, 100)
        late = 0.02 + number * 0.03 * random.uniform(0.4, 1.4)
        take.add(at + late, glockenspiel(round(pitch, 1), 0.3), 0.16 * 0.94**number, 0.35)


def crash() -> Samples:
    """Metal and glass, and a chord that should not be."""
    take = Take(3.4, 60)
    take.add(0, cymbal(1, 0.5), 0.7, 0.3)
    take.add(0, big_drum(1), 1.0, 0.3)
    take.add(0, snare(2, 0.15), 0.6, 0.3)
    _shards(take, 0.03, 46)
    for pitch in (28, 40, 41, 46, 52):
        take.add(0.05, brass(pitch, 1.6, 0.9), 0.35, 0.3)
    for number, pitch in enumerate((64, 63, 62, 61, 60, 59)):
        take.add(0.9 + number * 0.22, strings(pitch, 0.3, 12, 0.05), 0.3, 0.4)
    return take.done(1.6)


def point() -> Samples:
    """Another stretch of road: the guitar laughs."""
    take = Take(2.8, 138)
    sing(take, line("E3:0.5 G3:0.5 B3:0.5 D4:0.5 E4:0.5 G4:0.5 B4:2"), twang, 0.6, 0.35)
    for at, chord in ((0, "Em"), (2, "G"), (3, "G6")):
        strum(take, at, chord, nylon, 0.9 if at < 3 else 2, 0.25, 0.3, lowest=52)
        take.add(at, upright(bass(chord, 28), 0.6), 0.6, 0.1)
        take.add(at, kick(1, True), 0.5, 0.1)
    for number, pitch in enumerate((83, 86, 91)):
        take.add(3 + number / 4, glockenspiel(pitch), 0.25, 0.5)
    hits(take, "x.x.x.x.x.x.....", shaker, 0.3, bars=[0])
    return take.done(1.4)


def ban() -> Samples:
    """A hammer comes down twice, and the bell tolls."""
    take = Take(3.4, 60)
    for at in (0.0, 0.45):
        take.add(at, big_drum(1), 1.0, 0.25)
        take.add(at, snare(1, 0.04), 0.5, 0.3)
        take.add(at, timpani(1, 82), 0.6, 0.3)
    take.add(0.95, church_bell(52, 3.0), 0.9, 0.4)
    for pitch in (40, 47, 52, 53):
        take.add(0.95, strings(pitch, 1.6, 0, 0.1), 0.4, 0.4)
    take.add(0.95, twang(40, 1.6), 0.6, 0.4)
    return take.done(1.8)


def device() -> Samples:
    """It wakes: coils that wind up, and lights that do not know the key."""
    take = Take(3.2, 60)
    time = np.arange(round(1.5 * RATE)) / RATE
    angle = 2 * np.pi * np.cumsum(60 + 180 * (time / 1.5) ** 2) / RATE
    coil = (
        sum(np.sin(k * angle) / k for k in (1, 2, 3, 5))
        * np.sin(np.pi * time / 1.5)
        * (0.75 + 0.25 * np.sin(2 * np.pi * 14 * time))
    )
    take.add(0, coil, 0.35, 0.3)
    for number, pitch in enumerate((76, 82, 77, 83, 78, 84, 79, 85)):
        take.add(0.4 + number * 0.12, blip(pitch, 0.1, 2), 0.3, 0.4)
    for pitch in (40, 46, 52, 58, 64):
        take.add(1.5, organ(pitch, 1.1, 0.6), 0.3, 0.4)
    take.add(1.5, timpani(1, 82), 0.6, 0.3)
    return take.done(1.6)


def win() -> Samples:
    """The lights of the town."""
    take = Take(4.0, 126)
    tune = line("E4:0.5 G4:0.5 B4 D5:0.5 B4:0.5 E5 G5:0.5 F#5:0.5 E5:2.5")
    sing(take, tune, twang, 0.5, 0.35)
    sing(take, moved(tune, 0, 12), flute, 0.2, 0.4)
    for at, chord in ((0, "Em"), (1, "G"), (2, "C"), (3, "D"), (4, "C"), (5, "E")):
        strum(take, at, chord, nylon, 0.9 if at < 5 else 2.4, 0.2, 0.3, lowest=50)
        take.add(at, upright(bass(chord, 28), 0.4 if at < 5 else 1.4), 0.6, 0.1)
    hits(take, "x.xxx.xxxx", lambda n: snare(n, 0.04), 0.25, bars=[0], meter=5)
    take.add(5, cymbal(1, 0.9), 0.35, 0.3)
    take.add(5, kick(), 0.6, 0.1)
    for pitch in (64, 68, 71, 76):
        take.add(5, brass(pitch, 1.2, 1.0), 0.16, 0.35)
    return take.done(1.6)


def lose() -> Samples:
    """The ditch."""
    take = Take(3.8, 80)
    sing(take, line("B3:0.75 A3:0.25 G3:0.5 F3:0.5 E3:2.5"), twang, 0.6, 0.4)
    for at, low in ((0, 40), (1, 36), (1.5, 41), (2, 28)):
        take.add(at, upright(low, 0.6 if at < 2 else 1.6), 0.6, 0.15)
    for pitch in (52, 53, 58, 64):
        take.add(2, strings(pitch, 1.8, 0, 0.1), 0.25, 0.4)
    take.add(2, church_bell(40, 3.0), 0.5, 0.5)
    take.add(2, big_drum(1), 0.7, 0.4)
    return take.done(1.8)


STINGERS = (vote, crash, point, ban, device, win, lose)
