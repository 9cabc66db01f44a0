/**
 * The discrete Weibull distribution, as the neural paper's equation 2 has it for the number of wrong cells F on a board:
 * P{F ≤ f} = 1 − exp(−((f + 1) / α)^β).
 */
export interface Weibull {
  /** The paper's α. */
  readonly scale: number;
  /** The paper's β. Below one, no number is more likely than 0. */
  readonly shape: number;
}

/** How likely a board has at most so many wrong cells. */
export const atMost = ({ scale, shape }: Weibull, wrong: number): number =>
  1 - Math.exp(-(((wrong + 1) / scale) ** shape));

/** Between these the shape is looked for. Those of the paper are about one half. */
const LEAST_SHAPE = 0.01;
const GREATEST_SHAPE = 50;

/**
 * The distribution under which numbers of wrong cells are likeliest, undefined where there is none, as when all boards
 * are right.
 *
 * With λ = α^−β, f or more are wrong with the chance exp(−λ f^β). For a given shape the likelihood's logarithm is
 * concave in λ, so its best λ is where the slope is 0; what is left is a search for the best shape.
 *
 * @param boards how many boards have 0, 1, 2, … wrong cells
 */
export function fitWeibull(boards: readonly number[]): Weibull | undefined {
  if (boards.filter((count) => count > 0).length < 2) return undefined;
  const likelihoodOf = (logShape: number): number => {
    const terms = termsOf(boards, Math.exp(logShape));
    return logLikelihood(terms, bestRate(terms));
  };
  const [low, high] = [Math.log(LEAST_SHAPE), Math.log(GREATEST_SHAPE)];
  const logShape = greatestBetween(low, high, likelihoodOf);
  if (logShape - low < MARGIN || high - logShape < MARGIN) return undefined;
  const shape = Math.exp(logShape);
  return { scale: bestRate(termsOf(boards, shape)) ** (-1 / shape), shape };
}

const MARGIN = 1e-6;

/** The boards with f wrong cells, with f^β and how far it is from there to (f + 1)^β. */
interface Term {
  readonly boards: number;
  readonly from: number;
  readonly step: number;
}

const termsOf = (boards: readonly number[], shape: number): Term[] =>
  [...boards.entries()].flatMap(([wrong, count]) => {
    const from = wrong ** shape;
    return count === 0 ? [] : [{ boards: count, from, step: (wrong + 1) ** shape - from }];
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
