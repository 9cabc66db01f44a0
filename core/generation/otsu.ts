import { itemAt } from '../memory/index.ts';

/**
 * Otsu's threshold: the brightness that separates dark from light with the largest variance between the classes. Values
 * up to the threshold are dark. The lowest of equal thresholds is taken.
 *
 * @param values whole numbers from 0 to 255
 * @returns undefined if all values are equal
 */
export function otsuThreshold(values: Uint8Array): number | undefined {
  const counts = new Float64Array(256);
  let sum = 0;
  for (const value of values) {
    counts[value] = itemAt(counts, value) + 1;
    sum += value;
  }
  let best: number | undefined;
  let greatest = 0;
  let darkCount = 0;
  let darkSum = 0;
  for (const [threshold, count] of counts.entries()) {
    darkCount += count;
    darkSum += threshold * count;
    const lightCount = values.length - darkCount;
    if (darkCount === 0 || lightCount === 0) continue;
    const difference = (sum - darkSum) / lightCount - darkSum / darkCount;
    const variance = darkCount * lightCount * difference * difference;
    if (variance > greatest) {
      greatest = variance;
      best = threshold;
    }
  }
  return best;
}
