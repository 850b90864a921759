"""Firefox: a tab that goes behind another covers its secrets, and does not open them when it comes back."""

from tests.phones.browsers.tables import VOTE, table_of

OPEN = "document.querySelectorAll('.open').length"


def test_another_tab_in_front_covers(fox):
    browser, tab = fox, fox.tab()
    with table_of() as host:
        browser.go(tab, host.url)
        browser.until(tab, "document.querySelector('.seat')")
        browser.evaluate(tab, "document.querySelector('.seat').click()")
        browser.until(tab, "document.querySelector('.digits')")
        host.table.accept(host.table.claims[0])
        host.table.show({0: VOTE})
        browser.until(tab, "document.querySelector('.look')")
        browser.front(tab)
        browser.press(tab, ".look")
        assert browser.evaluate(tab, OPEN) > 0
        other = browser.tab()
        browser.until(tab, "document.hidden")
        assert browser.evaluate(tab, OPEN) == 0
        assert "Ben walks" not in browser.evaluate(tab, "document.documentElement.outerHTML")
        browser.front(tab)
        browser.until(tab, "document.querySelector('#lost').hidden")
        assert browser.evaluate(tab, OPEN) == 0
        assert other != tab
        for one in (tab, other):
            browser.close(one)
