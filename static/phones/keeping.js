// Over HTTPS the page opens without network too, by its service worker. Over plain http browsers do not allow that.

const KEPT_FILE = /^\/(static|t\/rules)\//;

/** What the page needs: the files that it has loaded, and the rules, which may still be on their way. */
function filesOf(rules) {
  const loaded = performance.getEntriesByType("resource").map((one) => one.name);
  const files = new Set([...loaded, new URL(rules, window.location.href).href]);
  return [...files].filter((file) => KEPT_FILE.test(new URL(file).pathname));
}

/** Resolves when the worker has kept the page and its files. */
function areKept(active, page, files) {
  const { port1, port2 } = new MessageChannel();
  active.postMessage({ page, files }, [port2]);
  return new Promise((done) => {
    port1.onmessage = done;
  });
}

/**
 * @param {{worker: string, page: string, rules: string}} addresses
 * @returns {Promise<boolean>} whether the page opens without network from now on
 */
export async function keepPage({ worker, page, rules }) {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) {
    return false;
  }
  const registration = await navigator.serviceWorker.register(worker, { scope: "/t/" });
  const active = registration.active || (await navigator.serviceWorker.ready).active;
  await areKept(active, page, filesOf(rules));
  return true;
}
