// Swapping two players: "Swap" at one table, then at the other, or a press on the name; or by dragging one onto the
// other. This leads to the page that shows what the swap would break. Without this script "Swap" leads to the form of
// that page.
"use strict";

(() => {
  const hall = document.querySelector("[data-swap]");
  if (!hall) {
    return;
  }
  const help = document.getElementById("swap-help");
  let first = null;
  let dragged = null;

  function lead(one, two) {
    window.location.assign(`${hall.dataset.swap}?one=${one}&two=${two}`);
  }

  function nameOf(key) {
    return hall.querySelector(`[data-key="${key}"]`);
  }

  function choose(key) {
    if (first) {
      nameOf(first).classList.remove("chosen");
    }
    first = key;
    help.hidden = !key;
    help.textContent = key ? help.dataset.first.replace("{name}", nameOf(key).textContent) : "";
    if (key) {
      nameOf(key).classList.add("chosen");
    }
  }

  function press(event, key) {
    event.preventDefault();
    if (first && first !== key) {
      lead(first, key);
      return;
    }
    const opened = window.location.hash;
    choose(first ? null : key);
    window.location.hash = "tables"; // closes the table
    const card = hall.querySelector(`[href="${opened}"]`);
    if (card) {
      card.focus();
    }
  }

  document.querySelectorAll("[data-one]").forEach((button) => {
    button.addEventListener("click", (event) => press(event, button.dataset.one));
  });
  hall.querySelectorAll("[data-key]").forEach((seat) => {
    seat.closest("a").draggable = false; // a player is dragged, not the link
    seat.draggable = true;
    seat.addEventListener("click", (event) => {
      if (first) {
        press(event, seat.dataset.key);
      }
    });
    seat.addEventListener("dragstart", (event) => {
      dragged = seat.dataset.key;
      event.dataTransfer.setData("text/plain", dragged);
      event.dataTransfer.effectAllowed = "move";
    });
    seat.addEventListener("dragover", (event) => {
      if (dragged && dragged !== seat.dataset.key) {
        event.preventDefault();
        seat.classList.add("chosen");
      }
    });
    seat.addEventListener("dragleave", () => seat.classList.remove("chosen"));
    seat.addEventListener("drop", (event) => {
      event.preventDefault();
      lead(dragged, seat.dataset.key);
    });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") {
      return;
    }
    if (first) {
      choose(null);
    } else if (document.querySelector(".drawer:target")) {
      window.location.hash = "tables";
    }
  });
  // Resets a page that comes back from the browser's history.
  window.addEventListener("pageshow", () => choose(null));
})();
