/** One block of a two-colour puzzle: the length of a run of filled cells. */
export type Block = number;

/** The blocks of one line in order. A line without a filled cell has the clue `[]`. */
export type Clue = readonly Block[];

export const lengthOf = (block: Block): number => block;

/** Number of filled cells that the clue asks for. */
export function filledCells(clue: Clue): number {
  let sum = 0;
  for (const block of clue) sum += lengthOf(block);
  return sum;
}

/** Length of the shortest line that holds the clue: its blocks with one empty cell between neighbours. */
export const shortestLine = (clue: Clue): number => filledCells(clue) + Math.max(0, clue.length - 1);

/**
 * The clue of a line of cells.
 *
 * @param isFilled whether the cell at an index from 0 to length - 1 is filled
 */
export function clueOf(length: number, isFilled: (index: number) => boolean): Block[] {
  const clue: Block[] = [];
  let run = 0;
  for (let index = 0; index <= length; index++) {
    if (index < length && isFilled(index)) run++;
    else if (run > 0) {
      clue.push(run);
      run = 0;
    }
  }
  return clue;
}

/** The clue of each line with the line's length in cells, rows first. */
export const lineShapes = <LineClue>(
  rows: readonly LineClue[],
  columns: readonly LineClue[],
): { readonly clue: LineClue; readonly cells: number }[] => [
  ...rows.map((clue) => ({ clue, cells: columns.length })),
  ...columns.map((clue) => ({ clue, cells: rows.length })),
];

/** The clues of several lines in one array. */
export interface FlatClues {
  /** The lengths of all blocks, line after line. */
  readonly blocks: Int32Array;
  /** Index of each line's first block in `blocks`. A last entry is the number of all blocks. */
  readonly firstBlock: Int32Array;
}

export function flattenClues(clues: readonly Clue[]): FlatClues {
  const firstBlock = new Int32Array(clues.length + 1);
  let line = 0;
  let end = 0;
  for (const clue of clues) {
    end += clue.length;
    firstBlock[++line] = end;
  }
  const blocks = new Int32Array(end);
  let block = 0;
  for (const clue of clues) for (const each of clue) blocks[block++] = lengthOf(each);
  return { blocks, firstBlock };
}

/** Copies clues whose parts are objects: a puzzle that has passed its checks has its own, which no caller changes later. */
export const copyOfClues = <Part extends object>(clues: readonly (readonly Part[])[]): Part[][] =>
  clues.map((clue) => clue.map((part) => ({ ...part })));

const SHOWN_BLOCKS = 12;

/** A clue as a message shows it: a long one is cut short. @param textOf returns the text of some blocks */
export const shownClue = <Part>(clue: readonly Part[], textOf: (clue: readonly Part[]) => string): string =>
  clue.length > SHOWN_BLOCKS ? `${textOf(clue.slice(0, SHOWN_BLOCKS))} …` : textOf(clue);

/** How people write a clue: its lengths with spaces between, `0` for the empty line. */
export const clueText = (clue: Clue): string => (clue.length === 0 ? '0' : clue.map(lengthOf).join(' '));
