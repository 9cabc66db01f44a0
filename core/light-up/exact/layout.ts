import { Arena } from '../../memory/index.ts';
import { BLACK_SQUARE, checkSquares, type LightUp, NO_BULB, UNKNOWN_SQUARE, WHITE_SQUARE } from '../puzzle/index.ts';

const LARGEST_CHUNK = 1 << 14;

/**
 * The fixed parts of a board that is solved: its white squares, its numbers, and its segments, the white squares between two
 * blacks of a row or a column. Squares are numbered on a board with a black border, so that each has four neighbours.
 */
export class Layout {
  readonly width: number;
  readonly height: number;
  /** Squares of a row, the border included. */
  readonly stride: number;
  /** The white squares, row after row. */
  readonly whites: Int32Array;
  /** For each square: UNKNOWN_SQUARE, NO_BULB or BULB. Black squares have none. */
  readonly state: Uint8Array;
  /** For each square: 1 where it has a number. */
  readonly isNumber: Uint8Array;
  /** For each square with a number: the number, and later the bulbs that it still needs. */
  readonly need: Int32Array;
  /** For each white square: its segment in the row and that in the column. */
  readonly rowOf: Int32Array;
  readonly columnOf: Int32Array;
  /** Segments are numbered rows first. */
  readonly segments: number;
  readonly rowSegments: number;
  /** For each segment: its first square, and the number of its squares. */
  readonly start: Int32Array;
  readonly length: Int32Array;
  readonly arena: Arena;

  constructor(puzzle: LightUp) {
    checkSquares(puzzle);
    const { width, height, squares } = puzzle;
    this.width = width;
    this.height = height;
    this.stride = width + 2;
    const size = this.stride * (height + 2);
    // All squares have five arrays of integers and two of bytes, whites thirteen of integers. A small board has them all in
    // one buffer that is no larger than they are.
    const arena = new Arena(Math.min(22 * size + 52 * width * height + 128, LARGEST_CHUNK));
    this.arena = arena;
    this.state = arena.bytes(size).fill(NO_BULB);
    this.isNumber = arena.bytes(size);
    this.need = arena.integers(size);
    const whites = arena.integers(width * height);
    let count = 0;
    for (let row = 1, at = 0; row <= height; row++) {
      const end = row * this.stride + 1 + width;
      for (let square = end - width; square < end; square++, at++) {
        const kind = squares[at];
        if (kind === WHITE_SQUARE) {
          this.state[square] = UNKNOWN_SQUARE;
          whites[count++] = square;
        } else if (kind !== BLACK_SQUARE) {
          this.isNumber[square] = 1;
          this.need[square] = kind;
        }
      }
    }
    this.whites = whites.subarray(0, count);
    this.rowOf = arena.integers(size);
    this.columnOf = arena.integers(size);
    this.start = arena.integers(2 * count);
    this.length = arena.integers(2 * count);
    this.rowSegments = this.cut(this.rowOf, 1, 0);
    this.segments = this.cut(this.columnOf, this.stride, this.rowSegments);
  }

  /** Numbers the segments of one direction; returns the number after the last. */
  private cut(segmentOf: Int32Array, stride: number, first: number): number {
    const { whites, state, start, length } = this;
    let next = first;
    for (const square of whites) {
      const before = square - stride;
      const segment = state[before] === UNKNOWN_SQUARE ? segmentOf[before] : next++;
      if (state[before] !== UNKNOWN_SQUARE) start[segment] = square;
      segmentOf[square] = segment;
      length[segment]++;
    }
    return next;
  }

  /** The squares of a segment. */
  squaresOf(segment: number): number[] {
    const stride = segment < this.rowSegments ? 1 : this.stride;
    return Array.from({ length: this.length[segment] }, (_, step) => this.start[segment] + step * stride);
  }

  /** The square of an index into the puzzle's squares, and the reverse. */
  squareOf(index: number): number {
    const row = Math.floor(index / this.width);
    return index + 2 * row + this.stride + 1;
  }

  indexOf(square: number): number {
    const row = Math.floor(square / this.stride) - 1;
    return square - 2 * row - this.stride - 1;
  }
}
