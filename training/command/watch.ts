import process from 'node:process';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { complain } from '../terminal/output.ts';
import { watchRuns } from '../watch/server.ts';
import { portOption } from './watch-options.ts';

export function define(program: Command): void {
  program
    .command('watch')
    .summary('show the progress of a run in the browser, or several runs side by side')
    .description(
      'Serves a page about a run, under way or ended, on this machine. For a network it shows the loss and the shares of correct cells and boards; for a line order, the quality of its choices and its number of steps. Several runs of one kind are shown in the same charts, with the best epoch of each in a table. The page changes with the runs. Ctrl-C ends it.',
    )
    .argument('<runs...>', 'the folder of the run, or of up to four runs')
    .addOption(portOption())
    .addHelpText('after', '\nExamples:\n  crosshatch watch runs/ten\n  crosshatch watch runs/ten runs/tuned')
    .action(async (folders: string[], { port }: { port: number }) => {
      process.exitCode = await run(folders, port);
    });
}

async function run(folders: readonly string[], port: number): Promise<Exit> {
  const watching = await watchRuns(folders, port);
  if (!watching.ok) {
    complain(watching.error);
    return EXIT.INVALID;
  }
  const { url, close } = watching.value;
  console.log(`${folders.join(' and ')} at ${url}`);
  await new Promise((ended) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, ended);
  });
  await close();
  return EXIT.DONE;
}
