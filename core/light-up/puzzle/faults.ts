import { neighboursOf, numberOf } from '../../puzzle/index.ts';
import {
  BLACK_SQUARE,
  BULB,
  checkBulbs,
  type LightUp,
  type LightUpBulbs,
  NO_BULB,
  UNKNOWN_SQUARE,
  WHITE_SQUARE,
} from './puzzle.ts';
import { segmentIndexes } from './rays.ts';

/** A rule that a board breaks. Squares are indexes, row after row. */
export type LightUpFault =
  /** Bulbs in one row or column that light one another. */
  | { readonly rule: 'rivals'; readonly squares: readonly number[] }
  /** A number with too many bulbs beside it, or too few squares left for the bulbs that it needs. */
  | { readonly rule: 'many' | 'few'; readonly square: number }
  /** A white square that is dark, and no square is left for a bulb that lights it. */
  | { readonly rule: 'dark'; readonly square: number }
  | { readonly rule: 'black'; readonly square: number };

/** A board compared with the rules. */
export interface LightUpView {
  readonly faults: readonly LightUpFault[];
  /** The white squares that no bulb lights yet, those without a way to be lit included. */
  readonly dark: readonly number[];
  /** For each square, 1 where a bulb lights it or stands on it. */
  readonly lit: Uint8Array;
}

/**
 * Compares a board, complete or in part, with the rules. A square may still have a bulb if it is unknown and not lit. The
 * board's size is not checked, because a page may draw a board for a moment with the puzzle of the board before.
 *
 * @param bulbs the state of each square; complete boards mark squares without a bulb as NO_BULB or leave them unknown
 */
export function viewOf(puzzle: LightUp, bulbs: LightUpBulbs): LightUpView {
  const { squares } = puzzle;
  const { rowOf, columnOf, count } = segmentIndexes(puzzle);
  const bulbsIn = new Uint16Array(count);
  eachBulb(puzzle, bulbs, [rowOf, columnOf], (segment) => {
    bulbsIn[segment] = (bulbsIn[segment] ?? 0) + 1;
  });
  const isBright = (at: number) => (bulbsIn[rowOf[at] ?? -1] ?? 0) > 0 || (bulbsIn[columnOf[at] ?? -1] ?? 0) > 0;
  const lit = Uint8Array.from(squares, (kind, at) => (kind === WHITE_SQUARE && isBright(at) ? 1 : 0));
  const isFree = (at: number) => squares[at] === WHITE_SQUARE && bulbs[at] === UNKNOWN_SQUARE && lit[at] === 0;
  const canLight = new Uint8Array(count);
  for (const at of squares.keys()) {
    if (!isFree(at)) continue;
    canLight[rowOf[at] ?? -1] = 1;
    canLight[columnOf[at] ?? -1] = 1;
  }
  const faults: LightUpFault[] = rivalsOf(puzzle, bulbs, [rowOf, columnOf], bulbsIn);
  const dark: number[] = [];
  for (const [at, kind] of squares.entries()) {
    if (kind === WHITE_SQUARE) {
      if (lit[at] === 1) continue;
      dark.push(at);
      if (canLight[rowOf[at] ?? -1] === 0 && canLight[columnOf[at] ?? -1] === 0)
        faults.push({ rule: 'dark', square: at });
    } else if (bulbs[at] === BULB) {
      faults.push({ rule: 'black', square: at });
    }
    if (kind === WHITE_SQUARE || kind === BLACK_SQUARE) continue;
    const around = neighboursOf(puzzle, at);
    const beside = around.filter((other) => bulbs[other] === BULB).length;
    if (beside > kind) faults.push({ rule: 'many', square: at });
    else if (beside + around.filter(isFree).length < kind) faults.push({ rule: 'few', square: at });
  }
  return { faults, dark, lit };
}

/** Calls back for the row segment of each bulb on a white square, and then for the column segment of each. */
function eachBulb(
  { squares }: LightUp,
  bulbs: LightUpBulbs,
  directions: readonly Int32Array[],
  visit: (segment: number, at: number) => void,
): void {
  for (const segmentOf of directions) {
    for (const [at, segment] of segmentOf.entries())
      if (bulbs[at] === BULB && squares[at] === WHITE_SQUARE) visit(segment, at);
  }
}

/** The bulbs of each segment with several, in the order of the segments. */
function rivalsOf(
  puzzle: LightUp,
  bulbs: LightUpBulbs,
  directions: readonly Int32Array[],
  bulbsIn: Uint16Array,
): LightUpFault[] {
  const rivals = new Map<number, number[]>();
  eachBulb(puzzle, bulbs, directions, (segment, at) => {
    if ((bulbsIn[segment] ?? 0) < 2) return;
    const others = rivals.get(segment);
    if (others === undefined) rivals.set(segment, [at]);
    else others.push(at);
  });
  return [...rivals].toSorted(([some], [other]) => some - other).map(([, squares]) => ({ rule: 'rivals', squares }));
}

/** A square by its place, counted from 1: "row 2, column 3". */
export const squareText = ({ width }: Pick<LightUp, 'width'>, at: number): string =>
  `row ${Math.floor(at / width) + 1}, column ${(at % width) + 1}`;

/** Bulbs that are named before the rest is only counted. */
const SHOWN = 6;

const rivalsText = (places: readonly string[], others: number): string =>
  others > 0 ? `${places.join('; ')} and ${numberOf(others, 'other square')}` : places.join(' and ');

/** A fault in words. */
export function faultText(puzzle: LightUp, fault: LightUpFault): string {
  const place = (at: number) => squareText(puzzle, at);
  switch (fault.rule) {
    case 'rivals':
      return `the bulbs at ${rivalsText(fault.squares.slice(0, SHOWN).map(place), fault.squares.length - SHOWN)} light one another`;
    case 'many':
      return `the ${puzzle.squares[fault.square]} at ${place(fault.square)} has too many bulbs beside it`;
    case 'few':
      return `the ${puzzle.squares[fault.square]} at ${place(fault.square)} has too few squares left for its ${numberOf(puzzle.squares[fault.square] ?? 0, 'bulb')}`;
    case 'dark':
      return `no bulb can light the square at ${place(fault.square)}`;
    case 'black':
      return `a bulb stands on the black square at ${place(fault.square)}`;
  }
}

/**
 * The first rule that a complete board breaks; undefined for a solution.
 *
 * @throws {RangeError} for a puzzle of another game, and for a board of another size
 */
export function solutionFault(puzzle: LightUp, bulbs: LightUpBulbs): LightUpFault | undefined {
  checkBulbs(puzzle, bulbs);
  const complete = bulbs.map((state) => (state === BULB ? BULB : NO_BULB));
  return viewOf(puzzle, complete).faults[0];
}
