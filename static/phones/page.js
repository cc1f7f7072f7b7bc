// The sheet of a table on its phone: one page that never navigates. Puts the parts together.

import { showCall } from "./calling.js";
import { Desk, ServerTime } from "./desk.js";
import { make, show, write } from "./dom.js";
import { Entering } from "./entering.js";
import { counting, entryOf, nextNumber, pending, tableSees } from "./merging.js";
import { newId, Outbox } from "./outbox.js";
import { coming, dealer, forehand, loadRules, running, worth } from "./rules.js";
import { troubles, wayOfOpening, whereTheDealsAre } from "./where.js";
import { objectionForm, showSettlement } from "./settling.js";
import { showPlayers, showSheet, trailWords } from "./sheet.js";
import { Words } from "./sentences.js";
import { keepPage } from "./storage.js";

const OTHER_TABLES = 60000; // milliseconds between two attempts to send entries of another table on this phone
const LONGEST_FOR_RULES = 4000; // milliseconds; then the sheet is shown without it
const { address, zone, thousand, rules: rulesAddress, worker } = document.body.dataset;
const language = document.documentElement.lang;
const told = JSON.parse(document.getElementById("words").textContent);
const words = new Words(told, thousand);
const times = new ServerTime(zone, language);
const part = (id) => document.getElementById(id);

class SheetPage {
  constructor(outbox, device) {
    this.outbox = outbox;
    this.chosen = 0;
    this.rules = null;
    this.hasWorker = false;
    this.desk = new Desk({
      address,
      outbox,
      device,
      language,
      onAnswer: (answer) => times.hear(answer),
      onChange: () => this.show(),
      onRefusal: (sentence) => this.complain("notSaid", sentence),
    });
    this.entering = new Entering(part("entry"), {
      words,
      enter: (number, deal, more) => this.enter(number, deal, more),
      takeBack: (number) => this.takeBack(number),
      leave: () => this.choose(0),
      takeOver: () => this.takeOver(),
    });
    outbox.onChange = () => this.show();
  }

  async begin() {
    await this.desk.remember();
    await this.outbox.forgetTablesBut(address);
    this.loadRules();
    setTimeout(() => this.goOnWithoutRules(), LONGEST_FOR_RULES);
    await this.show();
    await this.desk.goOn();
    this.sendOthers();
  }

  /** Nothing can be entered without the rules, so loading is repeated until they are there. */
  async loadRules() {
    try {
      this.rules = await loadRules(rulesAddress);
      this.show();
    } catch {
      this.goOnWithoutRules();
      setTimeout(() => this.loadRules(), 3000);
    }
  }

  goOnWithoutRules() {
    this.areRulesLate = true;
    this.show();
  }

  // --- what people do ---------------------------------------------------------------------------------------------
  async enter(number, deal, { tick = false } = {}) {
    const { lines } = await this.sees();
    const ticked = tick ? { tick: true } : {};
    await this.put({ ...entryOf(lines, number, deal), ...ticked });
  }

  async takeBack(number) {
    const { lines } = await this.sees();
    const line = lines.find((one) => one.number === number);
    if (line && line.id) {
      await this.put({ number, undo: line.id });
    } else {
      this.complain("deskTyped");
      this.choose(0);
    }
  }

  /** Stored first, then shown, then sent. */
  async put(what) {
    const { entries } = await this.sees();
    const outdated = entries.filter((entry) => entry.refused && entry.number === what.number);
    await this.outbox.remove(outdated.map((entry) => entry.id)); // was refused, and is entered again now
    await this.outbox.add({ id: newId(), table: address, at: new Date().toISOString(), ...what });
    if (this.desk.state && !this.desk.state.writer.device && !this.desk.wish) {
      await this.desk.write("claim");
    }
    this.chosen = 0;
    await this.show();
    this.desk.hurry();
  }

  choose(number) {
    this.chosen = number;
    this.show().then(() => part("entering") && number && part("entering").focus());
    part("entry").scrollIntoView({ block: "start" });
  }

  async takeOver() {
    await this.desk.write("take");
    await this.show();
    this.desk.hurry();
  }

  async callDesk() {
    this.complain("");
    await this.desk.setCall(Date.now());
    this.desk.hurry();
  }

  /** Also for a call whose answer was lost, since the desk may have it. */
  async takeCallBack() {
    await this.desk.setCall(0);
    const { call } = this.desk.state;
    if (call && call.at && !call.answered) {
      await this.say("call/", { back: true });
    }
  }

  async dismiss(id) {
    await this.outbox.remove([id]);
    this.show();
  }

  /** @returns {Promise<boolean>} whether the desk has it */
  async say(place, what) {
    try {
      await this.desk.say(place, what);
      this.complain("");
      return true;
    } catch (error) {
      this.complain("notSaid", error.said && error.said.problem);
      this.desk.hurry(); // a deal may have changed meanwhile
      return false;
    }
  }

  complain(key, sentence = "") {
    write(part("complaint"), sentence || (key && words.say(key)));
    part("complaint").hidden = !key;
  }

  // --- what is shown ----------------------------------------------------------------------------------------------
  async sees() {
    const all = await this.outbox.all();
    const entries = all.filter((entry) => entry.table === address);
    const { state } = this.desk;
    return { all, entries, state, lines: state ? tableSees(state, entries) : [] };
  }

  async show() {
    const known = await this.sees();
    const { state, lines } = known;
    this.showWords(known);
    const next = state ? nextNumber(lines, state.expected) : 0;
    const { chosen, rules } = this;
    const { writes, isDead } = this.desk;
    this.entering.show({ state, writes, isDead, next, chosen, lines, table: rules, round: this.round(known, next), silence: state && this.silence(state) });
    if (state) {
      this.showTable({ ...known, next, writes });
    }
    part("rest").hidden = part("rest").hidden && !isDead && !(state && (rules || this.areRulesLate));
    if (isDead && this.hasWorker) {
      navigator.serviceWorker.controller?.postMessage({ forget: address });
    }
  }

  /** Whether the next deal is in a round of bock or ramsch. */
  round({ state, lines }, next) {
    const played = counting(lines).map((line) => line.deal);
    const isNext = this.rules && state && next === played.length + 1;
    return (isNext && coming(this.rules, state.seats.length, played)[0]) || "";
  }

  showWords({ all, entries, state }) {
    const { failures, isDead, isSlow } = this.desk;
    const where = whereTheDealsAre({ state, entries, failures: failures + isSlow, isDead });
    write(part("where"), `${where.safe ? "✓ " : ""}${words.say(where.key, where.values, where.count)}`);
    part("where").className = `where${where.safe ? " safe" : where.calm ? " empty" : ""}`;
    const others = all.filter((entry) => entry.table !== address);
    const found = troubles({ outboxProblem: this.outbox.problem, others, table: address });
    show(part("troubles"), found, () => found.map((one) => make("li", {}, words.say(one.key, one.values, one.count))));
    const way = wayOfOpening({ hasWorker: this.hasWorker, isSecure: window.isSecureContext });
    write(part("way"), words.say(way));
  }

  showTable({ state, lines, entries, next, writes }) {
    const { rules } = this;
    const count = state.seats.length;
    const rows = rules ? running(rules, count, counting(lines).map((line) => line.deal)) : [];
    const totals = rows.length ? rows[rows.length - 1].totals : state.seats.map(() => 0);
    const goesOn = rules && next && !state.recorded;
    const roles = goesOn ? { dealer: dealer(rules, count, next), forehand: forehand(rules, count, next) } : {};
    showPlayers(part("players"), state.seats, { totals, ...roles }, words);
    showSheet(part("sheet"), lines, rows, this.sheetParts(state, writes));
    const trail = state.trail.map((one) => trailWords(one, { words, hour: (iso) => times.hour(iso) }));
    show(part("trail"), trail, () => trail.map((text) => make("li", {}, text)));
    part("trail-part").hidden = trail.length === 0;
    this.showCall(state);
    this.showEnd(state, pending(entries).length === 0 && next === 0);
  }

  showCall({ call, table }) {
    const { callSince, failures, isSlow, isDead } = this.desk;
    part("call").hidden = !call || isDead;
    if (call) {
      const known = { call, waits: callSince > 0, isUnheard: failures > 0 || isSlow };
      const parts = { words, table, hour: (iso) => times.hour(iso), callDesk: () => this.callDesk(), takeBack: () => this.takeCallBack() };
      showCall(part("call"), known, parts);
    }
  }

  sheetParts(state, writes) {
    return {
      words,
      seats: state.seats,
      trail: state.trail,
      hour: (iso) => times.hour(iso),
      game: (deal, number) => this.game(deal, number),
      mayChange: writes && state.open && !this.desk.isDead,
      choose: (number) => this.choose(number),
      dismiss: (id) => this.dismiss(id),
    };
  }

  game(deal, number) {
    const seats = this.desk.state.seats.length;
    const played = this.rules && worth(this.rules, deal, { seats, number }).derivation;
    return played || words.say("dealOf", { number });
  }

  showEnd(state, isComplete) {
    const isThere = Boolean(state.settlement) && isComplete;
    part("end").hidden = !isThere;
    if (isThere) {
      const maySign = state.open && !this.desk.isDead;
      const isLedger = Boolean(this.rules && this.rules.ledger);
      showSettlement(part("settlement"), state, { words, maySign, isLedger, sign: (seat) => this.say("sign/", { seat, digest: state.digest }) });
      part("objecting").hidden = !maySign || state.recorded;
      show(part("objecting"), state.seats, () => [
        objectionForm({ words, seats: state.seats, object: (seat, sentence) => this.say("object/", { seat, sentence }) }),
      ]);
    }
  }

  /** Since when the writing phone has been silent, in the desk's time. */
  silence(state) {
    const heard = state.writer.heard_at;
    if (!heard) {
      return words.say("otherUnheard");
    }
    const minutes = times.minutesSince(heard);
    const key = minutes ? "otherHeard" : "otherHeardNow";
    return words.say(key, { time: times.hour(heard), n: minutes }, minutes);
  }

  // --- what is left from another table; the page without network -------------------------------------------------------
  async sendOthers() {
    const waiting = pending(await this.outbox.all()).map((entry) => entry.table);
    for (const other of new Set(waiting.filter((table) => table !== address))) {
      await new Desk({ address: other, outbox: this.outbox, device: this.desk.device, language }).exchange();
      this.show();
    }
    setTimeout(() => this.sendOthers(), OTHER_TABLES);
  }

  async keepPage() {
    this.hasWorker = await keepPage({ worker, page: address, rules: rulesAddress });
    this.show();
  }
}

async function begin() {
  const outbox = await new Outbox().open();
  const page = new SheetPage(outbox, await outbox.device());
  ["online", "pageshow", "focus"].forEach((name) => window.addEventListener(name, () => page.desk.hurry()));
  document.addEventListener("visibilitychange", () => document.hidden || page.desk.hurry());
  await page.begin();
  await page.keepPage().catch(() => {});
}

begin();
