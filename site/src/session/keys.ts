import { store, storedText } from './local-texts.ts';

/** The beginnings of keys: `work` for a puzzle of the workbench, `light-up` for a puzzle of Light Up, `play` for a game. */
export const KINDS = ['work', 'light-up', 'play'] as const;

/** The name of a kept text: a kind, and the identity of the puzzle. */
export type Key = `${(typeof KINDS)[number]}:${string}`;

export const isKey = (text: string): text is Key => /^(?:work|light-up|play):[\w-]+$/.test(text);

/** Returns the identity of the puzzle in a key. */
export const idOf = (key: Key): string => key.slice(key.indexOf(':') + 1);

/** A list of keys in `localStorage`. */
type ListName = 'kept' | 'copied';

/**
 * Returns the keys of a list. `kept`: the keys of the texts in `localStorage`, the latest first. `copied`: the keys whose text
 * IndexedDB has too.
 */
export const listedKeys = (name: ListName): Key[] => (storedText(name) ?? '').split(' ').filter(isKey);

export const listKeys = (name: ListName, keys: readonly Key[]): void => store(name, keys.join(' '));
