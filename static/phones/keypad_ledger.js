// The groups of a ledger's form: rows of announcements, kings and fines, the pagat, the end of the deal, the counting.
import { choiceField, element, key, keys, numberField, tickField } from "./keypad_parts.js";

/** A copy without empty values. */
function tidied(item) {
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== "" && value !== false));
}

/** A list whose rows are added one by one; `pad`: {deal, change, seats, playing, words} of the keypad. */
export function rows(group, pad) {
  const items = pad.deal[group.field] || [];
  const shown = items.map((item, place) => {
    const what = rowInWords(group, item, pad);
    const remove = key(pad.words.remove.replace("{what}", what), "", "", () => {
      pad.change({ [group.field]: items.filter((_one, other) => other !== place) });
    });
    return element("div", { className: "pad-row" }, remove);
  });
  const more = pad.drafts[group.field] ? newRow(group, items, pad) : opener(group, pad);
  return keys(group.legend, [...shown, more]);
}

/** Most deals have no such row, so the fields are added on demand. */
function opener(group, pad) {
  const made = key(pad.words.add, "", "", () => {
    pad.drafts[group.field] = {};
    pad.draw();
  });
  made.setAttribute("aria-label", `${pad.words.add}: ${group.legend}`);
  made.dataset.name = `add ${group.field}`;
  made.classList.add("pad-wide");
  return made;
}

function rowInWords(group, item, pad) {
  const named = group.parts.map((part) => {
    const value = part.field === "kind" && item.group ? `${item.kind} ${item.group}` : item[part.field];
    const found = part.items.find((one) => one.value === value);
    return found ? found.label : Number.isInteger(value) ? String(value) : value === true ? part.label : "";
  });
  return [pad.nameOf(item.seat), ...named].filter(Boolean).join(" ");
}

function newRow(group, items, pad) {
  const item = pad.drafts[group.field];
  const seats = pad.playing.map((seat) => ({ value: seat, label: pad.nameOf(seat) }));
  const fields = group.parts.map((part) => partField(part, item));
  const add = key(pad.words.add, "", "", () => {
    if (!item.seat || group.parts.some((part, place) => place === 0 && !item[part.field])) {
      return;
    }
    delete pad.drafts[group.field];
    pad.change({ [group.field]: [...items, asTold(item)] });
  });
  add.setAttribute("aria-label", `${pad.words.add}: ${group.legend}`);
  const who = choiceField(pad.words.who, seats, item.seat, (seat) => Object.assign(item, { seat }));
  return element("div", { className: "pad-new" }, who, ...fields, add);
}

function partField(part, item) {
  const told = (value) => Object.assign(item, { [part.field]: value });
  if (part.field === "with_pagat") {
    return tickField(part.label, item.with_pagat, told);
  }
  return part.items.length ? choiceField(part.label, part.items, item[part.field], told) : numberField(part.label, item[part.field], told, 22);
}

/** Kind and group are one choice here and two fields in a score file. */
function asTold(item) {
  const [kind, group] = String(item.kind || "").split(" ");
  return tidied(item.kind ? { ...item, kind, group } : { ...item });
}

/** A card to which something happened: what, and at which seat. */
export function held(group, pad) {
  const now = pad.deal[group.field] || {};
  const tell = (more) => {
    const next = { ...now, ...more };
    pad.change({ [group.field]: next.outcome ? next : undefined });
  };
  const outcomes = group.items.map((item) => pad.tappable(item.label, now.outcome === item.value, () => tell({ outcome: now.outcome === item.value ? null : item.value })));
  const seats = pad.playing.map((seat) => pad.tappable(pad.nameOf(seat), now.seat === seat, () => tell({ seat }), group.legend));
  return element("div", {}, keys(group.legend, outcomes, 2), ...(now.outcome ? [keys("", seats, pad.seatColumns)] : []));
}

/** The ending of a deal, and who took it. */
export function ending(group, pad) {
  const names = group.items.map((item) => item.value);
  const now = names.find((name) => name in pad.deal) || "last_trick";
  const cleared = Object.fromEntries(names.map((name) => [name, undefined]));
  const kinds = group.items.map((item) => pad.tappable(item.label, now === item.value, () => pad.change({ ...cleared, [item.value]: pad.deal[now] || null })));
  const seats = pad.playing.map((seat) => pad.tappable(pad.nameOf(seat), pad.deal[now] === seat, () => pad.change({ ...cleared, [now]: seat }), group.legend));
  return element("div", {}, keys(group.legend, kinds, 3), keys("", seats, pad.seatColumns));
}

/** The counts of the two counting players. */
export function counts(group, pad) {
  const fields = pad.counting.map((seat) =>
    numberField(pad.nameOf(seat), (pad.deal.counts || {})[seat], (number) => {
      const next = { ...pad.deal.counts, [seat]: number };
      pad.quietly({ counts: Object.fromEntries(Object.entries(next).filter(([, one]) => one !== null)) });
    }, 78),
  );
  return keys(group.legend, fields, 2);
}
