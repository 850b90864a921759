"""Deciding in a browser: look, choose, confirm, by finger, by mouse and by keys."""

import msgspec
import pytest

from crashgames.phones.pages import PhoneNews
from tests.phones.browsers.phone import LEAST, Phone
from tests.phones.browsers.tables import (
    CALL,
    DUEL,
    HAND,
    NAMES,
    PUBLIC,
    ROLE,
    VOTE,
    chosen,
    guarded,
    join,
    show,
    table_of,
)

MIXED = msgspec.structs.replace(VOTE, mixed=True)


def test_a_card_and_one_of_its_meanings_are_chosen_and_confirmed(host, phone):
    show(host, phone, HAND)
    assert phone.state.options == ("",)
    assert not phone.page.locator("footer .confirm[aria-disabled=false]").count()
    cards, said = phone.look()
    assert cards == ["Ambulance", "Detour", "Ambulance"]
    assert {"You fall behind Ben.", "Let them pass"} <= set(said)
    phone.choose(1, card=1)
    phone.confirm()
    assert chosen(host, phone) == 3


def test_nothing_is_confirmed_before_the_page_has_been_looked_at(host, phone):
    show(host, phone, HAND)
    phone.choose(0)
    assert phone.state.guide
    assert not phone.state.confirms
    phone.page.locator("footer .confirm").click(force=True)
    assert not host.table.take()
    phone.look()
    phone.confirm()
    assert chosen(host, phone) == 0


def test_a_card_with_one_meaning_is_chosen_by_one_press(host, phone):
    show(host, phone, HAND)
    phone.look()
    phone.choose(-1, card=2)
    phone.ready()
    phone.page.wait_for_timeout(400)
    phone.choose(-1, card=2)
    assert not phone.state.confirms
    phone.choose(-1, card=0)
    phone.confirm()
    assert chosen(host, phone) == 1


def test_a_duel_is_planned_by_pressing_the_cards_to_play(host, phone):
    show(host, phone, DUEL)
    phone.look()
    for card, numbers, chance in ((1, ["1"], 4), (0, ["1", "2"], 1), (2, ["1", "2"], 2)):
        phone.choose(-1, card=card)
        phone.page.wait_for_timeout(400)
        assert not phone.page.locator(".turn-number, .played, .left-out").count(), "closed it shows nothing"
        phone.press()
        assert sorted(phone.page.locator(".turn-number").all_text_contents()) == numbers
        assert phone.page.locator(".played").count() == (2 if chance == 2 else 1)
        phone.see()
        phone.release()
    phone.confirm()
    assert chosen(host, phone) == 2


def test_the_finger_that_holds_slides_to_a_choice(host, phone):
    show(host, phone, VOTE)
    phone.press()
    phone.see()
    box = phone.page.locator(".option").nth(1).bounding_box()
    phone.page.mouse.move(box["x"] + 20, box["y"] + 20, steps=3)
    assert phone.page.locator(".aimed").text_content() in ("Nope", "BNope")
    phone.page.mouse.up()
    assert phone.state.options == ("", "")
    phone.confirm()
    assert chosen(host, phone) == 1


def test_a_page_to_look_at_says_so_once_covered_again(host, phone):
    show(host, phone, ROLE)
    phone.press()
    phone.see()
    assert not host.table.take()
    phone.release()
    assert chosen(host, phone) == 0


RULE = "You hold two green lights. (R7)"


def test_a_refusal_is_read_only_while_it_is_held(host, phone):
    show(host, phone, guarded(VOTE, RULE, ""))
    phone.look()
    phone.choose(0)
    assert RULE not in phone.page.content()
    phone.press()
    assert phone.page.locator("h1.asks").text_content() == RULE
    phone.release()
    assert RULE not in phone.page.content()
    phone.confirm()
    assert RULE not in phone.page.content() and not host.table.take()
    phone.choose(1)
    phone.confirm()
    assert chosen(host, phone) == 1


def test_the_holding_finger_reads_a_refusal_before_choosing(host, phone):
    show(host, phone, guarded(VOTE, RULE, ""))
    phone.press()
    phone.see()
    for place, words in ((0, RULE), (1, "Vote Yes or Nope")):
        box = phone.page.locator(".option").nth(place).bounding_box()
        phone.page.mouse.move(box["x"] + 20, box["y"] + 20, steps=3)
        assert phone.page.locator("h1.asks").text_content() == words
    phone.release()


def test_the_holding_finger_may_end_on_the_card_pressed_last(host, phone):
    show(host, phone, DUEL)
    phone.look()
    for card in (0, 2):
        phone.choose(-1, card=card)
    phone.page.wait_for_timeout(400)
    phone.press()
    phone.see()
    box = phone.page.locator(".card").nth(2).bounding_box()
    phone.page.mouse.move(box["x"] + 20, box["y"] + 20, steps=3)
    phone.page.mouse.up()
    phone.confirm()
    assert chosen(host, phone) == 2


@pytest.mark.parametrize(("page", "card"), [(VOTE, None), (HAND, 0)])
def test_covered_pages_look_the_same_right_or_wrong(host, phone, page, card):
    """What the page holds after each press, once with a choice that is allowed, once with one that is not."""
    number = 0 if card is None else 1
    wrong = tuple(RULE if k == number else "" for k in range(len(page.choices)))
    seen = []
    for shown in (guarded(page), guarded(page, *wrong)):
        show(host, phone, shown)
        courses = [covered(phone)]
        phone.look()
        phone.ready()
        courses.append(covered(phone))
        phone.choose(number if card is None else -1, card=card)
        courses.append(covered(phone))
        phone.look()
        courses.append(covered(phone))
        seen.append(courses)
    assert seen[0] == seen[1]


def covered(phone):
    """All that a covered page consists of, below the name of its owner."""
    return phone.page.locator("main").inner_html(), phone.page.locator("footer").inner_html()


def test_a_reload_in_mid_choice_covers_it_and_forgets_it(host, phone):
    show(host, phone, HAND)
    phone.look()
    phone.choose(0)
    phone.press()
    phone.page.reload()
    phone.page.wait_for_selector(".card")
    assert not phone.page.locator(".chosen, .open").count()
    phone.page.mouse.up()
    phone.look()
    phone.choose(0)
    phone.confirm()
    assert chosen(host, phone) == 0


def test_a_new_page_covers_what_is_held_open(host, phone):
    show(host, phone, VOTE)
    phone.press()
    host.table.show({0: HAND})
    phone.page.wait_for_selector(".card")
    assert not phone.page.locator(".open").count()
    assert "Ambulance" not in phone.page.content()
    phone.release()


def test_calls_are_two_buttons_of_the_same_size(host, phone):
    show(host, phone, CALL)
    one, other = (phone.page.locator(".option").nth(n).bounding_box() for n in (0, 1))
    assert (one["width"], one["height"]) == (other["width"], other["height"])
    assert one["height"] > 80
    phone.choose(1)
    phone.confirm()
    assert chosen(host, phone) == 1


def test_a_public_choice_is_made_without_looking(host, phone):
    show(host, phone, PUBLIC)
    assert phone.state.guide == "Choose, then confirm."
    assert phone.page.locator(".look").is_visible()
    phone.choose(2)
    phone.confirm()
    assert chosen(host, phone) == 2


def test_that_choices_change_places_is_said_once(fresh_host, guest):
    guides = []
    for page in (VOTE, MIXED, VOTE, MIXED):
        show(fresh_host, guest, None)
        show(fresh_host, guest, page)
        guides.append(guest.state.guide)
    plain = "Hold, slide to your choice, let go, then confirm."
    assert guides == [plain, f"{plain} The choices change places each time.", plain, plain]


def test_another_whose_turn_it_is_stands_below_the_name(fresh_host, guest):
    show(fresh_host, guest, VOTE)
    below = []
    for name in NAMES[:2]:
        fresh_host.table.tell(PhoneNews(turn=name))
        guest.until("(turn) => document.querySelector('.turn').textContent === turn", name)
        below.append(guest.page.locator(".whose").text_content())
    assert below == ["", NAMES[1]]


def test_a_choice_made_without_a_network_is_sent_once_it_is_back(host, phone):
    show(host, phone, CALL)
    phone.choose(0)
    phone.ready()
    phone.context.set_offline(True)
    phone.page.evaluate("() => document.querySelector('footer .confirm').click()")
    phone.page.wait_for_timeout(100)
    phone.context.set_offline(False)
    assert chosen(host, phone) == 0
    phone.complaints.clear()


WATCH = """() => {
  window.began = performance.now();
  new MutationObserver(() => {
    const confirm = document.querySelector("footer .confirm");
    if (confirm?.getAttribute("aria-disabled") === "false") window.allowed ??= performance.now();
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
LAG = """() => {
  const now = performance.now.bind(performance), began = now();
  performance.now = () => began + 0.9 * (now() - began);
}"""


@pytest.fixture(scope="module")
def unhurried(browser):
    """A table that gives each page its least time."""
    with table_of(least=LEAST) as host:
        yield host


def decided(browser, host, seat, script):
    """A phone on which a script runs before a decision, once that has been taken."""
    phone = Phone(browser, host.url)
    join(host, phone, seat=seat)
    phone.page.evaluate(script)
    show(host, phone, CALL, seat=seat)
    phone.choose(0)
    phone.confirm()
    assert chosen(host, phone) == 0
    return phone


def test_a_decision_takes_its_least_time(browser, unhurried):
    phone = decided(browser, unhurried, 1, WATCH)
    assert phone.page.evaluate("() => window.allowed - window.began") >= LEAST
    phone.close()


def test_a_decision_is_allowed_though_a_timer_is_early(browser, unhurried):
    decided(browser, unhurried, 3, LAG).close()


def test_keys_alone_do_everything(host, phone):
    show(host, phone, HAND)
    keys = phone.page.keyboard
    keys.down("h")
    assert phone.page.get_by_text("Ambulance").first.is_visible()
    phone.see()
    while phone.page.evaluate("() => document.activeElement.getAttribute('aria-label')") != "Card 1":
        keys.press("Tab")
    keys.press("Space")
    keys.up("h")
    assert not phone.page.locator(".open").count()
    while not phone.page.evaluate("() => document.activeElement.className.includes('confirm')"):
        keys.press("Tab")
    phone.ready()
    keys.press("Enter")
    assert chosen(host, phone) == 1


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_the_button_is_held_by_keys_too(host, phone, key):
    show(host, phone, VOTE)
    phone.page.locator(".look").focus()
    phone.page.keyboard.down(key)
    assert phone.state.options == ("Yes", "Nope")
    phone.page.keyboard.up(key)
    assert phone.state.options == ("", "")


def test_secrets_are_read_out_on_their_own_button_with_a_warning(host, phone):
    show(host, phone, msgspec.structs.replace(VOTE, lines=("Your role: Ringleader",)))
    assert "Ringleader" not in phone.page.content()
    said = phone.page.locator("footer [aria-live=assertive]")
    phone.page.locator(".read").focus()
    phone.page.keyboard.press("Enter")
    assert "headphones" in said.text_content()
    phone.page.keyboard.press("Enter")
    assert "Ringleader" in said.text_content()
    assert "Choice B: Nope" in said.text_content()
    phone.page.evaluate("() => window.dispatchEvent(new Event('blur'))")
    assert said.text_content() == ""
