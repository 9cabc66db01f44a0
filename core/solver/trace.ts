import type { Line } from '../puzzle/index.ts';

/** A cell and the state that it was given: 0 empty, 1 filled. */
export interface SettledCell {
  readonly row: number;
  readonly column: number;
  readonly state: 0 | 1;
}

/**
 * What an algorithm did, step by step. Demos, hints and grades are readings of these steps.
 * `level` counts the guesses that a step rests on: 0 means that it is certain.
 */
export type TraceStep =
  /** A line was solved and settled cells on which all its placements agree. */
  | { readonly kind: 'line'; readonly line: Line; readonly cells: readonly SettledCell[]; readonly level: number }
  /** A cell was tried with the opposite state, the clash at `line` rules that out, so it is settled. */
  | { readonly kind: 'probe'; readonly cell: SettledCell; readonly line: Line; readonly reach: readonly Line[] }
  /** Both states of `tried` lead to the same states of these cells. */
  | { readonly kind: 'agreement'; readonly tried: SettledCell; readonly cells: readonly SettledCell[] }
  | { readonly kind: 'guess'; readonly cell: SettledCell; readonly level: number }
  /** No placement of the line's clue fits its known cells; without a line, a nogood is violated. */
  | { readonly kind: 'contradiction'; readonly line?: Line; readonly level: number }
  /** Learned from a contradiction: these cells never have these states all together. */
  | { readonly kind: 'nogood'; readonly cells: readonly SettledCell[]; readonly level: number }
  /** A nogood left one state only for this cell. */
  | { readonly kind: 'implied'; readonly cell: SettledCell; readonly level: number }
  /** Guesses above `level` were taken back, with all that rested on them. */
  | { readonly kind: 'backtrack'; readonly level: number }
  | { readonly kind: 'restart' }
  | { readonly kind: 'solution'; readonly rows: readonly string[] };

export type Trace = (step: TraceStep) => void;
