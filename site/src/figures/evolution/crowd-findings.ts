import type { Individual, TraceStep } from '@crosshatch/core/algorithm';
import { exact } from '@crosshatch/core/exact';
import { bred, conclude } from '@crosshatch/core/published/evolution';
import { type Bias, breedExpert, CROWD_SETTINGS, crowdSearch } from '@crosshatch/core/published/woac';
import { createGrid, gridRows, heightOf, type Puzzle, widthOf } from '@crosshatch/core/puzzle';
import { algorithmOf } from '@crosshatch/core/registry';
import { MOST_STEPS, type RecordedRun } from '../findings.ts';
import { WEIGHTS } from './crossover.ts';
import { type BredRun, type BredRuns, bredRun, type Crowd, type Expert, MOST_BRED, type Parents } from './crowd.ts';
import { joinedRows } from './evolution.ts';
import { bredBoard } from './findings.ts';

/*
 * The computations of the figures on crowds, used in the worker and at build time.
 */

/** The budget in line solves or boards: it takes some seconds. */
const BUDGET = 1_000_000;
/** The generation from which parents come: so early that they still differ. */
const GENERATION = 4;

/** Breeds the first crowd of an algorithm: all experts, even if one expert finds a solution. */
export function crowdOf(puzzle: Puzzle, algorithm: string, seed: number): Crowd {
  const begun = algorithmOf(algorithm).runs?.(puzzle, { seed });
  if (begun === undefined) throw new RangeError(`${algorithm} is no crowd`);
  const experts: Expert[] = [];
  let evaluations = 0;
  for (let number = 0; begun.ok && number < (begun.value.crowd ?? 0); number++) {
    let of = '';
    const run = bred(
      begun.value.breed({ number, limit: BUDGET, from: [] }, (step) => {
        if (step.kind === 'generation') of = step.of ?? '';
      }),
    );
    evaluations += run.work.evaluations;
    experts.push({ of, fitness: run.fitness, cells: joinedRows(gridRows(run.best)) });
  }
  const outcome = exact.solve(puzzle, { budget: BUDGET });
  const solution = outcome.status === 'unique' ? outcome.solutions[0] : undefined;
  return { algorithm, seed, experts, evaluations, solution: solution && joinedRows(gridRows(solution)) };
}

/** Breeds all runs of an evolution in one thread, up to its answer. */
export function runsOf(puzzle: Puzzle, algorithm: string, seed: number): BredRuns {
  const begun = algorithmOf(algorithm).runs?.(puzzle, { seed });
  if (begun === undefined) throw new RangeError(`${algorithm} has no runs`);
  const runs: BredRun[] = [];
  if (!begun.ok) {
    const { status, work } = begun.error;
    return { algorithm, seed, crowd: undefined, runs, status, evaluations: work.evaluations ?? 0 };
  }
  const conclusion = conclude(begun.value, MOST_BRED);
  let asked = conclusion.next();
  while (!asked.done) {
    const run = bred(begun.value.breed(asked.value));
    runs.push(bredRun(run));
    asked = conclusion.next(run);
  }
  const { status, work } = asked.value;
  return { algorithm, seed, crowd: begun.value.crowd, runs, status, evaluations: work.evaluations ?? 0 };
}

/** Breeds the population of an expert for a few generations. */
export function parentsOf(puzzle: Puzzle, bias: Bias): Parents {
  let boards: readonly Individual[] = [];
  const { breeding } = CROWD_SETTINGS;
  bred(
    breedExpert(puzzle, createGrid(widthOf(puzzle), heightOf(puzzle)), { bias, weights: WEIGHTS }, breeding, {
      seed: 1,
      budget: BUDGET,
      individuals: 24,
      watch: ({ number, individuals }) => {
        if (number <= GENERATION) boards = individuals ?? [];
      },
    }),
  );
  return { bias, boards: boards.map(bredBoard) };
}

/** Records the search after a vote, without the generations before it. */
export function searchAfterVote(puzzle: Puzzle, seed: number): RecordedRun {
  const steps: TraceStep[] = [];
  let taken = 0;
  const { status, work } = crowdSearch.solve(puzzle, {
    seed,
    budget: BUDGET,
    trace: (step) => {
      if (step.kind !== 'generation' && taken++ < MOST_STEPS) steps.push(step);
    },
  });
  return { steps, taken, status, work };
}
