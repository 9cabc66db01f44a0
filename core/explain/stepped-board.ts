import { settledCells, type TraceStep } from '../algorithm/index.ts';
import { type Grid, gridOfRows, type Line, UNKNOWN } from '../puzzle/index.ts';
import { ChangingCells, NO_LEVEL } from './timeline.ts';

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

/** A settled cell, and the number of assumptions that it rests on. */
interface Settled {
  readonly cell: number;
  readonly level: number;
}

/** A board on which steps are taken one after another. */
export class SteppedBoard {
  readonly cells: ChangingCells;
  private readonly width: number;
  /** The standing assumptions, with the numbers of their steps. */
  private readonly assumptions: { readonly step: Assumption; readonly index: number }[] = [];
  /** The settled cells, but for those known beforehand, in the order of their levels. */
  private settled: Settled[] = [];

  constructor({ width, cells }: Grid) {
    this.width = width;
    const levels = Int32Array.from(cells, (state) => (state === UNKNOWN ? NO_LEVEL : 0));
    this.cells = new ChangingCells(Int32Array.from(cells), levels);
  }

  /** Takes a step; returns the number of the latest standing assumption's step, or -1. */
  take(step: TraceStep, index: number): number {
    if (step.kind === 'backtrack') this.takeBack(step.level);
    if (step.kind === 'restart' || isBred(step)) this.takeBack(0);
    if (step.kind === 'erase') step.lines === undefined ? this.takeBack(0) : this.erase(step.lines);
    if (isAssumption(step)) this.assumptions.push({ step, index });
    const standing = this.assumptions.at(-1);
    if (step.kind === 'solution' && standing !== undefined && isBred(standing.step)) {
      this.takeBack(0);
      this.assumptions.push(standing);
    }
    for (const { row, column, state } of settledCells(step)) this.settle(row * this.width + column, state);
    // An algorithm may find a solution without tracing each cell.
    if (step.kind === 'solution' || step.kind === 'prediction' || isBred(step)) {
      for (const [cell, state] of gridOfRows(step.rows)?.cells.entries() ?? []) this.settle(cell, state);
    }
    return this.assumptions.at(-1)?.index ?? -1;
  }

  private settle(cell: number, state: number): void {
    if (state === UNKNOWN || this.cells.values[cell] !== UNKNOWN) return;
    const level = this.assumptions.length;
    this.settled.push({ cell, level });
    this.cells.set(cell, state, level);
  }

  private unsettle({ cell }: Settled): void {
    this.cells.set(cell, UNKNOWN, NO_LEVEL);
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
    const { width } = this;
    const isErased = ({ cell, level }: Settled): boolean =>
      level > 0 &&
      lines.some(({ axis, index }) => index === (axis === 'row' ? Math.floor(cell / width) : cell % width));
    for (const cell of this.settled.filter(isErased).reverse()) this.unsettle(cell);
    this.settled = this.settled.filter((cell) => !isErased(cell));
  }
}
