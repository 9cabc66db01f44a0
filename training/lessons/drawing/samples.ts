import { itemAt } from '@crosshatch/core/memory';
import {
  COARSE_CELLS,
  COARSE_CONDITION,
  coarseInputs,
  coarsePicture,
  conditionRows,
  DRAWN_CLASSES,
  enlarged,
  FINE_CONDITION,
  fineInputs,
  MOST_FINE_ROWS,
  writeCoarseRows,
  writeFineRows,
} from '@crosshatch/core/network';
import { below, mulberry32 } from '@crosshatch/core/random';
import type { Samples } from '../../networks/classifier/step.ts';
import type { DrawnBoard } from './boards.ts';

/** Makes the samples of the coarse network: every coarse cell of each board. */
export function coarseSamples(boards: readonly DrawnBoard[], themes: number): Samples {
  const width = coarseInputs(themes);
  const samples = emptySamples(boards.length * COARSE_CELLS, width);
  const rows = new Int32Array(COARSE_CELLS);
  let sample = 0;
  for (const { cells, condition } of boards) {
    const coarse = coarsePicture(cells, condition);
    const held = conditionRows(condition, themes).map((row) => COARSE_CONDITION + row);
    for (let cell = 0; cell < COARSE_CELLS; cell++, sample++) {
      const count = writeCoarseRows(coarse, cell, rows);
      write(samples, sample, width, [held, rows.subarray(0, count)], itemAt(coarse, cell));
    }
  }
  return samples;
}

/** The number of fine cells of each board in one step. */
const FINE_CELLS = 128;

/** Makes the samples of the fine network: cells of each board, drawn by the seed. */
export function fineSamples(boards: readonly DrawnBoard[], themes: number, seed: number): Samples {
  const width = fineInputs(themes);
  const samples = emptySamples(boards.length * FINE_CELLS, width);
  const rows = new Int32Array(MOST_FINE_ROWS);
  const random = mulberry32(seed);
  let sample = 0;
  for (const { cells, condition } of boards) {
    const guess = enlarged(coarsePicture(cells, condition), condition);
    const held = conditionRows(condition, themes).map((row) => FINE_CONDITION + row);
    for (let drawn = 0; drawn < FINE_CELLS; drawn++, sample++) {
      const cell = below(random, cells.length);
      const count = writeFineRows(cells, guess, condition, cell, rows);
      write(samples, sample, width, [held, rows.subarray(0, count)], itemAt(cells, cell));
    }
  }
  return samples;
}

const emptySamples = (count: number, width: number): Samples => ({
  count,
  inputs: new Uint8Array(count * width),
  targets: new Float32Array(count * DRAWN_CLASSES),
});

function write(
  { inputs, targets }: Samples,
  sample: number,
  width: number,
  rows: readonly ArrayLike<number>[],
  colour: number,
): void {
  for (const part of rows) {
    for (let at = 0; at < part.length; at++) inputs[sample * width + itemAt(part, at)] = 1;
  }
  targets[sample * DRAWN_CLASSES + colour] = 1;
}
