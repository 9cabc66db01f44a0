import { Board, NONE } from '../board/index.ts';
import { clueAt, EMPTY, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { Beliefs } from './beliefs.ts';

/** What the lines think of each cell, as chances that it is filled, row after row. */
export interface Opinions {
  /** Of its row, by what the columns told it. */
  readonly rows: Float32Array;
  /** Of its column, by what the rows told it. */
  readonly columns: Float32Array;
}

/**
 * What rows and columns tell each other of a puzzle's cells: before the first round, and after each. In a round each row
 * is weighed and tells its columns, then each column and tells its rows. Lines without blocks are empty from the start;
 * nothing else is settled, nothing committed.
 *
 * @example opinions(puzzle, 12).at(-1) // what they have come to think after twelve rounds
 */
export function opinions(puzzle: Puzzle, rounds: number): Opinions[] {
  const board = new Board(puzzle);
  for (let line = 0; line < board.lineCount; line++) {
    if (clueAt(puzzle, board.lineOf(line)).length > 0) continue;
    for (const cell of board.cellsOf(line)) if (board.state[cell] === UNKNOWN) board.set(2 * cell + EMPTY, NONE);
  }
  const beliefs = new Beliefs(puzzle, board);
  const chances = (told: Float64Array): Float32Array =>
    Float32Array.from(told, (chance, cell) => (board.state[cell] === UNKNOWN ? chance : board.state[cell]));
  const now = (): Opinions => ({ rows: chances(beliefs.toColumn), columns: chances(beliefs.toRow) });
  const all = [now()];
  for (let round = 0; round < rounds; round++) {
    beliefs.settle(1, Number.POSITIVE_INFINITY);
    all.push(now());
  }
  return all;
}
