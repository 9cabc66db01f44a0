/* What is said of many measurements. Nothing is asked of an empty list. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The standard deviation of a sample. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, values.length - 1));
}

/**
 * The values below which given shares of all values lie, from 0 to 1; between two values it is as far from each as the
 * share is.
 */
export function quantiles(values: readonly number[], shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => {
    const place = share * (sorted.length - 1);
    const below = Math.floor(place);
    const low = sorted[below] ?? Number.NaN;
    const high = sorted[below + 1] ?? low;
    return low + (place - below) * (high - low);
  });
}

export const median = (values: readonly number[]): number => quantiles(values, [0.5])[0] ?? Number.NaN;
