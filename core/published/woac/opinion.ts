import { createGrid, EMPTY, FILLED, type Grid } from '../../puzzle/index.ts';

/** For each cell, the number of experts that fill it minus the number that leave it empty. */
export function balanceOf(experts: readonly Grid[]): Int32Array {
  const balance = new Int32Array(experts[0].cells.length).fill(-experts.length);
  for (const { cells } of experts) for (let cell = 0; cell < balance.length; cell++) balance[cell] += 2 * cells[cell];
  return balance;
}

/** More than the rounding error of a threshold such as 2 ÷ 3: 4 experts of 6 do not exceed it. */
const ROUNDING = 1e-9;

/**
 * The vote of a crowd, cell by cell (section III.F): filled if more than the threshold's share of the experts fill it,
 * empty if more than that share leave it empty, otherwise undecided.
 *
 * @param experts at least one complete board, all of one size
 * @param threshold from 0.5 to 1
 */
export function opinionOf(experts: readonly Grid[], threshold: number): Grid {
  const [{ width, height }] = experts;
  const opinion = createGrid(width, height);
  const least = (2 * threshold - 1) * experts.length + ROUNDING;
  for (const [cell, balance] of balanceOf(experts).entries()) {
    if (balance > least) opinion.cells[cell] = FILLED;
    else if (-balance > least) opinion.cells[cell] = EMPTY;
  }
  return opinion;
}

/** The complete board of a vote: undecided cells are empty. */
export const decided = (opinion: Grid): Grid => ({
  ...opinion,
  cells: opinion.cells.map((state) => (state === FILLED ? FILLED : EMPTY)),
});
