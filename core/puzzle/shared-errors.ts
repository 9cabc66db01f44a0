import { COLOUR_NAME_FAULT, type Colour, isColourName, MOST_COLOURS, parseColour } from './coloured/palette.ts';
import { type Line, lineText } from './line.ts';
import { LONGEST_LINE } from './longest-line.ts';
import { shownValue } from './shown-value.ts';

/** The number of items of a list; 0 for any other value, which a caller in JavaScript may pass. */
const countIn = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Returns why a puzzle of any kind cannot have these rows or columns; undefined for a list of 1 to LONGEST_LINE. */
export function lineCountError(axis: Line['axis'], lines: readonly unknown[]) {
  const count = countIn(lines);
  if (count >= 1 && count <= LONGEST_LINE) return undefined;
  return { code: 'line-count', message: `a puzzle has 1 to ${LONGEST_LINE} ${axis}s, not ${count}` } as const;
}

/** Returns why a value is no clue; undefined for a list. TypeScript takes a list of clues with holes. @param of the list's items */
export function listError(line: Line, clue: unknown, of: string) {
  if (Array.isArray(clue)) return undefined;
  return {
    code: 'line-count',
    message: `${lineText(line)}: expected a list of ${of}, not ${shownValue(clue)}`,
    line,
  } as const;
}

/** Returns why a puzzle cannot have this number of colours; undefined if it can. */
export function colourCountError(count: number) {
  if (count >= 1 && count <= MOST_COLOURS) return undefined;
  return { code: 'colour-count', message: `a puzzle has 1 to ${MOST_COLOURS} colours, not ${count}` } as const;
}

/** Returns why a puzzle cannot have these colours; undefined if it can. @param background the puzzle's own, if it has one */
export function coloursError(colours: readonly Colour[], background?: Colour) {
  const countError = colourCountError(countIn(colours));
  if (countError !== undefined) return countError;
  for (const each of background === undefined ? colours : [background, ...colours]) {
    // TypeScript takes a list with holes, and a caller in JavaScript may pass texts.
    const { name = '', value }: Colour = Object(each);
    if (!isColourName(name)) return { code: 'colour-name', message: COLOUR_NAME_FAULT } as const;
    const colour = parseColour(value);
    if (!colour.ok) return { code: 'colour-value', message: colour.error } as const;
  }
  return undefined;
}
