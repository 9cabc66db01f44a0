import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Key, type KINDS, listedKeys, listKeys } from './keys.ts';
import { PREFIX, SHELVED, store, storedText } from './local-texts.ts';

/*
 * Puzzles and games as texts by keys, in the reader's browser: the latest ones in `localStorage`, where a write outlasts the
 * end of the page, and all of them in IndexedDB (see copier.ts), whose script is loaded with the first change.
 */

const ARRIVAL = 'crosshatch:text';

/** The keys of texts that the browser refused. */
const refused: Signal<readonly Key[]> = signal([]);

/** The last texts of keys that `localStorage` had no room for: the text that it has there, if any, is older. */
const ahead = new Map<Key, string>();

/** Whether the browser keeps all texts: it may forbid storage, or have no room. */
export const isAllKept: ReadonlySignal<boolean> = computed(() => refused.value.length === 0);

/** The text of a key in `localStorage`; `fetched` brings one that is in IndexedDB alone. */
export const kept = (key: Key): string | undefined => storedText(key);

/** The key of that kind that was kept last. */
export const latestKey = (kind: (typeof KINDS)[number]): Key | undefined =>
  listedKeys('kept').find((key) => key.startsWith(`${kind}:`));

/** Keeps a text; where the browser refuses, `isAllKept` becomes false. */
export function keep(key: Key, text: string): void {
  if (kept(key) === text && listedKeys('kept')[0] === key && !ahead.has(key)) return;
  const isStored = stored(key, text);
  if (isStored) note(key, true);
  else ahead.set(key, text);
  const told = (isKept: boolean): void => {
    // The key may have another text meanwhile.
    if (ahead.get(key) === text) note(key, isKept);
  };
  copier().then(
    ({ copySoon }) => copySoon(key, text, isStored ? undefined : told),
    // The page reports parts that it could not load.
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
  // After a lost connection, the next change asks for the script again.
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

/** Stores a text in `localStorage`, by default as the latest. Returns whether there is room. */
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

/** Whether the text of a key may be in IndexedDB alone. */
export const mayBeShelved = (key: Key): boolean => kept(key) === undefined && storedText(SHELVED) !== undefined;

/** Brings a text from IndexedDB, and tells `onArrival`. Returns the text; undefined where there is none. */
export async function fetched(key: Key): Promise<string | undefined> {
  const loaded = await copier().then(
    ({ loadedText }) => loadedText(key),
    () => undefined,
  );
  // Another tab may have brought it, and changed it, meanwhile.
  const text = kept(key) ?? loaded;
  if (text === undefined) return undefined;
  if (text === loaded && kept(key) === undefined && stored(key, text, false)) {
    const { markCopied } = await copier();
    markCopied([key]);
  }
  arrive(key, text);
  return text;
}

/** Removes texts from `localStorage`, where IndexedDB has newer ones or none. */
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
 * Calls back with each text of a key that comes from another tab, or late from IndexedDB, and with the present text when the
 * tab is shown again: a tab that slept was told nothing.
 *
 * @returns a function that ends it
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
      // A text that is too large for `localStorage` is in IndexedDB alone.
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
