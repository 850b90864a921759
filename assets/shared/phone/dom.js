// Making elements: text is always set as text.

const SVG = "http://www.w3.org/2000/svg";

/** An element: make("button.wide", { onclick }, "words", child). Properties that are undefined or false are left out. */
export function make(what, properties = {}, ...children) {
  const [name, ...classes] = what.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  if (name === "button") element.type = "button";
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === false || value === null) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** A drawing in a square of 100 x 100: its parts as [tag, attributes]. */
export function drawing(classes, parts) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("class", classes);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  for (const [tag, attributes, text] of parts) {
    const part = document.createElementNS(SVG, tag);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    if (text) part.textContent = text;
    svg.append(part);
  }
  return svg;
}

/** A picture once it can be drawn, or has turned out not to be one. */
export function loaded(url) {
  const image = new Image();
  image.alt = "";
  image.src = url;
  return image.decode().then(
    () => image,
    () => image,
  );
}

/** Set the words of an element, unless they are the same: live regions speak up at every change. */
export function say(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** A text of the table with its fields filled in. */
export function fill(text = "", fields = {}) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in fields ? String(fields[name]) : whole));
}

const VOWEL = /[aeiouyäöüáàâéèêëíìîïóòôúùûæœø]/;
const JOINED = /^(?:sch|ch|ck|th|ph|qu|gu|[bcdfgkptv]r|[bcfkp]l)/;
/** Shorter words are never broken. */
const SHORT = 9;

/** The parts of a text with names in it: a long word is broken between its syllables, if it has no room in a line. */
export function named(text) {
  return text.split(/(\p{L}+)/u).map((part) => (part.length < SHORT ? part : make("span.word", {}, soft(part))));
}

/** A word with soft hyphens between its syllables, as browsers know none or none of names. */
export function soft(word) {
  return syllables(word).join("\u00ad");
}

/** A word in parts of at least three letters: each but the first begins with the last consonant before a vowel. */
function syllables(word) {
  const letters = word.toLowerCase();
  const isVowel = (at) => VOWEL.test(letters.charAt(at));
  const parts = [];
  let from = 0;
  for (let at = 3; at <= word.length - 3; at += 1) {
    const joined = JOINED.exec(letters.slice(at))?.[0].length ?? 1;
    const split = JOINED.test(letters.slice(at - 1)) || /^sch/.test(letters.slice(at - 2));
    const open = at - from >= 3 && VOWEL.test(letters.slice(from, at));
    if (open && !isVowel(at) && isVowel(at + joined) && !split) {
      parts.push(word.slice(from, at));
      from = at;
    }
  }
  return [...parts, word.slice(from)];
}
