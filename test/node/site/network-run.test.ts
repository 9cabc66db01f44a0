import { preprocess } from '@crosshatch/core/light-up/hopfield';
import { below, mulberry32 } from '@crosshatch/core/random';
import { expect, test } from 'vitest';
import { momentOf, orderOf, randomStart, runNetwork } from '#site/src/figures/light-up/network-run.ts';
import { randomBoard } from '../core/light-up/boards.ts';

test('each update that the figure of the network shows follows from its input, and its energy falls with every flip', () => {
  const next = mulberry32(71);
  let flips = 0;
  for (let round = 0; round < 60; round++) {
    const puzzle = randomBoard(next, 3 + below(next, 5), 3 + below(next, 5));
    const preprocessed = preprocess(puzzle);
    for (const kind of ['random', 'likely-first', 'likely-last'] as const) {
      const order = orderOf(puzzle, preprocessed, kind, round);
      expect(order.toSorted((one, other) => one - other)).toEqual([...preprocessed.genes.keys()]);
      const run = runNetwork(puzzle, preprocessed, randomStart(order.length, round), order);
      let before = momentOf(run, 0);
      for (let step = 1; step <= run.steps; step++) {
        const moment = momentOf(run, step);
        const { neuron = -1, input = -1, isFlipped, cycle } = moment.update ?? {};
        expect(moment.outputs[neuron]).toBe(input === 0 ? 1 : 0);
        expect(isFlipped).toBe(moment.outputs[neuron] !== before.outputs[neuron]);
        if (isFlipped) flips++;
        if (isFlipped) expect(moment.energy).toBeLessThan(before.energy);
        else expect(moment).toMatchObject({ outputs: before.outputs, energy: before.energy });
        if (cycle === run.cycles + 1) expect(isFlipped).toBe(false);
        before = moment;
      }
      expect(run.cycles).toBeLessThanOrEqual(2);
    }
  }
  expect(flips).toBeGreaterThan(100);
});
