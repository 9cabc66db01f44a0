import type { Run, Status } from '@crosshatch/core/algorithm';
import { type Bias, decided } from '@crosshatch/core/published/woac';
import { type Grid, gridRows, UNKNOWN } from '@crosshatch/core/puzzle';
import { type Bred, joinedRows } from './evolution.ts';

/** A population of an expert, from which parents are drawn. */
export interface Parents {
  readonly bias: Bias;
  readonly boards: readonly Bred[];
}

/** The best board that was bred for an aim. */
export interface Expert {
  /** Its name and its aim. */
  readonly of: string;
  /** The sum of its penalties, weighted by its aim. */
  readonly fitness: number;
  /** A digit per cell: 0 empty, 1 filled. */
  readonly cells: string;
}

export interface Crowd {
  readonly algorithm: string;
  readonly seed: number;
  /** The experts; none if lines alone solve the puzzle. */
  readonly experts: readonly Expert[];
  /** The number of boards that were bred for the experts. */
  readonly evaluations: number;
  /** The cells of the only solution; undefined if there are several, or it was not found. */
  readonly solution: string | undefined;
}

/**
 * The decision of a crowd, compared with the solution. A crowd may leave cells undecided, but an expert decides all cells. So
 * crowd and expert are compared on the decided cells, and on all cells.
 */
export interface CrowdJudgement {
  readonly decided: number;
  readonly undecided: number;
  /** The number of decided cells on which the crowd is wrong, and on which the best expert is wrong. */
  readonly wrong: number;
  readonly wrongOfBest: number;
  /** The number of wrong cells if undecided cells stay empty, and the number of wrong cells of the best expert. */
  readonly wrongInAll: number;
  readonly bestInAll: number;
}

/** @param solution a digit per cell: 0 empty, 1 filled */
export function judgementOf(experts: readonly Grid[], opinion: Grid, solution: string): CrowdJudgement {
  const states = Array.from(solution, Number);
  const isDecided = (cell: number): boolean => opinion.cells[cell] !== UNKNOWN;
  const wrongOf = ({ cells }: Grid, counts: (cell: number) => boolean): number =>
    states.filter((state, cell) => counts(cell) && cells[cell] !== state).length;
  const all = (): boolean => true;
  const [best = opinion] = experts.toSorted((one, other) => wrongOf(one, all) - wrongOf(other, all));
  const undecided = states.filter((_, cell) => !isDecided(cell)).length;
  return {
    decided: states.length - undecided,
    undecided,
    wrong: wrongOf(opinion, isDecided),
    wrongOfBest: wrongOf(best, isDecided),
    wrongInAll: wrongOf(decided(opinion), all),
    bestInAll: wrongOf(best, all),
  };
}

/** The result of a run, or its progress. */
export interface BredRun {
  /** A digit per cell: 0 empty, 1 filled, ? undecided. */
  readonly cells: string;
  readonly fitness: number;
  readonly isOver: boolean;
  readonly isSolution: boolean;
}

export const bredRun = ({ best, fitness, solution }: Run): BredRun => ({
  cells: joinedRows(gridRows(solution ?? best)),
  fitness,
  isOver: true,
  isSolution: solution !== undefined,
});

/** Tells whether an algorithm's fitness is a penalty. A penalty of 0 does not prove a solution. */
export const countsPenalties = (algorithm: string): boolean => algorithm === 'woac' || algorithm === 'woac-search';

/** The number of boards after which the figure gives up an evolution by runs. */
export const MOST_BRED = 1_000_000;

/** An evolution by runs with its conclusion. */
export interface BredRuns {
  readonly algorithm: string;
  readonly seed: number;
  /** The number of runs in a crowd; undefined without crowds. */
  readonly crowd: number | undefined;
  readonly runs: readonly BredRun[];
  readonly status: Status;
  readonly evaluations: number;
}
