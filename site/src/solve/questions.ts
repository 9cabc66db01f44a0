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
  /** The reader has not yet chosen the cell to explain. */
  | { readonly kind: 'choosing'; readonly known: AnyGrid }
  /** `known` is the board with the cells that the hint settles. `before` is the previous hint. */
  | {
      readonly kind: 'hint';
      readonly hint: Hint<AnyCell>;
      readonly known: AnyGrid;
      readonly before: Asked | undefined;
    }
  /** `known` is the board from which the reason starts. `position` is the step that settled the cell. */
  | {
      readonly kind: 'why';
      readonly row: number;
      readonly column: number;
      readonly why: Why | ColouredWhy;
      readonly known: AnyGrid;
      readonly position?: number;
      /** The supposition on which the reason rests, if any. */
      readonly supposed?: Supposed;
    };

/** The reason of a cell, and the board from which it starts. */
type Reason = Pick<Extract<Asked, { readonly kind: 'why' }>, 'why' | 'known' | 'position' | 'supposed'>;

/** Questions about the shown board: the next deduction, and the reason of a cell. */
export class Questions {
  readonly asked: Signal<Asked | undefined> = signal(undefined);
  private readonly run: SolveRun;
  private readonly solver: Solver;

  constructor(run: SolveRun, solver: Solver) {
    this.run = run;
    this.solver = solver;
  }

  clear(): void {
    this.solver.stop(this);
    this.asked.value = undefined;
  }

  /** Asks for the next deduction on a board. A complete board has none. */
  async next(puzzle: AnyPuzzle, from: AnyGrid): Promise<void> {
    const before = this.asked.peek();
    if (isComplete(from)) {
      if (before?.kind !== 'hint' || before.hint.status !== 'complete')
        this.asked.value = { kind: 'hint', hint: { status: 'complete' }, known: from, before: hintOf(before) };
      return;
    }
    const waiting = this.wait(from);
    const hint = await this.answered(
      waiting,
      this.solver.run(async (tasks): Promise<Hint<AnyCell> | undefined> => {
        if (puzzle.kind === undefined) return from.kind === 'coloured' ? undefined : await tasks.hint(puzzle, from);
        return from.kind === 'coloured' ? await tasks.hintColoured(puzzle, from) : undefined;
      }, this),
    );
    if (hint === STOPPED || hint === undefined || this.asked.value !== waiting) return;
    const after = copyGrid(from);
    if (hint.status === 'deduction') for (const cell of hint.cells) setCell(after, cell);
    this.asked.value = { kind: 'hint', hint, known: after, before: hintOf(before) };
  }

  /** Goes back to the previous deduction, or from the first one to the board on which it was asked. */
  back(): void {
    const asked = this.asked.peek();
    this.asked.value = asked?.kind === 'hint' ? asked.before : undefined;
  }

  /** Asks the reader to choose the cell to explain. */
  askForCell(known: AnyGrid): void {
    this.asked.value = { kind: 'choosing', known };
  }

  /** Asks for the reason of a cell, from the board on which it was still open. */
  async why(puzzle: AnyPuzzle, position: number, row: number, column: number): Promise<void> {
    const { asked } = this;
    const { state } = this.run;
    // Some answers have no steps in which to find the reason.
    const isStepless = state.value.kind === 'answered' && !hasSteps(state.value);
    const isHint = asked.value?.kind === 'hint' && asked.value.hint.status !== 'complete';
    const own = isHint ? asked.value?.known : isStepless ? blankGridOf(puzzle) : undefined;
    const waiting = this.wait(this.known(puzzle));
    const reason = await this.answered(waiting, this.reasonOf(puzzle, own, position, row, column));
    if (asked.value !== waiting) return;
    asked.value = reason === STOPPED || reason === undefined ? undefined : { kind: 'why', row, column, ...reason };
  }

  /** @param own the board after a hint, or the blank board; undefined for the board of a step */
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
      return this.solver.run(
        async (tasks) => ({ why: await tasks.whyColoured(puzzle, own, row, column), known: own }),
        this,
      );
    }
    if (own.kind === 'coloured') return undefined;
    return this.solver.run(async (tasks) => {
      const why = await tasks.why(puzzle, own, row, column);
      const supposed = await tasks.supposed(puzzle, own, why);
      return { why, known: own, ...(supposed !== undefined && { supposed }) };
    }, this);
  }

  /** Returns the answer of the worker. If the worker was lost, returns undefined and withdraws the question. */
  private async answered<Answer>(waiting: Asked, answer: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await answer;
    } catch {
      // The page itself reports parts that could not be loaded.
      if (this.asked.value === waiting) this.asked.value = undefined;
      return undefined;
    }
  }

  private wait(known: AnyGrid): Asked {
    const waiting = { kind: 'waiting', known } as const;
    this.asked.value = waiting;
    return waiting;
  }

  /** Returns the certain cells of the shown board. */
  private known(puzzle: AnyPuzzle): AnyGrid {
    const asked = this.asked.value;
    if (asked !== undefined) return asked.known;
    const state = this.run.state.value;
    const progress = state.kind === 'stopped' ? state.progress?.certain : undefined;
    return this.run.view.value?.certain ?? progress ?? blankGridOf(puzzle);
  }
}

/** Returns the hint to which the reader can go back, if any. */
const hintOf = (asked: Asked | undefined): Asked | undefined => (asked?.kind === 'hint' ? asked : undefined);

/** Sets a cell of a board to its state or colour. A cell with several colours left stays as it is. */
function setCell({ cells, width }: AnyGrid, cell: AnyCell): void {
  const state = settledState(cell);
  if (state !== undefined) cells[cell.row * width + cell.column] = state;
}
