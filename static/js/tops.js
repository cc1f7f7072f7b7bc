// Offers only tops that the chosen game can have. Without this, the rules report it when the deal is sent.
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
    // Removed rather than hidden, because not every browser hides options.
    tops.replaceChildren(...all.filter((option) => Math.abs(Number(option.value)) <= limit));
    tops.value = Math.abs(Number(chosen)) <= limit ? chosen : "";
  }

  // In the capture phase, so that the script that asks for the value already sees the remaining options.
  document.addEventListener("input", (event) => {
    if (event.target.name === "game") {
      offer();
    }
  }, true);
  offer();
})();
