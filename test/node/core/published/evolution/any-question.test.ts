import type { Algorithm, Outcome, SolveOptions, TraceStep } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { type APrioriSettings, aPriori, solveAPriori } from '@crosshatch/core/published/ea';
import { type GeneticSettings, genetic, solveGenetic } from '@crosshatch/core/published/genetic';
import { CROWD_SEARCH_SETTINGS, type CrowdSettings, crowd, solveByCrowd } from '@crosshatch/core/published/woac';
import {
  type Clue,
  clueAt,
  createGrid,
  type Grid,
  heightOf,
  linesWithOtherClue,
  type Puzzle,
  puzzleOfGrid,
  UNKNOWN,
  widthOf,
} from '@crosshatch/core/puzzle';
import { algorithms } from '@crosshatch/core/registry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { board, clashingPuzzle, partlyKnown, partOf, smallBoard } from '#test/node/arbitraries.ts';
import { agrees, lineCells, placements } from '#test/node/brute-force.ts';

/*
 * An evolution ends within its budget for any question, claims nothing that is not so, and says the same again.
 * The exact solver is the judge, so boards may be larger than brute force could do.
 */

const evolutions = algorithms.filter(({ runs }) => runs !== undefined);

/** A single line, over the words of 32 cells in which lines are kept. */
const strip = fc
  .integer({ min: 1, max: 70 })
  .chain((length) => fc.oneof(board(length, 1), board(1, length)))
  .map(puzzleOfGrid);

/** Every cell empty, or every cell filled. */
const uniform = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom(0, 1))
  .map(([width, height, state]) => puzzleOfGrid({ width, height, cells: new Uint8Array(width * height).fill(state) }));

/** A filled cell in each line, in any order: each order is a solution. */
const permuted = fc.integer({ min: 1, max: 9 }).map((size): Puzzle => {
  const clues = Array.from({ length: size }, (): Clue => [1]);
  return { rows: clues, columns: clues };
});

const puzzles = fc.oneof(
  { weight: 3, arbitrary: smallBoard(10).map(puzzleOfGrid) },
  { weight: 3, arbitrary: clashingPuzzle(6) },
  { weight: 2, arbitrary: strip },
  uniform,
  permuted,
);

/** Nothing, some cells at random, which may have no solution, or some of a solution. */
const knownOf = (puzzle: Puzzle): fc.Arbitrary<Grid | undefined> => {
  const outcome = exact.solve(puzzle, { solutions: 1 });
  const [solution] = outcome.status === 'solved' ? outcome.solutions : [];
  return fc.oneof(
    fc.constant(undefined),
    partlyKnown(puzzle),
    ...(solution === undefined ? [] : [partOf(solution), fc.constant(solution)]),
  );
};

const questions = puzzles.chain((puzzle) =>
  fc.record({
    puzzle: fc.constant(puzzle),
    known: knownOf(puzzle),
    budget: fc.oneof(fc.constantFrom(0, 1, 2, 3), fc.integer({ min: 0, max: 600 })),
    seed: fc.integer(),
    solutions: fc.constantFrom(1, 2, 1000),
    individuals: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
    chances: fc.option(
      fc.array(fc.float({ min: 0, max: 1, noNaN: true }), {
        minLength: widthOf(puzzle) * heightOf(puzzle),
        maxLength: widthOf(puzzle) * heightOf(puzzle),
      }),
      { nil: undefined },
    ),
  }),
);
type Question = typeof questions extends fc.Arbitrary<infer Value> ? Value : never;

function optionsOf(
  { optionalViews }: Algorithm,
  { known, budget, seed, solutions, individuals, chances }: Question,
): SolveOptions {
  return {
    budget,
    seed,
    solutions,
    ...(known && { known }),
    ...(individuals !== undefined && { individuals }),
    ...(chances && optionalViews && { predictions: [Float32Array.from(chances)] }),
  };
}

const agree = (grid: Grid, known: Grid): boolean =>
  grid.cells.every((state, cell) => known.cells[cell] === UNKNOWN || known.cells[cell] === state);

function expectTrue(puzzle: Puzzle, known: Grid, budget: number, outcome: Outcome): void {
  const { evaluations = Number.NaN } = outcome.work;
  expect(evaluations).toBeLessThanOrEqual(budget);
  const judged = exact.solve(puzzle, { known, solutions: 3 });
  if (outcome.status === 'contradictory') {
    expect(judged.status).toBe('contradictory');
    expect(outcome.lines.length).toBeGreaterThan(0);
    const [line, ...others] = outcome.lines;
    if (line === undefined || others.length > 0) return;
    const cells = lineCells(known, line);
    // A long line has too many placements to write out.
    if (cells.length > 16) return;
    expect(placements(clueAt(puzzle, line), cells.length).some((placement) => agrees(placement, cells))).toBe(false);
  } else if (outcome.status === 'exhausted') {
    expect(evaluations).toBe(budget);
    expect(outcome.solutions).toEqual([]);
    expect(agree(outcome.partial, known)).toBe(true);
    if (judged.status === 'contradictory' || judged.status === 'exhausted') return;
    for (const solution of judged.solutions) expect(agree(solution, outcome.partial)).toBe(true);
  } else {
    // None of them proves more.
    expect(outcome).toMatchObject({ status: 'solved', complete: false });
    expect(outcome.solutions).toHaveLength(1);
    for (const solution of outcome.solutions) {
      expect(linesWithOtherClue(puzzle, solution)).toEqual([]);
      expect(agree(solution, known)).toBe(true);
    }
  }
}

test('every evolution of the registry is tested here', () => {
  expect(evolutions.map(({ name }) => name).toSorted()).toEqual([
    'ea',
    'ea-belief',
    'ga',
    'ga-counts',
    'woac',
    'woac-search',
  ]);
});

/** Asks, holds the answer against the exact solver, and asks again with a trace. */
function expectSound(question: Question, options: SolveOptions, solve: Algorithm['solve']): void {
  const { puzzle, budget } = question;
  const outcome = solve(puzzle, options);
  expectTrue(puzzle, options.known ?? createGrid(widthOf(puzzle), heightOf(puzzle)), budget, outcome);
  const steps: TraceStep[] = [];
  expect(solve(puzzle, { ...options, trace: (step) => steps.push(step) })).toEqual(outcome);
  if (outcome.status === 'solved') expect(steps.at(-1)?.kind).toBe('solution');
  for (const step of steps) {
    if (step.kind !== 'generation') continue;
    expect(Number.isFinite(step.best) && Number.isFinite(step.mean)).toBe(true);
    expect(step.individuals?.length ?? 0).toBeLessThanOrEqual(question.individuals ?? 0);
  }
}

test.each(evolutions)(
  '$name ends in time, claims only what is so, and says the same when it is watched',
  (algorithm) => {
    fc.assert(
      fc.property(questions, (question) => expectSound(question, optionsOf(algorithm, question), algorithm.solve)),
      { numRuns: 40 },
    );
  },
);

const chance = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));
/** So small that a budget of some hundred evaluations goes through many generations. */
const population = fc.integer({ min: 1, max: 12 });
const generations = fc.integer({ min: 0, max: 12 });

const geneticSettings = fc.record<GeneticSettings>({
  population,
  generations,
  fitness: fc.constantFrom('equation-1', 'changes', 'counts'),
  crossover: chance,
  mutation: fc.oneof(
    fc.constant('cells' as const),
    fc.record({ redrawsPerLine: fc.double({ min: 0, max: 3, noNaN: true }) }),
  ),
  survivors: fc.constantFrom('children', 'best'),
});

const crowdSettings = fc.record<CrowdSettings>({
  aims: fc.subarray([...CROWD_SEARCH_SETTINGS.aims], { minLength: 1 }),
  breeding: fc.record({
    population,
    generations,
    crossover: chance,
    mutation: chance,
    mutates: fc.constantFrom('squares', 'groups'),
    rates: fc.constantFrom('fixed', 'adaptive'),
  }),
  threshold: fc.double({ min: 0.5, max: 1, noNaN: true }),
  solvesLines: fc.boolean(),
  searches: fc.boolean(),
});

const aPrioriSettings = fc.record<APrioriSettings>({
  population,
  generations,
  lineSolving: fc.constantFrom('extremes', 'complete'),
  probabilities: fc.constantFrom('independent', 'belief'),
  reading: fc.constantFrom('at once', 'in turn', 'to the end'),
  initialisation: fc.constantFrom('a-priori', 'uniform'),
  known: chance,
  crossover: chance,
  mutation: chance,
  guided: fc.boolean(),
  penalty: chance,
});

describe('with any settings', () => {
  test('the genetic algorithm is sound with any settings', () => {
    fc.assert(
      fc.property(questions, geneticSettings, (question, settings) => {
        const solve = (puzzle: Puzzle, options?: SolveOptions) => solveGenetic(puzzle, options, settings);
        expectSound(question, optionsOf(genetic, question), solve);
      }),
    );
  });

  test('the wisdom of crowds is sound with any settings', () => {
    fc.assert(
      fc.property(questions, crowdSettings, (question, settings) => {
        const solve = (puzzle: Puzzle, options?: SolveOptions) => solveByCrowd(puzzle, options, settings);
        expectSound(question, optionsOf(crowd, question), solve);
      }),
    );
  });

  test('the evolution on a-priori probabilities is sound with any settings', () => {
    fc.assert(
      fc.property(questions, aPrioriSettings, (question, settings) => {
        const solve = (puzzle: Puzzle, options?: SolveOptions) => solveAPriori(puzzle, options, settings);
        expectSound(question, optionsOf(aPriori, question), solve);
      }),
    );
  });
});
