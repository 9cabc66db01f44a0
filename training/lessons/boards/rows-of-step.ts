import { drawPackedDropout } from '../../networks/dropout.ts';
import type { TrainingRows } from '../../networks/training-step.ts';
import type { NetworkConfiguration } from '../../runs/configuration.ts';
import type { RunBoards } from './boards.ts';
import { createSamples, createSchedule } from './samples.ts';

/** Makes the rows of a step, counted from 1: the encoded clues, the boards, and the dropout masks. */
export function createRowsOf(
  { architecture: { layers }, reflected, targets, batch, seed, dropout: rate }: NetworkConfiguration,
  { train: [train] }: RunBoards,
): (step: number) => TrainingRows {
  if (train === undefined) throw new Error('a run has boards');
  const samples = createSamples(train, reflected, targets);
  const schedule = createSchedule(samples.count, batch, seed);
  return (step) => ({
    ...samples.batch(schedule(step)),
    dropped: drawPackedDropout(layers, batch, { rate, seed }, step),
  });
}
