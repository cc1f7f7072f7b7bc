// Sentences with gaps in braces, which come translated from the server, and numbers as people write them.

/** "Deal {number}" with the values in its gaps. */
export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap));
}

/** A number with a real minus sign. */
export function shown(number, minus = "\u2212") {
  return number < 0 ? minus + String(-number) : String(number);
}

/** The sentences of findings, with the deal's values in their gaps. */
export function sentences(table, numbers, values = {}) {
  return numbers.map((number) => fill(table.problems[number].text, values));
}

// The page's own sentences.

export class Words {
  /** @param {Record<string, string | string[]>} words sentences; of two, the first is for one @param {string} thousand 1,000 as it is written */
  constructor(words, thousand) {
    this.words = words;
    this.gap = thousand.slice(1, -3);
  }

  /** @param {string} key @param {Record<string, string | number>} [values] put in the place of {name} @param {number} [count] chooses between one and several */
  say(key, values = {}, count = 2) {
    const found = this.words[key];
    const text = Array.isArray(found) ? found[count === 1 ? 0 : 1] : found;
    return fill(text, values);
  }

  /** @param {number} value @returns {string} with a real minus */
  number(value) {
    const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, this.gap);
    return (value < 0 ? "\u2212" : "") + digits;
  }

  /** @param {number} value @returns {string} with its sign */
  signed(value) {
    return (value > 0 ? "+" : "") + this.number(value);
  }
}
