import { fitsSymmetry, SYMMETRIES, type Symmetry } from '../../generation/index.ts';
import { failure, type Result, success } from '../../puzzle/index.ts';
import { LIGHT_UP_LEVELS, type LightUpLevel } from '../exact/index.ts';

/** The wanted properties of Light Up puzzles. */
export interface LightUpWish {
  readonly width: number;
  readonly height: number;
  /** Percent of the squares that are black. */
  readonly black: number;
  /** Symmetry of the black squares. */
  readonly symmetry: Symmetry;
  /** The exact level of the puzzles. */
  readonly level: LightUpLevel;
}

export interface LightUpWishError {
  readonly code: 'size' | 'black' | 'symmetry' | 'level';
  readonly message: string;
}

/** The largest side of a puzzle that is generated. */
const LONGEST_SIDE = 200;
const [LEAST_BLACK, MOST_BLACK] = [5, 60];

export const USUAL_LIGHT_UP: LightUpWish = { width: 10, height: 10, black: 20, symmetry: 'half-turn', level: 'easy' };

/** Completes and checks a wish; the defaults are those of `USUAL_LIGHT_UP`. */
export function createLightUpWish(parts: Partial<LightUpWish>): Result<LightUpWish, LightUpWishError> {
  const wish = { ...USUAL_LIGHT_UP, ...parts };
  const { width, height, black, symmetry, level } = wish;
  const isSide = (side: number) => Number.isInteger(side) && side >= 2 && side <= LONGEST_SIDE;
  if (!isSide(width) || !isSide(height))
    return failure({
      code: 'size',
      message: `puzzles of 2×2 to ${LONGEST_SIDE}×${LONGEST_SIDE} are made, not of ${width}×${height}`,
    });
  if (!(black >= LEAST_BLACK && black <= MOST_BLACK))
    return failure({
      code: 'black',
      message: `expected ${LEAST_BLACK} to ${MOST_BLACK} percent of black squares, not ${black}`,
    });
  if (!SYMMETRIES.includes(symmetry))
    return failure({ code: 'symmetry', message: `expected a symmetry of ${SYMMETRIES.join(', ')}` });
  if (!fitsSymmetry(wish, symmetry))
    return failure({
      code: 'symmetry',
      message: `the symmetry ${symmetry} needs a square board, not ${width}×${height}`,
    });
  if (!LIGHT_UP_LEVELS.includes(level))
    return failure({ code: 'level', message: `expected a level of ${LIGHT_UP_LEVELS.join(', ')}` });
  return success(wish);
}
