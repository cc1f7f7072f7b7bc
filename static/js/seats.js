// A player dragged onto another: leads to the page that says what the swap would break. The button does it without.
"use strict";

(() => {
  const hall = document.querySelector("[data-swap]");
  if (!hall) {
    return;
  }
  let dragged = null;
  hall.querySelectorAll("[data-key]").forEach((seat) => {
    seat.draggable = true;
    seat.addEventListener("dragstart", (event) => {
      dragged = seat.dataset.key;
      event.dataTransfer.setData("text/plain", dragged);
      event.dataTransfer.effectAllowed = "move";
    });
    seat.addEventListener("dragover", (event) => {
      if (dragged && dragged !== seat.dataset.key) {
        event.preventDefault();
        seat.classList.add("target");
      }
    });
    seat.addEventListener("dragleave", () => seat.classList.remove("target"));
    seat.addEventListener("drop", (event) => {
      event.preventDefault();
      window.location.assign(`${hall.dataset.swap}?one=${dragged}&two=${seat.dataset.key}`);
    });
  });
})();
