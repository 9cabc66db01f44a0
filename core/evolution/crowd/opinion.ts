import { createGrid, EMPTY, FILLED, type Grid } from '../../puzzle/index.ts';

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
  for (let cell = 0; cell < opinion.cells.length; cell++) {
    let votes = 0;
    for (const { cells } of experts) votes += cells[cell];
    if (votes > threshold * experts.length) opinion.cells[cell] = FILLED;
    else if (experts.length - votes > threshold * experts.length) opinion.cells[cell] = EMPTY;
  }
  return opinion;
}

/** The board that a crowd's opinion makes: what is undecided stays empty. */
export const decided = (opinion: Grid): Grid => ({
  ...opinion,
  cells: opinion.cells.map((state) => (state === FILLED ? FILLED : EMPTY)),
});
