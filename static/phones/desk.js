// Talks to the desk: one request at a time, so that an older answer never arrives after a newer one.

import { annulled, bodyOf, hasToTell, isWriter, meaningOf, nextBatch, pauseAfter, pollPause, readAnswers } from "./sending.js";
import { pending } from "./merging.js";

const LONGEST = 15000; // milliseconds until an answer is given up; then all is sent again

const SLOW = 3000; // milliseconds until the page says that the desk does not answer
const GONE = 410;
const LONGEST_CALL = 900; // seconds until an unsent call is dropped: by then somebody has gone to the desk
const REFUSED = 400;
const TOO_LARGE = 413; // a proxy in front of the program may answer that too

/** An unsuccessful answer. */
class NoAnswer extends Error {
  constructor(status, said = null) {
    super(`answered ${status}`);
    // A portal page of the hall's Wi-Fi may answer anything; only answers of this program count.
    this.status = said || status === TOO_LARGE ? status : 0;
    this.said = said || {};
  }
}

export class Desk {
  /**
   * @param {object} parts
   * @param {string} parts.address of the table, with a slash at its end
   * @param {import("./outbox.js").Outbox} parts.outbox
   * @param {string} parts.device
   * @param {string} parts.language
   * @param {(answer: Response) => void} [parts.onAnswer]
   * @param {() => void} [parts.onChange] called when there is something new
   * @param {(sentence: string) => void} [parts.onRefusal] of a call for the desk
   */
  constructor({ address, outbox, device, language, onAnswer = () => {}, onChange = () => {}, onRefusal = () => {} }) {
    Object.assign(this, { address, outbox, device, language, onAnswer, onChange, onRefusal });
    this.state = null;
    this.etag = "";
    this.wish = "";
    this.callSince = 0;
    this.failures = 0;
    this.isDead = false;
    this.isSlow = false;
    this.single = false;
    this.asking = Promise.resolve();
    this.timer = 0;
  }

  /** Restores the state from when the page was closed. */
  async remember() {
    this.state = (await this.outbox.note(`state ${this.address}`)) || null;
    this.wish = (await this.outbox.note(`role ${this.address}`)) || "";
    this.callSince = (await this.outbox.note(`call ${this.address}`)) || 0;
  }

  get writes() {
    return isWriter(this.state, this.device, this.wish);
  }

  /** @returns {Promise<import("./outbox.js").Entry[]>} what was entered here for this table */
  async entries() {
    return (await this.outbox.all()).filter((entry) => entry.table === this.address);
  }

  /** @param {"claim" | "take"} wish */
  async write(wish) {
    this.wish = wish;
    await this.outbox.setNote(`role ${this.address}`, wish);
  }

  /** One request after the other, for all callers. @template T @param {() => Promise<T>} question @returns {Promise<T>} */
  inTurn(question) {
    const asked = this.asking.then(question);
    this.asking = asked.catch(() => {});
    return asked;
  }

  /** The endless loop: sends what waits, or polls for news. */
  async goOn() {
    clearTimeout(this.timer);
    const turn = (this.turns = (this.turns || 0) + 1);
    const slow = setTimeout(() => this.#becomeSlow(), SLOW);
    await this.inTurn(() => this.exchange());
    clearTimeout(slow);
    this.isSlow = false;
    this.onChange();
    if (turn === this.turns) {
      this.timer = setTimeout(() => this.goOn(), 1000 * (await this.pause()));
    }
  }

  #becomeSlow() {
    this.isSlow = true;
    this.onChange();
  }

  /** Polls at once: something was entered, the network is back, or the page is visible again. */
  hurry() {
    this.failures = Math.min(this.failures, 1);
    return this.goOn();
  }

  async pause() {
    const chance = Math.random();
    if (this.failures > 0) {
      return pauseAfter(this.failures, chance);
    }
    const waits = !this.isDead && pending(await this.entries()).length > 0;
    return waits ? 0 : pollPause({ writes: this.writes, hidden: document.hidden, dead: this.isDead, chance });
  }

  /** One exchange with the desk. Never throws; a failure is stored as state. */
  async exchange() {
    const batch = nextBatch(await this.entries(), this.single);
    try {
      await (batch.length ? this.#send(batch) : this.#ask());
      this.failures = 0;
      this.isDead = false;
      await this.#tellWhoWrites();
      await this.#tellCall();
    } catch (error) {
      await this.#failed(error, batch);
    }
  }

  async #failed(error, batch) {
    const meaning = meaningOf(error.status || 0, batch);
    this.isDead = meaning === "dead";
    this.failures = meaning === "again" ? this.failures + 1 : 0;
    this.single = meaning === "alone" || (this.single && meaning === "again");
    if (meaning === "refused" && batch.length) {
      const { problem = "", code = "" } = error.said;
      await this.outbox.refuse(batch[0].id, { problem, code });
    } else if (meaning === "refused") {
      this.failures = 1; // the request itself was refused: repeated later
    }
    if (this.isDead && pending(await this.entries()).length === 0) {
      await this.outbox.forgetTable(this.address);
    }
  }

  async #send(batch) {
    const said = await this.#post("entries/", bodyOf(batch, this.device));
    const { there, refused } = readAnswers(batch, said);
    if (there.length + refused.length === 0) {
      throw new NoAnswer(0); // nothing of it was answered
    }
    this.single = false;
    if (said.state !== null) {
      await this.take(said.state);
    }
    await this.outbox.remove(there);
    for (const { id, problem, code } of refused) {
      await this.outbox.refuse(id, { problem, code });
    }
    if (said.state === null) {
      throw new NoAnswer(GONE, said); // the code was revoked; what came with it is kept at the desk
    }
    await this.#dropKept();
  }

  /** Drops refused entries that the desk has stored, and those that the desk never had and nobody wants. */
  async #dropKept() {
    const kept = new Set(this.state.conflicts.map((one) => one.id));
    const entries = await this.entries();
    const atDesk = entries.filter((entry) => entry.refused && kept.has(entry.id)).map((entry) => entry.id);
    const outdated = [...atDesk, ...annulled(entries)];
    if (outdated.length) {
      await this.outbox.remove(outdated);
    }
  }

  async #ask() {
    const headers = this.etag && this.state ? { "If-None-Match": this.etag } : {};
    // The phone that writes says so, and the others see when it was last heard of.
    const answer = await this.#talk(`state/?device=${this.device}`, { headers });
    if (answer.status !== 304) {
      this.etag = answer.etag;
      await this.take(answer.said);
      await this.#dropKept();
    }
  }

  async #tellWhoWrites() {
    if (hasToTell(this.state, this.device, this.wish)) {
      await this.take(await this.#post("writer/", JSON.stringify({ device: this.device })));
    }
    if (this.wish) {
      this.wish = "";
      await this.outbox.setNote(`role ${this.address}`, "");
    }
  }

  /** Calls the desk to the table: kept on the phone until the desk knows. 0: takes the call back. */
  async setCall(since) {
    this.callSince = since;
    await this.outbox.setNote(`call ${this.address}`, since);
    this.onChange();
  }

  /** Drops a call that the desk refuses, or that could not be sent for long. */
  async #tellCall() {
    if (!this.callSince) {
      return;
    }
    const ago = Math.max(0, Math.round((Date.now() - this.callSince) / 1000));
    if (ago <= LONGEST_CALL) {
      try {
        await this.take(await this.#post("call/", JSON.stringify({ ago })));
      } catch (error) {
        if (error.status !== REFUSED) {
          throw error;
        }
        this.onRefusal(error.said.problem || "");
      }
    }
    await this.setCall(0);
  }

  /** Sends a signature or an objection. Throws on failure. */
  async say(place, what) {
    await this.inTurn(async () => this.take(await this.#post(place, JSON.stringify(what))));
    this.onChange();
  }

  async take(state) {
    if (!state || !Array.isArray(state.deals) || !state.writer) {
      throw new NoAnswer(0); // not from this program, but for instance from the hall's Wi-Fi portal
    }
    this.state = state;
    await this.outbox.setNote(`state ${this.address}`, state);
  }

  async #post(place, body) {
    this.etag = "";
    return (await this.#talk(place, { method: "POST", headers: { "Content-Type": "application/json" }, body })).said;
  }

  /** One request with a time limit, which also covers reading the answer. */
  async #talk(place, options) {
    const ending = new AbortController();
    const timeout = setTimeout(() => ending.abort(), LONGEST);
    const headers = { "Accept-Language": this.language, ...options.headers };
    const common = { cache: "no-store", credentials: "omit", redirect: "error", signal: ending.signal };
    try {
      return await this.#read(await fetch(this.address + place, { ...common, ...options, headers }));
    } finally {
      clearTimeout(timeout);
    }
  }

  async #read(answer) {
    const isJson = (answer.headers.get("Content-Type") || "").startsWith("application/json");
    const said = isJson ? await answer.json() : null;
    if (!answer.ok && answer.status !== 304) {
      throw new NoAnswer(answer.status, said);
    }
    this.onAnswer(answer);
    return { status: answer.status, etag: answer.headers.get("ETag") || "", said };
  }
}

/** The server's time. The phone's own clock may be wrong and is never shown; elapsed time is measured, not read from it. */
export class ServerTime {
  /** @param {string} zone of the club, such as Europe/Copenhagen @param {string} language of the page */
  constructor(zone, language) {
    this.heard = null;
    this.format = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
  }

  /** @param {Response} answer whose Date header has the server's time */
  hear(answer) {
    const said = Date.parse(answer.headers.get("Date") || "");
    if (said) {
      this.heard = { said, measured: performance.now() };
    }
  }

  /** @returns {number | null} milliseconds, by the server; null before its first answer */
  now() {
    return this.heard && this.heard.said + performance.now() - this.heard.measured;
  }

  /** @param {string} iso @returns {string} hour and minute */
  hour(iso) {
    return this.format.format(new Date(iso));
  }

  /** @param {string} iso @returns {number} whole minutes since then; 0 where that is not known */
  minutesSince(iso) {
    const now = this.now();
    return now === null ? 0 : Math.max(0, Math.floor((now - Date.parse(iso)) / 60000));
  }
}
