import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import type { Remote } from 'comlink';
import { type Background, STOPPED } from '../solver/background.ts';

/** The solution to put on paper or into a file, and a note on it. */
export interface FoundSolution<Board> {
  readonly grid?: Board;
  readonly note: string;
}

/** The parts of a solver's outcome that the note describes. */
type Solved<Board> =
  | { readonly status: 'contradictory' }
  | { readonly status: 'unique' | 'solved' | 'multiple' | 'exhausted'; readonly solutions: readonly Board[] };

export interface SolutionOptions<Document, Board, Tasks> {
  readonly document: ReadonlySignal<Document & { readonly solution?: Board }>;
  readonly solver: Background<Tasks>;
  readonly solve: (tasks: Remote<Tasks>, document: Document) => Promise<Solved<Board>>;
  /** Whether to find a solution if the puzzle came without one. */
  readonly isWanted: ReadonlySignal<boolean>;
}

const WORKING = { note: 'Solving …' };

/** Returns the puzzle's solution: the solution that came with it, or one that the solver finds as soon as it is wanted. */
export function useSolution<Document, Board, Tasks>({
  document,
  solver,
  solve,
  isWanted,
}: SolutionOptions<Document, Board, Tasks>): ReadonlySignal<FoundSolution<Board>> {
  const found = useSignal<FoundSolution<Board>>(WORKING);
  useSignalEffect(() => {
    const asked = document.value;
    const { solution } = asked;
    found.value = solution === undefined ? WORKING : { grid: solution, note: '' };
    if (solution !== undefined || !isWanted.value) return;
    let isCurrent = true;
    const told = solver
      .run((tasks) => solve(tasks, asked), found)
      .then(
        (outcome) => (outcome === STOPPED ? { note: 'Stopped before a solution was found.' } : toldOf(outcome)),
        (error: unknown) => ({ note: `No solution was found, because the solver broke down: ${error}.` }),
      );
    void told.then((solution) => {
      if (isCurrent) found.value = solution;
    });
    return () => {
      isCurrent = false;
      solver.stop(found);
    };
  });
  return found;
}

function toldOf<Board>(outcome: Solved<Board>): FoundSolution<Board> {
  if (outcome.status === 'contradictory') return { note: 'This puzzle has no solution.' };
  const [grid] = outcome.solutions;
  if (grid === undefined) return { note: 'No solution was found within the budget.' };
  return { grid, note: NOTES[outcome.status] };
}

const NOTES = {
  unique: '',
  solved: '',
  multiple: 'This puzzle has several solutions; this is one of them.',
  exhausted: 'This is a solution; whether it is the only one is not known.',
} as const;
