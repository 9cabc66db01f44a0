import type { Beliefs } from '@crosshatch/core/belief';
import type { Board } from '@crosshatch/core/board';
import { clueAt, type Puzzle, shortestLine, UNKNOWN } from '@crosshatch/core/puzzle';

/** What is told of a cell that may be guessed, in the state that is likely. */
export const FEATURES = [
  'odds of the likely state, as a logarithm',
  'the less sure of row and column, likewise',
  'whether that state is filled',
  'unknown cells of the row and column',
  'unknown cells of the shorter one',
  'slack of the row and column',
  'known neighbours',
  'conflicts that the cell took part in, as a logarithm',
] as const;

/** Describes cells to what was learnt, as numbers that hardly exceed 1. */
export class CandidateFeatures {
  private readonly values = new Float64Array(FEATURES.length);
  private readonly board: Board;
  /** For each line, the share of its cells that its clue leaves loose. */
  private readonly slack: Float64Array;
  /** For each line, the share of its cells that are unknown. */
  private readonly unknown: Float64Array;

  constructor(puzzle: Puzzle, board: Board) {
    this.board = board;
    this.slack = Float64Array.from({ length: board.lineCount }, (_, line) => {
      const cells = line < board.height ? board.width : board.height;
      return (cells - shortestLine(clueAt(puzzle, board.lineOf(line)))) / cells;
    });
    this.unknown = new Float64Array(board.lineCount);
  }

  /** Counts each line's unknown cells: to be done before each guess. */
  count(): void {
    const { board, unknown } = this;
    const { width, height, state, rowOf } = board;
    unknown.fill(0);
    for (let cell = 0; cell < state.length; cell++) {
      if (state[cell] !== UNKNOWN) continue;
      const row = rowOf[cell] ?? 0;
      const column = height + cell - row * width;
      unknown[row] = (unknown[row] ?? 0) + 1 / width;
      unknown[column] = (unknown[column] ?? 0) + 1 / height;
    }
  }

  /** The features of a literal, valid until asked for the next. */
  of(literal: number, beliefs: Beliefs, activity: number): Float64Array {
    const { board, values, unknown, slack } = this;
    const { width, height, state } = board;
    const cell = literal >> 1;
    const likely = literal & 1;
    const row = board.rowOf[cell] ?? 0;
    const column = cell - row * width;
    const sign = likely === 1 ? 1 : -1;
    const byRow = sign * logit(beliefs.toColumn[cell] ?? 0.5);
    const byColumn = sign * logit(beliefs.toRow[cell] ?? 0.5);
    const inRow = unknown[row] ?? 0;
    const inColumn = unknown[height + column] ?? 0;
    let known = 0;
    if (row === 0 || state[cell - width] !== UNKNOWN) known++;
    if (row + 1 === height || state[cell + width] !== UNKNOWN) known++;
    if (column === 0 || state[cell - 1] !== UNKNOWN) known++;
    if (column + 1 === width || state[cell + 1] !== UNKNOWN) known++;
    values[0] = (byRow + byColumn) / 10;
    values[1] = Math.min(byRow, byColumn) / 5;
    values[2] = likely;
    values[3] = (inRow + inColumn) / 2;
    values[4] = Math.min(inRow, inColumn);
    values[5] = ((slack[row] ?? 0) + (slack[height + column] ?? 0)) / 2;
    values[6] = known / 4;
    values[7] = Math.log1p(activity) / 10;
    return values;
  }
}

const logit = (chance: number): number => Math.log(chance / (1 - chance));
