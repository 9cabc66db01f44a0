import { fstatSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import process from 'node:process';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { complain, openOutput } from '../terminal/output.ts';
import type { Settings } from './answer.ts';
import { createProgress } from './progress.ts';
import { readQuestions } from './questions.ts';
import { answerSerially } from './serial.ts';
import { addDone, type Done, exitOfTally } from './tally.ts';

export interface BatchOptions {
  /** Files of JSON lines; none stands for standard input. */
  readonly files: readonly string[];
  readonly settings: Settings;
  readonly threads: number;
  /** The file to write to instead of standard output. */
  readonly output?: string;
  /** Keep the answers that the file has, and go on behind them. */
  readonly resume: boolean;
}

/** Answers JSON lines with JSON lines, in their order, in bounded memory. */
export async function runBatch({ files, settings, threads, output, resume }: BatchOptions): Promise<Exit> {
  const length = await inputLength(files);
  let questions = readQuestions(files);
  let done: Done = { tally: {}, count: 0, size: 0 };
  if (output !== undefined && resume) {
    const resumed = await (await import('./resume.ts')).passAnswered(questions, output);
    if (!resumed.ok) {
      complain(resumed.error);
      return EXIT.INVALID;
    }
    questions = resumed.value.questions;
    done = resumed.value.done;
  }
  const target = await openOutput(output, { append: resume });
  const progress = await createProgress(length);
  const answers =
    threads === 1
      ? answerSerially(questions, settings)
      : (await import('./parallel.ts')).answerInParallel(questions, settings, threads);
  for await (const answered of answers) {
    await target.write(answered.text);
    done = addDone(done, answered);
    progress.show(done);
  }
  progress.stop(done);
  await target.close();
  return exitOfTally(done.tally);
}

/** Length of the input in bytes, or undefined where it is not known beforehand. Rejects where a file is missing. */
async function inputLength(files: readonly string[]): Promise<number | undefined> {
  let length = 0;
  for (const file of files.length === 0 ? ['-'] : files) {
    const stats = file === '-' ? fstatSync(process.stdin.fd) : await stat(file);
    if (!stats.isFile()) return undefined;
    length += stats.size;
  }
  return length;
}
