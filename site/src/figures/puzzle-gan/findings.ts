import { ColouredBoard, solveColoured } from '@crosshatch/core/coloured';
import { repairColouredPicture } from '@crosshatch/core/generation';
import { itemAt } from '@crosshatch/core/memory';
import {
  type CodedPicture,
  type ColouredGrid,
  colouredGrid,
  countPuzzleOf,
  differingCells,
  makePictureCode,
  type Place,
} from '@crosshatch/core/puzzle';
import { pictureOf } from './coded.ts';

/*
 * The computations of the figures on the paper's pictures, used in the worker and at build time.
 */

/** The solutions of a picture's count clues, each as a code. */
export interface CountSolutions {
  readonly codes: readonly string[];
  /** Whether these are all solutions. */
  readonly isComplete: boolean;
}

/** The most solutions that are listed. */
export const MOST_LISTED = 100;

/** The most line solves of one figure: they take about a second. */
const BUDGET = 300_000;

export function countSolutionsOf(code: string): CountSolutions {
  const picture = pictureOf(code);
  const { grids, isComplete } = solved(picture);
  return { codes: grids.map((grid) => codeOf({ ...picture, grid })), isComplete };
}

/** A picture during its repair. */
export interface RepairStep {
  readonly code: string;
  /** The cell whose change led to the picture, and its colours before and after; undefined for the picture as drawn. */
  readonly change?: Place & { readonly from: number; readonly to: number };
  /** The number of solutions of the picture's clues, up to a bound. */
  readonly solutions: number;
  readonly isComplete: boolean;
  /** The cells in which two solutions differ. */
  readonly differing: readonly Place[];
  /** The number of cells that line solving leaves open. */
  readonly open: number;
}

export interface RepairRun {
  readonly aim: RepairAim;
  /** Whether the repair reached its aim within its budget. */
  readonly isDone: boolean;
  readonly steps: readonly RepairStep[];
}

export const REPAIR_AIMS = ['unique', 'lines'] as const;
export type RepairAim = (typeof REPAIR_AIMS)[number];

/** Repairs a picture with the shipped repair, and judges it after each change. */
export function repairRunOf(code: string, aim: RepairAim): RepairRun {
  const drawn = pictureOf(code);
  const { colours } = drawn;
  const { status, changes } = repairColouredPicture(
    { grid: drawn.grid, colours, background: itemAt(colours, 0) },
    { budget: BUDGET, aim, clues: 'counts' },
  );
  const steps: RepairStep[] = [stepOf(drawn)];
  let { grid } = drawn;
  for (const { row, column, colours: to } of changes) {
    const cell = row * grid.width + column;
    const change = { row, column, from: itemAt(grid.cells, cell), to: itemAt(to, 0) };
    grid = colouredGrid(grid.width, grid.height, grid.cells.with(cell, change.to));
    steps.push({ ...stepOf({ colours, grid }), change });
  }
  return { aim, isDone: status === 'unique', steps };
}

function stepOf(picture: CodedPicture): RepairStep {
  const { grids, isComplete } = solved(picture);
  const different = new Map(
    grids.flatMap((grid) => differingCells(picture.grid, grid)).map((place) => [`${place.row},${place.column}`, place]),
  );
  const board = new ColouredBoard(countPuzzleOf(picture.grid, picture.colours));
  board.enqueueAll();
  while (!board.isResting) board.propagateOneLine();
  return {
    code: codeOf(picture),
    solutions: grids.length,
    isComplete,
    differing: [...different.values()],
    open: board.openCells().length,
  };
}

function solved({ grid, colours }: CodedPicture): { grids: readonly ColouredGrid[]; isComplete: boolean } {
  const outcome = solveColoured(countPuzzleOf(grid, colours), { solutions: MOST_LISTED, budget: BUDGET });
  if (outcome.status === 'contradictory') throw new Error('a picture is a solution of its own clues');
  return { grids: outcome.solutions, isComplete: outcome.status !== 'exhausted' && outcome.complete };
}

function codeOf(picture: CodedPicture): string {
  const code = makePictureCode(picture);
  if (!code.ok) throw new Error(code.error);
  return code.value;
}
