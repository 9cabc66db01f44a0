import process from 'node:process';
import { RedrivenSchema } from '@crosshatch/core/jobs';
import type { Command } from 'commander';
import { askJson, withJson } from '../../client/ask.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { complainOf, type HubOptions, hubOf, hubOption, jobArgument, keyOption } from './asking.ts';

export function define(jobs: Command): void {
  jobs
    .command('redrive')
    .summary('try dead parts again')
    .description('Has the dead parts of a job, or all dead parts, tried again. Prints their number.')
    .addArgument(jobArgument('[job]'))
    .addOption(hubOption())
    .addOption(keyOption())
    .action(async (job: string | undefined, options: HubOptions) => {
      process.exitCode = await redrive(job, options);
    });
}

async function redrive(job: string | undefined, options: HubOptions): Promise<Exit> {
  const server = hubOf(options);
  const redriven = await askJson(server, '/v1/admin/redrive', RedrivenSchema, withJson({ job }));
  if (!redriven.ok) return complainOf(server, redriven.error);
  console.log(redriven.value.parts);
  return EXIT.DONE;
}
