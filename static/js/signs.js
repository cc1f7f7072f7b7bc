// The number keys of many phones have no minus: beside a field that may be negative stands a button that changes its sign.
// Without scripts such a field opens the letters, which have one.
"use strict";

const signed = window.matchMedia("(any-pointer: coarse)").matches ? document.querySelectorAll("input[data-signed]") : [];
signed.forEach((input) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sign";
  button.tabIndex = -1; // a keyboard has a minus
  button.textContent = "±";
  button.setAttribute("aria-label", `± ${input.getAttribute("aria-label")}`);
  // The field keeps the focus, so that the keys stay where they are.
  button.addEventListener("pointerdown", (event) => event.preventDefault());
  button.addEventListener("click", () => {
    const digits = input.value.trim().replace(/^[−–‒-]\s*/u, "");
    input.value = digits === input.value.trim() ? `−${digits}` : digits;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  });
  input.inputMode = "numeric";
  input.after(button);
});
