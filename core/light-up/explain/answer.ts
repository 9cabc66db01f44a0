import { checkLimits, lastOf, type Steps } from '../../algorithm/index.ts';
import { numberOf, placeOfCell } from '../../puzzle/index.ts';
import {
  clashingSteps,
  type LightUpClash,
  type LightUpOptions,
  type LightUpOutcome,
  type LightUpWork,
} from '../exact/index.ts';
import {
  BULB,
  faultText,
  type LightUp,
  type LightUpBulbs,
  lightUpRows,
  NO_BULB,
  type Square,
  squareText,
  WHITE_SQUARE,
} from '../puzzle/index.ts';
import { clashText, type LightUpVerdict } from './check.ts';
import { hintFrom } from './hint.ts';

/** The rows of a board, with `*` for a bulb. */
export type BoardRows = readonly string[];

/** The work of a solver, and of finding the numbers or the known squares that clash. */
export type AnswerWork<Work = LightUpWork> = Work & { readonly explaining?: number };

/** Why a puzzle has no solution, and where. */
export interface ToldClash {
  /** `known` where the puzzle has solutions, but none with the known squares. */
  readonly rule: LightUpClash['rule'] | 'known';
  /** The clash in words. */
  readonly clash: string;
  /**
   * The squares of the rule: a number, a dark square, or bulbs that light one another. With the rule `known`, those of the
   * hint's mistake: the known squares that differ from the only solution, the first that clashes with those before it, or
   * none where the budget was spent.
   */
  readonly squares: readonly Square[];
  /** Segments that each need a bulb, and are more than those that cross them, by their first and last square. */
  readonly segments?: readonly { readonly from: Square; readonly to: Square }[];
  /** Numbers that cannot all be met; if any one is left out, there is a solution, unless the budget was spent. */
  readonly numbers?: readonly (Square & { readonly number: number })[];
}

/** The answer to a puzzle as programs read it: squares by their indexes from 0, boards as rows. */
export type LightUpAnswer<Work = LightUpWork> =
  | { readonly status: 'unique' | 'solved'; readonly solutions: readonly BoardRows[]; readonly work: AnswerWork<Work> }
  | {
      readonly status: 'multiple';
      readonly solutions: readonly BoardRows[];
      /** The squares on which the first two solutions differ. */
      readonly differs: readonly Square[];
      readonly complete: boolean;
      readonly work: AnswerWork<Work>;
    }
  | ({ readonly status: 'contradictory'; readonly solutions: readonly []; readonly work: AnswerWork<Work> } & ToldClash)
  | {
      readonly status: 'exhausted';
      readonly solutions: readonly BoardRows[];
      /** The squares that are certain: `*` for a bulb, `x` for none. */
      readonly partial: BoardRows;
      readonly work: AnswerWork<Work>;
    };

export interface AnswerOptions extends Pick<LightUpOptions, 'known'> {
  /** Squares that the solver may set to find the numbers or the known squares that clash. Default: `CLASH_BUDGET`. */
  readonly budget?: number;
  /** The most squares of each list. Default: all. */
  readonly most?: number;
}

/** Squares set in about a second of one core. */
const CLASH_BUDGET = 10_000_000;

/** Tells an outcome as the command and the API send it. A clash is explained by the solver. */
export function answerLightUp<Work extends object = LightUpWork>(
  puzzle: LightUp,
  outcome: LightUpOutcome<Work>,
  options: AnswerOptions = {},
): LightUpAnswer<Work> {
  return lastOf(answerSteps(puzzle, outcome, options, Number.POSITIVE_INFINITY));
}

/** As `answerLightUp`, but pauses after every `pause` steps that the solver makes to explain a clash. */
export function* answerSteps<Work extends object = LightUpWork>(
  puzzle: LightUp,
  outcome: LightUpOutcome<Work>,
  options: AnswerOptions,
  pause: number,
): Steps<LightUpAnswer<Work>> {
  const { work } = outcome;
  const { most = Number.POSITIVE_INFINITY } = options;
  if (outcome.status === 'contradictory')
    return { status: 'contradictory', solutions: [], ...(yield* toldClash(puzzle, outcome, options, pause)) };
  const solutions = outcome.solutions.map((bulbs) => lightUpRows(puzzle, bulbs));
  switch (outcome.status) {
    case 'exhausted':
      return { status: 'exhausted', solutions, partial: lightUpMarkRows(puzzle, outcome.partial), work };
    case 'multiple': {
      const differs = outcome.differs.slice(0, most).map((at) => placeOfCell(at, puzzle.width));
      return { status: 'multiple', solutions, differs, complete: outcome.complete, work };
    }
    default:
      return { status: outcome.status, solutions, work };
  }
}

type Contradiction<Work> = LightUpOutcome<Work> & { readonly status: 'contradictory' };

function* toldClash<Work extends object>(
  puzzle: LightUp,
  { clash, work }: Contradiction<Work>,
  { known, budget = CLASH_BUDGET, most = Number.POSITIVE_INFINITY }: AnswerOptions,
  pause: number,
): Steps<ToldClash & { readonly work: AnswerWork<Work> }> {
  checkLimits({ budget });
  const purse = { left: budget, pause };
  const hint = known === undefined ? undefined : yield* hintFrom(purse, puzzle, known);
  const spent = () => ({ ...work, explaining: budget - purse.left });
  if (hint?.status === 'mistake')
    return { rule: 'known', clash: hint.reason, squares: hint.squares.slice(0, most), work: spent() };
  const told = { rule: clash.rule, clash: clashText(puzzle, clash), squares: squaresOf(puzzle, clash) };
  // Not even the hint knows whether the known squares are to blame.
  if (hint !== undefined && hint.status !== 'contradictory') return { ...told, rule: 'known', work: spent() };
  const { numbers, steps } = yield* clashingSteps(puzzle, purse.left, pause);
  purse.left -= steps;
  return {
    ...told,
    ...(clash.rule === 'pigeonholes' && { segments: clash.segments.map((squares) => endsOf(puzzle, squares)) }),
    numbers: numbers
      .slice(0, most)
      .map((at) => ({ ...placeOfCell(at, puzzle.width), number: puzzle.squares[at] ?? 0 })),
    work: spent(),
  };
}

function squaresOf(puzzle: LightUp, clash: LightUpClash): Square[] {
  if (clash.rule === 'search' || clash.rule === 'pigeonholes') return [];
  return (clash.rule === 'rivals' ? clash.squares : [clash.square]).map((at) => placeOfCell(at, puzzle.width));
}

const endsOf = (puzzle: LightUp, squares: readonly number[]) => ({
  from: placeOfCell(squares[0] ?? 0, puzzle.width),
  to: placeOfCell(squares.at(-1) ?? 0, puzzle.width),
});

/** The rows of a board with `*` for a bulb and `x` for a square without one. */
function lightUpMarkRows(puzzle: LightUp, marks: LightUpBulbs): string[] {
  return lightUpRows(puzzle).map((row, y) =>
    [...row]
      .map((sign, x) => {
        const at = y * puzzle.width + x;
        if (puzzle.squares[at] !== WHITE_SQUARE) return sign;
        return marks[at] === BULB ? '*' : marks[at] === NO_BULB ? 'x' : sign;
      })
      .join(''),
  );
}

/** The clash of a contradictory answer as a sentence without its full stop. */
export function toldClashText(puzzle: LightUp, { clash, numbers = [] }: ToldClash): string {
  if (numbers.length === 0) return clash.replace(/\.$/, '');
  const named = numbers.map(
    ({ row, column, number }) => `${number} at ${squareText(puzzle, row * puzzle.width + column)}`,
  );
  return `${clash}; the numbers that cannot all be met: ${named.join('; ')}`;
}

/** A verdict as the command and the API send it. */
export interface ToldVerdict extends Pick<LightUpVerdict, 'status' | 'marks' | 'puzzle'> {
  readonly broken: readonly {
    readonly rule: LightUpVerdict['faults'][number]['rule'];
    readonly squares: readonly Square[];
    readonly message: string;
  }[];
  readonly dark: readonly Square[];
}

/** @param most most squares of each list. Default: all */
export function toldVerdict(
  puzzle: LightUp,
  { faults, dark, ...rest }: LightUpVerdict,
  most = Number.POSITIVE_INFINITY,
): ToldVerdict {
  const broken: ToldVerdict['broken'][number][] = [];
  let left = most;
  for (const fault of faults) {
    if (left <= 0) break;
    const squares = ('squares' in fault ? fault.squares : [fault.square]).slice(0, left);
    left -= squares.length;
    broken.push({
      rule: fault.rule,
      squares: squares.map((at) => placeOfCell(at, puzzle.width)),
      message: faultText(puzzle, fault),
    });
  }
  return { ...rest, broken, dark: dark.slice(0, most).map((at) => placeOfCell(at, puzzle.width)) };
}

/** Faults that are named in words before the rest is only counted. */
const SHOWN = 20;

/** A verdict in words, without a full stop. */
export function verdictText(puzzle: LightUp, { status, faults, dark, marks }: LightUpVerdict): string {
  if (status === 'broken') {
    const shown = faults.slice(0, SHOWN).map((fault) => faultText(puzzle, fault));
    const more = faults.length - shown.length;
    return `broken: ${shown.join('; ')}${more > 0 ? `; and ${numberOf(more, 'other fault')}` : ''}`;
  }
  if (status === 'solved') return 'solved';
  const words = {
    right: 'a solution has these marks',
    wrong: 'no solution has these marks',
    unknown: 'whether a solution has these marks is not known within the budget',
  };
  return `no rule is broken, ${numberOf(dark.length, 'square is', 'squares are')} dark; ${words[marks]}`;
}
