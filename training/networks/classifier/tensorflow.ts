import {
  dispose,
  fused,
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
import { type ClassifierStep, layerShapes } from './step.ts';

/** Computes training steps by the backend of TensorFlow.js in use. @param units of all layers, the inputs first */
export function createTensorFlowClassifier(units: readonly number[]): ClassifierStep {
  const shapes = layerShapes(units);
  return {
    compute: async ({ count, inputs, classes }, weights) => {
      const computed = tidy(() => {
        const given = tensor2d(inputs, [count, inputs.length / count], 'float32');
        const wanted = tensor2d(classes, [count, classes.length / count]);
        const lossOf = (...tensors: Tensor[]): Scalar =>
          neg(mean(sum(mul(wanted, logSoftmax(logitsOf(given, tensors))), 1)));
        const tensors = weights.map((values, index) => tensor(values, shapes[index]));
        return [lossOf(...tensors), ...grads(lossOf)(tensors)];
      });
      const [loss, ...gradients] = await Promise.all(computed.map((each) => each.data<'float32'>()));
      dispose(computed);
      return { loss: loss?.[0] ?? Number.NaN, gradients };
    },
    dispose: async () => {},
  };
}

function logitsOf(inputs: Tensor, tensors: readonly Tensor[]): Tensor {
  let values = inputs;
  for (let at = 0; at < tensors.length; at += 2) {
    const [kernel, bias] = tensors.slice(at, at + 2);
    if (kernel === undefined || bias === undefined) throw new Error('a layer is a kernel and a bias');
    values = fused.matMul({ a: values, b: kernel, bias, activation: at + 2 < tensors.length ? 'relu' : 'linear' });
  }
  return values;
}
