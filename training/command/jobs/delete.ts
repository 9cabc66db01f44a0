import process from 'node:process';
import type { Command } from 'commander';
import { ask } from '../../client/ask.ts';
import { EXIT } from '../../terminal/exit.ts';
import { type ApiOptions, apiOf, apiOption, complainOf, jobArgument, jobPath, keyOption } from './asking.ts';

export function define(jobs: Command): void {
  jobs
    .command('delete')
    .summary('delete a job with its result')
    .description('Deletes a job, its puzzles and its result. A job that has not ended is cancelled.')
    .addArgument(jobArgument())
    .addOption(apiOption())
    .addOption(keyOption())
    .action(async (id: string, options: ApiOptions) => {
      const server = apiOf(options);
      const deleted = await ask(server, jobPath(id), { method: 'DELETE' });
      process.exitCode = deleted.ok ? EXIT.DONE : complainOf(server, deleted.error);
    });
}
