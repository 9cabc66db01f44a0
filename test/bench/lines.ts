/**
 * Times the complete line solvers on random lines: the median over passes of the mean time to settle a line, and to explain why
 * one has no placement, in nanoseconds. Two fifths of the cells are known; where a line is explained, a twentieth of these is
 * wrong, and lines that have a placement all the same are left out.
 *
 *   npm run bench:lines -- [--lines N] [--seed N] [--core FOLDER]
 *
 * With `--core` the solvers are those of another `core` folder, such as of a worktree of an earlier commit in this repository.
 */
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Arena } from '@crosshatch/core/memory';
import { clueOf } from '@crosshatch/core/puzzle';
import { fraction, mulberry32, type Random } from '@crosshatch/core/random';
import type { LineKernel, LineShape } from '#core/line/line-solver.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    core: { type: 'string', default: 'core' },
  },
});

type Solver = new (lines: readonly LineShape[], arena: Arena) => LineKernel;

const solvers: readonly { readonly name: string; readonly longest: number; readonly create: Solver }[] = [
  { name: 'ShortLineSolver', longest: 30, create: await solverOf('short-line-solver') },
  { name: 'LongLineSolver', longest: Number.POSITIVE_INFINITY, create: await solverOf('long-line-solver') },
];
const KNOWN = 0.4;
const WRONG = 0.05;
const PASSES = 101;

console.log('solver           cells  settle  explain');
for (const { name, longest, create } of solvers) {
  for (const cells of [10, 20, 30, 40, 60, 99].filter((length) => length <= longest)) {
    const random = mulberry32(Number(values.seed));
    const settled = timeOf(linesOf(cells, 0, random), create, (kernel, { filled, empty }, line) =>
      kernel.settle(line, filled, empty, line * kernel.words),
    );
    const clashing = withoutPlacement(linesOf(cells, WRONG, random), create);
    const explained = timeOf(clashing, create, (kernel, { filled, empty, none }, line) => {
      const at = line * kernel.words;
      kernel.explain(line, filled.subarray(at, at + kernel.words), empty.subarray(at, at + kernel.words), none);
    });
    console.log(
      `${name.padEnd(16)} ${[cells, settled, explained].map((value) => String(value).padStart(6)).join(' ')}`,
    );
  }
}

interface Lines {
  readonly shapes: readonly LineShape[];
  /** The masks of all lines, one after another. */
  readonly filled: Int32Array;
  readonly empty: Int32Array;
  /** A mask of one line without a cell. */
  readonly none: Int32Array;
}

/** Half-filled lines, of whose known cells a share is wrong. */
function linesOf(cells: number, wrong: number, random: Random): Lines {
  const count = Number(values.lines);
  const words = (cells + 31) >> 5;
  const filled = new Int32Array(count * words);
  const empty = new Int32Array(count * words);
  const shapes = Array.from({ length: count }, (_, line): LineShape => {
    const solution = Array.from({ length: cells }, () => fraction(random) < 0.5);
    for (const [cell, isFilled] of solution.entries()) {
      if (fraction(random) >= KNOWN) continue;
      const mask = isFilled === fraction(random) >= wrong ? filled : empty;
      const word = line * words + (cell >> 5);
      mask[word] = (mask[word] ?? 0) | (1 << (cell & 31));
    }
    return { clue: clueOf(cells, (cell) => solution[cell] === true), cells };
  });
  return { shapes, filled, empty, none: new Int32Array(words) };
}

/** The lines that no placement fits. */
function withoutPlacement(lines: Lines, create: Solver): Lines {
  const { shapes, filled, empty } = lines;
  const kernel = new create(shapes, new Arena());
  const places = [...shapes.keys()].filter((line) => !kernel.settle(line, filled, empty, line * kernel.words));
  const wordsOf = (masks: Int32Array) =>
    Int32Array.from(places.flatMap((line) => [...masks.subarray(line * kernel.words, (line + 1) * kernel.words)]));
  return {
    ...lines,
    shapes: places.flatMap((line) => shapes[line] ?? []),
    filled: wordsOf(filled),
    empty: wordsOf(empty),
  };
}

/** The time of a line in nanoseconds. */
function timeOf(lines: Lines, create: Solver, work: (kernel: LineKernel, lines: Lines, line: number) => void): number {
  const kernel = new create(lines.shapes, new Arena());
  const times = Array.from({ length: PASSES }, () => {
    const start = performance.now();
    for (let line = 0; line < lines.shapes.length; line++) work(kernel, lines, line);
    return ((performance.now() - start) * 1e6) / lines.shapes.length;
  });
  return Math.round(times.toSorted((a, b) => a - b)[PASSES >> 1] ?? 0);
}

async function solverOf(file: string): Promise<Solver> {
  const module: Record<string, Solver> = await import(
    pathToFileURL(resolve(process.cwd(), values.core, 'line', `${file}.ts`)).href
  );
  const [solver] = Object.values(module);
  if (solver === undefined) throw new Error(`${file} exports no solver`);
  return solver;
}
