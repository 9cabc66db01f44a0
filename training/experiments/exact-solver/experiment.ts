import { timeText } from '@crosshatch/core/findings';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { type Command, Option } from 'commander';
import { createSolve } from '../../batch/solver.ts';
import { measure } from '../../measure/measure.ts';
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
  readonly puzzles: () => readonly Puzzle[];
}

interface Options {
  readonly warmUp: number;
  readonly seed: number;
  readonly size: readonly number[];
  readonly count: number;
  readonly solutions: number;
}

const SIZES = [10, 15, 20, 25, 30];

export const experiment: WordedExperiment = {
  declare: (command) =>
    command
      .description(
        'Times the exact solver in one process: on files of JSON lines or, without any, on boards that it fills at random.',
      )
      .argument('[files...]', 'files with a puzzle as JSON on each line')
      .addOption(numberOption('--solutions <number>', 'solutions to look for in the files after it', 2))
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
      .addOption(numberOption('--count <boards>', 'random boards of a size', 200)),
  run: measureExact,
  words: exactWords,
  // Tournaments ask for any solution; everywhere else a proof is wanted.
  siteRun: ({ all }) => [
    ...['--solutions', '1', ...all('tournament')],
    ...['--solutions', '2', ...all('random', 'nonodataset', 'collections')],
  ],
};

async function measureExact(command: Command, args: readonly string[]): Promise<Written> {
  const options = command.opts<Options>();
  const files = filesOf(command, args, { solutions: 2 }).map(
    ({ file, solutions }): PuzzleSet => ({ name: setName(file), solutions, puzzles: () => readSetPuzzles(file) }),
  );
  const sets = files.length > 0 ? files : options.size.map((size) => randomSet(size, options));
  const measured: ExactSet[] = [];
  for (const { name, solutions, puzzles } of sets) {
    const found = await measure(puzzles(), createSolve({ algorithm: 'exact', solutions }), options.warmUp);
    if (!found.ok) throw new Error(found.error);
    measured.push({ set: name, solutions, ...found.value });
  }
  process.stdout.write(timesText(measured));
  return { ...exactFindings(measured, options.warmUp), ...(files.length === 0 && { seed: options.seed }) };
}

const timesText = (measured: readonly ExactSet[]): string =>
  table(
    ['set', 'puzzles', 'median', 'p99', 'max', 'total'],
    measured.map(({ set, puzzles, times }) => [
      set,
      String(puzzles),
      ...[times.median, times.p99, times.max, times.total].map(timeText),
    ]),
  );

/** Square boards on which each cell is filled with probability ½. */
function randomSet(size: number, { seed, count, solutions }: Options): PuzzleSet {
  const puzzles = () => {
    const random = mulberry32(seed * 1000 + size);
    return Array.from({ length: count }, () =>
      puzzleOfGrid({ width: size, height: size, cells: Uint8Array.from({ length: size * size }, () => random() & 1) }),
    );
  };
  return { name: `random ${size}×${size}`, solutions, puzzles };
}
