// Offers no tops that the tapped game cannot have. Without this, the rules say so when the deal is sent.
"use strict";

(() => {
  const tops = document.querySelector("select[data-most]");
  if (!tops) {
    return;
  }
  const most = JSON.parse(tops.dataset.most);
  const all = Array.from(tops.options);

  function offer() {
    const game = document.querySelector("[name=game]:checked");
    const limit = (game && most[game.value]) || Infinity;
    const chosen = tops.value;
    // Taken out rather than hidden: not every browser hides an option of a list.
    tops.replaceChildren(...all.filter((option) => Math.abs(Number(option.value)) <= limit));
    tops.value = Math.abs(Number(chosen)) <= limit ? chosen : "";
  }

  // In the first phase of the event: the page that asks for the value must already find what is left.
  document.addEventListener("input", (event) => {
    if (event.target.name === "game") {
      offer();
    }
  }, true);
  offer();
})();
