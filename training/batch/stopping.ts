import process from 'node:process';
import { complain } from '../terminal/output.ts';
import type { Done } from './tally.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The signals that stop a batch. */
export interface Stopping {
  /** Writes answers, unless the batch is being stopped. */
  readonly write: (writing: () => Promise<Done>) => Promise<Done>;
  /** Takes the signals back. */
  readonly release: () => void;
}

/**
 * Has Ctrl-C tell how far a batch is and how it goes on, before it ends the process as it would without this.
 *
 * @param begun the answers that are written already
 * @param hide called before the message, to remove a progress bar
 */
export function tellWhenStopped(output: string | undefined, begun: Done, hide: () => void): Stopping {
  let last = Promise.resolve(begun);
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    isStopping = true;
    // Answers that are being written count.
    const { count } = await last;
    hide();
    complain(stoppedText(count, output));
    release();
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return {
    write: (writing) => {
      last = isStopping ? new Promise(() => {}) : writing();
      return last;
    },
    release,
  };
}

function stoppedText(count: number, output: string | undefined): string {
  const answered = `${count.toLocaleString('en')} ${count === 1 ? 'puzzle is' : 'puzzles are'} answered`;
  return output === undefined || output === '-'
    ? `stopped: ${answered}; with --output FILE, a stopped batch goes on by --resume`
    : `stopped: ${answered} in ${output}; the same command with --resume answers the others`;
}
