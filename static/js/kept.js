// Officials' input is kept in this browser until the server has it: their pages are not cached (no-store), the hall's
// network may fail, and a login may expire. A form with data-keep is kept in local storage under the login, its target
// address and the version that it shows; other logins do not see it. saving.js sends it.
"use strict";

window.skatclubKept = (() => {
  const PREFIX = "skatclub.kept:";
  const LONGEST = 30 * 24 * 3600 * 1000; // milliseconds; by then the paper has been typed in by other means
  const login = document.body.dataset.login;
  const here = window.location.pathname + window.location.search;

  function addressOf(form) {
    const address = new URL(form.getAttribute("action") || "", window.location.href);
    return address.pathname + address.search;
  }

  function keyOf(draft) {
    return `${PREFIX}${draft.login}:${draft.address}#${draft.version}`;
  }

  function parse(text) {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  }

  function store() {
    try {
      return window.localStorage;
    } catch {
      return {}; // the browser stores nothing: forms work as without this script
    }
  }

  // All input of this login that the server does not have, oldest first.
  function drafts() {
    const all = Object.keys(store()).filter((key) => key.startsWith(PREFIX)).map((key) => [key, parse(store()[key])]);
    const isDead = (draft) => !draft || Date.now() - draft.at > LONGEST;
    all.filter(([, draft]) => isDead(draft)).forEach(([key]) => store().removeItem(key));
    const own = all.map(([, draft]) => draft).filter((draft) => !isDead(draft) && draft.login === login);
    return own.sort((a, b) => a.at - b.at);
  }

  function write(draft) {
    try {
      store().setItem(keyOf(draft), JSON.stringify(draft));
    } catch {
      // Full, or not allowed.
    }
    return draft;
  }

  function read(draft) {
    return parse(store()[keyOf(draft)] || "null");
  }

  function forget(draft) {
    if (store().removeItem) {
      store().removeItem(keyOf(draft));
    }
  }

  // A saved form also covers its earlier input.
  function forgetAddress(address) {
    drafts().filter((draft) => draft.address === address).forEach(forget);
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

  function bodyOf(form) {
    const body = new URLSearchParams(new FormData(form));
    body.delete("csrfmiddlewaretoken");
    return body.toString();
  }

  // ``state``: "begun", "waiting" for the server, or "refused" by it, which is to be looked at again.
  function draftOf(form, state) {
    const { keep: version, keepName: name } = form.dataset;
    const place = { login, address: addressOf(form), version, page: here, name };
    return { ...place, state, at: Date.now(), values: valuesOf(form), body: bodyOf(form) };
  }

  // Restores the input; returns whether the page showed something else.
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

  function note(form, kind) {
    return form.parentElement.querySelector(`:scope > [data-kept-note=${kind}]`);
  }

  function show(form, kind) {
    const shown = note(form, kind);
    if (shown) {
      shown.hidden = false;
    }
  }

  // Input for another version of the same form: if the page shows it already it is adopted, otherwise offered.
  function bringAlong(form, older) {
    const shown = JSON.stringify(valuesOf(form));
    for (const draft of older) {
      if (JSON.stringify(draft.values) !== shown) {
        show(form, "older");
      } else {
        forget(draft);
        if (form.dataset.typed !== undefined) {
          write(draftOf(form, "refused"));
        }
      }
    }
  }

  function begin(form) {
    const untouched = JSON.stringify(valuesOf(form));
    const own = drafts().filter((draft) => draft.address === addressOf(form));
    bringAlong(form, own.filter((draft) => draft.version !== form.dataset.keep));
    const kept = own.find((draft) => draft.version === form.dataset.keep);
    if (kept && restore(form, kept.values)) {
      show(form, "back");
    } else if (kept && kept.state !== "waiting" && form.dataset.typed === undefined) {
      forget(kept); // the page shows exactly this
    }

    const keep = () => {
      if (form.dataset.saved) {
        return; // the next page is loading: input meanwhile is meant for that one
      }
      const draft = draftOf(form, "begun");
      const known = read(draft);
      const isSent = Boolean(known) && known.state !== "begun";
      if (!kept && !isSent && JSON.stringify(draft.values) === untouched) {
        forget(draft);
      } else {
        write(isSent ? { ...draft, state: "refused" } : draft);
      }
    };
    form.addEventListener("input", keep);
    form.addEventListener("change", keep);
  }

  function formOf(draft) {
    const forms = Array.from(document.querySelectorAll("form[data-keep]"));
    return forms.find((form) => addressOf(form) === draft.address && form.dataset.keep === draft.version);
  }

  if (!login) {
    return null;
  }
  document.querySelectorAll("form[data-keep]").forEach(begin);
  // Some browsers keep whole pages in memory for Back despite no-store: then ask the server again.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      window.location.reload();
    }
  });
  return { addressOf, bodyOf, draftOf, drafts, forget, forgetAddress, formOf, read, write };
})();
