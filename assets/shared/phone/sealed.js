// What is seen only while the page is held open. While it is closed its words and pictures are nowhere on the page, and
// its boxes have the same size whatever will be in them.

import { icon } from "./art.js";
import { fill, make, named } from "./dom.js";

/** A box with a title for all to see; `inside` makes what is in it while it is open. */
export class Box {
  constructor(title, inside) {
    this.inside = inside;
    this.body = make("div.inside", { "aria-hidden": "true" });
    this.element = make("section.box", {}, title ? make("h3", {}, title) : null, icon("eye_off"), this.body);
  }

  show(open) {
    this.element.classList.toggle("open", open);
    this.body.replaceChildren(...(open ? this.inside() : []));
  }
}

/** Sentences, each in a line of its own. */
export function lines(texts) {
  return () => texts.map((text) => make("p", {}, text));
}

/** The box of a hint: for all to see while it is being worked out, then sealed. */
export class HintBox extends Box {
  constructor(words) {
    super(words.hint, () => this.found());
    this.words = words;
    this.lines = [];
    this.element.classList.add("advice");
  }

  found() {
    const { lines: texts, words } = this;
    return (texts.length ? texts : [words.hint_waits]).map((text) => make("p", {}, text));
  }

  show(open) {
    this.element.classList.toggle("waits", !this.lines.length);
    super.show(open || !this.lines.length);
  }
}

/** Something to choose, or a card to look at only, of which a number is seen while it is closed. */
export class Slip {
  constructor(kind, name, mark, inside, pick) {
    this.inside = inside;
    this.mark = mark;
    this.back = make("span.back", { "aria-hidden": "true" }, mark);
    this.body = make("span.inside", { "aria-hidden": "true" });
    this.pick = pick;
    const what = pick ? "button" : "div";
    const role = pick ? { "aria-pressed": "false", "data-pick": true } : { role: "img" };
    this.element = make(`${what}.${kind}.sealed`, { "aria-label": name, ...role, onclick: pick }, this.back, this.body);
    this.advised = false;
    this.number = [0, 0, null];
  }

  show(open) {
    this.element.classList.toggle("open", open);
    mark(this.element, open && this.advised);
    this.body.replaceChildren(...(open ? [...this.inside(), ...this.numbered()] : []));
    const [now, later, some] = open ? this.number : [0, 0, false];
    this.element.classList.toggle("played", now > 0);
    if (this.pick && this.number[2] !== null) this.element.setAttribute("aria-pressed", String(now > 0));
    this.element.classList.toggle("left-out", some && !now && !later);
  }

  /** Say when this card is played, or could be: seen only while it is open. */
  turn(...number) {
    if (number.join() === this.number.join()) return;
    this.number = number;
    this.show(this.element.classList.contains("open"));
  }

  numbered() {
    const [now, later] = this.number;
    return now || later ? [make("span.turn-number", {}, String(now || later))] : [];
  }

  set chosen(chosen) {
    this.element.classList.toggle("chosen", chosen);
    this.element.setAttribute("aria-pressed", String(chosen));
  }
}

/** A button for all to see. */
export class OpenSlip {
  /** `side` is 0 or 1 for one of two answers to a vote, green or red. */
  constructor(label, pick, side) {
    const voted = side === undefined ? "" : `.vote.side-${side}`;
    const thumb = voted ? icon("thumb") : null;
    const words = make("span", {}, ...named(label));
    this.element = make(`button.option${voted}`, { "aria-pressed": "false", "data-pick": true, onclick: pick }, thumb, words);
    this.advised = false;
  }

  show(open) {
    mark(this.element, open && this.advised);
  }

  set chosen(chosen) {
    this.element.classList.toggle("chosen", chosen);
    this.element.setAttribute("aria-pressed", String(chosen));
  }
}

/** Mark what a hint suggests. */
function mark(element, advised) {
  element.classList.toggle("advised", advised);
  element.querySelector(".bulb")?.remove();
  if (advised) element.append(make("span.bulb", { "aria-hidden": "true" }, icon("bulb")));
}

/** The picture of a face of the album. */
export function picture(album, face) {
  const drawn = album[face]?.cloneNode();
  if (drawn) drawn.draggable = false;
  return drawn ?? make("span.blank");
}

/** The letter on a choice while it is covered. */
export function letterOf(place) {
  return String.fromCharCode(65 + (place % 26));
}

/** What a screen reader says of a page, on its owner's wish alone. */
export function spoken(page, choosing, words, advice) {
  const cards = page.cards.map((card, place) => `${fill(words.card, { n: place + 1 })}: ${card.name}.`);
  const options = choosing.options.map((number, place) =>
    page.covered ? `${fill(words.choice, { n: letterOf(place) })}: ${page.choices[number]}.` : "",
  );
  const hint = advice.length ? [`${words.hint}:`, ...advice] : [];
  const parts = [choosing.refusal, ...hint, ...cards, ...page.lines, page.goal, ...page.meanings, ...options];
  return parts.filter(Boolean).join(" ");
}
