import { type LightUpWish, USUAL_LIGHT_UP } from '@crosshatch/core/light-up/generation';
import { numberOf } from '@crosshatch/core/puzzle';
import { batch, type Signal, signal } from '@preact/signals';
import { proxy } from 'comlink';
import { LightUpSolver, STOPPED } from '../solver.ts';
import type { LightUpOrder, MadeLightUp } from '../tasks.ts';

/** The greatest seed that the page draws at random. */
const SEEDS = 1_000_000;

/** Makes puzzles in its own worker. Each puzzle is shown as soon as it is made. */
class LightUpMaking {
  readonly wish: Signal<LightUpWish> = signal(USUAL_LIGHT_UP);
  readonly count: Signal<number> = signal(6);
  readonly seed: Signal<number> = signal(1);
  /** The order for which puzzles are made. */
  readonly order: Signal<LightUpOrder | undefined> = signal(undefined);
  readonly made: Signal<readonly MadeLightUp[]> = signal([]);
  readonly isBusy: Signal<boolean> = signal(false);
  readonly note: Signal<string> = signal('');
  private readonly solver = new LightUpSolver();

  /** Makes the puzzles of the form. */
  async make(): Promise<void> {
    this.solver.stop();
    const order = { wish: this.wish.peek(), seed: this.seed.peek(), count: this.count.peek() };
    batch(() => {
      this.order.value = order;
      this.made.value = [];
      this.isBusy.value = true;
      this.note.value = '';
    });
    const take = (made: MadeLightUp): void => {
      // A puzzle of a replaced order may still arrive.
      if (this.order.peek() === order) this.made.value = [...this.made.peek(), made];
    };
    try {
      const end = await this.solver.run(async (tasks) => ({ result: await tasks.generate(order, proxy(take)) }));
      if (this.order.peek() !== order) return;
      this.note.value = end === STOPPED ? 'Stopped.' : end.result.ok ? failedText(end.result.value) : end.result.error;
    } catch (error) {
      if (this.order.peek() === order) this.note.value = `The generator broke down: ${error}.`;
    } finally {
      if (this.order.peek() === order) this.isBusy.value = false;
    }
  }

  /** Makes puzzles with another, random seed. */
  makeOthers(): Promise<void> {
    this.seed.value = Math.floor(Math.random() * SEEDS) + 1;
    return this.make();
  }

  stop(): void {
    this.solver.stop();
  }
}

/** The only instance: the puzzles stay while other modes are shown. */
export const making = new LightUpMaking();

const failedText = (failed: number): string =>
  failed === 0
    ? ''
    : `${numberOf(failed, 'puzzle')} could not be made: no board like that was found. Try another grade, size or share of black squares.`;
