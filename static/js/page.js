// For every page: forms are sent once, and irreversible actions are confirmed.
"use strict";

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  const question = (event.submitter && event.submitter.dataset.ask) || form.dataset.ask;
  if (question && !window.confirm(question)) {
    event.preventDefault();
    return;
  }
  if (question && form.elements.ask) {
    form.elements.ask.disabled = true; // the server need not ask again
  }
  if (form.method === "post") {
    form.dataset.sent = "yes";
  }
});

// With Shift, Ctrl or Cmd, also with Enter in a field, browsers open the answer in a second window, and this page would
// stay marked as sent.
document.addEventListener("click", (event) => {
  const button = event.target.closest("button, input[type=submit]");
  const isElsewhere = event.shiftKey || event.ctrlKey || event.metaKey;
  if (isElsewhere && button && button.form && button.type === "submit" && !event.defaultPrevented) {
    event.preventDefault();
    button.form.requestSubmit(button);
  }
});

// Also works for parts that a page has fetched later.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) {
    window.print();
  }
});

// A part that is ready has changed the whole page, which is loaded again, unless something was typed into it.
let isTouched = false;
document.addEventListener("input", () => {
  isTouched = true;
});
document.addEventListener("page-changed", () => {
  if (!isTouched) {
    window.location.reload();
  }
});

// Unfolds everything for printing.
window.addEventListener("beforeprint", () => {
  document.querySelectorAll("table details:not([open])").forEach((details) => {
    details.open = true;
    details.dataset.unfolded = "";
  });
});

window.addEventListener("afterprint", () => {
  document.querySelectorAll("[data-unfolded]").forEach((details) => {
    details.open = false;
    delete details.dataset.unfolded;
  });
});

// The page stays open when a file is downloaded: the next person at this laptop must not find the password in it.
document.querySelectorAll("form[data-downloads]").forEach((form) => {
  form.addEventListener("submit", () => {
    setTimeout(() => {
      form.reset();
      delete form.dataset.sent;
    });
  });
});

// A page that comes back from the browser's history can be sent again.
window.addEventListener("pageshow", () => {
  document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
});

// Focuses the first wrong field, or the one that the page names. Not every field of a wrong row is wrong.
document.addEventListener("DOMContentLoaded", () => {
  const first = document.querySelector("[aria-invalid=true], .wrong:not(tr) input, .wrong:not(tr) select, .wrong:not(tr) textarea") || document.querySelector("[data-focus], [data-focus-first] input:not([type=hidden])");
  if (first) {
    first.focus();
    if (first.select) {
      first.select();
    }
  }
});

// A menu closes on a press elsewhere, or with Escape, which keeps the focus on its line.
function closeMenus(except) {
  document.querySelectorAll("details.menu[open]").forEach((menu) => {
    if (menu !== except) {
      menu.open = false;
    }
  });
}
document.addEventListener("click", (event) => closeMenus(event.target.closest("details.menu")));
document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && event.target.closest("details.menu[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

// House options and the explanation are shown, and sent, only for the chosen rule system.
const rules = document.querySelector("select[name=rules]");
const houses = document.querySelectorAll("fieldset[data-rules]");
const abouts = document.querySelectorAll("span[data-rules]");
function showHouse() {
  houses.forEach((house) => {
    house.hidden = house.disabled = house.dataset.rules !== rules.value;
  });
  abouts.forEach((about) => {
    about.hidden = about.dataset.rules !== rules.value;
  });
}
if (rules && houses.length) {
  rules.addEventListener("change", showHouse);
  showHouse();
}

// F1 or ? shows the keys of this page, or the help. In text fields a question mark is typed.
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.matches("input:not([data-kind]), textarea, select");
  const asks = event.key === "F1" || (event.key === "?" && !isTyping);
  if (!asks || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  event.preventDefault();
  const keys = document.querySelector("details[data-keys]");
  const help = document.querySelector("a[data-help]");
  if (keys) {
    keys.open = !keys.open;
    keys.scrollIntoView({ block: "nearest" });
  } else if (help) {
    help.click();
  }
});
