import type { DenseArchitecture } from '@crosshatch/core/models';
import { encodedLength } from '@crosshatch/core/network';
import { CellsTrainer } from '../../networks/cells-trainer.ts';
import { PUBLISHED_DROPOUT } from '../../networks/published.ts';
import { Graph } from '../../onnx/graph.ts';
import { loadOnnxRuntime, type OnnxSession } from '../../onnx/runtime.ts';
import type { Measurable } from './measurable.ts';

/** Makes the ONNX runtime measurable. It must have been loaded before. */
export async function measurableOnnx(architecture: DenseArchitecture): Promise<Measurable> {
  const runtime = await loadOnnxRuntime();
  if (!runtime.ok) throw new Error(runtime.error);
  const { InferenceSession, Tensor } = runtime.value;
  const trainer = new CellsTrainer(runtime.value, architecture, { rate: PUBLISHED_DROPOUT, seed: 1 });
  const inputs = encodedLength(architecture);
  const cells = architecture.width * architecture.height;
  const product = InferenceSession.create(productGraph(), { intraOpNumThreads: 1 });
  let step = 0;
  return {
    multiply: async (side) => {
      const matrix = new Tensor('float32', new Float32Array(side * side).fill(1), [side, side]);
      await (await product).run({ matrix });
    },
    train: async (boards) => {
      const batch = { boards, clues: new Uint8Array(boards * inputs).fill(1), cells: new Float32Array(boards * cells) };
      const { gradients } = await trainer.compute(trainer.rowsOf(batch, ++step));
      trainer.descend(gradients, { step, learningRate: 0.0001 });
    },
    dispose: async () => {
      const session: OnnxSession = await product;
      await Promise.all([session.release(), trainer.dispose()]);
    },
  };
}

function productGraph(): Uint8Array {
  const graph = new Graph();
  const matrix = graph.input('matrix');
  graph.output(graph.node('MatMul', [matrix, matrix]), 'product');
  return graph.encode();
}
