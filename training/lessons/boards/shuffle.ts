import { mulberry32 } from '@crosshatch/core/random';

const ROUNDS = 4;

/**
 * Shuffles the numbers from 0 to below a count. Each number is computed from its place and nothing is stored. So a run over the
 * 2^28 reflected boards of 5×5 starts at once, and a resumed run need not compute the places before.
 *
 * A Feistel network permutes the numbers below a power of four that is at least the count. Results that are not below the count
 * are permuted again until they are (cycle walking).
 */
export function shuffledOrder(count: number, draw: () => number): (place: number) => number {
  let bits = 1;
  while (4 ** bits < count) bits++;
  const mask = 2 ** bits - 1;
  const keys = Array.from({ length: ROUNDS }, draw);
  const shuffled = (place: number): number => {
    let high = Math.floor(place / (mask + 1));
    let low = place & mask;
    for (const key of keys) [high, low] = [low, (high ^ mulberry32(key ^ low)()) & mask];
    return high * (mask + 1) + low;
  };
  return (place) => {
    let at = shuffled(place);
    while (at >= count) at = shuffled(at);
    return at;
  };
}
