import {
  createGrid,
  failure,
  gridRows,
  heightOf,
  linesWithOtherClue,
  type Puzzle,
  type Result,
  success,
  widthOf,
} from '../../puzzle/index.ts';
import { nthSeed } from '../../random/index.ts';
import type { Outcome, Run, Runs, SolveOptions, Trace } from '../../solver/index.ts';
import { settleLinesAlone } from '../lines-alone.ts';
import { populationFor } from '../population-size.ts';
import { solveByRuns } from '../runs.ts';
import { type Aim, BIASES, type Bias, type Breeding, breedExpert } from './expert.ts';
import { decided, opinionOf } from './opinion.ts';

/** Groups weigh more, or squares. The paper gives no weights but those of its Figure 5, where a group counts six squares. */
export const WEIGHTINGS = [
  { square: 1, group: 6 },
  { square: 6, group: 1 },
] as const;

/** The six experts of section III.F: each bias by each weighting. */
export const AIMS: readonly Aim[] = BIASES.flatMap((bias) => WEIGHTINGS.map((weights) => ({ bias, weights })));

const BIAS_NAMES: Readonly<Record<Bias, string>> = {
  row: 'whole rows',
  column: 'whole columns',
  none: 'random boards',
};

const aimText = ({ bias, weights }: Aim): string =>
  `${BIAS_NAMES[bias]}, ${weights.group > weights.square ? 'groups' : 'squares'} weigh more`;

/**
 * The paper's population of 100 with its mutation of 0.01. It says that populations have converged after some 30
 * generations (Chart 1), and of the crossover's chance only that it is low.
 */
export const BREEDING: Breeding = { population: 100, generations: 50, crossover: 0.3, mutation: 0.01 };

/** The paper names no threshold: this one leaves undecided only where the crowd is divided in half. */
export const THRESHOLD = 0.5;

/** Evaluations of some 40 crowds. */
export const defaultBudget = (): number => 1_000_000;

/**
 * The genetic algorithm with wisdom of artificial crowds (Culver, Ford and Poyan).
 *
 * Six experts are bred independently (section III.F), each a run of the genetic algorithm; where none has found a
 * solution, what they agree on may be one: their vote is a run too, of one evaluation. After that the paper is done; this
 * starts again with a new crowd for as long as the budget lasts. It stops at the first solution, whatever was asked for,
 * and proves nothing.
 *
 * @param options the budget counts evaluated boards
 */
export const solve = (puzzle: Puzzle, options: SolveOptions = {}): Outcome =>
  solveByRuns(runs(puzzle, options), options.budget ?? defaultBudget(), options.trace);

/** The experts, and after each six their vote. */
export function runs(puzzle: Puzzle, options: SolveOptions = {}): Result<Runs, Outcome> {
  const { known = createGrid(widthOf(puzzle), heightOf(puzzle)), seed = 0 } = options;
  const certain = settleLinesAlone(puzzle, known);
  if (!certain.ok) return failure({ status: 'contradictory', lines: certain.error, work: { evaluations: 0 } });
  const crowd = AIMS.length;
  const breeding = { ...BREEDING, population: populationFor(puzzle, BREEDING.population) };
  return success({
    certain: certain.value,
    work: { evaluations: 0 },
    crowd,
    *breed({ number, limit, from }, trace) {
      const place = number % (crowd + 1);
      if (place === crowd) return vote(puzzle, from, trace);
      const aim = AIMS[place];
      const of = `expert ${place + 1} (${aimText(aim)})`;
      return yield* breedExpert(puzzle, known, aim, breeding, {
        seed: nthSeed(seed, number),
        budget: limit,
        individuals: options.individuals,
        watch:
          trace &&
          (({ grid, ...generation }) => trace({ kind: 'generation', of, ...generation, rows: gridRows(grid) })),
      });
    },
  });
}

/** The board that a crowd decides on; its fitness is the number of lines that have their clue. */
function vote(puzzle: Puzzle, experts: readonly Run[], trace: Trace | undefined): Run {
  const grids = experts.map(({ best }) => best);
  const opinion = opinionOf(grids, THRESHOLD);
  trace?.({ kind: 'vote', experts: grids.map(gridRows), rows: gridRows(opinion) });
  const best = decided(opinion);
  const wrong = linesWithOtherClue(puzzle, best).length;
  const run = { work: { evaluations: 1 }, best, fitness: widthOf(puzzle) + heightOf(puzzle) - wrong };
  return wrong === 0 ? { ...run, solution: best } : run;
}
