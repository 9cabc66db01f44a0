import { type AnyGrid, anyGridRows, differingCells, type Line } from '../puzzle/index.ts';
import type { Outcome, Work } from './outcome.ts';
import type { ColouredCell } from './trace.ts';

/** The rows of a board, as `anyGridRows` writes them: `0` empty, `1` filled (or colour 1, and so on), `?` unknown. */
type Rows = readonly string[];

/** The most cells that are listed as differences of two solutions: a list of a million takes 27 MB of text. */
export const MOST_DIFFERENCES = 10_000;

/** The work of an answer, with the line solves of the predictions that it had. */
type AnsweredWork = Work & { readonly predicting?: number };

interface SolvedAnswer<Status> {
  readonly status: Status;
  readonly solutions: readonly Rows[];
  readonly order?: readonly Line[];
  readonly work: AnsweredWork;
}

interface MultipleAnswer extends SolvedAnswer<'multiple'> {
  /** Whether it is proven that there are no other solutions. */
  readonly complete: boolean;
  /** The cells on which the first two solutions differ. */
  readonly differences: ReturnType<typeof differingCells>;
}

interface ContradictoryAnswer {
  readonly status: 'contradictory';
  readonly solutions: readonly Rows[];
  readonly lines: readonly Line[];
  readonly work: AnsweredWork;
}

interface ExhaustedAnswer {
  readonly status: 'exhausted';
  readonly resting?: true;
  readonly solutions: readonly Rows[];
  readonly partial: Rows;
  readonly candidates?: readonly ColouredCell[];
  readonly order?: readonly Line[];
  readonly work: AnsweredWork;
}

/** An outcome as JSON, as the API and the command write it. */
export type Answer = SolvedAnswer<'unique' | 'solved'> | MultipleAnswer | ContradictoryAnswer | ExhaustedAnswer;

/**
 * The outcome with its boards as rows. The fields stand in the order in which they are written.
 *
 * @param predicting line solves of the predictions that the algorithm had. Default: none
 */
export function answerOf(outcome: Outcome<AnyGrid>, predicting = 0): Answer {
  const { status } = outcome;
  const work = predicting === 0 ? outcome.work : { ...outcome.work, predicting };
  if (status === 'contradictory') return { status, solutions: [], lines: outcome.lines, work };
  const solutions = outcome.solutions.map(anyGridRows);
  const order = outcome.order && { order: outcome.order };
  if (status === 'multiple') {
    const { complete } = outcome;
    return { status, solutions, ...order, complete, differences: differencesOf(outcome.solutions), work };
  }
  if (status !== 'exhausted') return { status, solutions, ...order, work };
  const { resting, candidates = [] } = outcome;
  return {
    status,
    ...(resting && { resting }),
    solutions,
    partial: anyGridRows(outcome.partial),
    ...(candidates.length > 0 && { candidates }),
    ...order,
    work,
  };
}

const differencesOf = ([first, second]: readonly AnyGrid[]): ReturnType<typeof differingCells> =>
  first === undefined || second === undefined ? [] : differingCells(first, second, MOST_DIFFERENCES);
