// What to send next, what an answer means, how long to wait. Pure; the time is passed in.

import { pending } from "./merging.js";

export const MOST_ENTRIES = 50; // the server takes 200 and 64 KiB
export const MOST_LETTERS = 40000;
const PAUSES = [1, 2, 4, 8, 15, 30]; // seconds after so many failures, then the last
const WRITER = 15; // seconds between two polls of the writing phone
const WATCHER = 5;
const UNSEEN = 60; // while the page is hidden
export const DEAD = 60; // a dead code may become valid again, if the desk had switched phones off by mistake

/** The part of an entry that the server needs. */
function asSent(entry) {
  const { id, number, deal, undo, replaces, tick, at } = entry;
  return undo ? { id, number, undo } : { id, number, deal, replaces, tick, at };
}

/**
 * The next entries in their order, as many as one request may hold.
 * @param {import("./outbox.js").Entry[]} entries of one table
 * @param {boolean} single only one: the request as a whole was refused because of one of them
 */
export function nextBatch(entries, single = false) {
  const batch = [];
  let letters = 0;
  for (const entry of pending(entries)) {
    letters += JSON.stringify(asSent(entry)).length * 3; // a letter may need three bytes
    if (batch.length > 0 && (single || batch.length >= MOST_ENTRIES || letters > MOST_LETTERS)) {
      break;
    }
    batch.push(entry);
  }
  return batch;
}

/** @returns {string} the body of a request */
export function bodyOf(batch, device) {
  return JSON.stringify({ device, entries: batch.map(asSent) });
}

function isRefusal(answer) {
  return answer.result === "refused";
}

/**
 * The entries of a batch that the desk has, and those it refused. Unanswered ones keep waiting. Refused entries that the
 * desk keeps are in the state of its answer, unless a later entry took them back or replaced them: the phone need not
 * keep them. Without a state, because the code is dead, they stay in sight here.
 * @param {import("./outbox.js").Entry[]} batch
 * @param {{answers: {id: string, result: string, problem: string, code: string, kept: boolean}[], state: any}} body
 */
export function readAnswers(batch, body) {
  const sent = new Set(batch.map((entry) => entry.id));
  const answers = body.answers.filter((answer) => sent.has(answer.id));
  const isThere = ({ result, kept }) => ["stored", "known"].includes(result) || (kept && body.state !== null);
  const there = answers.filter(isThere).map((answer) => answer.id);
  return { there, refused: answers.filter((answer) => isRefusal(answer) && !isThere(answer)) };
}

/**
 * Deals that the desk has refused and never had, and that were taken back here: neither they nor their undoing say
 * anything any more.
 * @param {import("./outbox.js").Entry[]} entries of one table
 * @returns {string[]} their identifiers
 */
export function annulled(entries) {
  const refused = new Set(entries.filter((entry) => entry.refused).map((entry) => entry.id));
  const isInVain = ({ undo, refused: said }) => refused.has(undo) && said && said.code === "nothing-to-undo";
  return entries.filter(isInVain).flatMap(({ undo, id }) => [undo, id]);
}

/**
 * What an answer without single answers means for the sent entries.
 * @param {number} status of HTTP; 0 if there was no answer, or one that is not from this program
 * @returns {"dead" | "alone" | "refused" | "again"} the code is dead; each is to be sent alone; this one is refused for
 * ever; all are to be sent again later
 */
export function meaningOf(status, batch) {
  if (status === 404 || status === 410) {
    return "dead";
  }
  if (status === 400 || status === 413 || status === 422) {
    return batch.length > 1 ? "alone" : "refused";
  }
  return "again";
}

/**
 * Seconds until the next try. They grow, and differ, so that the phones of a hall do not all come at once.
 * @param {number} failures in a row
 * @param {number} chance from 0 to 1
 */
export function pauseAfter(failures, chance) {
  const pause = PAUSES[Math.min(failures, PAUSES.length) - 1];
  return pause * (0.8 + 0.4 * chance);
}

/** Seconds until the next poll when nothing waits. */
export function pollPause({ writes, hidden, dead, chance }) {
  const usual = dead ? DEAD : hidden ? UNSEEN : writes ? WRITER : WATCHER;
  return usual * (0.9 + 0.2 * chance);
}

/**
 * Whether this phone writes. Nobody is locked out: the phone that takes over writes.
 * @param {{writer: {device: string}} | null} state
 * @param {string} device this phone
 * @param {"" | "claim" | "take"} wish what was tapped here and the desk has not confirmed yet
 */
export function isWriter(state, device, wish) {
  if (wish === "take") {
    return true;
  }
  const writer = state ? state.writer.device : "";
  return writer === device || writer === "";
}

/** Whether the desk must be told that this phone writes from now on. */
export function hasToTell(state, device, wish) {
  const writer = state.writer.device;
  return writer !== device && (wish === "take" || (wish === "claim" && writer === ""));
}
