// The part for entering a deal: the keypad for the next deal or a changed one, or why there is none.

import { make, show } from "./dom.js";
import { mountKeypad } from "./keypad.js";

/**
 * What this part shows. Pure.
 * @param {{state: any, writes: boolean, isDead: boolean, next: number, chosen: number}} known
 * @returns {"nothing" | "dead" | "closed" | "watching" | "changing" | "entering" | "over"}
 */
export function whatIsEntered({ state, writes, isDead, next, chosen }) {
  if (!state) return isDead ? "dead" : "nothing";
  if (isDead) return "dead";
  if (!state.open || state.recorded) return "closed";
  if (!writes) return "watching";
  return chosen ? "changing" : next ? "entering" : "over";
}

export class Entering {
  /**
   * @param {HTMLElement} place
   * @param {object} parts
   * @param {import("./sentences.js").Words} parts.words
   * @param {(number: number, deal: object, more: {tick?: boolean}) => void} parts.enter
   * @param {(number: number) => void} parts.takeBack
   * @param {() => void} parts.leave
   * @param {() => void} parts.takeOver
   */
  constructor(place, parts) {
    this.place = place;
    this.parts = parts;
    this.mounted = "";
  }

  /** @param {any} known see whatIsEntered; also lines, table (of the rules), silence (since when the other is silent) */
  show(known) {
    const what = whatIsEntered(known);
    this.place.dataset.what = what;
    if (what === "entering" || what === "changing") {
      this.#showKeypad(what, known);
      return;
    }
    this.mounted = "";
    show(this.place, [what, known.silence, known.state && known.state.why_closed], () => this.#instead(what, known));
  }

  /** Rebuilt only for another deal: a poll must not delete half a deal. */
  #showKeypad(what, { state, table, next, chosen, lines, round }) {
    const number = what === "changing" ? chosen : next;
    const key = JSON.stringify([what, number, state.seats, round]);
    if (this.mounted === key || !table) {
      return;
    }
    this.mounted = key;
    this.place.dataset.shown = "";
    const pad = make("div", { class: "keypad", id: "entering", tabindex: -1, role: "group", "aria-label": this.parts.words.say(what, { number }) });
    this.place.replaceChildren(pad, ...(what === "changing" ? [this.#waysOut(number)] : []));
    this.#mount(pad, what, { state, table, number, lines, round });
  }

  #mount(pad, what, { state, table, number, lines, round }) {
    const line = lines.find((one) => one.number === number);
    const keypad = mountKeypad(pad, {
      table,
      seats: state.seats,
      number,
      tick: state.tick && what === "entering",
      round: what === "entering" ? round : "",
      onDeal: (deal, more = {}) => this.parts.enter(number, deal, more),
    });
    if (what === "changing" && line && line.deal) {
      keypad.show(line.deal, number);
    }
  }

  #waysOut(number) {
    const { words, takeBack, leave } = this.parts;
    const back = make("button", { type: "button", class: "danger", onclick: () => takeBack(number) }, words.say("takeBack", { number }));
    const stay = make("button", { type: "button", onclick: leave }, words.say("leaveDeal"));
    return make("div", { class: "ways-out" }, back, stay);
  }

  #instead(what, { state, silence }) {
    const { words, takeOver } = this.parts;
    if (what === "watching") {
      return [
        make("h2", {}, words.say("watching")),
        make("p", { class: "message warning" }, silence),
        make("button", { type: "button", class: "button main", "data-key": "take-over", onclick: takeOver }, words.say("takeOver")),
      ];
    }
    const texts = { nothing: words.say("looking"), dead: words.say("deadLong"), closed: state && state.why_closed, over: "" };
    return [texts[what] && make("p", { class: what === "closed" ? "message" : "message warning" }, texts[what])];
  }
}
