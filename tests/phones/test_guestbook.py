"""Phones of an evening: people come by phone, and their phones follow them from game to game without a new claim."""

import msgspec
import pytest

from crashgames.phones.pages import PhonePage, PhoneSeat
from crashgames.phones.places import MOST_NEWCOMERS, NEW_PLACE, Arrival, Guest
from crashgames.phones.table import PhoneTable

TAB = "tab"
KEYS = {"Anna": "a", "Ben": "b", "Cleo": "c", "Dan": "d"}


def guests(*names, away=()):
    found = [Guest(KEYS[name], PhoneSeat(name, name[0], "#888888")) for name in names]
    return found + [Guest(KEYS[name], PhoneSeat(name, "", ""), here=False) for name in away]


def seats(*names, bots=()):
    return [PhoneSeat(name, letter, "#888888", bot=name in bots) for name, letter in zip(names, "ABCDE", strict=False)]


@pytest.fixture
def table():
    table = PhoneTable()
    table.guestbook.invite(guests("Anna", "Ben", "Cleo"))
    return table


def join(table, place, name=""):
    token = table.claim(place, "", "", name)
    if token:
        table.listen(token, TAB)
    return token


def said(table, token):
    return msgspec.json.decode(table.replies([(token, TAB)])[0])


def place_of(table, name):
    return next(k for k, seat in enumerate(table.seats().seats) if seat.name == name)


def test_a_newcomer_is_here_at_once_and_keeps_the_place(table):
    token = join(table, NEW_PLACE, "Dan")
    (arrival,) = table.guestbook.take_arrivals()
    assert arrival.name == "Dan" and said(table, token)["state"] == "bench" and said(table, token)["digits"]
    table.guestbook.welcome(arrival, KEYS["Dan"])
    table.guestbook.invite(guests("Anna", "Ben", "Cleo", "Dan"))
    assert [seat.name for seat in table.seats().seats].count("Dan") == 1
    assert said(table, token)["seat"] == place_of(table, "Dan") and not table.guestbook.take_arrivals()
    assert list(table.guestbook.phones) == [KEYS["Dan"]]


def test_a_listed_name_is_that_person_a_taken_one_somebody_else(table):
    first, second = join(table, NEW_PLACE, "anna"), join(table, NEW_PLACE, "Anna")
    assert said(table, first)["seat"] == place_of(table, "Anna")
    assert [arrival.name for arrival in table.guestbook.take_arrivals()] == ["Anna"]
    assert said(table, second)["seat"] != said(table, first)["seat"]


def test_somebody_known_arrives_by_a_tap(table):
    table.guestbook.invite(guests("Anna", away=("Dan",)))
    token = join(table, place_of(table, "Dan"))
    assert table.guestbook.take_arrivals() == [Arrival(KEYS["Dan"])]
    table.guestbook.invite(guests("Anna", "Dan"))
    assert said(table, token)["state"] == "bench"


def test_phones_follow_their_owners_without_a_new_claim(table):
    tokens = {name: join(table, place_of(table, name)) for name in ("Anna", "Ben", "Cleo")}
    assert not table.seats_with_phone
    table.accept_all()
    table.seat(seats("Cleo", "Anna"), ("c", "a"))
    assert table.seats_with_phone == {0, 1}
    assert [said(table, tokens[name])["state"] for name in ("Anna", "Ben", "Cleo")] == ["seat", "bench", "seat"]
    assert said(table, tokens["Cleo"])["seat"] == 0
    table.seat((), ())
    table.seat(seats("Ben", "Cleo"), ("b", "c"))
    assert [said(table, tokens[name])["state"] for name in ("Anna", "Ben", "Cleo")] == ["bench", "seat", "seat"]
    assert table.kept.digests == tuple(sorted(table.kept.digests)) and len(table.kept.digests) == 2


def test_no_phone_that_moves_sees_a_page_of_the_seat_before(table):
    tokens = [join(table, place_of(table, name)) for name in ("Anna", "Ben")]
    table.accept_all()
    table.seat(seats("Anna", "Ben"), ("a", "b"))
    table.show({0: PhonePage(title="Anna's"), 1: PhonePage(title="Ben's")})
    assert said(table, tokens[0])["page"]["title"] == "Anna's"
    table.seat(seats("Ben", "Anna"), ("b", "a"))
    assert [said(table, token)["page"] for token in tokens] == [None, None]


def test_a_number_is_needed_until_a_game_begins(table):
    token = join(table, place_of(table, "Anna"))
    table.seat(seats("Ben", "Cleo"), ("b", "c"))
    assert said(table, token)["digits"] and not table.claims
    table.seat((), ())
    table.accept_all()
    assert not said(table, token)["digits"]


def test_a_phone_that_sleeps_on_the_bench_is_let_in_all_the_same(table, monkeypatch):
    token = join(table, place_of(table, "Anna"))
    later = [1000.0]
    monkeypatch.setattr("crashgames.phones.table.time.monotonic", lambda: later[0] * 1000)
    said(table, token)
    table.accept_all()
    table.seat(seats("Anna"), ("a",))
    assert table.seats_with_phone == {0}


def test_people_of_an_ownerless_match_are_known_by_name(table):
    tokens = {name: join(table, place_of(table, name)) for name in ("Anna", "Ben")}
    table.accept_all()
    table.seat(seats("Ben", "Sparky", bots=("Sparky",)))
    assert said(table, tokens["Ben"])["state"] == "seat" and said(table, tokens["Anna"])["state"] == "bench"


def test_who_goes_home_has_no_phone_here_any_more(table):
    token = join(table, place_of(table, "Anna"))
    table.accept_all()
    table.guestbook.dismiss("a")
    table.guestbook.invite(guests("Ben", "Cleo", away=()))
    assert said(table, token)["state"] == "gone"


def test_the_same_phones_are_known_after_a_new_start(table):
    token = join(table, place_of(table, "Ben"))
    table.accept_all()
    again = PhoneTable(table.kept)
    again.guestbook.invite(guests("Anna", "Ben", "Cleo"), table.guestbook.digests)
    again.seat(seats("Cleo", "Ben"), ("c", "b"))
    again.listen(token, TAB)
    assert again.word == table.word and said(again, token)["state"] == "seat" and said(again, token)["seat"] == 1


def test_a_phone_that_asks_too_early_has_its_place_a_beat_later(table):
    token = join(table, place_of(table, "Cleo"))
    table.accept_all()
    again = PhoneTable(table.kept, awaits_evening=True)
    again.listen(token, TAB)
    assert said(again, token)["state"] == "later"
    again.guestbook.invite(guests("Anna", "Ben", "Cleo"), table.guestbook.digests)
    assert said(again, token)["state"] == "later"
    again.listen(token, TAB)
    assert said(again, token)["state"] == "bench" and said(again, "unknown")["state"] == "gone"


def test_without_an_evening_nobody_comes_who_is_not_listed():
    table = PhoneTable()
    table.seat(seats("Anna"))
    assert join(table, NEW_PLACE, "Dan") is None and not table.guestbook.take_arrivals()


def test_newcomers_whom_nobody_welcomes_do_not_pile_up(table):
    found = [join(table, NEW_PLACE, f"Somebody {number}") for number in range(MOST_NEWCOMERS + 3)]
    assert sum(map(bool, found)) == MOST_NEWCOMERS


def test_replies_have_one_length_whatever_the_bench_shows(table):
    tokens = [join(table, place_of(table, name)) for name in ("Anna", "Ben", "Cleo")]
    table.accept_all()
    table.seat(seats("Anna", "Ben"), ("a", "b"))
    table.show({0: PhonePage(title="Yours", lines=("secret",) * 9), 1: PhonePage()})
    replies = table.replies([(token, TAB) for token in tokens])
    assert len({len(reply) for reply in replies}) == 1
