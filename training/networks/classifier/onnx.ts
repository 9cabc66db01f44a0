import { Graph } from '../../onnx/graph.ts';
import type { OnnxRuntime, OnnxTensor } from '../../onnx/runtime.ts';
import { type ClassifierStep, layerShapes } from './step.ts';

/** Computes training steps by the ONNX runtime, each as one graph. @param units of all layers, the inputs first */
export async function createOnnxClassifier(
  { InferenceSession, Tensor }: OnnxRuntime,
  units: readonly number[],
  threads: number,
): Promise<ClassifierStep> {
  const shapes = layerShapes(units);
  const session = await InferenceSession.create(stepGraph(units.length - 1), { intraOpNumThreads: threads });
  return {
    compute: async ({ count, inputs, classes }, weights) => {
      const feeds: Record<string, OnnxTensor> = {
        inputs: new Tensor('uint8', inputs, [count, inputs.length / count]),
        classes: new Tensor('float32', classes, [count, classes.length / count]),
      };
      for (const [index, values] of weights.entries()) {
        feeds[weightName(index)] = new Tensor('float32', values, shapes[index] ?? []);
      }
      const outputs = await session.run(feeds);
      const values = (name: string): Float32Array => Float32Array.from(outputs[name]?.data ?? []);
      return {
        loss: values('loss')[0] ?? Number.NaN,
        gradients: shapes.map((_, index) => values(gradientName(index))),
      };
    },
    dispose: () => session.release(),
  };
}

const weightName = (index: number): string => `weights ${index}`;
const gradientName = (index: number): string => `gradient ${index}`;

/** The graph of a step: forwards, the loss, and backwards. */
function stepGraph(layers: number): Uint8Array {
  const graph = new Graph();
  const inputs = graph.node('Cast', [graph.input('inputs', 'uint8')], { to: 1 });
  const classes = graph.input('classes');
  const tensors = Array.from({ length: layers }, (_, layer) => ({
    kernel: graph.input(weightName(2 * layer)),
    bias: graph.input(weightName(2 * layer + 1)),
  }));
  const befores: string[] = [];
  let values = inputs;
  for (const [layer, { kernel, bias }] of tensors.entries()) {
    befores.push(values);
    const sums = graph.node('Gemm', [values, kernel, bias]);
    values = layer < layers - 1 ? graph.node('Relu', [sums]) : sums;
  }
  const logs = graph.node('LogSoftmax', [values], { axis: 1 });
  const count = graph.node('Gather', [graph.node('Shape', [inputs]), graph.constant([0])]);
  const share = graph.node('Reciprocal', [graph.node('Cast', [count], { to: 1 })]);
  const likelihood = graph.node('ReduceSum', [graph.node('Mul', [classes, logs])], { keepdims: 0 });
  graph.output(graph.node('Neg', [graph.node('Mul', [likelihood, share])]), 'loss');
  let change = graph.node('Mul', [graph.node('Sub', [graph.node('Exp', [logs]), classes]), share]);
  for (const [layer, { kernel }] of [...tensors.entries()].reverse()) {
    const before = befores[layer] ?? inputs;
    graph.output(graph.node('Gemm', [before, change], { transA: 1 }), gradientName(2 * layer));
    graph.output(graph.node('ReduceSum', [change, graph.constant([0])], { keepdims: 0 }), gradientName(2 * layer + 1));
    if (layer === 0) break;
    const back = graph.node('Gemm', [change, kernel], { transB: 1 });
    const isActive = graph.node('Cast', [graph.node('Greater', [before, graph.constant(0)])], { to: 1 });
    change = graph.node('Mul', [back, isActive]);
  }
  return graph.encode();
}
