/**
 * Measures how long each algorithm takes for the largest budget that the API allows in a request: on random boards, half
 * filled, it spends a fortieth of that budget, and the processor time is multiplied by 40. Boards that are answered before
 * the fortieth is spent are left out. Coloured boards have half of their blocks blotted.
 *
 *   npm run bench:budgets -- [--part N] [--algorithm NAME]... [--size N]... [--boards N]
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { Meter, type Outcome, predictViews } from '@crosshatch/core/algorithm';
import { largestBudget, REQUEST_LIMITS } from '@crosshatch/core/answering';
import { beliefPropagation } from '@crosshatch/core/belief';
import {
  type AnyGrid,
  BLOTTED,
  type ColouredClue,
  type ColouredPuzzle,
  colouredCluesOf,
  createColouredPuzzle,
  MOST_COLOURS,
  puzzleOfGrid,
} from '@crosshatch/core/puzzle';
import { below, mulberry32 } from '@crosshatch/core/random';
import { algorithms } from '@crosshatch/core/registry';
import { colouredBoard, randomBoard } from '../fixtures/worst-requests.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '40' },
    algorithm: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true, default: ['10', '15', '20', '25', '33', '45', '60', '100'] },
    boards: { type: 'string', default: '3' },
  },
});
const part = Number(values.part);
const chosen = algorithms.filter(({ name }) => values.algorithm?.includes(name) ?? true);

/** Solves until the budget is spent: the processor time in seconds, times the parts, or 0 where the answer is found before. */
function timeOf(solve: () => Outcome<AnyGrid>): number {
  const start = process.cpuUsage();
  const { status } = solve();
  const { user, system } = process.cpuUsage(start);
  return status === 'exhausted' ? ((user + system) / 1e6) * part : 0;
}

/** Prints the most seconds for each size, of some boards. */
function measure(name: string, seconds: (size: number, seed: number) => number): void {
  const columns = values.size.map((size) => {
    const times = Array.from({ length: Number(values.boards) }, (_, index) => seconds(Number(size), index + 1));
    const most = Math.max(...times);
    return (most === 0 ? '–' : most.toFixed(1)).padStart(9);
  });
  console.log([name.padEnd(24), ...columns].join(''));
}

console.log(['seconds'.padEnd(24), ...values.size.map((size) => `${size}×${size}`.padStart(9))].join(''));
for (const algorithm of chosen) {
  measure(algorithm.name, (size, seed) => {
    const puzzle = puzzleOfGrid(randomBoard(size, size, seed));
    const budget = Math.ceil(largestBudget(puzzle, algorithm, REQUEST_LIMITS) / part);
    // Predictions are cut short, so that the search has the time.
    const predictions = algorithm.views && predictViews(beliefPropagation, puzzle, algorithm.views, new Meter(1));
    return timeOf(() => algorithm.solve(puzzle, { budget, solutions: 2, ...(predictions && { predictions }) }));
  });
  const solveColoured = algorithm.coloured?.solve;
  if (solveColoured === undefined) continue;
  for (const colours of [1, 2, 4, 8, MOST_COLOURS]) {
    // Without a bound on the solutions, since boards at random have many: the search goes on until the budget is spent.
    measure(`${algorithm.name}, ${colours} colours`, (size, seed) => {
      const puzzle = blottedPuzzle(size, colours, seed);
      const budget = Math.ceil(largestBudget(puzzle, algorithm, REQUEST_LIMITS) / part);
      return timeOf(() => solveColoured(puzzle, { budget, solutions: Number.MAX_SAFE_INTEGER }));
    });
  }
}

/** The clues of a board of cells at random, of whose blocks half are blotted. */
function blottedPuzzle(size: number, colours: number, seed: number): ColouredPuzzle {
  const random = mulberry32(seed);
  const clues = colouredCluesOf(colouredBoard(size, colours, 1, seed));
  const blotted = (clue: ColouredClue): ColouredClue =>
    clue.map((block) => (below(random, 2) === 0 ? { ...block, length: BLOTTED } : block));
  const palette = Array.from({ length: colours }, () => ({ value: '#000000' }));
  const made = createColouredPuzzle({
    colours: palette,
    rows: clues.rows.map(blotted),
    columns: clues.columns.map(blotted),
  });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
