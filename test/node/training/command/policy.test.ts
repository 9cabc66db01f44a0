import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LineOrderModel } from '@crosshatch/core/network';
import { FEATURES } from '@crosshatch/core/published/line-order';
import { expect, test } from 'vitest';
import { readManifest } from '#training/models/folder.ts';
import { promotePolicy } from '#training/models/promote-policy.ts';
import { IS_BY_OVERLAP } from '#training/policy/overlap.ts';
import { tensorsOf, trainPolicy } from '#training/policy/run.ts';
import { beginRun } from '#training/runs/folder.ts';
import { parseSafetensors } from '#training/runs/safetensors.ts';
import { crosshatch, ended, jsonLines, LAUNCHER, start, temporaryFolder } from './crosshatch.ts';

/** A policy that is trained in a second. */
const TINY = ['--policy', '--rounds', '2', '--imitated', '1', '--puzzles', '2', '--largest', '7', '--layers', '6'];

async function done(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await crosshatch(args);
  expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
  return stdout;
}

const lasting = (folder: string): unknown[] =>
  jsonLines<{ seconds: number }>(readFileSync(join(folder, 'metrics.jsonl'), 'utf8')).map(
    ({ seconds: _seconds, ...metrics }) => metrics,
  );

test('a policy’s run goes on after kill -9 and ends as if it had not been killed', async () => {
  const folder = temporaryFolder();
  const [whole, killed] = ['whole', 'killed'].map((name) => join(folder, name)) as [string, string];
  expect(await done(['train', whole, ...TINY])).toContain('done, best round');
  const child = start([LAUNCHER, 'train', killed, ...TINY]);
  while (!existsSync(join(killed, 'checkpoint.safetensors'))) await setTimeout(2);
  child.kill('SIGKILL');
  await ended(child);
  await done(['train', killed, '--resume']);
  expect(lasting(killed)).toEqual(lasting(whole));
  const best = (run: string) => readFileSync(join(run, 'best.safetensors'));
  expect(best(killed).equals(best(whole))).toBe(true);
});

const SILENT = { begin: () => {}, puzzles: () => {}, round: () => {} };

test('a policy without overlap learns to do without', async () => {
  const folder = temporaryFolder();
  await done(['train', join(folder, 'run'), ...TINY, '--without-overlap']);
  const best = parseSafetensors(readFileSync(join(folder, 'run', 'best.safetensors')));
  const [kernel] = (best.ok ? tensorsOf(best.value.tensors, [6]) : undefined) ?? [];
  const weighs = FEATURES.map((_, at) => kernel?.subarray(6 * at, 6 * at + 6).some((weight) => weight !== 0));
  expect(weighs).toEqual(IS_BY_OVERLAP.map((isByOverlap) => !isByOverlap));
});

/** Trains and promotes it here, where no process has to start. */
async function promoted(folder: string, seed: number): Promise<LineOrderModel> {
  const run = join(folder, `run-${seed}`);
  const configuration = {
    kind: 'line-policy',
    command: 'crosshatch train run --policy',
    date: new Date(0).toISOString(),
    versions: {},
    seed,
    layers: [6],
    rounds: 1,
    imitated: 0,
    puzzles: 3,
    largest: 6,
    learningRate: 0.003,
  } as const;
  await beginRun(run, configuration);
  const trained = await trainPolicy(run, { ...configuration, layers: [6] }, SILENT, new AbortController().signal);
  expect(trained).toMatchObject({ ok: true, value: { round: 1 } });
  const sample = { boards: 40, seed: 1 };
  const promotion = { run, name: 'tiny', sets: ['all-5x5'], sample, folder: join(folder, 'models'), force: true };
  const policy = await promotePolicy(promotion, { start: () => {}, step: () => {} });
  if (!policy.ok) throw new Error(policy.error);
  return policy.value.added;
}

test('a policy is promoted with its figures, and back again', async () => {
  const folder = temporaryFolder();
  const models = join(folder, 'models');
  const [first, second] = [await promoted(folder, 1), await promoted(folder, 2)];
  const lineOrders = async () => {
    const manifest = await readManifest(models);
    return manifest.ok ? manifest.value.lineOrders : undefined;
  };
  expect(await lineOrders()).toEqual([first, second]);
  expect(second.weights.sha256).not.toBe(first.weights.sha256);
  const [figures] = first.figures;
  expect(figures).toMatchObject({ set: 'all-5x5', solved: figures?.puzzles });
  expect(figures?.steps).toBeGreaterThanOrEqual(figures?.fewest ?? Number.NaN);
  await done(['promote', '--back', 'tiny', '--models', models]);
  expect(await lineOrders()).toEqual([second, first]);
  expect(await done(['models', '--models', models])).toContain('tiny');
  expect((await crosshatch(['models', '--prune', '--models', models])).stderr).toContain(second.weights.file);
  expect(await lineOrders()).toEqual([first]);
  expect(existsSync(join(models, first.weights.file))).toBe(true);
});

test.each([
  [['--policy', '--epochs', '3'], /--epochs is of a network/],
  [['--random', '9', '--size', '5', '--rounds', '3'], /--rounds is of a policy/],
])('settings of another kind of run are refused', async (args, message) => {
  const { code, stderr } = await crosshatch(['train', join(temporaryFolder(), 'run'), ...args]);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
