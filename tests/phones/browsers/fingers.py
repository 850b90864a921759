"""A finger on a phone, the same in Chromium and in Firefox: put down, moved and lifted as real touches."""

from tests.phones.browsers.phone import Phone
from tests.phones.browsers.tables import join


class InChromium:
    """A phone in Chromium with the first seat, touched through its debugging protocol."""

    def __init__(self, browser, host):
        self.phone = Phone(browser, host.url)
        join(host, self.phone)
        self.session = self.phone.context.new_cdp_session(self.phone.page)

    def evaluate(self, expression):
        return self.phone.page.evaluate(expression)

    def until(self, condition):
        self.phone.until(f"() => {condition}")

    def touch(self, x, y):
        self._finger("touchStart", {"x": x, "y": y})

    def move(self, x, y):
        self._finger("touchMove", {"x": x, "y": y})

    def lift(self):
        self._finger("touchEnd")

    def tap(self, x, y):
        self.touch(x, y)
        self.lift()

    def _finger(self, kind, *points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def close(self):
        self.phone.close()
        assert not self.phone.complaints


class InFirefox:
    """A phone in Firefox with the first seat, touched through its WebDriver BiDi."""

    def __init__(self, browser, host):
        self.browser = browser
        self.tab = browser.tab()
        browser.go(self.tab, host.url)
        self.until("document.querySelector('.seat')")
        self.evaluate("document.querySelector('.seat').click()")
        self.until("document.querySelector('.digits')")
        host.table.accept(host.table.claims[0])
        self.until("document.querySelector('header.bar')")
        browser.front(self.tab)

    def evaluate(self, expression):
        return self.browser.evaluate(self.tab, expression)

    def until(self, condition):
        self.browser.until(self.tab, condition)

    def touch(self, x, y):
        self._finger(moved(x, y), {"type": "pointerDown", "button": 0})

    def move(self, x, y):
        self._finger(moved(x, y))

    def lift(self):
        self._finger({"type": "pointerUp", "button": 0})

    def tap(self, x, y):
        """In one request: on a busy machine two are a long press, which clicks nothing."""
        self._finger(moved(x, y), {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})

    def _finger(self, *actions):
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": list(actions)}
        self.browser.ask("input.performActions", context=self.tab, actions=[finger])

    def close(self):
        self.browser.close(self.tab)


def moved(x, y):
    return {"type": "pointerMove", "x": x, "y": y}
