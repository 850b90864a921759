// The choice on a page: a card, one of the things it can mean, or something beside the cards.

export class Choosing {
  constructor(page) {
    this.page = page;
    const onCards = new Set(page.cards.flatMap((card) => card.choices));
    this.loose = page.choices.map((_, number) => number).filter((number) => !onCards.has(number));
    /** True if there is one thing to do, and nothing to choose. */
    this.confirmsOnly = this.loose.length === 1 && onCards.size === 0;
    /** True if the cards are played one after another, in the order in which they stand. */
    this.inTurn = page.cards.some((card) => card.plays.length > 0);
    /** True if cards can be chosen, and are not only there to be looked at. */
    this.byCards = onCards.size > 0;
    /** The place of the chosen card, or -1. */
    this.card = -1;
    /** The place of the card that was pressed last, which goes back at a second press. */
    this.pressed = -1;
    /** The number of what is chosen, or -1. */
    this.chosen = this.confirmsOnly ? this.loose[0] : -1;
    /** Why the last choice was refused, or "": only its owner may read it. */
    this.refusal = "";
  }

  /** True if somebody may be refused what can be chosen here: others must not see what is chosen, or whether. */
  get guarded() {
    return this.page.refusals.length > 0;
  }

  /** What the buttons beside the cards stand for at present: meanings of the chosen card where it has several. */
  get options() {
    if (this.confirmsOnly) return [];
    const meanings = this.card < 0 || this.inTurn ? [] : this.page.cards[this.card].choices;
    return meanings.length > 1 ? meanings : this.loose;
  }

  /** True if one may choose without looking: there is nothing covered that could be chosen. */
  get free() {
    return !this.page.covered && !this.byCards && !this.page.looks;
  }

  /** Choose a card, or give it up. */
  toggleCard(place) {
    const meanings = this.page.cards[place].choices;
    if (!meanings.length) return;
    this.pressed = place === this.pressed ? -1 : place;
    if (this.inTurn && this.pressed >= 0) {
      this.playAsFarAs(place);
      return;
    }
    this.card = this.pressed;
    this.chosen = this.card >= 0 && meanings.length === 1 ? meanings[0] : -1;
    this.check();
  }

  choose(number) {
    const onCard = this.card >= 0 && this.page.cards[this.card].choices.includes(number);
    if (!onCard) this.card = this.pressed = -1;
    this.chosen = number;
    this.check();
  }

  /** What is refused is not chosen. */
  check() {
    this.refusal = this.page.refusals[this.chosen] ?? "";
    if (this.refusal) this.card = this.pressed = this.chosen = -1;
  }

  /** Go on to a card that can follow the first one, or begin with it instead. */
  playAsFarAs(place) {
    const first = this.page.cards[this.card < 0 ? place : this.card];
    const end = first.plays.findIndex((places) => places.at(-1) === place);
    if (end < 0 || this.card < 0) this.card = place;
    this.chosen = this.page.cards[this.card].choices[Math.max(0, end)];
  }

  /** The places of the cards that are played, in their order. */
  get played() {
    if (this.card < 0 || !this.inTurn) return [];
    const { choices, plays } = this.page.cards[this.card];
    return plays[choices.indexOf(this.chosen)] ?? [];
  }

  /** The places of all that can be played from here, in their order; none before it is known what comes first. */
  get playable() {
    const { cards } = this.page;
    const one = this.card >= 0 && cards[this.card].choices.length > 1;
    if (!this.inTurn || (!one && cards.some((card) => card.choices.length > 1))) return [];
    const all = (one ? [cards[this.card]] : cards).flatMap((card) => card.plays);
    return all.reduce((most, places) => (places.length > most.length ? places : most), []);
  }

  /** The places of the cards with which a choice is made. */
  placesOf(number) {
    const card = this.page.cards.find(({ choices }) => choices.includes(number));
    if (!card) return [];
    return this.inTurn ? card.plays[card.choices.indexOf(number)] : [this.page.cards.indexOf(card)];
  }
}
