import {
  dispose,
  div,
  fused,
  grads,
  logSoftmax,
  mean,
  mul,
  neg,
  type Scalar,
  sub,
  sum,
  type Tensor,
  tensor,
  tensor2d,
  tidy,
} from '@tensorflow/tfjs-core';
import { cellsLoss } from '../cells-loss.ts';
import { type ClassifierForm, type ClassifierStep, layerShapes, type Samples } from './step.ts';

/** Computes training steps with the backend of TensorFlow.js that is in use. */
export function createTensorFlowClassifier(form: ClassifierForm): ClassifierStep {
  const shapes = layerShapes(form.units);
  const tensorsOf = (weights: readonly Float32Array[]): Tensor[] =>
    weights.map((values, index) => tensor(values, shapes[index]));
  return {
    compute: async (samples, weights) => {
      const computed = tidy(() => {
        const { count, targets } = samples;
        const inputs = inputsOf(samples, form);
        const wanted = tensor2d(targets, [count, targets.length / count]);
        const masks = masksOf(samples, form);
        const lossOf = (...tensors: Tensor[]): Scalar => {
          const logits = logitsOf(inputs, tensors, masks);
          if (form.outputs === 'cells') return cellsLoss(wanted, logits, form.focus);
          return neg(mean(sum(mul(wanted, logSoftmax(logits)), 1)));
        };
        const tensors = tensorsOf(weights);
        return [lossOf(...tensors), ...grads(lossOf)(tensors)];
      });
      const [loss, ...gradients] = await Promise.all(computed.map((each) => each.data<'float32'>()));
      dispose(computed);
      return { loss: loss?.[0] ?? Number.NaN, gradients };
    },
    predict: async (samples, weights) => {
      const logits = tidy(() => logitsOf(inputsOf(samples, form), tensorsOf(weights), []));
      const values = await logits.data<'float32'>();
      logits.dispose();
      return values;
    },
    dispose: async () => {},
  };
}

function inputsOf({ count, inputs }: Pick<Samples, 'count' | 'inputs'>, { scaling }: ClassifierForm): Tensor {
  const given = tensor2d(inputs, [count, inputs.length / count], 'float32');
  return scaling === undefined ? given : div(sub(given, scaling.means), scaling.deviations);
}

const masksOf = ({ count, masks = [] }: Samples, { dropout = 0 }: ClassifierForm): Tensor[] =>
  masks.map((mask) => mul(tensor2d(mask, [count, mask.length / count], 'float32'), 1 / (1 - dropout)));

function logitsOf(inputs: Tensor, tensors: readonly Tensor[], masks: readonly Tensor[]): Tensor {
  let values = inputs;
  for (let at = 0; at < tensors.length; at += 2) {
    const [kernel, bias] = tensors.slice(at, at + 2);
    if (kernel === undefined || bias === undefined) throw new Error('a layer is a kernel and a bias');
    values = fused.matMul({ a: values, b: kernel, bias, activation: at + 2 < tensors.length ? 'relu' : 'linear' });
    const mask = masks[at / 2];
    if (mask !== undefined) values = mul(values, mask);
  }
  return values;
}
