import {
  type ColouredGrid,
  type ColourSetPuzzle,
  colouredGrid,
  heightOf,
  letterOf,
  numberOf,
  UNKNOWN_COLOUR,
  widthOf,
} from '../../puzzle/index.ts';
import { checkedCellSize, checkedGrid } from '../checked-size.ts';
import { dots, inEachCell, strokes } from '../paths.ts';
import type { SvgOptions } from '../svg.ts';
import { LEAST_LEGIBLE, roundedPixels, rulingPaths, startOfSvg, usualCellSize } from '../svg-parts.ts';
import { chipsOf } from './chips.ts';
import { chipSizes, clueChips, mostChips } from './clue-chips.ts';
import { legendOf } from './legend.ts';
import { type Look, lookOf, type Marks, patternOf } from './look.ts';

export interface ColouredSvgOptions extends SvgOptions {
  /**
   * Whether to draw the clues. Default: if they can be read, or there are no cells to draw and clues have at most 100,000
   * blocks.
   */
  readonly clues?: boolean;
  /**
   * The marks in cells beside their colour. Default: letters if the picture is grey or two colours are hard to tell apart,
   * otherwise none. Cells of less than 8 pixels have no room for marks.
   */
  readonly marks?: Marks;
  /** Whether each colour is drawn as the grey of the same luminance. Default: false. */
  readonly grey?: boolean;
  /** Whether the letters and names of the colours stand below the grid. Default: where cells have patterns. */
  readonly legend?: boolean;
}

/**
 * Draws a puzzle with colours or count clues, or its (perhaps partial) solution, as an SVG document: a path for each
 * colour, and clue numbers on their colour, with a circle around the count of a run. While cells are unknown, dots mark
 * the cells known to be background.
 *
 * @param grid the cells to draw; without it they are all unknown
 * @throws {RangeError} for a grid of another kind or size or with other states, and for a cell size that is not above 0
 */
export function renderColouredSvg(
  puzzle: ColourSetPuzzle,
  grid?: ColouredGrid,
  options: ColouredSvgOptions = {},
): string {
  const width = widthOf(puzzle);
  const height = heightOf(puzzle);
  const cells = checkedGrid(puzzle, grid ?? colouredGrid(width, height));
  const cell = checkedCellSize(options.cellSize ?? usualCellSize(width, height));
  const { title = `${width}×${height} nonogram of ${numberOf(puzzle.colours.length, 'colour')}` } = options;
  const { clues = cell >= LEAST_LEGIBLE || (grid === undefined && blocksOf(puzzle) <= MOST_BLOCKS) } = options;
  const look = lookOf(puzzle, options);
  const margin = cell / 2;
  const chips = chipsOf(puzzle, look);
  const sizes = chipSizes(chips, cell);
  const left = margin + (clues ? mostChips(chips.rows) * sizes.width : 0);
  const top = margin + (clues ? mostChips(chips.columns) * sizes.height : 0);
  const below = top + height * cell + margin;
  const total = left + width * cell + margin;
  const { legend: hasLegend = look.marks === 'patterns' } = options;
  const legend = hasLegend ? legendOf(puzzle, look, total - 2 * margin) : undefined;
  const size = { width: roundedPixels(total), height: roundedPixels(below + (legend?.height ?? 0)) };
  const lines = [
    ...startOfSvg(title, size, '#fff'),
    ...(clues ? clueChips(chips, look, sizes, { left, top, cell }) : []),
    `<g fill="none" stroke="#000" transform="translate(${roundedPixels(left)} ${roundedPixels(top)}) scale(${cell})">`,
    ...cellPaths(cells, look),
    ...rulingPaths(width, height, cell),
    ...(cell >= LEAST_LEGIBLE ? markPaths(cells, look) : []),
    '</g>',
    ...(legend?.draw(margin, below) ?? []),
    '</svg>',
    '',
  ];
  return lines.join('\n');
}

/** Clues with more blocks than this are drawn only on request: their SVG would have many megabytes. */
const MOST_BLOCKS = 100_000;

const blocksOf = ({ rows, columns }: ColourSetPuzzle): number =>
  [...rows, ...columns].reduce((sum, clue) => sum + clue.length, 0);

/** The background, a path for each colour that the cells have, and the dots of cells known to be background. */
function cellPaths(cells: ColouredGrid, { fills, inks }: Look): string[] {
  const [sheet, ...colours] = fills;
  const paths = colours.flatMap((fill, at) => {
    const path = strokes(cells, at + 1);
    return path === '' ? [] : [`<path class="colour" shape-rendering="crispEdges" stroke="${fill}" d="${path}"/>`];
  });
  const isComplete = !cells.cells.includes(UNKNOWN_COLOUR);
  const empty = isComplete ? '' : dots(cells, 0);
  return [
    ...(sheet === '#ffffff'
      ? []
      : [
          `<path class="sheet" stroke="none" fill="${sheet}" d="M0 0h${cells.width}v${cells.height}h-${cells.width}z"/>`,
        ]),
    ...paths,
    ...(empty === ''
      ? []
      : [
          `<path class="empty" stroke="${inks[0]}" stroke-opacity="0.4" stroke-width="0.25" stroke-linecap="round" d="${empty}"/>`,
        ]),
  ];
}

/** The letters or patterns of the cells: one element for each colour. */
function markPaths(cells: ColouredGrid, { fills, inks, marks }: Look): string[] {
  if (marks === 'none') return [];
  return fills.flatMap((_, colour) => {
    if (colour === 0 || !cells.cells.includes(colour)) return [];
    if (marks === 'patterns') {
      const path = inEachCell(cells, colour, (row, column) => patternOf(colour, column, row));
      return [`<path class="pattern" stroke="${inks[colour]}" stroke-width="0.08" d="${path}"/>`];
    }
    const style = 'font-family="monospace" font-size="0.6" text-anchor="middle" stroke="none"';
    return [`<g class="letters" ${style} fill="${inks[colour]}">`, ...letterRows(cells, colour), '</g>'];
  });
}

/** A text for each row that has the colour. Each letter has its own `x`: not every program reads a list of positions. */
function letterRows({ width, height, cells }: ColouredGrid, colour: number): string[] {
  const letter = letterOf(colour);
  return Array.from({ length: height }, (_, row) => row).flatMap((row) => {
    const letters: string[] = [];
    for (let column = 0; column < width; column++)
      if (cells[row * width + column] === colour) letters.push(`<tspan x="${column}.5">${letter}</tspan>`);
    return letters.length === 0 ? [] : [`<text y="${row}.71">${letters.join('')}</text>`];
  });
}
