import type { Run, Runs } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { bred, conclude } from '@crosshatch/core/published/evolution';
import {
  type Aim,
  type Breeding,
  balanceOf,
  breedExpert,
  CROWD_SETTINGS,
  type CrowdSettings,
  crowdRuns,
  crowdSearch,
  decided,
  opinionOf,
  searchAround,
} from '@crosshatch/core/published/woac';
import {
  createGrid,
  filledCells,
  type Grid,
  gridOfRows,
  heightOf,
  type Puzzle,
  puzzleOfGrid,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { mulberry32, nthSeed } from '@crosshatch/core/random';
import { timed } from '../../measure/processor-time.ts';
import { mean } from '../../statistics/sample.ts';

/** A puzzle with its only solution. */
export interface SolvedPuzzle {
  readonly puzzle: Puzzle;
  readonly solution: Grid;
}

/** Finds the first puzzles that have one solution. */
export function uniqueOf(puzzles: readonly Puzzle[], most: number): SolvedPuzzle[] {
  const found: SolvedPuzzle[] = [];
  for (const puzzle of puzzles) {
    if (found.length >= most) break;
    const outcome = exact.solve(puzzle);
    const [solution] = outcome.status === 'unique' ? outcome.solutions : [];
    if (solution !== undefined) found.push({ puzzle, solution });
  }
  return found;
}

/** Counts the wrong squares and the wrong groups of all lines. */
export function penaltyOf(puzzle: Puzzle, grid: Grid): number {
  const made = puzzleOfGrid(grid);
  const lines = [...made.rows, ...made.columns];
  return [...puzzle.rows, ...puzzle.columns].reduce((sum, clue, line) => {
    const other = lines[line] ?? [];
    return sum + Math.abs(filledCells(clue) - filledCells(other)) + Math.abs(clue.length - other.length);
  }, 0);
}

/** A generation of many runs: the means of the runs' best, mean and worst fitness. */
export interface MeasuredGeneration {
  readonly number: number;
  readonly best: number;
  readonly mean: number;
  readonly worst: number;
}

/** Measures the fitness by generation, averaged over runs of the genetic algorithm, and the processor time of a run. */
export function measureGenerations(
  puzzle: Puzzle,
  aim: Aim,
  breeding: Breeding,
  runs: number,
  seed: number,
): { readonly generations: MeasuredGeneration[]; readonly ms: number } {
  const fitness = Array.from({ length: breeding.generations + 1 }, () => [] as [number, number, number][]);
  const known = createGrid(widthOf(puzzle), heightOf(puzzle));
  const measureRun = (run: number): void => {
    let last: [number, number, number] = [0, 0, 0];
    let count = 0;
    const watch = ({ best, mean, individuals }: WatchedGeneration): void => {
      last = [best, mean, individuals?.at(-1)?.fitness ?? best];
      fitness[count++]?.push(last);
    };
    const evolution = breedExpert(puzzle, known, aim, breeding, {
      seed: nthSeed(seed, run),
      budget: Number.POSITIVE_INFINITY,
      watch,
      individuals: 2,
    });
    bred(evolution);
    // A run ends when it finds a solution; its last generation stands for the rest.
    while (count < fitness.length) fitness[count++]?.push(last);
  };
  const [, ms] = timed(() => {
    for (let run = 0; run < runs; run++) measureRun(run);
  });
  const generations = fitness.map((each, number) => ({
    number,
    best: mean(each.map(([best]) => best)),
    mean: mean(each.map(([, middle]) => middle)),
    worst: mean(each.map(([, , worst]) => worst)),
  }));
  return { generations, ms: ms / runs };
}

type WatchedGeneration = Parameters<NonNullable<Parameters<typeof breedExpert>[4]['watch']>>[0];

/** The voters: the paper's six experts, or more individuals of their runs, since the paper's Chart 2 has more than six. */
export const CROWDS = [
  'the six experts: woac',
  'the 20 best of each last generation',
  'all of the last generations',
] as const;
const BEST = 20;

/** A crowd of the paper: the penalties of all boards of its last generations, and of the boards on which its votes decide. */
export interface WatchedCrowd {
  readonly penalties: readonly number[];
  /** Whether an expert has the solution, whatever the vote. */
  readonly isExpertRight: boolean;
  /** The penalty of the vote of each of `CROWDS`. */
  readonly votes: readonly number[];
}

export function watchCrowd(
  puzzle: Puzzle,
  seed: number,
  settings: Pick<CrowdSettings, 'aims' | 'breeding' | 'threshold'> = CROWD_SETTINGS,
): WatchedCrowd {
  const known = createGrid(widthOf(puzzle), heightOf(puzzle));
  const { aims, breeding, threshold } = settings;
  const last: Grid[][] = [];
  const experts = aims.map((aim, number) => {
    let generation: WatchedGeneration | undefined;
    const expert = bred(
      breedExpert(puzzle, known, aim, breeding, {
        seed: nthSeed(seed, number),
        budget: Number.POSITIVE_INFINITY,
        watch: (next) => {
          generation = next;
        },
        individuals: breeding.population,
      }),
    );
    last.push((generation?.individuals ?? []).flatMap(({ rows }) => gridOfRows(rows) ?? []));
    return expert;
  });
  const crowds = [experts.map(({ best }) => best), last.flatMap((boards) => boards.slice(0, BEST)), last.flat()];
  return {
    penalties: last.flat().map((board) => penaltyOf(puzzle, board)),
    isExpertRight: experts.some(({ solution }) => solution !== undefined),
    votes: crowds.map((crowd) => penaltyOf(puzzle, decided(opinionOf(crowd, threshold)))),
  };
}

/** The parts of the algorithm that can find the solution. */
export const SOLVERS = ['lines', 'expert', 'vote', 'search'] as const;
type Solver = (typeof SOLVERS)[number];

/** A crowd of which all experts were bred, even if one has the solution. */
export interface MeasuredCrowd {
  readonly solver: Solver | undefined;
  readonly evaluations: number;
  /** The mean penalty of its experts, the share of cells that it decides right, and the share that it does not decide. */
  readonly penalty: number;
  readonly right: number;
  readonly undecided: number;
}

/** @returns undefined if lines solve the puzzle, so that no crowd is bred */
export function measureCrowd(
  { puzzle, solution }: SolvedPuzzle,
  settings: CrowdSettings,
  seed: number,
): MeasuredCrowd | undefined {
  const begun = crowdRuns(puzzle, { seed }, settings);
  if (!begun.ok) return undefined;
  const experts = expertsOf(begun.value, settings.aims.length);
  const vote = bred(begun.value.breed({ number: experts.length, limit: Number.POSITIVE_INFINITY, from: experts }));
  const opinion = opinionOf(
    experts.map(({ best }) => best),
    settings.threshold,
  );
  const share = (counts: (state: number, cell: number) => boolean): number =>
    opinion.cells.filter(counts).length / opinion.cells.length;
  const isExpert = experts.some((expert) => expert.solution !== undefined);
  return {
    solver: isExpert ? 'expert' : solverOf(vote, experts.length, experts.length),
    evaluations: [...experts, vote].reduce((sum, { work }) => sum + work.evaluations, 0),
    penalty: mean(experts.map(({ best }) => penaltyOf(puzzle, best))),
    right: share((state, cell) => state === solution.cells[cell]),
    undecided: share((state) => state === UNKNOWN),
  };
}

const expertsOf = (runs: Runs, count: number): Run[] =>
  Array.from({ length: count }, (_, number) => bred(runs.breed({ number, limit: Number.POSITIVE_INFINITY, from: [] })));

/** Returns the part that found the solution of a run; undefined if it has no solution. */
function solverOf({ solution, work }: Run, number: number, experts: number): Solver | undefined {
  if (solution === undefined) return undefined;
  if (number % (experts + 1) !== experts) return 'expert';
  return work.guesses === undefined ? 'vote' : 'search';
}

/** An answer of the whole algorithm. */
export interface MeasuredAnswer {
  readonly solver: Solver | undefined;
  readonly evaluations: number;
  readonly ms: number;
}

/** Solves a puzzle by one crowd after another, within the algorithm's default budget. */
export function measureAnswer(puzzle: Puzzle, settings: CrowdSettings, seed: number): MeasuredAnswer {
  const start = performance.now();
  const begun = crowdRuns(puzzle, { seed }, settings);
  if (!begun.ok) return { solver: 'lines', evaluations: 0, ms: performance.now() - start };
  const conclusion = conclude(begun.value, crowdSearch.defaultBudget(puzzle));
  let solver: Solver | undefined;
  let asked = conclusion.next();
  while (!asked.done) {
    const run = bred(begun.value.breed(asked.value));
    solver = solverOf(run, asked.value.number, settings.aims.length);
    asked = conclusion.next(run);
  }
  return { solver, evaluations: asked.value.work.evaluations ?? 0, ms: performance.now() - start };
}

/** A search around an opinion. */
export interface MeasuredSearch {
  readonly opinion: string;
  /** Among the cells that lines leave open, the share on which the opinion is right. */
  readonly right: number;
  readonly isSolved: boolean;
  readonly guesses: number;
  readonly conflicts: number;
  readonly lineSolves: number;
  readonly ms: number;
}

/** Line solves after which a search is given up. */
const SEARCH_BUDGET = 2_000_000;

/**
 * Measures the same search around the opinion of a crowd and around opinions that were not bred, and the exact solver. Returns
 * no searches if lines solve the puzzle.
 */
export function measureCrowdSearches(
  { puzzle, solution }: SolvedPuzzle,
  settings: CrowdSettings,
  seed: number,
): MeasuredSearch[] {
  const begun = crowdRuns(puzzle, { seed }, settings);
  if (!begun.ok) return [];
  const { certain } = begun.value;
  const crowd = expertsOf(begun.value, settings.aims.length).map(({ best }) => best);
  const random = mulberry32(nthSeed(seed, settings.aims.length));
  const opinions: readonly (readonly [string, ArrayLike<number>])[] = [
    ['The crowd’s', balanceOf(crowd)],
    ['The first expert’s', balanceOf(crowd.slice(0, 1))],
    ['At random', Int32Array.from(certain.cells, () => (random() % 31) - 15)],
    ['Every cell filled', new Int32Array(certain.cells.length).fill(1)],
    ['Every cell empty', new Int32Array(certain.cells.length).fill(-1)],
  ];
  const open = Array.from(certain.cells.keys()).filter((cell) => certain.cells[cell] === UNKNOWN);
  const searched = opinions.map(([opinion, balance]): MeasuredSearch => {
    const start = performance.now();
    const { solution: found, work } = searchAround(puzzle, certain, balance, SEARCH_BUDGET);
    const ms = performance.now() - start;
    const right =
      open.filter((cell) => Number((balance[cell] ?? 0) >= 0) === solution.cells[cell]).length / open.length;
    return { opinion, right, isSolved: found !== undefined, ...work, ms };
  });
  return [...searched, exactSearch(puzzle)];
}

function exactSearch(puzzle: Puzzle): MeasuredSearch {
  const start = performance.now();
  const { status, work } = exact.solve(puzzle, { solutions: 1 });
  const ms = performance.now() - start;
  const { guesses = 0, conflicts = 0, lineSolves = 0 } = work;
  return {
    opinion: 'Exact solver',
    right: Number.NaN,
    isSolved: status === 'solved',
    guesses,
    conflicts,
    lineSolves,
    ms,
  };
}
