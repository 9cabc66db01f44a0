/**
 * The discrete Weibull distribution by which equation 2 of the neural paper describes the number F of wrong cells on a board:
 * P{F ≤ f} = 1 − exp(−((f + 1) / α)^β).
 *
 * With the published α and β, equation 2 does not give the shares that the paper counted. With f + 0.2 in place of f + 1 it
 * does, at all three sizes. So both offsets are offered.
 */
export interface Weibull {
  /** The paper's α. */
  readonly scale: number;
  /** The paper's β. If β is below one and the offset is 1, no number is more likely than 0. */
  readonly shape: number;
}

/** The offset that equation 2 adds to the number of wrong cells: as printed, and as the published α and β require it. */
const PRINTED_OFFSET = 1;
export const PUBLISHED_OFFSET = 0.2;

/** Returns the probability that a board has at most `wrong` wrong cells. */
export const atMost = ({ scale, shape }: Weibull, wrong: number, offset = PRINTED_OFFSET): number =>
  1 - Math.exp(-(((wrong + offset) / scale) ** shape));

/** Finds the offset at which this share of boards has no wrong cell. */
export const offsetFor = ({ scale, shape }: Weibull, right: number): number =>
  scale * (-Math.log1p(-right)) ** (1 / shape);

/** The bounds of the search for the shape. The paper's shapes are about one half. */
const LEAST_SHAPE = 0.01;
const GREATEST_SHAPE = 50;

/**
 * Fits the distribution to numbers of wrong cells by maximum likelihood; undefined if there is no maximum, as when all boards
 * are right.
 *
 * With λ = α^−β, the chance of f or more wrong cells is exp(−λ (f − 1 + offset)^β), for f from 1. For a given shape, the
 * log-likelihood is concave in λ, so the best λ is where its slope is 0. Only the best shape has to be searched for.
 *
 * @param boards the numbers of boards with 0, 1, 2, … wrong cells
 */
export function fitWeibull(boards: readonly number[], offset = PRINTED_OFFSET): Weibull | undefined {
  if (boards.filter((count) => count > 0).length < 2) return undefined;
  const likelihoodOf = (logShape: number): number => {
    const terms = termsOf(boards, Math.exp(logShape), offset);
    return logLikelihood(terms, bestRate(terms));
  };
  const [low, high] = [Math.log(LEAST_SHAPE), Math.log(GREATEST_SHAPE)];
  const logShape = greatestBetween(low, high, likelihoodOf);
  if (logShape - low < MARGIN || high - logShape < MARGIN) return undefined;
  const shape = Math.exp(logShape);
  return { scale: bestRate(termsOf(boards, shape, offset)) ** (-1 / shape), shape };
}

const MARGIN = 1e-6;

/** The number of boards with f wrong cells; `from` is (f − 1 + offset)^β, or 0 for f = 0; `step` is (f + offset)^β − `from`. */
interface Term {
  readonly boards: number;
  readonly from: number;
  readonly step: number;
}

const termsOf = (boards: readonly number[], shape: number, offset: number): Term[] =>
  [...boards.entries()].flatMap(([wrong, count]) => {
    const from = wrong === 0 ? 0 : (wrong - 1 + offset) ** shape;
    return count === 0 ? [] : [{ boards: count, from, step: (wrong + offset) ** shape - from }];
  });

const logLikelihood = (terms: readonly Term[], rate: number): number =>
  terms.reduce((sum, { boards, from, step }) => sum + boards * (Math.log(-Math.expm1(-rate * step)) - rate * from), 0);

/** Finds the λ of the greatest likelihood, by bisection over ln λ. */
function bestRate(terms: readonly Term[]): number {
  let [low, high] = [-700, 700];
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    const rate = Math.exp(middle);
    const slope = terms.reduce(
      (sum, { boards, from, step }) => sum + boards * (step / Math.expm1(rate * step) - from),
      0,
    );
    if (slope > 0) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Finds where a function with one peak is greatest, by golden-section search. */
function greatestBetween(from: number, to: number, peak: (at: number) => number): number {
  let [low, high] = [from, to];
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
  let [atLeft, atRight] = [peak(left), peak(right)];
  while (high - low > 1e-9) {
    if (atLeft > atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - GOLDEN * (high - low);
      atLeft = peak(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + GOLDEN * (high - low);
      atRight = peak(right);
    }
  }
  return (low + high) / 2;
}
