import { encodeEntities } from '../../formats/index.ts';
import { checkedCellSize, ruling, usualCellSize } from '../../render/index.ts';
import { BLACK_SQUARE, BULB, type LightUp, type LightUpBulbs, NO_BULB, viewOf, WHITE_SQUARE } from '../puzzle/index.ts';
import { checkedBulbs } from './checked-bulbs.ts';

export interface LightUpSvgOptions {
  /** The picture's accessible name. Default: the size of the puzzle. */
  readonly title?: string;
  /** Width and height of a square in pixels. Default: 28, or less to keep the board within about 1,000 pixels. */
  readonly cellSize?: number;
}

/** The width of squares, in pixels, from which a cross can be told from other marks; on smaller ones the middle is dark. */
const LEAST_CROSSED = 6;

/**
 * A board as an SVG document: numbers white on black, bulbs as rings with rays, lit squares yellow, dots where no bulb
 * stands, and a cross through each bulb that another one lights.
 *
 * @param bulbs the bulbs and marks to draw. Default: none
 * @throws {RangeError} for bulbs of another size, and for a cell size that is not above 0
 */
export function renderLightUpSvg(puzzle: LightUp, bulbs?: LightUpBulbs, options: LightUpSvgOptions = {}): string {
  const { width, height, squares } = puzzle;
  const marks = checkedBulbs(puzzle, bulbs);
  const { title = `${width}×${height} Light Up` } = options;
  const cellSize = checkedCellSize(options.cellSize ?? usualCellSize(width, height, 28));
  const { lit, faults } = viewOf(puzzle, marks);
  const isRival = new Uint8Array(squares.length);
  for (const fault of faults) if (fault.rule === 'rivals') for (const at of fault.squares) isRival[at] = 1;
  const isWhite = (at: number) => squares[at] === WHITE_SQUARE;
  const isBulb = (at: number) => isWhite(at) && marks[at] === BULB;
  const bulbDots = dots(puzzle, isBulb);
  const paths = [
    ['fill="#ffe9a8"', boxes(puzzle, (at) => lit[at] === 1)],
    ['fill="#111"', boxes(puzzle, (at) => !isWhite(at))],
    [
      'stroke="#666" stroke-width=".2" stroke-linecap="round"',
      dots(puzzle, (at) => isWhite(at) && marks[at] === NO_BULB && lit[at] === 0),
    ],
    ['stroke="#111" stroke-width=".66" stroke-linecap="round"', bulbDots],
    ['stroke="#f2a900" stroke-width=".54" stroke-linecap="round"', bulbDots],
    cellSize < LEAST_CROSSED
      ? ['stroke="#111" stroke-width=".3" stroke-linecap="round"', dots(puzzle, (at) => isRival[at] === 1)]
      : ['stroke="#111" stroke-width=".1"', crosses(puzzle, (at) => isRival[at] === 1)],
    ['stroke="#888" stroke-width=".04"', ruling(width, height, 1)],
  ] as const;
  const numbers = numberTexts(puzzle);
  const [wide, high] = [(width + 1) * cellSize, (height + 1) * cellSize];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="-.5 -.5 ${width + 1} ${height + 1}" role="img">`,
    `<title>${encodeEntities(title)}</title>`,
    `<rect x="-.5" y="-.5" width="${width + 1}" height="${height + 1}" fill="#fff"/>`,
    ...paths
      .filter(([, d]) => d !== '')
      .map(([style, d]) => `<path ${style.includes('fill') ? style : `fill="none" ${style}`} d="${d}"/>`),
    ...(numbers.length === 0
      ? []
      : ['<g fill="#fff" font-family="sans-serif" font-size=".68" text-anchor="middle">', ...numbers, '</g>']),
    '</svg>',
    '',
  ].join('\n');
}

/** Draws a piece on each square in question, row after row, without a list of squares: a picture may have a million. */
function drawn(
  { width, height }: LightUp,
  isDrawn: (at: number) => boolean,
  piece: (x: number, y: number) => string,
): string {
  return Array.from({ length: height }, (_, y) => {
    let text = '';
    for (let x = 0; x < width; x++) if (isDrawn(y * width + x)) text += piece(x, y);
    return text;
  }).join('');
}

/** Draws squares; neighbours in a row make one rectangle. */
function boxes(puzzle: LightUp, isDrawn: (at: number) => boolean): string {
  const { width } = puzzle;
  const isFirst = (at: number) => isDrawn(at) && (at % width === 0 || !isDrawn(at - 1));
  return drawn(puzzle, isFirst, (x, y) => {
    let length = 1;
    while (x + length < width && isDrawn(y * width + x + length)) length++;
    return `M${x} ${y}h${length}v1h-${length}z`;
  });
}

/**
 * Draws lines without length in the middle of squares: round caps make them dots. Within a row, each is placed relative
 * to the one before.
 */
function dots(puzzle: LightUp, isDrawn: (at: number) => boolean): string {
  let [row, column] = [-1, 0];
  return drawn(puzzle, isDrawn, (x, y) => {
    const place = y === row ? `m${x - column} 0` : `M${x}.5 ${y}.5`;
    [row, column] = [y, x];
    return `${place}h0`;
  });
}

const crosses = (puzzle: LightUp, isDrawn: (at: number) => boolean): string =>
  drawn(puzzle, isDrawn, (x, y) => `M${x}.2 ${y}.2l.6 .6m0 -.6l-.6 .6`);

/**
 * The numbers of each row as one text. Each number is a part with its own place: not every program reads a list of
 * places.
 */
function numberTexts({ width, height, squares }: LightUp): string[] {
  const texts: string[] = [];
  for (let y = 0; y < height; y++) {
    const numbers: string[] = [];
    for (let x = 0; x < width; x++) {
      const kind = squares[y * width + x] ?? BLACK_SQUARE;
      if (kind === WHITE_SQUARE || kind === BLACK_SQUARE) continue;
      numbers.push(`<tspan x="${x}.5">${kind}</tspan>`);
    }
    if (numbers.length > 0) texts.push(`<text y="${y}.74">${numbers.join('')}</text>`);
  }
  return texts;
}
