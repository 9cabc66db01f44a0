import { BLACK_SQUARE, type LightUp, WHITE_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { EMPTY, FILLED, type Grid, UNKNOWN } from '@crosshatch/core/puzzle';
import { lineBetween } from '../../board/line-between.ts';
import { Painting, type PaintingOptions } from '../../board/painting.ts';
import type { Pen, Stroke } from '../../board/stroke.ts';

/** The mark that the first tap on a blank square sets. The second tap sets the other mark, and the third clears the square. */
export type FirstTap = 'bulb' | 'dot';

/** For each state, the state after a tap. */
const AFTER: Readonly<Record<FirstTap, Readonly<Record<number, number>>>> = {
  bulb: { [UNKNOWN]: FILLED, [FILLED]: EMPTY, [EMPTY]: UNKNOWN },
  dot: { [UNKNOWN]: EMPTY, [EMPTY]: FILLED, [FILLED]: UNKNOWN },
};

export interface LightUpPaintingOptions extends PaintingOptions<Grid> {
  readonly puzzle: LightUp;
  /** Returns the reader's present choice of the mark that the first tap sets. */
  readonly firstTap: () => FirstTap;
}

/**
 * The strokes on a board. Taps go through bulb, dot and blank, or tick a number. A held tap, or a press of the other button,
 * sets a dot. A stroke that leaves its first square paints dots; if it began on a dot, it clears dots.
 */
export class LightUpPainting extends Painting<Grid> {
  private readonly puzzle: LightUp;
  private readonly firstTap: () => FirstTap;
  private isTap = false;

  constructor({ puzzle, firstTap, ...options }: LightUpPaintingOptions) {
    super(options);
    this.puzzle = puzzle;
    this.firstTap = firstTap;
  }

  override begin(cell: number, { state, toggles }: Pen): void {
    this.end();
    const under = this.grid.peek().cells[cell] ?? UNKNOWN;
    const isTap = state === FILLED && toggles;
    const kind = this.puzzle.squares[cell];
    this.isTap = false;
    if (kind === BLACK_SQUARE) return;
    if (kind !== WHITE_SQUARE) {
      if (isTap) this.stroke.value = strokeAt(cell, under === EMPTY ? UNKNOWN : EMPTY);
      return;
    }
    this.isTap = isTap;
    if (isTap) this.stroke.value = strokeAt(cell, AFTER[this.firstTap()][under] ?? UNKNOWN);
    // Shift with arrow keys paints with the main state, but a stroke always paints dots.
    else if (state === EMPTY || state === FILLED) this.stroke.value = dotStroke(cell, under);
    else this.stroke.value = strokeAt(cell, state);
  }

  override extend(cell: number): void {
    const stroke = this.stroke.peek();
    if (stroke?.passed === undefined || cell === stroke.end || !this.isWhite(stroke.origin)) return;
    const begun = this.isTap ? dotStroke(stroke.origin, this.grid.peek().cells[stroke.origin] ?? UNKNOWN) : stroke;
    this.isTap = false;
    const between = lineBetween(this.puzzle.width, stroke.end, cell).filter((each) => this.isWhite(each));
    this.stroke.value = { ...begun, end: cell, passed: [...(begun.passed ?? []), ...between] };
  }

  override hold(cell: number): boolean {
    const stroke = this.stroke.peek();
    if (!this.isTap || stroke?.passed?.length !== 1) return false;
    this.isTap = false;
    this.stroke.value = dotStroke(cell, this.grid.peek().cells[cell] ?? UNKNOWN, true);
    this.end();
    return true;
  }

  private isWhite(cell: number): boolean {
    return this.puzzle.squares[cell] === WHITE_SQUARE;
  }
}

const strokeAt = (cell: number, to: number): Stroke => ({ origin: cell, end: cell, to, passed: [cell] });

/** Begins a stroke that sets dots on blank squares; from a dot, a stroke that clears dots. */
function dotStroke(cell: number, under: number, overBulbs = false): Stroke {
  if (under === EMPTY) return { ...strokeAt(cell, UNKNOWN), over: EMPTY };
  return overBulbs ? strokeAt(cell, EMPTY) : { ...strokeAt(cell, EMPTY), over: UNKNOWN };
}
