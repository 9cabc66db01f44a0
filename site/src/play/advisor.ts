import type { AnyGrid } from '@crosshatch/core/puzzle';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Mark } from '../board/BoardPicture.tsx';
import { type Solver, STOPPED } from '../solver/solver.ts';
import type { Advice } from './advice.ts';
import type { Game } from './game.ts';
import { checksAtOnce } from './settings.ts';

/** Loads the answers, when the player first asks for one. */
const answers = () => import('./advice.ts');

/** Helps with a game on request: shows the next deduction, or the wrong cells. */
export class Advisor {
  readonly advice: Signal<Advice | undefined> = signal(undefined);
  readonly isBusy: Signal<boolean> = signal(false);
  /** A sentence on whether the clues have other solutions than the found one; undefined until this is known. */
  readonly others: Signal<string | undefined> = signal(undefined);
  /** All cells to point out: the cells of the advice, and wrong cells if the player wants to see them at once. */
  readonly marks: ReadonlySignal<readonly Mark[]> = computed(() => [
    ...(this.advice.value?.marks ?? []),
    ...((checksAtOnce.value && this.check.value?.(this.game.painting.grid.value)) || []),
  ]);
  /** Marks the wrong cells of a board; undefined until there is a solution to compare with. */
  private readonly check: Signal<((grid: AnyGrid) => readonly Mark[]) | undefined> = signal(undefined);
  private readonly game: Game;
  private readonly solver: Solver;
  /** The puzzle's only solution, as soon as it was requested. It resolves to undefined if there is none, or several. */
  private solution: Promise<AnyGrid | undefined | typeof STOPPED> | undefined;
  /** Whether the player has left the game. Then a question that waits for the answers to load starts no task. */
  private isLeft = false;

  constructor(game: Game, solver: Solver) {
    this.game = game;
    this.solver = solver;
  }

  /**
   * From now on: withdraws advice as soon as the board changes; says which marks were lost with their colours, until the board
   * changes; counts the solutions once the board is solved; finds the solution if wrong cells are marked at once.
   *
   * @returns a function that stops this
   */
  start(): () => void {
    this.isLeft = false;
    const end = effect(() => {
      void this.game.painting.shown.value;
      this.advice.value = undefined;
      if (this.game.lost.value.length > 0) void this.ask(async () => (await answers()).lostAdvice(this.game));
    });
    const endCounting = effect(() => {
      if (this.game.isSolved.value) void this.countOthers();
    });
    const endChecking = effect(() => {
      // So after a stop, the next stroke requests the solution again.
      void this.game.painting.grid.value;
      if (!checksAtOnce.value || this.check.peek() !== undefined) return;
      this.onlySolution().catch(() => {
        // The page itself reports a lost solver.
      });
    });
    return () => {
      end();
      endCounting();
      endChecking();
      this.isLeft = true;
      this.solver.stop(this);
      this.solver.stop(this.others);
    };
  }

  hint(): Promise<void> {
    const { puzzle, painting } = this.game;
    return this.ask(async () => {
      const { hintAdvice } = await answers();
      if (this.isLeft) return undefined;
      return hintAdvice(this.solver, this, puzzle, painting.grid.peek(), () => this.onlySolution());
    });
  }

  /** Marks the cells that differ from the solution. */
  findMistakes(): Promise<void> {
    return this.ask(async () => {
      const solution = await this.onlySolution();
      return (await answers()).mistakeAdvice(solution, this.game.painting.grid.peek());
    });
  }

  /** Sets the cells of the shown advice. */
  async follow(): Promise<void> {
    const { cells = [] } = this.advice.peek() ?? {};
    const { withAdvice } = await answers();
    this.game.set(withAdvice(this.game.painting.grid.peek(), cells));
  }

  /** Ends the work on the player's question. */
  stop(): void {
    this.solver.stop(this);
  }

  /** Removes the advice. */
  dismiss(): void {
    this.advice.value = undefined;
  }

  private async countOthers(): Promise<void> {
    if (this.others.peek() !== undefined) return;
    const { othersText } = await answers();
    if (this.isLeft) return;
    // The count has an owner of its own, because it is no question of the player's and goes on after a stop.
    this.others.value = await othersText(this.solver, this.others, this.game.puzzle);
  }

  private async ask(answer: () => Promise<Advice | undefined>): Promise<void> {
    if (this.isBusy.peek()) return;
    const before = this.game.painting.grid.peek();
    this.isBusy.value = true;
    this.advice.value = undefined;
    try {
      const advice = await answer().catch(async (error: unknown) => (await answers()).brokenAdvice(error));
      // The advice is obsolete if the board has changed since.
      if (this.game.painting.grid.peek() === before) this.advice.value = advice;
    } catch {
      // The page itself reports parts that could not be loaded.
    } finally {
      this.isBusy.value = false;
    }
  }

  /** Returns the puzzle's only solution, which is computed once. After a stop or a lost solver, the next call tries again. */
  private async onlySolution(): Promise<AnyGrid | undefined | typeof STOPPED> {
    this.solution ??= this.solve();
    const solution = await this.solution.catch((error: unknown) => {
      this.solution = undefined;
      throw error;
    });
    if (solution === STOPPED) this.solution = undefined;
    else if (solution !== undefined) {
      const { wrongMarks } = await answers();
      this.check.value = (grid) => wrongMarks(solution, grid);
    }
    return solution;
  }

  private async solve(): Promise<AnyGrid | undefined | typeof STOPPED> {
    const { puzzle } = this.game;
    const answer = await this.solver.run((tasks) => tasks.answer(puzzle), this);
    if (answer === STOPPED) return STOPPED;
    const { outcome } = answer;
    return outcome.status === 'unique' ? outcome.solutions[0] : undefined;
  }
}
