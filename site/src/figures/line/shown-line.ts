import { type Clue, shortestLine } from '@crosshatch/core/puzzle';

/** A line that a figure shows. */
export interface ShownLine {
  readonly clue: Clue;
  readonly cells: Uint8Array;
}

/** The most cells in a figure of one line. */
export const LONGEST = 25;

const SYMBOLS = '01?';

/** Reads cells, one symbol each: `0` empty, `1` filled, `?` unknown. */
export const cellsOfText = (text: string): Uint8Array => Uint8Array.from(text, (symbol) => SYMBOLS.indexOf(symbol));

/** Writes a line for a link: `4.3|??1???????`. */
export const stateOfLine = ({ clue, cells }: ShownLine): string =>
  `${clue.join('.')}|${Array.from(cells, (state) => SYMBOLS[state]).join('')}`;

/** Reads the text of `stateOfLine`; undefined for any other text. */
export function lineOfState(state: string): ShownLine | undefined {
  const [, clueList = '', text = ''] = /^([\d.]*)\|([01?]+)$/.exec(state) ?? [];
  const clue = clueList === '' ? [] : clueList.split('.').map(Number);
  if (text === '' || text.length > LONGEST || clue.some((block) => !(block >= 1))) return undefined;
  return shortestLine(clue) > text.length ? undefined : { clue, cells: cellsOfText(text) };
}
