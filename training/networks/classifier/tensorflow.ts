import {
  dispose,
  grads,
  logSoftmax,
  mean,
  mul,
  neg,
  type Scalar,
  sum,
  type Tensor,
  tensor,
  tensor2d,
  tidy,
} from '@tensorflow/tfjs-core';
import { cellsLoss } from '../cells-loss.ts';
import { logitsOf } from '../dense.ts';
import { type ClassifierForm, type ClassifierStep, layerShapes, type Samples } from './step.ts';

/** Computes training steps with the backend of TensorFlow.js that is in use. */
export function createTensorFlowClassifier(form: ClassifierForm): ClassifierStep {
  const { scaling } = form;
  const shapes = layerShapes(form.units);
  const tensorsOf = (weights: readonly Float32Array[]): Tensor[] =>
    weights.map((values, index) => tensor(values, shapes[index]));
  return {
    compute: async (samples, weights) => {
      const computed = tidy(() => {
        const { count, targets } = samples;
        const inputs = inputsOf(samples);
        const wanted = tensor2d(targets, [count, targets.length / count]);
        const masks = masksOf(samples, form);
        const lossOf = (...tensors: Tensor[]): Scalar => {
          const logits = logitsOf({ tensors, scaling }, inputs, masks);
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
      const logits = tidy(() => logitsOf({ tensors: tensorsOf(weights), scaling }, inputsOf(samples)));
      const values = await logits.data<'float32'>();
      logits.dispose();
      return values;
    },
    dispose: async () => {},
  };
}

const inputsOf = ({ count, inputs }: Pick<Samples, 'count' | 'inputs'>): Tensor =>
  tensor2d(inputs, [count, inputs.length / count], 'float32');

const masksOf = ({ count, masks = [] }: Samples, { dropout = 0 }: ClassifierForm): Tensor[] =>
  masks.map((mask) => mul(tensor2d(mask, [count, mask.length / count], 'float32'), 1 / (1 - dropout)));
