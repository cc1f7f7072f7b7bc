// A ledger: the events of a deal in their order, each with amounts from the rule tables.
import { elsewhere, refused } from "./reckon.js";

/** Balances and cups before the first deal. */
export function opened(table, seats) {
  const start = table.ledger.seats[seats].start;
  return { balance: [...start.balance], cups: table.ledger.cups.map((cup) => start.cups[cup]) };
}

/** What a deal moves; `purse` is changed unless the deal is refused. */
export function book(table, deal, role, seats, purse) {
  const found = check(table, deal, role);
  if (found) {
    return found;
  }
  const events = eventsOf(table, deal, role);
  const unknown = events.some((event) => !table.ledger.seats[seats].events[event.name]);
  if (unknown) {
    return elsewhere(table);
  }
  const before = [...purse.balance];
  for (const phase of table.ledger.phases) {
    happen(table, events.filter((event) => event.phase === phase), role, seats, purse);
  }
  if (!deal.misdeal && !isVoid(table, deal)) {
    count(table, deal, role, seats, purse);
  }
  const seatPoints = {};
  purse.balance.forEach((total, place) => {
    seatPoints[place + 1] = total - before[place];
  });
  const counted = deal.misdeal ? "passed" : "booked";
  return { points: 0, value: null, derivation: wordsOf(table, deal, events), counted, problems: [], codes: [], warnings: [], seatPoints };
}

function isVoid(table, deal) {
  return (deal.fines || []).some((fine) => table.ledger.void.includes(fine.code));
}

function ending(table, deal) {
  const ultimo = held(deal).find((card) => card.outcome === "ultimo");
  for (const name of table.ledger.endings) {
    if (name === "ultimo" && ultimo) {
      return { name, seat: ultimo.seat, card: ultimo };
    }
    if (deal[name]) {
      return { name, seat: deal[name] };
    }
  }
  return null;
}

function held(deal) {
  return [...(deal.pagat ? [deal.pagat] : []), ...(deal.kings || [])];
}

/** Problems that the phone can find by itself; the desk finds the others. */
function check(table, deal, role) {
  const { problems, most, uncounted } = table.ledger;
  const end = deal.misdeal ? null : ending(table, deal);
  const named = [...held(deal), ...(deal.announcements || []), ...(deal.fines || []), ...(end ? [end] : [])];
  if (named.some((item) => !role.playing.includes(item.seat))) {
    return refused(table, [problems.deal]);
  }
  if (deal.misdeal || isVoid(table, deal)) {
    return null;
  }
  if (!end) {
    return refused(table, [problems.last_trick]);
  }
  if (uncounted.includes(end.name)) {
    return null;
  }
  const numbers = role.counting.map((seat) => (deal.counts || {})[seat]);
  const areThere = numbers.every((number) => Number.isInteger(number) && number >= 0);
  const isPossible = areThere && numbers.reduce((sum, number) => sum + number, 0) <= most;
  return isPossible ? null : refused(table, [problems.counts]);
}

function eventsOf(table, deal, role) {
  const events = [{ phase: "dealing", name: "dealing", seat: role.dealer }];
  if (deal.misdeal) {
    return [...events, { phase: "misdeal", name: "misdeal", seat: role.dealer }];
  }
  for (const fine of deal.fines || []) {
    events.push({ phase: "fines", name: `fine ${fine.code}`, seat: fine.seat, code: fine.code });
  }
  return isVoid(table, deal) ? events : [...events, ...said(deal), ...cards(deal), ...ended(table, deal)];
}

function isWrong(announcement) {
  return (announcement.status || "ok") !== "ok";
}

function said(deal) {
  return (deal.announcements || []).map((one) => ({
    phase: "announcements",
    name: isWrong(one) ? "announcement wrong" : one.count ? `${one.kind} ${one.count}` : one.kind,
    seat: one.seat,
    code: isWrong(one) ? "wrong-announcement" : "announcement",
  }));
}

const cardName = (card) => `${card.suit ? "king" : "pagat"} ${card.outcome}`;

function cards(deal) {
  return held(deal)
    .filter((card) => card.outcome !== "ultimo")
    .map((card) => ({ phase: card.outcome === "behind" ? "behind" : "on-the-way", name: cardName(card), seat: card.seat }));
}

/** An ultimo of a player who announced wrongly counts as a plain last trick. */
function ended(table, deal) {
  const end = ending(table, deal);
  const isSpoiled = end.card && (deal.announcements || []).some((one) => isWrong(one) && one.seat === end.seat);
  const name = end.card ? (isSpoiled ? "last_trick" : cardName(end.card)) : end.name;
  return [{ phase: "ending", name, seat: end.seat }];
}

/** Events of one phase use the cups as they were before it. */
function happen(table, events, role, seats, purse) {
  const stood = [...purse.cups];
  const amount = ([number, ...shares]) => shares.reduce((sum, share, cup) => sum + share * stood[cup], number);
  for (const event of events) {
    const line = table.ledger.seats[seats].events[event.name];
    purse.balance = purse.balance.map((total, place) => total + amount(lineFor(line, place + 1, event.seat, role)));
    purse.cups = purse.cups.map((cup, place) => cup + amount(line.cups[place]));
  }
}

function lineFor(line, seat, own, role) {
  if (seat === own) {
    return line.own;
  }
  return role.playing.includes(seat) ? line.other : line.out;
}

/** Those who count get or pay by a table; the third player balances them. */
function count(table, deal, role, seats, purse) {
  if (table.ledger.uncounted.includes(ending(table, deal).name)) {
    return;
  }
  const third = role.playing.find((seat) => !role.counting.includes(seat));
  for (const seat of role.counting) {
    const amount = table.ledger.seats[seats].counts[deal.counts[seat]];
    purse.balance[seat - 1] += amount;
    purse.balance[third - 1] -= amount;
  }
}

/** Each kind of movement once, as the sheet at the desk has it. */
function wordsOf(table, deal, events) {
  const codes = events.slice(1).map((event) => event.code || event.name.replace(/[ _]/g, "-"));
  return [...new Set(codes)].map((code) => table.words.movements[code]).join(", ");
}
