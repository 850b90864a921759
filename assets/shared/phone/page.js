// A seat's private page: look, choose, confirm.

import { icon } from "./art.js";
import { Choosing } from "./choice.js";
import { fill, make, named, say } from "./dom.js";
import { Leaves } from "./leaves.js";
import { Box, HintBox, letterOf, lines, OpenSlip, picture, Slip, spoken } from "./sealed.js";

const LEAST = Number(document.documentElement.dataset.least);
/** So long a page has to be open before its owner has seen anything. */
const GLANCE = 200;
const LINGER = 1500;
const DOUBLE = 350;
const SAID = 20000;
/** So long a hint that was asked for may not be heard of. */
const UNHEARD = 4000;
/** Up to so many choices are large, where there are no cards. */
const LARGE = 3;

export class PageView {
  /**
   * `send` is given the number of a choice, `advise` asks for a hint; `album` holds the pictures; `warns` says that the
   * choices change places.
   */
  constructor({ page, words, cover, album, send, advise, warns }) {
    Object.assign(this, { page, words, cover, album, send, advise, warns });
    this.choosing = new Choosing(page);
    this.looked = this.choosing.free;
    this.since = performance.now();
    this.lastPick = 0;
    this.sent = false;
    this.online = true;
    this.timers = new Set();
    this.boxes = [];
    this.cards = [];
    this.options = [];
    this.hint = null;
    this.hintRead = false;
    this.askedFor = 0;
    this.before = "null";
    this.aimed = null;
    /** True once Confirm was pressed without a choice, until something is chosen or the page is opened. */
    this.vain = false;
    /** True once the leaf that is shown may tell something. */
    this.strayed = false;
    this.element = this.body();
    this.foot = this.feet();
    this.ripen();
    this.renew();
  }

  /** True if there is something here that is seen only while the page is held open. */
  get sealed() {
    const { cards, lines: known, goal, meanings, covered, choices } = this.page;
    if (this.hint?.lines.length) return true;
    return cards.length + known.length + meanings.length > 0 || goal !== "" || (covered && choices.length > 0);
  }

  // Laying out

  body() {
    const { page, words } = this;
    this.heading = page.asks ? make("h1.asks", {}, upper(page.asks)) : null;
    const title = make(page.asks ? "p.title" : "h1.title", {}, page.title);
    const known = page.known.length ? make("ul.known", {}, ...page.known.map((line) => make("li", {}, line))) : null;
    this.optionRoom = make("div.options");
    this.leaves = new Leaves({ foot: this.optionRoom, what: this.choosing.byCards ? ".card, .option" : ".option", words });
    this.hintBox = page.hints ? new HintBox(words) : null;
    this.top = make("div.top", {}, page.title ? title : null, this.heading, known);
    const main = make("main.page", {}, this.top);
    const cards = page.cards.length ? this.cardRoom() : "";
    main.append(...(this.choosing.byCards ? [cards, this.optionRoom] : [this.optionRoom, cards]), ...this.wordBoxes());
    this.renewOptions();
    return main;
  }

  cardRoom() {
    const count = this.page.cards.length;
    const room = make("div.cards", {}, ...this.page.cards.map((card, place) => this.card(card, place)));
    const columns = count <= 4 ? count : count <= 6 ? 3 : 4;
    room.style.setProperty("--columns", String(columns));
    room.style.setProperty("--count", String(Math.min(count, 6)));
    room.classList.toggle("single", count === 1);
    const [first] = this.album;
    if (first?.naturalWidth) room.style.setProperty("--shape", `${first.naturalWidth} / ${first.naturalHeight}`);
    return room;
  }

  card(card, place) {
    const name = fill(this.words.card, { n: place + 1 });
    const inside = () => [
      make("span.face", {}, picture(this.album, card.face)),
      make("span.name", {}, ...named(card.name)),
    ];
    const slip = new Slip("card", name, String(place + 1), inside, card.choices.length ? () => this.pickCard(place) : null);
    this.cards.push(slip);
    return slip.element;
  }

  wordBoxes() {
    const { page, words } = this;
    const found = [];
    if (page.goal) found.push(new Box(words.goal, lines([page.goal])));
    if (page.lines.length) found.push(new Box(page.title === words.know ? "" : words.know, lines(page.lines)));
    if (page.meanings.length) found.push(new Box(words.meanings, lines(page.meanings)));
    this.boxes.push(...found);
    return found.map((box) => box.element);
  }

  renewOptions() {
    const numbers = this.choosing.options;
    const signs = numbers.join();
    if (signs === this.signs) return;
    this.signs = signs;
    this.numbers = numbers;
    this.options = numbers.map((number, place) => this.option(number, place));
    this.optionRoom.replaceChildren(...this.options.map((slip) => slip.element));
    this.optionRoom.style.setProperty("--longest", String(this.longest));
    this.optionRoom.classList.toggle("large", numbers.length <= LARGE && !this.choosing.byCards);
    this.markOptions();
    for (const slip of this.options) slip.show(this.cover.open);
    this.leaves.lay();
    if (this.cover.open) this.leafBack();
  }

  /** Show the leaf on which everybody begins, or goes on with a card: any other would tell what was chosen. */
  leafBack() {
    const { choosing, options } = this;
    this.leaves.turnTo(choosing.card >= 0 && choosing.chosen < 0 ? options[0]?.element : null);
  }

  /** Show the leaf with what a hint suggests. */
  leafToHint() {
    const advised = [...this.cards, ...this.options].find((slip) => slip.advised);
    if (!advised) return;
    this.strayed = true;
    this.leaves.turnTo(advised.element);
  }

  /** The letters of the longest word that is seen on options while they are covered. */
  get longest() {
    const { choices, covered } = this.page;
    return covered ? 1 : Math.max(1, ...this.numbers.flatMap((number) => choices[number].split(" ").map((word) => word.length)));
  }

  option(number, place) {
    const label = this.page.choices[number];
    const pick = () => this.pick(number);
    if (!this.page.covered) return new OpenSlip(label, pick, this.page.sides[number]);
    const letter = letterOf(place);
    const name = fill(this.words.choice, { n: letter });
    return new Slip("option", name, letter, () => [make("span", {}, ...named(label))], pick);
  }

  feet() {
    const { words, page } = this;
    this.guide = make("p.guide", {});
    const looks = this.sealed || page.hints;
    this.look = looks ? make("button.look", {}, icon("eye"), make("span")) : null;
    if (this.look) this.cover.serve(this.look);
    const confirms = page.choices.length > 0 && !page.looks;
    const label = this.choosing.confirmsOnly && !page.covered ? page.choices[0] : words.confirm;
    this.confirm = confirms ? make("button.confirm", { onclick: () => this.finish() }, icon("check"), make("span", {}, label)) : null;
    this.voice = looks ? make("button.read.unseen", { onclick: () => this.read() }, words.read) : null;
    this.said = make("p.unseen", { role: "status", "aria-live": "assertive" });
    this.hintNote = page.hints ? make("p.unseen", { role: "status", "aria-live": "polite" }) : null;
    const row = make("div.row", {}, this.look, this.confirm);
    return make("footer", {}, this.guide, this.look || this.confirm ? row : null, this.voice, this.said, this.hintNote);
  }

  // Looking

  /** The cover has opened or closed. */
  show(open) {
    for (const part of [...this.boxes, ...this.cards, ...this.options, this.hintBox]) part?.show(open);
    document.body.classList.toggle("looking", open);
    if (open) this.vain = false;
    if (open) this.leafToHint();
    if (open) this.after(GLANCE, () => this.seen());
    else this.leave();
    this.renew();
  }

  seen() {
    if (!this.cover.open) return;
    this.looked = true;
    this.hintRead = Boolean(this.hint?.lines.length);
    this.renew();
  }

  /** Whoever has looked at a page that asks nothing else is done a moment after letting go. */
  leave() {
    this.aim(null);
    this.quiet();
    if (!this.page.looks || !this.looked) return;
    const due = Math.max(LINGER, LEAST - this.age);
    this.after(due, () => this.cover.open || this.finish());
  }

  get age() {
    return performance.now() - this.since;
  }

  /** Let the choice be confirmed when it is time. A timer may be a little early by the clock. */
  ripen() {
    const left = LEAST - this.age;
    if (left > 0) this.after(left, () => this.ripen());
    else this.renew();
  }

  /** Have the screen reader say what is on the page; first that others will hear it. */
  read() {
    const now = performance.now();
    const warned = this.warned && now - this.warned < SAID;
    this.warned = warned ? 0 : now;
    this.said.textContent = warned ? spoken(this.page, this.choosing, this.words, this.hint?.lines ?? []) : this.words.headphones;
    this.looked ||= warned;
    this.hintRead ||= warned;
    this.after(SAID, () => this.quiet());
    this.renew();
  }

  quiet() {
    this.said.textContent = "";
  }

  // Hints

  get mayAsk() {
    return this.page.hints && !this.sent && (!this.hint || this.hint.failed);
  }

  ask() {
    if (!this.mayAsk) return;
    this.askedFor = performance.now();
    this.before = JSON.stringify(this.hint);
    this.setHint({ lines: [], choice: -1, failed: false });
    this.advise();
  }

  /** What the table says about the hint: null for none. While a request may still be on its way, it says the same. */
  tell(hint) {
    const said = JSON.stringify(hint);
    if (!this.hintBox || (said === this.before && performance.now() - this.askedFor < UNHEARD)) return;
    if (said !== JSON.stringify(this.hint)) this.setHint(hint);
  }

  setHint(hint) {
    this.hint = hint;
    this.hintRead = false;
    this.hintBox.lines = hint?.lines ?? [];
    if (hint) this.top.after(this.hintBox.element);
    else this.hintBox.element.remove();
    const advised = this.choosing.placesOf(hint?.choice);
    this.cards.forEach((slip, place) => (slip.advised = advised.includes(place)));
    this.markOptions();
    const { hint_there, hint_waits } = this.words;
    say(this.hintNote, hint ? (hint.lines.length ? hint_there : hint_waits) : "");
    for (const part of [this.hintBox, ...this.cards, ...this.options]) part.show(this.cover.open);
    this.renew();
  }

  markOptions() {
    this.options.forEach((slip, place) => (slip.advised = this.numbers[place] === this.hint?.choice));
  }

  // Choosing

  pickCard(place) {
    if (this.late() && place === this.choosing.pressed) return;
    this.choosing.toggleCard(place);
    this.strayed = true;
    this.vain = false;
    this.renewOptions();
    this.renew();
  }

  pick(number) {
    this.late();
    this.choosing.choose(number);
    this.strayed = true;
    this.vain = false;
    this.renewOptions();
    this.renew();
  }

  /** True for the second half of a double press. */
  late() {
    const now = performance.now();
    const again = now - this.lastPick < DOUBLE;
    this.lastPick = now;
    return again;
  }

  /** Mark the choice under the finger that holds the page open. */
  aim(under) {
    if (under === this.aimed) return;
    this.aimed?.classList.remove("aimed");
    under?.classList.add("aimed");
    this.aimed = under;
    this.leaves.rest(under);
    this.renewHeading();
  }

  /** Why what is under the finger is refused, or "". */
  get aimedRefusal() {
    const { cards, options, numbers, page, aimed } = this;
    const card = page.cards[cards.findIndex((slip) => slip.element === aimed)];
    const meant = card ? card.choices : [numbers[options.findIndex((slip) => slip.element === aimed)]];
    return (meant.length === 1 && page.refusals[meant[0]]) || "";
  }

  drop(under) {
    const again = this.cards[this.choosing.pressed]?.element === under;
    if (under && !again) under.click();
  }

  finish() {
    const { chosen } = this.choosing;
    if (this.whyNot()) return;
    this.vain = chosen < 0;
    if (this.vain) return this.renew();
    this.sent = true;
    this.cover.close();
    this.renew();
    return this.send(chosen);
  }

  /** Nothing came of the choice: it can be made again. */
  again() {
    this.sent = false;
    this.renew();
    if (this.page.looks && !this.cover.open) this.leave();
  }

  /** What has still to be done, or "". */
  whyNot() {
    const { words, choosing } = this;
    if (this.sent) return words.sent;
    if (!this.looked) return words.look_first;
    if (choosing.chosen < 0 && !choosing.guarded) return words.choose_first;
    if (this.age < LEAST) return words.moment;
    return this.online ? "" : words.lost;
  }

  // Showing how far things are

  renew() {
    const { choosing, shows } = this;
    if (this.strayed && !this.cover.open && !choosing.free) {
      this.strayed = false;
      this.leafBack();
    }
    const { played, playable, inTurn } = choosing;
    this.cards.forEach((slip, place) => {
      if (!slip.pick) return;
      if (inTurn) slip.turn(played.indexOf(place) + 1, playable.indexOf(place) + 1, playable.length > 0);
      else slip.chosen = shows && place === choosing.card;
    });
    this.options.forEach((slip, place) => (slip.chosen = shows && this.numbers[place] === choosing.chosen));
    this.renewHeading();
    if (this.confirm) this.confirm.setAttribute("aria-disabled", String(this.whyNot() !== ""));
    if (this.look) {
      const { words, cover } = this;
      this.look.hidden = this.voice.hidden = !this.sealed;
      say(this.look.lastChild, cover.timed ? (cover.open ? words.cover : words.look) : words.hold);
      this.look.classList.toggle("first", !this.looked && this.page.choices.length > 0);
    }
    say(this.guide, this.guidance());
  }

  /** True if it may be seen what is chosen. */
  get shows() {
    return this.cover.open || !this.choosing.guarded;
  }

  /** Instead of the question: why something is refused, for whoever holds the page open, or that nothing is chosen. */
  renewHeading() {
    if (!this.heading) return;
    const { words, page, choosing, cover } = this;
    const said = cover.open ? this.aimedRefusal || choosing.refusal : this.vain ? words.not_chosen : "";
    this.heading.classList.toggle("refusal", said !== "");
    say(this.heading, said || upper(page.asks));
  }

  guidance() {
    const { words, choosing, page, cover } = this;
    if (!this.online) return words.lost;
    if (this.sent && !page.looks) return words.sent;
    if (this.hint?.lines.length && !this.hintRead) return words.hint_there;
    if (!page.choices.length) return this.sealed ? (cover.timed ? words.guide_timed : words.guide_look) : "";
    if (page.looks) {
      if (this.looked && !cover.open) return words.seen;
      return cover.timed ? words.guide_timed : words.guide_look;
    }
    if (choosing.chosen >= 0 && this.looked && this.shows) {
      if (cover.open && !cover.timed) return words.guide_let_go;
      return this.age < LEAST ? words.moment : words.guide_confirm;
    }
    if (choosing.free) return words.guide_free;
    const guide = cover.timed ? words.guide_timed_choose : words.guide_choose;
    return this.warns ? `${guide} ${words.guide_mixed}` : guide;
  }

  after(wait, call) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      call();
    }, wait);
    this.timers.add(timer);
  }

  /** Forget what was to happen here. */
  end() {
    for (const timer of this.timers) clearTimeout(timer);
    this.cover.close();
    document.body.classList.remove("looking");
  }
}

function upper(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
