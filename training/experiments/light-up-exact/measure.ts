import { solveLightUp } from '@crosshatch/core/light-up/exact';
import { gradeLightUp } from '@crosshatch/core/light-up/explain';
import { type LightUpDocument, makeLightUps, parseLightUps } from '@crosshatch/core/light-up/formats';
import { type LightUpBulbs, lightUpRows } from '@crosshatch/core/light-up/puzzle';
import { mean, median, quantiles } from '../../statistics/sample.ts';
import { InputError } from '../input/input-error.ts';
import { readLines } from '../input/lines.ts';
import { setName } from '../input/puzzle-files.ts';

/** The levels, by their numbers in Tatham's generator. The lines of the sets hold these numbers as `difficulty`. */
const TATHAM_LEVELS = ['easy', 'tricky', 'hard'];

/** A solved set of Light Up puzzles. Times are in microseconds; each is for reading, solving and proving one puzzle. */
export interface SolvedSet {
  readonly set: string;
  readonly puzzles: number;
  /** The mean time over the puzzles: the median of the rounds, and the quantiles of the rounds at 5 and 95 %. */
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** The longest time of a puzzle. The time of a puzzle is the median of the rounds. */
  readonly longest: number;
  readonly unique: number;
  /** The number of puzzles whose solution is the recorded one. */
  readonly asRecorded: number;
  /** The number of puzzles whose level is the recorded one. */
  readonly levels: number;
  readonly guesses: number;
}

export interface Rounds {
  readonly warmUp: number;
  readonly rounds: number;
}

/**
 * Solves the puzzles of a file one after another in this thread.
 *
 * @throws InputError if a line is not a Light Up puzzle with its solution
 */
export function solveSet(file: string, { warmUp, rounds }: Rounds): SolvedSet {
  const documents = readLightUps(file);
  const ids = documents.map(({ puzzle }) => idOf({ puzzle }));
  for (let round = 0; round < warmUp; round++) ids.map(timeOf);
  const times = Array.from({ length: rounds }, () => ids.map(timeOf));
  const means = times.map(mean);
  const [low = Number.NaN, high = Number.NaN] = quantiles(means, [0.05, 0.95]);
  const typical = ids.map((_, at) => median(times.map((round) => round[at] ?? Number.NaN)));
  const outcomes = documents.map(({ puzzle }) => solveLightUp(puzzle));
  return {
    set: setName(file),
    puzzles: ids.length,
    mean: median(means),
    low,
    high,
    longest: Math.max(...typical),
    unique: outcomes.filter(({ status }) => status === 'unique').length,
    asRecorded: outcomes.filter((outcome, at) => {
      const found = outcome.status === 'unique' ? outcome.solutions[0] : undefined;
      return found !== undefined && isRecorded(found, documents[at]);
    }).length,
    levels: documents.filter(({ puzzle, difficulty }) => gradeLightUp(puzzle).level === TATHAM_LEVELS[difficulty])
      .length,
    guesses: outcomes.reduce((sum, { work }) => sum + work.guesses, 0),
  };
}

/** Whether the bulbs are those of the recorded solution. */
function isRecorded(bulbs: LightUpBulbs, document: LightUpDocument | undefined): boolean {
  if (document?.solution === undefined) return false;
  const { puzzle, solution } = document;
  return lightUpRows(puzzle, bulbs).join() === lightUpRows(puzzle, solution).join();
}

/** Reads a game id and solves its puzzle with proof. Returns the microseconds of both steps together. */
function timeOf(id: string): number {
  const start = performance.now();
  const read = parseLightUps(id, 'tatham');
  const puzzle = read.ok ? read.value[0]?.puzzle : undefined;
  if (puzzle !== undefined) solveLightUp(puzzle);
  return 1000 * (performance.now() - start);
}

function idOf(document: LightUpDocument): string {
  const id = makeLightUps([document], 'tatham');
  if (!id.ok) throw new Error(id.error.message);
  return id.value;
}

function readLightUps(file: string): (LightUpDocument & { readonly difficulty: number })[] {
  return readLines(file, 'puzzles').map(({ text, number }) => {
    const read = parseLightUps(text, 'json');
    const [document] = read.ok ? read.value : [];
    if (document?.solution === undefined)
      throw new InputError(`${file}: line ${number} is not a Light Up puzzle with its solution`);
    return { ...document, difficulty: Number(JSON.parse(text).difficulty) };
  });
}
