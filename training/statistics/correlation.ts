import { normalBelow } from './wilcoxon.ts';

export interface Correlation {
  /** Pearson's coefficient. */
  readonly r: number;
  /** How likely chance alone makes it this large in size, by Fisher's transformation. */
  readonly p: number;
  readonly low: number;
  readonly high: number;
}

/** How two values of each pair go together; the interval holds the coefficient in 19 of 20 cases. */
export function correlationOf(pairs: readonly (readonly [number, number])[]): Correlation {
  const count = pairs.length;
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / count;
  const [meanX, meanY] = [mean(0), mean(1)];
  let both = 0;
  let x = 0;
  let y = 0;
  for (const pair of pairs) {
    both += (pair[0] - meanX) * (pair[1] - meanY);
    x += (pair[0] - meanX) ** 2;
    y += (pair[1] - meanY) ** 2;
  }
  const r = x > 0 && y > 0 ? both / Math.sqrt(x * y) : 0;
  const spread = 1 / Math.sqrt(Math.max(1, count - 3));
  const z = Math.atanh(r);
  return {
    r,
    p: 2 * normalBelow(-Math.abs(z) / spread),
    low: Math.tanh(z - 1.96 * spread),
    high: Math.tanh(z + 1.96 * spread),
  };
}
