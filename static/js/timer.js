// Timers count down by the server's time: the page gives it, and the time since then is measured without the device's
// clock, which may be wrong.
"use strict";

window.skatclubTimer = (() => {
  const LAST_PART = 10; // the last tenth is announced

  function leftOf(timer, now) {
    if (!timer.dataset.ends) {
      return Number(timer.dataset.left);
    }
    return Math.min(Number(timer.dataset.length), Number(timer.dataset.ends) - now);
  }

  function phaseOf(left, length) {
    if (left <= 0) {
      return "over";
    }
    return left * LAST_PART <= length ? "last" : "plenty";
  }

  function clock(left) {
    const seconds = Math.abs(Math.trunc(left));
    const sign = left <= -1 ? "−" : "";
    return `${sign}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  // Shows the time left on one timer; returns its phase.
  function show(timer, now) {
    const left = leftOf(timer, now);
    const phase = phaseOf(left, Number(timer.dataset.length));
    const text = clock(Math.ceil(left));
    const shown = timer.querySelector("[data-timer-left]");
    if (shown.textContent !== text) {
      shown.textContent = text;
    }
    if (timer.dataset.phaseNow !== phase) {
      timer.dataset.phaseNow = phase;
      timer.querySelectorAll("[data-phase]").forEach((words) => {
        words.hidden = words.dataset.phase !== phase;
      });
    }
    return phase;
  }

  // The server's time when this part of the page arrived, or at its last answer.
  function hear(place, now) {
    place.known = { at: performance.now(), now };
    return place.known;
  }

  // A phone that slept, or a cached page, is late until the next answer.
  function hearAll(date) {
    const now = Date.parse(date) / 1000;
    if (now > 0) {
      document.querySelectorAll("[data-now]").forEach((place) => hear(place, now));
      tickAll();
    }
  }

  // The server's present time. A stopped timer gives none, and needs none.
  function nowAround(timer) {
    const place = timer.closest("[data-now]");
    if (!place) {
      return 0;
    }
    const known = place.known || hear(place, Number(place.dataset.now));
    return known.now + (performance.now() - known.at) / 1000;
  }

  function tickAll() {
    document.querySelectorAll("[data-timer]:not([data-hall])").forEach((timer) => show(timer, nowAround(timer)));
  }

  tickAll();
  setInterval(tickAll, 1000);
  return { show, hearAll };
})();
