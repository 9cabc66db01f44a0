import process from 'node:process';
import { type Job, JobListSchema, MOST_LISTED_JOBS } from '@crosshatch/core/jobs';
import type { Command } from 'commander';
import { askJson } from '../../client/ask.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { wholeNumberBetween } from '../../terminal/options.ts';
import { table } from '../../terminal/table.ts';
import { type ApiOptions, apiOf, apiOption, complainOf, keyOption } from './asking.ts';

interface ListOptions extends ApiOptions {
  readonly limit?: number;
  readonly cursor?: string;
  readonly json?: true;
}

export function define(jobs: Command): void {
  jobs
    .command('list')
    .summary('list your jobs')
    .description('Lists your jobs, the newest first.')
    .option('--limit <number>', 'the most jobs to list (default: 20)', wholeNumberBetween(1, MOST_LISTED_JOBS))
    .option('--cursor <text>', 'place at which the list continues, as the end of an earlier list names it')
    .option('--json', 'write each job as a line of JSON')
    .addOption(apiOption())
    .addOption(keyOption())
    .action(async (options: ListOptions) => {
      process.exitCode = await list(options);
    });
}

async function list(options: ListOptions): Promise<Exit> {
  const server = apiOf(options);
  const query = new URLSearchParams();
  if (options.limit !== undefined) query.set('limit', `${options.limit}`);
  if (options.cursor !== undefined) query.set('cursor', options.cursor);
  const page = await askJson(server, `/v1/jobs?${query}`, JobListSchema);
  if (!page.ok) return complainOf(server, page.error);
  const { jobs, next } = page.value;
  if (options.json) process.stdout.write(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  else process.stdout.write(table(['job', 'kind', 'status', 'lines', 'done', 'created'], jobs.map(rowOf)));
  if (next !== undefined) console.error(`more: --cursor ${next}`);
  return EXIT.DONE;
}

const rowOf = ({ id, kind, status, counts, created }: Job): readonly string[] => [
  id,
  kind,
  status,
  counts.total.toLocaleString('en'),
  counts.done.toLocaleString('en'),
  created,
];
