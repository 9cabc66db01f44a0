import { limitsOf, type Outcome, pacing, type SolveOptions, type Steps, type Work } from '../../algorithm/index.ts';
import { clashingLines, solutionOn, solved } from '../../board/index.ts';
import { exact } from '../../exact/index.ts';
import { lineNumber, linesWithOtherClue, type Puzzle } from '../../puzzle/index.ts';
import { mulberry32 } from '../../random/index.ts';
import { shippedOrder } from './learned/shipped-order.ts';
import { searchForFewest } from './optimal/fewest-steps.ts';
import { episodeSteps, type LineOrder, mostSteps } from './order.ts';
import { heuristicOrder } from './orders/heuristic.ts';
import { randomOrder } from './orders/random.ts';
import { softmax } from './sarsa/action-selection.ts';
import { EPISODES } from './sarsa/curriculum.ts';
import { LookupTable } from './sarsa/lookup-table.ts';
import { learningSteps, SARSA_SETTINGS, type SarsaSettings, valuedOrder } from './sarsa/sarsa.ts';
import { LineTask } from './task.ts';

/** Solves a puzzle's lines; pauses after every `pause` line solves. */
export type SolveLines = (puzzle: Puzzle, options: SolveOptions, pause: number) => Steps<Outcome>;

/** Solves a puzzle's lines in an order drawn at random. */
export const solveAtRandom: SolveLines = (puzzle, options, pause) =>
  solveInOrder(puzzle, randomOrder(mulberry32(options.seed ?? 0)), options, pause);

/** Solves a puzzle's lines in the order of the advice given to people. */
export const solveByAdvice: SolveLines = (puzzle, options, pause) =>
  solveInOrder(puzzle, heuristicOrder(), options, pause);

/** Solves a puzzle's lines in the order of the shipped network. */
export const solveInLearnedOrder: SolveLines = (puzzle, options, pause) =>
  solveInOrder(puzzle, shippedOrder(), options, pause);

/** The default budget of the search for the fewest steps, in line solves: some seconds. */
export const FEWEST_BUDGET = 5_000_000;

/** Solves a puzzle's lines in one of the shortest orders. The budget covers the search for it as well. */
export function* solveInFewest(puzzle: Puzzle, options: SolveOptions, pause: number): Steps<Outcome> {
  const { known } = options;
  const { budget } = limitsOf(options, FEWEST_BUDGET);
  const fewest = yield* searchForFewest(puzzle, { ...(known && { known }), budget }, pause);
  const before = { lineSolves: fewest.lineSolves };
  switch (fewest.kind) {
    case 'spent':
      return { status: 'exhausted', solutions: [], partial: fewest.settled, work: before };
    case 'none':
      return yield* solveInOrder(puzzle, heuristicOrder(), { ...options, budget }, pause, before);
    case 'found': {
      const lines = fewest.order.values();
      const order = { choose: () => lines.next().value ?? 0 };
      return yield* solveInOrder(puzzle, order, { ...options, budget }, pause, before);
    }
  }
}

/** The settings of the paper, except that a line is not solved again before it has a new cell. */
const SETTINGS: SarsaSettings = { ...SARSA_SETTINGS, skipsUnchanged: true };

/** The most action values that are looked up while it learns, one for each line before each step: a second or two. */
const MOST_LOOKS = 5_000_000;

/**
 * Learns an order by SARSA on the puzzle itself, and solves its lines in that order: episodes by softmax, for at most half
 * of the budget, then one by hardmax. Large puzzles get fewer episodes than small ones.
 */
export function* solveByLearning(puzzle: Puzzle, options: SolveOptions, pause: number): Steps<Outcome> {
  const { budget = exact.defaultBudget(puzzle), known, seed = 0 } = options;
  const task = new LineTask(puzzle, known && { known });
  const values = new LookupTable();
  const choice = softmax(mulberry32(seed));
  const most = mostSteps(task);
  const steps = Math.min(budget / 2, MOST_LOOKS / task.lineCount);
  const isDue = pacing(pause);
  let iterations = 0;
  while (iterations < EPISODES && task.board.lineSolves + most <= steps && !task.hasClashed) {
    yield* learningSteps(task, values, choice, SETTINGS, most, pause);
    if (isDue(task.board.lineSolves)) yield;
    iterations++;
  }
  const before = { lineSolves: task.board.lineSolves, iterations };
  return yield* solveInOrder(puzzle, valuedOrder(values, undefined, SETTINGS), { ...options, budget }, pause, before);
}

/**
 * Solves a puzzle by its lines alone, in an order. A solution found in this way is the only one. If lines alone do not
 * solve the puzzle, the outcome is `exhausted`, with the cells that every order settles.
 *
 * @param options the budget counts line solves
 * @param pause line solves between two pauses
 * @param before the work of finding the order, which the budget covers as well
 */
function* solveInOrder(
  puzzle: Puzzle,
  order: LineOrder,
  options: SolveOptions,
  pause: number,
  before: Work = {},
): Steps<Outcome> {
  const { known, trace } = options;
  const { wanted, budget } = limitsOf(options, exact.defaultBudget(puzzle));
  const task = new LineTask(puzzle, { ...(known && { known }), ...(trace && { trace }) });
  const { board } = task;
  const earlier = before.lineSolves ?? 0;
  const lines = yield* episodeSteps(task, order, budget - earlier, pause);
  const workOf = (): Work => ({ ...before, lineSolves: earlier + board.lineSolves });
  function* contradictory(clash: number): Steps<Outcome> {
    const clashing = yield* clashingLines(board, clash, budget - earlier, pause);
    return { status: 'contradictory', lines: clashing, work: workOf() };
  }
  const last = lines.at(-1);
  if (last !== undefined && task.hasClashed) return yield* contradictory(last);
  const told = { order: lines.map((line) => board.lineOf(line)), work: workOf() };
  // A line that crossing lines settled may never have been solved, so its clue is checked here.
  for (const other of linesWithOtherClue(puzzle, board.toGrid('known'))) {
    const line = lineNumber(board.height, other);
    if (task.unknownIn[line] > 0) continue;
    trace?.({ kind: 'contradiction', line: other, level: board.level });
    return yield* contradictory(line);
  }
  if (!task.isSolved) {
    const partial = board.toGrid('certain');
    return { status: 'exhausted', ...(task.isResting && { resting: true }), solutions: [], partial, ...told };
  }
  return { ...solved([solutionOn(board)], wanted, true, told.work), ...told };
}
