// What the page says about where the deals are. Pure: from the known state to keys of sentences and their values.

import { dealsWaiting, pending } from "./merging.js";

/**
 * Whether everything is at the desk.
 * @param {{state: any, entries: any[], failures: number, isDead: boolean}} known
 * @returns {{key: string, values: Record<string, any>, count: number, safe: boolean}}
 */
export function whereTheDealsAre({ state, entries, failures, isDead }) {
  const waiting = dealsWaiting(entries);
  if (waiting > 0) {
    const key = isDead ? "waitDead" : failures > 0 ? "wait" : "sending";
    return { key, values: { n: waiting }, count: waiting, safe: false };
  }
  if (isDead) {
    return { key: "dead", values: {}, count: 2, safe: false };
  }
  if (!state) {
    return { key: failures > 0 ? "notReached" : "looking", values: {}, count: 2, safe: false };
  }
  const there = state.deals.length;
  const key = failures > 0 ? "thereUnheard" : there ? "there" : "nothingYet";
  return { key, values: { n: there }, count: there, safe: key === "there", calm: key === "nothingYet" };
}

/**
 * Other obstacles, one sentence each.
 * @param {{outboxProblem: string, others: any[], table: string}} known
 */
export function troubles({ outboxProblem, others, table }) {
  const elsewhere = dealsWaiting(pending(others).filter((entry) => entry.table !== table));
  const found = [];
  if (outboxProblem) {
    found.push({ key: outboxProblem, values: {}, count: 2 });
  }
  if (elsewhere > 0) {
    found.push({ key: "elsewhere", values: { n: elsewhere }, count: elsewhere });
  }
  return found;
}

/** Which of the two this page is: one that opens without network, or one that has to stay open. */
export function wayOfOpening({ hasWorker, isSecure }) {
  return hasWorker ? "opensAlone" : isSecure ? "noWorker" : "stayOpen";
}
