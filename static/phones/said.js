// A deal in words, as far as it is chosen: for the keys' screen reader labels, and for the button that records it.
import { gameName } from "./reckon.js";
import { fill, shown } from "./sentences.js";

const ENDED = ["won", "schneider", "schwarz"];

/** "Anna Berg, clubs, without 2, hand, won". */
export function dealInWords(table, seats, deal) {
  const name = (seat) => (seats.find((one) => one.seat === seat) || { name: "" }).name;
  const words = table.words;
  if (deal.passed) {
    return words.passed;
  }
  if (deal.ramsch) {
    return [words.ramsch, name(deal.ramsch.loser), name(deal.ramsch.last_trick)].filter(Boolean).join(", ");
  }
  if (table.ledger) {
    return ledgerInWords(table, deal, name);
  }
  const game = deal.game ? gameName(table, deal.game) : "";
  const tops = deal.tops ? fill(words.tops[deal.tops < 0 ? 1 : 0], { n: Math.abs(deal.tops) }) : "";
  return [name(deal.declarer), ...chosenWords(table, deal, (field) => field === "contract"), game, tops, ...rest(table, deal)].filter(Boolean).join(", ");
}

function rest(table, deal) {
  const said = chosenWords(table, deal, (field) => !["contract", "game", ...ENDED].includes(field));
  return [...said, ...chosenWords(table, deal, (field) => ENDED.includes(field))];
}

/** The names of the choices in the groups of the form. */
function chosenWords(table, deal, isWanted) {
  return table.form.flatMap((group) => {
    if (group.kind === "ticks") {
      return group.items.filter((item) => isWanted(item.field) && deal[item.field]).map((item) => item.label);
    }
    if (group.kind === "number" && group.when !== "ramsch") {
      return isWanted(group.field) && Number.isInteger(deal[group.field]) ? [`${group.legend} ${deal[group.field]}`] : [];
    }
    const isPlain = group.kind === "choice" && group.when !== "ramsch" && isWanted(group.field);
    const item = isPlain && group.items.find((one) => one.value === deal[group.field]);
    return item ? [item.label] : [];
  });
}

function ledgerInWords(table, deal, name) {
  const end = table.form.find((group) => group.kind === "ending");
  const found = end && end.items.find((item) => deal[item.value]);
  if (deal.misdeal) {
    return table.form.find((group) => group.kind === "misdeal").label;
  }
  const counts = Object.entries(deal.counts || {}).map(([seat, count]) => `${name(Number(seat))} ${count}`);
  return [...(found ? [`${found.label} ${name(deal[found.value])}`] : []), ...counts].join(", ");
}

/** "+48" or "−96" for the seat that gets it; for a ledger or a ramsch for each seat. */
export function pointsInWords(table, seats, deal, answer) {
  const signed = (points) => (points > 0 ? `+${points}` : shown(points, table.words.minus));
  if (answer.seatPoints) {
    const moved = seats.filter((one) => answer.seatPoints[one.seat]);
    return moved.map((one) => `${one.name} ${signed(answer.seatPoints[one.seat])}`).join(", ");
  }
  return answer.points === null || deal.passed ? "" : signed(answer.points);
}
