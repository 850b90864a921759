"""Some hundred attacks on a table; `python -m tests.soak wire` makes them for minutes."""

import msgspec

from crashgames.phones import request_handler
from tests.phones.clients import served
from tests.phones.fuzz import Fuzz, complaints

ATTACKS = 300


def attacked(count=ATTACKS, seed=1):
    """What went wrong, and the states of all replies."""
    with served(beat=0.002) as host:
        fuzz, wrong, states = Fuzz(host, seed), [], set()
        tokens = [phone.token for phone in fuzz.phones]
        for number in range(count):
            reply = fuzz.attack()
            states.add(reply.status)
            wrong += complaints(reply, tokens)
            if number % 10 == 0:
                wrong += fuzz.problems()
        return [*wrong, *fuzz.problems()], states


def test_no_attack_changes_a_table_or_shows_a_page(caplog):
    wrong, states = attacked()
    assert wrong == [] and caplog.text == ""
    assert {0, 200, 400, 403, 404, 415, 421} <= states, "attacks of every kind came through to where they are judged"


def test_attacks_find_what_lets_them_in(monkeypatch):
    monkeypatch.setattr(
        request_handler.RequestHandler, "_checked", lambda self, request: request.headers.get("x-phone-token", "")
    )
    assert "a choice was made" in attacked()[0]


def test_attacks_find_what_fails(monkeypatch):
    monkeypatch.setattr(
        request_handler, "body_of", lambda request: msgspec.json.decode(request.body, type=request_handler.RequestBody)
    )
    assert "the server failed" in attacked(100)[0]
