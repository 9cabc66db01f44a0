import { createWish } from '@crosshatch/core/generation';
import { expect, test } from 'vitest';
import { generateSeries, noSeries } from '#training/generate/series.ts';

test('a series that is over takes no answers that are still under way', async () => {
  const wish = createWish({ width: 5, height: 5 });
  if (!wish.ok) throw new Error(wish.error.message);
  const lines = generateSeries({ wish: wish.value, seed: 1, count: 1000, threads: 2 }, noSeries());
  expect((await lines.next()).done).toBe(false);
  // Until the threads have answered all that they were asked for, and this one has taken none of it.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await lines.return(undefined);
  // An answer that the pool did not expect would be thrown by the next turn.
  await new Promise((resolve) => setTimeout(resolve, 20));
});
