import { itemAt } from '../memory/index.ts';

/** In place of a level: nothing has been found out about the cell. */
export const NO_LEVEL = -1;

/** A cell that a step changes, by its number. */
export interface CellChange {
  readonly cell: number;
  readonly before: number;
  readonly after: number;
}

/** Cells that steps change, whatever the value of a cell means, with a list of the changes. */
export class ChangingCells {
  readonly values: Int32Array;
  /** For each cell, the number of assumptions that it rests on. */
  readonly levels: Int32Array;
  /** The changes one after another: the cell, and the value and the level that it gets. */
  readonly changed: number[] = [];
  readonly newValues: number[] = [];
  readonly newLevels: number[] = [];

  constructor(values: Int32Array, levels: Int32Array) {
    this.values = values;
    this.levels = levels;
  }

  set(cell: number, value: number, level: number): void {
    this.values[cell] = value;
    this.levels[cell] = level;
    this.changed.push(cell);
    this.newValues.push(value);
    this.newLevels.push(level);
  }
}

/** A copy of the cells before the change of that number. */
interface CellsCopy {
  readonly change: number;
  readonly values: Int32Array;
  readonly levels: Int32Array;
}

/**
 * The cells after each of many steps. Position `n` is after `n` steps, from 0 to the number of steps.
 *
 * A copy of the cells is kept whenever the number of changes since the last copy reaches the number of cells. So a jump
 * takes no longer than copying them once or twice, whatever its distance, and the copies take no more memory than the
 * changes.
 */
export class Timeline {
  private readonly steps: number;
  /** For each position, the number of changes up to it. */
  private readonly changesUntil: Int32Array;
  private readonly changed: Int32Array;
  private readonly newValues: Int32Array;
  private readonly newLevels: Int32Array;
  private readonly copies: readonly CellsCopy[];
  /** For each position, the step number of the latest standing assumption; for each assumption, the one before. */
  private readonly latestAssumption: Int32Array;

  /** @param take takes a step by its number; returns the step number of the latest standing assumption, or -1 */
  constructor(cells: ChangingCells, steps: number, take: (step: number) => number) {
    this.steps = steps;
    this.changesUntil = new Int32Array(steps + 1);
    this.latestAssumption = new Int32Array(steps + 1).fill(-1);
    const { values, levels, changed } = cells;
    const copy = (): CellsCopy => ({ change: changed.length, values: values.slice(), levels: levels.slice() });
    const copies = [copy()];
    for (let step = 0; step < steps; step++) {
      this.latestAssumption[step + 1] = take(step);
      this.changesUntil[step + 1] = changed.length;
      if (changed.length - (copies.at(-1)?.change ?? 0) >= values.length) copies.push(copy());
    }
    this.copies = copies;
    this.changed = Int32Array.from(changed);
    this.newValues = Int32Array.from(cells.newValues);
    this.newLevels = Int32Array.from(cells.newLevels);
  }

  /** A copy of the cells' values at a position. */
  valuesAt(position: number): Int32Array {
    const { change, values } = this.copyBefore(position);
    return this.changedFrom(change, position, values.slice(), this.newValues);
  }

  /** A copy of the cells' levels at a position. */
  levelsAt(position: number): Int32Array {
    const { change, levels } = this.copyBefore(position);
    return this.changedFrom(change, position, levels.slice(), this.newLevels);
  }

  /** The changes by the step to a position, in their order. */
  changesAt(position: number): CellChange[] {
    const previous = Math.max(0, position - 1);
    const values = this.valuesAt(previous);
    const first = itemAt(this.changesUntil, previous);
    return Array.from(this.changed.subarray(first, this.changesUntil[position]), (cell, index) => {
      const before = itemAt(values, cell);
      const after = itemAt(this.newValues, first + index);
      values[cell] = after;
      return { cell, before, after };
    });
  }

  /** The numbers of the assumptions' steps that stand at a position, the latest first. */
  *assumptionsAt(position: number): Generator<number> {
    const before = (step: number): number => itemAt(this.latestAssumption, step);
    for (let step = before(position); step >= 0; step = before(step)) yield step;
  }

  private changedFrom(first: number, position: number, cells: Int32Array, news: Int32Array): Int32Array {
    const end = itemAt(this.changesUntil, position);
    for (let change = first; change < end; change++) cells[itemAt(this.changed, change)] = itemAt(news, change);
    return cells;
  }

  private copyBefore(position: number): CellsCopy {
    const changes = this.changesUntil[position];
    const copy = this.copies.findLast(({ change }) => changes !== undefined && change <= changes);
    if (copy === undefined) throw new RangeError(`positions are from 0 to ${this.steps}, not ${position}`);
    return copy;
  }
}
