import { neighboursOf } from '../../puzzle/index.ts';
import { type LightUp, type Segments, segmentsOf } from '../puzzle/index.ts';
import { FIXED_BULB, GENE, type Preprocessed } from './preprocess.ts';

/** The factors that a number beside a square adds to its probability. */
export interface NumberFactors {
  /** The square of the number. */
  readonly square: number;
  /** The ways to place the rest of its bulbs with one on the square, f, and with none there, g. */
  readonly withBulb: number;
  readonly without: number;
}

/** The a-priori probability of a square, with the terms that it is made of (Eqs 26 to 30). */
export interface BulbProbability {
  readonly numbers: readonly NumberFactors[];
  /** The combinations with a bulb on the square, NL, and without, NT. */
  readonly withBulb: number;
  readonly without: number;
  /** The unknown squares of its row and of its column that can light it. */
  readonly inRow: number;
  readonly inColumn: number;
  /** p, the probability of a bulb; one half where numbers leave neither combination, which the paper does not treat. */
  readonly probability: number;
}

/** The a-priori probability that an unknown square has a bulb (Eqs 23 to 30 of the paper). */
export function bulbProbability(puzzle: LightUp, preprocessed: Preprocessed, at: number): BulbProbability {
  const segments = segmentsOf(puzzle);
  return probabilityAt(puzzle, preprocessed, at, segments, unknownIn(segments, preprocessed));
}

/** The a-priori probability of each gene, in their order. */
export function bulbProbabilities(puzzle: LightUp, preprocessed: Preprocessed): Float64Array {
  const segments = segmentsOf(puzzle);
  const unknown = unknownIn(segments, preprocessed);
  return Float64Array.from(
    preprocessed.genes,
    (at) => probabilityAt(puzzle, preprocessed, at, segments, unknown).probability,
  );
}

/** The unknown squares of each segment. */
const unknownIn = ({ squaresOf }: Segments, { states }: Preprocessed): Int32Array =>
  Int32Array.from(squaresOf, (squares) => squares.filter((at) => states[at] === GENE).length);

function probabilityAt(
  puzzle: LightUp,
  { states }: Preprocessed,
  at: number,
  { rowOf, columnOf }: Segments,
  unknownOf: Int32Array,
): BulbProbability {
  const itself = states[at] === GENE ? 1 : 0;
  const [inRow, inColumn] = [unknownOf[rowOf[at]] - itself, unknownOf[columnOf[at]] - itself];
  const numbers: NumberFactors[] = [];
  for (const number of neighboursOf(puzzle, at)) {
    const kind = puzzle.squares[number];
    if (kind < 0 || kind > 4) continue;
    const around = neighboursOf(puzzle, number);
    const unknown = around.filter((other) => states[other] === GENE).length;
    const bulbs = around.filter((other) => states[other] === FIXED_BULB).length;
    numbers.push({
      square: number,
      withBulb: combinations(unknown - 1, kind - bulbs - 1),
      without: combinations(unknown - 1, kind - bulbs),
    });
  }
  const withBulb = numbers.reduce((product, factors) => product * factors.withBulb, 1);
  const lit = inRow + inColumn + inRow * inColumn;
  const without = numbers.reduce((product, factors) => product * factors.without, lit);
  const sum = withBulb + without;
  return { numbers, withBulb, without, inRow, inColumn, probability: sum === 0 ? 0.5 : withBulb / sum };
}

/**
 * The number of ways to choose some of at most three squares; 0 if there are too few, or if the number to choose is
 * below 0.
 */
function combinations(among: number, chosen: number): number {
  if (chosen < 0 || chosen > among) return 0;
  let count = 1;
  for (let taken = 0; taken < chosen; taken++) count = (count * (among - taken)) / (taken + 1);
  return count;
}
