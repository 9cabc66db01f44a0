import type { Hint } from '@crosshatch/core/explain';
import { type AnyGrid, differingCells } from '@crosshatch/core/puzzle';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type AnyCell, settledState } from '../board/any-cell.ts';
import type { Mark } from '../board/BoardPicture.tsx';
import { laidOver } from '../board/grids.ts';
import { cellOfPlace, type Place } from '../board/place.ts';
import { withCells } from '../board/stroke.ts';
import { type Solver, STOPPED } from '../solver/solver.ts';
import type { Advice } from './advice.ts';
import type { Game } from './game.ts';
import { checksAtOnce } from './settings.ts';

/** Helps with a game on request: shows the next deduction, or the wrong cells. */
export class Advisor {
  readonly advice: Signal<Advice | undefined> = signal(undefined);
  readonly isBusy: Signal<boolean> = signal(false);
  /** Whether the clues have other solutions than the one that was found, in a sentence; undefined until that is known. */
  readonly others: Signal<string | undefined> = signal(undefined);
  /** The wrong cells, where the player wants to see them at once and the puzzle has one solution. */
  readonly wrong: ReadonlySignal<readonly Place[]> = computed(() => {
    const solution = this.known.value;
    if (!checksAtOnce.value || solution === undefined) return [];
    return differingCells(laidOver(solution, this.game.painting.grid.value), solution);
  });
  /** All cells to point out. */
  readonly marks: ReadonlySignal<readonly Mark[]> = computed(() => [
    ...(this.advice.value?.marks ?? []),
    ...this.wrong.value.map((place): Mark => ({ ...place, kind: 'wrong' })),
  ]);
  /** The solution to check against; undefined until it is needed and known. */
  private readonly known: Signal<AnyGrid | undefined> = signal(undefined);
  private readonly game: Game;
  private readonly solver: Solver;
  /** The puzzle's only solution, once it was requested; undefined where there is none or several. */
  private solution: Promise<AnyGrid | undefined | typeof STOPPED> | undefined;

  constructor(game: Game, solver: Solver) {
    this.game = game;
    this.solver = solver;
  }

  /**
   * Withdraws each advice as soon as the board changes, counts the solutions once it is solved, and looks for the solution
   * where wrong cells are to be marked at once.
   *
   * @returns a function that ends it
   */
  start(): () => void {
    const end = effect(() => {
      void this.game.painting.shown.value;
      this.advice.value = undefined;
    });
    const endCounting = effect(() => {
      if (this.game.isSolved.value) void this.countOthers();
    });
    const endChecking = effect(() => {
      if (checksAtOnce.value) void this.learnSolution();
    });
    return () => {
      end();
      endCounting();
      endChecking();
      if (this.isBusy.peek()) this.solver.stop();
    };
  }

  hint(): Promise<void> {
    const grid = this.game.painting.grid.peek();
    const { puzzle } = this.game;
    return this.ask(async () => {
      const hint = await this.solver.run(async (tasks): Promise<Hint<AnyCell> | undefined> => {
        if (puzzle.kind === undefined) return grid.kind === 'coloured' ? undefined : await tasks.hint(puzzle, grid);
        return grid.kind === 'coloured' ? await tasks.hintColoured(puzzle, grid) : undefined;
      });
      if (hint === STOPPED || hint === undefined) return undefined;
      const { adviceOf } = await import('./advice.ts');
      return adviceOf(hint);
    });
  }

  /** Marks the cells that differ from the solution. */
  findMistakes(): Promise<void> {
    const grid = this.game.painting.grid.peek();
    return this.ask(async () => {
      const solution = await this.onlySolution();
      if (solution === STOPPED) return undefined;
      const { mistakesText, says } = await import('./advice.ts');
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
    const set = (board: AnyGrid, cell: AnyCell) => {
      const state = settledState(cell);
      return state === undefined ? board : withCells(board, [cellOfPlace(cell, grid.width)], state);
    };
    this.game.set(cells.reduce(set, grid));
  }

  stop(): void {
    this.solver.stop();
  }

  /** Takes the advice away. */
  dismiss(): void {
    this.advice.value = undefined;
  }

  private async countOthers(): Promise<void> {
    if (this.others.peek() !== undefined) return;
    const { puzzle } = this.game;
    const count = await this.solver.run((tasks) => tasks.count(puzzle));
    if (count === STOPPED) return;
    const { othersText } = await import('./advice.ts');
    this.others.value = othersText(count);
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

  /** The puzzle's only solution, solved for once. */
  private async onlySolution(): Promise<AnyGrid | undefined | typeof STOPPED> {
    this.solution ??= this.solve();
    const solution = await this.solution;
    if (solution === STOPPED) this.solution = undefined;
    return solution;
  }

  private async learnSolution(): Promise<void> {
    const solution = await this.onlySolution();
    if (solution !== STOPPED) this.known.value = solution;
  }

  private async solve(): Promise<AnyGrid | undefined | typeof STOPPED> {
    const { puzzle } = this.game;
    const answer = await this.solver.run((tasks) => tasks.answer(puzzle));
    if (answer === STOPPED) return STOPPED;
    const { outcome } = answer;
    return outcome.status === 'unique' ? outcome.solutions[0] : undefined;
  }
}
