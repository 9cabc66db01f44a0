import { timeText } from '@crosshatch/core/findings';
import { type Puzzle, puzzleOfGrid, type Result } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createSolve } from '../../batch/solver.ts';
import { measure } from '../../measure/measure.ts';
import { type MeasuredReflections, measureReflections } from '../../measure/reflections.ts';
import { wholeNumber, wholeNumberBetween } from '../../terminal/options.ts';
import { table } from '../../terminal/table.ts';
import type { WordedExperiment } from '../experiment.ts';
import { experimentSeedOption, filesOf, numberOption } from '../input/options.ts';
import { readSetPuzzles, setName } from '../input/puzzle-files.ts';
import type { Written } from '../result/telling.ts';
import { type ExactSet, exactFindings, exactWords } from './findings.ts';

/** Puzzles, and the number of solutions that the solver looks for in each. */
interface PuzzleSet {
  readonly name: string;
  readonly solutions: number;
  /** The reflections in which each puzzle is solved: 1, or all 8. */
  readonly reflections: number;
  /** The number of line solves after which a puzzle is given up. Default: the solver's own bound. */
  readonly budget?: number;
  readonly puzzles: () => readonly Puzzle[];
}

interface Options {
  readonly warmUp: number;
  readonly seed: number;
  readonly size: readonly number[];
  readonly count: number;
  readonly solutions: number;
  readonly reflections: number;
  readonly budget?: number;
  readonly pace: number;
}

const SIZES = [10, 15, 20, 25, 30];
/**
 * The pace for the machine of the site's results. On a former machine, the pace was 1.7. The same search takes 1.29 to 1.38
 * times as long on the present machine at its quietest, depending on the set of puzzles. So the present pace is 1.23 to 1.32;
 * the greatest value flatters our solver least.
 */
const SITE_PACE = 1.32;

export const experiment: WordedExperiment = {
  declare: (command) =>
    command
      .description(
        'Times the exact solver in one process: on files of JSON lines, and on boards of the sizes given that it fills at random. Without files and sizes it takes boards of five sizes.',
      )
      .argument('[files...]', 'files with a puzzle as JSON on each line')
      .addOption(numberOption('--solutions <number>', 'solutions to look for in the files after it', 2))
      .addOption(
        new Option('--reflections <number>', 'reflections in which the puzzles of the files after it are solved')
          .choices(['1', '8'])
          .default('1'),
      )
      .addOption(
        new Option('--warm-up <rounds>', 'rounds of a set before it is timed')
          .argParser(wholeNumberBetween(0))
          .default(1),
      )
      .addOption(experimentSeedOption())
      .addOption(
        new Option('--size <cells>', 'a width and height of the random boards')
          .argParser((text: string, sizes: readonly number[]) => [...(sizes === SIZES ? [] : sizes), wholeNumber(text)])
          .default(SIZES),
      )
      .addOption(numberOption('--count <boards>', 'random boards of a size', 200))
      .addOption(
        new Option(
          '--pace <times>',
          'how many times as long the machines of other solvers’ figures take for the same search',
        )
          .argParser(paceOf)
          .default(1),
      )
      .addOption(
        numberOption(
          '--budget <line solves>',
          'line solves after which a random board is given up; default: the solver’s',
        ),
      ),
  run: measureExact,
  words: exactWords,
  // Tournaments ask for any solution; all other sets ask for a proof. The last `--reflections` holds for the drawn boards too.
  siteRun: ({ file, all }) => [
    ...['--reflections', '8', '--solutions', '1', ...all('tournament')],
    ...['--solutions', '2', ...[20, 25, 30].map((size) => file(`random/random-${size}x${size}.jsonl`))],
    ...['--reflections', '1', file('random/hard-10x10.jsonl'), ...all('nonodataset', 'collections')],
    ...['--reflections', '8', '--size', '40', '--count', '100', '--budget', '3000000', '--pace', String(SITE_PACE)],
  ],
};

function paceOf(text: string): number {
  const pace = Number(text);
  if (pace > 0 && Number.isFinite(pace)) return pace;
  throw new InvalidArgumentError('Expected a number above 0.');
}

async function measureExact(command: Command, args: readonly string[]): Promise<Written> {
  const options = command.opts<Options>();
  const files = filesOf(command, args, { solutions: 2, reflections: 1 }).map(
    ({ file, ...asked }): PuzzleSet => ({ name: setName(file), ...asked, puzzles: () => readSetPuzzles(file) }),
  );
  const isSized = files.length === 0 || command.getOptionValueSource('size') !== 'default';
  const drawn = isSized ? options.size.map((size) => randomSet(size, options)) : [];
  const measured: ExactSet[] = [];
  for (const set of [...files, ...drawn]) measured.push(await measureSet(set, options.warmUp));
  process.stdout.write(timesText(measured));
  return {
    ...exactFindings(measured, options.warmUp, options.pace, options.budget),
    ...(drawn.length > 0 && { seed: options.seed }),
  };
}

/** Measures the set without reflections first, so that the code is compiled when the reflections are timed. */
async function measureSet(set: PuzzleSet, warmUp: number): Promise<ExactSet> {
  const { name, solutions, reflections, budget, puzzles } = set;
  const solve = createSolve({ algorithm: 'exact', solutions, ...(budget !== undefined && { budget }) });
  const all = puzzles();
  const found = foundOf(await measure(all, solve, warmUp));
  const reflected: MeasuredReflections | undefined =
    reflections === 1 ? undefined : foundOf(await measureReflections(all, solve, 0));
  return { set: name, solutions, ...found, ...(reflected && { reflected }) };
}

function foundOf<Found>(found: Result<Found, string>): Found {
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

const timesText = (measured: readonly ExactSet[]): string =>
  table(
    ['set', 'puzzles', 'median', 'p99', 'max', 'total'],
    measured.map(({ set, puzzles, times }) => [
      set,
      String(puzzles),
      ...[times.median, times.p99, times.max, times.total].map((ms) => timeText(ms)),
    ]),
  );

/** Makes a set of square boards on which each cell is filled with probability ½. */
function randomSet(size: number, { seed, count, solutions, reflections, budget }: Options): PuzzleSet {
  const puzzles = () => {
    const random = mulberry32(seed * 1000 + size);
    return Array.from({ length: count }, () =>
      puzzleOfGrid({ width: size, height: size, cells: Uint8Array.from({ length: size * size }, () => random() & 1) }),
    );
  };
  const bound = budget === undefined ? {} : { budget };
  return { name: `random ${size}×${size}`, solutions, reflections: Number(reflections), ...bound, puzzles };
}
