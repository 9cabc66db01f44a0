import type { DenseArchitecture } from '@crosshatch/core/models';
import type { Boards } from '../../data-sets/boards.ts';
import type { TrainingBatch } from '../../networks/training-step.ts';
import type { Validation } from '../../runs/metrics.ts';
import { createSamples } from './samples.ts';

const BATCH = 500;

/**
 * Measures how well a network predicts boards, without their reflections.
 *
 * @param logitsOf predicts the cells of a batch
 */
export async function validate(
  logitsOf: (batch: TrainingBatch) => Promise<Float32Array>,
  boards: Boards,
  { encoding }: Pick<DenseArchitecture, 'encoding'>,
): Promise<Validation> {
  const samples = createSamples(boards, { reflected: false, encoding });
  const { count, width, height } = boards;
  const cells = width * height;
  let loss = 0;
  let rightCells = 0;
  let rightBoards = 0;
  for (let start = 0; start < count; start += BATCH) {
    const length = Math.min(BATCH, count - start);
    const batch = samples.batch(Array.from({ length }, (_, at) => start + at));
    const logits = await logitsOf(batch);
    for (let board = 0; board < length; board++) {
      let right = 0;
      for (let at = board * cells; at < (board + 1) * cells; at++) {
        const logit = logits[at] ?? 0;
        const state = batch.cells[at] ?? 0;
        // The cross-entropy as a function of the logit, in a form that does not overflow for large logits.
        loss += Math.max(logit, 0) - logit * state + Math.log1p(Math.exp(-Math.abs(logit)));
        // A chance above one half is a logit above zero.
        if (Number(logit > 0) === state) right++;
      }
      rightCells += right;
      if (right === cells) rightBoards++;
    }
  }
  return { loss: loss / (count * cells), cells: rightCells / (count * cells), boards: rightBoards / count };
}
