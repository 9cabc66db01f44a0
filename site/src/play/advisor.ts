import type { SettledCell } from '@crosshatch/core/algorithm';
import type { Hint, Verdict } from '@crosshatch/core/explain';
import { type AnyGrid, type CellState, differingCells, type Line, linesText } from '@crosshatch/core/puzzle';
import { effect, type Signal, signal } from '@preact/signals';
import type { Mark } from '../board/BoardPicture.tsx';
import { laidOver } from '../board/grids.ts';
import { withCells } from '../board/stroke.ts';
import { keptSwitch } from '../session/storage.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import { capitalised } from '../text/capitalised.ts';
import type { Game } from './game.ts';

/** Advice about the present board. */
export interface Advice {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly lines: readonly Line[];
  /** The cells that the advice can set. */
  readonly cells: readonly SettledCell[];
}

const says = (text: string): Advice => ({ text, marks: [], lines: [], cells: [] });

/** Helps with a game on request: shows the next deduction, or the wrong cells. */
export class Advisor {
  /** Whether lines that can no longer be right are marked at once. */
  readonly checksErrors: Signal<boolean> = keptSwitch('show-broken-lines');
  readonly advice: Signal<Advice | undefined> = signal(undefined);
  readonly isBusy: Signal<boolean> = signal(false);
  private readonly game: Game;
  private readonly solver: Solver;
  /** The puzzle's only solution, once it was requested; undefined where there is none or several. */
  private solution: Promise<AnyGrid | undefined | typeof STOPPED> | undefined;

  constructor(game: Game, solver: Solver) {
    this.game = game;
    this.solver = solver;
  }

  /**
   * Withdraws each advice as soon as the board changes.
   *
   * @returns a function that ends it
   */
  start(): () => void {
    const end = effect(() => {
      void this.game.painting.shown.value;
      this.advice.value = undefined;
    });
    return () => {
      end();
      if (this.isBusy.peek()) this.solver.stop();
    };
  }

  hint(): Promise<void> {
    const grid = this.game.painting.grid.peek();
    const { puzzle } = this.game;
    return this.ask(async () => {
      if (puzzle.kind !== 'coloured' && grid.kind !== 'coloured') {
        const hint = await this.solver.run((tasks): Promise<Hint> => tasks.hint(puzzle, grid));
        return hint === STOPPED ? undefined : adviceOf(hint);
      }
      if (puzzle.kind !== 'coloured' || grid.kind !== 'coloured') return undefined;
      const verdict = await this.solver.run((tasks): Promise<Verdict> => tasks.checkColoured(puzzle, grid));
      return verdict === STOPPED ? undefined : adviceOfCheck(verdict);
    });
  }

  /** Marks the cells that differ from the solution. */
  findMistakes(): Promise<void> {
    const grid = this.game.painting.grid.peek();
    return this.ask(async () => {
      this.solution ??= this.solve();
      const solution = await this.solution;
      if (solution === STOPPED) {
        this.solution = undefined;
        return undefined;
      }
      if (solution === undefined) return says('The puzzle has no single solution, so no cell alone is wrong.');
      const wrong = differingCells(laidOver(solution, grid), solution);
      if (wrong.length === 0) return says('All that you have marked is right.');
      const marks = wrong.map((place): Mark => ({ ...place, kind: 'wrong' }));
      return { ...says(mistakesText(wrong)), marks };
    });
  }

  /** Sets the cells of the advice that is shown. */
  follow(): void {
    const { cells = [] } = this.advice.peek() ?? {};
    const grid = this.game.painting.grid.peek();
    const numbersOf = (wanted: CellState) =>
      cells.filter(({ state }) => state === wanted).map(({ row, column }) => row * grid.width + column);
    this.game.set(withCells(withCells(grid, numbersOf(1), 1), numbersOf(0), 0));
  }

  stop(): void {
    this.solver.stop();
  }

  private async ask(answer: () => Promise<Advice | undefined>): Promise<void> {
    if (this.isBusy.peek()) return;
    const before = this.game.painting.grid.peek();
    this.isBusy.value = true;
    this.advice.value = undefined;
    try {
      const advice = await answer();
      // The advice is obsolete when the board has changed since.
      if (this.game.painting.grid.peek() === before) this.advice.value = advice;
    } finally {
      this.isBusy.value = false;
    }
  }

  private async solve(): Promise<AnyGrid | undefined | typeof STOPPED> {
    const { puzzle } = this.game;
    const answer = await this.solver.run((tasks) => tasks.answer(puzzle));
    if (answer === STOPPED) return STOPPED;
    const { outcome } = answer;
    return outcome.status === 'unique' ? outcome.solutions[0] : undefined;
  }
}

const TOLD_MISTAKES = 6;

/** "2 cells are wrong: row 1, column 1; row 3, column 2." */
function mistakesText(wrong: readonly { row: number; column: number }[]): string {
  const named = wrong.slice(0, TOLD_MISTAKES).map(({ row, column }) => `row ${row + 1}, column ${column + 1}`);
  if (wrong.length > named.length) named.push(`and ${wrong.length - named.length} more`);
  return `${wrong.length === 1 ? 'One cell is' : `${wrong.length} cells are`} wrong: ${named.join('; ')}.`;
}

function adviceOfCheck(verdict: Verdict): Advice {
  switch (verdict.status) {
    case 'solved':
      return says('Nothing is left to deduce: every cell is marked.');
    case 'open':
      return says('Each line alone can still meet its clue.');
    case 'broken':
      return { ...says(`${capitalised(linesText(verdict.lines))} can no longer be right.`), lines: verdict.lines };
  }
}

function adviceOf(hint: Hint): Advice {
  switch (hint.status) {
    case 'deduction': {
      const { reason, cells, line } = hint;
      const marks = cells.map(({ row, column }): Mark => ({ row, column, kind: 'hint' }));
      return { text: reason, marks, lines: line === undefined ? [] : [line], cells };
    }
    case 'ambiguous':
      return { ...says(hint.reason), marks: hint.cells.map((place): Mark => ({ ...place, kind: 'differs' })) };
    case 'mistake':
      return { ...says(hint.reason), lines: hint.line === undefined ? [] : [hint.line] };
    case 'complete':
      return says('Nothing is left to deduce: every cell is marked.');
    case 'exhausted':
      return says('No next step was found within the work that a hint may take.');
  }
}
