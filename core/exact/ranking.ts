import type { Arena } from '../memory/index.ts';

/** Cells in the order of their activity: those that took part in recent conflicts come first. A binary heap. */
export class Ranking {
  private readonly activity: Float64Array;
  private readonly heap: Int32Array;
  private readonly placeOf: Int32Array;
  private size = 0;
  private increment = 1;

  constructor(cells: number, arena: Arena) {
    this.activity = arena.floats(cells);
    this.heap = arena.integers(cells);
    this.placeOf = arena.integers(cells).fill(-1);
  }

  /** Adds a cell, unless it is there. */
  add(cell: number): void {
    if (this.placeOf[cell] >= 0) return;
    this.placeOf[cell] = this.size;
    this.heap[this.size] = cell;
    this.rise(this.size++);
  }

  /** Takes the most active cell away; -1 when there is none. */
  take(): number {
    if (this.size === 0) return -1;
    const first = this.heap[0];
    this.placeOf[first] = -1;
    const last = this.heap[--this.size];
    if (this.size > 0) {
      this.heap[0] = last;
      this.placeOf[last] = 0;
      this.sink(0);
    }
    return first;
  }

  /** The cell took part in a conflict; `weight` is what one conflict counts for. */
  raise(cell: number, weight = 1): void {
    this.activity[cell] += weight * this.increment;
    if (this.activity[cell] > 1e100) {
      for (let other = 0; other < this.activity.length; other++) this.activity[other] *= 1e-100;
      this.increment *= 1e-100;
    }
    if (this.placeOf[cell] >= 0) this.rise(this.placeOf[cell]);
  }

  /** How many conflicts of late the cell counts as having taken part in. */
  activityOf(cell: number): number {
    return this.activity[cell] / this.increment;
  }

  /** Lets what lies back count for less, by the given factor. */
  age(factor: number): void {
    this.increment /= factor;
  }

  private rise(from: number): void {
    const { heap, placeOf, activity } = this;
    const cell = heap[from];
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (activity[cell] <= activity[heap[parent]]) break;
      heap[place] = heap[parent];
      placeOf[heap[place]] = place;
      place = parent;
    }
    heap[place] = cell;
    placeOf[cell] = place;
  }

  private sink(from: number): void {
    const { heap, placeOf, activity, size } = this;
    const cell = heap[from];
    let place = from;
    for (let child = 2 * place + 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size && activity[heap[child + 1]] > activity[heap[child]]) child++;
      if (activity[heap[child]] <= activity[cell]) break;
      heap[place] = heap[child];
      placeOf[heap[place]] = place;
      place = child;
    }
    heap[place] = cell;
    placeOf[cell] = place;
  }
}
