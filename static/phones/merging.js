// The sheet that the table sees: the desk's last state, with the entries made here since. Pure: no page, no network.

/**
 * @typedef {object} Line
 * @property {number} number
 * @property {string | null} id of the entry that counts here; null where the desk has typed it
 * @property {object | null} deal
 * @property {"phone" | "desk"} by
 * @property {string | null} at the desk's time, ISO; null while it waits on this phone
 * @property {boolean} open taken back, and to be entered again
 * @property {boolean} waits only on this phone so far
 * @property {boolean} behind at the desk, after a deal that is missing there
 * @property {{id: string, deal: object, problem: string}[]} others what was entered differently, and does not count
 */

function lineOf(number, more = {}) {
  const empty = { id: null, deal: null, by: "phone", at: null, open: false, waits: false, behind: false };
  return { number, ...empty, ...more, others: [] };
}

/** The same text for the same deal, independent of the order of its fields. */
export function sameText(value) {
  if (Array.isArray(value)) {
    return `[${value.map(sameText).join()}]`;
  }
  if (value && typeof value === "object") {
    const fields = Object.keys(value).sort().filter((name) => value[name] !== undefined);
    return `{${fields.map((name) => `${name}:${sameText(value[name])}`).join()}}`;
  }
  return JSON.stringify(value);
}

function linesAtDesk(state) {
  const lines = new Map(state.deals.map((deal) => [deal.number, lineOf(deal.number, deal)]));
  for (const deal of state.waiting) {
    if (!lines.has(deal.number)) {
      lines.set(deal.number, lineOf(deal.number, { ...deal, behind: true }));
    }
  }
  return lines;
}

function at(lines, number) {
  if (!lines.has(number)) {
    lines.set(number, lineOf(number));
  }
  return lines.get(number);
}

function isLast(lines, number) {
  return ![...lines.values()].some((line) => line.deal && line.number > number);
}

/** What does not count stands beside the deal that does, until it is taken back. */
function withdraw(line, id) {
  if (line) {
    line.others = line.others.filter((other) => other.id !== id);
  }
}

function takeBack(lines, entry) {
  const line = lines.get(entry.number);
  if (!line || line.id !== entry.undo) {
    withdraw(line, entry.undo);
    return; // replaced by somebody else by now; the desk will answer that
  }
  if (isLast(lines, entry.number)) {
    lines.delete(entry.number);
  } else {
    Object.assign(line, { open: true, waits: true });
  }
}

function enter(lines, entry) {
  const line = at(lines, entry.number);
  const isFree = !line.deal || line.open || (entry.replaces && line.id === entry.replaces);
  if (line.id === entry.id || (!isFree && sameText(line.deal) === sameText(entry.deal))) {
    return;
  }
  if (isFree) {
    const entered = { id: entry.id, deal: entry.deal, by: "phone", at: null, open: false, waits: true, behind: false };
    Object.assign(line, entered);
  } else {
    line.others.push({ id: entry.id, deal: entry.deal, problem: "" });
  }
}

function put(lines, entry) {
  if (entry.refused) {
    const { id, deal = null } = entry;
    at(lines, entry.number).others.push({ id, deal, problem: entry.refused.problem, mine: true });
  } else if (entry.undo) {
    takeBack(lines, entry);
  } else {
    enter(lines, entry);
  }
}

/**
 * The lines of the sheet as the table sees it.
 * @param {object} state the desk's last state
 * @param {import("./outbox.js").Entry[]} entries of this table, in their order
 * @returns {Line[]} in the order of the deals
 */
export function tableSees(state, entries) {
  const lines = linesAtDesk(state);
  entries.forEach((entry) => put(lines, entry));
  state.conflicts.forEach((one) => {
    const { others } = at(lines, one.number);
    const isThere = others.some((other) => other.id === one.id);
    return isThere || others.push({ id: one.id, deal: one.deal, problem: one.problem });
  });
  return [...lines.values()].sort((one, other) => one.number - other.number);
}

/** @param {Line[]} lines @returns {Line[]} those that count, from deal 1 on without a gap */
export function counting(lines) {
  const played = lines.filter((line) => line.deal);
  const end = played.findIndex((line, place) => line.number !== place + 1);
  return end < 0 ? played : played.slice(0, end);
}

/**
 * @param {Line[]} lines
 * @param {number} expected how many deals the sheet has
 * @returns {number} the deal that is entered next: the first one that is missing or was taken back; 0 after the last
 */
export function nextNumber(lines, expected) {
  const there = new Set(lines.filter((line) => line.deal && !line.open).map((line) => line.number));
  for (let number = 1; number <= expected; number += 1) {
    if (!there.has(number)) {
      return number;
    }
  }
  return 0;
}

/** @param {import("./outbox.js").Entry[]} entries @returns {import("./outbox.js").Entry[]} those not answered yet */
export function pending(entries) {
  return entries.filter((entry) => !entry.refused);
}

/** @param {import("./outbox.js").Entry[]} entries @returns {number} number of deals that wait on this phone */
export function dealsWaiting(entries) {
  return new Set(pending(entries).map((entry) => entry.number)).size;
}

/**
 * An entry for a deal that was tapped in: a correction names what it replaces.
 * @param {Line[]} lines
 * @param {number} number
 * @param {object} deal
 */
export function entryOf(lines, number, deal) {
  const line = lines.find((one) => one.number === number);
  const isCorrection = line && line.deal && !line.open && line.id;
  return isCorrection ? { number, deal, replaces: line.id } : { number, deal };
}
