// A player's own page: polls for news, keeps what is being typed, and shares its address.
"use strict";

const SEEN = 20000; // milliseconds between two polls
const UNSEEN = 60000; // while the page is hidden
let waiting = 0;

function part() {
  return document.getElementById("own");
}

function wait() {
  window.clearTimeout(waiting);
  waiting = window.setTimeout(ask, document.hidden ? UNSEEN : SEEN);
}

function isTyping() {
  const texts = [...part().querySelectorAll("textarea")];
  return texts.some((text) => text.value !== text.defaultValue || text === document.activeElement);
}

function ask() {
  // A refresh would delete what somebody is writing to the desk.
  if (!isTyping()) {
    part().dispatchEvent(new Event("refresh"));
  }
  wait();
}

document.addEventListener("visibilitychange", () => (document.hidden ? wait() : ask()));

document.addEventListener("htmx:configRequest", (event) => {
  event.detail.headers["If-None-Match"] = `"${part().dataset.version}"`;
});

document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status === 304 || isTyping()) {
    event.detail.shouldSwap = false;
  }
});

// The page shows the time of the newest answer, in the hall's time zone; without one it keeps the older time.
document.addEventListener("htmx:afterRequest", (event) => {
  const answered = new Date(event.detail.xhr.getResponseHeader("Date"));
  if ([200, 304].includes(event.detail.xhr.status) && answered > 0) {
    const place = document.getElementById("as-of");
    const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: place.dataset.zone };
    place.textContent = answered.toLocaleTimeString("en-GB", format);
    window.skatclubTimer.hearAll(event.detail.xhr.getResponseHeader("Date"));
  }
});

function copied(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy"); // the only way without HTTPS
  field.remove();
  return done;
}

document.addEventListener("DOMContentLoaded", () => {
  const share = document.getElementById("share");
  const said = document.getElementById("shared");
  share.disabled = false;
  share.addEventListener("click", () => {
    const address = window.location.origin + share.dataset.path;
    if (navigator.share) {
      navigator.share({ title: share.dataset.title, url: address }).catch(() => {});
    } else if (copied(address)) {
      said.textContent = said.dataset.copied;
      share.focus();
    }
  });
  wait();
});
