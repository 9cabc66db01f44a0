import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Key, type KINDS, listedKeys, listKeys } from './keys.ts';
import { PREFIX, SHELVED, store, storedText } from './local-texts.ts';

/*
 * Puzzles and games in the reader's browser, as texts by key. The latest texts are in `localStorage`, where a write survives
 * the end of the page. All texts are in IndexedDB (see copier.ts), whose script is loaded at the first change.
 */

const ARRIVAL = 'crosshatch:text';

/** The keys of texts that the browser refused to store. */
const refused: Signal<readonly Key[]> = signal([]);

/** The latest texts for which `localStorage` had no room, by key. A text that it has under the same key is older. */
const ahead = new Map<Key, string>();

/** Whether the browser stores all texts. It may forbid storage, or have no room. */
export const isAllKept: ReadonlySignal<boolean> = computed(() => refused.value.length === 0);

/** Returns the text of a key in `localStorage`. For a text that is only in IndexedDB, use `fetched`. */
export const kept = (key: Key): string | undefined => storedText(key);

/** Returns the latest key of a kind. */
export const latestKey = (kind: (typeof KINDS)[number]): Key | undefined =>
  listedKeys('kept').find((key) => key.startsWith(`${kind}:`));

/** Stores a text. If the browser refuses it, `isAllKept` becomes false. */
export function keep(key: Key, text: string): void {
  if (kept(key) === text && listedKeys('kept')[0] === key && !ahead.has(key)) return;
  const isStored = stored(key, text);
  if (isStored) note(key, true);
  else ahead.set(key, text);
  const told = (isKept: boolean): void => {
    // The key may have another text by now.
    if (ahead.get(key) === text) note(key, isKept);
  };
  copier().then(
    ({ copySoon }) => copySoon(key, text, isStored ? undefined : told),
    // The page itself reports parts that could not be loaded.
    () => told(false),
  );
}

async function loadCopier() {
  const { copySoon, loadedText, markCopied, onAnnounced } = await import('./copier.ts');
  onAnnounced(arrive);
  return { copySoon, loadedText, markCopied };
}

let loading: ReturnType<typeof loadCopier> | undefined;

function copier(): ReturnType<typeof loadCopier> {
  loading ??= loadCopier();
  // If the script could not be loaded, the next change tries again.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

function note(key: Key, isKept: boolean): void {
  if (isKept) ahead.delete(key);
  const others = refused.peek().filter((other) => other !== key);
  refused.value = isKept ? others : [...others, key];
}

/** Stores a text in `localStorage`, by default as the latest. Returns false if there is no room, or storage is forbidden. */
function stored(key: Key, text: string, isLatest = true): boolean {
  try {
    listKeys(
      'copied',
      listedKeys('copied').filter((other) => other !== key),
    );
    const listed = listedKeys('kept');
    listKeys('kept', [...new Set(isLatest ? [key, ...listed] : [...listed, key])]);
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** Tells whether the text of a key may be only in IndexedDB. */
export const mayBeShelved = (key: Key): boolean => kept(key) === undefined && storedText(SHELVED) !== undefined;

/**
 * Fetches a text from IndexedDB, and passes it to the listeners of `onArrival`. Returns the text; undefined if there is none.
 */
export async function fetched(key: Key): Promise<string | undefined> {
  const loaded = await copier().then(
    ({ loadedText }) => loadedText(key),
    () => undefined,
  );
  // Meanwhile, another tab may have fetched and changed it.
  const text = kept(key) ?? loaded;
  if (text === undefined) return undefined;
  if (text === loaded && kept(key) === undefined && stored(key, text, false)) {
    const { markCopied } = await copier();
    markCopied([key]);
  }
  arrive(key, text);
  return text;
}

/** Removes texts from `localStorage` after they were changed or deleted in IndexedDB. */
export function forget(keys: readonly Key[]): void {
  const gone = new Set(keys);
  if (gone.size === 0) return;
  store(SHELVED, 'yes');
  for (const list of ['kept', 'copied'] as const)
    listKeys(
      list,
      listedKeys(list).filter((key) => !gone.has(key)),
    );
  for (const key of gone) {
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      return;
    }
  }
}

/**
 * Calls `listener` with each text of a key that arrives from another tab, or late from IndexedDB. Also calls it with the
 * present text when the tab is shown again, since a sleeping tab gets no events.
 *
 * @returns a function that stops this
 */
export function onArrival(key: Key, listener: (text: string) => void): () => void {
  const listeners: Record<string, (event: Event) => void> = {
    [ARRIVAL]: (event) => {
      if (event instanceof CustomEvent && event.detail.key === key) listener(event.detail.text);
    },
    storage: (event) => {
      if (!(event instanceof StorageEvent) || event.key !== PREFIX + key) return;
      if (event.newValue !== null) {
        ahead.delete(key);
        listener(event.newValue);
      }
      // The text was removed: a text too large for `localStorage` is only in IndexedDB.
      else if (!ahead.has(key)) void fetched(key);
    },
    visibilitychange: () => {
      const text = document.visibilityState === 'visible' && !ahead.has(key) ? kept(key) : undefined;
      if (text !== undefined) listener(text);
    },
  };
  for (const [name, listen] of Object.entries(listeners)) addEventListener(name, listen);
  return () => {
    for (const [name, listen] of Object.entries(listeners)) removeEventListener(name, listen);
  };
}

const arrive = (key: Key, text: string): void => {
  dispatchEvent(new CustomEvent(ARRIVAL, { detail: { key, text } }));
};
