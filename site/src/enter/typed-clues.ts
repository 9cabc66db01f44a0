import {
  type BlockClues,
  type BlockPuzzle,
  type Clue,
  type Colour,
  type ColouredClue,
  createColouredPuzzle,
  createPuzzle,
  filledCells,
  type Line,
  leastLength,
  letterOf,
  lineText,
  MOST_COLOURS,
  WHITE,
  withoutColours,
} from '@crosshatch/core/puzzle';
import { clueIn, readTypedClue, typedClue } from '../clues/draft.ts';
import { withNewColour } from '../edit/palette-changes.ts';

/** Clues as they are typed, one per line, and their progress. */
export interface TypedClues {
  readonly rows: Side;
  readonly columns: Side;
  /** The colours of clues with letters; empty if the clues are only numbers. */
  readonly colours: readonly Colour[];
  /** The first fault. It may only mean that the text is not complete yet. */
  readonly fault?: Fault;
  readonly puzzle?: BlockPuzzle;
  /** The clues, if the rows and the columns have different sums. Then some clue is wrong. */
  readonly unbalanced?: BlockClues;
}

interface Fault {
  readonly message: string;
  readonly axis?: Line['axis'];
}

interface Side {
  readonly count: number;
  readonly filled: number;
}

/** The colours that the reader has chosen for letters, and the background. */
export interface TypedPalette {
  readonly colours: readonly Colour[];
  readonly background: Colour;
}

export const NO_COLOURS: TypedPalette = { colours: [], background: WHITE };

/**
 * Reads clues that are being typed. A blank line is the clue of an empty line, except blank lines at the end. If the first
 * block has a letter, such as `3a`, all blocks need one, and the letters are colours.
 */
export function readTypedClues(rowText: string, columnText: string, palette = NO_COLOURS): TypedClues {
  const first = wordsOf(`${rowText} ${columnText}`).find((word) => word !== '0');
  const isColoured = first !== undefined && /[\d?][a-zA-Z]$/.test(first);
  return isColoured ? readColoured(rowText, columnText, palette) : readPlain(rowText, columnText);
}

/** Returns the clues of an axis as typed text. */
export const typedSide = (puzzle: BlockPuzzle, axis: Line['axis']): string =>
  (axis === 'row' ? puzzle.rows : puzzle.columns)
    .map((_, index) => typedClue(puzzle, clueIn(puzzle, { axis, index })))
    .join('\n');

function readPlain(rowText: string, columnText: string): TypedClues {
  const rows = readSide('row', rowText, plainClue);
  const columns = readSide('column', columnText, plainClue);
  const filled = (clue: Clue) => filledCells(clue);
  const read = { rows: sideOf(rows.clues, filled), columns: sideOf(columns.clues, filled), colours: [] };
  const fault = rows.fault ?? columns.fault;
  if (fault !== undefined) return { ...read, fault };
  // Until both sides have a clue, no clue can be too long.
  if (read.rows.count === 0 || read.columns.count === 0) return read;
  const puzzle = createPuzzle(rows.clues, columns.clues);
  if (puzzle.ok) return { ...read, puzzle: puzzle.value };
  const unbalanced = { rows: rows.clues.map(withoutZero), columns: columns.clues.map(withoutZero) };
  return { ...read, ...faultOf(puzzle.error, unbalanced) };
}

function readColoured(rowText: string, columnText: string, palette: TypedPalette): TypedClues {
  const { background } = palette;
  const colours = coloursFor(colourCount(`${rowText} ${columnText}`), palette);
  const blank: BlockClues = { kind: 'coloured', colours, background, rows: [], columns: [] };
  const read = (line: string) => readTypedClue(blank, line);
  const rows = readSide('row', rowText, read);
  const columns = readSide('column', columnText, read);
  const filled = (clue: ColouredClue) => clue.reduce((sum, block) => sum + leastLength(block), 0);
  const sides = { rows: sideOf(rows.clues, filled), columns: sideOf(columns.clues, filled), colours };
  const fault = rows.fault ?? columns.fault;
  if (fault !== undefined) return { ...sides, fault };
  if (sides.rows.count === 0 || sides.columns.count === 0) return sides;
  const clues = { ...blank, rows: rows.clues, columns: columns.clues };
  // A fault names a colour as the reader does: by its letter.
  const lettered = colours.map((colour, at) => ({ ...colour, name: letterOf(at + 1) }));
  const made = createColouredPuzzle({ ...clues, colours: lettered });
  if (!made.ok) return { ...sides, ...faultOf(made.error, clues) };
  const puzzle = { ...made.value, colours };
  return { ...sides, puzzle: withoutColours(puzzle) ?? puzzle };
}

interface ClueError {
  readonly code: string;
  readonly message: string;
  readonly line?: Line;
}

/** @param clues the clues that were read; if their sums differ, they are searched for the wrong clue */
function faultOf({ code, message, line }: ClueError, clues: BlockClues): Pick<TypedClues, 'fault' | 'unbalanced'> {
  if (code === 'sums-differ') return { fault: { message }, unbalanced: clues };
  return { fault: line === undefined ? { message } : { message, axis: line.axis } };
}

/** Returns the number of colours that the letters in a text need: `c` needs three. */
function colourCount(text: string): number {
  const letters = new Set(wordsOf(text).map((word) => word.slice(-1)));
  for (let colour = MOST_COLOURS; colour > 0; colour--) if (letters.has(letterOf(colour))) return colour;
  return 0;
}

/** Returns the chosen colours, and further colours that differ clearly from them. */
function coloursFor(count: number, { colours, background }: TypedPalette): readonly Colour[] {
  const grid = { kind: 'coloured', width: 1, height: 1, cells: new Uint8Array(1) } as const;
  let picture = colours.length === 0 ? withNewColour({ grid: PLAIN }) : { grid, colours, background };
  while (picture.colours.length < count) picture = withNewColour(picture);
  return picture.colours.slice(0, count);
}

const PLAIN = { width: 1, height: 1, cells: new Uint8Array(1) };

type ReadClue<AnyClue> = (line: string) => { ok: true; value: AnyClue } | { ok: false; error: string };

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

function plainClue(line: string): { ok: true; value: number[] } | { ok: false; error: string } {
  const words = wordsOf(line);
  const odd = words.find((word) => !/^\d{1,6}$/.test(word));
  if (odd !== undefined) return { ok: false, error: `expected lengths of blocks, not “${odd.slice(0, 20)}”` };
  return { ok: true, value: words.map(Number) };
}

function readSide<AnyClue>(
  axis: Line['axis'],
  text: string,
  read: ReadClue<AnyClue>,
): { clues: AnyClue[]; fault?: Fault } {
  const lines = text.trimEnd() === '' ? [] : text.trimEnd().split(/\r?\n/);
  const clues: AnyClue[] = [];
  for (const [index, line] of lines.entries()) {
    const clue = read(line);
    if (!clue.ok) return { clues, fault: { message: `${lineText({ axis, index })}: ${clue.error}`, axis } };
    clues.push(clue.value);
  }
  return { clues };
}

const withoutZero = (clue: readonly number[]): Clue => clue.filter((length) => length > 0);

const sideOf = <AnyClue>(clues: readonly AnyClue[], filled: (clue: AnyClue) => number): Side => ({
  count: clues.length,
  filled: clues.reduce((sum, clue) => sum + filled(clue), 0),
});
