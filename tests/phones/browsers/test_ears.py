"""What screen readers find on a phone: every choice has a name and a role, and what changes is announced."""

import pytest

from tests.phones.browsers.tables import CALL, DUEL, HAND, PUBLIC, ROLE, VOTE, show

PAGES = {"role": ROLE, "hand": HAND, "duel": DUEL, "vote": VOTE, "call": CALL, "a public choice": PUBLIC}
PRESSED = "button, a[href], input, [role=button], [data-pick]"
NAMELESS = (
    f"() => [...document.querySelectorAll('{PRESSED}')]"
    + """.filter((one) => {
  if (!one.getClientRects().length || one.closest("[aria-hidden=true]")) return false;
  const named = one.getAttribute("aria-label") || one.innerText || one.labels?.[0]?.innerText || one.title;
  return !named?.trim() || !["BUTTON", "A", "INPUT"].includes(one.tagName);
}).map((one) => one.outerHTML.slice(0, 160))"""
)
"""Everything that can be pressed and has no name, or is no button for those who do not see it."""
LIVE = "() => [...document.querySelectorAll('[aria-live]')].map((one) => one.getAttribute('aria-live'))"
SECRET = ("Ambulance", "Detour")


@pytest.mark.parametrize("name", PAGES)
def test_every_choice_has_a_name_and_a_role(name, host, phone):
    show(host, phone, PAGES[name])
    assert phone.page.evaluate(NAMELESS) == []
    if phone.page.locator(".look").count():
        phone.press()
        phone.see()
        assert phone.page.evaluate(NAMELESS) == []
        phone.release()


def test_what_changes_is_announced(host, phone):
    show(host, phone, VOTE)
    assert {"polite", "assertive"} <= set(phone.page.evaluate(LIVE))


def test_cards_are_told_only_after_the_warning(host, phone):
    """While the page is open they are seen, but a screen reader that walks over it would tell the whole table."""
    show(host, phone, HAND)
    tree = phone.page.locator("body")
    phone.press()
    phone.see()
    assert not [word for word in SECRET if word in tree.aria_snapshot().split("button")[0]]
    phone.release()
    for heard in (False, True):
        phone.page.locator(".read").dispatch_event("click")
        assert all(word in tree.aria_snapshot() for word in SECRET) is heard
