import type { Culprit, CulpritsEnd } from '@crosshatch/core/explain';
import type { BlockClues } from '@crosshatch/core/puzzle';
import { type Signal, signal } from '@preact/signals';
import { proxy } from 'comlink';
import { Solver, STOPPED } from '../solver/solver.ts';

/** Searches, in its own worker, for the clues that are most likely wrong. */
export class CulpritSearch {
  /** The culprits that were found so far; those that leave one solution come first. */
  readonly found: Signal<readonly Culprit[]> = signal([]);
  /** The status with which the search ended; undefined before that. */
  readonly end: Signal<CulpritsEnd['status'] | undefined> = signal(undefined);
  readonly isBusy: Signal<boolean> = signal(false);
  private readonly solver = new Solver();
  /** The clues of the present search, by which results of an earlier search are dropped. */
  private clues: BlockClues | undefined;

  async start(clues: BlockClues): Promise<void> {
    if (clues === this.clues) return;
    this.stop();
    this.clues = clues;
    this.isBusy.value = true;
    const add = (culprit: Culprit): void => {
      if (this.clues !== clues) return;
      const found = [...this.found.peek(), culprit];
      this.found.value = [...found.filter(({ isUnique }) => isUnique), ...found.filter(({ isUnique }) => !isUnique)];
    };
    try {
      const end = await this.solver.run((tasks) => tasks.culprits(clues, proxy(add)));
      if (this.clues !== clues) return;
      if (end !== STOPPED) this.end.value = end.status;
    } catch {
      // The page reports parts that it could not load.
    }
    if (this.clues === clues) this.isBusy.value = false;
  }

  stop(): void {
    this.clues = undefined;
    this.solver.stop();
    this.found.value = [];
    this.end.value = undefined;
    this.isBusy.value = false;
  }
}
