import { store, storedText } from './local-texts.ts';

/** The beginnings of keys: `work` for a puzzle on the workbench, `light-up` for one of that page, `play` for a game. */
export const KINDS = ['work', 'light-up', 'play'] as const;

/** The name of a kept text: a kind, and the identity of the puzzle. */
export type Key = `${(typeof KINDS)[number]}:${string}`;

export const isKey = (text: string): text is Key => /^(?:work|light-up|play):[\w-]+$/.test(text);

/** A list of keys in `localStorage`. */
type ListName = 'kept' | 'copied';

/** The keys of a list: `kept`, the latest first; `copied`, those whose text IndexedDB has too. */
export const listedKeys = (name: ListName): Key[] => (storedText(name) ?? '').split(' ').filter(isKey);

export const listKeys = (name: ListName, keys: readonly Key[]): void => store(name, keys.join(' '));
