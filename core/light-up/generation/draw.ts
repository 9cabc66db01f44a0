import { itemAt } from '../../memory/index.ts';
import { type Random, shuffle } from '../../random/index.ts';
import { BLACK_SQUARE, BULB, type LightUpBulbs, NO_BULB, WHITE_SQUARE } from '../puzzle/index.ts';

/** The size, symmetry and number of black squares by which a board is drawn. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** For each square, the squares that the symmetry makes alike. */
  readonly orbits: readonly (readonly number[])[];
  /** The orbits, each once. */
  readonly distinct: readonly (readonly number[])[];
  /** Black squares. */
  readonly blacks: number;
}

/** The indexes of a list in a random order (Fisher–Yates). */
export function randomOrder(length: number, random: Random): Int32Array {
  const order = Int32Array.from({ length }, (_, index) => index);
  shuffle(order, random);
  return order;
}

/**
 * Draws black squares, whole orbits of a symmetry at a time, until their number is as near to the wished one as the orbits
 * allow.
 */
export function drawBlacks({ width, height, distinct, blacks }: Ground, random: Random): Int8Array {
  const squares = new Int8Array(width * height).fill(WHITE_SQUARE);
  let drawn = 0;
  for (const index of randomOrder(distinct.length, random)) {
    const orbit = itemAt(distinct, index);
    if (2 * (blacks - drawn) <= orbit.length) continue;
    for (const square of orbit) squares[square] = BLACK_SQUARE;
    drawn += orbit.length;
  }
  return squares;
}

/** Lights a board: bulbs on squares in an order, wherever no bulb lights the square yet. All whites are lit then. */
export class Lighting {
  private readonly width: number;
  private readonly isBulb: Uint8Array;
  private readonly lit: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.isBulb = new Uint8Array(width * height);
    this.lit = new Uint8Array(width * height);
  }

  /** Lights white squares by bulbs on the squares of an order; returns which squares have one. */
  light(squares: Int8Array, order: Int32Array): Uint8Array {
    const { isBulb, lit } = this;
    isBulb.fill(0);
    lit.fill(0);
    for (const at of order) {
      if (lit[at] === 1 || squares[at] !== WHITE_SQUARE) continue;
      isBulb[at] = 1;
      this.shine(squares, at);
    }
    return isBulb;
  }

  private shine(squares: Int8Array, at: number): void {
    const { width, lit } = this;
    const first = at - (at % width);
    for (let other = at; other >= first && squares[other] === WHITE_SQUARE; other--) lit[other] = 1;
    for (let other = at; other < first + width && squares[other] === WHITE_SQUARE; other++) lit[other] = 1;
    for (let other = at; other >= 0 && squares[other] === WHITE_SQUARE; other -= width) lit[other] = 1;
    for (let other = at; other < squares.length && squares[other] === WHITE_SQUARE; other += width) lit[other] = 1;
  }
}

/** The board with the number of every black square for some bulbs. */
export function numbered(width: number, squares: Int8Array, isBulb: Uint8Array): Int8Array {
  const height = squares.length / width;
  const numbers = squares.slice();
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at++) {
      if (squares[at] === WHITE_SQUARE) continue;
      let beside = 0;
      if (column > 0) beside += itemAt(isBulb, at - 1);
      if (column < width - 1) beside += itemAt(isBulb, at + 1);
      if (row > 0) beside += itemAt(isBulb, at - width);
      if (row < height - 1) beside += itemAt(isBulb, at + width);
      numbers[at] = beside;
    }
  }
  return numbers;
}

/** Bulbs as a complete board. */
export const bulbsOf = (isBulb: Uint8Array): LightUpBulbs => isBulb.map((bulb) => (bulb === 1 ? BULB : NO_BULB));
