"""Frames at a table with ten phones that are served, beside the same frames without any."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crashgames.core.catalog import games
from crashgames.phones.host import REPLY_INTERVAL, PhoneHost, Setup
from crashgames.scenes.navigator import Navigator
from tests.benchmarks.frames import STEP, Table, timed, worst
from tests.benchmarks.measure import Line
from tests.loopback import loopback
from tests.modules import ROOT
from tests.phones.clients import WIDE

SIZE = (1920, 1080)
FRAMES = 900
TURNS = 2
"""How often the same frames are drawn, by turns without phones and with them."""
MOST = 4.0
"""Milliseconds that the worst frame of a hundred may take longer with phones."""


def lines() -> Iterator[Line | str]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.init()
    pygame.font.init()
    info = max((info for info in games().values() if info.board), key=lambda info: info.seats[-1])
    window = pygame.display.set_mode(SIZE)
    without, within = list[float](), list[float]()
    for _ in range(TURNS):
        without += frames_of(Table(info, window))
        table = Table(info, window)
        with served(table, info.seats[-1]):
            within += frames_of(table)
    pygame.display.quit()
    what = f"{info.id}, {info.seats[-1]} phones: 99th of 100 frames / without, and {MOST:g} ms"
    yield Line(what, "ms", worst(within), worst(without) + MOST, 1.0, True)
    usual = f"median {median(without):.2f} ms without, {median(within):.2f} with them"
    yield f"    {usual}; longest {max(without):.1f} and {max(within):.1f} ms"


def frames_of(table: Table) -> list[float]:
    """Milliseconds of each frame while everybody plays at random, at sixty in a second, as threads share the time."""
    times = []
    due = time.perf_counter()
    for _ in range(FRAMES):
        while not table.scene.animating and table.scene.match.outcome is None:
            seat = table.pick.choice(table.scene.match.to_act())
            table.scene.play(table.pick.choice(table.scene.match.legal_actions(seat)))
        times.append(timed(table.frame, table.stage))
        due = max(due + STEP, time.perf_counter())
        time.sleep(max(0.0, due - time.perf_counter()))
    return times


@contextmanager
def served(table: Table, count: int) -> Iterator[PhoneHost]:
    """Phones on all seats, in a process of their own, which ask for their pages and tap."""
    navigation = Navigator(table.stage)
    navigation.phone_setup = Setup(REPLY_INTERVAL, WIDE, loopback, ports=(0,))
    table.stage.navigation = navigation
    host = navigation.phones
    assert host is not None
    host.switch_on()
    table.sit_down()
    command = [sys.executable, "-m", "tests.phones.callers", str(host.port), host.table.word, str(count)]
    with subprocess.Popen(command, cwd=ROOT) as process:
        try:
            while len(host.table.seats_with_phone) < count:
                host.table.accept_all()
                table.frame()
            yield host
        finally:
            process.kill()
            navigation.close()
