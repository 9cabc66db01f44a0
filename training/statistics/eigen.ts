import { itemAt } from '@crosshatch/core/memory';

/** The eigenvalues of a symmetric matrix, largest first, and their eigenvectors of length 1. */
export interface Eigen {
  readonly values: readonly number[];
  readonly vectors: readonly Float64Array[];
}

/** The most sweeps over all pairs; Jacobi's method converges in fewer for every matrix here. */
const MOST_SWEEPS = 60;

/** A matrix counts as diagonal if its sum of squares off the diagonal is at most this share of the sum of all squares. */
const TOLERANCE = 1e-22;

/**
 * Computes the eigenvalues and eigenvectors of a symmetric matrix by Jacobi's method: rotations that clear one pair after
 * another.
 */
export function symmetricEigen(matrix: readonly Float64Array[]): Eigen {
  const rows = matrix.map((row) => row.slice());
  const vectors = rows.map((_, index) => Float64Array.from(rows, (_, other) => (other === index ? 1 : 0)));
  const size = rows.length;
  const whole = squares(rows, () => true);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    if (squares(rows, (one, other) => one !== other) <= TOLERANCE * whole) break;
    for (let one = 0; one < size; one++) {
      for (let other = one + 1; other < size; other++) rotate(rows, vectors, one, other);
    }
  }
  const order = [...rows.keys()].toSorted((one, other) => at(rows, other, other) - at(rows, one, one));
  return {
    values: order.map((index) => at(rows, index, index)),
    vectors: order.map((index) => itemAt(vectors, index)),
  };
}

const at = (rows: readonly Float64Array[], row: number, column: number): number => itemAt(itemAt(rows, row), column);

function squares(rows: readonly Float64Array[], counts: (row: number, column: number) => boolean): number {
  let sum = 0;
  for (const [row, values] of rows.entries()) {
    for (const [column, value] of values.entries()) if (counts(row, column)) sum += value * value;
  }
  return sum;
}

/** Rotates rows, columns and vectors so that the pair's entry is 0. */
function rotate(rows: Float64Array[], vectors: Float64Array[], one: number, other: number): void {
  const entry = at(rows, one, other);
  if (entry === 0) return;
  const ratio = (at(rows, other, other) - at(rows, one, one)) / (2 * entry);
  const tangent = (ratio >= 0 ? 1 : -1) / (Math.abs(ratio) + Math.hypot(ratio, 1));
  const cosine = 1 / Math.hypot(tangent, 1);
  const sine = tangent * cosine;
  turn(itemAt(rows, one), itemAt(rows, other), cosine, sine);
  for (const row of rows) {
    const [first, second] = [itemAt(row, one), itemAt(row, other)];
    row[one] = cosine * first - sine * second;
    row[other] = sine * first + cosine * second;
  }
  turn(itemAt(vectors, one), itemAt(vectors, other), cosine, sine);
}

function turn(one: Float64Array, other: Float64Array, cosine: number, sine: number): void {
  for (const index of one.keys()) {
    const [first, second] = [itemAt(one, index), itemAt(other, index)];
    one[index] = cosine * first - sine * second;
    other[index] = sine * first + cosine * second;
  }
}
