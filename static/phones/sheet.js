// The running sheet: its players, and the columns of the paper: the deal, what was played, everybody's total.

import { make, show } from "./dom.js";

const NBSP = "\u00a0";

/**
 * Who sits at the table: total so far, who deals next, who is forehand.
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

function cell(words, total) {
  return make("td", { class: total < 0 ? "number negative" : "number" }, words.number(total));
}

/** The notes beside a deal: that it waits, was taken back, was entered twice. Signs always with their words. */
function marks(line, words) {
  const found = [];
  if (line.waits) found.push(["waits", `… ${words.say("lineWaits")}`]);
  if (line.behind) found.push(["waits", `… ${words.say("lineBehind")}`]);
  if (line.open) found.push(["wrong", `✗ ${words.say("lineOpen")}`]);
  if (line.by === "desk") found.push(["quiet-text", words.say("lineDesk")]);
  return found.map(([kind, text]) => make("span", { class: `mark ${kind}` }, text));
}

function other(one, line, { words, game, dismiss }) {
  const said = one.deal ? words.say("otherVersion", { words: game(one.deal, line.number) }) : words.say("otherUndo");
  return make(
    "div",
    { class: "other" },
    make("strong", {}, `✗ ${said}`),
    make("span", {}, one.problem || words.say("bothKept")),
    one.mine && make("button", { type: "button", "data-key": `seen-${one.id}`, onclick: () => dismiss(one.id) }, words.say("dismiss")),
  );
}

function nameOf(seats, seat) {
  const found = seats.find((one) => one.seat === seat);
  return found ? found.name : "";
}

function playedCell(line, row, parts) {
  const { words, seats, game, columns } = parts;
  const declarer = row && nameOf(seats, row.declarer);
  const changes = parts.trail.filter((one) => one.number === line.number);
  return make(
    "td",
    { colspan: columns },
    declarer && make("strong", {}, `${declarer}: `),
    line.deal ? game(line.deal, line.number) : words.say("lineMissing"),
    row && row.points ? make("span", { class: row.points < 0 ? "points negative" : "points" }, `${NBSP}${words.signed(row.points)}`) : null,
    ...marks(line, words),
    row && row.cups && make("span", { class: "mark" }, cups(row.cups, words)),
    row && row.lostRound && row.lostRound.length > 0 && make("span", { class: "mark wrong" }, `▼ ${lostRound(row, parts)}`),
    ...changes.map((one) => make("span", { class: "mark quiet-text" }, `✎ ${trailWords(one, parts)}`)),
    ...line.others.map((one) => other(one, line, parts)),
  );
}

/** Both cups of a ledger, on a separate line, since six columns do not fit on a phone. */
function cups(found, words) {
  return Object.entries(found).map(([cup, jetons]) => `${words.say(cup)} ${words.number(jetons)}`).join(" · ");
}

function lostRound(row, { words, seats }) {
  return words.say("roundLost", { name: row.lostRound.map((seat) => nameOf(seats, seat)).join(", ") });
}

/** "changed by the phone at 20:41: clubs instead of spades" */
export function trailWords(one, { words, hour }) {
  const key = one.who === "desk" ? "trailDesk" : "trailPhone";
  return words.say(key, { number: one.number, time: hour(one.at), words: one.words });
}

function numberCell(line, { words, mayChange, choose }) {
  const label = words.say("changeDeal", { number: line.number });
  const button = make(
    "button",
    { type: "button", class: "deal-number", "aria-label": label, "data-key": `deal-${line.number}`, onclick: () => choose(line.number) },
    line.number,
  );
  const shown = mayChange && line.deal ? button : line.number;
  return make("th", { scope: "rowgroup", rowspan: 2, class: "number" }, shown);
}

/** A deal takes two lines, so that five languages and six totals fit on the smallest phone. */
function deal(line, row, parts) {
  const totals = row ? row.totals : Array(parts.columns).fill(null);
  return make(
    "tbody",
    {},
    make("tr", { class: "played" }, numberCell(line, parts), playedCell(line, row, parts)),
    make("tr", { class: "totals" }, ...totals.map((total) => (total === null ? make("td", {}) : cell(parts.words, total)))),
  );
}

function head({ words, seats }) {
  const columns = seats.map((one) => make("th", { scope: "col", class: "number" }, one.seat, make("span", { class: "hidden" }, ` ${one.name}`)));
  return make("thead", {}, make("tr", {}, make("th", { scope: "col", class: "number" }, words.say("deal")), ...columns));
}

/**
 * @param {HTMLElement} place
 * @param {import("./merging.js").Line[]} lines
 * @param {{number: number, declarer: number, points: number, totals: number[], cups?: Record<string, number>}[]} rows as the rules reckon
 * @param {object} parts data and functions for writing the lines
 */
export function showSheet(place, lines, rows, parts) {
  const whole = { ...parts, columns: parts.seats.length };
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  show(place, [lines, rows, parts.seats, parts.trail, parts.mayChange], () => [
    lines.length ? table(lines, byNumber, whole) : make("p", { class: "quiet-text" }, parts.words.say("nothingYet")),
  ]);
}

function table(lines, byNumber, parts) {
  const newest = [...lines].reverse().map((line) => deal(line, byNumber.get(line.number), parts));
  const caption = make("caption", { class: "hidden" }, parts.words.say("sheet"));
  return make("table", { class: "running" }, caption, head(parts), ...newest);
}
