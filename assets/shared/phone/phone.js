// A phone at the table: asks what to show on every beat, and shows it.

import { icon, person } from "./art.js";
import { Cover } from "./cover.js";
import { fill, loaded, make, named, say } from "./dom.js";
import { benchScreen, facesScreen, keepsakeScreen, messageScreen, namingScreen, optionsScreen, seatsScreen, waitingScreen } from "./lobby.js";
import { PageView } from "./page.js";
import { fit, tighten } from "./room.js";
import { ask, Lost, newTab, setToken, store, stored, token } from "./wire.js";

const TIMED = "crashgames.timed";
const RETRY = 400;
const BUSY = 1000;
const LOBBY = 1500;
const SILENCE = 2500;
/** After so long without a new page a choice can be made again. */
const UNHEARD = 4000;
const HINT = "KeyT";
const EDGE = 0.14;
const SCROLL = 14;
/** What somebody asks for who comes to an evening and is not listed. */
const NEW_PLACE = -1;
/** Screens that their owner leaves by a press alone. */
const ASIDE = ["keepsake", "faces"];
const CLOSED = 404;
/** A closed table is asked for rarely: a wrong word too often keeps a phone out of the next one. */
const RARELY = 30000;

class Phone {
  constructor() {
    this.screen = document.getElementById("screen");
    this.news = document.getElementById("news");
    this.lost = document.getElementById("lost");
    this.tab = newTab();
    this.words = {};
    this.seats = [];
    this.evening = false;
    /** What somebody without a seat is about to seal. */
    this.picked = { row: -1 };
    this.roll = -1;
    this.album = [];
    this.portraits = [];
    this.albumNumber = 0;
    this.state = "";
    this.shown = "";
    this.view = null;
    /** True once its owner has been told that choices change places. */
    this.knowsMixing = false;
    this.waking = new AbortController();
    this.heard = performance.now();
    this.cover = new Cover({
      changed: (open) => this.turnTo(open),
      left: () => this.view?.quiet(),
      slid: (under, y) => this.slide(under, y),
      dropped: (under) => this.view?.drop(under),
    });
    this.cover.timed = stored(TIMED) === "yes";
    document.documentElement.dataset.started = "yes";
    this.guard();
    window.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("resize", () => {
      fit();
      this.tighten();
    });
    fit();
    this.run();
  }

  // Staying in touch

  async run() {
    for (;;) {
      const { signal } = this.waking;
      try {
        await this.turn();
        this.reached(true);
      } catch (error) {
        if (!(error instanceof Lost)) console.error(error);
        if (signal.aborted) continue;
        if (error.status === CLOSED) this.close();
        this.reached(false);
        await this.sleep(error.status === CLOSED ? RARELY : uneven(error.status === 0 ? RETRY : BUSY));
      }
    }
  }

  /** One exchange with the table: its next word on this phone's page, or the seats while it has none. */
  async turn() {
    const signal = this.waking.signal;
    if (!this.words.where || !token()) await this.learnSeats(signal);
    if (this.state === "elsewhere") return this.sleep(BUSY);
    if (!token()) {
      if (!["turned away", "gone", "naming"].includes(this.state)) this.showSeats();
      return this.sleep(LOBBY);
    }
    return this.take(await ask("beat", { tab: this.tab }, { signal }));
  }

  async learnSeats(signal) {
    const { language, words, seats, evening } = await ask("seats", {}, { signal });
    this.words = words;
    this.seats = seats;
    this.evening = evening;
    document.documentElement.lang = language;
    say(this.lost, words.lost);
  }

  async take(said) {
    if (said.state === "later") return;
    const placed = ["seat", "waiting", "bench"].includes(said.state);
    if (said.album !== this.albumNumber && placed) await this.loadAlbum();
    if (said.language !== document.documentElement.lang || (placed && said.roll !== this.roll)) {
      await this.learnSeats();
      this.roll = said.roll;
      this.outdate();
    }
    const before = this.state;
    this.state = said.state;
    if (said.state === "gone") this.lose(before);
    else if (said.state === "elsewhere") this.showElsewhere();
    else if (said.state === "waiting") await this.showWaiting(said);
    else if (said.state === "bench") this.showBench(said);
    else await this.showSeat(said);
  }

  /** Every phone loads all pictures at once, so that no later request tells a card. */
  async loadAlbum() {
    const asked = { patience: 20000, signal: this.waking.signal };
    const { album, pictures, portraits, colours } = await ask("album", {}, asked);
    this.album = await Promise.all(pictures.map(loaded));
    this.portraits = await Promise.all(portraits.map(loaded));
    for (const [name, colour] of Object.entries(colours)) document.documentElement.style.setProperty(`--world-${name}`, colour);
    this.albumNumber = album;
    this.outdate();
  }

  /** Have the screen made anew, unless its owner is choosing a face or looks at a picture. */
  outdate() {
    if (!ASIDE.includes(this.shown)) this.shown = "";
  }

  reached(is) {
    const now = performance.now();
    if (is) this.heard = now;
    const missing = !is && now - this.heard > SILENCE;
    if (is || missing) {
      const starting = document.getElementById("start") !== null;
      document.documentElement.classList.toggle("waits", starting && missing);
      this.lost.hidden = !missing || starting || this.state === "closed";
      if (this.view && this.view.online !== is) {
        this.view.online = is;
        this.view.renew();
      }
    }
  }

  sleep(wait) {
    const { signal } = this.waking;
    return new Promise((done) => {
      const timer = setTimeout(done, wait);
      signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
    });
  }

  /** Ask at once, whatever is being waited for: the phone has slept, or the network is back. */
  wake() {
    this.waking.abort();
    this.waking = new AbortController();
  }

  // Screens

  /** Leave the present page. */
  end() {
    this.view?.end();
    this.view = null;
    this.cover.close();
    this.cover.button = null;
  }

  /** Show a screen unless it is there already; `name` says all that it depends on. */
  put(name, made) {
    this.shown = name;
    fit();
    const [foot] = made.filter((part) => part?.localName === "footer");
    this.room = make("div.scroll", {}, ...made.filter((part) => part !== foot));
    this.screen.replaceChildren(this.room, ...(foot ? [foot] : []));
    this.tighten();
  }

  tighten() {
    if (!this.room || this.cover.open) return;
    this.view?.leaves.lay(null);
    tighten(this.room);
    this.view?.leaves.lay(this.room);
  }

  showSeats(note = "") {
    const name = `seats ${note} ${JSON.stringify(this.seats)}`;
    if (this.shown === name || (!note && this.shown.startsWith("seats ") && this.shown.endsWith(JSON.stringify(this.seats)))) return;
    const typed = document.getElementById("naming");
    const [before, typing] = [typed?.value ?? "", document.activeElement === typed];
    this.state = "";
    const { seats, evening, words } = this;
    this.end();
    const choose = (place) => this.choosePlace(place);
    const come = (called) => called.trim() && this.claim(NEW_PLACE, called);
    this.put(name, seatsScreen({ seats, evening, words, note, choose, come }));
    const field = document.getElementById("naming");
    if (field) field.value = before;
    if (typing) field?.focus();
  }

  /** Ask for a seat; whoever takes over from a bot first says by which name. */
  choosePlace(place) {
    const { seats, words } = this;
    if (!seats[place].bot) return this.claim(place);
    const back = () => this.showSeats();
    this.state = "naming";
    this.put(`naming ${place}`, namingScreen({ seat: seats[place], words, join: (name) => this.claim(place, name), back }));
    return document.getElementById("naming").focus();
  }

  async claim(place, name = "") {
    try {
      const found = await ask("claim", { seat: place, name });
      if (!found.token) {
        await this.learnSeats();
        const { pause, just_taken } = this.words;
        return this.showSeats(found.pause ? fill(pause, { n: found.pause }) : just_taken);
      }
      setToken(found.token);
      this.wake();
    } catch {
      this.reached(false);
    }
    return undefined;
  }

  async showWaiting({ seat, digits }) {
    const name = `waiting ${seat} ${digits}`;
    if (this.shown === name) return;
    if (!this.seats[seat]) await this.learnSeats();
    const leave = () => this.leave();
    this.end();
    this.put(name, waitingScreen({ seat: this.seats[seat], digits, words: this.words, leave }));
  }

  /** The open table of an evening, for somebody without a seat. */
  showBench({ seat, digits, bench, guessed, keepsakes, news }) {
    if (ASIDE.includes(this.shown)) return;
    if (!bench) this.picked.row = -1;
    const name = `bench ${seat} ${digits} ${guessed} ${keepsakes} ${JSON.stringify(bench)}`;
    const mine = this.seats[seat];
    if (this.shown !== name && mine) {
      const leave = () => this.leave();
      this.end();
      this.asked = false;
      this.whose = this.bulb = null;
      this.board = make("section.news", {}, make("h2.turn"), make("p.prompt"), make("p.latest"), make("ul.said"));
      const { words, picked, portraits, board: said } = this;
      const guess = (row) => this.seal(row);
      const top = this.shown.startsWith("bench") ? this.room.scrollTop : 0;
      const get = (place) => this.getKeepsake(place, keepsakes[place]);
      const faces = () => this.showFaces();
      this.put(name, benchScreen({ seat: mine, digits, bench, guessed, keepsakes, words, portraits, news: said, guess, picked, get, faces, leave }));
      this.room.scrollTop = top;
    }
    this.showNews(news ?? {});
  }

  /** Fetch a picture of the evening, and show it alone, with a way to save it. */
  async getKeepsake(choice, name) {
    const { words } = this;
    const patience = 60000;
    const picture = await ask("keepsake", { tab: this.tab, choice }, { as: "blob", patience }).catch(() => null);
    if (!this.shown.startsWith("bench")) return;
    const url = picture && URL.createObjectURL(picture);
    const back = () => {
      if (url) URL.revokeObjectURL(url);
      this.shown = "";
      this.wake();
    };
    const file = picture && `crashgames-${name}.${picture.type.split("/")[1]}`;
    this.end();
    this.board = null;
    if (picture) this.put("keepsake", keepsakeScreen({ url, file, label: words[name], words, back }));
    else this.put("keepsake", messageScreen({ text: words.no_picture, label: words.back, act: back }));
  }

  /** All faces, to choose one at an evening. */
  async showFaces() {
    try {
      const { faces, taken } = await ask("faces", {}, { patience: 20000 });
      const pictures = await Promise.all(faces.map(loaded));
      const back = () => {
        this.shown = "bench";
        this.wake();
      };
      const take = async (choice) => {
        await ask("face", { tab: this.tab, choice }).catch(() => this.reached(false));
        back();
      };
      this.board = null;
      this.put("faces", facesScreen({ pictures, taken, words: this.words, take, back }));
    } catch {
      this.reached(false);
    }
  }

  /** Send a sealed guess; once it has arrived, the page no longer shows what was chosen. */
  async seal(choice) {
    this.picked.row = -1;
    this.shown = "bench";
    await ask("guess", { tab: this.tab, choice }).then(
      (said) => this.take(said),
      () => this.reached(false),
    );
  }

  async showSeat({ seat, number, news, page, hint }) {
    const name = `seat ${seat} ${number}`;
    if (this.shown !== name) {
      if (!this.shown.startsWith("seat")) await this.learnSeats();
      this.showPage(name, seat, number, page);
    }
    this.showNews(news ?? {});
    this.view?.tell(hint);
    this.renewBulb();
  }

  showPage(name, seat, number, page) {
    const { words, cover, album } = this;
    this.end();
    const mine = this.seats[seat];
    const send = (choice) => this.choose(number, choice);
    const advise = () => this.ask(number);
    const warns = Boolean(page?.mixed) && !this.knowsMixing;
    this.knowsMixing ||= warns;
    this.view = page ? new PageView({ page, words, cover, album, send, advise, warns }) : null;
    this.board = make("section.news", {}, make("h2.turn"), make("p.prompt"), make("p.latest"), make("ul.said"));
    const open = make("button.tool", { onclick: () => this.showOptions(), "aria-label": words.options }, icon("gear"));
    this.whose = make("small.whose");
    this.bulb = page?.hints ? make("button.tool.bulb", { onclick: () => this.wantHint(), "aria-label": words.hint }, icon("bulb")) : null;
    this.owner = mine.name;
    const bar = make("header.bar", {}, person(mine, this.portraits[seat]), make("p.who", {}, ...named(mine.name), this.whose), this.bulb, open);
    this.asked = (page?.choices.length ?? 0) > 0;
    this.put(name, [bar, this.board, this.view?.element ?? make("main.page.idle", {}, person(mine, this.portraits[seat])), this.view?.foot]);
  }

  showNews({ turn = "", prompt = "", latest = "", said = [] }) {
    if (!this.board) return;
    const [first, second, third, last] = this.board.children;
    say(first, turn);
    say(second, prompt);
    say(third, latest);
    if (last.textContent !== said.join("")) last.replaceChildren(...said.map((line) => make("li", {}, line)));
    this.board.hidden = this.asked || !(turn || prompt || latest);
    if (this.whose) say(this.whose, this.asked && turn !== this.owner ? turn : "");
    say(this.news, [turn, prompt].filter(Boolean).join(". "));
  }

  showOptions() {
    const back = () => {
      this.shown = "seat";
      this.wake();
    };
    const setTimed = (timed) => {
      this.cover.timed = timed;
      store(TIMED, timed ? "yes" : "");
      this.showOptions();
    };
    const propose = () => this.send("propose");
    const made = optionsScreen({ words: this.words, timed: this.cover.timed, setTimed, propose, leave: () => this.leave(), back });
    const here = this.shown;
    this.end();
    this.put(here, [made]);
    this.board = null;
  }

  showElsewhere() {
    if (this.shown === "elsewhere") return;
    const { elsewhere, here } = this.words;
    const act = () => {
      this.tab = newTab();
      this.state = "";
      this.wake();
    };
    this.end();
    this.put("elsewhere", messageScreen({ text: elsewhere, label: here, act }));
  }

  /** The token is worth nothing any more: the seat was never given, or has been taken back. */
  lose(before) {
    setToken("");
    const { refused, gone, choose_seat } = this.words;
    if (!["waiting", "seat", "bench"].includes(before) && !this.shown) return;
    this.state = before === "waiting" ? "turned away" : "gone";
    const act = () => {
      this.state = "";
      this.wake();
    };
    this.end();
    this.put(this.state, messageScreen({ text: before === "waiting" ? refused : gone, label: choose_seat, act }));
  }

  /** There is no table of this word here any more. */
  close() {
    if (this.state === "closed") return;
    this.state = "closed";
    this.end();
    this.put("closed", messageScreen({ text: this.words.closed ?? "" }));
    this.shown = "";
  }

  async leave() {
    try {
      await ask("leave", { tab: this.tab });
    } catch {
      return this.reached(false);
    }
    setToken("");
    this.state = this.shown = "";
    return this.wake();
  }

  wantHint() {
    this.view?.ask();
    this.renewBulb();
  }

  renewBulb() {
    this.bulb?.setAttribute("aria-disabled", String(!this.view?.mayAsk));
  }

  key(event) {
    if (event.code === HINT && !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey) this.wantHint();
  }

  /** Ask for a hint; it comes with what the table says on a later beat. */
  ask(page) {
    return this.send("hint", { page });
  }

  /** Send a choice; what comes of it stands on the next page. */
  async choose(page, choice) {
    const { view } = this;
    await this.send("choose", { page, choice });
    await new Promise((done) => setTimeout(done, UNHEARD));
    if (this.view === view) view.again();
  }

  /** Send something about the present page until it has arrived. */
  async send(what, said) {
    const { view } = this;
    const since = performance.now();
    while (this.view === view && performance.now() - since < UNHEARD) {
      try {
        await ask(what, { tab: this.tab, ...said });
        return;
      } catch {
        await this.sleep(RETRY);
      }
    }
  }

  // Fingers, and sleep

  /** Open or cover the page. What does not fit while it is open begins at the top, as fingers that hold cannot scroll. */
  turnTo(open) {
    if (!this.view) return;
    const { room } = this;
    if (!open && this.before !== undefined) room.scrollTop = this.before;
    this.before = undefined;
    this.view.show(open);
    const first = open && room.querySelector(this.view.choosing.free ? ".cards, .box" : ".cards, .options:not([hidden]), .box");
    const top = first ? first.getBoundingClientRect().top - room.getBoundingClientRect().top : 0;
    if (top > 0 && room.scrollHeight > room.clientHeight + 1) {
      this.before = room.scrollTop;
      room.scrollTop += top - 8;
    }
  }

  /** The finger that holds the page open slides: near the edges of the page it scrolls. */
  slide(under, y) {
    this.view?.aim(under);
    const part = y / window.innerHeight;
    const foot = this.room.getBoundingClientRect().bottom;
    if (part < EDGE) this.room.scrollBy(0, -SCROLL);
    else if (y < foot && y > foot - window.innerHeight * EDGE * 0.5) this.room.scrollBy(0, SCROLL);
  }

  guard() {
    const never = (event) => event.preventDefault();
    for (const name of ["contextmenu", "selectstart", "dragstart"]) document.addEventListener(name, never);
    const wake = () => document.hidden || this.wake();
    for (const name of ["online", "pageshow", "focus"]) window.addEventListener(name, wake);
    document.addEventListener("visibilitychange", wake);
    document.addEventListener("resume", wake);
    this.hearSecondFingers();
  }

  /** Browsers turn only the first finger into clicks; while it holds the page open others choose. */
  hearSecondFingers() {
    const pressed = new Map();
    const button = (event) => event.target.closest?.("button");
    const second = (event) => event.pointerType === "touch" && !event.isPrimary;
    window.addEventListener("pointerdown", (event) => second(event) && pressed.set(event.pointerId, button(event)));
    window.addEventListener("pointercancel", (event) => pressed.delete(event.pointerId));
    window.addEventListener("pointerup", (event) => {
      const from = pressed.get(event.pointerId);
      pressed.delete(event.pointerId);
      if (from && from === button(event) && from !== this.cover.button) from.click();
    });
  }
}

/** About so long: phones that have lost the table together do not come back all at once. */
function uneven(wait) {
  return wait * (0.75 + Math.random() / 2);
}

/** A page that waits to be loaded again, as a part of it is missing, or is without its style, is not begun. */
const root = document.documentElement;
const styled = getComputedStyle(root).getPropertyValue("--gap") !== "";
if (styled && !root.classList.contains("waits")) new Phone();
