import { lastOf, limitsOf, type Outcome, type SettledCell, type Steps, type Work } from '../algorithm/index.ts';
import { exact, exactSteps } from '../exact/index.ts';
import { itemAt } from '../memory/index.ts';
import {
  copyGrid,
  EMPTY,
  FILLED,
  type Grid,
  numberOf,
  type Place,
  type Puzzle,
  sentence,
  UNKNOWN,
} from '../puzzle/index.ts';
import { lineChainSteps, refutationChain } from './chain.ts';
import type { Deduction } from './deduction.ts';
import type { HintOptions } from './hint.ts';
import { brokenLine, MISTAKE_BUDGET, type Mistake, mistakeSteps } from './mistake.ts';
import { boardOf } from './position.ts';
import { TECHNIQUES } from './technique.ts';
import { effortText, placeText, stateText } from './words.ts';

/** The cell must have this state. */
export interface Explained<Cell = SettledCell> {
  readonly status: 'deduction';
  readonly cell: Cell;
  /** The hardest technique that it takes. */
  readonly technique: Deduction['technique'];
  /**
   * The deductions that lead to it, each from the known cells and the deductions before it; the last settles the cell.
   */
  readonly chain: readonly Deduction<Cell>[];
  /** A summary in one sentence; the chain's deductions have the reasons. */
  readonly reason: string;
}

/** Why a cell must have its state, or that it need not have it. */
export type Why =
  | Explained
  /** The known cells leave both states, as these two solutions show. */
  | { readonly status: 'ambiguous'; readonly whenFilled: Grid; readonly whenEmpty: Grid; readonly reason: string }
  /** The known cells have no solution. With a chain, the cell itself is wrong, and the chain shows it. */
  | (Mistake & { readonly chain?: readonly Deduction[] })
  /** The budget was spent before the question was answered. */
  | { readonly status: 'exhausted' };

/**
 * Explains why a cell must have its state, given the cells known in `grid`: by one line; else by a short chain of
 * lines; else because supposing the opposite leads the lines to a clash or, by search, to no solution. A known cell is
 * explained from the others.
 *
 * @param grid as wide and high as the puzzle; a grid of another size is a bug and throws, and so is a cell outside
 * @example
 * const answer = why(puzzle, grid, { row: 2, column: 4 });
 * if (answer.status === 'deduction') for (const { reason } of answer.chain) console.log(reason);
 */
export const why = (puzzle: Puzzle, grid: Grid, place: Place, options: HintOptions = {}): Why =>
  lastOf(whySteps(puzzle, grid, place, options, Number.POSITIVE_INFINITY));

/** As `why`, but pauses after every `pause` line solves, except while it follows a trial or shortens a chain. */
export function* whySteps(
  puzzle: Puzzle,
  grid: Grid,
  { row, column }: Place,
  options: HintOptions,
  pause: number,
): Steps<Why> {
  if (!(row >= 0 && row < grid.height && column >= 0 && column < grid.width)) {
    throw new RangeError(`the grid has no ${placeText({ row, column })}`);
  }
  const cell = row * grid.width + column;
  const state = grid.cells[cell];
  const { budget } = limitsOf(options, exact.defaultBudget(puzzle));
  const answer = yield* stepsFor(puzzle, withCell(grid, cell, UNKNOWN), cell, budget, pause);
  if (answer.status !== 'deduction' || state === UNKNOWN || state === answer.cell.state) return answer;
  return {
    status: 'mistake',
    chain: answer.chain,
    reason: sentence(
      `${placeText(answer.cell)} is marked ${stateText(state === FILLED ? FILLED : EMPTY)}, but the other known cells make it ${stateText(answer.cell.state)}`,
    ),
  };
}

function withCell(grid: Grid, cell: number, state: number): Grid {
  const copy = copyGrid(grid);
  copy.cells[cell] = state;
  return copy;
}

/** Why a cell that is unknown in the grid must have its state. */
function* stepsFor(puzzle: Puzzle, grid: Grid, cell: number, budget: number, pause: number): Steps<Why> {
  const board = boardOf(puzzle, grid);
  const broken = brokenLine(puzzle, board);
  if (broken !== undefined) return broken;
  let searched = 0;
  const left = () => Math.max(0, budget - searched - board.lineSolves);
  function* solve(known: Grid, limit: number): Steps<Outcome> {
    const outcome = yield* exactSteps(puzzle, { known, solutions: 1, budget: Math.min(limit, left()) }, pause);
    searched += outcome.work.lineSolves ?? 0;
    return outcome;
  }
  const first = yield* solve(grid, MISTAKE_BUDGET);
  if (first.status === 'contradictory') return yield* mistakeSteps(puzzle, grid, left(), pause);

  const byLines = yield* lineChainSteps(puzzle, board, cell, board.lineSolves + left(), pause);
  if (byLines === 'clash') return yield* mistakeSteps(puzzle, grid, left(), pause);
  if (byLines === 'spent') return { status: 'exhausted' };
  if (byLines !== 'resting') return explained(byLines);

  const solutions: [Grid | undefined, Grid | undefined] = [undefined, undefined];
  const [known] = first.status === 'exhausted' ? [] : first.solutions;
  if (known !== undefined) solutions[itemAt(known.cells, cell)] = known;
  const open = ([FILLED, EMPTY] as const).filter((state) => solutions[state] === undefined);
  for (const state of open) {
    const byTrial = refutationChain(puzzle, board, 2 * cell + state, board.lineSolves + left());
    if (typeof byTrial !== 'string') return explained(byTrial);
  }
  for (const [index, state] of open.entries()) {
    const outcome = yield* solve(withCell(grid, cell, state), Math.floor(left() / (open.length - index)));
    if (outcome.status === 'contradictory') {
      return explained([bySearch(board.settledCell(2 * cell + 1 - state), outcome.work)]);
    }
    if (outcome.status !== 'exhausted') solutions[state] = outcome.solutions[0];
  }
  const [whenEmpty, whenFilled] = solutions;
  if (whenEmpty === undefined || whenFilled === undefined) return { status: 'exhausted' };
  const place = placeText(board.settledCell(2 * cell));
  const reason = sentence(`the known cells leave both: ${place} is filled in one solution and empty in another`);
  return { status: 'ambiguous', whenFilled, whenEmpty, reason };
}

const explained = (chain: readonly Deduction[]): Explained =>
  explainedBy(
    chain,
    ({ state }) => `is ${stateText(state)}`,
    ({ state }) => stateText(state === FILLED ? EMPTY : FILLED),
  );

/**
 * The answer that a chain gives, whose last deduction settles the cell.
 *
 * @param isText returns a cell's state in words: "is filled"
 * @param refutedText returns the state that the trials suppose for the cell: "empty"
 */
export function explainedBy<Cell extends Place>(
  chain: readonly Deduction<Cell>[],
  isText: (cell: Cell) => string,
  refutedText: (cell: Cell) => string,
): Explained<Cell> {
  const last = chain.at(-1);
  const [cell] = last?.cells ?? [];
  if (last === undefined || cell === undefined) throw new Error('a chain ends with the cell that it explains');
  const technique = TECHNIQUES.findLast((one) => chain.some((part) => part.technique === one));
  const lines = chain.filter((part) => part.technique === 'line').length;
  const after = lines === 0 ? '' : `, after ${numberOf(lines, 'step')} in single lines`;
  const summary = {
    line: lines === 1 ? 'one line shows it' : `${lines} steps lead there, each in one line`,
    probing: `supposing it ${refutedText(cell)} ends in a conflict${after}`,
    search: 'only a search shows it',
  };
  return {
    status: 'deduction',
    cell,
    technique: technique ?? last.technique,
    chain,
    reason: sentence(`${placeText(cell)} ${isText(cell)}: ${summary[technique ?? last.technique]}`),
  };
}

function bySearch(cell: SettledCell, work: Work): Deduction {
  const opposite = stateText(cell.state === FILLED ? EMPTY : FILLED);
  return {
    status: 'deduction',
    technique: 'search',
    cells: [cell],
    reason: sentence(
      `no line settles ${placeText(cell)}, and supposing it ${opposite} leads the lines to no conflict; but a search with ${effortText(work)} finds no solution with it ${opposite}, so it is ${stateText(cell.state)}`,
    ),
  };
}
