import process from 'node:process';
import { DeadListSchema, type DeadPart } from '@crosshatch/core/jobs';
import type { Command } from 'commander';
import { askJson } from '../../client/ask.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { printable } from '../../terminal/output.ts';
import { table } from '../../terminal/table.ts';
import { complainOf, type HubOptions, hubOf, hubOption, keyOption } from './asking.ts';

interface DeadOptions extends HubOptions {
  readonly json?: true;
}

export function define(jobs: Command): void {
  jobs
    .command('dead')
    .summary('list the parts of jobs that were given up')
    .description(
      'Lists the parts whose last attempt failed, and why. crosshatch jobs redrive gives them another chance.',
    )
    .option('--json', 'write each part as a line of JSON')
    .addOption(hubOption())
    .addOption(keyOption())
    .action(async (options: DeadOptions) => {
      process.exitCode = await list(options);
    });
}

async function list(options: DeadOptions): Promise<Exit> {
  const server = hubOf(options);
  const dead = await askJson(server, '/v1/admin/dead', DeadListSchema);
  if (!dead.ok) return complainOf(server, dead.error);
  const { parts } = dead.value;
  if (options.json) process.stdout.write(parts.map((part) => `${JSON.stringify(part)}\n`).join(''));
  else process.stdout.write(table(['job', 'part', 'lines', 'attempts', 'reason'], parts.map(rowOf)));
  return EXIT.DONE;
}

const rowOf = ({ job, index, firstLine, lines, attempts, detail }: DeadPart): readonly string[] => [
  job,
  `${index}`,
  `${firstLine} to ${firstLine + lines - 1}`,
  `${attempts}`,
  printable(detail),
];
