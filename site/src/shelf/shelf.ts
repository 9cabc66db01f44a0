import { type Result, success, textHash } from '@crosshatch/core/puzzle';
import { type Database, database, type ShelvedText, shelvedText } from '../session/database.ts';
import { idOf, type Key } from '../session/keys.ts';
import { isNamedByPuzzle } from '../session/names.ts';
import type { Card, ShelvedCard } from './card.ts';
import { cardOfText } from './card-of-text.ts';
import { type KeptList, parseShelfFile, type ShelfFileError, shelfFile } from './shelf-file.ts';

/*
 * All puzzles and games of this browser, in IndexedDB. Puzzles are the texts with keys of `work` and `light-up`. All puzzles
 * with the same clues share the text of one game.
 */

const isPuzzle = (key: string): boolean => !key.startsWith('play:');

const isDrawing = (key: Key): boolean => isPuzzle(key) && !isNamedByPuzzle(idOf(key));

/** Returns the cards of all puzzles, the latest first. A card that is older than its puzzle or the game is made again. */
export async function shelvedCards(): Promise<ShelvedCard[]> {
  const shelf = await database();
  const times = await timesOf(shelf);
  const known = new Map((await shelf.getAll('cards')).map((card) => [card.id, card]));
  const cards: ShelvedCard[] = [];
  for (const [key, changed] of times) {
    if (!isPuzzle(key)) continue;
    const old = known.get(key);
    const card: Card | undefined = old === undefined ? undefined : JSON.parse(old.json);
    const fresh = card !== undefined && old?.of === versionOf(card, times) ? card : await madeCard(shelf, key, times);
    if (fresh !== undefined) cards.push({ ...fresh, changed: Math.max(changed, times.get(fresh.game) ?? 0) });
  }
  return cards.sort((one, other) => other.changed - one.changed);
}

/** Reads the times of the last changes, but not the texts. */
async function timesOf(shelf: Database): Promise<Map<Key, number>> {
  const times = new Map<Key, number>();
  let cursor = await shelf.transaction('texts').store.index('changed').openKeyCursor();
  while (cursor !== null) {
    times.set(cursor.primaryKey as Key, cursor.key);
    cursor = await cursor.continue();
  }
  return times;
}

/** The version of the cards. If it changes, all cards are made again. */
const CARDS = 1;

/** Returns the version of a card: `CARDS` and the times of its texts. */
const versionOf = ({ key, game }: Card, times: ReadonlyMap<Key, number>): string =>
  `${CARDS} ${times.get(key)} ${times.get(game) ?? ''}`;

async function madeCard(shelf: Database, key: Key, times: ReadonlyMap<Key, number>): Promise<Card | undefined> {
  const kept = await shelvedText(key);
  const card = kept && (await cardOfText(key, kept.text, async (game) => (await shelvedText(game))?.text));
  if (card === undefined) return undefined;
  await shelf.put('cards', { id: key, of: versionOf(card, times), json: JSON.stringify(card) });
  return card;
}

/** Deletes puzzles, and each game that no remaining puzzle uses. Returns the keys of all deleted texts. */
export async function deletePuzzles(keys: readonly Key[]): Promise<Key[]> {
  const cards = await shelvedCards();
  const staying = new Set(cards.filter(({ key }) => !keys.includes(key)).map(({ game }) => game));
  const games = cards.filter(({ key, game }) => keys.includes(key) && !staying.has(game)).map(({ game }) => game);
  const all = [...new Set([...keys, ...games])];
  await replaceTexts(all.map((key) => ({ key })));
  return all;
}

/** Deletes everything, also games without a puzzle on the shelf. */
export async function deleteAll(): Promise<Key[]> {
  const keys = [...(await timesOf(await database())).keys()];
  await replaceTexts(keys.map((key) => ({ key })));
  return keys;
}

/** A text to put on the shelf. Without `text`, the stored text is deleted. */
type Replacement = Pick<ShelvedText, 'key'> & Partial<ShelvedText>;

/**
 * Replaces texts of different keys in one transaction, and keeps the former texts for `undoLast`. Without a replacement,
 * nothing changes, so `undoLast` still works.
 */
async function replaceTexts(replacements: readonly Replacement[]): Promise<void> {
  if (replacements.length === 0) return;
  const transaction = (await database()).transaction(['texts', 'before', 'cards'], 'readwrite');
  const [texts, before, cards] = [
    transaction.objectStore('texts'),
    transaction.objectStore('before'),
    transaction.objectStore('cards'),
  ];
  await before.clear();
  for (const { key, text, changed } of replacements) {
    await before.put({ ...((await texts.get(key)) ?? { key }), by: hashOf(text) });
    if (text === undefined || changed === undefined) await texts.delete(key);
    else await texts.put({ key, text, changed });
    await cards.delete(key);
  }
  await transaction.done;
}

const hashOf = (text: string | undefined): string => (text === undefined ? '' : textHash(text));

/** Undoes the last deletion or import, except for texts that were changed since. Returns the keys of the changed texts. */
export async function undoLast(): Promise<Key[]> {
  const shelf = await database();
  const before: Replacement[] = [];
  for (const { by, ...replaced } of await shelf.getAll('before'))
    if (hashOf((await shelvedText(replaced.key))?.text) === by) before.push(replaced);
  await replaceTexts(before);
  await shelf.clear('before');
  return before.map(({ key }) => key);
}

/** Returns the text of a file with the whole shelf. */
export async function exportedShelf(lists: readonly KeptList[]): Promise<string> {
  return shelfFile({ texts: await (await database()).getAll('texts'), lists });
}

/** The effect of an import. */
export interface Imported {
  /** The keys of new and changed texts. */
  readonly keys: readonly Key[];
  /** The number of puzzles in the file. */
  readonly puzzles: number;
  /** The number of puzzles that were added: new ones, newer ones, and other versions of drawings. */
  readonly taken: number;
  readonly lists: readonly KeptList[];
}

/**
 * Adds a file to the shelf. If both have a game or a puzzle, the later version stays. If both have different versions of a
 * drawing, both stay.
 */
export async function importShelf(file: string): Promise<Result<Imported, ShelfFileError>> {
  const read = parseShelfFile(file);
  if (!read.ok) return read;
  const { texts, lists } = read.value;
  const replacements = new Map<Key, ShelvedText>();
  let taken = 0;
  for (const text of texts) {
    const isTaken = await add(text, replacements);
    if (isTaken && isPuzzle(text.key)) taken++;
  }
  await replaceTexts([...replacements.values()]);
  const puzzles = texts.filter(({ key }) => isPuzzle(key)).length;
  return success({ keys: [...replacements.keys()], puzzles, taken, lists });
}

/** Adds a text to the replacements of an import. Returns whether the shelf lacked it, or had an older version. */
async function add(text: ShelvedText, replacements: Map<Key, ShelvedText>): Promise<boolean> {
  const present = replacements.get(text.key) ?? (await shelvedText(text.key));
  const isLater = present === undefined || text.changed > present.changed;
  if (isLater) replacements.set(text.key, text);
  if (present === undefined || present.text === text.text || !isDrawing(text.key)) return isLater;
  const older = isLater ? present : text;
  // Its name depends on its content, so that a second import of the file adds nothing.
  const key: Key = `${text.key}-${textHash(older.text).slice(0, 8)}`;
  const isNew = await add({ ...older, key }, replacements);
  return isLater || isNew;
}
