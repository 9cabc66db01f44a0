import { drawPackedDropout } from '../../networks/dropout.ts';
import type { TrainingRows } from '../../networks/training-step.ts';
import type { NetworkConfiguration } from '../../runs/configuration.ts';
import type { RunBoards } from './boards.ts';
import { createSamples, createSchedule, sampleForm } from './samples.ts';

/** Makes the rows of a step, counted from 1: the encoded clues, the boards, and the dropout masks. */
export function createRowsOf(
  configuration: NetworkConfiguration,
  { train: [train] }: RunBoards,
): (step: number) => TrainingRows {
  if (train === undefined) throw new Error('a run has boards');
  const { architecture, batch, seed, dropout: rate } = configuration;
  const samples = createSamples(train, sampleForm(configuration));
  const schedule = createSchedule(samples.count, batch, seed);
  return (step) => ({
    ...samples.batch(schedule(step)),
    dropped: drawPackedDropout(architecture.layers, batch, { rate, seed }, step),
  });
}
