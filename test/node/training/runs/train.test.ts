import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tensorShapes } from '@crosshatch/core/models';
import { expect, test } from 'vitest';
import { parseConfiguration } from '#training/runs/configuration.ts';
import { beginRun, readRun, runFolder } from '#training/runs/folder.ts';
import type { Learner, Lesson } from '#training/runs/lesson.ts';
import { makeSafetensors } from '#training/runs/safetensors.ts';
import { train } from '#training/runs/train.ts';
import { temporaryFolder } from '../command/crosshatch.ts';

const ARCHITECTURE = { kind: 'dense', width: 1, height: 1, layers: [1] } as const;

/** The configuration of a run whose epochs are a step each. */
function configurationOf(epochs: number) {
  const configuration = parseConfiguration(
    JSON.stringify({
      kind: 'network',
      command: 'crosshatch train',
      date: '2026-01-01T00:00:00Z',
      versions: {},
      seed: 1,
      learningRate: 0.001,
      backend: 'onnx',
      device: 'cpu',
      architecture: ARCHITECTURE,
      decay: 'none',
      dropout: 0,
      train: [],
      validation: [],
      heldBack: 0,
      boards: { train: 1, validation: 0 },
      reflected: false,
      batch: 1,
      stepsPerEpoch: 1,
      epochs,
      patience: 1,
      stepsPerLine: 1,
    }),
  );
  if (!configuration.ok) throw new Error(configuration.error);
  return configuration.value;
}

/** A network that learns nothing: its second epoch is no better than the first. */
const learner: Learner = {
  async *trainEpoch(state) {
    state.step++;
    state.samples++;
    yield* [];
    return 1;
  },
  validate: async () => ({}),
  read: async () => {
    const tensors = () => tensorShapes(ARCHITECTURE).map((shape) => new Float32Array(shape.reduce((a, b) => a * b, 1)));
    return { weights: tensors(), means: tensors(), squares: tensors() };
  },
  dispose: () => {},
};

interface Options {
  readonly lengthens?: boolean;
  readonly signal?: AbortSignal;
  readonly begin?: Lesson['begin'];
}

/** Trains a run for a number of epochs. */
function trained(
  folder: string,
  epochs: number,
  { lengthens = false, signal = new AbortController().signal, begin = async () => learner }: Options = {},
) {
  const lesson = { architecture: ARCHITECTURE, epochs, patience: 1, begin } as const;
  const listener = { begin: () => {}, pause: () => {}, epoch: () => {} };
  return train(folder, configurationOf(epochs), lesson, listener, { checkpointSeconds: 60, signal, lengthens });
}

/** A run of at most nine epochs that has ended after two. */
async function endedRun(): Promise<string> {
  const folder = temporaryFolder();
  await beginRun(folder, configurationOf(9));
  expect(await trained(folder, 9)).toMatchObject({ ok: true, value: { epochs: 2, ended: 'patience' } });
  return folder;
}

const epochsOf = async (folder: string): Promise<number | undefined> => {
  const run = await readRun(folder);
  return run.ok && 'epochs' in run.value ? run.value.epochs : undefined;
};

test('a run that goes on for longer has its longer end in its configuration', async () => {
  const folder = await endedRun();
  expect(await trained(folder, 12, { lengthens: true })).toMatchObject({ value: { epochs: 3, lengthenedAt: 2 } });
  expect(await epochsOf(folder)).toBe(12);
});

test('a run that cannot go on keeps its configuration, whether its checkpoint or its learner fails', async () => {
  const folder = await endedRun();
  const before = readFileSync(runFolder(folder).configuration, 'utf8');
  const begin = () => Promise.reject(new Error('no device'));
  await expect(trained(folder, 12, { lengthens: true, begin })).rejects.toThrow('no device');
  writeFileSync(runFolder(folder).checkpoint, 'broken');
  expect(await trained(folder, 12, { lengthens: true })).toMatchObject({ ok: false });
  expect(readFileSync(runFolder(folder).configuration, 'utf8')).toBe(before);
});

test('a run whose validation has no number for its loss fails, and keeps its last checkpoint', async () => {
  const folder = temporaryFolder();
  await beginRun(folder, configurationOf(9));
  const losses = [0.5, Number.NaN];
  const validate = async () => ({ validation: { loss: losses.shift() ?? 0, cells: 0, boards: 0 } });
  const failed = await trained(folder, 9, { begin: async () => ({ ...learner, validate }) });
  expect(failed).toEqual({ ok: false, error: 'the loss is NaN after step 2: the learning rate may be too great' });
  const losesNoMore = { ...learner, validate: async () => ({}) };
  expect(await trained(folder, 2, { begin: async () => losesNoMore })).toMatchObject({
    ok: true,
    value: { epochs: 2 },
  });
});

test('a checkpoint whose state is no JSON is refused with its name', async () => {
  const folder = await endedRun();
  const { checkpoint } = runFolder(folder);
  writeFileSync(checkpoint, makeSafetensors({ tensors: [], metadata: { state: '{' } }));
  expect(await trained(folder, 9)).toEqual({ ok: false, error: `${checkpoint}: its state is not that of a run` });
});

test('a longer run that is stopped before its first step goes on with its own settings', async () => {
  const folder = await endedRun();
  const stopped = await trained(folder, 12, { lengthens: true, signal: AbortSignal.abort() });
  expect(stopped).toMatchObject({ ok: true, value: { epochs: 2, ended: null } });
  expect(await trained(folder, 12)).toMatchObject({ value: { epochs: 3, lengthenedAt: 2, ended: 'patience' } });
  expect(existsSync(runFolder(folder).best)).toBe(true);
});
