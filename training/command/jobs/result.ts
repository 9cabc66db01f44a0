import process from 'node:process';
import { hasEnded, JobSchema } from '@crosshatch/core/jobs';
import type { ProblemName } from '@crosshatch/core/problems';
import type { Result } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { askJson, type Refusal, type Server } from '../../client/ask.ts';
import { downloadResult } from '../../client/result.ts';
import { EXIT } from '../../terminal/exit.ts';
import { outputOption } from '../../terminal/options.ts';
import { openOutputLater } from '../../terminal/output.ts';
import { type ApiOptions, apiOf, apiOption, complainOf, jobArgument, jobPath, keyOption } from './asking.ts';
import { exitOfJob } from './ending.ts';

interface ResultOptions extends ApiOptions {
  readonly partial?: true;
  readonly output?: string;
}

export function define(jobs: Command): void {
  jobs
    .command('result')
    .summary('take the result of a job')
    .description(
      'Writes the answers of a job in the order of its lines, and a last line that says whether all answers are there. Connects again if the connection is cut. Exits as a batch does: with 3 if a line was invalid, with 4 if the job failed, or it or a puzzle was given up, with 1 if a puzzle has no solution.',
    )
    .addArgument(jobArgument())
    .option('--partial', 'take the answers of the parts that are done, before the job has ended')
    .addOption(outputOption())
    .addOption(apiOption())
    .addOption(keyOption())
    .addHelpText(
      'after',
      '\nExample:\n  crosshatch jobs result 6a1f0e3c-2f0b-4d55-9a53-0c1d8a2b7e11 --output answers.jsonl',
    )
    .action(async (id: string, options: ResultOptions) => {
      const server = apiOf(options);
      const saved = await saveResult(server, id, options);
      const job = saved.ok ? await askJson(server, jobPath(id), JobSchema) : saved;
      if (!job.ok) process.exitCode = complainOf(server, inOwnWords(job.error));
      else process.exitCode = hasEnded(job.value.status) ? exitOfJob(job.value) : EXIT.DONE;
    });
}

const NOT_FINISHED: ProblemName = 'not-finished';

/** The API names its own parameter `partial`. Here it is an option. */
const inOwnWords = (refusal: Refusal): Refusal =>
  refusal.problem === NOT_FINISHED
    ? { ...refusal, message: 'the job has not ended; --partial takes the answers of the parts that are done' }
    : refusal;

interface Saving {
  /** The file to write to. Default: standard output. */
  readonly output?: string | undefined;
  readonly partial?: boolean;
  /** Whether the server answered a moment ago, so that it is waited for from the start. Default: false. */
  readonly isThere?: boolean;
}

/** Writes the result of a job to a file. The file is created when the first bytes arrive. */
export async function saveResult(
  server: Server,
  id: string,
  { output, ...download }: Saving,
): Promise<Result<number, Refusal>> {
  const file = openOutputLater(output);
  try {
    return await downloadResult(server, id, { ...download, write: file.write });
  } finally {
    await file.close();
  }
}
