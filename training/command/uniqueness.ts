import type { Outcome } from '@crosshatch/core/algorithm';
import { EXIT, type Exit } from '../terminal/exit.ts';
import type { Named } from '../terminal/puzzles.ts';

type Status = Outcome['status'];

const WORDS: Readonly<Record<Status, string>> = {
  unique: 'one solution',
  solved: 'a solution',
  multiple: 'several solutions',
  contradictory: 'no solution',
  exhausted: 'not known within the budget',
};

/** Prints whether a puzzle has exactly one solution, in words or as a line of JSON. Ends with 1 if it has not. */
export function tellUniqueness(
  { answerId, name }: Named,
  { status, work }: { readonly status: Status; readonly work: object },
  { json }: { readonly json?: true },
): Exit {
  if (json) console.log(JSON.stringify({ id: answerId, status, work }));
  else console.log(`${name}: ${WORDS[status]}`);
  if (status === 'exhausted') return EXIT.EXHAUSTED;
  return status === 'unique' ? EXIT.DONE : EXIT.NO;
}
