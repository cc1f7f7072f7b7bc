// Saves forms with data-keep in the background, so that nothing is lost without a network: the input stays kept
// (kept.js) until the server confirms exactly this form; it is sent again with growing pauses, even from other pages,
// and listed until then. If the server answers with a page, that is shown as usual; after a server error it is sent
// again only on request.
"use strict";

(() => {
  const kept = window.skatclubKept;
  const unsaved = window.skatclubUnsaved;
  if (!kept || !unsaved) {
    return;
  }
  const LONGEST = 20000; // longest time for an answer in milliseconds
  const PAUSES = [2000, 4000, 8000, 16000, 32000, 60000];
  const TRANSIENT = [429, 502, 503, 504]; // too busy, or restarting
  const SOON = 800; // milliseconds after which a slow answer is mentioned
  const { words, say, throwAway, element } = unsaved;
  const sending = new Set();
  let failures = 0;
  let timer = 0;

  function token() {
    return document.querySelector("[name=csrfmiddlewaretoken]").value;
  }

  function post(draft) {
    const body = new URLSearchParams(draft.body);
    body.set("csrfmiddlewaretoken", token());
    const signal = AbortSignal.timeout ? AbortSignal.timeout(LONGEST) : undefined;
    return fetch(draft.address, { method: "POST", headers: { "X-Kept": "1" }, body, signal });
  }

  // After a login as somebody else in another window this page's token is stale. Nothing is sent in another person's
  // name.
  async function renewToken() {
    const answer = await fetch(words.front);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[name=csrfmiddlewaretoken]");
    if (!fresh || page.body.dataset.login !== document.body.dataset.login) {
      return false;
    }
    document.querySelectorAll("[name=csrfmiddlewaretoken]").forEach((field) => {
      field.value = fresh.value;
    });
    return true;
  }

  async function meaningOf(answer) {
    if (TRANSIENT.includes(answer.status)) {
      return { is: "later" };
    }
    if (answer.status >= 500) {
      return { is: "failed" };
    }
    if (answer.redirected && new URL(answer.url).pathname === words.loginAt) {
      return { is: "out" };
    }
    const isSaved = answer.ok && (answer.headers.get("Content-Type") || "").startsWith("application/json");
    return isSaved ? { is: "saved", goesTo: (await answer.json()).goes_to } : { is: "refused" };
  }

  async function send(draft) {
    try {
      let answer = await post(draft);
      if (answer.status === 403) {
        if (!(await renewToken())) {
          return { is: "out" };
        }
        answer = await post(draft);
      }
      return await meaningOf(answer);
    } catch {
      return { is: "later" }; // no network, or too slow
    }
  }

  // Submits it as the form itself would, and shows the server's answer.
  function showAnswer(draft) {
    const form = element("form", { method: "post", action: draft.address, hidden: true });
    const fields = [...new URLSearchParams(draft.body), ["csrfmiddlewaretoken", token()]];
    form.append(...fields.map(([name, value]) => element("input", { type: "hidden", name, value })));
    document.body.append(form);
    form.submit();
  }

  function onSaved(draft, form, goesTo) {
    const now = kept.read(draft);
    if (!now || now.body === draft.body) {
      kept.forgetAddress(draft.address);
    }
    if (form && kept.bodyOf(form) === draft.body) {
      form.dataset.saved = "yes";
      window.location.assign(goesTo);
    } else {
      say(words.saySaved.replace("{name}", draft.name));
    }
  }

  function onRefused(draft, form) {
    toBeLookedAt(draft);
    say("");
    if (form && kept.bodyOf(form) === draft.body) {
      showAnswer(draft);
    }
  }

  // It is sent again only on request.
  function toBeLookedAt(draft) {
    const now = kept.read(draft);
    if (now && now.body === draft.body) {
      kept.write({ ...now, state: "refused" });
    }
  }

  function onOut(draft) {
    toBeLookedAt(draft);
    const href = `${words.loginAt}?${new URLSearchParams({ next: draft.page })}`;
    say(words.sayOut, element("a", { href, textContent: words.logIn }));
  }

  // A server error would occur again each time.
  function onFailed(draft) {
    toBeLookedAt(draft);
    const again = element("button", { type: "button", className: "quiet", textContent: words.tryAgain });
    again.addEventListener("click", () => sendNow(draft));
    say(words.sayFailed, again);
  }

  async function attempt(draft) {
    const form = kept.formOf(draft);
    sending.add(draft.address);
    const slow = window.setTimeout(() => form && say(words.saySaving), SOON);
    const answer = await send(draft);
    window.clearTimeout(slow);
    sending.delete(draft.address);
    if (form && answer.is !== "saved") {
      delete form.dataset.sent; // page.js: it can be sent again
    }
    if (answer.is === "saved") {
      onSaved(draft, form, answer.goesTo);
    } else if (answer.is === "refused") {
      onRefused(draft, form);
    } else if (answer.is === "out") {
      onOut(draft);
    } else if (answer.is === "failed") {
      onFailed(draft);
    } else {
      say(words.sayWaiting);
    }
    return answer.is !== "later";
  }

  async function tryAll() {
    window.clearTimeout(timer);
    const waiting = kept.drafts().filter((draft) => draft.state === "waiting" && !sending.has(draft.address));
    for (const draft of waiting) {
      if (!(await attempt(draft))) {
        tryLater();
        return;
      }
    }
    failures = 0;
  }

  function tryLater() {
    window.clearTimeout(timer);
    timer = window.setTimeout(tryAll, PAUSES[Math.min(failures, PAUSES.length - 1)]);
    failures += 1;
  }

  function sendNow(draft) {
    attempt(kept.write(draft)).then((isAnswered) => isAnswered || tryLater());
  }

  function draftsAbout(part) {
    const form = part.closest("[data-kept-note]").parentElement.querySelector(":scope > form[data-keep]");
    return kept.drafts().filter((draft) => draft.address === kept.addressOf(form));
  }

  window.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.matches("form[data-keep]")) {
      return;
    }
    event.preventDefault();
    sendNow(kept.draftOf(form, "waiting"));
  });
  // Changes after sending wait for the button again.
  document.addEventListener("input", (event) => event.target.closest("form[data-keep]") && say(""));
  document.addEventListener("click", (event) => {
    if (event.target.matches("[data-kept-note] [data-throw-away]")) {
      throwAway(draftsAbout(event.target));
    } else if (event.target.matches("[data-look]")) {
      showAnswer(draftsAbout(event.target).pop());
    } else if (event.target.closest("[data-forgets]")) {
      kept.forgetAddress(window.location.pathname + window.location.search);
    }
  });
  window.addEventListener("online", () => {
    failures = 0;
    tryAll();
  });
  tryAll();
})();
