import { encodeEntities } from '../../formats/index.ts';
import { BLACK_SQUARE, BULB, type LightUp, type LightUpBulbs, NO_BULB, viewOf, WHITE_SQUARE } from '../puzzle/index.ts';

export interface LightUpSvgOptions {
  /** The picture's accessible name. Default: the size of the puzzle. */
  readonly title?: string;
  /** Width and height of a square in pixels. Default: 28, or less to keep the board within about 1,000 pixels. */
  readonly cellSize?: number;
}

/**
 * A board as an SVG document: numbers white on black, bulbs as rings with rays, lit squares yellow, dots where no bulb
 * stands, and a cross through each bulb that another one lights.
 *
 * @param bulbs the bulbs and marks to draw. Default: none
 */
export function renderLightUpSvg(puzzle: LightUp, bulbs?: LightUpBulbs, options: LightUpSvgOptions = {}): string {
  const { width, height, squares } = puzzle;
  const marks = bulbs ?? new Uint8Array(squares.length);
  const {
    title = `${width}×${height} Light Up`,
    cellSize = Math.max(2, Math.min(28, Math.floor(1000 / Math.max(width, height)))),
  } = options;
  const { lit, faults } = viewOf(puzzle, marks);
  const rivals = new Set(faults.flatMap((fault) => (fault.rule === 'rivals' ? fault.squares : [])));
  const places = (isDrawn: (at: number) => boolean): (readonly [x: number, y: number])[] =>
    [...squares.keys()].filter(isDrawn).map((at) => [at % width, Math.floor(at / width)]);
  const isWhite = (at: number) => squares[at] === WHITE_SQUARE;
  const boxes = (isDrawn: (at: number) => boolean) =>
    places(isDrawn)
      .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
      .join('');
  const circles = (isDrawn: (at: number) => boolean, radius: number) =>
    places(isDrawn)
      .map(
        ([x, y]) =>
          `M${short(x + 0.5 - radius)} ${y + 0.5}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
      )
      .join('');
  const isBulb = (at: number) => isWhite(at) && marks[at] === BULB;
  const ruling = [
    ...Array.from({ length: width + 1 }, (_, x) => `M${x} 0v${height}`),
    ...Array.from({ length: height + 1 }, (_, y) => `M0 ${y}h${width}`),
  ].join('');
  const numbers = places((at) => !isWhite(at) && squares[at] !== BLACK_SQUARE).map(
    ([x, y]) => `<text x="${x + 0.5}" y="${short(y + 0.74)}">${squares[y * width + x]}</text>`,
  );
  const paths = [
    ['fill="#ffe9a8"', boxes((at) => lit[at] === 1)],
    ['fill="#111"', boxes((at) => !isWhite(at))],
    ['fill="#666"', circles((at) => isWhite(at) && marks[at] === NO_BULB && lit[at] === 0, 0.1)],
    ['fill="#f2a900" stroke="#111" stroke-width=".06"', circles(isBulb, 0.3)],
    [
      'stroke="#111" stroke-width=".1"',
      places((at) => rivals.has(at))
        .map(([x, y]) => `M${short(x + 0.2)} ${short(y + 0.2)}l.6 .6m0 -.6l-.6 .6`)
        .join(''),
    ],
    ['stroke="#888" stroke-width=".04"', ruling],
  ] as const;
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

/** A coordinate with at most two decimals. */
const short = (coordinate: number): number => Math.round(coordinate * 100) / 100;
