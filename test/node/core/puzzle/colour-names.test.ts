import { colourNames } from '@crosshatch/core/puzzle';
import { expect, test } from 'vitest';

test('colours are called by their own names, or by those of the nearest basic colours', () => {
  const colours = [{ value: '#112233', name: ' Prussian ' }, { value: '#e00030' }, { value: '#fedb05', name: ' ' }];
  expect(colourNames(colours)).toEqual(['Prussian', 'red', 'yellow']);
});

test('colours with the same name get their letters', () => {
  const colours = [{ value: '#0000ee' }, { value: '#ffffff', name: 'red' }, { value: '#e4002b' }];
  expect(colourNames(colours)).toEqual(['blue', 'red b', 'red c']);
});
