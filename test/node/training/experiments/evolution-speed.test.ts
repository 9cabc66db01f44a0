import { findAlgorithm } from '@crosshatch/core/registry';
import { expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { evolutionSpeedFindings, speedWords } from '#training/experiments/evolution-speed/findings.ts';
import {
  evaluationsPerSecond,
  leastTime,
  puzzleWithoutSolution,
  randomPuzzle,
} from '#training/experiments/evolution-speed/measure.ts';
import { resultOf } from '#training/experiments/result/result.ts';

const size = { width: 10, height: 10 };

function algorithmOf(name: string) {
  const algorithm = findAlgorithm(name);
  if (algorithm === undefined) throw new Error(`${name} is registered`);
  return algorithm;
}

test.each(['ga', 'woac', 'ea'])('the speed of %s is measured as often as it is asked for', (name) => {
  const speeds = evaluationsPerSecond(algorithmOf(name), size, { seed: 1, repeats: 2, milliseconds: 2 });
  expect(speeds).toHaveLength(2);
  for (const speed of speeds) expect(speed).toBeGreaterThan(0);
});

test('a puzzle without a solution is one that takes more than lines to tell', () => {
  const puzzle = puzzleWithoutSolution(size, 1);
  expect(algorithmOf('exact').solve(puzzle).status).toBe('contradictory');
  expect(algorithmOf('ea').solve(puzzle, { budget: 100 }).status).toBe('exhausted');
});

test('threads are timed only while they answer what one thread answers', async () => {
  const [woac, ga] = [algorithmOf('woac'), algorithmOf('ga')];
  const puzzle = randomPuzzle(size, 1, 0);
  const question = { algorithm: woac, puzzle, budget: 500, alone: woac.solve(puzzle, { budget: 500 }) };
  expect(await leastTime({ solve: ({ solve }, ...asked) => solve(...asked) }, question, 2)).toBeGreaterThan(0);
  const others = leastTime({ solve: (_, asked) => ga.solve(asked, { budget: 400 }) }, question, 1);
  await expect(others).rejects.toThrow('woac has another outcome in threads');
});

test('the result has means with their intervals, and how many times as fast threads are', () => {
  const measured = [
    { name: 'one', perSecond: [[5e6], [1e6, 2e6, 3e6]], threads: { budget: 100, milliseconds: [90, 50] } },
    { name: 'other', perSecond: [[5], [7, 7]] },
  ];
  const findings = evolutionSpeedFindings(measured, [{ width: 5, height: 5 }, size], [1, 2], size, 1);
  const result = resultOf('evolution-speed.json', { ...findings, ...speedWords(findings) });
  expect(resultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result);
  const [bySize, aim, threads] = result.tables.map(({ rows }) => rows);
  expect(bySize).toEqual([
    ['one', 5e6, 2e6],
    ['other', 5, 7],
  ]);
  expect(aim).toEqual([
    ['one', 2e6, expect.any(Number), expect.any(Number), 0.5],
    ['other', 7, 7, 7, expect.any(Number)],
  ]);
  const [, middle, low, high] = aim?.[0] ?? [];
  expect(Number(low)).toBeLessThan(Number(middle));
  expect(Number(high)).toBeGreaterThan(Number(middle));
  expect(threads).toEqual([['one', 100, 90, 50, 1.8]]);
});
