import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';
import { boardOf } from '#training/lessons/drawing/boards.ts';
import { drawingLesson } from '#training/lessons/drawing/lesson.ts';
import { createTensorFlowClassifier } from '#training/networks/classifier/tensorflow.ts';
import type { DrawingConfiguration } from '#training/runs/configuration.ts';
import type { Learner, Trained } from '#training/runs/lesson.ts';
import { initialState, type State } from '#training/runs/state.ts';

/** A square of one colour around one of another. */
function image(seed: number) {
  const data = new Uint8Array(4 * 24 * 24);
  for (let pixel = 0; pixel < 24 * 24; pixel++) {
    const [x, y] = [pixel % 24, Math.floor(pixel / 24)];
    const isInner = x > 7 && x < 16 && y > 7 && y < 16;
    if (x < 4 || x > 19 || y < 4 || y > 19) continue;
    data.set(isInner ? [20, 20, 200, 255] : [220, 200, (37 * seed) % 40, 255], 4 * pixel);
  }
  return { width: 24, height: 24, data };
}

const boards = Array.from({ length: 24 }, (_, seed) => boardOf({ image: image(seed), theme: seed % 2 }, seed)).filter(
  (board) => board !== undefined,
);

const configuration: DrawingConfiguration = {
  kind: 'drawing',
  command: 'crosshatch train squares --network drawing',
  date: '2026-01-01T00:00:00.000Z',
  versions: {},
  seed: 1,
  backend: 'cpu',
  device: 'the test',
  architecture: { kind: 'drawing', themes: ['big', 'small'], coarse: [16, 8], fine: [16, 8], palettes: 2 },
  packages: [],
  variants: 1,
  boards: { train: 20, validation: 4 },
  batch: 2,
  stepsPerEpoch: 3,
  epochs: 2,
  learningRate: 0.02,
};

const lesson = drawingLesson({
  configuration,
  boards: { train: boards.slice(0, -4), validation: boards.slice(-4), packages: [] },
  create: (units) => createTensorFlowClassifier({ units, outputs: 'class' }),
});

/** Trains an epoch, and gives up at its first pause where it is to be cut off. */
async function trainEpoch(learner: Learner, state: State, isCut = false): Promise<void> {
  const epoch = learner.trainEpoch(state, 0);
  for (let next = await epoch.next(); !next.done; next = await epoch.next()) if (isCut) return;
  state.epochs++;
}

const copyOf = ({ weights, means, squares }: Trained): Trained => {
  const copies = (tensors: readonly Float32Array[]) => tensors.map((tensor) => tensor.slice());
  return { weights: copies(weights), means: copies(means), squares: copies(squares) };
};

beforeAll(async () => {
  expect((await useBackend('wasm')).ok).toBe(true);
});

test('the networks that draw learn, and go on from a checkpoint to the last digit', async () => {
  const learner = await lesson.begin(undefined);
  const before = (await learner.validate()).drawing;
  const state = initialState();
  await trainEpoch(learner, state, true);
  const [checkpoint, at] = [copyOf(await learner.read()), structuredClone(state)];
  await trainEpoch(learner, state);
  await trainEpoch(learner, state);
  const after = (await learner.validate()).drawing;
  expect(after && before && after.coarse + after.fine < before.coarse + before.fine).toBe(true);

  const resumed = await lesson.begin(checkpoint);
  await trainEpoch(resumed, at);
  await trainEpoch(resumed, at);
  expect(at.step).toBe(state.step);
  expect(await resumed.read()).toEqual(await learner.read());
});
