// The groups of the keypad's form: the keys of each kind of group, made from the rule tables.
import { counts, ending, held, rows } from "./keypad_ledger.js";
import { key, keys, longestWord, numberField } from "./keypad_parts.js";
import { dealInWords } from "./said.js";
import { fill } from "./sentences.js";

export const SHOWN_TOPS = 4;
const SHORT_WORD = 5; // letters that fit in a quarter of the narrowest phone
const LEDGER_KINDS = { rows, held, ending, counts };

/** The groups that `Keypad` shows; the keypad has the deal, the players and the words. */
export class Groups {
  group(group, possible) {
    if (group.kind in LEDGER_KINDS) {
      return LEDGER_KINDS[group.kind](group, this);
    }
    const kinds = { seats: "seatKeys", choice: "choiceKeys", ticks: "tickKeys", tops: "topsKeys", number: "numberKey", seatNumbers: "seatNumbers", misdeal: "misdealKey" };
    return this[kinds[group.kind]](group, possible);
  }

  /** The object with a group's values; a ramsch has a separate one. */
  told(group) {
    return group.when === "ramsch" ? this.deal.ramsch : this.deal;
  }

  set(group, more) {
    this.change(group.when === "ramsch" ? { ramsch: { ...this.deal.ramsch, ...more } } : more);
  }

  /** A key whose label for screen readers is the whole game with this choice. */
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
    // A ramsch has no declarer: only the way back is left of the first group.
    const isLeft = group.special && this.deal.ramsch;
    const seats = (isLeft ? [] : this.playing).map((seat) => {
      const isChosen = told[group.field] === seat;
      return this.setting(group, { [group.field]: isChosen ? undefined : seat }, this.nameOf(seat), isChosen);
    });
    return keys(group.legend, [...seats, ...(group.special ? this.specials() : [])], this.seatColumns);
  }

  /** Deals without a declarer: passed, which is recorded at once, and ramsch. */
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

  /** Impossible keys keep their place, but are hidden. */
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
    const columns = made.some((one) => longestWord(one.textContent) > SHORT_WORD) ? 2 : 4;
    if (!this.hasMoreTops && (!game || game.most > SHOWN_TOPS)) {
      made.push(this.moreTops());
    }
    return keys(group.legend, made, columns);
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
    return numberField(group.legend, told[group.field], (number) => this.tellNumber(group, { [group.field]: number }));
  }

  tellNumber(group, more) {
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
        this.tellNumber(group, { [group.field]: Object.fromEntries(Object.entries(next).filter(([, one]) => one !== null)) });
      }, group.total),
    );
    return keys(group.legend, fields, this.seatColumns);
  }

  misdealKey(group) {
    const made = key(group.label, "", "", () => this.writeAtOnce({ misdeal: true }));
    return keys(group.legend, [made], 2);
  }
}
