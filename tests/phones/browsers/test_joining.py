"""Joining in a browser: from the seats to the number, to the table, and away from it."""

import pytest

from crashgames.phones.register import REFUSED_SECONDS
from tests.phones.browsers.phone import Phone
from tests.phones.browsers.tables import CALL, HAND, join, seats, show


@pytest.fixture
def host(fresh_host):
    return fresh_host


@pytest.fixture
def phone(guest):
    return guest


def text(phone, what):
    return phone.page.text_content(what)


def test_a_phone_joins_by_name_and_shows_the_number_of_the_table(host, lobby):
    lobby.page.wait_for_selector(".seat")
    assert lobby.page.locator(".seat .who").all_text_contents()[:2] == ["Anna", "Ben"]
    assert "Bot" in lobby.page.locator(".seat").nth(2).text_content()
    lobby.join("Ben")
    lobby.page.wait_for_selector(".digits")
    (claim,) = host.table.claims
    assert (claim.seat, str(claim.number)) == (1, text(lobby, ".digits"))
    host.table.accept(claim)
    lobby.seated()
    assert text(lobby, ".bar .who").startswith("Ben")
    lobby.page.wait_for_selector(".news")
    assert "nominate a driver" in text(lobby, ".news")


def test_a_phone_that_is_turned_away_may_choose_again(host, lobby):
    lobby.page.wait_for_selector(".seat")
    lobby.join("Anna")
    lobby.page.wait_for_selector(".digits")
    host.table.refuse(host.table.claims[0])
    lobby.page.get_by_text("You were not let in").wait_for()
    lobby.page.wait_for_timeout(1000 * REFUSED_SECONDS)
    lobby.page.get_by_role("button").click()
    join(host, lobby)


def test_other_phones_see_which_seats_are_taken(browser, host, phone):
    other = Phone(browser, host.url)
    other.page.wait_for_selector(".seat")
    assert other.page.locator(".seat").first.is_disabled()
    assert not other.page.locator(".seat").nth(1).is_disabled()
    host.table.seat(seats(closed=(1, 2, 3)))
    other.page.get_by_text("No seat is free").wait_for()
    other.close()


def test_leaving_a_seat_takes_two_presses_and_frees_it(host, phone):
    phone.page.get_by_label("Settings").click()
    phone.page.get_by_role("button", name="Leave this seat").click()
    assert host.table.seats_with_phone == {0}
    phone.page.locator(".sure button").click()
    phone.page.wait_for_selector(".seat")
    assert not host.table.seats_with_phone


def test_a_reload_and_a_new_start_of_the_table_keep_the_seat(host, phone):
    show(host, phone, CALL)
    phone.page.reload()
    phone.page.wait_for_selector(".option")
    kept, port = host.table.kept, host.port
    host.switch_off()
    phone.page.wait_for_selector("#lost:not([hidden])")
    host.port = port
    host.switch_on(kept)
    host.table.seat(seats())
    phone.page.wait_for_selector("#lost[hidden]", state="attached")
    show(host, phone, CALL)
    phone.complaints.clear()
    assert phone.state.asks == "Speak up, or let it pass"


def test_a_lost_network_heals_by_itself(host, phone):
    show(host, phone, CALL)
    phone.choose(0)
    phone.context.set_offline(True)
    phone.page.wait_for_selector("#lost:not([hidden])")
    assert not phone.state.confirms
    phone.context.set_offline(False)
    phone.page.wait_for_selector("#lost[hidden]", state="attached")
    phone.complaints.clear()
    phone.ready()


def test_of_two_tabs_the_newer_has_the_seat(host, phone):
    show(host, phone, CALL)
    newer = phone.open()
    newer.wait_for_selector(".option")
    phone.page.get_by_text("open in another tab").wait_for()
    assert not phone.page.locator(".option").count()
    phone.page.get_by_role("button", name="Use it here").click()
    phone.page.wait_for_selector(".option")
    newer.get_by_text("open in another tab").wait_for()


def test_a_seat_that_is_taken_away_shows_nothing_any_more(host, phone):
    show(host, phone, CALL)
    host.table.free(0)
    phone.page.get_by_text("no longer has a seat").wait_for()
    assert not phone.page.locator(".option").count()
    phone.page.get_by_role("button", name="Choose a seat").click()
    phone.page.wait_for_selector(".seat")


MOMENTS = {
    "before the rest is read": """new MutationObserver((changes, watch) => {
      const style = document.querySelector("link[rel=stylesheet]");
      if (style) {
        watch.disconnect();
        style.dispatchEvent(new Event("error"));
      }
    }).observe(document, { childList: true, subtree: true });""",
    "after the scripts have run": """window.addEventListener("error", (event) => {
      if (event.isTrusted) {
        event.stopImmediatePropagation();
        setTimeout(() => event.target.dispatchEvent(new Event("error")), 500);
      }
    }, true);""",
}
"""When a page is told that its style is missing."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_page_without_its_style_is_not_begun(browser, host, moment):
    phone = Phone(browser, "about:blank")
    phone.url = host.url
    phone.context.route("**/phone.css", lambda route: route.abort())
    phone.context.add_init_script(MOMENTS[moment])
    phone.page = phone.open()
    phone.page.wait_for_selector(".waits #start h1")
    assert not phone.page.locator(".seat").count()


@pytest.mark.parametrize("file", ["phone.js", "art.js", "phone.css", "seats", "album"])
@pytest.mark.parametrize("status", [0, 503])
def test_a_page_with_a_missing_part_says_so_and_tries_again(browser, host, file, status):
    phone, failing = Phone(browser, "about:blank"), [True]
    phone.url = host.url

    def fail(route):
        if not failing:
            route.continue_()
        elif status:
            route.fulfill(status=status)
        else:
            route.abort()

    phone.context.route(f"**/{file}", fail)
    phone.page = phone.open()
    if file == "album":
        phone.join("Anna")
        phone.page.wait_for_selector("#lost:not([hidden])")
    else:
        phone.page.wait_for_selector(".waits #start h1")
        assert phone.page.locator("#start .note").is_visible()
    assert "Looking for the table…" in text(phone, "body")
    failing.clear()
    phone.until("() => getComputedStyle(document.body).display === 'flex'")
    if file == "album":
        phone.page.wait_for_selector(".digits")
        host.table.accept_all()
        phone.seated()
    else:
        join(host, phone)
    show(host, phone, HAND)
    assert phone.look()[0][1] == "Detour"
    phone.close()


def test_a_private_window_without_storage_still_plays(browser, host):
    phone = Phone(browser, "about:blank")
    phone.url = host.url
    phone.context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('private'); } })"
    )
    phone.page = phone.open()
    join(host, phone)
    phone.reload()
    phone.close()
    assert not phone.complaints


def test_a_phone_leaves_a_closed_table_and_can_join_the_next(host, phone):
    port = host.port
    host.switch_off()
    host.port = port
    host.switch_on()
    host.table.seat(seats())
    phone.page.get_by_text("This table is closed").wait_for()
    phone.requests.clear()
    phone.page.wait_for_timeout(1200)
    assert not phone.requests
    phone.url = host.url
    phone.page = phone.open()
    phone.complaints.clear()
    join(host, phone)


def test_of_two_browsers_on_one_seat_the_shown_number_is_named(browser, host, lobby):
    lobby.page.wait_for_selector(".seat")
    lobby.join("Anna")
    lobby.page.wait_for_selector(".digits")
    later = Phone(browser, host.url)
    later.page.wait_for_selector(".seat")
    later.join("Anna")
    later.page.wait_for_selector(".waiting")
    lobby.page.get_by_text("You were not let in").wait_for()
    (claim,) = host.table.claims
    later.page.wait_for_selector(".digits")
    assert text(later, ".digits") == str(claim.number)
    assert host.table.accept(claim)
    later.seated()
    later.close()


def test_a_phone_whose_number_is_not_shown_names_none(host, lobby):
    lobby.page.wait_for_selector(".seat")
    lobby.join("Anna")
    lobby.page.wait_for_selector(".digits")
    other = host.table.claim(0, address="192.168.1.66")
    lobby.page.get_by_text("Another phone has asked for this seat").wait_for()
    assert not lobby.page.locator(".digits").count()
    host.table.leave(other)
    lobby.page.wait_for_selector(".digits")


def test_a_late_guest_types_a_name_and_waits_after_a_refusal(host, lobby):
    lobby.page.wait_for_selector(".seat")
    lobby.join("Cleo")
    lobby.page.get_by_label("Your name").fill("Zoe H")
    lobby.page.wait_for_timeout(2000)
    lobby.page.get_by_label("Your name").press("Enter")
    lobby.page.wait_for_selector(".digits")
    (claim,) = host.table.claims
    assert (claim.seat, claim.name) == (2, "Zoe H")
    host.table.refuse(claim)
    lobby.page.get_by_text("You were not let in").wait_for()
    lobby.page.get_by_role("button", name="Choose a seat").click()
    lobby.join("Cleo")
    lobby.page.get_by_role("button", name="Join").click()
    lobby.page.get_by_text("You can ask again in").wait_for()


def test_bots_of_a_table_that_is_being_set_never_have_a_phone(host, lobby):
    host.table.seat(seats(closed=(2,)))
    lobby.page.wait_for_selector(".seat.bot")
    lobby.page.wait_for_function("() => document.querySelector('.seat.bot').disabled")
    assert "Bot" in text(lobby, ".seat.bot") and "Has a phone" not in text(lobby, ".lobby")
