import process from 'node:process';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { complain } from '../terminal/output.ts';
import { watchRun } from '../watch/server.ts';
import { portOption } from './watch-options.ts';

export function define(program: Command): void {
  program
    .command('watch')
    .summary('show the progress of a run in the browser')
    .description(
      'Serves a page about a run, under way or ended, on this machine. For a network it shows the loss and the shares of correct cells and boards; for a line order, the quality of its choices and its number of steps. The page changes with the run. Ctrl-C ends it.',
    )
    .argument('<run>', 'the folder of the run')
    .addOption(portOption())
    .addHelpText('after', '\nExample:\n  crosshatch watch runs/ten')
    .action(async (folder: string, { port }: { port: number }) => {
      process.exitCode = await run(folder, port);
    });
}

async function run(folder: string, port: number): Promise<Exit> {
  const watching = await watchRun(folder, port);
  if (!watching.ok) {
    complain(watching.error);
    return EXIT.INVALID;
  }
  const { url, close } = watching.value;
  console.log(`${folder} at ${url}`);
  await new Promise((ended) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, ended);
  });
  await close();
  return EXIT.DONE;
}
