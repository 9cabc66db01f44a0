import { div, logSumExp, losses, mul, Reduction, type Scalar, sub, sum, type Tensor } from '@tensorflow/tfjs-core';

/**
 * Computes the binary cross-entropy of cells, with a row for each board: the mean or, with a focus, the generalised mean over
 * the boards (`ClassifierForm.focus`).
 */
export function cellsLoss(cells: Tensor, logits: Tensor, focus?: number): Scalar {
  if (focus === undefined) return losses.sigmoidCrossEntropy<Tensor, Scalar>(cells, logits);
  const [count = 0, width = 0] = cells.shape;
  const boards = sum(losses.sigmoidCrossEntropy(cells, logits, undefined, 0, Reduction.NONE), 1);
  return mul(sub(logSumExp(div(boards, -focus)), Math.log(count)), -focus / width);
}
