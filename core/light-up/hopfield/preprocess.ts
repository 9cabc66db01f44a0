import { neighboursOf } from '../../puzzle/index.ts';
import { type LightUp, segmentsOf, WHITE_SQUARE } from '../puzzle/index.ts';

/*
 * The states of a square in Sect. 5 of the paper: 0 to 4 a number, 5 black, and these. The paper names no state for a square
 * that is ruled out by a number and not lit yet.
 */
export const GENE = 6;
export const FIXED_BULB = 7;
export const LIT = 8;
export const RULED_OUT = 9;

/** A puzzle after the paper's preprocessing (Sect. 4, Fig. 4). */
export interface Preprocessed {
  /** The state of each square, row after row. */
  readonly states: Uint8Array;
  /** The squares that are unknown, the variables of the genetic algorithm, in the order of the board. */
  readonly genes: readonly number[];
}

export interface PreprocessOptions {
  /** Whether the only square that can light a dark one gets a bulb. Default: false; the paper does not mention this rule. */
  readonly onlySource?: boolean;
}

/**
 * Fixes squares as the paper does: squares beside a number that has its bulbs have none, a number that needs all unknown
 * squares beside it gets bulbs there, and bulbs light their rays; repeated until nothing changes. A clash is left as it is.
 */
export function preprocess(puzzle: LightUp, { onlySource = false }: PreprocessOptions = {}): Preprocessed {
  const { squares } = puzzle;
  const { rowOf, columnOf, squaresOf } = segmentsOf(puzzle);
  const states = Uint8Array.from(squares, (kind) => (kind === WHITE_SQUARE ? GENE : kind));
  const inSight = (at: number) => [...squaresOf[rowOf[at]], ...squaresOf[columnOf[at]].filter((other) => other !== at)];
  const place = (at: number) => {
    states[at] = FIXED_BULB;
    for (const lit of inSight(at)) if (states[lit] !== FIXED_BULB) states[lit] = LIT;
  };
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const [at, kind] of squares.entries()) {
      if (kind >= 0 && kind <= 4) {
        const around = neighboursOf(puzzle, at);
        const unknown = around.filter((other) => states[other] === GENE);
        const missing = kind - around.filter((other) => states[other] === FIXED_BULB).length;
        if (unknown.length === 0 || (missing > 0 && missing < unknown.length)) continue;
        hasChanged = true;
        for (const other of unknown) {
          if (missing <= 0) states[other] = RULED_OUT;
          else if (states[other] === GENE) place(other);
        }
      } else if (onlySource && (states[at] === GENE || states[at] === RULED_OUT)) {
        const sources = inSight(at).filter((other) => states[other] === GENE);
        if (sources.length !== 1) continue;
        hasChanged = true;
        place(sources[0]);
      }
    }
  }
  return { states, genes: [...states.keys()].filter((at) => states[at] === GENE) };
}
