// The value of a ramsch: the players' card points are ranked, and the result for the order is looked up.
import { codes, elsewhere, refused } from "./reckon.js";
import { sentences } from "./sentences.js";

const STATES = 6;
const [UNKNOWN, MAYBE_ALL, TAKEN, NOBODY] = [0, 1, 2, 5];

/** The value of a ramsch; `playing`: the three seats that take part. */
export function reckonRamsch(table, ramsch, playing) {
  const rules = table.ramsch;
  if (!rules) {
    return elsewhere(table);
  }
  if (rules.lost) {
    return reckonLoser(table, ramsch, playing);
  }
  return "loser" in ramsch ? elsewhere(table) : reckonTaken(table, rules, ramsch, playing);
}

/** For rules in which only the loser is written down. */
function reckonLoser(table, ramsch, playing) {
  const { lost, problems } = table.ramsch;
  const points = lost[ramsch.virgins || 0];
  if (!("loser" in ramsch)) {
    return elsewhere(table);
  }
  if (!playing.includes(ramsch.loser)) {
    return refused(table, [problems.loser]);
  }
  if (points === undefined) {
    return refused(table, [problems.virgins]);
  }
  return written(table, points, { [ramsch.loser]: points }, [], []);
}

function reckonTaken(table, rules, ramsch, playing) {
  const wrong = wrongNumber(rules, ramsch, playing);
  if (wrong !== undefined) {
    return refused(table, [wrong]);
  }
  const taken = bySeat(ramsch.card_points, playing);
  const skat = ramsch.skat_points || 0;
  const found = rules.results[rules.skat[caseOf(rules, ramsch, playing, taken, skat)]];
  if (!found.march && found.taker === undefined) {
    return refused(table, found.problems);
  }
  if (found.march) {
    const [seat, points] = found.march;
    return written(table, 0, { [playing[seat - 1]]: points }, [], found.problems);
  }
  const points = taken.map((number, place) => number + (place === found.taker - 1 ? skat : 0));
  return writtenFor(table, rules, points, playing, found.problems);
}

/** The finding about impossible numbers. */
function wrongNumber(rules, ramsch, playing) {
  const { points, tricks, none, last } = rules.problems;
  const skat = ramsch.skat_points || 0;
  if (!areOf(ramsch.card_points, playing) || skat < 0 || sum(ramsch.card_points) + skat !== rules.total) {
    return points;
  }
  if (ramsch.last_trick && !playing.includes(ramsch.last_trick)) {
    return last;
  }
  if (!ramsch.tricks || !Object.keys(ramsch.tricks).length) {
    return undefined;
  }
  if (!areOf(ramsch.tricks, playing) || sum(ramsch.tricks) !== rules.tricks) {
    return tricks;
  }
  const counted = bySeat(ramsch.tricks, playing);
  return bySeat(ramsch.card_points, playing).some((number, place) => number && !counted[place]) ? none : undefined;
}

function areOf(numbers, playing) {
  const seats = Object.keys(numbers || {});
  return seats.length > 0 && seats.every((seat) => playing.includes(Number(seat)) && numbers[seat] >= 0);
}

function sum(numbers) {
  return Object.values(numbers).reduce((total, number) => total + number, 0);
}

function bySeat(numbers, playing) {
  return playing.map((seat) => (numbers || {})[seat] || 0);
}

/** The number of the case in the table: order, last trick, whether the skat counts, what is known of the tricks. */
function caseOf(rules, ramsch, playing, taken, skat) {
  const last = ramsch.last_trick ? playing.indexOf(ramsch.last_trick) + 1 : 0;
  const place = (orderOf(taken) * 4 + last) * 2 + (skat ? 1 : 0);
  return place * STATES + tricksSaid(rules, ramsch, playing, taken, skat);
}

function tricksSaid(rules, ramsch, playing, taken, skat) {
  if (!ramsch.tricks || !Object.keys(ramsch.tricks).length) {
    return taken.some((number) => number + skat === rules.total) ? MAYBE_ALL : UNKNOWN;
  }
  const all = bySeat(ramsch.tricks, playing).indexOf(rules.tricks);
  return all < 0 ? NOBODY : TAKEN + all;
}

/** Three numbers as one: for each how many others are lower. */
function orderOf(numbers) {
  const ranks = numbers.map((number) => numbers.filter((other) => other < number).length);
  return ranks.reduce((index, rank) => index * 3 + rank, 0);
}

function writtenFor(table, rules, points, playing, warnings) {
  const lines = rules.written[orderOf(points)];
  const seats = {};
  const wonBy = [];
  lines.forEach(([factor, added, won], place) => {
    const amount = factor * points[place] + added;
    if (factor || added) {
      seats[playing[place]] = amount;
    }
    if (won) {
      wonBy.push(playing[place]);
    }
  });
  return written(table, 0, seats, wonBy, warnings);
}

function written(table, points, seatPoints, wonBy, found) {
  const warnings = sentences(table, found);
  return { points, value: points ? -points : null, derivation: table.words.ramsch, counted: "ramsch", problems: [], codes: codes(table, found), warnings, seatPoints, wonBy };
}
