"""What is secret may be seen while it is held, and never a moment longer."""

import pytest

from tests.phones.browsers.tables import CALL, HAND, RECAP, ROLE, VOTE, chosen, show

SECRETS = ("Pit Crew", "Yes: Ben drives", "Nope: Ben walks", ">Nope<")
LEAVING = {
    "blur": "window.dispatchEvent(new Event('blur'))",
    "pagehide": "window.dispatchEvent(new PageTransitionEvent('pagehide'))",
    "pageshow": "window.dispatchEvent(new PageTransitionEvent('pageshow'))",
    "visibilitychange": "document.dispatchEvent(new Event('visibilitychange'))",
    "freeze": "document.dispatchEvent(new Event('freeze'))",
    "pointercancel": "window.dispatchEvent(new PointerEvent('pointercancel'))",
    "orientationchange": "window.dispatchEvent(new Event('orientationchange'))",
}


def is_covered(phone):
    """True if nothing secret is on the page any more, not even out of sight."""
    content = phone.page.content()
    return not phone.page.locator(".open").count() and not any(secret in content for secret in SECRETS)


@pytest.fixture
def held(host, phone):
    """A page that is held open."""
    show(host, phone, VOTE)
    assert is_covered(phone)
    phone.press()
    assert not is_covered(phone)
    return phone


def test_letting_go_covers(held):
    held.release()
    assert is_covered(held)


@pytest.mark.parametrize("event", LEAVING)
def test_leaving_covers_the_page_and_holding_does_not_reopen_it(held, event):
    held.page.evaluate(LEAVING[event])
    assert is_covered(held)
    held.page.mouse.move(60, 60)
    held.page.wait_for_timeout(50)
    assert is_covered(held)


def test_a_page_that_has_slept_is_covered_before_it_is_drawn(held):
    slept = """() => new Promise((done) => {
        window.asleep += 1300;
        requestAnimationFrame(() => done(document.querySelectorAll('.open').length));
    })"""
    assert held.page.evaluate(slept) == 0
    assert is_covered(held)


def test_a_clock_that_is_set_back_covers(held):
    held.page.evaluate("() => { const now = Date.now(); Date.now = () => now - 60000; }")
    held.until("() => !document.querySelector('.open')")
    held.reload()


def test_lost_keys_cover(host, phone):
    show(host, phone, VOTE)
    phone.page.keyboard.down("h")
    assert not is_covered(phone)
    phone.page.evaluate(LEAVING["blur"])
    assert is_covered(phone)
    phone.page.keyboard.down("h")
    assert is_covered(phone)
    phone.page.keyboard.up("h")


def touch(phone, kind, points):
    """Fingers that touch the glass or leave it, by number."""
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in points.items()]
    phone.touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def middle(phone, what, number=0):
    box = phone.page.locator(what).nth(number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_second_finger_chooses_and_holds_nothing_open(host, phone):
    show(host, phone, VOTE)
    phone.touches = phone.context.new_cdp_session(phone.page)
    look, option = middle(phone, ".look"), middle(phone, ".option", 1)
    touch(phone, "touchStart", {0: look})
    phone.until("() => document.querySelector('.open')")
    touch(phone, "touchStart", {0: look, 1: option})
    touch(phone, "touchEnd", {1: option})
    phone.until("() => document.querySelector('.option.chosen')")
    assert not is_covered(phone)
    touch(phone, "touchStart", {0: look, 1: (look[0] + 20, look[1])})
    touch(phone, "touchEnd", {0: look})
    assert is_covered(phone)
    touch(phone, "touchEnd", {1: look})


def test_a_long_press_selects_and_offers_nothing(host, phone):
    show(host, phone, HAND)
    prevented = """() => ["contextmenu", "selectstart", "dragstart"].map((name) =>
        !document.querySelector(".card").dispatchEvent(new Event(name, { bubbles: true, cancelable: true })))"""
    assert phone.page.evaluate(prevented) == [True, True, True]
    style = phone.page.evaluate("() => getComputedStyle(document.querySelector('.look')).touchAction")
    assert style == "none"


def test_those_who_cannot_hold_open_it_for_six_seconds(host, phone):
    show(host, phone, VOTE)
    phone.page.get_by_label("Settings").click()
    phone.page.get_by_role("button", name="six seconds").click()
    phone.page.get_by_role("button", name="Back").click()
    look = phone.page.locator(".look")
    look.click()
    assert not is_covered(phone)
    look.click()
    assert is_covered(phone)
    look.click()
    for _ in range(6):
        phone.pass_time(950)
        assert not is_covered(phone)
    phone.pass_time(950)
    assert is_covered(phone)
    phone.page.get_by_label("Settings").click()
    phone.page.get_by_role("button", name="Hold the button").click()
    phone.page.get_by_role("button", name="Back").click()
    phone.reload()


def test_covered_pages_look_the_same_for_all_roles(host, phone):
    other = {"lines": ("You know Ben, Cleo and Maximiliane Rosenthal, who are all of the Shamed.",) * 2, "goal": "Six."}
    for page in (ROLE, VOTE):
        show(host, phone, page)
        first = phone.page.screenshot()
        assert phone.page.title() == "Crash Games"
        show(host, phone, CALL)
        show(host, phone, twin(page, **(other if page.goal else {"lines": other["lines"]})))
        assert phone.page.screenshot() == first


def twin(page, **other):
    """The same page for somebody else: other cards, lines and words for each choice."""
    import msgspec

    cards = tuple(msgspec.structs.replace(card, face=2, name="The Shamed Ringleader") for card in page.cards)
    return msgspec.structs.replace(page, cards=cards, **other)


def test_nothing_on_the_page_makes_a_sound_or_shakes(phone):
    assert not phone.page.evaluate("() => document.querySelectorAll('audio, video').length")
    for url in {url for url in phone.requests if url.endswith(".js")}:
        code = phone.page.request.get(url).text()
        assert not any(word in code for word in ("vibrate", "Audio", "speechSynthesis", "document.title"))


def test_a_recap_is_read_to_its_end_before_it_can_be_confirmed(host, phone):
    show(host, phone, RECAP)
    assert is_covered(phone) and not phone.state.confirms and "Round" not in phone.page.content()
    phone.press()
    phone.see()
    last = phone.page.locator(".box .inside p").last.bounding_box()
    assert last["y"] + last["height"] < phone.page.locator("footer").bounding_box()["y"]
    phone.release()
    assert is_covered(phone)
    phone.ready()
    phone.confirm()
    assert chosen(host, phone) == 0
