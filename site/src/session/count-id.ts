import {
  type ColourCount,
  type CountClue,
  type CountPuzzle,
  createCountPuzzle,
  failure,
  letterOf,
  type Result,
  success,
} from '@crosshatch/core/puzzle';
import { colourListText, parseColourList } from './coloured-id.ts';

/*
 * Puzzles of count clues in addresses.
 */

const MARK = 'n';

/** Tells whether a text in an address is a puzzle of count clues. */
export const isCountId = (text: string): boolean => text.startsWith(MARK);

/**
 * Writes a puzzle of count clues as text: `n`, the colours, the clues of rows, the clues of columns. A count is its number and
 * the letter of its colour, with `_` between them if its cells are one run. Counts of 0 are left out.
 *
 * @example makeCountId(puzzle); // 'ne4002b-red,ffd700:2_a1b/1a2_b:2_a/1a1b/2_b'
 */
export const makeCountId = (puzzle: CountPuzzle): string =>
  `${MARK}${colourListText(puzzle.colours)}:${countCluesText(puzzle)}`;

/** Writes the clues as text, without the colours. */
export const countCluesText = ({ rows, columns }: CountPuzzle): string => `${sideText(rows)}:${sideText(columns)}`;

const sideText = (clues: readonly CountClue[]): string => clues.map(clueText).join('/');

const clueText = (clue: CountClue): string =>
  clue.map(({ cells, isRun }, at) => (cells === 0 ? '' : `${cells}${isRun ? '_' : ''}${letterOf(at + 1)}`)).join('');

/** Reads the text of `makeCountId`. The error is the fault of the text. */
export function parseCountId(text: string): Result<CountPuzzle, string> {
  const [list = '', rowText, columnText, ...others] = text.slice(MARK.length).split(':');
  if (rowText === undefined || columnText === undefined || others.length > 0)
    return failure('a puzzle of counts has colours, rows and columns, with a : between');
  const colours = parseColourList(list);
  if (!colours.ok) return colours;
  const rows = parseClues(rowText, colours.value.length);
  const columns = parseClues(columnText, colours.value.length);
  if (!rows.ok) return rows;
  if (!columns.ok) return columns;
  const puzzle = createCountPuzzle({ colours: colours.value, rows: rows.value, columns: columns.value });
  return puzzle.ok ? puzzle : failure(puzzle.error.message);
}

function parseClues(text: string, colours: number): Result<CountClue[], string> {
  const clues = text.split('/').map((part) => parseClue(part, colours));
  return clues.every((clue) => clue !== undefined)
    ? success(clues)
    : failure('a clue of counts is counts such as 3a or 3_a of colours of the puzzle, with a / between clues');
}

/** Reads the text of a clue; undefined for any text that `makeCountId` does not write. */
function parseClue(text: string, colours: number): CountClue | undefined {
  const counts = new Map(
    [...text.matchAll(/(\d{1,4})(_?)([a-zA-E])/g)].map(([, cells, run, letter = '']): [string, ColourCount] => [
      letter,
      { cells: Number(cells), isRun: run !== '' },
    ]),
  );
  const clue = Array.from({ length: colours }, (_, at) => counts.get(letterOf(at + 1)) ?? { cells: 0, isRun: false });
  return clueText(clue) === text ? clue : undefined;
}
