import { createWish, pausingSeries, puzzleSeries, type Wish } from '@crosshatch/core/generation';
import { expect, test } from 'vitest';

function wishFor(fields: object): Wish {
  const wish = createWish({ width: 9, height: 8, ...fields });
  if (!wish.ok) throw new Error(wish.error.message);
  return wish.value;
}

test.each([
  { grade: 'probing', source: 'noise' },
  { grade: 'search', source: 'noise', colours: 3 },
  { grade: 'line', colours: 2, clues: 'counts' },
])('pauses change no puzzle of $grade', (fields) => {
  const wish = wishFor(fields);
  const options = { budget: 30_000, inVain: 10 };
  for (const pause of [20, 200]) {
    const steps = [...pausingSeries(wish, 3, options, pause)];
    expect(steps.filter((step) => step !== undefined)).toEqual([...puzzleSeries(wish, 3, options)]);
    expect(steps).toContain(undefined);
  }
});
