import { DISCRIMINATOR, type GanNetwork } from '@crosshatch/core/published/puzzle-gan';
import { Graph } from '../../onnx/graph.ts';
import { type Gradients, LayerGraph } from './onnx-layers.ts';

/*
 * A training step as one ONNX graph. Its inputs are noise, real pictures, dropout masks and weights. Its outputs are the two
 * losses, the gradients of both networks, and the means and variances of the batch.
 *
 * The discriminator sees real and generated pictures in one pass. Both losses depend on the discriminator only through its
 * logits. Each picture's gradient is linear in the gradient of its logit. So the gradient of the logit itself is propagated
 * back once. The discriminator's loss scales it for the kernels, and the generator's loss scales it for the picture. This saves
 * a third of the work.
 */

/** The names of a step's inputs, except the tensors and the masks. */
export const NOISE_INPUT = 'noise';
export const REAL_INPUT = 'real';

/** The names of a step's losses. */
export const GENERATOR_LOSS = 'loss/generator';
export const DISCRIMINATOR_LOSS = 'loss/discriminator';

/** The beginning of the names of gradients. */
export const GRADIENT = 'gradient/';

/**
 * Makes the graph of a training step.
 *
 * @param real the number of real pictures in the batch
 * @param generated the number of generated pictures
 */
export function makeStepGraph(generator: GanNetwork, real: number, generated: number): Uint8Array {
  const graph = new Graph();
  const layers = new LayerGraph(graph);
  const slice = (value: string, from: number, to: number) =>
    graph.node('Slice', [value, graph.constant([from]), graph.constant([to]), graph.constant([0])]);

  const made = layers.forward(generator, graph.input(NOISE_INPUT));
  const pictures = graph.node('Concat', [graph.input(REAL_INPUT), made.output], { axis: 0 });
  const judged = layers.forward(DISCRIMINATOR, pictures);
  const logitOfReal = slice(judged.output, 0, real);
  const logitOfMade = slice(judged.output, real, real + generated);
  const takenForReal = (logit: string) => layers.node('Softplus', layers.node('Neg', logit));
  const mean = (value: string) => graph.node('ReduceMean', [value], { keepdims: 0 });
  graph.output(mean(takenForReal(logitOfMade)), GENERATOR_LOSS);
  const onReal = mean(takenForReal(logitOfReal));
  graph.output(layers.node('Add', onReal, mean(layers.node('Softplus', logitOfMade))), DISCRIMINATOR_LOSS);

  const isMade = layers.node('Sigmoid', logitOfMade);
  const less = (value: string) => layers.node('Sub', value, graph.constant(1));
  const share = (value: string, count: number) => layers.node('Div', value, graph.constant(count));
  const ofReal = share(less(layers.node('Sigmoid', logitOfReal)), real);
  const scale = graph.node('Concat', [ofReal, share(isMade, generated)], { axis: 0 });
  const ones = layers.node('Add', layers.node('Mul', judged.output, graph.constant(0)), graph.constant(1));
  const ofDiscriminator = layers.backward(judged.passed, ones, true, scale);
  const ofPictures = slice(ofDiscriminator.input ?? '', real, real + generated);
  const ofMade = layers.node('Mul', ofPictures, share(less(isMade), generated));
  const ofGenerator = layers.backward(made.passed, ofMade, false);
  outputGradients(graph, ofGenerator);
  outputGradients(graph, ofDiscriminator);
  return graph.encode();
}

function outputGradients(graph: Graph, { tensors }: Gradients): void {
  for (const [tensor, gradient] of tensors) graph.output(gradient, `${GRADIENT}${tensor}`);
}
