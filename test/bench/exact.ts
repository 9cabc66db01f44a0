/**
 * Times the exact solver within one process, on files of JSON lines or, without any, on boards that it fills at
 * random from a seed.
 *
 *   node test/bench/exact.ts [--solutions N] [--warm-up N] [--seed N] [--size N]… [--count N]
 *     [--output FILE] [FILE…]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import { basename } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32 } from '@crosshatch/core/random';
import { readAsked } from '../../training/batch/asked.ts';
import { measure } from '../../training/measure/measure.ts';
import { timeText } from '../../training/measure/times.ts';
import { table } from '../../training/terminal/table.ts';

interface PuzzleSet {
  readonly name: string;
  readonly puzzles: readonly Puzzle[];
}

const SIZES = ['10', '15', '20', '25', '30'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    solutions: { type: 'string', default: '2' },
    'warm-up': { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    size: { type: 'string', multiple: true, default: SIZES },
    count: { type: 'string', default: '200' },
    output: { type: 'string' },
  },
});
const seed = wholeNumber('seed');
const settings = { algorithm: 'exact', solutions: wholeNumber('solutions') };
const warmUp = wholeNumber('warm-up');
const sets = positionals.length > 0 ? positionals.map(readSet) : values.size.map((size) => randomSet(Number(size)));

const figures = sets.map(({ name, puzzles }) => ({ set: name, ...measure(puzzles, settings, warmUp) }));

const rows = figures.map(({ set, puzzles, times }) => [
  set,
  String(puzzles),
  ...[times.median, times.p99, times.max, times.total].map(timeText),
]);
process.stdout.write(table(['set', 'puzzles', 'median', 'p99', 'max', 'total'], rows));

if (values.output !== undefined) {
  const result = { experiment: 'exact', command: commandLine(), seed, machine: machine(), settings, figures };
  writeFileSync(values.output, `${JSON.stringify(result, undefined, 2)}\n`);
}

function wholeNumber(option: 'count' | 'seed' | 'solutions' | 'warm-up'): number {
  const value = Number(values[option]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`--${option} is a whole number, not ${values[option]}`);
  process.exit(2);
}

function readSet(file: string): PuzzleSet {
  const puzzles = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      const asked = readAsked(line);
      if (asked === undefined) throw new Error(`${file}: puzzle ${index + 1} is none`);
      return asked.puzzle;
    });
  return { name: basename(file), puzzles };
}

/** Square boards with every cell filled at even odds. */
function randomSet(size: number): PuzzleSet {
  const random = mulberry32(seed * 1000 + size);
  const puzzles = Array.from({ length: wholeNumber('count') }, () =>
    puzzleOfGrid({ width: size, height: size, cells: Uint8Array.from({ length: size * size }, () => random() & 1) }),
  );
  return { name: `random ${size}x${size}`, puzzles };
}

/** The command as another can run it, files by their names alone. */
function commandLine(): string {
  return ['node test/bench/exact.ts', ...process.argv.slice(2).map((argument) => basename(argument))].join(' ');
}

function machine(): Record<string, string | number> {
  const processors = cpus();
  return {
    processor: processors[0]?.model ?? 'unknown',
    cores: processors.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${arch()}`,
    node: process.version,
  };
}
