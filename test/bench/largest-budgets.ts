/**
 * Measures how long each algorithm takes for the largest budget that the API allows in a request: on random boards, half
 * filled, it spends a fortieth of that budget, and the processor time is multiplied by 40. Boards that are answered before
 * the fortieth is spent are left out.
 *
 *   npm run bench:budgets -- [--part N] [--algorithm NAME]... [--size N]... [--boards N]
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Meter, predictViews } from '@crosshatch/core/algorithm';
import { beliefPropagation } from '@crosshatch/core/belief';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import { largestBudget } from '#functions/limits.ts';
import { randomBoard } from '../fixtures/worst-requests.ts';

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

console.log(['seconds'.padEnd(16), ...values.size.map((size) => `${size}×${size}`.padStart(9))].join(''));
for (const algorithm of chosen) {
  const columns = values.size.map((size) => {
    let most = 0;
    for (let seed = 1; seed <= Number(values.boards); seed++) {
      const puzzle = puzzleOfGrid(randomBoard(Number(size), Number(size), seed));
      const budget = Math.ceil(largestBudget(puzzle, algorithm) / part);
      // Predictions are cut short, so that the search has the time.
      const predictions = algorithm.views && predictViews(beliefPropagation, puzzle, algorithm.views, new Meter(1));
      const start = process.cpuUsage();
      const { status } = algorithm.solve(puzzle, { budget, solutions: 2, ...(predictions && { predictions }) });
      const { user, system } = process.cpuUsage(start);
      if (status === 'exhausted') most = Math.max(most, ((user + system) / 1e6) * part);
    }
    return (most === 0 ? '–' : most.toFixed(1)).padStart(9);
  });
  console.log([algorithm.name.padEnd(16), ...columns].join(''));
}
