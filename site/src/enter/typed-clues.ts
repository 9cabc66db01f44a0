import {
  type Clue,
  createPuzzle,
  filledCells,
  type Line,
  lengthOf,
  lineText,
  type Puzzle,
} from '@crosshatch/core/puzzle';

/** Clues as they are typed, one a line, and their progress. */
export interface TypedClues {
  readonly rows: Side;
  readonly columns: Side;
  /** The first fault; something may only be missing yet. */
  readonly fault?: { readonly message: string; readonly axis?: Line['axis'] };
  readonly puzzle?: Puzzle;
  /** The clues, where the rows and the columns ask for different numbers of cells: one of them is wrong. */
  readonly unbalanced?: Puzzle;
}

interface Side {
  readonly count: number;
  readonly filled: number;
}

/** Reads clues that are being typed: a blank line is an empty line, except for blank lines at the end. */
export function readTypedClues(rowText: string, columnText: string): TypedClues {
  const rows = readSide('row', rowText);
  const columns = readSide('column', columnText);
  const counts = { rows: countsOf(rows.clues), columns: countsOf(columns.clues) };
  const fault = rows.fault ?? columns.fault;
  if (fault !== undefined) return { ...counts, fault };
  // Until both sides have begun, nothing can be too long.
  if (counts.rows.count === 0 || counts.columns.count === 0) return counts;
  const puzzle = createPuzzle(rows.clues, columns.clues);
  if (puzzle.ok) return { ...counts, puzzle: puzzle.value };
  const { code, message, line } = puzzle.error;
  if (code === 'sums-differ') {
    const unbalanced = { rows: rows.clues.map(withoutZero), columns: columns.clues.map(withoutZero) };
    return { ...counts, fault: { message }, unbalanced };
  }
  return { ...counts, fault: line === undefined ? { message } : { message, axis: line.axis } };
}

/** Clues as they would be typed. */
export const typedClues = (clues: readonly Clue[]): string =>
  clues.map((clue) => (clue.length === 0 ? '0' : clue.map(lengthOf).join(' '))).join('\n');

function readSide(axis: Line['axis'], text: string): { clues: number[][]; fault?: TypedClues['fault'] } {
  const lines = text.trimEnd() === '' ? [] : text.trimEnd().split(/\r?\n/);
  const clues: number[][] = [];
  for (const [index, line] of lines.entries()) {
    const words = line.split(/[\s,]+/).filter((word) => word !== '');
    const odd = words.find((word) => !/^\d{1,6}$/.test(word));
    if (odd !== undefined) {
      const message = `${lineText({ axis, index })}: expected lengths of blocks, not “${odd.slice(0, 20)}”`;
      return { clues, fault: { message, axis } };
    }
    clues.push(words.map(Number));
  }
  return { clues };
}

const withoutZero = (clue: readonly number[]): Clue => clue.filter((length) => length > 0);

const countsOf = (clues: readonly (readonly number[])[]): Side => ({
  count: clues.length,
  filled: clues.reduce((sum, clue) => sum + filledCells(clue), 0),
});
