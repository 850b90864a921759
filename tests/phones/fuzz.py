"""Bytes and JSON that no phone would send, and what a table must keep through all of it."""

import json
import random
import socket

from tests.phones.clients import HAND, Phone, Reply, joined, page

PLACES = (0, 1)
"""Seats with phones, which go on playing meanwhile."""
NOISE = [b"GET", b"POST", b" ", b"/", b"HTTP/1.1", b"HTTP/1.0", b":", b"\r\n", b"\r\n\r\n", b"\0", b"\xff", b"\x16\x03"]
NAMES = [b"Host", b"Origin", b"Content-Length", b"Content-Type", b"X-Phone-Token", b"Transfer-Encoding", b"Connection"]
VALUES = [b"0", b"2", b"9" * 12, b"-1", b"chunked", b"keep-alive", b"close", b"application/json", b"null", b"\xc3\xa4"]
WHAT = [
    "seats",
    "claim",
    "beat",
    "choose",
    "hint",
    "propose",
    "face",
    "faces",
    "leave",
    "album",
    "",
    "beat/",
    "../beat",
]
WHAT += ["phone.js", "Beat"]
NUMBERS = [True, -1, 0, 1, 2**31, 2**63, 2**64, 10**400, 1.5]
ODD = [None, *NUMBERS, "", "1", "\u0000", "\ud800", "x" * 600, [], [[]], {}, {"seat": 1}]
FIELDS = ["seat", "tab", "page", "choice", "token", "__class__", ""]


class Fuzz:
    """A table whose phones play on; `problems` is what must never be."""

    def __init__(self, host, seed):
        self.host = host
        self.pick = random.Random(seed)
        self.phones = joined(host, *PLACES)
        self.rounds = 0
        self._show()
        for phone in self.phones:
            phone.beat()

    def _show(self):
        self.rounds += 1
        self.shown = {0: page(f"First {self.rounds}"), 1: HAND}
        self.host.table.show(self.shown)

    def attack(self):
        """One thing that nobody at the table would send, and how it was answered."""
        kind = self.pick.choice([self._noise, self._mutant, self._mutant, self._json, self._json, self._foreign])
        stranger = Phone(self.host, tab="1")
        try:
            return kind(stranger)
        finally:
            stranger.close()

    def problems(self):
        """What has changed at the table without its phones, and pages that are not theirs."""
        table = self.host.table
        if table.take():
            yield "a choice was made"
        if table.seats_with_phone != set(PLACES):
            yield f"seats are owned by {table.seats_with_phone}"
        for claim in table.claims:
            table.refuse(claim)
        for seat, phone in enumerate(self.phones):
            said = phone.beat().said
            if said["state"] != "seat" or said["page"]["title"] != self.shown[seat].title:
                yield f"seat {seat} sees {said}"
        self._show()

    def _noise(self, stranger):
        parts = [*NOISE, self.pick.randbytes(self.pick.randrange(40))]
        data = b"".join(self.pick.choices(parts, k=self.pick.randrange(1, 30)))
        return self._sent(stranger, self.pick.choice((b"", b"G", b"POST ")) + data)

    def _mutant(self, stranger):
        """A request of the page, changed in some places."""
        data = bytearray(self._request(self.pick.choice(WHAT[:9]), json.dumps({"seat": 1, "tab": "1"}).encode()))
        for _ in range(self.pick.randrange(1, 6)):
            at = self.pick.randrange(len(data))
            insert = self.pick.choice([b"", b"\r\n", self.pick.randbytes(1), self._header()])
            data[at : at + self.pick.randrange(3)] = insert
        return self._sent(stranger, bytes(data))

    def _json(self, stranger):
        """A sound request that says something odd, without a token or with one that is not known."""
        fields = {name: self.pick.choice(ODD) for name in self.pick.sample(FIELDS, self.pick.randrange(5))}
        body = json.dumps(self.pick.choice((fields, fields, fields, self.pick.choice(ODD)))).encode()
        if self.pick.random() < 0.3:
            body = body[: self.pick.randrange(len(body) + 1)] + self.pick.randbytes(self.pick.randrange(3))
        if self.pick.random() < 0.1:
            body = b"[" * self.pick.randrange(1025)
        return self._sent(stranger, self._request(self.pick.choice(WHAT), body))

    def _foreign(self, stranger):
        """A request with the true token that comes from elsewhere, or is in no form the page would send."""
        token = self.phones[0].token
        wrong = self.pick.choice(
            [
                {"Origin": "http://evil.example"},
                {"Origin": None},
                {"Host": "evil.example"},
                {"Content-Type": "text/plain"},
                {"X-Phone-Token": None},
                {"X-Phone-Token": token[:-1]},
                {"X-Phone-Token": token.upper() + "0"},
            ]
        )
        stranger.token = token
        number = self.host.table.number(0)
        body = json.dumps({"tab": "1", "page": number, "choice": 0}).encode()
        return stranger.raw_post(f"/{stranger.word}/{self.pick.choice(('choose', 'leave'))}", body, **wrong)

    def _header(self):
        return self.pick.choice(NAMES) + b": " + self.pick.choice(VALUES) + b"\r\n"

    def _request(self, what, body):
        host = f"{self.host.address}:{self.host.port}"
        token = self.pick.choice(("-", "", "0" * 32, "x" * 3000))
        lines = f"Host: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\nX-Phone-Token: {token}\r\n"
        start = f"POST /{self.host.table.word}/{what} HTTP/1.1\r\n{lines}Content-Length: {len(body)}\r\n\r\n"
        return start.encode() + body

    def _sent(self, stranger, data):
        """The reply to bytes after which nothing follows."""
        line = stranger.connect()
        try:
            line.sendall(data)
            line.shutdown(socket.SHUT_WR)
            return stranger.receive()
        except TimeoutError:
            raise
        except OSError:
            return Reply(b"")


def complaints(reply, tokens):
    """What must not be in any reply to an attack."""
    if reply.status == 500:
        yield "the server failed"
    if (
        any(token.encode() in reply.data for token in tokens)
        or b"Traceback" in reply.data
        or b'"state":"seat"' in reply.data
    ):
        yield f"said {reply.data[:300]!r}"
