import process from 'node:process';
import { numberOf } from '@crosshatch/core/puzzle';
import { createBar } from '../terminal/bar.ts';
import { type Done, tallyText } from './tally.ts';

/** Shows the progress of a batch if standard error is a terminal. */
export interface BatchProgress {
  readonly show: (done: Done) => void;
  /** Removes the bar. */
  readonly hide: () => void;
  /** Removes the bar, and prints the numbers of answers. */
  readonly stop: (done: Done) => void;
}

const SILENT: BatchProgress = { show: () => {}, hide: () => {}, stop: () => {} };

/** Creates a bar over the input, whose length is in bytes. Without a length (a pipe), it shows only the number of answers. */
export async function createBatchProgress(length: number | undefined): Promise<BatchProgress> {
  if (!process.stderr.isTTY) return SILENT;
  const bar = await createBar(
    length === undefined
      ? '{answered}, {duration_formatted}'
      : '{bar} {percentage} % · {answered} · {eta_formatted} left',
  );
  bar.start(length ?? 1, 0, { answered: answeredText(0) });
  return {
    show: ({ count, size }) =>
      bar.update(length === undefined ? 0 : Math.min(size, length), { answered: answeredText(count) }),
    hide: () => bar.stop(),
    stop: ({ count, tally }) => {
      bar.stop();
      console.error(`${answeredText(count)}: ${tallyText(tally)}`);
    },
  };
}

const answeredText = (count: number): string => numberOf(count, 'puzzle');
