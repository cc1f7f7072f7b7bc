// As soon as a sheet is complete the server is asked whether one slip explains what is wrong with it. That line alone is
// marked then, and R puts it right. Otherwise the lines that cannot be right are marked, and nothing else. Without a connection the hints of sheet.js remain. Runs before sheet.js, which
// computes with form.dataset.slip: the seats of the marked lines, "" for the passed deals.
"use strict";

(() => {
  const form = document.getElementById("sheet");
  if (!form) {
    return;
  }
  const PAUSE = 400; // milliseconds without a key
  const said = form.querySelector("[data-said]");
  const fields = Array.from(form.querySelectorAll("input[data-kind]:not([data-kind=penalty])"));
  let shown = form.querySelector("[data-slip]");
  let timer = 0;
  let asked = 0;

  function linesOf(box) {
    return box.dataset.seats.split(" ").filter(Boolean).map((seat) => form.querySelector(`[data-line][data-seat="${seat}"]`));
  }

  function changesOf(box) {
    return Object.entries(JSON.parse(box.dataset.changes)).map(([name, text]) => [form.elements[name], text]);
  }

  function mark(box) {
    form.dataset.slip = box.dataset.seats;
    linesOf(box).forEach((line) => line.classList.add("wrong"));
    changesOf(box).forEach(([input]) => {
      input.dataset.refused = input.value;
    });
  }

  function forget() {
    if (!shown) {
      return;
    }
    linesOf(shown).forEach((line) => line.classList.remove("wrong"));
    changesOf(shown).forEach(([input]) => {
      delete input.dataset.refused;
      input.removeAttribute("aria-describedby");
    });
    (shown.closest("tr") || shown).remove();
    shown = null;
    said.textContent = "";
    delete form.dataset.slip;
  }

  function boxOf(slip) {
    const box = document.getElementById("slip").content.firstElementChild.cloneNode(true);
    const sentence = box.querySelector("[data-sentence]");
    const [first] = Object.keys(slip.changes);
    sentence.textContent = slip.sentence;
    if (first) {
      sentence.id = `id_${first}_error`;
      form.elements[first].setAttribute("aria-describedby", sentence.id);
    } else {
      box.querySelector("[data-accept]").remove();
    }
    box.dataset.seats = slip.seats.join(" ");
    box.dataset.changes = JSON.stringify(slip.changes);
    return box;
  }

  function place(box) {
    const [line] = linesOf(box);
    if (!line) {
      form.querySelector("[data-passed]").append(box);
      return;
    }
    const row = document.createElement("tr");
    row.className = "line-problems";
    row.append(document.createElement("td"));
    row.firstElementChild.colSpan = line.cells.length;
    row.firstElementChild.append(box);
    line.after(row);
  }

  // The server's earlier findings were about other numbers.
  function clearFindings() {
    form.querySelectorAll("tr.line-problems, .passed .problems").forEach((finding) => finding.remove());
    form.querySelectorAll("[data-line].wrong, [data-passed].wrong").forEach((part) => part.classList.remove("wrong"));
    fields.forEach((field) => {
      delete field.dataset.refused;
      field.removeAttribute("aria-describedby"); // its target is gone
    });
  }

  function show(slip) {
    clearFindings();
    shown = boxOf(slip);
    place(shown);
    mark(shown);
    form.dispatchEvent(new Event("compute"));
    said.textContent = slip.sentence;
  }

  function isComplete() {
    return fields.every((field) => field.value.trim() !== "");
  }

  async function ask() {
    const number = (asked += 1);
    const typed = new FormData(form);
    ["csrfmiddlewaretoken", "reason", "ruling"].forEach((name) => typed.delete(name));
    let answer;
    try {
      const response = await fetch(`${form.dataset.slipAt}?${new URLSearchParams(typed)}`);
      answer = response.ok && !response.redirected ? await response.json() : null;
    } catch {
      return; // no connection: the hints of the page remain
    }
    if (answer && answer.slip && number === asked) {
      show(answer.slip);
    }
  }

  function askSoon() {
    window.clearTimeout(timer);
    asked += 1; // a pending answer is about other numbers
    if (isComplete()) {
      timer = window.setTimeout(ask, PAUSE);
    }
  }

  function accept() {
    changesOf(shown).forEach(([input, text]) => {
      input.value = text;
    });
    form.dispatchEvent(new Event("input", { bubbles: true }));
    form.querySelector(".button.main").focus();
  }

  form.addEventListener("input", (event) => {
    if (event.target === form || event.target.matches("[data-kind]")) {
      forget();
      askSoon();
    }
  });
  form.addEventListener("click", (event) => {
    if (shown && event.target.closest("[data-accept]")) {
      event.preventDefault();
      accept();
    }
  });
  // Numbers do not contain this letter; in other fields, such as the reason, it is typed.
  form.addEventListener("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (shown && changesOf(shown).length && isPlain && event.key.toLowerCase() === "r" && fields.includes(event.target)) {
      event.preventDefault();
      accept();
    }
  });

  if (shown) {
    mark(shown);
  } else {
    askSoon();
  }
})();
