// Over HTTPS the page of a table opens without network too. Served at /t/worker.js for the addresses below /t/. Only
// the page of the last opened table is cached, under its own address, so that no other table gets it. The network
// always comes first, so that no old version stays; when it says that the code is dead, the page is deleted.
"use strict";

const PAGES = "skatclub-phone-page";
const FILES = "skatclub-phone-files";
const PATIENCE = 4000; // milliseconds; then the cached page is shown
const TABLE = /^\/t\/[^/]+\/$/;
const KEPT_FILE = /^\/(static|t\/rules)\//;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) {
    return;
  }
  if (event.request.mode === "navigate" && TABLE.test(pathname)) {
    event.respondWith(openPage(event.request, pathname));
  } else if (KEPT_FILE.test(pathname)) {
    event.respondWith(openFile(event.request));
  }
});

// The page sends its address and the list of files that it needs, and waits until they are kept: it was opened before
// there was a worker. It also sends a message when its code is dead.
self.addEventListener("message", (event) => {
  const { page, files, forget } = event.data;
  event.waitUntil(forget ? forgetPage(forget) : keepAll(page, files).then(() => event.ports[0].postMessage("kept")));
});

async function keepAll(page, files) {
  const isKept = await (await caches.open(PAGES)).match(page, { ignoreVary: true });
  await Promise.all([isKept || fromNetwork(page, page, 0), keepFiles(files)]);
}

async function openPage(request, pathname) {
  const kept = await (await caches.open(PAGES)).match(pathname, { ignoreVary: true });
  try {
    return await fromNetwork(request, pathname, kept ? PATIENCE : 0);
  } catch (error) {
    if (kept) {
      return kept;
    }
    throw error;
  }
}

async function fromNetwork(request, pathname, patience) {
  const answer = await within(fetch(request), patience);
  if (answer.status >= 500) {
    throw new TypeError(`answered ${answer.status}`);
  }
  if (answer.ok && answer.headers.get("X-Phone-Page")) {
    await keepPage(pathname, answer.clone());
  } else if (answer.status === 404 || answer.status === 410) {
    await forgetPage(pathname);
  }
  return answer;
}

function within(answer, patience) {
  if (!patience) {
    return answer;
  }
  const late = new Promise((_done, failed) => setTimeout(failed, patience, new TypeError("late")));
  return Promise.race([answer, late]);
}

async function keepPage(pathname, answer) {
  const pages = await caches.open(PAGES);
  await pages.put(pathname, answer);
  const others = (await pages.keys()).filter((one) => new URL(one.url).pathname !== pathname);
  await Promise.all(others.map((one) => pages.delete(one)));
}

async function forgetPage(pathname) {
  await (await caches.open(PAGES)).delete(pathname);
  if ((await (await caches.open(PAGES)).keys()).length === 0) {
    await caches.delete(FILES);
  }
}

// A file's address changes with its contents, so a cached one is never outdated.
async function openFile(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  return kept || fetch(request);
}

async function keepFiles(files) {
  const kept = await caches.open(FILES);
  const wanted = new Set(files);
  const old = (await kept.keys()).filter((one) => !wanted.has(one.url));
  await Promise.all(old.map((one) => kept.delete(one)));
  await Promise.all(files.map(async (file) => (await kept.match(file, { ignoreVary: true })) || kept.add(file)));
}
