import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runNode, temporaryFolder } from './crosshatch.ts';
import { AMBIGUOUS, HEART } from './puzzles.ts';

const BENCH = fileURLToPath(new URL('../../bench/exact.ts', import.meta.url));

interface Result {
  readonly experiment: string;
  readonly command: string;
  readonly seed: number;
  readonly machine: Record<string, unknown>;
  readonly figures: {
    readonly set: string;
    readonly puzzles: number;
    readonly tally: unknown;
    readonly work: unknown;
  }[];
}

async function bench(...args: string[]): Promise<Result> {
  const output = join(temporaryFolder(), 'result.json');
  const run = await runNode([BENCH, ...args, '--output', output]);
  expect(run).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^set +puzzles +median +p99 +max +total\n/),
  });
  return JSON.parse(readFileSync(output, 'utf8')) as Result;
}

const lasting = ({ figures }: Result) =>
  figures.map(({ set, puzzles, tally, work }) => ({ set, puzzles, tally, work }));

test('the benchmark fills its boards from a seed and says what it ran on', async () => {
  const [first, again, other] = await Promise.all(['7', '7', '8'].map((seed) => bench('--count', '2', '--seed', seed)));
  if (first === undefined || again === undefined || other === undefined) throw new Error('three runs, three results');
  expect(first).toMatchObject({ experiment: 'exact', seed: 7, machine: { node: process.version } });
  expect(first.command).toMatch(/^node test\/bench\/exact\.ts --count 2 --seed 7 /);
  expect(first.figures.map(({ puzzles }) => puzzles)).toEqual([2, 2, 2, 2, 2]);
  expect(lasting(again)).toEqual(lasting(first));
  expect(lasting(other)).not.toEqual(lasting(first));
});

test('the benchmark reads files of JSON lines', async () => {
  const file = join(temporaryFolder(), 'two.jsonl');
  writeFileSync(file, [HEART, AMBIGUOUS].map((puzzle) => `${JSON.stringify(puzzle)}\n`).join(''));
  const result = await bench('--warm-up', '0', file);
  expect(result.figures).toMatchObject([{ set: 'two.jsonl', puzzles: 2, tally: { unique: 1, multiple: 1 } }]);
});
