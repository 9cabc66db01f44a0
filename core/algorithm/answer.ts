import { type AnyGrid, anyGridRows, type Line } from '../puzzle/index.ts';
import type { Outcome, Work } from './outcome.ts';
import type { ColouredCell } from './trace.ts';

/** The rows of a board, as `anyGridRows` writes them: `0` empty, `1` filled (or colour 1, and so on), `?` unknown. */
type Rows = readonly string[];

interface SolvedAnswer<Status> {
  readonly status: Status;
  readonly solutions: readonly Rows[];
  readonly order?: readonly Line[];
  readonly work: Work;
}

interface MultipleAnswer extends SolvedAnswer<'multiple'> {
  /** Whether it is proven that there are no other solutions. */
  readonly complete: boolean;
}

interface ContradictoryAnswer {
  readonly status: 'contradictory';
  readonly solutions: readonly Rows[];
  readonly lines: readonly Line[];
  readonly work: Work;
}

interface ExhaustedAnswer {
  readonly status: 'exhausted';
  readonly resting?: true;
  readonly solutions: readonly Rows[];
  readonly partial: Rows;
  readonly candidates?: readonly ColouredCell[];
  readonly order?: readonly Line[];
  readonly work: Work;
}

/** An outcome as JSON, as the API and the command write it. */
export type Answer = SolvedAnswer<'unique' | 'solved'> | MultipleAnswer | ContradictoryAnswer | ExhaustedAnswer;

/** The outcome with its boards as rows. The fields stand in the order in which they are written. */
export function answerOf(outcome: Outcome<AnyGrid>): Answer {
  const { status, work } = outcome;
  if (status === 'contradictory') return { status, solutions: [], lines: outcome.lines, work };
  const solutions = outcome.solutions.map(anyGridRows);
  const order = outcome.order && { order: outcome.order };
  if (status === 'multiple') return { status, solutions, ...order, complete: outcome.complete, work };
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
