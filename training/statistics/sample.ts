import { mean as meanOf, median as medianOf, sampleStandardDeviation } from 'simple-statistics';

/*
 * Statistics of measurements. They are NaN for an empty list, for which simple-statistics throws. Tables show NaN as no figure.
 */

export const mean = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : meanOf(values));

export const median = (values: readonly number[]): number => (values.length === 0 ? Number.NaN : medianOf(values));

/** The standard deviation of a sample; 0 for a single value. */
export const deviation = (values: readonly number[]): number =>
  values.length === 1 ? 0 : values.length === 0 ? Number.NaN : sampleStandardDeviation(values);

/**
 * Computes the quantiles of values at shares from 0 to 1, interpolated linearly between neighbours (type 7 of Hyndman and Fan).
 * Written by hand: the quantiles of simple-statistics are of type 2, and recorded figures are of type 7.
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
