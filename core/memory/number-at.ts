/** Returns the number at an index that the caller has computed; an index outside the array is a bug and throws. */
export function numberAt(numbers: ArrayLike<number>, index: number): number {
  const number = numbers[index];
  if (number === undefined) throw new RangeError(`index ${index} of an array of ${numbers.length} numbers`);
  return number;
}
