"""python -m tests.phones.callers PORT WORD COUNT

So many phones that ask for seats, then for their pages, and tap at random.
"""

import random
import sys
import threading
import time
from types import SimpleNamespace

from tests.phones.clients import Phone

TAPS = 0.2
"""The part of all replies after which something is chosen."""


def call(port: int, word: str, seat: int) -> None:
    place = SimpleNamespace(address="127.0.0.1", port=port, table=SimpleNamespace(word=word))
    phone = Phone(place, tab=str(seat))
    pick = random.Random(seat)
    phone.claim(seat)
    album = 0
    while True:
        said = phone.beat().said
        if said["album"] != album:
            album = phone.post("album").said["album"]
        choices = (said["page"] or {}).get("choices")
        if choices and pick.random() < TAPS:
            time.sleep(pick.random() / 2)
            phone.choose(said["number"], pick.randrange(len(choices)))


if __name__ == "__main__":
    for number in range(int(sys.argv[3])):
        threading.Thread(target=call, args=(int(sys.argv[1]), sys.argv[2], number)).start()
