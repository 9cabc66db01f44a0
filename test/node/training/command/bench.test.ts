import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ExperimentResult } from '#training/experiments/result.ts';
import { runNode, temporaryFolder } from './crosshatch.ts';
import { AMBIGUOUS, HEART } from './puzzles.ts';

const BENCH = fileURLToPath(new URL('../../../bench/exact.ts', import.meta.url));

async function bench(...args: string[]): Promise<ExperimentResult> {
  const output = join(temporaryFolder(), 'result.json');
  const run = await runNode([BENCH, ...args, '--output', output]);
  expect(run).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^set +puzzles +median +p99 +max +total\n/),
  });
  return JSON.parse(readFileSync(output, 'utf8')) as ExperimentResult;
}

/** What does not depend on the machine: the sets, their answers and the work. */
const lasting = ({ tables }: ExperimentResult) => tables.at(-1)?.rows;

test('the benchmark fills its boards from a seed and says what it ran on', async () => {
  const [first, again, other] = await Promise.all(['7', '7', '8'].map((seed) => bench('--count', '2', '--seed', seed)));
  if (first === undefined || again === undefined || other === undefined) throw new Error('three runs, three results');
  expect(first).toMatchObject({ name: 'result', seed: 7, machine: { node: process.version } });
  expect(first.command).toMatch(/^node test\/bench\/exact\.ts --count 2 --seed 7 --output result\.json$/);
  expect(first.tables[0]?.rows.map(([set, puzzles]) => [set, puzzles])).toEqual(
    [10, 15, 20, 25, 30].map((size) => [`random ${size}×${size}`, 2]),
  );
  expect(lasting(again)).toEqual(lasting(first));
  expect(lasting(other)).not.toEqual(lasting(first));
});

test('the benchmark reads files of JSON lines, each asked for as many solutions as the last option before it says', async () => {
  const file = join(temporaryFolder(), 'two.jsonl');
  writeFileSync(file, [HEART, AMBIGUOUS].map((puzzle) => `${JSON.stringify(puzzle)}\n`).join(''));
  const result = await bench('--warm-up', '0', file, '--solutions', '1', file);
  expect(result.tables.slice(0, 2).map(({ rows }) => rows.map((row) => row.slice(0, 2)))).toEqual([
    [['two', 2]],
    [['two', 2]],
  ]);
  expect(lasting(result)?.map((row) => row.slice(0, 4))).toEqual([
    ['two', 1, 1, 0],
    ['two', 0, 0, 2],
  ]);
});
