import { lastOf, limitsOf, type Steps, statusOf } from '../../algorithm/index.ts';
import {
  BULB,
  checkBulbs,
  type LightUp,
  type LightUpBulbs,
  type LightUpFault,
  UNKNOWN_SQUARE,
  viewOf,
} from '../puzzle/index.ts';
import { Position } from './position.ts';
import { LightUpSearch } from './search.ts';

/** The work of a search: squares set or looked at, trials of a square, guesses, and clashes that trials met. */
export interface LightUpWork {
  readonly steps: number;
  readonly trials: number;
  readonly guesses: number;
  readonly conflicts: number;
}

/** Why a puzzle has no solution. Squares are indexes, row after row. */
export type LightUpClash =
  /** A rule that every board breaks. */
  | LightUpFault
  /** Segments that each need a bulb, in rows or in columns, and are more than the segments that cross them. */
  | { readonly rule: 'pigeonholes'; readonly segments: readonly (readonly number[])[] }
  /** No single rule: trials or guesses showed it. `clashingNumbers` tells the numbers that clash. */
  | { readonly rule: 'search' };

/** The outcome of a solver for a puzzle. `Work` is the type of its counters. */
export type LightUpOutcome<Work = LightUpWork> =
  | {
      readonly status: 'unique' | 'multiple' | 'solved';
      /** Different solutions, at most the number asked for. */
      readonly solutions: readonly LightUpBulbs[];
      /** The squares on which the first two solutions differ; none where there is one. */
      readonly differs: readonly number[];
      /** Whether it is proven that there are no others. */
      readonly complete: boolean;
      readonly work: Work;
    }
  | { readonly status: 'contradictory'; readonly clash: LightUpClash; readonly work: Work }
  | {
      readonly status: 'exhausted';
      /** The solutions found before. */
      readonly solutions: readonly LightUpBulbs[];
      /** The squares that are certain. */
      readonly partial: LightUpBulbs;
      readonly work: Work;
    };

export interface LightUpOptions {
  /**
   * Steps, which are squares set or looked at, after which the search gives up with `exhausted`. The first propagation always
   * runs to its end. Default: `DEFAULT_STEPS`.
   */
  readonly budget?: number;
  /** How many solutions to look for: 1 takes the first, 2 (the default) proves uniqueness, more lists them. */
  readonly solutions?: number;
  /** Squares known beforehand: only solutions that agree with them count. */
  readonly known?: LightUpBulbs;
}

/** Steps in about a minute of one core. */
export const DEFAULT_STEPS = 1_000_000_000;

/**
 * Solves a puzzle exactly: by propagation, then by trials of single squares, then by guesses between trials. Known squares
 * for a board of another size, or with a state above BULB, are a bug, and throw.
 */
export function solveLightUp(puzzle: LightUp, options: LightUpOptions = {}): LightUpOutcome {
  return lastOf(solvingSteps(puzzle, options, Number.POSITIVE_INFINITY));
}

/** As `solveLightUp`, but pauses after every `pause` steps of the search. */
export function* solvingSteps(puzzle: LightUp, options: LightUpOptions, pause: number): Steps<LightUpOutcome> {
  const { known } = options;
  const { wanted, budget } = limitsOf(options, DEFAULT_STEPS);
  const position = new Position(puzzle);
  const isSound = begin(puzzle, position, known);
  if (!isSound) return { status: 'contradictory', clash: brokenRule(puzzle, position, known), work: workOf(position) };
  if (position.isComplete) return solved([position.toBulbs()], wanted, true, workOf(position));
  const search = new LightUpSearch(position, budget, pause);
  const found = yield* search.solve(position.whites, wanted);
  const work = workOf(position, search);
  const solutions = found.map((literals) => {
    const bulbs = position.toBulbs();
    for (const literal of literals) bulbs[position.indexOf(literal >> 2)] = literal & 3;
    return bulbs;
  });
  if (search.isSpent) return { status: 'exhausted', solutions, partial: position.toBulbs(), work };
  if (solutions.length === 0) return { status: 'contradictory', clash: clashOf(position, search), work };
  return solved(solutions, wanted, solutions.length < wanted, work);
}

/** A number of solutions; `atLeast` where the budget ended the count. */
export type LightUpCount = { readonly exactly: bigint } | { readonly atLeast: bigint };

/** Counts all solutions, without listing them. */
export function countLightUp(puzzle: LightUp, options: LightUpOptions = {}): LightUpCount {
  const { budget } = limitsOf(options, DEFAULT_STEPS);
  const { known } = options;
  const position = new Position(puzzle);
  if (!begin(puzzle, position, known)) return { exactly: 0n };
  const search = new LightUpSearch(position, budget);
  const count = search.count(position.whites);
  return search.isSpent ? { atLeast: count } : { exactly: count };
}

/** Throws a `RangeError` as `checkBulbs`, and for a state above BULB, which is a bug of the caller too. */
export function checkMarks(puzzle: LightUp, marks: LightUpBulbs): void {
  checkBulbs(puzzle, marks);
  const state = marks.find((each) => each > BULB);
  if (state !== undefined) throw new RangeError(`the board has the state ${state}`);
}

function begin(puzzle: LightUp, position: Position, known: LightUpBulbs | undefined): boolean {
  if (known !== undefined) {
    checkMarks(puzzle, known);
    for (const [index, state] of known.entries()) {
      if (state !== UNKNOWN_SQUARE && !position.set(position.squareOf(index), state)) return false;
    }
  }
  return position.begin() && position.propagate();
}

/** The rule that is broken where propagation ended, or the known square whose state is impossible. */
function brokenRule(puzzle: LightUp, position: Position, known: LightUpBulbs | undefined): LightUpClash {
  const bulbs = position.toBulbs();
  const refused = known?.findIndex((state, at) => state !== UNKNOWN_SQUARE && state !== bulbs[at]) ?? -1;
  if (refused >= 0) return { rule: 'black', square: refused };
  return viewOf(puzzle, bulbs).faults[0] ?? { rule: 'search' };
}

function clashOf(position: Position, { pigeonholes }: LightUpSearch): LightUpClash {
  if (pigeonholes === undefined) return { rule: 'search' };
  const segments = pigeonholes.map((segment) => position.squaresOf(segment).map((square) => position.indexOf(square)));
  return { rule: 'pigeonholes', segments };
}

function solved(
  solutions: readonly LightUpBulbs[],
  wanted: number,
  complete: boolean,
  work: LightUpWork,
): LightUpOutcome {
  return { status: statusOf(solutions.length, wanted), solutions, differs: differencesOf(solutions), complete, work };
}

function differencesOf([first, second]: readonly LightUpBulbs[]): number[] {
  const differs: number[] = [];
  if (first === undefined || second === undefined) return differs;
  for (let at = 0; at < first.length; at++) if (first[at] !== second[at]) differs.push(at);
  return differs;
}

const workOf = ({ steps }: Position, search?: LightUpSearch): LightUpWork => ({
  // Several squares that a loop passes over are one step.
  steps: Math.ceil(search?.work ?? steps),
  trials: search?.trials ?? 0,
  guesses: search?.guesses ?? 0,
  conflicts: search?.conflicts ?? 0,
});
