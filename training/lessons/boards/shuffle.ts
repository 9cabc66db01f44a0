import { mulberry32 } from '@crosshatch/core/random';

const ROUNDS = 4;

/**
 * A shuffle of the numbers from 0 to below a count, each asked for by its place: nothing of it is kept, so a run over
 * the 2^28 reflected boards of 5×5 starts at once, and one that goes on needs none of what came before.
 *
 * A Feistel network shuffles a power of four that holds them all; what falls outside is shuffled on until it is inside.
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
