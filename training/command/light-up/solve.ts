import process from 'node:process';
import { LIGHT_UP_FORMS, type LightUpForm } from '@crosshatch/core/light-up/evolution';
import type { LightUpOutcome } from '@crosshatch/core/light-up/exact';
import { answerLightUp, toldClashText } from '@crosshatch/core/light-up/explain';
import { type LightUp, squareText, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { renderLightUpText } from '@crosshatch/core/light-up/render';
import { numberOf } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { runBatch } from '../../batch/batch.ts';
import { createLightUpSolve, lightUpLine } from '../../batch/light-up.ts';
import type { LightUpSettings } from '../../batch/settings.ts';
import { exitOf } from '../../batch/tally.ts';
import { writesJson } from '../../terminal/answers-file.ts';
import { outputUntil, timeoutOption } from '../../terminal/deadline.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import {
  budgetOption,
  FILES,
  fromOption,
  jsonOption,
  outputOption,
  seedNumber,
  solutionsOption,
  threadsNumber,
} from '../../terminal/options.ts';
import { complain, openOutputLater } from '../../terminal/output.ts';
import { eachLightUp, type NamedLightUp } from './puzzles.ts';

interface SolveOptions {
  readonly algorithm: 'exact' | 'hopfield';
  readonly form?: LightUpForm;
  readonly seed?: number;
  readonly solutions: number;
  readonly budget?: number;
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
  echo '7x7:a1l1a1a0Bi21aBa2l1a' | crosshatch light-up solve
  crosshatch light-up solve --jsonl < puzzles.jsonl > answers.jsonl
  crosshatch light-up solve --jsonl --output answers.jsonl --resume puzzles.jsonl
  crosshatch light-up solve --algorithm hopfield --form wop --seed 3 puzzle.txt

The algorithm hopfield is the genetic algorithm of the a-priori paper, whose boards a Hopfield network repairs; its budget
counts evaluations, it looks for one solution and proves nothing. Its forms are wp with both operators on probabilities, wph
with that for the network alone, wpi with that for the first boards alone, wop with neither, and wp-rules, which goes past the
paper and follows the rules from square to square.

With --jsonl each line of input is {"id":…,"cells":["..1#",…]} or has the rows as one string with line ends, and each line of
output {"id":…,"status":…,"solutions":[["*.1#",…],…],"work":{…},"ms":…}, in the order of the input; * is a bulb.
The status is unique, multiple (with the squares on which two solutions differ), solved (only one solution was looked
for), contradictory (with the clash, and the numbers that cannot all be met), exhausted (with the squares that are
certain as "partial") or invalid (with an "error" that says where).`;

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
    .addOption(
      new Option('--algorithm <name>', 'algorithm to solve with').choices(['exact', 'hopfield']).default('exact'),
    )
    .addOption(
      new Option('--form <name>', 'form of the algorithm hopfield; by default wp').choices(Object.keys(LIGHT_UP_FORMS)),
    )
    .option('--seed <number>', 'seed of the algorithm hopfield: same seed, same answer', seedNumber)
    .addOption(fromOption().conflicts('jsonl'))
    .addOption(jsonOption())
    .option('--jsonl', 'a batch: read and write any number of lines of JSON')
    .option(
      '--threads <number>',
      'with --jsonl: threads to solve with; 1 starts no other thread. Default: all cores',
      threadsNumber,
    )
    .addOption(outputOption())
    .option('--resume', 'with --jsonl and --output: keep the answers that the file has, and append the others')
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], options: SolveOptions, command: Command) => {
      const { algorithm, form, seed, solutions, jsonl, threads, resume, output } = options;
      if (algorithm === 'exact' && (form !== undefined || seed !== undefined))
        command.error('error: --form and --seed need --algorithm hopfield');
      if (algorithm === 'hopfield' && solutions > 1 && command.getOptionValueSource('solutions') !== 'default')
        command.error('error: --solutions needs --algorithm exact: hopfield looks for one solution');
      if (resume && output === undefined) command.error('error: --resume needs --output');
      if (!jsonl && (resume || threads !== undefined))
        command.error(`error: ${resume ? '--resume' : '--threads'} needs --jsonl`);
      process.exitCode = jsonl ? await runBatch(files, settingsOf(options), options) : await solveEach(files, options);
    });
}

const settingsOf = ({ algorithm, form, seed, solutions, budget }: SolveOptions): LightUpSettings => ({
  kind: 'light-up',
  algorithm,
  solutions,
  ...(budget === undefined ? {} : { budget }),
  ...(form === undefined ? {} : { form }),
  ...(seed === undefined ? {} : { seed }),
});

async function solveEach(files: readonly string[], options: SolveOptions): Promise<Exit> {
  const json = await writesJson(files, options);
  if (!json.ok) {
    complain(json.error);
    return EXIT.USAGE;
  }
  const solve = createLightUpSolve(settingsOf(options));
  const target = outputUntil(options.timeout, openOutputLater(options.output));
  try {
    return await eachLightUp(files, options.from, async (named) => {
      const solved = await solve(named.puzzle);
      const answer = json.value
        ? JSON.stringify(lightUpLine(named.answerId, named.puzzle, solved))
        : answerText(named, solved.outcome);
      await target.write(`${answer}\n`);
      return exitOf(solved.outcome.status);
    });
  } finally {
    await target.close();
  }
}

function answerText({ name, alone, puzzle }: NamedLightUp, outcome: LightUpOutcome<object>): string {
  const text = solutionText(puzzle, outcome);
  return alone ? text : `${name}\n${text}\n`;
}

function solutionText(puzzle: LightUp, outcome: LightUpOutcome<object>): string {
  const boards =
    outcome.status === 'contradictory'
      ? []
      : outcome.status === 'exhausted' && outcome.solutions.length === 0
        ? [outcome.partial]
        : outcome.solutions;
  return `${boards.map((bulbs) => `${renderLightUpText(puzzle, bulbs)}\n`).join('')}${verdictOf(puzzle, outcome)}`;
}

/** The most places that are named; the rest is only counted. */
const SHOWN = 8;

function placesText(puzzle: LightUp, squares: readonly number[]): string {
  const shown = squares.slice(0, SHOWN).map((at) => squareText(puzzle, at));
  const more = squares.length - shown.length;
  return shown.join('; ') + (more > 0 ? ` and ${numberOf(more, 'other square')}` : '');
}

function verdictOf(puzzle: LightUp, outcome: LightUpOutcome<object>): string {
  switch (outcome.status) {
    case 'unique':
      return 'unique: there is no other solution';
    case 'solved':
      return 'solved: there may be other solutions';
    case 'multiple': {
      const count = `there are ${outcome.solutions.length} solutions${outcome.complete ? '' : ' or more'}`;
      return `multiple: ${count}; the first two differ at ${placesText(puzzle, outcome.differs)}`;
    }
    case 'contradictory': {
      const answer = answerLightUp(puzzle, outcome);
      return answer.status === 'contradictory' ? `contradictory: ${toldClashText(puzzle, answer)}` : '';
    }
    case 'exhausted': {
      const unknown = outcome.partial.filter((state) => state === UNKNOWN_SQUARE).length;
      return `exhausted: the budget was spent, with ${numberOf(unknown, 'square')} unknown`;
    }
  }
}
