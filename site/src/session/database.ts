import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Key } from './keys.ts';

/** A text of the shelf: a puzzle with its drawing, or a game. */
export interface ShelvedText {
  readonly key: Key;
  readonly text: string;
  /** The time of the last change, in milliseconds since 1970. */
  readonly changed: number;
}

/** A text that was replaced. `text` is undefined if there was none before. */
export interface ReplacedText extends Partial<ShelvedText> {
  readonly key: Key;
  /** The hash of the new text; empty if the text was deleted. */
  readonly by: string;
}

interface Schema extends DBSchema {
  texts: { key: string; value: ShelvedText; indexes: { changed: number } };
  /** The summary of each puzzle. It is made again when the puzzle's text is newer. */
  cards: { key: string; value: { readonly id: string; readonly of: string; readonly json: string } };
  /** The texts before the last deletion or import, for undo. */
  before: { key: string; value: ReplacedText };
}

export type Database = IDBPDatabase<Schema>;

const NAME = 'crosshatch';
const VERSION = 1;

let opened: Promise<Database> | undefined;

/** Returns the database of this site in the reader's browser. Fails if the browser forbids it. */
export function database(): Promise<Database> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('texts', { keyPath: 'key' }).createIndex('changed', 'changed');
      database.createObjectStore('cards', { keyPath: 'id' });
      database.createObjectStore('before', { keyPath: 'key' });
    },
    // A later version of the site in another tab must not wait for this tab.
    blocking: () => void close(),
    terminated: () => {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** Closes the database. The next use opens it again. */
export async function close(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}

/** Puts texts on the shelf in one transaction: all of the texts, or none. */
export async function putTexts(texts: readonly ShelvedText[]): Promise<void> {
  const transaction = (await database()).transaction('texts', 'readwrite');
  await Promise.all([...texts.map((text) => transaction.store.put(text)), transaction.done]);
}

export const shelvedText = async (key: Key): Promise<ShelvedText | undefined> => (await database()).get('texts', key);
