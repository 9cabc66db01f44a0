import { runFolder } from '../runs/folder.ts';
import { bestEpochOf, type EpochMetrics, isBetter, type Judgement, judgementOf, readMetrics } from '../runs/metrics.ts';
import { shareText } from '../runs/text.ts';
import { table } from '../terminal/table.ts';

/** The progress of a run of a sweep. */
export interface SweptRun {
  readonly name: string;
  /** The number of epochs that have ended. */
  readonly epochs: number;
  /** The best epoch and its figures; null before the first epoch has ended. */
  readonly best: (Judgement & { readonly epoch: number }) | null;
}

export async function sweptRun(name: string, folder: string): Promise<SweptRun> {
  const ended = (await readMetrics(runFolder(folder).metrics)).filter(
    (line): line is EpochMetrics => line.kind === 'epoch',
  );
  const best = bestEpochOf(ended);
  return { name, epochs: ended.length, best: best === undefined ? null : { ...judgementOf(best), epoch: best.epoch } };
}

/** Sorts runs, the best run first; runs without an ended epoch come last. */
export const bestFirst = (runs: readonly SweptRun[]): SweptRun[] =>
  runs.toSorted((one, other) => {
    if (one.best === null || other.best === null) return Number(one.best === null) - Number(other.best === null);
    return Number(isBetter(other.best, one.best)) - Number(isBetter(one.best, other.best));
  });

export const sweepTable = (runs: readonly SweptRun[]): string =>
  table(
    ['run', 'epochs', 'best epoch', 'loss', 'boards right'],
    runs.map(({ name, epochs, best }) => [
      name,
      String(epochs),
      String(best?.epoch ?? '–'),
      best?.loss.toFixed(4) ?? '–',
      best?.boards === undefined ? '–' : shareText(best.boards),
    ]),
  );
