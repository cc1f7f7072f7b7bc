// The pieces of the keypad: groups of large keys, numbers, choices. They have no state; the keypad sets and reads them.

/** An element with attributes and children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in made && key !== "list") {
      made[key] = value;
    } else {
      made.setAttribute(key, value);
    }
  }
  made.append(...children);
  return made;
}

// Letters of a word that fit in a column of the narrowest usual phone; longer words get wider keys.
const ROOM = { 2: 11, 3: 7, 4: 5 };

/** A group of keys under a legend. */
export function keys(legend, children, columns = 2) {
  const isLong = children.some((one) => longestWord(one.textContent) > ROOM[columns]);
  const box = element("div", { className: `pad-keys of-${columns}${isLong ? " long" : ""}` }, ...children);
  const heading = legend ? [element("legend", {}, legend)] : [];
  return element("fieldset", { className: `pad-group${legend ? "" : " pad-joined"}` }, ...heading, box);
}

/** The number of letters of the longest word of a text; words may be broken at hyphens. */
export function longestWord(text) {
  return Math.max(...text.split(/[\s-]/).map((word) => word.length));
}

/** A key, with the suit's symbol before its name. */
export function key(label, symbol, suit, onTap) {
  const children = symbol ? [element("span", { className: `suit ${suit}`, "aria-hidden": "true" }, symbol), " ", label] : [label];
  const made = element("button", { type: "button", className: "pad-key" }, ...children);
  made.addEventListener("click", onTap);
  return made;
}

/** A whole number that may be left out; `onNumber` gets null then. */
export function numberField(label, value, onNumber, most = 999) {
  const field = element("input", { type: "number", inputMode: "numeric", min: "0", max: String(most), value: value ?? "", autocomplete: "off" });
  field.addEventListener("input", () => onNumber(field.value === "" ? null : Number(field.value)));
  return element("label", { className: "pad-number" }, element("span", {}, label), field);
}

/** A choice among many values, the first of them empty. */
export function choiceField(label, items, value, onChoice) {
  const options = items.map((item) => element("option", { value: String(item.value), selected: String(item.value) === String(value ?? "") }, item.label));
  const field = element("select", {}, element("option", { value: "" }, "–"), ...options);
  field.addEventListener("change", () => onChoice(items.find((item) => String(item.value) === field.value)?.value ?? null));
  return element("label", { className: "pad-choice" }, element("span", {}, label), field);
}

/** A box to tick. */
export function tickField(label, checked, onTick) {
  const field = element("input", { type: "checkbox", checked: Boolean(checked) });
  field.addEventListener("change", () => onTick(field.checked));
  return element("label", { className: "pad-tick" }, field, element("span", {}, label));
}

/** A part that is folded away until its button is pressed. */
export function fold(words, children, isOpen) {
  const inner = element("div", { className: "pad-folded", hidden: !isOpen }, ...children);
  const button = element("button", { type: "button", className: "pad-key pad-fold", "aria-expanded": String(isOpen) }, isOpen ? words.fewer : words.more);
  button.addEventListener("click", () => {
    inner.hidden = !inner.hidden;
    button.setAttribute("aria-expanded", String(!inner.hidden));
    button.textContent = inner.hidden ? words.more : words.fewer;
  });
  return [button, inner];
}
