"""Hold, slide to a choice, let go: by real touches in both browsers, on every kind of choice and every part of it."""

import json

import msgspec
import pytest

from crashgames.phones.pages import PhoneHint
from tests.phones.browsers.fingers import InChromium, InFirefox
from tests.phones.browsers.tables import CALL, HAND, PUBLIC, VOTE, table_of

HINTED = msgspec.structs.replace(CALL, hints=True)
HINT = PhoneHint(("Nothing from me", "So Ben has nothing to answer with."), 1)
KINDS = {
    "a card with one meaning": (HAND, ".card", 0),
    "a card with several": (HAND, ".card", 1),
    "a choice beside cards": (HAND, ".option", 0),
    "a choice that is covered": (VOTE, ".option", 1),
    "a choice for all to see": (HINTED, ".option", 0),
    "a choice that a hint suggests": (HINTED, ".option", 1),
}
HELD = "document.body.classList.contains('looking')"
MIDDLE = """(() => {
  const box = document.querySelector(".look").getBoundingClientRect();
  return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]);
})()"""
PARTS = """((what, number) => {
  const one = document.querySelectorAll(what)[number], { x, y, width, height } = one.getBoundingClientRect();
  const part = (name, across, down) => [name, [Math.floor(x + across), Math.floor(y + down)]];
  const places = [
    part("middle", width / 2, height / 2), part("left", 2, height / 2), part("right", width - 2, height / 2),
    part("top", width / 2, 2), part("bottom", width / 2, height - 2),
  ];
  for (const inside of one.querySelectorAll("img, .name, .inside > span, .option > span:not(.back), .bulb")) {
    const box = inside.getBoundingClientRect();
    const name = inside.className || inside.localName;
    places.push([name, [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)]]);
  }
  return JSON.stringify(Object.fromEntries(places));
})(%s)"""
MANY = {
    "cards": (msgspec.structs.replace(HAND, cards=HAND.cards * 4), ".card", 11),
    "names": (msgspec.structs.replace(PUBLIC, choices=tuple("ABCDEFGHIJ")), ".option", 9),
}
SMALL = """document.documentElement.style.fontSize = %s ? `${Math.min(innerWidth, innerHeight) / 8}px` : "";
window.dispatchEvent(new Event("resize"));"""
"""Letters so large that a page has little room, or the usual ones again."""
LEAF = "document.querySelector('.next span').textContent"
CHOSEN = "[...document.querySelectorAll('%s')].findIndex((one) => one.classList.contains('chosen'))"


@pytest.fixture(scope="module", params=[InChromium, InFirefox])
def handheld(request):
    """A table, and the phone of its first seat."""
    browser = request.getfixturevalue("browser" if request.param is InChromium else "fox")
    with table_of() as host:
        phone = request.param(browser, host)
        yield host, phone
        phone.close()


def put(host, phone, page):
    """Show a page anew, with a hint where it offers one."""
    host.table.show({})
    phone.until("document.querySelector('.page.idle')")
    host.table.show({0: page}, {0: HINT} if page.hints else {})
    phone.until(f"document.querySelector('{'.advice:not(.waits)' if page.hints else '.asks'}')")


def hold(phone):
    """Put a finger on the button, and leave it there."""
    phone.touch(*json.loads(phone.evaluate(MIDDLE)))
    phone.until(HELD)


def parts_of(phone, what, number):
    """The parts of a choice and their places, while the page is held open."""
    return json.loads(phone.evaluate(PARTS % f"'{what}', {number}"))


def dropped(host, phone, kind, part):
    """The place of what is chosen among its like after the finger has been lifted over a part of something."""
    page, what, number = KINDS[kind]
    put(host, phone, page)
    hold(phone)
    x, y = parts_of(phone, what, number)[part]
    phone.move(x, y)
    phone.until("document.querySelector('.aimed')")
    phone.lift()
    phone.until(f"!{HELD}")
    return phone.evaluate(CHOSEN % what)


@pytest.mark.parametrize("kind", KINDS)
def test_letting_go_anywhere_on_a_choice_chooses_it(handheld, kind):
    host, phone = handheld
    page, what, number = KINDS[kind]
    put(host, phone, page)
    hold(phone)
    parts = parts_of(phone, what, number)
    phone.lift()
    assert len(parts) >= 6, "its edges, its middle, and what is in it"
    assert {part: dropped(host, phone, kind, part) for part in parts} == dict.fromkeys(parts, number)


def test_letting_go_beside_all_choices_chooses_nothing(handheld):
    host, phone = handheld
    put(host, phone, HAND)
    hold(phone)
    phone.move(*parts_of(phone, ".asks", 0)["middle"])
    phone.lift()
    phone.until(f"!{HELD}")
    assert phone.evaluate("document.querySelectorAll('.chosen').length") == 0


def test_what_was_slid_to_is_confirmed_and_arrives(handheld):
    host, phone = handheld
    assert dropped(host, phone, "a choice that is covered", "middle") == 1
    hold(phone)
    phone.until("!document.querySelector('.look.first')")
    phone.lift()
    phone.until("document.querySelector('footer .confirm').getAttribute('aria-disabled') === 'false'")
    phone.evaluate("document.querySelector('footer .confirm').click()")
    taken = []
    while not taken:
        taken = host.table.take()
        phone.evaluate("new Promise((done) => setTimeout(done, 20))")
    assert [choice.choice for choice in taken] == [1]


@pytest.mark.parametrize("kind", MANY)
def test_a_finger_resting_on_the_button_leafs_to_a_choice(handheld, kind):
    host, phone = handheld
    page, what, last = MANY[kind]
    phone.evaluate(SMALL % "true")
    put(host, phone, page)
    assert phone.evaluate(LEAF).startswith("1/")
    seen = f"document.querySelectorAll('{what}')[{last}].getClientRects().length"
    assert not phone.evaluate(seen)
    hold(phone)
    for _ in range(20):  # a slow machine may leaf on before the finger has moved
        phone.move(*parts_of(phone, ".next", 0)["middle"])
        phone.until(seen)
        phone.move(*parts_of(phone, what, last)["middle"])
        if phone.evaluate(f"document.querySelectorAll('{what}')[{last}].classList.contains('aimed')"):
            break
    phone.lift()
    phone.until(f"!{HELD}")
    chosen, leaf = phone.evaluate(CHOSEN % what), phone.evaluate(LEAF)
    phone.evaluate(SMALL % "false")
    assert chosen == last
    assert leaf.startswith("1/") == page.covered, "the leaf would tell what was chosen"


def test_the_button_leafs_by_a_tap_and_back_to_the_first(handheld):
    host, phone = handheld
    phone.evaluate(SMALL % "true")
    put(host, phone, MANY["names"][0])
    of, seen = int(phone.evaluate(LEAF).partition("/")[2]), []
    for _ in range(of):
        phone.tap(*parts_of(phone, ".next", 0)["middle"])
        phone.until(f"!{json.dumps(seen)}.includes({LEAF}) && {LEAF} !== '1/{of}' || {len(seen)} === {of - 1}")
        seen.append(phone.evaluate(LEAF))
    phone.until(f"{LEAF} === '1/{of}'")
    phone.evaluate(SMALL % "false")
    assert seen[:-1] == [f"{leaf}/{of}" for leaf in range(2, of + 1)]
