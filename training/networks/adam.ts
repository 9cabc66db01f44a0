import {
  add,
  concat,
  div,
  mul,
  reshape,
  slice,
  sqrt,
  square,
  sub,
  type Tensor,
  tensor1d,
  tidy,
  type Variable,
  variable,
  zeros,
} from '@tensorflow/tfjs-core';
import { DECAY_OF_MEAN, DECAY_OF_SQUARE } from './array-adam.ts';

const EPSILON = 1e-7;

/** The moving means of the gradients and of their squares, for each tensor. */
export interface Moments {
  readonly means: readonly Float32Array[];
  readonly squares: readonly Float32Array[];
}

/**
 * Adam (Kingma and Ba, 2014) with its usual constants. It is our own, since a run resumed from a checkpoint must be the same to
 * the last digit. The optimiser of TensorFlow.js accumulates the powers of its decays in 32 bits, and starts them anew after a
 * resumption.
 *
 * One tensor holds the moments of all tensors, one after another. So a step for six layers takes 40 operations instead of 144.
 * A fast graphics card takes longer to start operations than to compute them.
 */
export class Adam {
  private readonly variables: readonly Variable[];
  private readonly means: Variable;
  private readonly squares: Variable;

  /** @param kept the moments to continue from. Default: zeros */
  constructor(variables: readonly Variable[], kept?: Moments) {
    this.variables = variables;
    this.means = startOf(variables, kept?.means);
    this.squares = startOf(variables, kept?.squares);
  }

  /** @param step counted from 1 */
  apply(gradients: readonly Tensor[], learningRate: number, step: number): void {
    const correction = Math.sqrt(1 - DECAY_OF_SQUARE ** step);
    const rate = (learningRate * correction) / (1 - DECAY_OF_MEAN ** step);
    if (gradients.length !== this.variables.length) throw new Error('a gradient is missing');
    tidy(() => {
      const gradient = concat(gradients.map((each) => reshape(each, [-1])));
      const { means, squares } = this;
      means.assign(add(mul(means, DECAY_OF_MEAN), mul(gradient, 1 - DECAY_OF_MEAN)));
      squares.assign(add(mul(squares, DECAY_OF_SQUARE), mul(square(gradient), 1 - DECAY_OF_SQUARE)));
      const change = div(mul(means, rate), add(sqrt(squares), EPSILON * correction));
      let start = 0;
      for (const weights of this.variables) {
        weights.assign(sub(weights, reshape(slice(change, start, weights.size), weights.shape)));
        start += weights.size;
      }
    });
  }

  /** Reads the present moments. */
  async read(): Promise<Moments> {
    const [means, squares] = await Promise.all([this.means, this.squares].map((flat) => flat.data<'float32'>()));
    if (means === undefined || squares === undefined) throw new Error('a moment is missing');
    return { means: this.parted(means), squares: this.parted(squares) };
  }

  dispose(): void {
    for (const each of [this.means, this.squares]) each.dispose();
  }

  private parted(values: Float32Array): Float32Array[] {
    let end = 0;
    return this.variables.map(({ size }) => {
      end += size;
      return values.slice(end - size, end);
    });
  }
}

function startOf(variables: readonly Variable[], kept?: readonly Float32Array[]): Variable {
  const size = variables.reduce((sum, each) => sum + each.size, 0);
  if (kept === undefined) return tidy(() => variable(zeros([size]), false));
  const values = new Float32Array(size);
  let start = 0;
  for (const own of kept) {
    values.set(own, start);
    start += own.length;
  }
  return tidy(() => variable(tensor1d(values), false));
}
