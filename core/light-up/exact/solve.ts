import { type LightUp, type LightUpBulbs, UNKNOWN_SQUARE } from '../puzzle/index.ts';
import { Position } from './position.ts';
import { LightUpSearch } from './search.ts';

/** The work of a search: squares set, trials of a square, guesses, and clashes that trials met. */
export interface LightUpWork {
  readonly steps: number;
  readonly trials: number;
  readonly guesses: number;
  readonly conflicts: number;
}

export type LightUpOutcome =
  | {
      readonly status: 'unique' | 'multiple' | 'solved';
      /** Different solutions, at most the number asked for. */
      readonly solutions: readonly LightUpBulbs[];
      /** Whether it is proven that there are no others. */
      readonly complete: boolean;
      readonly work: LightUpWork;
    }
  | { readonly status: 'contradictory'; readonly work: LightUpWork }
  | {
      readonly status: 'exhausted';
      readonly solutions: readonly LightUpBulbs[];
      /** The squares that are certain. */
      readonly partial: LightUpBulbs;
      readonly work: LightUpWork;
    };

export interface LightUpOptions {
  /** Squares set after which the search gives up with `exhausted`. Default: `DEFAULT_STEPS`. */
  readonly budget?: number;
  /** How many solutions to look for: 1 takes the first, 2 (the default) proves uniqueness, more lists them. */
  readonly solutions?: number;
  /** Squares known beforehand: only solutions that agree with them count. */
  readonly known?: LightUpBulbs;
}

/** Squares set in about a minute of one core. */
export const DEFAULT_STEPS = 1_000_000_000;

/** Solves a puzzle exactly: by propagation, then by trials of single squares, then by guesses between trials. */
export function solveLightUp(puzzle: LightUp, options: LightUpOptions = {}): LightUpOutcome {
  const { solutions: wanted = 2, budget = DEFAULT_STEPS, known } = options;
  const position = new Position(puzzle);
  if (!begin(position, known)) return { status: 'contradictory', work: workOf(position) };
  if (position.isComplete) return solved([position.toBulbs()], wanted, true, workOf(position));
  const search = new LightUpSearch(position, budget);
  const found = search.solve(position.whites, wanted);
  const work = workOf(position, search);
  const solutions = found.map((literals) => {
    const bulbs = position.toBulbs();
    for (const literal of literals) bulbs[position.indexOf(literal >> 2)] = literal & 3;
    return bulbs;
  });
  if (search.isSpent) return { status: 'exhausted', solutions, partial: position.toBulbs(), work };
  if (solutions.length === 0) return { status: 'contradictory', work };
  return solved(solutions, wanted, solutions.length < wanted, work);
}

/** A number of solutions; `atLeast` where the budget ended the count. */
export type LightUpCount = { readonly exactly: bigint } | { readonly atLeast: bigint };

/** Counts all solutions, without listing them. */
export function countLightUp(puzzle: LightUp, { budget = DEFAULT_STEPS, known }: LightUpOptions = {}): LightUpCount {
  const position = new Position(puzzle);
  if (!begin(position, known)) return { exactly: 0n };
  const count = new LightUpSearch(position, budget).count(position.whites);
  return count === undefined ? { atLeast: 0n } : { exactly: count };
}

function begin(position: Position, known: LightUpBulbs | undefined): boolean {
  for (const [index, state] of known?.entries() ?? []) {
    if (state !== UNKNOWN_SQUARE && !position.set(position.squareOf(index), state)) return false;
  }
  return position.begin() && position.propagate();
}

function solved(
  solutions: readonly LightUpBulbs[],
  wanted: number,
  complete: boolean,
  work: LightUpWork,
): LightUpOutcome {
  const status = wanted === 1 ? 'solved' : solutions.length === 1 ? 'unique' : 'multiple';
  return { status, solutions, complete, work };
}

const workOf = ({ steps }: Position, search?: LightUpSearch): LightUpWork => ({
  steps,
  trials: search?.trials ?? 0,
  guesses: search?.guesses ?? 0,
  conflicts: search?.conflicts ?? 0,
});
