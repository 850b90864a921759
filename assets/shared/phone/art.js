// Our drawings: the marks of seats, icons and the sign of the program.

import { drawing, make } from "./dom.js";

/** The marks of seats as at the table, by their letters: outline, shadow, light. */
const MARKS = {
  A: [
    "M6 50 A44 44 0 1 1 94 50 A44 44 0 1 1 6 50 Z",
    "M85.86 53.14 A36 36 0 0 1 43.75 85.45",
    "M14.14 53.14 A36 36 0 0 1 53.14 14.14",
  ],
  B: [
    "M10 24 Q10 10 24 10 L76 10 Q90 10 90 24 L90 76 Q90 90 76 90 L24 90 Q10 90 10 76 Z",
    "M81.5 50 V74 Q81.5 81.5 74 81.5 H40",
    "M18.5 50 V26 Q18.5 18.5 26 18.5 H60",
  ],
  C: [
    "M43.88 13.47 Q50 2 56.12 13.47 L91.88 80.53 Q98 92 85 92 L15 92 Q2 92 8.12 80.53 Z",
    "M31 83.5 L82 83.5",
    "M27 61.5 L46 25.5",
  ],
  D: [
    "M42.22 9.78 Q50 2 57.78 9.78 L90.22 42.22 Q98 50 90.22 57.78 L57.78 90.22 Q50 98 42.22 90.22 L9.78 57.78 Q2 50 9.78 42.22 Z",
    "M80.5 56 L56 80.5",
    "M19.5 44 L44 19.5",
  ],
  E: [
    "M33.67 8.07 A45 45 0 1 1 5.23 54.59 A28 28 0 0 0 33.67 8.07 Z",
    "M85.95 56.34 A36.5 36.5 0 0 1 37.52 84.3",
    "M55.08 13.86 A36.5 36.5 0 0 1 78.76 27.53",
  ],
  F: [
    "M44.82 10.36 Q50 3 55.18 10.36 L63.05 21.56 Q68.22 28.92 76.82 31.57 L89.9 35.59 Q98.5 38.24 93.1 45.44 L84.89 56.38 Q79.48 63.58 79.62 72.58 L79.84 86.26 Q79.98 95.26 71.46 92.35 L58.52 87.91 Q50 85 41.48 87.91 L28.54 92.35 Q20.02 95.26 20.16 86.26 L20.38 72.58 Q20.52 63.58 15.11 56.38 L6.9 45.44 Q1.5 38.24 10.1 35.59 L23.18 31.57 Q31.78 28.92 36.95 21.56 Z",
    "M63.5 76 L72.5 80",
    "M20.5 43.5 L37 41.5 L46 25",
  ],
  G: [
    "M42.21 7.5 Q50 3 57.79 7.5 L82.91 22 Q90.7 26.5 90.7 35.5 L90.7 64.5 Q90.7 73.5 82.91 78 L57.79 92.5 Q50 97 42.21 92.5 L17.09 78 Q9.3 73.5 9.3 64.5 L9.3 35.5 Q9.3 26.5 17.09 22 Z",
    "M82.5 42 L82.5 67 L60 80.5",
    "M17.5 58 L17.5 33 L40 19.5",
  ],
  H: [
    "M31 14 Q31 5 40 5 L60 5 Q69 5 69 14 L69 22 Q69 31 78 31 L86 31 Q95 31 95 40 L95 60 Q95 69 86 69 L78 69 Q69 69 69 78 L69 86 Q69 95 60 95 L40 95 Q31 95 31 86 L31 78 Q31 69 22 69 L14 69 Q5 69 5 60 L5 40 Q5 31 14 31 L22 31 Q31 31 31 22 Z",
    "M87 46 V57 Q87 61 83 61 H73 M61 73 V83 Q61 87 57 87 H45",
    "M13 54 V43 Q13 39 17 39 H27 M39 27 V17 Q39 13 43 13 H55",
  ],
  I: [
    "M50 4 C56 16 89 38 89 60 C89 81 72 96 50 96 C28 96 11 81 11 60 C11 38 44 16 50 4 Z",
    "M80 63 C79 76 69 86 55 87.5",
    "M20 60 C20 48 32 36 42 27",
  ],
  J: [
    "M50 4 C62 12 76 15 90 15 C92 52 84 82 50 97 C16 82 8 52 10 15 C24 15 38 12 50 4 Z",
    "M80.5 54 C76 69 68 79 54 86",
    "M19 48 C18 40 18 32 18.5 23 C28 22 38 20 47 15",
  ],
};

/** How far the letter stands from the middle of a mark. */
const SHIFTS = { C: [0, 13], I: [0, 8], J: [0, -2], F: [0, 3], E: [13, 0] };

const ICONS = {
  eye: [
    ["path", { d: "M50 20 C74 20 90 37 96 47 Q98 50 96 53 C90 63 74 80 50 80 C26 80 10 63 4 53 Q2 50 4 47 C10 37 26 20 50 20 Z M30 50 A20 20 0 1 1 70 50 A20 20 0 1 1 30 50 Z", fill: "currentColor", "fill-rule": "evenodd" }],
    ["circle", { cx: "50", cy: "50", r: "11", fill: "currentColor" }],
  ],
  eye_off: [
    ["path", { d: "M8 42 C20 60 34 68 50 68 C66 68 80 60 92 42", fill: "none", stroke: "currentColor", "stroke-width": "11", "stroke-linecap": "round", "stroke-linejoin": "round" }],
    ["path", { d: "M50 70 V86 M26 63 L18 78 M74 63 L82 78", fill: "none", stroke: "currentColor", "stroke-width": "10", "stroke-linecap": "round", "stroke-linejoin": "round" }],
  ],
  next: [
    ["path", { d: "M34 14 L70 50 L34 86", fill: "none", stroke: "currentColor", "stroke-width": "15", "stroke-linecap": "round", "stroke-linejoin": "round" }],
  ],
  check: [
    ["path", { d: "M14 54 L40 80 L87 24", fill: "none", stroke: "currentColor", "stroke-width": "15", "stroke-linecap": "round", "stroke-linejoin": "round" }],
  ],
  thumb: [
    ["path", { d: "M36 46 L52 14 C54 9 66 9 66 21 L63 40 H82 C91 40 94 47 92 54 L85 82 C83 89 79 92 72 92 H36 Z M10 48 H26 V90 H10 Z", fill: "currentColor", stroke: "currentColor", "stroke-width": "4", "stroke-linejoin": "round" }],
  ],
  gear: [
    ["path", { d: "M39.06 19.25 Q42.3 17.91 42.55 14.42 L42.86 10.03 Q43.12 6.54 46.62 6.54 L53.38 6.54 Q56.88 6.54 57.14 10.03 L57.45 14.42 Q57.7 17.91 60.94 19.25 L64.01 20.52 Q67.24 21.86 69.89 19.57 L73.22 16.69 Q75.86 14.4 78.34 16.88 L83.12 21.66 Q85.6 24.14 83.31 26.78 L80.43 30.11 Q78.14 32.76 79.48 35.99 L80.75 39.06 Q82.09 42.3 85.58 42.55 L89.97 42.86 Q93.46 43.12 93.46 46.62 L93.46 53.38 Q93.46 56.88 89.97 57.14 L85.58 57.45 Q82.09 57.7 80.75 60.94 L79.48 64.01 Q78.14 67.24 80.43 69.89 L83.31 73.22 Q85.6 75.86 83.12 78.34 L78.34 83.12 Q75.86 85.6 73.22 83.31 L69.89 80.43 Q67.24 78.14 64.01 79.48 L60.94 80.75 Q57.7 82.09 57.45 85.58 L57.14 89.97 Q56.88 93.46 53.38 93.46 L46.62 93.46 Q43.12 93.46 42.86 89.97 L42.55 85.58 Q42.3 82.09 39.06 80.75 L35.99 79.48 Q32.76 78.14 30.11 80.43 L26.78 83.31 Q24.14 85.6 21.66 83.12 L16.88 78.34 Q14.4 75.86 16.69 73.22 L19.57 69.89 Q21.86 67.24 20.52 64.01 L19.25 60.94 Q17.91 57.7 14.42 57.45 L10.03 57.14 Q6.54 56.88 6.54 53.38 L6.54 46.62 Q6.54 43.12 10.03 42.86 L14.42 42.55 Q17.91 42.3 19.25 39.06 L20.52 35.99 Q21.86 32.76 19.57 30.11 L16.69 26.78 Q14.4 24.14 16.88 21.66 L21.66 16.88 Q24.14 14.4 26.78 16.69 L30.11 19.57 Q32.76 21.86 35.99 20.52 Z M36 50 A14 14 0 1 1 64 50 A14 14 0 1 1 36 50 Z", fill: "currentColor", "fill-rule": "evenodd" }],
  ],
  bulb: [
    ["path", { d: "M36 70 C36 58 22 52 22 34 C22 17 35 6 50 6 C65 6 78 17 78 34 C78 52 64 58 64 70 Z", fill: "currentColor" }],
    ["path", { d: "M36 80 H64 M42 92 H58", fill: "none", stroke: "currentColor", "stroke-width": "8", "stroke-linecap": "round" }],
  ],
  back: [
    ["path", { d: "M86 50 H18 M44 22 L16 50 L44 78", fill: "none", stroke: "currentColor", "stroke-width": "13", "stroke-linecap": "round", "stroke-linejoin": "round" }],
  ],
  arrow_right: [
    ["path", { d: "M26.77 19.51 Q24 12 30.88 16.08 L81.12 45.92 Q88 50 81.12 54.08 L30.88 83.92 Q24 88 26.77 80.49 L35.23 57.51 Q38 50 35.23 42.49 Z", fill: "currentColor" }],
  ],
  robot: [
    ["path", { d: "M24 30 H76 Q86 30 86 40 V78 Q86 88 76 88 H24 Q14 88 14 78 V40 Q14 30 24 30 Z M27 54 A8 8 0 1 1 43 54 A8 8 0 1 1 27 54 Z M57 54 A8 8 0 1 1 73 54 A8 8 0 1 1 57 54 Z M34 70 H66 V77 H34 Z", fill: "currentColor", "fill-rule": "evenodd" }],
    ["path", { d: "M50 28 V17", fill: "none", stroke: "currentColor", "stroke-width": "8", "stroke-linecap": "round", "stroke-linejoin": "round" }],
    ["circle", { cx: "50", cy: "13", r: "8", fill: "currentColor" }],
    ["path", { d: "M5 54 V66 M95 54 V66", fill: "none", stroke: "currentColor", "stroke-width": "7", "stroke-linecap": "round", "stroke-linejoin": "round" }],
  ],
  picture: [
    ["path", { d: "M18 16 H82 Q92 16 92 26 V74 Q92 84 82 84 H18 Q8 84 8 74 V26 Q8 16 18 16 Z M20 72 H80 L60 42 L46 60 L36 50 Z", fill: "currentColor", "fill-rule": "evenodd" }],
  ],
  lock: [
    ["rect", { x: "18", y: "44", width: "64", height: "46", rx: "11", fill: "currentColor" }],
    ["path", { d: "M32 46 V30 Q32 12 50 12 Q68 12 68 30 V46", fill: "none", stroke: "currentColor", "stroke-width": "11", "stroke-linecap": "round" }],
  ],
  exit: [
    ["path", { d: "M50 14 H22 Q14 14 14 22 V78 Q14 86 22 86 H50", fill: "none", stroke: "currentColor", "stroke-width": "11", "stroke-linecap": "round", "stroke-linejoin": "round" }],
    ["path", { d: "M40 50 H88 M68 28 L90 50 L68 72", fill: "none", stroke: "currentColor", "stroke-width": "11", "stroke-linecap": "round", "stroke-linejoin": "round" }],
  ],
};

const SIGN = [
  ["path", { d: "M42.12 7.35 Q50 3 57.88 7.35 L83.72 21.65 Q91.6 26 91.6 35 L91.6 65 Q91.6 74 83.72 78.35 L57.88 92.65 Q50 97 42.12 92.65 L16.28 78.35 Q8.4 74 8.4 65 L8.4 35 Q8.4 26 16.28 21.65 Z", fill: "#e2543f", stroke: "#2a2030", "stroke-width": "4" }],
  ["path", { d: "M16 58 V33 Q16 30.5 18.5 29 L44 15", fill: "none", stroke: "#ff9278", "stroke-width": "4.6" }],
  ["path", { d: "M84 46 V68 Q84 70.5 81.5 72 L60 84", fill: "none", stroke: "#a33322", "stroke-width": "4.6" }],
  ["path", { d: "M62.48 18.27 Q63.78 16.74 63.61 18.73 L62.19 35.99 Q62.02 37.98 64.02 38.12 L74.61 38.84 Q76.61 38.98 75.29 40.49 L68.31 48.49 Q67 50 68.5 51.33 L80.43 61.9 Q81.93 63.23 79.93 63.1 L64.02 62.14 Q62.02 62.02 61.84 64.01 L60.93 73.95 Q60.75 75.94 59.21 74.66 L51.54 68.28 Q50 67 48.71 68.53 L37.52 81.73 Q36.22 83.26 36.39 81.27 L37.81 64.01 Q37.98 62.02 35.98 61.93 L24.72 61.39 Q22.73 61.3 24.07 59.82 L31.65 51.48 Q33 50 31.52 48.66 L20.22 38.39 Q18.74 37.05 20.73 37.15 L35.98 37.88 Q37.98 37.98 38.12 35.98 L38.84 25.39 Q38.98 23.39 40.49 24.71 L48.49 31.69 Q50 33 51.29 31.47 Z", fill: "#ffd95c", stroke: "#2a2030", "stroke-width": "4" }],
  ["path", { d: "M57.03 31.71 Q58.04 30.6 57.96 32.1 L57.5 41.08 Q57.42 42.58 58.91 42.76 L64.03 43.39 Q65.52 43.57 64.6 44.75 L61.42 48.82 Q60.5 50 61.59 51.03 L67.54 56.68 Q68.63 57.71 67.13 57.68 L58.92 57.46 Q57.42 57.42 57.2 58.91 L56.49 63.65 Q56.27 65.13 55.06 64.24 L51.21 61.39 Q50 60.5 48.99 61.61 L42.97 68.29 Q41.96 69.4 42.04 67.9 L42.5 58.92 Q42.58 57.42 41.08 57.28 L35.58 56.74 Q34.09 56.59 35.04 55.43 L38.55 51.16 Q39.5 50 38.43 48.95 L32.84 43.49 Q31.76 42.45 33.26 42.46 L41.08 42.56 Q42.58 42.58 42.76 41.09 L43.39 35.97 Q43.57 34.48 44.75 35.4 L48.82 38.58 Q50 39.5 51.01 38.39 Z", fill: "#fffbe8" }],
  ["path", { d: "M47 84 L43 89 L49 94 M78 37 L83 31", fill: "none", stroke: "#2a2030", "stroke-width": "3.6" }],
];

/** The mark of a seat in its colour, with its letter. */
export function badge(seat) {
  const outline = MARKS[seat.letter] ?? MARKS.A;
  const [right, down] = SHIFTS[seat.letter] ?? [0, 0];
  const ink = dark(seat.colour) ? "#fcf3e5" : "#2b1b12";
  const line = { fill: "none", "stroke-width": 5.5, "stroke-linecap": "round" };
  return drawing("badge", [
    ["path", { d: outline[0], fill: seat.colour, stroke: "#2a2030", "stroke-width": 5, "stroke-linejoin": "round" }],
    ["path", { d: outline[1], stroke: "#000", "stroke-opacity": 0.28, ...line }],
    ["path", { d: outline[2], stroke: "#fff", "stroke-opacity": 0.45, ...line }],
    ["text", { x: 50 + right, y: 66 + down, class: "letter", "text-anchor": "middle", fill: ink }, seat.letter],
  ]);
}

/** Somebody of a seat: the face with the mark on it, or the mark alone. */
export function person(seat, face) {
  return face ? make("span.person", {}, face.cloneNode(), badge(seat)) : badge(seat);
}

/** True if light ink reads better on a colour such as "#e05a47". */
function dark(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.165;
}

export function icon(name) {
  return drawing("icon", ICONS[name]);
}

/** The sign of the program, a hexagon that has been hit. */
export function sign() {
  return drawing("sign", SIGN);
}
