// What is seen without a seat: the seats to choose from, the number while waiting, and messages.

import { badge, icon, sign } from "./art.js";
import { fill, make, named } from "./dom.js";

function brand() {
  return make("p.brand", {}, sign(), make("span", {}, "Crash Games"));
}

/** The free seats, by name. */
export function seatsScreen({ seats, words, note, choose }) {
  const open = seats.some((seat) => seat.open);
  const list = make("ul.seats", {}, ...seats.map((seat, place) => make("li", {}, seatButton(seat, words, () => choose(place)))));
  return [
    brand(),
    make(
      "main.lobby",
      {},
      make("h1", {}, words.where),
      note ? make("p.note", { role: "status" }, note) : null,
      open || !seats.length ? null : make("p.note", {}, words.full),
      list,
    ),
  ];
}

function seatButton(seat, words, choose) {
  const [state, sort] = seat.bot ? [words.bot, "robot"] : seat.open ? ["", "arrow_right"] : [words.taken, "lock"];
  const tag = make("span.tag", {}, state, icon(sort));
  return make(seat.bot ? "button.seat.bot" : "button.seat", { onclick: choose, disabled: !seat.open }, badge(seat), make("span.who", {}, ...named(seat.name)), tag);
}

/** The name of a guest who takes over from a bot. */
export function namingScreen({ seat, words, join, back }) {
  const name = make("input.naming", { id: "naming", maxlength: "24", autocomplete: "off", enterkeyhint: "done" });
  const done = (event) => (event.preventDefault(), join(name.value));
  return [
    brand(),
    make(
      "main.waiting",
      {},
      make("h1.named", {}, badge(seat), make("span.who", {}, fill(words.take_over, { name: seat.name }))),
      make(
        "form",
        { onsubmit: done },
        make("label.label", { for: "naming" }, words.your_name),
        name,
        make("button.confirm", { onclick: done }, words.join),
        make("button.quiet", { onclick: back }, words.another),
      ),
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

/** A message in the middle, with a button if there is something to do about it. */
export function messageScreen({ text, label, act }) {
  return [
    brand(),
    make("main.message", {}, make("h1", {}, text), act ? make("button.confirm", { onclick: act }, label) : null),
  ];
}

/** How to look, and leaving. */
export function optionsScreen({ words, timed, setTimed, leave, back }) {
  const way = (label, value) =>
    make("button.option", { "aria-pressed": String(timed === value), onclick: () => setTimed(value) }, make("span", {}, label));
  const [hold, moment] = [way(words.by_hold, false), way(words.by_timed, true)];
  (timed ? moment : hold).classList.add("chosen");
  const sure = make("div.sure", { hidden: true }, make("p", {}, words.leave_ask), make("button.danger", { onclick: leave }, words.leave));
  const first = make("button.quiet", { onclick: () => ((sure.hidden = false), (first.hidden = true)) }, icon("exit"), make("span", {}, words.leave));
  return make(
    "main.settings",
    {},
    make("h1", {}, words.options),
    make("h2", {}, words.looking),
    make("div.options", {}, hold, moment),
    make("p.hint", {}, words.keys),
    first,
    sure,
    make("button.confirm", { onclick: back }, icon("back"), make("span", {}, words.back)),
  );
}
