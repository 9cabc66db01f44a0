import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECONDS } from '#test/order.ts';

test('the files that are known to take longest exist', () => {
  const missing = Object.keys(SECONDS).filter((name) => !existsSync(`test/${name}.test.ts`));
  expect(missing).toEqual([]);
});
