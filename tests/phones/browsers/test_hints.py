"""A hint in a browser: asked for with the bulb or T, covered as everything secret, and marked while it is held open."""

import msgspec

from crashgames.phones.pages import PhoneHint
from tests.phones.browsers.tables import CALL, HAND, KNOWN, chosen, show, waited_for

HINTED = msgspec.structs.replace(HAND, hints=True)
FOUND = PhoneHint(("Detour: Detour right", "So Ben has nothing to answer with."), 3)
SECRETS = (*FOUND.lines, "Detour right")


def asked(host, phone):
    """Wait until the table knows who wants a hint."""
    return waited_for(phone, host.table.take_asked)


def tell(host, phone, page, hint):
    """Show a hint beside the page that is there, as soon as it has arrived."""
    host.table.show({0: page}, {0: hint})
    phone.page.wait_for_selector(".advice:not(.waits)")


def marked(phone):
    return phone.page.locator(".advised").all_text_contents()


def test_the_bulb_asks_and_the_hint_shows_only_while_held_open(host, phone):
    show(host, phone, HINTED)
    phone.look()
    phone.choose(-1, card=0)
    phone.ready()
    number = host.table.number(0)
    phone.page.get_by_role("button", name="Hint", exact=True).click()
    assert asked(host, phone) == [0]
    assert "Working out a hint" in phone.page.text_content(".advice")
    phone.page.locator(".tool.bulb").click(force=True)
    tell(host, phone, HINTED, FOUND)
    assert "Your hint is ready" in phone.state.guide and host.table.take_asked() == []
    assert not any(words in phone.page.content() for words in SECRETS) and not marked(phone)
    assert phone.state.confirms and host.table.number(0) == number, "what was chosen before stays chosen"
    assert phone.page.locator("[role=status]", has_text="Your hint is ready").count() == 1
    cards, said = phone.look()
    assert list(FOUND.lines) == said[:2] and cards[1] == "Detour"
    phone.press()
    phone.until("() => !document.querySelector('.guide').textContent.startsWith('Your hint')")
    assert marked(phone) == ["2Detour"]
    tree = phone.page.locator("body").aria_snapshot()
    assert "nothing to answer" not in tree
    phone.release()
    phone.choose(-1, card=1)
    phone.press()
    assert [text.endswith("Detour right") for text in marked(phone)] == [False, True]
    phone.release()
    assert not any(words in phone.page.content() for words in SECRETS) and not marked(phone)
    phone.choose(1)
    phone.confirm()
    assert chosen(host, phone) == 3


def test_t_asks_too_and_an_open_page_gets_a_cover_for_the_hint(host, phone):
    page = msgspec.structs.replace(CALL, hints=True)
    show(host, phone, page)
    assert not phone.page.locator(".look").is_visible()
    phone.page.keyboard.press("h")
    phone.page.keyboard.press("t")
    assert asked(host, phone) == [0]
    tell(host, phone, page, PhoneHint(("Nothing from me",), 1))
    assert not marked(phone)
    phone.page.keyboard.down("h")
    phone.until("() => document.querySelector('.advised')")
    assert marked(phone) == ["Nothing from me"]
    phone.page.keyboard.up("h")
    assert not marked(phone)
    phone.page.locator(".read").focus()
    phone.page.keyboard.press("Enter")
    phone.page.keyboard.press("Enter")
    assert "Hint: Nothing from me" in phone.page.text_content("[aria-live=assertive]")
    phone.reload()
    phone.page.wait_for_selector(".advice:not(.waits)")
    show(host, phone, CALL)
    assert not phone.page.locator(".advice, .tool.bulb").count()


def test_a_hint_that_the_table_drops_can_be_asked_for_again(host, phone):
    page = msgspec.structs.replace(KNOWN, hints=True)
    show(host, phone, page)
    phone.page.keyboard.press("t")
    asked(host, phone)
    tell(host, phone, page, FOUND)
    phone.page.evaluate("() => { const now = Date.now(); performance.now = () => 1e9 + Date.now() - now; }")
    host.table.show({0: page})
    phone.page.wait_for_selector(".advice", state="detached")
    phone.page.keyboard.press("t")
    assert asked(host, phone) == [0]
    phone.reload()


def test_a_hint_that_was_not_found_can_be_asked_for_again(host, phone):
    page = msgspec.structs.replace(KNOWN, hints=True)
    show(host, phone, page)
    failed = PhoneHint(("There is no hint this time.",), failed=True)
    for hint in (failed, FOUND):
        phone.page.keyboard.press("t")
        assert asked(host, phone) == [0]
        tell(host, phone, page, hint)
        phone.look()
    phone.page.keyboard.press("t")
    phone.look()
    assert host.table.take_asked() == []
