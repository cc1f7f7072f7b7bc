// The value of a deal with a declarer, looked up in the tables of its rule system. No game or value is named here;
// scoring/compiled/ describes the tables.
import { fill, sentences, shown } from "./sentences.js";

const PLAIN = ["declarer", "game", "tops", "bid", "won", "schneider", "schwarz", "card_points", "tricks", "decided_for"];
const RULED = ["", "declarer", "defenders"];
const RANGES = ["hand_tops", "patrouille"];

/** The answer for a deal that counts nothing. */
export function refused(table, numbers, values) {
  const problems = sentences(table, numbers, values);
  return { points: null, value: null, derivation: "", counted: "", problems, codes: codes(table, numbers), warnings: [] };
}

export function codes(table, numbers) {
  return numbers.map((number) => [table.problems[number].code, table.problems[number].field]);
}

/** The answer for a deal that only the desk can value. */
export function elsewhere(table) {
  return { ...refused(table, []), problems: [table.words.elsewhere], elsewhere: true };
}

/** The value of a deal with a declarer; seats are checked when the sheet is added up. */
export function reckon(table, deal) {
  const rules = table.played;
  const game = rules.games[deal.game];
  if (!game) {
    return refused(table, rules.wrong.game);
  }
  const doubt = bidFinding(rules, deal);
  const isWarned = doubt.every((number) => table.problems[number].severity === "warning");
  const wrong = [...outOfRange(rules, game, deal), ...(isWarned ? [] : doubt)].slice(0, 1);
  if (wrong.length) {
    return refused(table, wrong, { tops: shown(deal[table.problems[wrong[0]].field] || 0), most: game.most, bid: deal.bid });
  }
  const manner = mannerOf(rules, deal);
  if (!manner || !hasKnownFields(rules, deal)) {
    return elsewhere(table);
  }
  const found = answer(table, deal, game, manner);
  return doubt.length && found.points !== null ? { ...found, warnings: [...sentences(table, doubt, { bid: deal.bid }), ...found.warnings] } : found;
}

function hasKnownFields(rules, deal) {
  const known = new Set([...PLAIN, ...RANGES, "kontra", ...rules.manner.map((asked) => asked.name)]);
  return Object.keys(deal).every((name) => known.has(name) || !deal[name]);
}

/** Findings about numbers that are only compared with a range. */
function outOfRange(rules, game, deal) {
  const wrong = rules.wrong;
  const outside = (number, least) => number !== undefined && number !== null && !(number >= least && number <= game.most);
  if (game.most && !deal.tops) {
    return wrong["no tops"];
  }
  if (game.most && (outside(Math.abs(deal.tops), 1) || (rules.onlyWith && deal.tops < 0))) {
    return wrong.tops;
  }
  if (!game.most && deal.tops) {
    return wrong["null tops"];
  }
  if (deal.kontra && !(deal.kontra > 0 && deal.kontra <= rules.kontra)) {
    return wrong.kontra;
  }
  const handTops = deal.hand_tops === null || deal.hand_tops === undefined ? null : Math.abs(deal.hand_tops);
  if (outside(handTops, 1)) {
    return wrong.hand_tops;
  }
  if (outside(deal.patrouille, 0)) {
    return wrong.patrouille;
  }
  return [];
}

/** The finding about a bid that no game is worth. */
function bidFinding(rules, deal) {
  const isKnown = deal.bid === undefined || deal.bid === null || rules.bids.includes(deal.bid);
  return isKnown ? [] : rules.wrong.bid;
}

/** The number of the manner (what was announced before play), and how often a step counts beyond the tried number. */
function mannerOf(rules, deal) {
  let row = 0;
  let more = 0;
  for (const asked of rules.manner) {
    const said = asKey(deal[asked.name], asked.values[0]);
    let place = asked.values.indexOf(said);
    if (place < 0 && asked.others !== null && Number.isInteger(said)) {
      place = asked.values.length;
      more += said - asked.others;
    }
    if (place < 0) {
      return null;
    }
    row = row * (asked.values.length + (asked.others === null ? 0 : 1)) + place;
  }
  return { row, more };
}

function asKey(value, usual) {
  if (Array.isArray(value)) {
    return [...value].sort().join(" ");
  }
  return value === undefined || value === null ? usual : value;
}

/** The number of the way a deal ended. */
function endingOf(ends, deal) {
  const rows = ends.pairs;
  const row = rows[placeOf(deal.tricks, rows.length)];
  const pair = row[placeOf(deal.card_points, row.length)];
  const ticks = [deal.won, deal.schneider, deal.schwarz].map(tickPlace);
  const places = [...ticks, RULED.indexOf(deal.decided_for || "")];
  return ends.kinds[places.reduce((index, place) => index * 3 + place, pair)];
}

/** The first index is "not known", the last "no such number". */
function placeOf(number, length) {
  if (number === undefined || number === null) {
    return 0;
  }
  return number >= 0 && number < length - 2 ? number + 1 : length - 1;
}

function tickPlace(tick) {
  return tick === undefined || tick === null ? 0 : tick ? 1 : 2;
}

function answer(table, deal, game, manner) {
  const rules = table.played;
  const line = rules.lines[rules.rows[game.family][manner.row]];
  const bases = rules.bases[deal.game];
  const base = Array.isArray(bases) ? bases[manner.row] : bases;
  const links = rules.chains[line[endingOf(rules.ends[game.ends], deal)]];
  const link = holding(rules, links, deal, base, manner.more);
  const [way, won, loss, found, byHand, missing] = rules.leaves[link[0]];
  const bid = deal.bid;
  if (byHand && !deal.hand_tops) {
    return refused(table, [missing]);
  }
  if (way < 0) {
    return refused(table, found, { bid, value: base, most: game.most });
  }
  const tops = byHand ? deal.hand_tops : deal.tops;
  const value = valueOf(rules.ways[way], base, tops, manner.more);
  const booked = bookedOf(rules, link[2], value, base, tops, bid);
  return worthOf(table, deal, { way, won, loss, found, tops, base, value, booked, more: manner.more });
}

/** The last link whose limit the bid is above. */
function holding(rules, links, deal, base, more) {
  let held = links[0];
  for (const link of links.slice(1)) {
    if (deal.bid > limitOf(rules, link, deal, base, more)) {
      held = link;
    }
  }
  return held;
}

function limitOf(rules, [leaf, [kind, number, doublings]], deal, base, more) {
  if (kind === "fixed") {
    return number;
  }
  if (kind === "base") {
    return base;
  }
  const way = rules.ways[rules.leaves[leaf][0]];
  const counted = way && way[3] ? more : 0;
  return (base * (Math.abs(deal.tops) + number + counted)) << doublings;
}

function valueOf([added, doublings, isFixed, counts], base, tops, more) {
  return isFixed ? base : (base * (Math.abs(tops) + added + (counts ? more : 0))) << doublings;
}

/** What is booked: the value, or what an overbid game costs. */
function bookedOf(rules, how, value, base, tops, bid) {
  if (how === "multiple") {
    return Math.ceil(bid / base) * base;
  }
  if (how === "null") {
    return rules.nulls.find((one) => one >= bid) || rules.nulls[rules.nulls.length - 1];
  }
  return typeof how === "number" ? base * (Math.abs(tops) + how) : value;
}

function worthOf(table, deal, found) {
  const kontra = deal.kontra || 0;
  const points = (found.won ? found.booked : -found.loss * found.booked) << kontra;
  return {
    points,
    value: found.booked,
    derivation: derivation(table, deal, found, kontra, points),
    counted: found.won ? "won" : "lost",
    won: Boolean(found.won),
    problems: [],
    codes: codes(table, found.found),
    warnings: sentences(table, found.found, { bid: deal.bid, value: found.booked }),
  };
}

function derivation(table, deal, found, kontra, points) {
  const words = table.words;
  const n = Math.abs(found.tops || 0);
  const tops = fill(words.tops[found.tops < 0 ? 1 : 0], { n });
  const values = { game: gameName(table, deal.game), tops, n, base: found.base, value: found.value, more: found.more + 2 };
  const raised = found.booked === found.value ? "" : words.raised;
  const end = found.won ? words.won[kontra] : words.lost[found.loss][kontra];
  const sentence = words.ways[found.way] + raised + end;
  return fill(sentence, { ...values, booked: found.booked, bid: deal.bid, points: shown(points, words.minus) });
}

/** The name of a game. */
export function gameName(table, game) {
  const group = table.form.find((one) => one.field === "game");
  return group.items.find((item) => item.value === game).label;
}
