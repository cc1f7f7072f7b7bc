// The numeric keypads of many phones have no minus, so a field that may be negative gets a button that changes its
// sign. Without scripts such a field opens the full keyboard, which has one.
"use strict";

const signed = window.matchMedia("(any-pointer: coarse)").matches ? document.querySelectorAll("input[data-signed]") : [];
signed.forEach((input) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sign";
  button.tabIndex = -1; // a physical keyboard has a minus
  button.textContent = "±";
  button.setAttribute("aria-label", `± ${input.getAttribute("aria-label")}`);
  // The field keeps the focus, so that the keypad stays open.
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
