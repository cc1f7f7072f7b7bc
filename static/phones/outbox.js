// Entries that the desk has not confirmed. Stored on the phone before anything is sent; if the phone refuses that, in
// the memory of the open page, with a warning.

import { openStorage, read, write } from "./storage.js";

/**
 * An identifier. crypto.randomUUID does not exist on plain http addresses; getRandomValues does.
 * @param {number} [bytes] 16 never give the same one twice
 * @returns {string} letters and digits
 */
export function newId(bytes = 16) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (one) => one.toString(16).padStart(2, "0")).join("");
}

const AGAIN = 2000; // milliseconds before a lost storage is opened again

/**
 * @typedef {object} Entry
 * @property {string} id made on this phone
 * @property {string} table address of the table, with which it is sent
 * @property {number} place its place in the order in which things were entered
 * @property {number} number of the deal
 * @property {object} [deal] as in a score file
 * @property {string} [undo] id of the entry that is taken back
 * @property {string} [replaces] id of the entry that this one corrects
 * @property {boolean} [tick] the dealer has checked the deal before
 * @property {string} [at] by the phone's clock, which may be wrong: only kept
 * @property {{problem: string, code: string}} [refused] the desk's refusal
 */

/** @typedef {"" | "forbidden" | "full" | "wiped"} Problem */

export class Outbox {
  constructor() {
    /** @type {Problem} */
    this.problem = "";
    this.database = null;
    this.unkept = new Map(); // entries that the storage did not take
    this.known = new Map(); // all entries, as last read
    this.notes = new Map(); // notes that the storage did not take
    this.onChange = () => {};
  }

  /** Opens the storage, or continues without it. */
  async open() {
    try {
      this.database = await openStorage(() => this.#lost());
    } catch {
      this.problem = this.problem || "forbidden";
    }
    return this;
  }

  /** The browser has deleted the storage: its entries are still in memory, and are put into a new one. */
  async #lost() {
    this.database = null;
    this.problem = "wiped";
    this.known.forEach((entry) => this.unkept.set(entry.id, entry));
    this.onChange();
    await this.open();
    if (!this.database) {
      setTimeout(() => this.#lost(), AGAIN); // it may still be deleting
      return;
    }
    for (const entry of [...this.unkept.values()]) {
      await this.#keep(entry);
    }
    this.onChange();
  }

  /** @returns {Promise<Entry[]>} of every table, in the order in which they were entered */
  async all() {
    const kept = await this.#read("entries", (store) => store.getAll(), [...this.known.values()]);
    this.known = new Map([...kept, ...this.unkept.values()].map((entry) => [entry.id, entry]));
    this.#forgetProblem();
    return [...this.known.values()].sort((one, other) => one.place - other.place);
  }

  /**
   * Stores an entry, before anything else is done with it.
   * @param {Omit<Entry, "place">} entry
   */
  async add(entry) {
    const places = (await this.all()).map((one) => one.place);
    const whole = { ...entry, place: Math.max(0, ...places) + 1 };
    this.known.set(whole.id, whole);
    await this.#keep(whole);
  }

  /**
   * Notes the desk's refusal of an entry, which is shown at its deal and not sent again.
   * @param {string} id
   * @param {{problem: string, code: string}} refused
   */
  async refuse(id, refused) {
    const entry = this.known.get(id);
    if (entry) {
      this.known.set(id, { ...entry, refused });
      await this.#keep({ ...entry, refused });
    }
  }

  /** @param {string[]} ids of entries that are at the desk */
  async remove(ids) {
    ids.forEach((id) => [this.known, this.unkept].forEach((held) => held.delete(id)));
    await this.#write("entries", (store) => ids.forEach((id) => store.delete(id)));
  }

  async #keep(entry) {
    const isKept = await this.#write("entries", (store) => store.put(entry));
    if (isKept) {
      this.unkept.delete(entry.id);
    } else {
      this.unkept.set(entry.id, entry);
    }
  }

  /** The storage problem, kept until the storage works again and holds all waiting entries. */
  #forgetProblem() {
    const held = this.problem === "wiped" ? this.known : this.unkept;
    if (this.database && held.size === 0) {
      this.problem = "";
    }
  }

  /** @param {string} key @returns {Promise<any>} */
  async note(key) {
    return this.notes.has(key) ? this.notes.get(key) : this.#read("notes", (store) => store.get(key), undefined);
  }

  async setNote(key, value) {
    const isKept = await this.#write("notes", (store) => store.put(value, key));
    if (isKept) {
      this.notes.delete(key);
    } else {
      this.notes.set(key, value);
    }
  }

  /** Deletes notes of tables, except those with waiting entries. */
  async forgetTablesBut(table) {
    const needed = new Set([table, ...(await this.all()).map((entry) => entry.table)]);
    const keys = await this.#read("notes", (store) => store.getAllKeys(), []);
    const gone = keys.filter((key) => key.includes(" ") && !needed.has(key.split(" ")[1]));
    await this.#write("notes", (store) => gone.forEach((key) => store.delete(key)));
  }

  async forgetTable(table) {
    const keys = ["state", "role", "call"].map((kind) => `${kind} ${table}`);
    keys.forEach((key) => this.notes.delete(key));
    await this.#write("notes", (store) => keys.forEach((key) => store.delete(key)));
  }

  /** @returns {Promise<string>} this phone's name, the same as long as its storage exists */
  async device() {
    const known = await this.note("device");
    if (known) {
      return known;
    }
    const made = `d-${newId(8)}`; // this phone's name at the desk
    await this.setNote("device", made);
    return made;
  }

  async #read(name, question, otherwise) {
    try {
      return this.database ? await read(this.database, name, question) : otherwise;
    } catch {
      return otherwise;
    }
  }

  async #write(name, change) {
    if (!this.database) {
      return false;
    }
    try {
      await write(this.database, name, change);
      return true;
    } catch (error) {
      this.problem = error && error.name === "QuotaExceededError" ? "full" : this.problem || "forbidden";
      return false;
    }
  }
}
