/**
 * Times the exact solver within one process, on files of JSON lines or, without any, on boards that it fills at
 * random from a seed. `--solutions` holds for the files after it.
 *
 *   node test/bench/exact.ts [--warm-up N] [--seed N] [--size N]… [--count N] [--output FILE]
 *     [[--solutions N] FILE…]…
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { timeText } from '@crosshatch/core/findings';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { createSolve } from '#training/batch/solver.ts';
import { exactFindings, type MeasuredSet } from '#training/experiments/exact.ts';
import { writeResult } from '#training/experiments/result.ts';
import { measure } from '#training/measure/measure.ts';
import { table } from '#training/terminal/table.ts';
import { EXPERIMENT_OPTIONS, filesOf, wholeNumber } from './command.ts';
import { nameOf, readPuzzles } from './puzzle-files.ts';

/** Puzzles, and for how many solutions of each the solver is asked. */
interface PuzzleSet {
  readonly name: string;
  readonly solutions: number;
  readonly puzzles: () => readonly Puzzle[];
}

const SIZES = ['10', '15', '20', '25', '30'];

const { values, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    solutions: { type: 'string', multiple: true, default: ['2'] },
    'warm-up': { type: 'string', default: '1' },
    ...EXPERIMENT_OPTIONS,
    size: { type: 'string', multiple: true, default: SIZES },
    count: { type: 'string', default: '200' },
  },
});
const warmUp = wholeNumber('warm-up', values['warm-up']);
const seed = wholeNumber('seed', values.seed);
const count = wholeNumber('count', values.count);

const files = filesOf(tokens, { solutions: 2 }).map(
  ({ file, solutions }): PuzzleSet => ({
    name: nameOf(file),
    solutions,
    puzzles: () => readPuzzles(file).map(({ puzzle }) => puzzle),
  }),
);
const sets = files.length > 0 ? files : values.size.map((size) => randomSet(wholeNumber('size', size)));
const measured: MeasuredSet[] = [];
for (const { name, solutions, puzzles } of sets) {
  const found = await measure(puzzles(), await createSolve({ algorithm: 'exact', solutions }), warmUp);
  if (!found.ok) throw new Error(found.error);
  measured.push({ set: name, solutions, ...found.value });
}

const rows = measured.map(({ set, puzzles, times }) => [
  set,
  String(puzzles),
  ...[times.median, times.p99, times.max, times.total].map(timeText),
]);
process.stdout.write(table(['set', 'puzzles', 'median', 'p99', 'max', 'total'], rows));

if (values.output !== undefined) {
  const drawn = files.length > 0 ? {} : { seed };
  writeResult(values.output, { ...exactFindings(measured, warmUp), ...drawn });
}

/** Square boards with every cell filled at even odds. */
function randomSet(size: number): PuzzleSet {
  const puzzles = () => {
    const random = mulberry32(seed * 1000 + size);
    return Array.from({ length: count }, () =>
      puzzleOfGrid({ width: size, height: size, cells: Uint8Array.from({ length: size * size }, () => random() & 1) }),
    );
  };
  return {
    name: `random ${size}×${size}`,
    solutions: wholeNumber('solutions', values.solutions.at(-1) ?? ''),
    puzzles,
  };
}
