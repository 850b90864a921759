"""The table of phones without a network: seats, tokens, tabs, page numbers, choices and lengths."""

import json
from contextlib import suppress
from threading import Thread

import pytest

from crashgames.phones.pages import Kept, PagePress, PhoneHint, PhoneNews
from crashgames.phones.places import Guestbook
from crashgames.phones.table import MOST_TABS, PhoneTable
from tests.phones.clients import HAND, NEWS, page, seats


@pytest.fixture
def table():
    made = PhoneTable()
    made.seat(seats())
    return made


def let_in(table, seat):
    token = table.claim(seat)
    assert table.accept(next(claim for claim in table.claims if claim.seat == seat))
    return token


def said(table, token, tab="1"):
    table.listen(token, tab)
    return json.loads(table.replies([(token, tab)])[0])


def public(kind):
    """The methods and properties of a class that others call, by name."""
    return [
        (kind, name) for name, one in vars(kind).items() if name[0] != "_" and (callable(one) or hasattr(one, "fget"))
    ]


@pytest.mark.parametrize(("kind", "name"), [*public(PhoneTable), *public(Guestbook)])
def test_one_thread_waits_while_another_is_at_work(table, kind, name):
    asked, done = table if kind is PhoneTable else table.guestbook, []

    def ask():
        with suppress(TypeError):  # it waits before it looks at what it is given
            found = getattr(asked, name)
            if callable(found):
                found()
        done.append(True)

    thread = Thread(target=ask)
    with table._lock:
        thread.start()
        thread.join(0.02)
        assert not done
    thread.join()
    assert done


def test_a_phone_waits_with_its_digits_until_it_is_let_in(table):
    token = table.claim(1)
    (claim,) = table.claims
    waiting = said(table, token)
    assert (waiting["state"], waiting["seat"], waiting["digits"]) == ("waiting", 1, claim.number)
    assert waiting["page"] is None and 10 <= claim.number < 100
    assert table.accept(claim)
    assert said(table, token)["state"] == "seat" and table.seats_with_phone == {1} and not table.claims


def test_nobody_asks_for_a_seat_that_is_closed_or_not_there(table):
    table.seat([*seats("Anna"), seats("Ben")[0].__class__("Ben", "B", "#888888", open=False)])
    assert [table.claim(seat) for seat in (-1, 1, 2, 10**30)] == [None] * 4


def test_a_phone_that_waits_may_change_its_mind(table):
    token = table.claim(0)
    assert table.claim(2, token)
    assert [claim.seat for claim in table.claims] == [2] and said(table, token)["state"] == "gone"


def test_the_old_token_dies_at_once(table):
    for lose in (lambda token: table.free(1), table.leave, lambda token: table.seat(seats("Anna"))):
        table.seat(seats())
        token = let_in(table, 1)
        table.show({1: page()})
        assert said(table, token)["page"]
        lose(token)
        assert said(table, token) == said(table, "-") | {"state": "gone"} and table.seats_with_phone == frozenset()
        table.choose(token, "1", table.number(1), 0)
        assert table.take() == []


def test_phones_follow_people_who_change_seats(table):
    anna, ben, asking = let_in(table, 0), let_in(table, 1), table.claim(2)
    table.move({0: 1, 2: 0})
    assert (said(table, anna)["seat"], said(table, asking)["seat"]) == (1, 0)
    assert said(table, ben)["state"] == "gone" and [claim.seat for claim in table.claims] == [0]


# Pages


def test_a_phone_gets_its_own_page_and_the_news_and_nothing_else(table):
    tokens = [let_in(table, seat) for seat in range(3)]
    pages = {seat: page(f"Page of {seat}", lines=(f"secret {seat}",)) for seat in range(3)}
    table.tell(NEWS)
    table.show(pages)
    for seat, token in enumerate(tokens):
        table.listen(token, "1")
        text = table.replies([(token, "1")])[0].decode()
        assert [f"secret {other}" in text for other in range(3)] == [other == seat for other in range(3)]
        assert json.loads(text)["news"]["latest"] == NEWS.latest


def test_a_page_number_grows_with_its_seats_page_alone(table):
    let_in(table, 0), let_in(table, 1)
    table.show({0: page(), 1: page()})
    before = table.number(0), table.number(1)
    for title in "abcdef":
        table.show({0: page(), 1: page(title)})
    assert (table.number(0), table.number(1)) == (before[0], before[1] + 6)
    table.show({1: page("f")})
    assert table.number(0) == before[0] + 1
    assert len({PhoneTable()._first for _ in range(20)}) == 20


def test_choices_count_once_and_only_on_the_present_page(table):
    token = let_in(table, 1)
    table.show({1: page(choices=("a", "b"))})
    said(table, token)
    number = table.number(1)
    for wrong, choice in ((number - 1, 0), (number + 1, 0), (number, 2), (number, -1), (0, 0)):
        table.choose(token, "1", wrong, choice)
    assert table.take() == []
    table.choose(token, "1", number, 1)
    table.choose(token, "1", number, 0)
    assert table.take() == [PagePress(1, number, 1)]
    table.choose(token, "1", number, 0)
    assert table.take() == [], "the host has not shown what came of the first"
    table.show({1: page(choices=("a", "b"))})
    assert table.number(1) == number + 1, "the same question again is another page"
    table.choose(token, "1", number + 1, 0)
    assert table.take() == [PagePress(1, number + 1, 0)]


def test_a_hint_is_for_the_present_page_and_changes_no_number(table):
    token, other = let_in(table, 1), let_in(table, 2)
    pages = {1: page(hints=True), 2: page()}
    table.show(pages)
    said(table, token), said(table, other)
    number = table.number(1)
    table.ask_hint(token, "1", number - 1)
    table.ask_hint(other, "1", table.number(2))
    table.ask_hint("-", "1", number)
    assert table.take_asked() == []
    for _ in range(2):
        table.ask_hint(token, "1", number)
    assert table.take_asked() == [1] and table.take_asked() == []
    before = table.replies([(other, "1")])
    table.show(pages, {1: PhoneHint(("Left.", "As Ben is right."), 0)})
    assert said(table, token)["hint"] == {"lines": ["Left.", "As Ben is right."], "choice": 0, "failed": False}
    assert table.number(1) == number and table.replies([(other, "1")]) == before
    table.ask_hint(token, "1", number)
    table.show({1: page("Another"), 2: page()})
    assert table.take_asked() == [] and said(table, token)["hint"] is None


def test_a_choice_that_waits_is_outdated_by_a_new_page(table):
    token = let_in(table, 1)
    table.show({1: page()})
    said(table, token)
    table.choose(token, "1", table.number(1), 0)
    table.show({1: page("Something has been taken back")})
    assert table.take() == []
    table.choose(token, "1", table.number(1), 0)
    assert len(table.take()) == 1


def test_waiting_phones_and_strangers_choose_nothing(table):
    token = table.claim(1)
    table.show({1: page()})
    said(table, token)
    for someone in (token, "-", ""):
        table.choose(someone, "1", table.number(1), 0)
    assert table.take() == []


def test_the_newer_tab_wins(table):
    token = let_in(table, 1)
    table.show({1: page()})
    assert said(table, token, "old")["page"]
    assert said(table, token, "new")["page"]
    assert said(table, token, "old") == said(table, "-") | {"state": "elsewhere"}
    table.choose(token, "old", table.number(1), 0)
    assert table.take() == []
    for tab in range(MOST_TABS - 2):
        said(table, token, str(tab))
    assert said(table, token, "old")["state"] == "elsewhere"
    assert said(table, token, "opened again")["page"]


# Going on


def test_going_on_needs_no_new_joining_and_keeps_no_token(table):
    token = let_in(table, 1)
    table.claim(2)
    kept = table.kept
    assert token not in repr(kept) and [seat for seat, _ in kept.digests] == [1]
    again = PhoneTable(kept)
    again.seat(seats())
    assert again.word == table.word and again.seats_with_phone == {1} and not again.claims
    again.show({1: page()})
    assert said(again, token)["page"]


@pytest.mark.parametrize("word", ["", "ABCDEF", "abcde/", "a" * 7, '"><img', "äbcdef"])
def test_a_kept_word_that_is_none_is_made_anew(word):
    made = PhoneTable(Kept(word)).word
    assert made != word and len(made) == 6 and made.isalpha()


# Lengths


def lengths(table, tokens):
    for token in tokens:
        table.listen(token, "1")
    return {len(reply) for reply in table.replies([(token, "1") for token in (*tokens, "-")])}


def test_all_replies_have_one_length_whatever_is_on_them(table):
    tokens = [let_in(table, 0), let_in(table, 1), table.claim(2)]
    seen = lengths(table, tokens)
    for hand in ({}, {0: page()}, {0: HAND, 1: page(lines=("x" * 3000,))}, {1: HAND}):
        table.tell(PhoneNews(latest="y" * 100 * len(hand)))
        table.show(hand, {1: PhoneHint(("z" * 200 * len(hand),), 1)})
        seen |= lengths(table, tokens)
    assert len(seen) == 1 and not table.outgrown


def test_lengths_depend_on_names_and_the_longest_page_alone():
    table = PhoneTable()
    table.seat(seats("A", "B"))
    short = lengths(table, [])
    table.seat(seats(*["Ä" * 24] * 10))
    longer = lengths(table, [])
    longest = page(lines=("x" * 12_000,))
    table.fit([page(), longest])
    token = let_in(table, 1)
    table.show({1: longest})
    assert max(short) < max(longer) < max(lengths(table, [token]))
    assert not table.outgrown


def test_a_page_that_was_not_foreseen_is_shown_and_noticed(table):
    token = let_in(table, 1)
    table.show({1: page(lines=("x" * 20_000,))})
    assert len(said(table, token)["page"]["lines"][0]) == 20_000
    assert table.outgrown
    assert len(lengths(table, [token])) == 1
