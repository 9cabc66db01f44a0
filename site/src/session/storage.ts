import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

/*
 * Texts in the reader's browser by keys. A browser gives a site a few million characters: when they are used up, the
 * texts that were kept longest ago are removed.
 */

/** The start of the keys of all texts in the browser's storage. */
export const PREFIX = 'crosshatch-';
/** The keys of all texts that may be removed, the latest first. */
const INDEX = 'kept';
const KINDS = ['work', 'play'] as const;
const MOST_TEXTS = 100;

/** The beginnings of keys: `work` for a puzzle on the workbench, `play` for a game. */
export type Key = `${(typeof KINDS)[number]}:${string}`;

/** The keys of texts that the browser refused. */
const refused: Signal<readonly string[]> = signal([]);

/** Whether the browser keeps all texts: it may forbid storage, or have no room. */
export const isAllKept: ReadonlySignal<boolean> = computed(() => refused.value.length === 0);

export function kept(key: Key): string | undefined {
  return storedText(key);
}

/** The key of that kind that was kept last. */
export const latestKey = (kind: (typeof KINDS)[number]): Key | undefined =>
  indexedKeys().find((key) => key.startsWith(`${kind}:`));

/** Keeps a text; where the browser refuses, `isAllKept` becomes false. */
export function keep(key: Key, text: string): void {
  const others = refused.peek().filter((other) => other !== key);
  refused.value = isStored(key, text) ? others : [...others, key];
}

function isStored(key: Key, text: string): boolean {
  try {
    const others = keptKeys().filter((other) => other !== key);
    for (const old of others.splice(MOST_TEXTS - 1)) localStorage.removeItem(PREFIX + old);
    return hasFound(key, text, others);
  } catch {
    return false;
  }
}

/** Stores a text, and removes the oldest others until there is room; without effect where that is not enough. */
function hasFound(key: Key, text: string, others: readonly Key[]): boolean {
  const out = new Map<Key, string>();
  for (let left = others.length; ; left--) {
    try {
      localStorage.setItem(PREFIX + key, text);
      localStorage.setItem(PREFIX + INDEX, [key, ...others.slice(0, left)].join(' '));
      return true;
    } catch (error) {
      const oldest = others[left - 1];
      if (oldest === undefined || !isFull(error)) {
        for (const [other, removed] of out) localStorage.setItem(PREFIX + other, removed);
        return false;
      }
      out.set(oldest, kept(oldest) ?? '');
      localStorage.removeItem(PREFIX + oldest);
    }
  }
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The keys of the index, then those kept by another tab at the same moment, or by an earlier version of the site. */
function keptKeys(): Key[] {
  const stored = Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  return [...new Set([...indexedKeys(), ...stored.filter(isKey)])];
}

const indexedKeys = (): Key[] => (storedText(INDEX) ?? '').split(' ').filter(isKey);

const isKey = (text: string): text is Key => KINDS.some((kind) => text.startsWith(`${kind}:`));

/** Where a text is stored: between visits, or as long as the tab is open. */
type Area = 'localStorage' | 'sessionStorage';

/** The text of that name; undefined where there is none, or the browser forbids storage. */
export function storedText(name: string, area: Area = 'localStorage'): string | undefined {
  try {
    return window[area].getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A short text that is kept between visits, as a signal; default: empty. */
export function keptText(name: string): Signal<string> {
  const text = signal(storedText(name) ?? '');
  text.subscribe((value) => store(name, value));
  return text;
}

/** A switch that is kept between visits, as a signal; default: off. */
export function keptSwitch(name: string): Signal<boolean> {
  const isOn = signal(storedText(name) === 'on');
  isOn.subscribe((value) => store(name, value ? 'on' : ''));
  return isOn;
}

/** Stores a text under a name; without effect where the browser forbids storage, or has no room. */
export function store(name: string, text: string, area: Area = 'localStorage'): void {
  try {
    if (text !== (storedText(name, area) ?? '')) window[area].setItem(PREFIX + name, text);
  } catch {
    // A signal keeps its text until the page is left.
  }
}
