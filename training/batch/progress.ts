import process from 'node:process';
import { createBar } from '../terminal/bar.ts';
import { type Done, tallyText } from './tally.ts';

/** Shows how far a batch is, where somebody looks at standard error. */
export interface Progress {
  readonly show: (done: Done) => void;
  /** Ends the bar, and says what was answered. */
  readonly stop: (done: Done) => void;
}

const SILENT: Progress = { show: () => {}, stop: () => {} };

/**
 * A bar over the length of the input, in bytes; without a known length (a pipe) the count alone. Nothing at all where
 * standard error is no terminal.
 */
export async function createProgress(length: number | undefined): Promise<Progress> {
  if (!process.stderr.isTTY) return SILENT;
  const bar = await createBar(
    length === undefined
      ? '{answered} puzzles, {duration_formatted}'
      : '{bar} {percentage} % · {answered} puzzles · {eta_formatted} left',
  );
  bar.start(length ?? 1, 0, { answered: '0' });
  return {
    show: ({ count, size }) =>
      bar.update(length === undefined ? 0 : Math.min(size, length), { answered: count.toLocaleString('en') }),
    stop: ({ count, tally }) => {
      bar.stop();
      console.error(`${count.toLocaleString('en')} puzzles: ${tallyText(tally)}`);
    },
  };
}
