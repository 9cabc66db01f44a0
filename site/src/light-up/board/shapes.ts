import { BULB, type LightUp, type LightUpBulbs, segmentsOf } from '@crosshatch/core/light-up/puzzle';

/*
 * The shapes on squares, as the `d` of SVG paths. A square is one unit wide and high.
 */

/** Draws the same shape on each square: a path relative to the square's upper left corner. */
export const shapes = ({ width }: Pick<LightUp, 'width'>, squares: Iterable<number>, shape: string): string =>
  Array.from(squares, (at) => `M${at % width} ${Math.floor(at / width)}${shape}`).join('');

/** Fills squares. Neighbours in a row become one box, since a board may have thousands of squares. */
export function boxes({ width, squares }: LightUp, isFilled: (at: number) => boolean): string {
  let path = '';
  for (let at = 0; at < squares.length; at++) {
    if (!isFilled(at)) continue;
    const first = at;
    while ((at + 1) % width !== 0 && isFilled(at + 1)) at++;
    const length = at - first + 1;
    path += `M${first % width} ${Math.floor(first / width)}h${length}v1h-${length}z`;
  }
  return path;
}

/** A circle around the middle of a square. */
export const circle = (radius: number): string =>
  `m${0.5 - radius} .5a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

export const BOX = 'h1v1h-1z';
export const BULB_SHAPE = circle(0.29);
export const DOT = circle(0.09);
/** The dot that the page itself sets. */
export const SMALL_DOT = circle(0.05);
/** A cross through a bulb that another bulb lights. */
export const CROSS = 'm.16 .16l.68 .68m0 -.68l-.68 .68';
/** A struck out number. */
export const STRIKE = 'm.18 .72l.64 -.44';
/** The tick on a number. */
export const TICK = 'm.64 .78l.07 .08l.14 -.19';
/** The frame of a number that cannot be met. */
export const FRAME = 'm.07 .07h.86v.86h-.86z';
/** Signs beside a number: plus for too many bulbs, minus for too few squares left. */
export const PLUS = 'm.15 .25h.18m-.09 -.09v.18';
export const MINUS = 'm.15 .25h.18';
/** A dark square that nothing can light any more is hatched, with a barred ring. */
export const HATCH = 'm0 .34l.34 -.34m-.34 .67l.67 -.67m-.67 1l1 -1m-.67 1l.67 -.67m-.34 .67l.34 -.34';
export const BARRED = `${circle(0.24)}m.07 -.17l.34 .34`;

/** The light of each bulb: a line through its row and one through its column, up to the next black square. */
export function rays(puzzle: LightUp, bulbs: LightUpBulbs): string {
  const { width } = puzzle;
  const { rowOf, columnOf, squaresOf } = segmentsOf(puzzle);
  let path = '';
  for (const [at, state] of bulbs.entries()) {
    if (state !== BULB) continue;
    const [row, column] = [squaresOf[rowOf[at] ?? -1], squaresOf[columnOf[at] ?? -1]];
    if (row === undefined || column === undefined) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    path += `M${(row[0] ?? at) % width} ${y + 0.5}h${row.length}`;
    path += `M${x + 0.5} ${Math.floor((column[0] ?? at) / width)}v${column.length}`;
  }
  return path;
}

/** Returns the lines that join bulbs that light one another. */
export const joined = ({ width }: Pick<LightUp, 'width'>, squares: readonly number[]): string =>
  squares
    .map((at, index) => `${index === 0 ? 'M' : 'L'}${(at % width) + 0.5} ${Math.floor(at / width) + 0.5}`)
    .join('');
