// Elements without a library: built from texts only, never from markup, since names are typed by people.

/**
 * @param {string} tag
 * @param {Record<string, any>} [attributes] those that begin with "on" are listened to; false and null leave one out
 * @param {...(Node | string | number | null | false)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children.filter(isShown).map(asNode));
  return element;
}

/** Values that mean "nothing here". A 0 is something. */
function isShown(child) {
  return child !== undefined && child !== null && child !== false && child !== "";
}

function asNode(child) {
  return child instanceof Node ? child : document.createTextNode(String(child));
}

/** Writes only changes, to spare screen readers and layout. */
export function write(element, text) {
  if (element.textContent !== text) {
    element.textContent = text;
  }
}

/**
 * Shows children in a place, if their data have changed; the focus stays where it was.
 * @param {HTMLElement} place
 * @param {any} shown what they show
 * @param {() => (Node | null | false)[]} build
 */
export function show(place, shown, build) {
  const key = JSON.stringify(shown);
  if (place.dataset.shown === key) {
    return;
  }
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.key : "";
  place.dataset.shown = key;
  place.replaceChildren(...build().filter(Boolean));
  const again = focused && place.querySelector(`[data-key="${CSS.escape(focused)}"]`);
  if (again) {
    again.focus();
  }
}
