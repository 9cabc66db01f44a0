import type { ColouredWhy, Hint, Why } from '@crosshatch/core/explain';
import { type AnyGrid, type AnyPuzzle, blankGridOf, copyGrid, isComplete } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import { type AnyCell, settledState } from '../board/any-cell.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import type { Supposed } from '../solver/supposed.ts';
import { hasSteps, type SolveRun } from './run.ts';

/** A question about the board, and its answer. */
export type Asked =
  | { readonly kind: 'waiting'; readonly known: AnyGrid }
  /** No cell was chosen to be explained. */
  | { readonly kind: 'choosing'; readonly known: AnyGrid }
  /** `known` is the board with the cells that the hint settles, and `before` the hint that led to the board before it. */
  | {
      readonly kind: 'hint';
      readonly hint: Hint<AnyCell>;
      readonly known: AnyGrid;
      readonly before: Asked | undefined;
    }
  /** `known` is the board that the reason starts from, and `position` the step that settled the cell. */
  | {
      readonly kind: 'why';
      readonly row: number;
      readonly column: number;
      readonly why: Why | ColouredWhy;
      readonly known: AnyGrid;
      readonly position?: number;
      /** The supposition that the reason rests on, if it does. */
      readonly supposed?: Supposed;
    };

/** The reason of a cell, and the board that it starts from. */
type Reason = Pick<Extract<Asked, { readonly kind: 'why' }>, 'why' | 'known' | 'position' | 'supposed'>;

/** Questions about the board that is shown: the next deduction, and the reason of a cell. */
export class Questions {
  readonly asked: Signal<Asked | undefined> = signal(undefined);
  private readonly run: SolveRun;
  private readonly solver: Solver;

  constructor(run: SolveRun, solver: Solver) {
    this.run = run;
    this.solver = solver;
  }

  clear(): void {
    if (this.asked.value?.kind === 'waiting') this.solver.stop();
    this.asked.value = undefined;
  }

  /** Asks for the next deduction from a board; a complete one has none. */
  async next(puzzle: AnyPuzzle, from: AnyGrid): Promise<void> {
    const before = this.asked.peek();
    if (isComplete(from)) {
      if (before?.kind !== 'hint' || before.hint.status !== 'complete')
        this.asked.value = { kind: 'hint', hint: { status: 'complete' }, known: from, before: hintOf(before) };
      return;
    }
    const waiting = this.wait(from);
    const hint = await this.solver.run(async (tasks): Promise<Hint<AnyCell> | undefined> => {
      if (puzzle.kind === undefined) return from.kind === 'coloured' ? undefined : await tasks.hint(puzzle, from);
      return from.kind === 'coloured' ? await tasks.hintColoured(puzzle, from) : undefined;
    });
    if (hint === STOPPED || hint === undefined || this.asked.value !== waiting) return;
    const after = copyGrid(from);
    if (hint.status === 'deduction') for (const cell of hint.cells) setCell(after, cell);
    this.asked.value = { kind: 'hint', hint, known: after, before: hintOf(before) };
  }

  /** Goes one deduction back: to the one before it, or to the board from which the first one was asked. */
  back(): void {
    const asked = this.asked.peek();
    this.asked.value = asked?.kind === 'hint' ? asked.before : undefined;
  }

  /** Asks the reader to choose the cell to be explained. */
  askForCell(known: AnyGrid): void {
    this.asked.value = { kind: 'choosing', known };
  }

  /** Asks for the reason of a cell, from the board on which it was still open. */
  async why(puzzle: AnyPuzzle, position: number, row: number, column: number): Promise<void> {
    const { asked } = this;
    const { state } = this.run;
    // Some answers have no steps to find the reason in.
    const isStepless = state.value.kind === 'answered' && !hasSteps(state.value);
    const isHint = asked.value?.kind === 'hint' && asked.value.hint.status !== 'complete';
    const own = isHint ? asked.value?.known : isStepless ? blankGridOf(puzzle) : undefined;
    const waiting = this.wait(this.known(puzzle));
    const reason = await this.reasonOf(puzzle, own, position, row, column);
    if (asked.value !== waiting) return;
    asked.value = reason === STOPPED || reason === undefined ? undefined : { kind: 'why', row, column, ...reason };
  }

  /** @param own the board after a hint, or the blank one; undefined for that of a step */
  private async reasonOf(
    puzzle: AnyPuzzle,
    own: AnyGrid | undefined,
    position: number,
    row: number,
    column: number,
  ): Promise<Reason | typeof STOPPED | undefined> {
    if (own === undefined) return this.run.ask<Reason>((tasks) => tasks.reasonAt(position, row, column));
    if (puzzle.kind !== undefined) {
      if (own.kind !== 'coloured') return undefined;
      return this.solver.run(async (tasks) => ({ why: await tasks.whyColoured(puzzle, own, row, column), known: own }));
    }
    if (own.kind === 'coloured') return undefined;
    return this.solver.run(async (tasks) => {
      const why = await tasks.why(puzzle, own, row, column);
      const supposed = await tasks.supposed(puzzle, own, why);
      return { why, known: own, ...(supposed !== undefined && { supposed }) };
    });
  }

  private wait(known: AnyGrid): Asked {
    const waiting = { kind: 'waiting', known } as const;
    this.asked.value = waiting;
    return waiting;
  }

  /** The certain cells of the board that is shown. */
  private known(puzzle: AnyPuzzle): AnyGrid {
    const asked = this.asked.value;
    if (asked !== undefined) return asked.known;
    const state = this.run.state.value;
    const progress = state.kind === 'stopped' ? state.progress?.certain : undefined;
    return this.run.view.value?.certain ?? progress ?? blankGridOf(puzzle);
  }
}

/** A hint to go back to. */
const hintOf = (asked: Asked | undefined): Asked | undefined => (asked?.kind === 'hint' ? asked : undefined);

/** Sets a cell of a board to its state or colour; one with several colours left stays as it is. */
function setCell({ cells, width }: AnyGrid, cell: AnyCell): void {
  const state = settledState(cell);
  if (state !== undefined) cells[cell.row * width + cell.column] = state;
}
