// Two players change places: one is chosen by a click, a tap or a key, then the other; or dragged onto the other. That
// leads to the page that says what the swap would break. Without this script a name leads to the form of that page.
"use strict";

(() => {
  const hall = document.querySelector("[data-swap]");
  if (!hall) {
    return;
  }
  const help = document.getElementById("swap-help");
  const atFirst = help.textContent;
  let first = null;
  let dragged = null;

  function lead(one, two) {
    window.location.assign(`${hall.dataset.swap}?one=${one}&two=${two}`);
  }

  function choose(name) {
    if (first) {
      first.setAttribute("aria-pressed", "false");
    }
    first = name;
    if (name) {
      name.setAttribute("aria-pressed", "true");
    }
    help.textContent = name ? help.dataset.first.replace("{name}", name.textContent) : atFirst;
  }

  function press(name, key) {
    if (first && first !== name) {
      lead(first.closest("[data-key]").dataset.key, key);
    } else {
      choose(first ? null : name);
    }
  }

  hall.querySelectorAll("[data-key]").forEach((seat) => {
    const name = seat.querySelector(".seated");
    name.setAttribute("role", "button");
    name.setAttribute("aria-pressed", "false");
    name.draggable = false; // the whole seat is dragged, not the link in it
    name.addEventListener("click", (event) => {
      event.preventDefault();
      press(name, seat.dataset.key);
    });
    name.addEventListener("keydown", (event) => {
      if (event.key === " ") {
        event.preventDefault();
        press(name, seat.dataset.key);
      }
    });
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
      lead(dragged, seat.dataset.key);
    });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && first) {
      choose(null);
    }
  });
  // A page that comes back from the browser's history begins anew.
  window.addEventListener("pageshow", () => choose(null));
})();
