import process from 'node:process';
import { InvalidArgumentError, Option } from 'commander';
import { EXIT } from './exit.ts';
import { complain } from './output.ts';

/** The longest time that a timer takes, in seconds. */
const LONGEST = 2_000_000;

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
