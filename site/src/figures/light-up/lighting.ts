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

/** Returns the bulbs of rows: `*` is a bulb, and all other squares have none. */
export const bulbsOfRows = (rows: readonly string[]): LightUpBulbs =>
  Uint8Array.from(rows.join(''), (sign) => (sign === '*' ? BULB : UNKNOWN_SQUARE));

/** Writes the squares of bulbs for a link. */
export const bulbsText = (bulbs: LightUpBulbs): string =>
  [...bulbs.keys()].filter((at) => bulbs[at] === BULB).join('.') || '-';

/** Reads the bulbs in a link; undefined for any other text. */
export function bulbsOfText(text: string, { squares }: LightUp): LightUpBulbs | undefined {
  if (!/^(-|\d{1,4}(\.\d{1,4})*)$/.test(text)) return undefined;
  const bulbs = new Uint8Array(squares.length);
  for (const at of text === '-' ? [] : text.split('.').map(Number)) if (squares[at] === WHITE_SQUARE) bulbs[at] = BULB;
  return bulbs;
}

/** Returns the bulbs with one bulb added or removed. Black squares never have a bulb. */
export const toggled = ({ squares }: LightUp, bulbs: LightUpBulbs, at: number): LightUpBulbs =>
  squares[at] === WHITE_SQUARE ? bulbs.with(at, bulbs[at] === BULB ? UNKNOWN_SQUARE : BULB) : bulbs;

/** Returns the bulbs of a segment. */
export const bulbsIn = ({ squaresOf }: Segments, segment: number, bulbs: LightUpBulbs): number[] =>
  (squaresOf[segment] ?? []).filter((at) => bulbs[at] === BULB);

/** Returns the number of row segments, which come before the column segments. */
export const rowSegments = ({ rowOf }: Segments): number =>
  rowOf.reduce((most, segment) => Math.max(most, segment + 1), 0);

/** Returns the name of a segment: R1 for the first row segment, C1 for the first column segment. */
export function segmentName(segments: Segments, segment: number): string {
  const rows = rowSegments(segments);
  return segment < rows ? `R${segment + 1}` : `C${segment - rows + 1}`;
}

/** Returns the board with a mark on each square without a bulb, so that the rules judge it as complete. */
export const completed = (bulbs: LightUpBulbs): LightUpBulbs => bulbs.map((state) => (state === BULB ? BULB : NO_BULB));

/** Writes a list of squares in words. Names only the first few. */
export function squaresText(puzzle: LightUp, squares: readonly number[], most = 2): string {
  const named = squares.slice(0, most).map((at) => squareText(puzzle, at));
  const more = squares.length - named.length;
  return more > 0 ? `${named.join('; ')} and ${more} more` : named.join(' and ');
}

/** Tells whether every rule is met. */
export const isSolved = ({ faults, dark }: LightUpView): boolean => faults.length === 0 && dark.length === 0;
