import { Board, NONE } from '../board/index.ts';
import { cellsOfLine, clueAt, EMPTY, type Puzzle, UNKNOWN } from '../puzzle/index.ts';
import { Beliefs } from './beliefs.ts';

/** The messages about each cell, as chances that it is filled, row after row. */
export interface Messages {
  /** From its row. */
  readonly rows: Float32Array;
  /** From its column. */
  readonly columns: Float32Array;
}

/**
 * The messages of belief propagation on a puzzle: before the first round, and after each. In a round, first each row
 * sends messages, then each column. Lines without blocks are empty from the start; no other cell is settled.
 *
 * @example messages(puzzle, 12).at(-1) // the messages after twelve rounds
 */
export function messages(puzzle: Puzzle, rounds: number): Messages[] {
  const board = new Board(puzzle);
  for (let line = 0; line < board.lineCount; line++) {
    if (clueAt(puzzle, board.lineOf(line)).length > 0) continue;
    for (const cell of cellsOfLine(board, line)) if (board.state[cell] === UNKNOWN) board.set(2 * cell + EMPTY, NONE);
  }
  const beliefs = new Beliefs(puzzle, board);
  const chances = (sent: Float64Array): Float32Array =>
    Float32Array.from(sent, (chance, cell) => (board.state[cell] === UNKNOWN ? chance : board.state[cell]));
  const now = (): Messages => ({ rows: chances(beliefs.toColumn), columns: chances(beliefs.toRow) });
  const all = [now()];
  for (let round = 0; round < rounds; round++) {
    beliefs.passMessages(1, Number.POSITIVE_INFINITY);
    all.push(now());
  }
  return all;
}
