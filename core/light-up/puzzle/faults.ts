import { numberOf } from '../../puzzle/index.ts';
import {
  BLACK_SQUARE,
  BULB,
  type LightUp,
  type LightUpBulbs,
  NO_BULB,
  UNKNOWN_SQUARE,
  WHITE_SQUARE,
} from './puzzle.ts';
import { neighboursOf, segmentsOf } from './rays.ts';

/** A rule that a board breaks. Squares are indexes, row after row. */
export type LightUpFault =
  /** Bulbs in one row or column that light one another. */
  | { readonly rule: 'rivals'; readonly squares: readonly number[] }
  /** A number with too many bulbs beside it, or too few squares left for the bulbs that it needs. */
  | { readonly rule: 'many' | 'few'; readonly square: number }
  /** A white square that is dark, and no square is left for a bulb that lights it. */
  | { readonly rule: 'dark'; readonly square: number }
  | { readonly rule: 'black'; readonly square: number };

/** A board held against the rules. */
export interface LightUpView {
  readonly faults: readonly LightUpFault[];
  /** The white squares that no bulb lights yet, those without a way to be lit included. */
  readonly dark: readonly number[];
  /** For each square, 1 where a bulb lights it or stands on it. */
  readonly lit: Uint8Array;
}

/**
 * Holds a board, complete or in part, against the rules. A square may still have a bulb where it is unknown and not lit.
 *
 * @param bulbs the state of each square; complete boards mark squares without a bulb as NO_BULB or leave them unknown
 */
export function viewOf(puzzle: LightUp, bulbs: LightUpBulbs): LightUpView {
  const { squares } = puzzle;
  const { rowOf, columnOf, squaresOf } = segmentsOf(puzzle);
  const faults: LightUpFault[] = [];
  const isBright = squaresOf.map((segment) => {
    const rivals = segment.filter((at) => bulbs[at] === BULB);
    if (rivals.length > 1) faults.push({ rule: 'rivals', squares: rivals });
    return rivals.length > 0;
  });
  const lit = Uint8Array.from(squares, (kind, at) =>
    kind === WHITE_SQUARE && (isBright[rowOf[at] ?? -1] || isBright[columnOf[at] ?? -1]) ? 1 : 0,
  );
  const isFree = (at: number) => squares[at] === WHITE_SQUARE && bulbs[at] === UNKNOWN_SQUARE && lit[at] === 0;
  const canLight = squaresOf.map((segment) => segment.some(isFree));
  const dark: number[] = [];
  for (const [at, kind] of squares.entries()) {
    if (kind === WHITE_SQUARE) {
      if (lit[at] === 1) continue;
      dark.push(at);
      if (!canLight[rowOf[at] ?? -1] && !canLight[columnOf[at] ?? -1]) faults.push({ rule: 'dark', square: at });
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

/** A square by its place, counted from 1: "row 2, column 3". */
export const squareText = ({ width }: Pick<LightUp, 'width'>, at: number): string =>
  `row ${Math.floor(at / width) + 1}, column ${(at % width) + 1}`;

/** A fault in words. */
export function faultText(puzzle: LightUp, fault: LightUpFault): string {
  const place = (at: number) => squareText(puzzle, at);
  switch (fault.rule) {
    case 'rivals':
      return `the bulbs at ${fault.squares.map(place).join(' and ')} light one another`;
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

/** The first rule that a complete board breaks; undefined for a solution. */
export function solutionFault(puzzle: LightUp, bulbs: LightUpBulbs): LightUpFault | undefined {
  const complete = bulbs.map((state) => (state === BULB ? BULB : NO_BULB));
  return viewOf(puzzle, complete).faults[0];
}
