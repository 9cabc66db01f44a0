/**
 * Otsu's threshold: the brightness that parts the dark from the light so that the two differ most, by the variance
 * between the classes. All that is at most as bright as the threshold is dark. Of equal thresholds the least is taken.
 *
 * @param values whole numbers from 0 to 255
 * @returns undefined when all values are equal, so that there is nothing to part
 */
export function otsuThreshold(values: Uint8Array): number | undefined {
  const counts = new Float64Array(256);
  let sum = 0;
  for (const value of values) {
    counts[value]++;
    sum += value;
  }
  let best: number | undefined;
  let greatest = 0;
  let darkCount = 0;
  let darkSum = 0;
  for (let threshold = 0; threshold < 255; threshold++) {
    darkCount += counts[threshold];
    darkSum += threshold * counts[threshold];
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
