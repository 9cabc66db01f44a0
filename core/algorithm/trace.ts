import type { Line, Place } from '../puzzle/index.ts';

/** A cell with the state that it was set to: 0 empty, 1 filled. */
export interface SettledCell extends Place {
  readonly state: 0 | 1;
}

/** A cell of a coloured puzzle with the colours that it may have; 0 is the background. */
export interface ColouredCell extends Place {
  readonly colours: readonly number[];
}

/** A board of a population. */
export interface Individual {
  readonly fitness: number;
  /** The board, as in `gridRows`. */
  readonly rows: readonly string[];
  /** The guessed cells, for algorithms whose individuals are guesses and whose boards follow from them. */
  readonly guess?: readonly string[];
  /** Cells that differ from its parent, or from the first of its two parents. */
  readonly changed: readonly Place[];
}

/**
 * A step of an algorithm. Demos replay these steps.
 *
 * `level` is the number of guesses that a step rests on, where a prediction counts as one: 0 means that it is certain.
 * An evolution reports the cells that are certain beforehand, then one step for each generation.
 */
export type TraceStep<Cell = SettledCell> =
  /** A line was solved and settled cells on which all its placements agree. */
  | { readonly kind: 'line'; readonly line: Line; readonly cells: readonly Cell[]; readonly level: number }
  /** Probing tries a state, at level 1; a `backtrack` to level 0 undoes it. */
  | { readonly kind: 'try'; readonly cell: Cell }
  /**
   * Probing `tried` and its opposite shows that these cells are certain: both states imply these cells, or one state
   * clashes and the other implies these cells.
   */
  | { readonly kind: 'agreement'; readonly tried: Cell; readonly cells: readonly Cell[] }
  /**
   * A guess (decision). With `placement`, a whole line is guessed: `cells` are the cells that it sets, `cell` the
   * first.
   */
  | {
      readonly kind: 'guess';
      readonly cell: Cell;
      readonly level: number;
      readonly placement?: { readonly line: Line; readonly cells: readonly Cell[] };
    }
  /**
   * A network's prediction sets all unknown cells, as an assumption at level 1. If several were made for the board,
   * this is the one that the algorithm continues with.
   */
  | { readonly kind: 'prediction'; readonly rows: readonly string[] }
  /** The prediction is erased in these lines; without `lines`, all of it, with every step that rests on it. */
  | { readonly kind: 'erase'; readonly lines?: readonly Line[] }
  /**
   * The best board of a generation replaces that of the generation before, as an assumption at level 1. A solution in
   * the next step replaces it in turn.
   */
  | {
      readonly kind: 'generation';
      /** The population's name in words, if several populations follow one another. */
      readonly of?: string;
      /** Index of the generation; 0 is the initial population. */
      readonly number: number;
      /** Fitness of the best board and mean fitness, in the algorithm's own measure. */
      readonly best: number;
      readonly mean: number;
      /** The best board, as in `gridRows`. */
      readonly rows: readonly string[];
      /** The number of boards that the option `individuals` asks for, best first, evenly spaced in the ranking by fitness. */
      readonly individuals?: readonly Individual[];
    }
  /**
   * A crowd of experts votes on every cell; each expert is the best board of an evolution with its own aim. The decided
   * cells replace the generation before, as a generation does; undecided cells are unknown.
   */
  | {
      readonly kind: 'vote';
      /** The experts' boards, as in `gridRows`, and the cells that they decide. */
      readonly experts: readonly (readonly string[])[];
      readonly rows: readonly string[];
    }
  /** A conflict: no placement of the line's clue fits its known cells; without `line`, a nogood is violated. */
  | { readonly kind: 'contradiction'; readonly line?: Line; readonly level: number }
  /**
   * A nogood (learned clause), derived from a contradiction: these cells never have all these states together. With
   * `excludes`, it rules out the solution found last instead, so that the search finds others.
   */
  | {
      readonly kind: 'nogood';
      readonly cells: readonly Cell[];
      readonly level: number;
      readonly excludes?: 'solution';
    }
  /** A nogood leaves only this state for the cell. */
  | { readonly kind: 'implied'; readonly cell: Cell; readonly level: number }
  /** Guesses above `level` were undone, with all that rested on them. */
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
