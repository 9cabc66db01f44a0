import process from 'node:process';
import { SYMMETRIES, type Symmetry } from '@crosshatch/core/generation';
import { LIGHT_UP_LEVELS, type LightUpLevel } from '@crosshatch/core/light-up/exact';
import { lightUpFormats, makeLightUps } from '@crosshatch/core/light-up/formats';
import { createLightUpWish, generateLightUp, USUAL_LIGHT_UP } from '@crosshatch/core/light-up/generation';
import { lightUpRows } from '@crosshatch/core/light-up/puzzle';
import type { Size } from '@crosshatch/core/puzzle';
import { type Command, Option } from 'commander';
import { EXIT, type Exit } from '../../terminal/exit.ts';
import { boardSize, outputOption, seedNumber, wholeNumber } from '../../terminal/options.ts';
import { complain, openOutputLater } from '../../terminal/output.ts';
import { lightUpFormatNames } from './puzzles.ts';

interface GenerateOptions {
  readonly size: Size;
  readonly grade: LightUpLevel;
  readonly black: number;
  readonly symmetry: Symmetry;
  readonly count: number;
  readonly seed: number;
  readonly budget?: number;
  readonly to?: string;
  readonly output?: string;
}

export function define(program: Command): void {
  const { width, height, black, symmetry, level } = USUAL_LIGHT_UP;
  program
    .command('generate')
    .summary('make puzzles that are proven to have one solution, of an exact grade')
    .description(
      'Makes puzzles of a size, a share of black squares, a symmetry and an exact grade. Writes a line of JSON for each: id, size, grade, and cells and solution as rows joined by line ends. The same options and seed write the same puzzles. Exits with 4 if a puzzle was given up.',
    )
    .addOption(new Option('--size <size>', 'size of the puzzles').argParser(boardSize).default({ width, height }, '10'))
    .addOption(new Option('--grade <grade>', 'exact grade of the puzzles').choices(LIGHT_UP_LEVELS).default(level))
    .option('--black <percent>', 'percent of the squares that are black, from 5 to 60', wholeNumber, black)
    .addOption(new Option('--symmetry <name>', 'symmetry of the black squares').choices(SYMMETRIES).default(symmetry))
    .option('-n, --count <number>', 'puzzles to make', wholeNumber, 1)
    .option('--seed <number>', 'seed of the puzzles', seedNumber, 0)
    .option('--budget <checks>', 'the most boards to grade before a puzzle is given up', wholeNumber)
    .addOption(new Option('--to <format>', 'another format to write; most hold one puzzle').choices(lightUpFormatNames))
    .addOption(outputOption())
    .addHelpText(
      'after',
      '\nExample:\n  crosshatch light-up generate --size 10x10 --grade tricky --count 100 --seed 1 -o puzzles.jsonl',
    )
    .action(async (options: GenerateOptions) => {
      process.exitCode = await generate(options);
    });
}

async function generate(options: GenerateOptions): Promise<Exit> {
  const { size, grade, black, symmetry, count, seed, budget, to, output: path } = options;
  const wish = createLightUpWish({ ...size, black, symmetry, level: grade });
  if (!wish.ok) {
    complain(`${wish.error.message} (crosshatch light-up generate --help tells more)`);
    return EXIT.USAGE;
  }
  if (count > 1 && lightUpFormats.some(({ name, holdsMany }) => name === to && !holdsMany)) {
    complain(`the format ${to} holds one puzzle, not ${count}`);
    return EXIT.USAGE;
  }
  const output = openOutputLater(path);
  let exhausted = 0;
  for (let number = 0; number < count; number++) {
    const made = generateLightUp(wish.value, seed, number, budget === undefined ? {} : { budget });
    if (made.status === 'exhausted') {
      exhausted++;
      continue;
    }
    const { puzzle, solution } = made;
    const id = makeLightUps([{ puzzle }], 'tatham');
    const text =
      to === undefined
        ? `${JSON.stringify({
            id: id.ok ? id.value.trim() : number,
            ...size,
            grade,
            cells: lightUpRows(puzzle).join('\n'),
            solution: lightUpRows(puzzle, solution).join('\n'),
          })}\n`
        : makeLightUps([{ puzzle, solution }], to);
    await output.write(typeof text === 'string' ? text : text.ok ? text.value : '');
  }
  await output.close();
  if (exhausted > 0) complain(`${exhausted} of ${count} puzzles were given up at the budget`);
  return exhausted > 0 ? EXIT.EXHAUSTED : EXIT.DONE;
}
