import { tensor2d } from '@tensorflow/tfjs-core';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '#training/backends/index.ts';
import { cellsLoss } from '#training/networks/cells-loss.ts';

beforeAll(async () => {
  expect((await useBackend('cpu')).ok).toBe(true);
});

const WIDTH = 3;

interface Cell {
  readonly cell: number;
  readonly logit: number;
}

const cell = fc.record({ cell: fc.constantFrom(0, 1), logit: fc.double({ min: -8, max: 8, noNaN: true }) });
const boards = fc.array(fc.array(cell, { minLength: WIDTH, maxLength: WIDTH }), { minLength: 1, maxLength: 6 });
const focuses = fc.double({ min: 0.05, max: 50, noNaN: true });

/** The probability that all cells of a board are predicted right at once. */
const probabilityOf = (board: readonly Cell[]): number =>
  board.reduce((product, { cell, logit }) => product / (1 + Math.exp(cell === 1 ? -logit : logit)), 1);

const crossEntropyOf = (board: readonly Cell[]): number => -Math.log(probabilityOf(board));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The loss of boards, by board and not by cell. */
async function lossOf(all: readonly (readonly Cell[])[], focus?: number): Promise<number> {
  const matrix = (key: keyof Cell) => tensor2d(all.map((board) => board.map((own) => own[key])));
  const [loss = Number.NaN] = await cellsLoss(matrix('cell'), matrix('logit'), focus).data<'float32'>();
  return WIDTH * loss;
}

test('the loss with a focus is the generalised mean of the boards’ cross-entropies', async () => {
  await fc.assert(
    fc.asyncProperty(boards, focuses, async (all, focus) => {
      const losses = all.map(crossEntropyOf);
      const expected = -focus * Math.log(meanOf(losses.map((loss) => Math.exp(-loss / focus))));
      const found = await lossOf(all, focus);
      expect(found).toBeCloseTo(expected, 3);
      expect(found).toBeGreaterThanOrEqual(Math.min(...losses) - 1e-3);
      expect(found).toBeLessThanOrEqual(meanOf(losses) + 1e-3);
    }),
  );
});

test('with a focus of 1 it is that of the share of boards that are expected to be right', async () => {
  await fc.assert(
    fc.asyncProperty(boards, async (all) => {
      expect(Math.exp(-(await lossOf(all, 1)))).toBeCloseTo(meanOf(all.map(probabilityOf)), 4);
    }),
  );
});

test('without a focus all boards weigh the same, and nearly so with a wide one', async () => {
  await fc.assert(
    fc.asyncProperty(boards, async (all) => {
      const expected = meanOf(all.map(crossEntropyOf));
      expect(await lossOf(all)).toBeCloseTo(expected, 4);
      expect(Math.abs((await lossOf(all, 1000)) - expected)).toBeLessThan(0.2);
    }),
  );
});
