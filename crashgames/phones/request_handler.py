"""What a phone may ask for, and the answers: three files, and requests with JSON and a token."""

import base64
import hashlib
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from html import escape
from pathlib import Path

import msgspec

from crashgames.paths import font_file
from crashgames.phones.http1 import BadRequest, HttpReply, Request
from crashgames.phones.register import MINUTE, Counter, Limits
from crashgames.phones.table import PhoneTable

HTML = "text/html; charset=utf-8"
CSS = "text/css; charset=utf-8"
SCRIPT = "text/javascript; charset=utf-8"
FONT = "font/ttf"
PAGE = {"": ("phone.html", HTML), "phone.css": ("phone.css", CSS)}
SCRIPTS = ("phone", "art", "choice", "cover", "dom", "leaves", "lobby", "page", "room", "sealed", "wire")
FILES = PAGE | {f"{name}.js": (f"{name}.js", SCRIPT) for name in SCRIPTS}
"""Name in the folder of the page and kind, by the name in the address."""
FONTS = {
    "display.ttf": ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    "text.ttf": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold.ttf": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
"""Package and file by the name in the address; without the packages phones take a font of their own."""


def found(name: str, folder: Path) -> tuple[bytes, str] | None:
    """The content and the media type of a file, by its name in the URL; None if phones can't have it."""
    if name in FONTS:
        font = font_file(*FONTS[name])
        return (font.read_bytes(), FONT) if font else None
    if name not in FILES:
        return None
    file, kind = FILES[name]
    return (folder / file).read_bytes(), kind


SCRIPT_INSIDE = re.compile(rb"<script>(.*?)</script>", re.S)
"""The script inside the page, which browsers know by its digest."""
JSON = "application/json"
BY_BROWSERS = ("favicon.ico", "apple-touch-icon", "robots.txt", ".well-known")
"""What browsers ask for by themselves: no wrong words."""
TOKEN_HEADER = "x-phone-token"
"""Carried by every request that is not for a file; empty, or anything, for a phone that has no token."""
BURST_SECONDS = 2.0
"""Seconds over which requests are counted, as a page that is loaded anew asks for much at once."""
CLOSED = "closed"
PATIENCE = "patience"
BUSY = "busy"
"""Words for those who come too late or mistype the address, or did too often, and for a page that cannot be had now."""
RETRY_STATUSES = (429, 500)
"""Statuses of what may be had a moment later."""
RETRY_SECONDS = 3
"""Seconds after which a browser asks again for that page."""


class RequestBody(msgspec.Struct, frozen=True):
    """The body of a request: all fields that any request can have."""

    seat: int = -1
    tab: str = ""
    page: int = -1
    choice: int = -1
    name: str = ""


class RequestHandler:
    """Answers requests for one table, at once where it can; `hold` waits for the next beat."""

    def __init__(
        self, table: PhoneTable, host: str, files: Path, limits: Limits, hold: Callable[[str, str], Awaitable[bytes]]
    ) -> None:
        self._table = table
        self._host = host
        self._files = files
        self._limits = limits
        self._hold = hold
        self._rates = Counter(round(BURST_SECONDS * limits.per_second), BURST_SECONDS)
        self._strangers = Counter(round(BURST_SECONDS * limits.strangers), BURST_SECONDS)
        self._wrong_words = Counter(limits.wrong_words, MINUTE)
        self._album = (-1, b"")

    async def answer(self, request: Request, address: str) -> HttpReply:
        """The whole reply; raises Bad for what nobody at the table would ask."""
        if request.headers.get("host") != self._host:
            raise BadRequest(421)
        if request.method == "GET":
            return self._file(request, address)
        if request.method != "POST":
            raise BadRequest(405)
        word, _, what = request.path[1:].partition("/")
        token = self._checked(request)
        known = self._table.knows(token)
        self._limit(token if known else "", address)
        if self._guesses(address) and not known:
            raise BadRequest(429)
        if not self._is_word(word, address):
            raise BadRequest(404)
        return await self._asked(what, token, body_of(request), address, request.closes)

    def _checked(self, request: Request) -> str:
        """The token of a request that changes something, after all that a foreign page could not send."""
        headers = request.headers
        if headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise BadRequest(415)
        if headers.get("origin") != f"http://{self._host}" or TOKEN_HEADER not in headers:
            raise BadRequest(403)
        return headers[TOKEN_HEADER]

    def _limit(self, token: str, address: str) -> None:
        """Nobody asks more often than a page does: phones that are known are counted each, others by address."""
        counter, caller = (self._rates, token) if token else (self._strangers, address)
        if not counter.note(caller, time.monotonic()):
            raise BadRequest(429)

    def _guesses(self, address: str) -> bool:
        """True for an address from which too many other words have been tried: it has to wait before it learns more."""
        return self._wrong_words.wait(address, time.monotonic()) > 0

    def _is_word(self, word: str, address: str) -> bool:
        """True for the word of the table; others are counted."""
        right = word == self._table.word
        if not right and word and not word.startswith(BY_BROWSERS):
            self._wrong_words.note(address, time.monotonic(), word)
        return right

    async def _asked(self, what: str, token: str, asked: RequestBody, address: str, closes: bool) -> HttpReply:
        if what == "seats":
            return said(self._table.seats(), closes)
        if what == "claim":
            given = self._table.claim(asked.seat, token, address, asked.name)
            pause = 0 if given else self._table.pause(address)
            return said({"token": given or "", "pause": pause}, closes)
        if what == "faces":
            faces, taken = self._table.guestbook.faces(token)
            return said({"faces": urls_of(faces), "taken": [k in taken for k in range(len(faces))]}, closes)
        if what == "album":
            return HttpReply(200, self._pictures(token), JSON, closes)
        if what == "keepsake":  # for phones that were let in
            picture = self._table.keepsakes.read(asked.choice) if self._table.owns(token) else None
            if picture is None:
                raise BadRequest(404)
            return HttpReply(200, *picture, closes)
        self._table.listen(token, asked.tab)
        if what == "choose":
            self._table.choose(token, asked.tab, asked.page, asked.choice)
        elif what == "hint":
            self._table.ask_hint(token, asked.tab, asked.page)
        elif what == "propose":
            self._table.propose(token, asked.tab)
        elif what == "face":
            self._table.guestbook.wish(token, asked.tab, asked.choice)
        elif what == "guess":
            self._table.guess(token, asked.tab, asked.choice)
        elif what == "leave":
            self._table.leave(token)
        elif what != "beat":
            raise BadRequest(404)
        return HttpReply(200, await self._hold(token, asked.tab), JSON, closes)

    def _pictures(self, token: str) -> bytes:
        """All of the album in one reply, made once for all phones."""
        number, album = self._table.album(token)
        if number == self._album[0]:
            return self._album[1]
        made = msgspec.json.encode(
            {
                "album": number,
                "pictures": urls_of(album.pictures),
                "portraits": urls_of(album.portraits),
                "colours": album.colours,
            }
        )
        if number:
            self._album = number, made
        return made

    def _file(self, request: Request, address: str) -> HttpReply:
        word, _, name = request.path.partition("?")[0][1:].partition("/")
        self._limit("", address)
        if self._guesses(address):
            return HttpReply(429, self._notice(PATIENCE), HTML, True)
        right = self._is_word(word if name else word.lower(), address)
        file = found(name, self._files) if right else None
        if file is None:
            return HttpReply(404, self._notice(CLOSED), HTML, True)
        body, kind = file
        if kind != HTML:
            return HttpReply(200, body, kind, request.closes)
        page = self._filled(body)
        script = SCRIPT_INSIDE.search(page)
        digest = base64.b64encode(hashlib.sha256(script[1]).digest()).decode() if script else ""
        return HttpReply(200, page, kind, request.closes, digest)

    def _filled(self, page: bytes) -> bytes:
        """The page with the word of the table, and the words that stand there until its scripts run."""
        seats = self._table.seats()
        fields = {"word": self._table.word, "language": seats.language}
        for name, text in (seats.words | fields).items():
            page = page.replace(b"{{%b}}" % name.encode(), escape(text).encode())
        return page

    def seated(self, request: Request) -> str:
        """The token of a request from a phone with a seat; empty for any other."""
        token = request.headers.get(TOKEN_HEADER, "")
        return token if token and self._table.owns(token) else ""

    def excuse(self, status: int, method: str) -> HttpReply:
        """The reply to a request that is not answered; a page asks again by itself if it can be had later."""
        later = method == "GET" and status in RETRY_STATUSES
        return HttpReply(status, self._notice(BUSY, RETRY_SECONDS) if later else b"", HTML, True)

    def _notice(self, word: str, again: int = 0) -> bytes:
        """A page that says why there is no other; it may ask again after so many seconds."""
        seats = self._table.seats()
        head = (
            '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
            '<meta name="color-scheme" content="dark light"><title>Crash Games</title>'
        )
        if again:
            head += f'<meta http-equiv="refresh" content="{again}">'
        text = escape(seats.words.get(word, ""))
        page = f'<!doctype html><html lang="{escape(seats.language)}"><head>{head}</head><h1>{text}</h1></html>'
        return page.encode()


def urls_of(pictures: Sequence[bytes]) -> list[str]:
    """PNG files as URLs."""
    return ["data:image/png;base64," + base64.b64encode(picture).decode() for picture in pictures]


def body_of(request: Request) -> RequestBody:
    """The decoded body of a request. BadRequest if it is not valid."""
    try:
        return msgspec.json.decode(request.body, type=RequestBody)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise BadRequest(400) from None


def said(what: object, closes: bool) -> HttpReply:
    """A reply with `what` as JSON."""
    return HttpReply(200, msgspec.json.encode(what), JSON, closes)
