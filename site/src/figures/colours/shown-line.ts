import { allColours, type ColouredLine } from '@crosshatch/core/coloured';
import {
  BLOTTED,
  type ColouredBlock,
  type ColouredClue,
  letterOf,
  shortestColouredLine,
} from '@crosshatch/core/puzzle';

/** The most cells and colours that the figure has room for. */
export const MOST_CELLS_SHOWN = 20;
export const MOST_COLOURS_SHOWN = 4;

const FEWEST_COLOURS = 2;

/** Returns a line whose cells may have every colour. */
export const openLine = (clue: ColouredClue, cells: number): ColouredLine =>
  withClue({ clue, colours: 0, sets: new Int32Array(cells).fill(1) }, clue);

/**
 * Returns the line with another clue, and with more cells if the clue needs them; undefined if there is not enough room. New
 * colours of the clue become candidates of every cell.
 */
export function lineWithClue(line: ColouredLine, clue: ColouredClue): ColouredLine | undefined {
  const needed = shortestColouredLine(clue);
  if (needed > MOST_CELLS_SHOWN) return undefined;
  return withClue(resized(line, Math.max(needed, line.sets.length)), clue);
}

function withClue(line: ColouredLine, clue: ColouredClue): ColouredLine {
  const colours = clue.reduce((most, { colour }) => Math.max(most, colour), FEWEST_COLOURS);
  const fresh = allColours(colours) & ~allColours(line.colours);
  return { clue, colours, sets: line.sets.map((set) => (set | fresh) & allColours(colours)) };
}

/** Returns the line with another number of cells. Additional cells may have every colour. */
export const resized = (line: ColouredLine, cells: number): ColouredLine => ({
  ...line,
  sets: Int32Array.from({ length: cells }, (_, cell) => line.sets[cell] ?? allColours(line.colours)),
});

/** Returns the line with a candidate of a cell removed, or restored. */
export const withTurned = (line: ColouredLine, cell: number, colour: number): ColouredLine => ({
  ...line,
  sets: line.sets.map((set, index) => (index === cell ? set ^ (1 << colour) : set)),
});

/** Writes a line for a link: its clue, and a digit to base 32 for the set of each cell, as in `3a.?b|777777`. */
export const stateOfLine = ({ clue, sets }: ColouredLine): string =>
  `${clue.map(({ length, colour }) => `${length}${letterOf(colour)}`).join('.')}|${Array.from(sets, (set) => set.toString(32)).join('')}`;

/** Reads the text of `stateOfLine`; undefined for any other text. */
export function lineOfState(state: string): ColouredLine | undefined {
  const [, blocks = '', digits = ''] = /^([^|]*)\|([0-9a-v]+)$/.exec(state) ?? [];
  const clue = (blocks === '' ? [] : blocks.split('.')).map(blockOf).filter((block) => block !== undefined);
  if (digits === '' || digits.length > MOST_CELLS_SHOWN || shortestColouredLine(clue) > digits.length) return undefined;
  const line = openLine(clue, digits.length);
  const read = { ...line, sets: line.sets.map((all, cell) => all & Number.parseInt(digits.charAt(cell), 32)) };
  return stateOfLine(read) === state ? read : undefined;
}

function blockOf(text: string): ColouredBlock | undefined {
  const [, length = '', letter = ''] = /^([1-9]\d?|\?)([a-d])$/.exec(text) ?? [];
  if (letter === '') return undefined;
  return { length: length === BLOTTED ? BLOTTED : Number(length), colour: letter.charCodeAt(0) - 96 };
}
