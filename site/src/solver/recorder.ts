import type { ColouredCell, Outcome, SettledCell, TraceStep } from '@crosshatch/core/algorithm';
import { solveColoured } from '@crosshatch/core/coloured';
import { exact } from '@crosshatch/core/exact';
import { type Assumption, Replay, type Telling, tellStep, type Why, why } from '@crosshatch/core/explain';
import {
  type AnyGrid,
  type AnyPuzzle,
  blankGridOf,
  colouredGridOfRows,
  copyGrid,
  type Grid,
  gridOfRows,
  type Puzzle,
} from '@crosshatch/core/puzzle';
import { onlyCells } from '../board/grids.ts';

/** The most steps that are kept to go through. */
const KEPT_STEPS = 20_000;

/** The state of a run while it goes on. */
export interface RecordingProgress {
  /** The cells that are certain. */
  readonly certain: AnyGrid;
  /** A solution that was found, before it is known whether there is another. */
  readonly solution?: AnyGrid;
}

export interface Recorded {
  readonly outcome: Outcome<AnyGrid>;
  /** How many steps the run took, and how many of them can be gone through. */
  readonly taken: number;
  readonly kept: number;
  readonly milliseconds: number;
}

/** The board after a step, and the step in words. */
export interface StepView {
  readonly position: number;
  /** The cells that are certain and those that rest on guesses; all others are unknown in either grid. */
  readonly certain: Grid;
  readonly supposed: Grid;
  readonly step?: TraceStep;
  readonly settled: readonly SettledCell[];
  readonly assumptions: readonly Assumption[];
  readonly telling: Telling;
  /** The steps around this one. */
  readonly around: readonly { readonly position: number; readonly label: string }[];
}

/** Why a cell is what it is, and the step that settled it, where one did by then. */
export interface CellReason {
  readonly why: Why;
  readonly position?: number;
  /** The certain cells that the reason starts from. */
  readonly known: Grid;
}

/** Steps in the list before and after the one that is shown. */
const AROUND = 2;

const PROGRESS_MILLISECONDS = 200;

/**
 * The last run of the exact solver, kept where it ran: a long one has megabytes of steps, and the page wants one board
 * at a time.
 */
export class Recorder {
  private puzzle: Puzzle | undefined;
  private replay: Replay | undefined;
  /** The position before the first solution was told. */
  private firstSolution = 0;

  record(puzzle: AnyPuzzle, budget: number | undefined, onProgress: OnProgress): Recorded {
    this.puzzle = undefined;
    this.replay = undefined;
    const within = budget !== undefined && { budget };
    if (puzzle.kind === 'coloured') {
      const watch = new ProgressWatch(puzzle, onProgress, (rows) => colouredGridOfRows(rows, puzzle.colours.length));
      const trace = (step: TraceStep<ColouredCell>) => watch.see(step, settleColoured);
      const start = performance.now();
      const outcome = solveColoured(puzzle, { trace, ...within });
      return { outcome, taken: watch.taken, kept: 0, milliseconds: performance.now() - start };
    }
    const steps: TraceStep[] = [];
    const watch = new ProgressWatch(puzzle, onProgress, gridOfRows);
    const trace = (step: TraceStep) => {
      if (watch.taken < KEPT_STEPS) steps.push(step);
      watch.see(step, settleTwoColours);
    };
    const start = performance.now();
    const outcome = exact.solve(puzzle, { trace, ...within });
    const milliseconds = performance.now() - start;
    this.puzzle = puzzle;
    this.replay = new Replay(puzzle, steps);
    const told = steps.findIndex(({ kind }) => kind === 'solution');
    this.firstSolution = told < 0 ? steps.length : told;
    return { outcome, taken: watch.taken, kept: steps.length, milliseconds };
  }

  stepAt(position: number): StepView {
    const { puzzle, replay } = this.recorded();
    const at = Math.max(0, Math.min(position, replay.length));
    const board = replay.gridAt(at);
    const levels = replay.levelsAt(at);
    const first = Math.max(0, Math.min(at - AROUND, replay.length - 2 * AROUND));
    const last = Math.min(replay.length, first + 2 * AROUND);
    const around = Array.from({ length: last - first + 1 }, (_, index) => first + index).map((near) => ({
      position: near,
      label: this.tell(puzzle, replay, near).label,
    }));
    const step = replay.step(at);
    return {
      position: at,
      certain: onlyCells(board, (cell) => levels[cell] === 0),
      supposed: onlyCells(board, (cell) => levels[cell] !== 0),
      ...(step !== undefined && { step }),
      settled: at === 0 ? [] : replay.changesAt(at).settled,
      assumptions: replay.assumptionsAt(at),
      telling: this.tell(puzzle, replay, at),
      around,
    };
  }

  /** Why a cell is what it is on the board at a position; a cell that is certain there, from the board before it was. */
  reasonAt(position: number, row: number, column: number): CellReason {
    const { puzzle, replay } = this.recorded();
    const cell = row * replay.width + column;
    // After the first solution, certain is only what holds in the others.
    const end = Math.min(position, this.firstSolution, replay.length);
    const settledAt = this.positionOf(replay, cell, end);
    const from = settledAt === undefined ? end : settledAt - 1;
    const known = this.stepAt(from).certain;
    return { why: why(puzzle, known, { row, column }), known, ...(settledAt !== undefined && { position: settledAt }) };
  }

  /** The position at which a cell that is certain became so. */
  private positionOf(replay: Replay, cell: number, until: number): number | undefined {
    const isCertain = (position: number) => replay.levelsAt(position)[cell] === 0;
    if (!isCertain(until)) return undefined;
    // Certain cells stay so, and the search is over in a few boards.
    let unknown = 0;
    for (let known = until; known - unknown > 1; ) {
      const middle = (unknown + known) >> 1;
      if (isCertain(middle)) known = middle;
      else unknown = middle;
    }
    return unknown + 1;
  }

  private tell(puzzle: Puzzle, replay: Replay, position: number): Telling {
    const step = replay.step(position);
    if (step === undefined) return { label: 'Start', text: 'The blank board: nothing is known but the clues.' };
    return tellStep(puzzle, step, replay.gridAt(position - 1), replay.assumptionsAt(position - 1));
  }

  private recorded(): { readonly puzzle: Puzzle; readonly replay: Replay } {
    const { puzzle, replay } = this;
    if (puzzle === undefined || replay === undefined) throw new Error('nothing was recorded');
    return { puzzle, replay };
  }
}

type OnProgress = (progress: RecordingProgress) => void;

/** What is certain, and the first solution, as the steps of a run tell it: reported now and then. */
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

  /** @param settle sets a cell that is certain */
  see<Cell>(step: TraceStep<Cell>, settle: (certain: AnyGrid, cell: Cell) => void): void {
    this.taken++;
    if (step.kind === 'solution') this.solution ??= this.gridOf(step.rows);
    // A solution is excluded once it is found: what is certain after that, is so of further ones only.
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
