// The check-in: typing searches on the server, in any spelling. Arrows choose among several people, Enter ticks off the
// chosen one; if nobody is found, it moves to the guest's field. A button updates the page in place; without this
// script the page is reloaded.
"use strict";

(() => {
  const PAUSE = 120; // ms between two keys while a name is typed
  let chosen = null;
  let timer = 0;
  let asked = "";
  let answer = Promise.resolve();

  const field = () => document.querySelector("#desk [role=search] input");
  const rows = () => Array.from(document.querySelectorAll("#people .person"));

  async function fetchPage(address, options) {
    const found = await fetch(address, { credentials: "same-origin", ...options });
    const page = new DOMParser().parseFromString(await found.text(), "text/html");
    if (!page.getElementById("desk")) {
      throw new Error("another page");
    }
    return page;
  }

  function put(page, part) {
    const [old, fresh] = [document.querySelector(part), page.querySelector(part)];
    if (old && fresh) {
      old.replaceWith(document.adoptNode(fresh));
    }
  }

  function mark(row) {
    rows().forEach((one) => one.classList.toggle("chosen", one === row));
    chosen = row;
    if (row) {
      row.scrollIntoView({ block: "nearest" });
    }
    const typed = field().value.trim();
    const status = document.getElementById("chosen");
    if (status) {
      status.textContent = typed ? says(row, status.dataset) : "";
      document.querySelectorAll("[data-done]").forEach((one) => {
        one.hidden = Boolean(typed);
      });
    }
  }

  function says(row, words) {
    if (!row) {
      return words.none;
    }
    const button = row.querySelector("[data-enter]");
    const sentence = !button ? words.here : "gone" in row.dataset ? words.back : words.one;
    return sentence.replace("{name}", row.dataset.name).replace("{number}", row.dataset.number);
  }

  // Only the list changes, because the field is still being typed in.
  function search() {
    const typed = field().value.trim();
    window.clearTimeout(timer);
    if (typed === asked) {
      return;
    }
    asked = typed;
    answer = fetchPage(typed ? `?q=${encodeURIComponent(typed)}` : location.pathname + location.search.replace(/([?&])q=[^&]*/, "$1"))
      .then((page) => {
        if (typed === asked) {
          put(page, "#people");
          mark(typed ? rows()[0] || null : null);
        }
      })
      .catch(() => {
        asked = null;
        document.getElementById("lost").hidden = false;
      });
  }

  // Enter may be faster than the answer to the last letter.
  async function act(isPaid) {
    search();
    await answer;
    const guest = document.getElementById("guest");
    if (chosen && chosen.isConnected) {
      const buttons = chosen.querySelectorAll("[data-enter]");
      (buttons.length ? (isPaid && buttons[1]) || buttons[0] : chosen)[buttons.length ? "click" : "focus"]();
    } else if (guest && field().value.trim()) {
      guest.focus();
      guest.select();
    }
  }

  function onKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") {
      field().value = "";
      search();
    } else if (step && asked) {
      event.preventDefault();
      const open = rows();
      mark(open[Math.min(Math.max(open.indexOf(chosen) + step, 0), open.length - 1)] || null);
    } else if (event.key === "Enter" && field().value.trim()) {
      event.preventDefault();
      act(event.shiftKey);
    }
  }

  function begin() {
    asked = field().value.trim();
    mark(asked ? rows()[0] || null : null);
  }

  document.addEventListener("input", (event) => {
    if (event.target === field()) {
      window.clearTimeout(timer);
      timer = window.setTimeout(search, PAUSE);
    }
  });

  document.addEventListener("keydown", (event) => {
    const closes = document.querySelector("#person:target [data-closes]");
    if (event.target === field()) {
      onKey(event);
    } else if (event.key === "Enter" && event.shiftKey && event.target.id === "guest") {
      // As in the list of members: Shift also pays the fee.
      event.preventDefault();
      event.target.form.requestSubmit(event.target.form.querySelector("[value=guest-paid]"));
    } else if (event.key === "Escape" && closes) {
      closes.click();
    }
  });

  // Keeps the pressed button in place on the screen when a message appears above it.
  function exchange(page, button) {
    const again = button && button.dataset.again;
    const before = again && button.getBoundingClientRect().top;
    put(page, ".bar");
    put(page, "#content");
    begin();
    const same = again && document.querySelector(`[data-again="${again}"]`);
    const target = same || document.querySelector(again ? "#people" : "#desk [data-focus]") || document.getElementById("desk");
    target.focus({ preventScroll: Boolean(again) });
    if (same) {
      window.scrollBy(0, same.getBoundingClientRect().top - before);
    }
  }

  function dataOf(form, button) {
    const data = new FormData(form);
    if (button && button.name) {
      data.append(button.name, button.value);
    }
    return new URLSearchParams(data);
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method !== "post" || "wholePage" in form.dataset || !form.closest("#desk")) {
      return;
    }
    event.preventDefault();
    // The search is finished: clears the field for the next name.
    const isSearched = Boolean(asked);
    const button = event.submitter;
    try {
      const page = await fetchPage(form.action, { method: "POST", body: dataOf(form, button) });
      exchange(page, isSearched ? null : button);
    } catch (error) {
      delete form.dataset.sent;
      if (error instanceof TypeError) {
        // No answer. The action may have been carried out, so it is not repeated automatically.
        document.getElementById("lost").hidden = false;
        return;
      }
      // Another page, such as the login: submits normally, which shows that page.
      if (button && button.name) {
        const extra = document.createElement("input");
        Object.assign(extra, { type: "hidden", name: button.name, value: button.value });
        form.append(extra);
      }
      form.submit();
    }
  });

  // Only now does the browser know the fragment of the address. It moves the focus there at the first paint, so the
  // link gets the focus afterwards.
  window.addEventListener("load", () => {
    window.requestAnimationFrame(() => {
      const closes = document.querySelector("#person:target [data-closes]");
      if (closes) {
        closes.focus();
      }
    });
  });

  begin();
})();
