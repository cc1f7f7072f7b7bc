// The rules on the phone: a small interpreter of the tables that scoring/compiled/ makes from the rules of the server.
// Pure functions without a page. The desk answers what the tables do not contain.
import { book, opened } from "./ledger.js";
import { reckonRamsch } from "./ramsch.js";
import { elsewhere, reckon, refused } from "./reckon.js";
import { sentences } from "./sentences.js";

/** The table of a rule system. */
export async function loadRules(url) {
  const answer = await fetch(url, { credentials: "omit" });
  if (!answer.ok) {
    throw new Error(`rules: ${answer.status}`);
  }
  return answer.json();
}

const numberOf = (seats) => (Array.isArray(seats) ? seats.length : seats);

/** Who deals, leads, takes part and, in a ledger, counts. */
export function role(table, seats, number) {
  const roles = table.roles[numberOf(seats)];
  return roles[(number - 1) % roles.length];
}

/** The dealer of deal `number`. */
export function dealer(table, seats, number) {
  return role(table, seats, number).dealer;
}

/** The seats that take part in deal `number`. */
export function playing(table, seats, number) {
  return role(table, seats, number).playing;
}

/** Who leads to the first trick. */
export function forehand(table, seats, number) {
  return role(table, seats, number).forehand;
}

/** The value of a single deal. `place`: {seats, number} if known; it decides who takes part. */
export function worth(table, deal, place = {}) {
  const seats = numberOf(place.seats || table.sizes[0]);
  const part = role(table, seats, place.number || 1);
  if (!deal || typeof deal !== "object") {
    return elsewhere(table);
  }
  if (table.ledger) {
    return book(table, deal, part, seats, opened(table, seats));
  }
  return table.played ? reckoned(table, deal, part.playing) : elsewhere(table);
}

function reckoned(table, deal, seats) {
  if (deal.passed) {
    return passed(table);
  }
  return deal.ramsch ? reckonRamsch(table, deal.ramsch, seats) : reckon(table, deal);
}

function passed(table) {
  const found = table.passed.problems;
  if (found.length) {
    return refused(table, found);
  }
  return { points: 0, value: 0, derivation: table.words.passed, counted: "passed", problems: [], codes: [], warnings: [] };
}

/** Everything that is wrong with a deal, seats included; empty when it can be written down. */
export function isDeal(table, deal, place = {}) {
  const answer = worth(table, deal, place);
  const wrong = place.seats ? declarerFinding(table, deal, role(table, place.seats, place.number || 1), false) : [];
  return [...sentences(table, wrong, { declarer: deal.declarer }), ...answer.problems];
}

/** The written sheet: a row for each deal. */
export function running(table, seats, deals) {
  const size = numberOf(seats);
  const sheet = table.ledger ? ledgerSheet(table, size) : dealSheet(table, size);
  return deals.map((deal, place) => sheet(deal, place + 1));
}

function ledgerSheet(table, seats) {
  const purse = opened(table, seats);
  return (deal, number) => {
    const part = role(table, seats, number);
    const answer = book(table, deal, part, seats, purse);
    const cups = {};
    table.ledger.cups.forEach((cup, place) => {
      cups[cup] = purse.cups[place];
    });
    return { ...row(number, part, null, answer), totals: [...purse.balance], cups };
  };
}

function row(number, part, declarer, answer) {
  const { points, counted, derivation, problems, warnings } = answer;
  return { number, dealer: part.dealer, forehand: part.forehand, declarer, points, counted, derivation, problems, warnings, codes: answer.codes };
}

function dealSheet(table, seats) {
  const state = { totals: Array(seats).fill(0), coming: [], duties: new Set() };
  return (deal, number) => addDeal(table, seats, state, deal, number);
}

/** The kinds of the next deals: words of `table.rounds`, empty outside such rounds. */
export function coming(table, seats, deals) {
  const size = numberOf(seats);
  const state = { totals: Array(size).fill(0), coming: [], duties: new Set() };
  deals.forEach((deal, place) => addDeal(table, size, state, deal, place + 1));
  return state.coming;
}

function addDeal(table, seats, state, deal, number) {
  const part = role(table, seats, number);
  const round = state.coming.shift() || "";
  let answer = table.played ? reckoned(table, deal || {}, part.playing) : elsewhere(table);
  const wrong = declarerFinding(table, deal, part, true, state.duties);
  if (wrong.length) {
    answer = refused(table, wrong, { declarer: deal.declarer });
  }
  answer = inRound(table, deal, round, answer);
  const declarer = declarerOf(table, deal, answer);
  const written = row(number, part, declarer, answer);
  if (answer.points !== null && answer.points !== undefined) {
    write(table, state, written, answer, round);
    startRound(table, seats, state, deal, answer);
  }
  written.totals = [...state.totals];
  written.round = round;
  endRound(table, seats, state, written);
  return written;
}

/** In a round of ramsch only some deals are played. */
function inRound(table, deal, round, answer) {
  const rules = table.rounds;
  if (round !== "ramsch" || answer.points === null || deal.ramsch || (deal.game && rules.fits[deal.game][deal.hand ? 1 : 0])) {
    return answer;
  }
  return refused(table, [rules.expected]);
}

function hasDuties(table) {
  return Boolean(table.duties && table.duties.of);
}

/** Problems with the declarer. With `duties`, each duty of a seat is played once. */
function declarerFinding(table, deal, part, isOnSheet, duties = null) {
  const needsOne = deal && !deal.passed && (!deal.ramsch || hasDuties(table));
  if (!table.sheet || !needsOne) {
    return [];
  }
  if (!(deal.declarer >= 1)) {
    return [table.sheet.declarer.missing];
  }
  if (!part.playing.includes(deal.declarer)) {
    return [deal.declarer === part.dealer ? table.sheet.declarer.dealer : table.sheet.declarer.missing];
  }
  return isOnSheet && hasDuties(table) ? dutyFinding(table, deal, duties) : [];
}

function dutyFinding(table, deal, duties) {
  const duty = `${deal.declarer} ${deal.ramsch ? table.duties.ramsch : table.duties.of[deal.game]}`;
  if (duties.has(duty)) {
    return [table.duties.before];
  }
  duties.add(duty);
  return [];
}

function declarerOf(table, deal, answer) {
  if (!deal || deal.passed || (deal.ramsch && !hasDuties(table) && answer.points !== null)) {
    return null;
  }
  return deal.declarer || null;
}

/** Adds the points to the totals of all seats for which the rules write something. */
function write(table, state, written, answer, round) {
  const factor = ((table.rounds || {}).factors || {})[round] || 1;
  const amounts = answer.seatPoints || (written.declarer ? { [written.declarer]: answer.points } : {});
  const before = [...state.totals];
  for (const [seat, points] of Object.entries(amounts)) {
    const [own, other] = table.sheet[points > 0 ? "plus" : "minus"];
    state.totals = state.totals.map((total, place) => total + factor * points * (place + 1 === Number(seat) ? own : other));
  }
  written.points = written.declarer ? state.totals[written.declarer - 1] - before[written.declarer - 1] : answer.points * factor;
  written.wonBy = answer.wonBy || [];
}

/** Queues a round that this deal starts after those that are already due. */
function startRound(table, seats, state, deal, answer) {
  const rules = table.rounds;
  if (!rules || !rules.starts || !deal.game) {
    return;
  }
  const even = deal.card_points === rules.half ? 1 : 0;
  const kontra = Math.min(deal.kontra || 0, 2);
  const place = (((deal.hand ? 1 : 0) * 2 + even) * 3 + kontra) * 2 + (answer.won ? 1 : 0);
  if (rules.starts[deal.game][place]) {
    state.coming.push(...rules.after[seats]);
  }
}

/** Who reaches the limit has lost the round, and all totals begin at 0 again. */
function endRound(table, seats, state, written) {
  const limit = table.sheet && table.sheet.ends && table.sheet.ends[seats];
  const lost = limit ? state.totals.flatMap((total, place) => (total <= -limit ? [place + 1] : [])) : [];
  written.lostRound = lost;
  if (lost.length) {
    state.totals = Array(seats).fill(0);
  }
}

/** Whether some ending makes the choices a valid deal. */
function isPossible(table, chosen, field = "") {
  const ends = [{}, { won: true }, { won: false }];
  const levels = [{}, { schneider: true }, { schwarz: true }];
  return ends.some((end) => levels.some((level) => counts(reckon(table, { ...end, ...level, ...chosen }), field)));
}

/** Whether a deal counts, without a finding about `field`. */
function counts(answer, field) {
  return answer.points !== null && !answer.codes.some(([, about]) => field && about === field);
}

/** The chosen deal with missing choices filled in, so that it can be checked. */
function completed(table, chosen) {
  const rules = table.played;
  const game = chosen.game || Object.keys(rules.games).find((name) => isPossible(table, { ...chosen, game: name, tops: rules.games[name].most ? 1 : undefined }));
  const needsTops = game && rules.games[game].most && !chosen.tops;
  return { ...chosen, ...(game ? { game } : {}), ...(needsTops ? { tops: 1 } : {}) };
}

/** Which buttons are possible now: for each field, or for the `only` one, the values that still make a deal. */
export function offered(table, chosen, only = "") {
  const found = {};
  if (!table.played) {
    return found;
  }
  const fits = (more, field) => isPossible(table, completed(table, { ...chosen, ...more }), field);
  const isAsked = (field) => !only || field === only;
  for (const group of table.form.filter((one) => one.kind === "ticks" || isAsked(one.field))) {
    if (group.kind === "ticks") {
      for (const item of group.items.filter((one) => isAsked(one.field))) {
        found[item.field] = fits({ [item.field]: true }, item.field) ? [true] : [];
      }
    } else if (group.kind === "choice") {
      const values = group.items.map((item) => item.value);
      const fitting = group.field === "contract" ? (value) => hasGame(table, value) : group.field === "game" ? (value) => canBePlayed(table, chosen, value) : (value) => fits({ [group.field]: group.several ? [value] : value });
      found[group.field] = values.filter(fitting);
    }
  }
  found.tops = topsOffered(table, chosen);
  return found;
}

/** Choosing another game clears what was said about the previous one. */
function canBePlayed(table, { declarer, contract }, game) {
  const { most } = table.played.games[game];
  return isPossible(table, completed(table, { declarer, contract, game, ...(most ? { tops: 1 } : {}) }));
}

/** A contract may be changed independent of the game chosen in the previous one. */
function hasGame(table, contract) {
  return Object.keys(table.played.games).some((game) => canBePlayed(table, { contract }, game));
}

function topsOffered(table, chosen) {
  const game = table.played.games[chosen.game];
  const numbers = game ? Array.from({ length: game.most }, (_one, place) => place + 1) : [];
  return table.played.onlyWith ? numbers : [...numbers, ...numbers.map((number) => -number)];
}
