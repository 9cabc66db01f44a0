import process from 'node:process';
import { endAfter, PATIENCE } from '../terminal/deadline.ts';
import { EXIT } from '../terminal/exit.ts';
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
 * Has Ctrl-C tell how far a batch is and how it goes on, before it ends the process as it would without this. A second
 * signal ends the process at once. A batch that takes too long ends with the same words, and the exit code of a spent
 * budget.
 */
export function tellWhenStopped({ output, begun, hide, timeout }: StoppingOptions): Stopping {
  let done = begun;
  let pending = Promise.resolve();
  let isStopping = false;
  /** Returns whether the answers are out. */
  const tell = async (): Promise<boolean> => {
    isStopping = true;
    release();
    // Answers that are being written count.
    const isOut = await endsInTime(pending);
    hide();
    complain(stoppedText(done.count, output));
    return isOut;
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await tell();
    process.kill(process.pid, signal);
  };
  const end = async (): Promise<void> => {
    // `endAfter` waits for the reader of the answers, who may never take them.
    if (!(await tell())) process.exit(EXIT.EXHAUSTED);
  };
  const takeBack = timeout === undefined ? () => {} : endAfter(timeout, end);
  const release = (): void => {
    takeBack();
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return {
    write: (writing) => {
      if (isStopping) return new Promise(() => {});
      const written = writing();
      // The batch itself tells why a write failed.
      pending = written.then(
        (next) => {
          done = next;
        },
        () => {},
      );
      return written;
    },
    release,
  };
}

/** Whether a write ends while a stopped batch waits for it. */
function endsInTime(pending: Promise<void>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, PATIENCE, false);
  });
  return Promise.race([pending.then(() => true), late]);
}

function stoppedText(count: number, output: string | undefined): string {
  const answered = `${count.toLocaleString('en')} ${count === 1 ? 'puzzle is' : 'puzzles are'} answered`;
  return output === undefined || output === '-'
    ? `stopped: ${answered}; with --output FILE, a stopped batch goes on by --resume`
    : `stopped: ${answered} in ${output}; the same command with --resume answers the others`;
}
