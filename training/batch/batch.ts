import type { Stats } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { numberOf, success } from '@crosshatch/core/puzzle';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { isAmong, statInputs } from '../terminal/inputs.ts';
import { complain, openOutput } from '../terminal/output.ts';
import { createBatchProgress } from './progress.ts';
import { readQuestions } from './questions.ts';
import { answerSerially } from './serial.ts';
import type { BatchSettings } from './settings.ts';
import { tellWhenStopped } from './stopping.ts';
import { addDone, type Done, exitOfTally } from './tally.ts';

export interface BatchOptions {
  /** Default: one for each processor core. */
  readonly threads?: number;
  /** The file to write to. Default: standard output. */
  readonly output?: string;
  /** Whether to keep the answers that the file has, and append the others. */
  readonly resume?: boolean;
  /** Seconds after which the batch stops. Default: none. */
  readonly timeout?: number;
}

/**
 * Answers each line of JSON with a line of JSON, in the order of the input, in bounded memory.
 *
 * @param files files of JSON lines; without any, standard input is read
 */
export async function runBatch(
  files: readonly string[],
  settings: BatchSettings,
  { threads = availableParallelism(), output, resume = false, timeout }: BatchOptions,
): Promise<Exit> {
  // A puzzle leaves many small arrays to the garbage collector. A small semi-space stays in the processor's cache: with it,
  // 60,000 puzzles of 10×10 take 2.4 s and 150 MB. With a semi-space that grows, the default, they take 3.4 s and 380 MB.
  setFlagsFromString('--semi-space-growth-factor=1');
  const inputs = await statInputs(files);
  const folder = files[inputs.findIndex((input) => input.isDirectory())];
  if (folder !== undefined) {
    complain(`${folder}: is a folder`);
    return EXIT.INVALID;
  }
  if (output !== undefined && (await isAmong(output, inputs))) {
    complain(`${output}: is an input; its answers need another file`);
    return EXIT.USAGE;
  }
  let questions = readQuestions(files);
  let done: Done = { tally: {}, count: 0, size: 0 };
  const begun = output === undefined || output === '-' ? undefined : await import('./begun.ts');
  if (output !== undefined && resume) {
    const same = (await begun?.sameSettings(output, settings)) ?? success(undefined);
    const resumed = same.ok ? await (await import('./resume.ts')).passAnswered(questions, output) : same;
    if (!resumed.ok) {
      complain(resumed.error);
      return same.ok ? EXIT.INVALID : EXIT.USAGE;
    }
    questions = resumed.value.questions;
    done = resumed.value.done;
    if (done.count > 0 && begun?.isBegun(output) === false)
      complain(
        `${output}: keeps ${numberOf(done.count, 'answer')} of a batch that has ended, whatever its options were`,
      );
  }
  const target = await openOutput(output, { append: resume });
  if (output !== undefined) await begun?.writeSettings(output, settings);
  const progress = await createBatchProgress(lengthOf(inputs));
  const stopping = tellWhenStopped({ output, begun: done, hide: progress.hide, timeout });
  try {
    const answers =
      threads === 1
        ? answerSerially(questions, settings)
        : (await import('./parallel.ts')).answerInParallel(questions, settings, threads);
    for await (const answered of answers) {
      const next = addDone(done, answered);
      done = await stopping.write(() => target.write(answered.text).then(() => next));
      progress.show(done);
    }
  } finally {
    stopping.release();
    progress.hide();
    await target.close();
  }
  progress.stop(done);
  if (output !== undefined) await begun?.removeSettings(output);
  return exitOfTally(done.tally);
}

/** Returns the length of the input in bytes; undefined for a pipe, whose length is unknown. */
const lengthOf = (inputs: readonly Stats[]): number | undefined =>
  inputs.every((input) => input.isFile()) ? inputs.reduce((sum, { size }) => sum + size, 0) : undefined;
