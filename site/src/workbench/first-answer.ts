import { exact } from '@crosshatch/core/exact';
import { grade, recordSteps } from '@crosshatch/core/explain';
import { documentOfExample, firstExample } from '../enter/example.ts';
import type { SolverAnswer } from '../solve/run.ts';

/** Returns the first example solved and graded. Runs during the build of the page. */
export function firstAnswer(): SolverAnswer {
  const { puzzle } = documentOfExample(firstExample);
  const { outcome, taken, steps } = recordSteps(puzzle, exact);
  return { outcome, taken, kept: steps.length, grade: grade(puzzle) };
}
