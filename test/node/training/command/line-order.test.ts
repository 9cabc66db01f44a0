import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { LineOrderModel } from '@crosshatch/core/models';
import { FEATURES } from '@crosshatch/core/published/line-order';
import { expect, test } from 'vitest';
import { lineOrderLesson } from '#training/lessons/line-order/lesson.ts';
import { IS_BY_OVERLAP } from '#training/lessons/line-order/overlap.ts';
import { readManifest } from '#training/models/folder.ts';
import { promote } from '#training/models/promote.ts';
import { readBest } from '#training/runs/best.ts';
import type { LineOrderConfiguration } from '#training/runs/configuration.ts';
import { beginRun } from '#training/runs/folder.ts';
import { makeSafetensors, parseSafetensors } from '#training/runs/safetensors.ts';
import { train } from '#training/runs/train.ts';
import { crosshatch, ended, jsonLines, LAUNCHER, start, temporaryFolder } from './crosshatch.ts';

/** A line order that is trained in a second. */
const SIZES = ['--imitated', '1', '--puzzles', '2', '--largest', '7', '--layers', '6'];
const TINY = ['--network', 'line-order', '--rounds', '2', ...SIZES];

async function done(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await crosshatch(args);
  expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' });
  return stdout;
}

const lasting = (folder: string): unknown[] =>
  jsonLines<{ seconds: number }>(readFileSync(join(folder, 'metrics.jsonl'), 'utf8')).map(
    ({ seconds: _seconds, ...metrics }) => metrics,
  );

test('the run of a line order goes on after kill -9 and ends as if it had not been killed', async () => {
  const folder = temporaryFolder();
  const [whole, killed] = ['whole', 'killed'].map((name) => join(folder, name)) as [string, string];
  expect(await done(['train', whole, ...TINY])).toContain('done after round 2, best round');
  const child = start([LAUNCHER, 'train', killed, ...TINY]);
  while (!existsSync(join(killed, 'checkpoint.safetensors'))) await setTimeout(2);
  child.kill('SIGKILL');
  await ended(child);
  await done(['train', killed, '--resume']);
  expect(lasting(killed)).toEqual(lasting(whole));
  const best = (run: string) => readFileSync(join(run, 'best.safetensors'));
  expect(best(killed).equals(best(whole))).toBe(true);
});

const SILENT = { begin: () => {}, pause: () => {}, epoch: () => {} };

test('a line order without overlap learns to do without', async () => {
  const folder = temporaryFolder();
  await done(['train', join(folder, 'run'), ...TINY, '--without-overlap']);
  const best = await readBest(join(folder, 'run'));
  const [kernel] = (best.ok ? best.value.weights : undefined) ?? [];
  const weighs = FEATURES.map((_, at) => kernel?.subarray(6 * at, 6 * at + 6).some((weight) => weight !== 0));
  expect(weighs).toEqual(IS_BY_OVERLAP.map((isByOverlap) => !isByOverlap));
});

test('--policy, the former name of the option, begins the same run, and a run of the former kind goes on', async () => {
  const folder = temporaryFolder();
  const [current, former] = [join(folder, 'current'), join(folder, 'former')];
  await done(['train', current, ...TINY]);
  await done(['train', former, '--policy', '--rounds', '1', ...SIZES]);
  const configuration = join(former, 'configuration.json');
  const { architecture, ...rest } = JSON.parse(readFileSync(configuration, 'utf8'));
  expect(architecture).toMatchObject({ kind: 'line-order', layers: [6] });
  writeFileSync(configuration, JSON.stringify({ ...rest, kind: 'line-policy', layers: [6], rounds: 2 }));
  const checkpoint = join(former, 'checkpoint.safetensors');
  const file = parseSafetensors(readFileSync(checkpoint));
  if (!file.ok) throw new Error(file.error);
  const { step, samples, epochs, seconds, best } = JSON.parse(file.value.metadata.state ?? '');
  const formerBest = { round: best.epoch, steps: best.loss };
  const state = { round: epochs, seconds, decisions: samples, updates: step, best: formerBest };
  writeFileSync(checkpoint, makeSafetensors({ ...file.value, metadata: { state: JSON.stringify(state) } }));
  expect(await done(['train', former, '--resume'])).toContain('round 2: ');
  // In a run of one round and of two, the first one learns the same.
  expect(lasting(former)).toHaveLength(2);
  expect(lasting(former)[0]).toEqual(lasting(current)[0]);
  expect(lasting(former)).toEqual(lasting(current));
});

/** Trains and promotes it here, where no process has to start. */
async function promoted(folder: string, seed: number): Promise<LineOrderModel> {
  const run = join(folder, `run-${seed}`);
  const configuration: LineOrderConfiguration = {
    kind: 'line-order',
    command: 'crosshatch train run --network line-order',
    date: new Date(0).toISOString(),
    versions: {},
    seed,
    architecture: { kind: 'line-order', inputs: FEATURES.length, layers: [6] },
    rounds: 1,
    imitated: 0,
    puzzles: 3,
    largest: 6,
    learningRate: 0.003,
  };
  await beginRun(run, configuration);
  const options = { checkpointSeconds: 60, signal: new AbortController().signal };
  const trained = await train(run, configuration, lineOrderLesson(configuration), SILENT, options);
  expect(trained).toMatchObject({ ok: true, value: { epochs: 1, ended: 'epochs' } });
  const sample = { boards: 40, seed: 1 };
  const promotion = { run, name: 'tiny', sets: ['all-5x5'], sample, folder: join(folder, 'models'), force: true };
  const made = await promote(promotion, { start: () => {}, step: () => {} });
  if (!made.ok) throw new Error(made.error);
  const { added } = made.value;
  if (added.kind !== 'line-order') throw new Error(added.kind);
  return added.model;
}

test('a line order is promoted with its figures, and back again', async () => {
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
  [['--policy', '--epochs', '3'], '--epochs is not for --network line-order'],
  [['--network', 'line-order', '--data', 'all-5x5'], '--data is not for --network line-order'],
  [['--random', '9', '--size', '5', '--rounds', '3'], '--rounds needs --network line-order'],
  [['--policy', '--network', 'dense', '--random', '9', '--size', '5'], '--policy needs --network line-order'],
])('the settings %j, of another kind of run, are refused', async (args, message) => {
  const { code, stderr } = await crosshatch(['train', join(temporaryFolder(), 'run'), ...args]);
  expect({ code, stderr }).toEqual({ code: 2, stderr: `crosshatch: ${message}\n` });
});
