import { type ReadonlySignal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { STOPPED } from '../solver/background.ts';

/** The solution to put on paper or into a file, and a note on it. */
export interface FoundSolution<Board> {
  readonly grid?: Board;
  readonly note: string;
}

/** The parts of a solver's outcome that the note describes. */
type Solved<Board> =
  | { readonly status: 'contradictory' }
  | { readonly status: 'unique' | 'solved' | 'multiple' | 'exhausted'; readonly solutions: readonly Board[] };

export interface SolutionOptions<Document, Board> {
  readonly document: ReadonlySignal<Document & { readonly solution?: Board }>;
  readonly solve: (document: Document) => Promise<Solved<Board> | typeof STOPPED>;
  /** Ends the solver's work. Called when the component is removed while the solver works. */
  readonly stop: () => void;
  /** Whether to find a solution if the puzzle came without one. */
  readonly isWanted: ReadonlySignal<boolean>;
}

const WORKING = { note: 'Solving …' };

/** Returns the puzzle's solution: the solution that came with it, or one that the solver finds as soon as it is wanted. */
export function useSolution<Document, Board>({
  document,
  solve,
  stop,
  isWanted,
}: SolutionOptions<Document, Board>): ReadonlySignal<FoundSolution<Board>> {
  const found = useSignal<FoundSolution<Board>>(WORKING);
  const solving = useRef(0);
  useSignalEffect(() => {
    const { solution } = document.value;
    found.value = solution === undefined ? WORKING : { grid: solution, note: '' };
    if (solution !== undefined || !isWanted.value) return;
    let isCurrent = true;
    solving.current++;
    void solve(document.value)
      .then((outcome) => {
        if (!isCurrent) return;
        found.value = outcome === STOPPED ? { note: 'Stopped before a solution was found.' } : toldOf(outcome);
      })
      .finally(() => {
        solving.current--;
      });
    return () => {
      isCurrent = false;
    };
  });
  useEffect(
    () => () => {
      if (solving.current > 0) stop();
    },
    [],
  );
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
