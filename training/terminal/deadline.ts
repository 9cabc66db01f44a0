import process from 'node:process';
import { InvalidArgumentError, Option } from 'commander';
import { EXIT } from './exit.ts';
import { complain, type Output } from './output.ts';

/** The longest time that a timer takes, in seconds. */
const LONGEST = 2_000_000;

/** Milliseconds that a stopped command waits for its reader: a stalled one never takes the answers. */
export const PATIENCE = 1000;

/** Bytes that a reader who has not stalled takes in that time. */
const PIECE = 2 ** 16;

export const timeoutOption = () =>
  new Option('--timeout <seconds>', 'time after which the command stops, with exit code 4; default: none').argParser(
    timeoutNumber,
  );

function timeoutNumber(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= LONGEST) return seconds;
  throw new InvalidArgumentError(`Expected seconds, more than 0 and at most ${LONGEST.toLocaleString('en')}.`);
}

/**
 * Ends the process after a time, with the exit code of a spent budget, once the answers are out.
 *
 * @param tell called before
 * @returns a function that takes the deadline back
 */
export function endAfter(seconds: number, tell: () => void | Promise<void>): () => void {
  const timer = setTimeout(async () => {
    await tell();
    process.stdout.write('', () => process.exit(EXIT.EXHAUSTED));
  }, seconds * 1000);
  return () => clearTimeout(timer);
}

/** As `endAfter`, for a command that solves one puzzle after another, with the words that it ends with. */
export const stopSolvingAfter = (seconds: number): (() => void) =>
  endAfter(seconds, () =>
    complain(
      `stopped after ${seconds} s, before the next puzzle had an answer; with a longer --timeout its search begins anew`,
    ),
  );

/**
 * An output that ends the process, with the exit code of a spent budget, where the deadline has passed and the reader
 * takes nothing more.
 *
 * @param deadline aborts once the time is over; default: never
 * @param tell called before the end
 */
export function patientOutput(output: Output, deadline: AbortSignal | undefined, tell: () => void): Output {
  if (deadline === undefined) return output;
  const end = (): void => {
    tell();
    process.exit(EXIT.EXHAUSTED);
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
