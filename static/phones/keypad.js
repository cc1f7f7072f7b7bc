// Entering one deal by large keys, in the order in which players say it. What is possible, and what it is worth, the
// table of rules says; here is only the page. The deal that comes out is one as in a score file.
import { counts, ending, held, rows } from "./keypad_ledger.js";
import { element, fold, key, keys, numberField, tickField } from "./keypad_parts.js";
import { isDeal, offered, role, worth } from "./rules.js";
import { dealInWords, pointsInWords } from "./said.js";
import { fill } from "./words.js";

const SHOWN_TOPS = 4;
const LONG_WORD = 10;
const LEDGER_KINDS = { rows, held, ending, counts };

/**
 * Puts the keypad for one deal into `parent`.
 * @param {HTMLElement} parent
 * @param {{table: object, seats: {seat: number, name: string}[], number: number, onDeal: Function, tick?: boolean, round?: string}} given
 *   `tick`: the dealer is asked whether the deal before is written; `round`: "bock" or "ramsch" where such a round is played.
 * @returns {{show: Function, clear: Function}}
 */
export function mountKeypad(parent, given) {
  const pad = new Keypad(parent, given);
  pad.draw();
  return {
    show: (deal, number = pad.number) => pad.show(deal, number),
    clear: (next = {}) => pad.clear(next),
  };
}

class Keypad {
  constructor(parent, given) {
    Object.assign(this, { parent, round: "", tick: false, ...given });
    this.words = { ...this.table.words, ...given.words };
    this.forget();
  }

  forget() {
    Object.assign(this, { deal: {}, drafts: {}, isTicked: false, isTouched: false, isCorrection: false, isUnfolded: false, hasMoreTops: false });
  }

  /** Begins the next deal. */
  clear(next) {
    Object.assign(this, next);
    this.forget();
    this.draw();
  }

  /** Fills the form with a deal that is written already. */
  show(deal, number) {
    this.forget();
    const ramsch = deal.ramsch ? { ramsch: { ...deal.ramsch } } : {};
    Object.assign(this, { deal: { ...deal, ...ramsch }, number, isCorrection: true, isTouched: true });
    this.hasMoreTops = Math.abs(deal.tops || 0) > SHOWN_TOPS;
    this.isUnfolded = this.table.form.some((group) => group.fold && this.isSet(group));
    this.draw();
  }

  isSet(group) {
    const fields = group.items && group.kind === "ticks" ? group.items.map((item) => item.field) : [group.field];
    return fields.some((field) => ![undefined, null, false, ""].includes(this.deal[field]));
  }

  get part() {
    return role(this.table, this.seats, this.number);
  }

  get playing() {
    return this.part.playing;
  }

  get counting() {
    return this.part.counting || [];
  }

  get place() {
    return { seats: this.seats.length, number: this.number };
  }

  /** Long names need the room of two columns. */
  get seatColumns() {
    const words = this.seats.flatMap((one) => one.name.split(/[\s-]/));
    return words.some((word) => word.length > LONG_WORD) ? 2 : 3;
  }

  nameOf(seat) {
    return (this.seats.find((one) => one.seat === seat) || { name: "" }).name;
  }

  /** Changes the deal and draws the keys anew, with the focus where it was. */
  change(more) {
    this.tell(more);
    this.prune();
    this.draw();
  }

  /** A number that is being typed: only its worth is said anew. */
  quietly(more) {
    this.tell(more);
    this.sayWorth();
  }

  tell(more) {
    Object.assign(this.deal, more);
    for (const [name, value] of Object.entries(more)) {
      if (value === undefined || value === false || value === null) {
        delete this.deal[name];
      }
    }
    if (more.won === false) {
      this.deal.won = false;
    }
    this.touch();
  }

  /** The first tap of a deal is the dealer's tick as well. */
  touch() {
    if (!this.isTouched) {
      Object.assign(this, { isTouched: true, isTicked: this.asksTick });
      this.draw();
    }
  }

  get asksTick() {
    return Boolean(this.tick) && this.number > 1 && !this.isCorrection;
  }

  /** What the new choice makes impossible is not kept. */
  prune() {
    if (!this.table.played || !this.deal.game || this.deal.ramsch) {
      return;
    }
    const game = this.table.played.games[this.deal.game];
    if (Math.abs(this.deal.tops || 0) > game.most) {
      delete this.deal.tops;
    }
    for (const group of this.table.form.filter((one) => !this.isAsked(one) && one.field)) {
      delete this.deal[group.field];
    }
    for (const field of this.choosable()) {
      this.dropImpossible(field);
    }
  }

  choosable() {
    const ticks = this.table.form.filter((group) => group.kind === "ticks").flatMap((group) => group.items.map((item) => item.field));
    const choices = this.table.form.filter((group) => group.kind === "choice" && !["game", "contract"].includes(group.field));
    return [...ticks, ...choices.map((group) => group.field)].filter((field) => field in this.deal).reverse();
  }

  dropImpossible(field) {
    const { [field]: said, ...others } = this.deal;
    const possible = offered(this.table, others)[field] || [];
    if (!Array.isArray(said) && !possible.includes(said)) {
      delete this.deal[field];
    }
  }

  isAsked(group) {
    const { deal } = this;
    if (group.when === "ramsch") {
      return Boolean(deal.ramsch);
    }
    if (group.when === "always") {
      return !deal.ramsch || group.special || group.kind === "seats";
    }
    const game = this.table.played && deal.game && this.table.played.games[deal.game];
    return !deal.ramsch && !deal.misdeal && (group.when !== "trumps" || !game || game.most > 0);
  }

  draw() {
    const focused = this.focusedName();
    const possible = this.deal.ramsch || !this.table.played ? {} : offered(this.table, this.deal);
    const groups = this.table.form.filter((group) => this.isAsked(group));
    const plain = groups.filter((group) => !group.fold).map((group) => this.group(group, possible));
    const rare = groups.filter((group) => group.fold).map((group) => this.group(group, possible));
    this.worth = element("p", { className: "pad-worth", role: "status" });
    this.write = element("button", { type: "button", className: "main pad-write" }, this.words.write);
    this.write.addEventListener("click", () => this.done());
    const empty = key(this.words.clear, "", "", () => this.clear({}));
    const foot = element("div", { className: "pad-foot" }, this.worth, element("div", { className: "pad-last" }, empty, this.write));
    const pad = element("section", { className: "pad" }, ...this.head(), ...plain, ...(rare.length ? this.folded(rare, groups.filter((group) => group.fold)) : []), foot);
    this.parent.replaceChildren(pad);
    this.sayWorth();
    this.focus(focused);
  }

  folded(rare, groups) {
    const what = groups.map((group) => group.legend || group.items.map((item) => item.label).join(", ")).join(", ");
    const words = { more: fill(this.words.more, { what }), fewer: this.words.fewer };
    const [button, inner] = fold(words, rare, this.isUnfolded);
    button.dataset.name = "more";
    button.addEventListener("click", () => {
      this.isUnfolded = !inner.hidden;
    });
    return [button, inner];
  }

  focusedName() {
    const active = this.parent.contains(document.activeElement) ? document.activeElement : null;
    return active ? active.dataset.name || "" : "";
  }

  focus(name) {
    const again = name && [...this.parent.querySelectorAll("[data-name]")].find((one) => one.dataset.name === name);
    if (again) {
      again.focus({ preventScroll: true });
    }
  }

  head() {
    const { dealer, forehand } = this.part;
    const title = fill(this.isCorrection ? this.words.changed : this.words.deal, { number: this.number });
    const roles = fill(this.words.roles, { dealer: this.nameOf(dealer), forehand: this.nameOf(forehand) });
    const lines = [element("h2", { className: "pad-title" }, title), element("p", { className: "pad-roles" }, roles)];
    if (this.round === "bock") {
      lines.push(element("p", { className: "pad-roles" }, this.words.doubled));
    }
    return this.asksTick ? [...lines, this.tickLine(dealer)] : lines;
  }

  tickLine(dealer) {
    const label = fill(this.words.tick, { number: this.number - 1, name: this.nameOf(dealer) });
    const line = tickField(label, this.isTicked, (isTicked) => {
      Object.assign(this, { isTicked, isTouched: true });
    });
    line.querySelector("input").dataset.name = "tick";
    line.title = this.words.tickHint;
    return line;
  }

  group(group, possible) {
    if (group.kind in LEDGER_KINDS) {
      return LEDGER_KINDS[group.kind](group, this);
    }
    const kinds = { seats: "seatKeys", choice: "choiceKeys", ticks: "tickKeys", tops: "topsKeys", number: "numberKey", seatNumbers: "seatNumbers", misdeal: "misdealKey" };
    return this[kinds[group.kind]](group, possible);
  }

  /** Where a group's values are kept: those of a ramsch in an object of their own. */
  told(group) {
    return group.when === "ramsch" ? this.deal.ramsch : this.deal;
  }

  set(group, more) {
    this.change(group.when === "ramsch" ? { ramsch: { ...this.deal.ramsch, ...more } } : more);
  }

  /** A key that says the whole game as it would be with it. */
  tappable(label, isPressed, onTap, about = "", item = {}) {
    const made = key(label, item.symbol, item.value, onTap);
    made.setAttribute("aria-pressed", String(Boolean(isPressed)));
    made.dataset.name = `${about} ${label}`;
    if (about) {
      made.setAttribute("aria-label", `${label}: ${about}`);
    }
    return made;
  }

  /** The same for a key that sets fields of the deal. */
  setting(group, more, label, isPressed, item = {}) {
    const made = this.tappable(label, isPressed, () => this.set(group, more), "", item);
    const without = Object.fromEntries(Object.entries({ ...this.deal, ...more }).filter(([, value]) => value !== undefined));
    const said = group.when === "ramsch" ? "" : dealInWords(this.table, this.seats, without);
    made.setAttribute("aria-label", said && said !== label ? `${label}: ${said}` : label);
    made.dataset.name = `${group.field || ""} ${Object.keys(more)} ${label}`;
    return made;
  }

  seatKeys(group) {
    const told = this.told(group);
    const seats = this.playing.map((seat) => {
      const isChosen = told[group.field] === seat;
      return this.setting(group, { [group.field]: isChosen ? undefined : seat }, this.nameOf(seat), isChosen);
    });
    return keys(group.legend, [...seats, ...(group.special ? this.specials() : [])], this.seatColumns);
  }

  /** Deals without a declarer: passed, which is written down at once, and ramsch. */
  specials() {
    const found = [];
    if (this.table.passed && !this.table.passed.problems.length) {
      const passed = key(this.words.passed, "", "", () => this.writeAtOnce({ passed: true }));
      passed.setAttribute("aria-label", this.words.passedAll);
      found.push(passed);
    }
    return this.table.ramsch ? [...found, this.ramschKey()] : found;
  }

  ramschKey() {
    const isChosen = Boolean(this.deal.ramsch);
    return this.tappable(this.words.ramsch, isChosen, () => {
      const declarer = this.hasDuties() ? { declarer: this.deal.declarer } : {};
      this.deal = isChosen ? declarer : { ...declarer, ramsch: this.emptyRamsch() };
      this.touch();
      this.draw();
    });
  }

  emptyRamsch() {
    return this.table.ramsch.lost ? { virgins: 0 } : { card_points: {} };
  }

  hasDuties() {
    return Boolean(this.table.duties && this.table.duties.of);
  }

  choiceKeys(group, possible) {
    const told = this.told(group);
    const items = group.items.map((item) => {
      const now = told[group.field];
      const isChosen = group.several ? (now || []).includes(item.value) : now === item.value;
      const made = this.setting(group, this.patch(group, item, isChosen), item.label, isChosen, item);
      return this.offer(made, isChosen || group.when === "ramsch" || (possible[group.field] || []).includes(item.value));
    });
    const special = group.special && this.table.ramsch ? [this.ramschKey()] : [];
    return keys(group.legend, [...items, ...special], items.length === 2 ? 2 : 3);
  }

  patch(group, item, isChosen) {
    if (group.several) {
      const now = this.deal[group.field] || [];
      const next = isChosen ? now.filter((one) => one !== item.value) : [...now, item.value];
      return { [group.field]: next.length ? next : undefined };
    }
    const value = isChosen ? undefined : item.value;
    return group.field === "game" && this.deal.ramsch ? { ramsch: undefined, game: value } : { [group.field]: value };
  }

  /** What is impossible keeps its place, but is not there. */
  offer(made, isPossible) {
    made.disabled = !isPossible;
    return made;
  }

  tickKeys(group, possible) {
    const items = group.items.map((item) => {
      const isChosen = Boolean(this.deal[item.field]);
      const made = this.setting({ ...group, field: item.field }, { [item.field]: isChosen ? undefined : true }, item.label, isChosen);
      return this.offer(made, isChosen || (possible[item.field] || []).length > 0);
    });
    return keys(group.legend, items, 2);
  }

  topsKeys(group, possible) {
    const game = this.table.played.games[this.deal.game];
    const most = Math.max(...Object.values(this.table.played.games).map((one) => one.most));
    const last = this.hasMoreTops ? most : SHOWN_TOPS;
    const numbers = (sign) => Array.from({ length: last }, (_one, place) => sign * (place + 1));
    const all = this.table.played.onlyWith ? numbers(1) : [...numbers(1), ...numbers(-1)];
    const made = all.map((tops) => this.topsKey(group, tops, !game || possible.tops.includes(tops)));
    if (!this.hasMoreTops && (!game || game.most > SHOWN_TOPS)) {
      made.push(this.moreTops());
    }
    return keys(group.legend, made, 4);
  }

  topsKey(group, tops, isPossible) {
    const isChosen = this.deal.tops === tops;
    const label = fill(this.words.tops[tops < 0 ? 1 : 0], { n: Math.abs(tops) });
    return this.offer(this.setting(group, { tops: isChosen ? undefined : tops }, label, isChosen), isPossible);
  }

  moreTops() {
    const made = key(this.words.moreTops, "", "", () => {
      this.hasMoreTops = true;
      this.draw();
    });
    made.classList.add("pad-wide");
    return made;
  }

  numberKey(group) {
    const told = this.told(group);
    return numberField(group.legend, told[group.field], (number) => this.number_(group, { [group.field]: number }));
  }

  number_(group, more) {
    if (group.when !== "ramsch") {
      this.quietly(more);
      return;
    }
    const ramsch = Object.fromEntries(Object.entries({ ...this.deal.ramsch, ...more }).filter(([, value]) => value !== null));
    this.quietly({ ramsch });
  }

  seatNumbers(group) {
    const told = this.told(group);
    const fields = this.playing.map((seat) =>
      numberField(this.nameOf(seat), (told[group.field] || {})[seat], (number) => {
        const next = { ...this.deal.ramsch[group.field], [seat]: number };
        this.number_(group, { [group.field]: Object.fromEntries(Object.entries(next).filter(([, one]) => one !== null)) });
      }, group.total),
    );
    return keys(group.legend, fields, this.seatColumns);
  }

  misdealKey(group) {
    const made = key(group.label, "", "", () => this.writeAtOnce({ misdeal: true }));
    return keys(group.legend, [made], 2);
  }

  writeAtOnce(deal) {
    this.deal = deal;
    this.touch();
    this.hand();
  }

  /** The deal as a score file has it. */
  whole() {
    return JSON.parse(JSON.stringify(this.deal));
  }

  /** What is still to be chosen, by its legend. */
  missing() {
    const needed = ["declarer", "contract", "game", "tops"];
    const asked = this.table.form.filter((group) => this.isAsked(group) && needed.includes(group.field));
    const group = this.deal.ramsch && !this.hasDuties() ? null : asked.find((one) => !this.deal[one.field] && !(this.deal.ramsch && one.field === "game"));
    return group ? group.legend : "";
  }

  sayWorth() {
    const deal = this.whole();
    const missing = this.table.played ? this.missing() : "";
    const answer = missing ? null : worth(this.table, deal, this.place);
    const wrong = missing ? [] : isDeal(this.table, deal, this.place);
    const isReady = !missing && (!wrong.length || answer.elsewhere);
    this.write.disabled = !isReady;
    this.worth.classList.toggle("pad-ready", isReady);
    this.worth.textContent = isReady ? this.readyWords(deal, answer) : this.lacking(missing, wrong);
    const said = fill(this.words.writeDeal, { deal: dealInWords(this.table, this.seats, deal) });
    this.write.setAttribute("aria-label", isReady ? said : this.words.write);
  }

  readyWords(deal, answer) {
    if (answer.elsewhere) {
      return this.words.elsewhere;
    }
    const points = pointsInWords(this.table, this.seats, deal, answer);
    return [`${points}${points && answer.derivation ? ": " : ""}${answer.derivation}`, ...answer.warnings].join(" ");
  }

  /** Before everything is chosen nothing is called wrong. */
  lacking(missing, wrong) {
    if (this.table.ledger && !this.isTouched) {
      return fill(this.words.choose, { what: this.table.form.find((group) => group.kind === "ending").legend });
    }
    const needsEnd = this.table.played && !this.deal.ramsch && !("won" in this.deal) && !Number.isInteger(this.deal.card_points);
    const end = this.table.form.find((group) => group.field === "won");
    if (missing || (needsEnd && end)) {
      return fill(this.words.choose, { what: missing || end.legend });
    }
    return wrong[0];
  }

  done() {
    this.hand();
  }

  hand() {
    const deal = this.whole();
    this.onDeal(deal, { tick: this.asksTick && this.isTicked });
  }
}
