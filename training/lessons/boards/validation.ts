import type { Boards } from '../../data-sets/boards.ts';
import type { DenseNetwork } from '../../networks/dense.ts';
import { measureOnBatch } from '../../networks/training-step.ts';
import type { Validation } from '../../runs/metrics.ts';
import { createSamples } from './samples.ts';

const BATCH = 500;

/** How well the network predicts boards, each as it stands. */
export async function validate(network: DenseNetwork, boards: Boards): Promise<Validation> {
  const samples = createSamples(boards, false);
  let loss = 0;
  let rightCells = 0;
  let rightBoards = 0;
  for (let start = 0; start < boards.count; start += BATCH) {
    const length = Math.min(BATCH, boards.count - start);
    const batch = samples.batch(Array.from({ length }, (_, at) => start + at));
    const measured = await measureOnBatch(network, batch);
    loss += measured.loss * length;
    const cells = batch.cells.length / length;
    for (let board = 0; board < length; board++) {
      let right = 0;
      for (let cell = board * cells; cell < (board + 1) * cells; cell++) {
        // A chance above one half is a logit above zero.
        if (Number((measured.logits[cell] ?? 0) > 0) === batch.cells[cell]) right++;
      }
      rightCells += right;
      if (right === cells) rightBoards++;
    }
  }
  const { count, width, height } = boards;
  return { loss: loss / count, cells: rightCells / (count * width * height), boards: rightBoards / count };
}
