import {
  DISCRIMINATOR,
  type GanNetwork,
  ganTensorName,
  lengthOf,
  PICTURE_SIZE,
  tensorsOfNetwork,
} from '@crosshatch/core/published/puzzle-gan';
import type { OnnxRuntime, OnnxSession, OnnxTensor } from '../../onnx/runtime.ts';
import { maskName } from './onnx-layers.ts';
import { DISCRIMINATOR_LOSS, GENERATOR_LOSS, GRADIENT, makeStepGraph, NOISE_INPUT, REAL_INPUT } from './onnx-step.ts';
import { DROPOUT_LAYERS, type GanBatch, type GanOutcome, type GanStep, noiseShape } from './step.ts';

const CELLS = PICTURE_SIZE.width * PICTURE_SIZE.height;

/** Computes training steps with the ONNX runtime, with a graph for each size of a batch. */
export function createOnnxStep(runtime: OnnxRuntime, generator: GanNetwork, threads: number): GanStep {
  const sessions = new Map<string, Promise<OnnxSession>>();
  const sessionFor = ({ real, generated }: GanBatch): Promise<OnnxSession> => {
    const key = `${real} ${generated}`;
    const known = sessions.get(key);
    if (known !== undefined) return known;
    const graph = makeStepGraph(generator, real, generated);
    const session = runtime.InferenceSession.create(graph, { intraOpNumThreads: threads });
    sessions.set(key, session);
    return session;
  };
  const tensors = [generator, DISCRIMINATOR].flatMap((network) =>
    tensorsOfNetwork(network)
      .filter(({ isTrained }) => isTrained)
      .map(({ name, shape }) => ({ name: ganTensorName(network, name), shape })),
  );
  return {
    compute: async (weights, batch) => {
      const session = await sessionFor(batch);
      const feeds = feedsOf(runtime, batch);
      for (const { name, shape } of tensors) {
        const values = weights.get(name);
        if (values === undefined) throw new Error(`no weights ${name}`);
        feeds[name] = new runtime.Tensor('float32', values, shape);
      }
      return outcomeOf(await session.run(feeds));
    },
    dispose: async () => {
      for (const session of sessions.values()) await (await session).release();
    },
  };
}

function feedsOf({ Tensor }: OnnxRuntime, batch: GanBatch): Record<string, OnnxTensor> {
  const { real, generated, noise, pictures, masks } = batch;
  const feeds: Record<string, OnnxTensor> = {
    [NOISE_INPUT]: new Tensor('float32', noise, noiseShape(generated)),
    [REAL_INPUT]: new Tensor('float32', pictures, [real, CELLS, 1]),
  };
  for (const [index, layer] of DROPOUT_LAYERS.entries()) {
    const mask = masks[index];
    if (mask === undefined) throw new Error(`no mask ${index}`);
    const { channels } = layer.to;
    feeds[maskName(layer)] = new Tensor('uint8', mask, [real + generated, lengthOf(layer.to) / channels, channels]);
  }
  return feeds;
}

function outcomeOf(outputs: Readonly<Record<string, OnnxTensor>>): GanOutcome {
  const gradients = new Map<string, Float32Array>();
  const moments = new Map<string, Float32Array>();
  const losses = new Map<string, number>();
  for (const [name, { data }] of Object.entries(outputs)) {
    const values = data instanceof Float32Array ? data : Float32Array.from(data);
    if (name.startsWith(GRADIENT)) gradients.set(name.slice(GRADIENT.length), values);
    else if (name === GENERATOR_LOSS || name === DISCRIMINATOR_LOSS) losses.set(name, values[0] ?? Number.NaN);
    else moments.set(name, values);
  }
  return {
    generatorLoss: losses.get(GENERATOR_LOSS) ?? Number.NaN,
    discriminatorLoss: losses.get(DISCRIMINATOR_LOSS) ?? Number.NaN,
    gradients,
    moments,
  };
}
