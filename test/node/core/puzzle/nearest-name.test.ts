import { nearestName } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';

const THEMES = ['animals', 'faces', 'flags', 'food', 'plants'];

test.each([
  ['anmials', 'animals'],
  ['animal', 'animals'],
  ['foods', 'food'],
  ['palnst', 'plants'],
])('%s is taken for %s, at most two edits away', (name, meant) => {
  expect(nearestName(name, THEMES)).toBe(meant);
});

test.each(['', 'x', 'vehicles', 'fame', 'a'.repeat(40)])('%j is taken for no name, since none is near', (name) => {
  // “fame” is two edits from “faces”, of which too few letters stay.
  expect(nearestName(name, THEMES)).toBeUndefined();
});
