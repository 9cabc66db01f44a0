import type { ColouredCell, Outcome, SettledCell, Steps } from '@crosshatch/core/algorithm';
import {
  explainingBudget,
  explainingPause,
  gradeWithin,
  type Limits,
  REQUEST_LIMITS,
  SHORT_LIMITS,
  solveAnswer,
  solveTask,
  taskOf,
  withPauses,
} from '@crosshatch/core/answering';
import {
  type ColouredWhy,
  check,
  checkColoured,
  colouredHintSteps,
  colouredWhySteps,
  type Hint,
  type HintOptions,
  hintSteps,
  type Why,
  whySteps,
} from '@crosshatch/core/explain';
import type { AnyDocument } from '@crosshatch/core/formats';
import {
  type AnyGrid,
  type AnyPuzzle,
  type ColouredGrid,
  failure,
  type Grid,
  heightOf,
  linesText,
  numberOf,
  type Result,
  success,
  widthOf,
} from '@crosshatch/core/puzzle';
import { MODELS_FOLDER, modelsIn } from '../models/folder.ts';
import { countedFromOne, drawn, type Pause, type ToolAnswer } from './answers.ts';

// Tools are bounded in work as the same requests to the API are, since an assistant waits for the answer.

/** The models are never read: the exact solver needs none. */
const models = modelsIn(MODELS_FOLDER);

/**
 * The limits of `why`, which is no request to the API. The lines that lead to a cell of a large board take longer than a hint,
 * but a line solve of theirs takes less time than one of a search.
 */
const WHY_LIMITS: Limits = {
  ...REQUEST_LIMITS,
  usual: { ...REQUEST_LIMITS.usual, time: REQUEST_LIMITS.largest.time },
};

/** The functions of one kind of puzzle, bound to a board of that kind. */
function explaining({ kind, puzzle }: AnyDocument, grid: AnyGrid) {
  if (kind === undefined) {
    if (grid.kind !== undefined) throw new TypeError('the board is of another kind of puzzle');
    const board: Grid = grid;
    return {
      check: () => check(puzzle, board),
      hint: (options: HintOptions, every: number) => hintSteps(puzzle, board, options, every),
      why: (cell: Cell) => (options: HintOptions, every: number) => whySteps(puzzle, board, cell, options, every),
    };
  }
  if (grid.kind === undefined) throw new TypeError('the board is of another kind of puzzle');
  const board: ColouredGrid = grid;
  return {
    check: () => checkColoured(puzzle, board),
    hint: (options: HintOptions, every: number) => colouredHintSteps(puzzle, board, options, every),
    why: (cell: Cell) => (options: HintOptions, every: number) => colouredWhySteps(puzzle, board, cell, options, every),
  };
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

const SPENT = 'The budget of work was spent before the question was answered.';
const RESTING = 'Solving lines settles no more, and the puzzle is too large for a search here.';

/** Solves a puzzle. @param solutions 1 finds the first solution, 2 also proves whether it is the only one */
export async function solveTool(
  document: AnyDocument,
  solutions: number,
  pause: Pause,
): Promise<Result<ToolAnswer, string>> {
  const { puzzle } = document;
  const task = taskOf(puzzle, { solutions }, REQUEST_LIMITS);
  if (!task.ok) return failure(task.error.detail);
  const solved = await solveTask(task.value, { models, pause, report: console.error });
  if (!solved.ok) return failure(solved.error.detail);
  const { outcome } = solved.value;
  const found: readonly AnyGrid[] = outcome.status === 'contradictory' ? [] : outcome.solutions;
  return success({
    text: [verdictOf(outcome), ...found.map((grid) => drawn(puzzle, grid))].join('\n\n'),
    data: countedFromOne(solveAnswer(solved.value)),
  });
}

function verdictOf(outcome: Outcome<AnyGrid>): string {
  switch (outcome.status) {
    case 'unique':
      return 'There is exactly one solution; this is proven.';
    case 'multiple':
      return outcome.complete
        ? `There are exactly ${outcome.solutions.length} solutions; this is proven.`
        : `There are ${outcome.solutions.length} solutions or more.`;
    case 'solved':
      return 'This is a solution; there may be others.';
    case 'contradictory':
      return `There is no solution. Together these lines allow none: ${linesText(outcome.lines)}.`;
    case 'exhausted':
      return outcome.resting ? RESTING : SPENT;
  }
}

/** Checks a board against the clues. */
export function checkTool(document: AnyDocument, grid: AnyGrid): ToolAnswer {
  const verdict = explaining(document, grid).check();
  const text =
    verdict.status === 'broken'
      ? `These lines can no longer meet their clue: ${linesText(verdict.lines)}.`
      : verdict.status === 'solved'
        ? 'The board meets every clue.'
        : `No line is broken; unknown: ${numberOf(verdict.unknown, 'cell')}.`;
  return { text, data: countedFromOne(verdict) };
}

/** Finds the next deduction. */
export async function hintTool(
  document: AnyDocument,
  grid: AnyGrid,
  pause: Pause,
): Promise<Result<ToolAnswer, string>> {
  const found = await within<Hint<SettledCell | ColouredCell>>(
    document.puzzle,
    explaining(document, grid).hint,
    SHORT_LIMITS,
    pause,
  );
  if (!found.ok) return found;
  const { value } = found;
  const text = 'reason' in value ? value.reason : value.status === 'complete' ? 'Every cell is known.' : SPENT;
  return success({ text, data: countedFromOne(value) });
}

/** Explains a cell. Rows and columns count from 1, as they do in the reasons. */
export async function whyTool(
  document: AnyDocument,
  grid: AnyGrid,
  { row, column }: Cell,
  pause: Pause,
): Promise<Result<ToolAnswer, string>> {
  const [width, height] = [widthOf(document.puzzle), heightOf(document.puzzle)];
  if (row > height || column > width)
    return failure(`the board has ${numberOf(height, 'row')} and ${numberOf(width, 'column')}`);
  const why = explaining(document, grid).why({ row: row - 1, column: column - 1 });
  const found = await within<Why | ColouredWhy>(document.puzzle, why, WHY_LIMITS, pause);
  if (!found.ok) return found;
  const { value } = found;
  const chain = 'chain' in value && value.chain !== undefined ? value.chain.map(({ reason }) => reason) : [];
  const text = 'reason' in value ? [value.reason, ...chain].join('\n') : SPENT;
  return success({ text, data: { status: value.status, text } });
}

/** Grades a puzzle by the hardest technique that it takes. */
export async function gradeTool({ puzzle }: AnyDocument, pause: Pause): Promise<Result<ToolAnswer, string>> {
  const budget = await explainingBudget(puzzle, undefined, SHORT_LIMITS, {});
  if (!budget.ok) return failure(budget.error.detail);
  const graded = await gradeWithin(puzzle, budget.value, { pause });
  return success({ text: graded.summary, data: { ...graded } });
}

/** Runs steps within the budget of a puzzle. Fails if the puzzle is too large. */
async function within<Answer>(
  puzzle: AnyPuzzle,
  steps: (options: HintOptions, every: number) => Steps<Answer>,
  limits: Limits,
  pause: Pause,
): Promise<Result<Answer, string>> {
  const budget = await explainingBudget(puzzle, undefined, limits, {});
  if (!budget.ok) return failure(budget.error.detail);
  return success(await withPauses(steps({ budget: budget.value }, explainingPause(puzzle)), pause));
}
