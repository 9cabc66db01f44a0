import type { Grade } from '../../explain/index.ts';
import {
  checkNumber,
  defaultGenerationBudget,
  type GeneratedPuzzle,
  type GenerationOptions,
  generationSteps,
} from './generate.ts';
import { pictureIdentity } from './identity.ts';
import type { Wish } from './wish.ts';

/**
 * A series ends after this number of numbers in a row without a new puzzle; one that spent its own budget counts as 20.
 */
export const MOST_IN_VAIN = 200;
const OF_EXHAUSTED = 20;

/** The amount by which a number without a new puzzle counts towards `MOST_IN_VAIN`. */
export const vainNumbers = (isExhausted: boolean): number => (isExhausted ? OF_EXHAUSTED : 1);

export interface SeriesOptions extends GenerationOptions {
  /** Line solves of all numbers together; each takes its default at most. Default: no bound. */
  readonly budget?: number;
  /** The first number. Default: 0. */
  readonly from?: number;
  /** Identities of the puzzles that were made before the first number. Default: none. */
  readonly known?: Iterable<string>;
  /**
   * The series ends after this number of numbers in a row without a new puzzle; one that spent its budget counts as 20.
   * Default: 200.
   */
  readonly inVain?: number;
}

/** The result of one number of a series. */
export interface SeriesStep {
  readonly number: number;
  /** Pictures that were drawn for it, and line solves. */
  readonly drawn: number;
  readonly lineSolves: number;
  /** The grade nearest to the wished one, if no picture had that. */
  readonly nearest?: Grade;
  /** The puzzle and its identity; absent if no puzzle was made, or only one that was made before. */
  readonly made?: GeneratedPuzzle & { readonly identity: string };
}

/**
 * Makes the puzzles of a series, number by number, without those that were made before in any reflection and with any
 * order of their colours. Ends where the budget is spent, or where too many numbers in a row give nothing new. The same
 * wish and seed make the same puzzles in every runtime.
 *
 * @param wish made by `createWish`
 * @throws {RangeError} for a first number or a budget that is none, when the first step is asked for
 * @example
 * for (const { made } of puzzleSeries(wish, 1)) if (made !== undefined) show(made.puzzle);
 */
export function* puzzleSeries(wish: Wish, seed: number, options: SeriesOptions = {}): Generator<SeriesStep, void> {
  for (const step of pausingSeries(wish, seed, options, Number.POSITIVE_INFINITY)) if (step !== undefined) yield step;
}

/** As `puzzleSeries`, but yields undefined for a pause after every `pause` line solves of a number. */
export function* pausingSeries(
  wish: Wish,
  seed: number,
  { budget, draw, from = 0, known = [], inVain = MOST_IN_VAIN }: SeriesOptions,
  pause: number,
): Generator<SeriesStep | undefined, void> {
  checkNumber(from);
  const seen = new Set(known);
  let left = budget;
  for (let number = from, vain = 0; vain < inVain; number++) {
    const options = {
      ...(left !== undefined && { budget: Math.min(left, defaultGenerationBudget(wish)) }),
      ...(draw && { draw }),
    };
    const found = yield* generationSteps(wish, seed, number, options, pause);
    const { drawn, lineSolves } = found;
    const identity = found.status === 'made' ? pictureIdentity(found.solution) : undefined;
    const isNew = identity !== undefined && !seen.has(identity);
    vain = isNew ? 0 : vain + vainNumbers(found.status === 'exhausted');
    if (isNew) seen.add(identity);
    const nearest = found.status === 'exhausted' ? found.nearest : undefined;
    yield {
      number,
      drawn,
      lineSolves,
      ...(nearest && { nearest }),
      ...(found.status === 'made' && isNew && { made: { ...found, identity } }),
    };
    if (left !== undefined) left -= lineSolves;
    if (left !== undefined && left <= 0) return;
  }
}
