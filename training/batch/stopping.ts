import process from 'node:process';
import { numberOf } from '@crosshatch/core/puzzle';
import { PATIENCE } from '../terminal/deadline.ts';
import { endNow } from '../terminal/end.ts';
import { EXIT } from '../terminal/exit.ts';
import { complain, pathText } from '../terminal/output.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The progress of a batch or a series: the number of lines written. */
interface Counted {
  readonly count: number;
}

/** The signals that stop a batch, and its deadline. */
export interface Stopping {
  /**
   * Tells that the batch begins.
   *
   * @param begun the answers that were written before
   * @param hide called before the message, to remove a progress bar
   */
  readonly begin: (begun: Counted, hide: () => void) => void;
  /** Writes answers, unless the batch is being stopped. */
  readonly write: <Done extends Counted>(writing: () => Promise<Done>) => Promise<Done>;
  /** Removes the handlers of the signals and the deadline. */
  readonly release: () => void;
}

interface StoppingOptions {
  /** The file that keeps the answers, if any. */
  readonly output: string | undefined;
  /** Whether the batch goes on after the answers in that file, which are counted before it begins. */
  readonly resume: boolean;
  /** Seconds after which the batch stops by itself. Default: none. */
  readonly timeout?: number | undefined;
  /** Words the message. Default: for a batch */
  readonly textOf?: (stopped: Stopped) => string;
}

/** A batch or a series that is stopped. */
export interface Stopped {
  /** The number of lines written; undefined while those written before are not counted. */
  readonly count: number | undefined;
  /** The file that keeps them, if any. */
  readonly output: string | undefined;
  /** Whether the time ended before the first new answer, so that the same time would do so again. */
  readonly isTooShort: boolean;
}

/**
 * Handles the signals that stop a batch, such as Ctrl-C: tells how many answers are written and how to resume the batch, then
 * ends the process by the same signal. A second signal ends the process at once. A batch that reaches its deadline ends with
 * the same words, and with the exit code of a spent budget.
 */
export function tellWhenStopped({ output, resume, timeout, textOf = stoppedText }: StoppingOptions): Stopping {
  let count = resume ? undefined : 0;
  let before = count;
  let hide = (): void => {};
  let pending = Promise.resolve();
  let isStopping = false;
  const tell = async (isLate: boolean): Promise<void> => {
    isStopping = true;
    release();
    // Answers that are being written are counted too.
    await patiently(pending);
    hide();
    complain(textOf({ count, output, isTooShort: isLate && count === before }));
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    await tell(false);
    process.kill(process.pid, signal);
  };
  const end = async (): Promise<void> => {
    await tell(true);
    endNow(EXIT.EXHAUSTED);
  };
  const deadline = timeout === undefined ? undefined : setTimeout(end, timeout * 1000);
  const release = (): void => {
    clearTimeout(deadline);
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return {
    begin: (begun, remove) => {
      count = begun.count;
      before = count;
      hide = remove;
    },
    write: (writing) => {
      if (isStopping) return new Promise(() => {});
      const written = writing();
      // The batch itself reports why a write failed.
      pending = written.then(
        (next) => {
          count = next.count;
        },
        () => {},
      );
      return written;
    },
    release,
  };
}

/** Waits for a write, but at most `PATIENCE` milliseconds. */
function patiently(pending: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  return Promise.race([pending, late]);
}

function stoppedText({ count, output, isTooShort }: Stopped): string {
  const answered =
    count === undefined ? 'no further puzzle is answered' : `${numberOf(count, 'puzzle is', 'puzzles are')} answered`;
  return output === undefined
    ? `stopped: ${answered}; with --output FILE, a stopped batch goes on by --resume`
    : `stopped: ${answered} in ${pathText(output)}; ${isTooShort ? '--resume with a longer --timeout' : 'the same command with --resume'} answers the others`;
}
