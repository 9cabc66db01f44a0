import { itemAt } from '../../memory/index.ts';
import { neighboursOf } from '../../puzzle/index.ts';
import {
  BULB,
  type LightUp,
  type LightUpBulbs,
  NO_BULB,
  type Segments,
  segmentsOf,
  UNKNOWN_SQUARE,
  WHITE_SQUARE,
} from '../puzzle/index.ts';

/** A number as a board shows it: the bulbs beside it, the squares that may still have one, and those that have none. */
export interface NumberView {
  readonly value: number;
  readonly bulbs: readonly number[];
  readonly open: readonly number[];
  readonly closed: readonly number[];
}

/** Marks on white squares; black ones have no bulb anyhow. */
export const whiteMarks = (puzzle: LightUp, marks: LightUpBulbs): LightUpBulbs =>
  marks.map((state, at) => (puzzle.squares[at] === WHITE_SQUARE ? state : UNKNOWN_SQUARE));

/**
 * A reader's board. Squares that a bulb lights count as known to have none. It knows what each square rests on, which the
 * solver's position does not: a hint must follow from the board alone, one rule at a time.
 */
export class Marked {
  readonly puzzle: LightUp;
  readonly segments: Segments;
  /** For each square: UNKNOWN_SQUARE, NO_BULB or BULB. */
  readonly state: LightUpBulbs;
  /** For each square, the bulb that lights it first; -1 for none. A bulb lights its own square. */
  readonly litBy: Int32Array;

  constructor(puzzle: LightUp, marks?: LightUpBulbs, segments = segmentsOf(puzzle)) {
    this.puzzle = puzzle;
    this.segments = segments;
    this.state = new Uint8Array(puzzle.squares.length);
    this.litBy = new Int32Array(puzzle.squares.length).fill(-1);
    for (const [at, kind] of puzzle.squares.entries()) if (kind !== WHITE_SQUARE) this.state[at] = NO_BULB;
    for (const [at, mark] of marks?.entries() ?? []) if (mark === BULB) this.set(at, BULB);
    for (const [at, mark] of marks?.entries() ?? []) if (mark === NO_BULB) this.set(at, NO_BULB);
  }

  /** A copy, to suppose something on. */
  copy(): Marked {
    const copied = new Marked(this.puzzle, undefined, this.segments);
    copied.state.set(this.state);
    copied.litBy.set(this.litBy);
    return copied;
  }

  isWhite(at: number): boolean {
    return this.puzzle.squares[at] === WHITE_SQUARE;
  }

  isOpen(at: number): boolean {
    return this.state[at] === UNKNOWN_SQUARE;
  }

  isDark(at: number): boolean {
    return this.isWhite(at) && this.litBy[at] === -1;
  }

  /** Sets an open square; a bulb lights its row and column. A square that is known keeps its state. */
  set(at: number, state: number): void {
    if (!this.isOpen(at)) return;
    this.state[at] = state;
    if (state !== BULB) return;
    for (const lit of this.inSight(at)) {
      if (this.litBy[lit] === -1) this.litBy[lit] = at;
      if (this.isOpen(lit)) this.state[lit] = NO_BULB;
    }
  }

  /** The squares of the two segments of a white square, itself once. */
  inSight(at: number): number[] {
    const { rowOf, columnOf, squaresOf } = this.segments;
    const row = squaresOf[rowOf[at] ?? -1] ?? [];
    const column = squaresOf[columnOf[at] ?? -1] ?? [];
    return [...row, ...column.filter((other) => other !== at)];
  }

  numberAt(at: number): NumberView | undefined {
    const value = itemAt(this.puzzle.squares, at);
    if (value < 0 || value > 4) return undefined;
    const around = neighboursOf(this.puzzle, at).filter((other) => this.isWhite(other));
    const having = (state: number) => around.filter((other) => this.state[other] === state);
    return { value, bulbs: having(BULB), open: having(UNKNOWN_SQUARE), closed: having(NO_BULB) };
  }

  /** The numbers beside a square. */
  numbersBeside(at: number): number[] {
    return neighboursOf(this.puzzle, at).filter((other) => {
      const value = itemAt(this.puzzle.squares, other);
      return value >= 0 && value <= 4;
    });
  }

  /** Returns the square that explains a square's state: the bulb that lights it, or the square itself. */
  restsOn(at: number): number {
    const bulb = this.litBy[at] ?? -1;
    return this.state[at] === NO_BULB && bulb >= 0 ? bulb : at;
  }
}
