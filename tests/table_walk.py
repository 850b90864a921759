"""A walk over tables: every size of window and interface, seat count and language, at some moments of a match.

python -m tests.table_walk mayday [--every]      # prints what is cut, covered, overlapping, or too small
python -m tests.table_walk mayday --every --size 1920x1080 --scale 2 --language de --seats 9      # a part of it
"""

import argparse
import os
import sys
from itertools import product

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from pygame import Rect

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.core.translation import LANGUAGES, use_language
from crashgames.paths import assets_root
from crashgames.scenes.table.play import PlayScene
from tests.random_play import random_match
from tests.seen_texts import faults_of, overlaps, recording, scrolled
from tests.ui.playground import stage_of

NAMES = ("Anna", "Benedikt", "Cleo", "Dan", "Emilia", "Fay", "Gustav", "Hal", "Ida", "Jon")
SIZES = (
    ((1280, 720), 1.0),
    ((1280, 720), 1.6),
    ((1920, 1080), 1.5),
    ((1920, 1080), 2.0),
    ((1024, 768), 1.0),
    ((2560, 1080), 1.0),
)
EVERY = (*SIZES, ((1280, 720), 2.0), ((1024, 768), 1.5), ((1024, 768), 2.0))
"""What --every goes through."""
MOMENTS = (0.1, 0.5, 0.9)
"""Shares of a match after which its table is looked at."""
LEAST = 18
"""The least size of letters, in pixels, in a window of 720 lines."""
SIGN = 2
"""So few letters are a sign, which may be small, or partly behind a piece: the mark of a seat, a number on the road."""


def part_of(match, share):
    part = Match(match.info, [Player(name) for name in NAMES[: len(match.players)]], match.seed, match.options)
    for action in match.actions[: max(1, min(round(len(match.actions) * share), len(match.actions) - 1))]:
        part.play(action)
    return part


def faults_at(match, size, scale, language):
    """What is wrong with the texts on the table of a match."""
    use_language(language, assets_root())
    try:
        with recording() as record:
            stage = stage_of(size, interface_scale=scale, animation_speed=0.0, reduced_motion=True)
            stage.by_keys = False  # no tip lies on what is looked at
            scene = PlayScene(stage, match)
            scene.pace.stay()
            stage.stack.push(scene)
            faults = faults_in(record, stage)
            written = " ".join(one.text for one in record.look(stage))
            there = zip(match.names, scene.board.need.plates, strict=False)
            missing = [f"missing: {name!r}" for name, plate in there if plate.w > 1 and name not in written]
            stage.stack.clear()
        return faults + missing
    finally:
        use_language("en", assets_root())


def faults_in(record, stage, least=LEAST):
    """What is wrong with the texts of a picture; letters are to have so many logical units at least."""
    least = least * stage.theme.unit - 1
    seen = [one for one in record.look(stage) if len(one.text.strip()) > SIGN]
    small = [one for one in seen if one.pixels < least]
    whole = [one for one in seen if not one.scaled]
    faults = [*faults_of(whole, Rect((0, 0), stage.size), scrolled(stage)), *overlaps(whole)]
    return faults + [f"too small: {one.text!r} in {one.place}, {one.pixels} of {least:.0f} px" for one in small]


def faults_or_failure(match, size, scale, language):
    try:
        return faults_at(match, size, scale, language)
    except Exception as error:
        return [f"cannot be drawn: {error!r}"]


def walk(info, every, seat_counts, asked):
    """Everything asked, or for every seat count each size once and each language twice."""
    for seats in seat_counts:
        match = random_match(info, seats, 7)
        combinations = list(product(EVERY, LANGUAGES, MOMENTS))
        if not every:
            combinations = [(size, list(LANGUAGES)[k % 2 * 1], MOMENTS[k % 3]) for k, size in enumerate(SIZES)]
        for (size, scale), language, share in filter(asked, combinations):
            for fault in faults_or_failure(part_of(match, share), size, scale, language):
                yield f"{info.id} {seats} seats {size[0]}x{size[1]} {scale} {language} {share}: {fault}"


def arguments(program, description):
    parser = argparse.ArgumentParser(prog=f"python -m tests.{program}", description=description)
    parser.add_argument("game", choices=games())
    parser.add_argument("--every", action="store_true", help="every combination, which takes long")
    parser.add_argument("--size", choices=[f"{wide}x{high}" for wide, high in dict(EVERY)], help="in this window only")
    parser.add_argument("--scale", type=float, help="at this size of the interface only")
    parser.add_argument("--language", choices=list(LANGUAGES), help="in this language only")
    parser.add_argument("--seats", type=int, help="with so many seats only")
    return parser.parse_args()


def asked_of(given):
    """Whether a size with its scale, a language and a moment are asked for."""

    def asked(combination):
        (size, scale), language, _ = combination
        pairs = ((given.size, f"{size[0]}x{size[1]}"), (given.scale, scale), (given.language, language))
        return all(wanted in (None, there) for wanted, there in pairs)

    return asked


def report(faults):
    """Print faults as they are found, and how many; returns whether there are any."""
    count = 0
    for fault in faults:
        count += 1
        print(fault, flush=True)
    print(f"{count} faults")
    return bool(count)


def main():
    given = arguments("table_walk", __doc__)
    info = games()[given.game]
    return report(walk(info, given.every, [given.seats] if given.seats else info.seats, asked_of(given)))


if __name__ == "__main__":
    sys.exit(main())
