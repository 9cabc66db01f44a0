import { availableParallelism } from 'node:os';
import process from 'node:process';
import { TECHNIQUES, type Technique } from '@crosshatch/core/explain';
import { formats } from '@crosshatch/core/formats';
import {
  CLUE_KINDS,
  type ClueKind,
  createWish,
  type DrawPicture,
  drawnPicture,
  PICTURE_SOURCES,
  PICTURE_THEMES,
  type PictureSource,
  type Range,
  readRange,
  SYMMETRIES,
  type Symmetry,
  USUAL_COUNT_COLOURS,
  USUAL_WISH,
  type Wish,
} from '@crosshatch/core/generation';
import { failure, type Result, type Size, success } from '@crosshatch/core/puzzle';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Stopped, type Stopping, tellWhenStopped } from '../batch/stopping.ts';
import { type DrawingInput, drawerOf } from '../generate/drawer.ts';
import { readImageFile } from '../generate/image.ts';
import { type ResumedSeries, resumeSeries } from '../generate/resume.ts';
import { generateSeries, noSeries, type SeriesOptions } from '../generate/series.ts';
import { createSeriesProgress, interruptedText, stoppedText, tallyJson, tallyText } from '../generate/telling.ts';
import { writeLines, writeTogether } from '../generate/writing.ts';
import { preparedUntil, timeoutOption } from '../terminal/deadline.ts';
import { EXIT, type Exit } from '../terminal/exit.ts';
import { overwrites } from '../terminal/inputs.ts';
import {
  budgetOption,
  modelsOption,
  outputOption,
  seedNumber,
  threadsNumber,
  wholeNumberBetween,
} from '../terminal/options.ts';
import { complain, isKept, pathText } from '../terminal/output.ts';
import { puzzleSize } from '../terminal/size.ts';

interface GenerateOptions {
  readonly size: Size;
  readonly colours?: number;
  readonly clues: ClueKind;
  readonly count: number;
  readonly source?: PictureSource;
  readonly theme?: string;
  readonly image?: string;
  readonly model?: string;
  readonly models?: string;
  readonly symmetry: Symmetry;
  readonly density?: Range;
  readonly grade?: Technique;
  readonly rounds?: Range;
  readonly repairs: number;
  readonly seed: number;
  readonly threads: number;
  readonly budget?: number;
  readonly timeout?: number;
  readonly to: string;
  readonly output?: string;
  readonly resume?: true;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  crosshatch generate --size 15 --colours 4 --count 100 --seed 1 -o puzzles.jsonl
  crosshatch generate --size 10x15 --clues counts --density 40-60 --grade line
  crosshatch generate --size 20 --theme animals --count 12`;

/** The most puzzles of a series. */
const MOST_PUZZLES = 1_000_000;

export function define(program: Command): void {
  program
    .command('generate')
    .summary('make puzzles that are proven to have one solution')
    .description(
      'Draws pictures, repairs them until their clues have one solution, and writes those that meet the options: one line of JSON each. The same options and seed write the same puzzles, for any number of threads.',
    )
    .addOption(
      new Option('--size <size>', 'size of the puzzles').argParser(puzzleSize).default({ width: 15, height: 15 }, '15'),
    )
    .addOption(
      new Option('--clues <kind>', 'clues of runs, or counts of the cells of each colour')
        .choices(CLUE_KINDS)
        .default(USUAL_WISH.clues),
    )
    .option(
      '--colours <number>',
      `colours beside the background, by default ${USUAL_WISH.colours}, which makes two-colour puzzles; with count clues all colours, by default ${USUAL_COUNT_COLOURS}`,
      wholeNumberBetween(0),
    )
    .option('-n, --count <number>', 'puzzles to make', wholeNumberBetween(1, MOST_PUZZLES), 1)
    .addOption(sourceOption())
    .addOption(
      // `createWish` refuses other names, and suggests the nearest one.
      new Option('--theme <name>', 'subject of the pictures (default: any of them)')
        .choices(PICTURE_THEMES)
        .argParser(String),
    )
    .option('--image <file>', 'make all pictures of this image: PNG, JPEG, GIF or SVG')
    .option('--model <name>', 'network of the source network, by its name (default: the one that was promoted last)')
    .addOption(modelsOption())
    .addOption(
      new Option('--symmetry <name>', 'symmetry of the pictures').choices(SYMMETRIES).default(USUAL_WISH.symmetry),
    )
    .option(
      '--density <range>',
      'percent of cells that are not background, such as 40-60; 50 or 50-50 for 45-55',
      rangeLike('40-60'),
    )
    .addOption(
      new Option('--grade <technique>', 'hardest technique that a puzzle needs')
        .choices(TECHNIQUES)
        .argParser(technique),
    )
    .option('--rounds <range>', 'rounds of line solving that a puzzle needs, such as 3-6', rangeLike('3-6'))
    .option('--repairs <number>', 'the most cells that a repair may change', wholeNumberBetween(0), USUAL_WISH.repairs)
    .option('--seed <number>', 'seed of the pictures', seedNumber, 0)
    .option('--threads <number>', 'threads', threadsNumber, availableParallelism())
    .addOption(budgetOption())
    .addOption(timeoutOption())
    .addOption(
      new Option('--to <format>', 'format of the puzzles').choices(formats.map(({ name }) => name)).default('json'),
    )
    .addOption(outputOption())
    .option('--resume', 'with --output: keep the puzzles that the file has, and append the others')
    .option('--json', 'sum up as a line of JSON, on standard output if the puzzles go to a file')
    .addHelpText('after', EXAMPLES)
    .action(async (options: GenerateOptions, command: Command) => {
      const fault = optionsFault(options) ?? (await overwritingFault(options));
      if (fault !== undefined) command.error(`error: ${fault}`);
      process.exitCode = await generateUntilStopped(options);
    });
}

const sourceOption = () =>
  new Option(
    '--source <name>',
    'source of the pictures (default: figures, or pictures where a theme is named)',
  ).choices(PICTURE_SOURCES);

/** Returns the fault of options that do not go together, if any. */
function optionsFault({ output, resume, to, image, model, source, theme }: GenerateOptions): string | undefined {
  if (resume && output === undefined) return '--resume needs --output';
  if (resume && to !== 'json') return '--resume needs JSON lines, which --to json writes';
  if (model !== undefined && (image ?? source ?? 'network') !== 'network')
    return `--model draws pictures by a network: leave out ${image === undefined ? `--source ${source}` : '--image'}`;
  const other = source === undefined ? (theme === undefined ? undefined : '--theme') : '--source';
  return image === undefined || other === undefined
    ? undefined
    : `--image draws no pictures but its own: leave out ${other}`;
}

/** Returns the fault if the puzzles would take the place of the image that they are made of. */
async function overwritingFault({ output, image }: GenerateOptions): Promise<string | undefined> {
  if (output === undefined || image === undefined || !(await overwrites(output, [image]))) return undefined;
  return `${pathText(output)}: is an input; the puzzles need another file`;
}

/** Reads an option's value as a technique; "lines" is the former name of "line". */
function technique(text: string): Technique {
  const found = TECHNIQUES.find((name) => name === (text === 'lines' ? 'line' : text));
  if (found === undefined) throw new InvalidArgumentError(`Allowed choices are ${TECHNIQUES.join(', ')}.`);
  return found;
}

/** Returns a reader of an option's value as a range: `40-60`, or `50` for 50-50. */
const rangeLike =
  (example: string) =>
  (text: string): Range => {
    const read = readRange(text);
    if (read === undefined) throw new InvalidArgumentError(`Expected a range like ${example}.`);
    return read;
  };

/** Makes the puzzles. Ctrl-C ends the process, after a message. */
async function generateUntilStopped(options: GenerateOptions): Promise<Exit> {
  const { resume = false, to, output } = options;
  const textOf = (stopped: Stopped) => interruptedText(stopped, to);
  const stopping = tellWhenStopped({ output: isKept(output) ? output : undefined, resume, textOf });
  try {
    return await generate(options, stopping);
  } finally {
    stopping.release();
  }
}

async function generate(options: GenerateOptions, stopping: Stopping): Promise<Exit> {
  const { count, timeout, to, output: path, json = false } = options;
  const signal = timeout === undefined ? undefined : AbortSignal.timeout(timeout * 1000);
  const tally = noSeries();
  // Unknown until the file is read.
  let before: ResumedSeries | undefined = options.resume ? undefined : FROM_START;
  const isToFile = path !== undefined && path !== '-';
  const tell = (isCut: boolean): void => {
    if (isCut) complain(stoppedText(timeout ?? 0, isKept(path) && to === 'json'));
    if (before === undefined) return;
    if (json && isToFile) console.log(tallyJson(tally, count, before.made));
    else console.error((json ? tallyJson : tallyText)(tally, count, before.made));
  };
  const planned = await plannedSeries(options, signal, () => tell(true));
  if (!planned.ok) {
    complain(planned.error.message);
    return planned.error.code;
  }
  const series = planned.value;
  const resumed = options.resume && path !== undefined ? await resumeSeries(path, series) : undefined;
  if (resumed?.ok === false) {
    complain(resumed.error);
    return EXIT.INVALID;
  }
  const begun = resumed?.value ?? FROM_START;
  before = begun;
  const left = Math.max(0, count - begun.made);
  const progress = await createSeriesProgress(count);
  stopping.begin({ count: begun.made }, progress.stop);
  const lines = left === 0 ? [] : generateSeries({ ...series, ...begun, count: left }, tally);
  const write = to === 'json' ? writeLines : writeTogether;
  const tellEnd = (): void => {
    progress.stop();
    tell(true);
  };
  try {
    const writing = { ...options, before: begun.made, signal, whileWriting: stopping.write, tellEnd };
    const refused = await write(lines, writing, () => progress.show(begun.made + tally.made));
    if (refused !== undefined) {
      complain(refused);
      return EXIT.USAGE;
    }
  } finally {
    progress.stop();
  }
  tell(signal?.aborted === true && tally.made < left);
  return tally.made < left ? EXIT.EXHAUSTED : EXIT.DONE;
}

/** The reason why a series cannot begin, and the exit code for it. */
interface Refusal {
  readonly message: string;
  readonly code: Exit;
}

/**
 * Makes the wish of a series, and reads the sources of its pictures.
 *
 * @param signal ends the process while the sources are read. Default: never
 * @param tellCut called before that end
 */
async function plannedSeries(
  options: GenerateOptions,
  signal: AbortSignal | undefined,
  tellCut: () => void,
): Promise<Result<SeriesOptions, Refusal>> {
  const { seed, count, threads, budget, image, colours } = options;
  const wish = createWish(askedBy(options), PICTURE_THEMES);
  if (!wish.ok)
    return failure({ message: `${wish.error.message} (crosshatch generate --help tells more)`, code: EXIT.USAGE });
  const sources = await preparedUntil(signal, sourcesOf(wish.value, options), tellCut);
  if (!sources.ok) return failure({ message: sources.error, code: EXIT.INVALID });
  const { input, draw } = sources.value;
  const shown = image === undefined ? wish : shownWish(wish.value, draw, colours);
  if (!shown.ok) return failure({ message: `${pathText(image ?? '')}: ${shown.error}`, code: EXIT.EXHAUSTED });
  return success({ wish: shown.value, seed, count, threads, ...(budget && { budget }), input, signal });
}

/** The state of a series of which nothing has been made. */
const FROM_START: ResumedSeries = { made: 0, from: 0, known: [] };

/** The sources of pictures, and the function that draws by them; undefined if the generator draws the pictures itself. */
interface Sources {
  readonly input: DrawingInput;
  readonly draw: DrawPicture | undefined;
}

/** Reads the sources of the pictures of a wish. Fails with a message. */
async function sourcesOf(wish: Wish, { image, model, models }: GenerateOptions): Promise<Result<Sources, string>> {
  const read = image === undefined ? undefined : await readImageFile(image, complain);
  if (read?.ok === false) return read;
  const input: DrawingInput = {
    ...(read && { image: read.value }),
    ...(model !== undefined && { model }),
    ...(models !== undefined && { models }),
  };
  const draw = await drawerOf(wish, input);
  return draw.ok ? success({ input, draw: draw.value }) : draw;
}

/** Makes the wish of the options. */
function askedBy(options: GenerateOptions): Partial<Wish> {
  const { size: board, clues, symmetry, repairs, image, model, theme, density, grade, rounds } = options;
  const source = model === undefined ? options.source : 'network';
  const drawn = image === undefined ? source : 'pictures';
  return {
    ...board,
    clues,
    ...(options.colours !== undefined && { colours: options.colours }),
    symmetry,
    repairs,
    ...(drawn && { source: drawn }),
    ...(theme !== undefined && { theme }),
    ...(density && { density }),
    ...(grade && { grade }),
    ...(rounds && { rounds }),
  };
}

/** The most pictures of an image that are drawn to find one with all the colours asked for. */
const MOST_LOOKED_AT = 8;

/**
 * Returns the wish for pictures of an image. If no number of colours is asked for, and the image has fewer than the default,
 * the wish has the number of the image. Fails with a message if the pictures show fewer colours than are asked for, or no
 * filled cell.
 */
function shownWish(wish: Wish, draw: DrawPicture | undefined, asked: number | undefined): Result<Wish, string> {
  const { width, height, colours, clues } = wish;
  let most = 0;
  // With count clues the background is a colour too.
  let isSeen = clues === 'counts';
  for (let seed = 0; seed < MOST_LOOKED_AT && (most < colours || !isSeen); seed++) {
    const { picture } = drawnPicture(wish, seed, draw);
    most = Math.max(most, picture.colours.length);
    isSeen ||= picture.grid.cells.some((cell) => cell > 0);
  }
  if (!isSeen) return failure(`nothing of it is seen on ${width}×${height} cells; choose a --size of its shape`);
  if (most >= colours) return success(wish);
  if (asked === undefined && most > 1) return success({ ...wish, colours: most });
  return failure(`shows ${most} of the ${colours} colours asked for on ${width}×${height} cells`);
}
