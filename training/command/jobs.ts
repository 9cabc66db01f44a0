import type { Command } from 'commander';
import { addCalled, type Load } from './load.ts';

/** Each command's module is loaded when it is called, so that a client starts without the hub. */
const COMMANDS: Readonly<Record<string, Load>> = {
  serve: () => import('./jobs/serve.ts'),
  submit: () => import('./jobs/submit.ts'),
  list: () => import('./jobs/list.ts'),
  show: () => import('./jobs/show.ts'),
  watch: () => import('./jobs/watch.ts'),
  result: () => import('./jobs/result.ts'),
  cancel: () => import('./jobs/cancel.ts'),
  delete: () => import('./jobs/delete.ts'),
  dead: () => import('./jobs/dead.ts'),
  redrive: () => import('./jobs/redrive.ts'),
  token: () => import('./jobs/token.ts'),
};

export async function define(program: Command, args: readonly string[]): Promise<void> {
  const jobs = program
    .command('jobs')
    .summary('serve heavy jobs, ask for them, and follow them')
    .description(
      'A job is work that goes on after the request that asks for it. The hub keeps jobs in its database, and runners (`crosshatch work`) claim their parts from it.',
    );
  await addCalled(jobs, COMMANDS, args, args.slice(args.indexOf('jobs') + 1));
}
