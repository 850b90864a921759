// Requests to the table, and the token by which it knows this phone.

const WORD = document.documentElement.dataset.word;
const TOKEN = `crashgames.${WORD}`;
const PATIENCE = 2000;

let kept = "";

/** A random name, also where there is no secure context. */
export function newTab() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The value of a setting; private windows may refuse to store, so it is also kept for the life of the page. */
export function stored(name) {
  for (const store of stores()) {
    try {
      const found = store().getItem(name);
      if (found !== null) return found;
    } catch {
      continue;
    }
  }
  return "";
}

/** Store a setting wherever the browser lets us; an empty one is forgotten. */
export function store(name, value) {
  for (const where of stores()) {
    try {
      if (value) where().setItem(name, value);
      else where().removeItem(name);
      if (value) return;
    } catch {
      continue;
    }
  }
}

function stores() {
  return [() => window.localStorage, () => window.sessionStorage];
}

export function token() {
  return kept || (kept = stored(TOKEN));
}

export function setToken(value) {
  kept = value;
  store(TOKEN, value);
}

/** The table cannot be reached, or answered what no page can use. */
export class Lost extends Error {
  constructor(status = 0) {
    super(`lost ${status}`);
    this.status = status;
  }
}

/** Ask the table for something; throws Lost if nothing comes of it. `signal` ends the waiting early. */
export async function ask(what, body = {}, { signal, patience = PATIENCE, as = "json" } = {}) {
  const waiting = new AbortController();
  const end = () => waiting.abort();
  const timer = setTimeout(end, patience);
  signal?.addEventListener("abort", end);
  try {
    const reply = await fetch(`/${WORD}/${what}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Phone-Token": token() },
      body: JSON.stringify(body),
      signal: waiting.signal,
      credentials: "omit",
      cache: "no-store",
    });
    if (!reply.ok) throw new Lost(reply.status);
    return await reply[as]();
  } catch (error) {
    throw error instanceof Lost ? error : new Lost();
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}
