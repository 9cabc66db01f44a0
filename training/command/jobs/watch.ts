import process from 'node:process';
import type { JobEvent } from '@crosshatch/core/jobs';
import type { Result } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import type { Refusal, Server } from '../../client/ask.ts';
import { followJob } from '../../client/events.ts';
import { complain } from '../../terminal/output.ts';
import { type ApiOptions, apiOf, apiOption, complainOf, jobArgument, keyOption } from './asking.ts';
import { endingText, exitOfJob } from './ending.ts';
import { createJobProgress } from './progress.ts';

interface WatchOptions extends ApiOptions {
  readonly json?: true;
}

export function define(jobs: Command): void {
  jobs
    .command('watch')
    .summary('follow a job to its end')
    .description(
      'Shows the progress of a job until it ends. Exits as a batch does: with 3 if a line was invalid, with 4 if the job failed, or it or a puzzle was given up, with 1 if a puzzle has no solution.',
    )
    .addArgument(jobArgument())
    .option('--json', 'write each event as a line of JSON')
    .addOption(apiOption())
    .addOption(keyOption())
    .addHelpText('after', '\nExample:\n  crosshatch jobs watch 6a1f0e3c-2f0b-4d55-9a53-0c1d8a2b7e11')
    .action(async (id: string, options: WatchOptions) => {
      const server = apiOf(options);
      const onEvent = options.json && ((event: JobEvent) => console.log(JSON.stringify(event)));
      const end = await followWithBar(server, id, onEvent ? { onEvent } : { prints: true });
      const ending = end.ok ? endingText(end.value) : undefined;
      if (ending !== undefined) complain(ending);
      process.exitCode = end.ok ? exitOfJob(end.value) : complainOf(server, end.error);
    });
}

interface Following {
  readonly onEvent?: (event: JobEvent) => void;
  /** Whether the server answered a moment ago, so that it is waited for from the start. Default: false. */
  readonly isThere?: boolean;
  /** Whether to print lines if standard error is no terminal. Default: false. */
  readonly prints?: boolean;
}

/** Follows a job to its end, with a bar if standard error is a terminal. */
export async function followWithBar(
  server: Server,
  id: string,
  { onEvent, isThere = false, prints = false }: Following = {},
): Promise<Result<JobEvent, Refusal>> {
  const progress = await createJobProgress(prints);
  const end = await followJob(server, id, {
    isThere,
    onEvent(event) {
      progress.show(event);
      onEvent?.(event);
    },
  });
  progress.stop(end.ok ? end.value : undefined);
  return end;
}
