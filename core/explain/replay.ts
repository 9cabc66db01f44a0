import type { Algorithm, Outcome, SettledCell, SolveOptions, TraceStep } from '../algorithm/index.ts';
import { itemAt } from '../memory/index.ts';
import {
  createGrid,
  EMPTY,
  FILLED,
  type Grid,
  heightOf,
  type Puzzle,
  placeOfCell,
  UNKNOWN,
  widthOf,
} from '../puzzle/index.ts';
import { type Assumption, isAssumption, isBred, SteppedBoard } from './stepped-board.ts';
import { Timeline } from './timeline.ts';

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
 * Shows a run's steps as boards: forward, back and by jumps. Position `n` is the board after `n` steps, from 0 to
 * `length`. The steps are turned into changes of single cells once.
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
  private readonly timeline: Timeline;

  /** @param known the cells known beforehand, as they were given to the algorithm */
  constructor(puzzle: Puzzle, steps: readonly TraceStep[], known?: Grid) {
    this.width = widthOf(puzzle);
    this.height = heightOf(puzzle);
    this.steps = steps;
    const board = new SteppedBoard(known ?? createGrid(this.width, this.height));
    this.timeline = new Timeline(board.cells, steps.length, (step) => board.take(itemAt(steps, step), step));
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
    return { width: this.width, height: this.height, cells: Uint8Array.from(this.timeline.valuesAt(position)) };
  }

  /**
   * For each cell at a position, the number of assumptions that it rests on: 0 if it is certain, -1 if it is unknown. A
   * solution that has been reported is excluded: from then on, certain cells are those that all further solutions
   * share.
   */
  levelsAt(position: number): Int32Array {
    return this.timeline.levelsAt(position);
  }

  /** The cells that the step to a position settles, and those that it takes back, the latest first. */
  changesAt(position: number): { readonly settled: SettledCell[]; readonly takenBack: SettledCell[] } {
    const changes = this.timeline.changesAt(position);
    const cellOf = (cell: number, state: number): SettledCell => ({
      ...placeOfCell(cell, this.width),
      state: state === FILLED ? FILLED : EMPTY,
    });
    return {
      settled: changes.filter(({ after }) => after !== UNKNOWN).map(({ cell, after }) => cellOf(cell, after)),
      takenBack: changes.filter(({ after }) => after === UNKNOWN).map(({ cell, before }) => cellOf(cell, before)),
    };
  }

  /** The standing assumptions at a position, in order: one for each level of the board. */
  assumptionsAt(position: number): Assumption[] {
    const standing: Assumption[] = [];
    for (const index of this.timeline.assumptionsAt(position)) {
      const step = itemAt(this.steps, index);
      if (isAssumption(step)) standing.push(step);
      if (isBred(step)) break;
    }
    return standing.reverse();
  }
}
