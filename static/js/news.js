// Visitors' pages refresh the part "news": every nine seconds while visible, so that releases are everywhere within
// ten, otherwise every 75 seconds; less often while the server is busy. Never while somebody types. htmx is fetched at
// the first refresh.
"use strict";

(() => {
  const SECONDS_SEEN = 9;
  const SECONDS_UNSEEN = 75;
  const LOOK = 1000; // interval of the timer's check, in milliseconds
  const htmxAt = document.currentScript.dataset.htmx;
  let loading = null;
  let asking = false;
  let askedAt = Date.now();
  // Random, so that phones that loaded the page together do not poll together.
  let spread = randomSpread();
  const BUSY = 503;
  const MOST_PATIENT = 4;
  let patience = 1; // factor on the usual interval

  function randomSpread() {
    return 1 - Math.random() / 10;
  }

  function part() {
    return document.getElementById("news");
  }

  function loadHtmx() {
    loading ||= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = htmxAt;
      script.onload = done;
      script.onerror = failed;
      document.head.append(script);
    });
    return loading;
  }

  function isTyping() {
    const here = document.activeElement;
    return Boolean(here) && here.matches("input, select, textarea");
  }

  // The server's time in the hall's time zone: the device's clock may be wrong.
  function showTime(date) {
    document.querySelectorAll("[data-as-of]").forEach((place) => {
      const { zone } = place.closest("[data-zone]").dataset;
      const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone };
      place.textContent = new Date(date).toLocaleTimeString("en-GB", format);
    });
  }

  function showAnswers(isAnswering) {
    document.querySelectorAll("[data-no-answer]").forEach((note) => {
      note.hidden = isAnswering;
    });
  }

  async function ask() {
    asking = true;
    askedAt = Date.now();
    spread = randomSpread();
    try {
      await loadHtmx();
      const address = window.location.pathname + window.location.search;
      await window.htmx.ajax("GET", address, {
        source: part(),
        target: part(),
        swap: "outerHTML show:none",
        headers: { "If-None-Match": `"${part().dataset.tag}"` },
      });
    } catch {
      loading = loading && window.htmx ? loading : null;
      showAnswers(false);
    }
    asking = false;
  }

  function askIfTime() {
    const seconds = (document.hidden ? SECONDS_UNSEEN : SECONDS_SEEN) * spread * patience;
    if (!asking && !isTyping() && part() && Date.now() - askedAt >= seconds * 1000) {
      ask();
    }
  }

  // Unfolded parts stay unfolded.
  let unfolded = [];
  document.addEventListener("htmx:beforeSwap", (event) => {
    const status = event.detail.xhr.status;
    event.detail.shouldSwap = status === 200;
    patience = status === BUSY ? Math.min(2 * patience, MOST_PATIENT) : 1;
    showAnswers(event.detail.shouldSwap || status === 304);
    unfolded = Array.from(document.querySelectorAll("#news details[open]"), nameOf);
  });
  document.addEventListener("htmx:afterSwap", () => {
    document.querySelectorAll("#news details").forEach((details) => {
      details.open = details.open || unfolded.includes(nameOf(details));
    });
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    const date = event.detail.xhr.getResponseHeader("Date");
    if (date && [200, 304].includes(event.detail.xhr.status)) {
      showTime(date);
    }
    window.skatclubTimer?.hearAll(date);
  });
  document.addEventListener("htmx:sendError", () => showAnswers(false));

  function nameOf(details) {
    const row = details.closest("[id]");
    return `${row ? row.id : ""} ${details.className}`;
  }

  document.addEventListener("visibilitychange", askIfTime);
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) {
      askedAt = 0;
    }
  });
  window.setInterval(askIfTime, LOOK);
})();
