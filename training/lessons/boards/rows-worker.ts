import '../../threads/import-only.ts';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { TrainingRows } from '../../networks/training-step.ts';
import { boardsOfRun } from './plan.ts';
import type { RowsTask } from './rows.ts';
import { createRowsOf } from './rows-of-step.ts';

/** Makes the rows of the thread's run, from the thread's own copy of the boards. */
let begun: Promise<(step: number) => TrainingRows> | undefined;

/** Makes the rows of a step in a thread of the pool. The rows are transferred, not copied. */
export default async function rowsOfStep({ configuration, step }: RowsTask): Promise<unknown> {
  begun ??= begin(configuration);
  const rows = (await begun)(step);
  return move({
    [transferableSymbol]: [rows.clues.buffer, rows.cells.buffer, rows.dropped.buffer],
    [valueSymbol]: rows,
  });
}

async function begin(configuration: RowsTask['configuration']): Promise<(step: number) => TrainingRows> {
  const boards = await boardsOfRun(configuration);
  if (!boards.ok) throw new Error(boards.error);
  return createRowsOf(configuration, boards.value);
}
