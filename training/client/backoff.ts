import { setTimeout } from 'node:timers/promises';

const SHORTEST = 0.25;
const LONGEST = 8;

/**
 * Pauses between tries, in seconds. Their upper bound doubles from 0.25 to 8; each pause is drawn between half the bound and
 * the bound, so that many runners do not come at once.
 */
export interface Backoff {
  /**
   * Waits for the next pause, or longer if a server asks for it. Ends early when the signal is aborted.
   *
   * @param least seconds to wait at least. Default: 0
   */
  readonly pause: (least?: number, signal?: AbortSignal) => Promise<void>;
  /** Makes the next pause short again, after a try has succeeded. */
  readonly reset: () => void;
}

export function createBackoff(): Backoff {
  let longest = SHORTEST;
  return {
    async pause(least = 0, signal) {
      const seconds = Math.max(least, longest * (0.5 + Math.random() / 2));
      longest = Math.min(2 * longest, LONGEST);
      await wait(seconds, signal);
    },
    reset() {
      longest = SHORTEST;
    },
  };
}

/** Waits some seconds, or until the signal is aborted. */
export const wait = async (seconds: number, signal?: AbortSignal): Promise<void> => {
  try {
    await setTimeout(1000 * seconds, undefined, signal && { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
};
