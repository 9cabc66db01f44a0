/**
 * Times the exact solver within one process, on files of JSON lines or, without any, on boards that it fills at
 * random from a seed. `--solutions` holds for the files after it.
 *
 *   node test/bench/exact.ts [--warm-up N] [--seed N] [--size N]… [--count N] [--output FILE]
 *     [[--solutions N] FILE…]…
 */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { timeText } from '@crosshatch/core/times';
import { readAsked } from '../../training/batch/asked.ts';
import { createSolve } from '../../training/batch/solver.ts';
import { exactFindings, type MeasuredSet } from '../../training/experiments/exact.ts';
import { writeResult } from '../../training/experiments/result.ts';
import { measure } from '../../training/measure/measure.ts';
import { table } from '../../training/terminal/table.ts';

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
    seed: { type: 'string', default: '1' },
    size: { type: 'string', multiple: true, default: SIZES },
    count: { type: 'string', default: '200' },
    output: { type: 'string' },
  },
});
const warmUp = wholeNumber('warm-up', values['warm-up']);
const seed = wholeNumber('seed', values.seed);
const count = wholeNumber('count', values.count);

const files = setsOfFiles();
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

function wholeNumber(option: string, text: string): number {
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${option} is a whole number, not ${text}`);
  process.exit(2);
}

/** The files in the order of the command line, each with the last `--solutions` before it. */
function setsOfFiles(): PuzzleSet[] {
  const found: PuzzleSet[] = [];
  let solutions = 2;
  for (const token of tokens) {
    if (token.kind === 'option' && token.name === 'solutions') solutions = wholeNumber('solutions', token.value ?? '');
    if (token.kind === 'positional') found.push({ ...fileSet(token.value), solutions });
  }
  return found;
}

function fileSet(file: string): Omit<PuzzleSet, 'solutions'> {
  const puzzles = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line, index) => {
        const asked = readAsked(line);
        if (asked === undefined) throw new Error(`${file}: puzzle ${index + 1} is none`);
        return asked.puzzle;
      });
  return { name: basename(file, extname(file)), puzzles };
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
