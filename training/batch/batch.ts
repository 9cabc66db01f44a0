import type { Stats } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { failure, numberOf, type Result, success } from '@crosshatch/core/puzzle';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { isAmong, statInputs } from '../terminal/inputs.ts';
import { complain, isKept, openOutput, pathText } from '../terminal/output.ts';
import { type BatchProgress, createBatchProgress } from './progress.ts';
import { readQuestions } from './questions.ts';
import type { Resumed } from './resume.ts';
import { answerSerially } from './serial.ts';
import type { BatchSettings } from './settings.ts';
import { type Stopping, tellWhenStopped } from './stopping.ts';
import { addDone, type Done, exitOfTally, NOTHING_DONE } from './tally.ts';
import { UnreadBoards } from './unread-boards.ts';

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
    complain(`${pathText(folder)}: is a folder`);
    return EXIT.INVALID;
  }
  if (output !== undefined && (await isAmong(output, inputs))) {
    complain(`${pathText(output)}: is an input; its answers need another file`);
    return EXIT.USAGE;
  }
  const kept = isKept(output) ? output : undefined;
  // The time of the command includes the passing over of answered questions, and the wait for a reader of a named pipe.
  const stopping = tellWhenStopped({ output: kept, resume, timeout });
  try {
    const begun =
      output !== undefined && resume
        ? await resumed(files, settings, output)
        : success({ questions: readQuestions(files), done: NOTHING_DONE });
    if (begun.ok)
      return await answerAll({ ...begun.value, inputs, settings, threads, output, kept, append: resume, stopping });
    complain(begun.error.message);
    return begun.error.exit;
  } finally {
    stopping.release();
  }
}

/** Passes over the questions that a file has answered. Fails if it does not belong to this batch. */
async function resumed(
  files: readonly string[],
  settings: BatchSettings,
  output: string,
): Promise<Result<Resumed, { readonly message: string; readonly exit: Exit }>> {
  const { isBegun, sameSettings } = await import('./begun.ts');
  const { passAnswered } = await import('./resume.ts');
  const same = await sameSettings(output, settings);
  if (!same.ok) return failure({ message: same.error, exit: EXIT.USAGE });
  const passed = await passAnswered(readQuestions(files), output);
  if (!passed.ok) return failure({ message: passed.error, exit: EXIT.INVALID });
  const { count } = passed.value.done;
  if (count > 0 && !isBegun(output))
    complain(
      `${pathText(output)}: keeps ${numberOf(count, 'answer')} of a batch that has ended, whatever its options were`,
    );
  return passed;
}

/** A batch whose questions are to be answered. */
interface Batch extends Resumed {
  readonly inputs: readonly Stats[];
  readonly settings: BatchSettings;
  readonly threads: number;
  readonly output: string | undefined;
  /** The output, if it is a file that keeps the answers for `--resume`. */
  readonly kept: string | undefined;
  /** Whether to append to the output. */
  readonly append: boolean;
  readonly stopping: Stopping;
}

async function answerAll(batch: Batch): Promise<Exit> {
  const { inputs, kept, stopping } = batch;
  const progress = await createBatchProgress(lengthOf(inputs));
  const unread = new UnreadBoards();
  const questions = unread.among(batch.questions);
  stopping.begin(batch.done, progress.hide);
  // The timer of a bar that is not removed keeps the process alive.
  const done = await writeAnswers({ ...batch, questions }, progress).finally(progress.hide);
  progress.stop(done);
  if (unread.told !== undefined) complain(unread.told);
  if (kept !== undefined) await (await import('./begun.ts')).removeSettings(kept);
  return exitOfTally(done.tally);
}

/** Writes the answers to the output. Returns the counts of all its answers. */
async function writeAnswers(batch: Batch, progress: BatchProgress): Promise<Done> {
  const { questions, settings, threads, output, kept, append, stopping } = batch;
  const target = await openOutput(output, { append });
  let { done } = batch;
  try {
    if (kept !== undefined) await (await import('./begun.ts')).writeSettings(kept, settings);
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
    await target.close();
  }
  return done;
}

/** Returns the length of the input in bytes; undefined for a pipe, whose length is unknown. */
const lengthOf = (inputs: readonly Stats[]): number | undefined =>
  inputs.every((input) => input.isFile()) ? inputs.reduce((sum, { size }) => sum + size, 0) : undefined;
