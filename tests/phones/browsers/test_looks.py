"""Everything fits on every phone, in every language and with large letters, and can be read and hit."""

import re
from urllib.parse import urlsplit

import msgspec
import pytest

from tests.phones.browsers.phone import Phone
from tests.phones.browsers.tables import (
    CALL,
    DUEL,
    FACES,
    HAND,
    NAMES,
    PAGES,
    PUBLIC,
    VOTE,
    guarded,
    join,
    show,
    table_of,
)
from tests.phones.browsers.test_hints import FOUND, HINTED

LARGE = "212.5%"
"""Letters of 200 %."""
SIZES = ((360, 740, ""), (390, 844, ""), (320, 568, ""), (844, 390, ""), (195, 422, ""))
"""Width, height and letters; the last is a page that Safari has enlarged to 200 %."""
LETTERS = ((360, 740, LARGE), (320, 568, LARGE), (844, 390, LARGE))
SMALLEST = ((320, 568, LARGE),)
LANGUAGES = {"de": (*SIZES, *LETTERS), "fr": SMALLEST, "nl": SMALLEST}
"""The sizes in which everything is looked at: all in the language of the longest words."""
TARGET = 48
CONTRAST = 4.5

TEN = msgspec.structs.replace(PUBLIC, choices=tuple(f"{name} Rosenthal" for name in "ABCDEFGHIJ"))
YES_OR_NOPE = msgspec.structs.replace(VOTE, choices=("Nope", "Yes"), sides=(1, 0), covered=False)
TWELVE = msgspec.structs.replace(HAND, cards=HAND.cards * 4)
DECISIONS = {
    "hand": HAND,
    "twelve cards": TWELVE,
    "duel": DUEL,
    "vote": VOTE,
    "yes or nope": YES_OR_NOPE,
    "call": CALL,
    "a public choice": PUBLIC,
    "ten names": TEN,
}
PORTRAIT = ((320, 568), (213, 379), (260, 563), (195, 422), (160, 284))
"""A small phone, at 100, 150 and at last 200 %, and a usual one at 150 and 200 %."""
LANDSCAPE = ((568, 320), (379, 213), (422, 195), (284, 160))
"""The same on their sides, the usual one at 200 % alone."""
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LEAVES = "Number(document.querySelector('.next span')?.textContent.split('/')[1] ?? 1)"
NEXT_LEAF = "document.querySelector('.next')?.click()"
SHOWN = """[...document.querySelectorAll("[data-pick]:not(.next)")].flatMap((one, place) =>
  one.getClientRects().length ? [place] : [])"""
OUTSIDE = """(() => {
  const room = document.querySelector(".scroll").getBoundingClientRect();
  return [...document.querySelectorAll("[data-pick]:not(.elsewhere)")].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < room.top - 1 || bottom > room.bottom + 1;
  }).map((one) => one.textContent);
})()"""
BROKEN = """(() => {
  const found = [];
  const texts = document.createTreeWalker(document.getElementById("screen"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode, words = text.data, range = document.createRange();
    if (text.parentElement.closest(".unseen, svg") || !text.parentElement.getClientRects().length) continue;
    const top = (at) => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return [...range.getClientRects()].at(-1)?.top ?? 0;
    };
    for (let at = 1; at < words.length; at += 1) {
      const inside = /[\\p{L}]{2}/u.test(words.slice(at - 1, at + 1));
      if (inside && Math.abs(top(at) - top(at - 1)) > 4) found.push(`${words.slice(0, at)}|${words.slice(at)}`);
    }
  }
  return found;
})()"""

FAULTS = """(target) => {
  const found = [];
  const wide = document.documentElement.clientWidth;
  const name = (one) => `${one.localName}.${one.className.baseVal ?? one.className}: ${one.textContent.slice(0, 30)}`;
  for (const one of document.querySelectorAll("#screen *")) {
    if (one.closest("svg") || one.closest(".unseen") || !one.getClientRects().length) continue;
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.right > wide + 1) found.push("beside the screen: " + name(one));
    if (getComputedStyle(one).overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1)
      found.push("cut: " + name(one));
    if (one.localName === "button" && (box.height < target || box.width < target)) found.push("small: " + name(one));
  }
  for (const one of document.querySelectorAll("footer")) {
    if (one.scrollHeight > one.clientHeight + 1) found.push("foot cut: " + one.scrollHeight);
  }
  const room = document.querySelector(".scroll");
  if (room.clientHeight < window.innerHeight * 0.35) found.push("no room: " + room.clientHeight);
  return found;
}"""

COLOURS = """() => {
  const painted = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (!/, 0\\)$/.test(backgroundColor) && backgroundColor !== "transparent") return backgroundColor;
    }
    return getComputedStyle(document.documentElement).backgroundColor;
  };
  const found = [];
  for (const one of document.querySelectorAll("#screen *, #lost")) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || one.closest("svg") || one.closest(".unseen") || !one.getClientRects().length) continue;
    found.push([one.textContent.trim().slice(0, 40), getComputedStyle(one).color, painted(one)]);
  }
  return found;
}"""


def luminance(colour):
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def too_faint(phone):
    """The words that do not stand out from what is behind them."""
    faint = []
    for words, ink, ground in phone.page.evaluate(COLOURS):
        low, high = sorted((luminance(ink), luminance(ground)))
        if (high + 0.05) / (low + 0.05) < CONTRAST:
            faint.append((words, ink, ground))
    return faint


def enlarge(phone, letters):
    phone.page.evaluate(
        "(size) => { document.documentElement.style.fontSize = size; window.dispatchEvent(new Event('resize')); }",
        letters,
    )


def screens(host, phone, seat=0):
    """Shows one screen after another: pages covered, open and refused, with one chosen, and the options."""
    for name, page in PAGES.items():
        show(host, phone, page, seat)
        yield name
        if page.choices and not page.cards and not page.looks:
            phone.page.evaluate("() => document.querySelector('.option').click()")
            yield f"{name}, chosen"
        if page.covered:
            phone.press()
            yield f"{name}, open"
            phone.release()
    show(host, phone, HINTED, seat)
    phone.page.keyboard.press("t")
    phone.page.wait_for_selector(".advice")
    yield "a hint is awaited"
    host.table.show({seat: HINTED}, {seat: FOUND})
    phone.page.wait_for_selector(".advice:not(.waits)")
    yield "a hint"
    phone.press()
    yield "a hint, open"
    phone.release()
    show(host, phone, guarded(VOTE, "You hold two green lights and the long shoe. (R7)", ""), seat)
    phone.look()
    phone.choose(0)
    phone.press()
    yield "refused, open"
    phone.release()
    phone.confirm()
    yield "refused"
    show(host, phone, None, seat)
    yield "news"
    phone.page.locator(".tool").click()
    phone.page.locator(".settings .quiet").last.click()
    yield "options"
    phone.page.locator(".settings .confirm").last.click()
    phone.seated()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_everywhere(browser, language):
    with table_of(language=language) as host:
        phone = Phone(browser, host.url)
        phone.page.wait_for_selector(".seat")
        sizes = LANGUAGES[language]
        faults = set(everywhere(phone, "lobby", sizes))
        phone.join(NAMES[3])
        phone.page.wait_for_selector(".digits")
        faults |= set(everywhere(phone, "waiting", sizes))
        host.table.accept(host.table.claims[0])
        phone.seated()
        for screen in screens(host, phone, seat=3):
            faults |= set(everywhere(phone, screen, sizes))
        phone.close()
    assert not faults


def everywhere(phone, screen, sizes):
    """What is wrong with the present screen, in these sizes."""
    for width, height, letters in sizes:
        phone.page.set_viewport_size({"width": width, "height": height})
        enlarge(phone, letters)
        for fault in phone.page.evaluate(FAULTS, TARGET):
            yield f"{screen} {width}x{height} {letters}: {fault}"
    enlarge(phone, "")


@pytest.mark.parametrize("name", DECISIONS)
def test_all_choices_are_on_the_first_screen_closed_and_open(host, phone, name):
    page, missing = DECISIONS[name], {}
    show(host, phone, page)
    for width, height in (*PORTRAIT, *LANDSCAPE):
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.evaluate(NEXT_FRAME)
        missing[width, height], seen = [], set()
        for _ in range(phone.page.evaluate(LEAVES)):
            missing[width, height] += phone.page.evaluate(OUTSIDE)
            seen |= set(phone.page.evaluate(SHOWN))
            assert not phone.page.evaluate(BROKEN), f"{width}x{height}"
            assert not phone.page.evaluate(FAULTS, TARGET), f"{width}x{height}"
            if page.covered:
                phone.press()
                missing[width, height] += phone.page.evaluate(OUTSIDE)
                phone.release()
            phone.page.evaluate(NEXT_LEAF)
        assert len(seen) == phone.page.evaluate("document.querySelectorAll('[data-pick]:not(.next)').length")
    phone.page.set_viewport_size({"width": 390, "height": 844})
    assert not any(missing.values()), missing


def test_long_names_are_broken_between_syllables(host, phone):
    code = "import('/%s/dom.js').then(({ soft }) => soft(%r).split('\\u00ad').join('-'))"
    named = {"Maximiliane": "Maxi-miliane", "Rosenthal": "Rosen-thal", "Schneewittchen": "Schnee-witt-chen"}
    named |= {
        "Infiltrator": "Infil-tra-tor",
        "Christopher": "Chris-topher",
        "Ringleader": "Ring-lea-der",
        "Anna": "Anna",
    }
    for name, parts in named.items():
        assert phone.page.evaluate(code % (host.table.word, name)) == parts


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_all_words_can_be_read(host, phone, scheme):
    phone.page.emulate_media(color_scheme=scheme)
    for screen in screens(host, phone):
        assert not too_faint(phone), screen
    phone.page.emulate_media(color_scheme="dark")


def test_a_screen_reader_finds_all_and_no_secret(host, phone):
    show(host, phone, HAND)
    phone.press()
    tree = phone.page.locator("body").aria_snapshot()
    phone.release()
    assert 'heading "Let them pass, or choose a card" [level=1]' in tree
    assert 'button "Card 1"' in tree and 'button "Choice A"' in tree and 'button "Confirm"' in tree
    assert "Ambulance" not in tree and "You fall behind" not in tree
    assert "Ben is next. Ben: nominate a driver." in phone.page.text_content("[aria-live=polite]")


def test_no_request_tells_anything_and_none_leaves_the_table(browser):
    with table_of() as host:
        phone = Phone(browser, host.url)
        join(host, phone)
        show(host, phone, CALL)
        phone.requests.clear()
        for page in PAGES.values():
            show(host, phone, page)
            if page.covered:
                phone.look()
        asked = {urlsplit(url).path.rpartition("/")[2] for url in phone.requests if not url.startswith("data:")}
        assert asked <= {"beat"}
        loaded = phone.page.evaluate("() => performance.getEntriesByType('resource').map((one) => one.name)")
        assert {urlsplit(url).netloc for url in loaded if not url.startswith("data:")} == {urlsplit(host.url).netloc}
        assert sum(url.endswith("/album") for url in loaded) == 1
        assert len(FACES) == 3
        phone.close()
        assert not phone.complaints


def test_the_answers_to_a_vote_have_colours_of_their_own(host, phone):
    """Green and red with a thumb up and down, whatever their order, also once one is chosen."""
    show(host, phone, YES_OR_NOPE)
    fills = "() => [...document.querySelectorAll('.option')].map((one) => getComputedStyle(one).backgroundColor)"
    before = phone.page.evaluate(fills)
    assert len(set(before)) == 2 and phone.page.locator(".option > .icon").count() == 2
    phone.choose(0)
    assert phone.page.evaluate(fills) == before and phone.page.locator(".option.chosen").count() == 1
