import { UNKNOWN_SQUARE } from '../puzzle/index.ts';
import type { Position } from './position.ts';

/**
 * The set rule, which Simon Tatham's Light Up calls discounting sets: some set of squares must hold a bulb (those that may
 * light a dark square; any n − m + 1 of the n squares that are left for m bulbs of a number), and a bulb on some other
 * square would rule out all of the set at once, by its light or since it is the last bulb of a number beside it. So that
 * square has none.
 *
 * So the rule tries a bulb, and looks only at the squares that the bulb rules out directly.
 */
export class SetRule {
  private readonly position: Position;
  /** For each square, the trial that ruled it out last; for each segment and number, how many squares a trial ruled out. */
  private readonly ruledOut: Int32Array;
  private readonly inSegment: Int32Array;
  private readonly atNumber: Int32Array;
  private readonly touchedSegments: number[] = [];
  private readonly touchedNumbers: number[] = [];
  private trial = 0;
  /** Squares looked at: work that budgets count beside the squares set. */
  scans = 0;

  /** @param position of which all consequences have followed */
  constructor(position: Position) {
    this.position = position;
    this.ruledOut = new Int32Array(position.state.length);
    this.inSegment = new Int32Array(position.segments);
    this.atNumber = new Int32Array(position.state.length);
  }

  /** Whether a bulb on an unknown square would leave a dark square or a number without the squares that it needs. */
  forbids(square: number): boolean {
    const { position } = this;
    const { rowOf, columnOf, isNumber, need, stride } = position;
    this.trial++;
    this.ruledOut[square] = this.trial;
    this.ruleOutSegment(rowOf[square], 1, square);
    this.ruleOutSegment(columnOf[square], stride, square);
    for (let side = 0; side < 4; side++) {
      const number = this.neighbour(square, side);
      if (isNumber[number] === 0 || need[number] !== 1) continue;
      for (let other = 0; other < 4; other++) this.ruleOut(this.neighbour(number, other));
    }
    const clashes = this.starvesNumber() || this.darkensSquare();
    for (const segment of this.touchedSegments) this.inSegment[segment] = 0;
    for (const number of this.touchedNumbers) this.atNumber[number] = 0;
    this.touchedSegments.length = 0;
    this.touchedNumbers.length = 0;
    return clashes;
  }

  private neighbour(square: number, side: number): number {
    const { stride } = this.position;
    return side === 0 ? square - 1 : side === 1 ? square + 1 : side === 2 ? square - stride : square + stride;
  }

  private ruleOutSegment(segment: number, stride: number, bulb: number): void {
    const { start, length } = this.position;
    for (let square = start[segment], left = length[segment]; left > 0; left--, square += stride) {
      if (square !== bulb) this.ruleOut(square);
    }
  }

  private ruleOut(square: number): void {
    this.scans++;
    const { state, rowOf, columnOf, isNumber } = this.position;
    if (state[square] !== UNKNOWN_SQUARE || this.ruledOut[square] === this.trial) return;
    this.ruledOut[square] = this.trial;
    const [row, column] = [rowOf[square], columnOf[square]];
    if (this.inSegment[row]++ === 0) this.touchedSegments.push(row);
    if (this.inSegment[column]++ === 0) this.touchedSegments.push(column);
    for (let side = 0; side < 4; side++) {
      const number = this.neighbour(square, side);
      if (isNumber[number] === 1 && this.atNumber[number]++ === 0) this.touchedNumbers.push(number);
    }
  }

  private starvesNumber(): boolean {
    const { need, free } = this.position;
    for (const number of this.touchedNumbers) if (free[number] - this.atNumber[number] < need[number]) return true;
    return false;
  }

  private darkensSquare(): boolean {
    const { candidates, bulbs, rowOf, columnOf, rowSegments, start, length, stride } = this.position;
    for (const segment of this.touchedSegments) {
      if (bulbs[segment] > 0 || this.inSegment[segment] < candidates[segment]) continue;
      const isRow = segment < rowSegments;
      const crossingOf = isRow ? columnOf : rowOf;
      const step = isRow ? 1 : stride;
      for (let square = start[segment], left = length[segment]; left > 0; left--, square += step) {
        const crossing = crossingOf[square];
        if (bulbs[crossing] === 0 && this.inSegment[crossing] === candidates[crossing]) return true;
      }
    }
    return false;
  }
}
