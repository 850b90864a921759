// Choices for which the screen is too small are leafed through: as many at a time as fit, and a button for the next.

import { icon } from "./art.js";
import { fill, make, say } from "./dom.js";
import { fits } from "./room.js";

/** So long a finger that holds the page open rests on the button until the leaf is turned. */
const REST = 600;

export class Leaves {
  /** `foot` is where the button for the next leaf stands, `what` selects all that is leafed through. */
  constructor({ foot, what, words }) {
    Object.assign(this, { foot, what, words });
    this.place = make("span");
    this.next = make("button.option.next", { "data-pick": true, onclick: () => this.show(this.leaf + 1) }, this.place, icon("next"));
    this.room = null;
    this.items = [];
    this.starts = [0];
    this.leaf = 0;
  }

  /** Find out how much fits on the first screen, and show the first leaf; without leaves everything stands there. */
  lay(room = this.room) {
    this.only(0, this.items.length);
    this.room = room;
    this.next.remove();
    document.body.classList.remove("leafed");
    this.items = room ? [...room.querySelectorAll(this.what)] : [];
    this.starts = [0];
    this.foot.hidden = !this.foot.childElementCount;
    if (!room || fits(room, this.items)) return;
    document.body.classList.add("leafed");
    this.foot.hidden = false;
    this.foot.append(this.next);
    say(this.place, "9/9");
    this.divide();
    this.show(0);
  }

  divide() {
    const { items, room } = this;
    for (let from = 0; from < items.length; from = this.starts.at(-1)) {
      let to = from + 1;
      do this.only(from, ++to);
      while (to <= items.length && fits(room, [...items, this.next]));
      if (to > items.length) return;
      this.starts.push(to - 1);
    }
  }

  only(from, to) {
    this.items.forEach((one, place) => one.classList.toggle("elsewhere", place < from || place >= to));
  }

  show(leaf) {
    const of = this.starts.length;
    this.leaf = leaf % of;
    this.only(this.starts[this.leaf], this.starts[this.leaf + 1] ?? this.items.length);
    say(this.place, `${this.leaf + 1}/${of}`);
    this.next.setAttribute("aria-label", fill(this.words.more, { n: this.leaf + 1, of }));
  }

  /** Show the leaf with this element first. */
  turnTo(element) {
    const place = this.items.indexOf(element);
    this.show(Math.max(0, this.starts.findLastIndex((start) => start <= place)));
  }

  /** A finger that holds the page open has come to something, or null: it turns the leaf by resting on the button. */
  rest(under) {
    clearInterval(this.resting);
    this.resting = under === this.next ? setInterval(() => this.show(this.leaf + 1), REST) : 0;
  }
}
