import type { Line } from '../puzzle/index.ts';

/** A cell and the state that it was given: 0 empty, 1 filled. */
export interface SettledCell {
  readonly row: number;
  readonly column: number;
  readonly state: 0 | 1;
}

/** A board of a population. */
export interface Individual {
  readonly fitness: number;
  /** The board, as in `gridRows`. */
  readonly rows: readonly string[];
  /** The cells that it guesses, where guesses are bred and the board is what follows from one. */
  readonly guess?: readonly string[];
  /** Where it differs from the board, or guess, that it was made of, the first where there were two. */
  readonly changed: readonly { readonly row: number; readonly column: number }[];
}

/**
 * What an algorithm did, step by step. Demos, hints and grades are readings of these steps.
 * `level` counts the guesses that a step rests on, and a prediction as one: 0 means that it is certain.
 * Of an evolution only what was certain before it is told cell by cell, then a step a generation.
 */
export type TraceStep<Cell = SettledCell> =
  /** A line was solved and settled cells on which all its placements agree. */
  | { readonly kind: 'line'; readonly line: Line; readonly cells: readonly Cell[]; readonly level: number }
  /** Probing tries a state, on a level of its own, 1; a `backtrack` to level 0 takes it back. */
  | { readonly kind: 'try'; readonly cell: Cell }
  /** Probing `tried` and its opposite shows that these cells are certain: both agree on them, or one of them clashes. */
  | { readonly kind: 'agreement'; readonly tried: Cell; readonly cells: readonly Cell[] }
  /** With `placement`, a line is guessed as a whole: `cells` are all the cells that this sets, `cell` the first. */
  | {
      readonly kind: 'guess';
      readonly cell: Cell;
      readonly level: number;
      readonly placement?: { readonly line: Line; readonly cells: readonly Cell[] };
    }
  /**
   * A network's prediction, complete, is laid on the cells that are unknown: an assumption on a level of its own, 1. Of
   * several for the same board it is the one that is gone on with.
   */
  | { readonly kind: 'prediction'; readonly rows: readonly string[] }
  /** The cells of these lines are taken off the prediction; without lines all of it is, with all that rests on it. */
  | { readonly kind: 'erase'; readonly lines?: readonly Line[] }
  /**
   * The best board of a population takes the place of the generation's before: an assumption on a level of its own, 1.
   * A solution that comes next takes its place in turn.
   */
  | {
      readonly kind: 'generation';
      /** Whose population it is, in words, where several are bred one after another. */
      readonly of?: string;
      /** Counted from 0, the population that the evolution begins with. */
      readonly number: number;
      /** The fitness of the best board and the mean of all, in the algorithm's own measure. */
      readonly best: number;
      readonly mean: number;
      /** The best board, as in `gridRows`. */
      readonly rows: readonly string[];
      /** Boards from the fittest to the least fit, as many as `individuals` of the options asks for. */
      readonly individuals?: readonly Individual[];
    }
  /**
   * A crowd of experts, each the best board that was bred for an aim of its own, votes on every cell. What it decides takes
   * the place of the generation before, as a generation does; what it leaves undecided is unknown.
   */
  | {
      readonly kind: 'vote';
      /** Their boards, as in `gridRows`, and what they decide. */
      readonly experts: readonly (readonly string[])[];
      readonly rows: readonly string[];
    }
  /** No placement of the line's clue fits its known cells; without a line, a nogood is violated. */
  | { readonly kind: 'contradiction'; readonly line?: Line; readonly level: number }
  /**
   * Learned from a contradiction: these cells never have these states all together. With `excludes`, they do so in the
   * solution found last only, which is set aside to look for others.
   */
  | {
      readonly kind: 'nogood';
      readonly cells: readonly Cell[];
      readonly level: number;
      readonly excludes?: 'solution';
    }
  /** A nogood left one state only for this cell. */
  | { readonly kind: 'implied'; readonly cell: Cell; readonly level: number }
  /** Guesses above `level` were taken back, with all that rested on them. */
  | { readonly kind: 'backtrack'; readonly level: number }
  | { readonly kind: 'restart' }
  | { readonly kind: 'solution'; readonly rows: readonly string[] };

export type Trace<Cell = SettledCell> = (step: TraceStep<Cell>) => void;

/** The cells that a step settles. */
export function settledCells(step: TraceStep): readonly SettledCell[] {
  switch (step.kind) {
    case 'line':
    case 'agreement':
      return step.cells;
    case 'guess':
      return step.placement?.cells ?? [step.cell];
    case 'try':
    case 'implied':
      return [step.cell];
    default:
      return [];
  }
}
