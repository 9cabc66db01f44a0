import { tallyOf } from './finish.ts';
import type { RaceState } from './race.ts';

/** A race as JSON: what was raced over, where, and the figures of each algorithm, times in milliseconds. */
export function resultText({ phase, course, count, lanes, disagreements }: RaceState): string {
  const where = phase === 'shown' ? 'the machine that built the page' : navigator.userAgent;
  const algorithms = lanes.map(({ runner, finishes }) => {
    const { answered, exhausted, work, times, predicting } = tallyOf(finishes);
    return { algorithm: runner.name, answered, exhausted, times, predicting, work, puzzles: finishes };
  });
  return JSON.stringify(
    { course, puzzles: count, phase, where, cores: navigator.hardwareConcurrency, algorithms, disagreements },
    undefined,
    2,
  );
}
