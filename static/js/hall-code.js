// A device without a name asks every few seconds whether the desk has given it one.
"use strict";

setInterval(async () => {
  try {
    const answer = await fetch(location.pathname, { cache: "no-store" });
    if (answer.ok && answer.redirected) {
      location.replace(answer.url);
    }
  } catch (error) {
    if (!(error instanceof TypeError)) {
      throw error;
    }
    // The server is gone; it will be asked again.
  }
}, 3000);
