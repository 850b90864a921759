"""A match with phones, which is open to them as soon as it goes on, and one of the phones."""

import http.client
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from deadlines import Failed, Started, until

from crashgames.core.catalog import games
from crashgames.core.match import Match, Player
from crashgames.phones.host import PORTS, addresses
from crashgames.phones.pages import Kept
from crashgames.phones.request_handler import FONTS
from crashgames.storage.library import Library
from crashgames.storage.save_writer import SaveWriter
from crashgames.storage.session import new_session

WORD = "smktst"
"""The word in the address of the table."""
REPLY = 5.0


def lay_out(home: Path, game: str) -> Path:
    """Keep a match that has begun, at which the first person has a phone; returns its file."""
    info = games()[game]
    match = Match(info, [Player(f"Player {seat + 1}") for seat in range(info.seats[0])], bytes(32))
    match.play(match.legal_actions(match.to_act()[0])[0])
    session = new_session()
    session.phones = Kept(WORD, ((0, "0" * 64),))
    library = Library(home / "saves")
    writer = SaveWriter(library, session)
    writer.keep(match)
    if not writer.close():
        raise Failed("the match with phones could not be kept")
    return library.path_of(session.id)


def join(started: Started, seconds: float) -> int:
    """Load the page of the phones, and all that it names; returns the number of files. Failed if they are not there."""
    places = [(found.address, port) for found in addresses() for port in PORTS if port]
    if not places:
        raise Failed("this computer is in no local network, so phones cannot be tried")
    pages: list[tuple[str, int, bytes]] = []

    def answers() -> bool:
        for address, port in places:
            status, page = _asked(address, port, "")
            if status == 200:
                pages.append((address, port, page))
                return True
        return False

    until(answers, seconds, "no phone could join", started.goes_on)
    address, port, page = pages[0]
    names = sorted(set(re.findall(rf"/{WORD}/([\w.]+)", page.decode())))
    if not names:
        raise Failed(f"the page of the phones names no files: {page[:200]!r}")
    for name in [*names, *FONTS]:
        status, file = _asked(address, port, name)
        if status != 200 or not file:
            raise Failed(f"a phone got {status} for {name}")
    return 1 + len(names) + len(FONTS)


def _asked(address: str, port: int, name: str) -> tuple[int, bytes]:
    """The status and the bytes of a file; 0 where nobody answers."""
    line = http.client.HTTPConnection(address, port, timeout=REPLY)
    try:
        line.request("GET", f"/{WORD}/{name}" if name else f"/{WORD}")
        reply = line.getresponse()
        return reply.status, reply.read()
    except (OSError, http.client.HTTPException):
        return 0, b""
    finally:
        line.close()
