import type { Signal } from '@preact/signals';
import { sightOf } from './sight.ts';

/** A point of the window, in CSS pixels. */
export interface ZoomPoint {
  readonly x: number;
  readonly y: number;
}

const LARGEST_CELL = 96;
/** The zoom factor of one press of a button or a key. */
const STEP = 1.25;
/** Natural logarithm of the zoom factor for one pixel of the wheel. */
const WHEEL = 0.0025;

/**
 * The size of a board's cells. At first, the style sheet fits the whole board in. From the first zoom on, this class sets the
 * size. The cell under the fingers, or else in the middle, stays in its place.
 */
export class Zoom {
  private readonly frame: HTMLElement;
  private readonly cells: HTMLElement;
  private readonly columns: number;
  private readonly chosen: Signal<number | undefined>;

  /**
   * @param frame the element that scrolls
   * @param cells the element inside the frame that holds the cells, without the clues
   * @param chosen the size of a cell after zooming, kept for the next board of the same puzzle; undefined while the board fits
   */
  constructor(frame: HTMLElement, cells: HTMLElement, columns: number, chosen: Signal<number | undefined>) {
    this.frame = frame;
    this.cells = cells;
    this.columns = columns;
    this.chosen = chosen;
    const size = chosen.peek();
    if (size !== undefined) this.set(size);
  }

  /** Width and height of a cell as it is shown. */
  get cell(): number {
    return this.cells.getBoundingClientRect().width / this.columns;
  }

  fit(): void {
    this.frame.dataset.zoom = 'fit';
    this.frame.style.removeProperty('--zoomed');
    this.chosen.value = undefined;
  }

  step(steps: number): void {
    this.to(this.cell * STEP ** steps);
  }

  /** Zooms around the pointer, by the pixels of a wheel. */
  wheel(pixels: number, around: ZoomPoint): void {
    this.to(this.cell * Math.exp(-pixels * WHEEL), around, around);
  }

  /** Sets the size of a cell, and moves the cell at the point `from` to the point `to`. */
  to(size: number, from: ZoomPoint = this.middle(), to: ZoomPoint = from): void {
    const before = this.cells.getBoundingClientRect();
    const share = { x: (from.x - before.left) / before.width, y: (from.y - before.top) / before.height };
    const least = Number.parseFloat(getComputedStyle(this.frame).getPropertyValue('--fit'));
    if (size <= least) this.fit();
    else this.set(Math.min(size, LARGEST_CELL));
    const after = this.cells.getBoundingClientRect();
    this.frame.scrollLeft += after.left + share.x * after.width - to.x;
    this.frame.scrollTop += after.top + share.y * after.height - to.y;
  }

  private set(size: number): void {
    this.frame.dataset.zoom = 'set';
    this.frame.style.setProperty('--zoomed', `${size}px`);
    this.chosen.value = size;
  }

  /** Returns the middle of the visible cells. */
  private middle(): ZoomPoint {
    const { left, top, right, bottom } = sightOf(this.frame, this.cells);
    return { x: (left + right) / 2, y: (top + bottom) / 2 };
  }
}
