import { sightOf } from './sight.ts';
import type { ZoomPoint } from './zoom.ts';

/** A stroke closer than this to the edge of the visible part scrolls the board; in CSS pixels. */
const BAND = 20;
/** Speeds in pixels a second: at the band's inner edge, added for each pixel further out, and at most. */
const LEAST_SPEED = 150;
const SPEED_PER_PIXEL = 12;
const MOST_SPEED = 1200;
/** The longest step in milliseconds: after a busy browser, the board does not jump farther than this. */
const LONGEST_STEP = 50;

/** The directions of a stroke: along its row, along its column, or both for a free stroke. */
export type Ways = 'row' | 'column' | 'both';

/** Scrolls a board under a stroke at the edge of its visible part, for as long as the pointer is there. */
export class EdgeScroll {
  private readonly frame: HTMLElement;
  private readonly cells: HTMLElement;
  private readonly onScroll: (pointer: ZoomPoint) => void;
  private start: ZoomPoint = { x: 0, y: 0 };
  private pointer: ZoomPoint = { x: 0, y: 0 };
  private ways: Ways | undefined;
  private request: number | undefined;

  /** @param onScroll called after each scroll step with the pointer, which may now be over another cell */
  constructor(frame: HTMLElement, cells: HTMLElement, onScroll: (pointer: ZoomPoint) => void) {
    this.frame = frame;
    this.cells = cells;
    this.onScroll = onScroll;
  }

  begin(pointer: ZoomPoint): void {
    this.end();
    this.start = pointer;
  }

  /** @param ways the directions of the stroke, once known; the board scrolls only along them */
  follow(pointer: ZoomPoint, ways: Ways | undefined): void {
    this.pointer = pointer;
    this.ways = ways;
    const { across, down } = this.speeds();
    if (this.request === undefined && (across !== 0 || down !== 0)) this.step(performance.now());
  }

  end(): void {
    if (this.request !== undefined) cancelAnimationFrame(this.request);
    this.request = undefined;
  }

  private step(before: number): void {
    this.request = requestAnimationFrame((now) => {
      this.request = undefined;
      const seconds = Math.max(0, Math.min(LONGEST_STEP, now - before)) / 1000;
      const { across, down } = this.speeds();
      const way = seconds * Math.max(Math.abs(across), Math.abs(down));
      if (way === 0 && now > before) return;
      const { scrollLeft, scrollTop } = this.frame;
      this.frame.scrollLeft += across * seconds;
      this.frame.scrollTop += down * seconds;
      const isAtEnd = this.frame.scrollLeft === scrollLeft && this.frame.scrollTop === scrollTop;
      // The browser may ignore a step of less than a pixel. Then the next step also makes up for this one.
      if (isAtEnd && way >= 1) return;
      this.step(isAtEnd ? before : now);
      if (!isAtEnd) this.onScroll(this.pointer);
    });
  }

  /** Speeds in pixels a second, along both axes; negative to the left and upwards. */
  private speeds(): { readonly across: number; readonly down: number } {
    const { pointer, start, ways } = this;
    if (ways === undefined) return { across: 0, down: 0 };
    const { left, right, top, bottom } = sightOf(this.frame, this.cells);
    return {
      across: ways === 'column' ? 0 : speedBetween(pointer.x, start.x, left, right),
      down: ways === 'row' ? 0 : speedBetween(pointer.y, start.y, top, bottom),
    };
  }
}

/** Returns the speed along one axis. A stroke that leads away from an edge does not scroll. */
function speedBetween(at: number, start: number, from: number, to: number): number {
  if (at > to - BAND && at > start) return speedAt(at - (to - BAND));
  if (at < from + BAND && at < start) return -speedAt(from + BAND - at);
  return 0;
}

const speedAt = (depth: number): number => Math.min(MOST_SPEED, LEAST_SPEED + SPEED_PER_PIXEL * depth);
