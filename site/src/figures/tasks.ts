import type { Algorithm } from '@crosshatch/core/algorithm';
import { ablated, exact, LEARNING_ALONE, recordConflicts, solveExactly } from '@crosshatch/core/exact';
import { Replay, recordSteps, type Trial, tryCell } from '@crosshatch/core/explain';
import { randomPicture } from '@crosshatch/core/generation';
import { backtracking } from '@crosshatch/core/published/backtracking';
import { type Grid, gridRows, type Puzzle, placeOfCell, puzzleOfGrid, UNKNOWN } from '@crosshatch/core/puzzle';
import { algorithmOf } from '@crosshatch/core/registry';
import {
  type Conflicts,
  MEASURE_BUDGET,
  MOST_STEPS,
  type RecordedRun,
  type SearchName,
  type SearchRun,
  type SearchRuns,
  type SearchWork,
  type Solutions,
  type Stuck,
} from './findings.ts';
import { measureFills } from './measured/difficulty.ts';
import { spansOf } from './trace/guess-spans.ts';

/** The computations of figures, used in the worker and at build time. */
export const figureTasks = {
  recordRun,
  conflictsOf,
  searchRuns,
  solutionsOf,
  stuckOf,
  trial,
  workOf,
  workOfRandom,
  measureFills,
};

/** The budget of a figure's run in line solves: a few seconds. */
const BUDGET = 2_000_000;

/** The searches that are compared. */
const searches: Readonly<Record<SearchName, Algorithm>> = {
  plain: backtracking,
  learning: { ...exact, solve: (puzzle, options) => solveExactly(puzzle, options, ablated(LEARNING_ALONE)) },
  exact,
};

function recordRun(puzzle: Puzzle, algorithm: string): RecordedRun {
  return record(puzzle, algorithmOf(algorithm));
}

/** The most nodes of an implication graph that is drawn, and the most conflicts to choose from. */
const MOST_NODES = 40;
const MOST_CONFLICTS = 30;

/** The first conflicts of the exact search whose graphs are small enough to draw. */
function conflictsOf(puzzle: Puzzle): Conflicts {
  const conflicts = recordConflicts(puzzle, { nodes: MOST_NODES, limit: MOST_CONFLICTS, budget: BUDGET });
  const taken = exact.solve(puzzle, { budget: BUDGET }).work.conflicts ?? 0;
  return { conflicts, taken };
}

function record(puzzle: Puzzle, algorithm: Algorithm): RecordedRun {
  const { steps, taken, outcome } = recordSteps(puzzle, algorithm, { limit: MOST_STEPS, budget: BUDGET });
  return { steps, taken, status: outcome.status, work: outcome.work };
}

/** Runs all searches on one puzzle, and keeps the first steps of each, up to a limit. */
function searchRuns(puzzle: Puzzle, mostSteps = MOST_STEPS): SearchRuns {
  const run = (name: SearchName): SearchRun => {
    const whole = record(puzzle, searches[name]);
    return {
      ...whole,
      steps: whole.steps.slice(0, mostSteps),
      kept: whole.steps.length,
      guesses: spansOf(whole.steps),
    };
  };
  return { plain: run('plain'), learning: run('learning'), exact: run('exact') };
}

function solutionsOf(puzzle: Puzzle, limit: number): Solutions {
  const outcome = exact.solve(puzzle, { solutions: limit, budget: BUDGET });
  const grids = outcome.status === 'contradictory' ? [] : outcome.solutions;
  const isComplete = outcome.status === 'contradictory' || (outcome.status !== 'exhausted' && outcome.complete);
  return { pictures: grids.map(gridRows), isComplete };
}

/** The most open cells that are tried, in reading order, to find the cell whose trial settles most. */
const MOST_TRIALS = 400;

/** Returns the board on which line solving gets stuck, and the open cell whose trial settles most. */
function stuckOf(puzzle: Puzzle): Stuck {
  const { steps } = recordSteps(puzzle, exact, { limit: MOST_STEPS, budget: BUDGET });
  const byLines = steps.findIndex(({ kind }) => kind !== 'line');
  const grid = new Replay(puzzle, steps).gridAt(byLines < 0 ? steps.length : byLines);
  const known = gridRows(grid);
  if (steps[byLines]?.kind === 'contradiction') return { known, tried: undefined };
  let best: Stuck['tried'];
  const open = [...grid.cells.keys()].filter((cell) => grid.cells[cell] === UNKNOWN);
  for (const cell of open.slice(0, MOST_TRIALS)) {
    const found = trial(puzzle, grid, cell);
    if (best === undefined || isBetter(found, best.trial)) best = { cell, trial: found };
  }
  return { known, tried: best };
}

/** Tells whether a trial settles more than another, or equally much with fewer steps in its longer supposition. */
function isBetter(a: Trial, b: Trial): boolean {
  if (a.certain.length !== b.certain.length) return a.certain.length > b.certain.length;
  const length = ({ filled, empty }: Trial) => Math.max(filled.steps.length, empty.steps.length);
  return length(a) < length(b);
}

function trial(puzzle: Puzzle, grid: Grid, cell: number): Trial {
  return tryCell(puzzle, grid, placeOfCell(cell, grid.width));
}

/** Returns the line solves of each search until it has proven the number of solutions. */
function workOf(puzzle: Puzzle): SearchWork {
  const solves = (name: SearchName) => searches[name].solve(puzzle, { budget: MEASURE_BUDGET }).work.lineSolves ?? 0;
  return { plain: solves('plain'), learning: solves('learning'), exact: solves('exact') };
}

/** Returns the work on random pictures with consecutive seeds. */
function workOfRandom(size: number, share: number, firstSeed: number, count: number): SearchWork[] {
  return Array.from({ length: count }, (_, index) =>
    workOf(puzzleOfGrid(randomPicture(size, size, share, firstSeed + index))),
  );
}
