import type { ColouredCell } from '../../algorithm/index.ts';
import { ColouredBoard, solveColoured } from '../../coloured/index.ts';
import { type ColouredGrid, puzzleOfColouredGrid } from '../../puzzle/index.ts';
import { type ChangedColouredGrid, likelyColours, recoloured, withoutUnknownColours } from './change.ts';
import type { ColouredPicture } from './picture.ts';

export interface ColouredRepairOptions {
  /** Line solves to spend. */
  readonly budget: number;
  /** `lines`: line solving alone must find the picture. Default: `unique`, its clues have one solution. */
  readonly aim?: 'unique' | 'lines';
}

export interface RepairedColouredPicture {
  /** `unique`: the picture is what was aimed at. `exhausted`: the budget is spent, or no open cell is left to change. */
  readonly status: 'unique' | 'exhausted';
  /** The picture with all changes. */
  readonly picture: ColouredPicture;
  /** The cells that were changed, each with its new colour, in their order, each once. */
  readonly changes: readonly ColouredCell[];
  readonly lineSolves: number;
}

/** Changes that are tried for each one that is made. */
const LOOKED_AT = 60;
/** Line solves, for each line of the picture, that a proof of uniqueness may take between two changes. */
const ALLOWANCE = 100;

/**
 * Repairs an ambiguous picture: changes one cell after another until the clues have one solution. Each change gives an
 * open cell the colour of a neighbour or the background. Of the changes that are tried, it is the one that leaves the
 * fewest cells open after line solving.
 *
 * Line solving is the measure, and not the number of solutions as with two colours (`repairPicture`): it is fast, and
 * most coloured pictures need no search. A picture that only a search proves to be unique is accepted too, unless
 * `aim` asks for more.
 */
export function repairColouredPicture(
  picture: ColouredPicture,
  { budget, aim = 'unique' }: ColouredRepairOptions,
): RepairedColouredPicture {
  const work: Work = { left: budget };
  const changes = new Map<number, ColouredCell>();
  let grid = withoutUnknownColours(picture.grid);
  let open: readonly number[] = openCells(grid, picture, work);
  let isUnique = open.length === 0;
  while (!isUnique && work.left > 0) {
    if (aim === 'unique') {
      isUnique = isProven(grid, picture, work);
      if (isUnique) break;
    }
    const cells = open.filter((cell) => !changes.has(cell));
    const step = bestStep(grid, cells, picture, work);
    // A step that was cut short is not taken, so that a smaller budget only ends earlier.
    if (step === undefined || (work.left <= 0 && step.open.length > 0)) break;
    grid = step.grid;
    open = step.open;
    isUnique = open.length === 0;
    changes.set(step.change.row * grid.width + step.change.column, step.change);
  }
  return {
    status: isUnique ? 'unique' : 'exhausted',
    picture: { ...picture, grid },
    changes: [...changes.values()],
    lineSolves: budget - work.left,
  };
}

/** The line solves left. */
interface Work {
  left: number;
}

interface Step extends ChangedColouredGrid {
  /** The cells that line solving leaves open after the change. */
  readonly open: readonly number[];
}

/** The cells that line solving leaves open. */
function openCells(grid: ColouredGrid, palette: ColouredPicture, work: Work): number[] {
  const board = new ColouredBoard(puzzleOfColouredGrid(grid, palette));
  board.enqueueAll();
  while (!board.isResting) board.propagateOneLine();
  work.left -= board.lineSolves;
  return board.openCells();
}

/** Whether a short search proves that the clues have one solution. */
function isProven(grid: ColouredGrid, palette: ColouredPicture, work: Work): boolean {
  const budget = Math.min(work.left, ALLOWANCE * (grid.width + grid.height));
  const outcome = solveColoured(puzzleOfColouredGrid(grid, palette), { budget });
  work.left -= outcome.work.lineSolves ?? 0;
  return outcome.status === 'unique';
}

/** The change of one of the cells that leaves the fewest cells open; undefined when there is none. */
function bestStep(
  grid: ColouredGrid,
  cells: readonly number[],
  palette: ColouredPicture,
  work: Work,
): Step | undefined {
  let best: Step | undefined;
  let lookedAt = 0;
  for (const cell of cells) {
    for (const colour of likelyColours(grid, cell)) {
      if (best?.open.length === 0 || work.left <= 0 || lookedAt >= LOOKED_AT) return best;
      lookedAt++;
      const changed = recoloured(grid, cell, colour);
      const open = openCells(changed.grid, palette, work);
      if (best === undefined || open.length < best.open.length) best = { ...changed, open };
    }
  }
  return best;
}
