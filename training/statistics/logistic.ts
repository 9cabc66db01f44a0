/** A chance by the logistic function of a weighed sum: the first weight stands alone, the others are for the features. */
export function chanceOf(weights: ArrayLike<number>, features: ArrayLike<number>): number {
  let sum = weights[0] ?? 0;
  for (let index = 0; index < features.length; index++) sum += (weights[index + 1] ?? 0) * (features[index] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

/** What is learnt from: the features, what came of it, and how much it counts. */
export interface Example {
  readonly features: readonly number[];
  /** Whether it came true, or with what share. */
  readonly outcome: number;
  /** 1 when left out. */
  readonly weight?: number;
}

const STEPS = 30;

/**
 * The weights of the logistic regression, by Newton's method.
 *
 * @param penalty on the squares of all weights but the first, in examples: keeps them finite where features tell the
 *   outcomes apart
 */
export function fitLogistic(examples: readonly Example[], penalty = 1): Float64Array {
  const size = 1 + (examples[0]?.features.length ?? 0);
  const weights = new Float64Array(size);
  for (let step = 0; step < STEPS; step++) {
    const gradient = new Float64Array(size);
    const curvature = Array.from({ length: size }, () => new Float64Array(size));
    for (let index = 1; index < size; index++) {
      gradient[index] = -penalty * at(weights, index);
      row(curvature, index)[index] = penalty;
    }
    for (const { features, outcome, weight = 1 } of examples) {
      const chance = chanceOf(weights, features);
      const spread = weight * Math.max(1e-9, chance * (1 - chance));
      for (let i = 0; i < size; i++) {
        const own = i === 0 ? 1 : (features[i - 1] ?? 0);
        gradient[i] = at(gradient, i) + weight * (outcome - chance) * own;
        const line = row(curvature, i);
        for (let j = 0; j < size; j++) line[j] = at(line, j) + spread * own * (j === 0 ? 1 : (features[j - 1] ?? 0));
      }
    }
    const change = solveLinear(curvature, gradient);
    let largest = 0;
    for (let index = 0; index < size; index++) {
      weights[index] = at(weights, index) + at(change, index);
      largest = Math.max(largest, Math.abs(at(change, index)));
    }
    if (largest < 1e-9) break;
  }
  return weights;
}

/** Gauss's elimination with pivots, in place. */
function solveLinear(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const lines = [...matrix];
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let line = column + 1; line < size; line++) {
      if (Math.abs(at(row(lines, line), column)) > Math.abs(at(row(lines, pivot), column))) pivot = line;
    }
    [lines[column], lines[pivot]] = [row(lines, pivot), row(lines, column)];
    [right[column], right[pivot]] = [at(right, pivot), at(right, column)];
    const head = row(lines, column);
    for (let line = column + 1; line < size; line++) {
      const factor = at(row(lines, line), column) / at(head, column);
      for (let index = column; index < size; index++)
        row(lines, line)[index] = at(row(lines, line), index) - factor * at(head, index);
      right[line] = at(right, line) - factor * at(right, column);
    }
  }
  const solution = new Float64Array(size);
  for (let line = size - 1; line >= 0; line--) {
    let sum = at(right, line);
    for (let index = line + 1; index < size; index++) sum -= at(row(lines, line), index) * at(solution, index);
    solution[line] = sum / at(row(lines, line), line);
  }
  return solution;
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

function row(rows: readonly Float64Array[], index: number): Float64Array {
  const found = rows[index];
  if (found === undefined) throw new RangeError(`a matrix of ${rows.length} rows has no number ${index}`);
  return found;
}
