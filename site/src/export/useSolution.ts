import type { Outcome } from '@crosshatch/core/algorithm';
import type { AnyGrid } from '@crosshatch/core/puzzle';
import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import type { Session } from '../session/session.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';

/** The solution to put on paper or into a file, and a note on it. */
export interface FoundSolution {
  readonly grid?: AnyGrid;
  readonly note: string;
}

const WORKING: FoundSolution = { note: 'Solving …' };

/** The puzzle's solution: the one that came with it, or one that the solver finds once it is wanted. */
export function useSolution(
  session: Session,
  solver: Solver,
  wanted: ReadonlySignal<boolean>,
): ReadonlySignal<FoundSolution> {
  const found = useSignal<FoundSolution>(WORKING);
  useSignalEffect(() => {
    const { puzzle, solution } = session.document.value;
    found.value = solution === undefined ? WORKING : { grid: solution, note: '' };
    if (solution !== undefined || !wanted.value) return;
    let isCurrent = true;
    void solver
      .run((tasks) => tasks.answer(puzzle))
      .then((answer) => {
        if (!isCurrent) return;
        found.value = answer === STOPPED ? { note: 'Stopped before a solution was found.' } : toldOf(answer.outcome);
      });
    return () => {
      isCurrent = false;
    };
  });
  return found;
}

function toldOf(outcome: Outcome<AnyGrid>): FoundSolution {
  switch (outcome.status) {
    case 'contradictory':
      return { note: 'This puzzle has no solution.' };
    case 'multiple':
      return { ...first(outcome), note: 'This puzzle has several solutions; this is one of them.' };
    case 'exhausted':
      return outcome.solutions.length === 0
        ? { note: 'No solution was found within the budget.' }
        : { ...first(outcome), note: 'This is a solution; whether it is the only one is not known.' };
    default:
      return { ...first(outcome), note: '' };
  }
}

function first({ solutions: [grid] }: { readonly solutions: readonly AnyGrid[] }): Pick<FoundSolution, 'grid'> {
  return grid === undefined ? {} : { grid };
}
