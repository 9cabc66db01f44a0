import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@crosshatch/core/algorithm';
import { SYMMETRIES, type Symmetry } from '@crosshatch/core/generation';
import { LIGHT_UP_LEVELS, type LightUpLevel } from '@crosshatch/core/light-up/exact';
import { lightUpFormats, makeLightUps } from '@crosshatch/core/light-up/formats';
import {
  createLightUpWish,
  DEFAULT_CHECKS,
  type GeneratedLightUp,
  generateLightUp,
  type LightUpWish,
  lightUpGenerationSteps,
  USUAL_LIGHT_UP,
} from '@crosshatch/core/light-up/generation';
import { lightUpRows } from '@crosshatch/core/light-up/puzzle';
import { amountText, isRecord, numberOf, parsedJson, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { type Stopped, type Stopping, tellWhenStopped } from '../../batch/stopping.ts';
import { type ResumedLines, resumeLines } from '../../generate/resumed-lines.ts';
import { interruptedText, stoppedText } from '../../generate/telling.ts';
import { patientOutput, timeoutOption } from '../../terminal/deadline.ts';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { outputOption, seedNumber, wholeNumber } from '../../terminal/options.ts';
import { complain, isKept, openOutputLater } from '../../terminal/output.ts';
import { puzzleSize } from '../../terminal/size.ts';
import { lightUpFormatNames } from './puzzles.ts';

interface GenerateOptions {
  readonly size: Size;
  readonly grade: LightUpLevel;
  readonly black: number;
  readonly symmetry: Symmetry;
  readonly count: number;
  readonly seed: number;
  readonly budget: number;
  readonly timeout?: number;
  readonly to?: string;
  readonly output?: string;
  readonly resume?: true;
}

export function define(program: Command): void {
  const { width, height, black, symmetry, level } = USUAL_LIGHT_UP;
  program
    .command('generate')
    .summary('make puzzles that are proven to have one solution, of an exact grade')
    .description(
      'Makes puzzles of a size, a share of black squares, a symmetry and an exact grade. Writes a line of JSON for each: id, size, grade, and cells and solution as rows joined by line ends. The same options and seed write the same puzzles. Exits with 4 if a puzzle was given up.',
    )
    .addOption(
      new Option('--size <size>', 'size of the puzzles').argParser(puzzleSize).default({ width, height }, '10'),
    )
    .addOption(new Option('--grade <grade>', 'exact grade of the puzzles').choices(LIGHT_UP_LEVELS).default(level))
    .option('--black <percent>', 'percent of the squares that are black, from 5 to 60', wholeNumber, black)
    .addOption(new Option('--symmetry <name>', 'symmetry of the black squares').choices(SYMMETRIES).default(symmetry))
    .option('-n, --count <number>', 'puzzles to make', wholeNumber, 1)
    .option('--seed <number>', 'seed of the puzzles', seedNumber, 0)
    .option('--budget <checks>', 'the most boards to grade before a puzzle is given up', wholeNumber, DEFAULT_CHECKS)
    .addOption(timeoutOption())
    .addOption(new Option('--to <format>', 'another format to write; most hold one puzzle').choices(lightUpFormatNames))
    .addOption(outputOption())
    .option('--resume', 'with --output: keep the puzzles that the file has, and append the others')
    .addHelpText(
      'after',
      '\nExample:\n  crosshatch light-up generate --size 10x10 --grade tricky --count 100 --seed 1 -o puzzles.jsonl',
    )
    .action(async (options: GenerateOptions, command: Command) => {
      const { resume, output, to } = options;
      if (resume && output === undefined) command.error('error: --resume needs --output');
      if (resume && to !== undefined) command.error('error: --resume needs JSON lines: leave out --to');
      process.exitCode = await generateUntilStopped(options);
    });
}

type MadeLightUp = Extract<GeneratedLightUp, { readonly status: 'made' }>;

/** The number of boards that are graded between two checks of the deadline. */
const PAUSE = 10;

/** Makes the puzzles. Ctrl-C ends the process, after a message. */
async function generateUntilStopped(options: GenerateOptions): Promise<Exit> {
  const { resume = false, to, output } = options;
  const textOf = (stopped: Stopped): string =>
    to === undefined
      ? interruptedText(stopped, 'json')
      : `stopped: ${numberOf(stopped.count ?? 0, 'puzzle is', 'puzzles are')} written`;
  const stopping = tellWhenStopped({ output: isKept(output) ? output : undefined, resume, textOf });
  try {
    return await generate(options, stopping);
  } finally {
    stopping.release();
  }
}

async function generate(options: GenerateOptions, stopping: Stopping): Promise<Exit> {
  const { size, grade, black, symmetry, count, seed, budget, timeout, to, output: path, resume = false } = options;
  const signal = timeout === undefined ? undefined : AbortSignal.timeout(timeout * 1000);
  const wish = createLightUpWish({ ...size, black, symmetry, level: grade });
  if (!wish.ok) {
    complain(`${wish.error.message} (crosshatch light-up generate --help tells more)`);
    return EXIT.USAGE;
  }
  if (count > 1 && lightUpFormats.some(({ name, holdsMany }) => name === to && !holdsMany)) {
    complain(`the format ${to} holds one puzzle, not ${count}`);
    return EXIT.USAGE;
  }
  const resumed = resume && path !== undefined ? await resumeSeries(path, wish.value, options) : FROM_START;
  if (!resumed.ok) {
    complain(resumed.error);
    return EXIT.INVALID;
  }
  let { made: written, from: number } = resumed.value;
  const tell = (): void => {
    if (number < count) {
      complain(stoppedText(timeout ?? 0, to === undefined && isKept(path)));
      complain(`${amountText(written)} of ${numberOf(count, 'puzzle is', 'puzzles are')} made`);
    }
    const exhausted = number - written;
    if (exhausted > 0)
      complain(
        `${amountText(exhausted)} of ${numberOf(Math.max(count, number), 'puzzle was', 'puzzles were')} given up at the budget`,
      );
  };
  stopping.begin({ count: written }, () => {});
  const output = patientOutput(openOutputLater(path, { append: resume }), signal, tell);
  try {
    for (; number < count; number++) {
      const made = await endOf(lightUpGenerationSteps(wish.value, seed, number, budget, PAUSE), signal);
      if (made === undefined) break;
      if (made.status === 'exhausted') continue;
      const text = textOf(made, number, options);
      const done = await stopping.write(() => output.write(text).then(() => ({ count: written + 1 })));
      written = done.count;
    }
  } finally {
    await output.close();
  }
  tell();
  return written < count ? EXIT.EXHAUSTED : EXIT.DONE;
}

/** The state of a series of which nothing has been made. */
const FROM_START: Result<ResumedLines, string> = success({ made: 0, from: 0 });

const resumeSeries = (
  path: string,
  wish: LightUpWish,
  options: GenerateOptions,
): Promise<Result<ResumedLines, string>> =>
  resumeLines(path, {
    seed: options.seed,
    idOf: (line) => {
      const value = parsedJson(line);
      return isRecord(value) && typeof value.id === 'string' ? value.id : undefined;
    },
    again: async (number) => {
      const made = generateLightUp(wish, options.seed, number, options);
      return success(made.status === 'made' ? textOf(made, number, options).trimEnd() : undefined);
    },
  });

/** Renders a puzzle as a line of JSON, or in another format. */
function textOf({ puzzle, solution }: MadeLightUp, number: number, { size, grade, seed, to }: GenerateOptions): string {
  if (to !== undefined) {
    const text = makeLightUps([{ puzzle, solution }], to);
    return text.ok ? text.value : '';
  }
  const line = {
    id: `${seed}-${number}`,
    ...size,
    grade,
    cells: lightUpRows(puzzle).join('\n'),
    solution: lightUpRows(puzzle, solution).join('\n'),
  };
  return `${JSON.stringify(line)}\n`;
}

/** Runs steps to their end; undefined if the signal aborts first. */
async function endOf<Answer>(steps: Steps<Answer>, signal: AbortSignal | undefined): Promise<Answer | undefined> {
  for (;;) {
    if (signal?.aborted) return undefined;
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}
