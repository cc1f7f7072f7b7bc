// The entry form: computes while typing what the server will compute, and moves by Enter and the arrow keys.
"use strict";

(() => {
  const form = document.getElementById("sheet");
  if (!form) {
    return;
  }
  const lines = Array.from(form.querySelectorAll("[data-line]"));
  const passed = form.querySelector("[data-kind=passed]");
  const noTotals = form.querySelector("[name=no_totals]");
  const per = { won: Number(form.dataset.won), lost: Number(form.dataset.lost), others: Number(form.dataset.others) };

  // The typed number; null for an empty field, NaN if it is not a whole number.
  function parse(text) {
    const folded = text.trim().replace(/\s+/g, " ");
    if (folded === "") {
      return null;
    }
    const negative = /^[\u2212\u2013\u2012-]/.test(folded);
    let digits = folded.replace(/^[\u2212\u2013\u2012+ -]+/, "");
    if (/^[1-9]\d{0,2}([ .,'’]\d{3})+$/.test(digits)) {
      digits = digits.replace(/\D/g, "");
    }
    if (!/^\d{1,9}$/.test(digits)) {
      return NaN;
    }
    return (negative ? -1 : 1) * Number(digits);
  }

  // In the server's format: the separator in a thousand groups the digits.
  function show(number) {
    const digits = String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, form.dataset.thousand.slice(1, -3));
    return (number < 0 ? "\u2212" : "") + digits;
  }

  function signed(number) {
    return (number > 0 ? "+" : "") + show(number);
  }

  function field(line, kind) {
    return line.querySelector(`[data-kind=${kind}]`);
  }

  // Points taken off by rulings, which the paper's total may include or not.
  function ruledOf(line) {
    return Number(line.dataset.ruled || 0);
  }

  function penaltyOf(line) {
    const seat = field(line, "won").dataset.seat;
    const input = form.querySelector(`[data-kind=penalty][data-seat="${seat}"]`);
    return ruledOf(line) + (input ? parse(input.value) || 0 : 0);
  }

  // A field is wrong if it is not a number, or was refused by the server and not changed since.
  function mark(input, value) {
    input.setAttribute("aria-invalid", String(Number.isNaN(value) || input.value === input.dataset.refused));
  }

  function read(line) {
    const values = {};
    for (const kind of ["game_points", "won", "lost", "stated_total"]) {
      const input = field(line, kind);
      values[kind] = parse(input.value);
      mark(input, values[kind]);
    }
    return values;
  }

  function isOneDigitMissing(left, right) {
    const [short, long] = left.length < right.length ? [left, right] : [right, left];
    return long.length === short.length + 1 && Array.from(long).some((_, n) => long.slice(0, n) + long.slice(n + 1) === short);
  }

  // The same checks as on the server: likely_slip in scoring/rules/misread.py.
  function likely(stated, computed) {
    const left = String(Math.abs(stated));
    const right = String(Math.abs(computed));
    if (stated === -computed) {
      return form.dataset.saySign;
    }
    if (left.length !== right.length) {
      return isOneDigitMissing(left, right) ? form.dataset.sayMissing : "";
    }
    const different = Array.from(left).map((c, n) => (c === right[n] ? -1 : n)).filter((n) => n >= 0);
    if (different.length === 1) {
      return form.dataset.sayDigit;
    }
    const [a, b] = different;
    return different.length === 2 && b === a + 1 && left[a] === right[b] && left[b] === right[a] ? form.dataset.saySwapped : "";
  }

  // Writes only changes, to spare screen readers and layout.
  function write(element, text) {
    if (element.textContent !== text) {
      element.textContent = text;
    }
  }

  function put(element, text, negative) {
    write(element, text);
    element.classList.toggle("negative", Boolean(negative));
  }

  // If one slip explains everything, only its line is wrong; slips.js sets it.
  function isSlipNamed() {
    return form.dataset.slip !== undefined;
  }

  function isSlipIn(line) {
    return form.dataset.slip.split(" ").includes(line.dataset.seat);
  }

  function verdictOn(line, stated, total) {
    if (isSlipNamed()) {
      return isSlipIn(line) ? "✗" : "";
    }
    return `✗ ${signed(total - stated)} ${likely(stated, total)}`;
  }

  function sentenceOn(line, stated, total) {
    const words = stated === total ? form.dataset.sayAgrees : form.dataset.sayDiffers;
    return words.replace("{name}", line.dataset.name).replace("{by}", signed(total - stated)).replace("{hint}", likely(stated, total)).trim();
  }

  function showVerdict(line, stated, computed) {
    const total = computed !== null && stated === computed + ruledOf(line) ? stated : computed;
    const verdict = line.querySelector("[data-verdict]");
    const known = Number.isInteger(stated) && Number.isInteger(total);
    const right = known && stated === total;
    verdict.classList.toggle("right", right);
    write(verdict, !known ? "" : right ? "✓" : verdictOn(line, stated, total));
    verdict.dataset.says = !known || isSlipNamed() ? "" : sentenceOn(line, stated, total);
  }

  function computeLine(line, values, allLost) {
    const counted = Number.isInteger(values.won) && Number.isInteger(values.lost);
    const bonus = per.won * values.won - per.lost * values.lost;
    const others = per.others * (allLost - values.lost);
    const total = counted && Number.isInteger(values.game_points) ? values.game_points + bonus + others - penaltyOf(line) : null;
    put(line.querySelector("[data-bonus]"), counted ? signed(bonus) : "", counted && bonus < 0);
    put(line.querySelector("[data-others]"), counted ? signed(others) : "");
    put(line.querySelector("[data-total]"), total === null ? "" : show(total), total !== null && total < 0);
    field(line, "game_points").classList.toggle("negative", values.game_points < 0);
    showVerdict(line, values.stated_total, total);
  }

  function showSum(all) {
    const output = document.getElementById("sum");
    const streaked = parse(passed.value);
    const complete = all.every((v) => Number.isInteger(v.won) && Number.isInteger(v.lost)) && Number.isInteger(streaked);
    const won = all.reduce((sum, v) => sum + (v.won || 0), 0);
    const lost = all.reduce((sum, v) => sum + (v.lost || 0), 0);
    const sum = won + lost + (streaked || 0);
    const words = form.dataset.saySum
      .replace("{won}", won).replace("{lost}", lost).replace("{passed}", streaked || 0).replace("{sum}", sum);
    const right = sum === Number(form.dataset.deals);
    if (!right && isSlipNamed() && form.dataset.slip !== "") {
      output.className = "";
      write(output, words);
      return;
    }
    output.className = complete ? (right ? "right" : "differs") : "";
    write(output, complete && !right ? `${words} ✗ ${form.dataset.sayDeals}` : complete ? `${words} ✓` : words);
    output.dataset.says = complete ? output.textContent : "";
  }

  // One live region for the whole form: after a pause in typing it announces what is new, with the player's name.
  const PAUSE = 400; // milliseconds without a key
  const said = form.querySelector("[data-said]");
  const voices = [...form.querySelectorAll("[data-verdict]"), document.getElementById("sum")];
  const before = new Map();
  let timer = 0;

  function announce() {
    const news = voices.map((voice) => voice.dataset.says || "").filter((text, n) => text && before.get(voices[n]) !== text);
    voices.forEach((voice) => before.set(voice, voice.dataset.says || ""));
    if (news.length > 0) {
      write(said, news.join(". "));
    }
  }

  function announceSoon() {
    window.clearTimeout(timer);
    timer = window.setTimeout(announce, PAUSE);
  }

  function compute() {
    const all = lines.map(read);
    const allLost = all.reduce((sum, values) => sum + (values.lost || 0), 0);
    lines.forEach((line, n) => computeLine(line, all[n], allLost));
    mark(passed, parse(passed.value));
    showSum(all);
  }

  // The order of the paper: line by line, then the passed deals.
  function order() {
    const kinds = noTotals.checked ? ["game_points", "won", "lost"] : ["game_points", "won", "lost", "stated_total"];
    return lines.flatMap((line) => kinds.map((kind) => field(line, kind))).concat(passed);
  }

  function go(input) {
    if (input) {
      input.focus();
      input.select();
    }
  }

  function onEnter(event) {
    const fields = order();
    const place = fields.indexOf(event.target);
    if (place < 0 || place === fields.length - 1) {
      return;
    }
    event.preventDefault();
    go(fields[place + 1]);
  }

  function onArrow(event) {
    const rows = lines.map((line) => ["game_points", "won", "lost", "stated_total"].map((kind) => field(line, kind)));
    rows.push([passed]);
    const row = rows.findIndex((cells) => cells.includes(event.target));
    if (row < 0) {
      return;
    }
    const column = rows[row].indexOf(event.target);
    const { key } = event;
    const caret = event.target.selectionStart;
    const whole = event.target.selectionStart === 0 && event.target.selectionEnd === event.target.value.length;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const next = rows[row + (key === "ArrowDown" ? 1 : -1)];
      event.preventDefault();
      go(next && (next[column] || next[0]));
    } else if (key === "ArrowLeft" && (whole || caret === 0)) {
      event.preventDefault();
      go(rows[row][column - 1]);
    } else if (key === "ArrowRight" && (whole || caret === event.target.value.length)) {
      event.preventDefault();
      go(rows[row][column + 1]);
    }
  }

  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches("input[data-kind]:not([data-kind=penalty])")) {
      onEnter(event);
    } else if (event.key.startsWith("Arrow") && event.target.matches("input[data-kind]")) {
      onArrow(event);
    } else if (event.key === "Escape") {
      event.preventDefault();
    }
  });
  form.querySelectorAll("[aria-invalid=true]").forEach((input) => {
    input.dataset.refused = input.value;
  });
  form.addEventListener("input", compute);
  form.addEventListener("input", announceSoon);
  form.addEventListener("compute", compute);
  form.addEventListener("focusin", (event) => {
    if (event.target.matches("input[data-kind]")) {
      event.target.select();
    }
  });
  compute();
  voices.forEach((voice) => before.set(voice, voice.dataset.says || ""));
  // page.js focuses a wrong field; in a wrong line the focus goes to its first number.
  if (!form.querySelector("[aria-invalid=true], .wrong:not(tr)")) {
    go(form.querySelector(".line.wrong input") || order()[0]);
  }
})();
