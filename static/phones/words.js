// Sentences with gaps in braces, and numbers as people write them. The words themselves come with the table of rules.

/** "Deal {number}" with the values in its gaps. */
export function fill(sentence, values) {
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => (name in values ? String(values[name]) : gap));
}

/** A number with a real minus sign. */
export function shown(number, minus = "\u2212") {
  return number < 0 ? minus + String(-number) : String(number);
}

/** The sentences of findings, with what the deal has in their gaps. */
export function sentences(table, numbers, values = {}) {
  return numbers.map((number) => fill(table.problems[number].text, values));
}
