// Identifiers made on the phone. crypto.randomUUID does not exist on plain http addresses; getRandomValues does.

/**
 * @param {number} [bytes] 16 of them are never drawn twice
 * @returns {string} letters and digits
 */
export function newId(bytes = 16) {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (one) => one.toString(16).padStart(2, "0")).join("");
}

/** @returns {string} what this phone is called at the desk */
export function newDevice() {
  return `d-${newId(8)}`;
}
