// Jobs under way (prints, long draws): asks for each one's part of the page again, politely, until it is done.
"use strict";

(() => {
  async function askAgain(part) {
    const answer = await fetch(part.dataset.askAgain, { credentials: "same-origin" });
    if (!answer.ok) {
      return;
    }
    const holder = document.createElement("div");
    holder.innerHTML = await answer.text();
    const fresh = holder.firstElementChild;
    part.replaceWith(fresh);
    if (fresh.dataset.goTo) {
      window.location.assign(fresh.dataset.goTo);
    }
    wait(fresh);
  }

  function wait(part) {
    if (part.dataset.askAgain) {
      window.setTimeout(() => askAgain(part).catch(() => wait(part)), 1000);
    }
  }

  document.querySelectorAll("[data-ask-again]").forEach(wait);
})();
