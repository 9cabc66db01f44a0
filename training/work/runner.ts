import type { ClaimRequest } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { mayPass, type Refusal, type Server } from '../client/ask.ts';
import { createBackoff } from '../client/backoff.ts';
import type { ChildOptions } from './child.ts';
import { type Solved, workOn } from './claimed.ts';
import { createHub } from './hub.ts';
import { createSlot } from './slot.ts';

export interface RunnerOptions extends ChildOptions {
  readonly server: Server;
  /** The runner's name, for the hub's logs. */
  readonly name: string;
  readonly version: string;
  readonly kinds: ClaimRequest['kinds'];
  /** The number of parts to answer at once, each in its own process. */
  readonly slots: number;
  /** Aborted when the runner should hand its parts back and end. */
  readonly stop: AbortSignal;
}

/** The seconds for which the hub may hold a request for a part. */
const WAIT = 25;

/** A hub without a part should wait at least this number of milliseconds before it answers. */
const TOO_SOON = 1000;

/** The number of parts that each slot hands back before the runner gives up, if no process ever worked on the machine. */
const MOST_FAULTS = 5;

/**
 * Claims parts of jobs from a hub and answers them until it is stopped. While the hub is away, it goes on with the parts that
 * it has. If no process can start, it hands its parts back, and pauses longer each time. Fails with a message if the hub
 * refuses the runner, or if no part could be answered at all.
 */
export async function run({ server, slots, stop, log, ...options }: RunnerOptions): Promise<Result<undefined, string>> {
  const hub = createHub(server);
  const refused = new AbortController();
  const end = AbortSignal.any([stop, refused.signal]);
  const presence = createPresence(server.url, log);
  let refusal: string | undefined;
  const endWith = (message: string) => {
    refusal ??= message;
    refused.abort();
  };
  const machine = createMachine(slots, end, endWith);
  const work = async (): Promise<void> => {
    const slot = createSlot({ ...options, log });
    const backoff = createBackoff();
    const recover = machine();
    let settling = Promise.resolve();
    const request = { runner: options.name, version: options.version, kinds: options.kinds, wait: WAIT };
    while (!end.aborted) {
      const asked = performance.now();
      const claimed = await hub.claim(request, end);
      if (end.aborted && !(claimed.ok && claimed.value)) break;
      presence.learn(claimed);
      if (claimed.ok && claimed.value) {
        backoff.reset();
        const { solved, settled } = workOn(claimed.value, { hub, slot, stop: end, log });
        const outcome = await solved;
        // The next part is solved while the hub checks the answers to this one. At most one part waits for the hub.
        await settling;
        settling = settled;
        await recover(outcome);
      } else if (claimed.ok && performance.now() - asked > TOO_SOON) backoff.reset();
      else if (claimed.ok || mayPass(claimed.error)) {
        await backoff.pause(claimed.ok ? 0 : claimed.error.retryAfter, end);
      } else {
        endWith(`${server.url}: ${claimed.error.message}`);
      }
    }
    await settling;
    slot.close();
  };
  await Promise.all(Array.from({ length: slots }, work));
  return refusal === undefined ? success(undefined) : failure(refusal);
}

/**
 * Watches whether the machine can answer parts at all.
 *
 * @param giveUp called with a message if every slot has failed again and again, and none ever had a process that worked
 * @returns for each slot, a function that receives the outcome of a part, and pauses after faults of the machine
 */
function createMachine(
  slots: number,
  end: AbortSignal,
  giveUp: (message: string) => void,
): () => (solved: Solved) => Promise<void> {
  let hasWorked = false;
  let failedSlots = 0;
  return () => {
    const backoff = createBackoff();
    let faults = 0;
    return async (solved) => {
      if (solved === undefined) return;
      if (solved.ok || solved.error.cause === 'part') {
        hasWorked = true;
        backoff.reset();
        return;
      }
      faults++;
      if (faults === MOST_FAULTS) failedSlots++;
      if (!hasWorked && failedSlots === slots) giveUp(`no part can be answered here: ${solved.error.detail}`);
      else await backoff.pause(0, end);
    };
  };
}

/** Tells the user once when the hub goes away, and once when it is back. */
function createPresence(url: string, log: (message: string) => void) {
  let isThere = true;
  return {
    learn(claimed: Result<unknown, Refusal>) {
      const wasThere = isThere;
      isThere = claimed.ok || !mayPass(claimed.error);
      if (isThere && !wasThere) log(`${url}: the hub is there again`);
      if (!isThere && wasThere && !claimed.ok)
        log(`${url}: ${claimed.error.message}; tries again until the hub is there`);
    },
  };
}
