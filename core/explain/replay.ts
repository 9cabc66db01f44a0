import {
  type Algorithm,
  type Outcome,
  type SettledCell,
  type SolveOptions,
  settledCells,
  type TraceStep,
} from '../algorithm/index.ts';
import {
  copyGrid,
  createGrid,
  EMPTY,
  FILLED,
  type Grid,
  gridOfRows,
  heightOf,
  type Line,
  type Puzzle,
  UNKNOWN,
  widthOf,
} from '../puzzle/index.ts';

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
 * A step that later steps rest on until it is taken back: a guess, a state that probing tries, a network's prediction,
 * the best board of a generation, or a crowd's vote.
 */
export type Assumption = Extract<TraceStep, { kind: 'guess' | 'try' | 'prediction' | 'generation' | 'vote' }>;

/** A step that replaces the whole board. */
type Bred = Extract<TraceStep, { kind: 'generation' | 'vote' }>;

const isBred = (step: TraceStep): step is Bred => step.kind === 'generation' || step.kind === 'vote';

const isAssumption = (step: TraceStep): step is Assumption =>
  step.kind === 'guess' || step.kind === 'try' || step.kind === 'prediction' || isBred(step);

/** In place of the level of an unknown cell. */
const NO_LEVEL = -1;

/** A copy of the board before the change of that number. */
interface Checkpoint {
  readonly change: number;
  readonly grid: Grid;
  readonly levels: Int32Array;
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
  private readonly checkpoints: Checkpoint[];
  /** For each position, the step number of the latest standing assumption; for each assumption, the one before. */
  private readonly latestAssumption: Int32Array;

  /** @param known the cells known beforehand, as they were given to the algorithm */
  constructor(puzzle: Puzzle, steps: readonly TraceStep[], known?: Grid) {
    this.width = widthOf(puzzle);
    this.height = heightOf(puzzle);
    this.steps = steps;
    this.changesUntil = new Int32Array(steps.length + 1);
    this.latestAssumption = new Int32Array(steps.length + 1).fill(-1);

    const start = known === undefined ? createGrid(this.width, this.height) : copyGrid(known);
    const levels = Int32Array.from(start.cells, (state) => (state === UNKNOWN ? NO_LEVEL : 0));
    this.checkpoints = [{ change: 0, grid: copyGrid(start), levels: levels.slice() }];
    const changes: number[] = [];
    const levelOfChange: number[] = [];
    const trail: number[] = [];
    const assumptions: number[] = [];
    const settle = (literal: number, level: number): void => {
      if (start.cells[literal >> 1] !== UNKNOWN) return;
      changes.push(literal);
      levelOfChange.push(level);
      trail.push(literal);
      start.cells[literal >> 1] = literal & 1;
      levels[literal >> 1] = level;
    };
    const takeBack = (level: number): void => {
      assumptions.length = Math.min(assumptions.length, level);
      for (let last = trail.at(-1); last !== undefined && levels[last >> 1] > level; last = trail.at(-1)) {
        changes.push(~last);
        levelOfChange.push(levels[last >> 1]);
        trail.pop();
        start.cells[last >> 1] = UNKNOWN;
        levels[last >> 1] = NO_LEVEL;
      }
    };
    const erase = (lines: readonly Line[]): void => {
      const isErased = (cell: number): boolean =>
        levels[cell] > 0 &&
        lines.some(({ axis, index }) => index === (axis === 'row' ? Math.floor(cell / this.width) : cell % this.width));
      const kept = trail.filter((literal) => !isErased(literal >> 1));
      for (const literal of trail.toReversed()) {
        const cell = literal >> 1;
        if (!isErased(cell)) continue;
        changes.push(~literal);
        levelOfChange.push(levels[cell]);
        start.cells[cell] = UNKNOWN;
        levels[cell] = NO_LEVEL;
      }
      trail.splice(0, trail.length, ...kept);
    };
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'backtrack') takeBack(step.level);
      if (step.kind === 'restart') takeBack(0);
      if (step.kind === 'erase') step.lines === undefined ? takeBack(0) : erase(step.lines);
      if (isBred(step)) takeBack(0);
      if (isAssumption(step)) assumptions.push(index);
      const standing = assumptions.at(-1);
      if (step.kind === 'solution' && standing !== undefined && isBred(steps[standing])) {
        takeBack(0);
        assumptions.push(standing);
      }
      const level = assumptions.length;
      for (const { row, column, state } of settledCells(step)) settle(2 * (row * this.width + column) + state, level);
      // An algorithm may find a solution without tracing each cell.
      if (step.kind === 'solution' || step.kind === 'prediction' || isBred(step)) {
        for (const [cell, state] of gridOfRows(step.rows)?.cells.entries() ?? []) {
          if (state !== UNKNOWN) settle(2 * cell + state, level);
        }
      }
      this.changesUntil[index + 1] = changes.length;
      this.latestAssumption[index + 1] = assumptions.at(-1) ?? -1;
      const sinceLast = changes.length - (this.checkpoints.at(-1)?.change ?? 0);
      if (sinceLast >= start.cells.length) {
        this.checkpoints.push({ change: changes.length, grid: copyGrid(start), levels: levels.slice() });
      }
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
    for (let at = change; at < this.changesUntil[position]; at++) {
      const literal = this.changes[at];
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
    for (let at = change; at < this.changesUntil[position]; at++) {
      const literal = this.changes[at];
      if (literal >= 0) board[literal >> 1] = this.levelOfChange[at];
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
    for (let index = this.latestAssumption[position]; index >= 0; index = this.latestAssumption[index]) {
      const step = this.steps[index];
      if (isAssumption(step)) standing.push(step);
      if (isBred(step)) break;
    }
    return standing.reverse();
  }

  private checkpointBefore(position: number): Checkpoint {
    if (!(position >= 0 && position <= this.length)) {
      throw new RangeError(`positions are from 0 to ${this.length}, not ${position}`);
    }
    const change = this.changesUntil[position];
    let low = 0;
    for (let high = this.checkpoints.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if (this.checkpoints[middle].change <= change) low = middle;
      else high = middle;
    }
    return this.checkpoints[low];
  }
}
