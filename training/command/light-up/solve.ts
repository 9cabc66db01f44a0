import process from 'node:process';
import { evolveLightUp, LIGHT_UP_FORMS, type LightUpForm } from '@crosshatch/core/light-up/evolution';
import { type LightUpOutcome, solveLightUp } from '@crosshatch/core/light-up/exact';
import { answerLightUp, toldClashText } from '@crosshatch/core/light-up/explain';
import { parseLightUps } from '@crosshatch/core/light-up/formats';
import { createLightUp, type LightUp, squareText, UNKNOWN_SQUARE } from '@crosshatch/core/light-up/puzzle';
import { renderLightUpText } from '@crosshatch/core/light-up/render';
import { type Command, Option } from 'commander';
import type { QuestionId } from '../../batch/answer.ts';
import { readId } from '../../batch/puzzle-line.ts';
import { type Question, readQuestions } from '../../batch/questions.ts';
import { exitOf } from '../../batch/tally.ts';
import { writesJson } from '../../terminal/answers-file.ts';
import { EXIT, type Exit, graver } from '../../terminal/exit.ts';
import { isAmong, statInputs } from '../../terminal/inputs.ts';
import {
  budgetOption,
  FILES,
  fromOption,
  jsonOption,
  outputOption,
  seedNumber,
  solutionsOption,
} from '../../terminal/options.ts';
import { complain, openOutput, openOutputLater } from '../../terminal/output.ts';
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
  readonly output?: string;
}

const EXAMPLES = `
Examples:
  echo '7x7:a1l1a1a0Bi21aBa2l1a' | crosshatch light-up solve
  crosshatch light-up solve --jsonl < puzzles.jsonl > answers.jsonl
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
    .addOption(outputOption())
    .addHelpText('after', EXAMPLES)
    .action(async (files: string[], options: SolveOptions, command: Command) => {
      const { algorithm, form, seed } = options;
      if (algorithm === 'exact' && (form !== undefined || seed !== undefined))
        command.error('error: --form and --seed need --algorithm hopfield');
      process.exitCode = options.jsonl ? await solveLines(files, options) : await solveEach(files, options);
    });
}

/** The answer of either algorithm. */
type Outcome = LightUpOutcome<object>;

function solvedBy(puzzle: LightUp, { algorithm, form = 'wp', seed, solutions, budget }: SolveOptions): Outcome {
  const limit = budget === undefined ? {} : { budget };
  if (algorithm === 'exact') return solveLightUp(puzzle, { solutions, ...limit });
  return evolveLightUp(puzzle, { ...limit, ...(seed !== undefined && { seed }) }, LIGHT_UP_FORMS[form]);
}

function timed(puzzle: LightUp, options: SolveOptions): { readonly outcome: Outcome; readonly ms: number } {
  const start = performance.now();
  const outcome = solvedBy(puzzle, options);
  return { outcome, ms: performance.now() - start };
}

/** The answer to a puzzle, on one line of JSON. */
const answerLine = (id: QuestionId, puzzle: LightUp, outcome: Outcome, ms: number) => ({
  id,
  ...answerLightUp(puzzle, outcome),
  ms: Math.round(ms * 1000) / 1000,
});

async function solveEach(files: readonly string[], options: SolveOptions): Promise<Exit> {
  const json = await writesJson(files, options);
  if (!json.ok) {
    complain(json.error);
    return EXIT.USAGE;
  }
  const target = openOutputLater(options.output);
  const exit = await eachLightUp(files, options.from, async (named) => {
    const { outcome, ms } = timed(named.puzzle, options);
    const answer = json.value
      ? JSON.stringify(answerLine(named.id ?? null, named.puzzle, outcome, ms))
      : answerText(named, outcome);
    await target.write(`${answer}\n`);
    return exitOf(outcome.status);
  });
  await target.close();
  return exit;
}

function answerText({ name, alone, puzzle }: NamedLightUp, outcome: Outcome): string {
  const text = solutionText(puzzle, outcome);
  return alone ? text : `${name}\n${text}\n`;
}

function solutionText(puzzle: LightUp, outcome: Outcome): string {
  const boards =
    outcome.status === 'contradictory'
      ? []
      : outcome.status === 'exhausted' && outcome.solutions.length === 0
        ? [outcome.partial]
        : outcome.solutions;
  return `${boards.map((bulbs) => `${renderLightUpText(puzzle, bulbs)}\n`).join('')}${verdictOf(puzzle, outcome)}`;
}

/** Places that are named before the rest is only counted. */
const SHOWN = 8;

function placesText(puzzle: LightUp, squares: readonly number[]): string {
  const shown = squares.slice(0, SHOWN).map((at) => squareText(puzzle, at));
  const more = squares.length - shown.length;
  return shown.join('; ') + (more > 0 ? ` and ${more} other squares` : '');
}

function verdictOf(puzzle: LightUp, outcome: Outcome): string {
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
      return `exhausted: the budget was spent, with ${unknown} squares unknown`;
    }
  }
}

/** Answers lines of JSON with lines of JSON, in their order. */
async function solveLines(files: readonly string[], options: SolveOptions): Promise<Exit> {
  const { output } = options;
  const inputs = await statInputs(files);
  if (output !== undefined && (await isAmong(output, inputs))) {
    complain(`${output}: is an input; its answers need another file`);
    return EXIT.USAGE;
  }
  const target = await openOutput(output);
  let exit: Exit = EXIT.DONE;
  for await (const block of readQuestions(files)) {
    let text = '';
    for (const question of block) {
      const answer = answerOf(question, options);
      text += `${JSON.stringify(answer)}\n`;
      exit = graver(exit, exitOf(answer.status));
    }
    await target.write(text);
  }
  await target.close();
  return exit;
}

function answerOf(question: Question, options: SolveOptions) {
  const line = readLine(question.text);
  if (line === undefined) return invalid(question);
  const { outcome, ms } = timed(line.puzzle, options);
  return answerLine(line.id, line.puzzle, outcome, ms);
}

/** The puzzle of a line, where it is one: the format, which takes longer, says why it is none. */
function readLine(text: string): { readonly id: QuestionId; readonly puzzle: LightUp } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('cells' in value)) return undefined;
  const id = 'id' in value ? value.id : null;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') return undefined;
  const rows = typeof value.cells === 'string' ? value.cells.replace(/\n$/, '').split('\n') : value.cells;
  if (!Array.isArray(rows) || !rows.every((row) => typeof row === 'string')) return undefined;
  const puzzle = createLightUp(rows);
  return puzzle.ok ? { id, puzzle: puzzle.value } : undefined;
}

function invalid({ text, line, file }: Question) {
  const read = parseLightUps(text, 'json');
  const { message, column, pointer } = read.ok
    ? { message: 'expected one puzzle on the line', column: undefined, pointer: undefined }
    : read.error;
  const place = { ...(file && { file }), line, ...(column && { column }), ...(pointer && { pointer }) };
  return { id: readId(text), status: 'invalid', error: { ...place, message } } as const;
}
