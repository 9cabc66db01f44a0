import {
  type Clue,
  clueText,
  createGrid,
  EMPTY,
  FILLED,
  type Grid,
  heightOf,
  isComplete,
  type Puzzle,
  widthOf,
} from '../puzzle/index.ts';
import { checkedCellSize, checkedGrid } from './checked-size.ts';
import { dots, strokes } from './paths.ts';
import {
  CHARACTER_WIDTH,
  type Layout,
  LEAST_LEGIBLE,
  LINE_HEIGHT,
  roundedPixels,
  rulingPaths,
  startOfSvg,
  usualCellSize,
} from './svg-parts.ts';

export interface SvgOptions {
  /** The picture's accessible name. */
  readonly title?: string;
  /** Whether to draw the clues. Default: if they can be read, or there are no cells to draw. */
  readonly clues?: boolean;
  /** Width and height of a cell in pixels. Default: 24, or less to keep the grid within about 1,000 pixels. */
  readonly cellSize?: number;
}

/**
 * Draws a puzzle or its (perhaps partial) solution as an SVG document: filled cells black, all others white. While cells
 * are unknown, dots mark the cells known to be empty.
 *
 * @param grid the cells to draw; without it they are all unknown
 * @throws {RangeError} for a grid of another kind or size or with other states, and for a cell size that is not above 0
 */
export function renderSvg(puzzle: Puzzle, grid?: Grid, options: SvgOptions = {}): string {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const cells = checkedGrid(puzzle, grid ?? createGrid(width, height));
  const cell = checkedCellSize(options.cellSize ?? usualCellSize(width, height));
  const { title = `${width}×${height} nonogram`, clues = grid === undefined || cell >= LEAST_LEGIBLE } = options;
  const margin = cell / 2;
  const font = cell * 0.6;
  const left = clues ? margin + longestText(puzzle.rows) * font * CHARACTER_WIDTH : margin;
  const top = clues ? margin + mostBlocks(puzzle.columns) * font * LINE_HEIGHT : margin;
  const total = {
    width: roundedPixels(left + width * cell + margin),
    height: roundedPixels(top + height * cell + margin),
  };
  const lines = [
    ...startOfSvg(title, total, '#fff'),
    ...(clues ? clueTexts(puzzle, { left, top, cell, font }) : []),
    `<g fill="none" stroke="#000" transform="translate(${roundedPixels(left)} ${roundedPixels(top)}) scale(${cell})">`,
    `<path class="filled" shape-rendering="crispEdges" d="${strokes(cells, FILLED)}"/>`,
    ...(isComplete(cells) ? [] : [emptyDots(cells)]),
    ...rulingPaths(width, height, cell),
    '</g>',
    '</svg>',
    '',
  ];
  return lines.join('\n');
}

const longestText = (clues: readonly Clue[]): number =>
  clues.reduce((most, clue) => Math.max(most, clueText(clue).length), 0);
const mostBlocks = (clues: readonly Clue[]): number => clues.reduce((most, clue) => Math.max(most, clue.length, 1), 0);

/** One text for each line: a row's numbers side by side, a column's numbers one above the other. */
function clueTexts(puzzle: Puzzle, { left, top, cell, font }: Layout): string[] {
  const gap = cell * 0.25;
  const rows = puzzle.rows.map(
    (clue, row) => `<text y="${roundedPixels(top + (row + 0.5) * cell + font * 0.35)}">${clueText(clue)}</text>`,
  );
  const columns = puzzle.columns.map((clue, column) => {
    const [first, ...rest] = clueText(clue).split(' ');
    const x = roundedPixels((column + 0.5) * cell);
    const y = roundedPixels(top - gap - rest.length * font * LINE_HEIGHT);
    const below = rest.map((number) => `<tspan x="${x}" dy="1.2em">${number}</tspan>`);
    return `<text x="${x}" y="${y}">${first}${below.join('')}</text>`;
  });
  const style = `font-family="monospace" font-size="${roundedPixels(font)}"`;
  return [
    `<g class="rows" ${style} text-anchor="end" transform="translate(${roundedPixels(left - gap)})">`,
    ...rows,
    '</g>',
    `<g class="columns" ${style} text-anchor="middle" transform="translate(${roundedPixels(left)})">`,
    ...columns,
    '</g>',
  ];
}

const emptyDots = (grid: Grid): string =>
  `<path class="empty" stroke="#999" stroke-width="0.25" stroke-linecap="round" d="${dots(grid, EMPTY)}"/>`;
