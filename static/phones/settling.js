// After the last deal: everybody's result, and a tap of each player at their own name.

import { make, show } from "./dom.js";

const COLUMNS = ["game_points", "total", "won", "lost"];
const OF_LEDGER = ["total"]; // no games are won or lost there

/** Each number beside its word, since four columns with headings do not fit in five languages. */
function figures(line, columns, words) {
  const known = columns.filter((name) => Number.isInteger(line[name]));
  const figure = (name) => make("dd", { class: line[name] < 0 ? "number negative" : "number" }, words.number(line[name]));
  return make("dl", {}, ...known.map((name) => make("div", { class: name }, make("dt", {}, words.say(name)), figure(name))));
}

function lines(settlement, seats, { words, isLedger }) {
  const columns = isLedger ? OF_LEDGER : COLUMNS;
  const nameOf = (line) => seats.find((one) => one.seat === line.seat).name;
  const each = settlement.lines.map((line) => make("li", {}, make("strong", {}, `${line.seat} ${nameOf(line)}`), figures(line, columns, words)));
  return make("ol", { class: "settled" }, ...each);
}

function signature(one, state, { words, sign }) {
  if (state.signed.includes(one.seat)) {
    return make("p", { class: "signed" }, `✓ ${words.say("hasSigned", { name: one.name })}`);
  }
  const label = words.say("sign", { name: one.name });
  return make("button", { type: "button", class: "sign", "data-key": `sign-${one.seat}`, onclick: () => sign(one.seat) }, label);
}

function objection(one, state, { words }) {
  const name = state.seats.find((seat) => seat.seat === one.seat).name;
  return make("p", { class: "message warning" }, words.say("objected", { name, sentence: one.sentence }));
}

/** Built once and kept, so that news do not delete what somebody is typing. */
export function objectionForm({ words, seats, object }) {
  const who = make("select", { id: "object-seat" }, ...seats.map((one) => make("option", { value: one.seat }, one.name)));
  const text = make("textarea", { id: "object-sentence", rows: 3, maxlength: 1000, required: true });
  const button = make("button", {}, words.say("sendObjection"));
  const form = make(
    "form",
    {
      class: "objecting",
      onsubmit: async (event) => {
        event.preventDefault();
        button.disabled = true;
        if (text.value.trim() && (await object(Number(who.value), text.value.trim()))) {
          text.value = "";
          event.target.closest("details").open = false;
        }
        button.disabled = false;
      },
    },
    make("label", { for: "object-seat" }, words.say("whoObjects")),
    who,
    make("label", { for: "object-sentence" }, words.say("whatIsWrong")),
    text,
    button,
  );
  return make("details", {}, make("summary", {}, words.say("somethingWrong")), form);
}

/**
 * @param {HTMLElement} place
 * @param {any} state
 * @param {{words: import("./sentences.js").Words, sign: (seat: number) => void, maySign: boolean, isLedger: boolean}} parts
 */
export function showSettlement(place, state, parts) {
  const { words, maySign, isLedger } = parts;
  const { settlement, digest, signed, objections, recorded, seats } = state;
  show(place, [settlement, digest, signed, objections, recorded, maySign, isLedger], () => [
    make("h2", {}, words.say("settlement")),
    recorded && make("p", { class: "message success" }, words.say("recorded")),
    lines(settlement, seats, parts),
    isLedger && make("p", {}, words.say("cupsShared")),
    ...settlement.problems.map((text) => make("p", { class: "problem" }, text)),
    ...objections.map((one) => objection(one, state, parts)),
    !recorded && maySign && make("p", {}, words.say("signAll")),
    !recorded && maySign && make("div", { class: "signing" }, ...seats.map((one) => signature(one, state, parts))),
  ]);
}
