import type { Model } from '@crosshatch/core/models';
import { expect, it } from 'vitest';
import { goneBack, useOf, withoutReplaced } from '../../../training/models/history.ts';
import { randomNetwork } from '../../fixtures/random-network.ts';

const five = (await randomNetwork('five', 5)).model;
const ten = (await randomNetwork('ten', 10)).model;
const universal: Model = {
  ...five,
  name: 'universal',
  architecture: { kind: 'universal', radius: 2, layers: [8], decodings: 4 },
};

const uses = (...models: readonly Model[]) => models.map((_, index) => useOf(models, index));

it('of the models for a size the last one is in use', () => {
  expect(uses(five, ten, five)).toEqual([undefined, '10×10', '5×5']);
  expect(uses(five, universal, ten)).toEqual([undefined, 'any size but 10×10', '10×10']);
  expect(uses(universal, five, ten, universal)).toEqual([undefined, undefined, undefined, 'any size']);
});

it('going back takes the last model of a name that is not in use everywhere, and leaves the others in order', () => {
  const back = (name: string, ...models: readonly Model[]) => {
    const gone = goneBack({ models }, name);
    return gone.ok ? gone.value.models.map((model) => model.name) : gone.error;
  };
  expect(back('ten', ten, five, universal)).toEqual(['five', 'universal', 'ten']);
  expect(back('universal', universal, five, ten)).toEqual(['five', 'ten', 'universal']);
  expect(back('universal', five, ten, universal)).toMatch(/in use already/);
  expect(back('ten', five)).toMatch(/no model ten; there are five/);
  expect(withoutReplaced([five, ten, { ...five, seed: 8 }])).toEqual([ten, { ...five, seed: 8 }]);
});
