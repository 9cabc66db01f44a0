import {
  add,
  div,
  mul,
  sqrt,
  square,
  sub,
  type Tensor,
  tensor,
  tidy,
  type Variable,
  variable,
  zerosLike,
} from '@tensorflow/tfjs-core';

const DECAY_OF_MEAN = 0.9;
const DECAY_OF_SQUARE = 0.999;
const EPSILON = 1e-7;

/**
 * Adam (Kingma and Ba, 2014) with its usual constants. Our own because a run has to go on from a checkpoint to the last
 * digit: TensorFlow.js' optimiser multiplies the powers of its decays up in 32 bits, and starts them anew otherwise.
 */
export class Adam {
  readonly means: readonly Variable[];
  readonly squares: readonly Variable[];
  private readonly variables: readonly Variable[];

  /** @param kept the means and squares to go on from; zeros where there are none */
  constructor(
    variables: readonly Variable[],
    kept?: { readonly means: readonly Float32Array[]; readonly squares: readonly Float32Array[] },
  ) {
    this.variables = variables;
    this.means = startOf(variables, kept?.means);
    this.squares = startOf(variables, kept?.squares);
  }

  /** @param step counted from 1 */
  apply(gradients: readonly Tensor[], learningRate: number, step: number): void {
    const correction = Math.sqrt(1 - DECAY_OF_SQUARE ** step);
    const rate = (learningRate * correction) / (1 - DECAY_OF_MEAN ** step);
    tidy(() => {
      for (const [index, weights] of this.variables.entries()) {
        const gradient = gradients[index];
        const mean = this.means[index];
        const squares = this.squares[index];
        if (gradient === undefined || mean === undefined || squares === undefined)
          throw new Error('a gradient is missing');
        mean.assign(add(mul(mean, DECAY_OF_MEAN), mul(gradient, 1 - DECAY_OF_MEAN)));
        squares.assign(add(mul(squares, DECAY_OF_SQUARE), mul(square(gradient), 1 - DECAY_OF_SQUARE)));
        const change = div(mul(mean, rate), add(sqrt(squares), EPSILON * correction));
        weights.assign(sub(weights, change));
      }
    });
  }

  dispose(): void {
    for (const each of [...this.means, ...this.squares]) each.dispose();
  }
}

const startOf = (variables: readonly Variable[], kept?: readonly Float32Array[]): Variable[] =>
  variables.map((each, index) => {
    const values = kept?.[index];
    return tidy(() => variable(values === undefined ? zerosLike(each) : tensor(values, each.shape), false));
  });
