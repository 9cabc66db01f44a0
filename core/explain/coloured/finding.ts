import { itemAt } from '../../memory/index.ts';
import { range } from '../line-reasons.ts';
import { type ColourNames, effectsText } from './words.ts';

/*
 * How reasons are found in a line of blocks (`line-reasons.ts`) or of counts (`count-reasons.ts`).
 */

/** A line and what is to be explained in it. Sets have bit `c` for colour `c`, bit 0 for the background. */
export interface ColouredLineQuestion {
  readonly puzzle: ColourNames;
  /** The colours that each cell may still have, all of which occur in the clue. */
  readonly sets: Int32Array;
  /** For each cell that needs a reason, the colours that no placement has; 0 for the other cells. */
  readonly asked: Int32Array;
}

/** Why cells of a line lose colours. */
export interface ColouredLineReason {
  /** Rank of its technique, from 0 for the simplest. */
  readonly rank: number;
  /** The explained cells, each with all its colours in `asked`. */
  readonly losses: readonly { readonly index: number; readonly lost: number }[];
  /** The reason in words, to stand behind the line's name. */
  readonly text: string;
}

export interface OpenQuestion extends ColouredLineQuestion {
  /** The cells that need a reason. */
  readonly open: ColouredLineReason['losses'];
}

export type Finding = Omit<ColouredLineReason, 'rank'>;

export const openQuestion = ({ puzzle, sets, asked }: ColouredLineQuestion): OpenQuestion => ({
  puzzle,
  sets,
  asked,
  open: [...asked].map((lost, index) => ({ index, lost })).filter(({ lost }) => lost !== 0),
});

/** Returns the finding of the first technique that has one. Techniques beyond `hardest` are not tried. */
export function simplestFinding<Question>(
  techniques: readonly ((question: Question) => Finding | undefined)[],
  question: Question,
  hardest: number,
): ColouredLineReason | undefined {
  for (const [rank, technique] of techniques.slice(0, hardest + 1).entries()) {
    const found = technique(question);
    if (found !== undefined) return { rank, ...found };
  }
  return undefined;
}

/**
 * Returns the finding that explains each cell whose colours in `asked` the technique rules out; undefined if there is
 * none.
 */
export function finding(
  question: OpenQuestion,
  ruledOut: (index: number) => number,
  because: string,
): Finding | undefined {
  const { puzzle, sets, open } = question;
  const losses = open.filter(({ index, lost }) => (lost & ~ruledOut(index)) === 0);
  if (losses.length === 0) return undefined;
  const cells = losses.map(({ index, lost }) => ({ index, lost, left: itemAt(sets, index) & ~lost }));
  return { losses, text: `${because}, so ${effectsText(puzzle, cells)}` };
}

export const best = (findings: readonly (Finding | undefined)[]): Finding | undefined =>
  findings.reduce(
    (most, found) => ((found?.losses.length ?? 0) > (most?.losses.length ?? 0) ? found : most),
    undefined,
  );

/** Every colour, as a set: for a technique that explains all colours in `asked`. */
export const ALL = -1;

/** The indices of the cells whose set meets a condition. */
export const where = ({ sets }: OpenQuestion, is: (set: number) => boolean): number[] =>
  range(0, sets.length).filter((index) => is(itemAt(sets, index)));
