// Who sits at the table: total so far, who deals next, who is forehand.

import { make, show } from "./dom.js";

/**
 * @param {HTMLElement} place
 * @param {{seat: number, name: string}[]} seats
 * @param {{totals: number[], dealer?: number, forehand?: number}} known
 * @param {import("./sentences.js").Words} words
 */
export function showPlayers(place, seats, known, words) {
  show(place, [seats, known], () => seats.map((one) => player(one, known, words)));
}

function player(one, { totals, dealer, forehand }, words) {
  const total = totals[one.seat - 1] || 0;
  const role = one.seat === dealer ? "deals" : one.seat === forehand ? "forehand" : "";
  return make(
    "li",
    { class: role === "deals" ? "dealer" : null },
    make("span", { class: "seat" }, one.seat),
    make("span", { class: "name" }, one.name, role && " ", role && make("span", { class: "role" }, words.say(role))),
    make("span", { class: total < 0 ? "total number negative" : "total number" }, words.number(total)),
  );
}
