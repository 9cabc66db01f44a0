/**
 * The discrete Weibull distribution, as the neural paper's equation 2 has it for the number of wrong cells F on a board:
 * P{F ≤ f} = 1 − exp(−((f + 1) / α)^β).
 *
 * The published α and β do not give the shares that the paper counts by it: at all three sizes they do with f + 0.2 in
 * place of f + 1. So both are offered.
 */
export interface Weibull {
  /** The paper's α. */
  readonly scale: number;
  /** The paper's β. Below one, no number is more likely than 0. */
  readonly shape: number;
}

/** The offset that equation 2 adds to the number of wrong cells: as printed, and as the published α and β need it. */
const PRINTED_OFFSET = 1;
export const PUBLISHED_OFFSET = 0.2;

/** How likely a board has at most f wrong cells. */
export const atMost = ({ scale, shape }: Weibull, wrong: number, offset = PRINTED_OFFSET): number =>
  1 - Math.exp(-(((wrong + offset) / scale) ** shape));

/** Finds the offset at which a distribution has this share of boards without a wrong cell. */
export const offsetFor = ({ scale, shape }: Weibull, right: number): number =>
  scale * (-Math.log1p(-right)) ** (1 / shape);

/** Between these the shape is looked for. Those of the paper are about one half. */
const LEAST_SHAPE = 0.01;
const GREATEST_SHAPE = 50;

/**
 * The distribution under which numbers of wrong cells are likeliest, undefined where there is none, as when all boards
 * are right.
 *
 * With λ = α^−β, f or more are wrong with the chance exp(−λ (f − 1 + offset)^β), for f from 1. For a given shape the likelihood's logarithm is
 * concave in λ, so its best λ is where the slope is 0; only the best shape has to be searched for.
 *
 * @param boards how many boards have 0, 1, 2, … wrong cells
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

/** The boards with f wrong cells, with (f − 1 + offset)^β, 0 for no wrong cell, and how far it is from there to (f + offset)^β. */
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

/** The λ of the greatest likelihood, by halving the span of its logarithm that holds it. */
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

/** Where a function with one peak is greatest, by golden sections. */
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
