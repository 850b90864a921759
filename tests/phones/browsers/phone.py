"""A phone in a test: a page of Chromium that is joined, looked at and pressed as by a person."""

import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

NEEDS = "needs a browser"
"""Why a test is left out where there is none."""
SIZE = (390, 844)
LEAST = 1500
"""The least milliseconds of a page."""
QUICK = 60
"""The same in tests, in which nobody could tell its kind by the time it takes."""
PATIENCE = 60_000
"""Milliseconds that anything on the page may take, however busy the computer is."""
STILL = "{ const began = Date.now(); window.asleep = 0; Date.now = () => began + window.asleep; }"
"""A clock that a test puts forward. By that of a busy computer a page believes that it has slept, and is covered."""
SOFT_HYPHEN = "\u00ad"
"""Between the syllables of long names, seen only where one is broken."""
READY = "footer .confirm[aria-disabled=false]"
"""The button of a choice that can be confirmed."""


def chromium_path() -> str | None:
    """Chromium as the system has it, if it has it; that without windows takes half the time."""
    names = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser, for as many phones as are wanted: they take its contexts."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_path(),
            args=[
                "--no-sandbox",
                "--disable-dev-shm-usage",
                "--disable-gpu",
                "--in-process-gpu",
                "--no-zygote",
                "--mute-audio",
            ],
            timeout=PATIENCE,
        )
        try:
            yield browser
        finally:
            browser.close()


@dataclass
class State:
    """What a phone shows."""

    screen: str
    """ "lobby", "waiting", "message", "page", "settings" or "" for nothing yet."""
    title: str = ""
    asks: str = ""
    guide: str = ""
    cards: int = 0
    options: tuple[str, ...] = ()
    """The words on its buttons, empty for those that are covered."""
    confirms: bool = False
    """True if a choice can be confirmed now."""
    looks: bool = False
    """True if there is something to look at."""
    lost: bool = False


STATE = r"""() => {
  const words = (what) => document.querySelector(what)?.textContent ?? "";
  const confirm = document.querySelector("footer .confirm");
  return {
    screen: document.querySelector("main")?.className ?? "",
    title: words(".title"), asks: words("h1.asks"), guide: words(".guide"),
    cards: document.querySelectorAll(".card").length,
    options: [...document.querySelectorAll(".page .option")].map((one) =>
      (one.querySelector(".inside") ?? one).textContent.replaceAll("\u00ad", "")),
    confirms: confirm !== null && confirm.getAttribute("aria-disabled") === "false",
    looks: document.querySelector(".look:not([hidden])") !== null,
    lost: !document.querySelector("#lost").hidden,
  };
}"""


PASS = """(milliseconds) => new Promise((done) => {
  window.asleep += milliseconds;
  requestAnimationFrame(() => requestAnimationFrame(done));
})"""


@dataclass
class Phone:
    """A phone with a browser of its own. `look` shows what is covered, `choose` and `confirm` decide."""

    browser: Any
    url: str
    size: tuple[int, int] = SIZE
    scheme: str = "dark"
    least: int = LEAST
    """Milliseconds of a page; a table of tests gives each QUICK, unless it is told to take its time."""
    touch: bool = True
    calm: bool = True
    """True if the page does not notice that it has slept."""
    complaints: list[str] = field(default_factory=list)
    """What its console said, and what went wrong on its page."""
    requests: list[str] = field(default_factory=list)
    """The addresses that it asked for, in order."""

    def __post_init__(self) -> None:
        width, height = self.size
        self.context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=self.scheme, has_touch=self.touch
        )
        self.context.set_default_timeout(PATIENCE)
        if self.calm:
            self.context.add_init_script(STILL)
        self.page = self.open()

    def open(self) -> Any:
        """Another tab of this phone, opened at the table."""
        page = self.context.new_page()
        page.on("console", lambda message: self.complaints.append(message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))
        if self.least != LEAST:
            page.route(self.url, self._quicken)
        page.goto(self.url)
        return page

    def _quicken(self, route: Any) -> None:
        """Let a decision take less than its least time."""
        reply = route.fetch()
        route.fulfill(response=reply, body=reply.text().replace(f'data-least="{LEAST}"', f'data-least="{self.least}"'))

    def pass_time(self, milliseconds: int) -> None:
        """Put the clock of a calm page forward, and let it notice."""
        self.page.evaluate(PASS, milliseconds)

    def close(self) -> None:
        self.context.close()

    @property
    def state(self) -> State:
        found = self.page.evaluate(STATE)
        return State(**found | {"options": tuple(found["options"])})

    def until(self, condition: str, argument: object = None) -> None:
        """Wait for a condition in the words of the browser: "() => …"."""
        self.page.wait_for_function(condition, arg=argument, polling=20)

    def join(self, name: str) -> None:
        """Ask for the seat of this name; whoever lets phones in has to do so."""
        self.page.locator("button.seat", has=self.page.get_by_text(name, exact=True)).click()

    def seated(self) -> None:
        """Wait until the phone has its seat."""
        self.page.wait_for_selector("header.bar", state="attached")

    def reload(self) -> None:
        """Load the page again, and wait until the phone has its seat: before that, it shows no page of the table."""
        self.page.reload()
        self.seated()

    def press(self) -> None:
        """Hold the page open."""
        button = self.page.locator(".look")
        box = button.bounding_box()
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.until("() => document.body.classList.contains('looking')")

    def see(self) -> None:
        """Wait until what is held open has been open for long enough to be seen."""
        self.until("() => !document.querySelector('.look.first')")

    def release(self) -> None:
        """Let go on the button, so that nothing is chosen."""
        self.page.mouse.up()

    def look(self) -> tuple[Sequence[str], Sequence[str]]:
        """Hold the page open for a glance; the names of its cards, and all its other secret words."""
        self.press()
        cards = [name.replace(SOFT_HYPHEN, "") for name in self.page.locator(".card .name").all_text_contents()]
        said = self.page.locator(".box .inside p, .option .inside").all_text_contents()
        said = [line.replace(SOFT_HYPHEN, "") for line in said]
        self.see()
        self.release()
        return cards, said

    def choose(self, number: int, card: int | None = None) -> None:
        """Press on a card by its place, then on a button by its place unless it is negative."""
        if card is not None:
            self.page.locator(".card").nth(card).click()
        if number >= 0:
            self.page.locator(".page .option").nth(number).click()

    def ready(self) -> None:
        """Wait until the page allows to confirm: a decision takes its least time."""
        self.page.wait_for_selector(READY)

    def confirm(self) -> None:
        """Confirm as soon as the page allows it."""
        self.page.locator(READY).click()
