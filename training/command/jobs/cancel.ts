import process from 'node:process';
import type { Command } from 'commander';
import { ask } from '../../client/ask.ts';
import { EXIT } from '../../terminal/exit.ts';
import { type ApiOptions, apiOf, apiOption, complainOf, jobArgument, jobPath, keyOption } from './asking.ts';

export function define(jobs: Command): void {
  jobs
    .command('cancel')
    .summary('cancel a job, and keep the answers of its finished parts')
    .description(
      'Cancels a job. The answers of the parts that are done can still be read. A part that a runner works on is lost.',
    )
    .addArgument(jobArgument())
    .addOption(apiOption())
    .addOption(keyOption())
    .action(async (id: string, options: ApiOptions) => {
      const server = apiOf(options);
      const cancelled = await ask(server, `${jobPath(id)}/cancel`, { method: 'POST' });
      process.exitCode = cancelled.ok ? EXIT.DONE : complainOf(server, cancelled.error);
    });
}
