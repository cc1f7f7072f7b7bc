// The check-in: what is typed narrows the members down at once, arrows choose among several, Enter ticks off the chosen
// one. A pressed button changes the page where it stands, without a jump; without this script the page is loaded anew.
"use strict";

(() => {
  let rows = [];
  let chosen = null;

  const filter = () => document.getElementById("filter");
  const shown = () => rows.filter((row) => !row.hidden);

  function mark(row) {
    rows.forEach((one) => one.classList.toggle("chosen", one === row));
    chosen = row;
    const status = document.getElementById("chosen");
    if (row) {
      row.scrollIntoView({ block: "nearest" });
    }
    const typed = filter().value.trim();
    const words = row ? status.dataset.one.replace("{name}", row.dataset.name) : status.dataset.none;
    status.textContent = typed ? words : "";
  }

  function fits(row, words) {
    return words.every((word) => row.dataset.search.includes(word) || row.dataset.number === word);
  }

  function narrow() {
    const words = foldName(filter().value).split(" ").filter(Boolean);
    rows.forEach((row) => {
      row.hidden = !fits(row, words);
    });
    document.querySelectorAll(".members .part").forEach((part) => {
      part.hidden = words.length > 0;
    });
    mark(words.length ? shown()[0] || null : null);
  }

  function onKey(event) {
    const open = shown();
    if (event.key === "Escape") {
      filter().value = "";
      narrow();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const at = open.indexOf(chosen);
      mark(open[Math.min(Math.max(at + step, 0), open.length - 1)] || null);
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      const buttons = chosen.querySelectorAll("button");
      (event.shiftKey && buttons.length > 1 ? buttons[1] : buttons[0]).click();
    }
  }

  function begin() {
    if (!filter()) {
      return;
    }
    rows = Array.from(document.querySelectorAll("#members li[data-search]"));
    filter().addEventListener("input", narrow);
    filter().addEventListener("keydown", onKey);
    narrow();
  }

  // The answer is the page as it stands now; its parts take the places of the old ones.
  async function send(form, button) {
    const data = new FormData(form);
    if (button && button.name) {
      data.append(button.name, button.value);
    }
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(data), credentials: "same-origin" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (!page.getElementById("desk")) {
      throw new Error("another page");
    }
    return page;
  }

  // The pressed button stays where it is on the screen, whatever is said above it.
  function exchange(page, button) {
    const again = button && button.dataset.again;
    const before = again && button.getBoundingClientRect().top;
    for (const part of ["nav.evening", "#content"]) {
      const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
      if (old && fresh) {
        old.replaceWith(document.adoptNode(fresh));
      }
    }
    begin();
    const same = again && document.querySelector(`[data-again="${again}"]`);
    const target = same || document.querySelector(again ? "#desk .entries" : "#desk [data-focus]") || document.getElementById("desk");
    target.focus({ preventScroll: Boolean(again) });
    if (same) {
      window.scrollBy(0, same.getBoundingClientRect().top - before);
    }
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post" || "wholePage" in form.dataset || !form.closest("#desk")) {
      return;
    }
    event.preventDefault();
    const button = event.submitter;
    try {
      exchange(await send(form, button), button);
    } catch (error) {
      delete form.dataset.sent;
      if (error instanceof TypeError) {
        // No answer. It may have been done all the same, so it is not sent again without somebody looking.
        document.getElementById("lost").hidden = false;
        return;
      }
      // Another page, such as the login: sent as a browser sends it, which shows that page.
      if (button && button.name) {
        const field = document.createElement("input");
        Object.assign(field, { type: "hidden", name: button.name, value: button.value });
        form.append(field);
      }
      form.submit();
    }
  });

  begin();
})();
