import { setTimeout } from 'node:timers/promises';
import { Bell } from '../threads/bell.ts';
import type { Database } from './database.ts';
import { PART_CHANNEL } from './queue.ts';

/**
 * The longest time between two looks for a part, in milliseconds: there is no notification when the pause before a retry is
 * over.
 */
const LOOK_MS = 1000;

/** The line of runners that wait for a part. They look for a part one after another, in the order in which they came. */
export class WaitingLine {
  readonly #bell = new Bell();
  #last: Promise<unknown> = Promise.resolve();

  static async of(database: Database): Promise<WaitingLine> {
    const line = new WaitingLine();
    await database.listen(PART_CHANNEL, () => line.#bell.ring());
    return line;
  }

  /** Looks until something is found, but at most for some seconds, or until the signal aborts. */
  async wait<Found>(
    look: () => Promise<Found | undefined>,
    seconds: number,
    signal: AbortSignal,
  ): Promise<Found | undefined> {
    const until = performance.now() + seconds * 1000;
    while (!signal.aborted) {
      const ring = this.#bell.next;
      const found = await this.#inTurn(look);
      if (found !== undefined) return found;
      const left = until - performance.now();
      if (left <= 0) return undefined;
      const pause = setTimeout(Math.min(left, LOOK_MS), undefined, { signal }).catch(() => {});
      await Promise.race([ring, pause]);
    }
    return undefined;
  }

  /** Looks after all earlier callers have looked. */
  #inTurn<Found>(look: () => Promise<Found>): Promise<Found> {
    const turn = this.#last.then(look, look);
    this.#last = turn.catch(() => {});
    return turn;
  }
}
