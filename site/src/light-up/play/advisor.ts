import type { LightUpOutcome } from '@crosshatch/core/light-up/exact';
import type { LightUpHint } from '@crosshatch/core/light-up/explain';
import type { LightUpBulbs } from '@crosshatch/core/light-up/puzzle';
import { EMPTY, FILLED, UNKNOWN } from '@crosshatch/core/puzzle';
import { effect, type Signal, signal } from '@preact/signals';
import { cellOfPlace } from '../../board/place.ts';
import { marksOf } from '../marks.ts';
import { type LightUpSolver, STOPPED } from '../solver.ts';
import type { LightUpAdvice } from './advice.ts';
import type { LightUpGame } from './game.ts';

/** The answer to a question of the reader. */
interface Answer {
  readonly advice: LightUpAdvice;
  /** The bulbs to set together with the advice. */
  readonly solution?: LightUpBulbs;
}

/** Loads the texts, when the player first asks for advice. */
const texts = () => import('./advice.ts');

/** Helps with a game on request: shows the next deduction or the mistakes, or lights the whole board. */
export class LightUpAdvisor {
  readonly advice: Signal<LightUpAdvice | undefined> = signal(undefined);
  readonly isBusy: Signal<boolean> = signal(false);
  private readonly game: LightUpGame;
  private readonly solver: LightUpSolver;

  constructor(game: LightUpGame, solver: LightUpSolver) {
    this.game = game;
    this.solver = solver;
  }

  /**
   * From now on, withdraws advice as soon as the board changes.
   *
   * @returns a function that stops this
   */
  start(): () => void {
    const end = effect(() => {
      void this.game.painting.shown.value;
      this.advice.value = undefined;
    });
    return () => {
      end();
      this.solver.stop(this);
    };
  }

  hint(): Promise<void> {
    return this.ask(async (bulbs) => {
      const hint = await this.hintOn(bulbs);
      return hint === STOPPED ? undefined : { advice: (await texts()).adviceOf(hint) };
    });
  }

  /** Tells whether the player's marks are right. */
  check(): Promise<void> {
    return this.ask(async (bulbs) => {
      const hint = await this.hintOn(bulbs);
      if (hint === STOPPED) return undefined;
      const { adviceOf, says } = await texts();
      const isRight = hint.status === 'deduction' || hint.status === 'ambiguous';
      return { advice: isRight ? says('All that you have marked is right.') : adviceOf(hint) };
    });
  }

  /** Lights the whole board as one change. The solution agrees with the marks if they are right; otherwise it ignores them. */
  solve(): Promise<void> {
    return this.ask(async (bulbs) => {
      const { puzzle } = this.game;
      const first = await this.solver.run(
        async (tasks): Promise<LightUpOutcome> => await tasks.solve(puzzle, bulbs),
        this,
      );
      if (first === STOPPED) return undefined;
      const isWrong = first.status === 'contradictory';
      const outcome = isWrong
        ? await this.solver.run(async (tasks): Promise<LightUpOutcome> => await tasks.solve(puzzle), this)
        : first;
      if (outcome === STOPPED) return undefined;
      const { givenText, says } = await texts();
      if (outcome.status === 'contradictory') return { advice: says('The puzzle has no solution.') };
      const [solution] = outcome.solutions;
      if (solution === undefined)
        return { advice: says('No solution was found within the work that the solver may take.') };
      return { advice: says(givenText(outcome.status, isWrong)), solution };
    });
  }

  /** Sets the squares of the shown advice. */
  follow(): void {
    const { squares = [] } = this.advice.peek() ?? {};
    const grid = this.game.painting.grid.peek();
    const cells = grid.cells.slice();
    for (const { bulb, ...place } of squares) cells[cellOfPlace(place, grid.width)] = bulb ? FILLED : EMPTY;
    this.game.set({ ...grid, cells });
  }

  stop(): void {
    this.solver.stop(this);
  }

  /** Sets the bulbs of a solution, and removes dots and ticks. */
  private take(solution: LightUpBulbs): void {
    const { cells, ...size } = marksOf(this.game.puzzle, solution);
    this.game.give({ ...size, cells: cells.map((state) => (state === FILLED ? FILLED : UNKNOWN)) });
  }

  private hintOn(bulbs: LightUpBulbs): Promise<LightUpHint | typeof STOPPED> {
    const { puzzle } = this.game;
    return this.solver.run(async (tasks): Promise<LightUpHint> => await tasks.hint(puzzle, bulbs), this);
  }

  /** Shows the answer to a question, which is undefined if the solver was stopped before. */
  private async ask(question: (bulbs: LightUpBulbs) => Promise<Answer | undefined>): Promise<void> {
    if (this.isBusy.peek()) return;
    const before = this.game.painting.grid.peek();
    this.isBusy.value = true;
    this.advice.value = undefined;
    try {
      const asked = question(this.game.bulbs.peek());
      const found = await asked.catch(async (error: unknown) => ({ advice: (await texts()).brokenAdvice(error) }));
      const answer: Answer = found ?? { advice: (await texts()).stoppedAdvice };
      // The answer is obsolete if the reader has changed the board since.
      if (this.game.painting.grid.peek() !== before) return;
      if (answer.solution !== undefined) this.take(answer.solution);
      this.advice.value = answer.advice;
    } catch {
      // The page itself reports parts that could not be loaded.
    } finally {
      this.isBusy.value = false;
    }
  }
}
