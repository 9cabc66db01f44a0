import type { Size } from '@crosshatch/core/puzzle';

/** The network that the neural paper found best for a size (section 4.1). */
export interface PublishedNetwork {
  readonly layers: readonly number[];
  readonly learningRate: number;
}

const SMALL: PublishedNetwork = { layers: [2048, 1024, 256], learningRate: 0.001 };
const LARGE: PublishedNetwork = { layers: [2048, 1024, 1024, 1024, 512], learningRate: 0.0001 };

/** The paper's rate of dropout after every hidden layer. */
export const PUBLISHED_DROPOUT = 0.05;

/** Finds the paper's network for a size; for other sizes, the one for the next smaller size of the paper, or else for 5×5. */
export const publishedNetwork = ({ width, height }: Size): PublishedNetwork =>
  Math.max(width, height) < 10 ? SMALL : LARGE;
