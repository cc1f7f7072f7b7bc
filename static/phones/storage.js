// IndexedDB as promises, only what the outbox needs of it.

const NAME = "skatclub-phone";
const VERSION = 1;
const LONGEST_OPENING = 4000; // milliseconds; some browsers never answer in a private window

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
