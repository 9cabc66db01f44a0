import type { Place, Size } from '@crosshatch/core/puzzle';
import type { EdgeScroll, Ways } from './edge-scroll.ts';
import type { Paint } from './keys.ts';
import { within } from './place.ts';
import { sightOf } from './sight.ts';
import type { Zoom, ZoomPoint } from './zoom.ts';

export interface PointerActions {
  readonly begin: (place: Place, paint: Paint) => void;
  /** @returns the directions of the stroke, once it has left its first cell */
  readonly extend: (place: Place) => Ways | undefined;
  readonly end: (place: Place) => void;
  /** Called when a finger rests on its first cell. @returns whether that ends its stroke */
  readonly hold: (place: Place) => boolean;
  readonly cancel: () => void;
  /** Returns whether the main mouse button, or one finger, moves the board. */
  readonly moves: () => boolean | undefined;
  /** Called with the cell under the mouse, a hovering pen or the painting finger; undefined when the pointer has left. */
  readonly hover: (place: Place | undefined) => void;
}

/** The paint of each button of a mouse or a pen; 5 is a pen's eraser. */
const PAINTS: Readonly<Record<number, Paint>> = { 0: 'main', 1: 'pick', 2: 'other', 5: 'clear' };

/** The time in milliseconds after which a finger that rests on its first cell counts as held. */
const HOLD = 500;

/**
 * Reads mouse, pen and fingers on the cells of a board. One pointer paints, and scrolls the board at its edge. If
 * `actions.moves` says so, the pointer moves the board instead. A second finger discards the stroke; then both fingers zoom and
 * move the board until all fingers are up.
 *
 * @returns a function that stops the reading
 */
export function readPointers(cells: HTMLElement, size: Size, zoom: Zoom, frame: HTMLElement, actions: PointerActions) {
  /** The pointer that paints. */
  let painter: number | undefined;
  const mover = new Mover(frame);
  const fingers = new Map<number, ZoomPoint>();
  let isPinching = false;
  /** The timer for a finger that stays on its cell. */
  let holding = 0;

  const placeAt = (point: ZoomPoint): Place => nearestPlace(point, cells, size, frame);
  const extend = (point: ZoomPoint): void => {
    at = point;
    const place = placeAt(point);
    const ways = actions.extend(place);
    if (ways !== undefined) clearTimeout(holding);
    scroll?.follow(point, ways);
    actions.hover(place);
  };
  /** Loaded when the first pointer enters the board. The page itself reports parts that could not be loaded. */
  let scroll: EdgeScroll | undefined;
  /** The points where the stroke began and where the pointer is now. */
  let start: ZoomPoint = { x: 0, y: 0 };
  let at = start;
  const load = async (): Promise<void> => {
    scroll = new (await import('./edge-scroll.ts')).EdgeScroll(frame, cells, extend);
    scroll.begin(start);
    // A stroke may already wait at the edge for the scrolling.
    if (painter !== undefined) extend(at);
  };
  const stop = (): void => {
    scroll?.end();
    clearTimeout(holding);
    if (painter !== undefined) actions.cancel();
    painter = undefined;
    mover.end();
  };

  const onDown = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, pointOf(event));
      if (fingers.size > 1) {
        stop();
        isPinching = true;
      }
    }
    const paint = PAINTS[event.button];
    if (isPinching || painter !== undefined || mover.pointer !== undefined || paint === undefined) return;
    if (paint === 'main' && actions.moves()) {
      mover.begin(event);
      cells.setPointerCapture(event.pointerId);
      return;
    }
    painter = event.pointerId;
    cells.setPointerCapture(event.pointerId);
    start = at = pointOf(event);
    scroll?.begin(start);
    const place = placeAt(start);
    actions.begin(place, paint);
    if (event.pointerType === 'touch') holding = window.setTimeout(() => actions.hold(place) && stop(), HOLD);
  };

  const onMove = (event: PointerEvent): void => {
    if (event.pointerId === painter) extend(pointOf(event));
    else if (event.pointerId === mover.pointer) mover.follow(event);
    else if (fingers.has(event.pointerId)) pinch(event, fingers, zoom);
    else if (event.pointerType !== 'touch') actions.hover(placeAt(pointOf(event)));
  };

  const lift = ({ pointerId }: PointerEvent): void => {
    fingers.delete(pointerId);
    if (fingers.size === 0) isPinching = false;
    if (pointerId === mover.pointer) mover.end();
  };

  const onUp = (event: PointerEvent): void => {
    lift(event);
    if (event.pointerId !== painter) return;
    painter = undefined;
    scroll?.end();
    clearTimeout(holding);
    actions.end(placeAt(pointOf(event)));
  };

  const onCancel = (event: PointerEvent): void => {
    lift(event);
    if (event.pointerId === painter) stop();
  };

  const controller = new AbortController();
  const { signal } = controller;
  cells.addEventListener('pointerdown', onDown, { signal });
  cells.addEventListener('pointermove', onMove, { signal });
  cells.addEventListener('pointerup', onUp, { signal });
  cells.addEventListener('pointercancel', onCancel, { signal });
  cells.addEventListener('lostpointercapture', onCancel, { signal });
  cells.addEventListener('pointerenter', () => void load().catch(() => {}), { signal, once: true });
  cells.addEventListener('pointerleave', () => actions.hover(undefined), { signal });
  preventDefaults(cells, signal);
  frame.addEventListener('wheel', (event) => zoomByWheel(event, zoom), { signal, passive: false });
  addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
  signal.addEventListener('abort', stop);
  return () => controller.abort();
}

/**
 * Prevents the context menu, and the browser's own focus: the board gives the focus itself, also to a cell without an element
 * yet.
 */
function preventDefaults(cells: HTMLElement, signal: AbortSignal): void {
  for (const name of ['contextmenu', 'mousedown'])
    cells.addEventListener(name, (event) => event.preventDefault(), { signal });
}

/** Zooms and moves the board after one of two fingers has moved. */
function pinch(event: PointerEvent, fingers: Map<number, ZoomPoint>, zoom: Zoom): void {
  const [a, b] = fingers.values();
  fingers.set(event.pointerId, pointOf(event));
  const [c, d] = fingers.values();
  if (a === undefined || b === undefined || c === undefined || d === undefined || fingers.size !== 2) return;
  const from = middleOf(a, b);
  const to = middleOf(c, d);
  zoom.to((zoom.cell * distanceOf(c, d)) / Math.max(1, distanceOf(a, b)), from, to);
}

/** Zooms around the pointer while Ctrl is held. */
function zoomByWheel(event: WheelEvent, zoom: Zoom): void {
  if (!event.ctrlKey) return;
  event.preventDefault();
  const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
  zoom.wheel(Math.max(-100, Math.min(100, pixels)), pointOf(event));
}

/** Moves a board with the pointer that drags it. */
class Mover {
  /** The pointer that drags the board. */
  pointer: number | undefined;
  private readonly frame: HTMLElement;
  private at: ZoomPoint = { x: 0, y: 0 };

  constructor(frame: HTMLElement) {
    this.frame = frame;
  }

  begin(event: PointerEvent): void {
    this.pointer = event.pointerId;
    this.at = pointOf(event);
  }

  follow(event: PointerEvent): void {
    const to = pointOf(event);
    this.frame.scrollLeft -= to.x - this.at.x;
    this.frame.scrollTop -= to.y - this.at.y;
    this.at = to;
  }

  end(): void {
    this.pointer = undefined;
  }
}

/** Returns the cell under a point, or the nearest visible cell: a painting pointer may be beyond the edge. */
function nearestPlace({ x, y }: ZoomPoint, cells: HTMLElement, size: Size, frame: HTMLElement): Place {
  const box = cells.getBoundingClientRect();
  const sight = sightOf(frame, cells);
  const at = (point: number, from: number, to: number, start: number, length: number, count: number): number => {
    const seen = Math.max(from, Math.min(to - 1, point));
    return Math.floor(((seen - start) / length) * count);
  };
  const row = at(y, Math.max(0, sight.top), Math.min(innerHeight, sight.bottom), box.top, box.height, size.height);
  const column = at(x, Math.max(0, sight.left), Math.min(innerWidth, sight.right), box.left, box.width, size.width);
  return within({ row, column }, size);
}

const pointOf = ({ clientX, clientY }: MouseEvent): ZoomPoint => ({ x: clientX, y: clientY });
const middleOf = (a: ZoomPoint, b: ZoomPoint): ZoomPoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = (a: ZoomPoint, b: ZoomPoint): number => Math.hypot(a.x - b.x, a.y - b.y);
