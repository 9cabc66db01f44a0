import { algorithms } from '@crosshatch/core/registry';
import { expect, test } from 'vitest';
import { ALGORITHM_NAMES } from '#training/terminal/algorithm-names.ts';

test('ALGORITHM_NAMES lists each algorithm of the registry, with its predictions and runs', () => {
  const registered = algorithms.map(({ name, formerNames, views, optionalViews, runs }) => ({
    name,
    ...(formerNames && { formerNames }),
    ...(views && { predictions: 'needed' }),
    ...(optionalViews && { predictions: 'taken' }),
    ...(runs && { hasRuns: true }),
  }));
  expect(ALGORITHM_NAMES).toEqual(registered);
});
