import { Graph } from '../../onnx/graph.ts';
import type { OnnxRuntime, OnnxSession, OnnxTensor } from '../../onnx/runtime.ts';
import { type ClassifierForm, type ClassifierStep, layerShapes, type Scaling } from './step.ts';

/** Computes training steps with the ONNX runtime; a step is one graph. */
export function createOnnxClassifier(
  { InferenceSession, Tensor }: OnnxRuntime,
  form: ClassifierForm,
  threads: number,
): ClassifierStep {
  const shapes = layerShapes(form.units);
  const sessions = new Map<string, Promise<OnnxSession>>();
  const sessionOf = (name: string, graph: () => Uint8Array): Promise<OnnxSession> => {
    const session = sessions.get(name) ?? InferenceSession.create(graph(), { intraOpNumThreads: threads });
    sessions.set(name, session);
    return session;
  };
  const row = (values: Uint8Array, count: number) => new Tensor('uint8', values, [count, values.length / count]);
  const weightFeeds = (weights: readonly Float32Array[]): Record<string, OnnxTensor> =>
    Object.fromEntries(
      weights.map((values, index) => [weightName(index), new Tensor('float32', values, shapes[index] ?? [])]),
    );
  return {
    compute: async ({ count, inputs, targets, masks = [] }, weights) => {
      const feeds = weightFeeds(weights);
      feeds[INPUTS] = row(inputs, count);
      feeds[TARGETS] = new Tensor('float32', targets, [count, targets.length / count]);
      for (const [layer, mask] of masks.entries()) feeds[maskName(layer)] = row(mask, count);
      const masked = masks.length > 0;
      const outputs = await (await sessionOf(`step ${masked}`, () => stepGraph(form, masked))).run(feeds);
      return {
        loss: valuesOf(outputs[LOSS])[0] ?? Number.NaN,
        gradients: shapes.map((_, index) => valuesOf(outputs[gradientName(index)])),
      };
    },
    predict: async ({ count, inputs }, weights) => {
      const session = await sessionOf('prediction', () => predictionGraph(form));
      const outputs = await session.run({ ...weightFeeds(weights), [INPUTS]: row(inputs, count) });
      return valuesOf(outputs[LOGITS]);
    },
    dispose: async () => {
      for (const session of sessions.values()) await (await session).release();
    },
  };
}

function valuesOf(tensor: OnnxTensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error('the ONNX runtime gave no numbers');
}

const INPUTS = 'inputs';
const TARGETS = 'targets';
const LOSS = 'loss';
const LOGITS = 'logits';
const weightName = (index: number): string => `weights ${index}`;
const gradientName = (index: number): string => `gradient ${index}`;
const maskName = (layer: number): string => `mask ${layer}`;

/** The names of a layer's tensors in a graph. */
interface LayerTensors {
  readonly kernel: string;
  readonly bias: string;
}

/** A layer in a graph after the forward pass, with the name of its inputs. */
interface PassedLayer extends LayerTensors {
  readonly inputs: string;
  /** The factor that compensates for the inputs that dropout leaves out. */
  readonly factor: number;
}

/** Makes the graph of a step: the forward pass, the loss, and the backward pass. */
function stepGraph({ units, outputs, dropout = 0, scaling, focus }: ClassifierForm, masked: boolean): Uint8Array {
  const graph = new Graph();
  const tensors = fedTensors(graph, units.length - 1);
  const { layers, logits } = forward(graph, bytes(graph, scaling), tensors, masked ? 1 / (1 - dropout) : undefined);
  const targets = graph.input(TARGETS);
  let change = outputs === 'class' ? ofClass(graph, logits, targets) : ofCells(graph, logits, targets, focus);
  for (const [layer, { kernel, inputs, factor }] of [...layers.entries()].reverse()) {
    const alpha = { alpha: { float: factor } };
    graph.output(graph.node('Gemm', [inputs, change], { transA: 1, ...alpha }), gradientName(2 * layer));
    graph.output(graph.node('ReduceSum', [change, graph.constant([0])], { keepdims: 0 }), gradientName(2 * layer + 1));
    if (layer === 0) break;
    const back = graph.node('Gemm', [change, kernel], { transB: 1, ...alpha });
    // Units that dropout left out are 0, so they count as inactive too.
    const isActive = graph.node('Cast', [graph.node('Greater', [inputs, graph.constant(0)])], { to: 1 });
    change = graph.node('Mul', [back, isActive]);
  }
  return graph.encode();
}

function predictionGraph({ units, scaling }: ClassifierForm): Uint8Array {
  const graph = new Graph();
  graph.output(forward(graph, bytes(graph, scaling), fedTensors(graph, units.length - 1)).logits, LOGITS);
  return graph.encode();
}

/** Converts the inputs from bytes to floats, and standardises them if there is a scaling. */
function bytes(graph: Graph, scaling: Scaling | undefined): string {
  return standardised(graph, graph.node('Cast', [graph.input(INPUTS, 'uint8')], { to: 1 }), scaling);
}

const fedTensors = (graph: Graph, layers: number): LayerTensors[] =>
  Array.from({ length: layers }, (_, layer) => ({
    kernel: graph.input(weightName(2 * layer)),
    bias: graph.input(weightName(2 * layer + 1)),
  }));

/** @param factor factor of the units that stay; undefined without masks */
function forward(graph: Graph, inputs: string, tensors: readonly LayerTensors[], factor?: number) {
  const layers: PassedLayer[] = [];
  let values = inputs;
  for (const [layer, own] of tensors.entries()) {
    // The factor belongs to the units before this layer: as part of the product it costs nothing.
    const scale = layer === 0 ? 1 : (factor ?? 1);
    layers.push({ ...own, inputs: values, factor: scale });
    values = graph.node('Gemm', [values, own.kernel, own.bias], { alpha: { float: scale } });
    if (layer === tensors.length - 1) break;
    values = graph.node('Relu', [values]);
    if (factor !== undefined) {
      const mask = graph.node('Cast', [graph.input(maskName(layer), 'uint8')], { to: 1 });
      values = graph.node('Mul', [values, mask]);
    }
  }
  return { layers, logits: values };
}

/**
 * Makes an ONNX model of a network of cells with its weights. The input `clues` has encoded puzzles, a row for each; the output
 * `cells` has the probabilities of their cells.
 */
export function makeOnnxModel(units: readonly number[], weights: readonly Float32Array[]): Uint8Array {
  const graph = new Graph();
  const shapes = layerShapes(units);
  const tensors = shapes.flatMap(([rows = 0, columns], index) => {
    const values = weights[index];
    const bias = weights[index + 1];
    if (columns === undefined || values === undefined || bias === undefined) return [];
    const layer = index / 2 + 1;
    return [
      {
        kernel: graph.matrix(`kernel ${layer}`, rows, columns, () => values),
        bias: graph.matrix(`bias ${layer}`, 1, columns, () => bias),
      },
    ];
  });
  const clues = graph.input('clues', 'float', ['boards', units[0] ?? 0]);
  const { logits } = forward(graph, clues, tensors);
  graph.output(graph.node('Sigmoid', [logits]), 'cells', ['boards', units.at(-1) ?? 0]);
  return graph.encode();
}

function standardised(graph: Graph, inputs: string, scaling: Scaling | undefined): string {
  if (scaling === undefined) return inputs;
  const { means, deviations } = scaling;
  const less = graph.node('Sub', [inputs, graph.matrix('means', 1, means.length, () => means)]);
  const deviation = graph.matrix('deviations', 1, deviations.length, () => deviations);
  return graph.node('Div', [less, deviation]);
}

/** Returns the size of an axis as a float. */
const sizeOf = (graph: Graph, value: string, axis: number): string =>
  graph.node('Cast', [graph.node('Gather', [graph.node('Shape', [value]), graph.constant([axis])])], { to: 1 });

/** Outputs the loss of samples with one class each. Returns its gradient with respect to the logits. */
function ofClass(graph: Graph, logits: string, targets: string): string {
  const logs = graph.node('LogSoftmax', [logits], { axis: 1 });
  const share = graph.node('Reciprocal', [sizeOf(graph, logits, 0)]);
  const likelihood = graph.node('ReduceSum', [graph.node('Mul', [targets, logs])], { keepdims: 0 });
  graph.output(graph.node('Neg', [graph.node('Mul', [likelihood, share])]), LOSS);
  return graph.node('Mul', [graph.node('Sub', [graph.node('Exp', [logs]), targets]), share]);
}

/** Outputs the loss of cells. Returns its gradient with respect to the logits. */
function ofCells(graph: Graph, logits: string, targets: string, focus: number | undefined): string {
  const losses = graph.node('Sub', [graph.node('Softplus', [logits]), graph.node('Mul', [logits, targets])]);
  const change = graph.node('Sub', [graph.node('Sigmoid', [logits]), targets]);
  if (focus !== undefined) return focused(graph, losses, change, focus);
  graph.output(graph.node('ReduceMean', [losses], { keepdims: 0 }), LOSS);
  return graph.node('Div', [change, graph.node('Cast', [graph.node('Size', [targets])], { to: 1 })]);
}

/**
 * Outputs the loss of cells with a focus. Returns its gradient: that of each board, multiplied by the board's share of the
 * weights.
 */
function focused(graph: Graph, losses: string, change: string, focus: number): string {
  const boards = graph.node('ReduceSum', [losses, graph.constant([1])], { keepdims: 1 });
  const exponents = graph.node('Div', [boards, graph.constant(-focus)]);
  const [count, cells] = [sizeOf(graph, losses, 0), sizeOf(graph, losses, 1)];
  const total = graph.node('ReduceLogSumExp', [exponents], { keepdims: 0 });
  const mean = graph.node('Mul', [graph.node('Sub', [total, graph.node('Log', [count])]), graph.constant(-focus)]);
  graph.output(graph.node('Div', [mean, cells]), LOSS);
  return graph.node('Mul', [change, graph.node('Div', [graph.node('Softmax', [exponents], { axis: 0 }), cells])]);
}
