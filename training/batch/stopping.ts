import process from 'node:process';
import { endAfter } from '../terminal/deadline.ts';
import { complain } from '../terminal/output.ts';
import type { Done } from './tally.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The signals that stop a batch, and its deadline. */
export interface Stopping {
  /** Writes answers, unless the batch is being stopped. */
  readonly write: (writing: () => Promise<Done>) => Promise<Done>;
  /** Takes the signals and the deadline back. */
  readonly release: () => void;
}

interface StoppingOptions {
  readonly output: string | undefined;
  /** The answers that are written already. */
  readonly begun: Done;
  /** Called before the message, to remove a progress bar. */
  readonly hide: () => void;
  /** Seconds after which the batch stops by itself. Default: none. */
  readonly timeout?: number | undefined;
}

/**
 * Has Ctrl-C tell how far a batch is and how it goes on, before it ends the process as it would without this. A batch that
 * takes too long ends with the same words, and the exit code of a spent budget.
 */
export function tellWhenStopped({ output, begun, hide, timeout }: StoppingOptions): Stopping {
  let last = Promise.resolve(begun);
  let isStopping = false;
  const tell = async (): Promise<void> => {
    isStopping = true;
    // Answers that are being written count.
    const { count } = await last;
    hide();
    complain(stoppedText(count, output));
    release();
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await tell();
    process.kill(process.pid, signal);
  };
  const takeBack = timeout === undefined ? () => {} : endAfter(timeout, tell);
  const release = (): void => {
    takeBack();
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
