import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { interleave, SECONDS } from '#test/order.ts';

test('the files that are known to take longest exist', () => {
  const missing = Object.keys(SECONDS).filter((name) => !existsSync(`test/${name}.test.ts`));
  expect(missing).toEqual([]);
});

test('at each place the same part of the seconds of two lists is past, each in its order', () => {
  const slow = [60, 30, 10].map((seconds) => ({ seconds }));
  const fast = Array.from({ length: 50 }, () => ({ seconds: 1 }));
  const merged = interleave(slow, fast);
  expect(merged.toSorted((a, b) => b.seconds - a.seconds)).toEqual([...slow, ...fast]);
  expect(merged.flatMap(({ seconds }, at) => (seconds > 1 ? [[at, seconds]] : []))).toEqual([
    [0, 60],
    [31, 30],
    [47, 10],
  ]);
});
