// Lists unsaved input on every page that its official opens (_unsaved.html), with a sentence about what saving.js is
// doing.
"use strict";

window.skatclubUnsaved = (() => {
  const kept = window.skatclubKept;
  const bar = document.querySelector("[data-unsaved]");
  if (!kept || !bar) {
    return null;
  }
  const words = bar.dataset;
  const sentence = bar.querySelector("[data-say]");
  const list = bar.querySelector("[data-list]");

  function element(name, properties) {
    return Object.assign(document.createElement(name), properties);
  }

  function linksTo(draft) {
    const button = element("button", { type: "button", className: "quiet", textContent: words.throwAway });
    button.append(element("span", { className: "hidden", textContent: ` (${draft.name})` }));
    button.addEventListener("click", () => throwAway([draft]));
    return [element("a", { href: draft.page, textContent: draft.name }), " ", button, " "];
  }

  function show() {
    const unsaved = kept.drafts().filter((draft) => draft.state !== "begun");
    const here = Array.from(document.querySelectorAll("form[data-keep]"), kept.addressOf);
    const elsewhere = unsaved.filter((draft) => !here.includes(draft.address));
    list.querySelector("[data-links]").replaceChildren(...elsewhere.flatMap(linksTo));
    list.hidden = elsewhere.length === 0;
    bar.firstElementChild.hidden = list.hidden && sentence.hidden;
    document.querySelectorAll("[data-logs-out]").forEach((form) => {
      form.dataset.ask = unsaved.length ? words.askLogOut : ""; // page.js asks
    });
  }

  function say(text, ...more) {
    sentence.replaceChildren(text, " ", ...more);
    sentence.hidden = !text;
    show();
  }

  function throwAway(drafts) {
    if (window.confirm(words.askThrowAway)) {
      drafts.forEach(kept.forget);
      window.location.reload();
    }
  }

  window.addEventListener("storage", show);
  show();
  return { words, say, throwAway, element };
})();
