import {
  BULB,
  type LightUp,
  type LightUpBulbs,
  type LightUpView,
  NO_BULB,
  type Segments,
  squareText,
  UNKNOWN_SQUARE,
  WHITE_SQUARE,
} from '@crosshatch/core/light-up/puzzle';

/** The bulbs of rows in which `*` is a bulb, on squares that are otherwise without one. */
export const bulbsOfRows = (rows: readonly string[]): LightUpBulbs =>
  Uint8Array.from(rows.join(''), (sign) => (sign === '*' ? BULB : UNKNOWN_SQUARE));

/** The squares of bulbs, as a link names them. */
export const bulbsText = (bulbs: LightUpBulbs): string =>
  [...bulbs.keys()].filter((at) => bulbs[at] === BULB).join('.') || '-';

/** The bulbs that a link names; undefined for any other text. */
export function bulbsOfText(text: string, { squares }: LightUp): LightUpBulbs | undefined {
  if (!/^(-|\d{1,4}(\.\d{1,4})*)$/.test(text)) return undefined;
  const bulbs = new Uint8Array(squares.length);
  for (const at of text === '-' ? [] : text.split('.').map(Number)) if (squares[at] === WHITE_SQUARE) bulbs[at] = BULB;
  return bulbs;
}

/** The bulbs with one more or one less. Black squares stay without. */
export const toggled = ({ squares }: LightUp, bulbs: LightUpBulbs, at: number): LightUpBulbs =>
  squares[at] === WHITE_SQUARE ? bulbs.with(at, bulbs[at] === BULB ? UNKNOWN_SQUARE : BULB) : bulbs;

/** The bulbs of a segment. */
export const bulbsIn = ({ squaresOf }: Segments, segment: number, bulbs: LightUpBulbs): number[] =>
  (squaresOf[segment] ?? []).filter((at) => bulbs[at] === BULB);

/** The number of segments of rows, which come before those of columns. */
export const rowSegments = ({ rowOf }: Segments): number =>
  rowOf.reduce((most, segment) => Math.max(most, segment + 1), 0);

/** The name of a segment: R1 for the first of the rows, C1 for the first of the columns. */
export function segmentName(segments: Segments, segment: number): string {
  const rows = rowSegments(segments);
  return segment < rows ? `R${segment + 1}` : `C${segment - rows + 1}`;
}

/** A board on which the squares without a bulb are marked, so that the rules judge it as complete. */
export const completed = (bulbs: LightUpBulbs): LightUpBulbs => bulbs.map((state) => (state === BULB ? BULB : NO_BULB));

/** A list of squares in words, of which the first few are named. */
export function squaresText(puzzle: LightUp, squares: readonly number[], most = 2): string {
  const named = squares.slice(0, most).map((at) => squareText(puzzle, at));
  const more = squares.length - named.length;
  return more > 0 ? `${named.join('; ')} and ${more} more` : named.join(' and ');
}

/** Whether every rule is met. */
export const isSolved = ({ faults, dark }: LightUpView): boolean => faults.length === 0 && dark.length === 0;
