// "Something is wrong": one tap calls the desk to the table, and shows the state of the call.

import { make, show } from "./dom.js";

/** The sentence with its values; nothing before the first call. */
export function callWords({ call, waits, isUnheard }, { hour, table }) {
  if (waits) {
    return isUnheard ? { key: "callWaits", values: {} } : null; // on its way
  }
  if (call.at && !call.answered) {
    return { key: "callOpen", values: { table, time: hour(call.at) } };
  }
  if (call.answered) {
    return { key: "callAnswered", values: { called: hour(call.at), answered: hour(call.answered) } };
  }
  return null;
}

/**
 * @param {HTMLElement} place
 * @param {{call: {at: string | null, answered: string | null}, waits: boolean, isUnheard: boolean}} known
 * @param {{words: import("./sentences.js").Words, hour: (iso: string) => string, table: number, callDesk: () => void, takeBack: () => void}} parts
 */
export function showCall(place, known, parts) {
  const { words, callDesk, takeBack } = parts;
  const isOpen = known.waits || Boolean(known.call.at && !known.call.answered);
  const said = callWords(known, parts);
  show(place, [known, isOpen], () => [
    said && make("p", { class: `message${isOpen ? " warning" : ""}`, role: "status" }, words.say(said.key, said.values)),
    isOpen
      ? make("button", { type: "button", class: "quiet", "data-key": "call", onclick: takeBack }, words.say("callBack"))
      : make("button", { type: "button", class: "quiet", "data-key": "call", onclick: callDesk }, words.say("callDesk")),
  ]);
}
