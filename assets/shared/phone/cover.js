// When secrets may be seen: while somebody holds the button or the key, and never a moment longer.

const TICK = 200;
const JUMP = 1000;
const TIMED = 6000;
const KEY = "KeyH";

export class Cover {
  /** `changed` is called when it opens or closes, `left` whenever somebody else may have the phone by now; `slid` and
   * `dropped` with the choice under the finger that holds, or null. */
  constructor({ changed, left, slid, dropped }) {
    this.open = false;
    this.timed = false;
    this.changed = changed;
    this.left = left;
    this.slid = slid;
    this.dropped = dropped;
    this.holder = null;
    this.button = null;
    this.until = 0;
    this.last = Date.now();
    this.listen();
  }

  /** Let this button open the cover. */
  serve(button) {
    this.button = button;
    button.addEventListener("pointerdown", (event) => this.press(event));
    button.addEventListener("touchstart", (event) => this.timed || event.preventDefault(), { passive: false });
    button.addEventListener("keydown", (event) => {
      if (!this.timed && (event.key === " " || event.key === "Enter")) this.pressKey(event);
    });
    button.addEventListener("click", () => this.timed && this.toggle());
  }

  listen() {
    const close = () => this.leave();
    for (const name of ["blur", "pagehide", "pageshow", "orientationchange"]) window.addEventListener(name, close);
    for (const name of ["visibilitychange", "freeze", "resume"]) document.addEventListener(name, close);
    window.addEventListener("pointercancel", close);
    window.addEventListener("pointermove", (event) => this.move(event));
    window.addEventListener("pointerup", (event) => this.release(event));
    window.addEventListener("keydown", (event) => {
      if (event.code !== KEY || event.ctrlKey || event.altKey || event.metaKey || !this.usable) return;
      if (!this.timed) this.pressKey(event);
      else if (!event.repeat) this.toggle();
    });
    window.addEventListener("keyup", (event) => {
      if (this.holder === event.code) this.close();
    });
    setInterval(() => this.tick(), TICK);
  }

  get usable() {
    return this.button !== null && this.button.isConnected && !this.button.hidden && !document.hidden;
  }

  press(event) {
    if (this.timed || this.holder !== null || event.button !== 0) return;
    this.button.focus({ preventScroll: true });
    this.show(event.pointerId);
  }

  pressKey(event) {
    event.preventDefault();
    if (this.holder === null && !event.repeat) this.show(event.code);
  }

  /** Open for a while, or close, for people who cannot hold. */
  toggle() {
    if (this.open) this.close();
    else this.show("timed", Date.now() + TIMED);
  }

  show(holder, until = Infinity) {
    if (!this.usable) return;
    this.holder = holder;
    this.until = until;
    this.last = Date.now();
    this.set(true);
    this.watch();
  }

  /** Look at the clock before every frame, so that a page that has slept is never drawn open. */
  watch() {
    requestAnimationFrame(() => {
      this.tick();
      if (this.open) this.watch();
    });
  }

  move(event) {
    if (event.pointerId !== this.holder) return;
    if (event.buttons === 0) this.close();
    else this.slid(choiceAt(event), event.clientY);
  }

  release(event) {
    if (event.pointerId !== this.holder) return;
    const under = choiceAt(event);
    this.close();
    this.dropped(under);
  }

  /** The page has been left, or has slept. */
  leave() {
    this.close();
    this.left();
  }

  /** Cover, and let nothing that is still held count. */
  close() {
    this.holder = null;
    this.set(false);
  }

  set(open) {
    if (this.open === open) return;
    this.open = open;
    this.changed(open);
  }

  /** A clock that has jumped means that the page has slept, and who knows who holds it now. */
  tick() {
    const now = Date.now();
    const slept = now - this.last > JUMP || now < this.last;
    this.last = now;
    if (slept || document.hidden) this.leave();
    else if (now >= this.until) this.close();
  }
}

/** The choice at the place of an event. To be asked before the cover closes, which empties choices of what is in them. */
function choiceAt(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-pick]") ?? null;
}
