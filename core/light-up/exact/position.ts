import { BULB, type LightUp, type LightUpBulbs, NO_BULB, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import { Layout } from './layout.ts';

/**
 * A board while it is solved.
 *
 * A segment is the white squares between two blacks of a row or a column; it holds at most one bulb. A white square lies in
 * two segments and is lit where one of them holds a bulb. So where no square of a segment may have a bulb, the segment is
 * *dead*, and each segment that crosses it must hold one.
 *
 * Squares are set on a trail. Their consequences follow in its order, by counters of segments and numbers, and
 * `undo` takes both back.
 */
export class Position extends Layout {
  readonly trail: Int32Array;
  trailSize = 0;
  /** Squares on the trail whose consequences have followed. */
  private followed = 0;
  /** Squares that were set, those that were undone included: the work that budgets count. */
  steps = 0;

  /** For each segment: squares that may have a bulb or have it, bulbs, and dead segments that cross it. */
  readonly candidates: Int32Array;
  readonly bulbs: Int32Array;
  private readonly deadCrossings: Int32Array;
  /** For each square with a number: the neighbours that may still have a bulb, those with a bulb not counted. */
  readonly free: Int32Array;

  constructor(puzzle: LightUp) {
    super(puzzle);
    const { arena, whites, stride, state } = this;
    this.trail = arena.integers(whites.length);
    this.free = arena.integers(state.length);
    this.candidates = arena.integers(this.segments);
    for (let segment = 0; segment < this.segments; segment++) this.candidates[segment] = this.length[segment];
    this.bulbs = arena.integers(this.segments);
    this.deadCrossings = arena.integers(this.segments);
    const { free } = this;
    for (const square of whites) {
      free[square - 1]++;
      free[square + 1]++;
      free[square - stride]++;
      free[square + stride]++;
    }
  }

  get isComplete(): boolean {
    return this.trailSize === this.whites.length;
  }

  /** Sets the squares that numbers and lone squares settle on the blank board; returns false when they clash. */
  begin(): boolean {
    const { whites, isNumber, need, free, rowOf, columnOf, candidates, stride } = this;
    for (let square = stride + 1; square < isNumber.length - stride; square++) {
      if (isNumber[square] === 0) continue;
      if (need[square] > free[square]) return false;
      this.judge(square);
    }
    for (const square of whites) {
      if (candidates[rowOf[square]] === 1 && candidates[columnOf[square]] === 1 && !this.set(square, BULB))
        return false;
    }
    return true;
  }

  /** Sets a square, unless it is set so already; returns false when it has the other state. */
  set(square: number, state: number): boolean {
    const known = this.state[square];
    if (known !== UNKNOWN_SQUARE) return known === state;
    this.state[square] = state;
    this.trail[this.trailSize++] = square;
    this.steps++;
    return true;
  }

  /** Follows the consequences of every square on the trail; returns false when they clash. */
  propagate(): boolean {
    while (this.followed < this.trailSize) {
      const square = this.trail[this.followed++];
      if (!(this.state[square] === BULB ? this.followBulb(square) : this.followNone(square))) return false;
    }
    return true;
  }

  /** Takes back every square after a size of the trail. */
  undo(size: number): void {
    const { trail, state } = this;
    for (let at = this.trailSize - 1; at >= size; at--) {
      const square = trail[at];
      if (at < this.followed) {
        if (state[square] === BULB) this.uncountBulb(square);
        else this.uncountNone(square);
      }
      state[square] = UNKNOWN_SQUARE;
    }
    this.trailSize = size;
    if (this.followed > size) this.followed = size;
  }

  /** Whether a square has a number with unknown squares beside it. */
  isOpenNumber(square: number): boolean {
    return this.isNumber[square] === 1 && this.free[square] > 0;
  }

  /** Whether an unknown square is beside a number that is open, or in a segment that must hold a bulb. */
  isBound(square: number): boolean {
    const { deadCrossings, rowOf, columnOf, isNumber, stride } = this;
    return (
      deadCrossings[rowOf[square]] > 0 ||
      deadCrossings[columnOf[square]] > 0 ||
      isNumber[square - 1] + isNumber[square + 1] + isNumber[square - stride] + isNumber[square + stride] > 0
    );
  }

  /** Whether nothing binds squares but one another. */
  isFree(squares: Int32Array): boolean {
    return (
      squares.every((square) => this.state[square] !== UNKNOWN_SQUARE || !this.isBound(square)) &&
      [...this.openSegments(squares)].every((segment) => this.darkSquares(segment).length === 0)
    );
  }

  /** The segments of unknown squares. */
  openSegments(squares: Int32Array): Set<number> {
    const segments = new Set<number>();
    for (const square of squares) {
      if (this.state[square] === UNKNOWN_SQUARE) segments.add(this.rowOf[square]).add(this.columnOf[square]);
    }
    return segments;
  }

  /** The squares that were set after a size of the trail, with their states. */
  literalsSince(size: number): Int32Array {
    return this.trail.slice(size, this.trailSize).map((square) => 4 * square + this.state[square]);
  }

  /** Whether a segment has no bulb yet and crosses a dead one. */
  mustHoldBulb(segment: number): boolean {
    return this.deadCrossings[segment] > 0 && this.bulbs[segment] === 0;
  }

  /** Whether more segments of one direction must hold a bulb than segments of the other may still have one. */
  get isCrowded(): boolean {
    const { rowSegments, segments, candidates, bulbs, deadCrossings } = this;
    // Segments of rows that must hold a bulb, less those of columns that may, and the reverse.
    let rows = 0;
    let columns = 0;
    for (let segment = 0; segment < segments; segment++) {
      if (bulbs[segment] > 0) continue;
      const must = deadCrossings[segment] > 0 ? 1 : 0;
      const open = candidates[segment] > 0 ? 1 : 0;
      rows += segment < rowSegments ? must : -open;
      columns += segment < rowSegments ? -open : must;
    }
    return rows > 0 || columns > 0;
  }

  /** The squares of a segment that have no bulb and are not lit yet. */
  darkSquares(segment: number): number[] {
    const { bulbs, rowOf, columnOf, state } = this;
    if (bulbs[segment] > 0) return [];
    const stride = segment < this.rowSegments ? 1 : this.stride;
    const dark: number[] = [];
    for (let square = this.start[segment], left = this.length[segment]; left > 0; left--, square += stride) {
      if (state[square] === NO_BULB && bulbs[rowOf[square]] === 0 && bulbs[columnOf[square]] === 0) dark.push(square);
    }
    return dark;
  }

  /** The state of each square, without the border. */
  toBulbs(): LightUpBulbs {
    const { width, height, stride, state } = this;
    const bulbs = new Uint8Array(width * height);
    for (let row = 0, at = 0; row < height; row++) {
      const first = (row + 1) * stride + 1;
      for (let square = first; square < first + width; square++) bulbs[at++] = state[square];
    }
    return bulbs;
  }

  private followBulb(square: number): boolean {
    const { rowOf, columnOf, bulbs, need, free, isNumber, stride } = this;
    const row = rowOf[square];
    const column = columnOf[square];
    bulbs[row]++;
    bulbs[column]++;
    need[square - 1]--;
    need[square + 1]--;
    need[square - stride]--;
    need[square + stride]--;
    free[square - 1]--;
    free[square + 1]--;
    free[square - stride]--;
    free[square + stride]--;
    if (bulbs[row] > 1 || bulbs[column] > 1) return false;
    this.darken(row, square);
    this.darken(column, square);
    return (
      (isNumber[square - 1] === 0 || this.judge(square - 1)) &&
      (isNumber[square + 1] === 0 || this.judge(square + 1)) &&
      (isNumber[square - stride] === 0 || this.judge(square - stride)) &&
      (isNumber[square + stride] === 0 || this.judge(square + stride))
    );
  }

  private uncountBulb(square: number): void {
    const { rowOf, columnOf, bulbs, need, free, stride } = this;
    bulbs[rowOf[square]]--;
    bulbs[columnOf[square]]--;
    need[square - 1]++;
    need[square + 1]++;
    need[square - stride]++;
    need[square + stride]++;
    free[square - 1]++;
    free[square + 1]++;
    free[square - stride]++;
    free[square + stride]++;
  }

  /** Sets the other squares of a segment with a bulb to no bulb. */
  private darken(segment: number, bulb: number): void {
    const stride = segment < this.rowSegments ? 1 : this.stride;
    const { state, trail } = this;
    for (let square = this.start[segment], left = this.length[segment]; left > 0; left--, square += stride) {
      if (state[square] !== UNKNOWN_SQUARE || square === bulb) continue;
      state[square] = NO_BULB;
      trail[this.trailSize++] = square;
      this.steps++;
    }
  }

  private followNone(square: number): boolean {
    const { rowOf, columnOf, candidates, free, isNumber, stride } = this;
    const row = rowOf[square];
    const column = columnOf[square];
    free[square - 1]--;
    free[square + 1]--;
    free[square - stride]--;
    free[square + stride]--;
    if (--candidates[row] === 0) this.countDead(row, 1);
    if (--candidates[column] === 0) this.countDead(column, 1);
    return (
      this.judgeSegment(row) &&
      this.judgeSegment(column) &&
      (isNumber[square - 1] === 0 || this.judge(square - 1)) &&
      (isNumber[square + 1] === 0 || this.judge(square + 1)) &&
      (isNumber[square - stride] === 0 || this.judge(square - stride)) &&
      (isNumber[square + stride] === 0 || this.judge(square + stride))
    );
  }

  private uncountNone(square: number): void {
    const { rowOf, columnOf, candidates, free, stride } = this;
    const row = rowOf[square];
    const column = columnOf[square];
    if (candidates[row]++ === 0) this.countDead(row, -1);
    if (candidates[column]++ === 0) this.countDead(column, -1);
    free[square - 1]++;
    free[square + 1]++;
    free[square - stride]++;
    free[square + stride]++;
  }

  /** Adds to the dead crossings of each segment that crosses a dead one. */
  private countDead(segment: number, change: number): void {
    const { deadCrossings } = this;
    const isRow = segment < this.rowSegments;
    const crossingOf = isRow ? this.columnOf : this.rowOf;
    const stride = isRow ? 1 : this.stride;
    for (let square = this.start[segment], left = this.length[segment]; left > 0; left--, square += stride) {
      deadCrossings[crossingOf[square]] += change;
    }
  }

  /** Draws the conclusions where a segment has one candidate left, or none. Returns false for a contradiction. */
  private judgeSegment(segment: number): boolean {
    const { candidates, deadCrossings } = this;
    if (candidates[segment] > 1) return true;
    const isRow = segment < this.rowSegments;
    const crossingOf = isRow ? this.columnOf : this.rowOf;
    const stride = isRow ? 1 : this.stride;
    if (candidates[segment] === 1) {
      const last = this.lastCandidate(segment);
      if (last >= 0 && (deadCrossings[segment] > 0 || candidates[crossingOf[last]] === 1)) this.set(last, BULB);
      return true;
    }
    if (deadCrossings[segment] > 0) return false;
    for (let square = this.start[segment], left = this.length[segment]; left > 0; left--, square += stride) {
      const crossing = crossingOf[square];
      if (candidates[crossing] === 0) return false;
      if (candidates[crossing] > 1) continue;
      const last = this.lastCandidate(crossing);
      if (last >= 0) this.set(last, BULB);
    }
    return true;
  }

  /**
   * The only square of a segment that may have a bulb or has it; -1 if it is set to no bulb already, and its
   * consequences are still to follow.
   */
  private lastCandidate(segment: number): number {
    const stride = segment < this.rowSegments ? 1 : this.stride;
    for (let square = this.start[segment], left = this.length[segment]; left > 0; left--, square += stride) {
      if (this.state[square] !== NO_BULB) return square;
    }
    return -1;
  }

  /**
   * Draws the conclusions where a number has its bulbs, or needs all neighbours that are left. Returns false for a
   * contradiction.
   */
  private judge(number: number): boolean {
    const { need, free } = this;
    if (need[number] < 0 || need[number] > free[number]) return false;
    if (need[number] === 0) return free[number] === 0 || this.setAround(number, NO_BULB);
    return need[number] < free[number] || this.setAround(number, BULB);
  }

  private setAround(number: number, state: number): boolean {
    const { stride } = this;
    this.setIfUnknown(number - 1, state);
    this.setIfUnknown(number + 1, state);
    this.setIfUnknown(number - stride, state);
    this.setIfUnknown(number + stride, state);
    return true;
  }

  private setIfUnknown(square: number, state: number): void {
    if (this.state[square] === UNKNOWN_SQUARE) this.set(square, state);
  }
}
