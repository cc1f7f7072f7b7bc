// Entering one deal with large keys, in the order in which players say it. The rule tables decide what is possible and
// what it is worth; this is only the page. The result is a deal in the format of score files.
import { SHOWN_TOPS, Groups } from "./keypad_groups.js";
import { element, fold, key, longestWord, tickField } from "./keypad_parts.js";
import { isDeal, offered, role, worth } from "./rules.js";
import { dealInWords, pointsInWords } from "./said.js";
import { fill } from "./sentences.js";

const LONG_WORD = 10;

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

class Keypad extends Groups {
  constructor(parent, given) {
    super();
    Object.assign(this, { parent, round: "", tick: false, ...given });
    this.words = { ...this.table.words, ...given.words };
    this.forget();
  }

  forget() {
    Object.assign(this, { deal: {}, drafts: {}, isTicked: false, isTouched: false, isCorrection: false, isUnfolded: false, hasMoreTops: false });
  }

  /** Begins the next deal. */
  clear(next) {
    const hadFocus = this.parent.contains(document.activeElement);
    Object.assign(this, next);
    this.forget();
    this.draw();
    if (hadFocus) {
      this.body.querySelector(".pad-key:enabled").focus({ preventScroll: true });
    }
  }

  /** Fills the form with a recorded deal. */
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

  /** Long names need two columns. */
  get seatColumns() {
    return this.seats.some((one) => longestWord(one.name) > LONG_WORD) ? 2 : 3;
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

  /** While a number is typed only the value is updated. */
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

  /** The first tap of a deal is also the dealer's tick. */
  touch() {
    if (!this.isTouched) {
      Object.assign(this, { isTouched: true, isTicked: this.asksTick });
      // Not redrawn: the tap may have been the first digit in a field.
      this.parent.querySelectorAll('[data-name="tick"]').forEach((tick) => {
        tick.checked = this.isTicked;
      });
    }
  }

  get asksTick() {
    return Boolean(this.tick) && this.number > 1 && !this.isCorrection;
  }

  /** Drops choices that the new one makes impossible. */
  prune() {
    if (!this.table.played || !this.deal.game || this.deal.ramsch) {
      return;
    }
    const { declarer, contract } = this.deal;
    if (!offered(this.table, { declarer, contract }, "game").game.includes(this.deal.game)) {
      delete this.deal.game;
      delete this.deal.tops;
      return;
    }
    const game = this.table.played.games[this.deal.game];
    if (Math.abs(this.deal.tops || 0) > game.most) {
      delete this.deal.tops;
    }
    for (const group of this.table.form.filter((one) => !this.isAsked(one) && one.field)) {
      delete this.deal[group.field];
    }
    const chosen = this.choosable();
    const kept = Object.fromEntries(Object.entries(this.deal).filter(([name]) => !chosen.includes(name)));
    const numbers = this.table.form.filter((group) => group.kind === "number").map((group) => group.field);
    this.deal = { ...this.fitting(chosen, Object.entries(kept).filter(([name]) => !numbers.includes(name))), ...kept };
  }

  /** The choices that may be dropped after another one, in the order in which they are said. */
  choosable() {
    const ticks = this.table.form.filter((group) => group.kind === "ticks").flatMap((group) => group.items.map((item) => item.field));
    const choices = this.table.form.filter((group) => group.kind === "choice" && !["game", "contract"].includes(group.field));
    return [...ticks, ...choices.map((group) => group.field)].filter((field) => field in this.deal);
  }

  /** `begun` with each further choice that is possible together with those before it. */
  fitting(chosen, begun) {
    let deal = Object.fromEntries(begun);
    for (const field of chosen) {
      const said = this.deal[field];
      if ((offered(this.table, deal, field)[field] || []).some((value) => value === said || (Array.isArray(said) && said.includes(value)))) {
        deal = { ...deal, [field]: said };
      }
    }
    return deal;
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
    this.putFoot();
    this.body.replaceChildren(...this.head(), ...plain, ...(rare.length ? this.folded(rare, groups.filter((group) => group.fold)) : []));
    this.sayWorth();
    this.focus(focused);
  }

  /** The value's element is kept, so that screen readers announce its changes. */
  putFoot() {
    if (this.body) {
      return;
    }
    this.body = element("div", { className: "pad-body" });
    this.worth = element("p", { className: "pad-worth", role: "status" });
    this.write = element("button", { type: "button", className: "main pad-write" }, this.words.write);
    this.write.addEventListener("click", () => this.done());
    const empty = key(this.words.clear, "", "", () => this.clear({}));
    const foot = element("div", { className: "pad-foot" }, this.worth, element("div", { className: "pad-last" }, empty, this.write));
    this.parent.replaceChildren(element("section", { className: "pad" }, this.body, foot));
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

  writeAtOnce(deal) {
    this.deal = deal;
    this.touch();
    this.hand();
  }

  /** The deal in the format of score files. */
  whole() {
    return JSON.parse(JSON.stringify(this.deal));
  }

  /** The legends of what is still to be chosen. */
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
    const isReady = !missing && (!wrong.length || Boolean(answer.elsewhere));
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

  /** Nothing is called wrong before everything is chosen. */
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
