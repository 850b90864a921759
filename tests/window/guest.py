"""Somebody with a phone at an evening: comes, takes a face, plays, guesses on the bench, fetches poster and film."""

from contextlib import suppress

from playwright.sync_api import Error

from tests.window.sitting import PATIENCE, Person

SEEN = """() => {
  const inside = (box) => box.width && box.top >= 0 && box.bottom <= innerHeight;
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect()).filter(inside);
  const middles = (what) => boxes(what).map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  const main = document.querySelector("main");
  return {
    screen: main?.className ?? "", words: main?.textContent ?? "",
    asks: document.querySelector("h1.asks")?.textContent ?? "",
    look: middles(".look:not([hidden])")[0] ?? null,
    cards: middles("button.card:not(.elsewhere)"), options: middles(".page .option:not(.elsewhere)"),
    confirm: middles("footer .confirm")[0] ?? null,
    ready: document.querySelector("footer .confirm")?.getAttribute("aria-disabled") === "false",
  };
}"""
MARK = """() => {
  const badge = document.querySelector("header.bar svg");
  const filled = [...(badge?.querySelectorAll("[fill]") ?? [])].map((one) => one.getAttribute("fill"));
  return { letter: badge?.textContent.trim() ?? "", colour: filled.find((one) => one.startsWith("#")) ?? "" };
}"""
TABLE = r"""() => {
  const words = (one) => one.textContent.replaceAll("\u00ad", "");
  const rows = [...document.querySelectorAll("main.bench .stand")].map((one) =>
    [words(one.querySelector(".who")), words(one.querySelector(".tag"))]);
  return [rows, [...document.querySelectorAll("main.bench > .said li")].map(words)];
}"""


class Guest(Person):
    """Somebody who comes by phone, takes a face, plays, and guesses while without a seat.

    Eight phones and a program on one machine leave little time: what is on a page is asked for in one question, and
    pressed where it stands.
    """

    def seen_now(self) -> dict:
        return self.phone.page.evaluate(SEEN)

    def wants_to_look(self) -> bool | None:
        with suppress(Error, TypeError):
            self.now = self.seen_now()
            if self.now["screen"] == "page" and (self.now["asks"] or self.now["look"]):
                return bool(self.now["look"]) and (bool(self.now["asks"]) or self.now["words"] != self.looked_at)
        return None

    def hold(self) -> None:
        with suppress(Error, TypeError):
            self._finger("touchStart", *self.now["look"])

    def release(self) -> None:
        with suppress(Error, TypeError):
            self._finger("touchEnd")
            self.now = self.seen_now()
            self.looked_at = self.now["words"]

    def decide(self) -> bool:
        """Tap a card and an option, if there are any, and confirm as soon as the page allows it."""
        try:
            if not self.now["confirm"]:
                return False
            for what in ("cards", "options"):
                self.now = self.seen_now()
                places = self.now[what]
                if places:
                    self.phone.page.touchscreen.tap(*self.pick.choice(places))
            self.now = self.seen_now()
            if not self.now["ready"]:
                return False
            self.phone.page.touchscreen.tap(*self.now["confirm"])
        except (Error, TypeError):
            return False
        self.decided += 1
        return True

    looked_at = ""
    """The words of the page that was looked at last, as they stood afterwards."""
    now: dict = {}
    """What the page showed last."""

    def come(self) -> None:
        page = self.phone.page
        page.wait_for_selector("input.naming")
        page.locator("input.naming").fill(self.name)
        page.locator("button.confirm").click()
        page.wait_for_selector("main.bench")

    def take_face(self) -> None:
        """Choose one of the faces that are free."""
        page = self.phone.page
        page.get_by_role("button", name="Choose another face").click()
        page.wait_for_selector("button.wear:not([disabled])")
        free = page.locator("button.wear:not([disabled])")
        free.nth(self.pick.randrange(free.count())).click()
        page.wait_for_selector("div.faces", state="detached")

    def guess(self) -> bool:
        """Seal a guess if there is something to guess and none is sealed."""
        page = self.phone.page
        try:
            if not page.locator("section.guess").count() or page.locator("section.guess .note").count():
                return False
            options = page.locator("section.guess .option")
            if not options.count():
                return False
            options.nth(self.pick.randrange(options.count())).tap(timeout=PATIENCE)
            page.locator("section.guess button.confirm[aria-disabled=false]").tap(timeout=PATIENCE)
        except Error:
            return False
        return True

    def go_home(self) -> None:
        self.phone.page.get_by_role("button", name="Go home").click()
        self.phone.page.wait_for_selector("main.lobby")

    @property
    def mark(self) -> tuple[str, str]:
        """The letter and the colour at the top of the phone."""
        found = self.phone.page.evaluate(MARK)
        return found["letter"], found["colour"]

    @property
    def table(self) -> list:
        """The open table as the bench shows it: rows of a name and facts, and the lines of the log."""
        return self.phone.page.evaluate(TABLE)

    def fetch(self, what: str) -> int:
        """Get the poster or the film; returns the width of the picture on the phone, in its own pixels."""
        page = self.phone.page
        page.get_by_role("button", name=f"Get the {what}").click()
        page.wait_for_selector("main.keepsake img")
        self.phone.until("() => document.querySelector('main.keepsake img').complete")
        return page.evaluate("() => document.querySelector('main.keepsake img').naturalWidth")
