"""Tables that are served on this computer alone, and phones that speak to them byte by byte."""

import json
import socket
import time
from contextlib import contextmanager
from unittest.mock import patch

from crashgames.phones import server
from crashgames.phones.host import PhoneHost, Setup
from crashgames.phones.pages import PhoneCard, PhoneNews, PhonePage, PhoneSeat
from crashgames.phones.register import Limits
from tests.loopback import loopback
from tests.steady import HANG

BEAT = 0.01


def patient(**limits):
    """Limits that turn nobody away for being slow, as a busy computer is."""
    return Limits(**{"idle": HANG, "slow": HANG, "reading": HANG} | limits)


WIDE = patient(connections=256, per_address=128, per_second=10_000, strangers=10_000, wrong_words=10_000)
"""For tests in which everybody calls from the same address."""


def seats(*names):
    return [PhoneSeat(name, name[:1], "#888888") for name in names or ("Anna", "Ben", "Cleo")]


def page(title="The night", choices=("Anna", "Ben"), **fields):
    return PhonePage(title=title, choices=choices, **fields)


@contextmanager
def served(limits=WIDE, beat=BEAT, kept=None, port=0, find=loopback, files=None, names=(), watched=3.0):
    """A table that is open to phones on this computer alone."""
    host = PhoneHost(port, Setup(beat, limits, find, files, (0,), watched))
    with patch.object(server, "EXIT_SECONDS", HANG):
        host.switch_on(kept)
        host.table.seat(seats(*names))
        try:
            yield host
        finally:
            host.switch_off()


class Reply:
    """A reply, its time, and what it says."""

    def __init__(self, data):
        self.data = data
        self.at = time.perf_counter()
        head, _, self.body = data.partition(b"\r\n\r\n")
        start, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(start.split(" ")[1]) if start else 0
        """0 if the connection ended without a word."""
        self.headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}

    @property
    def said(self):
        return json.loads(self.body)


class Phone:
    """A phone, or something that pretends to be one, with one connection that is kept."""

    def __init__(self, host, tab="1", token="-"):
        self.host = f"{host.address}:{host.port}"
        self.word = host.table.word
        self.tab = tab
        self.token = token
        self.line = None

    # Bytes

    def connect(self):
        address, _, port = self.host.partition(":")
        assert address == "127.0.0.1"
        self.line = socket.create_connection((address, int(port)), HANG)
        return self.line

    def send(self, data):
        """Send bytes and return what is replied, up to the end of the reply or of the connection."""
        line = self.line or self.connect()
        try:
            line.sendall(data)
            return self.receive()
        except ConnectionError:
            self.close()
            return Reply(b"")

    def receive(self):
        data = b""
        while b"\r\n\r\n" not in data and (more := self.line.recv(65536)):
            data += more
        reply = Reply(data)
        wanted = int(reply.headers.get("content-length", 0))
        while len(reply.body) < wanted and (more := self.line.recv(65536)):
            reply.body += more
        reply.data, reply.at = data.partition(b"\r\n\r\n")[0] + b"\r\n\r\n" + reply.body, time.perf_counter()
        if not data or reply.headers.get("connection") == "close":
            self.close()
        return reply

    def close(self):
        if self.line:
            self.line.close()
        self.line = None

    # Requests

    def get(self, path, **headers):
        lines = {"Host": self.host, **named(headers)}
        return self.send(head("GET", path, lines))

    def raw_post(self, path, body, **headers):
        """A request like those of the page; `headers` change or, as None, leave out what it sends."""
        lines = {
            "Host": self.host,
            "Origin": f"http://{self.host}",
            "Content-Type": "application/json",
            "X-Phone-Token": self.token,
            "Content-Length": str(len(body)),
            **named(headers),
        }
        return self.send(head("POST", path, lines) + body)

    def post(self, what, **fields):
        return self.raw_post(f"/{self.word}/{what}", json.dumps(fields).encode())

    # What phones do

    def claim(self, seat):
        self.token = self.post("claim", seat=seat).said["token"]
        return bool(self.token)

    def beat(self):
        return self.post("beat", tab=self.tab)

    def choose(self, number, choice):
        return self.post("choose", tab=self.tab, page=number, choice=choice)

    def tap(self, choice):
        """Choose on the page that is shown now."""
        return self.choose(self.beat().said["number"], choice)


def named(headers):
    return {name.replace("_", "-"): value for name, value in headers.items()}


def head(method, path, headers):
    lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
    return "\r\n".join([f"{method} {path} HTTP/1.1", *lines, "", ""]).encode("latin-1")


def joined(host, *places, **fields):
    """Phones that have been let in, one for each place."""
    phones = []
    for place in places:
        phone = Phone(host, **fields)
        assert phone.claim(place)
        phones.append(phone)
        assert host.table.accept(next(claim for claim in host.table.claims if claim.seat == place))
    return phones


NEWS = PhoneNews("Anna is next", "Everybody looks at their phone.", "Ben crashed.")
HAND = page("Your hand", cards=(PhoneCard(0, "Detour", (0, 1)),), lines=("You saw Ben.",), choices=("Left", "Right"))
