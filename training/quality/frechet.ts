import { itemAt } from '@crosshatch/core/memory';
import { symmetricEigen } from '../statistics/eigen.ts';

/*
 * The Fréchet distance of two sets of pictures: the distance of two normal distributions with the means and covariances of the
 * pictures' features. It is the Fréchet Inception Distance (Heusel and others, 2017), but on simple features of the cells.
 */

/** A projection of features that was fitted to real pictures. */
export interface Projection {
  readonly means: Float64Array;
  /** For each principal component, its direction divided by the features' standard deviations. */
  readonly directions: readonly Float64Array[];
}

/** The number of principal components. */
export const COMPONENTS = 64;

/** The standard deviation up to which a feature counts as constant and is left out. */
const CONSTANT = 1e-9;

/** Fits a projection: features in units of their standard deviations, on their first principal components. */
export function fitProjection(samples: readonly Float64Array[]): Projection {
  const means = meanOf(samples);
  const deviations = means.map((mean, feature) =>
    Math.sqrt(samples.reduce((sum, sample) => sum + (itemAt(sample, feature) - mean) ** 2, 0) / samples.length),
  );
  const scales = deviations.map((deviation) => (deviation > CONSTANT ? 1 / deviation : 0));
  const scaled = samples.map((sample) => sample.map((value, at) => (value - itemAt(means, at)) * itemAt(scales, at)));
  const { vectors } = symmetricEigen(covarianceOf(scaled));
  const directions = vectors.slice(0, COMPONENTS).map((vector) => vector.map((each, at) => each * itemAt(scales, at)));
  return { means, directions };
}

/** Computes the principal components of a picture's features. */
const projected = ({ means, directions }: Projection, sample: Float64Array): Float64Array =>
  Float64Array.from(directions, (direction) =>
    direction.reduce((sum, weight, at) => sum + weight * (itemAt(sample, at) - itemAt(means, at)), 0),
  );

/** The mean and the covariance of projected features. */
export interface Normal {
  readonly mean: Float64Array;
  readonly covariance: readonly Float64Array[];
}

export const normalOf = (projection: Projection, samples: readonly Float64Array[]): Normal => {
  const components = samples.map((sample) => projected(projection, sample));
  return { mean: meanOf(components), covariance: covarianceOf(components) };
};

/** Computes the squared Fréchet distance of two normal distributions: |m − n|² + tr(C + D − 2 (C D)^½). */
export function frechetDistance(one: Normal, other: Normal): number {
  const means = one.mean.reduce((sum, value, at) => sum + (value - itemAt(other.mean, at)) ** 2, 0);
  const root = squareRoot(one.covariance);
  const { values } = symmetricEigen(product(product(root, other.covariance), root));
  const shared = values.reduce((sum, value) => sum + Math.sqrt(Math.max(0, value)), 0);
  return means + trace(one.covariance) + trace(other.covariance) - 2 * shared;
}

function squareRoot(matrix: readonly Float64Array[]): Float64Array[] {
  const { values, vectors } = symmetricEigen(matrix);
  return matrix.map((_, row) =>
    Float64Array.from(matrix, (_, column) =>
      vectors.reduce(
        (sum, vector, at) =>
          sum + Math.sqrt(Math.max(0, itemAt(values, at))) * itemAt(vector, row) * itemAt(vector, column),
        0,
      ),
    ),
  );
}

const product = (one: readonly Float64Array[], other: readonly Float64Array[]): Float64Array[] =>
  one.map((row) =>
    Float64Array.from(other, (_, column) =>
      row.reduce((sum, value, at) => sum + value * itemAt(itemAt(other, at), column), 0),
    ),
  );

const trace = (matrix: readonly Float64Array[]): number => matrix.reduce((sum, row, at) => sum + itemAt(row, at), 0);

function meanOf(samples: readonly Float64Array[]): Float64Array {
  const sums = new Float64Array(itemAt(samples, 0).length);
  for (const sample of samples) for (const [at, value] of sample.entries()) sums[at] = itemAt(sums, at) + value;
  return sums.map((sum) => sum / samples.length);
}

function covarianceOf(samples: readonly Float64Array[]): Float64Array[] {
  const mean = meanOf(samples);
  const sums = Array.from(mean, () => new Float64Array(mean.length));
  for (const sample of samples) {
    const centred = sample.map((value, at) => value - itemAt(mean, at));
    for (const [row, value] of centred.entries()) {
      const own = itemAt(sums, row);
      for (let column = 0; column < centred.length; column++)
        own[column] = itemAt(own, column) + value * itemAt(centred, column);
    }
  }
  return sums.map((row) => row.map((sum) => sum / (samples.length - 1)));
}
