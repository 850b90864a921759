// What is seen without a seat: the seats to choose from, the number while waiting, and messages.

import { badge, icon, person, sign } from "./art.js";
import { fill, make, named } from "./dom.js";

function brand() {
  return make("p.brand", {}, sign(), make("span", {}, "Crash Games"));
}

/** The free seats, by name; at an evening everybody who is known there, and a line for the others. */
export function seatsScreen({ seats, evening, words, note, choose, come }) {
  const open = evening || seats.some((seat) => seat.open);
  const list = make("ul.seats", {}, ...seats.map((seat, place) => make("li", {}, seatButton(seat, words, () => choose(place)))));
  return [
    brand(),
    make(
      "main.lobby",
      {},
      make("h1", {}, evening ? words.who : words.where),
      note ? make("p.note", { role: "status" }, note) : null,
      open || !seats.length ? null : make("p.note", {}, words.full),
      evening ? nameForm(words, words.new_here, come) : null,
      list,
    ),
  ];
}

/** A line for a name, and the button that joins under it. */
function nameForm(words, label, join, ...more) {
  const name = make("input.naming", { id: "naming", maxlength: "24", autocomplete: "off", enterkeyhint: "done" });
  const done = (event) => (event.preventDefault(), join(name.value));
  return make(
    "form",
    { onsubmit: done },
    make("label.label", { for: "naming" }, label),
    name,
    make("button.confirm", { onclick: done }, words.join),
    ...more,
  );
}

function seatButton(seat, words, choose) {
  const [state, sort] = seat.bot ? [words.bot, "robot"] : seat.open ? ["", "arrow_right"] : [words.taken, "lock"];
  const tag = make("span.tag", {}, state, icon(sort));
  return make(seat.bot ? "button.seat.bot" : "button.seat", { onclick: choose, disabled: !seat.open }, seat.letter ? badge(seat) : null, make("span.who", {}, ...named(seat.name)), tag);
}

/** The name of a guest who takes over from a bot. */
export function namingScreen({ seat, words, join, back }) {
  return [
    brand(),
    make(
      "main.waiting",
      {},
      make("h1.named", {}, badge(seat), make("span.who", {}, fill(words.take_over, { name: seat.name }))),
      nameForm(words, words.your_name, join, make("button.quiet", { onclick: back }, words.another)),
    ),
  ];
}

/** The number that the big screen shows as well, if it does. */
export function waitingScreen({ seat, digits, words, leave }) {
  return [
    brand(),
    make(
      "main.waiting",
      {},
      make("h1.named", {}, badge(seat), make("span.who", {}, ...named(seat.name))),
      digits ? make("p.label", {}, words.number) : null,
      digits ? make("p.digits", {}, String(digits)) : null,
      make("p.note", { role: "status" }, digits ? words.wait : words.second),
      make("button.quiet", { onclick: leave }, words.another),
    ),
  ];
}

/** Somebody of an evening without a seat: that they are here, their number until they were let in, and the open table. */
export function benchScreen({ seat, digits, bench, guessed, keepsakes, words, portraits, news, guess, picked, get, faces, leave }) {
  const row = (one, place) =>
    make("li.stand", {}, one.letter ? person(one, portraits[place]) : null, make("span.who", {}, ...named(one.name)), make("span.tag", {}, one.facts.join(" · ")));
  const lines = (said) => make("ul.said", {}, ...said.map((line) => make("li", {}, line)));
  const table = bench ? [make("ul.rows", {}, ...bench.rows.map(row)), lines(bench.lines)] : [];
  const asked = bench?.question ? [guessForm({ bench, guessed, words, guess, picked })] : [];
  return [
    make("header.bar", {}, seat.letter ? badge(seat) : null, make("p.who", {}, ...named(seat.name))),
    news,
    make(
      "main.bench",
      {},
      make("h1", {}, bench ? words.on_bench : words.here_now),
      digits ? make("p.label", {}, words.number) : null,
      digits ? make("p.digits", {}, String(digits)) : null,
      digits ? make("p.note", { role: "status" }, words.wait_bench) : null,
      ...(keepsakes ?? []).map((name, place) =>
        make("button.confirm", { onclick: () => get(place) }, icon("picture"), make("span", {}, words[name])),
      ),
      ...asked,
      ...table,
      make("button.quiet", { onclick: faces }, make("span", {}, words.face)),
      make("button.quiet", { onclick: leave }, icon("exit"), make("span", {}, words.home)),
    ),
  ];
}

/** A picture of the evening on a page of its own: it can be saved by the button, or by a long press. */
export function keepsakeScreen({ url, file, label, words, back }) {
  const save = () => make("a", { href: url, download: file }).click();
  return [
    make(
      "main.keepsake",
      {},
      make("img", { src: url, alt: label }),
      make("button.confirm", { onclick: save }, icon("picture"), make("span", {}, words.save)),
      make("button.quiet", { onclick: back }, icon("back"), make("span", {}, words.back)),
    ),
  ];
}

/** The faces to choose from; those that somebody else has cannot be taken. */
export function facesScreen({ pictures, taken, words, take, back }) {
  const face = (picture, number) => {
    picture.alt = String(number + 1);
    return make("button.wear", { onclick: () => take(number), disabled: taken[number] }, picture);
  };
  return [
    make("main.bench", {}, make("h1", {}, words.face), make("div.faces", {}, ...pictures.map(face))),
    make("footer", {}, make("button.quiet", { onclick: back }, icon("back"), make("span", {}, words.back))),
  ];
}

/** A sealed guess: what is chosen is seen until it is sealed, and never again. */
function guessForm({ bench, guessed, words, guess, picked }) {
  const options = bench.rows.map((one, place) =>
    make("button.option", { "aria-pressed": "false", onclick: () => choose(place) }, make("span", {}, ...named(one.name))),
  );
  const seal = make("button.confirm", { "aria-disabled": "true", onclick: () => picked.row >= 0 && guess(picked.row) }, icon("lock"), make("span", {}, words.seal));
  const choose = (place) => {
    picked.row = place;
    options.forEach((option, other) => option.setAttribute("aria-pressed", String(other === place)));
    options.forEach((option, other) => option.classList.toggle("chosen", other === place));
    seal.setAttribute("aria-disabled", "false");
  };
  if (picked.row >= 0) choose(picked.row);
  const note = guessed ? make("p.note", { role: "status" }, words.sealed) : null;
  return make("section.guess", {}, make("h2", {}, bench.question), make("div.options", {}, ...options), seal, note);
}

/** A message in the middle, with a button if there is something to do about it. */
export function messageScreen({ text, label, act }) {
  return [
    brand(),
    make("main.message", {}, make("h1", {}, text), act ? make("button.confirm", { onclick: act }, label) : null),
  ];
}

/** How to look, proposing an end, and leaving. */
export function optionsScreen({ words, timed, setTimed, propose, leave, back }) {
  const way = (label, value) =>
    make("button.option", { "aria-pressed": String(timed === value), onclick: () => setTimed(value) }, make("span", {}, label));
  const [hold, moment] = [way(words.by_hold, false), way(words.by_timed, true)];
  (timed ? moment : hold).classList.add("chosen");
  const sure = make("div.sure", { hidden: true }, make("p", {}, words.leave_ask), make("button.danger", { onclick: leave }, words.leave));
  const first = make("button.quiet", { onclick: () => ((sure.hidden = false), (first.hidden = true)) }, icon("exit"), make("span", {}, words.leave));
  const ends = make("button.quiet", { onclick: () => (propose(), ends.replaceWith(make("p.note", { role: "status" }, words.proposed))) }, make("span", {}, words.propose));
  return make(
    "main.settings",
    {},
    make("h1", {}, words.options),
    make("h2", {}, words.looking),
    make("div.options", {}, hold, moment),
    make("p.hint", {}, words.keys),
    ends,
    first,
    sure,
    make("button.confirm", { onclick: back }, icon("back"), make("span", {}, words.back)),
  );
}
