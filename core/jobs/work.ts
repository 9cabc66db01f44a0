import type { Algorithm } from '../algorithm/index.ts';
import { budgetFor, EXACT, isTooLong, parseJson, timeOf } from '../answering/index.ts';
import { createPuzzle, isRecord, LONGEST_LINE } from '../puzzle/index.ts';
import { findAlgorithm } from '../registry/index.ts';
import type { JobKind } from './job.ts';
import { JOB_LIMITS } from './limits.ts';

/*
 * Estimates of the time that the lines of a job take, to cut the job into parts. An estimate uses only the size and the
 * options of a line: if it is wrong, a part is too long or too short, but no answer is wrong.
 */

/** The time per cell of the exact solver and of a grade, in nanoseconds, on most boards of up to 30×30 cells. */
const CELL_TIME = { solve: 20_000, grade: 100_000 };

/** The time of reading a line and writing its answer, in nanoseconds. */
const LINE_TIME = 100_000;

/**
 * The share of its budget that any other algorithm is assumed to spend. On 15×15 boards, an evolution needs less than a
 * hundredth on random boards and all of it on hard ones. So parts of easy boards are not too short, and parts of hard
 * boards are not too long.
 */
const USUAL_SHARE = 1 / 4;

/** Options that affect the work of a line: the job's options, or the line's own. */
interface WorkOptions {
  readonly algorithm?: unknown;
  readonly budget?: unknown;
}

/** Returns the function that estimates the time of a line, in nanoseconds. @param options the defaults of every line */
export function workEstimate(kind: JobKind, options: WorkOptions): (line: string) => number {
  if (kind === 'dataset' || kind === 'experiment') return () => LINE_TIME;
  const prices = new Map<string, Price>();
  return (line) => {
    // A longer line is not read: its answer is a problem.
    const body = isTooLong(line) ? undefined : parseJson(line);
    if (!isRecord(body)) return LINE_TIME;
    const { rows, columns, algorithm: name = options.algorithm, budget = options.budget } = body;
    const height = Array.isArray(rows) ? rows.length : 0;
    const width = Array.isArray(columns) ? columns.length : 0;
    if (height > LONGEST_LINE || width > LONGEST_LINE) return LINE_TIME;
    const cells = width * height;
    const algorithm = (typeof name === 'string' && findAlgorithm(name)) || EXACT;
    const key = `${algorithm.name} ${width}x${height}`;
    const price = prices.get(key) ?? priceOf(algorithm, width, height);
    prices.set(key, price);
    const spent = (typeof budget === 'number' ? budget : price.usual) * price.unit;
    // The exact solver ends on its own long before its budget, on nearly all boards.
    if (kind === 'grade') return LINE_TIME + CELL_TIME.grade * cells;
    return LINE_TIME + (algorithm === EXACT ? Math.min(CELL_TIME.solve * cells, spent) : USUAL_SHARE * spent);
  };
}

/** The time of a unit of an algorithm's budget in nanoseconds, and its default budget. */
interface Price {
  readonly unit: number;
  readonly usual: number;
}

/** The price for puzzles of a size. Puzzles without rows or columns are faults, which cost nothing. */
function priceOf(algorithm: Algorithm, width: number, height: number): Price {
  const blank = createPuzzle(emptyClues(height), emptyClues(width));
  if (!blank.ok) return { unit: 0, usual: 0 };
  const usual = budgetFor(blank.value, undefined, algorithm, JOB_LIMITS);
  return { unit: timeOf(blank.value, algorithm, 1), usual: usual.ok ? usual.value : 0 };
}

const emptyClues = (count: number): number[][] => Array.from({ length: count }, () => []);
