// The check-in: what is typed narrows the members down at once; Enter ticks off the first one.
"use strict";

(() => {
  const filter = document.getElementById("filter");
  const list = document.getElementById("members");
  if (!filter || !list) {
    return;
  }
  const rows = Array.from(list.querySelectorAll("li[data-search]"));

  function narrow() {
    const words = filter.value.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
    rows.forEach((row) => {
      row.hidden = !words.every((word) => row.dataset.search.includes(word));
    });
  }

  filter.form.addEventListener("submit", (event) => {
    const first = rows.find((row) => !row.hidden);
    if (filter.value.trim() && first) {
      event.preventDefault();
      event.stopPropagation();
      first.querySelector("button").click();
    }
  });
  filter.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      filter.value = "";
      narrow();
    }
  });
  filter.addEventListener("input", narrow);
  narrow();
})();
