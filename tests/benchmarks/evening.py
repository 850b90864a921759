"""An evening: presses and seconds from the shelf to the first move, and from a result to the next first move.

A host who thinks two seconds about each press, two people without phones who were here before, and seven phones of new
people, who scan and type while the host goes on.
"""

import os
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from crashgames.core.catalog import games
from crashgames.core.settings import LastPlayer
from crashgames.evening.record import Evening
from crashgames.scenes.evening.film import EveningFilm
from crashgames.scenes.evening.filming import MAX_BYTES, Filming, packing
from crashgames.scenes.evening.poster import SIZES, Poster, png_of
from crashgames.scenes.evening.suggestions import FitBox
from crashgames.scenes.shelf.title import TitleScene
from crashgames.scenes.table.play import PlayScene
from crashgames.scenes.table.results import ResultsScene
from crashgames.storage.evenings import own_evenings
from tests.benchmarks.frames import STEP, Table, timed, worst
from tests.benchmarks.frames_with_phones import MOST
from tests.benchmarks.measure import Line
from tests.evening.evenings import NAMES, evening_of, match_of, played
from tests.own_phones import phone_stage
from tests.scenes.evening.test_nothing_leaks import evening_of as stored_evening
from tests.scenes.evening.test_nothing_leaks import kept
from tests.scenes.evening.test_phones import Pockets
from tests.scenes.hands import button, push, settle, widgets

THINKING = 2.0
"""Seconds that a host thinks about each press."""
TYPING = 12.0
"""Seconds in which everybody scans the code and types a name, all at the same time."""
PRESSES, SECONDS = 6, 90.0
NEXT_PRESSES, NEXT_SECONDS = 3, 60.0
FILMING = 30.0
"""The most seconds of work that a film may take."""
BEFORE = 15.0
"""Seconds of frames without a film."""
WINDOW = (1920, 1080)
DRAWING = 2.0
"""The most seconds of work that a poster may take."""


def lines() -> Iterator[Line | str]:
    pygame.init()
    pygame.display.set_mode((1280, 720))
    with tempfile.TemporaryDirectory() as home:
        os.environ["CRASHGAMES_HOME"] = home
        yield from _measured()


def _measured() -> Iterator[Line | str]:
    host = Host()
    host.from_shelf_to_first_move()
    yield Line("evening: presses from the shelf to the first move / goal", "presses", host.presses, PRESSES, 1.0, True)
    yield Line("evening: seconds of that / goal", "s", host.seconds, SECONDS, 1.0, True)
    host.from_result_to_first_move()
    yield Line("evening: presses to the next first move / goal", "presses", host.presses, NEXT_PRESSES, 1.0, True)
    yield Line("evening: seconds of that / goal", "s", host.seconds, NEXT_SECONDS, 1.0, True)
    evening = _evening()
    for ending, size in SIZES.items():
        began = time.process_time()
        png_of(Poster(evening, size).draw())
        took = time.process_time() - began
        yield Line(f"evening: a poster{ending} drawn and packed / goal", "s", took, DRAWING, 1.0, True)

    size, took = _film()
    yield Line("evening: a film drawn and packed / goal", "s", took, FILMING, 1.0, True)
    yield Line("evening: a film's size / goal", "MB", size / 1e6, MAX_BYTES / 1e6, 1.0, True)
    yield from _beside_a_film()


def _film() -> tuple[int, float]:
    """The bytes of the film of an evening with every game, and the seconds of work for it."""
    shelf = [info for info in games().values() if info.board_class() is not None]
    evening, matches = evening_of(7), []
    for number, info in enumerate(shelf):
        seats = min(7, info.seats[-1])
        evening = played(evening, *range(seats), info=info, seed=number + 1)
        matches.append(match_of(info, seats, number + 1))
    began = time.process_time()
    *_, data = packing(EveningFilm(evening, matches))
    return len(data), time.process_time() - began


def _beside_a_film() -> Iterator[Line | str]:
    """The frames of a table before and while the film of an evening is made, and the work that takes."""
    shelf = [info for info in games().values() if info.board_class() is not None]
    evening = stored_evening(7)
    for number, info in enumerate(shelf):
        kept(evening, number + 1, 100_000, info)
    table = Table(max(shelf, key=lambda info: info.seats[-1]), pygame.display.set_mode(WINDOW))
    end = time.monotonic() + BEFORE
    without = frames_until(table, lambda: time.monotonic() > end)
    filming = Filming(own_evenings(), own_evenings().running(), Path(os.environ["CRASHGAMES_HOME"]), names=True)
    began = time.monotonic()
    within = frames_until(table, lambda: filming.over)
    took = time.monotonic() - began
    filming._thread.join()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    work = used.ru_utime + used.ru_stime
    yield Line("evening: a film made and saved beside a table / goal", "s", work, FILMING, 1.0, True)
    what = f"evening: 99th of 100 frames beside that / without, and {MOST:g} ms"
    yield Line(what, "ms", worst(within), worst(without) + MOST, 1.0, True)
    size = Path(filming.made.path).stat().st_size / 1e6 if filming.made.path else 0.0
    yield f"    {took:.0f} s on this machine as busy as it is; {size:.2f} MB"
    usual = f"median {median(without):.2f} ms without, {median(within):.2f} beside it"
    yield f"    {usual}; {late(without):.1%} and {late(within):.1%} late"


def late(times: list[float]) -> float:
    """The share of frames that take longer than a 60th of a second."""
    return sum(one > 1000 * STEP for one in times) / len(times)


def frames_until(table: Table, over: Callable[[], bool]) -> list[float]:
    """Milliseconds of each frame while everybody plays at random, at sixty in a second."""
    times, due = list[float](), time.perf_counter()
    while not over():
        table.go_on()
        times.append(timed(table.frame, table.stage))
        due = max(due + STEP, time.perf_counter())
        time.sleep(max(0.0, due - time.perf_counter()))
    return times


class Host:
    """Counts presses, and the seconds that they take together with the program's own."""

    def __init__(self) -> None:
        self.stage = phone_stage((1280, 720), last_players=[LastPlayer(name) for name in NAMES[:2]])
        self.stage.stack.push(TitleScene(self.stage))
        self.stage.stack.settle()
        self.presses, self.seconds = 0, 0.0

    def press(self, target) -> None:
        began = time.perf_counter()
        push(self.stage, target)
        self.presses += 1
        self.seconds += THINKING + time.perf_counter() - began

    def from_shelf_to_first_move(self) -> None:
        self.press(button(self.stage, "Evening"))
        self.press(button(self.stage, "Join by phone"))
        Pockets(self.stage).come(*NAMES[2:9])
        self.seconds += TYPING
        self.press(button(self.stage, "Pick a game for 9"))
        self._begin()

    def from_result_to_first_move(self) -> None:
        table = self.stage.stack.top
        self.stage.stack.push(ResultsScene(self.stage, table.match, session=table.turns.session))
        settle(self.stage)
        self.presses, self.seconds = 0, 0.0
        self.press(button(self.stage, "Next game"))
        self._begin()

    def _begin(self) -> None:
        """Take the first box, and make the first move."""
        self.press(next(widget for widget in widgets(self.stage) if isinstance(widget, FitBox)))
        scene = next(scene for scene in self.stage.stack if isinstance(scene, PlayScene))
        scene.match.play(scene.match.legal_actions(scene.match.to_act()[0])[0])
        self.presses += 1
        self.seconds += THINKING


def _evening() -> Evening:
    evening = evening_of(9)
    for number in range(5):
        evening = played(evening, *range(number, number + 4), seed=number + 1)
    return evening
