import { type AnyGrid, EMPTY } from '@crosshatch/core/puzzle';
import type { ReadonlySignal } from '@preact/signals';
import { Painting } from '../board/painting.ts';
import type { Pen } from '../board/stroke.ts';
import { areaOf, cellsBetween } from './areas.ts';

/**
 * The tools of the pointer: `pen` follows it, `line` keeps to a row or a column, `fill` paints the area under it,
 * `pick` takes the colour under it for the pen.
 */
export const TOOLS = ['pen', 'line', 'fill', 'pick'] as const;
export type Tool = (typeof TOOLS)[number];

interface DrawingPaintingOptions {
  readonly grid: ReadonlySignal<AnyGrid>;
  readonly tool: ReadonlySignal<Tool>;
  readonly onPaint: (cells: readonly number[], state: number) => void;
  readonly onPick: (state: number) => void;
}

/** The strokes on a drawing. They paint over everything; one that begins in its own colour clears that colour. */
export class DrawingPainting extends Painting {
  private readonly tool: ReadonlySignal<Tool>;
  private readonly onFill: DrawingPaintingOptions['onPaint'];
  private readonly onPick: DrawingPaintingOptions['onPick'];

  constructor({ grid, tool, onPaint, onPick }: DrawingPaintingOptions) {
    super({ grid, onPaint, blank: EMPTY });
    this.tool = tool;
    this.onFill = onPaint;
    this.onPick = onPick;
  }

  override begin(cell: number, pen: Pen): void {
    const grid = this.grid.peek();
    const under = grid.cells[cell] ?? EMPTY;
    const clears = pen.toggles && under === pen.state;
    const tool = this.tool.peek();
    this.end();
    if (tool === 'pick') this.onPick(under);
    else if (tool === 'fill') this.onFill(areaOf(grid, cell), clears ? EMPTY : pen.state);
    else {
      const to = clears ? EMPTY : pen.state;
      const over = clears && { over: pen.state };
      this.stroke.value = { origin: cell, end: cell, to, ...over, ...(tool === 'pen' && { passed: [cell] }) };
    }
  }

  override extend(cell: number): void {
    const stroke = this.stroke.peek();
    if (stroke?.passed === undefined) super.extend(cell);
    else {
      const passed = [...stroke.passed, ...cellsBetween(this.grid.peek().width, stroke.end, cell)];
      this.stroke.value = { ...stroke, end: cell, passed };
    }
  }
}
