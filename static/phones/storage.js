// What the phone keeps: entries and notes, by IndexedDB as promises; and over HTTPS, by its service worker, the page, which
// then opens without network too. Over plain http browsers do not allow that.

const NAME = "skatclub-phone";
const VERSION = 1;
const LONGEST_OPENING = 4000; // milliseconds; some browsers never answer in a private window
const KEPT_FILE = /^\/(static|t\/rules)\//;

/**
 * @param {IDBRequest} request
 * @returns {Promise<any>} its result
 */
function resultOf(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

function makeStores(database) {
  database.createObjectStore("entries", { keyPath: "id" });
  database.createObjectStore("notes"); // this phone's name, the last state of each table, who writes there
}

/**
 * Opens the phone's storage. Fails if it is forbidden.
 * @param {() => void} onClose called when the browser closes it, for example because its data are deleted
 * @returns {Promise<IDBDatabase>}
 */
export async function openStorage(onClose) {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => makeStores(request.result);
  const late = new Promise((_done, failed) => setTimeout(failed, LONGEST_OPENING, new Error("late")));
  const database = await Promise.race([resultOf(request), late]);
  database.onclose = onClose;
  database.onversionchange = () => database.close();
  return database;
}

/**
 * One transaction, complete when it is on disk, even if the battery fails in the next second.
 * @param {IDBDatabase} database
 * @param {"entries" | "notes"} name
 * @param {(store: IDBObjectStore) => void} change
 * @returns {Promise<void>}
 */
export function write(database, name, change) {
  return new Promise((done, failed) => {
    const transaction = database.transaction(name, "readwrite", { durability: "strict" });
    transaction.oncomplete = () => done();
    transaction.onabort = () => failed(transaction.error || new Error("aborted"));
    change(transaction.objectStore(name));
  });
}

/**
 * @param {IDBDatabase} database
 * @param {"entries" | "notes"} name
 * @param {(store: IDBObjectStore) => IDBRequest} question
 * @returns {Promise<any>}
 */
export function read(database, name, question) {
  return resultOf(question(database.transaction(name, "readonly").objectStore(name)));
}

// --- the page -----------------------------------------------------------------------------------------------------------
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
