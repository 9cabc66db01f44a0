import { sightOf } from './sight.ts';
import type { ZoomPoint } from './zoom.ts';

/** The distance from the edge of the visible part at which a stroke makes the board scroll, in CSS pixels. */
const BAND = 20;
/** Speeds in pixels a second: at the inner end of the band, for each pixel beyond it, and the greatest. */
const LEAST_SPEED = 150;
const SPEED_PER_PIXEL = 12;
const MOST_SPEED = 1200;
/** The longest step in milliseconds that is caught up after the browser was busy. */
const LONGEST_STEP = 50;

/** Scrolls a board under a stroke at the edge of its visible part, for as long as the pointer is there. */
export class EdgeScroll {
  private readonly frame: HTMLElement;
  private readonly cells: HTMLElement;
  private readonly onScroll: (pointer: ZoomPoint) => void;
  private start: ZoomPoint = { x: 0, y: 0 };
  private pointer: ZoomPoint = { x: 0, y: 0 };
  private axis: 'row' | 'column' | undefined;
  private request: number | undefined;

  /** @param onScroll called after each step with the pointer, which is now over another cell */
  constructor(frame: HTMLElement, cells: HTMLElement, onScroll: (pointer: ZoomPoint) => void) {
    this.frame = frame;
    this.cells = cells;
    this.onScroll = onScroll;
  }

  begin(pointer: ZoomPoint): void {
    this.end();
    this.start = pointer;
  }

  /** @param axis the axis of the stroke, once it is known: the board scrolls along it only */
  follow(pointer: ZoomPoint, axis: 'row' | 'column' | undefined): void {
    this.pointer = pointer;
    this.axis = axis;
    if (this.request === undefined && this.speed() !== 0) this.step(performance.now());
  }

  end(): void {
    if (this.request !== undefined) cancelAnimationFrame(this.request);
    this.request = undefined;
  }

  private step(before: number): void {
    this.request = requestAnimationFrame((now) => {
      this.request = undefined;
      const way = (this.speed() * Math.max(0, Math.min(LONGEST_STEP, now - before))) / 1000;
      if (way === 0 && now > before) return;
      const { scrollLeft, scrollTop } = this.frame;
      if (this.axis === 'row') this.frame.scrollLeft += way;
      else this.frame.scrollTop += way;
      const isAtEnd = this.frame.scrollLeft === scrollLeft && this.frame.scrollTop === scrollTop;
      // Less than a pixel may be no step for the browser; then it becomes a larger one.
      if (isAtEnd && Math.abs(way) >= 1) return;
      this.step(isAtEnd ? before : now);
      if (!isAtEnd) this.onScroll(this.pointer);
    });
  }

  /** Pixels a second; less than 0 towards the beginning. A stroke that leads away from an edge does not scroll there. */
  private speed(): number {
    const sight = sightOf(this.frame, this.cells);
    const [at, start, from, to] =
      this.axis === 'row'
        ? [this.pointer.x, this.start.x, sight.left, sight.right]
        : [this.pointer.y, this.start.y, sight.top, sight.bottom];
    if (this.axis === undefined) return 0;
    if (at > to - BAND && at > start) return speedAt(at - (to - BAND));
    if (at < from + BAND && at < start) return -speedAt(from + BAND - at);
    return 0;
  }
}

const speedAt = (depth: number): number => Math.min(MOST_SPEED, LEAST_SPEED + SPEED_PER_PIXEL * depth);
