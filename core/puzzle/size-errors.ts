import { COLOUR_NAME_FAULT, type Colour, isColourName, MOST_COLOURS } from './coloured/palette.ts';
import type { Line } from './line.ts';
import { LONGEST_LINE } from './longest-line.ts';

/** Why a puzzle of any kind has not that number of rows or columns, or undefined when it may have. */
export function lineCountError(axis: Line['axis'], count: number) {
  if (count >= 1 && count <= LONGEST_LINE) return undefined;
  return { code: 'line-count', message: `a puzzle has 1 to ${LONGEST_LINE} ${axis}s, not ${count}` } as const;
}

/** Why a puzzle has not these colours, or undefined when it may have them. @param background its own, if it has one */
export function coloursError(colours: readonly Colour[], background?: Colour) {
  const count = colours.length;
  if (count < 1 || count > MOST_COLOURS)
    return { code: 'colour-count', message: `a puzzle has 1 to ${MOST_COLOURS} colours, not ${count}` } as const;
  const names = [background, ...colours].map((colour) => colour?.name ?? '');
  return names.every(isColourName) ? undefined : ({ code: 'colour-name', message: COLOUR_NAME_FAULT } as const);
}
