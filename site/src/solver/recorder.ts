import type { ColouredCell, Outcome, SettledCell, TraceStep } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import type { ColouredWhy, Telling, Why } from '@crosshatch/core/explain';
import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  colouredGridOfRows,
  copyGrid,
  gridOfRows,
  type Place,
  unknownCell,
} from '@crosshatch/core/puzzle';
import { onlyCells } from '../board/grids.ts';
import { cellOfPlace } from '../board/place.ts';
import { type RecordedRun, recordedColouredRun, recordedRun } from './recorded-run.ts';
import { type Supposed, supposedIn } from './supposed.ts';

/** The most steps that are kept for replay. */
const KEPT_STEPS = 20_000;

/** The state of an unfinished run. */
export interface RecordingProgress {
  /** The cells that are certain. */
  readonly certain: AnyGrid;
  /** The first solution, while the run searches for another. */
  readonly solution?: AnyGrid;
}

export interface Recorded {
  readonly outcome: Outcome<AnyGrid>;
  /** The number of steps of the run, and the number of steps that were kept. */
  readonly taken: number;
  readonly kept: number;
  readonly milliseconds: number;
}

/** The board after a step, and the step in words. */
export interface StepView {
  readonly position: number;
  /** The certain cells, and the cells that rest on guesses. All other cells are unknown in both grids. */
  readonly certain: AnyGrid;
  readonly supposed: AnyGrid;
  readonly step?: TraceStep | TraceStep<ColouredCell>;
  /** The cells that the step settles, or narrows to fewer colours. */
  readonly changed: readonly Place[];
  /** The cells of each guess that is in force. */
  readonly guesses: readonly (readonly Place[])[];
  readonly telling: Telling;
  /** The steps before and after this one, and this one. */
  readonly around: readonly { readonly position: number; readonly label: string }[];
}

/** The reason for the state of a cell, and the position of the step that settled it, if one did by then. */
export interface CellReason {
  readonly why: Why | ColouredWhy;
  readonly position?: number;
  /** The certain cells that the reason starts from. */
  readonly known: AnyGrid;
  /** The supposition that the reason rests on, if it does. */
  readonly supposed?: Supposed;
}

/** The number of steps in the list before and after the shown step. */
const AROUND = 2;

const PROGRESS_MILLISECONDS = 200;

/**
 * The last run of the exact solver. It stays in the worker: a long run has megabytes of steps, but the page needs one board at
 * a time.
 */
export class Recorder {
  private run: RecordedRun | undefined;

  record(puzzle: AnyPuzzle, budget: number | undefined, onProgress: OnProgress): Recorded {
    const within = budget !== undefined && { budget };
    if (puzzle.kind !== undefined) {
      const steps: TraceStep<ColouredCell>[] = [];
      const watch = new ProgressWatch(puzzle, onProgress, (rows) => colouredGridOfRows(rows, puzzle.colours.length));
      const trace = (step: TraceStep<ColouredCell>) => watch.see(step, steps, settleColoured);
      const start = performance.now();
      const outcome = solveColoured(puzzle, { trace, ...within });
      const milliseconds = performance.now() - start;
      this.run = recordedColouredRun(puzzle, steps);
      return { outcome, taken: watch.taken, kept: steps.length, milliseconds };
    }
    const steps: TraceStep[] = [];
    const watch = new ProgressWatch(puzzle, onProgress, gridOfRows);
    const trace = (step: TraceStep) => watch.see(step, steps, settleTwoColours);
    const start = performance.now();
    const outcome = exact.solve(puzzle, { trace, ...within });
    const milliseconds = performance.now() - start;
    this.run = recordedRun(puzzle, steps);
    return { outcome, taken: watch.taken, kept: steps.length, milliseconds };
  }

  stepAt(position: number): StepView {
    const run = this.recorded();
    const at = Math.max(0, Math.min(position, run.length));
    const board = run.gridAt(at);
    const levels = run.levelsAt(at);
    const first = Math.max(0, Math.min(at - AROUND, run.length - 2 * AROUND));
    const last = Math.min(run.length, first + 2 * AROUND);
    const around = Array.from({ length: last - first + 1 }, (_, index) => first + index).map((near) => ({
      position: near,
      label: run.tell(near).label,
    }));
    const step = run.step(at);
    return {
      position: at,
      certain: onlyCells(board, (cell) => levels[cell] === 0),
      supposed: onlyCells(board, (cell) => levels[cell] !== 0),
      ...(step !== undefined && { step }),
      changed: at === 0 ? [] : run.changedAt(at),
      guesses: run.guessesAt(at),
      telling: run.tell(at),
      around,
    };
  }

  /**
   * Explains the state of a cell on the board at a position. A cell that is certain there is explained from the board just
   * before it became certain.
   */
  reasonAt(position: number, row: number, column: number): CellReason {
    const run = this.recorded();
    // After the first solution, cells are certain only for the other solutions.
    const end = Math.min(position, run.firstSolution, run.length);
    const settledAt = positionOf(run, { row, column }, end);
    const from = settledAt === undefined ? end : settledAt - 1;
    const reason = run.reasonFrom(from, { row, column });
    const supposed = supposedIn(run.puzzle, reason.known, reason.why);
    return {
      ...reason,
      ...(supposed !== undefined && { supposed }),
      ...(settledAt !== undefined && { position: settledAt }),
    };
  }

  private recorded(): RecordedRun {
    if (this.run === undefined) throw new Error('nothing was recorded');
    return this.run;
  }
}

/** Returns the position at which a cell became certain; undefined if it is not certain. */
function positionOf(run: RecordedRun, place: Place, until: number): number | undefined {
  const isCertain = (position: number) => {
    const board = run.gridAt(position);
    const cell = cellOfPlace(place, board.width);
    return run.levelsAt(position)[cell] === 0 && board.cells[cell] !== unknownCell(board);
  };
  if (!isCertain(until)) return undefined;
  // Certain cells stay certain, so a binary search looks at only a few boards.
  let unknown = 0;
  for (let known = until; known - unknown > 1; ) {
    const middle = (unknown + known) >> 1;
    if (isCertain(middle)) known = middle;
    else unknown = middle;
  }
  return unknown + 1;
}

type OnProgress = (progress: RecordingProgress) => void;

/** Reports the certain cells and the first solution now and then during a run. */
class ProgressWatch<Board extends AnyGrid> {
  taken = 0;
  private readonly certain: AnyGrid;
  private solution: Board | undefined;
  private last = performance.now();
  private readonly onProgress: OnProgress;
  private readonly gridOf: (rows: readonly string[]) => Board | undefined;

  constructor(puzzle: AnyPuzzle, onProgress: OnProgress, gridOf: (rows: readonly string[]) => Board | undefined) {
    this.certain = blankGridOf(puzzle);
    this.onProgress = onProgress;
    this.gridOf = gridOf;
  }

  /**
   * Takes the next step.
   *
   * @param steps gets the step, unless it has `KEPT_STEPS` already
   * @param settle sets a cell that is certain
   */
  see<Cell>(step: TraceStep<Cell>, steps: TraceStep<Cell>[], settle: (certain: AnyGrid, cell: Cell) => void): void {
    if (this.taken++ < KEPT_STEPS) steps.push(step);
    if (step.kind === 'solution') this.solution ??= this.gridOf(step.rows);
    // A found solution is excluded: after that, cells are certain only for further solutions.
    else if (this.solution === undefined) for (const cell of certainCells(step)) settle(this.certain, cell);
    if (this.taken % 32 !== 0 || performance.now() - this.last < PROGRESS_MILLISECONDS) return;
    this.last = performance.now();
    this.onProgress({
      certain: copyGrid(this.certain),
      ...(this.solution !== undefined && { solution: this.solution }),
    });
  }
}

function certainCells<Cell>(step: TraceStep<Cell>): readonly Cell[] {
  if (step.kind === 'agreement' || (step.kind === 'line' && step.level === 0)) return step.cells;
  return step.kind === 'implied' && step.level === 0 ? [step.cell] : [];
}

function settleTwoColours(certain: AnyGrid, { row, column, state }: SettledCell): void {
  certain.cells[row * certain.width + column] = state;
}

function settleColoured(certain: AnyGrid, { row, column, colours }: ColouredCell): void {
  const [only, ...others] = colours;
  if (only !== undefined && others.length === 0) certain.cells[row * certain.width + column] = only;
}
