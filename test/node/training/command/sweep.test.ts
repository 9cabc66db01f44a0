import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { combinationsOf, parseVaried } from '#training/sweep/combinations.ts';
import { crosshatch, ended, jsonLines, LAUNCHER, start, temporaryFolder } from './crosshatch.ts';

const SHARED = ['--', '--random', '40', '--size', '5', '--batch', '32', '--epochs', '1', '--backend', 'cpu'];
/** One small layer: those that a run has by default take half a minute by the backend cpu. */
const SMALL = ['--layers', '8'];
const VARIED = ['--vary', 'learning-rate=0.01:1e-30', '--vary', 'layers=16:24,16'];

interface Swept {
  readonly name: string;
  readonly epochs: number;
  readonly best: { readonly epoch: number; readonly loss: number } | null;
}

test('a sweep trains each combination in a folder of its own, the best one first, and trains none twice', async () => {
  const folder = join(temporaryFolder(), 'sweep');
  const sweep = () => crosshatch(['sweep', folder, ...VARIED, '--at-once', '2', '--json', ...SHARED]);
  const run = await sweep();
  expect(run).toMatchObject({ code: 0, stderr: '' });
  const runs = jsonLines<Swept>(run.stdout);
  const names = combinationsOf([
    { name: 'learning-rate', values: ['0.01', '1e-30'] },
    { name: 'layers', values: ['16', '24,16'] },
  ]).map(({ name }) => name);
  expect(runs.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  // The second learning rate changes no weight.
  expect(runs.slice(2).every(({ name }) => name.includes('1e-30'))).toBe(true);
  for (const { name, epochs, best } of runs) {
    expect({ name, epochs, best: best?.epoch }).toEqual({ name, epochs: 1, best: 1 });
    const { learningRate, architecture } = JSON.parse(readFileSync(join(folder, name, 'configuration.json'), 'utf8'));
    expect(name).toBe(`learning-rate=${learningRate}_layers=${architecture.layers.join(',')}`);
  }

  // One run is missing, as after a stop.
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const written = statSync(join(folder, first, 'best.safetensors')).mtimeMs;
  rmSync(join(folder, last), { recursive: true });
  expect(jsonLines<Swept>((await sweep()).stdout)).toEqual(runs);
  expect(existsSync(join(folder, last, 'best.safetensors'))).toBe(true);
  expect(statSync(join(folder, first, 'best.safetensors')).mtimeMs).toBe(written);

  const other = await crosshatch(['sweep', folder, '--vary', 'seed=1:2', ...SHARED]);
  expect(other).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('sweep of other settings') });
});

test('a run that fails is counted, and the others are compared', async () => {
  const folder = join(temporaryFolder(), 'sweep');
  // Boards of more than 30 cells have no such targets.
  const run = await crosshatch(['sweep', folder, '--vary', 'size=5:6', ...SHARED, ...SMALL, '--targets', 'first']);
  expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('1 of 2 runs failed') });
  expect(run.stdout).toMatch(/^run .*\nsize=5 +1 +1 .*\nsize=6 +0 +– .*\n$/);
});

test.each([
  [['nope=1'], SHARED, 'nope=1', "unknown option '--nope'"],
  [
    ['layers=8', 'learning-rate=0.1:7'],
    SHARED,
    'layers=8_learning-rate=7',
    "'--learning-rate <rate>' argument '7' is invalid",
  ],
  [['rounds=3'], SHARED, 'rounds=3', '--rounds needs --network line-order'],
  [['seed=1'], [...SHARED, '--help'], 'seed=1', "unknown option '--help'"],
  [['seed=1'], ['--', '--resume'], 'seed=1', 'leave out --seed'],
])('--vary %j with the options %j is refused before any run begins', async (varied, shared, name, fault) => {
  const folder = join(temporaryFolder(), 'sweep');
  const vary = varied.flatMap((each) => ['--vary', each]);
  const run = await crosshatch(['sweep', folder, ...vary, ...shared]);
  expect(run).toMatchObject({ code: 2, stdout: '' });
  expect(run.stderr).toContain(`crosshatch: ${name}: `);
  expect(run.stderr).toContain(fault);
  expect(existsSync(folder)).toBe(false);
});

test('SIGTERM ends the run under way with a checkpoint, and no other run begins', async () => {
  const folder = join(temporaryFolder(), 'sweep');
  const long = ['--epochs', '300', '--patience', '300', '--metrics', '1'];
  const sweep = start([LAUNCHER, 'sweep', folder, '--vary', 'seed=1:2', ...SHARED, ...SMALL, ...long]);
  const stderr = text(sweep.stderr);
  while (!existsSync(join(folder, 'seed=1', 'metrics.jsonl'))) await setTimeout(5);
  sweep.kill('SIGTERM');
  expect(await ended(sweep)).toBe(0);
  expect(await stderr).toBe('crosshatch: stopped; the same command goes on\n');
  expect(existsSync(join(folder, 'seed=1', 'checkpoint.safetensors'))).toBe(true);
  expect(existsSync(join(folder, 'seed=2'))).toBe(false);
});

test('a sweep that trained nothing is corrected in its folder', async () => {
  const folder = join(temporaryFolder(), 'sweep');
  const broken = await crosshatch(['sweep', folder, '--vary', 'seed=1', '--', '--data', 'missing.npz']);
  expect(broken).toMatchObject({ code: 3, stderr: expect.stringContaining('1 of 1 runs failed') });
  expect(await crosshatch(['sweep', folder, '--vary', 'seed=1', ...SHARED, ...SMALL])).toMatchObject({ code: 0 });
});

test.each(['learning-rate', 'learning-rate=', '=3', 'seed=1:1', 'seed=1::2'])('%s names no values to try', (text) => {
  expect(parseVaried(text).ok).toBe(false);
});
