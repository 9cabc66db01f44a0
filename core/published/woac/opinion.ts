import { createGrid, EMPTY, FILLED, type Grid } from '../../puzzle/index.ts';

/** For each cell, by how many more experts it is filled than left empty: negative where it is by fewer. */
export function balanceOf(experts: readonly Grid[]): Int32Array {
  const balance = new Int32Array(experts[0].cells.length).fill(-experts.length);
  for (const { cells } of experts) for (let cell = 0; cell < balance.length; cell++) balance[cell] += 2 * cells[cell];
  return balance;
}

/** More than what is lost where a threshold such as 2 ÷ 3 is not exact: 4 experts of 6 are not more than that. */
const ROUNDING = 1e-9;

/**
 * What a crowd makes of a board, cell by cell (section III.F): filled where more than the threshold's share of the
 * experts fill it, empty where more than that leave it empty, and otherwise undecided.
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

/** The board that a crowd's opinion makes: what is undecided stays empty. */
export const decided = (opinion: Grid): Grid => ({
  ...opinion,
  cells: opinion.cells.map((state) => (state === FILLED ? FILLED : EMPTY)),
});
