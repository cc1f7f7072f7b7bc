// A screen in the hall: turns its pages, polls for changes every few seconds, and keeps showing the last content with
// its time while the server is gone. All times are the server's; the time in between is measured here.
"use strict";

(() => {
  const POLL_SECONDS = 4;
  const LONGEST_ANSWER = 10000; // milliseconds
  const body = document.body;
  let etag = body.dataset.etag;
  let server = null; // the server's time, and when it was received
  let news = 0; // time of the last change
  let lostSince = 0;
  let scene = 0;
  let page = 0;
  let pages = 1; // of the scene that is shown
  let until = 0; // when the next page comes
  let phase = "";
  let audio = null;

  const wall = () => document.getElementById("wall");
  const scenes = () => Array.from(document.querySelectorAll(".scene"));
  const seconds = () => performance.now() / 1000;
  const now = () => server.at + seconds() - server.heard;

  // --- the server's time: as ISO with its offset, so that the hall's own hours can be read from it ---------------
  function hear(text) {
    const offset = /([+-])(\d\d):(\d\d)$/.exec(text);
    const minutes = offset ? (offset[1] === "-" ? -1 : 1) * (Number(offset[2]) * 60 + Number(offset[3])) : 0;
    server = { at: Date.parse(text) / 1000, heard: seconds(), offset: minutes * 60 };
  }

  function hour(moment) {
    return new Date((moment + server.offset) * 1000).toISOString().slice(11, 16);
  }

  function write(selector, text) {
    document.querySelectorAll(selector).forEach((one) => {
      if (one.textContent !== text) {
        one.textContent = text;
      }
    });
  }

  // --- pages: the rows of a scene flow into columns, and a page is as many columns as fit -------------------------
  // The fewest pages, then the largest letters that keep this number; rather one more page than small letters.
  const SIZES = [16, 14, 12, 11, 10, 9, 8, 7.5, 7, 6.6, 6.2, 5.8, 5.4, 5.2, 5, 4.7, 4.5, 4.3, 4.15, 4]; // per cent of the screen's height
  const READABLE = 5; // capitals of 3.3 %
  const LARGE = 7; // 4.6 %
  const ON_ONE_PAGE_MORE = SIZES.filter((one) => one >= READABLE && one <= 7);
  const MOST_PAGES_TO_GROW = 4; // a longer list stays small: measuring it takes long
  let fitted = new WeakMap();

  // A broken word, or a row that continues in the next column, is accepted only if there is no other way; a name on two
  // lines only if its letters are not larger than the hall needs.
  function isBroken(rows, size) {
    const isWide = (name) => name.scrollWidth > name.clientWidth + 1;
    const isFolded = (name) => size > LARGE && name.offsetHeight > 1.6 * parseFloat(getComputedStyle(name).fontSize);
    return Array.from(rows.children).some((row) => row.getClientRects().length > 1)
      || Array.from(rows.querySelectorAll(".name")).some((name) => isWide(name) || isFolded(name));
  }

  // Whether something is broken is asked only where the pages are few enough: it means looking at every row.
  function measure(rows, size, columns, most = Infinity) {
    rows.style.fontSize = `${size}vh`;
    rows.style.columns = `${rows.dataset.width || 13}em ${columns}`;
    const gap = parseFloat(getComputedStyle(rows).columnGap) || 0;
    const width = rows.getBoundingClientRect().width + gap; // with its fraction, which adds up over many pages
    const count = Math.max(1, Math.ceil((rows.scrollWidth + gap) / width - 0.01));
    const isInside = count <= most && rows.scrollHeight <= rows.clientHeight + 1;
    return { size, columns, width, count, isWhole: isInside && !isBroken(rows, size) };
  }

  function smallest(rows) {
    const size = SIZES[SIZES.length - 1];
    const all = choices(rows).map((columns) => measure(rows, size, columns));
    const whole = all.filter((one) => one.isWhole);
    return (whole.length ? whole : all).reduce((best, one) => (one.count < best.count ? one : best));
  }

  function choices(rows) {
    return Array.from({ length: Number(rows.dataset.columns || 3) }, (_, number) => number + 1);
  }

  // Calculated before the slow measuring: each row is at least as high as its letters.
  function mayFit(rows, size, columns, pages) {
    const inColumn = Math.floor(rows.clientHeight / (size * innerHeight / 100));
    return inColumn * columns * pages >= rows.children.length;
  }

  function largest(rows, pages, sizes) {
    for (const size of sizes.filter((one) => one <= Number(rows.dataset.most || SIZES[0]))) {
      for (const columns of choices(rows).filter((one) => mayFit(rows, size, one, pages))) {
        const found = measure(rows, size, columns, pages);
        if (found.isWhole) {
          return found;
        }
      }
    }
    return null;
  }

  function grown(rows, fewest) {
    const found = fewest <= MOST_PAGES_TO_GROW ? largest(rows, fewest, SIZES) : null;
    if (!found || found.size >= READABLE || fewest === MOST_PAGES_TO_GROW) {
      return found;
    }
    return largest(rows, fewest + 1, ON_ONE_PAGE_MORE) || found;
  }

  function fit(rows) {
    const least = smallest(rows);
    rows.classList.add("whole-words");
    const found = grown(rows, least.count);
    rows.classList.remove("whole-words");
    if (!found && rows.classList.contains("steps")) {
      rows.classList.remove("steps"); // names too long for that: a list has pages
      return fit(rows);
    }
    return measure(rows, (found || least).size, (found || least).columns);
  }

  function fitOnce(rows) {
    if (!fitted.has(rows)) {
      fitted.set(rows, fit(rows));
    }
    return fitted.get(rows);
  }

  function show() {
    const all = scenes();
    scene = Math.min(scene, all.length - 1);
    all.forEach((one, number) => one.classList.toggle("on", number === scene));
    const rows = all[scene].querySelector(".sheet > [data-rows]");
    const found = rows ? fitOnce(rows) : { width: 0, count: 1 };
    pages = found.count;
    page = Math.min(page, pages - 1);
    if (rows) {
      rows.style.transform = page ? `translateX(${-page * found.width}px)` : "none";
    }
    write("[data-page]", pages > 1 ? `${page + 1} / ${pages}` : "");
  }

  // A typeface, a picture or another size of the window changes what fits.
  function measureAgain() {
    fitted = new WeakMap();
    show();
  }

  function stay() {
    until = seconds() + Number(scenes()[scene].dataset.seconds);
  }

  function turn() {
    page += 1;
    if (page >= pages) {
      page = 0;
      scene = (scene + 1) % scenes().length;
      delete wall().dataset.still;
    }
    show();
    stay();
  }

  // --- news ------------------------------------------------------------------------------------------------------
  function exchange(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("wall");
    if (!fresh) {
      return;
    }
    if (fresh.dataset.program !== wall().dataset.program) {
      location.reload();
      return;
    }
    const shown = scenes()[scene].dataset.scene;
    fresh.dataset.still = ""; // no animation for content that was already on the screen
    wall().replaceWith(document.adoptNode(fresh));
    const same = scenes().findIndex((one) => one.dataset.scene === shown);
    if (same < 0) {
      [scene, page] = [0, 0];
    } else {
      scene = same;
    }
    news = now();
    show();
    if (same < 0) {
      stay();
    }
    tick();
  }

  async function ask() {
    const ending = new AbortController();
    const timeout = setTimeout(() => ending.abort(), LONGEST_ANSWER);
    try {
      const answer = await fetch(body.dataset.poll, { cache: "no-store", headers: { "If-None-Match": etag }, signal: ending.signal });
      if (answer.redirected) {
        location.replace(answer.url); // removed at the desk: the device shows its code again
        return;
      }
      const time = answer.headers.get("X-Hall-Time");
      if (!time || (answer.status !== 200 && answer.status !== 304)) {
        throw new TypeError(`answered ${answer.status}`); // busy, or not our server: treated as gone
      }
      const html = answer.status === 200 ? await answer.text() : "";
      hear(time);
      lostSince = 0;
      if (html) {
        etag = answer.headers.get("ETag");
        exchange(html);
      }
    } catch (error) {
      if (!(error instanceof TypeError) && error.name !== "AbortError") {
        throw error;
      }
      lostSince = lostSince || now();
    } finally {
      clearTimeout(timeout);
      setTimeout(ask, POLL_SECONDS * 1000);
    }
  }

  // --- sound: browsers allow it only after somebody has touched the screen ----------------------------------------
  function wake() {
    audio = audio || new AudioContext();
    audio.resume();
  }

  function sound(times) {
    if (!audio || audio.state !== "running") {
      return;
    }
    for (let number = 0; number < times; number += 1) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      volume.gain.value = 0.3;
      tone.frequency.value = 660;
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + number * 0.6);
      tone.stop(audio.currentTime + number * 0.6 + 0.4);
    }
  }

  function announce(found) {
    const wanted = "sound" in wall().dataset;
    if (wanted && phase && found !== phase && found !== "plenty") {
      sound(found === "over" ? 3 : 1);
    }
    phase = found;
    const silent = document.querySelector("[data-silent]");
    silent.hidden = !wanted || Boolean(audio && audio.state === "running");
  }

  // --- every second ----------------------------------------------------------------------------------------------
  function tick() {
    let found = "";
    document.querySelectorAll("[data-timer]").forEach((timer) => {
      found = window.skatclubTimer.show(timer, now());
    });
    announce(found);
    write("[data-clock]", hour(now()));
    write("[data-news]", hour(news));
    write("[data-lost-since]", lostSince ? hour(lostSince) : "");
    document.querySelector("[data-lost]").hidden = !lostSince;
    if (seconds() >= until) {
      turn();
    }
  }

  hear(body.dataset.now);
  news = now();
  show();
  stay();
  tick();
  setInterval(tick, 1000);
  setTimeout(ask, POLL_SECONDS * 1000);
  window.addEventListener("resize", measureAgain);
  document.fonts.addEventListener("loadingdone", measureAgain);
  document.fonts.ready.then(measureAgain);
  document.addEventListener("load", measureAgain, true); // pictures
  ["pointerdown", "keydown"].forEach((name) => document.addEventListener(name, wake));
})();
