import {
  type ColouredCell,
  type Outcome,
  type SolutionCount,
  type SolveOptions,
  solutionCount,
  viewsAsked,
} from '@crosshatch/core/algorithm';
import { defaultColouredBudget, solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import {
  type ColouredWhy,
  type Grade,
  grade,
  gradeColoured,
  type Hint,
  hint,
  hintColoured,
  type Why,
  why,
  whyColoured,
} from '@crosshatch/core/explain';
import { type AnyDocument, type FormatError, makePuzzle, type PuzzleDocument } from '@crosshatch/core/formats';
import {
  type AnyGrid,
  type AnyPuzzle,
  type ColouredGrid,
  type ColourSetPuzzle,
  type Grid,
  heightOf,
  type Puzzle,
  type Result,
  type Size,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import { algorithmOf, algorithms, solveWith } from '@crosshatch/core/registry';
import { svgOf } from '../export/coloured-look.ts';
import { aPrioriTasks } from '../figures/a-priori/findings.ts';
import { evolutionTasks } from '../figures/evolution/tasks.ts';
import { lineOrderTasks } from '../figures/line-order/tasks.ts';
import { networkTasks } from '../figures/network/tasks.ts';
import { puzzleGanTasks } from '../figures/puzzle-gan/tasks.ts';
import { figureTasks } from '../figures/tasks.ts';
import { readAnyPuzzles, readPuzzles } from '../session/links.ts';
import { certainCells } from './certain.ts';
import { tellCulprits } from './culprits.ts';
import { predictorFor } from './networks.ts';
import { type CellReason, type Recorded, Recorder, type RecordingProgress, type StepView } from './recorder.ts';
import { repairOf, tellRepairs } from './repairs.ts';
import { runTasks } from './run-tasks.ts';
import { supposedIn } from './supposed.ts';
import { WARM_UP_BUDGET, warmUp } from './warm-up.ts';
import { writtenFiles } from './written.ts';

const recorder = new Recorder();

/** The calls of pages to core, run in a Web Worker: arguments and answers are plain data. */
export const tasks = {
  read: (text: string): Result<readonly PuzzleDocument[], FormatError> => readPuzzles(text),
  readAny: (text: string): Result<readonly AnyDocument[], FormatError> => readAnyPuzzles(text),
  write: (document: PuzzleDocument, format: string): Result<string, FormatError> => makePuzzle(document, format),
  files: writtenFiles,
  repairs: tellRepairs,
  repairOf,
  culprits: tellCulprits,
  svg: svgOf,
  prepare,
  warmUp: warmUpOn,
  solve,
  answer: (puzzle: AnyPuzzle, solutions = 2): { readonly outcome: Outcome<AnyGrid> } => ({
    outcome: puzzle.kind === undefined ? exact.solve(puzzle, { solutions }) : solveColoured(puzzle, { solutions }),
  }),
  grade: (puzzle: AnyPuzzle): Grade => (puzzle.kind === undefined ? grade(puzzle) : gradeColoured(puzzle)),
  count: countSolutions,
  certain: certainCells,
  algorithmTitles,
  hintColoured: (puzzle: ColourSetPuzzle, grid: ColouredGrid): Hint<ColouredCell> => hintColoured(puzzle, grid),
  whyColoured: (puzzle: ColourSetPuzzle, grid: ColouredGrid, row: number, column: number): ColouredWhy =>
    whyColoured(puzzle, grid, { row, column }),
  hint: (puzzle: Puzzle, grid: Grid): Hint => hint(puzzle, grid),
  why: (puzzle: Puzzle, grid: Grid, row: number, column: number): Why => why(puzzle, grid, { row, column }),
  record: (
    puzzle: AnyPuzzle,
    budget: number | undefined,
    onProgress: (progress: RecordingProgress) => void,
  ): Recorded => recorder.record(puzzle, budget, onProgress),
  stepAt: (position: number): StepView => recorder.stepAt(position),
  reasonAt: (position: number, row: number, column: number): CellReason => recorder.reasonAt(position, row, column),
  supposed: supposedIn,
  ...runTasks,
  ...figureTasks,
  ...networkTasks,
  ...aPrioriTasks,
  ...evolutionTasks,
  ...lineOrderTasks,
  ...puzzleGanTasks,
};

export type Tasks = typeof tasks;

export interface SolveTask extends Omit<SolveOptions, 'trace' | 'predictions'> {
  readonly algorithm?: string;
  /** The name of the model. Default: the best model for the size. Only algorithms that need predictions use it. */
  readonly model?: string;
}

export interface Solving {
  readonly outcome: Outcome;
  /** The time of the algorithm and of its predictions. */
  readonly milliseconds: number;
  /** Milliseconds of the predictions alone, if the algorithm used some. */
  readonly predicting?: number;
}

/** An algorithm and its title, for a list. */
export interface AlgorithmTitle {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly proves: boolean;
}

function algorithmTitles(): AlgorithmTitle[] {
  return algorithms.map(({ name, title, summary, proves }) => ({ name, title, summary, proves }));
}

const COUNT_LIMIT = 1000;
/** The most cells of all counted solutions together. They stay in memory during the search. */
const COUNT_CELLS = 4_000_000;
/** The share of the default budget for a count. The default budget takes about a minute, so a count takes about a second. */
const COUNT_SHARE = 1 / 60;

/** Counts solutions, up to a bound that keeps the reader's wait short. */
function countSolutions(puzzle: AnyPuzzle): SolutionCount {
  const limit = Math.floor(COUNT_CELLS / (widthOf(puzzle) * heightOf(puzzle)));
  const solutions = Math.max(2, Math.min(COUNT_LIMIT, limit));
  const within = (budget: number) => ({ solutions, budget: Math.floor(budget * COUNT_SHARE) });
  return puzzle.kind === undefined
    ? solutionCount(exact.solve(puzzle, within(exact.defaultBudget(puzzle))))
    : solutionCount(solveColoured(puzzle, within(defaultColouredBudget(puzzle))));
}

/** Fetches the networks that an algorithm needs for boards of these sizes. The error names a size without a network. */
async function prepare(algorithm: string, sizes: readonly Size[], model?: string): Promise<Result<undefined, string>> {
  if (viewsAsked(algorithmOf(algorithm), model) === undefined) return success(undefined);
  for (const size of sizes) {
    const predictor = await predictorFor(size, model);
    if (!predictor.ok) return predictor;
  }
  return success(undefined);
}

/** Runs an algorithm, so that the browser compiles it. Uses at most the budget of the task. */
function warmUpOn(puzzles: readonly Puzzle[], task: SolveTask): Promise<number> {
  const budget = Math.min(task.budget ?? WARM_UP_BUDGET, WARM_UP_BUDGET);
  return warmUp(puzzles, (puzzle) => solve(puzzle, { ...task, budget }));
}

async function solve(
  puzzle: Puzzle,
  { algorithm: name = 'exact', model, ...options }: SolveTask = {},
): Promise<Solving> {
  const algorithm = algorithmOf(name);
  const solving = await solveWith(algorithm, puzzle, {
    model,
    predictorFor,
    solve: (predictions) => algorithm.solve(puzzle, { ...options, ...predictions }),
    now: () => performance.now(),
  });
  if (!solving.ok) throw new RangeError(solving.error);
  const { outcome, ms: milliseconds, predictionMs } = solving.value;
  return { outcome, milliseconds, ...(predictionMs !== undefined && { predicting: predictionMs }) };
}
