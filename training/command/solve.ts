import process from 'node:process';
import type { Command } from 'commander';
import { runBatch } from '../batch/batch.ts';
import { createSolve, type Settings } from '../batch/solver.ts';
import { ALGORITHM_NAMES } from '../terminal/algorithm-names.ts';
import { timeoutOption } from '../terminal/deadline.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import {
  algorithmOption,
  budgetOption,
  FILES,
  fromOption,
  jsonOption,
  modelFault,
  modelOption,
  modelsOption,
  outputOption,
  seedNumber,
  solutionsOption,
  threadsNumber,
} from '../terminal/options.ts';
import { complain } from '../terminal/output.ts';

interface SolveOptions extends Settings {
  readonly from?: string;
  readonly json?: true;
  readonly jsonl?: true;
  readonly threads?: number;
  readonly output?: string;
  readonly resume?: true;
  readonly timeout?: number;
}

const EXAMPLES = `
Examples:
  crosshatch solve puzzle.non
  crosshatch solve --output answer.json 'https://puzz.link/p?nonogram/5/5/…'
  echo '{"rows":[[1],[1]],"columns":[[1],[1]]}' | crosshatch solve --json
  crosshatch solve --jsonl --solutions 2 --threads 4 < puzzles.jsonl > answers.jsonl
  crosshatch solve --jsonl --output answers.jsonl --resume puzzles.jsonl
  crosshatch solve --algorithm ne8hpfi puzzle.non
  crosshatch solve --timeout 10 puzzle.non
  crosshatch solve --algorithm woac --threads 4 puzzle.non

With --jsonl each line of input is {"id":…,"rows":[[2,1],…],"columns":[…]}, and each line of output
{"id":…,"status":…,"solutions":[["1101",…],…],"work":{…},"ms":…}, in the order of the input.
The options hold for all lines: a line's own "solutions" or "budget" is not read, nor is its "grid".
Algorithms that choose the order of lines write it as "order".
A coloured puzzle has "colours":["#e4002b",…] too, and blocks [length, colour] with colours counted from 1; "?" in
place of a length hides it. The algorithm exact solves these as well; 0 is the background in their solutions, 1 to 9
and a to v are the colours.
The status is unique, multiple (with "complete": true if there are no other solutions, and as "differences" the first
10,000 cells on which the first two differ, by rows and columns from 0), solved (only one solution was looked for),
contradictory, exhausted (with the cells found so far as "partial", and "resting" where no line settles another cell)
or invalid (with an "error" that says where).

Algorithms whose name begins with "ne" search by the predictions of a network: by default the best one of the neural
paper's form for the size, or else the one measured best for the size. "model" names it; the time
"ms" includes its predictions, and "predictionMs" is theirs alone. Predictions that solve lines count towards the budget:
these line solves are "predicting" in "work", and each counts as two line solves of a search.`;

export function define(program: Command): void {
  program
    .command('solve')
    .summary('solve puzzles and prove whether the solution is the only one')
    .description(
      'Solves each puzzle and shows its solution, or two if there are several. Exits with 1 if a puzzle has none, with 4 if the budget was spent.',
    )
    .argument('[files...]', FILES)
    .addOption(solutionsOption())
    .addOption(budgetOption())
    .addOption(timeoutOption())
    .option('--seed <number>', 'seed of an algorithm that uses chance: same seed, same answer', seedNumber)
    .addOption(algorithmOption())
    .addOption(modelOption())
    .addOption(modelsOption())
    .addOption(fromOption().conflicts('jsonl'))
    .addOption(jsonOption())
    .option('--jsonl', 'a batch: read and write any number of lines of JSON')
    .option(
      '--threads <number>',
      'threads to solve with; 1 starts no other thread. Default with --jsonl: all cores. Without --jsonl, the threads make runs of an evolutionary algorithm, with the same answer',
      threadsNumber,
    )
    .addOption(outputOption())
    .option('--resume', 'with --jsonl and --output: keep the answers that the file has, and append the others')
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], options: SolveOptions, command: Command) => {
      if (options.resume && options.output === undefined) command.error('error: --resume needs --output');
      const fault = modelFault(options);
      if (fault !== undefined) command.error(fault);
      process.exitCode = options.jsonl
        ? await runBatch(files, settingsOf(options), options)
        : await solvePuzzles(files, options, command);
    });
}

async function solvePuzzles(files: readonly string[], options: SolveOptions, command: Command): Promise<Exit> {
  if (options.resume) command.error('error: --resume needs --jsonl');
  const { threads, from, output, timeout } = options;
  if (threads !== undefined && !IN_RUNS.includes(options.algorithm)) {
    command.error(`error: --threads needs --jsonl, or one of the algorithms ${IN_RUNS.join(', ')}`);
  }
  // Loaded here, since a batch needs neither all the formats nor pictures.
  const { writesJson } = await import('../terminal/answers-file.ts');
  const json = await writesJson(files, options);
  if (!json.ok) {
    complain(json.error);
    return EXIT.USAGE;
  }
  const { solveEach } = await import('./solutions.ts');
  const answering = { json: json.value, output, timeout };
  const several = threads === undefined || threads === 1 ? undefined : await threadsOf(threads);
  try {
    return await solveEach(files, from, createSolve(settingsOf(options), several?.solve), answering);
  } finally {
    await several?.close();
  }
}

const threadsOf = async (count: number) => (await import('../threads/threads.ts')).createThreads(count);

/** The names of the algorithms whose runs on one puzzle can be bred in several threads. */
const IN_RUNS = ALGORITHM_NAMES.filter(({ hasRuns }) => hasRuns).map(({ name }) => name);

const settingsOf = ({ algorithm, solutions, budget, seed, model, models }: SolveOptions): Settings => ({
  algorithm,
  solutions,
  ...(budget === undefined ? {} : { budget }),
  ...(seed === undefined ? {} : { seed }),
  ...(model === undefined ? {} : { model }),
  ...(models === undefined ? {} : { models }),
});
