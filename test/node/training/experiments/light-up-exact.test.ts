import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLightUpWish, generateLightUp } from '@crosshatch/core/light-up/generation';
import { lightUpRows } from '@crosshatch/core/light-up/puzzle';
import { afterAll, expect, test } from 'vitest';
import { resultSchema } from '#site/src/results/schema.ts';
import { solveSet } from '#training/experiments/light-up-exact/measure.ts';
import { solvedMeasurements } from '#training/experiments/light-up-exact/tables.ts';
import { resultOf } from '#training/experiments/result/result.ts';
import { measurementsOf } from '#training/experiments/result/telling.ts';

const folder = mkdtempSync(join(tmpdir(), 'crosshatch-light-up-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ROUNDS = { warmUp: 0, rounds: 3 };

/** Writes a set of lines, and returns its file. */
function setOf(lines: readonly object[]): string {
  const file = join(folder, '7x7-tricky.jsonl');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return file;
}

/** A line with a tricky puzzle, by the number that Tatham’s generator has for a level. */
function lineOf(number: number, difficulty: number) {
  const wish = createLightUpWish({ width: 7, height: 7, level: 'tricky' });
  if (!wish.ok) throw new Error(wish.error.message);
  const made = generateLightUp(wish.value, 1, number);
  if (made.status !== 'made') throw new Error(made.status);
  const { puzzle, solution } = made;
  return {
    cells: lightUpRows(puzzle).join('\n'),
    solution: lightUpRows(puzzle, solution).join('\n'),
    difficulty,
  };
}

test('a set is solved and timed, and its levels are held against those that are recorded', () => {
  const solved = solveSet(setOf([lineOf(0, 1), lineOf(1, 2)]), ROUNDS);
  expect(solved).toMatchObject({ set: '7x7-tricky', puzzles: 2, unique: 2, asRecorded: 2, levels: 1, guesses: 0 });
  expect(solved.low).toBeLessThanOrEqual(solved.mean);
  expect(solved.mean).toBeLessThanOrEqual(solved.high);
  const measured = solvedMeasurements([solved], ROUNDS);
  const result = resultOf('light-up-exact.json', { title: 'A', question: 'B?', notes: [], sources: [], ...measured });
  expect(measurementsOf(result)).toEqual(measured);
  expect(() => resultSchema.parse(JSON.parse(JSON.stringify(result)))).not.toThrow();
});

test('a line without a solution is refused with its number', () => {
  const { cells } = lineOf(0, 1);
  expect(() => solveSet(setOf([lineOf(1, 1), { cells }]), ROUNDS)).toThrow(
    'line 2 is not a Light Up puzzle with its solution',
  );
});
