"""Phones behind one address at a table in a process of its own: how long a page and a tap take, what it weighs.

python -m tests.phones.crowd BEAT serves the table within the usual limits, and prints what it weighs
before and again and again.
"""

import random
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace

from crashgames.phones.host import REPLY_INTERVAL
from crashgames.phones.pages import PhoneAlbum
from crashgames.phones.register import Limits
from crashgames.phones.request_handler import FILES, FONTS
from tests.modules import ROOT
from tests.phones.clients import Phone, page, served

SEATS = 12
AT_ONCE = 6
"""Connections on which browsers load a page."""
FACES = 16
FACE = 47_000
"""Bytes of a picture: together as much as the largest album of any game."""
FRAME = 1 / 60


def weight():
    """What this process holds in memory, in megabytes."""
    with open("/proc/self/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:")) / 1024


def titled(seat, made):
    return page(f"Page {made} of seat {seat}", lines=(f"secret of seat {seat}",), choices=tuple("abcde"))


def serve(beat):
    """Show every seat its pages, one after each choice, sixty times a second until the input ends."""
    before = weight()
    limits = Limits(per_second=round(Limits.per_second * max(1.0, REPLY_INTERVAL / beat)))
    with served(limits, beat, names=[f"Player number {seat}" for seat in range(SEATS)]) as host:
        table = host.table
        pictures = random.Random(1)
        table.lay_out(PhoneAlbum(tuple(pictures.randbytes(FACE) for _ in range(FACES))))
        made = dict.fromkeys(range(SEATS), 0)
        print(before, host.port, table.word, flush=True)
        asked = threading.Event()
        threading.Thread(target=lambda: (sys.stdin.read(), asked.set()), daemon=True).start()
        last_shown = time.monotonic()
        while not asked.is_set():
            table.accept_all()
            for choice in table.take():
                made[choice.seat] += 1
            table.show({seat: titled(seat, made[seat]) for seat in table.seats_with_phone})
            host.update(FRAME, True)
            if time.monotonic() - last_shown > 0.2:
                last_shown = time.monotonic()
                print(weight(), flush=True)
            time.sleep(FRAME)


class Crowd:
    """So many phones with a seat each, all behind one address."""

    def __init__(self, place, beat, count):
        self.beat = beat
        self.place = place
        self.idle = []
        """Connections that browsers keep after their pages have been loaded."""
        self.taps, self.replies, self.lengths, self.wrong = [], [], set(), []
        """Seconds from a tap to the page after it, from asking to the reply; lengths of replies; what was wrong."""
        self.phones = [Phone(place, tab=str(seat)) for seat in range(count)]
        for seat, phone in enumerate(self.phones):
            phone.claim(seat)
            while phone.beat().said["state"] != "seat":
                pass
            phone.post("album")

    def load(self):
        """Let all load their pages at the same moment, each on six connections; the seconds that each of them took."""
        return self._at_once(lambda seat, phone: self._load())

    def _load(self):
        began, names = time.perf_counter(), list(FILES | FONTS)
        connections = [Phone(self.place) for _ in range(AT_ONCE)]
        self.idle += connections

        def fetch(connection):
            while names:
                self._fetch(connection, f"/{connection.word}/{names.pop()}")

        self._fetch(connections[0], f"/{connections[0].word}")
        threads = [threading.Thread(target=fetch, args=(connection,)) for connection in connections]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return time.perf_counter() - began

    def _fetch(self, connection, path):
        reply = connection.get(path)
        if reply.status != 200:
            self.wrong.append(f"{path}: {reply.status}")

    def _at_once(self, what):
        """What comes of this for each phone, done by all at the same time."""
        with ThreadPoolExecutor(len(self.phones)) as pool:
            return list(pool.map(what, range(len(self.phones)), self.phones))

    def play(self, rounds, chaos=0.0, seed=1):
        """Let all tap at odd moments, so many beats long; some lose their connection now and then, or sleep."""
        self._at_once(lambda seat, phone: self._play(seat, phone, rounds, chaos, random.Random(seed * 100 + seat)))

    def _play(self, seat, phone, rounds, chaos, pick):
        number = self._asked(seat, phone, phone.beat)
        for _ in range(rounds):
            time.sleep(pick.random() * self.beat)
            if pick.random() < chaos:
                self._trouble(phone, pick)
            before, began = number, time.perf_counter()
            number = self._asked(seat, phone, partial(phone.choose, before, pick.randrange(5)))
            while number == before and time.perf_counter() - began < 5:
                number = self._asked(seat, phone, phone.beat)
            self.taps.append(time.perf_counter() - began)

    def _trouble(self, phone, pick):
        """A phone goes to sleep, or out of the Wi-Fi, and comes back with a new connection."""
        if pick.random() < 0.5:
            phone.post("nothing", tab=phone.tab)
        phone.close()
        time.sleep(pick.random() * 4 * self.beat)

    def _asked(self, seat, phone, ask):
        began = time.perf_counter()
        reply = ask()
        if not reply.status:
            reply = ask()
        self.replies.append(time.perf_counter() - began)
        self.lengths.add(len(reply.data))
        said = reply.said if reply.status == 200 else {}
        if said.get("state") != "seat" or f"of seat {seat}" not in said["page"]["title"]:
            self.wrong.append(f"seat {seat}: {reply.status} {said}"[:300])
            return -1
        return said["number"]


@contextmanager
def crowd(beat, count=10):
    """So many phones at a table, and a list of what its process weighs: first before phones were switched on."""
    command = [sys.executable, "-m", "tests.phones.crowd", str(beat)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        before, port, word = process.stdout.readline().split()
        weights = [float(before)]
        reader = threading.Thread(target=lambda: weights.extend(float(line) for line in process.stdout), daemon=True)
        reader.start()
        place = SimpleNamespace(address="127.0.0.1", port=int(port), table=SimpleNamespace(word=word))
        try:
            yield Crowd(place, beat, count), weights
        finally:
            process.stdin.close()
            process.wait(10)
            reader.join(10)


def share(times, part):
    """The time below which such a part of them is."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


if __name__ == "__main__":
    serve(float(sys.argv[1]))
