import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EXPERIMENTS } from '#training/experiments/experiments.ts';
import type { ExperimentResult } from '#training/experiments/result/result.ts';
import { crosshatch, temporaryFolder } from './crosshatch.ts';
import { AMBIGUOUS, HEART } from './puzzles.ts';

async function timed(...args: string[]): Promise<ExperimentResult> {
  const output = join(temporaryFolder(), 'result.json');
  const run = await crosshatch(['experiment', 'exact-solver', ...args, '--output', output]);
  expect(run).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^set +puzzles +median +p99 +max +total\n/),
  });
  return JSON.parse(readFileSync(output, 'utf8')) as ExperimentResult;
}

/** The parts that do not depend on the machine: the sets, their answers and the work. */
const lasting = ({ tables }: ExperimentResult) => tables.at(-1)?.rows;

test('an experiment fills its boards from a seed and writes the command and the machine that it ran on', async () => {
  const [first, again, other] = await Promise.all(['7', '7', '8'].map((seed) => timed('--count', '2', '--seed', seed)));
  if (first === undefined || again === undefined || other === undefined) throw new Error('three runs, three results');
  expect(first).toMatchObject({ name: 'result', seed: 7, machine: { node: process.version } });
  expect(first.command).toBe('npx crosshatch experiment exact-solver --count 2 --seed 7 --output result.json');
  expect(first.tables[0]?.rows.map(([set, puzzles]) => [set, puzzles])).toEqual(
    [10, 15, 20, 25, 30].map((size) => [`random ${size}×${size}`, 2]),
  );
  expect(lasting(again)).toEqual(lasting(first));
  expect(lasting(other)).not.toEqual(lasting(first));
});

test('an option of an experiment holds for the files after it, until it is given again', async () => {
  const file = join(temporaryFolder(), 'two.jsonl');
  writeFileSync(file, [HEART, AMBIGUOUS].map((puzzle) => `${JSON.stringify(puzzle)}\n`).join(''));
  const result = await timed('--warm-up', '0', file, '--solutions', '1', file);
  expect(result.tables.slice(0, 2).map(({ rows }) => rows.map((row) => row.slice(0, 2)))).toEqual([
    [['two', 2]],
    [['two', 2]],
  ]);
  expect(lasting(result)?.map((row) => row.slice(0, 4))).toEqual([
    ['two', 1, 1, 0],
    ['two', 0, 0, 2],
  ]);
});

test('the exact solver solves the sets that are asked for in eight reflections, and boards that it draws beside files', async () => {
  const file = join(temporaryFolder(), 'two.jsonl');
  writeFileSync(file, [HEART, AMBIGUOUS].map((puzzle) => `${JSON.stringify(puzzle)}\n`).join(''));
  const drawing = ['--size', '9', '--count', '3', '--seed', '5'];
  const args = ['--reflections', '8', file, '--reflections', '1', file, '--reflections', '8', ...drawing];
  const [result, again] = await Promise.all([timed(...args), timed(...args)]);
  const named = (caption: string, { tables } = result) => tables.find((table) => table.caption === caption);
  const times = named('In eight reflections: time');
  const conflicts = named('In eight reflections: conflicts');
  expect(result.seed).toBe(5);
  expect(lasting(result)?.map(([set]) => set)).toEqual(['two', 'two', 'random 9×9']);
  for (const table of [times, conflicts]) {
    expect(table?.rows.map((row) => row.slice(0, 3))).toEqual([
      ['two', 'proof', 2],
      ['random 9×9', 'proof', 3],
    ]);
  }
  expect(conflicts).toEqual(named('In eight reflections: conflicts', again));
  expect(result.notes.join(' ')).toContain('“random 9×9” has 3 boards that the seed draws');
});

test('experiments are listed with a line each', async () => {
  const { code, stdout } = await crosshatch(['experiment']);
  expect(code).toBe(0);
  expect(stdout.split('\n').map((line) => line.split(' ')[0])).toEqual([...Object.keys(EXPERIMENTS), '']);
});

test('without --output, an experiment prints its tables', async () => {
  const file = join(temporaryFolder(), 'two.jsonl');
  writeFileSync(file, [HEART, AMBIGUOUS].map((puzzle) => `${JSON.stringify(puzzle)}\n`).join(''));
  const { code, stdout } = await crosshatch(['experiment', 'ablation', '--set', 'both', file, file]);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^The puzzles\nSet +Asked for +Puzzles +Solved by lines alone +Measured\nboth +a proof +4 +2 +2\n/,
  );
});

describe('an experiment ends with the reason where', () => {
  test.for([
    [['nonsense'], 2, 'no experiment nonsense; there are exact-solver, networks, '],
    [['all', '--only', 'nonsense', 'sets'], 2, 'no experiment nonsense; there are exact-solver, networks, '],
    [['all'], 2, "missing required argument 'folder'"],
    [['exact-solver', '--reflections', '2'], 2, 'Allowed choices are 1, 8.'],
    [['genetic'], 2, "missing required argument 'boards'"],
    [['line-order', '--simulations', 'many'], 2, 'Expected a whole number from 1.'],
    [['ablation', '/no/such.jsonl'], 3, '/no/such.jsonl: no such file or directory'],
    [['networks', '--model', 'no-such-model', 'all-5x5'], 3, 'no-such-model'],
  ] as const)('an experiment ends with the reason for %j', async ([args, code, message]) => {
    const run = await crosshatch(['experiment', ...args]);
    expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
  });

  test('an experiment ends with the reason where a line of a file is no puzzle', async () => {
    const file = join(temporaryFolder(), 'broken.jsonl');
    writeFileSync(file, `${JSON.stringify(HEART)}\n{"rows":3}\n`);
    const run = await crosshatch(['experiment', 'exact-solver', file]);
    expect(run).toMatchObject({ code: 3, stderr: `crosshatch: ${file}: line 2 is not a puzzle\n` });
  });
});

test('a written result is told again without measuring', async () => {
  const output = join(temporaryFolder(), 'ablation.json');
  const result = readFileSync('site/src/content/results/ablation.json', 'utf8');
  writeFileSync(output, JSON.stringify({ ...JSON.parse(result), title: 'Stale' }));
  expect(await crosshatch(['experiment', 'ablation', '--tell', '--output', output])).toMatchObject({ code: 0 });
  expect(readFileSync(output, 'utf8')).toBe(result);
  const withFile = await crosshatch(['experiment', 'ablation', '--tell', output]);
  expect(withFile).toMatchObject({ code: 2, stderr: expect.stringContaining('--tell measures no files') });
  writeFileSync(output, '{');
  const broken = await crosshatch(['experiment', 'ablation', '--tell', '--output', output]);
  expect(broken).toMatchObject({ code: 3, stderr: expect.stringContaining(`${output} is no result of`) });
});

test('figures that refute the words are written, and the words are complained of', async () => {
  const [file, output] = ['one.jsonl', 'ablation.json'].map((name) => join(temporaryFolder(), name));
  if (file === undefined || output === undefined) throw new Error('two files');
  writeFileSync(file, `${JSON.stringify(AMBIGUOUS)}\n`);
  const run = await crosshatch(['experiment', 'ablation', '--set', 'tournament', file, '--output', output]);
  expect(run).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the figures are written, but the telling fails: “fewer”'),
  });
  expect(JSON.parse(readFileSync(output, 'utf8'))).toMatchObject({
    tables: [{ rows: [['tournament', 'a proof', 1, 0, 1]] }, {}, {}, {}],
  });
});
