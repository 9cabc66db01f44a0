import { itemAt } from '@crosshatch/core/memory';
import { Roulette } from '@crosshatch/core/published/evolution';
import { type Bias, CrowdBoards } from '@crosshatch/core/published/woac';
import {
  createGrid,
  type Grid,
  heightOf,
  type Puzzle,
  reflectGrid,
  reflectPuzzle,
  widthOf,
} from '@crosshatch/core/puzzle';
import { below, mulberry32, nthSeed } from '@crosshatch/core/random';
import { onlyCells } from '../../board/grids.ts';
import { type Bred, gridOfCells } from './evolution.ts';

/** The penalties of a wrong square and a wrong group, from the example of the crowds paper. */
export const WEIGHTS = { square: 1, group: 6 };

/** A board, and its cells by parent. */
export interface Descent {
  readonly grid: Grid;
  readonly fitness: number;
  /** The cells of the first parent; cells of the other parent are unknown. */
  readonly ofFirst: Grid;
  readonly ofSecond: Grid;
}

export interface Family {
  readonly parents: readonly [Descent, Descent];
  readonly children: readonly [Descent, Descent];
}

/** Returns the number of places where parents can be cut. If lines stay whole, these are between lines. */
export function placesToCut(puzzle: Puzzle, bias: Bias): number {
  const [width, height] = [widthOf(puzzle), heightOf(puzzle)];
  return (bias === 'row' ? height : bias === 'column' ? width : width * height) - 1;
}

/** Crosses two boards as core does. @param cuts the numbers of lines, or cells, before each cut */
export function familyOf(
  puzzle: Puzzle,
  bias: Bias,
  parents: readonly [string, string],
  cuts: readonly number[],
): Family {
  // Columns are crossed as rows of the transposed puzzle.
  const turn = (grid: Grid): Grid => (bias === 'column' ? reflectGrid(grid, 'cr') : grid);
  const turned = bias === 'column' ? reflectPuzzle(puzzle, 'cr') : puzzle;
  const nothing = createGrid(widthOf(turned), heightOf(turned));
  const boards = new CrowdBoards(turned, nothing, WEIGHTS, 4);
  const cellCount = nothing.cells.length;
  for (const [board, cells] of parents.entries()) {
    boards.cells.set(turn(gridOfCells(cells, widthOf(puzzle))).cells, board * cellCount);
    boards.lay(board);
  }
  const unit = bias === 'none' ? 1 : nothing.width;
  const points = cuts.map((cut) => cut * unit).sort((one, other) => one - other);
  boards.cross(0, 1, points, 2);
  boards.cross(1, 0, points, 3);
  const descent = (board: number, isOfFirst: (cell: number) => boolean): Descent => {
    const grid = boards.gridOf(board);
    return {
      grid: turn(grid),
      fitness: itemAt(boards.fitness, board),
      ofFirst: turn(onlyCells(grid, isOfFirst)),
      ofSecond: turn(onlyCells(grid, (cell) => !isOfFirst(cell))),
    };
  };
  const piece = (cell: number): number => points.filter((point) => point <= cell).length;
  return {
    parents: [descent(0, () => true), descent(1, () => false)],
    children: [descent(2, (cell) => piece(cell) % 2 === 0), descent(3, (cell) => piece(cell) % 2 === 1)],
  };
}

/** The number of cuts in the crowds paper. */
const CUTS = 3;

/** Draws two boards by the wheel, and the places to cut them. Each turn has a fixed seed. */
export function drawnParents(boards: readonly Bred[], places: number, turn: number) {
  const random = mulberry32(nthSeed(2, turn));
  const worst = Math.max(...boards.map(({ fitness }) => fitness));
  const roulette = new Roulette(boards.length);
  roulette.weigh((board) => worst - (boards[board]?.fitness ?? worst));
  const first = roulette.draw(random);
  let second = roulette.draw(random);
  for (let left = 20; left > 0 && boards[second]?.cells === boards[first]?.cells; left--)
    second = roulette.draw(random);
  const cuts = new Set<number>();
  while (cuts.size < Math.min(CUTS, places)) cuts.add(1 + below(random, places));
  return {
    parents: [boards[first]?.cells ?? '', boards[second]?.cells ?? ''] as const,
    cuts: [...cuts].sort((one, other) => one - other),
  };
}
