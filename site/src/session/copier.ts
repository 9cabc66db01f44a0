import { putTexts, shelvedText } from './database.ts';
import { isKey, type Key, KINDS, listedKeys, listKeys } from './keys.ts';
import { PREFIX, SHELVED, store, storedText } from './local-texts.ts';

/*
 * Copies texts of `localStorage` into IndexedDB. A write to `localStorage` is done when its call returns, also at the end of a
 * page, but it has room for only a few million characters. IndexedDB has much more room, but its writes may be lost at the end
 * of a page. So the latest texts are in both, and older texts only in IndexedDB.
 */

/** The most texts in `localStorage`, and the most characters in all. Beyond that, the oldest texts are only in IndexedDB. */
const MOST_TEXTS = 100;
const MOST_CHARACTERS = 2_000_000;

/** The time in milliseconds during which changes are collected into one write. */
const DELAY = 500;

/** Called with whether a text was copied for which `localStorage` had no room. */
type Told = (isCopied: boolean) => void;

interface Waiting {
  readonly text: string;
  /** Undefined for a text that is also in `localStorage`. */
  readonly told: Told | undefined;
}

const waiting = new Map<Key, Waiting>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells other tabs the keys of texts that are new in IndexedDB. */
const channel: BroadcastChannel | undefined =
  typeof BroadcastChannel === 'function' ? new BroadcastChannel(`${PREFIX}texts`) : undefined;

/** Copies a text soon. */
export function copySoon(key: Key, text: string, told?: Told): void {
  waiting.set(key, { text, told });
  // A text that is not stored anywhere yet is copied at once.
  if (told !== undefined) void copyNow();
  else timer ??= setTimeout(() => void copyNow(), DELAY);
}

async function copyNow(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const batch = [...waiting].map(([key, { text, told }]) => ({ key, text, told, before: storedText(key) }));
  waiting.clear();
  // Another tab may have changed a text meanwhile.
  const texts = batch.map(({ key, text, told, before = text }) => ({
    key,
    text: told === undefined ? before : text,
    changed: Date.now(),
  }));
  const isCopied = await putTexts(texts).then(
    () => true,
    () => false,
  );
  if (isCopied) markCopied(texts.filter(({ key, text }) => storedText(key) === text).map(({ key }) => key));
  if (isCopied) makeRoom();
  for (const { key, told, before } of batch) {
    // The text in `localStorage` under the key is older, unless it was stored meanwhile.
    if (told !== undefined && isCopied && !waiting.has(key) && storedText(key) === before) announce(key);
    told?.(isCopied);
  }
}

/** If `localStorage` has too many texts, removes the oldest that are also in IndexedDB. */
function makeRoom(): void {
  const keys = listedKeys('kept');
  const copied = new Set(listedKeys('copied'));
  const lengthOf = (key: Key): number => storedText(key)?.length ?? 0;
  let characters = keys.reduce((sum, key) => sum + lengthOf(key), 0);
  const staying = new Set(keys);
  for (const key of keys.toReversed()) {
    if (staying.size <= MOST_TEXTS && characters <= MOST_CHARACTERS) break;
    const length = lengthOf(key);
    if (length > 0 && !copied.has(key)) continue;
    staying.delete(key);
    characters -= length;
  }
  if (staying.size === keys.length) return;
  store(SHELVED, 'yes');
  for (const key of keys) if (!staying.has(key)) localStorage.removeItem(PREFIX + key);
  listKeys(
    'kept',
    keys.filter((key) => staying.has(key)),
  );
  listKeys(
    'copied',
    [...copied].filter((key) => staying.has(key)),
  );
}

/** Lets other tabs take over a text from IndexedDB. Removes the older text of its key from `localStorage`. */
function announce(key: Key): void {
  store(SHELVED, 'yes');
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // If the browser forbids storage, there is nothing to remove.
  }
  channel?.postMessage(key);
}

/** Calls `listener` with the texts that other tabs announce. */
export function onAnnounced(listener: (key: Key, text: string) => void): void {
  channel?.addEventListener('message', async ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string' || !isKey(data)) return;
    const text = await loadedText(data);
    if (text !== undefined) listener(data, text);
  });
}

/** Returns the text of a key in IndexedDB; undefined if there is none, or the browser forbids it. */
export const loadedText = (key: Key): Promise<string | undefined> =>
  shelvedText(key).then(
    (found) => found?.text,
    () => undefined,
  );

export function markCopied(keys: readonly Key[]): void {
  if (keys.length > 0) listKeys('copied', [...new Set([...listedKeys('copied'), ...keys])]);
}

/** Copies all texts of `localStorage` that are not copied yet, also those of earlier versions of the site. */
export async function copyAll(): Promise<void> {
  const copied = new Set(listedKeys('copied'));
  const latest = listedKeys('kept');
  const now = Date.now();
  const texts = localKeys()
    .filter((key) => !copied.has(key))
    .flatMap((key) => {
      const text = storedText(key);
      const at = latest.indexOf(key);
      // The times follow the order of the list, since `localStorage` does not store times.
      return text === undefined ? [] : [{ key, text, changed: now - (at < 0 ? latest.length : at) }];
    });
  await putTexts(texts);
  markCopied(texts.filter(({ key, text }) => storedText(key) === text).map(({ key }) => key));
}

/** Returns the keys of all texts in `localStorage`. */
function localKeys(): Key[] {
  try {
    return Object.keys(localStorage).flatMap((name) => {
      const key = name.slice(PREFIX.length);
      return name.startsWith(PREFIX) && KINDS.some((kind) => key.startsWith(`${kind}:`)) && isKey(key) ? [key] : [];
    });
  } catch {
    return [];
  }
}

if (typeof document === 'object')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && waiting.size > 0) void copyNow();
  });
