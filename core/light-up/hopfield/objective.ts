import { neighboursOf } from '../../puzzle/index.ts';
import { BLACK_SQUARE, BULB, type LightUp, type LightUpBulbs, NO_BULB, viewOf, WHITE_SQUARE } from '../puzzle/index.ts';
import { FIXED_BULB, type Preprocessed } from './preprocess.ts';

/** The paper's objective (Eq. 22), which is 0 for a solution, and its two parts. */
export interface Objective {
  /** Σ |bulbs beside a number − the number|. */
  readonly numbers: number;
  /** Φ, the white squares that are not lit. */
  readonly dark: number;
  readonly total: number;
}

/** The paper's objective for a board on which no bulb lights another. */
export function objectiveOf(puzzle: LightUp, bulbs: LightUpBulbs): Objective {
  let numbers = 0;
  for (const [at, kind] of puzzle.squares.entries()) {
    if (kind === WHITE_SQUARE || kind === BLACK_SQUARE) continue;
    numbers += Math.abs(neighboursOf(puzzle, at).filter((other) => bulbs[other] === BULB).length - kind);
  }
  const dark = viewOf(puzzle, bulbs).dark.length;
  return { numbers, dark, total: numbers + dark };
}

/** The board of an individual: the bulbs that preprocessing fixed, and those of the genes. */
export function boardOfGenes({ states, genes }: Preprocessed, outputs: Uint8Array): LightUpBulbs {
  const bulbs = states.map((state) => (state === FIXED_BULB ? BULB : NO_BULB));
  for (let gene = 0; gene < genes.length; gene++) if (outputs[gene] === 1) bulbs[genes[gene]] = BULB;
  return bulbs;
}
