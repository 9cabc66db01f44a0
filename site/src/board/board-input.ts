import { numberOf, type Place, type Size } from '@crosshatch/core/puzzle';
import { computed, signal } from '@preact/signals';
import { placeOfElement } from './CellRows.tsx';
import { type KeyPaints, keyName, moved, type Paint, paintOf, zoomOf } from './keys.ts';
import type { Painting } from './painting.ts';
import { cellOfPlace } from './place.ts';
import type { PointerActions } from './pointers.ts';
import type { StateWords } from './state-words.ts';
import type { Zoom } from './zoom.ts';

/** A board's parts and settings, as of its latest render. */
export interface InputOptions {
  readonly size: Size;
  readonly painting: Painting;
  readonly words: StateWords;
  readonly tool: number;
  readonly otherTool: number;
  /** The state or colour that Z and Enter paint. */
  readonly keyTool: number;
  /** The paints of the keys. Default: the usual ones. */
  readonly paints?: KeyPaints | undefined;
  /** The choice of colours, on a coloured board. */
  readonly brush?: Brush | undefined;
  /** Called when `?` is pressed. */
  readonly onKeys?: (() => void) | undefined;
  /** Whether one finger, or the main mouse button, moves the board. Default: no. */
  readonly isMoving?: boolean;
  /** Whether a finger that rests on its first cell paints the other state there. Default: no. */
  readonly holdPaintsOther?: boolean;
  /** Whether strokes spare marks of other kinds, also a stroke that begins on such a mark. Default: no. */
  readonly protectsMarks?: boolean;
}

/** The choice of the colour to paint with. */
export interface Brush {
  /** The number of colours without the background. */
  readonly colours: number;
  /** The state that the key 0 chooses: the background, or unknown if the puzzle has no background. */
  readonly ground: number;
  /** Whether the next pressed cell gives its colour to the brush. */
  readonly isPicking: boolean;
  readonly choose: (state: number) => void;
}

/** The cursor of a board, and what keys, pointers and screen readers do with it. */
export class BoardInput {
  readonly cursor = signal<Place>({ row: 0, column: 0 });
  /** Each new value gives the cursor's cell the focus. */
  readonly focusRequest = signal<FocusOptions | undefined>(undefined);
  readonly hovered = signal<Place | undefined>(undefined);
  /** Whether a pointer acted on the board last. Then the cursor's cell has no ring: the pointer shows the place. */
  readonly isPointed = signal(false);
  /** The cell whose row and column are lit. */
  readonly lit = computed(() => this.hovered.value ?? (this.hasFocus.value ? this.cursor.value : undefined));
  /** Set as soon as the board is in the page. */
  zoom: Zoom | undefined;
  private readonly hasFocus = signal(false);
  /** The key that is held down to paint along; empty if the stroke goes on although its key is up. */
  private held: string | undefined;
  private options: InputOptions;

  constructor(options: InputOptions) {
    this.options = options;
  }

  update(options: InputOptions): void {
    this.options = options;
    const { row, column } = this.cursor.peek();
    if (row >= options.size.height || column >= options.size.width) this.cursor.value = { row: 0, column: 0 };
  }

  readonly pointerActions: PointerActions = {
    begin: (place, paint) => {
      this.isPointed.value = true;
      this.finish();
      this.focus(place, { preventScroll: true });
      if (paint === 'pick' || (paint === 'main' && this.options.brush?.isPicking)) return this.pick(place);
      this.begin(place, paint, this.options.tool);
    },
    extend: (place) => {
      const { painting, size } = this.options;
      painting.extend(cellOfPlace(place, size.width));
      const stroke = painting.stroke.peek();
      return stroke?.axis ?? (stroke?.end === stroke?.origin ? undefined : 'both');
    },
    end: (place) => {
      this.options.painting.end();
      this.focus(place, { preventScroll: true });
    },
    hold: (place) => {
      const { painting, brush, size } = this.options;
      const cell = cellOfPlace(place, size.width);
      if (painting.hold(cell)) return true;
      const isOpen = painting.grid.peek().cells[cell] === painting.blank;
      if (brush === undefined || isOpen) return this.paintOther(place);
      painting.cancel();
      this.pick(place);
      return true;
    },
    moves: () => this.options.isMoving,
    cancel: () => this.options.painting.cancel(),
    hover: (place) => {
      const { row, column } = this.hovered.peek() ?? {};
      if (place?.row !== row || place?.column !== column) this.hovered.value = place;
    },
  };

  readonly onKeyDown = (event: KeyboardEvent): void => {
    this.isPointed.value = false;
    if (event.altKey) return;
    if (this.chooseByKey(event)) {
      event.preventDefault();
      return;
    }
    const press = { key: event.key, control: event.ctrlKey || event.metaKey };
    const paint = paintOf(press, this.options.paints);
    const place = moved(press, this.cursor.peek(), this.options.size);
    const zoomed = zoomOf(press);
    if (paint !== undefined) {
      if (!event.repeat) this.press(paint, this.options.keyTool, keyName(event.key));
    } else if (place !== undefined) this.move(place, event.shiftKey);
    else if (zoomed === 0) this.zoom?.fit();
    else if (zoomed !== undefined) this.zoom?.step(zoomed);
    else if (event.key === 'Escape') {
      this.options.painting.cancel();
      this.finish();
    } else if (event.key === '?') this.options.onKeys?.();
    else return;
    event.preventDefault();
  };

  readonly onKeyUp = ({ key }: KeyboardEvent): void => {
    if (keyName(key) === this.held) this.release();
  };

  readonly onFocusIn = ({ target }: FocusEvent): void => {
    this.hasFocus.value = true;
    const place = placeOfElement(target);
    const { row, column } = this.cursor.peek();
    // A screen reader has come to a far row: from now on, this row has all its cells.
    if (place !== undefined && place.row !== row) this.focus(place);
    else if (place !== undefined && place.column !== column) this.cursor.value = place;
  };

  readonly onFocusOut = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    this.hasFocus.value = false;
    this.isPointed.value = false;
    if (this.held !== undefined) this.finish();
  };

  /** Handles a click without a pointer, as from a screen reader or a switch device. */
  readonly onClick = (event: MouseEvent): void => {
    const place = placeOfElement(event.target);
    if (event.detail !== 0 || place === undefined) return;
    this.move(place, false);
    this.press('main', this.options.tool, 'click');
    this.release();
  };

  /**
   * Chooses a colour by its number, the previous or next colour, or the colour of the cursor's cell. Returns false for other
   * keys.
   */
  private chooseByKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const { brush, keyTool } = this.options;
    if (brush === undefined || ctrlKey || metaKey) return false;
    const count = brush.colours + 1;
    const chosen = keyTool === brush.ground ? 0 : Math.min(keyTool, count);
    const name = keyName(key);
    if (name === 'c') this.pick(this.cursor.peek());
    else if (name === 'q') this.choose((chosen + count - 1) % count);
    else if (name === 'e') this.choose((chosen + 1) % count);
    else if (/^\d$/.test(name)) this.choose(Number(name));
    else return false;
    return true;
  }

  /** @param colour the number of a colour of the brush; 0 for its ground */
  private choose(colour: number): void {
    const { brush, painting, words } = this.options;
    if (brush === undefined || colour > brush.colours) return;
    const state = colour === 0 ? brush.ground : colour;
    brush.choose(state);
    painting.say(`${words(state)} chosen`);
  }

  /** Chooses the colour of a cell. Does nothing for an open cell, which has no colour. */
  private pick(place: Place): void {
    const { painting, size } = this.options;
    const state = painting.shown.peek().cells[cellOfPlace(place, size.width)];
    if (state !== undefined && state !== painting.blank) this.choose(state);
  }

  /** Paints the other state on a cell under a resting finger. @returns false if this is off, or would add nothing to a tap */
  private paintOther(place: Place): boolean {
    const { painting, tool, otherTool, holdPaintsOther } = this.options;
    if (!holdPaintsOther || otherTool === tool || otherTool === painting.blank) return false;
    painting.cancel();
    this.begin(place, 'other', tool);
    this.finish();
    return true;
  }

  /** Begins a stroke at the cursor, or ends a stroke that waits for its other end. */
  private press(paint: Exclude<Paint, 'pick'>, main: number, key: string): void {
    if (this.held === '') this.finish();
    else {
      this.begin(this.cursor.peek(), paint, main);
      this.held = key;
    }
  }

  /** Ends the stroke, unless the painting asks for the stroke's other end. */
  private release(): void {
    const { painting } = this.options;
    const asked = painting.release();
    if (asked === undefined) this.finish();
    else {
      this.held = '';
      painting.say(asked);
    }
  }

  private begin(place: Place, paint: Exclude<Paint, 'pick'>, main: number): void {
    const { painting, otherTool, size, protectsMarks } = this.options;
    const states = { main, other: otherTool, clear: painting.blank };
    const state = typeof paint === 'number' ? paint : states[paint];
    painting.begin(cellOfPlace(place, size.width), { state, toggles: true, protects: protectsMarks });
  }

  private focus(place: Place, options: FocusOptions = {}): void {
    this.cursor.value = place;
    this.focusRequest.value = { ...options };
    this.hovered.value = undefined;
  }

  /** Moves the cursor. A held key paints along the way, and begins another stroke at each turn. */
  private move(place: Place, isShifted: boolean): void {
    const { painting, size, tool } = this.options;
    const from = this.cursor.peek();
    if (this.held === undefined && isShifted) {
      painting.begin(cellOfPlace(from, size.width), { state: tool, toggles: false });
      this.held = 'Shift';
    }
    const axis = painting.stroke.peek()?.axis;
    const turns = (axis === 'row' && place.row !== from.row) || (axis === 'column' && place.column !== from.column);
    if (this.held !== undefined && turns) painting.turn();
    this.focus(place);
    if (this.held !== undefined) painting.extend(cellOfPlace(place, size.width));
  }

  /** Ends the keyboard's stroke, and reports it to screen readers if it changed cells. */
  private finish(): void {
    this.held = undefined;
    const { painting, words } = this.options;
    const painted = painting.end();
    if (!painted?.count) return;
    const { count, state, outcome } = painted;
    painting.say(`${numberOf(count, 'cell')} ${words(state)}${outcome}`);
  }
}
