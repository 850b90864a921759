// The choice on a page: a card, one of the things it can mean, or something beside the cards.

export class Choosing {
  constructor(page) {
    this.page = page;
    const onCards = new Set(page.cards.flatMap((card) => card.choices));
    this.loose = page.choices.map((_, number) => number).filter((number) => !onCards.has(number));
    /** True if there is one thing to do, and nothing to choose. */
    this.confirmsOnly = this.loose.length === 1 && onCards.size === 0;
    /** The place of the chosen card, or -1. */
    this.card = -1;
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
    const meanings = this.card < 0 ? [] : this.page.cards[this.card].choices;
    return meanings.length > 1 ? meanings : this.loose;
  }

  /** True if one may choose without looking: there is nothing covered that could be chosen. */
  get free() {
    return !this.page.covered && this.page.cards.length === 0 && !this.page.looks;
  }

  /** Choose a card, or give it up. */
  toggleCard(place) {
    const meanings = this.page.cards[place].choices;
    if (!meanings.length) return;
    this.card = place === this.card ? -1 : place;
    this.chosen = this.card >= 0 && meanings.length === 1 ? meanings[0] : -1;
    this.check();
  }

  choose(number) {
    if (this.card >= 0 && !this.page.cards[this.card].choices.includes(number)) this.card = -1;
    this.chosen = number;
    this.check();
  }

  /** What is refused is not chosen. */
  check() {
    this.refusal = this.page.refusals[this.chosen] ?? "";
    if (this.refusal) this.card = this.chosen = -1;
  }

  /** The picture that helps with the choice now, or -1. */
  get aid() {
    const own = this.card < 0 ? -1 : this.page.cards[this.card].aid;
    return own >= 0 ? own : this.page.aid;
  }

  get hasAid() {
    return this.page.aid >= 0 || this.page.cards.some((card) => card.aid >= 0);
  }
}
