import { tallyOf } from './finish.ts';
import type { RaceState } from './race.ts';

/**
 * Writes a race as JSON: its settings, the machine, and the figures of each algorithm, with times in milliseconds. A median,
 * p99 or maximum is null if it falls on a puzzle without an answer, or no puzzle was tried.
 */
export function resultText({ phase, course, count, lanes, disagreements }: RaceState): string {
  const where = phase === 'shown' ? 'the machine that built the page' : navigator.userAgent;
  const algorithms = lanes.map(({ runner, finishes }) => {
    const { times, total, ...tally } = tallyOf(finishes, course.solutions);
    const { median = null, p99 = null, max = null } = times;
    return { algorithm: runner.name, ...tally, times: { median, p99, max, total }, puzzles: finishes };
  });
  return JSON.stringify(
    { course, puzzles: count, phase, where, cores: navigator.hardwareConcurrency, algorithms, disagreements },
    undefined,
    2,
  );
}
