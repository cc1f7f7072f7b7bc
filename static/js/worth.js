// The value follows every tap; the address follows too, so that it can be shared. Without this, the button does it.
"use strict";

(() => {
  const form = document.getElementById("worth-form");
  const shown = document.getElementById("worth");
  if (!form || !shown) {
    return;
  }

  function address() {
    const said = Array.from(new FormData(form)).filter(([, value]) => value !== "");
    return `${window.location.pathname}?${new URLSearchParams(said)}`;
  }

  let asked = 0;

  async function follow() {
    const number = (asked += 1);
    const here = address();
    const answer = await fetch(here, { headers: { "X-Requested-With": "fetch" } }).catch(() => null);
    if (number !== asked) {
      return;
    }
    if (!answer || !answer.ok) {
      shown.replaceChildren(); // no connection: the value shown is that of another deal
      return;
    }
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    shown.replaceChildren(...page.getElementById("worth").childNodes);
    window.history.replaceState(null, "", here);
  }

  form.addEventListener("input", () => {
    if (form.querySelector("[name=game]:checked")) {
      follow();
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    window.location.assign(address());
  });
})();
