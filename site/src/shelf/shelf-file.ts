import { failure, parsedRecord, type Result, success } from '@crosshatch/core/puzzle';
import { isGameText } from '../game/game-text.ts';
import { parseLightUpAddress } from '../light-up/address.ts';
import { parseAddress } from '../session/address.ts';
import type { ShelvedText } from '../session/database.ts';
import { isKey } from '../session/keys.ts';
import { parseWork } from '../session/work.ts';

/*
 * The whole shelf as one file. The first line has the number of the other lines. Each other line is the JSON of a puzzle, a
 * game or a list.
 */

/** The lists that the site keeps in addition to the puzzles, and the separators of their items. */
export const SEPARATORS = { solved: ' ', played: ' ', games: '\n', origins: '\n' } as const;

export type ListName = keyof typeof SEPARATORS;

/** A stored list, for example the solved games with their times. */
export interface KeptList {
  readonly list: ListName;
  readonly text: string;
}

const isListName = (name: unknown): name is ListName => typeof name === 'string' && Object.hasOwn(SEPARATORS, name);

/**
 * Adds to a list the items of an imported list for puzzles that it lacks. An item begins with the name of its puzzle, and each
 * puzzle has one item. So a game that was solved on two devices keeps the time of this device.
 */
export function withItems(list: ListName, text: string, added: string): string {
  const separator = SEPARATORS[list];
  const nameOf = (item: string): string => item.split(/[ \t]/, 1)[0] ?? '';
  const items = [...text.split(separator), ...added.split(separator)].filter(Boolean);
  const named = Map.groupBy(items, nameOf);
  return Array.from(named.values(), ([first]) => first).join(separator);
}

/** All that a file of the shelf holds. */
export interface ShelfContent {
  readonly texts: readonly ShelvedText[];
  readonly lists: readonly KeptList[];
}

/** The place in a file where it is broken, and the reason. */
export interface ShelfFileError {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

const VERSION = 1;

/** Writes the file of a shelf. */
export function shelfFile({ texts, lists }: ShelfContent): string {
  const lines = [
    ...texts.map(({ key, text, changed }) => JSON.stringify({ key, text, changed })),
    ...lists.map(({ list, text }) => JSON.stringify({ list, text })),
  ];
  const head = JSON.stringify({ crosshatch: 'shelf', version: VERSION, lines: lines.length });
  return [head, ...lines, ''].join('\n');
}

/** Reads a file of `shelfFile`. The error names the line at which the file is broken. */
export function parseShelfFile(file: string): Result<ShelfContent, ShelfFileError> {
  const [head = '', ...lines] = file.replace(/^\uFEFF/, '').split(/\r?\n/);
  const broken = (index: number, message: string) => failure({ line: index + 2, message });
  const begun = parsedRecord(head);
  if (begun?.crosshatch !== 'shelf') return failure({ line: 1, message: 'this is not a file of a shelf' });
  if (begun.version !== VERSION)
    return failure({ line: 1, message: `it has the version ${String(begun.version)}, and this page reads ${VERSION}` });
  const { lines: number } = begun;
  if (typeof number !== 'number') return failure({ line: 1, message: 'it does not tell the number of its lines' });
  const last = lines.findLastIndex((line) => line.trim() !== '');
  const texts: ShelvedText[] = [];
  const lists: KeptList[] = [];
  for (const [index, line] of lines.slice(0, last + 1).entries()) {
    const fields = parsedRecord(line);
    if (fields === undefined) return broken(index, 'this is no JSON object; the file may be cut off here');
    if (fields.list !== undefined) {
      const { list, text } = fields;
      if (!isListName(list) || typeof text !== 'string') return broken(index, 'this list is not known');
      lists.push({ list, text });
    } else {
      const text = textOf(fields);
      if (!text.ok) return broken(index, text.error);
      texts.push(text.value);
    }
  }
  if (last + 1 !== number)
    return broken(last, `the file ends after ${last + 1} lines, and its first line tells of ${number}`);
  return success({ texts, lists });
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function textOf({ key, text, changed }: Readonly<Record<string, unknown>>): Result<ShelvedText, string> {
  if (typeof key !== 'string' || !isKey(key)) return failure('its key names neither a puzzle nor a game');
  if (typeof text !== 'string') return failure('it has no text');
  if (!isTime(changed)) return failure('it does not tell the time of its last change');
  const fault = faultOf(key, text);
  return fault === undefined ? success({ key, text, changed }) : failure(fault);
}

/** Returns the fault of a stored text; undefined if it is valid. The marks of a game are checked when its puzzle is opened. */
function faultOf(key: string, text: string): string | undefined {
  if (key.startsWith('play:')) return isGameText(text) ? undefined : 'the game is broken';
  const address = key.startsWith('light-up:') ? parseLightUpAddress(text) : parseAddress(text.split('\n', 1)[0] ?? '');
  const fault = address.ok ? address.value.fault : address.error;
  if (fault !== undefined) return `the puzzle is broken: ${fault}`;
  return key.startsWith('work:') && parseWork(text) === undefined ? 'the puzzle is broken' : undefined;
}
