import type { ClaimRequest } from '@crosshatch/core/jobs';
import { failure, type Result, success } from '@crosshatch/core/puzzle';
import { mayPass, type Refusal, type Server } from '../client/ask.ts';
import { createBackoff } from '../client/backoff.ts';
import type { ChildOptions } from './child.ts';
import { workOn } from './claimed.ts';
import { createHub } from './hub.ts';
import { createSlot } from './slot.ts';

export interface RunnerOptions extends ChildOptions {
  readonly server: Server;
  /** The runner's name, for the hub's logs. */
  readonly name: string;
  readonly version: string;
  readonly kinds: ClaimRequest['kinds'];
  /** The number of parts to answer at once, each in a process of its own. */
  readonly slots: number;
  /** Aborted when the runner is to hand its parts back and to end. */
  readonly stop: AbortSignal;
}

/** Seconds for which the hub may hold a request for a part. */
const WAIT = 25;

/** Milliseconds within which a hub that has no part should not have answered. */
const TOO_SOON = 1000;

/**
 * Claims parts of jobs from a hub and answers them until it is stopped. While the hub is away, it goes on with the parts
 * that it has. Fails with a message where the hub refuses the runner.
 */
export async function run({ server, slots, stop, log, ...options }: RunnerOptions): Promise<Result<undefined, string>> {
  const hub = createHub(server);
  const refused = new AbortController();
  const end = AbortSignal.any([stop, refused.signal]);
  const presence = createPresence(server.url, log);
  let refusal: string | undefined;
  const work = async (): Promise<void> => {
    const slot = createSlot({ ...options, log });
    const backoff = createBackoff();
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
        await solved;
        // The next part is solved while the hub checks the answers to this one, but no more wait for the hub.
        await settling;
        settling = settled;
      } else if (claimed.ok && performance.now() - asked > TOO_SOON) backoff.reset();
      else if (claimed.ok || mayPass(claimed.error)) {
        await backoff.pause(claimed.ok ? 0 : claimed.error.retryAfter, end);
      } else {
        refusal ??= claimed.error.message;
        refused.abort();
      }
    }
    await settling;
    slot.close();
  };
  await Promise.all(Array.from({ length: slots }, work));
  return refusal === undefined ? success(undefined) : failure(`${server.url}: ${refusal}`);
}

/** Tells the user once when the hub goes away, and once when it is there again. */
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
