import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { buffer } from 'node:stream/consumers';
import { type Job, JobSchema } from '@crosshatch/core/jobs';
import type { ProblemName } from '@crosshatch/core/problems';
import type { Result } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { askJson, type Refusal, type Server } from '../../client/ask.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { overwrites } from '../../terminal/inputs.ts';
import {
  algorithmOption,
  budgetOption,
  modelOption,
  outputOption,
  secondsNumberBetween,
  seedNumber,
  solutionsOption,
  wholeNumberBetween,
} from '../../terminal/options.ts';
import { complain, pathText } from '../../terminal/output.ts';
import { inputName } from '../../terminal/text.ts';
import { type ApiOptions, apiOf, apiOption, complainOf, keyOption } from './asking.ts';
import { endingText, exitOfJob } from './ending.ts';
import { saveResult } from './result.ts';
import { followWithBar } from './watch.ts';

/** The code of the space. No white space of JSON has a greater code. */
const SPACE = 0x20;

/** The parameters of the query: they say how to answer the lines. */
const SETTINGS = ['kind', 'algorithm', 'solutions', 'budget', 'seed', 'model', 'priority', 'expires'] as const;
type Settings = Partial<Readonly<Record<(typeof SETTINGS)[number], string | number>>>;

interface SubmitOptions extends ApiOptions, Settings {
  readonly again?: true;
  readonly wait?: true;
  readonly output?: string;
}

const EXAMPLES = `
Examples:
  crosshatch jobs submit puzzles.jsonl
  crosshatch jobs submit puzzles.jsonl --algorithm ea --budget 1000000000 --wait --output answers.jsonl

Each line is {"id":…,"rows":[[2,1],…],"columns":[…]}, as for crosshatch solve --jsonl and POST /v1/solve/batch. The same
lines with the same settings are one job: so the command can be run again, and continues with the same job.
Without --wait it prints the id of the job. With --wait it ends with the exit code of the answers.`;

export function define(jobs: Command): void {
  jobs
    .command('submit')
    .summary('submit a job: puzzles as lines of JSON')
    .description('Sends lines of JSON as a job, to be answered by the runners of a hub. Prints the id of the job.')
    .argument('[file]', 'a file of JSON lines; without one, or for -, standard input')
    .addOption(new Option('--kind <kind>', 'whether to solve or to grade').choices(['solve', 'grade']).default('solve'))
    .addOption(algorithmOption().default(undefined, 'exact'))
    .addOption(solutionsOption().default(undefined, '2'))
    .addOption(budgetOption())
    .option('--seed <number>', 'seed of an algorithm that uses chance: same seed, same answer', seedNumber)
    .addOption(modelOption())
    .option(
      '--priority <number>',
      'priority from 0 to 9; jobs with a higher one go first (default: 5)',
      wholeNumberBetween(0, 9),
    )
    .option(
      '--expires <time>',
      'time after which the job is given up, such as 12h, from 60s to 7d (default: 7d)',
      secondsNumberBetween('60s', '7d'),
    )
    .option('--again', 'submit another job, even if the same one was submitted before')
    .option('--wait', 'follow the job to its end, and take its result')
    .addOption(outputOption())
    .addOption(apiOption())
    .addOption(keyOption())
    .addHelpText('after', EXAMPLES)
    .action(async (file: string = '-', options: SubmitOptions, command: Command) => {
      if (options.output !== undefined && !options.wait) command.error('error: --output needs --wait');
      process.exitCode = await submit(file, options);
    });
}

async function submit(file: string, options: SubmitOptions): Promise<Exit> {
  const { output } = options;
  if (output !== undefined && (await overwrites(output, [file]))) {
    complain(`${pathText(output)}: is an input; its answers need another file`);
    return EXIT.USAGE;
  }
  const server = apiOf(options);
  const lines = file === '-' ? await buffer(process.stdin) : await readFile(file);
  if (!lines.some((byte) => byte > SPACE)) {
    complain(
      `${inputName(file)}: has no puzzle; expected a line of JSON for each, such as {"rows":[[1]],"columns":[[1]]}`,
    );
    return EXIT.INVALID;
  }
  const job = await send(server, lines, options);
  if (!job.ok) return complainOf(server, job.error);
  const { id } = job.value;
  const earlier = endingText(job.value);
  if (earlier !== undefined) complain(`${earlier}; --again submits another one`);
  if (!options.wait) {
    console.log(id);
    return EXIT.DONE;
  }
  if (process.stderr.isTTY) console.error(`job ${id}`);
  const end = await followWithBar(server, id, { isThere: true });
  if (!end.ok) return complainOf(server, end.error);
  const ending = endingText(end.value);
  if (ending !== undefined && earlier === undefined) complain(ending);
  if (end.value.status === 'failed') return exitOfJob(end.value);
  const saved = await saveResult(server, id, { output, isThere: true });
  return saved.ok ? exitOfJob(end.value) : complainOf(server, withWayOut(saved.error));
}

const RESULT_DELETED: ProblemName = 'result-deleted';

/** A hub knows a job for longer than it keeps its result: the same lines then lead to a job without a result. */
const withWayOut = (refusal: Refusal): Refusal =>
  refusal.problem === RESULT_DELETED
    ? { ...refusal, message: `${refusal.message}; --again submits another job` }
    : refusal;

function send(server: Server, lines: Uint8Array<ArrayBuffer>, options: SubmitOptions): Promise<Result<Job, Refusal>> {
  const query = new URLSearchParams();
  for (const name of SETTINGS) {
    if (options[name] !== undefined) query.set(name, `${options[name]}`);
  }
  const key = keyOf(`${query}`, lines);
  if (options.again) query.set('again', 'true');
  return askJson(server, `/v1/jobs?${query}`, JobSchema, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-ndjson', 'Idempotency-Key': key },
    body: lines,
  });
}

/**
 * Makes the idempotency key. The same lines and settings give the same key, by which the server finds the newest job of earlier
 * requests.
 */
const keyOf = (query: string, lines: Uint8Array): string =>
  createHash('sha256').update(query).update('\n').update(lines).digest('hex');
