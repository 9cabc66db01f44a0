import type { Algorithm, Outcome, SettledCell, SolveOptions, TraceStep } from '../algorithm/index.ts';
import { itemAt } from '../memory/index.ts';
import {
  copyGrid,
  createGrid,
  EMPTY,
  FILLED,
  type Grid,
  heightOf,
  type Puzzle,
  UNKNOWN,
  widthOf,
} from '../puzzle/index.ts';
import { type Assumption, type BoardCopy, isAssumption, isBred, NO_LEVEL, SteppedBoard } from './stepped-board.ts';

/** The recorded steps of an algorithm: plain data, which can be posted from a worker. */
export interface Recording {
  readonly steps: readonly TraceStep[];
  /** Number of steps of the run; more than `steps` holds if the limit cut the recording off. */
  readonly taken: number;
  readonly outcome: Outcome;
}

export interface RecordOptions extends Omit<SolveOptions, 'trace'> {
  /** Most steps to keep, default 20,000; the run continues to its end without recording. */
  readonly limit?: number;
}

/**
 * Runs an algorithm and keeps its first steps.
 *
 * @example
 * const { steps, taken, outcome } = recordSteps(puzzle, exact, { limit: 5000 });
 * const replay = new Replay(puzzle, steps);
 */
export function recordSteps(puzzle: Puzzle, algorithm: Algorithm, options: RecordOptions = {}): Recording {
  const { limit = 20_000, ...solveOptions } = options;
  const steps: TraceStep[] = [];
  let taken = 0;
  const outcome = algorithm.solve(puzzle, {
    ...solveOptions,
    trace: (step) => {
      if (taken++ < limit) steps.push(step);
    },
  });
  return { steps, taken, outcome };
}

/**
 * A run's steps as boards to go through: forward, back and by jumps. Position `n` is the board after `n` steps, from 0
 * to `length`.
 *
 * The steps are turned into changes of single cells once. A copy of the board is kept whenever the number of changes
 * since the last copy reaches the number of cells. So a jump takes no longer than copying a board or two, whatever its
 * distance, and the copies take no more memory than the changes.
 *
 * @example
 * const replay = new Replay(puzzle, steps);
 * const board = replay.gridAt(100);
 * const step = replay.step(100);
 * if (step) console.log(tellStep(puzzle, step, replay.gridAt(99), replay.assumptionsAt(99)).text);
 */
export class Replay {
  readonly width: number;
  readonly height: number;
  readonly steps: readonly TraceStep[];
  /** For each position, the number of changes up to it. */
  private readonly changesUntil: Int32Array;
  /** The changes one after another: `2 * cell + state` when a cell is settled, and its complement when taken back. */
  private readonly changes: Int32Array;
  /** For each change, the level of the cell. */
  private readonly levelOfChange: Int32Array;
  private readonly checkpoints: BoardCopy[];
  /** For each position, the step number of the latest standing assumption; for each assumption, the one before. */
  private readonly latestAssumption: Int32Array;

  /** @param known the cells known beforehand, as they were given to the algorithm */
  constructor(puzzle: Puzzle, steps: readonly TraceStep[], known?: Grid) {
    this.width = widthOf(puzzle);
    this.height = heightOf(puzzle);
    this.steps = steps;
    this.changesUntil = new Int32Array(steps.length + 1);
    this.latestAssumption = new Int32Array(steps.length + 1).fill(-1);

    const board = new SteppedBoard(known === undefined ? createGrid(this.width, this.height) : copyGrid(known));
    const { changes, levelOfChange, assumptions } = board;
    this.checkpoints = [board.checkpoint()];
    for (const [index, step] of steps.entries()) {
      board.take(step, index);
      this.changesUntil[index + 1] = changes.length;
      this.latestAssumption[index + 1] = assumptions.at(-1)?.index ?? -1;
      const sinceLast = changes.length - (this.checkpoints.at(-1)?.change ?? 0);
      if (sinceLast >= board.grid.cells.length) this.checkpoints.push(board.checkpoint());
    }
    this.changes = Int32Array.from(changes);
    this.levelOfChange = Int32Array.from(levelOfChange);
  }

  /** The number of steps, which is the last position. */
  get length(): number {
    return this.steps.length;
  }

  /** The step that leads to a position from the one before; none leads to position 0. */
  step(position: number): TraceStep | undefined {
    return this.steps[position - 1];
  }

  /** A copy of the board at a position. */
  gridAt(position: number): Grid {
    const { change, grid } = this.checkpointBefore(position);
    const board = copyGrid(grid);
    for (const literal of this.changes.subarray(change, this.changesUntil[position])) {
      if (literal >= 0) board.cells[literal >> 1] = literal & 1;
      else board.cells[~literal >> 1] = UNKNOWN;
    }
    return board;
  }

  /**
   * For each cell at a position, the number of assumptions that it rests on: 0 if it is certain, -1 if it is unknown. A
   * solution that has been reported is excluded: from then on, certain cells are those that all further solutions
   * share.
   */
  levelsAt(position: number): Int32Array {
    const { change, levels } = this.checkpointBefore(position);
    const board = levels.slice();
    const changes = this.changes.subarray(change, this.changesUntil[position]);
    for (const [index, literal] of changes.entries()) {
      if (literal >= 0) board[literal >> 1] = itemAt(this.levelOfChange, change + index);
      else board[~literal >> 1] = NO_LEVEL;
    }
    return board;
  }

  /** The cells that the step to a position settles, and those that it takes back, the latest first. */
  changesAt(position: number): { readonly settled: SettledCell[]; readonly takenBack: SettledCell[] } {
    const from = this.changesUntil[Math.max(0, position - 1)];
    const literals = [...this.changes.subarray(from, this.changesUntil[position])];
    const cellOf = (literal: number): SettledCell => ({
      row: Math.floor((literal >> 1) / this.width),
      column: (literal >> 1) % this.width,
      state: (literal & 1) === FILLED ? FILLED : EMPTY,
    });
    return {
      settled: literals.filter((literal) => literal >= 0).map(cellOf),
      takenBack: literals.filter((literal) => literal < 0).map((literal) => cellOf(~literal)),
    };
  }

  /** The standing assumptions at a position, in order; as many as the board's highest level. */
  assumptionsAt(position: number): Assumption[] {
    const standing: Assumption[] = [];
    const before = (index: number): number => itemAt(this.latestAssumption, index);
    for (let index = before(position); index >= 0; index = before(index)) {
      const step = itemAt(this.steps, index);
      if (isAssumption(step)) standing.push(step);
      if (isBred(step)) break;
    }
    return standing.reverse();
  }

  private checkpointBefore(position: number): BoardCopy {
    const changes = this.changesUntil[position];
    const checkpoint = this.checkpoints.findLast(({ change }) => changes !== undefined && change <= changes);
    if (checkpoint === undefined) throw new RangeError(`positions are from 0 to ${this.length}, not ${position}`);
    return checkpoint;
  }
}
