import type { Arena } from '../memory/index.ts';

/**
 * Binary heap of cells by activity, as in VSIDS (variable state independent decaying sum): a conflict bumps the cells
 * that it rests on, and older bumps decay.
 */
export class ActivityHeap {
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

  /** Inserts a cell unless the heap holds it. */
  insert(cell: number): void {
    if (this.placeOf[cell] >= 0) return;
    this.placeOf[cell] = this.size;
    this.heap[this.size] = cell;
    this.rise(this.size++);
  }

  /** Removes the most active cell and returns it; returns -1 when the heap is empty. */
  removeMostActive(): number {
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

  /** Raises a cell's activity by `weight` times the present value of one conflict. */
  bump(cell: number, weight = 1): void {
    this.activity[cell] += weight * this.increment;
    if (this.activity[cell] > 1e100) {
      for (let other = 0; other < this.activity.length; other++) this.activity[other] *= 1e-100;
      this.increment *= 1e-100;
    }
    if (this.placeOf[cell] >= 0) this.rise(this.placeOf[cell]);
  }

  /** Multiplies the value of all earlier conflicts by the factor, which is below 1. */
  decay(factor: number): void {
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
