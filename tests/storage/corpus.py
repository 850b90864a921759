"""Saved matches of every version, kept for ever: python -m tests.storage.corpus adds those of the present one."""

import base64
from pathlib import Path

import crashgames
from crashgames.core.catalog import games
from crashgames.storage.save_format import pack
from crashgames.storage.session import Session, body_of, header_of
from tests.shelf.null_game import INFO
from tests.storage.matches import match_of

FOLDER = Path(__file__).with_name("corpus")
MOVES = (1, 12, 40, 10_000)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for info in (INFO, *games().values()):
        for number, moves in enumerate(MOVES):
            seats = info.seats[number * (len(info.seats) - 1) // (len(MOVES) - 1)]
            match = match_of(info, moves, seats, 7)
            header = header_of(match, Session(id=f"{number:016x}", bot_seed=1, started=1), 1)
            session = Session(id=header.match, bot_seed=1, started=1)
            file = FOLDER / f"{crashgames.__version__}-{info.id}-{seats}-{len(match.actions)}.txt"
            if not file.exists():
                file.write_bytes(base64.encodebytes(pack(header, body_of(match, session))))


if __name__ == "__main__":
    main()
