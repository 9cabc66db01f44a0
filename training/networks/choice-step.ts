import {
  dispose,
  logSoftmax,
  matMul,
  mean,
  neg,
  pad,
  reshape,
  type Scalar,
  scalar,
  slice,
  stack,
  type Tensor2D,
  tensor2d,
  tidy,
} from '@tensorflow/tfjs-core';
import type { Adam } from './adam.ts';
import { logitsOf, type UniversalNetwork } from './dense.ts';
import { descend, type Step } from './training-step.ts';

/** The solutions of a puzzle; the first one is the drawn board. */
export interface SolutionSums {
  /** The number of solutions, and the number of rows that describe them. */
  readonly solutions: number;
  readonly rows: number;
  /** A matrix, solutions × rows: 1 for the rows that are summed for a solution. */
  readonly sums: Float32Array;
  /** Whether the search found the drawn solution as well. */
  readonly isFound: boolean;
  /** The number of cells in which each solution differs from the drawn one. */
  readonly wrongCells: readonly number[];
}

export interface ChoiceBatch {
  /** The number of cells on all boards. */
  readonly cells: number;
  /** For each board with a single known solution, the number of wrong cells. */
  readonly wrongCells: readonly number[];
  /** The boards with several solutions. */
  readonly choices: readonly SolutionSums[];
  /** The surroundings of cells as rows, one choice after another. */
  readonly inputs: Float32Array;
  readonly rows: number;
}

/** Choices as samples for a network, by their numbers. */
export interface Choices {
  readonly count: number;
  readonly batch: (samples: readonly number[]) => ChoiceBatch;
}

const NEVER = -1e9;

/** Trains the network to score the drawn solution above the others, by the cross-entropy of the softmax of the scores. */
export function trainOnChoices(network: UniversalNetwork, optimizer: Adam, batch: ChoiceBatch, step: Step): Scalar {
  // If no board leaves a choice, there is nothing to learn.
  if (batch.rows === 0) return scalar(0);
  return tidy(() => {
    const inputs = inputsOf(batch);
    return descend(network, optimizer, () => lossOf(scoresOf(network, batch, inputs)), step);
  });
}

const BATCH = 64;

/** Measures how well the network chooses. A board counts as right if the drawn solution is found and chosen. */
export async function measureChoices(
  network: UniversalNetwork,
  { count, batch }: Choices,
): Promise<{ loss: number; cells: number; boards: number }> {
  let loss = 0;
  let choices = 0;
  let cells = 0;
  const wrongCells: number[] = [];
  for (let start = 0; start < count; start += BATCH) {
    const own = batch(Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => start + at));
    cells += own.cells;
    wrongCells.push(...own.wrongCells);
    if (own.rows === 0) continue;
    const [lossOfBatch, scores] = tidy(() => {
      const all = scoresOf(network, own, inputsOf(own));
      return [lossOf(all), all];
    });
    const [value = Number.NaN] = await lossOfBatch.data<'float32'>();
    const data = await scores.data<'float32'>();
    const [, most = 0] = scores.shape;
    dispose([lossOfBatch, scores]);
    loss += value * own.choices.length;
    choices += own.choices.length;
    for (const [choice, { isFound, solutions, wrongCells: wrong }] of own.choices.entries()) {
      const found = data.slice(choice * most, choice * most + solutions);
      if (!isFound) found[0] = Number.NEGATIVE_INFINITY;
      wrongCells.push(wrong[found.indexOf(Math.max(...found))] ?? 0);
    }
  }
  return {
    loss: choices === 0 ? 0 : loss / choices,
    cells: 1 - wrongCells.reduce((sum, wrong) => sum + wrong, 0) / cells,
    boards: wrongCells.filter((wrong) => wrong === 0).length / count,
  };
}

const inputsOf = ({ inputs, rows }: ChoiceBatch): Tensor2D => tensor2d(inputs, [rows, inputs.length / rows]);

/** Scores the solutions of each choice: the sums of the network's outputs for the surroundings of their cells. */
function scoresOf(network: UniversalNetwork, { choices }: ChoiceBatch, inputs: Tensor2D): Tensor2D {
  const said = logitsOf(network, inputs);
  const most = Math.max(...choices.map(({ solutions }) => solutions));
  let row = 0;
  const scores = choices.map(({ solutions, rows, sums }) => {
    const own = matMul(tensor2d(sums, [solutions, rows]), slice(said, [row, 0], [rows, 1]));
    row += rows;
    return pad(reshape(own, [solutions]), [[0, most - solutions]], NEVER);
  });
  return reshape(stack(scores), [choices.length, most]);
}

const lossOf = (scores: Tensor2D): Scalar => neg(mean(slice(logSoftmax(scores), [0, 0], [scores.shape[0], 1])));
