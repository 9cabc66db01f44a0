import type { Outcome } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { type APrioriSettings, aPrioriRuns, LogicSearch } from '@crosshatch/core/published/ea';
import { type Puzzle, puzzleOfGrid } from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { timed } from '../../measure/processor-time.ts';
import { mean } from '../../statistics/sample.ts';

/** A puzzle with its number of variables for an evolution, and with the exact solver's answer. */
export interface StudiedPuzzle {
  readonly id: string;
  readonly puzzle: Puzzle;
  /** The cells that preprocessing leaves open: the genes of an individual. */
  readonly variables: number;
  /** The exact solver's answer, with its work. Its times are in another result. */
  readonly exact: Outcome;
}

export const cellsOf = (puzzle: Puzzle): number => puzzle.rows.length * puzzle.columns.length;

/** Counts the cells that line solving settles, by the extreme placements or completely. */
export function settledBy(lineSolving: APrioriSettings['lineSolving'], puzzle: Puzzle): number {
  const { board } = new LogicSearch(puzzle, lineSolving);
  board.enqueueAll();
  board.propagateLines();
  return board.trailSize;
}

/** Studies a puzzle: the cells that the paper's preprocessing leaves open, and the exact solver's answer. */
export function studied(id: string, puzzle: Puzzle): StudiedPuzzle {
  const variables = cellsOf(puzzle) - settledBy('extremes', puzzle);
  return { id, puzzle, variables, exact: exact.solve(puzzle) };
}

export interface PlacedPuzzle {
  readonly id: string;
  readonly puzzle: Puzzle;
}

const conflictsOf = ({ exact: { work } }: StudiedPuzzle): number => work.conflicts ?? 0;

/** Finds the puzzles of which preprocessing settles the fewest cells. Among equals, puzzles with more conflicts come first. */
export function leastSettled(puzzles: readonly PlacedPuzzle[], count: number): StudiedPuzzle[] {
  return puzzles
    .map(({ id, puzzle }) => studied(id, puzzle))
    .sort((a, b) => b.variables - a.variables || conflictsOf(b) - conflictsOf(a))
    .slice(0, count);
}

/** Finds the puzzles in which the exact solver meets the most conflicts. */
export const hardest = (puzzles: readonly StudiedPuzzle[], count: number): StudiedPuzzle[] =>
  puzzles.toSorted((a, b) => conflictsOf(b) - conflictsOf(a)).slice(0, count);

/**
 * Finds the first puzzles of which complete line solving settles less than a tenth of the cells.
 *
 * @param count the most puzzles to find
 */
export function stalled(puzzles: Iterable<PlacedPuzzle>, count: number): StudiedPuzzle[] {
  const found: StudiedPuzzle[] = [];
  for (const { id, puzzle } of puzzles) {
    if (found.length === count) break;
    if (settledBy('complete', puzzle) < cellsOf(puzzle) / 10) found.push(studied(id, puzzle));
  }
  return found;
}

/** Yields an endless sequence of puzzles of square boards, on which each cell is filled with probability ½. */
export function* drawnPuzzles(size: number, seed: number): Generator<PlacedPuzzle, never> {
  for (let number = 0; ; number++) {
    const draw = mulberry32(nthSeed(seed, number));
    const cells = Uint8Array.from({ length: size * size }, () => draw() >>> 31);
    yield { id: String(number), puzzle: puzzleOfGrid({ width: size, height: size, cells }) };
  }
}

/** A form of the algorithm. */
export interface Form {
  readonly title: string;
  readonly settings: APrioriSettings;
  /** Whether only first populations are drawn, one after another, with the evaluations of a run. Default: no. */
  readonly isDrawnAlone?: true;
}

export interface MeasuredRun {
  readonly isSolved: boolean;
  /** The first population is the first generation. */
  readonly generations: number;
  readonly evaluations: number;
  readonly lineSolves: number;
}

/** The runs of a form on some puzzles. */
export interface MeasuredForm {
  readonly title: string;
  /** For each puzzle, its runs. */
  readonly runs: readonly (readonly MeasuredRun[])[];
  /** The share of first individuals that lead to a solution. */
  readonly firstIndividuals: number;
  /** The mean processor time of a run, in milliseconds. */
  readonly ms: number;
}

/** Returns the most evaluations of a run: those of its first population, and two for each individual and generation. */
const mostEvaluations = ({ population, generations }: APrioriSettings): number => population * (1 + 2 * generations);

/**
 * Runs a form on each puzzle. A run goes once through its generations.
 *
 * @param runs the number of runs of each puzzle
 * @param individuals the number of first individuals that are drawn for each puzzle
 */
export function measureForm(
  form: Form,
  puzzles: readonly StudiedPuzzle[],
  { runs, individuals, seed }: { readonly runs: number; readonly individuals: number; readonly seed: number },
): MeasuredForm {
  const [measured, ms] = timed(() => puzzles.map(({ puzzle }) => measureRuns(form, puzzle, runs, seed)));
  const alone = { ...form.settings, population: 1, generations: 0 };
  const first = puzzles.flatMap(({ puzzle }) => {
    const { breed } = breederOf(puzzle, alone, nthSeed(seed, 1));
    return Array.from({ length: individuals }, (_, number) => Number(breed(number).isSolved));
  });
  return {
    title: form.title,
    runs: measured,
    firstIndividuals: mean(first),
    ms: ms / (puzzles.length * runs),
  };
}

function measureRuns({ settings, isDrawnAlone }: Form, puzzle: Puzzle, runs: number, seed: number): MeasuredRun[] {
  const most = mostEvaluations(settings);
  const { lineSolves, breed } = breederOf(
    puzzle,
    isDrawnAlone === undefined ? settings : { ...settings, generations: 0 },
    seed,
  );
  return Array.from({ length: runs }, (_, run) => {
    if (isDrawnAlone === undefined) {
      const bred = breed(run);
      return { ...bred, lineSolves: lineSolves + bred.lineSolves };
    }
    const sum = { isSolved: false, generations: 0, evaluations: 0, lineSolves };
    while (!sum.isSolved && sum.evaluations < most) {
      const population = breed(run * most + sum.generations);
      sum.isSolved = population.isSolved;
      sum.generations += population.generations;
      sum.evaluations += population.evaluations;
      sum.lineSolves += population.lineSolves;
    }
    return sum;
  });
}

/** Returns a function that breeds the run of a number, and the number of line solves before the first run. */
function breederOf(puzzle: Puzzle, settings: APrioriSettings, seed: number) {
  const begun = aPrioriRuns(puzzle, { seed }, settings);
  if (!begun.ok) throw new Error('preprocessing settles the puzzle, and there is nothing to measure');
  const { work, breed } = begun.value;
  return {
    lineSolves: work.lineSolves ?? 0,
    breed: (number: number): MeasuredRun => {
      const breeding = breed({ number, limit: mostEvaluations(settings), from: [] });
      for (let generations = 1; ; generations++) {
        const step = breeding.next();
        if (!step.done) continue;
        const { evaluations, lineSolves = 0 } = step.value.work;
        return { isSolved: step.value.solution !== undefined, generations, evaluations, lineSolves };
      }
    },
  };
}
