import { type AnyGrid, unknownCell } from '@crosshatch/core/puzzle';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { beginStroke, extendStroke, type Pen, paintedCells, type Stroke, withCells } from './stroke.ts';

export interface PaintingOptions<Board extends AnyGrid> {
  /** The board without the stroke in hand. */
  readonly grid: ReadonlySignal<Board>;
  /** Called at the end of a stroke if it changes cells. */
  readonly onPaint: (cells: readonly number[], state: number) => void;
  /** Tells what a stroke has brought about, besides its cells, as the end of a message for screen readers. Default: nothing. */
  readonly outcome?: (before: AnyGrid, after: AnyGrid) => string;
  /** The state of a cleared cell; default: unknown. */
  readonly blank?: number;
}

/** A board and the stroke in hand. A stroke is shown as it grows, and becomes part of the board at its end. */
export class Painting<Board extends AnyGrid = AnyGrid> {
  readonly grid: ReadonlySignal<Board>;
  readonly blank: number;
  readonly stroke: Signal<Stroke | undefined> = signal(undefined);
  /** The board with the stroke in hand. */
  readonly shown: ReadonlySignal<Board>;
  /** The latest message for screen readers. */
  readonly said: Signal<string> = signal('');
  private readonly onPaint: PaintingOptions<Board>['onPaint'];
  private readonly outcome: PaintingOptions<Board>['outcome'];

  constructor({ grid, onPaint, outcome, blank = unknownCell(grid.peek()) }: PaintingOptions<Board>) {
    this.grid = grid;
    this.onPaint = onPaint;
    this.outcome = outcome;
    this.blank = blank;
    this.shown = computed(() => {
      const stroke = this.stroke.value;
      if (stroke === undefined) return grid.value;
      return withCells(grid.value, paintedCells(grid.value, stroke), stroke.to);
    });
  }

  /**
   * Tells screen readers a message. They are silent about a text that stays as it was, so a repeated message gets a space at its
   * end.
   */
  say(text: string): void {
    this.said.value = text === this.said.peek() ? `${text}\u{a0}` : text;
  }

  begin(cell: number, pen: Pen): void {
    this.end();
    this.stroke.value = beginStroke(this.grid.peek(), cell, pen, this.blank);
  }

  extend(cell: number): void {
    const stroke = this.stroke.peek();
    if (stroke !== undefined) this.stroke.value = extendStroke(this.grid.peek(), stroke, cell);
  }

  /** Ends the stroke and begins another of the same kind at its end. For a pen that turns a corner. */
  turn(): void {
    const stroke = this.stroke.peek();
    if (stroke === undefined) return;
    const { axis, ...rest } = stroke;
    this.end();
    this.stroke.value = { ...rest, origin: stroke.end };
  }

  /**
   * Makes the stroke part of the board.
   *
   * @returns the number of changed cells, their state, and the end of a message about the change
   */
  end(): { readonly count: number; readonly state: number; readonly outcome: string } | undefined {
    const stroke = this.stroke.peek();
    if (stroke === undefined) return undefined;
    const before = this.grid.peek();
    const cells = paintedCells(before, stroke);
    if (cells.length > 0) this.onPaint(cells, stroke.to);
    this.stroke.value = undefined;
    return { count: cells.length, state: stroke.to, outcome: this.outcome?.(before, this.grid.peek()) ?? '' };
  }

  /** Called when a finger rests on the cell where its stroke began. @returns whether that is a stroke of its own kind */
  hold(_cell: number): boolean {
    return false;
  }

  /**
   * Called when the key or the click that began the stroke ends in the same cell.
   *
   * @returns a request for the other end, if the stroke goes on until the next press
   */
  release(): string | undefined {
    return undefined;
  }

  /** Discards the stroke. */
  cancel(): void {
    this.stroke.value = undefined;
  }
}
