// The main button in the bar may belong to a form further down the page. By keyboard it is reached after the form's
// last field, and Tab then continues after the form. Without scripts it comes before the form.
"use strict";

(() => {
  const button = document.querySelector(".bar button[form]");
  const form = button && button.form;
  if (!form) {
    return;
  }
  let isFromForm = false;

  // Of radio buttons with the same name Tab reaches only the chosen one.
  function isReached(field) {
    const isOther = field.type === "radio" && !field.checked && form.querySelector(`[name="${field.name}"]:checked`);
    return !isOther && !field.disabled && field.type !== "hidden" && field.tabIndex >= 0 && field.getClientRects().length > 0;
  }

  function reached(within) {
    return Array.from(within.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")).filter(isReached);
  }

  function behindForm() {
    const isBehind = (field) => form.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING;
    return reached(document).find(isBehind);
  }

  function next(event) {
    const last = reached(form).pop();
    if (event.target === last && !event.shiftKey) {
      return button;
    }
    if (event.target === button && isFromForm) {
      return event.shiftKey ? last : behindForm();
    }
    return null;
  }

  document.addEventListener("keydown", (event) => {
    const to = event.key === "Tab" && !event.ctrlKey && !event.altKey && !event.metaKey && next(event);
    if (to) {
      event.preventDefault();
      isFromForm = to === button;
      to.focus();
    }
  });
  button.addEventListener("blur", () => {
    isFromForm = false;
  });
})();

// The column beside the page stays in view while scrolling, unless it is longer than the screen: then its end would be
// reached only at the end of the page. Without scripts it always scrolls.
(() => {
  const panel = document.querySelector(".panel");
  if (!panel) {
    return;
  }
  const bar = document.querySelector(".bar");
  const fit = () => {
    const room = window.innerHeight - (bar ? bar.offsetHeight : 0);
    panel.classList.toggle("stays", panel.offsetHeight < room - 30);
  };
  new ResizeObserver(fit).observe(panel);
  window.addEventListener("resize", fit);
})();
