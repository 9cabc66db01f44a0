import { InvalidArgumentError, Option } from 'commander';
import { endNow } from './end.ts';
import { EXIT } from './exit.ts';
import { complain, type Output } from './output.ts';

/** The shortest and the longest time that a timer takes, in seconds. */
const SHORTEST = 0.001;
const LONGEST = 2_000_000;

/** The milliseconds for which a stopped command waits for its reader. A stalled reader never takes the answers. */
export const PATIENCE = 1000;

/** The number of bytes that any reader takes in that time, unless it has stalled. */
const PIECE = 2 ** 16;

export const timeoutOption = () =>
  new Option('--timeout <seconds>', 'time after which the command stops, with exit code 4; default: none').argParser(
    timeoutNumber,
  );

function timeoutNumber(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds >= SHORTEST && seconds <= LONGEST) return seconds;
  throw new InvalidArgumentError(
    `Expected seconds, from ${SHORTEST} to ${LONGEST.toLocaleString('en')}, such as 10 or 0.5.`,
  );
}

/**
 * Waits for the preparation of a command. If the deadline passes before, ends the process with the exit code of a spent budget.
 *
 * @param deadline aborts when the time is over. Default: never
 * @param tell called before the end
 */
export async function preparedUntil<Prepared>(
  deadline: AbortSignal | undefined,
  preparation: Promise<Prepared>,
  tell: () => void,
): Promise<Prepared> {
  const end = (): void => {
    tell();
    endNow(EXIT.EXHAUSTED);
  };
  if (deadline?.aborted) end();
  else deadline?.addEventListener('abort', end);
  try {
    return await preparation;
  } finally {
    deadline?.removeEventListener('abort', end);
  }
}

/**
 * Wraps an output: ends the process, with the exit code of a spent budget, if the deadline has passed and the reader takes
 * nothing more.
 *
 * @param deadline aborts when the time is over. Default: never
 * @param tell called before the end
 */
export function patientOutput(output: Output, deadline: AbortSignal | undefined, tell: () => void): Output {
  if (deadline === undefined) return output;
  const end = (): void => {
    tell();
    endNow(EXIT.EXHAUSTED);
  };
  const writePiece = async (piece: Uint8Array): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const wait = (): void => {
      timer = setTimeout(end, PATIENCE);
    };
    if (deadline.aborted) wait();
    else deadline.addEventListener('abort', wait);
    try {
      await output.write(piece);
    } finally {
      deadline.removeEventListener('abort', wait);
      clearTimeout(timer);
    }
  };
  return {
    write: async (data) => {
      const bytes = Buffer.from(data);
      for (let at = 0; at < bytes.length; at += PIECE) await writePiece(bytes.subarray(at, at + PIECE));
    },
    close: output.close,
  };
}

/**
 * Wraps the output of a command that solves one puzzle after another. At the deadline, it ends the process with the exit code
 * of a spent budget. It first finishes an answer that is being written, as long as the reader takes it.
 *
 * @param seconds the deadline, from now. Default: none
 */
export function outputUntil(seconds: number | undefined, output: Output): Output {
  if (seconds === undefined) return output;
  const deadline = new AbortController();
  const patient = patientOutput(output, deadline.signal, () =>
    complain(`stopped after ${seconds} s, before the answers were taken`),
  );
  let isWriting = false;
  let ending: NodeJS.Immediate | undefined;
  const endUnlessWriting = (): void => {
    if (isWriting) return;
    complain(
      `stopped after ${seconds} s, before the next puzzle had an answer; with a longer --timeout its search begins anew`,
    );
    endNow(EXIT.EXHAUSTED);
  };
  const timer = setTimeout(() => {
    deadline.abort();
    endUnlessWriting();
  }, seconds * 1000);
  return {
    write: async (data) => {
      isWriting = true;
      await patient.write(data);
      isWriting = false;
      // The end waits for a turn of the event loop: after the last answer, the command closes its output before that turn.
      if (deadline.signal.aborted) ending = setImmediate(endUnlessWriting);
    },
    close: () => {
      clearTimeout(timer);
      clearImmediate(ending);
      return patient.close();
    },
  };
}
