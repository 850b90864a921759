"""Who gets a seat: of several that ask the one that is there, nobody again and again, and nobody unasked."""

import pytest

from crashgames.phones import table as table_module
from crashgames.phones.register import GONE_AFTER, MOST_ASKED, MOST_CLAIMS, REFUSED_SECONDS, WAITING_SECONDS
from crashgames.phones.table import PhoneTable
from tests.phones.clients import seats
from tests.phones.test_table import let_in, said


@pytest.fixture
def table():
    made = PhoneTable()
    made.seat(seats())
    return made


class Clock:
    """The time that a table goes by."""

    def __init__(self):
        self.now = 1000.0

    def monotonic(self):
        return self.now

    def pass_by(self, seconds):
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    made = Clock()
    monkeypatch.setattr(table_module, "time", made)
    return made


def test_of_two_for_one_seat_the_later_shows_the_other_waits(table):
    first, second = table.claim(1), table.claim(1)
    (shown,) = table.claims
    assert said(table, first)["digits"] == 0 and said(table, second)["digits"] == shown.number
    assert table.accept(shown)
    assert said(table, first)["state"] == "gone" and said(table, second)["state"] == "seat"
    assert table.claim(1) is None and not table.seats().seats[1].open


def test_a_phone_that_is_gone_gives_way_to_one_that_is_there(table, clock):
    gone, there = table.claim(1), table.claim(2)
    clock.pass_by(GONE_AFTER)
    said(table, there)
    assert [claim.seat for claim in table.claims] == [2]
    later = table.claim(1)
    assert said(table, later)["digits"] in [claim.number for claim in table.claims]
    table.leave(later)
    back = said(table, gone)
    table.accept_all()
    assert back["digits"] and said(table, gone)["state"] == said(table, there)["state"] == "seat"


def test_a_claim_being_decided_stays_while_its_phone_is_there(table, clock):
    first = table.claim(1)
    (claim,) = table.claims
    table.consider(claim)
    second = table.claim(1)
    assert table.claims == (claim,) and said(table, first)["digits"] and not said(table, second)["digits"]
    clock.pass_by(GONE_AFTER)
    assert said(table, second)["digits"] and table.claims != (claim,)
    assert not table.accept(claim), "nobody is let in whose number is not on the big screen"


def test_a_lost_seat_can_be_asked_for_but_starts_no_match(table, clock):
    owner = let_in(table, 1)
    said(table, owner)
    assert table.claim(1) is None and not table.silent
    clock.pass_by(GONE_AFTER)
    assert table.silent == {1} and table.seats_with_phone == {1} and table.seats().seats[1].open
    thief = table.claim(1)
    table.accept_all()
    assert said(table, thief)["state"] == "waiting"
    said(table, owner)
    assert not table.claims and not said(table, thief)["digits"] and not table.silent
    clock.pass_by(GONE_AFTER)
    said(table, thief)
    assert table.accept(table.claims[0])
    assert said(table, owner)["state"] == "gone" and said(table, thief)["state"] == "seat"


# Whoever asks too often


def put_to_the_host(table, clock, claims, seconds, answer):
    """How often the host had to answer while somebody asked for seats so often."""
    asked = 0
    for number in range(claims):
        table.claim(number % 3, address="192.168.1.66")
        for claim in table.claims[:1]:
            asked += 1
            answer(claim)
        clock.pass_by(seconds / claims)
    return asked


def test_one_phone_cannot_ask_the_host_again_and_again(table, clock):
    assert put_to_the_host(table, clock, 900, 60.0, table.refuse) <= 60.0 / REFUSED_SECONDS


def test_a_phone_has_one_request_a_seat_and_few_in_a_minute(table, clock):
    tokens = [table.claim(number % 3, address="192.168.1.66") for number in range(200)]
    assert len(table.claims) == 3 and sum(said(table, token)["state"] == "waiting" for token in tokens if token) == 3
    assert sum(token is not None for token in tokens) == MOST_ASKED
    assert table.claim(0, address="192.168.1.20"), "nobody else waits for that"
    clock.pass_by(60.0)
    assert table.claim(0, address="192.168.1.66")


def test_a_refused_phone_takes_others_at_its_address_along(table, clock):
    token = table.claim(1, address="192.168.1.66")
    table.claim(2, address="192.168.1.66")
    table.refuse(table.claims[0])
    assert not table.claims and said(table, token)["state"] == "gone"
    assert table.claim(1, address="192.168.1.66") is None and table.pause("192.168.1.66") == REFUSED_SECONDS
    assert table.claim(1, address="192.168.1.20") and table.pause("192.168.1.20") == 0


def test_a_pause_is_the_same_every_time_and_ends(table, clock):
    for _ in range(3):
        assert table.claim(1, address="192.168.1.66")
        table.refuse(table.claims[0])
        assert table.pause("192.168.1.66") == REFUSED_SECONDS
        clock.pass_by(REFUSED_SECONDS)
        assert table.pause("192.168.1.66") == 0


def test_a_pause_begins_anew_with_every_refusal(table, clock):
    table.claim(0, address="10.0.0.1")
    table.accept(table.claims[0])
    waiting = [table.claim(seat, address="10.0.0.1") for seat in (1, 2)]
    for token in waiting:
        said(table, token)
        table.refuse(table.claims[0])
        assert table.pause("10.0.0.1") == REFUSED_SECONDS
        clock.pass_by(REFUSED_SECONDS - 1)


def test_a_pause_ends_when_somebody_at_its_address_is_let_in(table, clock):
    table.claim(0, address="192.168.1.66")
    waiting = table.claims[0]
    table._register._refused.note("192.168.1.66", clock.now)
    assert table.pause("192.168.1.66") == REFUSED_SECONDS
    assert table.accept(waiting) and table.claim(2, address="192.168.1.66")


def test_claims_beside_a_seated_phone_stay(table, clock):
    table.claim(0, address="10.0.0.1")
    table.accept(table.claims[0])
    asking = table.claim(1, address="10.0.0.1")
    table.claim(2, address="10.0.0.1")
    table.refuse(table.claims[-1])
    assert said(table, asking)["digits"] and table.pause("10.0.0.1") == REFUSED_SECONDS


def test_only_a_guest_who_replaces_a_bot_gives_a_name(table):
    table.seat([*seats("Anna"), seats("Sparky")[0].__class__("Sparky", "B", "#888888", bot=True)])
    table.claim(1, name="  Zoe\u202e \n" + "x" * 40)
    table.claim(0, name="Thief")
    assert [claim.name for claim in table.claims] == ["Zoe " + "x" * 20, ""]


def test_of_too_many_waiting_the_silent_ones_go(table):
    token = table.claim(0)
    others = []
    for _ in range(3 * MOST_CLAIMS):
        assert said(table, token)["state"] == "waiting"
        others.append(table.claim(1))
    assert [said(table, other)["state"] for other in others].count("waiting") == MOST_CLAIMS - 1


def test_a_phone_that_waits_and_is_not_heard_of_is_forgotten(table, clock):
    token, owner = table.claim(1), let_in(table, 0)
    for _ in range(2):
        clock.pass_by(WAITING_SECONDS - 1)
        table.replies([])
        assert said(table, token)["state"] == "waiting"
    clock.pass_by(WAITING_SECONDS + 1)
    table.replies([])
    assert said(table, token)["state"] == "gone" and said(table, owner)["state"] == "seat"


def test_a_seat_whose_phone_lost_the_address_can_be_asked_for(table):
    lost = let_in(table, 1)
    said(table, lost)
    assert table.claim(1) is None
    table.readdress()
    assert table.seats_with_phone == {1} and not table.heard
    token = table.claim(1)
    assert token and table.accept(table.claims[0])
    assert said(table, token)["state"] == "seat" and said(table, lost)["state"] == "gone"


def test_a_phone_that_is_heard_of_in_time_keeps_its_seat(table):
    token = let_in(table, 1)
    table.readdress()
    other = table.claim(1)
    (claim,) = table.claims
    said(table, token)
    assert not table.accept(claim)
    assert said(table, token)["state"] == "seat" and said(table, other)["state"] == "waiting"
