import { availableParallelism } from 'node:os';
import process from 'node:process';
import { makePuzzle, parseAnyPuzzles } from '@crosshatch/core/formats';
import {
  createWish,
  PICTURE_SOURCES,
  PICTURE_THEMES,
  type PictureSource,
  type Range,
  SYMMETRIES,
  type Symmetry,
  TECHNIQUES,
  type Technique,
  USUAL_WISH,
  type Wish,
} from '@crosshatch/core/generation';
import type { Size } from '@crosshatch/core/puzzle';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { generateSeries, noSeries, type SeriesTally } from '../generate/series.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import {
  boardSize,
  budgetOption,
  outputOption,
  seedNumber,
  threadsNumber,
  wholeNumber,
  wholeNumberBetween,
} from '../terminal/options.ts';
import { complain, openOutput } from '../terminal/output.ts';

interface GenerateOptions {
  readonly size: Size;
  readonly colours: number;
  readonly count: number;
  readonly source?: PictureSource;
  readonly theme?: string;
  readonly symmetry: Symmetry;
  readonly density?: Range;
  readonly grade?: Technique;
  readonly rounds?: Range;
  readonly repairs: number;
  readonly seed: number;
  readonly threads: number;
  readonly budget?: number;
  readonly to: string;
  readonly output?: string;
}

/** The sources that the command has the data of. */
const OFFERED = PICTURE_SOURCES.filter((source) => source !== 'network');

export function define(program: Command): void {
  program
    .command('generate')
    .summary('make puzzles that are proven to have one solution')
    .description(
      'Draws pictures, repairs them until their clues have one solution, and writes those that are as asked for: one line of JSON each. The same options and seed write the same puzzles, whatever the number of threads.',
    )
    .addOption(
      new Option('--size <size>', 'size of the puzzles').argParser(boardSize).default({ width: 15, height: 15 }, '15'),
    )
    .option(
      '--colours <number>',
      'colours beside the background; 1 makes two-colour puzzles',
      wholeNumber,
      USUAL_WISH.colours,
    )
    .option('-n, --count <number>', 'puzzles to make', wholeNumber, 1)
    .addOption(
      new Option(
        '--source <name>',
        'what pictures are drawn from (default: figures, or pictures where a theme is named)',
      ).choices(OFFERED),
    )
    .option('--theme <name>', `what the pictures show: ${PICTURE_THEMES.join(', ')} (default: any of them)`)
    .addOption(
      new Option('--symmetry <name>', 'symmetry of the pictures').choices(SYMMETRIES).default(USUAL_WISH.symmetry),
    )
    .option('--density <range>', 'percent of cells that are not background, such as 40-60', range)
    .addOption(new Option('--grade <technique>', 'hardest technique that a puzzle takes').choices(TECHNIQUES))
    .option('--rounds <range>', 'rounds of line solving that a puzzle takes, such as 3-6', range)
    .option('--repairs <number>', 'most cells that a repair changes', wholeNumberBetween(0), USUAL_WISH.repairs)
    .option('--seed <number>', 'seed of the pictures', seedNumber, 0)
    .option('--threads <number>', 'threads', threadsNumber, availableParallelism())
    .addOption(budgetOption())
    .option('--to <format>', 'format of the puzzles', 'json')
    .addOption(outputOption())
    .addHelpText(
      'after',
      '\nExamples:\n  crosshatch generate --size 15 --colours 4 --count 100 --seed 1 -o puzzles.jsonl\n  crosshatch generate --size 20 --theme animals --count 12',
    )
    .action(async (options: GenerateOptions) => {
      process.exitCode = await generate(options);
    });
}

/** Reads an option's value as a range: `40-60`, or `50` for 50-50. */
function range(text: string): Range {
  const [, least, most = least] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  if (least === undefined) throw new InvalidArgumentError('Expected a range like 40-60.');
  return { least: Number(least), most: Number(most) };
}

async function generate(options: GenerateOptions): Promise<Exit> {
  const { size, count, seed, threads, budget, to, output: path, colours, source, symmetry, repairs } = options;
  const { theme, density, grade, rounds } = options;
  const asked: Partial<Wish> = {
    ...size,
    colours,
    symmetry,
    repairs,
    ...(source && { source }),
    ...(theme !== undefined && { theme }),
    ...(density && { density }),
    ...(grade && { grade }),
    ...(rounds && { rounds }),
  };
  const wish = createWish(asked, PICTURE_THEMES);
  if (!wish.ok) {
    complain(`error: ${wish.error.message}`);
    return EXIT.USAGE;
  }
  const tally = noSeries();
  const output = await openOutput(path);
  try {
    for await (const line of generateSeries(
      { wish: wish.value, seed, count, threads, ...(budget && { budget }) },
      tally,
    )) {
      const text = to === 'json' ? `${line}\n` : inFormat(line, to);
      if (typeof text !== 'string') {
        complain(text.error);
        return EXIT.USAGE;
      }
      await output.write(text);
    }
  } finally {
    await output.close();
  }
  console.error(tallyText(tally, count));
  return tally.made < count ? EXIT.EXHAUSTED : EXIT.DONE;
}

function inFormat(line: string, format: string): string | { readonly error: string } {
  const document = parseAnyPuzzles(line, 'json');
  const text = document.ok ? makePuzzle(document.value, format) : document;
  return text.ok ? text.value : { error: text.error.message };
}

function tallyText({ made, drawn, repaired, changed, duplicates, exhausted }: SeriesTally, count: number): string {
  const number = (value: number) => value.toLocaleString('en');
  const parts = [
    `${number(made)} of ${number(count)} puzzles made of ${number(drawn)} pictures`,
    `${number(repaired)} repaired${repaired > 0 ? `, ${(changed / repaired).toFixed(2)} cells each` : ''}`,
    ...(duplicates > 0 ? [`${number(duplicates)} left out as made before`] : []),
    ...(exhausted > 0 ? [`${number(exhausted)} given up at the budget`] : []),
  ];
  return parts.join('; ');
}
