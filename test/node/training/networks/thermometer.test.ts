import { createDense, encodedLength, writeClues } from '@crosshatch/core/network';
import { puzzleOfGrid } from '@crosshatch/core/puzzle';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { encodedClues } from '#test/fixtures/encoded-clues.ts';
import { smallBoard } from '#test/node/arbitraries.ts';
import { useBackend } from '#training/backends/index.ts';
import { createTrainableNetwork, glorotWeights } from '#training/networks/dense.ts';
import { densePredictor } from '#training/networks/predictor.ts';
import { thermometerWeights } from '#training/networks/thermometer.ts';

beforeAll(async () => {
  expect(await useBackend('cpu')).toMatchObject({ ok: true });
});

test('a thermometer of a number k has k ones, then zeros', () => {
  fc.assert(
    fc.property(smallBoard(9), (board) => {
      const puzzle = puzzleOfGrid(board);
      const { width, height } = board;
      const inputs = new Uint8Array(encodedLength({ width, height, encoding: 'thermometer' })).fill(9);
      writeClues(puzzle, inputs, 0, 'thermometer');
      let at = 0;
      for (const [place, number] of encodedClues(puzzle).entries()) {
        const cells = place < height * Math.floor((width + 1) / 2) ? width : height;
        expect([...inputs.subarray(at, at + cells)]).toEqual(
          Array.from({ length: cells }, (_, cell) => +(cell < number)),
        );
        at += cells;
      }
      expect(at).toBe(inputs.length);
    }),
  );
});

test('a network with the weights of its numbers spread over thermometers predicts the same, in core and in training', () => {
  const numbers = { kind: 'dense', width: 6, height: 6, layers: [12, 7] } as const;
  const thermometer = { ...numbers, encoding: 'thermometer' } as const;
  const weights = glorotWeights(numbers, 3);
  const spread = thermometerWeights(numbers, weights);
  const [plain, own] = [createDense('plain', numbers, weights), createDense('own', thermometer, spread)];
  const trained = densePredictor('trained', createTrainableNetwork(thermometer, spread));
  const board = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 36, maxLength: 36 });
  fc.assert(
    fc.property(board, (cells) => {
      const puzzle = puzzleOfGrid({ width: 6, height: 6, cells: Uint8Array.from(cells) });
      const [expected] = plain.predict([puzzle]);
      for (const predictor of [own, trained]) {
        const [found] = predictor.predict([puzzle]);
        for (const [cell, chance] of (expected ?? []).entries()) expect(found?.[cell]).toBeCloseTo(chance, 5);
      }
    }),
    { numRuns: 50 },
  );
});
