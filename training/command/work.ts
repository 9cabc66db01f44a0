import { availableParallelism, hostname } from 'node:os';
import process from 'node:process';
import { JOB_KINDS, LONGEST_JOB } from '@crosshatch/core/jobs';
import type { Command } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { EXIT, type Exit } from '../terminal/exit.ts';
import { threadsNumber, wholeNumberBetween } from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';
import { run } from '../work/runner.ts';
import { type HubOptions, hubOf, hubOption, keyOption } from './jobs/asking.ts';

interface WorkOptions extends HubOptions {
  readonly threads: number;
  readonly name: string;
  readonly mostSeconds: number;
}

const EXAMPLES = `
Examples:
  crosshatch work
  CROSSHATCH_KEY=cx_… crosshatch work --hub https://hub.example.com --threads 16

A runner keeps nothing. It may be killed at any time: the hub gives its parts to others after ten seconds. While the hub is
away, it goes on with the parts that it has and waits. Ctrl-C or SIGTERM has it hand back its parts and end; a second one
ends it at once.

Each part is solved in its own process, with at most 2 GiB of memory. A puzzle that ends its process twice, or takes too
long, gets the problem puzzle-failed as its answer; the others of its part get their usual answers. The hub refuses a runner
of another version, because its answers may differ, and a key without the scope run.`;

const LONGEST_NAME = 100;

/** The most mebibytes of the heap of a solving process. */
const MOST_MEMORY = 2048;

export function define(program: Command): void {
  program
    .command('work')
    .summary('run jobs: claim their parts from a hub and solve them')
    .description('Claims parts of jobs from a hub, solves their puzzles and sends the answers, until it is stopped.')
    .addOption(hubOption())
    .option(
      '--threads <number>',
      'parts to solve at once, each in its own process',
      threadsNumber,
      Math.max(1, availableParallelism() - 1),
    )
    .option('--name <name>', "the runner's name, for the hub's log", `${hostname()}-${process.pid}`)
    .option(
      '--most-seconds <number>',
      'seconds after which a puzzle is given up',
      wholeNumberBetween(1, LONGEST_JOB),
      3600,
    )
    .addOption(keyOption())
    .addHelpText('after', EXAMPLES)
    .action(async (options: WorkOptions) => {
      process.exitCode = await work(options);
    });
}

async function work({ threads, name, mostSeconds, ...options }: WorkOptions): Promise<Exit> {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A second signal finds no listener, so it ends the process.
    process.once(signal, () => stopping.abort());
  }
  const ended = await run({
    server: hubOf(options),
    name: name.slice(0, LONGEST_NAME),
    version: manifest.version,
    kinds: JOB_KINDS,
    slots: threads,
    module: new URL('../work/answers.ts', import.meta.url),
    mostSeconds,
    megabytes: MOST_MEMORY,
    stop: stopping.signal,
    log: complain,
  });
  if (!ended.ok) complain(ended.error);
  return ended.ok ? EXIT.DONE : EXIT.INVALID;
}
