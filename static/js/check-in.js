// The check-in: what is typed narrows everybody down at once, whoever is here already too. Arrows choose among several,
// Enter ticks off the chosen one; where nobody is found, it takes the name over as a guest's. A pressed button changes the page where it stands, without a jump; without this script the page is loaded anew.
"use strict";

(() => {
  let rows = [];
  let chosen = null;

  const filter = () => document.getElementById("filter");
  const shown = () => rows.filter((row) => !row.hidden);

  function mark(row) {
    rows.forEach((one) => one.classList.toggle("chosen", one === row));
    chosen = row;
    // The list of those who are here may be far below: the field that is typed in stays in sight.
    if (row && row.closest("#members")) {
      row.scrollIntoView({ block: "nearest" });
    }
    const status = document.getElementById("chosen");
    status.textContent = filter().value.trim() ? says(row, status.dataset) : "";
  }

  function says(row, words) {
    if (!row) {
      return words.none;
    }
    const isHere = row.closest(".entries");
    const sentence = isHere ? (row.querySelector("[data-enter]") ? words.back : words.here) : words.one;
    return sentence.replace("{name}", row.dataset.name).replace("{number}", row.dataset.number);
  }

  function act(row, isPaid) {
    const buttons = row.querySelectorAll("[data-enter]");
    if (buttons.length) {
      ((isPaid && buttons[1]) || buttons[0]).click();
    } else {
      row.focus();
    }
  }

  function takeOver() {
    const guest = document.getElementById("guest");
    guest.value = filter().value.trim();
    filter().value = "";
    narrow();
    guest.focus();
  }

  function fits(row, words) {
    return words.every((word) => row.dataset.search.includes(word) || row.dataset.number === word);
  }

  function narrow() {
    const words = foldName(filter().value.replace(/,/g, " ")).split(" ").filter(Boolean);
    rows.forEach((row) => {
      row.hidden = words.length ? !fits(row, words) : "whenTyped" in row.dataset;
    });
    // What is about everybody is out of the way while a few are looked at.
    document.querySelectorAll(".members .part, [data-for-all]").forEach((part) => {
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
      act(chosen, event.shiftKey);
    } else if (event.key === "Enter" && filter().value.trim() && "takesOver" in document.getElementById("chosen").dataset) {
      event.preventDefault();
      takeOver();
    }
  }

  // As among the members: with Shift the fee is paid.
  function addPaid(event) {
    const buttons = event.target.form.querySelectorAll("button");
    if (event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      event.target.form.requestSubmit(buttons[buttons.length - 1]);
    }
  }

  function begin() {
    if (!filter()) {
      return;
    }
    rows = Array.from(document.querySelectorAll("#members li[data-search], .entries li[data-search]"));
    filter().addEventListener("input", narrow);
    filter().addEventListener("keydown", onKey);
    document.getElementById("guest").addEventListener("keydown", addPaid);
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
