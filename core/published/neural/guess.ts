import { predictedCells, predictionsBack, voteOf } from '../../network/index.ts';
import {
  checkSize,
  type Grid,
  heightOf,
  type Line,
  linesWithOtherClue,
  numberOf,
  type Puzzle,
  UNKNOWN,
  widthOf,
} from '../../puzzle/index.ts';

/**
 * The predicted board. If one view solves the puzzle, that view (section 2.3.4: "if the network can solve any of the
 * eight reflections, it can solve the proposed nonogram"). The paper leaves open which board the search starts from if
 * none does. Here it is the majority vote of all views, which may be right as well. Table 4 rather suggests the first
 * view, since there the reflections gain as much without a partial erase as with one; but the vote takes fewer
 * iterations. On the 6,913 boards of our own set own-10-test, Ne8HPFI with the network paper-10x10 takes 2.17
 * iterations with the vote and 2.39 with the first view: 0.21 [0.11–0.30] fewer (`crosshatch experiment
 * settled-guess`).
 *
 * @param predictions for the puzzle's first `views` reflections, each for the cells of its own
 * @throws {RangeError} for missing predictions, predictions of other sizes, and known cells of another size
 */
export function bestPrediction(puzzle: Puzzle, known: Grid, predictions: readonly Float32Array[], views: number): Grid {
  const size = { width: widthOf(puzzle), height: heightOf(puzzle) };
  const cells = size.width * size.height;
  checkSize(size, known);
  // Each of a list that may have holes.
  const isWhole = Array.from({ length: views }, (_, view) => predictions?.[view]?.length === cells);
  if (isWhole.includes(false))
    throw new RangeError(`expected ${numberOf(views, 'prediction')} of ${numberOf(cells, 'cell')}`);
  const back = predictionsBack(predictions.slice(0, views), size);
  const boards = [...back, voteOf(back)].map((prediction) => ({ ...size, cells: predictedCells(prediction) }));
  return boards.find((board) => wrongLines(puzzle, known, board).length === 0) ?? boards[views];
}

/** The lines of a predicted board that must be wrong: they do not meet their clue, or contradict a known cell. */
export function wrongLines(puzzle: Puzzle, known: Grid, board: Grid): Line[] {
  const wrong = linesWithOtherClue(puzzle, board);
  const isWrong = (axis: Line['axis'], index: number) =>
    wrong.some((line) => line.axis === axis && line.index === index);
  for (const [cell, state] of known.cells.entries()) {
    if (state === UNKNOWN || state === board.cells[cell]) continue;
    const row = Math.floor(cell / board.width);
    const column = cell % board.width;
    if (!isWrong('row', row)) wrong.push({ axis: 'row', index: row });
    if (!isWrong('column', column)) wrong.push({ axis: 'column', index: column });
  }
  return wrong;
}
