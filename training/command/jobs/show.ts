import process from 'node:process';
import { type Job, JobSchema } from '@crosshatch/core/jobs';
import { amountText, numberOf } from '@crosshatch/core/puzzle';
import type { Command } from 'commander';
import { askJson } from '../../client/ask.ts';
import { durationText } from '../../runs/text.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { printable } from '../../terminal/output.ts';
import { type ApiOptions, apiOf, apiOption, complainOf, jobArgument, jobPath, keyOption } from './asking.ts';
import { answersText } from './ending.ts';

interface ShowOptions extends ApiOptions {
  readonly json?: true;
}

export function define(jobs: Command): void {
  jobs
    .command('show')
    .summary('show a job')
    .description('Shows the state of a job, how many of its puzzles are answered or its parts done, and its times.')
    .addArgument(jobArgument())
    .option('--json', 'write the job as a line of JSON')
    .addOption(apiOption())
    .addOption(keyOption())
    .action(async (id: string, options: ShowOptions) => {
      process.exitCode = await show(id, options);
    });
}

async function show(id: string, options: ShowOptions): Promise<Exit> {
  const server = apiOf(options);
  const job = await askJson(server, jobPath(id), JobSchema);
  if (!job.ok) return complainOf(server, job.error);
  process.stdout.write(options.json ? `${JSON.stringify(job.value)}\n` : jobText(job.value));
  return EXIT.DONE;
}

/** Renders the facts about a job, one on each line. */
function jobText(job: Job): string {
  const { total, done, parts } = job.counts;
  const hasPuzzles = job.kind === 'solve' || job.kind === 'grade';
  const { started, ended, etaSeconds, error } = job;
  const facts: Readonly<Record<string, string | undefined>> = {
    job: job.id,
    kind: job.kind,
    options: Object.keys(job.options).length === 0 ? undefined : JSON.stringify(job.options),
    status: job.status,
    error,
    // A data set and an experiment have no puzzles: their progress is that of their parts.
    puzzles: hasPuzzles ? `${amountText(done)} of ${amountText(total)} answered` : undefined,
    answers: hasPuzzles ? answersText(job) || undefined : undefined,
    parts: `${amountText(parts.done)} of ${amountText(parts.total)} done, ${numberOf(job.attempts, 'attempt')}`,
    left: etaSeconds === undefined ? undefined : durationText(etaSeconds),
    created: job.created,
    started,
    ended,
    [ended === undefined ? 'expires' : 'kept to']: job.expires,
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name.padEnd(9)}${printable(value ?? '')}\n`)
    .join('');
}
