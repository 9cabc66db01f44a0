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

test('a series ends at its signal, with the puzzles that were handed on', async () => {
  const wish = createWish({ width: 5, height: 5 });
  if (!wish.ok) throw new Error(wish.error.message);
  const tally = noSeries();
  const stopping = new AbortController();
  const { signal } = stopping;
  const made: string[] = [];
  for await (const line of generateSeries({ wish: wish.value, seed: 1, count: 1000, threads: 2, signal }, tally)) {
    made.push(line);
    stopping.abort();
  }
  expect(made.length).toBe(tally.made);
  expect(made.length).toBeLessThan(1000);
  const ended = generateSeries({ wish: wish.value, seed: 1, count: 1, threads: 1, signal }, noSeries());
  expect(await ended.next()).toEqual({ done: true, value: undefined });
});
