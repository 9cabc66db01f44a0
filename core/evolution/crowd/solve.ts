import {
  createGrid,
  type Grid,
  gridRows,
  heightOf,
  linesWithOtherClue,
  type Puzzle,
  widthOf,
} from '../../puzzle/index.ts';
import { nthSeed } from '../../random/index.ts';
import type { Outcome, SolveOptions } from '../../solver/index.ts';
import { settleLinesAlone } from '../lines-alone.ts';
import { populationFor } from '../population-size.ts';
import { type Aim, BIASES, type Bias, type Breeding, breedExpert, type Expert } from './expert.ts';
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
 * solution, what they agree on may be one. After that the paper is done; this starts again with a new crowd for as long
 * as the budget lasts. It stops at the first solution, whatever was asked for, and proves nothing.
 *
 * @param options the budget counts evaluated boards
 */
export function solve(puzzle: Puzzle, options: SolveOptions = {}): Outcome {
  const { known = createGrid(widthOf(puzzle), heightOf(puzzle)), budget = defaultBudget(), seed = 0, trace } = options;
  const certain = settleLinesAlone(puzzle, known);
  if (!certain.ok) return { status: 'contradictory', lines: certain.error, work: { evaluations: 0 } };
  const breeding = { ...BREEDING, population: populationFor(puzzle, BREEDING.population) };
  let evaluations = 0;
  const solved = (solution: Grid): Outcome => {
    trace?.({ kind: 'solution', rows: gridRows(solution) });
    return { status: 'solved', solutions: [solution], complete: false, work: { evaluations } };
  };
  for (let bred = 0; evaluations < budget; ) {
    const experts: Expert[] = [];
    for (const aim of AIMS) {
      if (evaluations >= budget) break;
      const of = `expert ${experts.length + 1} (${aimText(aim)})`;
      const expert = breedExpert(puzzle, known, aim, breeding, {
        seed: nthSeed(seed, bred++),
        budget: budget - evaluations,
        watch:
          trace &&
          (({ grid, ...generation }) => trace({ kind: 'generation', of, ...generation, rows: gridRows(grid) })),
      });
      evaluations += expert.evaluations;
      if (expert.isSolution) return solved(expert.grid);
      experts.push(expert);
    }
    if (experts.length < AIMS.length || evaluations >= budget) break;
    const grids = experts.map(({ grid }) => grid);
    const opinion = opinionOf(grids, THRESHOLD);
    trace?.({ kind: 'vote', experts: grids.map(gridRows), rows: gridRows(opinion) });
    const board = decided(opinion);
    evaluations++;
    if (linesWithOtherClue(puzzle, board).length === 0) return solved(board);
  }
  return { status: 'exhausted', solutions: [], partial: certain.value, work: { evaluations } };
}
