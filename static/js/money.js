// Adds up ticked amounts, and notes and coins while they are counted. Without scripts the server gives the sum.
"use strict";

(() => {
  const worth = (field) => {
    const many = field.type === "checkbox" ? Number(field.checked) : Number.parseInt(field.value, 10) || 0;
    return many * Number(field.dataset.units);
  };
  for (const place of document.querySelectorAll("[data-sum]")) {
    const form = place.closest("form");
    const style = { style: "currency", currency: place.dataset.currency };
    const money = new Intl.NumberFormat(document.documentElement.lang, style);
    const add = () => {
      const units = [...form.querySelectorAll("[data-units]")].reduce((sum, field) => sum + worth(field), 0);
      place.querySelector("b").textContent = money.format(units / 10 ** Number(place.dataset.digits));
      place.hidden = false;
    };
    form.addEventListener("input", add);
    add();
  }
})();
