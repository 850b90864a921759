// Room on the screen: how it is laid out, and what is left out where there is little.

/** Classes of the body, each of which makes more room for choices. */
const TIGHTER = ["tight", "tighter", "tightest", "bare"];

/** Lay the screen out by how many letters it has room for, not by pixels: letters may be large. */
export function fit() {
  const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const [width, height] = [window.innerWidth / letter, window.innerHeight / letter];
  const { classList } = document.body;
  const wide = width >= 20 || (width >= 15 && height < 12);
  classList.toggle("side", wide && height < 27 && width > height * 1.2);
  classList.toggle("narrow", width < 14);
  classList.toggle("low", height < 24);
  classList.toggle("flat", height < 14);
}

/** Leave out and shrink as little as it takes to have all choices on the first screen; only while all is covered. */
export function tighten(room) {
  const { classList } = document.body;
  classList.remove(...TIGHTER);
  const choices = [...room.querySelectorAll("[data-pick]")];
  for (const tighter of TIGHTER) {
    if (fits(room, choices)) return;
    classList.add(tighter);
  }
}

/** True if all these elements are on the first screen. */
export function fits(room, elements) {
  const bottom = room.getBoundingClientRect().bottom + room.scrollTop;
  return elements.every((one) => one.getBoundingClientRect().bottom <= bottom);
}
