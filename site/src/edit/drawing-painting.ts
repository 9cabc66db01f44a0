import { type AnyGrid, EMPTY } from '@crosshatch/core/puzzle';
import type { ReadonlySignal } from '@preact/signals';
import { lineBetween } from '../board/line-between.ts';
import { Painting } from '../board/painting.ts';
import type { Pen } from '../board/stroke.ts';
import { areaOf } from './areas.ts';
import { cellsOfShape, isShape, regularEnd, SHAPES } from './shapes.ts';

/**
 * The tools of the pointer: `pen` follows the pointer; shapes lie between the cells where the pointer goes down and up; `fill`
 * paints the area under it; `pick` takes the colour under it for the pen.
 */
export const TOOLS = ['pen', ...SHAPES, 'fill', 'pick'] as const;
export type Tool = (typeof TOOLS)[number];

interface DrawingPaintingOptions {
  readonly grid: ReadonlySignal<AnyGrid>;
  readonly tool: ReadonlySignal<Tool>;
  readonly onPaint: (cells: readonly number[], state: number) => void;
  readonly onPick: (state: number) => void;
}

/**
 * The strokes on a drawing. They paint over everything, but a pen stroke that begins in its own colour clears that colour.
 * Nothing is painted, filled or picked before the stroke ends, so a second finger or Escape can cancel it.
 */
export class DrawingPainting extends Painting {
  private readonly tool: ReadonlySignal<Tool>;
  private readonly onPick: DrawingPaintingOptions['onPick'];
  /** The tool of the present stroke. */
  private inHand: Tool = 'pen';
  /** The colour to pick when the stroke ends. */
  private picked: number | undefined;
  private isRegular = false;

  constructor({ grid, tool, onPaint, onPick }: DrawingPaintingOptions) {
    super({ grid, onPaint, blank: EMPTY });
    this.tool = tool;
    this.onPick = onPick;
  }

  /**
   * Sets whether strokes are regular: the pen draws straight lines, lines keep to eight directions, and shapes are as wide as
   * high.
   */
  keepRegular(isRegular: boolean): void {
    this.isRegular = isRegular;
  }

  override begin(cell: number, { state, toggles }: Pen): void {
    this.end();
    const grid = this.grid.peek();
    const tool = this.tool.peek();
    this.inHand = tool === 'pen' && this.isRegular ? 'line' : tool;
    const under = grid.cells[cell] ?? EMPTY;
    if (tool === 'pick') {
      this.picked = under;
      return;
    }
    const at = { origin: cell, end: cell, passed: tool === 'fill' ? areaOf(grid, cell) : [cell] };
    const clears = tool === 'pen' && toggles && under === state && state !== EMPTY;
    this.stroke.value = clears ? { ...at, to: EMPTY, over: state } : { ...at, to: state };
  }

  override extend(cell: number): void {
    const { inHand } = this;
    const grid = this.grid.peek();
    const stroke = this.stroke.peek();
    if (this.picked !== undefined) this.picked = grid.cells[cell] ?? EMPTY;
    if (stroke?.passed === undefined) return;
    const { origin, passed } = stroke;
    const end = isShape(inHand) && this.isRegular ? regularEnd(inHand, grid, origin, cell) : cell;
    if (end === stroke.end) return;
    if (inHand === 'pen')
      this.stroke.value = { ...stroke, end, passed: [...passed, ...lineBetween(grid.width, stroke.end, end)] };
    else if (isShape(inHand))
      this.stroke.value = { ...stroke, end, passed: cellsOfShape(inHand, grid.width, origin, end) };
  }

  override release(): string | undefined {
    const stroke = this.stroke.peek();
    const isOpen = isShape(this.inHand) && stroke !== undefined && stroke.end === stroke.origin;
    return isOpen ? 'One end is set. Move to the other one and press again, or press Escape' : undefined;
  }

  override end(): ReturnType<Painting['end']> {
    const { picked } = this;
    this.picked = undefined;
    if (picked !== undefined) this.onPick(picked);
    return super.end();
  }

  override cancel(): void {
    this.picked = undefined;
    super.cancel();
  }
}
