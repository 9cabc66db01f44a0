import type { ColouredCell } from '../../algorithm/index.ts';
import { ColouredBoard, solveColoured } from '../../coloured/index.ts';
import { itemAt } from '../../memory/index.ts';
import { type ColouredGrid, type ColourSetPuzzle, countPuzzleOf, puzzleOfColouredGrid } from '../../puzzle/index.ts';
import { type ChangedColouredGrid, likelyColours, recoloured, withoutUnknownColours } from './change.ts';
import type { ColouredPicture } from './picture.ts';

export interface ColouredRepairOptions {
  /** Line solves to spend. */
  readonly budget: number;
  /** `lines`: line solving alone must find the picture. Default: `unique`, its clues have one solution. */
  readonly aim?: 'unique' | 'lines';
  /** Clues of runs (the default), or of counts: then no cell is background. */
  readonly clues?: 'runs' | 'counts';
  /** Most cells to change; default: all. */
  readonly most?: number;
  /** For each cell those that change with it, itself included, so that a symmetry is kept. Default: itself alone. */
  readonly orbits?: readonly (readonly number[])[];
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
 * open cell the colour of a neighbour or the background. The change made is the one tried that leaves the fewest cells
 * open after line solving.
 *
 * Line solving is the measure, and not the number of solutions as with two colours (`repairPicture`): it is fast, and
 * most coloured pictures need no search. A picture that only a search proves to be unique is accepted too, unless
 * `aim` asks for more.
 */
export function repairColouredPicture(
  picture: ColouredPicture,
  options: ColouredRepairOptions,
): RepairedColouredPicture {
  const { budget, aim = 'unique', clues = 'runs', most = picture.grid.cells.length, orbits } = options;
  const work: Work = { left: budget };
  const puzzleOf: PuzzleOf = (drawn) =>
    clues === 'counts' ? countPuzzleOf(drawn, picture.colours) : puzzleOfColouredGrid(drawn, picture);
  const background = clues === 'counts' ? 1 : 0;
  const changes = new Map<number, ColouredCell>();
  let grid = withoutUnknownColours(picture.grid);
  let open: readonly number[] = openCells(grid, puzzleOf, work);
  let isUnique = open.length === 0;
  while (!isUnique && work.left > 0) {
    if (aim === 'unique') {
      isUnique = isProven(grid, puzzleOf, work);
      if (isUnique) break;
    }
    const groups = open.filter((cell) => !changes.has(cell)).map((cell) => orbits?.[cell] ?? [cell]);
    const step = bestStep(grid, groups, background, puzzleOf, work);
    // A step that was cut short is not taken, so that a smaller budget only ends earlier.
    if (step === undefined || (work.left <= 0 && step.open.length > 0)) break;
    if (changes.size + step.changes.length > most) break;
    grid = step.grid;
    open = step.open;
    isUnique = open.length === 0;
    for (const change of step.changes) changes.set(change.row * grid.width + change.column, change);
  }
  return {
    status: isUnique ? 'unique' : 'exhausted',
    picture: { ...picture, grid },
    changes: [...changes.values()],
    lineSolves: budget - work.left,
  };
}

/** Makes the puzzle of a grid. */
type PuzzleOf = (grid: ColouredGrid) => ColourSetPuzzle;

/** The line solves left. */
interface Work {
  left: number;
}

interface Step extends ChangedColouredGrid {
  /** The cells that line solving leaves open after the change. */
  readonly open: readonly number[];
}

/** The cells that line solving leaves open. */
function openCells(grid: ColouredGrid, puzzleOf: PuzzleOf, work: Work): number[] {
  const board = new ColouredBoard(puzzleOf(grid));
  board.enqueueAll();
  while (!board.isResting) board.propagateOneLine();
  work.left -= board.lineSolves;
  return board.openCells();
}

/** Whether a short search proves that the clues have one solution. */
function isProven(grid: ColouredGrid, puzzleOf: PuzzleOf, work: Work): boolean {
  const budget = Math.min(work.left, ALLOWANCE * (grid.width + grid.height));
  const outcome = solveColoured(puzzleOf(grid), { budget });
  work.left -= outcome.work.lineSolves ?? 0;
  return outcome.status === 'unique';
}

/** The change of one group of cells that leaves the fewest cells open; undefined when there is none. */
function bestStep(
  grid: ColouredGrid,
  groups: readonly (readonly number[])[],
  background: number,
  puzzleOf: PuzzleOf,
  work: Work,
): Step | undefined {
  let best: Step | undefined;
  let lookedAt = 0;
  for (const group of groups) {
    for (const colour of likelyColours(grid, itemAt(group, 0), background)) {
      if (best?.open.length === 0 || work.left <= 0 || lookedAt >= LOOKED_AT) return best;
      lookedAt++;
      const changed = recoloured(grid, group, colour);
      const open = openCells(changed.grid, puzzleOf, work);
      if (best === undefined || open.length < best.open.length) best = { ...changed, open };
    }
  }
  return best;
}
