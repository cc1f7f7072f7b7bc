// Pages of officials are stored nowhere (no-store), so a browser forgets what was typed when somebody goes Back. Forms
// with data-keep are kept here: in this tab's session storage, under the page's address and the version of its sheet,
// until the form is saved or the official logs out. Runs before the scripts that compute from what is typed.
"use strict";

(() => {
  const PREFIX = "skatclub.kept:";
  const login = document.body.dataset.login || "";
  const here = window.location.pathname + window.location.search;

  function keys() {
    return Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
  }

  function forgetAll() {
    keys().forEach((key) => window.sessionStorage.removeItem(key));
  }

  function read(key) {
    try {
      return JSON.parse(window.sessionStorage.getItem(key));
    } catch {
      return null;
    }
  }

  function write(key, kept) {
    try {
      window.sessionStorage.setItem(key, JSON.stringify(kept));
    } catch {
      // A browser that stores nothing: then the form is as it would be without this script.
    }
  }

  function fieldsOf(form) {
    return Array.from(form.elements).filter(
      (field) => field.name && !["hidden", "password", "file", "submit", "button"].includes(field.type),
    );
  }

  function isTicked(field) {
    return field.type === "checkbox" || field.type === "radio";
  }

  function valueOf(field) {
    return [field.name, isTicked(field) ? field.value : "", isTicked(field) ? field.checked : field.value];
  }

  function valuesOf(form) {
    return fieldsOf(form).map(valueOf);
  }

  // Puts back what was typed; says whether the page showed something else.
  function restore(form, values) {
    const known = new Map(values.map(([name, value, content]) => [`${name}\n${value}`, content]));
    let changed = false;
    for (const field of fieldsOf(form)) {
      const [name, value, shown] = valueOf(field);
      const content = known.get(`${name}\n${value}`);
      if (content !== undefined && content !== shown) {
        field[isTicked(field) ? "checked" : "value"] = content;
        changed = true;
        openAround(field);
      }
    }
    return changed;
  }

  function openAround(field) {
    const folded = field.closest("details");
    if (folded) {
      folded.open = true;
    }
  }

  function showNote(isWanted) {
    document.querySelectorAll("[data-kept-note]").forEach((note) => {
      note.hidden = !isWanted;
    });
  }

  // What was sent from another page is saved: only a saved form leads on. What another login typed is not shown.
  function tidyUp() {
    for (const key of keys()) {
      const kept = read(key);
      if (!kept || kept.login !== login || (kept.sent && key !== PREFIX + here)) {
        window.sessionStorage.removeItem(key);
      }
    }
  }

  function begin(form) {
    const key = PREFIX + here;
    const version = form.dataset.keep;
    const untouched = JSON.stringify(valuesOf(form));
    const kept = read(key);
    const isBegun = Boolean(kept) && kept.version === version;
    if (isBegun) {
      // It may have been sent and refused: then it is not saved, however it looks here.
      write(key, { ...kept, sent: false });
      showNote(restore(form, kept.values));
    } else {
      window.sessionStorage.removeItem(key);
    }

    const keep = () => {
      const values = valuesOf(form);
      if (!isBegun && JSON.stringify(values) === untouched) {
        window.sessionStorage.removeItem(key);
      } else {
        write(key, { login, version, values, sent: false });
      }
    };
    form.addEventListener("input", keep);
    form.addEventListener("change", keep);
    window.addEventListener("submit", (event) => {
      if (event.target === form && !event.defaultPrevented) {
        write(key, { login, version, values: valuesOf(form), sent: true });
      }
    });
  }

  if (!login) {
    forgetAll();
    return;
  }
  tidyUp();
  const form = document.querySelector("form[data-keep]");
  if (form) {
    begin(form);
  }
  window.addEventListener("submit", (event) => {
    if (event.target.matches("[data-logs-out]") && !event.defaultPrevented) {
      forgetAll();
    }
  });
  // Some browsers keep a whole page in memory for Back, whatever the server says: then ask the server again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      window.location.reload();
    }
  });
})();
