import { settledCells, type TraceStep } from '../algorithm/index.ts';
import { copyGrid, type Grid, gridOfRows, type Line, UNKNOWN } from '../puzzle/index.ts';

/**
 * A step that later steps rest on until it is taken back: a guess, a state that probing tries, a network's prediction,
 * the best board of a generation, or a crowd's vote.
 */
export type Assumption = Extract<TraceStep, { kind: 'guess' | 'try' | 'prediction' | 'generation' | 'vote' }>;

/** A step that replaces the whole board. */
type Bred = Extract<TraceStep, { kind: 'generation' | 'vote' }>;

export const isBred = (step: TraceStep): step is Bred => step.kind === 'generation' || step.kind === 'vote';

export const isAssumption = (step: TraceStep): step is Assumption =>
  step.kind === 'guess' || step.kind === 'try' || step.kind === 'prediction' || isBred(step);

/** In place of the level of an unknown cell. */
export const NO_LEVEL = -1;

/** A copy of the board before the change of that number. */
export interface BoardCopy {
  readonly change: number;
  readonly grid: Grid;
  readonly levels: Int32Array;
}

/** A settled cell as `2 * cell + state`, and the number of assumptions that it rests on. */
interface Settled {
  readonly literal: number;
  readonly level: number;
}

/** A board on which steps are taken one after another, with a list of the changes of its cells. */
export class SteppedBoard {
  readonly grid: Grid;
  /** The changes one after another: `2 * cell + state` when a cell is settled, and its complement when taken back. */
  readonly changes: number[] = [];
  /** For each change, the level of the cell. */
  readonly levelOfChange: number[] = [];
  /** The standing assumptions, with the numbers of their steps. */
  readonly assumptions: { readonly step: Assumption; readonly index: number }[] = [];
  /** For each cell, the number of assumptions that it rests on. */
  private readonly levels: Int32Array;
  /** The settled cells, but for those known beforehand, in the order of their levels. */
  private settled: Settled[] = [];

  constructor(grid: Grid) {
    this.grid = grid;
    this.levels = Int32Array.from(grid.cells, (state) => (state === UNKNOWN ? NO_LEVEL : 0));
  }

  checkpoint(): BoardCopy {
    return { change: this.changes.length, grid: copyGrid(this.grid), levels: this.levels.slice() };
  }

  take(step: TraceStep, index: number): void {
    if (step.kind === 'backtrack') this.takeBack(step.level);
    if (step.kind === 'restart' || isBred(step)) this.takeBack(0);
    if (step.kind === 'erase') step.lines === undefined ? this.takeBack(0) : this.erase(step.lines);
    if (isAssumption(step)) this.assumptions.push({ step, index });
    const standing = this.assumptions.at(-1);
    if (step.kind === 'solution' && standing !== undefined && isBred(standing.step)) {
      this.takeBack(0);
      this.assumptions.push(standing);
    }
    for (const { row, column, state } of settledCells(step)) this.settle(row * this.grid.width + column, state);
    // An algorithm may find a solution without tracing each cell.
    if (step.kind === 'solution' || step.kind === 'prediction' || isBred(step)) {
      for (const [cell, state] of gridOfRows(step.rows)?.cells.entries() ?? []) this.settle(cell, state);
    }
  }

  private settle(cell: number, state: number): void {
    if (state === UNKNOWN || this.grid.cells[cell] !== UNKNOWN) return;
    const literal = 2 * cell + state;
    const level = this.assumptions.length;
    this.settled.push({ literal, level });
    this.changes.push(literal);
    this.levelOfChange.push(level);
    this.grid.cells[cell] = state;
    this.levels[cell] = level;
  }

  private unsettle({ literal, level }: Settled): void {
    this.changes.push(~literal);
    this.levelOfChange.push(level);
    this.grid.cells[literal >> 1] = UNKNOWN;
    this.levels[literal >> 1] = NO_LEVEL;
  }

  /** Takes back the assumptions above a level, and the cells that rest on them. */
  private takeBack(level: number): void {
    this.assumptions.length = Math.min(this.assumptions.length, level);
    for (let last = this.settled.at(-1); last !== undefined && last.level > level; last = this.settled.at(-1)) {
      this.settled.pop();
      this.unsettle(last);
    }
  }

  private erase(lines: readonly Line[]): void {
    const { width } = this.grid;
    const isErased = ({ literal, level }: Settled): boolean =>
      level > 0 &&
      lines.some(
        ({ axis, index }) => index === (axis === 'row' ? Math.floor((literal >> 1) / width) : (literal >> 1) % width),
      );
    for (const cell of this.settled.filter(isErased).reverse()) this.unsettle(cell);
    this.settled = this.settled.filter((cell) => !isErased(cell));
  }
}
