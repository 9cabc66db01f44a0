import { countLightUp, type LightUpCount, type LightUpOutcome, solveLightUp } from '@crosshatch/core/light-up/exact';
import {
  answerLightUp,
  gradeLightUp,
  hintLightUp,
  type LightUpGrade,
  type LightUpHint,
  type LightUpSteps,
  type LightUpWhy,
  lightUpSteps,
  toldClashText,
  whyLightUp,
} from '@crosshatch/core/light-up/explain';
import {
  type LightUpDocument,
  type LightUpFormatError,
  lightUpFormats,
  makeLightUps,
  parseLightUps,
} from '@crosshatch/core/light-up/formats';
import {
  createLightUpWish,
  generateLightUp,
  type LightUpRepair,
  type LightUpWish,
  repairLightUp,
} from '@crosshatch/core/light-up/generation';
import type { LightUp, LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { type LightUpSvgOptions, renderLightUpSvg } from '@crosshatch/core/light-up/render';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import type { TextFile } from '../export/text-file.ts';

/** The most steps (squares set or looked at) for a count, or to find numbers that clash: they take about a second. */
const SIDE_BUDGET = 20_000_000;

/** The most steps for a repair: they take a few seconds. */
const REPAIR_BUDGET = 30_000_000;

/** The reason why a puzzle has no solution, in words, and the squares that clash. */
export interface ToldClash {
  readonly text: string;
  readonly squares: readonly number[];
}

/** The answer to a puzzle. */
export interface CountedAnswer {
  readonly outcome: LightUpOutcome;
  readonly count: LightUpCount;
  /** Present if the puzzle is contradictory. */
  readonly clash?: ToldClash;
}

/** The page's tasks for core, run in a Web Worker: all arguments and results are plain data. */
export const lightUpTasks = {
  hint: (puzzle: LightUp, marks: LightUpBulbs): LightUpHint => hintLightUp(puzzle, marks),
  why: (puzzle: LightUp, at: number): LightUpWhy => whyLightUp(puzzle, at),
  solve: (puzzle: LightUp, known?: LightUpBulbs): LightUpOutcome =>
    solveLightUp(puzzle, known === undefined ? {} : { known }),
  answer,
  judge,
  repair: (puzzle: LightUp): LightUpRepair => repairLightUp(puzzle, { budget: REPAIR_BUDGET }),
  generate,
  read: (text: string): Result<readonly LightUpDocument[], LightUpFormatError> => parseLightUps(text),
  files: (document: LightUpDocument): readonly TextFile[] => filesOf(document),
  svg: (puzzle: LightUp, bulbs: LightUpBulbs | undefined, options: LightUpSvgOptions): string =>
    renderLightUpSvg(puzzle, bulbs, options),
  steps: (puzzle: LightUp): { readonly grade: LightUpGrade; readonly steps: LightUpSteps } => ({
    grade: gradeLightUp(puzzle),
    steps: lightUpSteps(puzzle),
  }),
};

export type LightUpTasks = typeof lightUpTasks;

/** The verdict on a puzzle that is being set. */
export type LightUpJudgement =
  | { readonly kind: 'unique'; readonly grade: string; readonly solution: LightUpBulbs }
  | { readonly kind: 'ambiguous'; readonly differs: readonly number[] }
  | { readonly kind: 'contradictory'; readonly clash: ToldClash }
  /** The budget ended first. */
  | { readonly kind: 'unknown' };

function judge(puzzle: LightUp): LightUpJudgement {
  const outcome = solveLightUp(puzzle, { budget: SIDE_BUDGET });
  if (outcome.status === 'contradictory') return { kind: 'contradictory', clash: toldClash(puzzle, outcome) };
  if (outcome.status === 'exhausted') return { kind: 'unknown' };
  const [solution] = outcome.solutions;
  if (outcome.status === 'multiple' || solution === undefined) return { kind: 'ambiguous', differs: outcome.differs };
  return { kind: 'unique', grade: gradeLightUp(puzzle, { budget: SIDE_BUDGET }).summary, solution };
}

/** A puzzle that was generated, with its only solution and its grade in words. */
export interface MadeLightUp {
  readonly document: LightUpDocument;
  readonly grade: string;
}

/** The puzzles to generate: the wish, the seed and the number of puzzles. */
export interface LightUpOrder {
  readonly wish: LightUpWish;
  readonly seed: number;
  readonly count: number;
}

/**
 * Makes the puzzles of a series, from the first on.
 *
 * @param onMade called with each puzzle
 * @returns the number of puzzles that could not be made; the error is the fault of the wish
 */
async function generate(
  { wish: parts, seed, count }: LightUpOrder,
  onMade: (made: MadeLightUp) => void,
): Promise<Result<number, string>> {
  const wish = createLightUpWish(parts);
  if (!wish.ok) return failure(wish.error.message);
  let failed = 0;
  for (let number = 0; number < count; number++) {
    const made = generateLightUp(wish.value, seed, number);
    if (made.status === 'made') {
      const { puzzle, solution } = made;
      await onMade({ document: { puzzle, solution }, grade: gradeLightUp(puzzle).summary });
    } else failed++;
  }
  return success(failed);
}

/** Writes the document in every format. */
const filesOf = (document: LightUpDocument): readonly TextFile[] =>
  lightUpFormats.map(({ name, title, mediaType, extensions }) => ({
    format: name,
    title,
    mediaType,
    extension: extensions[0] ?? '',
    text: makeLightUps([document], name),
  }));

function answer(puzzle: LightUp): CountedAnswer {
  const outcome = solveLightUp(puzzle);
  if (outcome.status === 'contradictory') return { outcome, count: { exactly: 0n }, clash: toldClash(puzzle, outcome) };
  const isOne = outcome.status === 'unique';
  return { outcome, count: isOne ? { exactly: 1n } : countLightUp(puzzle, { budget: SIDE_BUDGET }) };
}

/** Tells why a puzzle has no solution. If no single rule shows it, names numbers that cannot all be met. */
function toldClash(puzzle: LightUp, outcome: LightUpOutcome): ToldClash {
  const told = answerLightUp(puzzle, outcome, { budget: SIDE_BUDGET });
  if (told.status !== 'contradictory') return { text: '', squares: [] };
  const { rule, clash, squares, numbers = [] } = told;
  const text = rule === 'search' ? toldClashText(puzzle, told) : clash;
  const places = squares.length > 0 ? squares : numbers;
  return { text, squares: places.map(({ row, column }) => row * puzzle.width + column) };
}
